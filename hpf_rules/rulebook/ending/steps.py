"""After a scored deal: is the game over, and who has won?"""

from __future__ import annotations

from typing import Any, Final

from ...table.state import NOBODY, SCORED

# Who wins where several sides reach the target in one deal (`both_reach`).
HIGHER_WINS: Final = 0
DECLARERS_WIN: Final = 1
PLAY_ON: Final = 2

# In which deals a side can win (`win_by`).
ANY_POINTS: Final = 0
MAKING_BID: Final = 1
BID_OR_SET: Final = 2

# What `winner` answers besides a side.
NOT_OVER: Final = -1
DRAWN: Final = -2


def winner(rules: Any, state: Any) -> int:
    """After a scored deal: the side that has won, NOT_OVER, or DRAWN."""
    side = reached(rules, state)
    if side == NOT_OVER:
        side = survivor(rules, state)
    if side == NOT_OVER and rules.deals and state.deal >= rules.deals:
        best = leader(rules, state, everybody(rules))
        return best if best != NOT_OVER else DRAWN
    return side


def reached(rules: Any, state: Any) -> int:
    """The side that wins by the target."""
    there = winning(rules, state)
    if there == 0:
        return NOT_OVER
    if there & there - 1 == 0:
        return there.bit_length() - 1
    before = 0
    for side in range(rules.sides):
        at = rules.counts * (state.scores[side] - state.points[side] - rules.target)
        before += there >> side & 1 if at >= 0 else 0
    if rules.both_reach == PLAY_ON and before == 0:
        return NOT_OVER
    if rules.both_reach == DECLARERS_WIN and state.declarer != NOBODY:
        declaring = rules.side_of[state.declarer]
        if there >> declaring & 1:
            return declaring
    return leader(rules, state, there)


def winning(rules: Any, state: Any) -> int:
    """The sides, as bits, that are at the target in a deal in which they can win."""
    sides = 0
    if rules.has_target:
        for side in range(rules.sides):
            if rules.counts * (state.scores[side] - rules.target) >= 0 and may_win(rules, state, side):
                sides |= 1 << side
    return sides


def may_win(rules: Any, state: Any, side: int) -> int:
    """Can this side win by this deal, if it has the points?"""
    if rules.win_by == ANY_POINTS:
        return 1
    if state.result != SCORED or state.declarer == NOBODY:
        return 0
    own = 1 if rules.side_of[state.declarer] == side else 0
    return own if state.made else 1 - own if rules.win_by == BID_OR_SET else 0


def survivor(rules: Any, state: Any) -> int:
    """The side that wins because another has lost; NOT_OVER where nobody has, or the best of the others are equal."""
    left = everybody(rules) & ~losing(rules, state)
    if left == everybody(rules):
        return NOT_OVER
    return leader(rules, state, left if left else everybody(rules))


def losing(rules: Any, state: Any) -> int:
    """The sides, as bits, that have the losing score or worse."""
    sides = 0
    if rules.has_losing_score:
        for side in range(rules.sides):
            if rules.counts * (state.scores[side] - rules.lose_at) <= 0:
                sides |= 1 << side
    return sides


def everybody(rules: Any) -> int:
    return int((1 << rules.sides) - 1)


def leader(rules: Any, state: Any, among: int) -> int:
    """The side with the best score among these (bits); NOT_OVER where two are equal."""
    best = NOT_OVER
    equal = 0
    for side in range(rules.sides):
        if among >> side & 1:
            ahead = 1 if best == NOT_OVER else rules.counts * (state.scores[side] - state.scores[best])
            if ahead > 0:
                best = side
                equal = 0
            elif ahead == 0:
                equal = 1
    return best if equal == 0 else NOT_OVER

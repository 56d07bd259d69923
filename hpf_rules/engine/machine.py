"""What may be done now, and what comes of doing it? A switch over the verbs of the step table.

The machine reads only the tables: it knows no word and no name. These functions and the steps of the chapters run
plain, and compiled as they stand (see engine.native).
"""

from __future__ import annotations

from typing import Any

from ..rulebook.auction.steps import bid, bid_legal, fix_turned, open_auction
from ..rulebook.contract.steps import (
    NO,
    YES,
    answer_alone,
    answer_drop,
    answer_take,
    discard,
    discard_legal,
    give,
    name,
    name_legal,
    open_alone,
    open_cards,
    open_drop,
    open_name,
    open_take,
)
from ..rulebook.dealing.steps import answer_swap, answer_throw_in, clear, deal_cards, open_swap, open_throw_in
from ..rulebook.play.steps import ask_suit, call_suit, one_of_each, open_play, play_card, play_legal, suit_legal
from ..rulebook.scoring.keeping import count_held, count_played, keep
from ..rulebook.scoring.steps import score_deal
from ..rulebook.tables import BID, CALL_SUIT, DISCARD, DROP, FINISH, FIX, GIVE, NAME, PLAY, SWAP, TAKE, THROW_IN
from ..table.chance import set_key
from ..table.state import NOBODY, PAID, PLAYING, SCORED
from ..table.stretches import STRETCH


def legal(rules: Any, state: Any) -> int:
    """The moves of the seat to act, as bits of the page of the step: cards; pass (bit 0) and calls; no and yes;
    strains. 0 when the deal is over.

    For Python only: after the first 62 calls this number is larger than compiled numbers are.
    """
    moves = legal_in(rules, state, 0)
    if rules.stretches > 1 and rules.step_verb[state.pc] == BID:
        for stretch in range(1, rules.stretches):
            moves |= bid_legal(rules, state, stretch) << STRETCH * stretch
    return moves


def legal_in(rules: Any, state: Any, stretch: int) -> int:
    """Those of one stretch of the page; all pages but that of the calls have only one."""
    verb = rules.step_verb[state.pc]
    if verb == PLAY:
        return play_legal(rules, state)
    if verb == BID:
        return bid_legal(rules, state, stretch)
    if verb == DISCARD:
        return one_of_each(rules, discard_legal(rules, state))
    if verb == NAME:
        return name_legal(rules, state)
    if verb == GIVE:
        return one_of_each(rules, state.hand[state.seat])
    if verb == FINISH:
        return 0
    if verb == CALL_SUIT:
        return suit_legal(rules, state)
    return NO | YES


def apply(rules: Any, state: Any, move: int) -> None:
    """Make a move: the number of its bit on the page of the step. It must be legal."""
    if do(rules, state, rules.step_verb[state.pc], move):
        step_on(rules, state)
        advance(rules, state)


def do(rules: Any, state: Any, verb: int, move: int) -> int:
    """Carry out one decision; 1 when its step is done."""
    if verb == PLAY:
        done = play_card(rules, state, move)
        return ask_suit(rules, state) if rules.joker_lead and not done else done
    if verb == BID:
        return bid(rules, state, move)
    if verb == DISCARD:
        return discard(rules, state, move)
    if verb == NAME:
        return name(rules, state, move)
    if verb == GIVE:
        return give(rules, state, move)
    if verb == TAKE:
        return answer_take(rules, state, move)
    if verb == DROP:
        return answer_drop(rules, state, move)
    if verb == CALL_SUIT:
        return call_suit(rules, state, move)
    if verb == THROW_IN:
        return answer_throw_in(rules, state, move)
    if verb == SWAP:
        return answer_swap(rules, state, move)
    return answer_alone(rules, state, move)


def advance(rules: Any, state: Any) -> None:
    """Pass over the steps that ask nothing, up to the next decision or the end of the deal."""
    while enter(rules, state, rules.step_verb[state.pc]):
        step_on(rules, state)


def step_on(rules: Any, state: Any) -> None:
    """The next step; a deal that ended early goes to the last one."""
    state.pc = state.pc + 1 if state.result == PLAYING else rules.steps - 1


def enter(rules: Any, state: Any, verb: int) -> int:
    """Begin a step; 1 when there is nothing to decide in it."""
    if verb == PLAY:
        open_play(rules, state)
        if rules.played_tallies:
            count_held(rules, state)
        return 0
    if verb == BID:
        return open_auction(rules, state)
    if verb == DISCARD or verb == GIVE:
        return open_cards(rules, state)
    if verb == NAME:
        return open_name(rules, state)
    if verb == TAKE:
        return open_take(rules, state)
    if verb == FINISH:
        return finish(rules, state)
    if verb == FIX:
        return fix_turned(rules, state)
    if verb == DROP:
        return open_drop(rules, state)
    if verb == CALL_SUIT:
        return 1
    if verb == THROW_IN:
        return open_throw_in(rules, state)
    if verb == SWAP:
        return open_swap(rules, state)
    return open_alone(rules, state)


def finish(rules: Any, state: Any) -> int:
    """The deal is over: score it, and add the points to the scores."""
    state.seat = NOBODY
    if state.result == PLAYING:
        if rules.played_tallies:
            count_played(rules, state)
        score_deal(rules, state)
        state.result = SCORED
    if rules.counters:
        keep(rules, state)
    if state.result == SCORED or state.result == PAID:
        for side in range(rules.sides):
            state.scores[side] += state.points[side]
    return 0


def begin(rules: Any, state: Any) -> None:
    """The cards lie dealt: go to the first decision."""
    state.pc = 0
    advance(rules, state)


def deal_at_random(rules: Any, state: Any, number: int, seed: int) -> None:
    """Deal number `number` of series `seed`, up to its first decision. Dealer and scores are set before."""
    set_key(state, number, seed)
    clear(rules, state)
    deal_cards(rules, state)
    begin(rules, state)

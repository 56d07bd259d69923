"""What happens between the auction and the first lead: the kitty, the trump, the discard, playing alone?"""

from __future__ import annotations

from typing import Any, Final

from ...table.seldom import seldom
from ...table.state import NO_CARD, NOBODY
from ..formula.value import value
from ..places import CHANGER, DEFENDERS, LONE_PLAYERS, PARTNERS_OF_LONE, next_in_queue, seat_at
from ..tables import NOT_NAMED, TURNED_SUIT

# What is taken (`step_cards`).
KITTY: Final = 1
TURNED: Final = 2

# What may not be discarded while something else is left (`step_avoid`).
ANYTHING: Final = 0
TRUMPS: Final = 1
TAKEN: Final = 2

# Answers: no is bit 0, yes is bit 1.
NO: Final = 1
YES: Final = 2


def concerns_nobody(rules: Any, state: Any) -> int:
    """A step of the contract is passed over where nobody declares, or where its condition does not hold."""
    if state.declarer == NOBODY:
        return 1
    when = rules.step_when[state.pc]
    if when == 0:
        return 0
    return 0 if value(rules, state, when, rules.side_of[state.declarer]) else 1


# -- take: the kitty or the turned card ------------------------------------------------------------------------


def open_take(rules: Any, state: Any) -> int:
    step = state.pc
    if concerns_nobody(rules, state):
        return 1
    seat = seat_at(rules, state, rules.step_who[step])
    if state.out >> seat & 1:
        return 1
    if rules.step_cards[step] == TURNED:
        if rules.call_strain[state.standing] != TURNED_SUIT:
            return 1
    elif rules.step_may[step]:
        state.seat = seat
        return 0
    return take(rules, state, seat)


def take(rules: Any, state: Any, seat: int) -> int:
    if rules.step_cards[state.pc] == TURNED:
        cards = 1 << state.turned
        state.turned = NO_CARD
    else:
        cards = state.kitty
        state.kitty = 0
    state.hand[seat] |= cards
    state.taken_up = cards
    state.taker = seat
    return 1


def answer_take(rules: Any, state: Any, yes: int) -> int:
    if yes:
        return take(rules, state, state.seat)
    state.kitty_left = 1
    return 1


# -- name: the trump, or the suit that a turned joker stands for -----------------------------------------------


def open_name(rules: Any, state: Any) -> int:
    step = state.pc
    if rules.step_for_turned[step]:
        if state.turned == NO_CARD or rules.printed_suit[state.turned] != 4 or state.turned_suit != 4:
            return 1
        state.seat = state.dealer
        return 0
    if state.declarer == NOBODY or state.strain != NOT_NAMED:
        return 1
    strains = name_legal(rules, state)
    if strains & (strains - 1) == 0:
        return name(rules, state, strains.bit_length() - 1)
    state.seat = seat_at(rules, state, rules.step_who[step])
    return 0


def name_legal(rules: Any, state: Any) -> int:
    return rules.step_strains[state.pc][state.turned_suit]


def name(rules: Any, state: Any, strain: int) -> int:
    if rules.step_for_turned[state.pc]:
        state.turned_suit = strain
    else:
        state.strain = strain
    return 1


# -- discard and give: cards go one by one ---------------------------------------------------------------------


def open_cards(rules: Any, state: Any) -> int:
    """Who gives cards away in this step: the one who took, each lone player, or the partner of each; before the
    bidding the one who swaps, if anybody does."""
    who = rules.step_who[state.pc]
    if who == CHANGER:
        return next_giver(rules, state)
    state.queue = 0
    if who == LONE_PLAYERS:
        state.queue = state.alone
    elif who == PARTNERS_OF_LONE:
        for seat in range(rules.players):
            if state.alone >> seat & 1:
                state.queue |= 1 << rules.partner[seat]
    elif state.taker != NOBODY:
        state.queue = 1 << state.taker
    state.seat = state.dealer
    return next_giver(rules, state)


def next_giver(rules: Any, state: Any) -> int:
    """Those who give do so in turn from the dealer's left; who has nothing to give is passed over."""
    while state.queue:
        next_in_queue(rules, state)
        state.due = cards_due(rules, state)
        if state.due:
            return 0
        state.queue &= ~(1 << state.seat)
    return 1


def cards_due(rules: Any, state: Any) -> int:
    """How many cards this seat gives away: as many as were taken, or as a lone player gets from the partner."""
    who = rules.step_who[state.pc]
    if who == CHANGER:
        return rules.step_count[state.pc]
    if who != LONE_PLAYERS and who != PARTNERS_OF_LONE:
        return state.taken_up.bit_count()
    lone = state.seat if who == LONE_PLAYERS else rules.partner[state.seat]
    own = rules.call_receives[state.standing]
    if own and rules.side_of[lone] == rules.side_of[state.declarer]:
        return own - 1
    return rules.step_count[state.pc]


def discard_legal(rules: Any, state: Any) -> int:
    hand = state.hand[state.seat]
    avoid = rules.step_avoid[state.pc]
    if avoid == TRUMPS and state.strain != NOT_NAMED:
        rest = hand & ~rules.trumps[state.strain]
        return rest if rest else hand
    if avoid == TAKEN:
        rest = hand & ~state.taken_up
        return rest if rest else hand
    return hand


def discard(rules: Any, state: Any, card: int) -> int:
    state.hand[state.seat] &= ~(1 << card)
    state.discarded |= 1 << card
    if rules.step_who[state.pc] == CHANGER and state.due == 1:
        change(state)
    return given(rules, state)


@seldom
def change(state: Any) -> None:
    """Before the bidding: the kitty's cards come to the hand, and those put away for them are the kitty."""
    state.hand[state.seat] |= state.kitty
    state.kitty = state.discarded
    state.discarded = 0


def give(rules: Any, state: Any, card: int) -> int:
    """Hand a card to the partner who plays alone."""
    state.hand[state.seat] &= ~(1 << card)
    state.hand[rules.partner[state.seat]] |= 1 << card
    return given(rules, state)


def given(rules: Any, state: Any) -> int:
    state.due -= 1
    if state.due:
        return 0
    state.queue &= ~(1 << state.seat)
    return next_giver(rules, state)


# -- alone -----------------------------------------------------------------------------------------------------


def open_alone(rules: Any, state: Any) -> int:
    if concerns_nobody(rules, state):
        return 1
    who = rules.step_who[state.pc]
    if who == DEFENDERS:
        # each opponent in turn from the dealer's left
        everyone = (1 << rules.players) - 1
        state.queue = everyone & ~rules.side_seats[rules.side_of[state.declarer]]
        state.seat = state.dealer
        return next_in_queue(rules, state)
    state.seat = seat_at(rules, state, who)
    state.queue = 0
    if state.alone >> state.seat & 1:
        return 1
    return 0 if rules.step_may[state.pc] else answer_alone(rules, state, 1)


def answer_alone(rules: Any, state: Any, yes: int) -> int:
    seat = state.seat
    if yes:
        state.alone |= 1 << seat
        state.out |= rules.side_seats[rules.side_of[seat]] & ~(1 << seat)
        return 1
    state.queue &= ~(1 << seat)
    return next_in_queue(rules, state)


# -- drop out --------------------------------------------------------------------------------------------------


@seldom
def open_drop(rules: Any, state: Any) -> int:
    """Each opponent, in turn from the declarer's left; nobody who sits out or plays alone."""
    if concerns_nobody(rules, state):
        return 1
    everyone = (1 << rules.players) - 1
    declaring = rules.side_seats[rules.side_of[state.declarer]]
    state.queue = everyone & ~declaring & ~(state.out | state.alone)
    state.seat = state.declarer
    return next_in_queue(rules, state)


@seldom
def answer_drop(rules: Any, state: Any, yes: int) -> int:
    seat = state.seat
    if yes:
        state.dropped |= 1 << seat
        state.out |= 1 << seat
    state.queue &= ~(1 << seat)
    return next_in_queue(rules, state)

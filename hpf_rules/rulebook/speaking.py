"""What numbers may a bid look at before it is said: its own, the hand of the one who speaks, the bid that stands?

These functions run as they are and compiled (see engine.native). The call that is looked at is `calling`.
"""

from __future__ import annotations

from typing import Any, Final

from ..table.seats import MOST_SEATS
from ..table.state import NO_SUIT, NOBODY, NOT_NAMED, TURNED_SUIT
from .owners import FOR_SEAT, FOR_SIDE
from .places import seat_at

SAID_BID: Final = 140
SAID_TRICKS: Final = 141
SAID_TRUMP: Final = 142
HELD: Final = 143
STANDING: Final = 144
LAST: Final = 145
STANDING_KIND: Final = 146
KEPT: Final = 160
"""Counter c of the one who speaks, or of the side or the game, is KEPT + c."""


def speaking_fact(rules: Any, state: Any, code: int) -> int:
    """The number a name stands for while a call is looked at."""
    if code >= KEPT:
        return kept_fact(rules, state, code - KEPT)
    call = state.calling
    if code == HELD:
        return cards_held(rules, state, suit_said(rules, state, call))
    if code == STANDING:
        return rules.call_number[state.standing]
    if code == STANDING_KIND:
        return rules.call_kind[state.standing] if state.standing else -1
    if code == SAID_BID:
        return rules.call_number[call]
    if code == SAID_TRICKS:
        return rules.call_tricks[call]
    if code == SAID_TRUMP:
        return trump_said(rules, state, call)
    return 1 if state.seat == before_first(rules, state) else 0


def kept_fact(rules: Any, state: Any, counter: int) -> int:
    """What was kept from the deals before for the one who speaks."""
    at = MOST_SEATS * counter
    if rules.counter_for[counter] == FOR_SEAT:
        at += state.seat
    elif rules.counter_for[counter] == FOR_SIDE:
        at += rules.side_of[state.seat]
    return state.carried[at]


def trump_said(rules: Any, state: Any, call: int) -> int:
    """The strain that a call says; -1 where it says none."""
    strain = rules.call_strain[call]
    if strain == TURNED_SUIT:
        return state.turned_suit if state.turned_suit < NO_SUIT else NOT_NAMED
    return strain


def suit_said(rules: Any, state: Any, call: int) -> int:
    """The suit that would be trumps; 4 where there is none, or it is named later."""
    strain = trump_said(rules, state, call)
    return strain % 5 if strain >= 0 else NO_SUIT


def cards_held(rules: Any, state: Any, suit: int) -> int:
    """The cards in hand that bear this suit: neither the left bower nor a joker does."""
    held = 0
    hand = state.hand[state.seat]
    while suit < NO_SUIT and hand:
        low = hand & -hand
        if rules.printed_suit[low.bit_length() - 1] == suit:
            held += 1
        hand ^= low
    return held


def before_first(rules: Any, state: Any) -> int:
    """The seat to the right of the one who speaks first, who has the last turn of a round: the dealer, where nobody
    says otherwise."""
    if rules.step_who[state.pc] == 0:
        return state.dealer
    first = seat_at(rules, state, rules.step_who[state.pc])
    if first == NOBODY:
        return state.dealer
    return first - 1 if first else rules.players - 1

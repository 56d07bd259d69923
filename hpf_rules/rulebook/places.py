"""Which seat is meant by a word such as `dealer` or `after_lone_player`, at this moment of the deal?"""

from __future__ import annotations

from typing import Any, Final

from ..table.state import NOBODY

DEALER: Final = 1
AFTER_DEALER: Final = 2
PARTNER_OF_DEALER: Final = 3
DECLARER: Final = 4
AFTER_DECLARER: Final = 5
PARTNER_OF_DECLARER: Final = 6
LONE_PLAYER: Final = 7
AFTER_LONE_PLAYER: Final = 8
LONE_DEFENDER: Final = 9
TAKER: Final = 10
LONE_PLAYERS: Final = 11
PARTNERS_OF_LONE: Final = 12
DEFENDERS: Final = 13
CHANGER: Final = 14
HOLDER: Final = 64
"""`holder_of_CARD` is the number of the card + 64."""


def seat_at(rules: Any, state: Any, place: int) -> int:
    """The seat at a place; NOBODY where there is none (no declarer, the card lies in the kitty)."""
    if place >= HOLDER:
        return holder(rules, state, place - HOLDER)
    if place <= PARTNER_OF_DEALER:
        seat = state.dealer
    elif place <= PARTNER_OF_DECLARER:
        seat = state.declarer
    elif place == LONE_DEFENDER:
        seat = lone_seat(rules, state, 1)
    elif place == TAKER:
        seat = state.taker
    else:
        seat = lone_seat(rules, state, 0)
    if seat == NOBODY:
        return NOBODY
    if place == AFTER_DEALER or place == AFTER_DECLARER or place == AFTER_LONE_PLAYER:
        return rules.next_seat[seat]
    if place == PARTNER_OF_DEALER or place == PARTNER_OF_DECLARER:
        return rules.partner[seat]
    return seat


def holder(rules: Any, state: Any, card: int) -> int:
    for seat in range(rules.players):
        if state.hand[seat] >> card & 1:
            return seat
    return NOBODY


def next_in_queue(rules: Any, state: Any) -> int:
    """The next seat, from this one's left, that has still to act in this step; 1 when there is none."""
    if state.queue == 0:
        return 1
    seat = state.seat
    for _ in range(rules.players):
        seat = rules.next_seat[seat]
        if state.queue >> seat & 1:
            state.seat = seat
            return 0
    return 1


def lone_seat(rules: Any, state: Any, defending: int) -> int:
    """The seat that plays alone: of the declarer's side first, or the defender's."""
    found = NOBODY
    for seat in range(rules.players):
        if state.alone >> seat & 1:
            declares = rules.side_of[seat] == rules.side_of[state.declarer]
            if defending == 1 and not declares:
                return seat
            if defending == 0 and (declares or found == NOBODY):
                found = seat
    return found if defending == 0 else NOBODY


def in_play(rules: Any, state: Any, seat: int) -> int:
    """This seat, or the next in turn that does not sit out."""
    while state.out >> seat & 1:
        seat = rules.next_seat[seat]
    return seat

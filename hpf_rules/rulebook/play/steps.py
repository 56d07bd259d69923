"""Who leads, which cards may be played, and who wins the trick?"""

from __future__ import annotations

from typing import Any, Final

from ...table.state import NOBODY
from ..places import in_play, lone_seat, seat_at
from ..tables import FIRST_LEAD, NOT_NAMED, TURNED_SUIT

# Card sets of the clause list (`clause_set`).
SUIT_LED: Final = 1
SUIT_LED_OR_TRUMPS: Final = 2

LEAD: Final = -1
"""In place of the suit led: nothing is led yet."""


def open_play(rules: Any, state: Any) -> int:
    fix_trump(rules, state)
    playing = 0
    for seat in range(rules.players):
        playing += 1 - (state.out >> seat & 1)
    state.playing = playing
    state.leader = opening_leader(rules, state)
    state.seat = state.leader
    state.led = LEAD
    state.trick = 0
    state.on_table = 0
    return 0


def fix_trump(rules: Any, state: Any) -> None:
    """Where nobody named a trump, the rules say what it is."""
    if state.strain != NOT_NAMED:
        return
    strain = rules.fixed_strain[(state.deal - 1) % rules.fixed_count]
    state.strain = state.turned_suit if strain == TURNED_SUIT else strain


def opening_leader(rules: Any, state: Any) -> int:
    """Who leads first; a seat that sits out is passed over."""
    return in_play(rules, state, seat_at(rules, state, rules.lead[lead_case(rules, state)]))


def lead_case(rules: Any, state: Any) -> int:
    """0 nobody plays alone, 1 one does, 2 one of each side does."""
    if state.alone == 0:
        return 0
    return 1 if lone_seat(rules, state, 1) == NOBODY or state.alone & (state.alone - 1) == 0 else 2


def play_legal(rules: Any, state: Any) -> int:
    """Start with the whole hand; each clause keeps its cards, and one that would leave nothing is passed over."""
    hand = state.hand[state.seat]
    if state.led == LEAD:
        return hand
    for clause in range(rules.clauses):
        kept = hand & clause_cards(rules, state, clause)
        hand = kept if kept else hand
    return hand


def clause_cards(rules: Any, state: Any, clause: int) -> int:
    """The cards a clause keeps."""
    led = rules.suit[state.strain][state.led]
    if rules.clause_set[clause] == SUIT_LED:
        return led
    return led | rules.trumps[state.strain] if state.hand[state.seat] & led else -1


def play_card(rules: Any, state: Any, card: int) -> int:
    """Play a card; done when the last trick is over."""
    seat = state.seat
    strain = state.strain
    state.hand[seat] ^= 1 << card
    state.table[seat] = card
    if state.led == LEAD:
        if strain == FIRST_LEAD:
            strain = rules.printed_suit[card]
            state.strain = strain
        state.led = rules.suit_of[strain][card]
        state.best = 0
        state.on_table = 0
    power = rules.power[strain][state.led][card]
    if power > state.best:
        state.best = power
        state.best_seat = seat
    state.on_table += 1
    if state.on_table == state.playing:
        return end_trick(rules, state)
    seat = rules.next_seat[seat]
    while state.out >> seat & 1:
        seat = rules.next_seat[seat]
    state.seat = seat
    return 0


def end_trick(rules: Any, state: Any) -> int:
    winner = state.best_seat
    side = rules.side_of[winner]
    if state.declarer != NOBODY:
        declaring = rules.side_of[state.declarer]
        if side != declaring and state.taken[declaring] == 0:
            state.opening_run += 1
    state.won[winner] += 1
    state.taken[side] += 1
    state.trick += 1
    state.leader = winner
    state.seat = winner
    state.led = LEAD
    return 1 if state.trick == state.hand_size else 0

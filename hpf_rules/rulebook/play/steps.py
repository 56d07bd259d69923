"""Who leads, which cards may be played, and who wins the trick?"""

from __future__ import annotations

from typing import Any, Final

from ...table.seldom import seldom
from ...table.state import NO_SUIT, NOBODY
from ..places import in_play, lone_seat, seat_at
from ..tables import FIRST_LEAD, NOT_NAMED, PLAIN_STRAIN, TURNED_SUIT
from ..tables import STATIC_SETS as STATIC_SETS
from ..tables import SUIT_LED as SUIT_LED
from ..tables import SUIT_LED_OR_TRUMPS as SUIT_LED_OR_TRUMPS

LEAD: Final = -1
"""In place of the suit led: nothing is led yet."""

# A joker is led without a trump suit (`joker_lead`).
OWN_SUIT: Final = 0
NAMES_SUIT: Final = 1
NAMES_SUIT_NOT_VOID: Final = 2
NEXT_CARD_DECIDES: Final = 3


def open_play(rules: Any, state: Any) -> int:
    fix_trump(rules, state)
    state.playing = rules.players - state.out.bit_count()
    state.leader = opening_leader(rules, state)
    state.seat = state.leader
    state.led = LEAD
    state.trick = 0
    state.on_table = 0
    state.broken = 0
    if rules.joker_lead == NAMES_SUIT_NOT_VOID:
        for seat in range(rules.players):
            state.shown_void[seat] = 0
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
    if state.alone & (state.alone - 1) == 0:
        return 1
    return 1 if lone_seat(rules, state, 1) == NOBODY else 2


def play_legal(rules: Any, state: Any) -> int:
    """Start with the whole hand; each clause keeps its cards, and one that would leave nothing is passed over."""
    hand = state.hand[state.seat]
    led = state.led
    if led == LEAD:
        return hand if rules.any_lead else lead_legal(rules, state, hand)
    if rules.follow_only:
        kept = hand & rules.suit[state.strain][led]
        return kept if kept else hand
    for clause in range(rules.follow_clauses):
        kept = hand & clause_cards(rules, state, clause)
        hand = kept if kept else hand
    return one_of_each(rules, hand)


def lead_legal(rules: Any, state: Any, hand: int) -> int:
    """What may be led: the clauses after those about following."""
    for clause in range(rules.follow_clauses, rules.clauses):
        kept = hand & clause_cards(rules, state, clause)
        hand = kept if kept else hand
    return one_of_each(rules, hand)


def one_of_each(rules: Any, cards: int) -> int:
    """Of equal cards one stands for all: the first."""
    for apart in range(1, rules.copies):
        cards &= ~((cards & rules.twins[apart]) << apart)
    return cards


def clause_cards(rules: Any, state: Any, clause: int) -> int:
    """The cards a clause keeps."""
    if clause >= rules.follow_clauses:
        return ~closed_cards(rules, state, clause)
    if rules.joker_lead == NEXT_CARD_DECIDES and joker_was_led(rules, state):
        return -1
    led = rules.suit[state.strain][state.led]
    if rules.clause_set[clause] == SUIT_LED:
        return led
    return led | rules.trumps[state.strain] if state.hand[state.seat] & led else -1


def closed_cards(rules: Any, state: Any, clause: int) -> int:
    """The cards that a clause keeps from being led: none once it is broken."""
    if state.broken >> clause & 1:
        return 0
    return rules.sets[strain_known(state)][rules.clause_set[clause]]


def strain_known(state: Any) -> int:
    """The strain; before the first lead shows it, that of no trump."""
    return state.strain if state.strain >= 0 else PLAIN_STRAIN


def break_closed(rules: Any, state: Any, card: int) -> None:
    """A card is played: which cards may be led from now on?"""
    for clause in range(rules.follow_clauses, rules.clauses):
        if rules.sets[state.strain][rules.clause_unless[clause]] >> card & 1:
            state.broken |= 1 << clause


def play_card(rules: Any, state: Any, card: int) -> int:
    """Play a card; done when the last trick is over."""
    seat = state.seat
    state.hand[seat] ^= 1 << card
    state.table[seat] = card
    led = state.led
    winner = state.best_seat
    if led == LEAD:
        led = lead_card(rules, state, card)
    if not rules.any_lead:
        break_closed(rules, state, card)
        led = after_joker(rules, state, card, led)
    power = rules.power[state.strain][led][card]
    best = state.best
    wins = power > best
    # Where the later of two equal cards wins, the first is to be beaten by one of its own height.
    state.best = power - rules.later_wins if wins else best
    state.best_seat = seat if wins else winner
    on_table = state.on_table + 1
    state.on_table = on_table
    if on_table == state.playing:
        return end_trick(rules, state)
    seat = rules.next_seat[seat]
    state.seat = in_play(rules, state, seat) if state.out else seat
    return 0


def lead_card(rules: Any, state: Any, card: int) -> int:
    """The first card of a trick: the suit that is led."""
    if state.strain == FIRST_LEAD:
        state.strain = rules.printed_suit[card]
    led = rules.suit_of[state.strain][card]
    state.led = led
    state.best = 0
    state.on_table = 0
    return led


@seldom
def capture(rules: Any, state: Any, side: int) -> None:
    """The cards of the trick go to the side that has won it."""
    for seat in range(rules.players):
        if not state.out >> seat & 1:
            state.captured[side] |= 1 << state.table[seat]


def end_trick(rules: Any, state: Any) -> int:
    winner = state.best_seat
    side = rules.side_of[winner]
    trick = state.trick
    if state.opening_run == trick and state.declarer != NOBODY and side != rules.side_of[state.declarer]:
        state.opening_run += 1
    state.won[winner] += 1
    state.taken[side] += 1
    if rules.captures:
        capture(rules, state, side)
    state.leader = state.seat = winner
    state.led = LEAD
    state.trick = trick + 1
    return 1 if trick + 1 == state.hand_size else 0


# -- a joker is led, and there is no trump suit ----------------------------------------------------------------


@seldom
def joker_was_led(rules: Any, state: Any) -> int:
    """Has the trick been opened with a joker of no suit, and is the suit to follow still open?"""
    if state.led != NO_SUIT or state.on_table == 0:
        return 0
    return rules.jokers >> state.table[state.leader] & 1


@seldom
def after_joker(rules: Any, state: Any, card: int, led: int) -> int:
    """The suit led, which the first card after a joker may decide; and who shows not to hold it."""
    suit = rules.suit_of[state.strain][card]
    if state.on_table == 0 or suit == led:
        return led
    if rules.joker_lead == NEXT_CARD_DECIDES and joker_was_led(rules, state):
        state.led = suit
        return suit
    if rules.joker_lead == NAMES_SUIT_NOT_VOID:
        state.shown_void[state.seat] |= 1 << led
    return led


@seldom
def ask_suit(rules: Any, state: Any) -> int:
    """After a card: whoever has just led a joker names a suit, in the step behind the play."""
    if rules.joker_lead <= NAMES_SUIT_NOT_VOID and state.on_table == 1 and joker_was_led(rules, state):
        state.seat = state.leader
        state.pc += 1
    return 0


@seldom
def suit_legal(rules: Any, state: Any) -> int:
    """The suits that may be named, as bits: those in which the leader has not failed to follow, if there are any."""
    suits = 15
    if rules.joker_lead == NAMES_SUIT_NOT_VOID:
        free = suits & ~state.shown_void[state.seat]
        suits = free if free else suits
    return suits


@seldom
def call_suit(rules: Any, state: Any, suit: int) -> int:
    """The suit that the others follow in this trick; the play goes on."""
    state.led = suit
    state.pc -= 1
    state.seat = in_play(rules, state, rules.next_seat[state.seat])
    return 0

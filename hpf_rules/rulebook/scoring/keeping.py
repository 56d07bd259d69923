"""Steps of the numbers that a file names: tallies of a deal, and what is kept from deal to deal."""

from __future__ import annotations

from typing import Any, Final

from ...table.seats import MOST_SEATS
from ...table.state import NOBODY, SCORED
from ..formula.value import value
from ..owners import FOR_GAME, FOR_SEAT
from ..tables import PLAIN_STRAIN

# What a tally counts (`tally_for`); bit n of `played_tallies`: there is one for n.
MADE_OF: Final = 0
LAST_TRICK: Final = 1
HELD: Final = 2
WON: Final = 3


def count_held(rules: Any, state: Any) -> None:
    """At the first lead: who holds the cards of a tally together in one hand?"""
    strain = state.strain if state.strain >= 0 else PLAIN_STRAIN
    for tally in range(rules.tallies):
        if rules.tally_for[tally] != HELD:
            continue
        cards = rules.sets[strain][rules.tally_set[tally]]
        for seat in range(rules.players):
            if not state.out >> seat & 1:
                held = full_sets(rules, state.hand[seat], cards)
                state.tallies[MOST_SEATS * tally + rules.side_of[seat]] += rules.tally_points[tally] * held


def full_sets(rules: Any, hand: int, cards: int) -> int:
    """How often a hand has each of these cards; equal cards are one."""
    most = rules.copies if cards else 0
    while cards:
        first = cards & -cards
        equal = first
        for apart in range(1, rules.copies):
            equal |= (first & rules.twins[apart]) << apart
        number = (hand & equal).bit_count()
        most = number if number < most else most
        cards &= ~equal
    return most


def count_played(rules: Any, state: Any) -> None:
    """The tricks are over: who has won the last one, and which cards?"""
    for tally in range(rules.tallies):
        at = MOST_SEATS * tally
        if rules.tally_for[tally] == LAST_TRICK and state.leader != NOBODY:
            state.tallies[at + rules.side_of[state.leader]] = rules.tally_points[tally]
        if rules.tally_for[tally] == WON:
            cards = rules.sets[state.strain][rules.tally_set[tally]]
            for side in range(rules.sides):
                state.tallies[at + side] = rules.tally_points[tally] * (state.captured[side] & cards).bit_count()


def work_out_tallies(rules: Any, state: Any) -> None:
    """The tallies that are made of other numbers, in their order."""
    for tally in range(rules.tallies):
        if rules.tally_for[tally] == MADE_OF:
            for side in range(rules.sides):
                state.tallies[MOST_SEATS * tally + side] = value(rules, state, rules.tally_is[tally], side)


def keep(rules: Any, state: Any) -> None:
    """A deal is over: what is kept of it for the next. The scores are still those before the deal."""
    if state.result != SCORED:
        work_out_tallies(rules, state)
    for counter in range(rules.counters):
        owner = rules.counter_for[counter]
        owners = 1 if owner == FOR_GAME else rules.players if owner == FOR_SEAT else rules.sides
        for one in range(owners):
            state.kept[MOST_SEATS * counter + one] = value(rules, state, rules.counter_next[counter], one)


def begin_counters(rules: Any, state: Any) -> None:
    """Before the first deal of a game."""
    for counter in range(rules.counters):
        for one in range(MOST_SEATS):
            state.carried[MOST_SEATS * counter + one] = rules.counter_start[counter]


def carry_on(rules: Any, state: Any) -> None:
    """The next deal begins with what the last one left."""
    for at in range(MOST_SEATS * rules.counters):
        state.carried[at] = state.kept[at]

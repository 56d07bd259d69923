"""Who leads to the first trick, for every way to play alone? Worked out by the step that is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...rulebook.lone import always_alone, bids_alone, can_defend_alone
from ...rulebook.places import HOLDER
from ...rulebook.play.steps import opening_leader
from ...table.state import NOBODY, STATE
from ...variant.rules import VariantRules

Lone = int | None


def lone_seats(given: VariantRules, rules: Any) -> tuple[tuple[Lone, ...], tuple[Lone, ...]]:
    """Who can play alone on the declaring side, and who against it; None: nobody. The dealer is seat 0."""
    seats = tuple(range(rules.players))
    ours: tuple[Lone, ...] = tuple(seat for seat in seats if _may_declare_alone(given, rules, seat))
    if not always_alone(given):
        ours = (None, *ours)
    return ours, (None, *seats) if can_defend_alone(given) else (None,)


def _may_declare_alone(given: VariantRules, rules: Any, seat: int) -> bool:
    """Can this seat of the declaring side play alone? The dealer is seat 0."""
    if given.contract.alone is not None and given.contract.alone.declares:
        return True
    known = {"dealer": 0, "after_dealer": rules.next_seat[0], "partner_of_dealer": rules.partner[0]}
    words = {terms.alone for terms in given.auction.bids.values() if given.auction.is_held} - {None}
    return any(known.get(str(word), seat) == seat for word in words)


def leaders(given: VariantRules, rules: Any, lone: Lone, defender: Lone) -> dict[int, int]:
    """The leader for each possible declarer, dealer 0; empty where such a deal cannot be."""
    if defender is not None and lone is None and given.contract.alone and not given.contract.alone.defends_first:
        return {}
    return {
        declarer: _leader(rules, declarer, [seat for seat in (lone, defender) if seat is not None])
        for declarer in _declarers(given, rules, lone)
        if defender is None or rules.side_of[defender] != rules.side_of[declarer]
    }


def _declarers(given: VariantRules, rules: Any, lone: Lone) -> Iterator[int]:
    alone = given.contract.alone
    for seat in range(rules.players):
        if lone is None:
            yield seat
        elif seat == lone:
            if alone is None or alone.declarer is not None or bids_alone(given):
                yield seat
        elif alone is not None and alone.partner is not None and rules.partner[seat] == lone:
            yield seat


def _leader(rules: Any, declarer: int, lone: list[int]) -> int:
    state = STATE.new()
    state.dealer, state.declarer, state.standing = 0, declarer, 1
    state.taker = NOBODY
    for seat in lone:
        state.alone |= 1 << seat
        state.out |= rules.side_seats[rules.side_of[seat]] & ~(1 << seat)
    return int(opening_leader(rules, state))


def depends_on_cards(rules: Any) -> bool:
    """Does the holder of a card lead? Then no table of seats can say who."""
    return any(rules.lead[case] >= HOLDER for case in range(3))

"""How does a deal go when everybody plays at random? The same deal for the same numbers, plain and compiled."""

from __future__ import annotations

from typing import Any

from ..table.chance import draw, kth
from ..table.state import PAID, SCORED
from .machine import apply, deal_at_random, legal


def random_move(state: Any, moves: int) -> int:
    """One of the legal moves, each as likely as the others."""
    count = moves.bit_count()
    return kth(moves, draw(state) * count >> 32) if count > 1 else moves.bit_length() - 1


def play_out(rules: Any, state: Any) -> int:
    """Play a deal to its end at random; the number of decisions."""
    decisions = 0
    moves = legal(rules, state)
    while moves:
        apply(rules, state, random_move(state, moves))
        decisions += 1
        moves = legal(rules, state)
    return decisions


def one_deal(rules: Any, state: Any, number: int, seed: int) -> int:
    """Deal number `number` alone: its dealer by turns, scores from nothing; the number of decisions."""
    state.deal = 1
    state.stakes = 1
    state.dealer = number % rules.players
    for side in range(rules.sides):
        state.scores[side] = 0
    deal_at_random(rules, state, number, seed)
    return play_out(rules, state)


def many_deals(rules: Any, state: Any, totals: Any, first: int, count: int, seed: int) -> int:
    """Deals `first` to `first + count - 1`; what came of them is added to `totals`. The number of decisions."""
    decisions = 0
    for number in range(first, first + count):
        decisions += one_deal(rules, state, number, seed)
        tally(rules, state, totals)
    return decisions


def tally(rules: Any, state: Any, totals: Any) -> None:
    """Count one finished deal."""
    totals.deals += 1
    if state.result == SCORED or state.result == PAID:
        for side in range(rules.sides):
            totals.points[side] += state.points[side]
    if state.result != SCORED:
        totals.thrown_in += 1
    elif state.standing:
        totals.bid += 1
        totals.made += state.made
        totals.calls[state.standing] += 1
        totals.call_made[state.standing] += state.made
        totals.alone += 1 if state.alone else 0

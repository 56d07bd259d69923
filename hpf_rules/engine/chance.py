"""How does a deal go when everybody plays at random? The same deal for the same numbers, plain and compiled."""

from __future__ import annotations

from typing import Any

from ..rulebook.auction.steps import bid_legal
from ..rulebook.play.steps import play_card, play_legal
from ..rulebook.scoring.keeping import carry_on
from ..rulebook.tables import BID, FINISH, PLAY
from ..table.chance import choose as random_move
from ..table.chance import draw
from ..table.seldom import seldom
from ..table.state import PAID, SCORED
from ..table.stretches import STRETCH
from .machine import advance, apply, deal_at_random, legal_in, step_on


def play_out(rules: Any, state: Any) -> int:
    """Play a deal to its end at random; the number of decisions."""
    decisions = 0
    verb = rules.step_verb[state.pc]
    while verb != FINISH:
        if verb == PLAY and not rules.joker_lead:
            decisions += play_tricks(rules, state)
        else:
            long = verb == BID and rules.stretches > 1
            move = random_call(rules, state) if long else random_move(state, legal_in(rules, state, 0))
            apply(rules, state, move)
            decisions += 1
        verb = rules.step_verb[state.pc]
    return decisions


@seldom
def random_call(rules: Any, state: Any) -> int:
    """One of the calls of a ladder of several stretches, each as likely as the others."""
    count = 0
    for i in range(rules.stretches):
        count += bid_legal(rules, state, i).bit_count()
    passed_over = draw(state) * count >> 32
    stretch = 0
    calls = bid_legal(rules, state, 0)
    while passed_over >= calls.bit_count():
        passed_over -= calls.bit_count()
        stretch += 1
        calls = bid_legal(rules, state, stretch)
    while passed_over:
        calls &= calls - 1
        passed_over -= 1
    return stretch * STRETCH + (calls & -calls).bit_length() - 1


def play_tricks(rules: Any, state: Any) -> int:
    """Play all tricks at random, without looking up the verb for every card; the number of cards."""
    cards = state.playing * state.hand_size
    while not play_card(rules, state, random_move(state, play_legal(rules, state))):
        pass
    step_on(rules, state)
    advance(rules, state)
    return cards


def one_deal(rules: Any, state: Any, number: int, seed: int) -> int:
    """Deal number `number` alone: its dealer by turns, scores as at the start; the number of decisions."""
    state.deal = 1
    state.stakes = 1
    state.dealer = number % rules.players
    for side in range(rules.sides):
        state.scores[side] = rules.start
    deal_at_random(rules, state, number, seed)
    return play_out(rules, state)


def many_deals(rules: Any, state: Any, totals: Any, first: int, count: int, seed: int) -> int:
    """Deals `first` to `first + count - 1`; what came of them is added to `totals`. The number of decisions."""
    decisions = 0
    for number in range(first, first + count):
        decisions += one_deal(rules, state, number, seed)
        tally(rules, state, totals)
        if rules.counters:
            carry_on(rules, state)
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

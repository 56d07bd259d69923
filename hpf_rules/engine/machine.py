"""What may be done now, and what comes of doing it? A switch over the verbs of the step table.

The machine reads only the tables: it knows no word and no name. These functions and the steps of the chapters run
plain, and compiled as they stand (see engine.native).
"""

from __future__ import annotations

from typing import Any

from ..rulebook.auction.steps import bid, bid_legal, open_auction
from ..rulebook.contract.steps import (
    NO,
    YES,
    answer_alone,
    answer_take,
    discard,
    discard_legal,
    give,
    name,
    name_legal,
    open_alone,
    open_cards,
    open_name,
    open_take,
)
from ..rulebook.dealing.steps import clear, deal_cards
from ..rulebook.play.steps import open_play, play_card, play_legal
from ..rulebook.scoring.steps import score_deal
from ..rulebook.tables import BID, DISCARD, FINISH, GIVE, NAME, PLAY, TAKE
from ..table.chance import set_key
from ..table.state import NOBODY, PAID, PLAYING, SCORED


def legal(rules: Any, state: Any) -> int:
    """The moves of the seat to act, as bits of the page of the step: cards; pass (bit 0) and calls; no and yes;
    strains. 0 when the deal is over."""
    verb = rules.step_verb[state.pc]
    if verb == PLAY:
        return play_legal(rules, state)
    if verb == BID:
        return bid_legal(rules, state)
    if verb == DISCARD:
        return discard_legal(rules, state)
    if verb == NAME:
        return name_legal(rules, state)
    if verb == GIVE:
        return state.hand[state.seat]
    if verb == FINISH:
        return 0
    return NO | YES


def apply(rules: Any, state: Any, move: int) -> None:
    """Make a move: the number of its bit on the page of the step. It must be legal."""
    if do(rules, state, rules.step_verb[state.pc], move):
        step_on(rules, state)
        advance(rules, state)


def do(rules: Any, state: Any, verb: int, move: int) -> int:
    """Carry out one decision; 1 when its step is done."""
    if verb == PLAY:
        return play_card(rules, state, move)
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
        return open_play(rules, state)
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
    return open_alone(rules, state)


def finish(rules: Any, state: Any) -> int:
    """The deal is over: score it, and add the points to the scores."""
    state.seat = NOBODY
    if state.result == PLAYING:
        score_deal(rules, state)
        state.result = SCORED
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

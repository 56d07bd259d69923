"""On which values of which rules did it rest what was said in the auction, and who was asked?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..rulebook.auction.allowing import may_be_said
from ..rulebook.auction.steps import MUST_BID, UNTIL_ONE_LEFT, UNTIL_PASSES, must_speak
from ..rulebook.tables import BID, NOT_NAMED
from ..table.cards import cards_in
from ..table.moves import Move
from ..table.state import PLAYING
from ..table.stretches import joined
from ..variant.variant import Variant
from .refusing import differ_in_trump, in_reach

Rows = Iterator[tuple[str, int]]
"""Rows of the legend: what a decision rested on, before it is looked up."""


def of_a_call(variant: Variant, before: Any, move: Move, passed: frozenset[int]) -> Rows:
    """What a player says; `passed` are the seats that have passed in this auction."""
    rules, call = variant.rules, move.bits[0]
    if call:
        yield ("call_number", call)
        if not all(joined(rules.step_calls[step]) >> call & 1 for step in _rounds(rules)):
            yield ("call_round", call)
    if call and variant.given.contract.alone_with_call:
        yield ("alone_declarer", 0)
        if not rules.call_alone[call]:
            yield ("alone_partner", 0)
    elif call and variant.given.contract.alone is not None and any(rules.call_alone) and not rules.call_alone[call]:
        yield from (("alone_declarer", 0), ("alone_partner", 0))
    if before.standing and _could_be_equalled(rules, before):
        yield ("equal", 0)
    if before.once_more or (rules.silent == MUST_BID and must_speak(rules, before, move.seat)):
        yield from of_silence("then", "who", "bid")
    if move.seat in passed:
        yield ("pass_is", 0)
    if rules.forbids:
        yield from _of_the_forbidden(rules, before, call)
    if call and before.standing and _is_moved(rules, before.standing, call):
        yield from (("call_above", before.standing), ("call_above", call))
    if call and _rank_of_trumps(variant, before, call):
        yield ("call_trumps_rank", call)


def _could_be_equalled(rules: Any, before: Any) -> bool:
    """Is there any call as high as the one that stands, by the round and the turned card?"""
    return any(rules.call_rung[call] == before.rung for call in _calls_now(rules, before))


def _calls_now(rules: Any, before: Any) -> Iterator[int]:
    """The calls of this round that the turned card leaves."""
    return cards_in(joined(rules.step_calls[before.pc]) & joined(rules.turned_calls[before.turned_suit]))


def _rank_of_trumps(variant: Variant, before: Any, call: int) -> bool:
    """Is a call higher only by its trump? Or would another trump at the number that stands, or at the one that is now
    said by the highest bid, be higher if trumps ranked?"""
    rules, standing = variant.rules, before.standing
    ends = not joined(rules.step_calls[before.pc]) & joined(rules.above[rules.call_rung[call]])
    for other in _calls_now(rules, before):
        if (
            standing
            and differ_in_trump(variant, other, standing)
            and (other == call or rules.call_rung[other] == before.rung)
        ):
            return True
        if ends and differ_in_trump(variant, other, call) and rules.call_rung[other] == rules.call_rung[call]:
            return True
    return False


def _of_the_forbidden(rules: Any, before: Any, call: int) -> Rows:
    """A bid that was allowed, and those that were not."""
    for other in cards_in(in_reach(rules, before)):
        if rules.call_allowed[other] and (other == call or not may_be_said(rules, before, other)):
            yield ("call_allowed", other)


def _is_moved(rules: Any, standing: int, call: int) -> bool:
    """Is a call higher than the one that stands though its bid is written before the other's?"""
    return bool(rules.call_rung[call] > rules.call_rung[standing] and rules.call_kind[call] < rules.call_kind[standing])


def _rounds(rules: Any) -> list[int]:
    """The steps in which players bid."""
    return [step for step in range(rules.steps) if rules.step_verb[step] == BID]


def nobody_has_spoken(rules: Any, before: Any) -> bool:
    """Is this the first turn of the whole bidding?"""
    return not before.asked and not before.once_more and before.pc == _rounds(rules)[0]


def of_the_next_speaker(variant: Variant, before: Any, after: Any) -> Rows:
    """Who was passed over on the way to the next seat that speaks, or to the end: those who have passed for good."""
    rules, seat = variant.rules, before.seat
    if _nobody_comes_back(rules, before, after):
        yield ("pass_is", 0)
    if after.pc != before.pc or after.result != PLAYING:
        return
    while (seat := rules.next_seat[seat]) != after.seat:
        if not after.active >> seat & 1:
            yield ("pass_is", 0)


def _nobody_comes_back(rules: Any, before: Any, after: Any) -> bool:
    """Has the last player to speak the contract with the first bid of all, though it could be beaten?"""
    rounds = rules.step_turns[before.pc] == UNTIL_ONE_LEFT and rules.step_final[before.pc]
    is_first = after.pc != before.pc and after.standing and not before.standing
    return bool(rounds and is_first and joined(rules.step_calls[before.pc]) & joined(rules.above[after.rung]))


def of_the_auction(variant: Variant, after: Any) -> Rows:
    """The bidding is over: it went by its shape, and the bid says what is trump, or nobody bid."""
    rules = variant.rules
    yield ("pass", 0)
    if any(rules.step_turns[step] == UNTIL_PASSES for step in _rounds(rules)):
        yield ("passes", 0)
    if not after.standing:
        yield from of_silence("then", "otherwise")
        return
    yield ("call_lone", after.standing)
    if rules.call_strain[after.standing] != NOT_NAMED:
        yield ("call_trump_item", after.standing)


def of_silence(*details: str) -> Rows:
    yield from ((f"silent_{detail}", 0) for detail in details)

"""Which rule decided what in this deal? One list of decisions, each with its rule, its value, its file and line.

The trace is a second look at a played deal, move by move, on the state before each move. Explanations, golden games and
the measure of what they cover all come from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from ..rulebook.play.steps import LEAD
from ..rulebook.tables import BID, DISCARD, GIVE, PLAY
from ..table.moves import Move
from ..variant.variant import Variant
from .deal import Deal
from .explain import (
    Line,
    Reason,
    clauses,
    reason,
    score_lines,
    step_key,
    suit_name,
    why_leader,
    why_over,
    why_winner,
)

What = Literal["leads", "legal", "wins", "scores", "ends"]


@dataclass(frozen=True, kw_only=True)
class Decision:
    """One thing that a rule decided."""

    what: What
    move: int
    """The move at which it was decided, counted from 0."""
    reason: Reason
    points: tuple[int, ...] = ()
    """By side, where it is a line of the score."""


def trace(deal: Deal) -> tuple[Decision, ...]:
    """The decisions of a deal, in the order they fell."""
    return tuple(_decisions(deal))


def _decisions(deal: Deal) -> Iterator[Decision]:
    history = deal.history
    on_table: list[tuple[int, int]] = []
    opening: Any = None
    for index, (move, before) in enumerate(history):
        is_play = deal.rules.step_verb[before.pc] == PLAY
        if is_play and opening is None:
            yield Decision(what="leads", move=index, reason=why_leader(deal.variant, before))
        yield Decision(what="legal", move=index, reason=why_legal(deal.variant, before, move))
        if is_play:
            opening = before if before.led == LEAD else opening
            on_table.append((move.seat, move.bits[0]))
            if len(on_table) == before.playing:
                yield Decision(what="wins", move=index, reason=why_winner(deal.variant, opening, on_table))
                on_table.clear()
    yield from _end(deal, len(history) - 1)


def _end(deal: Deal, last: int) -> Iterator[Decision]:
    lines: tuple[Line, ...] = score_lines(deal.variant, deal.state) if deal.over else ()
    for line in lines:
        yield Decision(what="scores", move=last, reason=line.reason, points=line.points)
    if deal.thrown_in and not lines:
        why = reason(deal.variant, deal.legend.key("silent_then"), "nobody bid: the deal is over without a score")
        yield Decision(what="ends", move=last, reason=why)
    ended = why_over(deal.variant, deal.state)
    if ended is not None:
        yield Decision(what="ends", move=last, reason=ended[1])


def why_legal(variant: Variant, before: Any, move: Move) -> Reason:
    """Why a move that was made could be made; `before` is the state before it."""
    verb = variant.rules.step_verb[before.pc]
    if verb == PLAY:
        return _why_playable(variant, before)
    if verb == BID:
        return _why_callable(variant, before, move.bits[0])
    told = {DISCARD: "cards that may go", GIVE: "the partner chooses what to give"}.get(
        verb, "one of the answers there are"
    )
    return reason(variant, step_key(variant, before), told)


def _why_callable(variant: Variant, before: Any, call: int) -> Reason:
    legend = variant.compiled.legend
    if call == 0:
        return reason(variant, legend.key("pass"), "a player may pass")
    key = legend.key("call", call)
    if before.standing and variant.rules.level[before.rung] >> call & 1:
        return reason(variant, legend.key("equal"), "this player may take it at the same bid")
    return reason(variant, key, "it is higher than the bid that stands" if before.standing else "no bid stands yet")


def _why_playable(variant: Variant, before: Any) -> Reason:
    hand = before.hand[before.seat]
    if before.led == LEAD:
        return reason(variant, step_key(variant, before), "the leader may play any card")
    for clause, kept in enumerate(clauses(variant, before)):
        if kept != hand:
            key = variant.compiled.legend.key("clause", clause)
            return reason(variant, key, f"it follows {suit_name(before.led)}, the suit led")
    holds = hand & variant.rules.suit[before.strain][before.led] == hand
    told = (
        "the whole hand follows suit" if holds else f"no card of {suit_name(before.led)} is held, so any may be played"
    )
    return reason(variant, step_key(variant, before), told)

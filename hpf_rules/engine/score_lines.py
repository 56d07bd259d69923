"""What did the deal score, item by item, and which rule gave each its points?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..rulebook.formula.value import value
from ..rulebook.quantities import CODES, quantity
from ..rulebook.scoring.steps import DECLARERS, DEFENDERS, EACH, NO_ROW, OTHERS, firing_row
from ..rulebook.tables import BID
from ..table.state import NOBODY, PAID, SCORED, STATE
from ..variant.variant import Variant
from . import pages
from .explain import Reason, reason


@dataclass(frozen=True, kw_only=True)
class ScoreLine:
    """One item of a score: a row or a bonus that fired, and what it gave each side."""

    name: str
    reason: Reason
    points: tuple[int, ...]
    """By side."""


def score_lines(variant: Variant, state: Any) -> tuple[ScoreLine, ...]:
    """The items of a finished deal's score."""
    if state.result == PAID:
        told = reason(variant, variant.compiled.legend.key("silent_pay"), "the one who had to bid paid instead")
        return (ScoreLine(name="paid", reason=told, points=tuple(state.points[: variant.rules.sides])),)
    if state.result != SCORED:
        return ()
    before = unscored(variant, state)
    return (*_row_lines(variant, before), *_bonus_lines(variant, before))


def unscored(variant: Variant, state: Any) -> Any:
    """A scored deal as it was when the rows were looked at: without its own points."""
    before = STATE.copy(state)
    for side in range(variant.rules.sides):
        before.scores[side] -= state.points[side]
        before.points[side] = 0
    return before


def _row_lines(variant: Variant, state: Any) -> list[ScoreLine]:
    rules = variant.rules
    if state.declarer != NOBODY and rules.declared_rows:
        side = rules.side_of[state.declarer]
        row = firing_row(rules, state, side, 0)
        return [] if row == NO_ROW else [_line(variant, state, "row", row, side, DECLARERS, DEFENDERS)]
    found = [(side, firing_row(rules, state, side, 1)) for side in range(rules.sides)]
    return [_line(variant, state, "row", row, side, EACH, OTHERS) for side, row in found if row != NO_ROW]


def _bonus_lines(variant: Variant, state: Any) -> list[ScoreLine]:
    rules, lines = variant.rules, []
    for bonus in range(rules.bonuses):
        if rules.bonus_each[bonus]:
            lines += [
                _line(variant, state, "bonus", bonus, side, EACH, OTHERS)
                for side in range(rules.sides)
                if value(rules, state, rules.bonus_when[bonus], side)
            ]
        elif state.declarer != NOBODY:
            side = rules.side_of[state.declarer]
            if value(rules, state, rules.bonus_when[bonus], side):
                lines.append(_line(variant, state, "bonus", bonus, side, DECLARERS, DEFENDERS))
    return lines


def _line(variant: Variant, state: Any, table: str, row: int, side: int, own: int, other: int) -> ScoreLine:
    """One row or bonus, with the points it gives and the facts its condition looked at."""
    rules, legend = variant.rules, variant.compiled.legend
    outputs = (rules.row_out if table == "row" else rules.bonus_out)[row]
    points = []
    for each in range(rules.sides):
        formula = outputs[own] if each == side else outputs[other]
        points.append(int(value(rules, state, formula, each)) if formula else 0)
    name = (legend.rows if table == "row" else legend.bonuses)[row]
    key = legend.key(table, row)
    paid = [] if points[side] else [each for each in range(rules.sides) if points[each]]
    told = f"{name.replace('_', ' ')}: {_facts_of_others(variant, state, paid) or _facts(variant, state, side)}"
    column = other if paid else own
    source = legend.key(f"{table}_{column}", row)
    told_by = [legend.key(f"{table}_when", row), *([source] if outputs[column] else [])]
    said = [f"{named.rpartition('.')[2]} {variant.value(named)}" for named in told_by if variant.is_said(named)]
    why = Reason(text=told, key=key, value=", ".join(said), where=variant.where(source if outputs[column] else key))
    return ScoreLine(name=name, reason=why, points=tuple(points))


def _facts(variant: Variant, state: Any, side: int) -> str:
    """What a row looks at, in short: the bid, the tricks, alone."""
    bid, *more = _bid(variant, state) or [""]
    parts = [bid, _tricks(variant, state, side), *more]
    if state.alone & ~_declaring(variant, state):
        parts.append("against a lone defender")
    return ", ".join(part for part in parts if part)


def _facts_of_others(variant: Variant, state: Any, sides: Sequence[int]) -> str:
    """The same where a row pays others than those it asks about: their tricks, and the bid they stood against."""
    tricks = [f"{_tricks(variant, state, side)} for side {side}" for side in sides]
    if state.alone & ~_declaring(variant, state):
        tricks.append("a lone defender")
    bid = _bid(variant, state)
    return ", ".join([*tricks, *(f"against {bid[0]}" if part is bid[0] else part for part in bid)]) if sides else ""


def _tricks(variant: Variant, state: Any, side: int) -> str:
    tricks = quantity(variant.rules, state, CODES["taken"], side)
    return f"{tricks} trick{'' if tricks == 1 else 's'}"


def _bid(variant: Variant, state: Any) -> list[str]:
    """The bid, and how it is played; nothing where nobody has bid."""
    if not state.standing:
        return []
    alone = ["alone"] if state.alone & _declaring(variant, state) else []
    said = pages.text_of(variant.compiled.legend, BID, int(state.standing))
    return [said, *([] if said.endswith(" alone") else alone), *(["forced"] if state.forced else [])]


def _declaring(variant: Variant, state: Any) -> int:
    """The seats of the declaring side, as bits."""
    return int(variant.rules.side_seats[variant.rules.side_of[state.declarer]]) if state.declarer != NOBODY else 0

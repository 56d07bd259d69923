"""What is the deal worth to each side? Exactly one row fires, then every bonus whose condition holds."""

from __future__ import annotations

from typing import Any, Final

from ...table.state import NOBODY
from ..formula.value import value
from .keeping import work_out_tallies

# Outputs of a row (`row_out`).
DECLARERS: Final = 0
DEFENDERS: Final = 1
EACH: Final = 2
OTHERS: Final = 3

NO_ROW: Final = -1


def score_deal(rules: Any, state: Any) -> None:
    """Write the points of every side for this deal."""
    if rules.tallies:
        work_out_tallies(rules, state)
    if state.declarer != NOBODY:
        holds = value(rules, state, rules.call_made[state.standing], rules.side_of[state.declarer])
        state.made = 1 if holds else 0
        if rules.tallies:
            work_out_tallies(rules, state)
    if state.declarer == NOBODY or rules.declared_rows == 0:
        for side in range(rules.sides):
            score_each(rules, state, side)
    else:
        declaring = rules.side_of[state.declarer]
        row = firing_row(rules, state, declaring, 0)
        if row != NO_ROW:
            pay_out(rules, state, rules.row_out[row][DECLARERS], rules.row_out[row][DEFENDERS], declaring)
    for bonus in range(rules.bonuses):
        score_bonus(rules, state, bonus)


def score_each(rules: Any, state: Any, side: int) -> None:
    row = firing_row(rules, state, side, 1)
    if row != NO_ROW:
        pay_out(rules, state, rules.row_out[row][EACH], rules.row_out[row][OTHERS], side)


def firing_row(rules: Any, state: Any, side: int, each: int) -> int:
    """The row that fires: it applies, and no row within it does.

    Rows stand after the row they are within, and those that apply form one chain (the validator has proved it),
    so the last one that applies is the one that fires.
    """
    applies = 0
    fires = NO_ROW
    for row in range(rules.rows):
        if rules.row_each[row] != each:
            continue
        parent = rules.row_parent[row]
        if (parent == NO_ROW or applies >> parent & 1) and value(rules, state, rules.row_when[row], side):
            applies |= 1 << row
            fires = row
    return fires


def pay_out(rules: Any, state: Any, own: int, other: int, side: int) -> None:
    """Add two formulas (0: nothing): one for this side, one for each other side in turn."""
    for seat_side in range(rules.sides):
        formula = own if seat_side == side else other
        if formula:
            state.points[seat_side] += value(rules, state, formula, seat_side)


def score_bonus(rules: Any, state: Any, bonus: int) -> None:
    if rules.bonus_each[bonus]:
        for side in range(rules.sides):
            if value(rules, state, rules.bonus_when[bonus], side):
                pay_out(rules, state, rules.bonus_out[bonus][EACH], rules.bonus_out[bonus][OTHERS], side)
        return
    if state.declarer == NOBODY:
        return
    declaring = rules.side_of[state.declarer]
    if value(rules, state, rules.bonus_when[bonus], declaring):
        pay_out(rules, state, rules.bonus_out[bonus][DECLARERS], rules.bonus_out[bonus][DEFENDERS], declaring)

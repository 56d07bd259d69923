"""How do the outcomes become rows of a table, with their formulas worked out?"""

from __future__ import annotations

from ..chapters import Chapters
from ..tables import Draft
from .carrying import lower_carry
from .model import OUTPUTS, ScoringRules
from .steps import NO_ROW
from .tallies import lower_tallies


def lower(table: Chapters, draft: Draft) -> None:
    scoring = table.scoring
    assert isinstance(scoring, ScoringRules)
    rules = draft.rules
    rules.declared_rows = int(scoring.has_declared_rows)
    rules.kitty_tricks = scoring.kitty_tricks
    draft.keys |= {("kitty_tricks", 0): "scoring.kitty_tricks", ("bonuses", 0): "scoring.bonuses"}
    lower_tallies(table, draft)
    lower_carry(table, draft)
    order = scoring.order
    rules.rows = len(order)
    for row, name in enumerate(order):
        _lower_row(draft, scoring, row, name)
    rules.bonuses = len(scoring.bonuses)
    for number, (name, bonus) in enumerate(scoring.bonuses.items()):
        key = f"scoring.bonuses.{name}"
        draft.bonuses.append(name)
        draft.keys["bonus", number] = key
        rules.bonus_each[number] = int(bonus.is_each)
        rules.bonus_when[number] = draft.formula(bonus.when, f"{key}.when")
        draft.keys["bonus_when", number] = f"{key}.when"
        for output, column in enumerate(OUTPUTS):
            draft.keys[f"bonus_{output}", number] = f"{key}.{column}"
            rules.bonus_out[number][output] = draft.formula(getattr(bonus, column), f"{key}.{column}")


def _lower_row(draft: Draft, scoring: ScoringRules, row: int, name: str) -> None:
    rules, key = draft.rules, f"scoring.rows.{name}"
    parent = scoring.rows[name].within
    draft.rows.append(name)
    draft.keys["row", row] = key
    rules.row_each[row] = int(scoring.is_each(name))
    rules.row_parent[row] = NO_ROW if parent is None else scoring.order.index(parent)
    rules.row_when[row] = draft.formula(scoring.rows[name].when, f"{key}.when")
    draft.keys |= {("row_when", row): f"{key}.when", ("row_within", row): f"{key}.within"}
    for output, column in enumerate(OUTPUTS):
        source, said = scoring.output(name, column)
        draft.keys[f"row_{output}", row] = f"scoring.rows.{source}.{column}"
        rules.row_out[row][output] = draft.formula(said, f"scoring.rows.{source}.{column}")

"""Which values can never matter in this variant, and how is that known?"""

from __future__ import annotations

from collections.abc import Iterable

from ..rulebook.scoring.worth import undeclared_points
from ..variant.layers.shape import WHOLE
from ..variant.variant import Variant

TOLD = "it is only told, and the play is the same"
BEFORE = "it is decided before a deal begins"
OVERRULED = "another line says when this step happens"
ONE_GAINS = "only one side gains points in a deal, so two never reach the target in it"

ONE_WINS = "the contract decides which side can win in a deal, so two never reach the target in it"


def idle_keys(variant: Variant, keys: Iterable[str]) -> dict[str, str]:
    """Those of these keys whose value no golden game can show, and why."""
    found = {key: TOLD for key in keys if WHOLE.at(key).told_only}
    return {**found, **_of_the_legend(variant)}


def _of_the_legend(variant: Variant) -> dict[str, str]:
    legend = variant.compiled.legend
    found = {key: BEFORE for (table, _), key in legend.keys.items() if table == "before"}
    found |= {key: OVERRULED for (table, _), key in legend.keys.items() if table == "overruled"}
    if variant.given.ending.one_can_win(variant.rules.sides):
        found[legend.key("both_reach")] = ONE_WINS
    elif not several_gain(variant):
        found[legend.key("both_reach")] = ONE_GAINS
    return found


def several_gain(variant: Variant) -> bool:
    """Can several sides gain points in one deal? Every outcome is looked at; yes where that cannot be done."""
    rules = variant.rules
    worth = variant.worth
    if not worth.declared or undeclared_points(variant.given, rules) or not rules.declared_rows:
        return True
    others = rules.sides - 1
    if rules.silent_pay and others > 1 and rules.counts > 0:
        return True
    for _, _, cells in worth.declared:
        for cell in cells:
            gains = [] if cell is None else [cell.ours, *[cell.theirs] * others]
            if sum(any(rules.counts * number > 0 for number in points) for points in gains) > 1:
                return True
    return False

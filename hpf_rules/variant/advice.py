"""Is this what the table means? Advice on a variant that can be played, with the numbers that show it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ..errors import Problem
from ..rulebook.rule import Fault
from ..rulebook.tables import TooLarge
from .house.mutations import Mutation, mutations, with_change
from .layers.loading import at
from .layers.packs import leaves
from .layers.shape import WHOLE
from .problems.placing import located
from .proving import rules_of
from .ready import Variant, compiled, worth_of
from .rules import VariantRules
from .source import plain
from .weighing import weighed

PATIENCE: Final = 20_000
"""How many outcomes are looked at, over all values that are tried; with more at a time fewer values are."""


def advice(variant: Variant) -> tuple[Problem, ...]:
    """What a table may not mean, as warnings; not what was so in the variant that this one extends."""
    worths = [worth_of(given, compiled(given)) for given in _parents(variant)]
    known = {(fault.code, fault.key) for worth in worths for fault in weighed(worth, "advises")}
    found = [f for f in weighed(variant.worth, "advises") if (f.code, f.key) not in known or variant.layers.says(f.key)]
    return tuple(located(fault, variant.layers) for fault in (*found, *_without_effect(variant)))


def _parents(variant: Variant) -> Iterator[VariantRules]:
    for layer in variant.layers.below:
        given = None if layer.file.is_pack else rules_of(plain(layer.whole))
        if given is not None:
            yield given


# -- values that change nothing


def _without_effect(variant: Variant) -> Iterator[Fault]:
    """What this file says, though it would be the same game whatever it said there."""
    said = {key for key, _ in leaves(variant.layers.own) if not WHOLE.at(key).told_only}
    data = variant.as_one_file()
    others: dict[str, list[Mutation]] = {}
    for mutation in mutations(variant):
        if mutation.key in said:
            others.setdefault(mutation.key, []).append(mutation)
    left = PATIENCE // (1 + sum(len(cells) for *_, cells in variant.worth.declared))
    for key, found in others.items():
        before = _value_below(variant, key)
        found += [] if before is None else [Mutation(key=key, old=None, new=before)]
        left -= 1  # most values are settled by the first other one
        if left < 0:
            return
        if all(_is_the_same_game(variant, with_change(data, mutation)) for mutation in found):
            yield Fault(
                key=key,
                code="HPF-A06",
                on_key=True,
                message=f"`{key.rpartition('.')[2]}` changes nothing here: whatever it says, the game is the same",
                hint="leave it out",
                severity="warning",
            )


def _value_below(variant: Variant, key: str) -> Any:
    """What the game or pack that is built on says there; None where none of them says anything."""
    nodes = [at(layer.whole, key) for layer in variant.layers.below]
    return next((plain(node) for node in reversed(nodes) if node is not None), None)


def _is_the_same_game(variant: Variant, data: dict[str, Any]) -> bool:
    """Does this data say a game, and the same? A value that may be no other is not without effect."""
    given = rules_of(data)
    try:
        return given is not None and compiled(given).fingerprint == variant.fingerprint
    except TooLarge:
        return False

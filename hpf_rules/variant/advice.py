"""Is this what the table means? Advice on a variant that can be played, with the numbers that show it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..errors import Problem
from ..rulebook.rule import Fault, ToldOnly
from ..rulebook.tables import TooLarge
from .mutations import Mutation, mutations, with_change, without_parents
from .packs import leaves
from .placing import located
from .proving import rules_of
from .ready import Variant, compiled
from .rules import VariantRules
from .shape import WHOLE
from .source import plain
from .weighing import weighed


def advice(variant: Variant) -> tuple[Problem, ...]:
    """What a table may not mean, as warnings; not what was so in the variant that this one extends."""
    known = {(fault.code, fault.key) for parent in _parents(variant) for fault in _faults(parent)}
    found = [f for f in _faults(variant.given) if (f.code, f.key) not in known or variant.layers.says(f.key)]
    return tuple(located(fault, variant.layers) for fault in (*found, *_without_effect(variant)))


def _parents(variant: Variant) -> Iterator[VariantRules]:
    for layer in variant.layers.below:
        given = None if layer.file.is_pack else rules_of(plain(layer.whole))
        if given is not None:
            yield given


def _faults(given: VariantRules) -> tuple[Fault, ...]:
    return tuple(weighed(given, compiled(given), "advises"))


# -- values that change nothing


def _without_effect(variant: Variant) -> Iterator[Fault]:
    """What this file says, though it would be the same game whatever it said there."""
    said = {key for key, _ in leaves(variant.layers.own) if not _is_told_only(key)}
    data = without_parents(variant)
    others: dict[str, list[Mutation]] = {}
    for mutation in mutations(variant):
        if mutation.key in said:
            others.setdefault(mutation.key, []).append(mutation)
    for key, found in others.items():
        if all(_is_the_same_game(variant, with_change(data, mutation)) for mutation in found):
            yield Fault(
                key=key,
                code="HPF-A06",
                on_key=True,
                message=f"`{key.rpartition('.')[2]}` changes nothing here: whatever it says, the game is the same",
                hint="leave it out",
                severity="warning",
            )


def _is_the_same_game(variant: Variant, data: dict[str, Any]) -> bool:
    """Does this data say a game, and the same? A value that may be no other is not without effect."""
    given = rules_of(data)
    try:
        return given is not None and compiled(given).fingerprint == variant.fingerprint
    except TooLarge:
        return False


def _is_told_only(key: str) -> bool:
    """Is this a rule that is told, and never played?"""
    shape, field = WHOLE, None
    for part in key.split("."):
        field = shape.part.model_fields.get(part) if shape.part is not None else None
        shape = shape.of(part)
    return field is not None and any(isinstance(item, ToldOnly) for item in field.metadata)

"""Is this what the table means? Advice on a variant that can be played, with the numbers that show it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ..errors import Problem
from ..rulebook.rule import Fault
from ..rulebook.tables import TooLarge
from .house.mutations import Mutation, mutations, with_change
from .layers.company import REQUIRES
from .layers.loading import at, laid
from .layers.naming import WITH
from .layers.packs import leaves
from .layers.shape import WHOLE
from .paid_twice import paid_twice
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
    told = tuple(located(fault, variant.layers) for fault in (*found, *_without_effect(variant)))
    return (*told, *_idle_packs(variant), *paid_twice(variant))


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


def _idle_packs(variant: Variant) -> Iterator[Problem]:
    """The packs this file adds though it would be the same game without them, where no other pack needs them."""
    layers = variant.layers
    listed = [node for layer in layers.below if (node := layer.own.get(REQUIRES)) is not None]
    needed = {str(name) for node in listed for name in plain(node) or ()}
    for node, pack in zip(layers.named, layers.below, strict=True):
        is_told_only = any(WHOLE.at(key).told_only for key, _ in leaves(pack.whole))
        if not pack.file.is_pack or pack.file.id in needed or is_told_only:
            continue
        rest = [layer for layer in layers.below if layer is not pack]
        if _is_the_same_game(variant, {**plain(laid(rest, layers.own, is_pack=False)), "readings": []}):
            yield Problem(
                code="HPF-A06",
                message=f"the pack `{pack.file.id}` changes nothing here: without it the game is the same",
                hint="leave it out",
                where=node.where,
                key=WITH,
                line_text=layers.source.line(node.where.line),
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

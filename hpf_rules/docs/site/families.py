"""Which games belong together? Those that build on one another, and all on one game at last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ...variant.layers.folders import real
from ...variant.layers.loading import Layered
from ...variant.variant import Variant


@dataclass(frozen=True, kw_only=True)
class Member:
    """A game in its family, with those that build on it."""

    variant: Variant
    below: tuple[Member, ...]


@dataclass(frozen=True, kw_only=True)
class Family:
    """Games that build on the same one."""

    root: Layered
    """The game that all build on, be it among them or not."""
    members: tuple[Member, ...]
    """Those that build on none of the others."""


def families(variants: Sequence[Variant], order: Callable[[Layered], str]) -> tuple[Family, ...]:
    """The games by family; what stands beside each other is sorted by `order`."""
    parents = {_place(v.layers): parent_among(v, variants) for v in variants}
    below: dict[Path | None, list[Variant]] = {}
    for variant in variants:
        parent = parents[_place(variant.layers)]
        below.setdefault(_place(parent.layers) if parent is not None else None, []).append(variant)

    def members(found: Sequence[Variant]) -> tuple[Member, ...]:
        ordered = sorted(found, key=lambda variant: (order(variant.layers), variant.id))
        return tuple(Member(variant=one, below=members(below.get(_place(one.layers), ()))) for one in ordered)

    roots: dict[Path, list[Variant]] = {}
    origins: dict[Path, Layered] = {}
    for variant in below.get(None, ()):
        origin = (variant.layers, *_ancestors(variant.layers))[-1]
        origins.setdefault(_place(origin), origin)
        roots.setdefault(_place(origin), []).append(variant)
    found = [Family(root=origins[place], members=members(roots[place])) for place in roots]
    return tuple(sorted(found, key=lambda family: (order(family.root), family.root.file.id)))


def parent_among(variant: Variant, variants: Sequence[Variant]) -> Variant | None:
    """The nearest of some games that a game builds on."""
    known = {_place(one.layers): one for one in variants}
    return next((known[place] for layers in _ancestors(variant.layers) if (place := _place(layers)) in known), None)


def parent_layers(variant: Variant) -> Layered | None:
    """The game that a game extends; None where it extends none."""
    return next(_ancestors(variant.layers), None)


def _ancestors(layers: Layered) -> Iterator[Layered]:
    """The games that a game builds on, the nearest first; packs are no games."""
    parent = next((one for one in layers.below if not one.file.is_pack), None)
    if parent is not None:
        yield parent
        yield from _ancestors(parent)


def _place(layers: Layered) -> Path:
    return real(layers.file.path)


__all__ = ["Family", "Member", "families", "parent_among", "parent_layers"]

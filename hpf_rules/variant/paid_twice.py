"""Do two packs pay for one outcome, so that it counts twice? Each answers the question in its own place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from ..errors import Problem, Related, Where
from ..rulebook.scoring.worth import Source, Worth
from .layers.loading import Layered
from .layers.naming import WITH
from .ready import Variant
from .source import Scalar

FEW: Final = 400
"""Outcomes that are looked at: two packs that meet at all meet soon."""

Pack = tuple[Scalar, Layered]


def paid_twice(variant: Variant) -> Iterator[Problem]:
    """Packs of this file of which two give points to one side for the same outcome, once for each two of them."""
    layers = variant.layers
    packs = [(node, layer) for node, layer in zip(layers.named, layers.below, strict=True) if layer.file.is_pack]
    told: set[frozenset[str]] = set()
    for outcome, paid in _outcomes(variant.worth) if len(packs) > 1 else ():
        for one, other in combinations(paid, 2):
            first, second = _who_says(one, variant, packs), _who_says(other, variant, packs)
            if first is None or second is None or first is second or one.ours != other.ours:
                continue
            pair = frozenset({first[1].file.id, second[1].file.id})
            if pair not in told:
                told.add(pair)
                yield _told(layers, outcome, (one, first), (other, second))


def _outcomes(worth: Worth) -> Iterator[tuple[str, list[Source]]]:
    """Outcomes for which more than one item is paid: how each is called, and the items that are not nothing."""
    left = FEW
    for call, case, cells in worth.declared:
        for tricks, points in enumerate(cells):
            if left == 0:
                return
            left -= 1
            paid = [source for source in worth.sources(call, case, tricks) if source.points] if points else []
            if len(paid) > 1:
                yield f"{worth.named(call, case)}, {tricks} trick{'s' * (tricks != 1)}", paid


def _who_says(source: Source, variant: Variant, packs: list[Pack]) -> Pack | None:
    """The pack of this file that says it; None where the file itself does, or what it extends."""
    where = variant.where(source.key)
    return next((pack for pack in packs if where is not None and where.file in pack[1].sources), None)


def _told(layers: Layered, outcome: str, *said: tuple[Source, Pack]) -> Problem:
    (one, (_, first)), (other, (_, second)) = said
    node = max((pack[0] for _, pack in said), key=layers.named.index)
    side = "the declaring side" if one.ours else "the other side"
    places = [pack.positions.value(source.key) for source, (_, pack) in said]
    return Problem(
        code="HPF-A12",
        message=f"the packs `{first.file.id}` and `{second.file.id}` both pay for one outcome ({outcome}: {side} gets "
        f"{one.points} and {other.points}, {one.points + other.points} in all)",
        hint="leave one of them out; if both are meant, write in this file what the one pays, and leave that one out",
        where=node.where,
        key=WITH,
        line_text=layers.source.line(node.where.line),
        related=tuple(_paid_in(layers, where) for where in places if where is not None),
        severity="warning",
    )


def _paid_in(layers: Layered, where: Where) -> Related:
    source = layers.sources.get(where.file)
    return Related(where=where, note="it is paid in", line_text=source.line(where.line) if source is not None else "")

"""Which packs need each other, and which cannot be together? What a pack says under `requires` and `conflicts`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from ...errors import Problem, Related, shorten
from ..source import Mapping, Scalar, Source
from ..source import Sequence as List
from .folders import Found, look_up
from .naming import WITH, names, unknown

REQUIRES: Final = "requires"
CONFLICTS: Final = "conflicts"


class Layer(Protocol):
    """A file, with those it builds on."""

    @property
    def file(self) -> Found: ...
    @property
    def source(self) -> Source: ...
    @property
    def own(self) -> Mapping: ...
    @property
    def layers(self) -> Sequence[Layer]: ...


def packs_together(
    file: Found, source: Source, own: Mapping, below: Sequence[tuple[Scalar, Layer]]
) -> Iterator[Problem]:
    """What is wrong with the company that the packs of a file keep, and with what it says of company itself."""
    yield from _own_words(file, source, own)
    if file.is_pack:
        return  # what it needs, the variant that adds it may add
    taken = {layer.file.id: layer for _, top in below for layer in _packs(top)}
    brought = {layer.file.id: (node, layer) for node, top in below if top.file.is_pack for layer in _packs(top)}
    told: set[frozenset[str]] = set()
    for node, pack in brought.values():
        for item in _ids(pack.own, REQUIRES):
            is_told = (
                not isinstance(item.value, str) or look_up(item.value, pack=True, beside=pack.file.path.parent) is None
            )
            if item.value not in taken and not is_told:
                yield _lacking(source, node, pack, item, own)
        for other in taken.values():
            pair = frozenset({pack.file.id, other.file.id})
            said = _excludes(pack, other) if pack is not other else None
            if said is not None and pair not in told:
                told.add(pair)
                yield _excluded(source, node, pack, other, *said)


def _packs(layer: Layer) -> Iterator[Layer]:
    """The packs that a layer is or builds on, the lowest first."""
    return (one for one in layer.layers if one.file.is_pack)


def _ids(own: Mapping, key: str) -> list[Scalar]:
    listed = own.get(key)
    return [item for item in listed.items if isinstance(item, Scalar)] if isinstance(listed, List) else []


def _excludes(one: Layer, other: Layer) -> tuple[Layer, Scalar] | None:
    """The pack of the two that says they cannot be together, and where it says so."""
    for pack, named in ((one, other), (other, one)):
        for item in _ids(pack.own, CONFLICTS):
            if item.value == named.file.id:
                return pack, item
    return None


def _own_words(file: Found, source: Source, own: Mapping) -> Iterator[Problem]:
    for key in (REQUIRES, CONFLICTS):
        entry = own.entry(key)
        if entry is not None and not file.is_pack:
            yield Problem(
                code="HPF-Y44",
                message=f"`{key}` stands in packs, and this is a whole variant",
                hint="leave it out: write the packs of this variant under `with`",
                where=entry.where,
                key=key,
                line_text=source.line(entry.where.line),
            )
            continue
        yield from _of_itself(file, source, own, key)
        for named in names(own, source, key):
            if look_up(named.name, pack=True, beside=file.path.parent) is None:
                yield unknown(named, file.path.parent)


def _of_itself(file: Found, source: Source, own: Mapping, key: str) -> Iterator[Problem]:
    """A pack that names itself, or that excludes what it needs."""
    needed = {str(item.value) for item in _ids(own, REQUIRES)}
    for item in _ids(own, key):
        if item.value == file.id:
            message = f"a pack {'needs' if key == REQUIRES else 'excludes'} other packs, and not itself"
        elif key == CONFLICTS and item.value in needed:
            message = f"this pack needs `{shorten(str(item.value))}`, and excludes it"
        else:
            continue
        yield Problem(
            code="HPF-Y47",
            message=message,
            hint="leave it out of the list",
            where=item.where,
            key=key,
            line_text=source.line(item.where.line),
        )


def _lacking(source: Source, node: Scalar, pack: Layer, item: Scalar, own: Mapping) -> Problem:
    needed = shorten(str(item.value))
    packs = [str(one.value) for one in _ids(own, WITH)]
    before = packs.index(str(node.value)) if str(node.value) in packs else 0
    return Problem(
        code="HPF-Y46",
        message=f"the pack `{pack.file.id}` needs the pack `{needed}`, which is not added",
        hint=f"write `with: [{', '.join([*packs[:before], needed, *packs[before:]])}]`",
        where=node.where,
        key="with",
        line_text=source.line(node.where.line),
        related=(_said(pack, item, "it says so in"),),
    )


def _excluded(source: Source, node: Scalar, pack: Layer, other: Layer, says: Layer, item: Scalar) -> Problem:
    return Problem(
        code="HPF-Y47",
        message=f"the packs `{other.file.id}` and `{pack.file.id}` cannot be together",
        hint="leave one of them out",
        where=node.where,
        key="with",
        line_text=source.line(node.where.line),
        related=(_said(says, item, f"`{says.file.id}` says so in"),),
    )


def _said(pack: Layer, item: Scalar, note: str) -> Related:
    return Related(where=item.where, note=note, line_text=pack.source.line(item.where.line))

"""What shape has each key: a part with its own keys, a mapping of names, or a value? Read off the chapters' models."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as AnyMapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, get_args, get_origin

from ...rulebook.rule import AsText, Part, ToldOnly
from ..rules import CHAPTERS, VariantRules
from ..source import Entry, Mapping, Node, Scalar, Sequence, Unsound

HEADER: Final = ("format", "name", "about", "sources")
"""What a file says first; what it builds on, and what it says of that, follows in any order before the chapters."""


@dataclass(frozen=True)
class Shape:
    """How a key is written."""

    part: type[Part] | None = None
    """Its keys are the fields of this part."""
    names: Shape | None = None
    """Its keys are names that the file chooses; each has this shape."""
    as_text: bool = False
    """Numbers in it are names."""
    told_only: bool = False
    """It is told, and the play is the same whatever it says."""

    def of(self, key: str) -> Shape:
        """The shape of one of its keys."""
        if self.names is not None:
            return self.names
        if self.part is not None and key in self.part.model_fields:
            return shape_of(self.part, key)
        return _VALUE

    def at(self, key: str) -> Shape:
        """The shape of what lies at a dotted key."""
        shape = self
        for name in key.split(".") if key else []:
            shape = shape.of(name)
        return shape

    def way(self, key: str) -> Iterator[tuple[Shape, str]]:
        """The shapes on the way to a dotted key, each with the name that is looked up in it."""
        shape = self
        for name in key.split("."):
            yield shape, name
            shape = shape.of(name)

    def knows(self, name: str) -> bool:
        """Is this one of its keys, or can the file choose this name?"""
        return self.names is not None or (self.part is not None and name in self.part.model_fields)

    @property
    def order(self) -> AnyMapping[str, int]:
        """The places of its keys in the order of the rulebook; names stand as they come."""
        if self.part is VariantRules:
            rest = {key: len(HEADER) for key in ("extends", "with", *VariantRules.model_fields)}
            return {**rest, **{key: i for i, key in enumerate(HEADER)}, **_after(len(HEADER) + 1, CHAPTERS)}
        return _after(0, self.part.model_fields) if self.part is not None else {}

    def in_order(self, keys: Iterable[str]) -> list[str]:
        """Its keys in the order of the rulebook; those that it does not know come last."""
        order = self.order
        return sorted(keys, key=lambda key: order.get(key, len(order)))

    @property
    def has_keys(self) -> bool:
        return self.part is not None or self.names is not None


def _after(start: int, keys: Iterable[str]) -> dict[str, int]:
    return {key: i for i, key in enumerate(keys, start)}


_VALUE = Shape()
WHOLE = Shape(part=VariantRules)


@cache
def shape_of(part: type[Part], key: str) -> Shape:
    field = part.model_fields[key]
    found = _shape(field.annotation)
    told_only = any(isinstance(item, ToldOnly) for item in field.metadata)
    as_text = found.as_text or any(isinstance(item, AsText) for item in field.metadata)
    return replace(found, as_text=as_text, told_only=told_only)


def _shape(annotation: Any) -> Shape:
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return Shape(part=annotation)
    if get_origin(annotation) is AnyMapping:
        return Shape(names=_shape(get_args(annotation)[1]))
    if any(isinstance(item, AsText) for item in getattr(annotation, "__metadata__", ())):
        return Shape(as_text=True)
    found = [_shape(inner) for inner in get_args(annotation) if not isinstance(inner, str)]
    return next((shape for shape in found if shape != _VALUE), _VALUE)


def expanded(node: Node, shape: Shape) -> Node:
    """The long form: a bare value stands for the main key of its part; ranks and labels are text."""
    if isinstance(node, Unsound) or (isinstance(node, Scalar) and node.value is None):
        return node
    if shape.part is not None and shape.part.main_key is not None and not isinstance(node, Mapping):
        key = shape.part.main_key
        node = Mapping(where=node.where, entries=(Entry(key=key, where=node.where, value=node),))
    if isinstance(node, Mapping) and shape.has_keys:
        entries = tuple(replace(entry, value=expanded(entry.value, shape.of(entry.key))) for entry in node.entries)
        return replace(node, entries=entries)
    return _texts(node) if shape.as_text else node


def bare_entry(node: Node | None) -> Entry | None:
    """The entry of a part, in long form, for which a bare value was written."""
    entries = node.entries if isinstance(node, Mapping) else ()
    return next((entry for entry in entries if node is not None and entry.where == node.where), None)


def _texts(node: Node) -> Node:
    if isinstance(node, Sequence):
        return replace(node, items=tuple(_texts(item) for item in node.items))
    if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return replace(node, value=node.text)
    return node


def merged(base: Node | None, over: Node, shape: Shape, *, keeps_null: bool = False) -> Node | None:
    """`over` laid on `base`, both in long form: mappings merge, lists and values replace, null removes (None).

    In a pack null is kept: it has yet to remove something.
    """
    if isinstance(over, Scalar) and over.value is None:
        return over if keeps_null else None
    if not isinstance(over, Mapping) or not shape.has_keys:
        return over
    if isinstance(base, Unsound):
        return base  # what a few keys are laid on is not known
    old: Mapping | None = base if isinstance(base, Mapping) else None
    if old is not None and _starts_afresh(old, over, shape):
        old = None
    entries = {entry.key: entry for entry in old.entries} if old is not None else {}
    for entry in over.entries:
        before = entries.get(entry.key)
        value = merged(before.value if before else None, entry.value, shape.of(entry.key), keeps_null=keeps_null)
        if value is None:
            entries.pop(entry.key, None)
        else:
            # A part that several files write stands where it was begun.
            begun = before is not None and isinstance(value, Mapping) and value.where == before.value.where
            where = before.where if before is not None and begun else entry.where
            entries[entry.key] = replace(entry, where=where, value=value)
    return Mapping(where=old.where if old is not None else over.where, entries=tuple(entries.values()))


def _starts_afresh(old: Mapping, over: Mapping, shape: Shape) -> bool:
    """A new word of the main key drops the old word's details."""
    part = shape.part
    if part is None or not part.drops_details or part.main_key is None:
        return False
    new, before = over.get(part.main_key), old.get(part.main_key)
    return new is not None and not (
        isinstance(new, Scalar) and isinstance(before, Scalar) and new.value == before.value
    )

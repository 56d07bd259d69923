"""How is a tree put right? Each repair at its path; everything else, and every position, stays as it was."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence as AnySequence
from dataclasses import dataclass, replace
from itertools import repeat
from typing import Any, TypeAlias

from ...errors import Where, suggest
from ..source import Entry, Mapping, Node, Scalar, Sequence, Unsound

SUGGESTED = 40
"""Unknown keys of one part for which a near one is looked for."""


@dataclass(frozen=True, kw_only=True)
class Rename:
    """The key was meant to be this one."""

    key: str


@dataclass(frozen=True, kw_only=True)
class MoveTo:
    """The key belongs into another part."""

    to: tuple[str, ...]
    key: str = ""
    """What it is called there, where that is something else."""


@dataclass(frozen=True, kw_only=True)
class Put:
    """The value was meant to be this one, or this one stands in for it."""

    value: Any


@dataclass(frozen=True, kw_only=True)
class Drop:
    """The key is left out."""


@dataclass(frozen=True, kw_only=True)
class Spoil:
    """The value is wrong, and nobody knows what was meant."""


Repair: TypeAlias = Rename | MoveTo | Put | Drop | Spoil
Path: TypeAlias = tuple[str | int, ...]


def near_keys(unknown: list[str], known: list[str]) -> dict[str, str]:
    """Unknown key -> the known one that was probably meant; two never mean the same."""
    meant: dict[str, str] = {}
    for name in unknown[:SUGGESTED]:
        near = suggest(name, [key for key in known if key not in meant.values()])
        if near is not None:
            meant[name] = near
    return meant


def mended(tree: Mapping, repairs: AnyMapping[Path, Repair]) -> Mapping:
    moved: list[tuple[tuple[str, ...], Entry]] = []
    result = _repaired(tree, (), repairs, moved)
    if not isinstance(result, Mapping):
        return replace(tree, entries=())
    for to, entry in moved:
        result = _with(result, to, entry)
    return result


def spoiled(tree: Mapping, places: frozenset[tuple[int, int]]) -> Mapping:
    """The tree without the values at these lines and columns: something was told of them already."""
    repairs = {path: Spoil() for path, where in _scalars(tree, ()) if (where.line, where.column) in places}
    return mended(tree, repairs) if repairs else tree


def _scalars(node: Node, path: Path) -> Iterator[tuple[Path, Where]]:
    match node:
        case Scalar():
            yield path, node.where
        case Sequence():
            for i, item in enumerate(node.items):
                yield from _scalars(item, (*path, i))
        case Mapping():
            for entry in node.entries:
                yield from _scalars(entry.value, (*path, entry.key))
        case _:
            return


def _repaired(
    node: Node, path: Path, repairs: AnyMapping[Path, Repair], moved: list[tuple[tuple[str, ...], Entry]]
) -> Node:
    match repairs.get(path):
        case Spoil():
            return Unsound(node.where)
        case Put(value=value):
            return node_of(value, repeat(node.where))
        case _:
            pass
    if isinstance(node, Sequence):
        items = tuple(_repaired(item, (*path, i), repairs, moved) for i, item in enumerate(node.items))
        # A list with one bad item is no list to go on with.
        return Unsound(node.where) if any(isinstance(item, Unsound) for item in items) else replace(node, items=items)
    if not isinstance(node, Mapping):
        return node
    entries: list[Entry] = []
    for entry in node.entries:
        inner = (*path, entry.key)
        match repairs.get(inner):
            case Drop():
                continue
            case MoveTo(to=to, key=key):
                moved.append((to, replace(entry, key=key or entry.key)))
                continue
            case Rename(key=key):
                entries.append(replace(entry, key=key))
            case _:
                entries.append(replace(entry, value=_repaired(entry.value, inner, repairs, moved)))
    return replace(node, entries=tuple(entries))


def _with(tree: Mapping, to: tuple[str, ...], entry: Entry) -> Mapping:
    """The tree with an entry added to one of its parts, where the key is not said there already."""
    if not to:
        return tree if tree.entry(entry.key) else replace(tree, entries=(*tree.entries, entry))
    part = tree.entry(to[0])
    if part is None:
        made = Entry(key=to[0], where=entry.where, value=_with(Mapping(entry.where, ()), to[1:], entry))
        return replace(tree, entries=(*tree.entries, made))
    if not isinstance(part.value, Mapping):
        return tree
    put = replace(part, value=_with(part.value, to[1:], entry))
    return replace(tree, entries=tuple(put if old is part else old for old in tree.entries))


def node_of(value: Any, places: Iterator[Where]) -> Node:
    """A plain value as if it had been written, each of its pieces at the next of these places."""
    where = next(places)
    if isinstance(value, AnyMapping):
        return Mapping(where, tuple(Entry(key, next(places), node_of(inner, places)) for key, inner in value.items()))
    if isinstance(value, AnySequence) and not isinstance(value, str):
        return Sequence(where, tuple(node_of(item, places) for item in value))
    return Scalar(where, value, str(value), quoted=False)

"""How is a change of the rules told: what to write, and under which key of this very file?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...rulebook.rule import Way
from ..layers.loading import Layered
from ..layers.shape import WHOLE, bare_entry
from ..source import Mapping as Tree
from ..source import plain


def said(changes: Way, layers: Layered) -> str:
    """Some changes in words: what to write where, and what to leave out."""
    out = [key for key, value in changes.items() if value is None and _is_only_here(key, layers)]
    groups: dict[str, dict[str, Any]] = {}
    for key, value in changes.items():
        if key not in out:
            place = _place(key, layers)
            group = groups.setdefault(place, {})
            for name, said_there in (*_bare_values(place, key, layers), (key, value)):
                group[name.removeprefix(f"{place}.") if place else name] = said_there
    # What stands at the left margin comes last, or it would read as if it went under the key behind it.
    write = [piece for place in sorted(groups, key=lambda place: not place) for piece in _pieces(place, groups[place])]
    parts = [f"write {' and '.join(write)}"] if write else []
    parts += [f"leave {' and '.join(f'`{key}`' for key in out)} out"] if out else []
    return ", and ".join(parts)


def _is_only_here(key: str, layers: Layered) -> bool:
    """Does this file say it, and none that it builds on?"""
    return layers.says(key) and not any(layer.positions.node(key) is not None for layer in layers.below)


def _place(key: str, layers: Layered) -> str:
    """The part of this file to write it in, as deep as the file has it; nothing is the left margin."""
    place = key.rpartition(".")[0]
    while place and not _is_written_out(place, layers):
        place = place.rpartition(".")[0]
    return place


def _is_written_out(key: str, layers: Layered) -> bool:
    """Does this file have the part with its keys, and no bare value for it?"""
    node = layers.own_positions.node(key)
    return isinstance(node, Tree) and bare_entry(node) is None


def _bare_values(place: str, key: str, layers: Layered) -> Iterator[tuple[str, Any]]:
    """What this file says in short on the way to a key: written with its keys, the part has to say it again."""
    for i in range(len(key)):
        part = key[:i]
        if key[i] == "." and len(part) > len(place):
            node = layers.own_positions.node(part)
            if isinstance(node, Tree) and bare_entry(node) is not None:
                yield from ((f"{part}.{entry.key}", plain(entry.value)) for entry in node.entries)


def _pieces(place: str, inner: Mapping[str, Any]) -> Iterator[str]:
    """What to write in one part, key by key."""
    from ..house.writing import flow, listed, short  # it loads PyYAML: only where something is wrong

    shape = WHOLE
    for step in place.split(".") if place else []:
        shape = shape.of(step)
    under = f" under `{place}`" if place else ""
    tree: dict[str, Any] = {}
    for key, value in inner.items():
        *path, last = key.split(".")
        part = tree
        for step in path:
            part = part.setdefault(step, {})
        part[last] = value
    lines = [f"`{name}: {flow(short(listed(value), shape.of(name)))}`" for name, value in tree.items()]
    yield from (f"{line}{under if i == len(lines) - 1 else ''}" for i, line in enumerate(lines))


__all__ = ["said"]

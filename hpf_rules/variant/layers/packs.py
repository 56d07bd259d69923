"""Do two packs answer one question differently, and does the file itself decide between them?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ...errors import Problem, Related, Where
from ...rulebook.keys import parts_of
from ..rules import CHAPTERS
from ..source import Mapping, Node, Scalar, Source, plain
from .folders import Found
from .shape import WHOLE, Shape


def packs_that_clash(
    source: Source, own: Mapping, packs: Sequence[tuple[Scalar, Found, Mapping]], line: Callable[[Where], str]
) -> Iterator[Problem]:
    """One problem for each pair of packs, with every key on which they differ; `line` is the text of a place."""
    said = [(node, file, dict(leaves(whole, in_one=True))) for node, file, whole in packs]
    for i, (place, second, leaves_of_second) in enumerate(said):
        for _, first, leaves_of_first in said[:i]:
            clashes = list(_clashes(leaves_of_first, leaves_of_second))
            open_ones = [(key, one, other) for key, one, other in clashes if not touches(own, key)]
            if not open_ones:
                continue
            key, one, other = open_ones[0]
            keys = " and ".join(f"`{key}`" for key, _, _ in open_ones[:3])
            yield Problem(
                code="HPF-Y43",
                message=f"the packs `{first.id}` and `{second.id}` both set {keys}, differently",
                hint=_decided(key),
                where=place.where,
                key="with",
                line_text=source.line(place.where.line),
                related=(
                    Related(where=one.where, note="one sets it in", line_text=line(one.where)),
                    Related(where=other.where, note="the other sets it in", line_text=line(other.where)),
                ),
            )


def _decided(key: str) -> str:
    """How a file settles what two packs say differently; of a list, also how each pack says only what is its own."""
    above, _, name = key.rpartition(".")
    part = WHOLE.at(above).part
    hint = f"set `{key}` in this file, or leave one pack out"
    if part is None or name not in part.put_by:
        return hint
    return f"{hint}; or let each pack say of its own steps alone, under `{above}.{part.put_by[name]}`"


def _clashes(first: dict[str, Node], second: dict[str, Node]) -> Iterator[tuple[str, Node, Node]]:
    """The keys that both set, differently; a key taken away clashes with anything set in it."""
    parts = {part: known for known in first for part in parts_of(known)}
    for key, node in second.items():
        if key in first and plain(first[key]) != plain(node):
            yield key, first[key], node
        elif key in parts:
            yield key, first[parts[key]], node
        for part in parts_of(key):
            if part in first:
                yield part, first[part], node


def touches(own: Mapping, key: str) -> bool:
    """Does a layer set this key, or a part of its value, or take away what it lies in?"""
    node: Node | None = own
    for part in key.split("."):
        if not isinstance(node, Mapping):
            return node is not None
        node = node.get(part)
    return node is not None


def leaves(node: Node, shape: Shape = WHOLE, key: str = "", *, in_one: bool = False) -> Iterator[tuple[str, Node]]:
    """Every value of the chapters with its dotted key; lists are values.

    `in_one`: a part of which a new main value drops the details is one value too.
    """
    one = in_one and shape.part is not None and shape.part.drops_details
    if not isinstance(node, Mapping) or one or not shape.has_keys:
        yield key, node
        return
    for entry in node.entries:
        if key or entry.key in CHAPTERS:
            inner = f"{key}.{entry.key}" if key else entry.key
            yield from leaves(entry.value, shape.of(entry.key), inner, in_one=in_one)

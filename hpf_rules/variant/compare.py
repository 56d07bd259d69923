"""In which values do two variants differ, who set them on each side, and what lies between the two?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import yaml

from ..errors import Where
from .checking import Checked, Checker
from .loading import Layered, entry_at
from .mutations import without_parents
from .ready import Variant
from .rules import CHAPTERS
from .shape import WHOLE, Shape
from .source import plain

TOLD_ALWAYS: Final = ("name", "about", "sources")
"""Headings of a file: told on the page, never played."""


@dataclass(frozen=True, kw_only=True)
class Said:
    """What one side says at a key."""

    value: Any
    """As a file would write it; None where the side does not say it."""
    where: Where | None
    """Who set it; where nobody says it, who took it away."""

    def __str__(self) -> str:
        if self.value is None:
            return "not said" if self.where is None else "taken away"
        return written(self.value)


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One key at which two variants say different things."""

    key: str
    one: Said
    other: Said
    is_order: bool = False
    """The same names in another order: both values are lists of names."""

    @property
    def chapter(self) -> str:
        """The chapter it belongs to, or the heading of the file."""
        return self.key.split(".")[0]


def differences(one: Variant, other: Variant) -> tuple[Difference, ...]:
    """Every value that differs, in the order of play; a part that only one side has is one difference."""
    found = _below("", without_parents(one), without_parents(other), WHOLE)
    return tuple(
        Difference(
            key=key,
            one=Said(value=ours, where=_where(one, key)),
            other=Said(value=theirs, where=_where(other, key)),
            is_order=is_order,
        )
        for key, ours, theirs, is_order in found
        if is_order or one.value(key) != other.value(key)
    )


def headings(one: Variant, other: Variant) -> tuple[Difference, ...]:
    """What differs in the headings of the files: the name, and what is told of it."""
    ours, theirs = without_parents(one), without_parents(other)
    return tuple(
        Difference(
            key=key,
            one=Said(value=ours.get(key), where=one.where(key)),
            other=Said(value=theirs.get(key), where=other.where(key)),
        )
        for key in TOLD_ALWAYS
        if ours.get(key) != theirs.get(key)
    )


def between(one: Variant, other: Variant, taken_over: Iterable[Difference], checker: Checker | None = None) -> Checked:
    """The first variant with these values of the second: what becomes of it."""
    data, theirs = without_parents(one), without_parents(other)
    for difference in taken_over:
        data = _taken_over(data, theirs, difference.key.split("."), is_order=difference.is_order)
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    return (checker or Checker()).check_text(text, name=one.id)


def written(value: Any) -> str:
    """A value in one line, as a file says it."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {written(inner)}' for key, inner in value.items())}}}"
    return f"[{', '.join(map(written, value))}]" if isinstance(value, (tuple, list)) else str(value)


# -- where they differ

_Found = tuple[str, Any, Any, bool]


def _below(key: str, ours: Mapping[str, Any], theirs: Mapping[str, Any], shape: Shape) -> Iterator[_Found]:
    names = dict.fromkeys([*ours, *theirs]) if key else CHAPTERS
    for name in names:
        yield from _at(f"{key}.{name}" if key else name, ours.get(name), theirs.get(name), shape.of(name))
    common = [name for name in ours if name in theirs]
    in_their_order = [name for name in theirs if name in ours]
    if shape.names is not None and common != in_their_order:
        yield key, common, in_their_order, True


def _at(key: str, ours: Any, theirs: Any, shape: Shape) -> Iterator[_Found]:
    # A chapter, or a mapping of names, that only one side has differs name by name.
    opens = key in CHAPTERS or shape.names is not None
    parts = [{} if part is None and opens else part for part in (ours, theirs)]
    in_one = shape.part is not None and shape.part.drops_details
    if shape.has_keys and not in_one and all(isinstance(part, Mapping) for part in parts):
        yield from _below(key, parts[0], parts[1], shape)
    elif ours != theirs:
        yield key, ours, theirs, False


def _where(variant: Variant, key: str) -> Where | None:
    return variant.where(key) if variant.is_said(key) else _taken_away(variant.layers, key)


def _taken_away(layers: Layered, key: str) -> Where | None:
    """The place where a `null` removes what a parent says at a key."""
    path = key.split(".")
    for depth in range(len(path), 0, -1):
        entry = entry_at(layers.own, ".".join(path[:depth]))
        if entry is not None and plain(entry.value) is None:
            return entry.where
    places = [_taken_away(below, key) for below in layers.below]
    return next((place for place in places if place is not None), None)


# -- what lies between


def _taken_over(data: Any, theirs: Any, path: list[str], *, is_order: bool) -> dict[str, Any]:
    """This data with one value of the other; a name that is new stands where it stands there."""
    name, *rest = path
    kept, given = dict(data or {}), dict(theirs or {})
    if rest:
        kept[name] = _taken_over(kept.get(name), given.get(name), rest, is_order=is_order)
    elif is_order:
        kept[name] = _in_order_of(kept[name], given[name])
    elif name in given:
        kept[name] = given[name]
    else:
        kept.pop(name, None)
    is_new = name in kept and name not in (data or {})
    return _in_order_of(kept, given) if is_new else kept


def _in_order_of(kept: Mapping[str, Any], order: Mapping[str, Any]) -> dict[str, Any]:
    """The same entries; those that the other has too stand in its order, in the places that they take up."""
    common = iter([name for name in order if name in kept])
    names = [next(common) if name in order else name for name in kept]
    return {name: kept[name] for name in names}

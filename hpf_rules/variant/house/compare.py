"""In which values do two variants differ, who set them on each side, and what lies between the two?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...errors import Where
from ...rulebook.keys import parts_of
from ..checking import Checked, Checker
from ..layers.shape import WHOLE, Shape
from ..ready import Variant
from ..rules import CHAPTERS
from .writing import flow_at, put, value_at, without

TOLD_ALWAYS: Final = ("name", "about", "sources")
"""Headings of a file: told on the page, never played."""


@dataclass(frozen=True, kw_only=True)
class Statement:
    """What one side says at a key."""

    key: str
    value: Any
    """As a file would write it; None where the side does not say it."""
    where: Where | None
    """Who set it; where nobody says it, who took it away."""

    def __str__(self) -> str:
        if self.value is None:
            return "not said" if self.where is None else "taken away"
        return flow_at(self.key, self.value)


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One key at which two variants say different things."""

    key: str
    one: Statement
    other: Statement
    is_order: bool = False
    """The same names in another order: both values are lists of names."""

    @property
    def chapter(self) -> str:
        """The chapter it belongs to, or the heading of the file."""
        return self.key.split(".")[0]


def differences(one: Variant, other: Variant) -> tuple[Difference, ...]:
    """Every value that differs, in the order of play; a part that only one side has is one difference."""
    found = _below("", one.as_one_file(), other.as_one_file(), WHOLE)
    return tuple(
        Difference(
            key=key,
            one=Statement(key=key, value=ours, where=_where(one, key)),
            other=Statement(key=key, value=theirs, where=_where(other, key)),
            is_order=is_order,
        )
        for key, ours, theirs, is_order in found
        if is_order or one.value(key) != other.value(key)
    )


def headings(one: Variant, other: Variant) -> tuple[Difference, ...]:
    """What differs in the headings of the files: the name, and what is told of it."""
    ours, theirs = one.as_one_file(), other.as_one_file()
    return tuple(
        Difference(
            key=key,
            one=Statement(key=key, value=ours.get(key), where=one.where(key)),
            other=Statement(key=key, value=theirs.get(key), where=other.where(key)),
        )
        for key in TOLD_ALWAYS
        if ours.get(key) != theirs.get(key)
    )


def between(one: Variant, other: Variant, taken_over: Iterable[Difference], checker: Checker | None = None) -> Checked:
    """The first variant with these values of the second: what becomes of it."""
    data, theirs = one.as_one_file(), other.as_one_file()
    for difference in taken_over:
        data = _taken_over(data, theirs, difference)
    return (checker or Checker(hints=False)).check_data(data, name=one.id)


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
    return variant.where(key) if variant.is_said(key) else variant.layers.taken_away(key)


# -- what lies between


def _taken_over(data: dict[str, Any], theirs: dict[str, Any], difference: Difference) -> dict[str, Any]:
    """This data with one value of the other; a name that is new stands where it stands there."""
    key, value = difference.key, value_at(theirs, difference.key)
    if value is None:
        return without(data, key)
    reordered = [key]
    if not difference.is_order:
        is_new = value_at(data, key) is None
        reordered = [part for part in parts_of(key) if is_new and value_at(data, part) is not None][-1:]
        data = put(data, key, value)
    for part in reordered:
        data = put(data, part, _in_order_of(value_at(data, part), value_at(theirs, part)))
    return data


def _in_order_of(kept: Mapping[str, Any], order: Mapping[str, Any]) -> dict[str, Any]:
    """The same entries; those that the other has too stand in its order, in the places that they take up."""
    common = iter([name for name in order if name in kept])
    names = [next(common) if name in order else name for name in kept]
    return {name: kept[name] for name in names}

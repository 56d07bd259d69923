"""What can a rule be? Its words and the bounds of its numbers, as the schema has them, and what lies near a value."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final, Literal

from ...rulebook.rule import Part
from ..layers.shape import shape_of
from ..schema import committed

Kind = Literal["word", "number", "several", "list", "formula", "names"]


@dataclass(frozen=True, kw_only=True)
class Values:
    """The values that a rule can have."""

    kind: Kind
    low: int | None
    high: int | None
    words: tuple[str, ...]
    """The words it can be answered with; of a list, those of its items."""
    means: tuple[str, ...]
    """What each of them means in general, with `…` for what a variant fills in; empty where nobody says."""


@cache
def values_of(part: type[Part], name: str) -> Values:
    """The values of one key of a part."""
    facts: dict[str, Any] = committed("merged")["$defs"][part.__name__]["properties"].get(name, {})
    items = facts.get("items", facts)
    listed = items.get("enum", items.get("examples", ()))
    numbers = [word for word in facts.get("enum", ()) if isinstance(word, int)]
    words = tuple(word for word in listed if isinstance(word, str))
    return Values(
        kind="names" if shape_of(part, name).names else _kind(facts),
        low=min(numbers) if numbers else facts.get("minimum"),
        high=max(numbers) if numbers else facts.get("maximum"),
        words=words,
        means=tuple(items.get("enumDescriptions", ())) if words else (),
    )


def _kind(facts: dict[str, Any]) -> Kind:
    kinds = facts.get("type", "object")
    if "array" in kinds and "integer" not in kinds:
        return "list"
    if "integer" in kinds:
        return "formula" if facts.get("maxLength") else "several" if "array" in kinds else "number"
    return "word"


# -- what lies near a value


_NUMBER: Final = re.compile(r"\d+")


def near(value: Any) -> Iterator[Any]:
    """The numbers beside a number, a list with one item gone or two swapped, a formula changed in one place."""
    if isinstance(value, int):
        yield from (value - 1, value + 1)
    elif isinstance(value, (tuple, list)):
        yield from without_one(value)
        yield from _swapped(value)
    elif isinstance(value, str):
        yield from _formulas_near(value)


def without_one(items: Sequence[Any]) -> Iterator[list[Any]]:
    """A list without one of its items, for each of them."""
    return ([*items[:i], *items[i + 1 :]] for i in range(len(items)))


def _swapped(items: Sequence[Any]) -> Iterator[list[Any]]:
    for i, (one, other) in enumerate(pairwise(items)):
        if one != other:
            yield [*items[:i], other, one, *items[i + 2 :]]


def other_numbers(value: Any) -> Iterator[Any]:
    """A number of points, or a formula with one number in it, with the numbers beside that."""
    if isinstance(value, int):
        yield from (value - 1, value + 1)
    elif isinstance(value, str) and len(found := _NUMBER.findall(value)) == 1:
        yield from (_NUMBER.sub(str(number), value) for number in (int(found[0]) - 1, int(found[0]) + 1) if number > 0)


_SIGNS: Final = ((">=", ">"), ("==", ">="), ("-", ""), ("*", "+"), (" and ", " or "), ("taken", "bid"))


def _formulas_near(text: str) -> Iterator[str]:
    """The same formula or range with another number, sign or name."""
    for found in _NUMBER.finditer(text):
        number = int(found[0])
        near = [number + step for step in (-1, 1) if number + step >= 0]
        yield from (f"{text[: found.start()]}{other}{text[found.end() :]}" for other in near)
    for sign, other in _SIGNS:
        if sign in text:
            yield text.replace(sign, other, 1)

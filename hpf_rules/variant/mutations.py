"""Which one rule of a variant could be otherwise, and what would the variant be then?

A mutation changes one value: to another word of its key; of a number to its neighbours; of a list one item is left
out, or two are swapped; of a formula one number, sign or name is another; what need not be said is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin

import yaml
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from ..rulebook.words import SEAT_PATTERN, SEAT_WORDS
from .checking import Checked, Checker
from .ready import Variant
from .rules import CHAPTERS
from .source import plain


@dataclass(frozen=True, kw_only=True)
class Mutation:
    """One value that is another: `new` as a file would write it, None where the key is left out."""

    key: str
    old: Any
    new: Any

    def __str__(self) -> str:
        return f"{self.key}: {_written(self.old)} -> {'left out' if self.new is None else _written(self.new)}"


def mutations(variant: Variant, chapters: tuple[str, ...] = tuple(CHAPTERS)) -> Iterator[Mutation]:
    """Every mutation of a variant with all it builds on, in the order of the chapters."""
    for chapter in chapters:
        yield from _of_part(chapter, getattr(variant.given, chapter))


def changed(variant: Variant, mutation: Mutation, checker: Checker | None = None) -> Checked:
    """The variant, written out without its parents, with one value changed: what becomes of it."""
    data = with_change(without_parents(variant), mutation)
    return (checker or Checker()).check_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True))


def without_parents(variant: Variant) -> dict[str, Any]:
    """The merged rules of a variant as plain data, as one file could say them."""
    data: dict[str, Any] = plain(variant.layers.whole)
    return {**data, "readings": []}


def with_change(data: Mapping[str, Any], mutation: Mutation) -> dict[str, Any]:
    """The same data with one value changed."""
    *path, last = mutation.key.split(".")
    return _put(data, path, last, mutation.new)


def _put(data: Mapping[str, Any], path: list[str], last: str, value: Any) -> dict[str, Any]:
    if path:
        return {**data, path[0]: _put(data.get(path[0]) or {}, path[1:], last, value)}
    if value is None:
        return {key: inner for key, inner in data.items() if key != last}
    return {**data, last: value}


def _of_part(key: str, part: BaseModel) -> Iterator[Mutation]:
    for name, field in type(part).model_fields.items():
        yield from _of_field(f"{key}.{name}", field, getattr(part, name))


def _of_field(key: str, field: FieldInfo, value: Any) -> Iterator[Mutation]:
    if value != field.default and not field.is_required():
        yield Mutation(key=key, old=value, new=None)
    if isinstance(value, tuple) or value is None or isinstance(value, (str, int)):
        words = [*_words(field.annotation), *(SEAT_WORDS if SEAT_PATTERN in str(field) else ())]
        yield from (Mutation(key=key, old=value, new=word) for word in words if word != value)
    yield from _within(key, value)


def _words(annotation: Any) -> Iterator[str]:
    """The words a key can be; not those of the items of a list."""
    if get_origin(annotation) is Literal:
        yield from (str(word) for word in get_args(annotation))
    elif get_origin(annotation) is not tuple:
        for inner in get_args(annotation):
            yield from _words(inner)


def _within(key: str, value: Any) -> Iterator[Mutation]:
    match value:
        case Mapping():
            for name, inner in value.items():
                yield Mutation(key=f"{key}.{name}", old=inner, new=None)
                yield from _of_part(f"{key}.{name}", inner)
        case BaseModel():
            yield from _of_part(key, value)
        case int():
            yield from (Mutation(key=key, old=value, new=value + step) for step in (-1, 1))
        case tuple():
            yield from (Mutation(key=key, old=value, new=items) for items in _shuffled(list(value)))
        case str():
            yield from (Mutation(key=key, old=value, new=text) for text in _neighbours(value))
        case _:
            return


def _shuffled(items: list[Any]) -> Iterator[list[Any]]:
    """The list without one item, and with two swapped."""
    yield from ([*items[:i], *items[i + 1 :]] for i in range(len(items)))
    for i, (one, other) in enumerate(pairwise(items)):
        if one != other:
            yield [*items[:i], other, one, *items[i + 2 :]]


_SIGNS = ((">=", ">"), ("==", ">="), ("-", ""), ("*", "+"), (" and ", " or "), ("taken", "bid"))
_NUMBER = re.compile(r"\d+")


def _neighbours(text: str) -> Iterator[str]:
    """The same formula or range with another number, sign or name."""
    for found in _NUMBER.finditer(text):
        number = int(found[0])
        near = [number + step for step in (-1, 1) if number + step >= 0]
        yield from (f"{text[: found.start()]}{other}{text[found.end() :]}" for other in near)
    for sign, other in _SIGNS:
        if sign in text:
            yield text.replace(sign, other, 1)


def _written(value: Any) -> str:
    """A value in one line, in short."""
    if isinstance(value, BaseModel):
        return _written(value.model_dump(exclude_defaults=True))
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_written(inner)}' for key, inner in value.items())}}}"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, (tuple, list)) else str(value)

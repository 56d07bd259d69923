"""Which one rule of a variant could be otherwise, and what would the variant be then?

A mutation changes one value: to another word of its key; of a number to its neighbours; of a list one item is left
out, or two are swapped; of a formula one number, sign or name is another; what need not be said is left out, and a part
that is not there begins with its first word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...rulebook.rule import Part
from ...rulebook.words import HOLDER_OF
from ...table.cards import Pack
from ..checking import Checked, Checker
from ..layers.shape import shape_of
from ..ready import Variant
from ..rules import CHAPTERS
from .values import Values, near, values_of
from .writing import flow_at, put, without


@dataclass(frozen=True, kw_only=True)
class Mutation:
    """One value that is another: `new` as a file would write it, None where the key is left out."""

    key: str
    old: Any
    """None where nothing was said."""
    new: Any

    def __str__(self) -> str:
        old = "not said" if self.old is None else flow_at(self.key, self.old)
        return f"{self.key}: {old} -> {'left out' if self.new is None else flow_at(self.key, self.new)}"


def mutations(variant: Variant, chapters: tuple[str, ...] = tuple(CHAPTERS)) -> Iterator[Mutation]:
    """Every mutation of a variant with all it builds on, in the order of the chapters."""
    for chapter in chapters:
        yield from _of_part(chapter, getattr(variant.given, chapter), variant.given.deck.pack)


def changed(variant: Variant, mutation: Mutation, checker: Checker | None = None) -> Checked:
    """The variant, written out without its parents, with one value changed: what becomes of it."""
    return (checker or Checker(hints=False)).check_data(with_change(variant.as_one_file(), mutation), name=variant.id)


def with_change(data: Mapping[str, Any], mutation: Mutation) -> dict[str, Any]:
    """The same data with one value changed."""
    return without(data, mutation.key) if mutation.new is None else put(data, mutation.key, mutation.new)


def _of_part(key: str, part: Part, pack: Pack) -> Iterator[Mutation]:
    for name, field in type(part).model_fields.items():
        inner, value = f"{key}.{name}", getattr(part, name)
        if value != field.default and not field.is_required():
            yield Mutation(key=inner, old=value, new=None)
        below = shape_of(type(part), name).part
        if isinstance(value, Part):
            yield from _of_part(inner, value, pack)
        elif isinstance(value, Mapping):
            for one, its_part in value.items():
                yield Mutation(key=f"{inner}.{one}", old=its_part, new=None)
                yield from _of_part(f"{inner}.{one}", its_part, pack)
        elif below is None:
            yield from _of_value(inner, value, values_of(type(part), name), pack)
        elif below.main_key is not None:
            yield from _of_value(f"{inner}.{below.main_key}", None, values_of(below, below.main_key), pack)


def _of_value(key: str, value: Any, can: Values, pack: Pack) -> Iterator[Mutation]:
    words = [word for word in can.words if can.kind != "list" and word != value and _is_there(word, pack)]
    others = [*words, *near(value)]
    if not others and can.kind == "formula" and value is not None:
        others = [f"{value} + 1"]  # a name alone
    yield from (Mutation(key=key, old=value, new=other) for other in others)


def _is_there(word: str, pack: Pack) -> bool:
    """Does the pack hold the card, where a word names the seat that holds one?"""
    return not word.startswith(HOLDER_OF) or pack.named(word.removeprefix(HOLDER_OF)).bit_count() == 1

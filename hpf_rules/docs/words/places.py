"""What are the places of a sentence, to be filled for each game? `{who:seat.dat}` holds `who`, which is a seat, in the
form `dat`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import Final

COUNTS: Final = "*#="
"""How a counted noun stands: with the number in words, in digits, or without it."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """One place, with the text that stands before it."""

    before: str
    name: str = ""
    """What fills it; empty for what stands after the last place."""
    kind: str = ""
    """What the value is, and so how it reads: `seat`, `bids`, `#`."""
    form: str = ""
    """Which form of the phrase is wanted (a case, a phrase with its preposition), as the language calls it."""
    forms: tuple[str, ...] = ()
    """Forms by the class of a number, as they stand in the sentence itself."""
    count: str = ""
    """How a counted noun stands (see COUNTS); `kind` is the noun."""


@cache
def places(sentence: str) -> tuple[Place, ...]:
    """A sentence as its places; ValueError where a brace stands alone."""
    found = []
    for before, name, kind, _ in Formatter().parse(sentence):
        found.append(_place(before, name, kind or "") if name is not None else Place(before=before))
    return tuple(found)


def _place(before: str, name: str, kind: str) -> Place:
    if "|" in kind:
        return Place(before=before, name=name, forms=tuple(kind.split("|")))
    if len(kind) > 1 and kind[0] in COUNTS:
        return Place(before=before, name=name, kind=kind[1:], count=kind[0])
    kind, _, form = kind.partition(".")
    return Place(before=before, name=name, kind=kind, form=form)


def names_in(sentence: str) -> frozenset[str]:
    """The names of the places of a sentence."""
    return frozenset(place.name for place in places(sentence) if place.name)

"""Which values of which rules did the golden games of a variant exercise?

A value is a leaf of the merged variant, or what holds where a rule is absent and the rules page says so; an item of a
list that is a choice of its own (a rank, a top trump, a number that can be bid, a step) counts for itself. A golden
game exercises a value when a decision of its deal rested on it (see engine.grounds).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..engine.deal import Deal
from ..engine.trace import trace
from ..rulebook.keys import within
from ..rulebook.numbers import numbers_in
from ..variant.layers.packs import leaves
from ..variant.rules import CHAPTERS
from ..variant.variant import Variant
from .idle import idle_keys


@dataclass(frozen=True, kw_only=True)
class Value:
    """One value of one rule."""

    key: str
    text: str
    """As it is written; in brackets what holds where nothing is said."""
    outside: str = ""
    """Why no golden game can exercise it; empty where one can."""

    @property
    def chapter(self) -> str:
        return self.key.split(".")[0]


@dataclass(frozen=True, kw_only=True)
class Coverage:
    """The values of a variant, and the golden games that exercised each."""

    variant: Variant
    games: Mapping[str, tuple[str, ...]]
    """By key, in the order of play: the names of the games; no entry is missing."""
    values: tuple[Value, ...]

    @property
    def counted(self) -> tuple[Value, ...]:
        """The values that a golden game can exercise."""
        return tuple(value for value in self.values if not value.outside)

    @property
    def exercised(self) -> tuple[Value, ...]:
        return tuple(value for value in self.counted if self.games[value.key])

    @property
    def missing(self) -> tuple[Value, ...]:
        return tuple(value for value in self.counted if not self.games[value.key])

    @property
    def percent(self) -> float:
        """Rounded down to a tenth: 100 means every one."""
        return 100.0 if not self.missing else len(self.exercised) * 1000 // len(self.counted) / 10


def coverage(variant: Variant, games: Iterable[tuple[str, Deal]]) -> Coverage:
    """What these played deals exercised; each has a name."""
    values = values_of(variant)
    found: dict[str, list[str]] = {value.key: [] for value in values}
    for name, deal in games:
        for key in exercised(deal):
            if key in found:
                found[key].append(name)
    return Coverage(variant=variant, values=values, games={key: tuple(names) for key, names in found.items()})


def exercised(deal: Deal) -> tuple[str, ...]:
    """The keys of the values that the decisions of a deal rested on, each once."""
    return tuple(dict.fromkeys(key for decision in trace(deal) for key in decision.grounds))


def values_of(variant: Variant) -> tuple[Value, ...]:
    """Every value of a variant, in the order of its chapters."""
    keys = [key for chapter in CHAPTERS for key, _ in leaves(variant.layers.whole) if key.split(".")[0] == chapter]
    for key in dict.fromkeys(_told_absent(variant, tuple(keys))):
        keys.insert(_beside(key, keys), key)
    items = _items(variant)
    outside = idle_keys(variant, keys)
    return tuple(
        Value(key=item, text=_text(variant, key, item), outside=outside.get(item, outside.get(key, "")))
        for key in keys
        for item in items.get(key, (key,))
    )


def _beside(key: str, keys: list[str]) -> int:
    """The place behind the last key of the same part; where nothing of the part is written, of the one around it."""
    part = key
    while part := part.rpartition(".")[0]:
        beside = [place for place, other in enumerate(keys) if other.startswith(f"{part}.")]
        if beside:
            return beside[-1] + 1
    chapters = list(CHAPTERS)
    earlier = chapters[: chapters.index(key.split(".")[0])]
    return sum(other.split(".")[0] in earlier for other in keys)


def _told_absent(variant: Variant, said: tuple[str, ...]) -> Iterator[str]:
    """The keys that nobody has written, of which the rules page tells all the same what holds."""
    for chapter in CHAPTERS:
        part = getattr(variant.given, chapter)
        for one in (*part.reading(variant.given), *part.left_out(variant.given)):
            key = f"{chapter}.{one.key}"
            if not any(within(other, key) for other in said):
                yield key


def _items(variant: Variant) -> dict[str, tuple[str, ...]]:
    """The lists of which each item is a choice of its own: the legend has a key for each."""
    found: dict[str, dict[int, str]] = {}
    for key in variant.compiled.legend.keys.values():
        whole, _, item = key.rpartition(".")
        if item.isdigit():
            found.setdefault(whole, {})[int(item)] = key
    for whole, keys in found.items():
        keys |= {i: f"{whole}.{i}" for i in range(len(_listed(variant.value(whole))))}
    return {whole: tuple(keys[i] for i in sorted(keys)) for whole, keys in found.items()}


def _listed(value: Any) -> tuple[Any, ...]:
    """The items of a list, or of a range of numbers."""
    return value if isinstance(value, tuple) else numbers_in(value) if isinstance(value, (str, int)) else ()


def _text(variant: Variant, key: str, item: str) -> str:
    value = variant.value(key)
    if item != key:
        value = _listed(value)[int(item.rpartition(".")[2])]
    said = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    if variant.is_said(key):
        return f"[{said}]" if isinstance(value, tuple) else said
    return "(absent)" if value in (None, ()) or isinstance(value, Mapping) else f"({said})"

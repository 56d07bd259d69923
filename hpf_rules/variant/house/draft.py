"""What has been decided so far of a house rule that is being written: what it builds on, and what differs?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ...rulebook.keys import within
from ..checking import Checked, Checker
from ..layers.shape import WHOLE
from ..ready import Variant
from ..rules import CHAPTERS
from .writing import listed, put, short, written


@dataclass(frozen=True, kw_only=True)
class Answer:
    """One answer to a question: values to be set (None takes a value away), or a pack that holds them."""

    sets: Mapping[str, Any] = field(default_factory=dict)
    pack: str = ""
    name: str = ""
    """What the pack is called."""


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A variant in the making."""

    name: str
    base: str
    packs: tuple[str, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)
    """By dotted key; None where what the base says is taken away."""

    def answered(self, answer: Answer) -> Draft:
        """With one more answer; what it replaces goes."""
        values = dict(self.values)
        for key, value in answer.sets.items():
            part = _starts_afresh(key) or key
            gone = [old for old in values if old != key and within(old, part)]
            above = [old for old in values if old != key and within(key, old) and not isinstance(values[old], Mapping)]
            for old in {*gone, *above}:
                del values[old]
            values[key] = value
        packs = (*self.packs, answer.pack) if answer.pack and answer.pack not in self.packs else self.packs
        return replace(self, values=values, packs=packs)

    def without(self, key: str) -> Draft:
        return replace(self, values={old: value for old, value in self.values.items() if old != key})

    def with_value_of(self, other: Draft, key: str) -> Draft:
        """As another draft says it at a key, and in it."""
        rest = {old: value for old, value in self.values.items() if not within(old, key)}
        return replace(self, values=rest | {old: value for old, value in other.values.items() if within(old, key)})

    def data(self) -> dict[str, Any]:
        """What the file says: as short as it can be said, in the order of the rulebook."""
        head = {"format": 1, "name": self.name, "extends": self.base}
        data: dict[str, Any] = {**head, "with": list(self.packs)} if self.packs else head
        for key, value in self.values.items():
            data = put(data, key, listed(value))
        found: dict[str, Any] = short(data)
        return found

    def text(self) -> str:
        return "\n".join(written(self.data())) + "\n"


def same_rules(one: Variant, other: Variant) -> bool:
    """Do two variants answer every question alike?"""
    return all(getattr(one.given, chapter) == getattr(other.given, chapter) for chapter in CHAPTERS)


def _starts_afresh(key: str) -> str:
    """The part whose details a new value of this key drops; empty where it drops none."""
    part, _, last = key.rpartition(".")
    found = WHOLE.at(part).part
    return part if found and found.drops_details and found.main_key == last else ""


class Workshop:
    """Checks drafts; what they build on is read once, and no draft is checked twice."""

    def __init__(self, folder: Path | None = None) -> None:
        self.checker = Checker(hints=False)
        self.folder = folder
        self._done: dict[str, Checked] = {}

    def check(self, draft: Draft) -> Checked:
        data = draft.data()
        mark = str(data)
        if mark not in self._done:
            self._done[mark] = self.checker.check_data(data, name="your answers", beside=self.folder)
        return self._done[mark]

    def shortest(self, draft: Draft) -> Draft:
        """Without what holds anyway, because the base or a pack says it or because it is what holds unsaid."""
        full = self.check(draft).variant
        if full is None:
            return draft
        for key in reversed(list(draft.values)):
            less = draft.without(key)
            other = self.check(less).variant
            if other is not None and same_rules(other, full):
                draft = less
        return draft

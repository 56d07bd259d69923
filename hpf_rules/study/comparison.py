"""How do two variants differ: in words, in a deal, and rule by rule?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ..docs.pages.comparing import Contrast, contrasts
from ..engine.explain import Reason
from ..errors import place
from ..rulebook.keys import overlap
from ..variant.house.compare import Difference, Statement, differences, headings
from ..variant.variant import Variant
from .evidence import Evidence, How, evidence
from .showing import Shown, Told, shown
from .witness import DEALS, Progress, Search, witness


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """Two variants side by side."""

    one: Variant
    other: Variant
    contrasts: tuple[Contrast, ...]
    headings: tuple[Difference, ...]
    search: Search
    evidence: tuple[Evidence, ...]
    """One for each difference; none where both play the same game."""

    @property
    def is_same(self) -> bool:
        """Do both play the same game, with the same words at the table?"""
        return self.search.is_same

    @cached_property
    def shown(self) -> Shown | None:
        """The deal that shows the difference."""
        return shown(self.search)

    @cached_property
    def names(self) -> tuple[str, str]:
        """What the two are called: their ids, or their files where the ids are alike."""
        if self.one.id != self.other.id:
            return self.one.id, self.other.id
        return self.one.layers.file.shown, self.other.layers.file.shown

    def of(self, difference: Difference) -> Evidence | None:
        """What shows a difference."""
        return next((found for found in self.evidence if found.difference == difference), None)

    def elsewhere(self, found: Evidence) -> Shown | None:
        """The deal that shows one difference by itself; its rules lead back to the files of the two variants."""
        deal = None if found.search is None else shown(found.search)
        if deal is None:
            return None
        base, giver = (self.other, self.one) if found.mixed == 0 else (self.one, self.other)
        taken_over = [found.difference.key, *(difference.key for difference in found.beside)]
        told = list(deal.told)
        told[found.mixed] = _led_back(told[found.mixed], base, giver, taken_over)
        return replace(deal, told=(told[0], told[1]), variants=(base, base), names=self.names_at(found))

    def names_at(self, found: Evidence) -> tuple[str, str]:
        """What the two tables of that deal play."""
        names = list(self.names)
        giver = names[found.mixed]
        base = names[1 - found.mixed]
        names[found.mixed] = f"{base} with only {'these rules' if found.beside else 'this rule'} of {giver}"
        return names[0], names[1]

    def behind(self, table: int) -> tuple[tuple[str, Statement], ...]:
        """The rules that make the deal come out as it does at this table (0 or 1), by key."""
        here = [found.difference for found in self.evidence if found.how is How.HERE]
        return tuple((difference.key, difference.other if table else difference.one) for difference in here)

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "one": _variant(self.one),
            "other": _variant(self.other),
            "same": self.is_same,
            "deals": self.search.deals,
            "differences": [self._contrast(contrast) for contrast in self.contrasts],
            "headings": [_difference(difference) for difference in self.headings],
            "witness": None if self.shown is None else {**witness_dict(self.shown), "behind": self._behind()},
        }

    def _behind(self) -> list[str]:
        return [key for key, _ in self.behind(0)]

    def _contrast(self, contrast: Contrast) -> dict[str, Any]:
        found = [(difference, self.of(difference)) for difference in contrast.differences]
        return {
            "chapter": contrast.chapter,
            "heading": contrast.heading,
            "one": list(contrast.one),
            "other": list(contrast.other),
            "keys": [{**_difference(difference), **self._evidence(proof)} for difference, proof in found],
        }

    def _evidence(self, found: Evidence | None) -> dict[str, Any]:
        if found is None:
            return {"shown": How.SAME.word, "with": [], "deals": 0, "tables": [], "witness": None}
        deal = self.elsewhere(found)
        return {
            "shown": found.how.word,
            "with": [difference.key for difference in found.beside],
            "deals": found.search.deals if found.search else 0,
            "tables": [] if deal is None else list(self.names_at(found)),
            "witness": None if deal is None else witness_dict(deal),
        }


def compared(
    one: Variant,
    other: Variant,
    *,
    deals: int = DEALS,
    each: int = DEALS // 3,
    seed: int = 0,
    progress: Progress = lambda done: None,
) -> Comparison:
    """Compare two variants; at most `deals` deals are tried, and `each` for one difference by itself.

    `progress` is told of twice `deals`: the second half stands for the differences one by one.
    """
    found = differences(one, other)
    search = witness(one, other, deals=deals, seed=seed, progress=progress)
    share = deals // max(1, len(found))
    return Comparison(
        one=one,
        other=other,
        contrasts=contrasts(one, other, found),
        headings=headings(one, other),
        search=search,
        evidence=()
        if search.is_same
        else evidence(search, found, deals=each, seed=seed, progress=lambda done: progress(share * done)),
    )


def _led_back(told: Told, base: Variant, giver: Variant, taken_over: Sequence[str]) -> Told:
    """What is told at a table of mixed rules, with the places in the files that its rules came from."""

    def led_back(why: Reason) -> Reason:
        changed = [key for key in taken_over if overlap(why.key, key)]
        source, key = (giver, max(changed[0], why.key, key=len)) if changed else (base, why.key)
        return replace(why, where=source.where(key))

    return replace(told, reasons=tuple(map(led_back, told.reasons)))


# -- as plain data


def _variant(variant: Variant) -> dict[str, Any]:
    return {"id": variant.id, "file": variant.layers.file.shown, "name": variant.name, "rules": variant.fingerprint}


def _difference(difference: Difference) -> dict[str, Any]:
    return {"key": difference.key, "one": _said(difference.one), "other": _said(difference.other)}


def _said(said: Statement) -> dict[str, Any]:
    return {"value": said.value, **place(said.where, "file", "line")}


def witness_dict(found: Shown) -> dict[str, Any]:
    """A deal that shows a difference."""
    return {
        "what": found.what,
        "played": found.played,
        "one": _told(found.told[0]),
        "other": _told(found.told[1]),
        "record": found.record(found.played),
    }


def _told(told: Told) -> dict[str, Any]:
    return {"text": told.text, "reasons": [why.as_dict() for why in told.reasons]}

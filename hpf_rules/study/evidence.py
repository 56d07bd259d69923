"""Which of the differences between two variants does a deal show, and which can no deal show?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import islice
from typing import Final

from ..engine.pages import text_of
from ..rulebook.keys import overlap
from ..rulebook.tables import BID, NAME
from ..table.cards import cards_in
from ..table.stretches import joined
from ..variant.house.compare import Difference, between
from ..variant.variant import Checked, Checker, Variant
from .showing import mark, texts_of
from .witness import DEALS, Progress, Search, witness

FEW: Final = 3
"""So many rules that only fit together are told as one: what shows them all shows each."""


class How(Enum):
    """How far a change of the rules shows in play, the most harmless first."""

    REFUSED = "no valid game"
    TOGETHER = "it cannot be changed without the other differences"
    SAME = "the same game"
    NOTICED = "noticed by a golden game"
    HERE = "shown by the deal below"
    ELSEWHERE = "shown by another deal"
    IDLE = "no record can show it"
    UNFOUND = "no deal was found that shows it"
    UNNOTICED = "unnoticed, though a deal shows it"

    @property
    def word(self) -> str:
        """As plain data says it."""
        return self.name.lower()


@dataclass(frozen=True, kw_only=True)
class Evidence:
    """One difference, and what shows it."""

    difference: Difference
    how: How
    beside: tuple[Difference, ...] = ()
    """What had to be changed with it, so that the rules fit together."""
    search: Search | None = None
    """The search for a deal that shows this difference by itself."""
    mixed: int = 1
    """Which table of that search (0 or 1) plays the other's rules with this one changed."""


def evidence(
    main: Search,
    differences: Sequence[Difference],
    *,
    deals: int = DEALS,
    seed: int = 0,
    progress: Progress = lambda done: None,
) -> tuple[Evidence, ...]:
    """For each difference: does the deal that was found show it, does another, or none of so many?"""
    tables = _Tables(main=main, differences=tuple(differences), checker=Checker(hints=False))
    found = []
    for difference in differences:
        found.append(_evidence(tables, difference, deals, seed))
        progress(1)
    return tuple(found)


@dataclass(frozen=True, kw_only=True)
class _Pair:
    """Two variants that differ in one rule, and what had to be changed with it."""

    one: Variant
    other: Variant
    group: tuple[Difference, ...]

    @property
    def is_same(self) -> bool:
        return self.one.fingerprint == self.other.fingerprint


@dataclass(frozen=True, kw_only=True)
class _Tables:
    main: Search
    differences: tuple[Difference, ...]
    checker: Checker

    def pairs(self, difference: Difference) -> list[_Pair]:
        """The first variant with this rule of the second, and the second with this rule of the first."""
        found = []
        for base, giver, at_first in ((self.main.one, self.main.other, True), (self.main.other, self.main.one, False)):
            group = self._fitting(base, giver, difference)
            if group is not None:
                mixed = between(base, giver, group, self.checker).variant
                assert mixed is not None
                pair = (base, mixed) if at_first else (mixed, base)
                found.append(_Pair(one=pair[0], other=pair[1], group=group))
        # the fewer rules are changed together, the more it says
        return sorted(found, key=lambda pair: len(pair.group))

    @cached_property
    def moves(self) -> frozenset[str]:
        """Everything that can be said or done in one of the two games."""
        return moves_of(self.main.one) | moves_of(self.main.other)

    def _fitting(self, base: Variant, giver: Variant, difference: Difference) -> tuple[Difference, ...] | None:
        """The difference, with those others that have to go with it; None where it is all of them."""
        group: tuple[Difference, ...] = (difference,)
        while len(group) < max(2, len(self.differences)):
            checked = between(base, giver, group, self.checker)
            if self._is_known(checked):
                return self._fewest(base, giver, group)
            keys = {problem.key for problem in checked.errors}
            keys |= {key.rpartition(".")[0] for key in keys if key.rpartition(".")[2].isdigit()}
            rest = [other for other in self.differences if other not in group]
            more = [other for other in rest if any(overlap(other.key, key) for key in keys)]
            if checked.variant is not None and len(group) + 1 < len(self.differences):
                tame = (other for other in rest if self._is_known(between(base, giver, (*group, other), self.checker)))
                more = list(islice(tame, 1))
            chapters = {difference.chapter, *(key.split(".")[0] for key in keys)}
            more = more or [other for other in rest if other.chapter in chapters]
            if not more:
                return None
            group = (*group, *more)
        return None

    def _fewest(self, base: Variant, giver: Variant, group: tuple[Difference, ...]) -> tuple[Difference, ...]:
        """The same without those of the others that need not go with it."""
        for other in group[1:]:
            fewer = tuple(one for one in group if one != other)
            if self._is_known(between(base, giver, fewer, self.checker)):
                group = fewer
        return group

    def _is_known(self, checked: Checked) -> bool:
        """Is it a game, and one in which nothing can be done that neither of the two knows?"""
        return checked.variant is not None and moves_of(checked.variant) <= self.moves


def moves_of(variant: Variant) -> frozenset[str]:
    """What can be said and done in a game: its calls, its trumps, its answers, its cards, and what it asks for."""
    rules, legend = variant.rules, variant.compiled.legend
    said: set[str] = set(legend.pack.names)
    for step in range(rules.steps):
        verb = int(rules.step_verb[step])
        if verb == BID:
            said |= {text_of(legend, BID, call) for call in cards_in(joined(rules.step_calls[step]))}
        elif verb == NAME:
            strains = {strain for named in rules.step_strains[step] for strain in cards_in(named)}
            said |= {text_of(legend, NAME, strain) for strain in strains}
        else:
            said.add(f"{verb} ")
    return frozenset(said)


def _evidence(tables: _Tables, difference: Difference, deals: int, seed: int) -> Evidence:
    pairs = tables.pairs(difference)
    if not pairs:
        others = tuple(other for other in tables.differences if other != difference)
        if tables.main.is_shown and len(others) <= FEW:
            return Evidence(difference=difference, how=How.HERE, beside=others)
        return Evidence(difference=difference, how=How.TOGETHER)
    beside = tuple(other for other in pairs[0].group if other != difference)
    if all(pair.is_same for pair in pairs):
        return Evidence(difference=difference, how=How.SAME, beside=beside)
    if _is_shown_here(tables.main, pairs):
        return Evidence(difference=difference, how=How.HERE, beside=beside)
    search: Search | None = None
    for pair in pairs:
        if not pair.is_same:
            search = witness(pair.one, pair.other, deals=deals, seed=seed)
            beside = tuple(other for other in pair.group if other != difference)
            if search.is_shown:
                mixed = 1 if pair.one is tables.main.one else 0
                return Evidence(difference=difference, how=How.ELSEWHERE, beside=beside, search=search, mixed=mixed)
    begins = search is not None and search.begins is not None
    how = How.IDLE if begins else How.UNFOUND
    return Evidence(difference=difference, how=how, beside=beside, search=search)


def _is_shown_here(main: Search, pairs: Sequence[_Pair]) -> bool:
    """Does the deal come out otherwise when only this rule is another?"""
    if main.line is None:
        return False
    giver = main.other if main.line.giver and not main.line.moves else main.one
    texts = texts_of(giver, main.line)
    return any(mark(pair.one, main.line, texts) != mark(pair.other, main.line, texts) for pair in pairs)

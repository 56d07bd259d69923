"""Which numbers has the file itself named, its tallies and what is kept from deal to deal, and what can each be?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod
from typing import Any, Final

from .chapters import Chapters
from .formula import Domain, Formula, FormulaFault, Names, parse
from .quantities import COUNTERS, PREFIXES, SEAT, SPEAKING, TAKEN, TALLIES, VALUE
from .speaking import KEPT

MOST_VALUES: Final = 64
"""A number that can be more different ones has no bound: what is made of it is worked out, not tabulated."""
_WORD: Final = re.compile(r"[A-Za-z_]\w*")
_MOST_CASES: Final = 20_000
"""Cases that are looked at to find a bound."""


def tallies_of(table: Chapters) -> Mapping[str, Any]:
    return getattr(table.scoring, "tallies", None) or {}


def counters_of(table: Chapters) -> Mapping[str, Any]:
    return getattr(table.scoring, "carry", None) or {}


def own_codes(table: Chapters) -> dict[str, int]:
    """The numbers of the file by name, with their codes (see `quantities`)."""
    codes = {name: TALLIES + number for number, name in enumerate(tallies_of(table))}
    codes |= {name: COUNTERS + number for number, name in enumerate(counters_of(table))}
    shared = {name for name, counter in counters_of(table).items() if counter.owner == "game"}
    others = {
        prefix + name: code + more
        for prefix, more in PREFIXES.items()
        for name, code in codes.items()
        if name not in shared
    }
    return {**others, **codes}


def speaking_codes(table: Chapters) -> dict[str, int]:
    """The numbers that a bid may look at before it is said, by name, with their codes."""
    return {**SPEAKING, **{name: KEPT + number for number, name in enumerate(counters_of(table))}}


def after_made(table: Chapters) -> Iterator[str]:
    """The tallies that depend on whether the contract is made."""
    asking = {"made", "set"}
    for name, tally in tallies_of(table).items():
        if asking & {bare(word) for word in _WORD.findall(str(tally.formula or ""))}:
            asking.add(name)
            yield from (name, *(prefix + name for prefix in PREFIXES))


def seat_codes(codes: Mapping[str, int]) -> dict[str, int]:
    """The codes for a formula of one seat: what a side has is there what the seat has."""
    return {name: code if code < TAKEN or VALUE <= code < TALLIES else SEAT + code for name, code in codes.items()}


def bare(name: str) -> str:
    """The name without `their_`, `their_high_` or `their_low_`."""
    for prefix in sorted(PREFIXES, key=len, reverse=True):
        if name.startswith(prefix):
            return name.removeprefix(prefix)
    return name


def is_own(table: Chapters, name: str) -> bool:
    """Is it a tally or a counter, or those of the other sides?"""
    return any(one in tallies_of(table) or one in counters_of(table) for one in (name, bare(name)))


def worked_out_from(table: Chapters, names: Names, read: Iterable[str]) -> dict[str, Formula]:
    """The tallies made of other numbers that these names ask for, and those that they are made of, in their order."""
    wanted = set(read)
    found: dict[str, Formula] = {}
    for name, tally in reversed(list(tallies_of(table).items())):
        formula = _parsed(tally.formula, names) if name in wanted and tally.formula is not None else None
        if formula is not None:
            wanted |= set(formula.names)
            found[name] = formula
    return dict(reversed(list(found.items())))


def own_domains(table: Chapters, names: Names, known: Mapping[str, Domain]) -> dict[str, Domain]:
    """The numbers that each tally and each counter can be; None where there is no bound."""
    ranges = dict(known)
    kept = _kept(table, names, ranges)
    for name, counter in counters_of(table).items():
        _spread(table, ranges, name, _summed(table, kept[name]) if counter.owner == "seat" else kept[name])
    for name, values in _tallied(table, names, ranges):
        _spread(table, ranges, name, values)
    return {name: ranges[name] for name in own_codes(table)}


def counter_domains(table: Chapters, names: Names, known: Mapping[str, Domain]) -> dict[str, Domain]:
    """The numbers that each counter itself can be: that of one side, one seat, or the game."""
    return _kept(table, names, dict(known))


def _tallied(table: Chapters, names: Names, ranges: Mapping[str, Domain]) -> Iterator[tuple[str, Domain]]:
    for name, tally in tallies_of(table).items():
        if tally.formula is None:
            most = tally.points * tally.most(table)
            yield name, _bounded(min(0, most), max(0, most))
        else:
            values = _hull(_parsed(tally.formula, names), ranges)
            yield name, None if values is None else _with_zero(values)


def _spread(table: Chapters, ranges: dict[str, Domain], name: str, values: Domain) -> None:
    """The same number for the other sides."""
    others = table.seating.side_count - 1
    total = None if values is None else _bounded(min(0, values[0] * others), max(0, values[-1] * others))
    ranges |= {name: values, f"their_{name}": total}
    ranges |= {f"their_{which}_{name}": None if values is None else _with_zero(values) for which in ("high", "low")}


def _with_zero(values: range) -> range:
    return range(min(0, values[0]), max(0, values[-1]) + 1)


def _summed(table: Chapters, values: Domain) -> Domain:
    """What the seats of a side have together, or one of them."""
    if values is None:
        return None
    seats = table.seating.players // table.seating.side_count
    return _bounded(min(values[0], values[0] * seats), max(values[-1], values[-1] * seats))


def _kept(table: Chapters, names: Names, known: dict[str, Domain]) -> dict[str, Domain]:
    """What the counters can come to: worked out deal by deal, until nothing new comes of it."""
    counters = counters_of(table)
    formulas = {name: _parsed(counter.next, names) for name, counter in counters.items()}
    found: dict[str, Domain] = {name: range(one.start, one.start + 1) for name, one in counters.items()}
    spent = 0
    while True:
        before = dict(found)
        for name, counter in counters.items():
            ranges = dict(known)
            for other, values in before.items():
                is_sum = counters[other].owner == "seat" and counter.owner != "seat"
                _spread(table, ranges, other, _summed(table, values) if is_sum else values)
            for tally, values in _tallied(table, names, ranges):
                _spread(table, ranges, tally, values)
            spent += _cases(formulas[name], ranges)
            reached = _hull(formulas[name], ranges) if spent <= _MOST_CASES else None
            was = before[name]
            found[name] = None if reached is None or was is None else _joined(was, reached)
        if found == before:
            return found


def telling_values(values: Domain, formula: Formula) -> set[int]:
    """All that a number can be; where there is no bound, those around the numbers that a formula names."""
    near = {number + step for number in formula.literals() | {0} for step in (-1, 0, 1)}
    return near if values is None else set(values)


def _joined(one: range, other: range) -> Domain:
    return _bounded(min(one[0], other[0]), max(one[-1], other[-1]))


def _bounded(low: int, high: int) -> Domain:
    return range(low, high + 1) if high - low < MOST_VALUES else None


def _parsed(text: str | int, names: Names) -> Formula | None:
    try:
        return parse(text, names)
    except FormulaFault:
        return None  # it is told of where it stands


def _cases(formula: Formula | None, ranges: Mapping[str, Domain]) -> int:
    values = [ranges.get(name) for name in formula.names] if formula is not None else [None]
    return 1 if None in values else prod(len(one) for one in values if one is not None)


def _hull(formula: Formula | None, ranges: Mapping[str, Domain]) -> Domain:
    """From the least to the most that a formula comes to; None where there is no telling."""
    if formula is None or _cases(formula, ranges) > _MOST_CASES:
        return None
    values = [domain for name in formula.names if (domain := ranges.get(name)) is not None]
    if len(values) < len(formula.names):
        return None
    try:
        found = [formula.answer(cell) for cell in product(*values)]
    except (FormulaFault, ValueError):
        return None
    return _bounded(min(found), max(found)) if found else None

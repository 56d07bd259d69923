"""Can a formula be read, what was probably meant where it cannot, and how much work is it?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Final

from .formula import Domain, Formula, FormulaFault, Names, ZeroDivisor, parse, tabulate
from .formula.nodes import parts
from .formula.tabulate import MOST_CELLS
from .rule import Fault, FormulaText
from .tables import CELLS

_MEANT: Final = re.compile(r"(?:did you mean|write) `([^`\s]+)`\??")
MOST_SLIPS: Final = 5
"""Slips in one formula that are told at once."""
UNBOUNDED: Final = 4_096
"""Cases of a formula that are tried where there is no bound to them (see `tabulate`)."""


@dataclass(frozen=True, kw_only=True)
class Read:
    """What became of one formula: as it stands, or as it was probably meant (None: nobody knows)."""

    formula: Formula | None
    faults: tuple[Fault, ...] = ()


def read(key: str, text: FormulaText, names: Names) -> Read:
    """Every slip in a formula; one with a near mending does not hide the next, nor what depends on the formula."""
    faults: list[Fault] = []
    mended, shift = text, 0
    while len(faults) < MOST_SLIPS:
        try:
            return Read(formula=parse(mended, names), faults=tuple(faults))
        except FormulaFault as fault:
            at = fault.offset
            faults.append(_told(key, "HPF-R20", fault, at - shift))
            meant = _MEANT.fullmatch(fault.hint or "")
            if meant is None or not isinstance(mended, str):
                break
            mended = mended[:at] + meant[1] + mended[at + fault.length :]
            shift += len(meant[1]) - fault.length
    return Read(formula=None, faults=tuple(faults))


def formula_faults(key: str, text: FormulaText, names: Names) -> tuple[Fault, ...]:
    return read(key, text, names).faults


def value_faults(key: str, formula: Formula, domains: Mapping[str, Domain]) -> Iterator[Fault]:
    """A division by zero, or a number that grows too large, with the case that shows it."""
    try:
        tabulate(formula, domains, CELLS, dict.fromkeys(formula.names, 0))
    except FormulaFault as fault:
        yield _told(key, "HPF-R21" if isinstance(fault, ZeroDivisor) or fault.case else "HPF-R20", fault, fault.offset)


def work(formula: Formula, domains: Mapping[str, Domain]) -> int:
    """How many small steps it takes to try a formula in every case there can be."""
    ranges = [domains[name] for name in formula.names]
    cases = prod(len(values) for values in ranges if values is not None)
    if None in ranges or cases > MOST_CELLS:
        cases = UNBOUNDED
    return cases * sum(1 for _ in parts(formula.root))


def _told(key: str, code: str, fault: FormulaFault, offset: int) -> Fault:
    case = ", ".join(f"{name} {number}" for name, number in (fault.case or {}).items())
    return Fault(
        key=key,
        code=code,
        message=f"{fault.message} ({case})" if case else fault.message,
        hint=fault.hint,
        span=(offset, fault.length),
        given=("auction.bids",),
    )

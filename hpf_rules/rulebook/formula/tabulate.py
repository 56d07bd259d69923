"""What does a formula come to in every case there can be, or, if there are too many, how is it worked out?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from math import prod
from typing import TypeAlias

from .evaluate import Cell, Formula
from .fault import FormulaFault, ZeroDivisor
from .nodes import (
    LOAD,
    NEG,
    NOT,
    PUSH,
    SELECT,
    Binary,
    Constant,
    Node,
    Quantity,
    Select,
    Unary,
    Word,
)

Domain: TypeAlias = range | None
"""The values a name can have, in steps of 1; None: no bounds are known."""

MOST_NAMES = 4
MOST_CELLS = 65_536
MOST_STACKED = 32
_MOST_PROBES = 4_096


@dataclass(frozen=True, kw_only=True)
class Table:
    """Every case: the cell of values v is cells[sum((v - low) * stride)], first name slowest.

    The stride of a name with a single value is 0.
    """

    names: tuple[str, ...]
    lows: tuple[int, ...]
    strides: tuple[int, ...]
    cells: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Code:
    """Postfix code, as pairs of operation and argument one after the other; arguments have up to 9 digits."""

    items: tuple[int, ...]
    names: tuple[str, ...]


def tabulate(formula: Formula, domains: Mapping[str, Domain], room: int, codes: Mapping[str, int]) -> Table | Code:
    """A table of at most `room` cells where it fits, else code that loads each name by its number in `codes`.

    Raises FormulaFault, ZeroDivisor for a zero divisor, with `case` the first case in the order of the table.
    """
    ranges = [domains[name] for name in formula.names]
    bounded = [values for values in ranges if values is not None]
    assert all(values and values.step == 1 for values in bounded)
    whole = len(bounded) == len(ranges) and prod(map(len, bounded)) <= MOST_CELLS
    if whole and len(ranges) <= MOST_NAMES and prod(map(len, bounded)) <= room:
        return _table(formula, bounded)
    literals = formula.literals()
    probed = product(*(bounded if whole else [_telling(values, literals) for values in ranges]))
    _probe(formula, probed if whole else islice(probed, _MOST_PROBES))
    return _code(formula, codes)


def _table(formula: Formula, ranges: Sequence[range]) -> Table:
    strides = [prod(len(later) for later in ranges[index + 1 :]) for index in range(len(ranges))]
    return Table(
        names=formula.names,
        lows=tuple(values.start for values in ranges),
        # A single value needs no stride, and that of a first name could pass 16 bits.
        strides=tuple(s if len(values) > 1 else 0 for s, values in zip(strides, ranges, strict=True)),
        cells=_cells(formula, ranges),
    )


def _cells(formula: Formula, ranges: Sequence[range]) -> Cell:
    answer = formula.answer
    cell: Cell = ()
    found: list[int] = []
    try:
        for cell in product(*ranges):
            found.append(answer(cell))
    except FormulaFault as fault:
        fault.case = dict(zip(formula.names, cell, strict=True))
        raise
    return tuple(found)


def _probe(formula: Formula, cases: Iterable[Cell]) -> None:
    """Look for a zero divisor.

    Code cannot be tried in every case, so only in those that tell: around 0, the numbers the formula
    names and the ends of a domain. A number that grows too large there says little: code stops at 32 bits.
    """
    for cell in cases:
        try:
            formula.answer(cell)
        except ZeroDivisor as fault:
            fault.case = dict(zip(formula.names, cell, strict=True))
            raise
        except FormulaFault:
            continue


def _telling(domain: Domain, literals: frozenset[int]) -> list[int]:
    near = {number + step for number in literals | {0} for step in (-1, 0, 1)}
    if domain is None:
        return sorted(near)
    return sorted({number for number in near if number in domain} | {domain[0], domain[-1]})


def _code(formula: Formula, codes: Mapping[str, int]) -> Code:
    items = _postfix(formula.root, codes)
    if _stacked(items) > MOST_STACKED:
        hint = "let it look at fewer things at once, or write two outcomes"
        message = "the formula is nested too deeply"
        raise FormulaFault(message, offset=formula.root.offset, length=formula.root.length, hint=hint)
    return Code(items=items, names=formula.names)


def _postfix(node: Node, codes: Mapping[str, int]) -> tuple[int, ...]:
    match node:
        case Constant(value=value) | Word(value=value):
            return (PUSH, value)
        case Quantity():
            return (LOAD, codes[node.name])
        case Unary():
            return (*_postfix(node.operand, codes), node.op, 0)
        case Binary():
            return (*_postfix(node.left, codes), *_postfix(node.right, codes), node.op, 0)
        case Select():
            # `otherwise` first: a long chain of `else` then needs no deep stack.
            last = (*_postfix(node.then, codes), *_postfix(node.condition, codes))
            return (*_postfix(node.otherwise, codes), *last, SELECT, 0)


def _stacked(items: Sequence[int]) -> int:
    """How many numbers stand on the stack at once."""
    most = height = 0
    for op in items[::2]:
        if op in (PUSH, LOAD):
            height += 1
        elif op == SELECT:
            height -= 2
        elif op not in (NEG, NOT):
            height -= 1
        most = max(most, height)
    return most

"""What number does a formula come to, given the facts of the deal?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from operator import itemgetter
from typing import Any, TypeAlias

from .fault import FormulaFault, ZeroDivisor
from .nodes import (
    ADD,
    AND,
    CONDITIONS,
    DIV,
    EQ,
    GE,
    GT,
    LARGEST,
    LE,
    LT,
    MAX,
    MIN,
    MOD,
    MUL,
    NE,
    NOT,
    OR,
    SMALLEST,
    SUB,
    Binary,
    Constant,
    Node,
    Quantity,
    Select,
    Unary,
    Word,
    literals,
)

Cell: TypeAlias = tuple[int, ...]
Answer: TypeAlias = Callable[[Cell], int]


@dataclass(frozen=True, kw_only=True)
class Formula:
    """A formula that has been read: its text, its parts and the names it reads (sorted)."""

    text: str
    root: Node
    names: tuple[str, ...]

    @property
    def is_condition(self) -> bool:
        """Whether it says yes or no (1 or 0) by its form; a bare yes/no name does not count."""
        return isinstance(self.root, Unary | Binary) and self.root.op in CONDITIONS

    @cached_property
    def answer(self) -> Answer:
        """The number for one value of each name, in the order of `names`."""
        return _answer(self.root, self.names)

    def evaluate(self, env: Mapping[str, int]) -> int:
        """The number for these facts; words are given by their codes.

        Raises ZeroDivisor, and FormulaFault where a result, also one on the way, passes 32 bits.
        """
        cell = tuple(env[name] for name in self.names)
        try:
            return self.answer(cell)
        except FormulaFault as fault:
            fault.case = dict(zip(self.names, cell, strict=True))
            raise

    def literals(self) -> frozenset[int]:
        """The numbers written in it; `-26` is the number -26, codes of words are left out."""
        return literals(self.root)

    def __getstate__(self) -> dict[str, Any]:
        # Closures cannot be pickled or copied: `answer` is built again on the other side.
        return {field.name: getattr(self, field.name) for field in fields(self)}


def _answer(node: Node, names: tuple[str, ...]) -> Answer:
    """Closures for a node, built once, so that a table does not walk the tree for each cell."""
    match node:
        case Constant(value=value) | Word(value=value):
            return lambda _: value
        case Quantity():
            return itemgetter(names.index(node.name))
        case Unary():
            return _unary(node, _answer(node.operand, names))
        case Binary():
            return _binary(node, _answer(node.left, names), _answer(node.right, names))
        case Select():
            then, otherwise = _answer(node.then, names), _answer(node.otherwise, names)
            condition = _answer(node.condition, names)
            return lambda cell: then(cell) if condition(cell) else otherwise(cell)


def _unary(node: Unary, operand: Answer) -> Answer:
    if node.op == NOT:
        return lambda cell: 0 if operand(cell) else 1
    return _bounded(node, lambda cell: -operand(cell))


def _binary(node: Binary, left: Answer, right: Answer) -> Answer:
    if node.op == DIV:
        divisor = _divisor(node.right, right)
        return _bounded(node, lambda cell: left(cell) // divisor(cell))
    if node.op == MOD:
        divisor = _divisor(node.right, right)
        return lambda cell: left(cell) % divisor(cell)
    if node.op in _GROWING:
        return _bounded(node, _GROWING[node.op](left, right))
    return _TAME[node.op](left, right)


def _divisor(node: Node, answer: Answer) -> Answer:
    def divisor(cell: Cell) -> int:
        found = answer(cell)
        if found == 0:
            hint = "guard it: `a div b if b != 0 else 0`"
            raise ZeroDivisor("the divisor can be 0", offset=node.offset, length=node.length, hint=hint)
        return found

    return divisor


def _bounded(node: Node, answer: Answer) -> Answer:
    def bounded(cell: Cell) -> int:
        found = answer(cell)
        if SMALLEST <= found <= LARGEST:
            return found
        message = "the number can pass 2147483647, the largest a formula may come to"
        raise FormulaFault(message, offset=node.offset, length=node.length)

    return bounded


_Joined: TypeAlias = Callable[[Answer, Answer], Answer]

# What can leave 32 bits; the rest cannot, when its parts do not.
_GROWING: Mapping[int, _Joined] = {
    ADD: lambda a, b: lambda cell: a(cell) + b(cell),
    SUB: lambda a, b: lambda cell: a(cell) - b(cell),
    MUL: lambda a, b: lambda cell: a(cell) * b(cell),
}
_TAME: Mapping[int, _Joined] = {
    MAX: lambda a, b: lambda cell: max(a(cell), b(cell)),
    MIN: lambda a, b: lambda cell: min(a(cell), b(cell)),
    EQ: lambda a, b: lambda cell: 1 if a(cell) == b(cell) else 0,
    NE: lambda a, b: lambda cell: 1 if a(cell) != b(cell) else 0,
    LT: lambda a, b: lambda cell: 1 if a(cell) < b(cell) else 0,
    LE: lambda a, b: lambda cell: 1 if a(cell) <= b(cell) else 0,
    GT: lambda a, b: lambda cell: 1 if a(cell) > b(cell) else 0,
    GE: lambda a, b: lambda cell: 1 if a(cell) >= b(cell) else 0,
    AND: lambda a, b: lambda cell: 1 if a(cell) and b(cell) else 0,
    OR: lambda a, b: lambda cell: 1 if a(cell) or b(cell) else 0,
}

"""What is a formula made of, and how is each thing that is done with numbers numbered?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

# Plain integers, not an enumeration: the same numbers stand in the compiled rules, and Numba reads
# them as constants. PUSH and LOAD occur only in postfix code.
PUSH: Final = 0
LOAD: Final = 1
NEG: Final = 2
NOT: Final = 3
ADD: Final = 4
SUB: Final = 5
MUL: Final = 6
DIV: Final = 7
MOD: Final = 8
MAX: Final = 9
MIN: Final = 10
EQ: Final = 11
NE: Final = 12
LT: Final = 13
LE: Final = 14
GT: Final = 15
GE: Final = 16
AND: Final = 17
OR: Final = 18
SELECT: Final = 19

LARGEST: Final = 2**31 - 1
SMALLEST: Final = -(2**31)

COMPARISONS: Final = frozenset({EQ, NE, LT, LE, GT, GE})
CONDITIONS: Final = COMPARISONS | {NOT, AND, OR}


@dataclass(frozen=True, kw_only=True)
class Constant:
    """A number as written."""

    value: int
    offset: int
    length: int


@dataclass(frozen=True, kw_only=True)
class Word:
    """A word something is compared with, as `nil` in `kind == nil`; `value` is its code."""

    word: str
    value: int
    offset: int
    length: int


@dataclass(frozen=True, kw_only=True)
class Quantity:
    """A name that stands for a fact of the deal, as `taken`."""

    name: str
    offset: int
    length: int


@dataclass(frozen=True, kw_only=True)
class Unary:
    """NEG or NOT of one part."""

    op: int
    operand: Node
    offset: int
    length: int


@dataclass(frozen=True, kw_only=True)
class Binary:
    """Two parts joined, ADD to OR."""

    op: int
    left: Node
    right: Node
    offset: int
    length: int


@dataclass(frozen=True, kw_only=True)
class Select:
    """`then if condition else otherwise`."""

    then: Node
    condition: Node
    otherwise: Node
    offset: int
    length: int


Node: TypeAlias = Constant | Word | Quantity | Unary | Binary | Select


def parts(node: Node) -> Iterator[Node]:
    """The node and everything below it, in reading order of each level."""
    yield node
    match node:
        case Unary():
            yield from parts(node.operand)
        case Binary():
            yield from parts(node.left)
            yield from parts(node.right)
        case Select():
            yield from parts(node.then)
            yield from parts(node.condition)
            yield from parts(node.otherwise)
        case Constant() | Word() | Quantity():
            return


def literals(node: Node) -> frozenset[int]:
    """The numbers written in it; `-26` is the number -26."""
    match node:
        case Constant():
            return frozenset({node.value})
        case Unary(op=op, operand=Constant(value=value)) if op == NEG:
            return frozenset({-value})
        case Unary():
            return literals(node.operand)
        case Binary():
            return literals(node.left) | literals(node.right)
        case Select():
            return literals(node.then) | literals(node.condition) | literals(node.otherwise)
        case Word() | Quantity():
            return frozenset()

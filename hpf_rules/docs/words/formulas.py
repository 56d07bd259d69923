"""How does a formula read? `taken * stakes` is one point for each trick it took; what has no words stays a formula."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from ...rulebook.formula import Formula, FormulaFault, Names, parse
from ...rulebook.formula.nodes import (
    ADD,
    AND,
    COMPARISONS,
    DIV,
    EQ,
    GE,
    GT,
    LE,
    LT,
    MAX,
    MIN,
    MUL,
    NE,
    NEG,
    NOT,
    OR,
    SUB,
    Binary,
    Constant,
    Node,
    Quantity,
    Select,
    Unary,
    Word,
)
from ...rulebook.quantities import CODES
from . import kept
from .language import Language

_SIGNS: Final[Mapping[int, str]] = {EQ: "==", NE: "!=", LT: "<", LE: "<=", GT: ">", GE: ">="}
_TURNED: Final[Mapping[int, int]] = {EQ: EQ, NE: NE, LT: GT, LE: GE, GT: LT, GE: LE}
_PREFIXES: Final = ("their_high_", "their_low_", "their_")
_TAKES: Final = ("taken", "their_taken")
# What a formula that has no words shows instead of its signs.
_SHOWN: Final = (("==", "="), ("!=", "≠"), ("<=", "≤"), (">=", "≥"), ("*", "×"), ("_", " "))


class Texts(Protocol):
    """What is asked of the wording (see `wording.Wording`): the texts of its language, filled."""

    @property
    def language(self) -> Language: ...
    @property
    def pair(self) -> bool: ...
    def phrase(self, key: str, /, form: str = "", **fill: str | int) -> str: ...
    def has(self, key: str) -> bool: ...


class FormulaWords:
    """Formulas in the words of a language. `stakes_differ`: can a deal of this game be worth more than another?"""

    def __init__(self, wording: Texts, *, names: Names, stakes_differ: bool) -> None:
        self._wording = wording
        self._names = names
        self.stakes_differ = stakes_differ

    def scores(self, written: str | int) -> str:
        """What a side gets, with its verb: `scores 2 points`, `loses one point for each trick it took`."""
        formula = self._parsed(written)
        if formula is None:
            return self._text("scores", amount=self._text("amount.formula", formula=shown(written)))
        return _Reading(self._wording, formula, "it", self.stakes_differ).scores(formula.root)

    def condition(self, written: str | int, side: str = "declaring") -> str:
        """When something holds: `the declaring side takes at least 3 tricks`."""
        formula = self._parsed(written)
        if formula is None:
            return self._text("condition.formula", formula=shown(written))
        return _Reading(self._wording, formula, side, self.stakes_differ).condition(formula.root)

    def conditions(self, written: Sequence[str | int], side: str = "declaring") -> str:
        """When several things hold at once."""
        parts: list[tuple[str, bool]] = []
        for text in written:
            formula = self._parsed(text)
            if formula is None:
                parts.append((self.condition(text, side), False))
            else:
                reading = _Reading(self._wording, formula, side, self.stakes_differ)
                parts += [(reading.condition(node), _is(node, OR)) for node in _chain(formula.root, AND)]
        joint = "all_of_long" if any(long for _, long in parts) else "all_of"
        return self._wording.language.listed([said for said, _ in parts], joint)

    def number(self, written: str | int) -> str:
        """A number, as in `the number is ...`."""
        formula = self._parsed(written)
        if formula is None:
            return self._text("number.formula", formula=shown(written))
        return kept.number(_Reading(self._wording, formula, "it", self.stakes_differ), formula.root)

    def becomes(self, name: str, written: str | int, side: str) -> str:
        """What becomes of a number that is kept from deal to deal: `goes up by 1 if ...`."""
        formula = self._parsed(written)
        if formula is None:
            return self._text("becomes.number", number=self._text("number.formula", formula=shown(written)))
        return kept.becomes(_Reading(self._wording, formula, side, self.stakes_differ), name, formula.root)

    def _parsed(self, written: str | int) -> Formula | None:
        try:
            return parse(written, self._names)
        except FormulaFault:
            return None

    def _text(self, key: str, **fill: str | int) -> str:
        return self._wording.phrase(key, "", **fill)


_JOINTS: Final = {ADD: "plus", SUB: "minus", MAX: "at_least", MIN: "at_most"}
"""The operations whose two sides are amounts, and the text that joins these."""


class _Reading:
    """One formula, read from the outside in; `side` is whose tricks it speaks of: `declaring`, or `it`."""

    def __init__(self, wording: Texts, formula: Formula, side: str, stakes_differ: bool) -> None:
        self.text = self._text = wording.phrase
        self._has = wording.has
        self._words = wording
        self._formula = formula
        self._side = side
        self.stakes_differ = stakes_differ

    # -- points

    def scores(self, node: Node) -> str:
        """What a side gets, with its verb."""
        if isinstance(node, Select):
            return self._text(
                "scores.if",
                one=self.scores(node.then),
                condition=self.condition(node.condition),
                other=self.scores(node.otherwise),
            )
        factors, loses = _factors(node)
        number, rest, stakes = _product(factors)
        if number == 0:
            return self._text("scores.nothing")
        truths = [factor for factor in rest if self.is_truth(factor)]
        if len(truths) == 1:
            one = self._gets(number, [factor for factor in rest if factor is not truths[0]], node, loses, stakes)
            return self._text("scores.when", one=one, condition=self.condition(truths[0]))
        return self._gets(number, rest, node, loses, stakes)

    def is_truth(self, node: Node) -> bool:
        """Is it 1 where something holds, and 0 where not?"""
        match node:
            case Quantity(name=name):
                return self._has(f"is.{name}")
            case Unary(op=op):
                return op == NOT
            case Binary(op=op):
                return op in COMPARISONS or op in (AND, OR)
            case _:
                return False

    def _gets(self, number: int, rest: list[Node], node: Node, loses: bool, stakes: bool) -> str:
        """The points of a product: its number and its other factors."""
        amount = self._amount(number, rest)
        if amount is None:
            return self._text("scores", amount=self._text("amount.formula", formula=self.source(node)))
        if stakes and self.stakes_differ:
            amount = self._text("amount.stakes", amount=amount)
        return self._text("loses" if loses else "scores", amount=amount)

    def _amount(self, number: int, rest: list[Node]) -> str | None:
        """So many points, or so many for each of something; None where there are no words for it."""
        if not rest:
            return self._text("amount.points", n=number)
        if len(rest) > 1:
            return None
        match rest[0]:
            case Quantity(name=name) if self._has(f"amount.{name}"):
                return self._text(f"amount.{name}", n=number)
            case Quantity(name=name) if self.is_own(name) and number > 0:
                times = "" if number == 1 else "_times"
                return self._text(f"amount.own{times}", n=number, number=str(self.named(name)))
            case Binary(op=op, left=left, right=right) if number == 1 and op in _JOINTS:
                one, other = self._part(left), self._part(right)
                if one is None or other is None:
                    return None
                return self._text(f"amount.{_JOINTS[op]}", one=one, other=other)
            case Binary(op=op, left=left, right=Constant(value=2)) if number == 1 and op == DIV:
                return self._half(left)
        return None

    def _part(self, node: Node) -> str | None:
        factors, loses = _factors(node)
        number, rest, stakes = _product(factors)
        return None if loses or stakes else self._amount(number, rest)

    def _half(self, node: Node) -> str | None:
        match node:
            case Quantity(name=name) if self._has(f"number.{name}"):
                return self._text("amount.half_down", number=self._text(f"number.{name}"))
            case Binary(op=op, left=Quantity(name=name), right=Constant(value=1)) if op == ADD:
                if self._has(f"number.{name}"):
                    return self._text("amount.half_up", number=self._text(f"number.{name}"))
        return None

    # -- conditions

    def condition(self, node: Node) -> str:
        match node:
            case Quantity(name=name) if self._has(f"is.{name}"):
                return self._text(f"is.{self._for_seat(name)}{name}")
            case Unary(op=op, operand=Quantity(name=name)) if op == NOT and self._has(f"is.not_{name}"):
                return self._text(f"is.{self._for_seat(name)}not_{name}")
            case Quantity(name=name) if self.is_own(name):
                return self._text("compare.!=", number=str(self.named(name)), n=0)
            case Unary(op=op, operand=Quantity(name=name)) if op == NOT and self.is_own(name):
                return self._text("compare.==", number=str(self.named(name)), n=0)
            case Binary(op=op) if op in (AND, OR):
                nodes = _chain(node, op)
                key = "all_of" if op == AND else "one_of"
                long = any(_is(inner, OR if op == AND else AND) for inner in nodes)
                return self._words.language.listed([self.condition(n) for n in nodes], f"{key}_long" if long else key)
            case Binary(op=op) if op in COMPARISONS:
                said = self._comparison(op, node.left, node.right)
                if said is not None:
                    return said
        return self._text("condition.formula", formula=self.source(node))

    def _comparison(self, op: int, left: Node, right: Node) -> str | None:
        if not isinstance(left, Quantity):
            if not isinstance(right, Quantity):
                return None
            op, left, right = _TURNED[op], right, left
        sign = _SIGNS[op]
        match right:
            case Word(word=word):
                fill = {"bid": word.replace("_", " ")} if left.name == "kind" else {"trump": word}
                of_the_standing = left.name == "kind" and self._side == "speaking"
                return self._text(f"{left.name}{'.standing' if of_the_standing else ''}.{sign}", **fill)
            case Quantity(name=name) if left.name in _TAKES:
                return self._takes_as_named(left.name, sign, name)
            case Constant(value=number):
                return self._compared(left.name, sign, number)
            case Binary(op=inner, left=Constant(value=2), right=Quantity(name=name)) if inner == MUL and op == EQ:
                one, other = self.named(left.name), self.named(name)
                return self._text("compare.twice", number=one, other=other) if one and other else None
            case _:
                return None

    def _takes_as_named(self, name: str, sign: str, other: str) -> str | None:
        side = self._taker(name)
        if other == "hand" and sign in ("==", ">="):
            return self._text("takes.all", side=side)
        if other == "hand" and sign in ("!=", "<"):
            return self._text("takes.not_all", side=side)
        if other == "their_taken" and name == "taken":
            return self._text(f"takes.their.{sign}", side=side)
        if other in ("tricks", "bid") and self._has(f"takes.tricks.{sign}") and name == "taken":
            return self._text(f"takes.tricks.{sign}", side=side)
        return None

    def _compared(self, name: str, sign: str, number: int) -> str | None:
        if name in _TAKES:
            if sign == ">" and number == 0:
                sign, number = ">=", 1
            none = number == 0 and sign in ("==", "<=")
            return self._text("takes.none" if none else f"takes.{sign}", side=self._taker(name), n=number)
        if sign == ">" and number == 0 and self._has(f"{name}.>="):
            sign, number = ">=", 1
        if number == 0 and sign == "==" and self._has(f"{name}.none"):
            return self._text(f"{name}.none")
        if self._has(f"{name}.{sign}") and number:
            return self._text(f"{name}.{sign}", n=number)
        named = self.named(name)
        return None if named is None else self._text(f"compare.{sign}", number=named, n=number)

    def named(self, name: str) -> str | None:
        """A number by its name: one of those that formulas have, or one that the file names."""
        if self._has(f"number.{name}"):
            return self._text(f"number.{name}")
        prefix = next((one for one in _PREFIXES if name.startswith(one)), "")
        return self._text(f"number.{prefix}own", name=name.removeprefix(prefix)) if self.is_own(name) else None

    def is_own(self, name: str) -> bool:
        """Is it a number that the file has named?"""
        return name not in CODES and not self._has(f"is.{name}")

    def _for_seat(self, name: str) -> str:
        return "seat_" if self._side == "player" and name == "declarer" else ""

    def _taker(self, name: str) -> str:
        if name == "taken":
            return self._text(f"side.{self._side}")
        return self._text("side.opponents" if self._side == "declaring" and self._words.pair else "side.opponents_it")

    def source(self, node: Node) -> str:
        """The stretch of the formula that this node was read from."""
        text = self._formula.text[node.offset : node.offset + node.length]
        return shown(text)


def shown(written: str | int) -> str:
    """The formula itself, in signs that people read."""
    text = " ".join(str(written).split())
    for sign, seen in _SHOWN:
        text = text.replace(sign, seen)
    return text


def _is(node: Node, op: int) -> bool:
    return isinstance(node, Binary) and node.op == op


def _chain(node: Node, op: int) -> list[Node]:
    """What is joined by one word: the parts of `a and b and c`."""
    if isinstance(node, Binary) and node.op == op:
        return [*_chain(node.left, op), *_chain(node.right, op)]
    return [node]


def _factors(node: Node) -> tuple[list[Node], bool]:
    """What is multiplied, and whether the whole is taken away instead of given."""
    match node:
        case Unary(op=op, operand=operand) if op == NEG:
            factors, loses = _factors(operand)
            return factors, not loses
        case Binary(op=op, left=left, right=right) if op == MUL:
            one, loses = _factors(left)
            other, also = _factors(right)
            return one + other, loses != also
        case Constant(value=value) if value < 0:
            return [Constant(value=-value, offset=node.offset, length=node.length)], True
    return [node], False


def _product(factors: list[Node]) -> tuple[int, list[Node], bool]:
    """The numbers multiplied, the other factors, and whether the stakes are among them."""
    number, stakes = 1, False
    rest: list[Node] = []
    for factor in factors:
        match factor:
            case Constant(value=value):
                number *= value
            case Quantity(name="stakes") if not stakes:
                stakes = True
            case _:
                rest.append(factor)
    return number, rest, stakes


__all__ = ["FormulaWords"]

"""How do numbers read that a file names: what is a tally, and what becomes of what is kept from deal to deal?"""

from __future__ import annotations

from typing import Protocol

from ...rulebook.formula.nodes import ADD, MOD, SUB, Binary, Constant, Node, Quantity, Select


class Reader(Protocol):
    """What is asked of the reading of a formula (see `formulas`)."""

    def text(self, key: str, /, form: str = "", **fill: str | int) -> str: ...
    def condition(self, node: Node) -> str: ...
    def is_truth(self, node: Node) -> bool: ...
    def named(self, name: str) -> str | None: ...
    def source(self, node: Node) -> str: ...


def number(reader: Reader, node: Node) -> str:
    """A number, as in `it is ...`."""
    match node:
        case Constant(value=value):
            return str(value)
        case _ if reader.is_truth(node):
            return reader.text("number.truth", condition=reader.condition(node))
        case Quantity(name=name) if (named := reader.named(name)) is not None:
            return named
        case Select():
            parts = {"one": number(reader, node.then), "other": number(reader, node.otherwise)}
            return reader.text("number.if", condition=reader.condition(node.condition), **parts)
        case Binary(op=op, left=left, right=right) if op in (ADD, SUB) and _is_plain(reader, left, right):
            key = "number.plus" if op == ADD else "number.minus"
            return reader.text(key, one=number(reader, left), other=number(reader, right))
        case _:
            pass
    return reader.text("number.formula", formula=reader.source(node))


def _is_plain(reader: Reader, *nodes: Node) -> bool:
    """Can these be said one after the other, as they are no conditions?"""
    return not any(isinstance(node, Select) or reader.is_truth(node) for node in nodes)


def becomes(reader: Reader, name: str, node: Node) -> str:
    """What becomes of the number `name` after a deal."""
    match node:
        case Quantity(name=same) if same == name:
            return reader.text("becomes.same")
        case Binary(op=op, left=left, right=Constant(value=most)) if op == MOD and most > 1:
            return reader.text("becomes.again", one=becomes(reader, name, left), n=most - 1)
        case Binary(op=op, left=Quantity(name=same), right=right) if op in (ADD, SUB) and same == name:
            return _moves(reader, "becomes.up" if op == ADD else "becomes.down", right, node)
        case Select():
            parts = {"one": becomes(reader, name, node.then), "other": becomes(reader, name, node.otherwise)}
            return reader.text("becomes.if", condition=reader.condition(node.condition), **parts)
        case _ if reader.is_truth(node):
            return reader.text("becomes.truth", condition=reader.condition(node))
        case _:
            pass
    return reader.text("becomes.number", number=number(reader, node))


def _moves(reader: Reader, key: str, by: Node, whole: Node) -> str:
    """That a number goes up or down: always, or if something holds."""
    match by:
        case Constant(value=value) if value > 0:
            return reader.text(key, n=value)
        case Select(then=Constant(value=value), otherwise=Constant(value=0)) if value > 0:
            moved, condition = reader.text(key, n=value), reader.condition(by.condition)
        case _ if reader.is_truth(by):
            moved, condition = reader.text(key, n=1), reader.condition(by)
        case _:
            return reader.text("becomes.number", number=number(reader, whole))
    return reader.text("becomes.if", one=moved, condition=condition, other=reader.text("becomes.same"))

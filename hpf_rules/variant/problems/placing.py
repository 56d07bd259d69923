"""On which line is a fault told? Where its key is written; in this file, where it first shows in this file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ...errors import Problem, Related, Where
from ...rulebook.rule import Fault
from ..layers.loading import Layered
from ..source import Node, Scalar

_PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def located(fault: Fault, layers: Layered) -> Problem:
    """A fault at its line.

    What several files say together is wrong in the file that brings them together: there the fault is told, with the
    other places beside it. A formula that cannot be read is told where it is written.
    """
    where = _place(fault, layers)
    related = [_related(_place_of(key, layers), note, layers) for key, note in fault.related]
    if where.file == layers.source.name:
        return _problem(fault, where, layers, related)
    if fault.span is not None:
        related.append(_related(_brought_in(layers, where.file), "it is added in", layers))
        return _problem(fault, where, layers, related)
    here = layers.own_positions.on_key(fault.key)
    if here is not None:
        return _problem(fault, here, layers, related)
    here = _said_here(fault, layers)
    if here is not None:
        # It is told beside what this file says, so it has to name what it is about.
        fault = replace(fault, message=f"{in_words(fault.key)}: {fault.message}")
        others = [other for other in related if other.where != here]
        return _problem(fault, here, layers, [_related(where, f"{in_words(fault.key)} is set in", layers), *others])
    return _problem(
        fault, _brought_in(layers, where.file), layers, [_related(where, "it is written in", layers), *related]
    )


def in_words(key: str) -> str:
    """A key as a message names it: of a list, the first, the second ..."""
    part, _, last = key.rpartition(".")
    if not part or not last.isdigit():
        return f"`{key}`"
    number = int(last)
    place = f"the {_PLACES[number]}" if number < len(_PLACES) else f"number {number + 1}"
    return f"{place} of `{part}`"


def missing_place(fault: Fault, layers: Layered) -> Problem:
    """A key that is lacking: where it is taken away, else in the part where it should stand."""
    where = layers.taken_away_here(fault.key)
    if where is not None:
        message = f"`{fault.key}` has to be answered: it may not be taken away"
        return _problem(Fault(key=fault.key, code=fault.code, message=message), where, layers)
    return _problem(fault, layers.positions.nearest(fault.key) or _top(layers), layers)


def _problem(fault: Fault, where: Where, layers: Layered, related: Iterable[Related] = ()) -> Problem:
    return Problem(
        code=fault.code,
        message=fault.message,
        hint=fault.hint,
        key=fault.key,
        severity=fault.severity,
        where=where,
        line_text=_line(where, layers),
        related=tuple(related),
        given=fault.given,
        ways=fault.ways,
    )


def _related(where: Where, note: str, layers: Layered) -> Related:
    return Related(where=where, note=note, line_text=_line(where, layers))


def _line(where: Where, layers: Layered) -> str:
    source = layers.sources.get(where.file)
    return source.line(where.line) if source is not None else ""


def _place_of(key: str, layers: Layered) -> Where:
    return _place(Fault(key=key, code="", message=""), layers)


def _place(fault: Fault, layers: Layered) -> Where:
    """The place of a key; where it is not written, of the part it would lie in; at last the top of the file."""
    positions = layers.own_positions if fault.key.startswith("readings") else layers.positions
    node = positions.node(fault.key)
    if node is None or fault.on_key:
        return layers.taken_away_here(fault.key) or positions.nearest(fault.key) or _top(layers)
    return _within(node, fault.span) if fault.span is not None else node.where


def _within(node: Node, span: tuple[int, int]) -> Where:
    """A stretch of a text that stands on one line, quoted or not; of a longer one, its beginning."""
    where = node.where
    if not isinstance(node, Scalar) or where.line != where.end_line or not isinstance(node.value, str):
        return where
    quote = 1 if node.quoted else 0
    if where.end_column - where.column != len(node.text) + 2 * quote:
        return where  # an escape takes more room than what it stands for
    column = where.column + quote + span[0]
    return Where(
        file=where.file,
        line=where.line,
        column=column,
        end_line=where.line,
        end_column=column + max(1, span[1]),
    )


def _said_here(fault: Fault, layers: Layered) -> Where | None:
    """What this file itself says, or takes away, that the fault follows from."""
    keys = (*(key for key, _ in fault.related), *fault.given)
    places = (layers.own_positions.value(key) for key in keys)
    return next((place for place in places if place is not None and place.file == layers.source.name), None)


def _brought_in(layers: Layered, file: str) -> Where:
    """Where this file names the parent or pack that brings another file in."""
    for node, layer in zip(layers.named, layers.below, strict=True):
        if file in layer.sources:
            return node.where
    return _top(layers)


def _top(layers: Layered) -> Where:
    return Where(file=layers.source.name, line=1, column=1, end_line=1, end_column=2)

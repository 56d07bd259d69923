"""What is written down about a deal or about the rules: one list of fields, read plain and compiled."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

# A record is an object with one attribute a field: an int, or nested lists of ints. Its class is made from the
# field list, and the compiled side lays the same list out in memory, so no static class can describe it.
Record = Any


@dataclass(frozen=True, slots=True)
class Field:
    """One field: a whole number, or a table of them with the given shape."""

    name: str
    shape: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """A list of fields with their order; makes, copies, packs and compares plain records."""

    def __init__(self, name: str, fields: Sequence[Field]) -> None:
        self.name = name
        self.fields = tuple(fields)
        names = tuple(field.name for field in fields)
        self._plain = type(name, (), {"__slots__": names, "__doc__": f"A plain record of {name}."})
        self._format = f"<{sum(field.size for field in fields)}q"
        self._flat = tuple(field.name for field in fields if not field.shape)
        self._rows = tuple(field.name for field in fields if len(field.shape) == 1)
        self._deep = tuple(field for field in fields if len(field.shape) > 1)

    def new(self) -> Record:
        """A record of zeros."""
        record = self._plain()
        for field in self.fields:
            setattr(record, field.name, _zeros(field.shape))
        return record

    def copy(self, record: Record) -> Record:
        twin = self._plain()
        for name in self._flat:
            setattr(twin, name, getattr(record, name))
        for name in self._rows:
            setattr(twin, name, list(getattr(record, name)))
        for field in self._deep:
            setattr(twin, field.name, _copied(getattr(record, field.name)))
        return twin

    def pack(self, record: Record) -> bytes:
        """Canonical bytes: every number as eight bytes, little endian, in field order."""
        return struct.pack(self._format, *self.numbers(record))

    def numbers(self, record: Record) -> list[int]:
        """Every number, in field order."""
        found: list[int] = []
        for field in self.fields:
            _flatten(getattr(record, field.name), len(field.shape), found)
        return found

    def differences(self, one: Record, other: Record) -> tuple[str, ...]:
        """The names of the fields in which two plain records differ."""
        return tuple(f.name for f in self.fields if getattr(one, f.name) != getattr(other, f.name))


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [0] * shape[0] if len(shape) == 1 else [_zeros(shape[1:]) for _ in range(shape[0])]


def _copied(table: Any) -> Any:
    return [_copied(row) for row in table] if isinstance(table, list) else table


def _flatten(value: Any, depth: int, found: list[int]) -> None:
    if depth == 0:
        found.append(value)
    elif depth == 1:
        found += value
    else:
        for row in value:
            _flatten(row, depth - 1, found)

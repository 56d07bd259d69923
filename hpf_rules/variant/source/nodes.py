"""What does a file say, key by key, and where does it say so?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from hpf_rules.errors import Where


@dataclass(frozen=True, slots=True)
class Scalar:
    """One word, number or text. `text` is as written, without quotes; `value` is what it means."""

    where: Where
    value: str | int | bool | float | None
    text: str
    quoted: bool


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    where: Where
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One `key: value`; `where` is the place of the key."""

    key: str
    where: Where
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with their values, in the order of the file; no key stands twice."""

    where: Where
    entries: tuple[Entry, ...]

    def entry(self, key: str) -> Entry | None:
        """The entry of a key, or None where the key is not written."""
        return next((entry for entry in self.entries if entry.key == key), None)

    def get(self, key: str) -> Node | None:
        """The value of a key, or None where the key is not written."""
        entry = self.entry(key)
        return entry.value if entry else None


@dataclass(frozen=True, slots=True)
class Unsound:
    """A value that is wrong and was told of: nothing is to be concluded from it. Reading yields none; checking does."""

    where: Where


Node: TypeAlias = Scalar | Sequence | Mapping | Unsound


def plain(node: Node) -> Any:
    """The same as dicts, lists and plain values, without places and without what is unsound."""
    match node:
        case Scalar():
            return node.value
        case Sequence():
            return [plain(item) for item in node.items]
        case Mapping():
            return {entry.key: plain(entry.value) for entry in node.entries if not isinstance(entry.value, Unsound)}
        case Unsound():
            return None

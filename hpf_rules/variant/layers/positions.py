"""Where does a dotted key stand? Every key and value of a tree, found at once."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import Where
from ..source import Entry, Mapping, Node, Sequence


class Positions:
    """The entries and values of a tree by their dotted keys; list items by number."""

    def __init__(self, root: Node) -> None:
        self._found: dict[str, tuple[Entry | None, Node]] = {}
        for key, entry, node in _walk(root, ""):
            self._found.setdefault(key, (entry, node))

    def node(self, key: str) -> Node | None:
        found = self._found.get(key)
        return found[1] if found else None

    def keys(self) -> tuple[str, ...]:
        return tuple(self._found)

    def on_key(self, key: str) -> Where | None:
        """The place of the key itself; of a list item, that of the item."""
        found = self._found.get(key)
        if found is None:
            return None
        entry, node = found
        return entry.where if entry is not None else node.where

    def value(self, key: str) -> Where | None:
        """The place of the value."""
        found = self._found.get(key)
        return found[1].where if found else None

    def nearest(self, key: str) -> Where | None:
        """The key where it is written; else that of the part it would lie in."""
        while key:
            where = self.on_key(key)
            if where is not None:
                return where
            key = key.rpartition(".")[0]
        return None


def _walk(node: Node, prefix: str) -> Iterator[tuple[str, Entry | None, Node]]:
    if isinstance(node, Mapping):
        for entry in node.entries:
            inner = prefix + entry.key
            yield inner, entry, entry.value
            yield from _walk(entry.value, f"{inner}.")
    elif isinstance(node, Sequence):
        for number, item in enumerate(node.items):
            inner = f"{prefix}{number}"
            yield inner, None, item
            yield from _walk(item, f"{inner}.")

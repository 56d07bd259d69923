"""Where in its file does each value of a record stand?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Protocol

from ...errors import Problem, Where
from ...table.cards import CARD_WORD
from ...variant.source import Entry, Mapping, Node, Scalar, Sequence, Source
from ...variant.source.sheet import sheet_of

Keys = tuple[str, ...]
AT_THE_KEY = frozenset({"HPF-H03"})
"""Problems of a key itself; all others are pointed at where the value stands."""


class Origin(Protocol):
    """Where a record comes from."""

    @property
    def name(self) -> str:
        """The file."""

    def placed(self, problem: Problem) -> Problem:
        """The problem with the place of its key."""


class Record(dict[str, Any]):
    """A record as plain data that remembers where it was written."""

    def __init__(self, data: dict[str, Any], origin: Origin) -> None:
        super().__init__(data)
        self.origin = origin


def placed(record: Any, problem: Problem) -> Problem:
    """A problem of a record at its place in the file; as it is where the record lies in none."""
    belongs_here = isinstance(record, Record) and problem.where is None and not problem.code.startswith("HPF-Y0")
    return record.origin.placed(problem) if belongs_here else problem


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """In the order in which they stand in the file."""
    return tuple(sorted(problems, key=lambda problem: problem.position))


# ---- YAML


@dataclass(frozen=True, kw_only=True)
class InYaml:
    """A record that is a YAML file."""

    source: Source

    @property
    def name(self) -> str:
        return self.source.name

    def placed(self, problem: Problem) -> Problem:
        where = self._where(tuple(problem.key.split(".")), at_key=problem.code in AT_THE_KEY)
        return replace(problem, where=where, line_text=self.source.line(where.line))

    def _where(self, keys: Keys, *, at_key: bool) -> Where:
        node: Node | None = self.source.root
        entry: Entry | None = None
        left = keys
        while left and isinstance(node, (Mapping, Sequence)):
            found, left = _step(node, left)
            if found is None:
                break
            entry = found if isinstance(found, Entry) else None
            node = found.value if isinstance(found, Entry) else found
        if node is None or node is self.source.root:
            return Where(file=self.source.name, line=1, column=1, end_line=1, end_column=2)
        if entry is not None and at_key:
            return entry.where
        return self._word(node.where, left) if isinstance(node, Scalar) else node.where

    def _word(self, where: Where, left: Keys) -> Where:
        """The word of a line of cards; the whole line where it goes over several lines of the file."""
        if not left or where.line != where.end_line:
            return where
        start, end = where.column - 1, where.end_column - 1
        first, last = word_within(self.source.line(where.line), start, end, left[0])
        return replace(where, column=first + 1, end_column=last + 1)


def _step(node: Mapping | Sequence, keys: Keys) -> tuple[Entry | Node | None, Keys]:
    """One step down: the entry or item that the first keys name (a name may hold dots), and the keys left."""
    if isinstance(node, Sequence):
        number = int(keys[0]) if keys[0].isdigit() else len(node.items)
        return (node.items[number] if number < len(node.items) else None), keys[1:]
    for length in range(len(keys), 0, -1):
        entry = node.entry(".".join(keys[:length]))
        if entry is not None:
            return entry, keys[length:]
    return None, keys


def word_within(line: str, start: int, end: int, number: str) -> tuple[int, int]:
    """Start and end of the n-th card of a line of cards that stands between two columns, quoted or not."""
    if line[start : start + 1] in ('"', "'"):
        start, end = start + 1, end - 1
    words = list(CARD_WORD.finditer(line, start, end))
    index = int(number) if number.isdigit() else len(words)
    return words[index].span() if index < len(words) else (start, end)


# ---- JSON

_TEXT = r'"(?:[^"\\]|\\.)*"'
_TOKEN = re.compile(rf"\s*({_TEXT}|[\[\]{{}}:,]|[^\s\[\]{{}}:,\"]+)", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class InJson:
    """A record that is a line of a file of records, or a JSON file."""

    name: str
    line: int
    """The line of the file on which the text begins, counted from 1."""
    text: str

    @cached_property
    def tree(self) -> JsonTree:
        """Where everything in the text stands; worked out where there is something to tell."""
        return JsonTree(self.text)

    def placed(self, problem: Problem) -> Problem:
        tree = self.tree
        keys = tuple(problem.key.split(".")) if problem.key else ()
        known = tree.keys if problem.code in AT_THE_KEY else tree.values
        for length in range(len(keys), 0, -1):
            for split in _readings_of(keys[:length]):
                if split in known:
                    return self.at(problem, *self._word(known[split], keys[length:]))
        return self.at(problem, 0, 1)

    def _word(self, span: tuple[int, int], left: Keys) -> tuple[int, int]:
        if not left or self.text[span[0]] != '"' or "\\" in self.text[slice(*span)]:
            return span
        return word_within(self.text, *span, left[0])

    def at(self, problem: Problem, start: int, end: int) -> Problem:
        """The problem at this stretch of the text; what goes on on a further line is left out."""
        before = sheet_of(self.name, self.text[:start]).lines
        line_text = sheet_of(self.name, self.text).lines[len(before) - 1]
        line, column = self.line + len(before) - 1, len(before[-1]) + 1
        last = max(column + 1, min(column + end - start, len(line_text) + 1))
        where = Where(file=self.name, line=line, column=column, end_line=line, end_column=last)
        return replace(problem, where=where, line_text=line_text)


def _readings_of(keys: Keys) -> Iterator[Keys]:
    """The keys as they are, and with the last ones as one name that holds dots."""
    for start in range(len(keys) - 1, -1, -1):
        yield (*keys[:start], ".".join(keys[start:]))


@dataclass
class JsonTree:
    """Where each key and value of a JSON text stands. The text is known to be JSON, and not to be deep."""

    text: str
    values: dict[Keys, tuple[int, int]] = field(default_factory=dict)
    keys: dict[Keys, tuple[int, int]] = field(default_factory=dict)
    repeated: list[tuple[str, int, int]] = field(default_factory=list)
    """Keys that stand twice in one object, each with where the second stands."""

    def __post_init__(self) -> None:
        self._value(0, ())

    def _token(self, at: int) -> tuple[str, int, int]:
        found = _TOKEN.match(self.text, at)
        return (found[1], found.start(1), found.end()) if found else ("", at, at)

    def _value(self, at: int, path: Keys) -> int:
        token, start, end = self._token(at)
        if token == "{":
            end = self._object(end, path)
        elif token == "[":
            end = self._list(end, path)
        self.values.setdefault(path, (start, end))
        return end

    def _list(self, at: int, path: Keys) -> int:
        token, _, end = self._token(at)
        number = 0
        while token not in ("]", ""):
            at = self._value(at, (*path, str(number)))
            number += 1
            token, _, end = self._token(at)
            at = end
        return end

    def _object(self, at: int, path: Keys) -> int:
        token, start, end = self._token(at)
        while token not in ("}", ""):
            key = (*path, _unquoted(token))
            if key in self.keys:
                self.repeated.append((key[-1], start, end))
            self.keys.setdefault(key, (start, end))
            at = self._value(self._token(end)[2], key)
            token, start, end = self._token(at)
            if token == ",":
                token, start, end = self._token(end)
        return end


def _unquoted(token: str) -> str:
    import json  # only where a problem is placed

    return str(json.loads(token))

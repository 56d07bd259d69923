"""How does a file look in good order: chapters and keys as the rulebook has them, every comment with what it is about?

The lines are taken in a new order and set in anew; what stands in them is left as it was written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence as AnySequence
from dataclasses import dataclass
from typing import Any, Final

from ...errors import Problem
from ..layers.shape import WHOLE
from ..rules import CHAPTERS
from ..source import Entry, Mapping, Node, Scalar, Sequence, Source, parse_source

STEP: Final = 2
"""Spaces by which what lies in a part is set in."""
MODELINE: Final = "# yaml-language-server:"


@dataclass(frozen=True, kw_only=True)
class Ordered:
    """What became of a text: in good order, or as it was, with the problems that stand in the way."""

    text: str
    problems: tuple[Problem, ...] = ()
    stuck: bool = False
    """Would putting it in order change what it says? Then it is left as it was."""


def ordered(source: Source) -> Ordered:
    """The text in good order. It says what it said before, and no sign of it is lost."""
    errors = tuple(problem for problem in source.problems if problem.severity == "error")
    if source.root is None or errors:
        return Ordered(text=source.text, problems=errors)
    text = "\n".join(_blanks_joined(_Sheet(source).lines(), _blanks_count(source.root))) + "\n"
    after = parse_source(text, name=source.name)
    if after.root is None or after.problems or not _says_the_same(source, text, after.root):
        return Ordered(text=source.text, stuck=True)
    return Ordered(text=text)


# -- what must not change


def _says_the_same(source: Source, text: str, after: Mapping) -> bool:
    assert source.root is not None
    signs = [Counter(letter for letter in one if not letter.isspace()) for one in (source.text, text)]
    return signs[0] == signs[1] and _meaning(source.root) == _meaning(after)


def _meaning(node: Node, depth: int = 0) -> Any:
    """What a text says; of the file and of its chapters the order of the keys does not count."""
    match node:
        case Mapping():
            pairs = [(entry.key, _meaning(entry.value, depth + 1)) for entry in node.entries]
            return dict(pairs) if depth < 2 else pairs
        case Sequence():
            return tuple(_meaning(item, depth + 1) for item in node.items)
        case Scalar():
            return (type(node.value), node.value, node.quoted)
        case _:
            return None


# -- blank lines


def _blanks_count(node: Node) -> bool:
    """Can a blank line mean something here, because a text goes over several lines?"""
    match node:
        case Mapping():
            return any(_blanks_count(entry.value) for entry in node.entries)
        case Sequence():
            return any(map(_blanks_count, node.items))
        case _:
            return node.where.line != node.where.end_line


def _blanks_joined(lines: AnySequence[str], kept: bool) -> list[str]:
    """No blank line at the start and at the end, and never two together."""
    found: list[str] = []
    for line in lines:
        if line.strip() or (found and (kept or found[-1])):
            found.append(line)
    while found and not found[-1].strip():
        found.pop()
    return found


# -- the lines in their order


@dataclass(frozen=True, kw_only=True)
class _Chunk:
    """The lines of one key: the comments above it, its own line, and what lies under it. Lines count from 0."""

    entry: Entry
    lead: int
    line: int
    end: int


class _Sheet:
    """The lines of a file, from which the parts are taken in a new order."""

    def __init__(self, source: Source) -> None:
        assert source.root is not None
        self.source = source
        self.root = source.root
        self.text = [line.rstrip("\r") for line in source.lines]

    def lines(self) -> list[str]:
        if self._is_flow(self.root):
            return self._flow_file()
        head = self._head()
        return [
            *(line.rstrip() for line in self.text[:head]),
            *self._part(self.root, head, len(self.text), depth=0, order=WHOLE.order),
        ]

    def _flow_file(self) -> list[str]:
        """A file that is one `{...}`: only if it stands on one line are its keys moved."""
        where = self.root.where
        line = where.line - 1
        return [*self.text[:line], self._reordered(self.text[line], self.root, WHOLE.order), *self.text[line + 1 :]]

    def _head(self) -> int:
        """How many lines at the top belong to the file and to no key: up to a blank line, and the editors' line."""
        first = self.root.entries[0].where.line - 1
        blank = max((i + 1 for i in range(first) if not self.text[i].strip()), default=0)
        modeline = max((i + 1 for i in range(first) if self.text[i].startswith(MODELINE)), default=0)
        return max(blank, modeline)

    def _part(
        self, part: Mapping, start: int, end: int, *, depth: int, order: AnyMapping[str, int] | None
    ) -> list[str]:
        """The lines of a part, its keys in order."""
        column = part.entries[0].where.column - 1
        chunks, tail = self._chunks(part, start, end, column)
        if order is not None:
            chunks = _sorted(chunks, order)
        found = [line for chunk in chunks for line in self._chunk(chunk, column, depth)]
        return [*found, *(self._set_in(line, depth) for line in self.text[tail:end])]

    def _chunks(self, part: Mapping, start: int, end: int, column: int) -> tuple[list[_Chunk], int]:
        """Each key with its lines; and where the lines begin that belong to none of them."""
        chunks: list[_Chunk] = []
        lead = start
        for i, entry in enumerate(part.entries):
            following = part.entries[i + 1].where.line - 1 if i + 1 < len(part.entries) else end
            stop = self._last_line(entry) + 1
            inner = [n for n in range(stop, following) if self.text[n].strip()]
            for number in inner:
                if _indent(self.text[number]) <= column:
                    break
                stop = number + 1
            chunks.append(_Chunk(entry=entry, lead=lead, line=entry.where.line - 1, end=stop))
            lead = stop
        return chunks, lead

    def _last_line(self, entry: Entry) -> int:
        where = entry.value.where
        last = where.end_line - 1
        if where.end_column == 1 and last > where.line - 1:
            last -= 1  # a text of several lines ends where the next line begins
        return max(last, entry.where.line - 1)

    def _chunk(self, chunk: _Chunk, column: int, depth: int) -> list[str]:
        """The lines of one key, set in as deep as they lie."""
        entry, line, below = chunk.entry, chunk.line, chunk.line + 1
        found = [self._set_in(text, depth) for text in self.text[chunk.lead : line]]
        found.append(" " * (STEP * depth) + self._key_line(entry, line, depth)[column:].rstrip())
        order = WHOLE.of(entry.key).order if depth == 0 and entry.key in CHAPTERS else None
        value = entry.value
        if isinstance(value, Mapping) and value.where.line > entry.where.line and not self._is_flow(value):
            return [*found, *self._part(value, below, chunk.end, depth=depth + 1, order=order)]
        shift = STEP * depth - column
        if isinstance(value, Sequence) and value.where.line > entry.where.line and not self._is_flow(value):
            shift = STEP * (depth + 1) - (value.where.column - 1)
        rest = [_shifted(text, shift, STEP * (depth + 1)) for text in self.text[below : chunk.end]]
        return [*found, *(rest if isinstance(value, Scalar) else map(str.rstrip, rest))]

    def _key_line(self, entry: Entry, line: int, depth: int) -> str:
        """The line of a key, with one space behind the colon; a chapter on one line has its keys in order."""
        text, value = self.text[line], entry.value
        order = WHOLE.of(entry.key).order if depth == 0 and entry.key in CHAPTERS else None
        if order is not None and isinstance(value, Mapping) and self._is_flow(value) and value.where.line == line + 1:
            text = self._reordered(text, value, order)
        key_end = entry.where.end_column - 1
        behind = text[key_end:]
        if behind.startswith(":") and behind[1:].strip() and not behind[1:].lstrip().startswith("#"):
            return f"{text[:key_end]}: {behind[1:].lstrip()}"
        return text

    def _reordered(self, text: str, part: Mapping, order: AnyMapping[str, int]) -> str:
        """A line with the keys of its `{...}` in order."""
        where = part.where
        chunks = [_Chunk(entry=entry, lead=0, line=0, end=0) for entry in part.entries]
        moved = [chunk.entry for chunk in _sorted(chunks, order)]
        if where.line != where.end_line or moved == list(part.entries):
            return text
        pieces = [text[entry.where.column - 1 : entry.value.where.end_column - 1] for entry in moved]
        return f"{text[: where.column - 1]}{{{', '.join(pieces)}}}{text[where.end_column - 1 :]}"

    def _is_flow(self, node: Node) -> bool:
        return self.text[node.where.line - 1][node.where.column - 1 : node.where.column] in ("{", "[")

    @staticmethod
    def _set_in(line: str, depth: int) -> str:
        """A comment, set in like the key it belongs to."""
        return " " * (STEP * depth) + line.strip() if line.strip() else ""


def _sorted(chunks: AnySequence[_Chunk], order: AnyMapping[str, int]) -> list[_Chunk]:
    """In the order of the rulebook; a key nobody knows stays behind the one it follows."""
    ranks: list[int] = []
    for chunk in chunks:
        ranks.append(order.get(chunk.entry.key, ranks[-1] if ranks else 0))
    return [chunk for _, chunk in sorted(zip(ranks, chunks, strict=True), key=lambda pair: pair[0])]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _shifted(line: str, by: int, least: int) -> str:
    """A line set in more, or less; never so little that it would belong to another key."""
    if not line.strip():
        return ""
    return " " * max(_indent(line) + by, least if by else 0) + line.lstrip(" ")

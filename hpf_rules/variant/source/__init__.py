"""What does a YAML file say, where does it say it, and is it written so that every reader agrees?

Strict YAML text -> plain data and the position of every key and value. Nothing here knows a rule of a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from hpf_rules.errors import Problem
from hpf_rules.variant.source.building import bounded_events, built
from hpf_rules.variant.source.commented import orphans, still_comments, uncommented
from hpf_rules.variant.source.nodes import Entry, Mapping, Node, Scalar, Sequence, Unsound, plain
from hpf_rules.variant.source.reading import read_bytes
from hpf_rules.variant.source.sheet import (
    LIMIT,
    Sheet,
    decoded,
    forbidden_letters,
    odd_indentation,
    sheet_of,
    too_large,
    without_mark,
)
from hpf_rules.variant.source.syntax import directive, not_a_mapping

__all__ = [
    "Entry",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "Source",
    "Unsound",
    "comments_meant",
    "parse_source",
    "plain",
    "read_source",
]


@dataclass(frozen=True, kw_only=True, slots=True)
class Source:
    """One file as it was read.

    `root` is None where the text is no usable tree; where only single keys or values are at fault it is
    there, with a faulty value as its text and of a repeated key the first, so that later checks can go on.
    `problems` are in file order; of a flood the first 1,000 are kept.
    """

    name: str
    text: str
    root: Mapping | None
    problems: tuple[Problem, ...]
    lines: tuple[str, ...] = field(repr=False)

    def line(self, n: int) -> str:
        """A line of the file, counted from 1; empty beyond the end."""
        return self.lines[n - 1] if 0 < n <= len(self.lines) else ""


def read_source(path: Path, *, name: str | None = None) -> Source:
    """What a file says; a path that cannot be read is a problem, not an exception."""
    shown = str(path) if name is None else name
    data = read_bytes(path, shown)
    if isinstance(data, Problem):
        return _source(sheet_of(shown, ""), None, [data])
    return parse_source(data, name=shown)


def parse_source(text_or_bytes: str | bytes, *, name: str) -> Source:
    """What a text says, whatever it is: there is no input that raises."""
    if isinstance(text_or_bytes, bytes):
        sheet, problem = decoded(text_or_bytes, name)
        return _source(sheet, None, [problem]) if problem else _parsed(sheet)
    size = len(text_or_bytes.encode("utf-8", "surrogatepass"))
    if size > LIMIT:
        return _source(sheet_of(name, ""), None, [too_large(name, size)])
    return _parsed(sheet_of(name, without_mark(text_or_bytes)))


def _parsed(sheet: Sheet) -> Source:
    problems = [*forbidden_letters(sheet), *odd_indentation(sheet)] or _unusable(sheet)
    if problems:
        return _source(sheet, None, problems)
    reading = bounded_events(sheet)
    if reading.problems:
        return _source(sheet, None, _under_comments(sheet, reading.problems) or reading.problems)
    root = built(reading)
    if isinstance(root, Mapping):
        return _source(sheet, root, reading.problems)
    return _source(sheet, None, [_no_mapping(sheet, root)])


def _under_comments(sheet: Sheet, problems: list[Problem]) -> list[Problem]:
    """Lines whose key is still a comment, where the text can be read (further) without the signs of those comments."""
    found = orphans(sheet)
    if not found:
        return []
    left = bounded_events(sheet_of(sheet.name, uncommented(sheet, found))).problems
    if left and min(one.position for one in left) <= min(one.position for one in problems):
        return []
    return [still_comments(sheet, orphan) for orphan in found]


def comments_meant(source: Source) -> tuple[tuple[Problem, ...], Source] | None:
    """The lines whose key is still a comment, and the file without the signs of those comments; None without such."""
    sheet = sheet_of(source.name, source.text)
    found = orphans(sheet)
    if not found:
        return None
    told = tuple(still_comments(sheet, orphan) for orphan in found)
    return told, parse_source(uncommented(sheet, found), name=source.name)


def _no_mapping(sheet: Sheet, root: Node | None) -> Problem:
    line, column = (root.where.line, root.where.column) if root else (1, 1)
    if root is None or (isinstance(root, Scalar) and not root.text and not root.quoted):
        return _empty(sheet, "the document is empty", *_last_word(sheet, line, column))
    return not_a_mapping(sheet, line, column, _kind(root) if isinstance(root, Scalar) else "a list")


def _last_word(sheet: Sheet, line: int, column: int) -> tuple[int, int]:
    """A place in the file: what is missing is missing behind the `---` that announced it."""
    for number in range(min(line, len(sheet.lines)), 0, -1):
        if sheet.line(number).startswith("---"):
            return number, 4
    return line, column


def _unusable(sheet: Sheet) -> list[Problem]:
    """An empty file, or a directive: PyYAML would pass over both without a word."""
    if not sheet.text.strip():
        return [_empty(sheet, "the file is empty", 1, 1)]
    if all(not line.strip() or line.lstrip().startswith("#") for line in sheet.lines):
        return [_empty(sheet, "the file holds only comments", 1, 1)]
    found = directive(sheet)
    return [found] if found else []


def _empty(sheet: Sheet, message: str, line: int, column: int) -> Problem:
    hint = "a variant needs at least `format: 1` and `name: ...`"
    return sheet.problem("HPF-Y09", message, sheet.where(line, column), hint=hint)


def _kind(scalar: Scalar) -> str:
    if scalar.value is None:
        return "nothing"
    if isinstance(scalar.value, bool):
        return "true or false"
    return "text" if isinstance(scalar.value, str) else "a number"


def _source(sheet: Sheet, root: Mapping | None, problems: list[Problem]) -> Source:
    ordered = sorted(problems, key=lambda problem: problem.position)
    return Source(name=sheet.name, text=sheet.text, root=root, problems=tuple(ordered), lines=sheet.lines)

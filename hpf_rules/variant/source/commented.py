"""Is the line that another lies under still a comment? Who takes away a `#` may forget those further up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hpf_rules.errors import Problem, Related, shorten
from hpf_rules.variant.source.sheet import Sheet

MOST: Final = 20
"""Such lines of one file that are looked at."""
_COMMENT: Final = re.compile(r"(\s*)# ?(.*)")
_KEY: Final = re.compile(r"( *)([^\W\d][\w '-]*):(\s.*)?")
_NOTHING: Final = re.compile(r"\s*(?:#.*)?")


@dataclass(frozen=True, kw_only=True)
class Orphan:
    """A line, and the comments above it that it would lie under."""

    line: int
    under: tuple[int, ...]
    """The lines of these comments, the outermost first."""


@dataclass(frozen=True, kw_only=True)
class _Opener:
    """A line with a key and nothing behind it: what follows further to the right lies under it."""

    indent: int
    line: int
    is_comment: bool


def orphans(sheet: Sheet) -> tuple[Orphan, ...]:
    """The first line under each comment that would be a key with keys of its own."""
    found: dict[tuple[int, ...], Orphan] = {}
    openers: list[_Opener] = []
    for number, line in enumerate(sheet.lines, 1):
        comment = _COMMENT.fullmatch(line)
        key = _KEY.fullmatch(comment[1] + comment[2] if comment else line)
        if key is None:
            continue
        indent = len(key[1])
        while openers and openers[-1].indent >= indent:
            openers.pop()
        if comment is None:
            under = tuple(_comments_above(openers))
            if under and len(found) < MOST:
                found.setdefault(under, Orphan(line=number, under=under))
        if _NOTHING.fullmatch(key[3] or ""):
            openers.append(_Opener(indent=indent, line=number, is_comment=comment is not None))
    return tuple(found.values())


def _comments_above(openers: Sequence[_Opener]) -> Iterator[int]:
    """The innermost openers, as long as they are comments; the outermost of them first."""
    first = next((i for i in range(len(openers), 0, -1) if not openers[i - 1].is_comment), 0)
    return (opener.line for opener in openers[first:])


def uncommented(sheet: Sheet, found: Sequence[Orphan]) -> str:
    """The text without the `#` of the lines that these lie under; each line stays where it is."""
    lines = list(sheet.lines)
    for number in {number for orphan in found for number in orphan.under}:
        comment = _COMMENT.fullmatch(lines[number - 1])
        assert comment is not None
        lines[number - 1] = comment[1] + comment[2]
    return "\n".join(lines)


def still_comments(sheet: Sheet, orphan: Orphan) -> Problem:
    """What to tell of such a line."""
    line = sheet.line(orphan.line)
    said = line.strip()
    where = sheet.where(orphan.line, len(line) - len(line.lstrip()) + 1, len(said.partition(":")[0]))
    named = ", ".join(f"`# {shorten(sheet.line(number).lstrip('# ').rstrip())}`" for number in orphan.under)
    one = len(orphan.under) == 1
    message = f"the line it lies under ({named}) is" if one else f"the lines it lies under ({named}) are"
    return sheet.problem(
        "HPF-Y18",
        f"{message} still {'a comment' if one else 'comments'}",
        where,
        hint=f"take away {'its' if one else 'their'} `# `, the sign and one space",
        related=tuple(_related(sheet, number) for number in orphan.under),
    )


def _related(sheet: Sheet, number: int) -> Related:
    line = sheet.line(number)
    column = len(line) - len(line.lstrip()) + 1
    where = sheet.where(number, column, max(1, len(line.strip())))
    return Related(where=where, note="it lies under", line_text=line)

"""What is wrong, where is it written, and what should be written instead?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

ECHO = 60
"""Characters of a file's own text that a message repeats at most."""
WINDOW = 100
"""Characters of a source line that are shown at most."""
LISTED = 20
"""Problems (or legal moves) that are written out before the rest is only counted."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Where:
    """A stretch of a file, as an editor counts it: from 1, the end not included."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{visible(self.file)}:{self.line}:{self.column}"


def place(where: Where | None, *parts: str) -> dict[str, Any]:
    """A place, or some parts of it, as plain data; each is None where there is no place."""
    return {part: getattr(where, part, None) for part in parts or Where.__slots__}


@dataclass(frozen=True, kw_only=True, slots=True)
class Related:
    """Another place that has to do with a problem; the note reads on into the place ("first set at").

    `line_text` is the whole source line of the place; it is shown where it stands in another file.
    """

    where: Where
    note: str
    line_text: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Problem:
    """One thing that is wrong with a file, for a person to read and a program to sort.

    `key` is the dotted path of the rule, list items by number (`deck.ranks.0`).
    `line_text` is the whole source line that `where` begins on.
    """

    code: str
    message: str
    where: Where | None
    hint: str | None = None
    key: str = ""
    line_text: str = ""
    related: tuple[Related, ...] = ()
    severity: Literal["error", "warning"] = "error"
    given: tuple[str, ...] = field(default=(), compare=False)
    """Further keys it follows from."""
    ways: tuple[Mapping[str, Any], ...] = field(default=(), compare=False)
    """What could be written to put it right, the likeliest first; None where a key would be left out."""

    @property
    def position(self) -> tuple[int, int]:
        """Line and column, to sort by; what has no place comes first."""
        return (self.where.line, self.where.column) if self.where else (0, 0)

    def text(self) -> str:
        """The problem as it is printed: the sentence, the source line, the carets, the hint."""
        place = f"{self.where}: " if self.where else ""
        lines = [f"{place}{self.severity}[{self.code}]: {visible(self.message)}"]
        further = self.related
        width = self._width_of_numbers()
        if self.where and self.line_text.strip():
            beside = f" {visible(further[0].note)} {further[0].where}" if further else ""
            lines += _pointed(self.line_text, self.where, beside, width=width)
            if further:
                lines += self._line_of(further[0], width)
                further = further[1:]
        for other in further:
            lines += [f"  {visible(other.note)} {other.where}", *self._line_of(other, width)]
        if self.hint:
            lines.append(f"  hint: {visible(self.hint)}")
        return "\n".join(lines)

    def _line_of(self, other: Related, width: int) -> list[str]:
        """The line of another place, where it stands in another file; who reads this one sees its lines."""
        if not self._is_shown(other):
            return []
        return _pointed(other.line_text, other.where, "", width=width, mark="-")

    def _is_shown(self, other: Related) -> bool:
        return bool(other.line_text.strip()) and (self.where is None or self.where.file != other.where.file)

    def _width_of_numbers(self) -> int:
        """All line numbers of a problem stand below each other."""
        places = [self.where] if self.where else []
        places += [other.where for other in self.related if self._is_shown(other)]
        return max((len(str(where.line)) for where in places), default=1)

    def as_dict(self) -> dict[str, Any]:
        """The problem as plain data, ready for JSON."""
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "hint": self.hint,
            "key": self.key,
            **place(self.where),
            "related": [{"note": other.note, **place(other.where)} for other in self.related],
        }


# The error classes are dataclasses compared by identity: an exception that compares by value cannot be
# hashed, and a frozen one cannot be given its traceback.


class HpfError(Exception):
    """Anything this package refuses."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions are rebuilt from positional arguments by default; ours take keywords only, and they
        # have to travel home from other processes.
        return _rebuilt, (type(self), dict(self.__dict__))


@dataclass(kw_only=True, eq=False)
class VariantError(HpfError):
    """A variant, or a pack, that cannot be played as it is written."""

    problems: tuple[Problem, ...]

    def __str__(self) -> str:
        return texts(self.problems)


@dataclass(kw_only=True, eq=False)
class UnreadableMove(HpfError):
    """Text that is no move at all, legal or not."""

    move: str
    reason: str
    hint: str | None = None

    def __str__(self) -> str:
        advice = f"; {visible(self.hint)}" if self.hint else ""
        return f"cannot read the move `{shorten(self.move)}`: {visible(self.reason)}{advice}"


@dataclass(kw_only=True, eq=False)
class IllegalMove(HpfError):
    """A move that a rule forbids here: which rule (key, file, line), and what is legal instead."""

    move: str
    reason: str
    key: str = ""
    file: str = ""
    line: int | None = None
    legal: tuple[str, ...] = ()

    def __str__(self) -> str:
        written = f"{self.file}:{self.line}" if self.file and self.line else self.file
        rule = ", ".join(part for part in (self.key, written) if part)
        source = f" ({visible(rule)})" if rule else ""
        legal = f"; legal: {few(self.legal)}" if self.legal else ""
        return f"`{shorten(self.move)}` is not legal: {visible(self.reason)}{source}{legal}"


@dataclass(kw_only=True, eq=False)
class RecordMismatch(HpfError):
    """The first move (counted from 0) at which a replay differs from its record."""

    expected: str
    got: str
    index: int | None = None
    where: Where | None = None
    """Where it is expected."""

    def __str__(self) -> str:
        start = "" if self.where is None else f"{self.where}: "
        place = "" if self.index is None else f" at {move_counted(self.index)}"
        told = f"expected {visible(self.expected)}, got {visible(self.got)}"
        return f"{start}the replay differs from the record{place}: {told}"


def move_counted(index: int) -> str:
    """A move by its number, as the commands count and as a record does: `move 6 (`5` in the record, ...)`."""
    return f"move {index + 1} (`{index}` in the record, which counts from 0)"


@dataclass(kw_only=True, eq=False)
class RecordUnfinished(HpfError):
    """A record that stops, or is stopped, before what it expects could come about."""

    keys: tuple[str, ...]
    """What is expected of the end, by its keys under `expect`."""
    where: Where | None = None
    """Where the first of them is expected."""

    def __str__(self) -> str:
        start = "" if self.where is None else f"{self.where}: "
        told = ", ".join(visible(key) for key in self.keys)
        return f"{start}the deal is not over, so nothing can be said of {told}"


@dataclass(kw_only=True, eq=False)
class RecordError(HpfError):
    """A record that cannot be played; `index` is its place in a file of several, counted from 0."""

    message: str
    index: int | None = None
    problems: tuple[Problem, ...] = ()
    """The same in full, each with its key and, where it stands in a file, its place."""

    @classmethod
    def of(cls, *problems: Problem) -> RecordError:
        """The error that holds these problems, one or more."""
        return cls(message=problems[0].message, problems=problems)

    def __str__(self) -> str:
        place = "" if self.index is None else f"record {self.index}: "
        if not self.problems:
            return f"{place}{visible(self.message)}"
        return texts(self.problems)


def texts(problems: Sequence[Problem]) -> str:
    """Some problems as they are printed, the first of many."""
    told = [problem.text() for problem in problems[:LISTED]]
    more = len(problems) - len(told)
    return "\n".join([*told, f"and {more} more"] if more else told)


def few(words: Sequence[str], most: int = LISTED, *, between: str = ", ") -> str:
    """Some words, the first of many: `pass, bid 1 and 5 more`."""
    more = len(words) - most
    return between.join(words[:most]) + (f" and {more} more" if more > 0 else "")


def shorten(text: str, limit: int = ECHO) -> str:
    """Text from a file, safe to repeat in a message: one line, nothing hidden, at most `limit` long."""
    # Escaping only makes text longer, so what lies beyond the limit need not be looked at.
    pieces = [_piece(letter) for letter in _unmasked(text[: limit + 1])]
    if len(text) <= limit and sum(map(len, pieces)) <= limit:
        return "".join(pieces)
    kept, room = [], limit - 1
    for piece in pieces:
        room -= len(piece)
        if room < 0:
            break
        kept.append(piece)
    return "".join(kept) + "…"


def suggest(word: str, choices: Iterable[str]) -> str | None:
    """The choice that was probably meant, or None: a weak guess misleads more than it helps."""
    meant = _folded(word)
    if not meant or len(meant) > 100:
        return None
    folded: dict[str, str] = {}
    for choice in choices:
        folded.setdefault(_folded(choice), choice)
    if meant in folded:
        return folded[meant]
    from difflib import get_close_matches  # only a mistake needs it

    close = get_close_matches(meant, folded, n=1, cutoff=0.7) or [one for one in folded if _swapped(meant, one)]
    return folded[close[0]] if close else None


def _swapped(word: str, other: str) -> bool:
    """Are they the same but for two letters beside each other? In a word of three that is far, and yet a slip."""
    if len(word) != len(other) or len(word) < 3 or sorted(word) != sorted(other):
        return False
    differ = [i for i, (one, two) in enumerate(zip(word, other, strict=True)) if one != two]
    return len(differ) == 2 and differ[1] == differ[0] + 1


# Letters that look like Latin ones in most fonts: Cyrillic first, then Greek.
_LOOK_ALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγιορτυνκ",
    "ABESIJKMHOPCTYXabesijkmhopctyxdqwlABEZHIKMNOPTYXayioptuvk",
)
_FOREIGN = re.compile("[\u0370-\u03ff\u0400-\u052f]")
_PLAIN_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def _folded(word: str) -> str:
    """A word without what a hasty writer gets wrong: case, separators, letters of another alphabet."""
    latin = unicodedata.normalize("NFKC", word).translate(_LOOK_ALIKES).casefold()
    return latin.translate({ord("-"): None, ord("_"): None, ord(" "): None})


def _unmasked(text: str) -> list[str]:
    """The letters of a text, with Cyrillic or Greek ones escaped where they pose as Latin in a word."""
    if not _FOREIGN.search(text):
        return list(text)
    letters: list[str] = []
    for part in re.findall(r"\w+|\W", text):
        mixed = re.search("[A-Za-z]", part)
        letters += [_escaped(one) if mixed and _FOREIGN.match(one) else one for one in part]
    return letters


def _escaped(letter: str) -> str:
    number = ord(letter)
    if number <= 0xFF:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number <= 0xFFFF else f"\\U{number:08x}"


def _piece(letter: str) -> str:
    # A terminal obeys control characters and turns text around at bidi ones; nobody sees the invisible.
    if letter.isprintable():
        return letter
    return _PLAIN_ESCAPES.get(letter) or _escaped(letter)


def visible(text: str) -> str:
    """A text as a terminal may show it: what acts on the terminal, or hides, is escaped."""
    return text if text.isprintable() else "".join(map(_piece, text))


def _pointed(line: str, where: Where, beside: str, *, width: int = 1, mark: str = "^") -> list[str]:
    """The source line behind its number, and the carets under it."""
    first = where.column - 1
    # A multi-line value is pointed at as far as its first line goes.
    last = where.end_column - 1 if where.end_line == where.line else len(line.rstrip())
    room = _room(line[max(0, first - WINDOW) : first + WINDOW])
    start = max(0, min(first - room // 3, len(line) - room)) if len(line) > room else 0
    stop = start + room
    before, marked, after = line[start:first], line[first : min(last, stop)], line[max(first, last) : stop]
    head = ("…" if start else "") + _drawn(before)
    tail = _drawn(after) + ("…" if stop < len(line) else "")
    number = f"  {where.line:>{width}} | "
    blank = " " * (len(number) - 2) + "| " + " " * _columns(head)
    carets = mark * max(1, _columns(_drawn(marked)))
    return [f"{number}{head}{_drawn(marked)}{tail}".rstrip(), f"{blank}{carets}{beside}"]


def _room(near: str) -> int:
    """How many characters of a line are shown: fewer where they grow long because they are escaped."""
    return WINDOW if len(_drawn(near)) <= len(near) + WINDOW else WINDOW // 8


def _drawn(text: str) -> str:
    return "".join(" " if letter == "\t" else _piece(letter) for letter in text)


def _columns(text: str) -> int:
    """How many cells of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(_cells(letter) for letter in text)


def _cells(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _rebuilt(kind: type[HpfError], fields: dict[str, Any]) -> HpfError:
    error = kind.__new__(kind)
    error.__dict__.update(fields)
    return error

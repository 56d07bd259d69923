"""What text stands in the file, on which line, and may it stand there?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hpf_rules.errors import Problem, Related, Where

LIMIT = 256 * 1024
"""Bytes a file may have."""
REPORTED = 1000
"""Problems that are kept; a file of nothing but slips would fill the memory."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The text of one file, with its lines."""

    name: str
    text: str
    lines: tuple[str, ...]

    def line(self, number: int) -> str:
        """A line of the file, counted from 1; empty beyond the end."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def where(self, line: int, column: int, length: int = 1) -> Where:
        """A place on one line; line and column counted from 1."""
        return Where(file=self.name, line=line, column=column, end_line=line, end_column=column + length)

    def problem(
        self,
        code: str,
        message: str,
        where: Where,
        *,
        hint: str | None = None,
        key: str = "",
        related: tuple[Related, ...] = (),
    ) -> Problem:
        """A problem together with the line it stands on."""
        return Problem(
            code=code,
            message=message,
            where=where,
            hint=hint,
            key=key,
            line_text=self.line(where.line),
            related=related,
        )


def sheet_of(name: str, text: str) -> Sheet:
    """The lines as an editor shows them: NEL, LS and form feeds end no line."""
    return Sheet(name, text, tuple(_LINE_END.split(text)))


def decoded(data: bytes, name: str) -> tuple[Sheet, Problem | None]:
    """Bytes as text; where they are none, what they look like instead."""
    if len(data) > LIMIT:
        return sheet_of(name, ""), too_large(name, len(data))
    for start, what, hint in _OTHER_FILES:
        if data.startswith(start):
            sheet = sheet_of(name, "")
            return sheet, sheet.problem("HPF-Y06", what, sheet.where(1, 1), hint=hint)
    if data[:1000].count(0) > len(data[:1000]) // 4:
        sheet = sheet_of(name, "")
        message = "the file looks like UTF-16 (every other byte is zero)"
        return sheet, sheet.problem("HPF-Y06", message, sheet.where(1, 1), hint=_AS_UTF_8)
    try:
        return sheet_of(name, without_mark(data.decode("utf-8"))), None
    except UnicodeDecodeError as error:
        return _undecodable(data, error.start, name)


def without_mark(text: str) -> str:
    """The text without the byte order mark that some editors put in front of it."""
    return text.removeprefix("\ufeff")


def forbidden_letters(sheet: Sheet) -> Iterator[Problem]:
    """Every character that no reader could see, or that would act on a terminal; of several together the first."""
    if not _FORBIDDEN.search(sheet.text):
        return
    reported = 0
    for number, line in enumerate(sheet.lines, 1):
        for found in _FORBIDDEN_TOGETHER.finditer(line):
            where = sheet.where(number, found.start() + 1, len(found[0]))
            message = f"{forbidden_name(found[0][0])} is not allowed"
            yield sheet.problem("HPF-Y07", message, where, hint="delete it, and type the text anew")
            reported += 1
            if reported == REPORTED:
                return


def odd_indentation(sheet: Sheet) -> Iterator[Problem]:
    """Every line that is indented with something that only looks like a space."""
    if sheet.text.isascii():
        return
    for number, line in enumerate(sheet.lines, 1):
        found = _ODD_INDENTATION.match(line)
        if found:
            space = found[1][0]
            kind = "a no-break space" if space in "\xa0\u202f" else f"a wide space (U+{ord(space):04X})"
            where = sheet.where(number, found.start(1) + 1, len(found[1]))
            yield sheet.problem("HPF-Y08", f"{kind} in the indentation", where, hint="use ordinary spaces")


def first_forbidden(text: str) -> str | None:
    """The name of the first character that may not stand in a value, however it was written."""
    found = None if text.isprintable() else _FORBIDDEN.search(text)
    return forbidden_name(found[0]) if found else None


def forbidden_name(letter: str) -> str:
    """A character that cannot be shown, in words."""
    number = ord(letter)
    if number < 0xA0:
        kind = "control character"
    elif letter in "\u2028\u2029":
        kind = "line separator"
    elif letter in _BIDI:
        kind = "bidirectional control"
    else:
        kind = "half a character" if 0xD800 <= number < 0xE000 else "invisible character"
    return f"{kind} U+{number:04X}"


def too_large(name: str, size: int) -> Problem:
    """A file over the limit; it is not read."""
    sheet = sheet_of(name, "")
    message = f"the file has {size} bytes; the limit is {LIMIT} ({LIMIT // 1024} KiB)"
    return sheet.problem("HPF-Y05", message, sheet.where(1, 1), hint="a variant is a few dozen lines of text")


_LINE_END = re.compile(r"\r\n|\r|\n")
_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_FORBIDDEN = re.compile(
    f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f{_BIDI}\u200b\u2028\u2029\u2060-\u2065\u206a-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff]"
)
_FORBIDDEN_TOGETHER = re.compile(f"{_FORBIDDEN.pattern}+")
_ODD_INDENTATION = re.compile("[ \t]*([\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]+)")

_AS_UTF_8 = "save it as UTF-8"
_OTHER_FILES = (
    (b"\xff\xfe\x00\x00", "the file is UTF-32", _AS_UTF_8),
    (b"\x00\x00\xfe\xff", "the file is UTF-32", _AS_UTF_8),
    (b"\xff\xfe", "the file is UTF-16", _AS_UTF_8),
    (b"\xfe\xff", "the file is UTF-16", _AS_UTF_8),
    (b"\x1f\x8b", "the file is gzip data", "unpack it first"),
    (b"PK\x03\x04", "the file is a zip archive", "unpack it first"),
    (b"%PDF-", "the file is a PDF", "a variant is a text file"),
)


def _undecodable(data: bytes, start: int, name: str) -> tuple[Sheet, Problem]:
    """A byte that is not UTF-8, at its place."""
    sheet = sheet_of(name, without_mark(data.decode("utf-8", "replace")))
    before = _LINE_END.split(without_mark(data[:start].decode("utf-8")))
    where = sheet.where(len(before), len(before[-1]) + 1)
    byte = data[start]
    if byte == 0xED and data[start + 1 : start + 2] >= b"\xa0":
        message = f"byte 0x{byte:02x} starts a surrogate, which is not UTF-8"
    else:
        message = f"byte 0x{byte:02x} is not UTF-8 (is the file Latin-1?)"
    return sheet, sheet.problem("HPF-Y06", message, where, hint=_AS_UTF_8)

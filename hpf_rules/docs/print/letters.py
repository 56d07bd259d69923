"""Which letters of a text may be shown, how wide are they, and where does a line of them end?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from ...errors import visible

NO_BREAK: Final = "\u00a0\u202f"
"""Spaces at which no line ends, a wide and a narrow one."""
_SPACE: Final = re.compile(r"[ \t\n\r\f\v\x1c-\x1f\x85\u2028\u2029]+")
_JOINERS: Final = "\u00ad\u200c\u200d"
"""What no eye sees but some scripts need: the soft hyphen, and how letters join."""
# Marks on a letter, and what chooses between two drawings of it, take no room of their own.
_NO_ROOM: Final = frozenset({"Mn", "Me", "Cf"})


def even(text: str) -> str:
    """A text as it may be shown: on one line, and what is invisible or turns letters round as what it is.

    The spaces at its ends stay: it may be a part of a line.
    """
    return seen(_SPACE.sub(" ", text))


def on_one_line(text: str) -> str:
    """As `even`, without the spaces at its ends."""
    return even(text).strip(" ")


def line_by_line(text: str) -> tuple[str, ...]:
    """The lines of a file as they may be shown, each with the spaces that it begins with."""
    return tuple(seen(line.expandtabs(2).rstrip()) for line in text.rstrip().splitlines())


def seen(text: str) -> str:
    """A text with its spaces, in which nothing hides."""
    return text if text.isprintable() else "".join(map(_seen, text))


def _seen(letter: str) -> str:
    """A letter as it is; a sign without a shape by its number. The spaces of French and of typesetters are shapes."""
    return letter if unicodedata.category(letter) == "Zs" or letter in _JOINERS else visible(letter)


def cells(text: str) -> int:
    """How many letters wide a text is on a terminal."""
    if text.isascii():
        return len(text)
    return sum(map(_cells, text))


def _cells(letter: str) -> int:
    if unicodedata.category(letter) in _NO_ROOM:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def words(text: str) -> list[str]:
    """The words of a text, as they may be shown."""
    return [word for word in on_one_line(text).split(" ") if word]


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of at most that width; a word that no line holds is cut."""
    lines: list[str] = []
    for word in words(text):
        if lines and cells(lines[-1]) + 1 + cells(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines += _cut(word, width)
    return lines


def _cut(word: str, width: int) -> Iterator[str]:
    """A word in pieces that are no wider than that; a letter keeps its marks."""
    if cells(word) <= width:
        yield word
        return
    piece, taken = "", 0
    for letter in word:
        room = _cells(letter)
        if piece and taken + room > width:
            yield piece
            piece, taken = "", 0
        piece, taken = piece + letter, taken + room
    yield piece


__all__ = ["NO_BREAK", "cells", "even", "line_by_line", "on_one_line", "seen", "words", "wrapped"]

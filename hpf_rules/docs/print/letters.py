"""Which letters of a text may be shown, how wide are they, and where does a line of them end?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from ...errors import visible

NO_BREAK: Final = "\u00a0\u202f"
"""Spaces at which no line ends, a wide and a narrow one."""
_GAP: Final = re.compile(rf"[^\S{NO_BREAK}]+")
_KEPT: Final = re.compile(f"([{NO_BREAK}])")
# Marks on a letter, and what chooses between two drawings of it, take no room of their own.
_NO_ROOM: Final = frozenset({"Mn", "Me", "Cf"})


def on_one_line(text: str) -> str:
    """A text as it may be shown: on one line, and what acts on a terminal or hides is escaped."""
    return _shown(_GAP.sub(" ", text))


def line_by_line(text: str) -> tuple[str, ...]:
    """The lines of a file as they may be shown, each with the spaces that it begins with."""
    return tuple(_shown(line.expandtabs(2).rstrip()) for line in text.rstrip().splitlines())


def _shown(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(piece if piece in NO_BREAK else visible(piece) for piece in _KEPT.split(text))


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


__all__ = ["NO_BREAK", "cells", "line_by_line", "on_one_line", "words", "wrapped"]

"""How does a text stand in a page? As text, whatever it says: nothing in it is markup, and nothing in it hides."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from markupsafe import Markup, escape

from ....errors import visible
from ....table.cards import SUIT_SIGNS, SUITS

_SUIT: Final = re.compile(f"([{''.join(SUIT_SIGNS)}])[\ufe0e\ufe0f]?")
_OF_SUIT: Final = dict(zip(SUIT_SIGNS, SUITS, strict=True))
# What follows a sign stays on its line: the cards of the suit, `♠ A K Q 10 9`, or its name, `♠ spades`.
_RUN: Final = re.compile(
    f"[{''.join(SUIT_SIGNS)}][\ufe0e\ufe0f]?(?:(?: (?:10|[0-9A-Za-z]{{1,2}})(?![^\\s;,.]))+| [^\\W\\d_]{{3,20}}\\b)"
)
# A whole address, and only one that goes where it seems to go: no name before the host, nothing but plain letters.
_WITHIN: Final = r"[A-Za-z0-9._~:/?#!$&*+,;=%-]"
_ADDRESS: Final = re.compile(
    r"https://[a-z0-9]+(?:[.-]+[a-z0-9]+)*\.[a-z]{2,}(?![\w@:-]|\.\S)"
    rf"(?:[/?#](?:(?:\({_WITHIN}*\)|{_WITHIN})*(?:\({_WITHIN}*\)|[A-Za-z0-9/_=%-]))?)?",
    re.IGNORECASE | re.ASCII,
)
_WAY: Final = '<a href="{0}" rel="noopener noreferrer nofollow">{0}</a>'
_SPACE: Final = re.compile(r"[ \t\n\r\f\v\x1c-\x1f\x85\u2028\u2029]+")
_JOINERS: Final = "\u00ad\u200c\u200d"
"""What no eye sees but some scripts need: the soft hyphen, and how letters join."""


def clean(text: str) -> str:
    """A text on one line, in which what is invisible or turns letters round is shown as what it is."""
    return even(text).strip(" ")


def even(text: str) -> str:
    """As `clean`, with the spaces at its ends: it may be a part of a line."""
    line = _SPACE.sub(" ", text)
    return line if line.isprintable() else "".join(map(_seen, line))


def _seen(letter: str) -> str:
    """A letter as it is; a sign without a shape by its number. The spaces of French and of typesetters are shapes."""
    return letter if unicodedata.category(letter) == "Zs" or letter in _JOINERS else visible(letter)


def said(text: str) -> Markup:
    """A text, or a part of one, with the signs of the suits in their colours."""
    return _coloured(even(text))


def linked(text: str) -> Markup:
    """As `said`; and in it a whole address is a way to it."""
    made, at, line = Markup(), 0, even(text)
    for found in _ADDRESS.finditer(line):
        made += _coloured(line[at : found.start()]) + Markup(_WAY).format(found[0])
        at = found.end()
    return made + _coloured(line[at:])


def _coloured(line: str) -> Markup:
    return Markup(_SUIT.sub(_sign, _RUN.sub(_together, str(escape(line)))))


def code(text: str) -> str:
    """Lines of a file as they stand, but with nothing hidden in them."""
    return "\n".join("".join(map(_seen, line)) for line in text.replace("\t", "    ").rstrip().splitlines())


def suit_of(text: str) -> str:
    """The suit whose sign stands in a text; empty where none does."""
    found = _SUIT.search(text)
    return _OF_SUIT[found[1]] if found else ""


def drawn(text: str) -> str:
    """A text whose signs of suits are drawn as letters, never as small pictures."""
    return _SUIT.sub("\\1\ufe0e", text)


def _sign(found: re.Match[str]) -> str:
    return f'<span class="{_OF_SUIT[found[1]]}">{drawn(found[1])}</span>'


def _together(found: re.Match[str]) -> str:
    return f'<span class="run">{found[0]}</span>'


__all__ = ["clean", "code", "drawn", "even", "linked", "said", "suit_of"]

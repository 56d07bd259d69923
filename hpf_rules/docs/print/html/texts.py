"""How does a text stand in a page? As text, whatever it says: nothing in it is markup, and nothing in it hides."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup, escape

from ....table.cards import SUIT_SIGNS, SUITS
from ..addresses import ADDRESS
from ..letters import even, seen
from ..letters import on_one_line as clean

_SUIT: Final = re.compile(f"([{''.join(SUIT_SIGNS)}])[\ufe0e\ufe0f]?")
_OF_SUIT: Final = dict(zip(SUIT_SIGNS, SUITS, strict=True))
# What follows a sign stays on its line: the cards of the suit, `♠ A K Q 10 9`, or its name, `♠ spades`.
_RUN: Final = re.compile(
    f"[{''.join(SUIT_SIGNS)}][\ufe0e\ufe0f]?(?:(?: (?:10|[0-9A-Za-z]{{1,2}})(?![^\\s;,.]))+| [^\\W\\d_]{{3,20}}\\b)"
)
_WAY: Final = '<a href="{0}" rel="noopener noreferrer nofollow">{0}</a>'


def said(text: str) -> Markup:
    """A text, or a part of one, with the signs of the suits in their colours."""
    return _coloured(even(text))


def linked(text: str) -> Markup:
    """As `said`; and in it a whole address is a way to it."""
    made, at, line = Markup(), 0, even(text)
    for found in ADDRESS.finditer(line):
        made += _coloured(line[at : found.start()]) + Markup(_WAY).format(found[0])
        at = found.end()
    return made + _coloured(line[at:])


def _coloured(line: str) -> Markup:
    return Markup(_SUIT.sub(_sign, _RUN.sub(_together, str(escape(line)))))


def code(text: str) -> str:
    """Lines of a file as they stand, but with nothing hidden in them."""
    return "\n".join(seen(line) for line in text.replace("\t", "    ").rstrip().splitlines())


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

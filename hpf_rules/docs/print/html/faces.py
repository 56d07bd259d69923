"""Which picture shows a card? The faces of `faces/`, read once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from ...tree import Card

FACES: Final = Path(__file__).parents[1] / "faces"

# The colour of a suit stands once in a picture, at its head.
_HEAD: Final = re.compile(r'<svg xmlns="[^"]*" viewBox="([^"]*)" color="([^"]*)">')
_FOURTH: Final = {"C": "#14753a", "D": "#1455b8"}
"""With four colours, clubs are green and diamonds blue."""


@cache
def names() -> frozenset[str]:
    """The cards that have a picture: `JH`, `Joker`."""
    return frozenset(path.stem for path in FACES.glob("*.svg"))


@cache
def picture(name: str, *, four_colours: bool = False) -> str:
    """The picture of a card, an SVG file."""
    text = (FACES / f"{name}.svg").read_text(encoding="utf-8")
    colour = _FOURTH.get(name[-1]) if four_colours else None
    return re.sub(r'color="[^"]*"', f'color="{colour}"', text, count=1) if colour else text


@cache
def symbol(name: str, *, four_colours: bool = False) -> str:
    """The picture of a card as a symbol that can be shown many times on a page."""
    text = picture(name, four_colours=four_colours).strip()
    head = _HEAD.match(text)
    assert head is not None, name
    inner = text[head.end() :].removesuffix("</svg>")
    return f'<symbol id="{name}" viewBox="{head[1]}" color="{head[2]}">{inner}</symbol>'


def index_of(face: str) -> str:
    """What stands in the corner of a picture: `J`, `10`."""
    return face if face == "Joker" else face[:-1].replace("T", "10")


def says_another(cards: Iterable[Card]) -> bool:
    """Does any card have another letter in this language than in the corner of its picture?"""
    return any(card.face in names() and not card.text.startswith(index_of(card.face)) for card in cards)


__all__ = ["FACES", "index_of", "names", "picture", "says_another", "symbol"]

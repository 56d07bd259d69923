"""How large can the letters of a card be, so that it fits on one side of A5? Reckoned from the lines that it takes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from ...tree import Block, Cards, Cell, Code, Flow, Heading, Index, Items, Page, Paragraph, Section, Steps, Table

SIZES: Final = tuple(range(950, 524, -25))
"""The sizes of type that `card.css` has, in hundredths of a point."""

# In letters' heights (em), and in millimetres where it says so; the widest of common fonts is reckoned with.
_POINT: Final = 0.3528  # millimetres
_WIDTH, _HEIGHT, _GUTTER = 132.0, 197.0, 5.0  # millimetres within the margins
_LETTER, _LINE, _GAP = 0.51, 1.28, 0.4
_TITLE, _HEADING, _UNEVEN = 4.0, 2.6, 3.0
_FACE: Final = 3.6 * 1.4


def type_size(page: Page) -> int:
    """The largest size in which the page fits; the smallest where none is small enough."""
    return next((size for size in SIZES if _height(page, size / 100 * _POINT) <= _HEIGHT), SIZES[-1])


def wide_sections(page: Page) -> frozenset[str]:
    """The sections that need both columns: for faces, for many numbers, or because nothing would stand beside them."""
    alone = [_needs_width(section) for section in page.sections]
    between = zip((True, *alone), alone, (*alone[1:], True), strict=False)
    both = [here or (before and after) for before, here, after in between]
    return frozenset(section.key for section, wide in zip(page.sections, both, strict=True) if wide)


def _needs_width(section: Section) -> bool:
    return any(isinstance(b, Table) and (b.faces or (b.numbers and len(b.heads) > 4)) for b in section.blocks)


def _height(page: Page, em: float) -> float:
    """In millimetres, at letters of this height: sections in two columns between those that need both."""
    wide, column = wide_sections(page), (_WIDTH - _GUTTER) / 2
    total = em * (_TITLE + _LINE * _lines(page.line, _WIDTH / em))
    waiting = 0.0
    for section in page.sections:
        if section.key in wide:
            total += em * (_columns(waiting) + _section(section, _WIDTH / em))
            waiting = 0
        else:
            waiting += _section(section, column / em)
    return total + em * _columns(waiting)


def _columns(height: float) -> float:
    """The height of two columns that share what would be so high in one: they are never quite even."""
    return height / 2 + _UNEVEN if height else 0


def _section(section: Section, width: float) -> float:
    return _HEADING + sum(height + _GAP for block in section.blocks for height in _block(block, width))


def _block(block: Block, width: float) -> Iterator[float]:
    """The heights of what a block is made of, in letters' heights."""
    match block:
        case Paragraph() | Heading() | Code():
            yield _LINE * _lines(block.text, width)
        case Items():
            yield from (_LINE * _lines(f"{item.term} {item.text}", width - 2) for item in block.items)
        case Steps():
            yield sum(_LINE * _lines(step, width - 2) for step in block.steps)
        case Table():
            yield _table(block, width)
        case Flow():
            yield from (2 + _LINE * _lines(" ".join((*s.does, *s.turns)), width - 4) for s in block.stages)
        case Index():
            yield _LINE * len(block.entries)


def _table(table: Table, width: float) -> float:
    """The head and the rows; a cell that is longer than its share of the width takes several lines."""
    if table.faces:
        rows = [_hand(row, (width - 2) / 2) for row in table.rows]
        return sum(max(rows[first : first + 2]) for first in range(0, len(rows), 2))
    longest = [max(len(str(cell)) for cell in column) for column in zip(*(table.heads, *table.rows), strict=True)]
    share = [width * length / sum(longest) for length in longest]
    return sum(0.4 + 1.2 * _row(row, share) for row in (table.heads, *table.rows))


def _hand(row: Sequence[Cell], width: float) -> float:
    """A trump above its cards, and below them the other suits; two of these stand side by side."""
    texts = [str(cell) for cell in row if not isinstance(cell, Cards)]
    return _FACE + 1.1 + sum(0.2 + 1.2 * _lines(text, width) for text in texts)


def _row(row: Sequence[Cell], share: Sequence[float]) -> int:
    """How many lines the longest cell of a row takes."""
    return max(_lines(str(cell), width - 0.8) for cell, width in zip(row, share, strict=True))


def _lines(text: str, width: float) -> int:
    """How many lines a text takes in so many letters' heights; at the end of each line a word finds no room."""
    lines = len(text) * _LETTER / max(width, 1)
    return math.ceil(lines if lines <= 1 else lines * 1.06)


__all__ = ["SIZES", "type_size", "wide_sections"]

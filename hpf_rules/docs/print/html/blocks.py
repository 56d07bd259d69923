"""How does each block of a page stand in HTML?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape

from ....table.cards import SUIT_SIGNS
from ...tree import (
    Block,
    Card,
    Cards,
    Cell,
    Code,
    Entry,
    Flow,
    Heading,
    Index,
    Items,
    Page,
    Paragraph,
    Section,
    Steps,
    Table,
    pieces,
)
from . import faces
from .around import Around, is_safe
from .templates import macro
from .texts import clean, code, drawn, even, linked, said, suit_of

_LEAD_IN: Final = (":", "：")
"""A paragraph that ends so speaks of the table below it."""
_LONG: Final = 36
"""A cell with more letters is a sentence: on a narrow screen its table stands row by row."""
_MINUS: Final = re.compile(r"(?<!\w)-(?=\d)")
_LETTER: Final = re.compile(r"[^\W\d_]")
_WORD: Final = r"(?P<word>[^\W\d_][^\d/|…+−]*)"
_WORD_BEHIND: Final = re.compile(rf"(?P<number>[^\w]*\d(?:[^\w]|\d)*?)\s+{_WORD}")
_WORD_BEFORE: Final = re.compile(rf"{_WORD}(?<!\s)\s+(?P<number>[^\w]*\d(?:[^\w]|\d)*)")


@dataclass(frozen=True, kw_only=True)
class CellSeen:
    """One place of a table, marked up."""

    html: Markup
    head: str
    """What its column is about."""
    kind: str = ""
    """`faces` where cards are shown, `marked` where a word stands beside a number."""


class Blocks:
    """Marks up the blocks of one page."""

    def __init__(self, page: Page, *, around: Around | None) -> None:
        self._sections = frozenset(section.key for section in page.sections)
        self._tells_of_files = page.form == "reference"
        self._around = around
        self.shown: dict[str, None] = {}
        """The faces that were shown, each once."""

    def section(self, section: Section) -> Markup:
        """The blocks of a section; a sentence that leads to a table is joined to it."""
        return Markup("\n").join(self._made(section))

    def _made(self, section: Section) -> Iterator[Markup]:
        lead_in = ""
        followers: tuple[Block | None, ...] = (*section.blocks[1:], None)
        for number, (block, after) in enumerate(zip(section.blocks, followers, strict=False), start=1):
            if isinstance(block, Paragraph) and isinstance(after, Table) and block.text.rstrip().endswith(_LEAD_IN):
                lead_in = block.text
            elif isinstance(block, Table):
                yield self._table(block, lead_in=lead_in, heading=section.heading, key=f"{section.key}-{number}")
                lead_in = ""
            else:
                yield self._block(block)

    def _block(self, block: Paragraph | Items | Steps | Flow | Code | Heading | Index) -> Markup:
        match block:
            case Paragraph():
                return macro("paragraph", text=self._told(block.text))
            case Items():
                return self._items(block)
            case Steps():
                return macro("steps", steps=[self._told(step) for step in block.steps])
            case Flow():
                return self._flow(block)
            case Code():
                return macro("code", text=code(block.text))
            case Heading():
                return macro("heading", key=block.key, text=self.named(block.text))
            case Index():
                return macro("index", entries=_entries(block.entries))

    def named(self, text: str) -> Markup:
        """A heading, or another text that leads nowhere; in a reference, the words of files are shown as such."""
        return self._pieces(text, said)

    def _told(self, text: str) -> Markup:
        """A sentence, in which addresses are ways to them."""
        return self._pieces(text, linked)

    def _pieces(self, text: str, plain: Callable[[str], Markup]) -> Markup:
        cut = pieces(text) if self._tells_of_files else (text,)
        made = [macro("word", text=clean(piece)) if odd % 2 else plain(piece) for odd, piece in enumerate(cut)]
        return Markup("").join(made)

    def _items(self, items: Items) -> Markup:
        """Points with a name each are a list of names; else a list."""
        points = [{"term": self.named(item.term), "text": self._told(item.text)} for item in items.items]
        named = bool(points) and all(item.term for item in items.items)
        return macro("terms" if named else "items", items=points)

    # -- the way of a deal

    def _flow(self, flow: Flow) -> Markup:
        stages = [
            {
                "name": said(stage.name),
                "does": [said(text) for text in stage.does],
                "turns": [said(text) for text in stage.turns],
                "section": stage.section if stage.section in self._sections else "",
            }
            for stage in flow.stages
        ]
        return macro("flow", label=said(flow.label), stages=stages)

    # -- tables

    def _table(self, table: Table, *, lead_in: str, heading: str, key: str) -> Markup:
        cells = [cell for row in table.rows for cell in row]
        lettered = table.faces and faces.says_another(card for cell in cells for card in _cards_in(cell))
        return macro(
            "table",
            key=key,
            caption=self._told(lead_in) if lead_in else self.named(heading),
            lead_in=bool(lead_in),
            heads=[said(head) for head in table.heads],
            rows=[self._row(table, row, lettered=lettered) for row in table.rows],
            classes=" ".join(_kinds(table)),
            stacks="stacks" in _kinds(table),
        )

    def _row(self, table: Table, row: Sequence[Cell], *, lettered: bool) -> list[CellSeen]:
        seen = []
        for column, (cell, head) in enumerate(zip(row, table.heads, strict=True)):
            if isinstance(cell, Cards):
                html = self._hand(cell, lettered=lettered) if table.faces else _line(cell)
                seen.append(CellSeen(html=html, head=clean(head), kind="faces" if table.faces else ""))
            elif table.numbers and column > 0:
                kind = "marked" if _LETTER.search(cell) else ""
                seen.append(CellSeen(html=_number(cell), head=clean(head), kind=kind))
            else:
                seen.append(CellSeen(html=said(cell), head=clean(head)))
        return seen

    # -- cards

    def _hand(self, cards: Cards, *, lettered: bool) -> Markup:
        """Cards as pictures, side by side."""
        return macro("hand", faces=[self._face(card, lettered=lettered) for card in cards.cards])

    def _face(self, card: Card, *, lettered: bool) -> Markup:
        if card.face not in faces.names():
            return _card(card)
        self.shown[card.face] = None
        corner = said(card.text) if lettered and card.text[-1:] in tuple(SUIT_SIGNS) else ""
        folder = self._around.assets if self._around is not None else ""
        return macro("face", face=card.face, name=clean(card.name), corner=corner, folder=folder)


def _kinds(table: Table) -> tuple[str, ...]:
    """What a table is to look like: `numbers`; `stacks` row by row where it is narrow; `pictured` with faces."""
    if table.numbers:
        return ("numbers",)
    if table.faces:
        return ("stacks", "pictured")
    return ("stacks",) if any(len(str(cell)) > _LONG for row in table.rows for cell in row) else ()


def _cards_in(cell: Cell) -> tuple[Card, ...]:
    return cell.cards if isinstance(cell, Cards) else ()


def _line(cards: Cards) -> Markup:
    """Cards as text, one behind the other."""
    return escape(even(cards.joint)).join(map(_card, cards.cards))


def _card(card: Card) -> Markup:
    """A card as text in the colour of its suit; who hears it hears its name."""
    text = clean(card.text)
    return macro("card", text=drawn(text), name=clean(card.name), suit=suit_of(text))


def _number(cell: str) -> Markup:
    """Numbers with a true minus; a word beside them stands as one."""
    text = _MINUS.sub("−", clean(cell))
    for found in (_WORD_BEHIND.fullmatch(text), _WORD_BEFORE.fullmatch(text)):
        if found is not None:
            return macro("marked", number=found["number"], word=found["word"], word_first=found.start("word") == 0)
    return escape(text)


def _entries(entries: tuple[Entry, ...]) -> list[dict[str, object]]:
    """The entries of a list of pages; what does not lead into the site has no way to it."""
    return [
        {
            "label": said(entry.label),
            "href": entry.href if is_safe(entry.href) else "",
            "text": said(entry.text),
            "lang": entry.lang,
            "below": _entries(entry.below),
        }
        for entry in entries
    ]


__all__ = ["Blocks"]

"""What is a rules page made of, before anything is marked up? Headings, sentences, lists, tables, cards and the flow of
a deal, all of plain text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Form: TypeAlias = Literal["full", "card", "diff", "reference", "index"]
"""What a page is for: the whole rules, one side to print, what differs from another variant, the words of the language
and of its messages, a list of pages."""


@dataclass(frozen=True, kw_only=True)
class Card:
    """One card."""

    face: str
    """Which picture shows it: `JH`, `TC`, `Joker`; empty where none does."""
    text: str
    """As it stands in a line of cards: `J♥`, in French `V♥`."""
    name: str
    """Its name: `the jack of hearts`."""


@dataclass(frozen=True, kw_only=True)
class Cards:
    """Cards in a row."""

    cards: tuple[Card, ...]
    joint: str = " "
    """What stands between them where they are text."""

    def __str__(self) -> str:
        return self.joint.join(card.text for card in self.cards)


Cell: TypeAlias = str | Cards
"""What stands in one place of a table."""


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """Sentences that stand together."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Item:
    """One point of a list; `term` is what it is about, where it has a name, with the colon of its language."""

    text: str
    term: str = ""


@dataclass(frozen=True, kw_only=True)
class Items:
    """Points in no order."""

    items: tuple[Item, ...]


@dataclass(frozen=True, kw_only=True)
class Steps:
    """What happens, one after the other."""

    steps: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Table:
    """Rows of cells below a row of column heads; the first cell of a row says what the row is about."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    numbers: bool = False
    """Do all columns but the first hold numbers?"""
    faces: bool = False
    """Are its cards to be shown as pictures, where that can be?"""


@dataclass(frozen=True, kw_only=True)
class Stage:
    """One stage of a deal."""

    name: str
    """`The auction`."""
    does: tuple[str, ...]
    """What is done in it, in short."""
    turns: tuple[str, ...] = ()
    """How the deal can leave its way here: `If all pass, the next dealer deals afresh.`"""
    section: str = ""
    """The key of the section that tells more of it."""


@dataclass(frozen=True, kw_only=True)
class Flow:
    """The way of a deal from stage to stage; after the last comes the first again, until the game is over."""

    label: str
    """What it shows, in a sentence, for those who cannot see it."""
    stages: tuple[Stage, ...]


@dataclass(frozen=True, kw_only=True)
class Code:
    """Lines of a file, as they are written."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Heading:
    """A heading within a section; `key` stays the same in every language."""

    key: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One page in a list of pages."""

    label: str
    href: str = ""
    """Where it is, relative to the page that lists it; empty for a page that is not there."""
    text: str = ""
    """What is said of it in a line."""
    lang: str = ""
    """The language of its words, where it is not that of the page."""
    below: tuple[Entry, ...] = ()
    """The pages that belong below it."""


@dataclass(frozen=True, kw_only=True)
class Index:
    """A list of pages, as a tree."""

    entries: tuple[Entry, ...]


Block: TypeAlias = Paragraph | Items | Steps | Table | Flow | Code | Heading | Index


@dataclass(frozen=True, kw_only=True)
class Section:
    """A chapter of the page; `key` stays the same in every language."""

    key: str
    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, kw_only=True)
class Page:
    """The rules of one variant, to be read."""

    lang: str
    """The language it is in, as a code: `en`, `fr`."""
    form: Form
    title: str
    line: str
    """The game in one line, worked out from its rules."""
    summary: str
    """What the file says of itself."""
    sections: tuple[Section, ...]


def texts_of(page: Page) -> tuple[str, ...]:
    """Every piece of text on the page, in reading order."""
    found = [page.title, page.line, page.summary]
    for section in page.sections:
        found.append(section.heading)
        for block in section.blocks:
            found += _block_texts(block)
    return tuple(found)


def _block_texts(block: Block) -> Iterator[str]:
    match block:
        case Paragraph():
            yield block.text
        case Items():
            yield from (f"{item.term} {item.text}" if item.term else item.text for item in block.items)
        case Steps():
            yield from block.steps
        case Table():
            yield from block.heads
            yield from (str(cell) for row in block.rows for cell in row)
        case Code() | Heading():
            yield block.text
        case Index():
            yield from _entry_texts(block.entries)
        case Flow():
            yield block.label
            for stage in block.stages:
                yield from (stage.name, *stage.does, *stage.turns)


def _entry_texts(entries: tuple[Entry, ...]) -> Iterator[str]:
    for entry in entries:
        yield f"{entry.label}: {entry.text}" if entry.text else entry.label
        yield from _entry_texts(entry.below)


_WRITTEN: Final = re.compile(r"`([^`\n]+)`")


def pieces(text: str) -> tuple[str, ...]:
    """A text of a reference, cut where `such marks` hold a word of a file: every second piece is such a word.

    Only the texts of a page whose form is `reference` are read so; none of them comes from a file of rules.
    """
    return tuple(_WRITTEN.split(text))

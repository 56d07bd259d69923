"""What is a rules page made of, before anything is marked up? Headings, sentences, lists and tables of plain text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """Sentences that stand together."""

    text: str


@dataclass(frozen=True, kw_only=True)
class Item:
    """One point of a list; `term` is what it is about, where it has a name."""

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
    """Rows of cells below a row of column heads. `numbers`: all columns but the first hold numbers."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: bool = False


Block: TypeAlias = Paragraph | Items | Steps | Table


@dataclass(frozen=True, kw_only=True)
class Section:
    """A chapter of the page; `key` stays the same in every language."""

    key: str
    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, kw_only=True)
class Page:
    """The rules of one variant, to be read."""

    title: str
    summary: str
    sections: tuple[Section, ...]


def texts_of(page: Page) -> tuple[str, ...]:
    """Every piece of text on the page, in reading order."""
    found = [page.title, page.summary]
    for section in page.sections:
        found.append(section.heading)
        for block in section.blocks:
            found += _block_texts(block)
    return tuple(found)


def _block_texts(block: Block) -> tuple[str, ...]:
    match block:
        case Paragraph():
            return (block.text,)
        case Items():
            return tuple(f"{item.term}: {item.text}" if item.term else item.text for item in block.items)
        case Steps():
            return block.steps
        case Table():
            return (*block.heads, *(cell for row in block.rows for cell in row))

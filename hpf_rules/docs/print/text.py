"""How does a rules page read as plain text, in a terminal or a mail? Wrapped to a width, with straight tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ..tree import Block, Code, Entry, Flow, Heading, Index, Items, Page, Paragraph, Section, Steps, Table
from .columns import columns
from .letters import NO_BREAK, cells, line_by_line, wrapped

LEAST: Final = 20
"""Nothing can be read in lines that are shorter."""


def text_page(page: Page, *, width: int = 80) -> str:
    """A page as plain text; no line is wider than that, but those of a file that it shows."""
    width = max(width, LEAST)
    lines = [*_title(page.title, "=", width)]
    for text in (page.line, page.summary):
        lines += ["", *wrapped(text, width)] if text else []
    for section in page.sections:
        lines += ["", "", *_section(section, width)]
    spaces = str.maketrans(dict.fromkeys(NO_BREAK, " "))
    return "".join(f"{line.translate(spaces).rstrip()}\n" for line in lines)


def _title(text: str, underline: str, width: int) -> Iterator[str]:
    lines = wrapped(text, width)
    yield from lines
    yield underline * max(map(cells, lines), default=0)


def _section(section: Section, width: int) -> Iterator[str]:
    yield from _title(section.heading, "-", width)
    for block in section.blocks:
        yield ""
        yield from _block(block, width)


def _block(block: Block, width: int) -> Iterable[str]:
    match block:
        case Paragraph():
            return wrapped(block.text, width)
        case Heading():
            return _title(block.text, "~", width)
        case Items():
            texts = (f"{item.term} {item.text}" if item.term else item.text for item in block.items)
            return _listed([("- ", text) for text in texts], width)
        case Steps():
            return _listed(_numbered(block.steps), width)
        case Table():
            return columns(block, width)
        case Flow():
            return _flow(block, width)
        case Code():
            return [f"    {line}" for line in line_by_line(block.text)]
        case Index():
            return _entries(block.entries, width)


def _listed(marked: Iterable[tuple[str, str]], width: int) -> Iterator[str]:
    """Points, each behind its mark; the lines of a point stand below each other."""
    for mark, text in marked:
        lines = wrapped(text, width - len(mark))
        yield mark + (lines[0] if lines else "")
        yield from (" " * len(mark) + line for line in lines[1:])


def _numbered(steps: Sequence[str]) -> Iterator[tuple[str, str]]:
    digits = len(str(len(steps)))
    return ((f"{number:>{digits}}. ", step) for number, step in enumerate(steps, start=1))


def _entries(entries: Sequence[Entry], width: int, indent: str = "") -> Iterator[str]:
    """A list of pages, those below another further in."""
    for entry in entries:
        address = f" ({entry.href})" if entry.href else ""
        said = f": {entry.text}" if entry.text else ""
        lines = _listed([("- ", f"{entry.label}{address}{said}")], max(width - len(indent), LEAST // 2))
        yield from (indent + line for line in lines)
        yield from _entries(entry.below, width, f"{indent}  ")


# -- the way of a deal


def _flow(flow: Flow, width: int) -> Iterator[str]:
    """The stages below each other; at the left the way back from the last to the first."""
    yield from wrapped(flow.label, width)
    yield ""
    for number, stage in enumerate(flow.stages):
        if number:
            yield "│   ↓"
        name, *more = wrapped(stage.name, width - 4) or [""]
        yield ("│   " if number else "┌─→ ") + name
        yield from (f"│   {line}" for line in more)
        marked = [("", " ".join(stage.does)), *(("→ ", turn) for turn in stage.turns)]
        yield from (f"│     {line}" for line in _listed([one for one in marked if one[1]], width - 6))
    if flow.stages:
        yield "└─────"


__all__ = ["text_page"]

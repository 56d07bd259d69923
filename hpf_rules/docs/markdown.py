"""How does a rules page look in Markdown? Texts are only texts: whatever a file says cannot become markup."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ..table.telling import Telling
from ..variant.variant import Variant
from .page import page
from .tree import Block, Items, Page, Paragraph, Section, Steps, Table

# An angle with a space behind it, or one that only closes, begins nothing.
_SPECIAL: Final = re.compile(r"[\\`*_\[\]&~$]|<(?! )")
_ADDRESS: Final = re.compile(r"(https?://[A-Za-z0-9._~:/?#@!$&*+,;=%-]*[A-Za-z0-9/_=%-])")
# What begins a block where a line begins with it.
_BLOCK_START: Final = re.compile(r"^(\s*)([-+=#>]|\d+(?=[.)]))")


def rules_page(variant: Variant, *, telling: Telling | None = None) -> str:
    """The rules of a variant in Markdown; `telling` is a deal to show as an example."""
    return markdown(page(variant, telling=telling))


def markdown(page: Page) -> str:
    """A page in Markdown that reads well as plain text too."""
    blocks = [f"# {escaped(page.title)}"]
    if page.summary:
        blocks.append(escaped(page.summary))
    for section in page.sections:
        blocks += _section(section)
    return "\n\n".join(blocks) + "\n"


def _section(section: Section) -> Iterator[str]:
    yield f"## {escaped(section.heading)}"
    for block in section.blocks:
        yield _block(block)


def _block(block: Block) -> str:
    match block:
        case Paragraph():
            return escaped(block.text)
        case Items():
            terms = [f"**{escaped(item.term)}:** " if item.term else "" for item in block.items]
            return "\n".join(f"- {t}{escaped(item.text)}" for t, item in zip(terms, block.items, strict=True))
        case Steps():
            return "\n".join(f"{number}. {escaped(step)}" for number, step in enumerate(block.steps, start=1))
        case Table():
            return _table(block)


def _table(table: Table) -> str:
    """A table whose columns stand below each other also where nothing renders it."""
    rows = [[escaped(cell, in_cell=True) for cell in row] for row in (table.heads, *table.rows)]
    widths = [max(3, *(len(row[column]) for row in rows)) for column in range(len(table.heads))]
    right = [table.numbers and column > 0 for column in range(len(widths))]
    rule = "|".join(("-" * (w + 1) + ":") if r else "-" * (w + 2) for w, r in zip(widths, right, strict=True))
    lines = [_row(row, widths, right) for row in rows]
    return "\n".join([lines[0], f"|{rule}|", *lines[1:]])


def _row(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    padded = [c.rjust(w) if r else c.ljust(w) for c, w, r in zip(cells, widths, right, strict=True)]
    return f"| {' | '.join(padded)} |"


def escaped(text: str, *, in_cell: bool = False) -> str:
    """A text of which no letter is markup, on one line; an address stays one."""
    pieces = _ADDRESS.split(" ".join(text.split()))
    line = "".join(f"<{piece}>" if i % 2 else _SPECIAL.sub(_held, piece) for i, piece in enumerate(pieces))
    return line.replace("|", "\\|") if in_cell else _BLOCK_START.sub(_hold_down, line)


def _held(found: re.Match[str]) -> str:
    return f"\\{found[0]}"


def _hold_down(found: re.Match[str]) -> str:
    """Keep a dash or a number at the start of a line from beginning a list."""
    return f"{found[1]}{found[2]}\\" if found[2].isdigit() else f"{found[1]}\\{found[2]}"

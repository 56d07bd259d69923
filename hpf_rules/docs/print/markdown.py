"""How does a rules page look in Markdown? Texts are only texts: whatever a file says cannot become markup."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias
from urllib.parse import quote

from ...table.telling import Telling
from ...variant.variant import Variant
from ..pages.page import page
from ..tree import Block, Code, Entry, Flow, Heading, Index, Items, Page, Paragraph, Section, Steps, Table, pieces
from ..words.catalogue import language
from .addresses import ADDRESS
from .letters import on_one_line

# An angle with a space behind it, or one that only closes, begins nothing.
_SPECIAL: Final = re.compile(r"[\\`*_\[\]&~$]|<(?! )")
# What some readers of Markdown take for an address though nobody wrote it as one.
_LOOSE: Final = re.compile(r"(?<=\w)(?=://)|(?<=www)(?=\.)", re.IGNORECASE)
# Signs at the end of a heading would be taken for its frame.
_CLOSING: Final = re.compile(r"#+\s*$")
# What begins a block where a line begins with it.
_BLOCK_START: Final = re.compile(r"^(\s*)([-+=#>]|\d+(?=[.)]))")

Write: TypeAlias = Callable[[str], str]
"""How a text is written so that no letter of it is markup."""


def rules_page(variant: Variant, *, telling: Telling | None = None, lang: str = "en") -> str:
    """The rules of a variant in Markdown; `telling` is a deal to show as an example, `lang` a language of the pages."""
    return markdown(page(variant, telling=telling, language=language(lang)))


def markdown(page: Page) -> str:
    """A page in Markdown that reads well as plain text too."""
    write = _coded if page.form == "reference" else escaped
    blocks = [_heading(1, write(page.title))]
    blocks += [write(text) for text in (page.line, page.summary) if text]
    for section in page.sections:
        blocks += _section(section, write)
    return "\n\n".join(blocks) + "\n"


def _section(section: Section, write: Write) -> Iterator[str]:
    yield _heading(2, write(section.heading))
    for block in section.blocks:
        yield _block(block, write)


def _block(block: Block, write: Write) -> str:
    match block:
        case Paragraph():
            return write(block.text)
        case Items():
            terms = [f"**{write(item.term)}** " if item.term else "" for item in block.items]
            return "\n".join(f"- {t}{write(item.text)}" for t, item in zip(terms, block.items, strict=True))
        case Steps():
            return "\n".join(f"{number}. {write(step)}" for number, step in enumerate(block.steps, start=1))
        case Table():
            return _table(block)
        case Flow():
            return "\n".join(_flow(block))
        case Code():
            return _code(block)
        case Heading():
            return _heading(3, write(block.text))
        case Index():
            return "\n".join(_entries(block.entries, write))


def _code(code: Code) -> str:
    """Lines within a fence that is longer than any in them."""
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", code.text)), default=0))
    return f"{fence}yaml\n{code.text.rstrip()}\n{fence}"


def _flow(flow: Flow) -> Iterator[str]:
    """The stages as a list; how the deal leaves its way stands below the stage, behind an arrow."""
    for number, stage in enumerate(flow.stages, start=1):
        yield f"{number}. **{escaped(stage.name)}.** {' '.join(map(escaped, stage.does))}"
        yield from (f"   - → {escaped(turn)}" for turn in stage.turns)


def _entries(entries: Sequence[Entry], write: Write, indent: str = "") -> Iterator[str]:
    """Pages as a list of links, those below another further in."""
    for entry in entries:
        label = f"[{write(entry.label)}]({quote(entry.href, safe='/#.')})" if entry.href else write(entry.label)
        yield f"{indent}- {label}{': ' if entry.text else ''}{write(entry.text)}"
        yield from _entries(entry.below, write, f"{indent}  ")


def _table(table: Table) -> str:
    """A table whose columns stand below each other also where nothing renders it."""
    rows = [[escaped(str(cell), in_cell=True) for cell in row] for row in (table.heads, *table.rows)]
    widths = [max(3, *(len(row[column]) for row in rows)) for column in range(len(table.heads))]
    right = [table.numbers and column > 0 for column in range(len(widths))]
    rule = "|".join(("-" * (w + 1) + ":") if r else "-" * (w + 2) for w, r in zip(widths, right, strict=True))
    lines = [_row(row, widths, right) for row in rows]
    return "\n".join([lines[0], f"|{rule}|", *lines[1:]])


def _row(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    padded = [c.rjust(w) if r else c.ljust(w) for c, w, r in zip(cells, widths, right, strict=True)]
    return f"| {' | '.join(padded)} |"


def escaped(text: str, *, in_cell: bool = False) -> str:
    """A text of which no letter is markup, on one line; an address that leads where it seems to stays one."""
    made = _led(on_one_line(text))
    return made.replace("|", "\\|") if in_cell else _BLOCK_START.sub(_hold_down, made)


def _led(line: str) -> str:
    """A line in which addresses are ways to them."""
    made, at = "", 0
    for found in ADDRESS.finditer(line):
        made += f"{_plain(line[at : found.start()])}<{found[0]}>"
        at = found.end()
    return made + _plain(line[at:])


def _coded(text: str) -> str:
    """A text of a reference: the words of a file in it stay marked as such."""
    found = [f"`{piece}`" if i % 2 else _led(piece) for i, piece in enumerate(pieces(text))]
    return _BLOCK_START.sub(_hold_down, on_one_line("".join(found)))


def _heading(level: int, text: str) -> str:
    return f"{'#' * level} {_CLOSING.sub(_held, text)}"


def _plain(text: str) -> str:
    return _LOOSE.sub(r"\\", _SPECIAL.sub(_held, text))


def _held(found: re.Match[str]) -> str:
    return f"\\{found[0]}"


def _hold_down(found: re.Match[str]) -> str:
    """Keep a dash or a number at the start of a line from beginning a list."""
    return f"{found[1]}{found[2]}\\" if found[2].isdigit() else f"{found[1]}\\{found[2]}"

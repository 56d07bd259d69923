"""How do the columns of a table stand below each other in plain text, within a width?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

from ..tree import Cell, Table
from .letters import cells, words, wrapped

Row: TypeAlias = Sequence[Sequence[str]]
"""The cells of a row, each in lines that stand below each other."""
GAP: Final = 2
"""Letters between two columns."""


def columns(table: Table, width: int) -> Iterator[str]:
    """The rows of a table, its heads underlined; where it is too narrow for columns, a list for each row."""
    rows = [[_lines_of(cell, table) for cell in row] for row in table.rows]
    widths = _widths([[head] for head in table.heads], rows, width - GAP * (len(table.heads) - 1))
    if widths is None:
        yield from _in_words(table, width)
        return
    sides = [table.numbers and column > 0 for column in range(len(widths))]
    yield from _row([[head] for head in table.heads], widths, sides)
    yield (" " * GAP).join("-" * one for one in widths)
    tall = [list(_row(row, widths, sides)) for row in rows]
    # Rows of several lines are told apart by an empty one.
    apart = any(len(lines) > 1 for lines in tall)
    for number, lines in enumerate(tall):
        if apart and number:
            yield ""
        yield from lines


def _lines_of(cell: Cell, table: Table) -> list[str]:
    """What stands in a cell; in a table of cards each suit begins a line."""
    return str(cell).replace("; ", ";\n").split("\n") if table.faces else [str(cell)]


def _row(row: Row, widths: Sequence[int], sides: Sequence[bool]) -> Iterator[str]:
    wrapped_cells = [[line for text in cell for line in wrapped(text, w)] for cell, w in zip(row, widths, strict=True)]
    for pieces in zip_longest(*wrapped_cells, fillvalue=""):
        padded = [_padded(piece, w, right) for piece, w, right in zip(pieces, widths, sides, strict=True)]
        yield (" " * GAP).join(padded).rstrip(" ")


def _padded(text: str, width: int, right: bool) -> str:
    room = " " * (width - cells(text))
    return room + text if right else text + room


def _widths(heads: Row, rows: Sequence[Row], room: int) -> list[int] | None:
    """How wide each column is: enough for its longest word, and if there is room for its cells, then for its head;
    None where not even the words find room."""
    columns = list(zip(heads, *rows, strict=True))
    all_words = [[word for cell in column for text in cell for word in words(text)] for column in columns]
    widths = [max(map(cells, found), default=1) for found in all_words]
    if sum(widths) > room:
        return None
    for parts in ([column[1:] for column in columns], columns):
        wanted = [max((cells(" ".join(words(text))) for cell in part for text in cell), default=0) for part in parts]
        widths = _shared(widths, wanted, room)
    return widths


def _shared(widths: Sequence[int], wanted: Sequence[int], room: int) -> list[int]:
    """The room, a letter at a time to the narrowest of the columns that want more."""
    shared = list(widths)
    for _ in range(room - sum(widths)):
        wanting = [at for at in range(len(shared)) if shared[at] < wanted[at]]
        if not wanting:
            break
        shared[min(wanting, key=lambda at: shared[at])] += 1
    return shared


def _in_words(table: Table, width: int) -> Iterator[str]:
    """Each row as a list: its first cell, then what stands in the other columns, with their heads."""
    for number, (first, *others) in enumerate(table.rows):
        if number:
            yield ""
        yield from wrapped(f"{table.heads[0]}: {first}", width)
        for head, cell in zip(table.heads[1:], others, strict=True):
            yield from (f"  {line}" for line in wrapped(f"{head}: {cell}", width - 2))


__all__ = ["columns"]

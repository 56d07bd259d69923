"""How do bids that differ only in trump and value share a row of the score table, with the word `value`?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ...rulebook.scoring.worth import Points, ScoreRow, ScoreTable
from .subject import Subject


@dataclass(frozen=True)
class Line:
    """A row of the table: of each column what the bids score there, in their order."""

    row: ScoreRow
    cells: tuple[tuple[Points | None, ...], ...]
    values: tuple[int, ...]
    """What each of the bids is worth."""


def lines(subject: Subject, table: ScoreTable) -> tuple[Line, ...]:
    """The rows of a table; those of one bid and number in one, where its trumps differ in what they are worth."""
    ladder = subject.calls
    groups: dict[object, list[ScoreRow]] = {}
    for place, row in enumerate(table.rows):
        calls = {(ladder[call - 1].bid, ladder[call - 1].number) for call in row.calls}
        one = (*calls, row.case) if len(calls) == 1 and "value" in table.names else place
        groups.setdefault(one, []).append(row)
    return tuple(line for rows in groups.values() for line in _together(subject, rows))


def _together(subject: Subject, rows: list[ScoreRow]) -> Iterator[Line]:
    ladder = subject.calls
    columns = tuple(zip(*(row.points for row in rows), strict=True))
    alike = all(len({(one.made, one.theirs) if one else None for one in column}) == 1 for column in columns)
    if not alike:
        for row in rows:
            yield from _together(subject, [row])
        return
    whole = replace(rows[0], calls=tuple(call for row in rows for call in row.calls))
    yield Line(whole, columns, tuple(ladder[row.calls[0] - 1].value for row in rows))


def is_value(line: Line, cell: tuple[Points | None, ...]) -> int:
    """1 where all these bids score their value, −1 where they lose it, 0 where neither is so."""
    scored = [one.ours for one in cell if one]
    for sign in (1, -1):
        if len(set(line.values)) > 1 and scored == [(sign * value,) for value in line.values]:
            return sign
    return 0


__all__ = ["Line", "is_value", "lines"]

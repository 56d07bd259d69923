"""What does the page say of the score? A sentence for each outcome, and the table of all that can happen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...rulebook.own_numbers import bare
from ...rulebook.scoring.worth import VARYING, Case, Points, ScoreRow, ScoreTable, score_tables, undeclared_points
from ...rulebook.tables import Legend
from ...rulebook.terms import Call
from ...variant.strains import strains_played
from ..tree import Block, Item, Items, Paragraph, Table
from .prices import Line, is_value, lines
from .subject import Subject


def scoring(subject: Subject) -> tuple[Block, ...]:
    """The outcomes in words, then in numbers."""
    given = subject.given
    tables = score_tables(given, subject.rules, strains_played(subject.rules))
    rows = tuple(
        Item(term=_term(subject, said.key), text=text)
        for chapter, said, text in subject.spoken
        if chapter == "scoring" and said.key.startswith(("rows", "bonuses"))
    )
    before = [*subject.said("scoring", only=("kitty_tricks", "tallies")), *_stakes(subject)]
    absent = subject.absent("scoring", but=("kitty_tricks",))
    after = [*_nothing(subject, tables), *absent, *_negative(subject, tables), *_fewer(tables, subject)]
    said: tuple[Block, ...] = (*subject.paragraph(*before), Items(items=rows), *subject.paragraph(*after))
    kept = subject.paragraph(*subject.said("scoring", only=("carry",)))
    return (*said, *kept, *_numbers(subject, tables))


def score_numbers(subject: Subject) -> tuple[Block, ...]:
    """The tables alone."""
    return _numbers(subject, score_tables(subject.given, subject.rules, strains_played(subject.rules)))


def _numbers(subject: Subject, tables: tuple[ScoreTable, ...]) -> tuple[Block, ...]:
    blocks = (*_declared(subject, tables), *_undeclared(subject))
    return blocks + subject.paragraph(*_varies(subject)) if blocks else blocks


def _varies(subject: Subject) -> Iterator[str]:
    """Of what deals the tables are, where the score depends on what they do not show."""
    read, scoring = subject.given.scoring.names_read(subject.given), subject.given.scoring
    if read & VARYING:
        yield subject.text("scoring.varies")
    elif any(bare(name) in scoring.carry for name in read):
        yield subject.text("scoring.varies_kept")
    counted = [name for name, tally in scoring.tallies.items() if tally.counts and name in {bare(one) for one in read}]
    if counted:
        quoted = [subject.wording.phrase("number.own", name=name) for name in counted]
        yield subject.text("scoring.varies_tally", names=subject.wording.language.listed(quoted))


def _term(subject: Subject, key: str) -> str:
    """What an outcome is called, with its colon: `made:`."""
    return subject.text("term", term=subject.phrases.label(key.split(".")[1].replace("_", " ")))


def _stakes(subject: Subject) -> tuple[str, ...]:
    """What `times the stakes` means, where the stakes can be more than 1."""
    if not subject.wording.formulas.stakes_differ or "stakes" not in subject.given.scoring.names_read(subject.given):
        return ()
    raised = [
        text
        for _, said, text in subject.spoken
        if said.key.endswith("stakes") and not said.key.startswith(("rows", "bonuses")) and said.word != "normal"
    ]
    return (subject.text("scoring.stakes"), *raised)


def _nothing(subject: Subject, tables: tuple[ScoreTable, ...]) -> tuple[str, ...]:
    if not tables or others_score(tables):
        return ()
    scoring = subject.given.scoring
    return (subject.wording.sentence(scoring, scoring.nothing_for_others(subject.given)),)


def _negative(subject: Subject, tables: tuple[ScoreTable, ...]) -> tuple[str, ...]:
    found = [number for points in _all_points(tables) for number in (*points.ours, *points.theirs)]
    return (subject.text("scoring.negative"),) if min(found, default=0) < 0 else ()


def _fewer(tables: tuple[ScoreTable, ...], subject: Subject) -> tuple[str, ...]:
    """That a contract which is set costs less with fewer tricks, where it does so whatever was bid."""
    lines = [_set_points(row) for table in tables for row in table.rows]
    lines = [points for points in lines if len(points) > 1]
    if not lines or not all(points == sorted(points, reverse=True) and points[0] > points[-1] for points in lines):
        return ()
    return (subject.text("scoring.fewer" if any(points[0] for points in lines) else "scoring.fewer_nothing"),)


def _set_points(row: ScoreRow) -> list[int]:
    """What the declaring side gets where the contract is set, by the tricks it takes, from none."""
    return [points.ours[0] for points in row.points if points is not None and not points.made]


def can_both_gain(subject: Subject) -> bool:
    """Can several sides score in one deal? Also where that depends on how tricks are shared, or nobody is declarer."""
    tables = score_tables(subject.given, subject.rules, strains_played(subject.rules))
    several = subject.rules.sides > 2 and others_score(tables)
    return (
        several
        or bool(undeclared_points(subject.given, subject.rules))
        or any(_gain(subject, points.ours) and _gain(subject, points.theirs) for points in _all_points(tables))
    )


def _gain(subject: Subject, points: tuple[int, ...]) -> bool:
    """Can these points bring a side nearer to the target?"""
    return any(number * subject.rules.counts > 0 for number in points)


def _all_points(tables: tuple[ScoreTable, ...]) -> list[Points]:
    return [points for table in tables for row in table.rows for points in row.points if points is not None]


def others_score(tables: tuple[ScoreTable, ...]) -> bool:
    """Does anybody beside the declaring side ever score?"""
    return any(any(points.theirs) for points in _all_points(tables))


# -- tables


def _declared(subject: Subject, tables: tuple[ScoreTable, ...]) -> tuple[Block, ...]:
    if not tables:
        return ()
    both = others_score(tables)
    key = "table" if not both else "table_both" if subject.rules.sides == 2 else "table_many"
    blocks: list[Block] = [Paragraph(text=subject.text(f"scoring.{key}"))]
    for table in tables:
        if len(subject.given.dealing.hands) > 1:
            blocks.append(Paragraph(text=subject.text("scoring.hand", hand=table.hand)))
        told = lines(subject, table)
        table = replace(table, rows=tuple(line.row for line in told))
        named = len(table.rows) == 1 or any(_calls(subject, row, table) for row in table.rows)
        head = subject.text("scoring.head_bid" if named else "scoring.head_played")
        heads = (head, *(str(tricks) for tricks in range(table.hand + 1)))
        rows = tuple((_label(subject, line.row, table), *_cells(subject, line, both=both)) for line in told)
        blocks.append(Table(heads=heads, rows=rows, numbers=True))
        if any(is_value(line, cell) for line in told for cell in line.cells):
            blocks += subject.paragraph(subject.text("scoring.priced"))
    if subject.given.scoring.kitty_tricks:
        blocks += subject.paragraph(subject.text("scoring.kept"))
    return tuple(blocks)


def _cells(subject: Subject, line: Line, *, both: bool) -> tuple[str, ...]:
    return tuple(_cell(subject, line, cell, both=both) for cell in line.cells)


def _cell(subject: Subject, line: Line, cell: tuple[Points | None, ...], *, both: bool) -> str:
    """What bids that share a row score with so many tricks."""
    points = cell[0]
    if points is None:
        return "–"
    sign = is_value(line, cell)
    ours = (
        ("+" if sign > 0 else "−") + subject.text("scoring.value")
        if sign
        else (_all_of if len(cell) > 1 else signed)(_ours(cell))
    )
    text = f"{ours} / {signed(points.theirs)}" if both else ours
    return text if points.made else subject.text("scoring.set", points=text)


def _ours(cell: tuple[Points | None, ...]) -> tuple[int, ...]:
    """Each number once, from the lowest."""
    return tuple(sorted({number for points in cell if points for number in points.ours}))


def _all_of(numbers: tuple[int, ...]) -> str:
    """Several numbers; more than three from the lowest to the highest."""
    return _run([signed((numbers[0],)), "…", signed((numbers[-1],))]) if numbers[3:] else signed(numbers)


def signed(numbers: tuple[int, ...]) -> str:
    """`+5`, `−3`, `0`; several numbers with a stroke between them, and as a range where three follow each other."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " | ".join(_run([f"{number:+d}".replace("-", "−") if number else "0" for number in run]) for run in runs)


def _run(texts: list[str]) -> str:
    return f"{texts[0]} … {texts[-1]}" if len(texts) > 2 else " | ".join(texts)


def _label(subject: Subject, row: ScoreRow, table: ScoreTable) -> str:
    """Which bids, and what else was so: `big pepper`, `any bid, alone`."""
    block = [other for other in table.rows if other.calls == row.calls]
    parts = [_calls(subject, row, table), *_case(subject, row.case)]
    if row.case.alone == 0 and any(other.case.alone for other in block):
        parts.append(subject.text("case.together"))
    return ", ".join(part for part in parts if part) or subject.text("scoring.any_bid")


def _calls(subject: Subject, row: ScoreRow, table: ScoreTable) -> str:
    if all(other.calls == row.calls for other in table.rows):
        return ""
    ladder = subject.calls
    others = {call for other in table.rows if other.calls != row.calls for call in other.calls}
    names = _call_names(subject.legend, ladder, row.calls)
    if set(names) & set(_call_names(subject.legend, ladder, tuple(others))):
        return ", ".join(_whole(subject, ladder[number - 1]) for number in row.calls)
    return ", ".join(map(subject.phrases.label, names))


def _whole(subject: Subject, call: Call) -> str:
    """A call with the trump that is said with it."""
    bid = str(call.number) if call.label.split(" ")[0].isdigit() else subject.phrases.label(call.bid)
    return bid if call.trump is None else f"{bid} {subject.phrases.trump(call.trump)}"


def _call_names(legend: Legend, ladder: tuple[object, ...], calls: tuple[int, ...]) -> tuple[str, ...]:
    """The calls as they are said; without the trump, where only that differs."""
    names = []
    for number in calls:
        call = ladder[number - 1]
        bid = getattr(call, "bid", "")
        digits = str(getattr(call, "number", ""))
        label = legend.calls[number].removesuffix(" alone")
        names.append(digits if label.split(" ")[0] == digits else bid)
    return tuple(dict.fromkeys(names))


def _case(subject: Subject, case: Case) -> list[str]:
    found = [name for name in ("alone", "lone_defender", "forced", "kitty_left") if getattr(case, name)]
    parts = [subject.text(f"case.{name}") for name in found]
    if case.opening_run:
        parts.append(subject.text("case.opening_run", n=case.opening_run))
    if case.strain is not None:
        parts.append(subject.text("case.trump", trump=subject.legend.strains.get(case.strain, "").replace(" ", "_")))
    if case.round > 1:
        parts.append(subject.text("case.round", n=case.round))
    return parts


def _undeclared(subject: Subject) -> tuple[Block, ...]:
    """What a side scores in a deal without a declarer."""
    found = undeclared_points(subject.given, subject.rules)
    if not found:
        return ()
    key = "undeclared" if subject.given.auction.is_held else "each"
    blocks: list[Block] = [Paragraph(text=subject.text(f"scoring.{key}"))]
    for table in found:
        heads = (subject.text("scoring.head_tricks"), *(str(tricks) for tricks in range(table.hand + 1)))
        row = (subject.text("scoring.head_points"), *(signed(numbers) for numbers in table.points))
        blocks.append(Table(heads=heads, rows=(row,), numbers=True))
    return tuple(blocks)

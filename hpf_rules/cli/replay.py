"""`hpf replay`: what comes of these records?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ..engine.after import what_counts
from ..engine.deal import Deal
from ..engine.record import Record, Variants, checked, fault, play, records_in, told, variant_of
from ..engine.table_talk import contract, listed, outcome, score, tricks
from ..errors import Problem, RecordError, shorten, texts
from ..variant.layers.folders import is_there
from ..variant.meaning import no_record
from .ending import FINE, PROBLEMS, UNREADABLE, UNUSABLE, status_of_record
from .options import format_option
from .printing import print_json


@click.command("replay")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--legal", is_flag=True, help="Also the legal moves before each move.")
@format_option
def command(files: tuple[Path, ...], legal: bool, form: str) -> int:
    """Play records again and print what came of them.

    A record is YAML or JSON, one deal each; JSON Lines (.jsonl) holds many. With `--format json` one object a line.
    An illegal move stops that record only; the exit status is then 1.
    """
    status = FINE
    for file in files:
        if not is_there(file):
            click.echo(f"hpf: {no_record(file)}", err=True)
            status = UNUSABLE
            continue
        variants = Variants(file.parent)
        for number, record in enumerate(records_in(file)):
            if isinstance(record, RecordError) and record.index is None and record.problems[0].code in UNREADABLE:
                click.echo(str(record), err=True)
                status = UNUSABLE
                break
            came = _replayed(record, variants, legal)
            status = max(status, came.status)
            if form == "json":
                print_json(came.data, indent=None)
            else:
                click.echo(_text(file, number, came))
    return status


@dataclass(frozen=True, kw_only=True)
class Replayed:
    """What came of one record: what is told of it, what is wrong with it."""

    data: dict[str, Any]
    problems: tuple[Problem, ...]
    status: int
    deal: Deal | None = None
    is_read: bool = True
    """False where nothing is known of the record: not even which game it names."""

    @property
    def heading(self) -> str:
        """The game, as far as it is known."""
        unnamed = "names no game" if self.is_read else "cannot be read"
        return shorten(self.data["variant"] or unnamed)


def _replayed(record: Record | RecordError, variants: Variants, legal: bool) -> Replayed:
    """The replay, or what is wrong with the record itself: that, too, stops this record only."""
    if isinstance(record, RecordError):
        return _faulty(None, record, status_of_record(record), is_read=False)
    try:
        known = checked(record)
        replayed = play(known, variant_of(known, variants), legal=legal)
    except RecordError as wrong:
        return _faulty(record.get("variant"), wrong, PROBLEMS)
    problems = () if replayed.problem is None else (replayed.problem,)
    data = told(replayed, known, legal=legal)
    return Replayed(data=data, problems=problems, status=PROBLEMS if problems else FINE, deal=replayed.deal)


def _faulty(name: Any, wrong: RecordError, status: int, *, is_read: bool = True) -> Replayed:
    """In place of a replay: the problems of a record that cannot be played."""
    data = {"variant": name if isinstance(name, str) else None, "error": fault(wrong.message, wrong.problems)}
    return Replayed(data=data, problems=wrong.problems, status=status, is_read=is_read)


def _text(file: Path, number: int, came: Replayed) -> str:
    """A replay for people; moves and tricks count from 1."""
    lines = [f"{shorten(str(file), 300)}, record {number + 1}: {came.heading}"]
    if came.deal is not None:
        lines += (f"  {line}" for line in _told_lines(came.deal, came.data))
    lines += [texts(came.problems)] if came.problems else []
    return "\n".join(lines)


def _told_lines(deal: Deal, data: dict[str, Any]) -> Iterator[str]:
    yield contract(deal)
    yield from tricks(deal)
    if deal.over or not data["error"]:
        yield score(deal)
    if data["over"]:
        counts = [why.key for why in what_counts(deal.variant, deal.scores, data["over"]["side"], deal.games)]
        yield f"{outcome(deal)} ({', '.join([data['over']['reason'], *counts])})"
    for i, moves in enumerate(data.get("legal", []), start=1):
        yield f"legal before move {i}: {listed(moves)}"

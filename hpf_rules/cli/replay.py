"""`hpf replay`: what comes of these records?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ..engine.record import Record, Variants, checked, play, records_in, told, variant_of
from ..errors import LISTED, Problem, RecordError, shorten
from .ending import FINE, PROBLEMS, UNREADABLE, UNUSABLE
from .options import format_option


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
        variants = Variants(file.parent)
        for number, record in enumerate(records_in(file)):
            if isinstance(record, RecordError) and record.index is None and record.problems[0].code in UNREADABLE:
                click.echo(str(record), err=True)
                status = UNUSABLE
                break
            outcome = _outcome(record, variants, legal)
            status = max(status, outcome.status)
            if form == "json":
                click.echo(json.dumps(outcome.data, ensure_ascii=False))
            else:
                click.echo(_text(file, number, outcome))
    return status


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What came of one record: what is told of it, what is wrong with it."""

    data: dict[str, Any]
    problems: tuple[Problem, ...]
    status: int


def _outcome(record: Record | RecordError, variants: Variants, legal: bool) -> Outcome:
    """The replay, or what is wrong with the record itself: that, too, stops this record only."""
    if isinstance(record, RecordError):
        return _faulty(None, record, UNUSABLE)
    try:
        known = checked(record)
        replayed = play(known, variant_of(known, variants), legal=legal)
    except RecordError as wrong:
        return _faulty(record.get("variant"), wrong, PROBLEMS)
    data, problem = told(replayed, known, legal=legal), replayed.problem
    if problem is None:
        return Outcome(data=data, problems=(), status=FINE)
    return Outcome(data=data, problems=(problem,), status=PROBLEMS)


def _faulty(name: Any, wrong: RecordError, status: int) -> Outcome:
    """In place of a replay: the problems of a record that cannot be played."""
    error = {
        "index": None,
        "move": None,
        "key": "",
        "file": "",
        "line": None,
        "legal": [],
        "message": wrong.message,
        "problems": [problem.as_dict() for problem in wrong.problems],
    }
    data = {"variant": name if isinstance(name, str) else None, "error": error}
    return Outcome(data=data, problems=wrong.problems, status=status)


def _text(file: Path, number: int, outcome: Outcome) -> str:
    """A replay for people; moves and tricks count from 1."""
    data = outcome.data
    lines = [f"{shorten(str(file), 300)}, record {number + 1}: {shorten(data['variant'] or 'no variant')}"]
    if "tricks" in data:
        lines += _told_lines(data)
    lines += [problem.text() for problem in outcome.problems[:LISTED]]
    if len(outcome.problems) > LISTED:
        lines.append(f"and {len(outcome.problems) - LISTED} more")
    return "\n".join(lines)


def _told_lines(data: dict[str, Any]) -> Iterator[str]:
    if data["declarer"] is not None:
        trump = data["trump"] or "not named"
        alone = f", alone: seat {' and seat '.join(map(str, data['alone']))}" if data["alone"] else ""
        yield f"  seat {data['declarer']} has the contract “{data['contract']}”, trump {trump}{alone}"
    else:
        yield "  nobody declares"
    for i, trick in enumerate(data["tricks"], start=1):
        won = "is not complete" if trick["winner"] is None else f"goes to seat {trick['winner']}"
        yield f"  trick {i} {won}: seat {trick['leader']} leads {' '.join(trick['cards'])}"
    if data["score"] is not None:
        yield f"  score {data['score']}, totals {data['scores']}"
    elif not data["error"]:
        yield "  the deal is not over"
    if data["over"]:
        yield f"  side {data['over']['side']} wins the game ({data['over']['reason']})"
    for i, moves in enumerate(data.get("legal", []), start=1):
        yield f"  legal before move {i}: {', '.join(moves)}"

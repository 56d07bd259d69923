"""`hpf replay`: what comes of these records?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from ..engine.record import Variants, read_records, replay
from ..errors import HpfError, RecordError
from .ending import FINE, PROBLEMS, UNUSABLE, stop
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
        for number, record in enumerate(_records(file)):
            data = _told(record, variants, legal)
            if data.get("error") is not None:
                status = max(status, PROBLEMS)
            click.echo(json.dumps(data, ensure_ascii=False) if form == "json" else _text(file, number, data))
    return status


def _records(file: Path) -> Iterator[Any]:
    if not file.is_file():
        stop(f"there is no file {file}", UNUSABLE)
    try:
        yield from read_records(file)
    except RecordError as wrong:
        stop(f"{file}: {wrong}", UNUSABLE)
    except (OSError, UnicodeDecodeError) as wrong:
        stop(f"cannot read {file}: {wrong}", UNUSABLE)


def _told(record: Any, variants: Variants, legal: bool) -> dict[str, Any]:
    """The replay, or what is wrong with the record itself: that, too, stops this record only."""
    try:
        return replay(record, legal=legal, variants=variants)
    except HpfError as wrong:
        name = record.get("variant") if isinstance(record, dict) else None
        return {
            "variant": name,
            "error": {
                "index": None,
                "move": None,
                "key": "",
                "file": "",
                "line": None,
                "legal": [],
                "message": str(wrong),
            },
        }


def _text(file: Path, number: int, data: dict[str, Any]) -> str:
    """A replay for people; moves and tricks count from 1."""
    name = data["variant"] or "no variant"
    lines = [f"{file}, record {number + 1}: {name}"]
    if "tricks" in data:
        lines += _told_lines(data)
    error = data["error"]
    if error:
        at = "" if error["index"] is None else f"move {error['index'] + 1}: "
        lines.append(f"  error: {at}{error['message']}")
        if error["legal"]:
            lines.append(f"  legal is: {', '.join(error['legal'][:20])}")
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

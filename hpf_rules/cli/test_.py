"""`hpf test`: do the golden games still come out as they must?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from ..engine.record import Variants, mismatches, read_records
from ..errors import HpfError, RecordError
from ..variant.folders import shipped
from .ending import FINE, PROBLEMS, UNUSABLE, stop
from .options import format_option

SUFFIXES = (".yaml", ".yml", ".json", ".jsonl")


@dataclass(frozen=True, kw_only=True)
class Result:
    """What became of one record."""

    place: str
    title: str
    faults: tuple[str, ...]


@click.command("test")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@format_option
def command(paths: tuple[Path, ...], form: str) -> int:
    """Run golden games: records that say, under `expect`, what must come of them.

    PATHs are files or folders; without any, the golden games of the shipped variants are run.
    """
    results = [result for path in paths or (shipped("golden"),) for result in _results(path)]
    if not results:
        stop("there is no record in these paths", UNUSABLE)
    failed = [result for result in results if result.faults]
    if form == "json":
        told = [{"record": r.place, "title": r.title, "ok": not r.faults, "faults": list(r.faults)} for r in results]
        click.echo(json.dumps({"records": told, "failed": len(failed)}, ensure_ascii=False, indent=1))
    else:
        for result in failed:
            click.echo(f"{result.place}: {result.title}")
            for fault in result.faults:
                click.echo(f"  {fault}")
        click.echo(f"{len(results) - len(failed)} of {len(results)} golden games come out as they must")
    return PROBLEMS if failed else FINE


def _results(path: Path) -> Iterator[Result]:
    if not path.exists():
        stop(f"there is no file or folder {path}", UNUSABLE)
    files = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES) if path.is_dir() else [path]
    for file in files:
        variants = Variants(file.parent)
        yield from _of_file(file, variants)


def _of_file(file: Path, variants: Variants) -> Iterator[Result]:
    try:
        for number, record in enumerate(read_records(file)):
            place = f"{file}" if file.suffix != ".jsonl" else f"{file}:{number + 1}"
            title = record.get("title", "") if isinstance(record, dict) else ""
            yield Result(place=place, title=str(title), faults=_faults(record, variants))
    except (RecordError, OSError, UnicodeDecodeError) as wrong:
        yield Result(place=str(file), title="", faults=(str(wrong),))


def _faults(record: object, variants: Variants) -> tuple[str, ...]:
    try:
        name = record.get("variant") if isinstance(record, dict) else None
        if not isinstance(record, dict) or not isinstance(name, str):
            return ("a record names its variant: `variant: hasenpfeffer`",)
        if "expect" not in record:
            return ("this record expects nothing; write what must come of it under `expect:`",)
        return tuple(str(fault) for fault in mismatches(record, variants.get(name)))
    except HpfError as wrong:
        return (str(wrong),)

"""`hpf test`: do the golden games still come out as they must, and how much of the rules do they hold fast?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ..engine.record import MANY, Variants, checked, mismatches, records_in, variant_of
from ..errors import HpfError, RecordError, shorten, suggest, visible
from ..study.games import GoldenGame, files_of, golden_games
from ..variant.layers.folders import is_id, shipped
from ..variant.meaning import no_record
from .ending import FINE, PROBLEMS, UNUSABLE, status_of_record, stop
from .options import format_option
from .printing import print_json


@dataclass(frozen=True, kw_only=True)
class Result:
    """What became of one record."""

    place: str
    title: str
    variant: str
    faults: tuple[str, ...]
    status: int = FINE


@click.command("test")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option("--coverage", is_flag=True, help="Which values of which rules do they exercise?")
@click.option("--yaml", "as_yaml", is_flag=True, help="With --coverage: the merged file, each value with its mark.")
@click.option(
    "--fail-under", type=click.FloatRange(0, 100), metavar="PERCENT", help="With --coverage: exit 1 below this."
)
@click.option("--mutate", is_flag=True, help="Change one value at a time: which changes do they not notice?")
@click.option("--key", metavar="KEY", help="With --mutate: only what lies at this key, such as `scoring`.")
@click.option("--deals", type=click.IntRange(1, 10**6), help="With --mutate: deals to search. Default: 2000.")
@click.option("--jobs", type=click.IntRange(1, 64), help="With --mutate: how many processes. Default: 1.")
@click.option("--variant", "only", metavar="ID", help="Only the golden games of this variant.")
@format_option
def command(paths: tuple[Path, ...], coverage: bool, mutate: bool, only: str | None, form: str, **more: Any) -> int:
    """Run golden games: records that say, under `expect`, what must come of them.

    PATHs are files or folders; without any, the golden games of the shipped variants are run.

    \b
    hpf test                                  do they all come out as they must?
    hpf test --coverage --variant pepper      which values of pepper's rules do they exercise?
    hpf test --mutate --variant pepper        which changes of its rules would they not notice?
    """
    _fitting(coverage=coverage, mutate=mutate, **more)
    if more["as_yaml"] and form == "json":
        raise click.UsageError("--yaml and --format json are two ways to print it: write one of them.")
    places = paths or _shipped_games(only)
    for path in places:
        if not path.exists():
            stop(no_record(path, what="file or folder"), UNUSABLE)
    if not coverage and not mutate:
        results = list(_results([file for path in places for file in files_of(path)]))
        if only is not None:
            results = _of_variant(results, only)
        return _outcome(results, form)
    from . import measures  # loads what plain tests do without

    games = _chosen(places, only)
    if coverage:
        return measures.coverage(games, form=form, as_yaml=more["as_yaml"], least=more["fail_under"])
    return measures.mutations(games, form=form, key=more["key"], deals=more["deals"], jobs=more["jobs"])


def _shipped_games(only: str | None) -> tuple[Path, ...]:
    """The golden games of the shipped variants; where one is wanted, its folder, if it has one."""
    golden = shipped("golden")
    mine = golden / only if only is not None and is_id(only) else golden
    return (mine if mine.is_dir() else golden,)


def _fitting(*, coverage: bool, mutate: bool, **more: Any) -> None:
    """Options that belong to another are refused without it."""
    if coverage and mutate:
        raise click.UsageError("Write --coverage or --mutate, one after the other.")
    for belongs, is_there, names in (
        ("--coverage", coverage, ("as_yaml", "fail_under")),
        ("--mutate", mutate, ("key", "deals", "jobs")),
    ):
        for name in names:
            if more[name] and not is_there:
                option = "--yaml" if name == "as_yaml" else f"--{name.replace('_', '-')}"
                raise click.UsageError(f"{option} belongs to {belongs}: write that as well.")


def _chosen(places: tuple[Path, ...], only: str | None) -> dict[str, tuple[GoldenGame, ...]]:
    """The golden games by variant, or those of one variant."""
    try:
        games = golden_games(places)
    except RecordError as wrong:
        click.echo(str(wrong), err=True)
        raise click.exceptions.Exit(status_of_record(wrong)) from None
    if only is None:
        return games or stop("there is no golden game in these paths", UNUSABLE)
    if only not in games:
        _no_games_of(only, games)
    return {only: games[only]}


def _of_variant(results: list[Result], only: str) -> list[Result]:
    chosen = [result for result in results if result.variant == only]
    if not chosen:
        _no_games_of(only, dict.fromkeys(result.variant for result in results if result.variant))
    return chosen


def _no_games_of(only: str, known: Iterable[str]) -> None:
    names = [shorten(name) for name in known]
    near = suggest(only, names)
    hint = f"; did you mean {near}?" if near else f"; there are games of {', '.join(names)}" if names else ""
    stop(f"there is no golden game of {shorten(only)} here{hint}", UNUSABLE)


def _outcome(results: list[Result], form: str) -> int:
    if not results:
        stop("there is no record in these paths", UNUSABLE)
    failed = [result for result in results if result.faults]
    if form == "json":
        told = [{"record": r.place, "title": r.title, "ok": not r.faults, "faults": list(r.faults)} for r in results]
        print_json({"records": told, "failed": len(failed)})
    else:
        for result in failed:
            click.echo(f"{visible(result.place)}: {result.title}".removesuffix(": "))
            for fault in result.faults:
                click.echo(f"  {fault}")
        click.echo(f"{len(results) - len(failed)} of {len(results)} golden games come out as they must")
    return max(result.status for result in results)


def _results(files: Iterable[Path]) -> Iterator[Result]:
    known: dict[Path, Variants] = {}
    for file in files:
        variants = known.setdefault(file.parent, Variants(file.parent))
        for number, record in enumerate(records_in(file), start=1):
            place = f"{file}:{number}" if file.suffix in MANY else str(file)
            if isinstance(record, RecordError):
                yield Result(place=place, title="", variant="", faults=(str(record),), status=status_of_record(record))
                continue
            title, name = (shorten(str(record.get(key, "")), 200) for key in ("title", "variant"))
            faults = _faults(record, variants)
            status = PROBLEMS if faults else FINE
            yield Result(place=place, title=title, variant=name, faults=faults, status=status)


def _faults(record: dict[str, Any], variants: Variants) -> tuple[str, ...]:
    try:
        variant = variant_of(checked(record), variants)
        if not record.get("expect"):
            return ("this record expects nothing; write what must come of it under `expect:`",)
        return tuple(str(fault) for fault in mismatches(record, variant))
    except HpfError as wrong:
        return (str(wrong),)

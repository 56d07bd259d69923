"""`hpf validate`: is this a variant, and if not, what is wrong where?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from ..errors import Problem
from ..variant.layers import folders
from ..variant.layers.folders import Found
from ..variant.layers.records import holds_record, only_records
from ..variant.meaning import files
from ..variant.variant import Checked, check_all
from .assurance import Assurance, assurances, told
from .ending import FINE, PROBLEMS, UNREADABLE, UNUSABLE, to_learn_more
from .formats import github, problems_format_option, sarif
from .printing import print_json

SHOWN = 20
"""Problems of one run that are written out; the rest is counted."""


@click.command("validate")
@click.argument("what", nargs=-1, metavar="[FILE|FOLDER|ID]...")
@click.option("--all", "everything", is_flag=True, help="Print every problem, not only the first 20.")
@click.option("--advice/--no-advice", default=True, help="Also what can be played, but is perhaps not meant.")
@click.option(
    "--deals",
    type=click.IntRange(0, 1_000_000),
    default=20,
    show_default=True,
    help="Random deals that are played with each sound variant.",
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Which series of random deals.")
@problems_format_option
def command(what: tuple[str, ...], everything: bool, advice: bool, deals: int, seed: int, form: str) -> int:
    """Check variant files, and say what is wrong and where.

    Takes files, folders (with their packs) and ids; without any, the folder `variants` here, or the shipped one.

    \b
    hpf validate variants/            a folder; records of deals in it are left out
    hpf validate ours.yaml euchre     a file and a shipped variant
    hpf explain HPF-R14               what the code of a problem means
    """
    meant, records, missing = _files(what)
    checked, found = check_all(meant)
    problems = [*missing, *found, *(_advice(checked) if advice else ())]
    assured = assurances([one.variant for one in checked if one.variant and not one.errors], deals=deals, seed=seed)
    match form:
        case "json":
            print_json({**_as_data(checked, problems, assured), "records_left_out": records})
        case "github":
            click.echo(github(problems), nl=bool(problems))
        case "sarif":
            print_json(sarif(problems))
        case _:
            _print(checked, problems, assured, everything)
            if records and checked:
                click.echo(f"{records} record{'' if records == 1 else 's'} left out: `hpf test` runs them")
    if any(problem.code in UNREADABLE for problem in problems):
        return UNUSABLE
    return PROBLEMS if any(problem.severity == "error" for problem in problems) else FINE


def _advice(checked: list[Checked]) -> Iterator[Problem]:
    from ..variant.advice import advice  # --no-advice need not know it

    for one in checked:
        if one.variant is not None:
            yield from advice(one.variant)


def _files(what: tuple[str, ...]) -> tuple[list[Found], int, list[Problem]]:
    """The files that are meant, each once; how many records were left out; a problem for each name that means none."""
    found: dict[Path, Found] = {}
    records: set[Path] = set()
    missing: list[Problem] = []
    here = Path("variants")
    names = what or (str(here) if here.is_dir() else str(folders.shipped("variants")),)
    for name in names:
        meant = files(name)
        if isinstance(meant, Problem):
            missing.append(meant)
            continue
        paths = {file.path.absolute(): file for file in meant}
        # A record that is named is told of; in a folder it lies beside the variants by right.
        played = {path for path in paths if holds_record(path)} if folders.is_folder(Path(name)) else set()
        records |= played
        found.update((path, file) for path, file in paths.items() if path not in played)
        if paths.keys() == played:
            missing.append(only_records(name, len(played)))
    return list(found.values()), len(records - found.keys()), missing


def _as_data(checked: list[Checked], problems: list[Problem], assured: list[Assurance]) -> dict[str, object]:
    numbers = {one.variant.path: one.as_dict() for one in assured}
    told = [
        {
            "file": one.file.shown,
            "ok": not one.errors,
            "rules": one.variant.fingerprint if one.variant else None,
            "checked": numbers.get(one.file.path),
        }
        for one in checked
    ]
    return {"files": told, "problems": [problem.as_dict() for problem in problems]}


def _print(checked: list[Checked], problems: list[Problem], assured: list[Assurance], everything: bool) -> None:
    shown = problems if everything else problems[:SHOWN]
    for problem in shown:
        click.echo(_coloured(problem))
    if len(shown) < len(problems):
        click.echo(f"... and {len(problems) - len(shown)} more problems (--all prints them)")
    fine = [one for one in checked if not one.errors]
    games = sum(not one.file.is_pack for one in fine)
    packs = len(fine) - games
    counted = f"{games} variant{'' if games == 1 else 's'}"
    counted += f" and {packs} pack{'' if packs == 1 else 's'}" if packs else ""
    errors = sum(problem.severity == "error" for problem in problems)
    if errors:
        places = len({problem.where.file for problem in problems if problem.where}) or 1
        click.echo(f"{errors} problem{'' if errors == 1 else 's'} in {places} file{'' if places == 1 else 's'}")
    elif checked:
        warnings = f", with {len(problems)} warning{'' if len(problems) == 1 else 's'}" if problems else ""
        click.echo(f"OK: {counted}{warnings}")
        for line in told(assured):
            click.echo(line)
    if shown:
        click.echo(to_learn_more(shown))


def _coloured(problem: Problem) -> str:
    """The problem's text, its first word coloured."""
    text = problem.text()
    mark = f"{problem.severity}[{problem.code}]"
    return text.replace(mark, click.style(mark, fg="red" if problem.severity == "error" else "yellow", bold=True), 1)

"""`hpf validate`: is this a variant, and if not, what is wrong where?"""

from __future__ import annotations

import json
from pathlib import Path

import click

from ..errors import Problem, suggest
from ..variant import folders
from ..variant.folders import Found
from ..variant.variant import Checked, check_all, find
from .ending import FINE, PROBLEMS, UNREADABLE, UNUSABLE
from .options import format_option

SHOWN = 20
"""Problems of one run that are written out; the rest is counted."""


@click.command("validate")
@click.argument("what", nargs=-1, metavar="[FILE|FOLDER|ID]...")
@click.option("--all", "everything", is_flag=True, help="Print every problem, not only the first 20.")
@format_option
def command(what: tuple[str, ...], everything: bool, form: str) -> int:
    """Check variant files, and say what is wrong and where.

    Takes files, folders (with their packs) and ids; without any, the folder `variants` here, or the shipped one.

    \b
    hpf validate variants/            a folder
    hpf validate ours.yaml euchre     a file and a shipped variant
    """
    files, missing = _files(what)
    checked, found = check_all(files)
    problems = [*missing, *found]
    if form == "json":
        click.echo(json.dumps(_as_data(checked, problems), ensure_ascii=False, indent=1))
    else:
        _print(checked, problems, everything)
    if any(problem.code in UNREADABLE for problem in problems):
        return UNUSABLE
    return PROBLEMS if any(problem.severity == "error" for problem in problems) else FINE


def _files(what: tuple[str, ...]) -> tuple[list[Found], list[Problem]]:
    """The files that are meant, each once, and a problem for each name that means none."""
    files: dict[Path, Found] = {}
    missing: list[Problem] = []
    here = Path("variants")
    names = what or (str(here) if here.is_dir() else str(folders.shipped("variants")),)
    for name in names:
        if Path(name).is_dir():
            found = list(folders.files_in(Path(name)))
            if not found:
                missing.append(Problem(code="HPF-Y01", message=f"there is no .yaml file in {name}", where=None))
        else:
            one = find(name) or folders.look_up(name, pack=True, beside=None) if folders.is_id(name) else find(name)
            found = [one] if one is not None else []
            if one is None:
                missing.append(_nothing(name))
        files.update((file.path.absolute(), file) for file in found)
    return list(files.values()), missing


def _nothing(name: str) -> Problem:
    near = suggest(name, folders.known_ids(pack=False))
    hint = f"did you mean `{near}`?" if near else "`hpf list` names the variants there are"
    return Problem(code="HPF-Y01", message=f"there is no file and no variant `{name}`", where=None, hint=hint)


def _as_data(checked: list[Checked], problems: list[Problem]) -> dict[str, object]:
    files = [
        {
            "file": one.file.shown,
            "ok": not one.errors,
            "rules": one.variant.fingerprint if one.variant else None,
        }
        for one in checked
    ]
    return {"files": files, "problems": [problem.as_dict() for problem in problems]}


def _print(checked: list[Checked], problems: list[Problem], everything: bool) -> None:
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
        files = len({problem.where.file for problem in problems if problem.where}) or 1
        click.echo(f"{errors} problem{'' if errors == 1 else 's'} in {files} file{'' if files == 1 else 's'}")
    elif checked:
        click.echo(f"OK: {counted}")


def _coloured(problem: Problem) -> str:
    """The problem's text, its first word coloured where colours are shown (click leaves them out in a pipe)."""
    text = problem.text()
    mark = f"{problem.severity}[{problem.code}]"
    return text.replace(mark, click.style(mark, fg="red" if problem.severity == "error" else "yellow", bold=True), 1)

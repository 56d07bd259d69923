"""`hpf fmt`: put a variant file in order, comments and all."""

from __future__ import annotations

import difflib
from pathlib import Path

import click

from ..errors import Problem, visible
from ..variant.house.formatting import ordered
from ..variant.layers.folders import Found, is_there
from ..variant.layers.loading import read_within
from ..variant.meaning import files, no_file
from ..variant.source import Source
from .ending import FINE, PROBLEMS, UNREADABLE, UNUSABLE, stop
from .printing import save


@click.command("fmt")
@click.argument("what", nargs=-1, metavar="[FILE|FOLDER]...")
@click.option("--check", is_flag=True, help="Write nothing; name the files that are not in order, and exit 1.")
@click.option("--diff", is_flag=True, help="Write nothing; print what would change.")
def command(what: tuple[str, ...], check: bool, diff: bool) -> int:
    """Put variant files in order: the chapters and their keys as the rulebook has them, set in by two spaces.

    Comments stay with what they are about, and a file says the same as before. Takes files and folders (with their
    packs); without any, the folder `variants` here.

    \b
    hpf fmt ours.yaml            put a file in order
    hpf fmt --check variants/    is everything in order?
    """
    worst, changed, fine = FINE, 0, 0
    for file in _files(what):
        source = read_within(file)
        result = ordered(source)
        if result.problems or result.stuck:
            texts = [problem.text() for problem in result.problems] or [_stuck(file.shown)]
            click.echo("\n".join(texts), err=True)
            unreadable = any(problem.code in UNREADABLE for problem in result.problems)
            worst = max(worst, UNUSABLE if unreadable else PROBLEMS)
        elif result.text.encode() == file.path.read_bytes():
            fine += 1
        else:
            changed += 1
            _changed(file.path, source, result.text, check=check, diff=diff)
    if check and changed:
        worst = max(worst, PROBLEMS)
    click.echo(_counted(changed, fine, dry=check or diff), err=diff)
    return worst


def _stuck(shown: str) -> str:
    return (
        f"{visible(shown)}: this cannot be put in order without changing what it says, so it is left as it was\n"
        "  hint: write one key on a line, with what belongs to it below, set in by two spaces"
    )


def _files(what: tuple[str, ...]) -> list[Found]:
    found: dict[Path, Found] = {}
    if not what and not Path("variants").is_dir():
        stop("say which file: hpf fmt ours.yaml")
    for name in what or ("variants",):
        path = Path(name)
        meant = files(path) if is_there(path) else stop(no_file(name))
        if isinstance(meant, Problem):
            stop(meant.message)
        found.update((file.path, file) for file in meant)
    return list(found.values())


def _changed(path: Path, source: Source, text: str, *, check: bool, diff: bool) -> None:
    """Tell of a file that is not in order, or write it anew."""
    if diff:
        name = source.name
        lines = difflib.unified_diff(
            source.text.splitlines(), text.splitlines(), f"{name} (as it is)", f"{name} (in order)", lineterm=""
        )
        click.echo("\n".join(line if line.isprintable() else repr(line)[1:-1] for line in lines))
    elif check:
        click.echo(f"not in order: {visible(source.name)}")
    else:
        save(path, text)
        click.echo(f"put in order: {visible(source.name)}")


def _counted(changed: int, fine: int, *, dry: bool) -> str:
    def files(number: int) -> str:
        return f"{number} file{'' if number == 1 else 's'}"

    parts = [f"{files(changed)} {'not in order' if dry else 'put in order'}"] if changed else []
    parts += (
        [f"{files(fine)} in order already" if changed else f"{files(fine)} in order"] if fine or not changed else []
    )
    return ", ".join(parts)

"""`hpf fmt`: put a variant file in order, comments and all."""

from __future__ import annotations

import difflib
import os
import tempfile
from pathlib import Path

import click

from ..variant import folders
from ..variant.formatting import ordered
from ..variant.loading import read_within
from ..variant.source import Source
from .ending import FINE, PROBLEMS, UNREADABLE, UNUSABLE, stop


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
    for path in _files(what):
        shown = folders.shown_as(path)
        source = read_within(folders.found(path))
        result = ordered(source)
        if result.problems or result.stuck:
            texts = [problem.text() for problem in result.problems] or [_stuck(shown)]
            click.echo("\n".join(texts), err=True)
            unreadable = any(problem.code in UNREADABLE for problem in result.problems)
            worst = max(worst, UNUSABLE if unreadable else PROBLEMS)
        elif result.text.encode() == path.read_bytes():
            fine += 1
        else:
            changed += 1
            _changed(path, source, result.text, check=check, diff=diff)
    if check and changed:
        worst = max(worst, PROBLEMS)
    click.echo(_counted(changed, fine, dry=check or diff), err=diff)
    return worst


def _stuck(shown: str) -> str:
    return (
        f"{shown}: this cannot be put in order without changing what it says, so it is left as it was\n"
        "  hint: write one key on a line, with what belongs to it below, set in by two spaces"
    )


def _files(what: tuple[str, ...]) -> list[Path]:
    files: dict[Path, None] = {}
    if not what and not Path("variants").is_dir():
        stop("say which file: hpf fmt ours.yaml")
    for name in what or ("variants",):
        path = Path(name)
        if path.is_dir():
            inside = [file.path for file in folders.files_in(path)]
            if not inside:
                stop(f"there is no .yaml file in {name}")
            files.update(dict.fromkeys(inside))
        elif folders.is_there(path):
            files[path] = None
        else:
            known = folders.is_id(name) and folders.look_up(name, pack=False, beside=None)
            stop(f"there is no file {name}" + (f"; write its path: {known.shown}" if known else ""))
    return list(files)


def _changed(path: Path, source: Source, text: str, *, check: bool, diff: bool) -> None:
    """Tell of a file that is not in order, or write it anew."""
    if diff:
        name = source.name
        lines = difflib.unified_diff(
            source.text.splitlines(), text.splitlines(), f"{name} (as it is)", f"{name} (in order)", lineterm=""
        )
        click.echo("\n".join(line if line.isprintable() else repr(line)[1:-1] for line in lines))
    elif check:
        click.echo(f"not in order: {source.name}")
    else:
        try:
            write(path, text)
        except OSError as fault:
            stop(f"cannot write {path}: {fault.strerror}")
        click.echo(f"put in order: {source.name}")


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    target = folders.real(path)
    handle, made = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if target.exists():
            os.chmod(made, target.stat().st_mode & 0o7777)
        else:
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(made, 0o666 & ~mask)
        os.replace(made, target)
    except BaseException:
        Path(made).unlink(missing_ok=True)
        raise


def _counted(changed: int, fine: int, *, dry: bool) -> str:
    def files(number: int) -> str:
        return f"{number} file{'' if number == 1 else 's'}"

    parts = [f"{files(changed)} {'not in order' if dry else 'put in order'}"] if changed else []
    parts += (
        [f"{files(fine)} in order already" if changed else f"{files(fine)} in order"] if fine or not changed else []
    )
    return ", ".join(parts)

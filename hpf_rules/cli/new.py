"""`hpf new`: begin a house rule from a variant, or by answering questions."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from ..variant.house.draft import Draft
from ..variant.layers import folders
from ..variant.variant import Variant, load
from .asking import Asking, Back, Given, Stopped
from .ending import FINE, PROBLEMS, stop
from .options import VariantName
from .printing import as_json, console, save

USUAL = "hasenpfeffer"


@click.command("new")
@click.argument("name", metavar="ID")
@click.option("--from", "base", type=VariantName(), metavar="BASE", help=f"The variant to build on [{USUAL}].")
@click.option("--ask", is_flag=True, help="Ask how your table plays, and write only what differs.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Where to write it [ID.yaml].")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(name: str, base: str | None, ask: bool, output: Path | None, force: bool) -> int:
    """Begin a house rule: write ID.yaml, which plays like BASE until you change it.

    Every rule of BASE stands in it as a comment, with its question and its answers; take away the `#` of those you want
    to change. With --ask you are asked instead, in plain words, and need not edit anything.

    \b
    hpf new ours --from euchre    a file to be changed by hand
    hpf new ours --ask            an interview; it can be stopped, and goes on when called again
    """
    if not folders.is_id(name):
        stop(f"`{name}` cannot be an id: letters, digits, - and _ only")
    path = output or Path(f"{name}.yaml")
    if path.exists() and not force:
        stop(f"{path} is there already; --force writes over it")
    if base is not None or not ask:
        load(base or USUAL)  # what is wrong with it is told before anything is asked
    if ask:
        return _interview(name, base, path)
    from .ask import following_for
    from .outline import outline

    save(path, outline(name, _named(base or USUAL, path), following_for(path.absolute().parent), path))
    click.echo(f"wrote {path}; now change it, and say: hpf validate {path}")
    return FINE


def _named(base: str, path: Path) -> str:
    """The base as the new file has to name it: an id, or a path beside the file."""
    if folders.is_id(base):
        return base
    file, folder = Path(base).absolute(), path.absolute().parent
    if not file.is_relative_to(folder):
        stop(f"{base} does not lie in the folder of {path}, so the new file cannot build on it; write it beside")
    return file.relative_to(folder).as_posix()


# -- the interview


def _interview(name: str, base: str | None, path: Path) -> int:
    from ..docs.pages.answers import Speaker
    from .ask import Interview, following_for

    kept = path.with_name(f"{path.stem}.answers.json")

    def keep(given: list[Given]) -> None:
        save(kept, as_json({"from": base, "answers": given}) + "\n")

    asking = Asking(_remembered(kept, base), keep=keep)
    if asking.is_quiet:
        click.echo(f"Going on from the answers in {kept}; to begin anew, delete that file.")
    following, speaker = following_for(path.absolute().parent), Speaker()
    named = _named(base, path) if base is not None else None
    while True:
        try:
            draft = Interview(asking, following, speaker).run(name, named)
            break
        except Back:
            asking = Asking(asking.given[:-1], keep=keep)
        except (Stopped, KeyboardInterrupt):
            keep(asking.given)
            click.echo(f"Stopped. Your answers so far are kept in {kept}.")
            click.echo(f"To go on: hpf new {name} --ask{f' --from {base}' if base else ''}")
            return PROBLEMS
    save(path, draft.text())
    kept.unlink(missing_ok=True)
    _show(path, draft)
    return FINE


def _remembered(kept: Path, base: str | None) -> list[Given]:
    """The answers of last time."""
    try:
        data: Any = json.loads(kept.read_text(encoding="utf-8"))
        answers = [(str(key), str(answer)) for key, answer in data["answers"]]
        before = data["from"]
    except FileNotFoundError:
        return []
    except (OSError, ValueError, KeyError, TypeError):
        stop(f"{kept} cannot be read as answers; delete it to begin anew")
    if before != base:
        again = f"--from {before}" if before else "without --from"
        stop(f"the answers in {kept} were given {again}; say it so again, or delete the file to begin anew")
    return answers


def _show(path: Path, draft: Draft) -> None:
    """The rules page; then what is different, the file, and what can be done now, which so stay on the screen."""
    known = load(str(path) if path.is_absolute() else f"./{path}")
    click.echo()
    _print_page(_page(known))
    click.echo(f"\nwrote {path}, and checked it: it can be played.\n")
    click.echo("".join(f"    {line}\n" for line in draft.text().splitlines()), nl=False)
    click.echo(f"\nNow you can say:\n  hpf play {path}\n  hpf docs {path} -o {path.stem}.md\n  hpf simulate {path}")


def _page(known: Variant) -> str:
    from ..docs.pages.page import page
    from ..docs.print.markdown import markdown

    whole = page(known)
    last = [section for section in whole.sections if section.key == "variations"]
    rest = [section for section in whole.sections if section.key != "variations"]
    return markdown(replace(whole, sections=(*rest, *last)))


def _print_page(text: str) -> None:
    if not sys.stdout.isatty():
        click.echo(text, nl=False)
        return
    from rich.markdown import Markdown

    console().print(Markdown(text))

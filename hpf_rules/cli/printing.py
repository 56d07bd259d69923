"""How does anything reach the terminal or a file: as JSON, in colours, folded, while it lasts, and safely saved?"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

import click

from ..errors import shorten
from ..variant.layers.folders import real
from ..variant.meaning import is_rules
from .ending import stop

if TYPE_CHECKING:
    from rich.console import Console

WIDTH: Final = 100
"""Letters of a line, where nothing else is said."""
MOST: Final = 6000
"""Letters of a paragraph."""
_UNSEEN: Final = re.compile(r"[^\n\x20-\x7e]")


# ---- data


def as_json(data: object, *, indent: int | None = 1) -> str:
    """Data as JSON that any terminal can show: what cannot be printed is escaped."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    return _UNSEEN.sub(lambda found: found[0] if found[0].isprintable() else json.dumps(found[0])[1:-1], text)


def print_json(data: object, *, indent: int | None = 1) -> None:
    click.echo(as_json(data, indent=indent))


def record_yaml(record: Mapping[str, Any]) -> str:
    """A record as a file says it: the hands below each other, the moves in one paragraph."""
    import yaml  # only a record that is written needs it

    def said(key: str, value: Any) -> str:
        style = None if isinstance(value, list) and key != "hands" else False
        return yaml.safe_dump(
            {key: value}, default_flow_style=style, allow_unicode=True, width=110, sort_keys=False
        ).rstrip("\n")

    return "".join(f"{said(key, value)}\n" for key, value in record.items())


# ---- text


def console() -> Console:
    """A terminal for what has a layout; without colours where the command is called so."""
    from rich.console import Console  # only few commands need it

    context = click.get_current_context(silent=True)
    plain = context is not None and context.color is False
    return Console(markup=False, highlight=False, emoji=False, color_system=None if plain else "auto")


def folded(
    text: str, indent: int = 0, *, hanging: int | None = None, margin: str = "", width: int = WIDTH
) -> list[str]:
    """A text in lines that fit, each behind the margin; what does not fit on the first goes on further in."""
    deeper = " " * (indent + 2 if hanging is None else hanging)
    return wrap(
        shorten(text, MOST),
        width,
        initial_indent=margin + " " * indent,
        subsequent_indent=margin + deeper,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [margin.rstrip()]


@contextmanager
def progress(length: int, label: str, *, least: int = 0) -> Iterator[Callable[[int], object]]:
    """A bar that is told how many more are done; shown where somebody watches, and where it lasts long enough."""
    hidden = length < least or not sys.stderr.isatty()
    with click.progressbar(length=length, label=label, file=sys.stderr, hidden=hidden) as bar:
        yield bar.update


# ---- files


def save_beside_rules(path: Path, text: str | bytes, *, folder_too: bool = False, read: Collection[Path] = ()) -> None:
    """Write a file that is no variant: never over one, wherever a link leads, nor over a file that was just `read`."""
    target = real(path)
    if is_rules(target) or target in {real(file) for file in read}:
        stop(f"{path} holds the rules of a game, which would be lost: name another file")
    save(path, text, folder_too=folder_too)


def save(path: Path, text: str | bytes, *, folder_too: bool = False) -> None:
    """Write a file whole or not at all. A link stays a link, and who may read the file may still."""
    data = text.encode() if isinstance(text, str) else text
    try:
        if folder_too:
            path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a pipe or a terminal, which no file may take the place of
        else:
            _replace(real(path), data)
    except OSError as fault:
        stop(f"cannot write {path}: {fault.strerror}")


def _replace(path: Path, data: bytes) -> None:
    handle, made = tempfile.mkstemp(prefix=".hpf-", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(data)
        if path.exists():
            os.chmod(made, path.stat().st_mode & 0o7777)
        else:
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(made, 0o666 & ~mask)
        os.replace(made, path)
    except BaseException:
        Path(made).unlink(missing_ok=True)
        raise

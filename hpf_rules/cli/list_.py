"""`hpf list`: which variants and packs are there?"""

from __future__ import annotations

import click

from ..errors import visible
from ..variant.layers import folders
from ..variant.layers.folders import Found
from ..variant.layers.loading import read_within
from ..variant.source import Mapping
from .options import format_option
from .printing import print_json


@click.command("list")
@format_option
def command(form: str) -> None:
    """Name the variants and packs there are: in `variants/` here, and shipped with the program."""
    games = [_told(name, pack=False) for name in folders.known_ids(pack=False)]
    packs = [_told(name, pack=True) for name in folders.known_ids(pack=True)]
    if form == "json":
        print_json({"variants": games, "packs": packs})
        return
    width = max((len(one["id"]) for one in (*games, *packs)), default=0)
    for title, listed in (("Variants", games), ("Packs (named under `with:`)", packs)):
        click.echo(click.style(title, bold=True))
        for one in listed:
            click.echo(visible(f"  {one['id']:<{width}}  {one['name']}"))


def _told(name: str, *, pack: bool) -> dict[str, str]:
    file = folders.look_up(name, pack=pack, beside=None)
    assert file is not None
    return {"id": name, "name": _name(file), "file": file.shown}


def _name(file: Found) -> str:
    """The name in a file's header, without checking the rest of it."""
    root = read_within(file).root
    node = root.get("name") if isinstance(root, Mapping) else None
    return str(getattr(node, "value", None) or "(no name)")

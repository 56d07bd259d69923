"""`hpf diff`: in what do two variants differ, and which deal shows it?"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import yaml

from .ending import FINE, PROBLEMS, UNUSABLE, stop
from .options import VariantName, format_option

if TYPE_CHECKING:
    from ..study.comparison import Comparison
    from ..study.showing import Shown
    from ..variant.variant import Variant

SUFFIXES = (".yaml", ".yml", ".json", ".jsonl")
EACH_PART = 3
"""The part of the deals that is tried for one difference by itself: a third."""


@click.command("diff")
@click.argument("one", type=VariantName())
@click.argument("other", type=VariantName())
@click.option("--witness", "file", metavar="FILE", type=click.Path(path_type=Path), help="Write the deal to a file.")
@click.option("--each", is_flag=True, help="Also print the deals that show one difference by itself.")
@click.option("--deals", type=click.IntRange(1, 10**6), default=3000, show_default=True, help="Deals to try at most.")
@click.option("--seed", type=click.IntRange(0, 2**31 - 1), default=0, show_default=True, help="Which series of deals.")
@format_option
def command(one: str, other: str, file: Path | None, each: bool, deals: int, seed: int, form: str) -> int:
    """Tell how two variants differ, with a deal that shows it.

    What each of them says, chapter by chapter, and who wrote it; then one deal, with its moves, in which they come
    out differently. The deal is a record: FILE may be .yaml or .json, or .jsonl for one record under each variant.

    \b
    hpf diff hasenpfeffer ours.yaml
    hpf diff euchre euchre-british --witness shown.jsonl
    hpf replay shown.jsonl                 the same deal, played by the rules of each
    """
    if file is not None and file.suffix not in SUFFIXES:
        stop(f"a record is written to a file that ends in {', '.join(SUFFIXES)}; {file} does not", UNUSABLE)
    pair = _game(one), _game(other)
    comparison = _compared(pair, deals, seed)
    if form == "json":
        click.echo(json.dumps(comparison.as_dict(), ensure_ascii=False, indent=1))
    else:
        from .telling_diff import text

        click.echo("\n".join(text(comparison, each=each)))
    return FINE if file is None else _write(comparison.shown, file)


def _game(name: str) -> Variant:
    """A whole game; a pack is none."""
    from ..variant.folders import is_id, look_up
    from ..variant.variant import find, load

    file = find(name)
    pack = look_up(name, pack=True, beside=None) if file is None and is_id(name) else file
    if pack is not None and pack.is_pack:
        stop(
            f"`{pack.id}` is a pack: a house rule to add to a game, and no game by itself. To see what it changes, "
            f"write a file with `extends:` a game and `with: [{pack.id}]`, and compare that file with the game",
            UNUSABLE,
        )
    return load(name)


def _compared(pair: tuple[Variant, Variant], deals: int, seed: int) -> Comparison:
    from ..study.comparison import compared

    bar = sys.stderr.isatty()
    with click.progressbar(length=2 * deals, label="deals", file=sys.stderr, hidden=not bar) as progress:
        return compared(*pair, deals=deals, each=max(1, deals // EACH_PART), seed=seed, progress=progress.update)


def _write(shown: Shown | None, file: Path) -> int:
    """Write the deal as a record; where there is none, say so."""
    if shown is None:
        click.echo(f"hpf: there is no deal to write to {file}", err=True)
        return PROBLEMS
    try:
        file.write_text("\n".join(_lines(shown, file)) + "\n", encoding="utf-8")
    except OSError as wrong:
        stop(f"cannot write {file}: {wrong.strerror}", UNUSABLE)
    click.echo(f"wrote {file}", err=True)
    return FINE


def _lines(shown: Shown, file: Path) -> Iterator[str]:
    record = shown.record(shown.played, folder=file.parent)
    if file.suffix == ".jsonl":
        for table in (0, 1):
            yield json.dumps(shown.record(table, folder=file.parent), ensure_ascii=False)
    elif file.suffix == ".json":
        yield json.dumps(record, ensure_ascii=False, indent=1)
    else:
        yield from _yaml(record)


def _yaml(record: dict[str, Any]) -> Iterator[str]:
    for key, value in record.items():
        style = None if isinstance(value, list) and key != "hands" else False
        text = yaml.safe_dump({key: value}, default_flow_style=style, allow_unicode=True, width=110, sort_keys=False)
        yield text.rstrip("\n")

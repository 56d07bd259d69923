"""`hpf diff`: in what do two variants differ, and which deal shows it?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .ending import FINE, PROBLEMS, UNUSABLE, stop
from .options import VariantName, format_option
from .printing import as_json, print_json, progress, record_yaml, save_beside_rules

if TYPE_CHECKING:
    from ..study.comparison import Comparison
    from ..study.showing import Shown
    from ..variant.variant import Variant

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
    from ..engine.record import SUFFIXES
    from ..variant.variant import load

    if file is not None and file.suffix not in SUFFIXES:
        stop(f"a record is written to a file that ends in {', '.join(SUFFIXES)}; {file} does not", UNUSABLE)
    pair = load(one), load(other)
    comparison = _compared(pair, deals, seed)
    if form == "json":
        print_json(comparison.as_dict())
    else:
        from .telling_diff import text

        click.echo("\n".join(text(comparison, each=each)))
    return FINE if file is None else _write(comparison.shown, file)


def _compared(pair: tuple[Variant, Variant], deals: int, seed: int) -> Comparison:
    from ..study.comparison import compared

    with progress(2 * deals, "deals") as done:
        return compared(*pair, deals=deals, each=max(1, deals // EACH_PART), seed=seed, progress=done)


def _write(shown: Shown | None, file: Path) -> int:
    """Write the deal as a record; where there is none, say so."""
    if shown is None:
        click.echo(f"hpf: there is no deal to write to {file}", err=True)
        return PROBLEMS
    save_beside_rules(file, _written(shown, file))
    click.echo(f"wrote {file}", err=True)
    return FINE


def _written(shown: Shown, file: Path) -> str:
    from ..engine.record import MANY

    if file.suffix in MANY:
        both = (shown.record(table, folder=file.parent) for table in (0, 1))
        return "".join(f"{as_json(record, indent=None)}\n" for record in both)
    record = shown.record(shown.played, folder=file.parent)
    return f"{as_json(record)}\n" if file.suffix == ".json" else record_yaml(record)

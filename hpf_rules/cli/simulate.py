"""`hpf simulate`: what comes of many random deals?"""

from __future__ import annotations

import click

from ..errors import visible
from ..study.simulate import Study, simulate
from ..variant.variant import load
from .options import format_option, variant_argument
from .printing import print_json, progress


@click.command("simulate")
@variant_argument
@click.option("--deals", type=click.IntRange(1, 10**12), default=100_000, show_default=True, help="How many deals.")
@click.option("--seed", type=click.IntRange(0, 2**31 - 1), default=0, show_default=True, help="Which series of deals.")
@click.option(
    "--first", type=click.IntRange(0, 2**53), default=0, show_default=True, help="The number of the first deal."
)
@click.option("--plain", is_flag=True, help="Play in plain Python, even where numba is installed.")
@format_option
def command(variant: str, deals: int, seed: int, first: int, plain: bool, form: str) -> None:
    """Play many deals at random through the compiled core, and count.

    The same numbers give the same deals, plain and compiled: deal 1234567 of series 0 is the same for everybody.
    """
    known = load(variant)
    with progress(deals, "deals") as done:
        study = simulate(known, deals=deals, seed=seed, first=first, compiled=False if plain else None, progress=done)
    if form == "json":
        print_json(study.as_dict(), indent=None)
    else:
        click.echo(_text(study))


def _text(study: Study) -> str:
    how = "compiled" if study.compiled else "plain"
    per = [f"side {side} {points / study.deals:+.3f}" for side, points in enumerate(study.points)]
    lines = [
        f"{visible(study.variant)}: {study.deals:,} deals of random players, series {study.seed}, {how}",
        f"  {study.decisions:,} decisions in {study.seconds:.2f} s: {study.deals_per_second:,.0f} deals a second",
        f"  bid {study.bid / study.deals:.1%}, thrown in {study.thrown_in / study.deals:.1%}, "
        f"made {study.made / max(1, study.bid):.1%} of those bid, alone {study.alone / max(1, study.bid):.1%}",
        f"  points a deal: {', '.join(per)}",
    ]
    for call in study.calls:
        lines.append(
            f"  {call.call:<24} {call.times / study.deals:7.2%} of deals, made {call.made / max(1, call.times):.1%}"
        )
    if study.note:
        lines.append(f"  {study.note}")
    return "\n".join(lines)

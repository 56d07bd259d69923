"""`hpf docs`: the rules page of a variant."""

from __future__ import annotations

from pathlib import Path

import click

from ..docs.markdown import rules_page
from ..engine.telling import example_for
from ..variant.variant import load
from .ending import stop
from .options import variant_argument


@click.command("docs")
@variant_argument
@click.option("--lang", type=click.Choice(["en"]), default="en", show_default=True, help="The language.")
@click.option("--format", "form", type=click.Choice(["md"]), default="md", show_default=True, help="The format.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="A file, or a folder to write into [standard output]."
)
@click.option("--no-example", is_flag=True, help="Without the worked example.")
def command(variant: str, lang: str, form: str, output: Path | None, no_example: bool) -> None:
    """Write the rules page of a variant, computed from the rules that are played."""
    known = load(variant)
    text = rules_page(known, telling=None if no_example else example_for(known))
    if output is None:
        click.echo(text, nl=False)
        return
    path = output / f"{known.id}.md" if output.is_dir() or output.suffix == "" else output
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as fault:
        stop(f"cannot write {path}: {fault.strerror}")
    click.echo(f"wrote {path}")

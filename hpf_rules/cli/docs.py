"""`hpf docs`: the rules page of a variant, or the page of all codes."""

from __future__ import annotations

from pathlib import Path

import click

from ..docs.markdown import rules_page
from ..docs.mistakes import mistakes_page
from ..engine.telling import example_for
from ..errors import visible
from ..variant.variant import load
from .options import VariantName
from .printing import save_beside_rules


@click.command("docs")
@click.argument("variant", type=VariantName(), required=False)
@click.option("--errors", "codes", is_flag=True, help="The page of all codes of problems, instead of a variant's.")
@click.option("--lang", type=click.Choice(["en"]), default="en", show_default=True, help="The language.")
@click.option("--format", "form", type=click.Choice(["md"]), default="md", show_default=True, help="The format.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="A file, or a folder to write into [standard output]."
)
@click.option("--no-example", is_flag=True, help="Without the worked example.")
def command(variant: str | None, codes: bool, lang: str, form: str, output: Path | None, no_example: bool) -> None:
    """Write the rules page of a variant, computed from the rules that are played."""
    if codes == (variant is not None):
        raise click.UsageError("Name one variant, or say --errors.")
    if variant is None:
        _written("errors", mistakes_page(), output)
        return
    known = load(variant)
    _written(known.id, rules_page(known, telling=None if no_example else example_for(known)), output)


def _written(name: str, text: str, output: Path | None) -> None:
    """The page, printed or put into a file; into a folder under its name."""
    if output is None:
        click.echo(text, nl=False)
        return
    path = output / f"{name}.md" if output.is_dir() or output.suffix == "" else output
    save_beside_rules(path, text, folder_too=True)
    click.echo(f"wrote {visible(str(path))}")

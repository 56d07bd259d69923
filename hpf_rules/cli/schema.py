"""`hpf schema`: the JSON Schemas that editors and the validator use."""

from __future__ import annotations

from pathlib import Path

import click

from ..variant import schema
from ..variant.layers.folders import shipped
from .ending import FINE, PROBLEMS
from .printing import save


@click.command("schema")
@click.option("--merged", is_flag=True, help="The schema of the merged long form, not of a file as written.")
@click.option("--check", is_flag=True, help="Say whether the committed schemas are what the chapters say.")
@click.option("--write", is_flag=True, help="Write both schemas.")
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), help="Where they lie [schemas/].")
def command(merged: bool, check: bool, write: bool, folder: Path | None) -> int:
    """Print a JSON Schema of the language; or check, or write, the committed ones."""
    place = folder or shipped("schemas")
    if write:
        for name, kind in schema.FILES.items():
            save(place / name, schema.text_of(kind), folder_too=True)
        click.echo(f"wrote {', '.join(schema.FILES)} in {place}")
        return FINE
    if check:
        stale = schema.stale(place)
        for name in stale:
            click.echo(f"{place / name} is not what the chapters say; run: hpf schema --write")
        if not stale:
            click.echo(f"fresh: {', '.join(schema.FILES)}")
        return PROBLEMS if stale else FINE
    click.echo(schema.text_of("merged" if merged else "written"), nl=False)
    return FINE

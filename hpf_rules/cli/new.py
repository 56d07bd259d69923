"""`hpf new`: begin a house rule from a variant."""

from __future__ import annotations

from pathlib import Path

import click

from ..variant import folders
from ..variant.source import plain
from ..variant.variant import Variant, load
from .ending import stop
from .options import VariantName
from .show import flow, rules_of


@click.command("new")
@click.argument("name", metavar="ID")
@click.option(
    "--from",
    "base",
    type=VariantName(),
    default="hasenpfeffer",
    show_default=True,
    metavar="BASE",
    help="The variant to build on.",
)
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Where to write it [ID.yaml].")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(name: str, base: str, output: Path | None, force: bool) -> None:
    """Begin a house rule: write ID.yaml, which plays like BASE until you change it.

    Every rule of BASE stands in it as a comment; take away the `#` of those you want to change.
    """
    if not folders.is_id(name):
        stop(f"`{name}` cannot be an id: letters, digits and - only")
    path = output or Path(f"{name}.yaml")
    if path.exists() and not force:
        stop(f"{path} is there already; --force writes over it")
    known = load(base)
    try:
        path.write_text(text_of(name, base, known), encoding="utf-8")
    except OSError as fault:
        stop(f"cannot write {path}: {fault.strerror}")
    click.echo(f"wrote {path}; now change it, and say: hpf validate {path}")


def text_of(name: str, base: str, known: Variant) -> str:
    """A file that extends a variant and shows, in comments, what can be changed."""
    title = name.replace("-", " ").replace("_", " ").capitalize()
    lines = [
        "format: 1",
        f"name: {flow(title)}",
        f"extends: {flow(base)}",
        "",
        f"# These are the rules of {known.name}. To change one, take away the `# ` (with its space) of its line and",
        "# of the lines it lies under, and write another value; `null` takes a rule away. Indent with two spaces.",
        "# `hpf validate` tells you if something is wrong.",
        "",
    ]
    before: list[str] = []
    for key, node in rules_of(known).items():
        parts = key.split(".")
        shared = 0
        while shared < min(len(parts), len(before)) and parts[shared] == before[shared]:
            shared += 1
        lines += [f"# {'  ' * depth}{flow(parts[depth])}:" for depth in range(shared, len(parts) - 1)]
        lines.append(f"# {'  ' * (len(parts) - 1)}{flow(parts[-1])}: {flow(plain(node))}")
        before = parts
    return "\n".join(lines) + "\n"

"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from click.shell_completion import CompletionItem

Command = Callable[..., Any]


class VariantName(click.ParamType[str]):
    """The id of a variant, or a path; completes to the ids there are."""

    name = "variant"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from ..variant.layers.folders import known_ids

        return [CompletionItem(name) for name in known_ids(pack=False) if name.startswith(incomplete)]


def variant_argument(function: Command) -> Command:
    return click.argument("variant", type=VariantName())(function)


def format_option(function: Command) -> Command:
    """`--format text|json`."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(["text", "json"]),
        default="text",
        show_default=True,
        help="How to print it.",
    )(function)

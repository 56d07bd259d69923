"""The command `hpf`: one file a command, each brought up when it is called."""

from __future__ import annotations

import sys
from importlib import import_module

import click

from .. import __version__

COMMANDS = {
    "validate": "Check variant files, and say what is wrong and where.",
    "list": "Name the variants and packs there are.",
    "show": "Print a variant with all it builds on, and where each value comes from.",
    "new": "Begin a house rule from a variant, or by answering questions.",
    "fmt": "Put a variant file in order; comments are kept.",
    "diff": "Tell how two variants differ, with a deal that shows it.",
    "explain": "Say why, move by move; or what an error code means.",
    "test": "Run golden games: records that say what must come of them.",
    "replay": "Play records again and print what came of them.",
    "play": "Play a game in the terminal.",
    "simulate": "Play many random deals and count.",
    "docs": "Write the rules page of a variant.",
    "schema": "Print, check or write the JSON Schemas.",
}
_RENAMED = {"list": "list_", "test": "test_"}


class Lazy(click.Group):
    """Knows the commands by name and one line; their modules are imported when they are wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"hpf_rules.cli.{_RENAMED.get(cmd_name, cmd_name)}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            from ..errors import suggest  # only a mistake needs it

            near = suggest(args[0], COMMANDS)
            meant = f" Did you mean `{near}`?" if near else ""
            raise click.UsageError(f"There is no command `{args[0]}`.{meant}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(
    cls=Lazy,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit status: 0 fine, 1 problems found, 2 wrong usage or a file that cannot be read.",
)
@click.version_option(__version__, prog_name="hpf")
def hpf() -> None:
    """Rules of trick-taking card games in YAML: validate, play, explain, document, simulate.

    \b
    hpf list                        the games there are
    hpf play hasenpfeffer           play one
    hpf new ours --from euchre      begin your own
    hpf validate ours.yaml          is it right?
    """


def main() -> None:
    """The console script: no traceback for anything a user can do."""
    from .ending import guarded

    sys.exit(guarded(hpf))

"""How does a command end? With 0 where all is fine, 1 for problems found, 2 for wrong usage or an unreadable file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import NoReturn

import click

from ..errors import HpfError, Problem, RecordError, VariantError, visible

FINE, PROBLEMS, UNUSABLE = 0, 1, 2
UNREADABLE = frozenset({"HPF-Y01", "HPF-Y02", "HPF-Y03", "HPF-Y04", "HPF-Y05"})


def guarded(group: click.Command, words: list[str] | None = None) -> int:
    """Run the command line; everything a user can do ends in a message and an exit status."""
    colours = False if os.environ.get("NO_COLOR") else None  # None: where there is a terminal
    try:
        result = group.main(words, prog_name="hpf", standalone_mode=False, color=colours)
        sys.stdout.flush()  # a full disk shows here, and not when all is over
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.Abort:
        click.echo("stopped", err=True)
        return UNUSABLE
    except click.ClickException as wrong:
        wrong.show()
        return wrong.exit_code
    except VariantError as wrong:
        click.echo(f"{wrong}\n{to_learn_more(wrong.problems)}", err=True)
        return status_of(wrong)
    except HpfError as wrong:
        click.echo(f"hpf: {wrong}", err=True)
        return PROBLEMS
    except BrokenPipeError:
        # the reader has gone (`hpf list | head`): nothing more to say, and nothing to complain about
        _print_no_more()
        return FINE
    except SystemExit:
        # the same: click and rich, who notice it first, would end with 1, and nobody else ends so
        _print_no_more()
        return FINE
    except OSError as fault:
        _print_no_more()
        gone = "the folder that you are in is gone" if not _has_folder() else fault.strerror or str(fault)
        where = f"{fault.filename}: " if isinstance(fault.filename, str) else ""
        click.echo(f"hpf: {visible(where + gone)}", err=True)
        return UNUSABLE
    except KeyboardInterrupt:
        click.echo("stopped", err=True)
        return 130
    return result if isinstance(result, int) else FINE


def _print_no_more() -> None:
    """What is still to be printed has nowhere to go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _has_folder() -> bool:
    try:
        os.getcwd()
    except OSError:
        return False
    return True


def status_of(wrong: VariantError) -> int:
    """A word that means no game, or a file that cannot be read, is 2; problems in a file are 1."""
    unusable = any(problem.where is None or problem.code in UNREADABLE for problem in wrong.problems)
    return UNUSABLE if unusable else PROBLEMS


def status_of_record(wrong: RecordError) -> int:
    """The same for a record: only a file that cannot be read at all is 2."""
    return UNUSABLE if any(problem.code in UNREADABLE for problem in wrong.problems) else PROBLEMS


def to_learn_more(problems: Iterable[Problem]) -> str:
    """One line that says where a kind of mistake is explained; of several, the first."""
    return f"to learn more: hpf explain {next(problem.code for problem in problems)}"


def stop(message: str, status: int = UNUSABLE) -> NoReturn:
    """End with a message."""
    click.echo(f"hpf: {visible(message)}", err=True)
    raise click.exceptions.Exit(status)

"""How does a command end? With 0 where all is fine, 1 for problems found, 2 for wrong usage or an unreadable file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import NoReturn

import click

from ..errors import HpfError, Problem, VariantError

FINE, PROBLEMS, UNUSABLE = 0, 1, 2
UNREADABLE = frozenset({"HPF-Y01", "HPF-Y02", "HPF-Y03", "HPF-Y04", "HPF-Y05"})


def guarded(group: click.Command, words: list[str] | None = None) -> int:
    """Run the command line; everything a user can do ends in a message and an exit status."""
    try:
        result = group.main(words, prog_name="hpf", standalone_mode=False)
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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        click.echo("stopped", err=True)
        return 130
    return result if isinstance(result, int) else FINE


def status_of(wrong: VariantError) -> int:
    """A file that cannot be read is 2, problems in it are 1."""
    return UNUSABLE if any(problem.code in UNREADABLE for problem in wrong.problems) else PROBLEMS


def to_learn_more(problems: Iterable[Problem]) -> str:
    """One line that says where a kind of mistake is explained; of several, the first."""
    return f"to learn more: hpf explain {next(problem.code for problem in problems)}"


def stop(message: str, status: int = UNUSABLE) -> NoReturn:
    """End with a message."""
    click.echo(f"hpf: {message}", err=True)
    raise click.exceptions.Exit(status)

"""How is a question asked in the terminal, and an answer read: typed, piped in, or remembered from last time?"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from typing import TypeVar

import click

from ..errors import shorten
from .printing import WIDTH, folded

T = TypeVar("T")
Given = tuple[str, str]
"""What was asked, by its key, and what was answered."""

HELP = """\
Type the number or letter of an answer, and Enter. Enter alone takes the answer in [brackets].
  back   go back to the question before
  skip   leave the rest of this chapter as usual
  done   leave everything else as usual, and write the file
  stop   stop here; the answers so far are kept, and the same command goes on from them
  ?      this help, and what the question is about"""


class Unclear(Exception):
    """An answer that cannot be taken, and why."""


class Back(Exception):
    """The person wants to go back one question."""


class Skip(Exception):
    """The person leaves the rest of the chapter as usual."""


class Stopped(Exception):
    """The person stops here, or there is nothing more to read."""


class Asking:
    """Asks, one question after the other. While it goes through remembered answers it prints nothing."""

    def __init__(
        self, remembered: Sequence[Given] = (), *, keep: Callable[[list[Given]], object] | None = None
    ) -> None:
        self.given: list[Given] = []
        self._remembered = list(remembered)
        self._done = False
        self._keep = keep
        """Called with all answers after each that is new."""

    @property
    def is_quiet(self) -> bool:
        return bool(self._remembered) or self._done

    @property
    def is_done(self) -> bool:
        """Is everything else left as usual?"""
        return self._done

    def say(self, text: str = "", *, first: str = "", rest: str | None = None) -> None:
        """Print, folded to the width of the screen; nothing while answers are remembered."""
        if not self.is_quiet:
            self._print(text, first, rest)

    def tell(self, text: str) -> None:
        """Something that must not go unseen, also when no more questions are asked."""
        if not self._remembered:
            self._print(text, "  ! ", "    ")

    @staticmethod
    def _print(text: str, first: str, rest: str | None) -> None:
        for line in text.split("\n") if text else [""]:
            further = len(first if rest is None else rest)
            click.echo("\n".join(folded(first + line, hanging=further, width=width())))

    def ask(
        self, key: str, prompt: str, read: Callable[[str], T], *, usual: T, show: Callable[[], None], more: str = ""
    ) -> T:
        """The answer to a question, once it can be taken; `usual` where Enter alone is pressed."""
        shown = False
        while True:
            if self._done:
                return usual
            raw = self._recall(key)
            remembered = raw is not None
            if raw is None:
                if not shown:
                    show()
                    shown = True
                raw = self._read(prompt)
            word = raw.strip()
            if self._is_command(word.lower(), key, more):
                continue
            try:
                answer = usual if not word else read(word)
            except Unclear as fault:
                if not remembered:
                    self.say(str(fault), first="  ! ", rest="    ")
                continue
            self._take(key, word)
            return answer

    def _is_command(self, word: str, key: str, more: str) -> bool:
        """Was it a word to the interview itself?"""
        match word:
            case "back":
                raise Back
            case "stop" | "quit" | "exit":
                raise Stopped
            case "done":
                self._take(key, "done")
                self._done = True
                return True
            case "skip":
                self._take(key, "skip")
                raise Skip
            case "?" | "help":
                self.say(HELP)
                if more:
                    self.say(more)
                return True
            case _:
                return False

    def _take(self, key: str, word: str) -> None:
        """Keep an answer; a new one is saved at once, so that nothing is lost when the window is closed."""
        self.given.append((key, word))
        if self._keep is not None and not self._remembered:
            self._keep(self.given)

    def _recall(self, key: str) -> str | None:
        if not self._remembered:
            return None
        known, answer = self._remembered.pop(0)
        if known == key:
            return answer
        self._remembered.clear()
        return None

    def _read(self, prompt: str) -> str:
        click.echo(prompt, nl=False)
        try:
            line = sys.stdin.readline()
        except (KeyboardInterrupt, UnicodeDecodeError):
            line = ""
        if not line:
            click.echo()
            raise Stopped
        if not sys.stdin.isatty():
            # What was piped in stands where it would have been typed.
            click.echo(shorten(line.rstrip("\r\n"), 200))
        return line.rstrip("\r\n")


def width() -> int:
    return min(WIDTH, shutil.get_terminal_size((88, 24)).columns) if sys.stdout.isatty() else 88


def yes_or_no(word: str) -> bool:
    if word.lower() in ("y", "yes", "n", "no"):
        return word.lower().startswith("y")
    raise Unclear(f"please answer y (yes) or n (no), not `{shorten(word)}`; `?` for help")

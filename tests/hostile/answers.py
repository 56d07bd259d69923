"""What is told of a bad file: by the command line, and by the program that asks for it in Python?"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hpf_rules import Problem, VariantError, load, validate
from hpf_rules.cli import hpf
from hpf_rules.cli.ending import guarded

PACKAGE = Path(sys.modules["hpf_rules"].__file__ or "").resolve().parent
ALLOWED = tuple(str(path) for path in (PACKAGE, PACKAGE.parent / "variants", PACKAGE.parent / "schemas", sys.prefix))
PYTHON = (os.path.realpath(sys.base_prefix), os.path.dirname(os.__file__))


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What a run printed, how it ended, how long it took (seconds of this process), and what it opened."""

    status: int
    out: str
    err: str
    seconds: float
    opened: tuple[str, ...]


class _Watch:
    """Every path that this process opens, or whose folder it lists, while it looks."""

    def __init__(self) -> None:
        self.seen: list[str] | None = None
        sys.addaudithook(self)

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        if self.seen is not None and event in (
            "open",
            "os.listdir",
            "os.scandir",
            "socket.connect",
            "subprocess.Popen",
        ):
            what = args[0] if event == "open" or event.startswith("os.") else event
            if isinstance(what, (str, bytes, os.PathLike)):
                self.seen.append(os.path.realpath(os.fsdecode(what)))

    @contextlib.contextmanager
    def looking(self) -> Iterator[list[str]]:
        self.seen = seen = []
        try:
            yield seen
        finally:
            self.seen = None


WATCH = _Watch()


def hpf_says(*words: str) -> Answer:
    """The command line, in this process, as the console script runs it."""
    out, err = io.StringIO(), io.StringIO()
    with WATCH.looking() as seen, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        begun = time.process_time()
        status = guarded(hpf, list(words))
        seconds = time.process_time() - begun
    return Answer(status=status, out=out.getvalue(), err=err.getvalue(), seconds=seconds, opened=tuple(seen))


def errors(path: str) -> tuple[Problem, ...]:
    """What `validate` finds, warnings left out."""
    return tuple(problem for problem in validate(path) if problem.severity == "error")


def loaded(path: str) -> tuple[Problem, ...]:
    """What `load` refuses."""
    try:
        load(path)
    except VariantError as wrong:
        return wrong.problems
    return ()


def line_of(problem: Problem, of: str) -> str:
    """A problem as the corpus writes it: `line:column CODE message`."""
    if problem.where is None:
        return f"{problem.code[4:]} {problem.message}"
    where = problem.where
    file = "" if where.file == of else f"{where.file}@"
    return f"{file}{where.line}:{where.column} {problem.code[4:]} {problem.message}"


def reached(opened: tuple[str, ...], folder: Path) -> list[str]:
    """What was opened outside the folder, the shipped variants and schemas, and Python itself."""
    allowed = (str(folder.resolve()), *ALLOWED, *PYTHON)
    return [path for path in opened if not path.startswith(allowed)]

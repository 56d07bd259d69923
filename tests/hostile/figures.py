"""How many bad files were tried, and how were they told of? Run as a program, it prints the figures.

python tests/hostile/figures.py

Each file is checked twice in a warm process: once for the time, once for the memory beyond what the program holds.
"""

from __future__ import annotations

import os
import sys
import tempfile
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

import a_bytes
import b_syntax
import c_scalars
import d_sizes
import e_parents
import f_schema
import g_rules
from answers import Answer, hpf_says, reached
from corpus import Input

CLASSES = (a_bytes, b_syntax, c_scalars, d_sizes, e_parents, f_schema, g_rules)
ANSWER = 0.5
"""Seconds an answer may take beyond the start of the program."""
MEMORY = 64
"""MB an answer may take beyond what the program holds."""


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One bad file: the time it took, the memory, and what it printed."""

    case: Input
    answer: Answer
    megabytes: float
    outside: int
    """Files opened that are not its own."""


def measured() -> Iterator[Figure]:
    """Every file of the corpus, one after the other."""
    hpf_says("validate", "hasenpfeffer")
    for case in (case for group in CLASSES for case in group.CASES):
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder).resolve() / "table"
            place.mkdir()
            os.chdir(place)
            case.lay(place)
            answer = hpf_says("validate", case.path)
            tracemalloc.start()
            hpf_says("validate", case.path)
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            os.chdir("/")
        outside = len(reached(answer.opened, place))
        yield Figure(case=case, answer=answer, megabytes=peak / 1e6, outside=outside)


def told() -> str:
    """The figures as a table."""
    figures = list(measured())
    slowest = max(figures, key=lambda figure: figure.answer.seconds)
    largest = max(figures, key=lambda figure: figure.megabytes)
    longest = max(figures, key=lambda figure: len(figure.answer.out))
    statuses = Counter(figure.answer.status for figure in figures)
    rows = {
        "inputs": str(len(figures)),
        "by class": ", ".join(f"{group.__name__[0].upper()} {len(group.CASES)}" for group in CLASSES),
        "tracebacks": str(sum("Traceback" in figure.answer.out + figure.answer.err for figure in figures)),
        "accepted / refused / unreadable": " / ".join(str(statuses[status]) for status in (0, 1, 2)),
        "another status than expected": str(sum(figure.answer.status != figure.case.status for figure in figures)),
        "files opened elsewhere": str(sum(figure.outside for figure in figures)),
        f"slowest (limit {ANSWER} s)": f"{slowest.answer.seconds:.2f} s, {slowest.case.id}",
        "over the limit": str(sum(figure.answer.seconds > ANSWER for figure in figures)),
        f"largest (limit {MEMORY} MB)": f"{largest.megabytes:.1f} MB, {largest.case.id}",
        "longest answer (limit 10 kB)": f"{len(longest.answer.out)} characters, {longest.case.id}",
        "all of them": f"{sum(figure.answer.seconds for figure in figures):.1f} s",
    }
    return "\n".join(f"| {name} | {value} |" for name, value in rows.items())


if __name__ == "__main__":
    os.environ["NO_COLOR"] = "1"
    print(told())

"""What is told of a text, and which slips can be made in it? For the tests of the validation."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from records import problems_of

from hpf_rules.errors import Problem, Where
from hpf_rules.variant.advice import advice
from hpf_rules.variant.checking import Checker
from hpf_rules.variant.layers.folders import Found
from hpf_rules.variant.source import Mapping, Node, Scalar, Sequence, parse_source

BASES = Path(__file__).parent / "bad" / "base"
"""Hasenpfeffer and Euchre as they were when these tests were written; the shipped files may change."""
NAMED = (("auction", "bids"), ("scoring", "rows"), ("scoring", "bonuses"), ("deck", "orders"))
"""Where the keys are names that the file chooses: a misspelt name is another name."""


def ours(changes: str, base: str = "hasenpfeffer") -> str:
    """A file that builds on one of the bases; the changes begin on line 4."""
    return f"format: 1\nname: Ours\nextends: {base}\n{changes}"


def problems(text: str) -> tuple[Problem, ...]:
    return Checker().check_text(text, name="ours.yaml", beside=BASES).problems


def told(changes: str, base: str = "hasenpfeffer") -> list[str]:
    """What is told of some changes: `line:column code message`."""
    return [
        f"{problem.where.line}:{problem.where.column} {problem.code.removeprefix('HPF-')} {problem.message}"
        for problem in problems(ours(changes, base))
        if problem.where is not None
    ]


def told_of(path: Path) -> str:
    """Every problem of a file, as it is printed to somebody who works in its folder."""
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        if path.name.startswith("H"):
            return "\n".join(problem.text() for problem in problems_of(Path(path.name))) + "\n"
        checked = Checker().check(Found(path=path, shown=path.name))
        advised = advice(checked.variant) if checked.variant else ()
    finally:
        os.chdir(before)
    return "\n".join(problem.text() for problem in (*checked.problems, *advised)) + "\n"


def put(text: str, where: Where, written: str) -> str:
    """The text with something else on a stretch of one line."""
    lines = text.split("\n")
    line = lines[where.line - 1]
    lines[where.line - 1] = line[: where.column - 1] + written + line[where.end_column - 1 :]
    return "\n".join(lines)


def without_line(text: str, number: int) -> str:
    return "\n".join(line for i, line in enumerate(text.split("\n"), 1) if i != number)


def misspelt(word: str) -> Iterator[str]:
    """A word as a hasty writer types it: two letters swapped, one doubled, one left out."""
    middle = len(word) // 2
    swaps = [i for i in range(len(word) - 1) if word[i : i + 2].isalpha() and word[i] != word[i + 1]]
    if len(word) > 2 and swaps:
        i = swaps[len(swaps) // 2]
        yield word[:i] + word[i + 1] + word[i] + word[i + 2 :]
        yield word[:middle] + word[middle] + word[middle:]
    if len(word) > 3:
        yield word[:middle] + word[middle + 1 :]


@dataclass(frozen=True, kw_only=True)
class Slip:
    """One slip, and where it was made."""

    what: str
    where: Where
    written: str

    def __str__(self) -> str:
        return f"{self.what} {self.written}"


def nodes(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Every value below a node with its path."""
    if isinstance(node, Mapping):
        for entry in node.entries:
            yield (*path, entry.key), entry.value
            yield from nodes(entry.value, (*path, entry.key))
    elif isinstance(node, Sequence):
        for i, item in enumerate(node.items):
            yield (*path, str(i)), item
            yield from nodes(item, (*path, str(i)))


def keys(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Where]]:
    """Every key below a node with its path and place."""
    if isinstance(node, Mapping):
        for entry in node.entries:
            yield (*path, entry.key), entry.where
            yield from keys(entry.value, (*path, entry.key))


def tree(text: str) -> Mapping:
    root = parse_source(text, name="ours.yaml").root
    assert root is not None
    return root


def misspelt_keys(text: str) -> Iterator[Slip]:
    for path, where in keys(tree(text)):
        if path[:-1] not in NAMED:
            for word in misspelt(path[-1]):
                yield Slip(what=".".join(path[:-1]), where=where, written=word)


def misspelt_words(text: str) -> Iterator[Slip]:
    """Every word of every value, also within a formula; of the texts that nobody reads, none."""
    for path, node in nodes(tree(text)):
        if not isinstance(node, Scalar) or not isinstance(node.value, str) or ".." in node.text:
            continue
        if path[0] in ("name", "about", "sources"):
            continue
        for word in re.finditer(r"[A-Za-z_.]+", node.text):
            for wrong in misspelt(word[0]) if len(word[0]) > 2 else (word[0] + "x",):
                written = node.text[: word.start()] + wrong + node.text[word.end() :]
                yield Slip(what=".".join(path), where=node.where, written=written)

"""Two rules changed at once: which pairs of values are there, and what becomes of the game?

    python tests/combining.py [--of 20]       every pair (or one of so many), counted by what becomes of it

A pair is written as a house rule would be: a file of a few lines that builds on a shipped game.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from hpf_rules import Problem, Variant, load, rules_page, simulate
from hpf_rules.rulebook.keys import within
from hpf_rules.variant.advice import advice
from hpf_rules.variant.checking import Checker
from hpf_rules.variant.house.draft import Answer, Draft
from hpf_rules.variant.house.mutations import mutations
from hpf_rules.variant.house.questions import CHAPTERS, question_at, questions
from hpf_rules.variant.house.shelf import Shelf
from hpf_rules.variant.layers.loading import Loader

BASES = ("hasenpfeffer", "pepper", "euchre", "bid-euchre")
DEALS = 4
CODE = re.compile(r"HPF-[A-Z]\d\d")


@dataclass(frozen=True)
class Change:
    """One rule of a game, answered otherwise; None: it is taken out."""

    key: str
    value: Any

    def __str__(self) -> str:
        return f"{self.key}: {self.value}"


@cache
def changes(base: str) -> tuple[Change, ...]:
    """Every value that lies near one of the game's, and every other answer that a known game or pack gives."""
    variant, shelf = load(base), Shelf(Loader())
    found = [Change(mutation.key, mutation.new) for mutation in mutations(variant)]
    for chapter in CHAPTERS:
        for question in questions(variant, chapter):
            if question.kind == "names":
                found += _new_names(shelf, question.key, question.value or ())
            else:
                said = [value for value in shelf.values_of(question.key) if value != question.value]
                found += [Change(question.key, value) for value in said]
    return tuple({str(change): change for change in found if _is_in_bounds(variant, change)}.values())


def _is_in_bounds(variant: Variant, change: Change) -> bool:
    """Not a number or list that the schema refuses wherever it stands: no second rule has to do with that."""
    value = change.value
    if isinstance(value, bool) or not isinstance(value, int):
        return value != []
    question = question_at(variant, change.key)
    return (question.low is None or value >= question.low) and (question.high is None or value <= question.high)


def _new_names(shelf: Shelf, key: str, known: Any) -> Iterator[Change]:
    """What other games and packs add under names of their own: bids, rows, bonuses, orders."""
    for value in shelf.values_of(key):
        for name, part in value.items():
            if name not in known and part is not None:
                yield Change(f"{key}.{name}", part)


def pairs(base: str) -> Iterator[tuple[Change, Change]]:
    """All pairs of changes of two rules, of which neither is a part of the other."""
    for one, other in combinations(changes(base), 2):
        if not within(one.key, other.key) and not within(other.key, one.key):
            yield one, other


def sample(base: str, count: int, seed: int) -> list[tuple[Change, Change]]:
    """Some of the pairs."""
    return random.Random(f"{base} {seed}").sample(list(pairs(base)), count)


def text_of(base: str, *made: Change, packs: tuple[str, ...] = ()) -> str:
    """The file that says so."""
    draft = Draft(name="A pair", base=base, packs=packs)
    for change in made:
        draft = draft.answered(Answer(sets={change.key: change.value}))
    return draft.text()


class Table:
    """Where pairs are tried; what they build on is read once."""

    def __init__(self) -> None:
        self.checker = Checker()

    def tried(self, text: str, *, number: int = 0, thoroughly: bool = False) -> str:
        """The codes of the mistakes that are told, or `valid`; AssertionError where either is not as it should be."""
        checked = self.checker.check_text(text, name="pair.yaml")
        for problem in checked.problems:
            is_told_well(problem)
        if checked.variant is None:
            assert checked.errors, "refused without a reason"
            return " ".join(sorted({problem.code for problem in checked.errors}))
        plays_alike(checked.variant, number)
        if thoroughly:
            is_told(checked.variant)
        return "valid"


def is_told_well(problem: Problem) -> None:
    """A mistake has a code, a sentence, a place and advice on what to write."""
    assert CODE.fullmatch(problem.code), problem
    assert problem.message.strip() and problem.where is not None, problem
    assert problem.hint or " at least " in f" {problem.message} ", f"{problem.code} has no hint: {problem.message}"
    assert problem.code in problem.text()


def plays_alike(variant: Variant, seed: int, deals: int = DEALS) -> None:
    """Some random deals, plain and compiled: the same moves are legal, and the same points come of them."""
    plain, compiled = (simulate(variant, deals=deals, seed=seed, compiled=fast).as_dict() for fast in (False, True))
    for told in (plain, compiled):
        del told["seconds"], told["deals_per_second"], told["compiled"], told["note"]
    assert plain == compiled


def is_told(variant: Variant) -> None:
    """Its rules page can be written, and what a table may not mean can be asked."""
    assert rules_page(variant).startswith("# ")
    for problem in advice(variant):
        is_told_well(problem)


def report(one_of: int, seed: int) -> int:
    """Count what becomes of the pairs; 1 if some fail."""
    failed = 0
    for base in BASES:
        chosen = list(pairs(base))
        chosen = random.Random(seed).sample(chosen, len(chosen) // one_of)
        table, found, firsts = Table(), Counter[str](), Counter[str]()
        for number, pair in enumerate(chosen):
            text = text_of(base, *pair)
            try:
                outcome = table.tried(text, number=number, thoroughly=number % 40 == 0)
            except Exception as wrong:
                failed += 1
                outcome = f"FAILED {type(wrong).__name__}"
                print(f"---- {base}: {pair[0]} / {pair[1]}\n{text}{type(wrong).__name__}: {wrong}", file=sys.stderr)
            found["refused" if outcome.startswith("HPF") else outcome] += 1
            firsts.update(outcome.split() if outcome.startswith("HPF") else ())
        codes = ", ".join(f"{code} {times}" for code, times in sorted(firsts.items()))
        print(
            f"{base}: {len(chosen)} pairs of {len(changes(base))} changes: {dict(found)}\n  by code: {codes}",
            flush=True,
        )
    return 1 if failed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=Path(__file__).read_text(encoding="utf-8").split('"""')[1])
    parser.add_argument("--of", type=int, default=1, help="one pair of so many")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    sys.exit(report(wanted.of, wanted.seed))

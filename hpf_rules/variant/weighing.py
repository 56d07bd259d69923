"""What follows from what the outcomes are worth? The chapters' proofs and advice about rules that are compiled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..rulebook.rule import Fault
from ..rulebook.scoring.worth import Worth
from ..rulebook.tables import Compiled
from .rules import CHAPTERS, VariantRules
from .strains import strains_played


def weighed(given: VariantRules, made: Compiled, kind: Literal["proves", "advises"]) -> Iterator[Fault]:
    """What the functions of the chapters that are marked so find, in the order of play."""
    worth = worth_of(given, made)
    for chapter in CHAPTERS.values():
        for member in vars(chapter).values():
            if getattr(member, kind, False):
                yield from member(given, worth)


def worth_of(given: VariantRules, made: Compiled) -> Worth:
    """What every bid is worth in every case."""
    return Worth(table=given, rules=made.rules, legend=made.legend, strains=strains_played(made.rules))

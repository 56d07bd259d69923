"""What follows from what the outcomes are worth? The chapters' proofs and advice about rules that are compiled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ..rulebook.keys import within
from ..rulebook.rule import Fault
from ..rulebook.scoring.worth import Worth
from .rules import CHAPTERS


def weighed(worth: Worth, kind: Literal["proves", "advises"]) -> Iterator[Fault]:
    """What the functions of the chapters that are marked so find, in the order of play."""
    found: list[Fault] = []
    for chapter in CHAPTERS.values():
        marked = [member for member in vars(chapter).values() if getattr(member, kind, False)]
        for member in sorted(marked, key=lambda one: int(one.__code__.co_firstlineno)):
            found += [fault for fault in member(worth.table, worth) if not _is_told(fault, found)]
    return iter(found)


def _is_told(fault: Fault, found: list[Fault]) -> bool:
    """Was something told of this place already? One mistake has several consequences."""
    return any(within(other.key, fault.key) for other in found)

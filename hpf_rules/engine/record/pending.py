"""The deal is not over: what that a record expects may still come about, and what is wrong already?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...rulebook.tables import PLAY
from ..deal import Deal

_AT_THE_END: Final = ("score", "scores", "over", "fired", "next_dealer", "next_stakes", "carried")
_BEFORE_THE_PLAY: Final = ("declarer", "contract", "trump", "alone")
_STEP_BY_STEP: Final = ("winners", "tricks", "legal")


def may_come(key: str, wanted: Any, got: Any, deal: Deal) -> bool:
    """May an expectation that has not come true still do so, if the deal went on?"""
    if deal.over:
        return False
    if key in _AT_THE_END:
        return wanted is not None
    if key in _BEFORE_THE_PLAY:
        return deal.verb != PLAY
    if not isinstance(wanted, Sequence) or not isinstance(got, Sequence):
        return False
    if key == "taken":
        return len(wanted) == len(got) and all(one >= other for one, other in zip(wanted, got, strict=True))
    return key in _STEP_BY_STEP and _begins(list(wanted), [one for one in got if _is_done(one)])


def _is_done(one: Any) -> bool:
    """Has a trick a winner? The one on the table has none yet."""
    return one is not None and not (isinstance(one, Mapping) and one["winner"] is None)


def _begins(wanted: list[Any], got: list[Any]) -> bool:
    """Does what is expected begin with what there is?"""
    return len(wanted) >= len(got) and all(_holds(one, other) for one, other in zip(wanted, got, strict=False))


def _holds(wanted: Any, got: Any) -> bool:
    """Equal as far as the record says it: of a trick only the keys it names."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return all(got.get(key) == inner for key, inner in wanted.items())
    return bool(wanted == got)

"""Why may this move not be made, why did that card win, why this score? Each answer leads back to a rule.

An explanation is a second look at the tables and the state as they were; the steps of play know nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import Where, place
from ..rulebook.ending.steps import DRAWN, NOT_OVER, losing, reached, survivor, winner, winning
from ..rulebook.play.steps import lead_case
from ..rulebook.tables import FINISH
from ..table.state import PAID, SCORED
from ..variant.variant import Variant
from .winning import in_english, won


@dataclass(frozen=True, kw_only=True)
class Reason:
    """Which rule decided, with its value, and where it is written."""

    text: str
    key: str
    value: str = ""
    where: Where | None = None
    is_said: bool = True
    """Has somebody written it, or does it hold because nobody said anything?"""

    def as_dict(self) -> dict[str, Any]:
        """As plain data, ready for JSON."""
        return {"text": self.text, "key": self.key, "value": self.value, **place(self.where, "file", "line")}

    def __str__(self) -> str:
        place = f", {self.where.file}:{self.where.line}" if self.where else ""
        rule = f"{self.key}: {self.value}" if self.value else self.key
        return f"{self.text} ({rule}{place})"


def reason(variant: Variant, key: str, text: str) -> Reason:
    """A text with the value and the place of a key."""
    value, is_said = _plain(variant.value(key)), variant.is_said(key)
    if not is_said:
        value = f"{value}, by default" if value else "by default"
    return Reason(text=text, key=key, value=value, where=variant.where(key), is_said=is_said)


def _plain(found: Any) -> str:
    if isinstance(found, (str, int)):
        return str(found)
    return ", ".join(map(str, found)) if isinstance(found, tuple) else ""


# ---- tricks


def why_leader(variant: Variant, state: Any) -> Reason:
    """Who leads to the first trick; `state` is the deal at the first lead."""
    case = lead_case(variant.rules, state)
    told = ("nobody plays alone", "one player plays alone", "one player of each side plays alone")[case]
    key = variant.compiled.legend.key("lead", case)
    return reason(variant, key, f"seat {state.leader} leads to the first trick: {told}")


def why_winner(variant: Variant, state: Any, cards: Sequence[tuple[int, int]]) -> Reason:
    """Why a trick went where it did. `state` is the deal before its first card; `cards` are (seat, card)."""
    legend = variant.compiled.legend
    trick = won(variant.rules, legend.pack, state, cards)
    key = legend.key("twins" if trick.of_twins else "top" if trick.is_top else "rank")
    return reason(variant, key, f"seat {trick.seat} wins: {in_english(trick.why)}")


# ---- the end


def why_over(variant: Variant, state: Any) -> tuple[int | None, Reason] | None:
    """The side that has won and why; None where the game goes on; side None for a draw."""
    if variant.rules.step_verb[state.pc] != FINISH or state.result not in (SCORED, PAID):
        return None
    side = winner(variant.rules, state)
    if side == NOT_OVER:
        return None
    key = variant.compiled.legend.key
    if side == DRAWN:
        return None, reason(variant, key("deals"), "the last deal is played, and the scores are equal")
    rules = variant.rules
    if reached(rules, state) != NOT_OVER:
        return side, _by_the_target(variant, state, side)
    if survivor(rules, state) != NOT_OVER:
        return side, reason(variant, key("lose_at"), f"{_losers(variant, state)}; side {side} wins")
    most = "most" if rules.counts > 0 else "fewest"
    return side, reason(variant, key("deals"), f"the last deal is played; side {side} has {most}")


def _by_the_target(variant: Variant, state: Any, side: int) -> Reason:
    key, rules = variant.compiled.legend.key, variant.rules
    if winning(rules, state).bit_count() > 1:
        return reason(variant, key("both_reach"), f"several sides have {rules.target} points; side {side} wins")
    return reason(variant, key("target"), f"side {side} has {state.scores[side]} points")


def _losers(variant: Variant, state: Any) -> str:
    """Who has lost: `side 0 has -500 points`."""
    sides = [side for side in range(variant.rules.sides) if losing(variant.rules, state) >> side & 1]
    return " and ".join(f"side {side} has {state.scores[side]} points" for side in sides)

"""Which bids do the hand of the one who speaks, and the bid that stands, allow?

Who is asked never depends on it: a player who may say nothing else is asked all the same, and passes.
"""

from __future__ import annotations

from typing import Any

from ...table.seldom import seldom
from ...table.stretches import STRETCH
from ..formula.value import value


@seldom
def allowed_calls(rules: Any, state: Any, calls: int, stretch: int) -> int:
    """These calls of a stretch, without those that are not allowed now."""
    left = calls
    while left:
        low = left & -left
        if may_be_said(rules, state, stretch * STRETCH + low.bit_length() - 1) == 0:
            calls ^= low
        left ^= low
    return calls


@seldom
def may_be_said(rules: Any, state: Any, call: int) -> int:
    """May the one who speaks make this call? Of a hand with unknown cards nobody can say that it may not."""
    formula = rules.call_allowed[call]
    if formula == 0 or state.hand[state.seat] >> rules.cards:
        return 1
    state.calling = call
    allowed = value(rules, state, formula, rules.side_of[state.seat])
    state.calling = 0
    return 1 if allowed else 0

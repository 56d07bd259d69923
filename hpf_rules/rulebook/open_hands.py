"""Whose hand lies open on the table, for all to see, and from when on?"""

from __future__ import annotations

from typing import Any, Final

from ..table.state import NOBODY
from .places import LONE_PLAYER, seat_at
from .tables import CALL_SUIT, PLAY

BEFORE_LEAD: Final = 1
AFTER_FIRST_TRICK: Final = 2
OPEN: Final = {"before_lead": BEFORE_LEAD, "after_first_trick": AFTER_FIRST_TRICK}
"""The words of a bid as they stand in the tables (`call_open`); 0 where its hand stays hidden."""


def open_seat(rules: Any, state: Any) -> int:
    """The seat whose hand lies open now: who plays the bid that says so; NOBODY where none does.

    That is the declarer, or the partner who plays alone instead.
    """
    opens = rules.call_open[state.standing]
    verb = rules.step_verb[state.pc]
    if not opens or state.declarer == NOBODY or verb not in (PLAY, CALL_SUIT):
        return NOBODY
    if opens == AFTER_FIRST_TRICK and state.trick == 0:
        return NOBODY
    sits_out = state.out >> state.declarer & 1
    return int(seat_at(rules, state, LONE_PLAYER) if sits_out else state.declarer)

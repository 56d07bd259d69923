"""What is known at one moment of a deal, if one could see every hand? One flat record of facts."""

from __future__ import annotations

from typing import Final

from .cards import MOST_CARDS
from .fields import Field, Layout
from .seats import MOST_SEATS
from .stretches import STRETCHES

NOBODY: Final = -1
NO_CARD: Final = -1
NO_SUIT: Final = 4
"""In place of a suit: none (no card is turned, no trump suit, the joker is led without a trump suit)."""
# In place of a strain (see `rulebook.tables`), where none is known yet.
NOT_NAMED: Final = -1
TURNED_SUIT: Final = -2

# How a deal stands (`result`).
PLAYING: Final = 0
SCORED: Final = 1
NEXT_DEALS: Final = 2
SAME_DEALS: Final = 3
PAID: Final = 4

STATE: Final = Layout(
    "State",
    [
        # the deal
        Field("key_low"),
        Field("key_high"),
        Field("pack", (MOST_CARDS + 1,)),
        Field("deal"),
        Field("dealer"),
        Field("hand_size"),
        Field("hand", (MOST_SEATS,)),
        Field("kitty"),
        Field("turned"),
        Field("turned_suit"),
        # where it is: the step, who decides, who has still to decide in this step
        Field("pc"),
        Field("seat"),
        Field("result"),
        Field("queue"),
        Field("due"),
        # the auction; `calls` are those that the seat to act could say above or at the standing one
        Field("active"),
        Field("asked"),
        Field("calls", (STRETCHES,)),
        Field("calling"),
        Field("passes"),
        Field("rung"),
        Field("standing"),
        Field("declarer"),
        Field("round"),
        Field("forced"),
        Field("once_more"),
        # the contract
        Field("strain"),
        Field("alone"),
        Field("out"),
        Field("dropped"),
        Field("taker"),
        Field("taken_up"),
        Field("kitty_left"),
        Field("discarded"),
        Field("stakes"),
        # the play
        Field("playing"),
        Field("leader"),
        Field("led"),
        Field("best"),
        Field("best_seat"),
        Field("on_table"),
        Field("trick"),
        Field("table", (MOST_SEATS,)),
        Field("won", (MOST_SEATS,)),
        Field("taken", (MOST_SEATS,)),
        Field("opening_run"),
        Field("broken"),
        Field("shown_void", (MOST_SEATS,)),
        # the score, by side
        Field("made"),
        Field("points", (MOST_SEATS,)),
        Field("scores", (MOST_SEATS,)),
        # tallies by side; what is kept from deal to deal, by seat, side or game, and what it will be in the next deal
        Field("captured", (MOST_SEATS,)),
        Field("tallies", (24 * MOST_SEATS,)),
        Field("carried", (8 * MOST_SEATS,)),
        Field("kept", (8 * MOST_SEATS,)),
        Field("stack", (32,)),
    ],
)

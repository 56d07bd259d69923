"""What is a player? Somebody who sees a View and says a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol
from zlib import crc32

from ..engine.view import View
from ..table.chance import WORD, mixed


class Player(Protocol):
    """A player at the table. The answer depends on the view (and the player's seed) alone, so that a deal that is
    taken back, saved or replayed goes on as it would have gone."""

    def choose(self, view: View) -> str:
        """One of `view.legal`; it is this seat's turn."""


class MakePlayer(Protocol):
    """A kind of player: give it a seed."""

    def __call__(self, seed: int = 0) -> Player: ...


def pick(moves: Sequence[str], seed: int, view: View) -> str:
    """One of these moves, each as likely as the others; the same for the same seed and view."""
    seen = (view.deal, view.dealer, view.seat, view.scores, view.hand, view.turned, len(view.moves))
    chance = mixed(crc32(repr(seen).encode()) ^ mixed(seed & WORD))
    return moves[chance * len(moves) >> 32]

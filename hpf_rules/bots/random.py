"""How does somebody play who knows no better? Any legal move."""

from __future__ import annotations

from ..engine.view import View
from .player import pick


class RandomPlayer:
    """Makes each legal move equally often."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> str:
        return pick(view.legal, self.seed, view)

"""PLAYERS: see a View, return a Move. A new one is a file here and a line in BOTS."""

from __future__ import annotations

from .player import MakePlayer, Player
from .random import RandomPlayer
from .simple import SimplePlayer

BOTS: dict[str, MakePlayer] = {
    "simple": SimplePlayer,
    "random": RandomPlayer,
}
"""Name -> what makes such a player from a seed."""

__all__ = ["BOTS", "MakePlayer", "Player", "RandomPlayer", "SimplePlayer"]

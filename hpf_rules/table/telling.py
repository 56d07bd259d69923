"""What is a deal as it is told to somebody: who held what, who said what, and who won each trick, and why?

Plain texts, made by whoever replayed the deal; the pages of docs print it.
"""

from __future__ import annotations

from dataclasses import dataclass

TAKE = "take"
"""How a deed begins by which cards of the table come into a hand: `take AH`."""


@dataclass(frozen=True, kw_only=True)
class TrickTold:
    """One trick."""

    leader: int
    cards: tuple[str, ...]
    """In the order of play, each as a card is written: `JH`, `TC`, `Joker`."""
    winner: int
    why: str
    """Why it was won: `the highest trump`."""


@dataclass(frozen=True, kw_only=True)
class Telling:
    """One deal, from the hands to the score. Players are seats, clockwise from 0."""

    seats: tuple[str, ...]
    """What each player is called: `North`."""
    dealer: int
    hands: tuple[tuple[str, ...], ...]
    """As dealt, by seat."""
    turned: str = ""
    """The card that was turned up; empty where none was."""
    kitty: tuple[str, ...] = ()
    calls: tuple[tuple[int, str], ...]
    """Who said or did what before the first lead, in order; `take AH` where cards of the table came into a hand."""
    declarer: int | None = None
    alone: bool = False
    """Does the declarer play alone?"""
    made: bool = False
    contract: str
    trump: str
    tricks: tuple[TrickTold, ...]
    score: tuple[int, ...]
    """The points of this deal, by side."""
    source: str
    """Where the rules stand that it shows."""

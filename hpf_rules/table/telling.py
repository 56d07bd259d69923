"""What is a deal as it is told to somebody: who held what, who said what, and who won each trick, and why?

Plain texts, made by whoever replayed the deal; the pages of docs print it.
"""

from __future__ import annotations

from dataclasses import dataclass


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

    title: str
    seats: tuple[str, ...]
    """What each player is called: `North`."""
    dealer: int
    hands: tuple[tuple[str, ...], ...]
    """As dealt, by seat."""
    calls: tuple[tuple[int, str], ...]
    """Who said what before the first lead, in order."""
    contract: str
    trump: str
    tricks: tuple[TrickTold, ...]
    score: tuple[int, ...]
    """The points of this deal, by side."""
    source: str
    """Where the deal comes from."""

"""What is a deal as it is told to somebody: who held what, who said what, and who won each trick, and why?

Facts in no language, put together by whoever replayed the deal; the pages of docs put them into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

TAKE = "take"
"""How a deed begins by which cards of the table come into a hand: `take AH`."""

Reason: TypeAlias = Literal[
    "only_trump",
    "highest_trump",
    "only_counted",
    "highest_counted",
    "only_of_suit",
    "highest_of_suit",
    "only_of_plain_suit",
    "highest_of_plain_suit",
]
"""Why a card wins its trick: it is the only trump in it, or the highest; the same of one that is printed in another
suit and counts as a trump; no trump was played, and it is the only card of the suit led, or the highest; or the deal
has no trumps at all."""


@dataclass(frozen=True, kw_only=True)
class Why:
    """Why a trick went to a card."""

    kind: Reason
    card: str
    """The card that won, as it is written: `JH`, `Joker`."""
    suit: str = ""
    """The suit that was led, `hearts`; empty where it is that of a joker and no other."""
    twin: Literal["", "first", "last"] = ""
    """Where equal cards met: did it win as the first of them, or as the last?"""


@dataclass(frozen=True, kw_only=True)
class TrickTold:
    """One trick."""

    leader: int
    cards: tuple[str, ...]
    """In the order of play, each as a card is written: `JH`, `TC`, `Joker`."""
    winner: int
    why: Why
    named: str = ""
    """The suit that was named with a joker that was led."""


@dataclass(frozen=True, kw_only=True)
class Telling:
    """One deal, from the hands to the score. Players are seats, clockwise from 0."""

    players: int
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
    lone_defenders: tuple[int, ...] = ()
    """The opponents of the declarer who play alone."""
    made: bool = False
    contract: str
    """The label of the bid; empty where there is none."""
    trump: str
    """`hearts`, or the name of an order without trumps: `no trump`."""
    tricks: tuple[TrickTold, ...]
    taken: tuple[int, ...]
    """Tricks won, by seat."""
    score: tuple[int, ...]
    """The points of this deal, by side."""
    shows: tuple[str, ...] = ()
    """The keys of the rules that are worth seeing in this deal, the most particular first."""
    source: str
    """Where the rules stand that it shows."""

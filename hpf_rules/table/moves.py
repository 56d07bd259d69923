"""How is a move said and written? `pass`, `bid 3`, `name hearts`, `discard 9C JD`, `alone`, `play JH`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

PASS = "pass"
ALONE = ("together", "alone")
KITTY = ("leave kitty", "take kitty")
DROP = ("stay", "drop")
THROW_IN = ("play on", "throw in")
SWAP = ("keep", "swap")
NAME = "name "
PLAY = "play "
DISCARD = "discard "
GIVE = "give "


@dataclass(frozen=True, slots=True)
class Move:
    """One decision that was made."""

    seat: int
    text: str
    """In its canonical form: `play JH`, cards in deck order."""
    bits: tuple[int, ...]
    """Its numbers on the page of its step: one, or one for each card given."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, kw_only=True)
class Trick:
    """One trick: who led, the cards in order of play, who won it."""

    leader: int
    seats: tuple[int, ...]
    cards: tuple[str, ...]
    winner: int | None
    """None while it is not complete."""
    named: str = ""
    """The suit that was named with a joker that was led."""


def tidy(text: str) -> str:
    """The words of a move with single spaces."""
    return " ".join(text.split())


def with_cards(verb: str, cards: Iterable[str]) -> str:
    return verb + " ".join(cards)


def cards_of(text: str, verb: str) -> tuple[str, ...]:
    """The cards that follow the verb, as written; a bare card is a card played."""
    rest = text[len(verb) :] if text.lower().startswith(verb) else text
    return tuple(rest.split())

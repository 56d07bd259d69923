"""Which words mean sets of cards, and which cards of a pack do they mean?

`A` is every ace, `QS` one card, `hearts` a suit, `face_cards` kings, queens and jacks. What belongs to a suit and what
is a trump depends on the strain that is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

from pydantic import Field

from ..table.cards import SUITS, Pack
from .chapters import Chapters
from .rule import Written
from .words import CARD

_ONE: Final = f"{'|'.join(SUITS)}|1[0-3]|[2-9JQKA]|{CARD}"
CARDS_PATTERN: Final = f"^(?:trumps|{_ONE})$"
CardsWord = Annotated[
    str,
    Field(pattern=CARDS_PATTERN),
    Written(type="string", pattern=CARDS_PATTERN, examples=["trumps", *SUITS, "A", "joker"]),
]
"""Cards: `trumps`, a suit, all cards of a rank, or one card."""
FACES: Final = ("K", "Q", "J")
TURNED: Final = "turned_suit"
_KIND: Final = f"(?:face_cards|{TURNED}|{_ONE})"
HELD_PATTERN: Final = f"^{_KIND}(?: or {_KIND})*$"
"""Cards of a hand before the bidding, when there are no trumps yet: kinds of cards, with ` or ` between them."""


def kinds_of(word: str) -> tuple[str, ...]:
    """The kinds of cards that a word joins: `9` and `10` of `9 or 10`."""
    return tuple(word.split(" or "))


def cards_of(pack: Pack, word: str) -> int:
    """The cards of a rank, the face cards, or one card; no card for a suit, or for what is not in the pack."""
    if word == "face_cards":
        faces = 0
        for rank in FACES:
            faces |= pack.rank_mask(rank) if rank in pack.ranks else 0
        return faces
    if word in pack.ranks:
        return pack.rank_mask(word)
    return pack.joker_mask if word.lower() == "joker" else pack.named(word)


def is_one_card(pack: Pack, word: str) -> bool:
    """Does a word mean a single card of this pack?"""
    return len(kinds_of(word)) == 1 and cards_of(pack, word).bit_count() == 1 and word not in pack.ranks


def cards_at(rules: Any, pack: Pack, word: str, strain: int) -> int:
    """The same for any word in a strain, by the tables: a suit is what belongs to it there."""
    if word == "trumps":
        return int(rules.trumps[strain])
    return int(rules.suit[strain][SUITS.index(word)]) if word in SUITS else cards_of(pack, word)


def held_cards(rules: Any, pack: Pack, word: str, turned: int, plain: int) -> int:
    """The cards that a hand is looked through for, where a card of this suit is turned; `plain`: the strain of none.

    Those of the turned suit are what would be its trumps: the bowers and the joker among them. Any other suit is that
    on the cards.
    """
    found = 0
    for kind in kinds_of(word):
        found |= int(rules.trumps[turned]) if kind == TURNED else cards_at(rules, pack, kind, plain)
    return found


def absent_cards(table: Chapters, word: str) -> tuple[str, tuple[str, ...]]:
    """Why a word for cards means none of this game, and the keys that say so; empty where it means some."""
    if word in SUITS or cards_of(table.deck.pack, word):
        return "", ()
    ranks = tuple(f"deck.ranks.{place}" for place in range(len(table.deck.ranks)))
    given = ("deck.ranks", "deck.jokers", "deck.removed", *ranks)
    if word == "face_cards":
        return "there is no king, queen or jack in the deck", given
    said = "the joker" if word.lower() == "joker" else word
    return f"{said} is not in the deck", given


def absent_before_bidding(table: Chapters, word: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The same of each kind of cards in a word for those of a hand."""
    for kind in kinds_of(word):
        if kind == TURNED:
            if table.dealing.turn_up == "none":
                yield "no card is turned up", ("dealing.turn_up",)
        elif (absent := absent_cards(table, kind))[0]:
            yield absent

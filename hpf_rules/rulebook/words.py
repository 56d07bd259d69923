"""Which words mean seats, cards and trumps, and what do they mean in a given pack?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

from pydantic import Field

from ..table.cards import SUITS, Pack
from . import places
from .rule import AsText, ListOf, Means, Written

_SEATS: Final[Mapping[str, int]] = {
    "dealer": places.DEALER,
    "after_dealer": places.AFTER_DEALER,
    "partner_of_dealer": places.PARTNER_OF_DEALER,
    "declarer": places.DECLARER,
    "after_declarer": places.AFTER_DECLARER,
    "partner_of_declarer": places.PARTNER_OF_DECLARER,
    "lone_player": places.LONE_PLAYER,
    "after_lone_player": places.AFTER_LONE_PLAYER,
    "lone_defender": places.LONE_DEFENDER,
}
SEAT_WORDS: Final = tuple(_SEATS)
LONE_WORDS: Final = frozenset({"lone_player", "after_lone_player", "lone_defender"})
PARTNER_WORDS: Final = frozenset({"partner_of_dealer", "partner_of_declarer"})
BEFORE_BIDDING: Final = frozenset({"dealer", "after_dealer", "partner_of_dealer"})
HOLDER_OF: Final = "holder_of_"

RANK: Final = "(?:1[0-3]|[2-9TJQKA])"
CARD: Final = f"(?:{RANK}[CDHS]|[Jj]oker)"
SEAT_PATTERN: Final = f"^(?:{'|'.join(SEAT_WORDS)}|{HOLDER_OF}{CARD})$"
PLAIN_CARD_PATTERN: Final = f"^{RANK}[CDHS]$"
LONE_PATTERN: Final = f"^(?:always|dealer|after_dealer|partner_of_dealer|{HOLDER_OF}{CARD})$"
TOP_PATTERN: Final = f"^(?:right_bower|left_bower|joker|{RANK}[CDHS]?)$"

SeatWord = Annotated[
    str,
    Field(pattern=SEAT_PATTERN),
    Written(
        type="string",
        pattern=SEAT_PATTERN,
        examples=[*SEAT_WORDS, "holder_of_joker"],
        description="A seat: `dealer`; `after_dealer`, who is next in turn; `partner_of_dealer`; `declarer`, "
        "`after_declarer`, `partner_of_declarer`; `lone_player`, `after_lone_player`; `lone_defender`, who plays alone "
        "against the declarers; `holder_of_CARD`, who holds that card, such as `holder_of_joker` or `holder_of_QS`.",
    ),
]
"""A seat: one of the words, or `holder_of_CARD`."""
TopWord = Annotated[
    str,
    Field(pattern=TOP_PATTERN),
    Written(
        type="string",
        pattern=TOP_PATTERN,
        examples=["joker", "right_bower", "left_bower"],
        description="A top trump: `joker`; `right_bower`, the jack of trumps; `left_bower`, the other jack of that "
        "colour; a rank, such as `J`, that of trumps; a card, such as `QS`, which is a trump always.",
    ),
]
"""A card above the other trumps."""
PlainCardWord = Annotated[
    str,
    Field(pattern=PLAIN_CARD_PATTERN),
    Written(
        type="string",
        pattern=PLAIN_CARD_PATTERN,
        examples=["4C", "4S", "10H", "13D"],
        description="A card of a suit: its rank and the letter of the suit.",
    ),
]
"""One card of a suit."""
RankWord = Literal["A", "K", "Q", "J", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
RANKS_MEAN: Final[Mapping[str, str]] = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    **{rank: rank for rank in ("13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2")},
}
Ranks = Annotated[ListOf[Annotated[RankWord, Means(RANKS_MEAN)]], AsText()]
Tops = Annotated[ListOf[TopWord], AsText()]
NAME_PATTERN: Final = "^[a-z][a-z0-9_]*$"
TrumpWord = Annotated[
    str,
    Field(pattern=NAME_PATTERN, max_length=40),
    Written(
        type="string",
        pattern=NAME_PATTERN,
        maxLength=40,
        examples=["suits", *SUITS, "no_trump", "low", "turned", "not_turned"],
        description="A trump: `suits`, any of them; one suit; an order of the cards, such as `no_trump` or `low` "
        "(lowest card wins), then there is no trump suit; `turned`, the suit of the turned card; `not_turned`, any "
        "other.",
    ),
]
"""What can be trump: `suits`, one suit, an order of the cards, `turned`, `not_turned`."""

SEAT_PHRASES: Final[Mapping[str, str]] = {
    "dealer": "the dealer",
    "after_dealer": "the player to the dealer's left",
    "partner_of_dealer": "the dealer's partner",
    "declarer": "the declarer",
    "after_declarer": "the player to the declarer's left",
    "partner_of_declarer": "the declarer's partner",
    "lone_player": "the lone player",
    "after_lone_player": "the player to the lone player's left",
    "lone_defender": "the lone defender",
}


def place_of(word: str, pack: Pack) -> int:
    """The number of a seat word in the tables (see `places`); ValueError where its card is not in the pack."""
    if not word.startswith(HOLDER_OF):
        return _SEATS[word]
    card = pack.card(word.removeprefix(HOLDER_OF))
    if card is None:
        raise ValueError(word)
    return places.HOLDER + card


def not_one_card(pack: Pack, card: str) -> str:
    """Why a seat cannot be told by this card, which somebody holds; empty where one card is called so."""
    said, there = "the joker" if card.lower() == "joker" else card, pack.named(card).bit_count()
    if there == 1:
        return ""
    return f"{'two' if there == 2 else there} cards are called {said}" if there else f"{said} is not in the deck"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def strain_of(word: str, orders: Sequence[str]) -> int | None:
    """The strain a trump word names (see `tables`); None for a group of them, or for a word nobody knows."""
    if word in SUITS:
        return SUITS.index(word)
    return 5 * orders.index(word) + 4 if word in orders else None


def strains_of(word: str, orders: Sequence[str], turned_suit: int) -> tuple[int, ...]:
    """All strains a trump word stands for, lowest first, where this suit is turned (4: none)."""
    if word == "suits":
        return tuple(range(4))
    if word == "turned":
        return (turned_suit,) if turned_suit < 4 else ()
    if word == "not_turned":
        return tuple(suit for suit in range(4) if suit != turned_suit)
    strain = strain_of(word, orders)
    return () if strain is None else (strain,)


GROUPS: Final = ("suits", "turned", "not_turned")


def is_trump_word(word: str, orders: Sequence[str]) -> bool:
    return word in GROUPS or strain_of(word, orders) is not None

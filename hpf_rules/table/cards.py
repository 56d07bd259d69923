"""Which cards are there, and how are they written?

A card is a number within its pack: suit by suit (clubs, diamonds, hearts, spades), lowest rank first, jokers last;
`ascending in deck order` means by that number. A set of cards is a mask with the bits of its cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

SUITS = ("clubs", "diamonds", "hearts", "spades")
SUIT_LETTERS = "CDHS"
SUIT_SIGNS = "♣♦♥♠"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_NAMES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace", "10": "ten", "9": "nine"}
UNKNOWN = "XX"
CARD_WORD = re.compile(r"[^\W_]+ of [a-z]+|[^\s,;]+", re.IGNORECASE)
"""A card in a line of cards; `ten of hearts` counts as one, so that one can be told how it is written."""
MOST_CARDS = 63
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANK_WORDS = {
    **{word: str(n) for n, word in enumerate(_NUMBERS, 2)},
    "jack": "J", "knave": "J", "queen": "Q", "king": "K", "ace": "A", "t": "T",
}  # fmt: skip


def same_colour(suit: int) -> int:
    """The other suit of the same colour (clubs and spades are black)."""
    return 3 - suit


def rank_letter(rank: str) -> str:
    """How a rank stands in a card: ten is `T`."""
    return "T" if rank == "10" else rank


@dataclass(frozen=True, kw_only=True)
class Pack:
    """The cards of a variant: its ranks (best first) and how many jokers."""

    ranks: tuple[str, ...]
    jokers: int = 0

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The text of every card, by its number."""
        low_first = tuple(reversed(self.ranks))
        plain = tuple(rank_letter(rank) + suit for suit in SUIT_LETTERS for rank in low_first)
        jokers = {0: (), 1: ("Joker",), 2: ("Joker2", "Joker1")}[self.jokers]
        return plain + jokers

    @cached_property
    def size(self) -> int:
        return len(self.names)

    @cached_property
    def all(self) -> int:
        return (1 << self.size) - 1

    @cached_property
    def _number(self) -> dict[str, int]:
        return {name.upper(): number for number, name in enumerate(self.names)}

    def card(self, text: str) -> int | None:
        """The number of a card written `JH`, `TH`, `10H` or `Joker`; None where this pack has no such card."""
        wanted = text.strip().upper()
        if wanted.startswith("10"):
            wanted = "T" + wanted[2:]
        return self._number.get(wanted)

    def of(self, *, suit: int, rank: str) -> int:
        """The number of the card of this suit and rank."""
        return suit * len(self.ranks) + len(self.ranks) - 1 - self.ranks.index(rank)

    def suit_mask(self, suit: int) -> int:
        return ((1 << len(self.ranks)) - 1) << (suit * len(self.ranks))

    def rank_mask(self, rank: str) -> int:
        return mask_of(self.of(suit=suit, rank=rank) for suit in range(4))

    @cached_property
    def joker_mask(self) -> int:
        return self.all & ~((1 << (4 * len(self.ranks))) - 1)

    def suit_of(self, card: int) -> int | None:
        """The printed suit of a card; None for a joker."""
        return None if self.joker_mask >> card & 1 else card // len(self.ranks)

    def text(self, card: int) -> str:
        """The name of a card; a card beyond the pack stands for one that nobody has seen."""
        return self.names[card] if card < self.size else UNKNOWN

    def texts(self, mask: int) -> tuple[str, ...]:
        """The names of a set of cards, in deck order."""
        return tuple(self.text(card) for card in cards_in(mask))

    def shown(self, mask: int) -> str:
        """The same as it is shown to people."""
        return with_signs(self.texts(mask))


def cards_in(mask: int) -> Iterator[int]:
    """The cards of a set, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def card_words(line: str) -> list[str]:
    """The cards of a line, as they are written there."""
    return CARD_WORD.findall(line)


def card_meant(text: str) -> str | None:
    """How a card is written that somebody wrote otherwise (`H10`, `10♥`, `ten of hearts`); None for no card."""
    words = re.fullmatch(r"([^\W_]+) of ([a-z]+)", text.strip().lower())
    rank, suit = words.groups() if words else _rank_and_suit(text.strip().upper())
    rank = _RANK_WORDS.get(rank.lower(), rank.upper())
    letter = next((name[0].upper() for name in SUITS if suit.lower() in (name, name[:-1], name[0])), "")
    return rank + letter if letter and (rank in RANKS or rank == "T") else None


def _rank_and_suit(text: str) -> tuple[str, str]:
    for sign, letter in zip(SUIT_SIGNS, SUIT_LETTERS, strict=True):
        text = text.replace(sign, letter)
    text = text.replace("\ufe0f", "").replace("-", "")
    return (text[1:], text[0]) if text[:1] in tuple(SUIT_LETTERS) else (text[:-1], text[-1:])


def with_sign(name: str) -> str:
    """A card as it is shown to people: `J♥`; the joker stays a word."""
    if len(name) != 2 or name[1] not in SUIT_LETTERS:
        return name
    return ("10" if name[0] == "T" else name[0]) + SUIT_SIGNS[SUIT_LETTERS.index(name[1])]


def with_signs(names: Iterable[str]) -> str:
    """Cards in a line, as they are shown to people."""
    return " ".join(map(with_sign, names))

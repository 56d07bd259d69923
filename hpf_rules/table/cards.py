"""Which cards are there, and how are they written?

A card is a number within its pack: suit by suit (clubs, diamonds, hearts, spades), lowest rank first, jokers last;
`ascending in deck order` means by that number. Equal cards (`twins`, where a pack has several of each) stand one after
the other. A set of cards is a mask with the bits of its cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

SUITS = ("clubs", "diamonds", "hearts", "spades")
SUIT_LETTERS = "CDHS"
SUIT_SIGNS = "♣♦♥♠"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K", "A")
RANK_NAMES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace", "10": "ten", "9": "nine"}
UNKNOWN = "XX"
CARD_WORD = re.compile(r"[^\W_]+ of [a-z]+|[^\s,;]+", re.IGNORECASE)
"""A card in a line of cards; `ten of hearts` counts as one, so that one can be told how it is written."""
MOST_CARDS = 63
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
_RANK_WORDS = {
    **{word: str(n) for n, word in enumerate(_NUMBERS, 2)},
    "jack": "J", "knave": "J", "queen": "Q", "king": "K", "ace": "A", "t": "T",
}  # fmt: skip


_CARD = re.compile(r"(1[1-3]|[2-9TJQKA])([CDHS])")


def same_colour(suit: int) -> int:
    """The other suit of the same colour (clubs and spades are black)."""
    return 3 - suit


def rank_letter(rank: str) -> str:
    """How a rank stands in a card: ten is `T`."""
    return "T" if rank == "10" else rank


def written(text: str) -> str:
    """A card as it stands in a pack, in capitals: `10h` is `TH`."""
    word = text.strip().upper()
    return "T" + word[2:] if word.startswith("10") else word


@dataclass(frozen=True, kw_only=True)
class Pack:
    """The cards of a variant: its ranks (best first), how often each card is there, which are taken out, how many
    jokers."""

    ranks: tuple[str, ...]
    jokers: int = 0
    copies: int = 1
    removed: tuple[str, ...] = ()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The text of every card, by its number."""
        low_first = [rank for rank in reversed(self.ranks) for _ in range(self.copies)]
        plain = [rank_letter(rank) + suit for suit in SUIT_LETTERS for rank in low_first]
        for name in map(written, self.removed):
            if name in plain:
                plain.remove(name)
        jokers = {0: (), 1: ("Joker",), 2: ("Joker2", "Joker1")}[self.jokers]
        return (*plain, *jokers)

    @cached_property
    def size(self) -> int:
        return len(self.names)

    @cached_property
    def has_twins(self) -> bool:
        """Are any two cards equal?"""
        return len(set(self.names)) < self.size

    @cached_property
    def all(self) -> int:
        return (1 << self.size) - 1

    @cached_property
    def _sets(self) -> dict[str, int]:
        """All cards of one name, in capitals."""
        sets: dict[str, int] = {}
        for number, name in enumerate(self.names):
            sets[name.upper()] = sets.get(name.upper(), 0) | 1 << number
        return sets

    def named(self, text: str) -> int:
        """The cards written `JH`, `TH`, `10H` or `Joker`: one, several in a pack with twins, or none."""
        return self._sets.get(written(text), 0)

    def card(self, text: str) -> int | None:
        """The number of a card by its name, of twins the first; None where this pack has no such card."""
        cards = self.named(text)
        return (cards & -cards).bit_length() - 1 if cards else None

    def some(self, names: Iterable[str], beside: int = 0) -> int:
        """As many cards of these names as are named, each another one and none of those in `beside`; words that are no
        cards do not count."""
        cards = 0
        for name in names:
            left = self.named(name) & ~beside & ~cards
            cards |= left & -left
        return cards

    def firsts(self, cards: Iterable[int]) -> Iterator[int]:
        """These cards, of twins the first ones that there are: which of them somebody has is not to be told."""
        told = 0
        for card in cards:
            left = (self.named(self.names[card]) if card < self.size else 1 << card) & ~told
            told |= left & -left
            yield (left & -left).bit_length() - 1

    def cards_of(self, *, suit: int, rank: str) -> int:
        """The cards of this suit and rank."""
        return self._sets.get(rank_letter(rank) + SUIT_LETTERS[suit], 0)

    @cached_property
    def _suits(self) -> tuple[int, ...]:
        return tuple(mask_of(n for n, name in enumerate(self.names) if name[-1] == letter) for letter in SUIT_LETTERS)

    def suit_mask(self, suit: int) -> int:
        return self._suits[suit]

    def rank_mask(self, rank: str) -> int:
        return mask_of(card for suit in range(4) for card in cards_in(self.cards_of(suit=suit, rank=rank)))

    @cached_property
    def joker_mask(self) -> int:
        return self.all & ~((1 << (self.size - self.jokers)) - 1)

    def suit_of(self, card: int) -> int | None:
        """The printed suit of a card; None for a joker."""
        return next((suit for suit in range(4) if self._suits[suit] >> card & 1), None)

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
    card = _CARD.fullmatch(name)
    if card is None:
        return name
    return ("10" if card[1] == "T" else card[1]) + SUIT_SIGNS[SUIT_LETTERS.index(card[2])]


def with_signs(names: Iterable[str]) -> str:
    """Cards in a line, as they are shown to people."""
    return " ".join(map(with_sign, names))

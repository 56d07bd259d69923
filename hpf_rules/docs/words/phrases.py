"""What are the seats, cards, trumps and bids of the rules called in a sentence?"""

from __future__ import annotations

from typing import ClassVar, Final, Protocol

from ...rulebook.domains import kind_word
from ...rulebook.words import HOLDER_OF
from ...table.cards import SUIT_LETTERS, SUIT_SIGNS, SUITS
from ..tree import Card, Cards
from .language import Language

OF_TRUMPS: Final = " of trumps"


class Texts(Protocol):
    """What is asked of the wording (see `wording.Wording`): the texts of its language, filled."""

    @property
    def language(self) -> Language: ...
    def phrase(self, key: str, /, form: str = "", **fill: str) -> str: ...
    def has(self, key: str) -> bool: ...


class Phrases:
    """The names of a language. `form` is a further form of a name that the language has: a case, or `du donneur` for
    `de le donneur`; where it has none, the name stands as it is. `number_bid`: the one bid that is a number, as a
    formula names it."""

    KINDS: ClassVar = frozenset({"seat", "card", "top", "rank", "suit", "trump", "bid", "group", "own", "held"})

    def __init__(self, texts: Texts, *, number_bid: str) -> None:
        self._texts = texts
        self._number_bid = number_bid

    def plain(self, value: object, form: str = "") -> str:
        """A number in words; a word as it is."""
        return self._texts.language.number(value, form) if isinstance(value, int) else str(value)

    def item(self, value: object, form: str = "") -> str:
        """One of several in a list: a number in words, a rank as it stands on a card, any other word as it is."""
        return self.plain(value, form) if isinstance(value, int) else self.index(str(value))

    def seat(self, word: str, form: str = "") -> str:
        if word.startswith(HOLDER_OF):
            return self._texts.phrase("seat.holder_of", form, card=word.removeprefix(HOLDER_OF))
        return self._texts.phrase(f"seat.{word}", form)

    def card(self, word: str, form: str = "") -> str:
        """A card, as in `the ace of hearts`."""
        if word.lower().startswith("joker"):
            number = word[len("joker") :]
            return f"{self.index('Joker')}{number}" if number else self._texts.phrase("top.joker", form)
        rank = "10" if word[0] in "T" else word[:-1]
        return self._texts.phrase("card", form, rank=rank, suit=SUITS[SUIT_LETTERS.index(word[-1])])

    def top(self, word: str, form: str = "") -> str:
        """A card above the other trumps."""
        if self._texts.has(f"top.{word}"):
            return self._texts.phrase(f"top.{word}", form)
        if word[-1] in SUIT_LETTERS and len(word) > 1:
            return self.card(word, form)
        return self._texts.phrase("top.rank", form, rank=word)

    def rank(self, word: str, form: str = "") -> str:
        return self._texts.phrase(f"rank.{word}", form)

    def suit(self, word: str, form: str = "") -> str:
        return self._texts.phrase(f"suit.{word}", form)

    def trump(self, word: str, form: str = "") -> str:
        """A suit, an order of the cards, or a group of suits."""
        for key in (f"suit.{word}", f"trump.{word}"):
            if self._texts.has(key):
                return self._texts.phrase(key, form)
        return self.label(word.replace("_", " "))

    def group(self, word: str, form: str = "") -> str:
        """Cards that are spoken of together: `trumps`, a suit, a rank, or one card."""
        if word == "trumps":
            return self._texts.phrase("group.trumps", form)
        if word.endswith(OF_TRUMPS):
            return self._texts.phrase("group.rank_of_trumps", form, rank=word.removesuffix(OF_TRUMPS))
        if self._texts.has(f"suit.{word}"):
            return self._texts.phrase("group.suit", form, suit=word)
        if self._texts.has(f"rank.{word}"):
            return self._texts.phrase("group.rank", form, rank=word)
        return self.card(word, form)

    def held(self, word: str, form: str = "") -> str:
        """Cards of a hand before the bidding, as in `two of the aces`."""
        if self._texts.has(f"in_hand.{word.lower()}"):
            return self._texts.phrase(f"in_hand.{word.lower()}", form)
        if self._texts.has(f"suit.{word}"):
            return self._texts.phrase("in_hand.suit", form, suit=word)
        if self._texts.has(f"rank.{word}"):
            return self._texts.phrase("in_hand.rank", form, rank=word)
        return self.card(word, form)

    def own(self, word: str, form: str = "") -> str:
        """What a file calls a number of its own."""
        return self.label(word.replace("_", " "))

    def bid(self, label: str | int, form: str = "") -> str:
        """A bid as a sentence speaks of it: a number, or a name in quotes."""
        text = str(label)
        if self._number_bid and kind_word(text) == self._number_bid:
            return self._texts.phrase("bid.number", form)
        return text if text.isdigit() else self._texts.phrase("bid.quoted", form, bid=self.label(text))

    def label(self, word: str) -> str:
        """What a file calls a bid, an outcome or an order of the cards, in this language."""
        return self._texts.language.named(word)

    # -- cards

    def index(self, rank: str) -> str:
        """What stands on a card: `J`; any other word as it is."""
        key = f"index.{rank}"
        return self._texts.phrase(key) if self._texts.has(key) else rank

    def shown(self, word: str) -> Card:
        """A card by its word, `JH` or `Joker`, to be shown."""
        if word[-1] not in SUIT_LETTERS:
            text = self.index("Joker") + word.removeprefix("Joker") if word.startswith("Joker") else word
            is_joker = word.startswith("Joker")
            return Card(face="Joker" if is_joker else "", text=text, name=self.card(word) if is_joker else text)
        rank = "10" if word[0] == "T" else word[:-1]
        sign = SUIT_SIGNS[SUIT_LETTERS.index(word[-1])]
        face = f"{'T' if rank == '10' else rank}{word[-1]}"
        return Card(face=face, text=f"{self.index(rank)}{sign}", name=self.card(word))

    def cards(self, words: tuple[str, ...], joint: str = " ") -> Cards:
        """Cards in a row."""
        return Cards(cards=tuple(self.shown(word) for word in words), joint=joint)

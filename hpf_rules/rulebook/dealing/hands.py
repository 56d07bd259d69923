"""Which hands are thrown in, or may change cards for the kitty's, before anything is said?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from ...table.cards import Pack
from ..card_words import HELD_PATTERN, held_cards, is_one_card, kinds_of
from ..places import CHANGER
from ..rule import Part, Said, Says, absent, asked
from ..tables import DISCARD, HAND_TESTS, PLAIN_STRAIN, SWAP, THROW_IN, Draft, TooLarge


class AtLeast(Part):
    """How many of these cards a hand holds at least."""

    main_key: ClassVar[str | None] = "cards"

    cards: Annotated[
        int,
        Field(ge=1, le=30),
        Says(some="at least {n} of {cards:held}", card="{card:card}"),
    ] = asked()
    """How many of them at least?"""

    def reading(self, key: str, word: str, pack: Pack) -> Said:
        if is_one_card(pack, word):
            return Said(f"{key}.cards", "card", {"card": word})
        return Said(f"{key}.cards", "some", {"n": self.cards, "cards": kinds_of(word)})


class AtMost(Part):
    """How many of these cards a hand holds at most."""

    main_key: ClassVar[str | None] = "cards"

    cards: Annotated[
        int,
        Field(ge=0, le=30),
        Says(none="none of {cards:held}", some="at most {n} of {cards:held}", card="not {card:card}"),
    ] = asked()
    """How many of them at most?"""

    def reading(self, key: str, word: str, pack: Pack) -> Said:
        if is_one_card(pack, word):
            return Said(f"{key}.cards", "card", {"card": word})
        return Said(f"{key}.cards", "some" if self.cards else "none", {"n": self.cards, "cards": kinds_of(word)})


_SPELT: Final = "write a rank such as `A`, `9 or 10`, `face_cards`, `turned_suit`, a suit, or a card such as `QS`"
_Cards = Annotated[str, Field(pattern=HELD_PATTERN, max_length=60)]


class Hand(Part):
    """A kind of hand: what it holds."""

    spelt: ClassVar = {"at_least": _SPELT, "at_most": _SPELT}

    at_least: Annotated[Mapping[_Cards, AtLeast], Says(absent="It need not hold any card.")] = absent({}, max_length=4)
    """What does it hold at least: how many aces (`A`), nines or tens (`9 or 10`), `face_cards`?"""
    at_most: Annotated[Mapping[_Cards, AtMost], Says(absent="It may hold any card.")] = absent({}, max_length=4)
    """What does it hold at most? 0 means none of them; `turned_suit` is what would be trumps with the turned card."""

    def holds(self, key: str, pack: Pack) -> tuple[Said, ...]:
        """What it holds, as clauses."""
        least = (its.reading(f"{key}.at_least.{word}", word, pack) for word, its in self.at_least.items())
        most = (its.reading(f"{key}.at_most.{word}", word, pack) for word, its in self.at_most.items())
        return (*least, *most)


class ThrowIn(Hand):
    """A hand that ends the deal."""

    dealer: Annotated[
        Literal["next", "same"],
        Says(
            next="After that the next dealer deals.",
            same="After that the same dealer deals again.",
        ),
    ] = absent("next")
    """Who deals then?"""
    duty: Annotated[
        Literal["must", "may"],
        Says(
            must="If a player is dealt {hand:clauses}, the cards are thrown in at once, and nobody scores.",
            may="Once the cards are dealt, a player who holds {hand:clauses} may show them and throw in the cards, and "
            "nobody scores; those who may do so are asked in turn from the dealer's left.",
        ),
    ] = absent("must")
    """Must it be thrown in, or may it be?"""

    def reading(self, key: str, pack: Pack) -> Iterator[Said]:
        yield Said(f"{key}.duty", self.duty, {"hand": self.holds(key, pack)})
        yield Said(f"{key}.dealer", self.dealer)

    def named(self, key: str, name: str) -> Said:
        return Said("throw_in", "named", {"name": name.replace("_", " ")})


class Swap(Hand):
    """A poor hand that may change cards for the kitty's; where it says of no card how many, any hand."""

    main_key: ClassVar[str | None] = "cards"

    cards: Annotated[
        int,
        Field(ge=1, le=12),
        Says(
            any="Once the cards are dealt, any player may put {cards:* card|* cards} of their choice face down in the "
            "place of the kitty and take up the kitty; they are asked in turn from the dealer's left, until one does.",
            poor="Once the cards are dealt, a player who holds {hand:clauses} may put {cards:* card|* cards} of their "
            "choice face down in the place of the kitty and take up the kitty; those who may do so are asked in turn "
            "from the dealer's left, until one does.",
        ),
    ] = asked()
    """How many cards are changed? All those of the kitty."""

    def reading(self, key: str, pack: Pack) -> Iterator[Said]:
        word = "poor" if self.at_least or self.at_most else "any"
        yield Said(f"{key}.cards", word, {"hand": self.holds(key, pack), "cards": self.cards})


ThrowIns = Mapping[Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$", max_length=40)], ThrowIn]
"""By a name of the file's own."""


# -- the steps before the bidding


def lower_hands(throw_in: Mapping[str, ThrowIn], swap: Swap | None, draft: Draft) -> None:
    """A step for each hand that is thrown in, in the order of the file; then one who swaps, and the cards given."""
    for name, hand in throw_in.items():
        key = f"dealing.throw_in.{name}"
        same = int(hand.dealer == "same")
        step = draft.step(THROW_IN, f"{key}.duty", may=int(hand.duty == "may"), same=same)
        draft.keys["throw_dealer", step] = f"{key}.dealer"
        _lower_tests(hand, key, step, draft)
    if swap is not None:
        step = draft.step(SWAP, "dealing.swap.cards", may=1)
        _lower_tests(swap, "dealing.swap", step, draft)
        draft.step(DISCARD, "dealing.swap.cards", who=CHANGER, count=swap.cards)


def _lower_tests(hand: Hand, key: str, step: int, draft: Draft) -> None:
    """One test of the hand for each word: how many of which cards, by the suit that is turned."""
    rules = draft.rules
    tests = [(f"{key}.at_least.{word}", word, its.cards, 64) for word, its in hand.at_least.items()]
    tests += [(f"{key}.at_most.{word}", word, 0, its.cards) for word, its in hand.at_most.items()]
    first = int(rules.hand_tests)
    if first + len(tests) > HAND_TESTS:
        raise TooLarge(key, f"hands before the bidding are told by at most {HAND_TESTS} numbers of cards in all")
    for test, (its_key, word, least, most) in enumerate(tests, start=first):
        rules.test_least[test], rules.test_most[test] = least, most
        for turned in range(5):
            rules.test_cards[test][turned] = held_cards(rules, draft.pack, word, turned, PLAIN_STRAIN)
        draft.keys["hand_test", test] = f"{its_key}.cards"
    rules.step_test[step], rules.step_tests[step] = first, len(tests)
    rules.hand_tests = first + len(tests)

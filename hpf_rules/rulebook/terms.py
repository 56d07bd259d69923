"""What does a call undertake?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from .formula import FormulaFault, Names, parse
from .rule import AsText, FormulaText, ListOf, Part, Said, Says, Written, absent
from .words import TrumpWord, strains_of

_RANGE = re.compile(r"^([0-9]{1,4})\.\.([0-9]{1,4})$")
NUMBERS_PATTERN = r"^[0-9]{1,4}\.\.[0-9]{1,4}$"

_Number = Annotated[int, Field(ge=0, le=9999)]
NumberList = Annotated[
    _Number | Annotated[str, Field(pattern=NUMBERS_PATTERN)] | Annotated[ListOf[_Number], Field(min_length=1)],
    Written(
        type=["integer", "string", "array"],
        minimum=0,
        maximum=9999,
        pattern=NUMBERS_PATTERN,
        minItems=1,
        items={"type": "integer", "minimum": 0, "maximum": 9999},
        examples=["1..6"],
        description="One number, a list of numbers, or all from one to another: `1..6`.",
    ),
]
"""Numbers: one, a list, or `1..6`."""


def numbers_in(written: int | str | tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of a number list, as written."""
    if isinstance(written, int):
        return (written,)
    if isinstance(written, tuple):
        return written
    match = _RANGE.match(written)
    if match is None:
        return ()
    return tuple(range(int(match[1]), int(match[2]) + 1))


class Terms(Part):
    """What a call undertakes."""

    main_key: ClassVar[str | None] = "numbers"
    also_called: ClassVar = {
        "numbers": "range values from",
        "tricks": "needs undertakes must_take",
        "stakes": "times multiplier worth",
        "trumps": "suits trump",
        "round": "in_round turn",
        "above": "over after higher_than",
    }
    later: ClassVar = "value allowed order open"

    numbers: Annotated[
        NumberList | None,
        Says(
            range="Any number from {low:#} to {high:#} can be bid.",
            list="These numbers can be bid: {numbers:#}.",
            one="The number {low:#} can be bid.",
            absent="It is not bid with a number.",
            about="{bid:bid}",
        ),
    ] = absent(None)
    """Which numbers can be bid?"""
    tricks: Annotated[
        FormulaText | None,
        Says(
            bid="A number that is bid is the number of tricks undertaken.",
            number="{bid:bid} is a bid of {tricks:* trick|* tricks}.",
            all="{bid:bid} is a bid of every trick.",
            formula="{bid:bid} undertakes this many tricks: {tricks:formula}.",
            absent="It undertakes as many tricks as are bid.",
        ),
    ] = absent(None)
    """How many tricks does it undertake? Where nothing is said, the number bid."""
    stakes: Annotated[
        int,
        Says(
            normal="{bid:bid} is played at normal stakes.",
            double="{bid:bid} is played at double stakes.",
            times="{bid:bid} is played at {stakes} times the normal stakes.",
            absent="It is played at normal stakes.",
        ),
    ] = absent(1, ge=1, le=100)
    """By how much does it multiply what the deal is worth?"""
    trumps: Annotated[
        Annotated[ListOf[TrumpWord], Field(min_length=1, max_length=10)] | None,
        Says(
            turned="{bid:bid} makes the suit of the turned card trumps.",
            not_turned="{bid:bid} is said together with any suit but that of the turned card; the suit named becomes "
            "trumps.",
            suits="{bid:bid} is said together with any suit; the suit named becomes trumps.",
            one="{bid:bid} is played at {trumps:trump}.",
            list="{bid:bid} is said with what is to be trump; of equal bids, from the lowest: {trumps:trumps}.",
            absent="No trump is said with it.",
        ),
    ] = absent(None)
    """Which trump is said with it, lowest first? Where nothing is said, the trump is named later."""
    round: Annotated[
        int | None,
        Says("{bid:bid} can be said only in the {round:ordinal} round.", absent="It can be said in any round."),
    ] = absent(None, ge=1, le=4)
    """In which round only can it be said?"""
    above: Annotated[
        str | None,
        AsText(),
        Says(
            bid="{bid:bid} stands just above {above:bid}.",
            with_trump="{bid:bid} stands just above {above:bid} played at {trump:trump}.",
            absent="It stands above the bids that are written before it.",
        ),
    ] = absent(None, max_length=60)
    """Which bid does it stand just above? Where nothing is said, those written before it."""

    def named(self, key: str, name: str) -> Said:
        return Said(f"{key}.numbers", "about", {"bid": name})

    @property
    def listed_numbers(self) -> tuple[int, ...]:
        return () if self.numbers is None else numbers_in(self.numbers)

    def length(self, orders: tuple[str, ...]) -> int:
        """How many calls it makes."""
        said = sum(len(_said_trumps(word, orders)) for word in self.trumps or (None,))
        return max(1, len(self.listed_numbers)) * said

    @property
    def all_but_turned(self) -> bool:
        """Is any suit but the turned one said with it?"""
        return self.trumps == ("not_turned",)

    @property
    def has_tricks(self) -> bool:
        return self.numbers is not None or self.tricks is not None

    def reading(self, key: str, bid: str, *, stakes_differ: bool) -> Iterator[Said]:
        """The sentences of a bid; `key` is where its terms lie, `bid` its name."""
        numbers = self.listed_numbers
        if numbers:
            steps = numbers == tuple(range(numbers[0], numbers[-1] + 1))
            word = "one" if len(numbers) == 1 else "range" if steps and len(numbers) > 2 else "list"
            yield Said(f"{key}.numbers", word, {"low": numbers[0], "high": numbers[-1], "numbers": numbers})
        if self.tricks is not None:
            word = "number" if isinstance(self.tricks, int) else "all" if self.tricks == "hand" else "formula"
            yield Said(f"{key}.tricks", word, {"bid": bid, "tricks": self.tricks})
        elif numbers:
            yield Said(f"{key}.tricks", "bid")
        if stakes_differ:
            word = {1: "normal", 2: "double"}.get(self.stakes, "times")
            yield Said(f"{key}.stakes", word, {"bid": bid, "stakes": self.stakes})
        if self.trumps is not None:
            alone = self.trumps[0] if len(self.trumps) == 1 else ""
            word = alone if alone in ("turned", "not_turned", "suits") else "one" if alone else "list"
            yield Said(f"{key}.trumps", word, {"bid": bid, "trumps": alone or self.trumps})
        if self.round is not None:
            yield Said(f"{key}.round", fill={"bid": bid, "round": self.round})

    def place_reading(self, key: str, bid: str, below: Call) -> Iterator[Said]:
        """Which call the bid stands just above."""
        says_trump = below.trump is not None and below.label.endswith(f" {spoken_trump(below.trump)}")
        said = str(below.number) if below.label[0].isdigit() else below.bid
        word = "with_trump" if says_trump else "bid"
        yield Said(f"{key}.above", word, {"bid": bid, "above": said, "trump": below.trump or ""})


@dataclass(frozen=True, kw_only=True)
class Call:
    """One call of the ladder."""

    label: str
    bid: str
    """The key of its terms."""
    kind: int
    number: int
    tricks: int
    stakes: int
    trump: str | None
    """The trump word said with it: a strain, `turned`, or None where trump is named later."""
    rung: int
    round: int | None
    number_item: int
    trump_item: int
    """Which of its numbers, and which of its trump words, counted from 0."""
    alone: bool = False

    @property
    def takes_turned_suit(self) -> bool:
        """Is the suit of the turned card trumps then?"""
        return self.trump == "turned"

    @property
    def said(self) -> str:
        return f"{self.label} alone" if self.alone else self.label


TRICK_NAMES = Names(numbers=frozenset({"bid", "hand"}), words={})


def tricks_of(terms: Terms, number: int, hand: int) -> int:
    """The tricks a bid undertakes."""
    if terms.tricks is None:
        return number
    return parse(terms.tricks, TRICK_NAMES).evaluate({"bid": number, "hand": hand})


def calls_of(bid: str, terms: Terms, kind: int, orders: tuple[str, ...], hand: int) -> Iterator[Call]:
    """The calls of one bid, lowest first; rungs count from 0 within it."""
    numbers = terms.listed_numbers or (0,)
    rung = -1
    for number_item, number in enumerate(numbers):
        tricks = tricks_of(terms, number, hand)
        for trump_item, word in enumerate(terms.trumps or (None,)):
            rung += 1
            for trump in _said_trumps(word, orders):
                yield Call(
                    label=_label(bid, terms, number, trump, orders),
                    bid=bid,
                    kind=kind,
                    number=number if terms.numbers is not None else tricks,
                    tricks=tricks,
                    stakes=terms.stakes,
                    trump=trump,
                    rung=rung,
                    round=terms.round,
                    number_item=number_item,
                    trump_item=trump_item,
                )


def _said_trumps(word: str | None, orders: tuple[str, ...]) -> tuple[str | None, ...]:
    """The trumps that stand on one rung: `suits` and `not_turned` put four suits there."""
    if word is None or word == "turned":
        return (word,)
    named = {
        strain: name
        for name in ("clubs", "diamonds", "hearts", "spades", *orders)
        for strain in strains_of(name, orders, 4)
    }
    return tuple(named[strain] for strain in strains_of(word, orders, 4))


def _label(bid: str, terms: Terms, number: int, trump: str | None, orders: tuple[str, ...]) -> str:
    label = str(number) if terms.numbers is not None else bid
    several = len(terms.trumps or ()) > 1 or bool(set(terms.trumps or ()) & {"suits", "not_turned"})
    return f"{label} {spoken_trump(trump)}" if trump is not None and several else label


def spoken_trump(word: str) -> str:
    """A trump word as it is said with a bid."""
    return word.replace("_", " ")


__all__ = ["Call", "FormulaFault", "NumberList", "Terms", "calls_of", "numbers_in", "tricks_of"]

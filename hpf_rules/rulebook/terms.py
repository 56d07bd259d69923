"""What does a call undertake?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from .formula import FormulaFault, Names, parse
from .numbers import NumberList, numbers_in
from .rule import AsText, Fill, FormulaText, ListOf, Part, Said, Says, Written, absent
from .words import LONE_PATTERN, TrumpWord, strains_of


class Terms(Part):
    """What a call undertakes."""

    main_key: ClassVar[str | None] = "numbers"
    also_called: ClassVar = {
        "numbers": "range values from",
        "tricks": "needs undertakes must_take",
        "stakes": "times multiplier worth",
        "trumps": "suits trump",
        "trumps_rank": "ranked suit_order",
        "round": "in_round turn",
        "above": "over after higher_than",
        "made": "made_when wins_when",
        "value": "price points",
        "alone": "loner lone solo played_alone",
        "receives": "gets exchange cards",
        "open": "exposed face_up shown ouvert spread",
        "allowed": "only_if if when requires call_requires",
    }
    later: ClassVar = "order"

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
            any="{bid:bid} is said with what is to be trump: {trumps:trumps_or}.",
            list="{bid:bid} is said with what is to be trump; of equal bids, from the lowest: {trumps:trumps}.",
            absent="No trump is said with it.",
        ),
    ] = absent(None)
    """Which trump is said with it, lowest first? Where nothing is said, the trump is named later."""
    trumps_rank: Annotated[
        Literal["as_listed", "equally"],
        Says(
            as_listed="Of the trumps said with {bid:bid}, one that is listed later is the higher bid.",
            equally="Of the trumps said with {bid:bid}, none ranks above another.",
        ),
    ] = absent("as_listed")
    """Which of two bids is higher that differ only in their trump?"""
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
    made: Annotated[
        FormulaText | None,
        Says(
            "{bid:bid} is made if {made:condition}; otherwise it is set.",
            absent="It is made as any contract is.",
        ),
    ] = absent(None)
    """When is it made? Where nothing is said, as any contract is."""
    value: Annotated[
        FormulaText | None,
        Says(
            one="{bid:bid} is worth {low:* point|* points}.",
            steps="{bid:bid} is worth {low:* point|* points} at the lowest, and {step:* point|* points} more for each "
            "higher bid.",
            list="{bid:bid} is worth, from the lowest bid, {values:#} points.",
            absent="It has no value of its own.",
        ),
    ] = absent(None)
    """What is it worth? The outcomes can score its value."""
    alone: Annotated[
        str | None,
        Field(pattern=LONE_PATTERN),
        Written(
            type="string",
            pattern=LONE_PATTERN,
            examples=["always", "dealer", "after_dealer", "partner_of_dealer"],
            description="`always`: whoever bids it plays alone. Or a seat that is known before the bidding, by whom it "
            "means to play alone: `dealer`, `after_dealer`, `partner_of_dealer`, `holder_of_CARD`.",
        ),
        Says(
            always="{bid:bid} is a bid to play alone: the partner lays the cards face down and sits out.",
            always_team="{bid:bid} is a bid to play alone: the rest of the side lays the cards face down and sits out.",
            seat="If {who:seat} says {bid:bid}, it is to play alone: the partner lays the cards face down and sits "
            "out.",
            seat_team="If {who:seat} says {bid:bid}, it is to play alone: the rest of the side lays the cards face "
            "down and sits out.",
            absent="It does not mean to play alone.",
        ),
    ] = absent(None)
    """Said by whom does it mean to play alone?"""
    receives: Annotated[
        int | None,
        Says(
            none="With {bid:bid}, no cards are exchanged with the partner of the lone player.",
            one="With {bid:bid}, the partner of the lone player chooses one card and gives it to the lone player.",
            many="With {bid:bid}, the partner of the lone player chooses {cards} cards and gives them to the lone "
            "player.",
            absent="A lone player who bids it gets as many cards from the partner as any other.",
        ),
    ] = absent(None, ge=0, le=12)
    """How many cards does a lone player who bids it get from the partner?"""
    open: Annotated[
        Literal["before_lead", "after_first_trick"] | None,
        Says(
            before_lead="With {bid:bid}, the declarer lays the whole hand open on the table before the first lead.",
            after_first_trick="With {bid:bid}, the declarer lays the rest of the hand open on the table after the "
            "first trick.",
            before_lead_partner="With {bid:bid}, the declarer, or the partner who plays alone instead, lays the whole "
            "hand open on the table before the first lead.",
            after_first_trick_partner="With {bid:bid}, the declarer, or the partner who plays alone instead, lays the "
            "rest of the hand open on the table after the first trick.",
            absent="Nobody lays a hand open for it.",
        ),
    ] = absent(None)
    """When is the hand of whoever plays it laid open on the table?"""
    allowed: Annotated[
        FormulaText | None,
        Says(
            "{bid:bid} may be said only if {allowed:permit}.",
            forced="Whoever has to bid, and may say none of the bids for such a reason, may say any of them.",
            absent="It may be said whatever the hand is.",
        ),
    ] = absent(None)
    """When may it be said? Its condition can look at the hand, and at the bid that stands."""

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
    def offers_not_turned(self) -> bool:
        """Is any suit but the turned one among what is said with it?"""
        return "not_turned" in (self.trumps or ())

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
            several = "any" if self.trumps_rank == "equally" else "list"
            word = alone if alone in ("turned", "not_turned", "suits") else "one" if alone else several
            yield Said(f"{key}.trumps", word, {"bid": bid, "trumps": alone or self.trumps})
            if several == "any":
                yield Said(f"{key}.trumps_rank", self.trumps_rank, {"bid": bid})
        if self.round is not None:
            yield Said(f"{key}.round", fill={"bid": bid, "round": self.round})
        if self.allowed is not None:
            yield Said(f"{key}.allowed", fill={"bid": bid, "allowed": self.allowed})
        if self.made is not None:
            yield Said(f"{key}.made", fill={"bid": bid, "made": self.made})

    def lone_reading(self, key: str, bid: str, *, pairs: bool, instead: bool) -> Iterator[Said]:
        """Who plays alone with it, what the partner gives, and when the hand is laid open; `instead`: may a partner
        play alone instead of the declarer?"""
        team = "" if pairs else "_team"
        if self.alone is not None:
            word = "always" if self.alone == "always" else "seat"
            yield Said(f"{key}.alone", f"{word}{team}", {"bid": bid, "who": self.alone})
        if self.receives is not None:
            word = {0: "none", 1: "one"}.get(self.receives, "many")
            yield Said(f"{key}.receives", word, {"bid": bid, "cards": self.receives})
        if self.open is not None:
            partner = "_partner" if instead and self.alone != "always" else ""
            yield Said(f"{key}.open", f"{self.open}{partner}", {"bid": bid})

    def price_reading(self, key: str, bid: str, values: tuple[int, ...]) -> Iterator[Said]:
        """What the calls of the bid are worth, the lowest first."""
        if self.value is None:
            return
        step = values[1] - values[0] if len(values) > 1 else 0
        even = len(values) > 2 and step > 0 and all(b - a == step for a, b in pairwise(values))
        word = "one" if len(set(values)) == 1 else "steps" if even else "list"
        fill: dict[str, Fill] = {"bid": bid, "low": values[0], "step": step, "values": values}
        yield Said(f"{key}.value", word, fill)

    def place_reading(self, key: str, bid: str, below: Call, *, ranked: bool) -> Iterator[Said]:
        """Which call the bid stands just above; `ranked`: is that one higher than others by its trump?"""
        says_trump = ranked and below.trump is not None and below.label.endswith(f" {spoken_trump(below.trump)}")
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
    value: int
    """What it is worth; 0 where nothing is said."""
    place: int
    """Its place among the heights of its bid, counted from 0."""
    trump: str | None
    """The trump word said with it: a strain, `turned`, or None where trump is named later."""
    rung: int
    round: int | None
    number_item: int
    trump_item: int
    """Which of its numbers, and which of its trump words, counted from 0."""
    alone: bool = False
    """Is it played alone by whoever makes it?"""
    says_alone: bool = False
    """Is that said with it, because it could also be played together?"""

    @property
    def takes_turned_suit(self) -> bool:
        """Is the suit of the turned card trumps then?"""
        return self.trump == "turned"

    @property
    def said(self) -> str:
        return f"{self.label} alone" if self.says_alone else self.label


TRICK_NAMES = Names(numbers=frozenset({"bid", "hand"}), words={})


def tricks_of(terms: Terms, number: int, hand: int) -> int:
    """The tricks a bid undertakes."""
    if terms.tricks is None:
        return number
    return parse(terms.tricks, TRICK_NAMES).evaluate({"bid": number, "hand": hand})


PRICE_NAMES = Names(numbers=frozenset({"bid", "tricks", "hand", "place"}), words={})


def value_of(terms: Terms, number: int, tricks: int, hand: int, place: int) -> int:
    """What a bid is worth."""
    if terms.value is None:
        return 0
    facts = {"bid": number, "tricks": tricks, "hand": hand, "place": place}
    return parse(terms.value, PRICE_NAMES).evaluate(facts)


def calls_of(bid: str, terms: Terms, kind: int, orders: tuple[str, ...], hand: int) -> Iterator[Call]:
    """The calls of one bid, lowest first; rungs count from 0 within it."""
    numbers = terms.listed_numbers or (0,)
    rung = -1
    for number_item, number in enumerate(numbers):
        tricks = tricks_of(terms, number, hand)
        for trump_item, word in enumerate(terms.trumps or (None,)):
            if trump_item == 0 or terms.trumps_rank == "as_listed":
                rung += 1
            said = number if terms.numbers is not None else tricks
            value = value_of(terms, said, tricks, hand, rung)
            for trump in _said_trumps(word, orders):
                yield Call(
                    label=_label(bid, terms, number, trump, orders),
                    bid=bid,
                    kind=kind,
                    number=said,
                    tricks=tricks,
                    stakes=terms.stakes,
                    value=value,
                    place=rung,
                    trump=trump,
                    rung=rung,
                    round=terms.round,
                    number_item=number_item,
                    trump_item=trump_item,
                    alone=terms.alone == "always",
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


__all__ = ["Call", "FormulaFault", "Terms", "calls_of", "tricks_of"]

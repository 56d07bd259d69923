"""Who may bid, what, and what happens when nobody does?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ..chapters import Chapters
from ..rule import AsText, Part, Said, Says, absent, asked
from ..terms import Call, Terms, calls_of
from ..words import SeatWord, listed, seat_phrase, trump_phrase

BidName = Annotated[str, Field(pattern="^[A-Za-z][A-Za-z0-9 _'-]*$", max_length=40)]


class AllPass(Part):
    """What happens when nobody bids."""

    main_key: ClassVar[str | None] = "then"
    drops_details: ClassVar[bool] = True

    then: Annotated[
        Literal["deal_again", "same_dealer_again", "play", "must_bid"],
        Says(
            deal_again="If all pass, nobody scores and the next dealer deals afresh.",
            same_dealer_again="If all pass, nobody scores and the same dealer deals afresh.",
            play="If all pass, the deal is played without a trump suit and nobody is declarer.",
            must_bid="If nobody has bid, {who} must {bid}.",
        ),
    ] = asked()
    """What happens then?"""
    who: Annotated[SeatWord | None, Says()] = absent(None)
    """Who has to bid?"""
    bid: Annotated[
        str | None,
        AsText(),
        Says(lowest="make the lowest bid", any="bid", label="bid {label}"),
    ] = absent(None, max_length=60)
    """What must be bid: `lowest`, `any`, or one of the bids?"""
    or_pay: Annotated[int | None, Says("Instead of bidding, {who} may pass; each other side then scores {points}.")] = (
        absent(None, ge=1, le=1000)
    )
    """What do the others gain if that player passes all the same?"""
    otherwise: Annotated[
        Literal["deal_again", "same_dealer_again", "play"] | None,
        Says(
            deal_again="If that card lies in the kitty, the next dealer deals afresh.",
            same_dealer_again="If that card lies in the kitty, the same dealer deals afresh.",
            play="If that card lies in the kitty, the deal is played without a trump suit and nobody is declarer.",
        ),
    ] = absent(None)
    """And if nobody is that player, because the card lies in the kitty?"""
    next_stakes: Annotated[int, Says("The deal after such a deal is played for {stakes} times the stakes.")] = absent(
        1, ge=1, le=100
    )
    """What are the next deal's stakes multiplied by?"""

    @property
    def plays_on(self) -> bool:
        """Can a deal be played in which nobody declares?"""
        return "play" in (self.then, self.otherwise)


class AuctionRules(Part):
    """Who undertakes what?"""

    shape: Annotated[
        Literal["none", "one_turn", "until_one_left", "first_bid", "until_passes"],
        Says(
            none="There is no bidding.",
            one_turn="Each player, beginning at the dealer's left, speaks once: a pass, or a higher bid than the last.",
            until_one_left="Bidding begins at the dealer's left and goes round as often as needed, until all but the "
            "highest bidder have passed; after passes only, the last player still has a turn.",
            first_bid="Beginning at the dealer's left each player speaks in turn; the first who does not pass is the "
            "declarer.",
            until_passes="Bidding begins at the dealer's left and goes round until {passes} players in a row have "
            "passed, once all have spoken.",
        ),
    ] = absent("none")
    """How does the bidding go?"""
    bids: Annotated[Mapping[BidName, Terms], Says("The bids, lowest first: {bids}.")] = absent({}, max_length=16)
    """What can be said, lowest first?"""
    all_pass: Annotated[AllPass | None, Says()] = absent(None)
    """What happens when nobody bids?"""
    equal_bid: Annotated[
        Literal["nobody", "dealer", "senior"],
        Says(
            nobody="A bid must be higher than the one before.",
            dealer="A bid must be higher than the one before; only the dealer may take it at the same bid.",
            senior="A bid must be higher than the one before; but a player whose turn to open came earlier may take "
            "it at the same bid.",
        ),
    ] = absent("nobody")
    """Who may take it at the same bid?"""
    pass_is: Annotated[
        Literal["final", "for_now"],
        Says(
            final="A player who has passed is out of the bidding.",
            for_now="A player who has passed may bid again at a later turn.",
        ),
    ] = absent("final")
    """May one who passed come back?"""
    passes: Annotated[int | None, Says()] = absent(None, ge=1, le=8)
    """How many passes in a row end it? Where nothing is said, all but one player."""

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds of `first_bid` that a bid belongs to."""
        named = {terms.round for terms in self.bids.values() if terms.round is not None}
        return tuple(sorted(named)) or (1,)

    def ladder(self, table: Chapters) -> tuple[Call, ...]:
        """Every call but pass, lowest first; where alone is said with the call, each stands there twice."""
        calls: list[Call] = []
        rung = 0
        for kind, (bid, terms) in enumerate(self.bids.items()):
            made = list(calls_of(bid, terms, kind, table.deck.order_names, max(table.dealing.hands)))
            for call in made:
                calls += _alone_too(table, replace(call, rung=rung + call.rung))
            rung += 1 + max((call.rung for call in made), default=-1)
        return tuple(calls)

    def passes_needed(self, players: int) -> int:
        return self.passes if self.passes is not None else players - 1

    def reading(self, table: Chapters) -> Iterator[Said]:
        yield Said("shape", self.shape, {"passes": self.passes_needed(table.seating.players)})
        if self.shape == "none":
            return
        yield Said(
            "bids",
            fill={"bids": ", ".join(f"“{name}”" if not t.numbers else _numbers(t) for name, t in self.bids.items())},
        )
        for name, terms in self.bids.items():
            yield from _terms_reading(name, terms)
        if self.shape != "first_bid":
            yield Said("equal_bid", self.equal_bid)
        if self.shape == "until_one_left":
            yield Said("pass_is", self.pass_is)
        if self.all_pass is not None:
            yield from _all_pass_reading(self.all_pass)


def _alone_too(table: Chapters, call: Call) -> tuple[Call, ...]:
    if not table.contract.alone_with_call or table.contract.alone is None:
        return (call,)
    alone = replace(call, alone=True)
    return (alone,) if table.contract.alone.declarer == "must" else (call, alone)


def _numbers(terms: Terms) -> str:
    numbers = terms.listed_numbers
    if len(numbers) > 2 and numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return listed([str(number) for number in numbers])


def _terms_reading(name: str, terms: Terms) -> Iterator[Said]:
    if (terms.numbers is None and terms.tricks is not None) or terms.tricks is not None:
        yield Said("bids.*.tricks", fill={"bid": name, "tricks": str(terms.tricks)})
    if terms.stakes != 1:
        yield Said("bids.*.stakes", fill={"bid": name, "stakes": terms.stakes})
    if terms.trumps is not None:
        phrases = {
            "suits": "any suit",
            "turned": "the turned suit",
            "not_turned": "any suit but the turned one",
        }
        words = [phrases.get(word, trump_phrase(word)) for word in terms.trumps]
        yield Said("bids.*.trumps", fill={"bid": name, "trumps": listed(words, "or")})
    if terms.round is not None:
        yield Said("bids.*.round", fill={"bid": name, "round": terms.round})


def _all_pass_reading(all_pass: AllPass) -> Iterator[Said]:
    who = seat_phrase(all_pass.who) if all_pass.who else ""
    bid = {"lowest": "make the lowest bid", "any": "bid", None: ""}.get(all_pass.bid, f"bid {all_pass.bid}")
    yield Said("all_pass.then", all_pass.then, {"who": who, "bid": bid})
    if all_pass.or_pay is not None:
        yield Said("all_pass.or_pay", fill={"who": who, "points": all_pass.or_pay})
    if all_pass.otherwise is not None:
        yield Said("all_pass.otherwise", all_pass.otherwise)
    if all_pass.next_stakes != 1:
        yield Said("all_pass.next_stakes", fill={"stakes": all_pass.next_stakes})

"""Who may bid, what, and what happens when nobody does?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from ...table.cards import SUITS
from ..chapters import Chapters
from ..rule import AsText, ListOf, Means, Part, Said, Says, absent, asked
from ..tables import CALLS, TooLarge
from ..terms import Call, Terms, calls_of
from ..words import HOLDER_OF, SeatWord
from .ladder import Rungs, in_order, rungs_of

AFTER_DEALER: Final = "after_dealer"
"""Who speaks first where nothing is said."""
DEALER: Final = "dealer"
PARTNER_OF_DEALER: Final = "partner_of_dealer"

BidName = Annotated[str, Field(pattern="^[A-Za-z][A-Za-z0-9 _'-]*$", max_length=40)]


def auction_of(table: Chapters) -> AuctionRules:
    assert isinstance(table.auction, AuctionRules)
    return table.auction


class AllPass(Part):
    """What happens when nobody bids."""

    main_key: ClassVar[str | None] = "then"
    drops_details: ClassVar[bool] = True

    then: Annotated[
        Literal["deal_again", "same_dealer_again", "play", "must_bid"],
        Says(
            deal_again="If all pass{rounds:rounds}, nobody scores and the next dealer deals afresh.",
            same_dealer_again="If all pass{rounds:rounds}, nobody scores and the same dealer deals afresh.",
            play="If all pass{rounds:rounds}, the deal is played without a trump suit and nobody is declarer.",
            must_bid="If nobody else bids, {who:seat} has to bid.",
            must_bid_at_last="If all others pass{rounds:rounds}, {who:seat} has to bid at the last turn.",
        ),
    ] = asked()
    """What happens if all pass?"""
    who: Annotated[SeatWord | None, Says()] = absent(None)
    """Who has to bid?"""
    bid: Annotated[
        str | None,
        AsText(),
        Says(
            lowest="Whoever has to bid need bid no more than the lowest bid.",
            any="Whoever has to bid may make any bid.",
            label="Whoever has to bid need bid no more than {label:bid}.",
            lowest_again="Anyone who has already passed and is asked once more makes the lowest bid.",
            label_again="Anyone who has already passed and is asked once more bids {label:bid}.",
        ),
    ] = absent(None, max_length=60)
    """What must be bid: `lowest`, `any`, or one of the bids?"""
    or_pay: Annotated[
        int | None,
        Says(
            "Instead of bidding, {who:seat} may give up the deal; each other side then scores "
            "{points:* point|* points}.",
            absent="Nobody may pay instead of bidding.",
            pair="Instead of bidding, {who:seat} may give up the deal; the other side then scores "
            "{points:* point|* points}.",
            single="Instead of bidding, {who:seat} may give up the deal; each other player then scores "
            "{points:* point|* points}.",
        ),
    ] = absent(None, ge=1, le=1000)
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
    next_stakes: Annotated[
        int,
        Says(
            double="After a deal that nobody bids, the next one is played at double stakes.",
            times="After a deal that nobody bids, the next one is played at {stakes} times the normal stakes.",
            absent="After a deal that nobody bids, the next one is played at normal stakes.",
        ),
    ] = absent(1, ge=1, le=100)
    """What are the next deal's stakes multiplied by?"""

    @property
    def forces(self) -> bool:
        """Must somebody bid?"""
        return self.then == "must_bid"

    @property
    def plays_on(self) -> bool:
        """Can a deal be played in which nobody declares?"""
        return "play" in (self.then, self.otherwise)


class AuctionRules(Part):
    """Who undertakes what?"""

    also_called: ClassVar = {
        "shape": "bidding bidding_style kind type",
        "bids": "calls contracts minimum_bid lowest_bid opening_bid",
        "all_pass": "everybody_passes nobody_bids passed_out redeal misdeal stick_the_dealer",
        "equal_bid": "same_bid match_bid dealer_may_match",
        "opens": "first_bidder first_to_speak bidding_starts",
        "pass_is": "reentry come_back",
        "turned_forces": "forced_suit dirty_clubs turned_is_trump forced_trump",
    }
    later: ClassVar = "doubling declarer"
    bare: ClassVar = {"bids": "number"}
    snippets: ClassVar = {
        "bids": {
            "numbers to bid": {"number": "${1:1..6}"},
            "a bid with a name": {"${1:big pepper}": {"tricks": "${2:6}", "stakes": "${3:2}"}},
        },
        "all_pass": {"the dealer must bid": {"then": "must_bid", "who": "${1:dealer}", "bid": "${2:lowest}"}},
    }

    shape: Annotated[
        Literal["none", "one_turn", "until_one_left", "first_bid", "until_passes"],
        Says(
            none="There is no bidding.",
            one_turn="Each player speaks once, clockwise from the dealer's left: a pass or a bid.",
            until_one_left="Bidding begins at the dealer's left and goes round clockwise, for as many rounds as "
            "needed, until {others:* player has|* players have} passed and a bid stands; after passes only, the last "
            "player still has a turn.",
            until_one_left_for_now="Bidding begins at the dealer's left and goes round clockwise, for as many rounds "
            "as needed, until the other {others:player has|* players have all} passed on the highest bid.",
            first_bid="Each player speaks once, clockwise from the dealer's left; the first who does not pass is the "
            "declarer, and the bidding is over.",
            first_bid_rounds="Clockwise from the dealer's left the players speak in turn, for at most {rounds} "
            "rounds; the first who does not pass is the declarer, and the bidding is over.",
            until_passes="Bidding begins at the dealer's left and goes round clockwise.",
            one_turn_from="Each player speaks once, clockwise from {opener:clauses}: a pass or a bid.",
            until_one_left_from="Bidding begins with {opener:clauses} and goes round clockwise, for as many rounds as "
            "needed, until {others:* player has|* players have} passed and a bid stands; after passes only, the last "
            "player still has a turn.",
            until_one_left_for_now_from="Bidding begins with {opener:clauses} and goes round clockwise, for as many "
            "rounds as needed, until the other {others:player has|* players have all} passed on the highest bid.",
            first_bid_from="Each player speaks once, clockwise from {opener:clauses}; the first who does not pass is "
            "the declarer, and the bidding is over.",
            first_bid_rounds_from="Clockwise from {opener:clauses} the players speak in turn, for at most {rounds} "
            "rounds; the first who does not pass is the declarer, and the bidding is over.",
            until_passes_from="Bidding begins with {opener:clauses} and goes round clockwise.",
        ),
    ] = absent("none")
    """How does the bidding go?"""
    bids: Annotated[
        Mapping[BidName, Terms],
        Says(
            first_bid="At their turn players pass or say one of these: {bids:bids}.",
            ladder="At their turn players pass or make a bid; from the lowest, the bids are {bids:bids}.",
        ),
    ] = absent({}, max_length=16)
    """What can be said, lowest first?"""
    all_pass: Annotated[AllPass | None, Says()] = absent(None)
    """What happens when nobody bids?"""
    opens: Annotated[SeatWord, Says(seat="{opener:seat}")] = absent(AFTER_DEALER)
    """Who speaks first?"""
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
    passes: Annotated[
        int | None,
        Says("It ends when {passes:* player has|* players in a row have} passed, once everybody has had a turn."),
    ] = absent(None, ge=1, le=8)
    """How many passes in a row end it? Where nothing is said, all but one player."""
    turned_forces: Annotated[
        ListOf[Annotated[Literal["clubs", "diamonds", "hearts", "spades"], Means({word: word for word in SUITS})]],
        Says(
            "If {suits:suits_or} are turned up, they are trumps at once: there is no bidding then, and nobody is "
            "declarer.",
        ),
    ] = absent((), max_length=4)
    """Which turned suits are trumps without a call?"""

    @property
    def is_held(self) -> bool:
        """Is there any bidding?"""
        return self.shape != "none"

    @property
    def may_lack_declarer(self) -> bool:
        """Can a deal be played in which nobody declares?"""
        return bool(self.turned_forces) or (self.all_pass is not None and self.all_pass.plays_on)

    @property
    def first_bid_wins(self) -> bool:
        """Has the first who does not pass the contract?"""
        return self.shape == "first_bid"

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds of `first_bid` that a bid belongs to."""
        named = {terms.round for terms in self.bids.values() if terms.round is not None}
        return tuple(sorted(named)) or (1,)

    def ladder(self, table: Chapters) -> tuple[Call, ...]:
        """Every call but pass, lowest first; where alone is said with the call, each stands there twice."""
        self._refuse_too_long(table)
        calls: list[Call] = []
        for height, rung in enumerate(in_order(self.bids, self.groups(table))):
            for call in rung:
                calls += _alone_too(table, replace(call, rung=height))
        return tuple(calls)

    def groups(self, table: Chapters) -> dict[str, Rungs]:
        """The rungs of each bid by itself, lowest first."""
        orders, hand = table.deck.order_names, max(table.dealing.hands)
        return {
            bid: rungs_of(calls_of(bid, terms, kind, orders, hand))
            for kind, (bid, terms) in enumerate(self.bids.items())
        }

    def _refuse_too_long(self, table: Chapters) -> None:
        """A ladder that has no room in the tables is not built."""
        length = 0
        for bid, terms in self.bids.items():
            length += terms.length(table.deck.order_names) * (2 if table.contract.alone_with_call else 1)
            if length >= CALLS:
                part = "numbers" if len(terms.listed_numbers) > 1 else "trumps"
                raise TooLarge(
                    f"auction.bids.{bid}.{part}", f"there can be at most {CALLS - 1} calls, and here are more"
                )

    def passes_needed(self, players: int) -> int:
        return self.passes if self.passes is not None else players - 1

    def reading(self, table: Chapters) -> Iterator[Said]:
        if self.turned_forces:
            yield Said("turned_forces", fill={"suits": self.turned_forces})
        yield from self._shape_reading(table)
        if self.shape == "none":
            return
        ladder = self.ladder(table)
        labels = dict.fromkeys(call.number if self.bids[call.bid].listed_numbers else call.bid for call in ladder)
        yield Said("bids", "first_bid" if self.shape == "first_bid" else "ladder", {"bids": tuple(labels)})
        instead = table.contract.alone is not None and table.contract.alone.partner is not None
        differ = any(terms.stakes != 1 for terms in self.bids.values())
        for name, terms in self.bids.items():
            plain = differ and not (terms.numbers is not None and terms.stakes == 1)
            yield from terms.reading(f"bids.{name}", name, stakes_differ=plain)
            below = next((call for call in ladder if call.label == terms.above), None)
            if below is not None:
                ranked = self.bids[below.bid].trumps_rank == "as_listed"
                yield from terms.place_reading(f"bids.{name}", name, below, ranked=ranked)
            yield from terms.lone_reading(f"bids.{name}", name, pairs=table.seating.has_partners, instead=instead)
            values = {call.place: call.value for call in ladder if call.bid == name}
            yield from terms.price_reading(f"bids.{name}", name, tuple(values.values()))
        late = [name for name, terms in self.bids.items() if terms.round in (None, max(self.rounds))]
        if all(self.bids[name].allowed is not None for name in late) and self.all_pass and self.all_pass.forces:
            yield Said(f"bids.{late[-1]}.allowed", "forced")
        if self.shape != "first_bid":
            yield Said("equal_bid", self.equal_bid)
        if self.shape in ("until_one_left", "until_passes"):
            yield Said("pass_is", self.pass_is)
        if self.all_pass is not None:
            last = max(self.rounds)
            rungs = {call.rung for call in ladder if call.round in (None, last)}
            yield from _all_pass_reading(
                self.all_pass,
                len(self.rounds),
                holder_may_lack=table.dealing.kitty != 0,
                choice=len(rungs) > 1,
                speaks_last=self._speaks_last(self.all_pass.who, table.seating.players),
            )

    def _speaks_last(self, who: str | None, players: int) -> bool:
        """Is this seat always the last to have its first turn?"""
        from_dealer = {DEALER: 0, AFTER_DEALER: 1, PARTNER_OF_DEALER: players // 2}
        if who not in from_dealer or self.opens not in from_dealer:
            return False
        return (from_dealer[who] + 1) % players == from_dealer[self.opens]

    def _shape_reading(self, table: Chapters) -> Iterator[Said]:
        word: str = self.shape
        if self.shape == "until_one_left" and self.pass_is == "for_now":
            word = "until_one_left_for_now"
        if self.shape == "first_bid" and len(self.rounds) > 1:
            word = "first_bid_rounds"
        if self.is_held and self.opens != AFTER_DEALER:
            word += "_from"
        others, rounds = table.seating.players - 1, len(self.rounds)
        opener = Said("opens", "seat", {"opener": self.opens})
        yield Said("shape", word, {"others": others, "rounds": rounds, "opener": (opener,)})
        if self.shape == "until_passes":
            yield Said("passes", fill={"passes": self.passes_needed(table.seating.players)})


def _alone_too(table: Chapters, call: Call) -> tuple[Call, ...]:
    if call.alone or not table.contract.alone_with_call or table.contract.alone is None:
        return (call,)
    alone = replace(call, alone=True, says_alone=True)
    return (alone,) if table.contract.alone.declarer == "must" else (call, alone)


def _all_pass_reading(
    all_pass: AllPass, rounds: int, *, holder_may_lack: bool, choice: bool, speaks_last: bool
) -> Iterator[Said]:
    """`choice`: are there bids of different heights in the last round? `speaks_last`: does who must bid speak last?"""
    who = all_pass.who or ""
    late = all_pass.forces and rounds > 1 and speaks_last
    yield Said("all_pass.then", "must_bid_at_last" if late else all_pass.then, {"who": who, "rounds": rounds})
    if all_pass.bid is not None and choice:
        word = all_pass.bid if all_pass.bid in ("lowest", "any") else "label"
        yield Said("all_pass.bid", word, {"label": all_pass.bid})
        if not speaks_last and word != "any":
            yield Said("all_pass.bid", f"{word}_again", {"label": all_pass.bid})
    if all_pass.or_pay is not None:
        yield Said("all_pass.or_pay", fill={"who": who, "points": all_pass.or_pay})
    if who.startswith(HOLDER_OF) and holder_may_lack:
        yield Said("all_pass.otherwise", all_pass.otherwise or "deal_again")
    if all_pass.next_stakes != 1:
        word = "double" if all_pass.next_stakes == 2 else "times"
        yield Said("all_pass.next_stakes", word, {"stakes": all_pass.next_stakes})

"""What does the declarer do before the first lead, who may play alone, and when is the contract made?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...table.cards import SUITS
from ..chapters import Chapters
from ..rule import FormulaText, ListOf, Part, Said, Says, Written, absent
from ..words import NAME_PATTERN, TrumpWord

_STEP_SAYS = Says(
    take_kitty="The declarer takes up the kitty.",
    may_take_kitty="The declarer may take up the kitty, or leave it.",
    dealer_takes_kitty="The dealer takes up the kitty.",
    take_turn_up="If the suit of the turned card was chosen, the dealer takes up the turned card.",
    take_turn_up_alone="If the suit of the turned card was chosen, the dealer takes up the turned card, unless sitting "
    "out.",
    name_trump="The declarer names the trump suit.",
    name_trump_or_none="The declarer names the trump suit, or plays without one.",
    discard="Whoever took cards up discards as many, face down.",
    discard_declarer="The declarer discards {cards:* card|* cards} face down.",
    discard_taker="A declarer who took the kitty discards {cards:* card|* cards} face down.",
    discard_dealer="The dealer discards {cards:* card|* cards} face down.",
    discard_turn_up="A dealer who took up the turned card discards one card face down.",
    alone="It is decided who plays alone.",
    absent="Nothing happens between the auction and the first lead.",
)
Step = Annotated[
    Literal["take_kitty", "may_take_kitty", "dealer_takes_kitty", "take_turn_up", "name_trump", "discard", "alone"],
    _STEP_SAYS,
]


_Trump = Annotated[str, Field(pattern=NAME_PATTERN, max_length=40)]


class Alone(Part):
    """Who may play alone, without the partner."""

    main_key: ClassVar[str | None] = "declarer"
    also_called: ClassVar = {
        "declarer": "maker bidder who",
        "defenders": "opponents defender",
        "stakes": "times multiplier worth counts",
        "receives": "gets exchange cards",
    }

    declarer: Annotated[
        Literal["may", "must"] | None,
        Says(
            may="The declarer may choose to play alone: the partner then lays the cards face down and sits out.",
            must="The declarer plays alone: the partner lays the cards face down and sits out.",
            may_team="The declarer may choose to play alone: the rest of the side then lays the cards face down and "
            "sits out.",
            must_team="The declarer plays alone: the rest of the side lays the cards face down and sits out.",
            may_said="If the declarer said “alone”, the partner lays the cards face down and sits out.",
            must_said="The declarer's partner lays the cards face down and sits out.",
            may_said_team="If the declarer said “alone”, the rest of the side lays the cards face down and sits out.",
            must_said_team="The rest of the declarer's side lays the cards face down and sits out.",
            absent="The declarer may not play alone.",
        ),
    ] = absent(None)
    """May the declarer play alone?"""
    partner: Annotated[
        Literal["may_take_over"] | None,
        Says(
            may_take_over="If the declarer does not play alone, the declarer's partner may, and the declarer sits out.",
            absent="The declarer's partner may not play alone instead.",
        ),
    ] = absent(None)
    """May the declarer's partner play alone instead?"""
    defenders: Annotated[
        Literal["when_declarer_is", "always"] | None,
        Says(
            when_declarer_is="If the declaring side plays alone, each opponent in turn from the dealer's left may "
            "choose to defend alone, without a partner; at most one does.",
            always="Each opponent in turn from the dealer's left may choose to defend alone, without a partner; at "
            "most one does.",
            absent="No opponent may defend alone.",
        ),
    ] = absent(None)
    """May an opponent defend alone?"""
    stakes: Annotated[
        int,
        Says(
            double="When the declaring side plays alone, the stakes are doubled.",
            times="When the declaring side plays alone, the stakes are multiplied by {stakes}.",
            absent="A lone hand scores the same as any other.",
            unsaid="A lone hand is worth what its outcome says.",
        ),
    ] = absent(1, ge=1, le=100)
    """By how much does a lone hand of the declaring side multiply what the deal is worth?"""
    receives: Annotated[
        int,
        Says(
            one="The partner of a lone player chooses one card and gives it to the lone player.",
            many="The partner of a lone player chooses {cards} cards and gives them to the lone player.",
            absent="No cards are exchanged with the partner of a lone player.",
        ),
    ] = absent(0, ge=0, le=12)
    """How many cards does a lone player get from the partner?"""
    discards: Annotated[
        Literal["first", "after"] | None,
        Says(
            first="Each lone player first discards {cards:* card|* cards} face down, and is given "
            "{cards:* card|* cards} by the partner in {cards:its|their} place.",
            after="Each lone player then discards {cards:* card|* cards} face down.",
            absent="No lone player discards for it.",
        ),
    ] = absent(None)
    """When does a lone player discard as many: before, or after?"""

    @property
    def declares(self) -> bool:
        """May somebody of the declaring side play alone?"""
        return self.declarer is not None or self.partner is not None

    @property
    def is_forced(self) -> bool:
        """Does the declarer always play alone?"""
        return self.declarer == "must"

    @property
    def defends_first(self) -> bool:
        """May an opponent defend alone though the declaring side does not play alone?"""
        return self.defenders == "always"

    def left_out(self, table: Chapters) -> Iterator[Said]:
        """What it means that some of these rules are absent."""
        yield from (
            Said(f"alone.{key}", "absent") for key in ("declarer", "partner", "defenders") if getattr(self, key) is None
        )
        if self.stakes == 1 and not {"alone", "lone_defender"} & table.scoring.names_read(table):
            yield Said("alone.stakes", "absent")
        if not self.receives:
            yield Said("alone.receives", "absent")


class ContractRules(Part):
    """What lies between the auction and the first lead?"""

    also_called: ClassVar = {
        "steps": "phases order sequence after_the_bidding",
        "may_name": "trumps trump_choices namable_trumps",
        "made": "made_when wins_when",
        "alone": "loner lone_hand going_alone solo",
        "may_discard": "discards discarding",
    }
    later: ClassVar = "dropping announce may_add partner dummy"
    snippets: ClassVar = {
        "alone": {
            "the declarer may play alone, then a defender too": {
                "declarer": "${1:may}",
                "defenders": "${2:when_declarer_is}",
            }
        },
    }

    steps: Annotated[ListOf[Step], _STEP_SAYS] = absent((), max_length=8)
    """What happens, in order?"""
    may_name: Annotated[
        ListOf[TrumpWord],
        Says(
            suits="Any of the four suits may be named as trumps; a deal without a trump suit is not possible.",
            not_turned="Any suit may be named as trumps, except that of the turned card.",
            list="The declarer may name {trumps:trumps_or}.",
        ),
    ] = absent(("suits",), min_length=1, max_length=10)
    """What may be named as trump?"""
    made: Annotated[FormulaText, Says("The contract is made if {made:condition}; otherwise it is set.")] = absent(
        "taken >= tricks"
    )
    """When is the contract made?"""
    alone: Annotated[
        Alone | None,
        Says(
            with_call="Anyone who means to play alone says so together with the bid.",
            always_with_call="Every bid is a bid to play alone.",
            absent="Nobody may play alone.",
        ),
    ] = absent(None)
    """Who may play alone?"""
    trump: Annotated[
        _Trump | Annotated[ListOf[_Trump], Field(min_length=1, max_length=32)] | None,
        Written(
            type=["string", "array"],
            pattern=NAME_PATTERN,
            maxLength=40,
            items={"type": "string", "pattern": NAME_PATTERN, "maxLength": 40},
            minItems=1,
            maxItems=32,
            examples=["clubs", "diamonds", "hearts", "spades", "no_trump", "low", "turned", "first_lead"],
            description="A suit; an order of the cards, such as `no_trump`; `turned`, the suit of the turned card; "
            "`first_lead`, the suit of the first card led.",
        ),
        Says(
            fixed="{trump:trump} are trumps in every deal.",
            order="There is no trump suit: every deal is played at {trump:trump}.",
            none="There is no trump suit.",
            turned="The suit of the turned card is trumps.",
            first_lead="The suit of the first card led is trumps.",
            list="From deal to deal the trump is {trumps:trumps}, then again from the start.",
            unnamed="If nobody names a trump suit, the trump is {trumps:trumps}.",
            absent="Where nobody names a trump suit, there is none.",
        ),
    ] = absent(None)
    """What is trump where nobody chooses? A list gives it for each deal in turn."""
    may_discard: Annotated[
        Literal["any_card", "no_trumps", "not_taken"],
        Says(
            any_card="Any card may be discarded, also one just taken up.",
            no_trumps="No trump may be discarded while another card can be.",
            not_taken="A card just taken up may not be discarded.",
        ),
    ] = absent("any_card")
    """What may be discarded?"""
    kitty_seen_by: Annotated[
        Literal["taker", "all"],
        Says(
            taker="Only the one who takes the kitty sees it.",
            all="The kitty is shown to all before it is taken up.",
        ),
    ] = absent("taker")
    """Who sees the kitty that is taken?"""

    @property
    def alone_with_call(self) -> bool:
        """Is alone said with the call, because no step asks for it?"""
        return self.alone is not None and self.alone.declarer is not None and "alone" not in self.steps

    @property
    def kitty_may_be_left(self) -> bool:
        return "may_take_kitty" in self.steps

    def left_out(self, table: Chapters) -> Iterator[Said]:
        """What it means that nobody may play alone, or that a lone hand has no further rules."""
        if self.alone is not None:
            yield from self.alone.left_out(table)
        elif table.auction.is_held or table.seating.side_count < table.seating.players:
            yield Said("alone", "absent")

    def idle(self, table: Chapters) -> Iterator[str]:
        if self.alone is not None and not self.alone.receives:
            yield "alone.discards"

    @property
    def trumps(self) -> tuple[str, ...]:
        """The trump of each deal in turn, where nobody chooses; empty where nothing is said."""
        if self.trump is None:
            return ()
        return (self.trump,) if isinstance(self.trump, str) else self.trump

    def reading(self, table: Chapters) -> Iterator[Said]:
        yield from self._steps_reading(table)
        if "name_trump" in self.steps:
            word = self.may_name[0] if len(self.may_name) == 1 else ""
            yield Said("may_name", word if word in ("suits", "not_turned") else "list", {"trumps": self.may_name})
        if "discard" in self.steps:
            yield Said("may_discard", self.may_discard)
        if {"take_kitty", "may_take_kitty", "dealer_takes_kitty"} & set(self.steps):
            yield Said("kitty_seen_by", self.kitty_seen_by)
        yield from self._trump_reading(table)
        if self.alone is not None and self.alone.stakes != 1:
            word = "double" if self.alone.stakes == 2 else "times"
            yield Said("alone.stakes", word, {"stakes": self.alone.stakes})
        if table.auction.shape != "none":
            yield Said("made", fill={"made": self.made})

    def _steps_reading(self, table: Chapters) -> Iterator[Said]:
        """What happens, one sentence a step, in the order of play (as it is lowered)."""
        alone = self.alone
        if alone is not None and self.alone_with_call:
            yield Said("alone", "with_call" if alone.declarer == "may" else "always_with_call")
            team = "" if table.seating.has_partners else "_team"
            yield Said("alone.declarer", f"{alone.declarer}_said{team}")
        for step in self.steps:
            if step == "alone" and alone is not None:
                yield from _alone_steps(alone, pairs=table.seating.has_partners, asked=True)
            else:
                yield self._step_reading(step, table)
        if alone is not None:
            if "alone" not in self.steps:
                yield from _alone_steps(alone, pairs=table.seating.has_partners, asked=False)
            yield from _exchange(alone)

    def _step_reading(self, step: str, table: Chapters) -> Said:
        if step == "discard":
            return self._discard_step(table)
        if step == "take_turn_up" and self.alone is not None:
            return Said("steps", "take_turn_up_alone")
        if step == "name_trump" and set(self.may_name) & set(table.deck.order_names):
            return Said("steps", "name_trump_or_none")
        return Said("steps", step)

    def _discard_step(self, table: Chapters) -> Said:
        """Who discards, and how many: where one thing only is taken up before."""
        takes = [step for step in self.steps if "take" in step]
        cards = {table.deck.pack.size - table.seating.players * hand for hand in table.dealing.hands}
        if len(takes) != 1 or len(cards) != 1:
            return Said("steps", "discard")
        kitty = min(cards) - (1 if table.dealing.turn_up == "next_card" else 0)
        word = {"take_kitty": "declarer", "may_take_kitty": "taker", "dealer_takes_kitty": "dealer"}.get(takes[0])
        return Said("steps", f"discard_{word or 'turn_up'}", {"cards": kitty})

    def _trump_reading(self, table: Chapters) -> Iterator[Said]:
        bids = table.auction.bids.values()
        named = "name_trump" in self.steps or (bids and all(terms.trumps for terms in bids))
        trumps, first = self.trumps, (self.trumps or ("no_trump",))[0]
        if named:
            if trumps:
                yield Said("trump", "unnamed", {"trumps": trumps})
        elif len(trumps) > 1:
            yield Said("trump", "list", {"trumps": trumps})
        elif first in ("turned", "first_lead"):
            yield Said("trump", first)
        else:
            word = "fixed" if first in SUITS else "none" if first == "no_trump" else "order"
            yield Said("trump", word, {"trump": first})


def _alone_steps(alone: Alone, *, pairs: bool, asked: bool) -> Iterator[Said]:
    """`asked`: the declarer is asked here, and has not said it with the call."""
    if alone.declarer is not None and asked:
        yield Said("alone.declarer", alone.declarer if pairs else f"{alone.declarer}_team")
    for key in ("partner", "defenders"):
        if getattr(alone, key) is not None:
            yield Said(f"alone.{key}", getattr(alone, key))


def _exchange(alone: Alone) -> Iterator[Said]:
    """Cards from the partner, and the discard before or after."""
    if not alone.receives:
        return
    receives = Said("alone.receives", "one" if alone.receives == 1 else "many", {"cards": alone.receives})
    if alone.discards is None:
        yield receives
        return
    discards = Said("alone.discards", alone.discards, {"cards": alone.receives})
    yield from (discards, receives) if alone.discards == "first" else (receives, discards)

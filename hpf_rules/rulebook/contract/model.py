"""What does the declarer do before the first lead, who may play alone, and when is the contract made?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...table.cards import SUITS
from ..chapters import Chapters
from ..lone import always_alone, bids_alone, cards_given
from ..rule import FormulaText, ListOf, Part, Said, Says, Written, absent
from ..words import NAME_PATTERN, TrumpWord
from .order import STEP_SAYS, STEPS, HappensBy, Step, in_order, where_said

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
            otherwise="With any other bid the declarer may not play alone.",
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
            first_own="A lone player who is to get cards from the partner first discards as many, face down.",
            after_own="A lone player who got cards from the partner then discards as many, face down.",
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
        if self.declarer is None and not always_alone(table):
            yield Said("alone.declarer", "otherwise" if bids_alone(table) else "absent")
        yield from (Said(f"alone.{key}", "absent") for key in ("partner", "defenders") if getattr(self, key) is None)
        if self.stakes == 1 and not {"alone", "lone_defender", "value"} & table.scoring.names_read(table):
            yield Said("alone.stakes", "absent")
        if not cards_given(table):
            yield Said("alone.receives", "absent")


class ContractRules(Part):
    """What lies between the auction and the first lead?"""

    also_called: ClassVar = {
        "steps": "phases order sequence after_the_bidding",
        "happens": "also add added add_steps added_steps extra_steps more_steps step_order when timing",
        "may_name": "trumps trump_choices namable_trumps",
        "made": "made_when wins_when",
        "alone": "loner lone_hand going_alone solo",
        "may_discard": "discards discarding",
        "dropping": "drop dropping_out drop_out folding fold stay_out",
    }
    put_by: ClassVar = {"steps": "happens"}
    spelt: ClassVar = {"happens": f"write one of the steps: {', '.join(STEPS)}"}
    later: ClassVar = "announce may_add partner dummy"
    snippets: ClassVar = {
        "happens": {"one step, put in or moved": {"${1:take_kitty}": "${2:after name_trump}"}},
        "alone": {
            "the declarer may play alone, then a defender too": {
                "declarer": "${1:may}",
                "defenders": "${2:when_declarer_is}",
            }
        },
    }

    steps: Annotated[ListOf[Step], STEP_SAYS] = absent((), max_length=8)
    """What happens, in order?"""
    happens: HappensBy = absent({})
    """Which single steps are added, moved or left out?"""
    may_name: Annotated[
        ListOf[TrumpWord],
        Says(
            suits="Any of the four suits may be named as trumps; a deal without a trump suit is not possible.",
            not_turned="Any suit may be named as trumps, except that of the turned card.",
            list="The declarer may name {trumps:trumps_or}.",
        ),
    ] = absent(("suits",), min_length=1, max_length=10)
    """What may be named as trump?"""
    made: Annotated[
        FormulaText,
        Says(
            "The contract is made if {made:condition}; otherwise it is set.",
            others="Any other contract is made if {made:condition}; otherwise it is set.",
        ),
    ] = absent("taken >= tricks")
    """When is the contract made?"""
    alone: Annotated[
        Alone | None,
        Says(
            with_call="Anyone who means to play alone says so together with the bid.",
            always_with_call="Every bid is a bid to play alone.",
            absent="Nobody may play alone.",
            otherwise="With any other bid nobody may play alone.",
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
    dropping: Annotated[
        Literal["nobody", "defenders"],
        Says(
            nobody="Nobody may drop out of a deal.",
            defenders="In turn from the declarer's left, each opponent may drop out of the deal: those who do lay the "
            "cards face down and sit out. The rest play on, even if no opponent is left.",
            defenders_together="In turn from the declarer's left, each opponent who does not play alone may drop out "
            "of the deal: those who do lay the cards face down and sit out. The rest play on, even if no opponent is "
            "left.",
        ),
    ] = absent("nobody")
    """May players drop out of the deal?"""

    @property
    def all_steps(self) -> tuple[str, ...]:
        """All that happens, in its order."""
        return in_order(self.steps, self.happens)

    @property
    def step_keys(self) -> tuple[str, ...]:
        """For each of all steps the key that says it."""
        return where_said(self.all_steps, self.steps, self.happens)

    @property
    def alone_with_call(self) -> bool:
        """Is alone said with the call, because no step asks for it?"""
        return self.alone is not None and self.alone.declarer is not None and "alone" not in self.all_steps

    @property
    def may_drop(self) -> bool:
        """May defenders drop out of a deal?"""
        return self.dropping == "defenders"

    @property
    def kitty_may_be_left(self) -> bool:
        return "may_take_kitty" in self.all_steps

    def lists(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        yield from {**dict(super().lists()), "steps": self.all_steps}.items()

    def left_out(self, table: Chapters) -> Iterator[Said]:
        """What it means that nobody may play alone, or that a lone hand has no further rules."""
        if self.alone is not None:
            yield from self.alone.left_out(table)
        elif (table.auction.is_held or table.seating.side_count < table.seating.players) and not always_alone(table):
            yield Said("alone", "otherwise" if bids_alone(table) else "absent")

    def idle(self, table: Chapters) -> Iterator[str]:
        if self.alone is not None and not cards_given(table):
            yield "alone.discards"

    @property
    def trumps(self) -> tuple[str, ...]:
        """The trump of each deal in turn, where nobody chooses; empty where nothing is said."""
        if self.trump is None:
            return ()
        return (self.trump,) if isinstance(self.trump, str) else self.trump

    def reading(self, table: Chapters) -> Iterator[Said]:
        yield from self._steps_reading(table)
        if "name_trump" in self.all_steps:
            word = self.may_name[0] if len(self.may_name) == 1 else ""
            yield Said("may_name", word if word in ("suits", "not_turned") else "list", {"trumps": self.may_name})
        if "discard" in self.all_steps:
            yield Said("may_discard", self.may_discard)
        if {"take_kitty", "may_take_kitty", "dealer_takes_kitty"} & set(self.all_steps):
            yield Said("kitty_seen_by", self.kitty_seen_by)
        yield from self._trump_reading(table)
        if self.alone is not None and self.alone.stakes != 1:
            word = "double" if self.alone.stakes == 2 else "times"
            yield Said("alone.stakes", word, {"stakes": self.alone.stakes})
        if table.auction.is_held and not all(terms.made is not None for terms in table.auction.bids.values()):
            others = "" if all(terms.made is None for terms in table.auction.bids.values()) else "others"
            yield Said("made", others, fill={"made": self.made})

    def _steps_reading(self, table: Chapters) -> Iterator[Said]:
        """What happens, one sentence a step, in the order of play (as it is lowered)."""
        alone = self.alone
        if alone is not None and self.alone_with_call:
            yield Said("alone", "with_call" if alone.declarer == "may" else "always_with_call")
            team = "" if table.seating.has_partners else "_team"
            yield Said("alone.declarer", f"{alone.declarer}_said{team}")
        for step in self.all_steps:
            by = f"happens.{step}" if step in self.happens else ""
            if step == "alone" and alone is not None:
                asked = _alone_steps(alone, pairs=table.seating.has_partners, asked=True)
                yield from (replace(said, by=by) for said in asked)
            else:
                yield replace(self._step_reading(step, table), by=by)
        if alone is not None:
            if "alone" not in self.all_steps:
                yield from _alone_steps(alone, pairs=table.seating.has_partners, asked=False)
            yield from _exchange(alone) if alone.receives else _own_exchange(alone, table)
        if self.may_drop:
            together = alone is not None and alone.defenders is not None
            yield Said("dropping", "defenders_together" if together else "defenders")

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
        takes = [step for step in self.all_steps if "take" in step]
        cards = {table.deck.pack.size - table.seating.players * hand for hand in table.dealing.hands}
        if len(takes) != 1 or len(cards) != 1:
            return Said("steps", "discard")
        kitty = min(cards) - (1 if table.dealing.turn_up == "next_card" else 0)
        word = {"take_kitty": "declarer", "may_take_kitty": "taker", "dealer_takes_kitty": "dealer"}.get(takes[0])
        return Said("steps", f"discard_{word or 'turn_up'}", {"cards": kitty})

    def _trump_reading(self, table: Chapters) -> Iterator[Said]:
        bids = table.auction.bids.values()
        named = "name_trump" in self.all_steps or (bids and all(terms.trumps for terms in bids))
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


def _own_exchange(alone: Alone, table: Chapters) -> Iterator[Said]:
    """The discard where only some bids bring cards from the partner: how many, they say themselves."""
    if alone.discards is not None and cards_given(table):
        yield Said("alone.discards", f"{alone.discards}_own")


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

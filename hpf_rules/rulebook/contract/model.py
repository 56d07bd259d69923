"""What does the declarer do before the first lead, who may play alone, and when is the contract made?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ..chapters import Chapters
from ..rule import FormulaText, ListOf, Part, Said, Says, Written, absent
from ..words import NAME_PATTERN, TrumpWord, listed, trump_phrase

_STEP_SAYS = Says(
    take_kitty="takes up the kitty",
    may_take_kitty="may take up the kitty or leave it",
    dealer_takes_kitty="sees the dealer take up the kitty",
    take_turn_up="has the dealer take up the turned card, if it was ordered up",
    name_trump="names the trump",
    discard="discards as many cards, face down, as were taken up",
    alone="says whether to play alone",
)
Step = Annotated[
    Literal["take_kitty", "may_take_kitty", "dealer_takes_kitty", "take_turn_up", "name_trump", "discard", "alone"],
    _STEP_SAYS,
]


_Trump = Annotated[str, Field(pattern=NAME_PATTERN, max_length=40)]


class Alone(Part):
    """Who may play alone, without the partner."""

    main_key: ClassVar[str | None] = "declarer"

    declarer: Annotated[
        Literal["may", "must"] | None,
        Says(
            may="The declarer may play alone: the partner lays the cards down and sits out.",
            must="The declarer always plays alone: the partner lays the cards down and sits out.",
        ),
    ] = absent(None)
    """May the declarer play alone?"""
    partner: Annotated[
        Literal["may_take_over"] | None,
        Says(may_take_over="If the declarer does not, the declarer's partner may play alone instead."),
    ] = absent(None)
    """May the declarer's partner play alone instead?"""
    defenders: Annotated[
        Literal["when_declarer_is", "always"] | None,
        Says(
            when_declarer_is="If the declaring side plays alone, each opponent in turn from the dealer's left may "
            "choose to defend alone; at most one does.",
            always="Each opponent in turn from the dealer's left may choose to defend alone; at most one does.",
        ),
    ] = absent(None)
    """May an opponent defend alone?"""
    stakes: Annotated[int, Says("When the declaring side plays alone, the deal counts {stakes} times.")] = absent(
        1, ge=1, le=100
    )
    """What does a lone hand of the declaring side multiply the deal by?"""
    receives: Annotated[
        int,
        Says(
            one="A lone player {how} one card that the partner chooses to give.",
            many="A lone player {how} {cards} cards that the partner chooses to give.",
        ),
    ] = absent(0, ge=0, le=12)
    """How many cards does a lone player get from the partner?"""
    discards: Annotated[
        Literal["first", "after"] | None,
        Says(
            first="As many are discarded before the partner's are seen.",
            after="As many are discarded after the partner's are received.",
        ),
    ] = absent(None)
    """And discards as many: before, or after?"""


class ContractRules(Part):
    """What lies between the auction and the first lead?"""

    steps: Annotated[ListOf[Step], Says("Then the declarer {steps}.")] = absent((), max_length=8)
    """What happens, in order?"""
    may_name: Annotated[ListOf[TrumpWord], Says("As trump the declarer may name {trumps}.")] = absent(
        ("suits",), min_length=1, max_length=10
    )
    """What may be named as trump?"""
    made: Annotated[FormulaText, Says("The contract is made if {made}.")] = absent("taken >= tricks")
    """When is the contract made?"""
    alone: Annotated[Alone | None, Says()] = absent(None)
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
        ),
        Says(
            fixed="{trumps} are always trumps.",
            order="There is no trump suit: the deal is played at {trumps}.",
            turned="The suit of the turned card is trumps.",
            first_lead="The suit of the first card led is trumps.",
            list="From deal to deal the trump is {trumps}, then again from the start.",
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
    def trumps(self) -> tuple[str, ...]:
        """The trump of each deal in turn, where nobody chooses; empty where nothing is said."""
        if self.trump is None:
            return ()
        return (self.trump,) if isinstance(self.trump, str) else self.trump

    def reading(self, table: Chapters) -> Iterator[Said]:
        if self.steps:
            says = _STEP_SAYS.words
            yield Said("steps", fill={"steps": listed([says[step] for step in self.steps])})
        if "name_trump" in self.steps:
            yield Said("may_name", fill={"trumps": listed([_namable(word) for word in self.may_name], "or")})
        if "discard" in self.steps:
            yield Said("may_discard", self.may_discard)
        if {"take_kitty", "may_take_kitty", "dealer_takes_kitty"} & set(self.steps):
            yield Said("kitty_seen_by", self.kitty_seen_by)
        if self.alone is not None:
            yield from _alone_reading(self.alone)
        if self.trump is not None:
            yield self._trump_reading()
        if table.auction.shape != "none":
            yield Said("made", fill={"made": self.made})

    def _trump_reading(self) -> Said:
        trumps = self.trumps
        text = listed([trump_phrase(word) for word in trumps])
        if len(trumps) > 1:
            return Said("trump", "list", {"trumps": text})
        if trumps[0] in ("turned", "first_lead"):
            return Said("trump", trumps[0])
        is_suit = trumps[0] in ("clubs", "diamonds", "hearts", "spades")
        return Said("trump", "fixed" if is_suit else "order", {"trumps": text.capitalize() if is_suit else text})


def _namable(word: str) -> str:
    phrases = {"suits": "any suit", "turned": "the turned suit", "not_turned": "any suit but the turned one"}
    return phrases.get(word, trump_phrase(word))


def _alone_reading(alone: Alone) -> Iterator[Said]:
    for key in ("declarer", "partner", "defenders"):
        if getattr(alone, key) is not None:
            yield Said(f"alone.{key}", getattr(alone, key))
    if alone.stakes != 1:
        yield Said("alone.stakes", fill={"stakes": alone.stakes})
    if alone.receives:
        word = "one" if alone.receives == 1 else "many"
        yield Said("alone.receives", word, {"how": "receives", "cards": alone.receives})
        if alone.discards is not None:
            yield Said("alone.discards", alone.discards)

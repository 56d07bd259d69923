"""Which cards are there, and what beats what?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from pydantic import BeforeValidator, Field

from ...table.cards import Pack
from ..chapters import Chapters
from ..rule import AsText, ListOf, Part, Said, Says, Written, absent, asked
from ..words import NAME_PATTERN, RANKS_MEAN, PlainCardWord, Ranks, RankWord, Tops

BUILT_IN = ("no_trump", "low")
BOWERS = ("right_bower", "left_bower")
_COPIES = {
    1: "No two cards of the deck are equal.",
    2: "Each card of a suit is in the deck twice.",
    4: "Each card of a suit is in the deck four times.",
}


class Order(Part):
    """Another way the cards rank."""

    main_key: ClassVar[str | None] = "ranks"

    ranks: Annotated[
        Annotated[ListOf[RankWord], Field(min_length=1, max_length=16)] | Literal["reversed"] | None,
        AsText(),
        Written(
            type=["array", "string"],
            pattern="^reversed$",
            minItems=1,
            maxItems=16,
            items={"type": "string", "enum": list(RANKS_MEAN), "enumDescriptions": list(RANKS_MEAN.values())},
            examples=["reversed"],
            description="A list, or `reversed`: the deck's ranks the other way round.",
        ),
        Says(
            reversed="At {order:trump} the cards rank the other way round: {ranks:ranks}, from highest to lowest.",
            list="At {order:trump} the cards rank {ranks:ranks}, from highest to lowest.",
            absent="The cards rank as they do otherwise.",
        ),
    ] = absent(None)
    """How do the ranks stand in it, best first, or `reversed`? Where nothing is said, as in the deck."""
    top_trumps: Annotated[
        Tops | None,
        Says(
            none="At {order:trump} no card stands above the others.",
            some="At {order:trump} these cards stand above the others, best first: {tops:tops}.",
            absent="The same cards stand above the others as at a trump suit.",
        ),
    ] = absent(None)
    """Which cards stand above the others in this order? Where nothing is said, the deck's."""


class DeckRules(Part):
    """Which cards are there, and what beats what?"""

    also_called: ClassVar = {
        "ranks": "cards ranking values",
        "jokers": "benny best_bower",
        "copies": "decks packs times doubled double twins duplicates",
        "removed": "without left_out taken_out missing stripped",
        "top_trumps": "bowers highest_trumps trump_order trumps",
    }
    later: ClassVar = "suits"

    ranks: Annotated[
        Ranks,
        Says(
            plain="The deck has {cards:#} cards: {ranks} in each of the four suits.",
            joker="The deck has {cards:#} cards: {ranks} in each of the four suits, and the joker.",
            jokers="The deck has {cards:#} cards: {ranks} in each of the four suits, and two jokers.",
            order="In a plain suit the {high:rank} is the highest card and the {low:rank} the lowest: {ranks:ranks}.",
        ),
    ] = asked(min_length=1, max_length=16)
    """Which ranks are there in each suit, best first?"""
    jokers: Annotated[
        int,
        Says(
            one="The joker belongs to the trump suit, whichever suit that is.",
            two="Both jokers belong to the trump suit, whichever suit that is; Joker1 beats Joker2.",
            absent="There is no joker.",
        ),
    ] = absent(0, ge=0, le=2)
    """How many jokers are there?"""
    copies: Annotated[
        Literal[1, 2, 4],
        BeforeValidator(lambda copies: copies if type(copies) is int else None),
        Says(
            twice=_COPIES[2],
            four=_COPIES[4],
            absent=_COPIES[1],
        ),
        Written(type="integer", enum=[1, 2, 4], enumDescriptions=list(_COPIES.values())),
    ] = absent(1)
    """How many of each card are there? Jokers are counted by themselves."""
    removed: Annotated[
        ListOf[PlainCardWord],
        Says(
            "{cards:This card is|These cards are} left out: {cards:tops}.",
            absent="No card is left out.",
        ),
    ] = absent((), max_length=24)
    """Which cards are taken out of the deck? Of equal cards one each time it is written."""
    top_trumps: Annotated[
        Tops,
        Says(
            one="The highest trump is {tops:tops}; after it come {rest}.",
            jokers="The highest trumps are the two jokers; after them come {rest}.",
            some="The highest trumps are, in this order, {tops:tops}; after them come {rest}.",
            bowers="Both bowers belong to the trump suit.",
            left_bower="The left bower belongs to the trump suit.",
            always="{cards:This card is a trump|These cards are trumps} in every deal: {cards:tops}.",
            absent="No card stands above the ace, the king and so on of trumps.",
        ),
    ] = absent((), max_length=24)
    """Which cards stand above the other trumps, best first? `right_bower`, `left_bower` and ranks belong to the trump
    suit; `joker` and single cards are trumps always."""
    orders: Annotated[
        Mapping[Annotated[str, Field(pattern=NAME_PATTERN, max_length=40)], Order],
        Says(absent="The cards rank in no other way."),
    ] = absent({}, max_length=2)
    """In which other ways can the cards rank, each by a name? Named as trump: no trump suit, and the cards rank so."""

    @cached_property
    def pack(self) -> Pack:
        return Pack(ranks=self.ranks, jokers=self.jokers, copies=self.copies, removed=self.removed)

    @property
    def order_names(self) -> tuple[str, ...]:
        return (*BUILT_IN, *(name for name in self.orders if name not in BUILT_IN))

    def order(self, name: str) -> Order:
        """An order by its name; `no_trump` and `low` are built in."""
        built_in = Order(ranks="reversed") if name == "low" else Order()
        return self.orders.get(name, built_in)

    def ranks_in(self, name: str | None) -> tuple[str, ...]:
        """The ranks, best first, in an order (None: the deck's own)."""
        ranks = self.order(name).ranks if name else None
        if ranks == "reversed":
            return tuple(reversed(self.ranks))
        return tuple(ranks) if ranks is not None else self.ranks

    def tops_in(self, name: str | None) -> tuple[str, ...]:
        tops = self.order(name).top_trumps if name else None
        return self.top_trumps if tops is None else tops

    def reading(self, table: Chapters) -> Iterator[Said]:
        word = ("plain", "joker", "jokers")[self.jokers]
        yield Said("ranks", word, {"cards": self.pack.size, "ranks": self.ranks})
        if self.copies > 1:
            yield Said("copies", "twice" if self.copies == 2 else "four")
        if self.removed:
            yield Said("removed", fill={"cards": self.removed})
        yield Said("ranks", "order", {"high": self.ranks[0], "low": self.ranks[-1], "ranks": self.ranks})
        if self.top_trumps:
            rest = tuple(rank for rank in self.ranks if not self._is_top(rank))
            tops = tuple("jokers" if top == "joker" and self.jokers > 1 else top for top in self.top_trumps)
            word = "some" if len(tops) > 1 else "jokers" if tops == ("jokers",) else "one"
            yield Said("top_trumps", word, {"tops": tops, "rest": rest})
            yield from self._belonging()
        for name, order in self.orders.items():
            ranks = self.ranks_in(name)
            if order.ranks is not None:
                word = "reversed" if order.ranks == "reversed" else "list"
                yield Said(f"orders.{name}.ranks", word, {"order": name, "ranks": ranks})
            if order.top_trumps is not None:
                word = "some" if order.top_trumps else "none"
                yield Said(f"orders.{name}.top_trumps", word, {"order": name, "tops": order.top_trumps})

    def _belonging(self) -> Iterator[Said]:
        """Which cards belong to the trump suit that do not bear it?"""
        if self.jokers:
            yield Said("jokers", ("", "one", "two")[self.jokers])
        if "left_bower" in self.top_trumps:
            yield Said("top_trumps", "bowers" if "right_bower" in self.top_trumps else "left_bower")
        cards = tuple(word for word in self.top_trumps if word not in BOWERS and word not in ("joker", *self.ranks))
        if cards:
            yield Said("top_trumps", "always", {"cards": cards})

    def _is_top(self, rank: str) -> bool:
        return rank in self.top_trumps or (rank == "J" and "right_bower" in self.top_trumps)

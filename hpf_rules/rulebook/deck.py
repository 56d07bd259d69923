"""Which cards are there, and what beats what?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ..table.cards import MOST_CARDS, SUITS, Pack, cards_in, mask_of, same_colour
from ..table.state import NO_SUIT
from .chapters import Chapters
from .rule import AsText, Fault, ListOf, Part, Said, Says, Way, Written, absent, asked, check
from .tables import CARDS, ORDERS, Draft
from .words import NAME_PATTERN, RANKS_MEAN, Ranks, RankWord, Tops, listed

BUILT_IN = ("no_trump", "low")


class Order(Part):
    """Another way the cards rank."""

    main_key: ClassVar[str | None] = "ranks"

    ranks: Annotated[
        Annotated[ListOf[RankWord], Field(min_length=1, max_length=13)] | Literal["reversed"] | None,
        AsText(),
        Written(
            type=["array", "string"],
            pattern="^reversed$",
            minItems=1,
            maxItems=13,
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
        "top_trumps": "bowers highest_trumps trump_order trumps",
    }
    later: ClassVar = "copies removed suits"

    ranks: Annotated[
        Ranks,
        Says(
            plain="The deck has {cards:#} cards: {ranks} in each of the four suits.",
            joker="The deck has {cards:#} cards: {ranks} in each of the four suits, and the joker.",
            jokers="The deck has {cards:#} cards: {ranks} in each of the four suits, and two jokers.",
            order="In a plain suit the {high:rank} is the highest card and the {low:rank} the lowest: {ranks:ranks}.",
        ),
    ] = asked(min_length=1, max_length=13)
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
        return Pack(ranks=self.ranks, jokers=self.jokers)

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


BOWERS = ("right_bower", "left_bower")


def tops_of(words: tuple[str, ...], pack: Pack, suit: int) -> tuple[tuple[int, ...], int]:
    """The top trumps as cards, best first, and the set of those that are trumps in every strain.

    `suit` is the trump suit, or NO_SUIT: then the words that are relative to one mean nothing.
    """
    cards: list[int] = []
    fixed = 0
    for word in words:
        if word == "joker":
            jokers = list(reversed(list(cards_in(pack.joker_mask))))
            cards += jokers
            fixed |= mask_of(jokers)
        elif word in ("right_bower", "left_bower") or word in pack.ranks:
            if suit != NO_SUIT:
                own = same_colour(suit) if word == "left_bower" else suit
                cards.append(pack.of(suit=own, rank="J" if word.endswith("bower") else word))
        else:
            card = pack.card(word)
            if card is not None:
                cards.append(card)
                fixed |= 1 << card
    return tuple(dict.fromkeys(cards)), fixed


@check("deck.ranks", "deck.jokers")
def ranks_are_different(table: Chapters) -> Iterator[Fault]:
    ranks = table.deck.ranks
    for i, rank in enumerate(ranks):
        if rank in ranks[:i]:
            yield Fault(
                key=f"deck.ranks.{i}",
                code="HPF-R02",
                message=f"rank {rank} stands twice in a suit",
                hint="write each rank once",
                related=((f"deck.ranks.{ranks.index(rank)}", "it is first set in"),),
            )
    if 4 * len(ranks) + table.deck.jokers > MOST_CARDS:
        message = f"the pack has {4 * len(ranks) + table.deck.jokers} cards; at most {MOST_CARDS} can be"
        yield Fault(key="deck.ranks", code="HPF-R02", message=message, hint="leave ranks out")


@check("deck.ranks", "deck.jokers", "deck.top_trumps", "deck.orders.*.top_trumps")
def tops_are_in_the_pack(table: Chapters) -> Iterator[Fault]:
    deck = table.deck
    assert isinstance(deck, DeckRules)
    yield from _check_tops(deck, deck.top_trumps, "deck.top_trumps")
    for name, order in deck.orders.items():
        if order.top_trumps is not None:
            yield from _check_tops(deck, order.top_trumps, f"deck.orders.{name}.top_trumps")


@check("deck.ranks", "deck.orders.*.ranks")
def orders_rank_every_card(table: Chapters) -> Iterator[Fault]:
    deck = table.deck
    assert isinstance(deck, DeckRules)
    for name in deck.orders:
        ranks = deck.ranks_in(name)
        if sorted(ranks) == sorted(deck.ranks):
            continue
        missing = [rank for rank in deck.ranks if rank not in ranks]
        strange = [rank for rank in ranks if rank not in deck.ranks]
        twice = [rank for i, rank in enumerate(ranks) if rank in ranks[:i]]
        ranks_once = dict.fromkeys(rank for rank in ranks if rank in deck.ranks)
        what = (
            f"{listed(missing)} {'is' if len(missing) == 1 else 'are'} missing"
            if missing
            else f"{listed(strange)} {'is' if len(strange) == 1 else 'are'} not in the deck"
            if strange
            else f"{listed(twice)} stands twice"
        )
        yield Fault(
            key=f"deck.orders.{name}.ranks",
            code="HPF-R03",
            message=f"an order ranks every card once: {what}",
            hint="write every rank of the deck once",
            ways=({f"deck.orders.{name}.ranks": list(ranks_once)},) if not missing else (),
            related=(("deck.ranks", "the deck is set in"),),
        )


def _check_tops(deck: DeckRules, tops: tuple[str, ...], key: str) -> Iterator[Fault]:
    told: set[str | None] = {None}
    for i, word in enumerate(tops):
        message, hint, given = _top_fault(deck, word)
        if word in tops[:i]:
            message, hint = f"`{word}` stands twice among the top trumps", "write it once"
        if message not in told:
            told.add(message)
            assert message is not None
            ranks = tuple(f"deck.ranks.{place}" for place in range(len(deck.ranks)))
            lacks = "deck.jokers" if word == "joker" and not deck.jokers else ""
            yield Fault(
                key=f"{key}.{i}",
                code="HPF-R03",
                message=message,
                hint=hint,
                ways=_tops_without(deck, key, tops, i),
                given=(given, *ranks),
                lacks=lacks,
            )
    if deck.jokers and "joker" not in tops:
        yield Fault(
            key=key if tops else "deck.jokers",
            code="HPF-R03",
            message="the deck has a joker, but nothing says what it beats",
            hint=f"write `top_trumps: [{', '.join(('joker', *tops))}]` under `deck`",
            ways=({key: ["joker", *tops]}, {"deck.jokers": 0}),
            given=("deck.jokers", key),
        )


def _tops_without(deck: DeckRules, key: str, tops: tuple[str, ...], wrong: int) -> tuple[Way, ...]:
    """The top trumps without those that are no cards, each once; or the joker that is not there yet."""
    left = [word for word in dict.fromkeys(tops) if _top_fault(deck, word)[0] is None]
    without: Way = {key: left if left or key != "deck.top_trumps" else None}
    return (without, {"deck.jokers": 1}) if tops[wrong] == "joker" and not deck.jokers else (without,)


def _top_fault(deck: DeckRules, word: str) -> tuple[str | None, str | None, str]:
    """What is wrong with a top trump, what to do, and the key it depends on."""
    if word == "joker":
        if deck.jokers:
            return None, None, "deck.jokers"
        return "the joker is ranked, but the deck has none", "write `jokers: 1` under `deck`", "deck.jokers"
    if word in ("right_bower", "left_bower"):
        if "J" in deck.ranks:
            return None, None, "deck.ranks"
        return "the bowers are jacks, and the deck has no jacks", "leave the bowers out", "deck.ranks"
    if word in deck.ranks or deck.pack.card(word) is not None:
        return None, None, "deck.ranks"
    return f"{word} is not in the deck", f"the ranks are {listed(deck.ranks)}", "deck.ranks"


def lower(table: Chapters, draft: Draft) -> None:
    """Suits, trumps and strengths for every strain: each order of the cards, with each trump suit or none."""
    deck = table.deck
    assert isinstance(deck, DeckRules)
    draft.rules.cards = deck.pack.size
    draft.rules.jokers = deck.pack.joker_mask
    draft.keys["rank", 0] = "deck.ranks"
    draft.keys["top", 0] = "deck.top_trumps"
    draft.keys["jokers", 0] = "deck.jokers"
    for card in range(deck.pack.size):
        suit = deck.pack.suit_of(card)
        draft.rules.printed_suit[card] = NO_SUIT if suit is None else suit
    names: list[str | None] = [None, *(name for name in deck.order_names if name != "no_trump")][:ORDERS]
    for order, name in enumerate(names):
        for suit in range(5):
            _lower_strain(deck, draft, name if order or suit != NO_SUIT else "no_trump", 5 * order + suit, suit)
    for suit, word in enumerate(SUITS):
        draft.strains[suit] = word
    draft.strains[NO_SUIT] = "no trump"
    for order, name in enumerate(names[1:], start=1):
        draft.strains[5 * order + NO_SUIT] = str(name).replace("_", " ")


def _lower_strain(deck: DeckRules, draft: Draft, name: str | None, strain: int, suit: int) -> None:
    pack, rules, ranks = deck.pack, draft.rules, deck.ranks_in(name)
    tops, fixed = tops_of(deck.tops_in(name), pack, suit)
    trumps = fixed | mask_of(tops) | (pack.suit_mask(suit) if suit != NO_SUIT else 0)
    rules.trumps[strain] = trumps
    for led in range(4):
        rules.suit[strain][led] = trumps if led == suit else pack.suit_mask(led) & ~trumps
    if suit == NO_SUIT:
        rules.suit[strain][NO_SUIT] = trumps
    strength = {pack.of(suit=s, rank=rank): len(ranks) - i for s in range(4) for i, rank in enumerate(ranks)}
    above = len(ranks) + len(tops)
    _key_cards(deck, draft, name, strain, suit)
    for card in range(pack.size):
        is_trump = trumps >> card & 1
        printed = pack.suit_of(card)
        belongs = suit if is_trump else printed if printed is not None else NO_SUIT
        rules.suit_of[strain][card] = belongs
        for led in range(5):
            if card in tops:
                rules.power[strain][led][card] = len(ranks) + above - tops.index(card)
            elif is_trump:
                rules.power[strain][led][card] = len(ranks) + strength[card]
            elif belongs == led:
                rules.power[strain][led][card] = strength.get(card, 0)


def _key_cards(deck: DeckRules, draft: Draft, name: str | None, strain: int, suit: int) -> None:
    """Which word says how strong each card is in this strain: a top trump's own, or that of its rank."""
    pack, order = deck.pack, deck.order(name) if name else Order()
    ranks = "deck.ranks" if order.ranks is None else f"deck.orders.{name}.ranks"
    tops = "deck.top_trumps" if order.top_trumps is None else f"deck.orders.{name}.top_trumps"
    row = CARDS * strain
    for place, rank in enumerate(deck.ranks_in(name)):
        key = ranks if order.ranks == "reversed" else f"{ranks}.{place}"
        draft.keys |= {("card", row + card): key for card in cards_in(pack.rank_mask(rank))}
    for place, word in enumerate(deck.tops_in(name)):
        draft.keys |= {("card", row + card): f"{tops}.{place}" for card in tops_of((word,), pack, suit)[0]}

"""Which cards may not be led, and until when?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...table.cards import SUITS
from ..card_words import CARDS_PATTERN, CardsWord, absent_cards, cards_at, cards_of
from ..chapters import Chapters
from ..rule import AsText, Fault, ListOf, Part, Said, Says, Way, Written, absent, asked, check
from ..tables import STRAINS, Draft
from .steps import STATIC_SETS


class Closed(Part):
    """Cards that may not be led, and until when."""

    main_key: ClassVar[str | None] = "how"
    also_called: ClassVar = {"broken_by": "breaks opened_by until", "how": "when rule"}

    how: Annotated[
        Literal["until_broken", "until_nothing_else"],
        Says(
            until_broken="{cards:group} may be led only once one of them has been played, or by a player who holds "
            "nothing else.",
            until_broken_by="{cards:group} may be led only after being broken, or by a player who holds nothing else.",
            until_nothing_else="{cards:group} may be led only by a player who holds nothing else.",
        ),
    ] = asked()
    """Until when may they not be led?"""
    broken_by: Annotated[
        CardsWord | Annotated[ListOf[CardsWord], Field(min_length=1, max_length=8)] | None,
        AsText(),
        Written(
            type=["string", "array"],
            pattern=CARDS_PATTERN,
            items={"type": "string", "pattern": CARDS_PATTERN},
            minItems=1,
            maxItems=8,
            examples=["trumps", *SUITS, "A", "joker"],
            description="Card words: `trumps`, a suit, a rank such as `A`, a card such as `QS` or `joker`; or a list "
            "of them.",
        ),
        Says(
            "The first play of {breakers:groups_or} breaks {cards:group}.",
            absent="Only a card of the same kind breaks it.",
        ),
    ] = absent(None)
    """Which cards break it, whoever plays one? Where nothing is said, those that may not be led."""

    @property
    def breakers(self) -> tuple[str, ...]:
        """The words of the cards that break it, where others are named than those that may not be led."""
        if self.broken_by is None:
            return ()
        return (self.broken_by,) if isinstance(self.broken_by, str) else self.broken_by

    def reading(self, key: str, word: str) -> Iterator[Said]:
        """`word`: which cards may not be led."""
        yield Said(f"{key}.how", f"{self.how}{'_by' if self.breakers else ''}", {"cards": word})
        if self.breakers:
            yield Said(f"{key}.broken_by", fill={"breakers": self.breakers, "cards": word})

    def named(self, key: str, name: str) -> Said:
        return Said("closed", "named", {"cards": name})


ClosedBy = Mapping[Annotated[str, Field(pattern=CARDS_PATTERN)], Closed]
"""By the word for the cards."""


def closed_reading(closed: Mapping[str, Closed]) -> Iterator[Said]:
    for word, its in closed.items():
        yield from its.reading(f"closed.{word}", word)
    if len(closed) > 1:
        yield Said("closed", "several")


@check(
    "deck.ranks",
    "deck.jokers",
    "deck.copies",
    "deck.removed",
    "deck.top_trumps",
    "contract.trump",
    "contract.happens",
    "contract.steps",
    "play.closed",
)
def closed_cards_are_there(table: Chapters) -> Iterator[Fault]:
    for word, closed in closed_of(table).items():
        key = f"play.closed.{word}"
        message, given = _absent_cards(table, word)
        if message:
            ways: tuple[Way, ...] = ({key: None},)
            hint = f"leave `{word}` out (or write `null`)"
            yield Fault(key=key, code="HPF-R41", message=message, hint=hint, ways=ways, given=given, on_key=True)
        for place, breaker in enumerate(closed.breakers):
            message, given = _absent_cards(table, breaker)
            if message:
                item = f"{key}.broken_by.{place}" if not isinstance(closed.broken_by, str) else f"{key}.broken_by"
                hint = "write what can be played"
                ways = ({f"{key}.broken_by": None},)
                yield Fault(key=item, code="HPF-R41", message=message, hint=hint, ways=ways, given=given)


@check("deck.ranks", "deck.jokers", "deck.copies", "deck.removed", "play.closed")
def closed_cards_can_be_broken(table: Chapters) -> Iterator[Fault]:
    """What breaks it is said where it can be broken, and only there."""
    for word, closed in closed_of(table).items():
        key = f"play.closed.{word}"
        if closed.how != "until_broken":
            if closed.breakers:
                message = "nothing breaks what may be led only by a player who holds nothing else"
                hint = "leave `broken_by` out, or write `how: until_broken`"
                ways: tuple[Way, ...] = ({f"{key}.broken_by": None}, {f"{key}.how": "until_broken"})
                given = (f"{key}.how",)
                yield Fault(key=f"{key}.broken_by", code="HPF-R41", message=message, hint=hint, ways=ways, given=given)
        elif not closed.breakers and cards_of(table.deck.pack, word).bit_count() == 1:
            message = "one card cannot be played before it is played: nothing else breaks this"
            hint = "write `how: until_nothing_else`, or which cards break it: `broken_by: hearts`"
            ways = ({f"{key}.how": "until_nothing_else"},)
            yield Fault(key=f"{key}.how", code="HPF-R41", message=message, hint=hint, ways=ways)


def closed_of(table: Chapters) -> Mapping[str, Closed]:
    play = getattr(table, "play", None)
    found = getattr(play, "closed", None)
    return found if isinstance(found, Mapping) else {}


def _absent_cards(table: Chapters, word: str) -> tuple[str, tuple[str, ...]]:
    """Why a card word means no card of this game, and the keys that say so; empty where it means some."""
    if word == "trumps":
        if _has_trumps(table):
            return "", ()
        return "there are no trumps in this game", ("contract.trump", "contract.steps", "auction.bids")
    return absent_cards(table, word)


def _has_trumps(table: Chapters) -> bool:
    """Can there be trumps at all: a trump suit, or cards that are trumps always?"""
    tops = getattr(table.deck, "top_trumps", ())
    if table.deck.jokers or any(table.deck.pack.named(word) for word in tops):
        return True
    plain = set(table.deck.order_names)
    named = [word for terms in table.auction.bids.values() for word in terms.trumps or ()]
    if "name_trump" in table.contract.all_steps:
        named += table.contract.may_name
    return any(word not in plain for word in (*named, *table.contract.trumps))


def lower_closed(table: Chapters, draft: Draft) -> None:
    """A clause for each: which cards it keeps from being led, and which cards break it."""
    rules, sets = draft.rules, STATIC_SETS
    rules.follow_clauses = rules.clauses
    draft.keys["closed", 0] = "play.closed"
    for word, closed in closed_of(table).items():
        clause, key = int(rules.clauses), f"play.closed.{word}"
        rules.clause_set[clause] = sets
        _write_set(draft, sets, (word,))
        sets += 1
        if closed.how == "until_broken":
            rules.clause_unless[clause] = sets if closed.breakers else sets - 1
            if closed.breakers:
                _write_set(draft, sets, closed.breakers)
                sets += 1
        draft.keys |= {("clause", clause): f"{key}.how", ("clause_unless", clause): f"{key}.broken_by"}
        rules.clauses = clause + 1


def _write_set(draft: Draft, number: int, words: tuple[str, ...]) -> None:
    """The cards that the words mean in each strain: a suit is what belongs to it there."""
    for strain in range(STRAINS):
        for word in words:
            draft.rules.sets[strain][number] |= cards_at(draft.rules, draft.pack, word, strain)

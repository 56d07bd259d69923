"""Which of two equal cards wins?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from ..chapters import Chapters
from ..rule import Fault, Said, Says, check
from ..tables import Draft

Twins: TypeAlias = Annotated[
    Literal["first_wins", "second_wins"] | None,
    Says(
        first_wins="Of equal cards in a trick, the one played first is the highest.",
        second_wins="Of equal cards in a trick, the one played last is the highest.",
        absent="No two cards are equal.",
    ),
]


def twins_reading(twins: str | None) -> Iterator[Said]:
    if twins is not None:
        yield Said("twins", twins)


@check("deck.ranks", "deck.jokers", "deck.copies", "deck.removed", "play.twins")
def equal_cards_are_answered(table: Chapters) -> Iterator[Fault]:
    """Who wins with two equal cards is said where there are any, and only there."""
    twins, key = getattr(getattr(table, "play", None), "twins", None), "play.twins"
    if twins is None and table.deck.pack.copies > 1:
        yield Fault(
            key=key,
            code="HPF-R42",
            message="two equal cards can meet in a trick, but nothing says which of them wins",
            hint="write `twins: first_wins`, or `second_wins`",
            ways=({key: "first_wins"}, {key: "second_wins"}),
            given=("play.?", "deck.copies"),
        )
    elif twins is not None and table.deck.pack.copies == 1:
        yield Fault(
            key=key,
            code="HPF-R42",
            message="this can never matter: no two cards of the deck are equal",
            hint="leave the key out (or write `null`), or write `copies: 2` under `deck`",
            ways=({key: None}, {"deck.copies": 2}),
            given=("deck.copies",),
        )


def lower_twins(twins: str | None, draft: Draft) -> None:
    draft.rules.later_wins = 1 if twins == "second_wins" else 0
    draft.keys["twins", 0] = "play.twins"

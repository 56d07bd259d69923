"""Does anything end the game, and can what is said about its end come about?"""

from __future__ import annotations

from collections.abc import Iterator

from ..chapters import Chapters
from ..rule import Fault, check
from .model import EndingRules


@check("ending.target", "ending.deals")
def there_is_an_end(table: Chapters) -> Iterator[Fault]:
    ending = ending_of(table)
    if ending.target is None and ending.deals is None:
        yield Fault(
            key="ending.target",
            code="HPF-R60",
            message="nothing says when the game is over",
            given=("ending.?",),
            hint="write `target: 10` or `deals: 8` under `ending`",
            ways=({"ending.target": 10}, {"ending.deals": 8}),
        )


@check("ending.target", "ending.deals", "ending.both_reach", "ending.surplus", "ending.win_by")
def surplus_needs_a_target(table: Chapters) -> Iterator[Fault]:
    ending = ending_of(table)
    if ending.target is None and ending.deals is not None:
        for key in ("both_reach", "surplus", "win_by"):
            if getattr(ending, key) != EndingRules.model_fields[key].default:
                yield Fault(
                    key=f"ending.{key}",
                    code="HPF-R61",
                    message="there is no target to reach",
                    hint="write `target:` beside it, or leave the key out (`null` takes away what a parent says)",
                    ways=({f"ending.{key}": None}, {"ending.target": 10}),
                    given=("ending.target",),
                )


@check("ending.target", "ending.win_by", "auction.shape", "auction.bids")
def a_bid_can_be_made(table: Chapters) -> Iterator[Fault]:
    ending = ending_of(table)
    if ending.target is not None and not ending.any_deal_wins and not table.auction.is_held:
        yield Fault(
            key="ending.win_by",
            code="HPF-R61",
            message="nobody bids in this game, so nobody could ever win",
            hint="leave the key out (`null` takes away what a parent says)",
            ways=({"ending.win_by": None},),
            given=("auction.shape",),
        )


@check("ending.target", "ending.start")
def the_target_is_not_there_at_the_start(table: Chapters) -> Iterator[Fault]:
    ending = ending_of(table)
    if ending.target == ending.start:
        yield Fault(
            key="ending.target",
            code="HPF-R63",
            message=f"everybody has {_points(ending.start)} at the start: the target is reached before the first deal",
            hint="write another target; one below `start` is reached by counting down",
            ways=({"ending.target": ending.start + 10}, *(({"ending.start": 21},) if ending.target == 0 else ())),
            related=_set_in(ending),
            given=("ending.start",),
        )


@check("ending.target", "ending.start", "ending.lose_at")
def nobody_has_lost_at_the_start(table: Chapters) -> Iterator[Fault]:
    ending = ending_of(table)
    if ending.lose_at is None or ending.counts * (ending.start - ending.lose_at) > 0:
        return
    worse = "above" if ending.counts < 0 else "below"
    yield Fault(
        key="ending.lose_at",
        code="HPF-R63",
        message=f"everybody has {_points(ending.start)} at the start: with {ending.lose_at} all have lost before the "
        "first deal",
        hint=f"a side loses by a score {worse} the one at the start",
        ways=({"ending.lose_at": ending.start - 10 * ending.counts}, {"ending.lose_at": None}),
        related=_set_in(ending),
        given=("ending.start", "ending.target"),
    )


def _set_in(ending: EndingRules) -> tuple[tuple[str, str], ...]:
    """Where the score at the start is said, if it is."""
    return (("ending.start", "the score at the start is set in"),) if ending.start else ()


def _points(number: int) -> str:
    return f"{number} point{'s' if number != 1 else ''}"


def ending_of(table: Chapters) -> EndingRules:
    ending = getattr(table, "ending", None)
    assert isinstance(ending, EndingRules)
    return ending

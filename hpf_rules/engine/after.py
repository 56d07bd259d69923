"""What comes after a deal: who deals next, at which stakes, and what does a game that was won count?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..rulebook.dealing import IN_TURN, SAME
from ..table.cards import cards_in
from ..table.state import NEXT_DEALS, SAME_DEALS, SCORED
from ..variant.variant import Variant
from .deal import Deal
from .explain import Reason, reason


def next_dealer(deal: Deal) -> int:
    """Who deals after this deal."""
    rules, state = deal.rules, deal.state
    dealer = int(state.dealer)
    if state.result == SAME_DEALS or rules.next_dealer == SAME:
        return dealer
    seat = int(rules.next_seat[dealer])
    if rules.next_dealer == IN_TURN or state.result != SCORED:
        return seat
    points = list(state.points[: rules.sides])
    most = max(number * rules.counts for number in points)
    best = [side for side, number in enumerate(points) if number * rules.counts == most]
    while len(best) == 1 and rules.side_of[seat] != best[0]:
        seat = int(rules.next_seat[seat])
    return seat


def thrown_in_by(state: Any) -> tuple[int, ...]:
    """The seats whose hand ended the deal before anything was said: each that had to show one, or who chose to."""
    return tuple(cards_in(state.queue)) if state.result in (NEXT_DEALS, SAME_DEALS) else ()


def next_stakes(deal: Deal) -> int:
    """What the next deal's stakes are multiplied by: more after a deal that nobody bid, where the rules say so."""
    thrown = deal.state.result in (NEXT_DEALS, SAME_DEALS) and not thrown_in_by(deal.state)
    return int(deal.rules.silent_stakes) if thrown and deal.rules.silent_stakes else 1


def games_won(variant: Variant, scores: Sequence[int], side: int | None) -> int:
    """How many games a win counts: two for a shutout, where the rules say so."""
    if side is None:
        return 0
    return int(variant.rules.shutout) if to_nil(variant, scores, side) else 1


def to_nil(variant: Variant, scores: Sequence[int], side: int) -> bool:
    """Have the others, when this side wins, no more than they had at the start?"""
    rules = variant.rules
    return all(rules.counts * (score - rules.start) <= 0 for other, score in enumerate(scores) if other != side)


def games_after(variant: Variant, scores: Sequence[int], side: int | None, games: Sequence[int]) -> tuple[int, ...]:
    """The games of the rubber that each side has, with the one that is over now; `games` are those before it."""
    won = games_won(variant, scores, side)
    return tuple(had + (won if owner == side else 0) for owner, had in enumerate(games))


def rubber_won(variant: Variant, games: Sequence[int]) -> int | None:
    """The side that has won the rubber with so many games; None while it goes on, and where none is played."""
    wanted = int(variant.rules.rubber)
    return next((side for side, won in enumerate(games) if wanted and won >= wanted), None)


def surplus(variant: Variant, scores: Sequence[int], side: int | None) -> int:
    """The winners' points beyond the target, where they count towards the next game."""
    if side is None or not variant.rules.surplus:
        return 0
    return max(0, int(variant.rules.counts) * (scores[side] - int(variant.rules.target)))


def next_start(variant: Variant, surplus: int = 0) -> int:
    """The score of a side at the start of a game; with what it takes over from the game before."""
    return int(variant.rules.start) + int(variant.rules.counts) * surplus


def what_counts(
    variant: Variant, scores: Sequence[int], side: int | None, before: Sequence[int] = ()
) -> Iterator[Reason]:
    """What a game that is over counts beyond one game, and what is kept of it for the next; mostly nothing. `before`:
    the games of the rubber that each side had before it."""
    games, points = games_won(variant, scores, side), surplus(variant, scores, side)
    key = variant.compiled.legend.key
    if games > 1:
        nil = "are no further than at the start" if variant.rules.start else "have no point"
        yield reason(variant, key("shutout"), f"the others {nil}: the win counts as {games} games")
    if points:
        count = f"{points} point{'s count' if points != 1 else ' counts'}"
        beyond = "above" if variant.rules.counts > 0 else "below"
        yield reason(variant, key("surplus"), f"{count} towards the next game: those {beyond} {variant.rules.target}")
    if variant.rules.rubber:
        standing = games_after(variant, scores, side, before or (0,) * len(scores))
        yield reason(variant, key("rubber"), rubber_told(variant, standing))


def rubber_told(variant: Variant, games: Sequence[int]) -> str:
    """How a rubber stands: `side 0 has won the rubber, with games side 0 2, side 1 1`."""
    winner, had = rubber_won(variant, games), ", ".join(f"side {side} {won}" for side, won in enumerate(games))
    begin = "the rubber goes on" if winner is None else f"side {winner} has won the rubber"
    return f"{begin}, with games {had}"

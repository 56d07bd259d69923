"""Does a variant hold together when it is played? Random deals, with everything watched that must always be so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from ..errors import HpfError
from ..rulebook.tables import PLAY
from ..table.cards import mask_of
from ..table.state import NOBODY, PLAYING, SCORED, STATE
from ..variant.variant import Variant
from .deal import Deal
from .record import play, record_of

MOST_MOVES = 1000
"""No deal is so long: one that is has lost its way."""


@dataclass(frozen=True, kw_only=True)
class Trial:
    """What came of some random deals."""

    deals: int
    """Those that were played."""
    moves: int
    fault: str | None = None
    """What did not hold, in the last of them; None where all is well."""
    record: dict[str, Any] | None = None
    """The deal in which it did not hold."""


def trial(variant: Variant, *, deals: int, seed: int = 0, after_each: Callable[[], object] | None = None) -> Trial:
    """Play so many random deals of a series, and watch them; `after_each` is called after each."""
    moves = 0
    for number in range(deals):
        deal = Deal.random(variant, number=number, seed=seed, dealer=number % variant.rules.players)
        fault = next(_faults(deal, Random(f"{seed}/{number}")), None)
        moves += len(deal.moves)
        if after_each is not None:
            after_each()
        if fault is not None:
            return Trial(deals=number + 1, moves=moves, fault=fault, record=record_of(deal))
    return Trial(deals=deals, moves=moves)


def _faults(deal: Deal, chance: Random) -> Iterator[str]:
    """What does not hold while a deal is played to its end, and afterwards."""
    before = STATE.copy(deal.state)
    pack = _cards(deal)
    while not deal.over:
        moves = deal.legal()
        if not moves:
            yield f"seat {deal.turn} has to act, and there is no legal move"
            return
        if len(deal.moves) == MOST_MOVES:
            yield f"the deal is not over after {MOST_MOVES} moves"
            return
        try:
            deal.play(chance.choice(moves))
        except HpfError as refused:
            yield f"a move that is listed as legal is refused: {refused}"
            return
        if _cards(deal) != pack:
            yield f"after `{deal.moves[-1].text}` a card is missing, or there twice"
    yield from _faults_at_end(deal)
    yield from _faults_of_record(deal, before)


def _cards(deal: Deal) -> list[int]:
    """Every card of the deal, wherever it lies now, in deck order."""
    state = deal.state
    places = [*state.hand[: deal.rules.players], state.kitty, state.discarded]
    places += [mask_of(move.bits) for move, before in deal.history if deal.rules.step_verb[before.pc] == PLAY]
    places += [1 << state.turned] if state.turned >= 0 else []
    return [card for card in range(deal.rules.cards) for place in places if place >> card & 1]


def _faults_at_end(deal: Deal) -> Iterator[str]:
    """The tricks and the score of a deal that is over."""
    state, sides = deal.state, deal.rules.sides
    if state.result == PLAYING:
        yield "the deal is over, and nobody knows how"
    if deal.tricks and sum(deal.taken) != state.hand_size:
        yield f"{sum(deal.taken)} tricks were won in a deal of {state.hand_size}"
    if state.result == SCORED:
        lines = deal.score_lines
        keys = {deal.legend.key("row", row) for row in range(len(deal.legend.rows))}
        rows = [line for line in lines if line.reason.key in keys]
        if len(rows) != (1 if state.declarer != NOBODY and deal.rules.declared_rows else sides):
            yield f"{len(rows)} rows score this deal"
        added = [sum(line.points[side] for line in lines) for side in range(sides)]
        if added != list(deal.score or ()):
            yield f"the lines of the score add up to {added}, and the score is {deal.score}"


def _faults_of_record(deal: Deal, before: Any) -> Iterator[str]:
    """Its record plays to the same end; taken back move by move, it is where it began."""
    again = play(record_of(deal), deal.variant).deal
    if STATE.pack(_without_chance(again.state)) != STATE.pack(_without_chance(deal.state)):
        yield "its record is played otherwise"
    twin = deal.before(0)
    if STATE.pack(twin.state) != STATE.pack(before):
        yield "moves that are taken back leave something behind"


def _without_chance(state: Any) -> Any:
    """What a record can know of a state: not the chances that dealt the cards."""
    copy = STATE.copy(state)
    copy.key_low = copy.key_high = 0
    copy.pack[:] = [0] * len(copy.pack)
    return copy

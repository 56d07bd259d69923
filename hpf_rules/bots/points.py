"""What would a contract bring? The score tables themselves are asked, for every number of tricks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any

from ..rulebook.scoring.steps import score_deal
from ..rulebook.tables import STRAINS
from ..table.cards import mask_of
from ..table.state import NOBODY, STATE
from ..variant.variant import Variant
from .reading import Reading


@dataclass(frozen=True, kw_only=True)
class Contract:
    """What is played for; as far as it is known."""

    call: int = 0
    """0 where there is none."""
    declarer: int = NOBODY
    strain: int = -1
    alone: frozenset[int] = frozenset()
    dropped: frozenset[int] = frozenset()
    stakes: int = 1
    hand_size: int


def contract_of(seen: Reading, call: int, declarer: int, strain: int) -> Contract:
    """This call, with what is known of the deal besides."""
    view = seen.view
    return Contract(
        call=call,
        declarer=declarer,
        strain=strain,
        alone=frozenset(view.alone),
        stakes=view.stakes,
        hand_size=seen.hand_size,
    )


def points(variant: Variant, contract: Contract, side: int, expected: float) -> float:
    """Points of this side, less those of its best opponents, when it expects so many tricks, each by itself."""
    size = contract.hand_size
    chance = min(1.0, max(0.0, expected / size))
    return sum(
        comb(size, tricks)
        * chance**tricks
        * (1 - chance) ** (size - tricks)
        * points_at(variant, contract, side, tricks)
        for tricks in range(size + 1)
    )


@lru_cache(maxsize=50_000)
def points_at(variant: Variant, contract: Contract, side: int, tricks: int) -> int:
    """Points of this side, less those of its best opponents, when it takes so many tricks."""
    rules, state = variant.rules, _after(variant.rules, contract)
    others = [other for other in range(rules.sides) if other != side]
    declaring = rules.side_of[contract.declarer] if contract.declarer != NOBODY else side
    rest = contract.hand_size - tricks
    state.taken[side] = tricks
    if declaring != side:
        state.taken[declaring] = rest
    else:
        for place, other in enumerate(others):
            state.taken[other] = rest // len(others) + (place < rest % len(others))
    score_deal(rules, state)
    counts = rules.counts
    return int(counts * state.points[side] - max((counts * state.points[other] for other in others), default=0))


def _after(rules: Any, contract: Contract) -> Any:
    """A first deal that was played for this contract, before its tricks are counted."""
    state = STATE.new()
    state.deal, state.stakes, state.hand_size = 1, contract.stakes, contract.hand_size
    state.standing, state.declarer = contract.call, contract.declarer
    state.strain = contract.strain if 0 <= contract.strain < STRAINS else -1
    state.rung = rules.call_rung[contract.call]
    state.round = 1
    state.alone = mask_of(contract.alone)
    state.dropped = mask_of(contract.dropped)
    return state

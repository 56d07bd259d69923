"""What comes of many random deals of a variant? Played by the compiled core where numba is installed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ..engine import native
from ..engine.chance import many_deals
from ..rulebook.scoring.keeping import begin_counters
from ..rulebook.tables import RULES
from ..table.cards import MOST_CARDS
from ..table.state import STATE
from ..variant.variant import Variant

MOST_AT_ONCE = 1_000_000
AIM_SECONDS = 0.2
"""How long one piece of work lasts, so that a progress bar moves."""


@dataclass(frozen=True, kw_only=True)
class CallCount:
    """How often a call became the contract, and how often it was made."""

    call: str
    times: int
    made: int


@dataclass(frozen=True, kw_only=True)
class Study:
    """What came of the deals."""

    variant: str
    rules: str
    seed: int
    first: int
    deals: int
    decisions: int
    seconds: float
    """Of play alone: loading and compiling come before."""
    compiled: bool
    thrown_in: int
    """Deals that ended without a score."""
    bid: int
    """Deals with a declarer."""
    made: int
    alone: int
    points: tuple[int, ...]
    """By side, all deals together."""
    calls: tuple[CallCount, ...]
    note: str = ""

    @property
    def deals_per_second(self) -> float:
        return self.deals / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, Any]:
        data = asdict(self)
        totals = {key: data.pop(key) for key in ("thrown_in", "bid", "made", "alone", "points", "calls")}
        return {**data, "deals_per_second": round(self.deals_per_second, 1), "totals": totals}


def simulate(
    variant: Variant,
    *,
    deals: int,
    seed: int = 0,
    first: int = 0,
    compiled: bool | None = None,
    progress: Callable[[int], object] | None = None,
) -> Study:
    """Play deals `first` to `first + deals - 1` of a series at random, each for itself.

    `compiled`: None takes the compiled core where it can be had. `progress` is told how many deals were added.
    """
    fits = variant.rules.cards <= MOST_CARDS
    wanted = native.available() and fits if compiled is None else compiled
    note = "" if wanted or compiled is False else "plain Python: install `hpf-rules[sim]` for the compiled core"
    run = _Compiled(variant) if wanted else _Plain(variant)
    decisions, seconds = 0, 0.0
    for start, count in _pieces(first, deals, run):
        begun = time.perf_counter()
        decisions += run.play(start, count, seed)
        run.last = time.perf_counter() - begun
        seconds += run.last
        if progress is not None:
            progress(count)
    return _study(
        variant, run.totals(), seed=seed, first=first, decisions=decisions, seconds=seconds, compiled=wanted, note=note
    )


def _begun(variant: Variant) -> Any:
    """Before the first deal: what is kept from deal to deal is as at the start of a game."""
    state = STATE.new()
    begin_counters(variant.rules, state)
    return state


class _Plain:
    """The step functions as they stand."""

    def __init__(self, variant: Variant) -> None:
        self.last = 0.0
        self._rules, self._state, self._totals = variant.rules, _begun(variant), native.TOTALS.new()

    def play(self, first: int, count: int, seed: int) -> int:
        return many_deals(self._rules, self._state, self._totals, first, count, seed)

    def totals(self) -> Any:
        return self._totals


class _Compiled:
    """The same functions, compiled."""

    def __init__(self, variant: Variant) -> None:
        self.last = 0.0
        self._kernel = native.kernel()
        self._rules = self._kernel.record(RULES, variant.rules)
        self._state = self._kernel.record(STATE, _begun(variant))
        self._totals = self._kernel.record(native.TOTALS)
        # the first call compiles, or reads the cache: that is not play
        aside = self._kernel.record(STATE, _begun(variant)), self._kernel.record(native.TOTALS)
        self._kernel.many_deals(self._rules, *aside, 0, 1, 0)

    def play(self, first: int, count: int, seed: int) -> int:
        return self._kernel.many_deals(self._rules, self._state, self._totals, first, count, seed)

    def totals(self) -> Any:
        return self._kernel.plain(native.TOTALS, self._totals)


def _pieces(first: int, deals: int, run: _Plain | _Compiled) -> Iterator[tuple[int, int]]:
    """Pieces of work that each last about as long as a progress bar should stand still."""
    size, done = 500, 0
    while done < deals:
        count = min(size, deals - done)
        yield first + done, count
        done += count
        if run.last < AIM_SECONDS / 2:
            size = min(MOST_AT_ONCE, size * 2)


def _study(variant: Variant, totals: Any, **told: Any) -> Study:
    legend = variant.compiled.legend
    calls = tuple(
        CallCount(call=legend.calls[call], times=totals.calls[call], made=totals.call_made[call])
        for call in range(1, len(legend.calls))
    )
    return Study(
        variant=variant.id,
        rules=variant.fingerprint,
        deals=totals.deals,
        thrown_in=totals.thrown_in,
        bid=totals.bid,
        made=totals.made,
        alone=totals.alone,
        points=tuple(totals.points[: variant.rules.sides]),
        calls=calls,
        **told,
    )

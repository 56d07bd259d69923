"""What was checked of the variants that are all right? A few random deals are played, and it is told in numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

import click

from ..engine.trial import Trial, trial
from ..errors import visible
from ..rulebook.scoring.worth import undeclared_points
from ..variant.layers.folders import shown_as
from ..variant.ready import Variant
from .ending import PROBLEMS, stop
from .printing import progress, record_yaml

TOLD_EACH = 3
"""Of more variants than these only the sums are told."""
SEEN = 500
"""Fewer deals are over before a progress bar could be read."""


@dataclass(frozen=True, kw_only=True)
class Assurance:
    """One variant that is all right, and how it was tried."""

    variant: Variant
    bids: int
    """The bids of which it is proved that they can be made."""
    outcomes: int
    """The ways for a deal to end, as far as the score looks at them; 0 where they were too many to look at."""
    tried: Trial
    seed: int

    def as_dict(self) -> dict[str, Any]:
        """The numbers, ready for JSON."""
        return {
            "cards": int(self.variant.rules.cards),
            "bids": self.bids,
            "outcomes": self.outcomes,
            "deals": self.tried.deals,
            "moves": self.tried.moves,
            "seed": self.seed,
        }


def assurances(variants: Sequence[Variant], *, deals: int, seed: int) -> list[Assurance]:
    """Try each variant; a progress bar where somebody watches."""
    with progress(deals * len(variants), "playing", least=SEEN) as done:
        return [_assured(variant, deals=deals, seed=seed, done=done) for variant in variants]


def _assured(variant: Variant, *, deals: int, seed: int, done: Callable[[int], object]) -> Assurance:
    tried = trial(variant, deals=deals, seed=seed, after_each=lambda: done(1))
    if tried.fault is not None:
        _reported(variant, tried, seed)
    worth = variant.worth
    bids = len({call for call, *_ in worth.declared}) if worth.is_settled else 0
    outcomes = sum(cell is not None for *_, cells in worth.declared for cell in cells)
    outcomes += sum(len(one.points) for one in undeclared_points(variant.given, variant.rules))
    return Assurance(variant=variant, bids=bids, outcomes=outcomes, tried=tried, seed=seed)


def _reported(variant: Variant, tried: Trial, seed: int) -> NoReturn:
    """A fault of the program, with the deal that shows it: `hpf replay` takes what is printed."""
    click.echo(record_yaml(tried.record or {}), err=True)
    where = f"deal {tried.deals - 1} of series {seed} of {variant.id}"
    stop(
        f"a fault of this program: in {where}, {tried.fault}; please report it, with {shown_as(variant.path)} "
        "and the record of the deal, which is printed above",
        PROBLEMS,
    )


def told(assured: Sequence[Assurance]) -> list[str]:
    """The same for people, below the line that says that all is well."""
    if len(assured) > TOLD_EACH:
        deals, moves = sum(one.tried.deals for one in assured), sum(one.tried.moves for one in assured)
        return [f"  {_played(deals, moves)}"] if deals else []
    return [f"  {visible(one.variant.id)}: {_told(one)}" for one in assured]


def _told(one: Assurance) -> str:
    found = [f"{int(one.variant.rules.cards)} cards add up"]
    found += [f"each of {one.bids} bids can be made"] if one.bids > 1 else []
    found += [f"each of {one.outcomes} outcomes has one score"] if one.outcomes else []
    found += [_played(one.tried.deals, one.tried.moves)] if one.tried.deals else []
    return "; ".join(found)


def _played(deals: int, moves: int) -> str:
    return f"{deals:,} random deal{'' if deals == 1 else 's'} of {moves:,} moves went as they must"

"""In which order do the bids stand, from the lowest?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from ..terms import Call, Terms

Rungs: TypeAlias = tuple[tuple[Call, ...], ...]
"""Calls of equal height, the lowest first."""


def rungs_of(calls: Iterator[Call]) -> Rungs:
    """The calls of one bid by their height."""
    found: dict[int, list[Call]] = {}
    for call in calls:
        found.setdefault(call.rung, []).append(call)
    return tuple(map(tuple, found.values()))


def in_order(bids: Mapping[str, Terms], rungs: Mapping[str, Rungs]) -> Iterator[tuple[Call, ...]]:
    """All rungs, lowest first: bids as they are written, and just above its label what stands above another.

    A bid whose label nobody finds, or that would stand above itself, stands where it is written.
    """
    homes = homes_of(rungs)
    moved = {bid: terms.above for bid, terms in bids.items() if terms.above in homes and not circles(bids, homes, bid)}
    for bid in bids:
        if bid not in moved:
            yield from _with_moved(bid, rungs, moved)


def _with_moved(bid: str, rungs: Mapping[str, Rungs], moved: Mapping[str, str | None]) -> Iterator[tuple[Call, ...]]:
    for rung in rungs[bid]:
        yield rung
        labels = {call.label for call in rung}
        for other, label in moved.items():
            if label in labels:
                yield from _with_moved(other, rungs, moved)


def homes_of(rungs: Mapping[str, Rungs]) -> dict[str, str]:
    """Each label, and the bid it belongs to."""
    return {call.label: bid for bid, its in rungs.items() for rung in its for call in rung}


def circles(bids: Mapping[str, Terms], homes: Mapping[str, str], bid: str) -> bool:
    """Does one come round in a circle, who goes down from a bid to the one it stands above, and so on?"""
    seen = {bid}
    while (below := bids[bid].above) is not None and below in homes:
        bid = homes[below]
        if bid in seen:
            return True
        seen.add(bid)
    return False

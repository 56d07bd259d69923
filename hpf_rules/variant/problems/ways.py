"""What has to be written so that a fault is gone, with all it brings about? Each way is tried before it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import repeat
from typing import Any, Final

from ...rulebook.keys import overlap
from ...rulebook.rule import Fault, Way
from ..layers.loading import Layered, laid
from ..layers.shape import WHOLE, merged
from ..proving import Doubts, built, faults_of, sound
from ..source import Mapping as Tree
from ..source import plain
from .gate import misfits
from .mending import node_of
from .phrasing import said

STEPS: Final = 8
"""How many further faults a way may bring about, each put right in its turn."""
TRIALS: Final = 120
"""How often a file is tried with other rules; who makes more mistakes at once is told in words."""
FAULTS: Final = 12
"""In a file with more faults nothing is tried."""
FEW: Final = 4
"""A way that takes more than so many changes is told behind a shorter one."""
LONG: Final = 240
"""A second way that is longer than this is not told."""


def name_of(fault: Fault) -> tuple[str, str]:
    """Which fault is it, whatever its numbers are?"""
    return fault.code, fault.key


class Trials:
    """One file, tried with other rules than it has."""

    def __init__(self, layers: Layered, told: Sequence[Fault], doubted: frozenset[str]) -> None:
        self.layers = layers
        self._doubted = doubted
        self._told = frozenset(name_of(fault) for fault in told)
        self._left = TRIALS if len(told) <= FAULTS else 0

    def hinted(self, fault: Fault) -> Fault:
        """The fault with a hint that helps, where one of its ways does."""
        ways = self.ways(fault)
        if not ways:
            return fault
        texts = [said(way, self.layers) for way in ways]
        short = [text for text in texts[1:] if len(text) <= LONG]
        return replace(fault, hint=", or ".join([texts[0], *short[:1]]))

    def ways(self, fault: Fault) -> list[Way]:
        """The ways that help, each with what it brings about; what this file itself says is undone last."""
        found = [whole for way in self._ordered(fault.ways) if (whole := self.whole_way(way, [fault])) is not None]
        return sorted(found, key=lambda way: (len(way) > FEW, self._undoes(way)))

    def whole_way(
        self, way: Way, gone: Sequence[Fault], *, also: Sequence[Fault] = (), packs: frozenset[str] = frozenset()
    ) -> Way | None:
        """A way with all that has to be written beside it; None where it leads nowhere.

        `gone` are the faults that have to be gone by it, `also` those that have to be put right beside it, `packs`
        those that are left out.
        """
        changes = dict(way)
        names = {name_of(fault) for fault in gone}
        known = self._told - {name_of(fault) for fault in also}
        for _ in range(STEPS):
            found = self.faults(changes, packs)
            if found is None or any(name_of(fault) in names for fault in found):
                return None
            fresh = [fault for fault in found if name_of(fault) not in known]
            if not fresh:
                return changes
            step = self._step(fresh[0], changes, packs)
            if step is None:
                return None
            changes |= step
        return None

    def _step(self, fault: Fault, changes: Way, packs: frozenset[str]) -> Way | None:
        """The first way that puts a fault right without going back on what is changed already."""
        for way in self._ordered(fault.ways):
            if any(overlap(key, other) for key in way for other in changes):
                continue
            found = self.faults({**changes, **way}, packs)
            if found is not None and all(name_of(other) != name_of(fault) for other in found):
                return way
        return None

    def faults(self, changes: Way, packs: frozenset[str] = frozenset()) -> list[Fault] | None:
        """What is wrong with the file as it would be with these changes; None where no more is tried."""
        if self._left == 0:
            return None
        self._left -= 1
        layers = self.layers
        whole = layers.whole
        if packs:
            below = [layer for layer in layers.below if not (layer.file.is_pack and layer.file.id in packs)]
            whole = laid(below, layers.own, is_pack=False)
        tree = merged(whole, node_of(_nested(changes), repeat(whole.where)), WHOLE)
        assert isinstance(tree, Tree)
        data, unsound = sound(tree)
        lacking = list(misfits(data, unsound, layers.dropped))
        given, unsound = built(data, unsound | {fault.key for fault in lacking})
        doubts = Doubts(faulty=set(self._doubted))
        found = [*(fault for fault in lacking if not doubts.explain(fault)), *faults_of(given, unsound, doubts)]
        return [fault for fault in found if fault.severity == "error"]

    def _ordered(self, ways: Sequence[Way]) -> list[Way]:
        return sorted(ways, key=self._undoes)

    def _undoes(self, way: Way) -> bool:
        """Does a way go back on what this very file says, and not only add to it?"""
        return any(self.layers.says(key) and not self._adds(key, value) for key, value in way.items())

    def _adds(self, key: str, value: Any) -> bool:
        """Does a list keep all that this file has in it?"""
        node = self.layers.own_positions.node(key)
        return isinstance(value, list) and node is not None and all(item in value for item in plain(node) or [None])


def _nested(changes: Way) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for key, value in changes.items():
        *path, last = key.split(".")
        part = tree
        for step in path:
            part = part.setdefault(step, {})
        part[last] = value
    return tree

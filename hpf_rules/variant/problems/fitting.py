"""Does a pack fit the game that it is added to? If not, that is one problem, told where the pack is added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...errors import Problem, Related
from ...rulebook.keys import overlap, within
from ...rulebook.rule import Fault, Way
from ..layers.loading import Layered
from ..layers.packs import leaves
from ..layers.shape import WHOLE
from ..source import plain
from .phrasing import said
from .placing import in_words
from .ways import Trials, name_of

PACKS: Final = 6
"""Packs of a file that are looked at."""


def told_of_packs(found: Sequence[tuple[Fault, Problem]], trials: Trials, known: Sequence[Problem]) -> list[Problem]:
    """The problems, with one in the place of all that come in with a pack that does not fit."""
    told: list[Problem] = []
    misfits: dict[str, list[tuple[Fault, Problem]]] = {}
    places = {(problem.code, problem.where) for problem in known}
    for fault, problem in found:
        pack = "" if (problem.code, problem.where) in places else _brought_by(fault, problem, trials)
        if pack:
            misfits.setdefault(pack, []).append((fault, problem))
        else:
            told.append(problem)
    company = {problem.where for problem in known}
    places_of = {pack: trials.layers.named[i].where for pack, i in _packs(trials.layers).items()}
    return [*told, *(_misfit(pack, one, trials) for pack, one in misfits.items() if places_of[pack] not in company)]


def _packs(layers: Layered) -> dict[str, int]:
    """The packs that this file adds, by their ids, and which of the files below each is."""
    packs = {layer.file.id: i for i, layer in enumerate(layers.below) if layer.file.is_pack}
    return dict(list(packs.items())[:PACKS])


def _brought_by(fault: Fault, problem: Problem, trials: Trials) -> str:
    """The pack without which this would not be wrong; nothing where it follows from what the file itself says."""
    layers = trials.layers
    packs = _packs(layers)
    named = {layers.named[i].where: pack for pack, i in packs.items()}
    if not packs or problem.severity != "error" or problem.where is None or layers.says(fault.key):
        return ""
    if problem.where in named:
        return named[problem.where]
    if problem.where.file == layers.source.name and problem.where not in [node.where for node in layers.named]:
        return ""
    for pack in packs:
        without = trials.faults({}, frozenset({pack}))
        if without is not None and all(name_of(one) != name_of(fault) for one in without):
            return pack
    return ""


def _misfit(pack: str, found: Sequence[tuple[Fault, Problem]], trials: Trials) -> Problem:
    layers = trials.layers
    number = _packs(layers)[pack]
    where = layers.named[number].where
    fault, first = found[0]
    more = "" if len(found) == 1 else f" (and {len(found) - 1} more)"
    other = _other_pack(pack, fault, trials)
    who = (
        f"the packs `{other}` and `{pack}` do not fit together here"
        if other
        else f"the pack `{pack}` does not fit this game"
    )
    return replace(
        first,
        message=f"{who}: {in_words(fault.key)}: {fault.message}{more}",
        hint=_hint(pack, number, [fault for fault, _ in found], trials),
        where=where,
        line_text=layers.source.line(where.line),
        related=first.related if first.where == where else tuple(_written_in(fault, layers)),
    )


def _other_pack(pack: str, fault: Fault, trials: Trials) -> str:
    """Another pack without which this would not be wrong either; mostly there is none."""
    for other in _packs(trials.layers):
        found = trials.faults({}, frozenset({other})) if other != pack else None
        if found is not None and all(name_of(one) != name_of(fault) for one in found):
            return other
    return ""


def _written_in(fault: Fault, layers: Layered) -> Iterator[Related]:
    place = layers.positions.value(fault.key) or layers.positions.nearest(fault.key)
    if place is not None and place.file in layers.sources:
        line = layers.sources[place.file].line(place.line)
        yield Related(where=place, note="it is written in", line_text=line)


def _hint(pack: str, number: int, faults: Sequence[Fault], trials: Trials) -> str:
    """What to write instead of a pack whose own words do not fit, or beside one that the game does not fit."""
    own = dict(leaves(trials.layers.below[number].own))
    at_fault = [fault for fault in faults if any(overlap(key, fault.key) for key in own)]
    wrong = {_named_thing(key) for fault in faults for key in own if overlap(key, fault.key)}
    wrong = {key for key in own if any(overlap(key, other) for other in wrong)}
    if not any(within(fault.key, key) for fault in faults for key in own):
        beside = _beside(faults, set(own), trials)
        if beside is not None:
            return f"{said(beside, trials.layers)}, or leave the pack out"
    kept: Way = {key: plain(node) for key, node in own.items() if key not in wrong}
    kept = {key: value for key, value in kept.items() if value is not None or _matters(key, pack, trials)}
    instead = trials.whole_way(kept, at_fault, also=faults, packs=frozenset({pack})) if kept else None
    if instead is not None:
        return f"leave the pack out, and {said(instead, trials.layers)}"
    return "leave the pack out"


def _named_thing(key: str) -> str:
    """The whole row or bid that a key is of: the rest of it means nothing without it."""
    shape, path = WHOLE, key.split(".")
    for i, part in enumerate(path):
        if shape.names is not None:
            return ".".join(path[: i + 1])
        shape = shape.of(part)
    return key


def _matters(key: str, pack: str, trials: Trials) -> bool:
    """Does a file below say a key that this pack takes away?"""
    return any(layer.positions.node(key) is not None for layer in trials.layers.below if layer.file.id != pack)


def _beside(faults: Sequence[Fault], own: set[str], trials: Trials) -> Way | None:
    """One way that puts all of them right while the pack stays, and says something still."""
    found = (trials.whole_way(way, faults[:1], also=faults) for way in faults[0].ways)
    kept = (way for way in found if way is not None and not all(any(overlap(key, one) for key in way) for one in own))
    return next(kept, None)

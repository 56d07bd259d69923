"""Which golden games are there for a variant, and what did each of them exercise?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ..engine.deal import Deal
from ..engine.record import MANY, SUFFIXES, Variants, checked, mismatches, play, read_records, variant_of
from ..errors import HpfError
from ..variant.layers.folders import real
from ..variant.meaning import is_rules
from ..variant.variant import Variant
from .coverage import exercised


@dataclass(frozen=True, kw_only=True)
class GoldenGame:
    """A record that says what must come of it."""

    name: str
    """The name of its file; with a number where a file holds several."""
    record: Mapping[str, Any]
    variant: Variant
    place: tuple[str, int] = ("", 0)
    """Its file, and the number of the record within it, counted from 0."""

    @cached_property
    def deal(self) -> Deal:
        """The deal, played."""
        return play(self.record, self.variant).deal

    @cached_property
    def exercised(self) -> frozenset[str]:
        """The keys of the values that its decisions rested on."""
        return frozenset(exercised(self.deal))

    @cached_property
    def comes_out(self) -> bool:
        """Does it come out as it must?"""
        return not mismatches(self.record, self.variant)

    def notices(self, other: Variant) -> bool:
        """Does it come out otherwise under these rules, or can it not be played at all?"""
        unpinned = {key: value for key, value in self.record.items() if key != "rules"}
        try:
            return bool(mismatches(unpinned, other))
        except HpfError:
            return True


def files_of(path: Path) -> list[Path]:
    """The files of records at a path, be it a file or a folder; the variants of a folder are none."""
    if not path.is_dir():
        return [path]
    return sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and not is_rules(file))


def golden_games(paths: Iterable[Path]) -> dict[str, tuple[GoldenGame, ...]]:
    """The golden games of these files and folders, by the id of their variant; by its path too, where two variants
    have one id. HpfError where a file holds no record."""
    found: dict[Path, list[GoldenGame]] = {}
    for game in _games_of(file for path in paths for file in files_of(path)):
        found.setdefault(real(game.variant.path), []).append(game)
    ids = Counter(path.stem for path in found)
    named = {path.stem if ids[path.stem] == 1 else str(path): tuple(games) for path, games in found.items()}
    return dict(sorted(named.items()))


def _games_of(files: Iterable[Path]) -> Iterator[GoldenGame]:
    """The records that expect something; those of one folder share their variants."""
    known: dict[Path, Variants] = {}
    for file in files:
        variants = known.setdefault(file.parent, Variants(file.parent))
        for number, record in enumerate(read_records(file)):
            name = file.stem if file.suffix not in MANY else f"{file.stem}:{number + 1}"
            if checked(record).get("expect"):
                place = (str(file.absolute()), number)
                yield GoldenGame(name=name, record=record, variant=variant_of(record, variants), place=place)


def games_at(places: Iterable[tuple[str, int]]) -> tuple[GoldenGame, ...]:
    """The games at these places, read anew; those of one variant share it."""
    found = {game.place: game for game in _games_of(Path(file) for file in dict.fromkeys(file for file, _ in places))}
    return tuple(found[place] for place in places)

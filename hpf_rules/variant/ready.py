"""What is one variant, ready to be played: its answers, the rules they compile to, and where each was written?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ..errors import Where
from ..rulebook.contract.lowering import lower_made
from ..rulebook.domains import domains_of, names_of
from ..rulebook.own_numbers import own_codes
from ..rulebook.quantities import CODES as QUANTITIES
from ..rulebook.scoring.worth import Worth
from ..rulebook.tables import FINISH, Compiled, Draft
from .layers.loading import Layered
from .rules import CHAPTERS, VariantRules
from .source import Mapping as Tree
from .source import plain
from .strains import strains_played


@dataclass(frozen=True, kw_only=True, eq=False)
class Variant:
    """One way to play: an answer to every question of the rulebook, and the rules it compiles to."""

    id: str
    path: Path
    given: VariantRules
    layers: Layered

    @property
    def name(self) -> str:
        return self.given.name

    @cached_property
    def compiled(self) -> Compiled:
        return compiled(self.given)

    @cached_property
    def worth(self) -> Worth:
        """What every bid is worth in every case."""
        return worth_of(self.given, self.compiled)

    @property
    def rules(self) -> Any:
        """The tables that the machine reads."""
        return self.compiled.rules

    @property
    def fingerprint(self) -> str:
        return self.compiled.fingerprint

    @property
    def readings(self) -> tuple[str, ...]:
        """The keys whose value is our reading of the sources."""
        return tuple(key for key, _ in self.layers.readings)

    @property
    def parents(self) -> tuple[str, ...]:
        """The variant it extends and the packs it adds, by id."""
        return tuple(layer.file.id for layer in self.layers.below)

    def as_one_file(self) -> dict[str, Any]:
        """What it says with all it builds on, as one file could say it; none of it is marked as a reading."""
        return {**plain(self.layers.whole), "readings": []}

    def where(self, key: str) -> Where | None:
        """The file and line that set a key; that of the part it lies in, where a default holds."""
        positions = self.layers.positions
        is_value = not isinstance(positions.node(key), (Tree, type(None)))
        return positions.value(key) if is_value else positions.nearest(key)

    def is_said(self, key: str) -> bool:
        """Is the key written in some layer, or does its default hold?"""
        return self.layers.positions.node(key) is not None

    def value(self, key: str) -> Any:
        """The value of a dotted key."""
        found: Any = self.given
        for part in key.split("."):
            found = found.get(part) if isinstance(found, Mapping) else getattr(found, part, None)
        return found


def worth_of(given: VariantRules, made: Compiled) -> Worth:
    """What every bid is worth in every case, by rules and the tables they became."""
    return Worth(table=given, rules=made.rules, legend=made.legend, strains=strains_played(made.rules))


def compiled(given: VariantRules) -> Compiled:
    """Lower every chapter to the tables, in the order of play."""
    draft = Draft(
        pack=given.deck.pack, names=names_of(given), domains=domains_of(given), codes={**QUANTITIES, **own_codes(given)}
    )
    for chapter in CHAPTERS.values():
        chapter.lower(given, draft)
    lower_made(given, draft)
    draft.step(FINISH, "scoring.rows")
    return draft.finish()

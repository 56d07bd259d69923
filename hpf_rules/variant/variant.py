"""What is a variant, ready to be played, and where is it found?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ..errors import Problem, VariantError, Where, shorten, suggest
from ..rulebook.contract.lowering import lower_made
from ..rulebook.domains import domains_of, names_of
from ..rulebook.quantities import CODES as QUANTITIES
from ..rulebook.tables import FINISH, Compiled, Draft
from . import folders
from .codes import CODES
from .folders import Found
from .loading import Layered
from .rules import CHAPTERS, VariantRules

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

    def where(self, key: str) -> Where | None:
        """The file and line that set a key; that of the part it lies in, where a default holds."""
        while key:
            entry = entry_at(self.layers.whole, key)
            if entry is not None:
                return entry.value.where
            key = key.rpartition(".")[0]
        return None

    def is_said(self, key: str) -> bool:
        """Is the key written in some layer, or does its default hold?"""
        return node_at(self.layers.whole, key) is not None

    def value(self, key: str) -> Any:
        """The value of a dotted key."""
        found: Any = self.given
        for part in key.split("."):
            found = found.get(part) if isinstance(found, Mapping) else getattr(found, part, None)
        return found


def compiled(given: VariantRules) -> Compiled:
    """Lower every chapter to the tables, in the order of play."""
    draft = Draft(pack=given.deck.pack, names=names_of(given), domains=domains_of(given), codes=QUANTITIES)
    for chapter in CHAPTERS.values():
        chapter.lower(given, draft)
    lower_made(given, draft)
    draft.step(FINISH, "scoring.rows")
    return draft.finish()


def find(variant: str | Path, *, beside: Path | None = None) -> Found | None:
    """The file of a variant: an id, or a path."""
    text = str(variant)
    if isinstance(variant, str) and folders.is_id(text):
        known = folders.look_up(text, pack=False, beside=beside)
        if known is not None:
            return known
    path = (beside / text) if beside is not None else Path(text)
    return folders.found(path) if folders.is_there(path) else None


def load(variant: str | Path, *, beside: Path | None = None) -> Variant:
    """The variant of an id or a path; VariantError with all problems where there is none."""
    file = find(variant, beside=beside)
    if file is None:
        near = suggest(str(variant), folders.known_ids(pack=False, beside=beside))
        problem = Problem(
            code="HPF-Y01",
            message=f"there is no variant `{shorten(str(variant))}`",
            where=None,
            hint=f"did you mean `{near}`?" if near else "`hpf list` names the variants there are",
        )
        raise VariantError(problems=(problem,))
    return _ready(Checker().check(file))


def load_text(text: str, *, beside: Path | None = None) -> Variant:
    """The variant that a YAML text says."""
    return _ready(Checker().check_text(text, beside=beside))


def _ready(checked: Checked) -> Variant:
    if checked.variant is None:
        raise VariantError(problems=checked.errors)
    return checked.variant


# The checker makes variants, so it can only be brought in once they are known.
from .checking import Checked, Checker, check_all  # noqa: E402

__all__ = ["CODES", "Checked", "Checker", "Variant", "check_all", "compiled", "find", "load", "load_text"]

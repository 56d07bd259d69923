"""What is the compiled kernel made from? The step functions, and everything that they hold once they are compiled."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from types import FunctionType
from typing import Final

from ..rulebook.tables import CALLS
from ..table.fields import Field, Layout
from ..table.seats import MOST_SEATS

TOTALS: Final = Layout(
    "Totals",
    [
        Field("deals"),
        Field("thrown_in"),
        Field("bid"),
        Field("made"),
        Field("alone"),
        Field("points", (MOST_SEATS,)),
        Field("calls", (CALLS,)),
        Field("call_made", (CALLS,)),
    ],
)

STEP_MODULES: Final = (
    "table.chance",
    "rulebook.places",
    "rulebook.speaking",
    "rulebook.quantities",
    "rulebook.formula.value",
    "rulebook.dealing.steps",
    "rulebook.auction.allowing",
    "rulebook.auction.steps",
    "rulebook.contract.steps",
    "rulebook.play.steps",
    "rulebook.scoring.keeping",
    "rulebook.scoring.steps",
    "rulebook.ending.steps",
    "engine.machine",
    "engine.chance",
)
FROZEN_WITH_THEM: Final = (
    "table.cards",
    "table.fields",
    "table.seats",
    "table.seldom",
    "table.state",
    "table.stretches",
    "rulebook.owners",
    "rulebook.tables",
    "rulebook.formula.nodes",
    "engine.sources",
    "engine.memory",
    "engine.kernel",
)
"""Modules whose constants and layouts the compiled steps hold, and those that say how they are compiled."""


def step_functions() -> Iterator[FunctionType]:
    """All functions that run compiled too, found by looking through their modules."""
    for name in STEP_MODULES:
        module = importlib.import_module(f"hpf_rules.{name}")
        for member in vars(module).values():
            if isinstance(member, FunctionType) and member.__module__ == module.__name__:
                yield member


def digest_of_all() -> str:
    """Equal where the kernel would be compiled from the same things."""
    package = Path(__file__).parents[1]
    made_from = hashlib.sha256()
    for name in (*STEP_MODULES, *FROZEN_WITH_THEM):
        made_from.update(package.joinpath(*name.split(".")).with_suffix(".py").read_bytes())
    for library in ("numba", "llvmlite"):
        made_from.update(metadata.version(library).encode())
    return made_from.hexdigest()[:16]

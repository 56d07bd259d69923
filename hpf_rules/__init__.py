"""Declarative rules for trick-taking card games: one YAML file is validated, played, explained, written out as a page.

The names below are the whole face of the package; each is brought up when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine.deal import Deal
    from .engine.game import Game
    from .engine.record import replay
    from .engine.view import View
    from .errors import (
        HpfError,
        IllegalMove,
        Problem,
        RecordError,
        RecordMismatch,
        UnreadableMove,
        VariantError,
    )
    from .table.moves import Trick
    from .variant.variant import Variant, load, load_text, validate

__version__ = "0.1.0"

_HOMES = {
    "Deal": "engine.deal",
    "Game": "engine.game",
    "HpfError": "errors",
    "IllegalMove": "errors",
    "Problem": "errors",
    "RecordError": "errors",
    "RecordMismatch": "errors",
    "Trick": "table.moves",
    "UnreadableMove": "errors",
    "Variant": "variant.variant",
    "VariantError": "errors",
    "View": "engine.view",
    "load": "variant.variant",
    "load_text": "variant.variant",
    "replay": "engine.record",
    "rules_page": "docs.print.markdown",
    "simulate": "study.simulate",
    "validate": "variant.variant",
}

__all__ = [
    "Deal",
    "Game",
    "HpfError",
    "IllegalMove",
    "Problem",
    "RecordError",
    "RecordMismatch",
    "Trick",
    "UnreadableMove",
    "Variant",
    "VariantError",
    "View",
    "load",
    "load_text",
    "replay",
    "rules_page",
    "simulate",
    "validate",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)

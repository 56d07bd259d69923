"""Which variant does a word mean, and what is wrong with a file that is none?"""

from __future__ import annotations

from pathlib import Path

from ..errors import Problem, VariantError
from .checking import Checked, Checker, check_all
from .meaning import files, game
from .ready import Variant, compiled


def load(variant: str | Path, *, beside: Path | None = None) -> Variant:
    """The variant of an id or a path; VariantError with all problems where there is none."""
    file = game(variant, beside=beside)
    if isinstance(file, Problem):
        raise VariantError(problems=(file,))
    return _ready(Checker().check(file))


def load_text(text: str, *, beside: Path | None = None) -> Variant:
    """The variant that a YAML text says."""
    return _ready(Checker().check_text(text, beside=beside))


def validate(what: str | Path, *, beside: Path | None = None) -> tuple[Problem, ...]:
    """All problems of a file, of an id, or of a folder with its packs, each once; none where all is well."""
    meant = files(what, beside=beside)
    return (meant,) if isinstance(meant, Problem) else check_all(meant)[1]


def _ready(checked: Checked) -> Variant:
    if checked.variant is None:
        raise VariantError(problems=checked.errors)
    return checked.variant


__all__ = [
    "Checked",
    "Checker",
    "Variant",
    "check_all",
    "compiled",
    "load",
    "load_text",
    "validate",
]

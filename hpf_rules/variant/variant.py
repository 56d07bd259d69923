"""Where is a variant found, and what is wrong with a file that is none?"""

from __future__ import annotations

from pathlib import Path

from ..errors import Problem, VariantError, shorten, suggest
from . import folders
from .checking import Checked, Checker, check_all
from .folders import Found
from .ready import Variant, compiled


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
        raise VariantError(problems=(unknown(variant, beside),))
    return _ready(Checker().check(file))


def load_text(text: str, *, beside: Path | None = None) -> Variant:
    """The variant that a YAML text says."""
    return _ready(Checker().check_text(text, beside=beside))


def validate(what: str | Path, *, beside: Path | None = None) -> tuple[Problem, ...]:
    """All problems of a file, of an id, or of a folder with its packs, each once; none where all is well."""
    path = beside / what if beside is not None else Path(what)
    if folders.is_folder(path):
        files = folders.files_in(path)
        return check_all(files)[1] if files else (nothing_in(what),)
    file = find(what, beside=beside)
    return (unknown(what, beside),) if file is None else check_all([file])[1]


def nothing_in(folder: str | Path) -> Problem:
    """A folder that holds no variant."""
    return Problem(code="HPF-Y01", message=f"there is no .yaml file in {shorten(str(folder)) or '.'}", where=None)


def unknown(what: str | Path, beside: Path | None = None) -> Problem:
    """A name that is no file and no variant."""
    near = suggest(str(what), folders.known_ids(pack=False, beside=beside))
    return Problem(
        code="HPF-Y01",
        message=f"there is no file and no variant `{shorten(str(what))}`",
        where=None,
        hint=f"did you mean `{near}`?" if near else "`hpf list` names the variants there are",
    )


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
    "find",
    "load",
    "load_text",
    "nothing_in",
    "unknown",
    "validate",
]

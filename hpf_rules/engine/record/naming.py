"""Which variant does a record mean, and may it name that one?"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...errors import Problem, RecordError, Related, VariantError, shorten, suggest
from ...variant.layers.folders import SUFFIXES, Found, found, is_allowed, is_id, is_there, known_ids, look_up
from ...variant.variant import Variant, load
from ..cardplaces import misfit
from .places import placed


class Variants:
    """Variants that records name: loaded once, looked up beside the record first."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._known: dict[str, Variant | RecordError] = {}

    def get(self, name: str) -> Variant:
        """The variant of an id, or of a path beside the record; RecordError where there is none to be played."""
        if name not in self._known:
            self._known[name] = self._loaded(name)
        known = self._known[name]
        if isinstance(known, RecordError):
            # a fresh one each time: an exception gathers the places it was raised from
            raise RecordError.of(*known.problems)
        return known

    def _loaded(self, name: str) -> Variant | RecordError:
        file = file_of(name, self.folder)
        if isinstance(file, Problem):
            return RecordError.of(file)
        try:
            return load(file.path)
        except VariantError as wrong:
            return RecordError.of(_with_mistakes(name, file, wrong.problems))


def _with_mistakes(name: str, file: Found, problems: tuple[Problem, ...]) -> Problem:
    first = problems[0]
    more = f", and has {len(problems) - 1} more" if len(problems) > 1 else ""
    message = f"the variant `{shorten(name)}` cannot be played: {first.message}{more}"
    related = (Related(where=first.where, note="it says so in"),) if first.where else ()
    hint = f"`hpf validate {file.shown}` shows what is wrong with it"
    return Problem(code="HPF-H07", message=message, where=None, key="variant", hint=hint, related=related)


def variant_of(record: Mapping[str, Any], variants: Variants) -> Variant:
    """The variant that a record names; RecordError, at the place of the name, where it cannot be played."""
    try:
        return variants.get(record["variant"])
    except RecordError as wrong:
        raise RecordError.of(*(placed(record, problem) for problem in wrong.problems)) from None


def file_of(name: str, folder: Path | None) -> Found | Problem:
    """The file that a record means: an id, or a path beside the record, within the folders of variants."""
    beside = folder if folder is not None else Path.cwd()
    if is_id(name):
        known = look_up(name, pack=False, beside=folder)
        return known if known is not None else _unknown(name, folder)
    fault = _no_path(name)
    if fault is not None:
        return _outside(name, fault)
    path = beside / name
    if not is_allowed(path, beside):
        return _outside(name, "this leads outside the variants folder")
    return found(path) if is_there(path) else _unknown(name, folder)


def _no_path(name: str) -> str | None:
    if not name.strip():
        return "a name is missing"
    if "://" in name:
        return "addresses on the network are not read"
    if name[0] in "/\\~" or "$" in name or name[1:2] == ":":
        return "only ids and paths from the record's own folder are read"
    return None if name.isprintable() and "\\" not in name and len(name) < 1000 else "this is no path"


def _outside(name: str, fault: str) -> Problem:
    hint = "write the id of a variant, or keep its file beside the record"
    return misfit("HPF-H06", "variant", f"{fault}: `{shorten(name)}`", hint)


def _unknown(name: str, folder: Path | None) -> Problem:
    meant = next((name.removesuffix(end) for end in SUFFIXES if name.endswith(end)), name)
    ids = known_ids(pack=False, beside=folder)
    near = meant if meant in ids else suggest(meant, ids)
    hint = f"did you mean `{near}`?" if near else "`hpf list` names the variants there are"
    return misfit("HPF-H05", "variant", f"there is no variant `{shorten(name)}`", hint)

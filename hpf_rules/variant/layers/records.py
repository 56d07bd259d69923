"""Is a file no variant at all, but the record of a deal?"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from ...errors import Problem, Where, shorten
from ..rules import CHAPTERS
from ..source import Mapping, Source, parse_source
from ..source.reading import read_bytes
from .folders import is_allowed

_PLAYED: Final = ("hands", "moves")
_OF: Final = "variant"
"""The key under which a record names the game it was played by."""


def is_record(root: Mapping | None) -> bool:
    """Does it say what was dealt and played in a game, and nothing of a game's rules?"""
    if root is None or root.entry(_OF) is None or not any(root.entry(key) for key in _PLAYED):
        return False
    return not any(root.entry(key) for key in ("extends", "with", *CHAPTERS))


def holds_record(path: Path) -> bool:
    """The same of a file; one that cannot be read is none. What has not the words in it is not read as YAML."""
    if not is_allowed(path, path.parent):
        return False  # a link that leads elsewhere is not followed
    data = read_bytes(path, str(path))
    if isinstance(data, Problem) or not any(word.encode() in data for word in _PLAYED) or _OF.encode() not in data:
        return False
    return is_record(parse_source(data, name=str(path)).root)


def without_record(source: Source) -> Source:
    """The file; of a record there is nothing to go on with."""
    if source.root is None or not is_record(source.root):
        return source
    file = shorten(source.name)
    problem = Problem(
        code="HPF-Y48",
        message="this is a record of a deal, and no variant",
        hint=f"`hpf replay {file}` tells how it went, `hpf test {file}` checks what it expects",
        where=_key(source.root),
        line_text=source.line(_key(source.root).line),
    )
    return replace(source, root=None, problems=(problem,))


def only_records(folder: str, count: int) -> Problem:
    """That a folder has nothing in it but records."""
    holds = "a record of a deal" if count == 1 else f"{count} records of deals"
    return Problem(
        code="HPF-Y48",
        message=f"{shorten(folder)} holds {holds}, and no variant",
        hint=f"`hpf test {shorten(folder)}` runs {'it' if count == 1 else 'them'}",
        where=None,
    )


def _key(root: Mapping) -> Where:
    """Where the file shows what it is."""
    return next(entry.where for entry in root.entries if entry.key in (_OF, *_PLAYED))

"""Where are variants and packs looked for? Beside the file, then in `variants/` here, then among those shipped."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
PACKS: Final = "packs"
SUFFIXES: Final = (".yaml", ".yml")


@cache
def shipped(kind: str) -> Path:
    """A folder that comes with the program: `variants`, `schemas` or `golden`."""
    package = Path(__file__).resolve().parents[2]
    installed = package / "_data" / kind
    checkout = package.parent / ("tests/golden" if kind == "golden" else kind)
    return installed if installed.is_dir() else checkout


@dataclass(frozen=True, kw_only=True)
class Found:
    """A file, and the name under which people are told of it."""

    path: Path
    shown: str
    added: bool = False
    """Named by a `with`: a pack, wherever it lies."""

    @property
    def id(self) -> str:
        return self.path.stem

    @property
    def is_pack(self) -> bool:
        return self.added or self.path.parent.name == PACKS


def real(path: Path) -> Path:
    """The path without links; one that goes round in a circle stays as it is."""
    return Path(os.path.realpath(path))


def shown_as(path: Path) -> str:
    """A path as messages show it: relative to here, or to the shipped folders, where it lies within."""
    where = Path(os.path.abspath(path))
    for root, prefix in ((Path.cwd(), ""), (shipped("variants"), "variants/")):
        if where.is_relative_to(root):
            return prefix + where.relative_to(root).as_posix()
    return str(path)


def found(path: Path, *, added: bool = False) -> Found:
    return Found(path=path, shown=shown_as(path), added=added)


def is_id(text: str) -> bool:
    return _ID.fullmatch(text) is not None


def is_folder(path: Path) -> bool:
    """Is this a folder? A path that cannot be one, however odd, is none."""
    return os.path.isdir(path)


def is_there(path: Path) -> bool:
    """Is there anything at this path, be it a link that leads nowhere?"""
    try:
        return os.path.lexists(path)
    except (OSError, ValueError):
        return False


def homes(beside: Path | None) -> Iterator[Path]:
    """The folders in which an id is looked up, in order."""
    if beside is not None:
        yield beside.parent if beside.name == PACKS else beside
    yield Path.cwd() / "variants"
    yield shipped("variants")


def look_up(variant: str, *, pack: bool, beside: Path | None) -> Found | None:
    """The file of an id."""
    for home in homes(beside):
        for suffix in SUFFIXES:
            path = (home / PACKS if pack else home) / f"{variant}{suffix}"
            if is_there(path):
                return found(path, added=pack)
    return None


def known_ids(*, pack: bool, beside: Path | None = None) -> tuple[str, ...]:
    """All ids that could be meant, for lists and suggestions."""
    names: dict[str, None] = {}
    for home in homes(beside):
        folder = home / PACKS if pack else home
        names.update((path.stem, None) for path in _yaml_in(folder) if is_id(path.stem) and is_allowed(path, folder))
    return tuple(names)


def shipped_ids(*, pack: bool) -> tuple[str, ...]:
    """The ids that come with the program, in the order of their names."""
    home = shipped("variants")
    return tuple(path.stem for path in _yaml_in(home / PACKS if pack else home))


def files_in(folder: Path) -> tuple[Found, ...]:
    """The variant files of a folder, then its packs; a folder of packs holds packs only."""
    return tuple(found(path) for path in (*_yaml_in(folder), *_yaml_in(folder / PACKS)))


def is_allowed(path: Path, beside: Path) -> bool:
    """May a file beside `beside` name this one? Only within its own folder, or the variants folders."""
    return any(real(path).is_relative_to(real(home)) for home in (beside, *homes(beside)))


def _yaml_in(folder: Path) -> list[Path]:
    try:
        return sorted((path for path in folder.iterdir() if path.suffix in SUFFIXES), key=lambda path: path.stem)
    except OSError:
        return []

"""Where are variants and packs looked for? Beside the file, then in `variants/` here, then among those shipped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_ID = re.compile(r"^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$")
PACKS = "packs"


@cache
def shipped(kind: str) -> Path:
    """A folder that comes with the program: `variants`, `schemas` or `golden`."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "_data" / kind
    checkout = package.parent / ("tests/golden" if kind == "golden" else kind)
    return installed if installed.is_dir() else checkout


@dataclass(frozen=True, kw_only=True)
class Found:
    """A file, and the name under which people are told of it."""

    path: Path
    shown: str

    @property
    def id(self) -> str:
        return self.path.stem

    @property
    def is_pack(self) -> bool:
        return self.path.parent.name == PACKS


def shown_as(path: Path) -> str:
    """A path as messages show it: relative to here, or to the shipped folders, where it lies within."""
    for root, prefix in ((Path.cwd(), ""), (shipped("variants"), "variants/")):
        try:
            return prefix + path.resolve().relative_to(root.resolve()).as_posix()
        except ValueError:
            continue
    return str(path)


def found(path: Path) -> Found:
    return Found(path=path, shown=shown_as(path))


def is_id(text: str) -> bool:
    return _ID.match(text) is not None


def homes(beside: Path | None) -> Iterator[Path]:
    """The folders in which an id is looked up, in order."""
    if beside is not None:
        yield beside.parent if beside.name == PACKS else beside
    yield Path.cwd() / "variants"
    yield shipped("variants")


def look_up(variant: str, *, pack: bool, beside: Path | None) -> Found | None:
    """The file of an id."""
    for home in homes(beside):
        path = (home / PACKS if pack else home) / f"{variant}.yaml"
        if path.exists() or path.is_symlink():
            return found(path)
    return None


def known_ids(*, pack: bool, beside: Path | None = None) -> tuple[str, ...]:
    """All ids that could be meant, for lists and suggestions."""
    names: dict[str, None] = {}
    for home in homes(beside):
        folder = home / PACKS if pack else home
        if folder.is_dir():
            names.update((path.stem, None) for path in sorted(folder.glob("*.yaml")))
    return tuple(names)


def files_in(folder: Path) -> tuple[Found, ...]:
    """The variant files of a folder, then its packs."""
    files = [*sorted(folder.glob("*.yaml")), *sorted(folder.glob("*.yml"))]
    packs = folder / PACKS
    if packs.is_dir():
        files += [*sorted(packs.glob("*.yaml")), *sorted(packs.glob("*.yml"))]
    return tuple(found(path) for path in files)


def is_allowed(path: Path, beside: Path) -> bool:
    """May a file beside `beside` name this one? Only within its own folder, or the variants folders."""
    real = path.resolve()
    return any(real.is_relative_to(home.resolve()) for home in (beside, *homes(beside)) if home.exists())

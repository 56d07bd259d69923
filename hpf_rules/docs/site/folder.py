"""How do pages get into a folder, and which of the files in it are ours?

A list in the folder names the files that were written, each with its fingerprint. Only those are ever replaced or
removed; what somebody else put there stays, and a folder full of other files is not written into at all.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from ...errors import HpfError, visible

LIST: Final = ".hpf-pages"
"""The list of the files that were written."""
LONGEST: Final = 10_000_000
"""How long such a list can be; a longer one is none of ours."""
_HEAD: Final = "# Written by hpf docs. Files that stand here may be replaced or removed by it; others never are."


@dataclass(kw_only=True, eq=False)
class FolderTaken(HpfError):
    """A folder that holds what somebody else put there."""

    folder: Path
    file: str
    """What stands in the way."""

    def __str__(self) -> str:
        return (
            f"{visible(str(self.folder))} holds what hpf did not write: {visible(self.file)}; "
            "name a folder that is new or empty"
        )


@dataclass(frozen=True, kw_only=True)
class Written:
    """What was done to a folder; all by their paths in it."""

    new: tuple[str, ...]
    changed: tuple[str, ...]
    same: tuple[str, ...]
    removed: tuple[str, ...]
    kept: tuple[str, ...]
    """Pages that somebody has changed by hand: they stay as they are; those no longer wanted are ours no more."""


@dataclass(frozen=True, kw_only=True)
class Stale:
    """How a folder differs from what would be written now."""

    changed: tuple[str, ...]
    missing: tuple[str, ...]
    superfluous: tuple[str, ...]

    @property
    def is_fresh(self) -> bool:
        return not (self.changed or self.missing or self.superfluous)


def put(folder: Path, files: Mapping[str, bytes]) -> Written:
    """Write files into a folder, by their paths in it; FolderTaken where that is somebody else's, OSError where it
    cannot be done. What is there already stays untouched."""
    ours = _ours(folder)
    _refuse_strangers(folder, files, ours)
    states = {path: _state(folder / path, data) for path, data in files.items()}
    gone = [path for path in ours if path not in files and os.path.lexists(folder / path)]
    changed = [path for path, state in states.items() if state == "changed"]
    kept = [path for path in (*changed, *gone) if not _is_as_written(folder, path, ours[path])]
    written = {path: data for path, data in files.items() if path not in kept}
    noted = {**_prints(written), **{path: ours[path] for path in kept if path in files}}
    # Before anything else: whoever is interrupted can begin again. What is still to be replaced keeps its old mark, or
    # it would look changed by hand.
    _note(folder, {**noted, **ours})
    for path, data in written.items():
        if states[path] != "same":
            _replace(folder / path, data)
    removed = [path for path in gone if path not in kept]
    for path in removed:
        _remove(folder, path)
    _note(folder, noted)
    by_state = {
        state: tuple(p for p, found in states.items() if found == state and p not in kept)
        for state in ("new", "changed", "same")
    }
    return Written(**by_state, removed=tuple(removed), kept=tuple(kept))


def can_hold(folder: Path, paths: Collection[str]) -> None:
    """Before any page is made: can these files be put into a folder at all? FolderTaken, or OSError, where not."""
    _refuse_strangers(folder, dict.fromkeys(paths, b""), _ours(folder) | dict.fromkeys(paths, ""))
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass


def others_in(folder: Path, paths: Collection[str]) -> tuple[str, ...]:
    """What was written into a folder before and is not among these files."""
    return tuple(path for path in _ours(folder) if path not in paths and os.path.lexists(folder / path))


def compare(folder: Path, files: Mapping[str, bytes]) -> Stale:
    """What `put` would have to do; nothing is written."""
    states = {path: _state(folder / path, data) for path, data in files.items()}
    wanted = {**files, LIST: _listed(_prints(files))}
    states[LIST] = _state(folder / LIST, wanted[LIST])
    return Stale(
        changed=tuple(path for path, state in states.items() if state == "changed"),
        missing=tuple(path for path, state in states.items() if state == "new"),
        superfluous=others_in(folder, wanted),
    )


# -- what is there


def _ours(folder: Path) -> dict[str, str]:
    """The files that were written before, each with its fingerprint."""
    if not _has_list(folder):
        return {}
    lines = (folder / LIST).read_text(encoding="utf-8", errors="replace").splitlines()
    pairs = (line.partition("  ") for line in lines if not line.startswith("#"))
    return {path: mark for mark, _, path in pairs if path and _is_within(path)}


def _has_list(folder: Path) -> bool:
    """Is there such a list, and no pipe that never ends or link to elsewhere in its place?"""
    file = folder / LIST
    return file.is_file() and not file.is_symlink() and file.stat().st_size <= LONGEST


def _is_within(path: str) -> bool:
    """Is this a path that stays in its folder, whatever somebody wrote into the list?"""
    return not path.startswith("/") and "\\" not in path and not {"..", ".", ""} & set(path.split("/"))


def _refuse_strangers(folder: Path, files: Mapping[str, bytes], ours: Mapping[str, str]) -> None:
    if not _has_list(folder):
        stranger = next(iter(sorted(os.listdir(folder))), None) if folder.exists() else None
        if stranger is not None:
            raise FolderTaken(folder=folder, file=stranger)
    for path, data in files.items():
        link = _link_above(folder, path)
        if link:
            raise FolderTaken(folder=folder, file=link)
        if path not in ours and _state(folder / path, data) == "changed":
            raise FolderTaken(folder=folder, file=path)


def _folders_of(path: str) -> Iterator[str]:
    names = path.split("/")[:-1]
    return ("/".join(names[: end + 1]) for end in range(len(names)))


def _state(path: Path, data: bytes) -> str:
    """Is there such a file, and does it hold this?"""
    if not os.path.lexists(path):
        return "new"
    return "same" if path.is_file() and not path.is_symlink() and path.read_bytes() == data else "changed"


def _is_as_written(folder: Path, path: str, mark: str) -> bool:
    file = folder / path
    if _link_above(folder, path) or file.is_symlink() or not file.is_file():
        return False
    return _print(file.read_bytes()) == mark


def _link_above(folder: Path, path: str) -> str:
    """The part of a path that is a link, and may lead anywhere; empty where none is."""
    return next((above for above in _folders_of(path) if (folder / above).is_symlink()), "")


# -- what is written


def _print(data: bytes) -> str:
    return sha256(data).hexdigest()


def _prints(files: Mapping[str, bytes]) -> dict[str, str]:
    return {path: _print(data) for path, data in files.items()}


def _listed(prints: Mapping[str, str]) -> bytes:
    return "\n".join([_HEAD, *(f"{prints[path]}  {path}" for path in sorted(prints)), ""]).encode()


def _note(folder: Path, prints: Mapping[str, str]) -> None:
    data = _listed(prints)
    if _state(folder / LIST, data) != "same":
        _replace(folder / LIST, data)


def _replace(path: Path, data: bytes) -> None:
    """A file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, made = tempfile.mkstemp(prefix=".hpf-", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(data)
        os.chmod(made, 0o666 & ~_mask())
        os.replace(made, path)
    except BaseException:
        Path(made).unlink(missing_ok=True)
        raise


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _remove(folder: Path, path: str) -> None:
    """A file, and the folders that are empty without it."""
    (folder / path).unlink()
    for above in reversed(list(_folders_of(path))):
        try:
            (folder / above).rmdir()
        except OSError:
            return


__all__ = ["LIST", "FolderTaken", "Stale", "Written", "compare", "put"]

"""What does a word mean that somebody writes after a command: a file, a folder, a variant, a pack, or a code?"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..errors import Problem, shorten, suggest
from .layers import folders
from .layers.folders import Found
from .problems.lessons import is_like_a_code
from .rules import CHAPTERS
from .source import read_source

_RULES: Final = frozenset({"extends", "with", *CHAPTERS})
"""Keys that only rules have."""


def find(word: str | Path, *, beside: Path | None = None) -> Found | None:
    """The file of a word: the id of a variant, a path, or the id of a pack."""
    text = str(word)
    if not text:
        return None
    by_id = isinstance(word, str) and folders.is_id(text)
    known = folders.look_up(text, pack=False, beside=beside) if by_id else None
    if known is not None:
        return known
    path = beside / text if beside is not None else Path(text)
    if folders.is_there(path):
        return folders.found(path)
    return folders.look_up(text, pack=True, beside=beside) if by_id else None


def game(word: str | Path, *, beside: Path | None = None) -> Found | Problem:
    """The file of a variant; a pack is no whole game."""
    file = find(word, beside=beside)
    if file is None:
        return _unknown(word, beside)
    return _no_game(file) if file.is_pack else file


def files(word: str | Path, *, beside: Path | None = None) -> tuple[Found, ...] | Problem:
    """The variants and packs of a folder; the one file of any other word."""
    path = beside / word if beside is not None else Path(word)
    if str(word) and folders.is_folder(path):
        return folders.files_in(path) or _nothing_in(word)
    file = find(word, beside=beside)
    return _unknown(word, beside) if file is None else (file,)


def is_rules(path: Path) -> bool:
    """Does this file hold a variant or a pack, which nothing else is to be written over?

    Also one of that ending which nobody can read: it may become one again.
    """
    if not path.is_file() or path.suffix.lower() not in folders.SUFFIXES:
        return False
    root = read_source(path, name=str(path)).root
    return bool(path.stat().st_size) if root is None else bool(_RULES & {entry.key for entry in root.entries})


def no_file(word: str | Path) -> str:
    """Why a word that should be the path of a variant or a pack is none."""
    known = find(str(word))
    return f"there is no file {shorten(str(word))}" + (f"; write its path: {known.shown}" if known else "")


def no_record(word: str | Path, *, what: str = "file", more: str = "") -> str:
    """Why a word that should be the path of a record is none."""
    known, text = find(str(word)), shorten(str(word))
    if known is None:
        return f"there is no {what} {text}{more}"
    if known.is_pack:
        return f"{text} is a pack, and no record of a deal; `hpf show {text}` prints it"
    return f"{text} is a variant, and no record of a deal; `hpf docs {text}` tells its rules"


def _nothing_in(folder: str | Path) -> Problem:
    return Problem(code="HPF-Y01", message=f"there is no .yaml file in {shorten(str(folder)) or '.'}", where=None)


def _unknown(word: str | Path, beside: Path | None) -> Problem:
    text = shorten(str(word))
    if not text:
        return Problem(code="HPF-Y01", message="the name of a file or variant is missing: it is empty", where=None)
    near = suggest(str(word), folders.known_ids(pack=False, beside=beside))
    hint = f"did you mean `{near}`?" if near else "`hpf list` names the variants there are"
    if near is None and is_like_a_code(str(word)):
        hint = f"`hpf explain {text}` tells what a code means"
    return Problem(code="HPF-Y01", message=f"there is no file and no variant `{text}`", where=None, hint=hint)


def _no_game(file: Found) -> Problem:
    pack = shorten(file.id)
    return Problem(
        code="HPF-Y44",
        message=f"`{pack}` is a pack: a house rule to add to a game, and no game by itself",
        where=None,
        hint=f"write a file with `extends:` a game and `with: [{pack}]`, and name that file",
    )

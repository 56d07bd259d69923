"""What do the names and words of files mean in another language? The files `locales/fr.yaml` beside the variants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ...errors import Problem, VariantError, Where, shorten
from ..source import Mapping as Tree
from ..source import Node, Scalar, Sequence, Source
from .folders import PACKS, SUFFIXES, Found, found, shipped
from .loading import Layered, read_within

FOLDER: Final = "locales"
_KEYS: Final = ("language", "texts")
_PAIR: Final = ("says", "reads")
_AS: Final = "write `texts:` with items such as `- {says: big pepper, reads: grand poivre}`"


def translated(layers: Layered, code: str) -> Mapping[str, str]:
    """What the files say that a variant builds on, as they write it -> in the language of this code.

    The nearest file wins: those beside the variant, then those beside what it builds on, then those that come with the
    program. VariantError where one of them cannot be read.
    """
    homes = [shipped("variants"), *(_home(layer.file) for layer in layers.layers)]
    said: dict[str, str] = {}
    for home in dict.fromkeys(homes):
        said |= texts_at(home, code)
    return said


def files_read(layers: Layered, code: str) -> tuple[Path, ...]:
    """The files in which it was looked up how a variant reads in a language."""
    return tuple(path for layer in layers.layers if (path := file_of(_home(layer.file), code)).exists())


def file_of(home: Path, code: str) -> Path:
    """Where the words of a variants folder stand in a language, or would stand."""
    paths = [home / FOLDER / f"{code}{suffix}" for suffix in SUFFIXES]
    return next((path for path in paths if path.is_file()), paths[0])


def _home(file: Found) -> Path:
    folder = file.path.parent
    return folder.parent if folder.name == PACKS else folder


def texts_at(home: Path, code: str) -> Mapping[str, str]:
    path = file_of(home, code)
    return _shipped(path, code) if home == shipped("variants") else _read(path, code)


@cache
def _shipped(path: Path, code: str) -> Mapping[str, str]:
    return _read(path, code)


def _read(path: Path, code: str) -> Mapping[str, str]:
    if not path.exists():
        return {}
    source = read_within(found(path))
    problems = tuple(sorted((*source.problems, *_problems(source, code)), key=_line))
    if problems or source.root is None:
        raise VariantError(problems=problems)
    return dict(_pairs(source.root.get("texts")))


def _pairs(texts: Node | None) -> Iterator[tuple[str, str]]:
    """What is said, and how it reads."""
    for item in texts.items if isinstance(texts, Sequence) else ():
        found = [_text(item.get(key)) if isinstance(item, Tree) else "" for key in _PAIR]
        if all(found):
            yield found[0], found[1]


def _text(node: Node | None) -> str:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, str) and node.value.strip() else ""


def _problems(source: Source, code: str) -> Iterator[Problem]:
    """What is wrong with the form of such a file: it says its language, and texts with their translations."""
    for entry in source.root.entries if source.root is not None else ():
        value = entry.value
        if entry.key not in _KEYS:
            yield _problem(source, entry.where, f"unknown key `{entry.key}`", _AS, code="HPF-S01")
        elif entry.key == "language":
            if not isinstance(value, Scalar) or value.value != code:
                message = f"this file stands for the language `{code}`"
                yield _problem(source, value, message, f"write `language: {code}`")
        elif not isinstance(value, Sequence):
            yield _problem(source, value, "here belongs a list of texts", _AS)
        else:
            yield from _wrong_pairs(source, value)


def _wrong_pairs(source: Source, texts: Sequence) -> Iterator[Problem]:
    """What the file says stands beside how it reads, both as text, and each once."""
    told: set[str] = set()
    for item in texts.items:
        if not isinstance(item, Tree):
            yield _problem(source, item, "a text stands here with how it reads", _AS)
            continue
        for entry in item.entries:
            if entry.key not in _PAIR:
                yield _problem(source, entry.where, f"unknown key `{entry.key}`", _AS, code="HPF-S01")
            elif not _text(entry.value):
                yield _problem(source, entry.value, "this has to be text", "write it in quotes")
        lacking = [key for key in _PAIR if item.entry(key) is None]
        if lacking:
            yield _problem(source, item, f"`{lacking[0]}` is missing", _AS)
        said = _text(item.get(_PAIR[0]))
        if said in told:
            yield _problem(source, item, f"`{shorten(said)}` stands here twice", "say once how it reads")
        told.add(said)


def _problem(source: Source, at: Node | Where, message: str, hint: str, *, code: str = "HPF-S03") -> Problem:
    where = at if isinstance(at, Where) else at.where
    return Problem(code=code, message=message, hint=hint, where=where, line_text=source.line(where.line))


def _line(problem: Problem) -> tuple[int, int]:
    return (problem.where.line, problem.where.column) if problem.where is not None else (0, 0)


__all__ = ["FOLDER", "file_of", "files_read", "texts_at", "translated"]

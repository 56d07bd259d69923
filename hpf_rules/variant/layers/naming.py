"""Which file does `extends` or `with` mean? Only ids and relative paths, only within the variants folders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ...errors import Problem, shorten, suggest
from ..source import Mapping, Scalar, Sequence, Source
from ..source.reading import read_bytes
from .folders import SUFFIXES, Found, files_in, found, is_allowed, is_id, is_there, known_ids, look_up, shown_as

EXTENDS: Final = "extends"
WITH: Final = "with"
MOST_OF_A_TITLE: Final = 60
"""Letters of a name for which a title is looked for."""
_TITLE: Final = re.compile(rb"^name: (.+)", re.MULTILINE)


@dataclass(frozen=True, kw_only=True)
class Naming:
    """One name of another file, under the key that it stands under."""

    key: str
    source: Source
    node: Scalar

    @property
    def name(self) -> str:
        return str(self.node.value).strip()

    @property
    def is_pack(self) -> bool:
        """Does it name a pack, and no whole variant?"""
        return self.key != EXTENDS

    @property
    def what(self) -> str:
        return "pack" if self.is_pack else "variant"

    def problem(self, code: str, message: str, *, hint: str | None = None) -> Problem:
        """What is wrong with it, at its place."""
        where, line = self.node.where, self.source.line(self.node.where.line)
        return Problem(code=code, message=message, hint=hint, where=where, key=self.key, line_text=line)


def names(own: Mapping, source: Source, *keys: str) -> Iterator[Naming]:
    """The names under these keys of a file: of the one it extends, of packs."""
    for key in keys:
        node = own.get(key)
        items = node.items if isinstance(node, Sequence) else (node,) if key == EXTENDS else ()
        yield from (Naming(key=key, source=source, node=item) for item in items if isinstance(item, Scalar))


def resolved(named: Naming, file: Found) -> Found | Problem:
    """The file that a name means, or what is wrong with the name."""
    name, beside = named.name, file.path.parent
    if file.is_pack and not named.is_pack:
        message = "a pack extends nothing: it is added to a variant"
        return named.problem("HPF-Y44", message, hint="leave `extends` out")
    other = look_up(name, pack=named.is_pack, beside=beside) if is_id(name) else _by_path(named, beside)
    if other is None:
        return unknown(named, beside)
    if isinstance(other, Problem):
        return other
    if not is_allowed(other.path, beside):
        return _outside(named, "this leads outside the variants folder")
    if not _is_file(other.path):
        why = "leads nowhere" if other.path.is_symlink() else "is not a regular file"
        return named.problem("HPF-Y40", f"the {named.what} {other.shown} {why}")
    if other.is_pack and not named.is_pack:
        message = f"`{shorten(name)}` is a pack, and no whole variant"
        return named.problem("HPF-Y44", message, hint=f"write `with: [{shorten(name)}]`")
    return other


def unknown(named: Naming, beside: Path) -> Problem:
    """A name that none of the files there are bears."""
    name = named.name
    if is_id(name) and look_up(name, pack=not named.is_pack, beside=beside) is not None:
        other = "variant" if named.is_pack else "pack"
        hint = {EXTENDS: f"write `with: [{name}]`", WITH: f"write `extends: {name}`"}.get(named.key)
        return named.problem("HPF-Y44", f"`{name}` is a {other}, and no {named.what}", hint=hint)
    near = _meant(name, named.is_pack, beside)
    hint = f"did you mean `{near}`?" if near else f"`hpf list` names the {named.what}s there are"
    return named.problem("HPF-Y40", f"there is no {named.what} `{shorten(name)}`", hint=hint)


def _meant(name: str, is_pack: bool, beside: Path) -> str | None:
    """The id that was probably meant: of one that is spelt much alike, or of the file that bears this title."""
    ids = known_ids(pack=is_pack, beside=beside)
    near = suggest(name, ids)
    if near is not None or len(name) > MOST_OF_A_TITLE:
        return near
    files = ((one, look_up(one, pack=is_pack, beside=beside)) for one in ids)
    titles = {_title(file): one for one, file in files if file is not None and is_allowed(file.path, beside)}
    title = suggest(name, titles)
    return titles[title] if title else None


def _title(file: Found) -> str:
    """What a file is called in it; empty where it does not say so on a line of its own."""
    data = read_bytes(file.path, file.shown)
    line = None if isinstance(data, Problem) else _TITLE.search(data[:4096])
    return line[1].strip().decode("utf-8", "replace").strip("'\"") if line else ""


def _by_path(named: Naming, beside: Path) -> Found | Problem:
    name, path = named.name, beside / named.name
    if not name:
        return _outside(named, "a name is missing")
    if "://" in name:
        return _outside(named, "addresses on the network are not read")
    if name[0] in "/\\~" or "$" in name or name[1:2] == ":":
        return _outside(named, "only ids and relative paths are read")
    if not name.isprintable() or "\\" in name:
        return _outside(named, "this is no path")
    if not is_allowed(path, beside):
        return _outside(named, "this leads outside the variants folder")
    if is_there(path):
        return found(path, added=named.is_pack)
    if "/" not in name and path.suffix not in SUFFIXES:
        return unknown(named, beside)
    known = path.stem if is_id(path.stem) and look_up(path.stem, pack=named.is_pack, beside=beside) else None
    near = known or next((name + suffix for suffix in SUFFIXES if is_there(beside / (name + suffix))), None)
    near = near or suggest(name, [one.path.name for one in files_in(beside)])
    hint = f"did you mean `{shorten(near)}`?" if near else None
    return named.problem("HPF-Y40", f"there is no {named.what} file `{shorten(shown_as(path))}`", hint=hint)


def _outside(named: Naming, fault: str) -> Problem:
    message = f"{fault}: `{shorten(str(named.node.value))}`"
    return named.problem("HPF-Y42", message, hint="write the id of a variant, or a path beside this file")


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False

"""Which file does `extends` or `with` mean? Only ids and relative paths, only within the variants folders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ..errors import Problem, shorten, suggest
from .folders import SUFFIXES, Found, files_in, found, is_allowed, is_id, is_there, known_ids, look_up, shown_as
from .source import Mapping, Node, Scalar, Sequence, Source
from .source.reading import read_bytes

MOST_OF_A_TITLE: Final = 60
"""Letters of a name for which a title is looked for."""
_TITLE: Final = re.compile(rb"^name: (.+)", re.MULTILINE)


def named(own: Mapping) -> Iterator[tuple[Scalar, bool]]:
    """The nodes that name a parent (False) or a pack (True)."""
    parent = own.get("extends")
    if isinstance(parent, Scalar):
        yield parent, False
    packs = own.get("with")
    if isinstance(packs, Sequence):
        yield from ((item, True) for item in packs.items if isinstance(item, Scalar))


def resolved(node: Scalar, is_pack: bool, file: Found, source: Source) -> Found | Problem:
    """The file that a name means, or what is wrong with the name."""
    name, what = str(node.value).strip(), "pack" if is_pack else "variant"
    beside = file.path.parent
    if file.is_pack and not is_pack:
        message = "a pack extends nothing: it is added to a variant"
        return naming_problem(source, node, "HPF-Y44", message, hint="leave `extends` out")
    other = look_up(name, pack=is_pack, beside=beside) if is_id(name) else _by_path(node, is_pack, beside, source)
    if other is None:
        return _unknown(node, name, is_pack, beside, source)
    if isinstance(other, Problem):
        return other
    if not is_allowed(other.path, beside):
        return _outside(source, node, "this leads outside the variants folder")
    if not _is_file(other.path):
        why = "leads nowhere" if other.path.is_symlink() else "is not a regular file"
        return naming_problem(source, node, "HPF-Y40", f"the {what} {other.shown} {why}")
    if other.is_pack and not is_pack:
        message = f"`{shorten(name)}` is a pack, and no whole variant"
        return naming_problem(source, node, "HPF-Y44", message, hint=f"write `with: [{shorten(name)}]`")
    return other


def naming_problem(source: Source, node: Node, code: str, message: str, *, hint: str | None = None) -> Problem:
    where = node.where
    return Problem(code=code, message=message, hint=hint, where=where, key="extends", line_text=source.line(where.line))


def _unknown(node: Scalar, name: str, is_pack: bool, beside: Path, source: Source) -> Problem:
    what, other = ("pack", "variant") if is_pack else ("variant", "pack")
    if is_id(name) and look_up(name, pack=not is_pack, beside=beside) is not None:
        hint = f"write `extends: {name}`" if is_pack else f"write `with: [{name}]`"
        return naming_problem(source, node, "HPF-Y44", f"`{name}` is a {other}, and no {what}", hint=hint)
    near = _meant(name, is_pack, beside)
    hint = f"did you mean `{near}`?" if near else f"`hpf list` names the {what}s there are"
    return naming_problem(source, node, "HPF-Y40", f"there is no {what} `{shorten(name)}`", hint=hint)


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


def _by_path(node: Scalar, is_pack: bool, beside: Path, source: Source) -> Found | Problem:
    name = str(node.value).strip()
    if not name:
        return _outside(source, node, "a name is missing")
    if "://" in name:
        return _outside(source, node, "addresses on the network are not read")
    if name[0] in "/\\~" or "$" in name or name[1:2] == ":":
        return _outside(source, node, "only ids and relative paths are read")
    if not name.isprintable() or "\\" in name:
        return _outside(source, node, "this is no path")
    path = beside / name
    if not is_allowed(path, beside):
        return _outside(source, node, "this leads outside the variants folder")
    if is_there(path):
        return found(path, added=is_pack)
    if "/" not in name and path.suffix not in SUFFIXES:
        return _unknown(node, name, is_pack, beside, source)
    what = "pack" if is_pack else "variant"
    known = path.stem if is_id(path.stem) and look_up(path.stem, pack=is_pack, beside=beside) else None
    near = known or next((name + suffix for suffix in SUFFIXES if is_there(beside / (name + suffix))), None)
    near = near or suggest(name, [one.path.name for one in files_in(beside)])
    hint = f"did you mean `{shorten(near)}`?" if near else None
    return naming_problem(source, node, "HPF-Y40", f"there is no {what} file `{shorten(shown_as(path))}`", hint=hint)


def _outside(source: Source, node: Scalar, fault: str) -> Problem:
    message = f"{fault}: `{shorten(str(node.value))}`"
    hint = "write the id of a variant, or a path beside this file"
    return naming_problem(source, node, "HPF-Y42", message, hint=hint)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False

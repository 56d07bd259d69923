"""Which file does `extends` or `with` mean? Only ids and relative paths, only within the variants folders."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..errors import Problem, shorten, suggest
from .folders import SUFFIXES, Found, found, is_allowed, is_id, is_there, known_ids, look_up, shown_as
from .source import Mapping, Node, Scalar, Sequence, Source


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
    what = "pack" if is_pack else "variant"
    near = suggest(name, known_ids(pack=is_pack, beside=beside))
    hint = f"did you mean `{near}`?" if near else f"`hpf list` names the {what}s there are"
    if near is None and look_up(name, pack=not is_pack, beside=beside) is not None:
        hint = f"it is a variant: write `extends: {name}`" if is_pack else f"it is a pack: write `with: [{name}]`"
    return naming_problem(source, node, "HPF-Y40", f"there is no {what} `{shorten(name)}`", hint=hint)


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
    what = "pack" if is_pack else "variant"
    near = next((name + suffix for suffix in SUFFIXES if is_there(beside / (name + suffix))), None)
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

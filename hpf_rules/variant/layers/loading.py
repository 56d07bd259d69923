"""What does a file say together with its parents and packs? Layers merged, each value remembering its own line."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from ...errors import Problem, Where, shorten
from ...rulebook.keys import parts_of
from ...rulebook.rule import Fault
from ..problems.gate import Inspection, hinted_yes_no, inspected
from ..rules import CHAPTERS
from ..source import Entry, Mapping, Node, Scalar, Sequence, Source, Unsound, read_source
from .company import packs_together
from .folders import Found, found, is_allowed, real
from .naming import EXTENDS, WITH, Naming, names, resolved
from .packs import packs_that_clash, touches
from .positions import Positions
from .records import without_record
from .shape import WHOLE, expanded, merged

DEEPEST: Final = 16
"""How many levels of parents a file may have."""
FILES: Final = 60
"""How many files a file may build on, all levels together."""
BYTES: Final = 64 * 1024
"""How long they may be, all together."""
INHERITED: Final = ("about", "sources")


@dataclass(frozen=True, kw_only=True)
class Layered:
    """A file with all it builds on."""

    file: Found
    source: Source
    own: Mapping
    """What the file itself says, in long form, put right where that was near; header and chapters."""
    whole: Mapping
    """What all layers say together, without `extends` and `with`."""
    readings: tuple[tuple[str, Where], ...]
    """The keys that hold a reading, each where it is said to be one."""
    problems: tuple[Problem, ...]
    """Of this file's text, its form, and its `extends` and `with`; not of its parents' own texts."""
    is_whole: bool
    """Was everything read that the file builds on?"""
    inspection: Inspection
    below: tuple[Layered, ...] = field(default=())
    """Its parent and its packs."""
    named: tuple[Scalar, ...] = field(default=())
    """Where each of them is named."""

    @cached_property
    def sources(self) -> dict[str, Source]:
        """The files of all layers, by the name they are shown under."""
        found: dict[str, Source] = {}
        for layer in self.below:
            found.update(layer.sources)
        return {**found, self.source.name: self.source}

    @cached_property
    def positions(self) -> Positions:
        return Positions(self.whole)

    @cached_property
    def own_positions(self) -> Positions:
        return Positions(self.own)

    @cached_property
    def guessed(self) -> frozenset[str]:
        """Keys whose value stands in for a wrong one, here or below."""
        inner = {key for layer in self.below for key in layer.guessed}
        return frozenset(inner | self.inspection.guessed)

    @cached_property
    def dropped(self) -> dict[str, int]:
        """How many unknown keys each part had, here and below."""
        counts = dict(self.inspection.dropped)
        for layer in self.below:
            for key, count in layer.dropped.items():
                counts[key] = counts.get(key, 0) + count
        return counts

    @cached_property
    def layers(self) -> tuple[Layered, ...]:
        """All it builds on, the lowest first, each once, however many bring it; itself last."""
        found = {id(layer): layer for lower in self.below for layer in lower.layers}
        return (*found.values(), self)

    def described(self) -> tuple[str, str]:
        """What is told of it in a few words, and the name of the variant it builds on that says so; of the file's
        own words, and where there are none, no name."""
        about = _text(self.whole, "about")
        teller = next((one for one in reversed(self.layers) if _text(one.own, "about") and not one.file.is_pack), self)
        return about, _text(teller.own, "name") if about and teller is not self else ""

    def history(self, key: str) -> tuple[Entry, ...]:
        """What the files say of a key, the lowest first: the last holds, and `null` takes away the part it lies in."""
        found = (layer._entry(key) for layer in self.layers)
        return tuple(dict.fromkeys(entry for entry in found if entry is not None))

    def taken_away(self, key: str) -> Where | None:
        """Who took a key away, or the part it lies in; None where it holds, or nobody ever said it."""
        history = self.history(key)
        return history[-1].where if history and _is_null(history[-1].value) else None

    def taken_away_here(self, key: str) -> Where | None:
        """The `null` in the file itself that takes a key away, or the part it lies in."""
        entry = self._entry(key)
        return entry.value.where if entry is not None and _is_null(entry.value) else None

    def _entry(self, key: str) -> Entry | None:
        """What the file itself says at a key; else the `null` of a part that it lies in."""
        entry = entry_at(self.own, key)
        if entry is None:
            above = (entry_at(self.own, part) for part in parts_of(key))
            entry = next((one for one in above if one is not None and _is_null(one.value)), None)
        return entry

    def says(self, key: str) -> bool:
        """Does the file itself say anything at this key?"""
        return self.own_positions.node(key) is not None


def at(node: Node | None, key: str) -> Node | None:
    """The node at a dotted key; list items by number."""
    for part in key.split(".") if key else []:
        if isinstance(node, Mapping):
            node = node.get(part)
        elif isinstance(node, Sequence) and part.isdigit() and int(part) < len(node.items):
            node = node.items[int(part)]
        else:
            return None
    return node


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.value is None


def entry_at(node: Node, key: str) -> Entry | None:
    """The entry (key and value) at a dotted key."""
    parent, _, last = key.rpartition(".")
    holder = at(node, parent)
    return holder.entry(last) if isinstance(holder, Mapping) else None


@dataclass(kw_only=True)
class _Load:
    """What a file builds on so far: a handful of short files, or somebody wants to keep the reader busy."""

    files: int = 0
    bytes: int = 0
    is_told: bool = False

    def takes(self, path: Path) -> bool:
        """Is there room for one more file?"""
        self.files += 1
        self.bytes += os.path.getsize(path)
        return self.files <= FILES and self.bytes <= BYTES

    def told(self, named: Naming) -> list[Problem]:
        """That there is none, once."""
        if self.is_told:
            return []
        self.is_told = True
        what = f"more than {FILES} files" if self.files > FILES else f"files of more than {BYTES // 1024} KiB"
        message = f"with this one, {what} build on each other"
        return [named.problem("HPF-Y41", message, hint="join some of them, or leave some out")]


class Loader:
    """Reads files and what they build on; a file is read once, however many build on it."""

    def __init__(self) -> None:
        self._layers: dict[tuple[Path, bool], Layered] = {}
        self._load = _Load()

    def load(self, file: Found, *, path: tuple[Path, ...] = ()) -> Layered:
        """A file with its layers. `path` are the files that led here."""
        where = real(file.path)
        known = self._layers.get((where, file.is_pack))
        if known is None:
            self._load = self._load if path else _Load()
            known = self._built(file, read_within(file), (*path, where))
            self._layers[where, file.is_pack] = known
        return known

    def load_text(self, source: Source, file: Found) -> Layered:
        """A text that is no file yet, as if it lay where `file` says."""
        self._load = _Load()
        return self._built(file, source, (real(file.path),))

    def _built(self, file: Found, source: Source, path: tuple[Path, ...]) -> Layered:
        source = without_record(source)
        problems = list(source.problems)
        inspection = _inspected(source, problems)
        own = inspection.tree
        below, is_whole = self._below(file, source, own, path, problems)
        packs = [(node, layer.file, layer.whole) for node, layer in below if layer.file.is_pack]
        layers = [layer for _, layer in below]
        problems += packs_that_clash(source, own, packs, lambda where: _line(layers, where))
        problems += packs_together(file, source, own, below)
        return Layered(
            file=file,
            source=source,
            own=own,
            whole=laid(layers, own, is_pack=file.is_pack),
            readings=_readings(layers, own),
            problems=tuple(problems),
            is_whole=source.root is not None
            and not inspection.is_flooded
            and is_whole
            and all(layer.is_whole for layer in layers),
            inspection=inspection,
            below=tuple(layers),
            named=tuple(node for node, _ in below),
        )

    def _below(
        self, file: Found, source: Source, own: Mapping, path: tuple[Path, ...], problems: list[Problem]
    ) -> tuple[list[tuple[Scalar, Layered]], bool]:
        """The parent, then each pack; and whether they are all there."""
        layers: dict[Path, tuple[Scalar, Layered]] = {}
        is_whole = not any(isinstance(own.get(key), Unsound) for key in (EXTENDS, WITH))
        for named in names(own, source, EXTENDS, WITH):
            other = resolved(named, file)
            if isinstance(other, Found):
                where = real(other.path)
                if where in layers:
                    problems.append(named.problem("HPF-Y43", f"`{other.id}` is named twice"))
                    continue
                problem = _in_a_circle(where, path, named)
                if problem is None and (where, other.is_pack) not in self._layers and not self._load.takes(where):
                    problems += self._load.told(named)
                    is_whole = False
                    break
                if problem is None:
                    layers[where] = named.node, self.load(other, path=path)
                    continue
                other = problem
            problems.append(other)
            is_whole = False
        return list(layers.values()), is_whole


def read_within(file: Found) -> Source:
    """What a file says; a link may lead to another place in its folder or in the variants folders, and no further."""
    if not file.path.is_file() or is_allowed(file.path, file.path.parent):
        return read_source(file.path, name=file.shown)
    problem = Problem(
        code="HPF-Y42",
        message="this link leads outside its folder, and is not followed",
        hint="name the file it leads to, or put that file here",
        where=Where(file=file.shown, line=1, column=1, end_line=1, end_column=2),
    )
    return Source(name=file.shown, text="", root=None, problems=(problem,), lines=())


def _inspected(source: Source, problems: list[Problem]) -> Inspection:
    """The form of the file, and its faults among the problems."""
    if source.root is None:
        start = Where(file=source.name, line=1, column=1, end_line=1, end_column=1)
        return Inspection(tree=Mapping(where=start, entries=()))
    told = frozenset((p.where.line, p.where.column) for p in source.problems if p.where is not None)
    tree = expanded(source.root, WHOLE)
    assert isinstance(tree, Mapping)
    problems[:] = [hinted_yes_no(problem, tree) for problem in problems]
    inspection = inspected(tree, told=told)
    known = {fault.key for fault, _ in inspection.faults}
    empty = [(fault, where) for fault, where in _empty(source.root) if fault.key not in known]
    for fault, _ in empty:
        part = fault.key.rpartition(".")[0]
        inspection.guessed.add(fault.key)
        inspection.dropped[part] = inspection.dropped.get(part, 0) + 1
    found = [*inspection.faults, *((f, where) for f, where in empty if (where.line, where.column) not in told)]
    problems += [
        Problem(
            code=fault.code,
            message=fault.message,
            hint=fault.hint,
            key=fault.key,
            where=where,
            line_text=source.line(where.line),
        )
        for fault, where in found
    ]
    return inspection


def _empty(node: Node, key: str = "") -> Iterator[tuple[Fault, Where]]:
    """Keys with nothing behind them: a slip, which read as `null` would take away what a parent says."""
    if not isinstance(node, Mapping):
        return
    for entry in node.entries:
        if entry.key.isdecimal():
            continue  # that is no name: it is told of, whatever stands behind it
        inner = f"{key}.{entry.key}" if key else entry.key
        value = entry.value
        if isinstance(value, Scalar) and value.value is None and not value.text and not value.quoted:
            name = shorten(entry.key)
            hint = f"write its value; `{name}: null` takes away what a parent says"
            message = f"nothing stands behind `{name}:`"
            yield Fault(key=inner, code="HPF-Y45", message=message, hint=hint), entry.where
        yield from _empty(value, inner)


def _in_a_circle(where: Path, path: tuple[Path, ...], named: Naming) -> Problem | None:
    if where == path[-1]:
        return named.problem("HPF-Y41", "this file builds on itself", hint="name another file")
    if where in path:
        chain = " -> ".join(found(step).shown for step in (*path[path.index(where) :], where))
        return named.problem("HPF-Y41", f"these files build on each other in a circle: {chain}")
    if len(path) > DEEPEST:
        return named.problem("HPF-Y41", f"more than {DEEPEST} levels of parents")
    return None


def _text(mapping: Mapping, key: str) -> str:
    """What a header says at a key; empty where it says nothing."""
    return str(getattr(mapping.get(key), "value", None) or "")


def laid(below: list[Layered], own: Mapping, *, is_pack: bool) -> Mapping:
    """The layers on one another; of the headers only `about` and `sources` come down."""
    result: Node = Mapping(where=own.where, entries=())
    for layer in below:
        kept = tuple(CHAPTERS) if layer.file.is_pack else (*CHAPTERS, *INHERITED)
        lower = replace(layer.whole, entries=tuple(e for e in layer.whole.entries if e.key in kept))
        result = merged(result, lower, WHOLE, keeps_null=is_pack) or result
    mine = tuple(entry for entry in own.entries if entry.key not in (EXTENDS, WITH))
    whole = merged(result, replace(own, entries=mine), WHOLE, keeps_null=is_pack)
    assert isinstance(whole, Mapping)
    entries = {entry.key: entry for entry in whole.entries}
    return Mapping(where=own.where, entries=tuple(entries[key] for key in WHOLE.in_order(entries)))


def _line(layers: list[Layered], where: Where) -> str:
    """The text of a place in one of these layers."""
    found = (layer.sources[where.file].line(where.line) for layer in layers if where.file in layer.sources)
    return next(found, "")


def _readings(below: list[Layered], own: Mapping) -> tuple[tuple[str, Where], ...]:
    """A reading travels with its value until the value is set anew."""
    found: dict[str, Where] = {}
    for layer in below:
        for key in [key for key in found if touches(layer.own, key)]:
            del found[key]
        found.update(layer.readings)
    for key in [key for key in found if touches(own, key)]:
        del found[key]
    listed = own.get("readings")
    if isinstance(listed, Sequence):
        found.update((str(item.value), item.where) for item in listed.items if isinstance(item, Scalar))
    return tuple(found.items())


__all__ = ["DEEPEST", "Layered", "Loader", "at", "entry_at", "laid"]

"""What does a file say together with its parents and packs? Layers merged, each value remembering its own line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from ..errors import Problem, Related, Where, shorten, suggest
from .folders import Found, found, is_allowed, is_id, known_ids, look_up
from .rules import CHAPTERS
from .shape import WHOLE, expanded, merged
from .source import Entry, Mapping, Node, Scalar, Sequence, Source, plain, read_source

CODES = {
    "HPF-Y40": "a parent or pack that is not there",
    "HPF-Y41": "a variant that extends itself",
    "HPF-Y42": "a parent or pack outside the variants folders",
    "HPF-Y43": "two packs that set one key differently",
}
DEEPEST = 16
"""How many levels of parents a file may have."""
HEADER = ("format", "name", "about", "sources", "extends", "with", "readings")
INHERITED = ("about", "sources")


@dataclass(frozen=True, kw_only=True)
class Layered:
    """A file with all it builds on."""

    file: Found
    source: Source
    own: Mapping
    """What the file itself says, in long form; header and chapters."""
    whole: Mapping
    """What all layers say together, without `extends` and `with`."""
    readings: tuple[tuple[str, Where], ...]
    """The keys that hold a reading, each where it is said to be one."""
    problems: tuple[Problem, ...]
    """Of this file's text and of its `extends` and `with`; not of its parents' own texts."""
    below: tuple[Layered, ...] = field(default=())
    """Its parent and its packs."""

    @cached_property
    def sources(self) -> dict[str, Source]:
        """The files of all layers, by the name they are shown under."""
        found: dict[str, Source] = {}
        for layer in self.below:
            found.update(layer.sources)
        return {**found, self.source.name: self.source}

    def says(self, key: str) -> bool:
        """Does the file itself say anything at this key?"""
        return at(self.own, key) is not None


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


_EMPTY_PLACE = Where(file="", line=1, column=1, end_line=1, end_column=1)


class Loader:
    """Reads files and what they build on; a file is read once, however many build on it."""

    def __init__(self) -> None:
        self._layers: dict[Path, Layered] = {}

    def load(self, file: Found, *, path: tuple[Path, ...] = ()) -> Layered:
        """A file with its layers. `path` are the files that led here."""
        real = file.path.resolve() if file.path.exists() else file.path.absolute()
        known = self._layers.get(real)
        if known is None:
            known = self._layered(file, (*path, real))
            self._layers[real] = known
        return known

    def load_text(self, source: Source, file: Found) -> Layered:
        """A text that is no file yet, as if it lay where `file` says."""
        return self._built(file, source, (file.path.absolute(),))

    def _layered(self, file: Found, path: tuple[Path, ...]) -> Layered:
        return self._built(file, read_source(file.path, name=file.shown), path)

    def _built(self, file: Found, source: Source, path: tuple[Path, ...]) -> Layered:
        root = source.root or Mapping(where=replace(_EMPTY_PLACE, file=source.name), entries=())
        long = expanded(root, WHOLE)
        assert isinstance(long, Mapping)
        problems = list(source.problems)
        below = list(self._below(file, source, long, path, problems))
        problems += _packs_that_clash(source, long, below)
        whole = _laid(below, long)
        return Layered(
            file=file,
            source=source,
            own=long,
            whole=whole,
            readings=_readings(below, long),
            problems=tuple(problems),
            below=tuple(below),
        )

    def _below(
        self, file: Found, source: Source, own: Mapping, path: tuple[Path, ...], problems: list[Problem]
    ) -> Iterator[Layered]:
        """The parent, then each pack."""
        for node, is_pack in _named(own):
            problem, other = _resolved(node, is_pack, file, source)
            if other is not None:
                real = other.path.resolve()
                if real in path:
                    chain = " -> ".join(found(p).shown for p in (*path[path.index(real) :], real))
                    problem = _problem(source, node, "HPF-Y41", f"a circle: {chain}")
                elif len(path) > DEEPEST:
                    problem = _problem(source, node, "HPF-Y41", f"more than {DEEPEST} levels of parents")
            if problem is not None:
                problems.append(problem)
            elif other is not None:
                yield self.load(other, path=path)


def _named(own: Mapping) -> Iterator[tuple[Scalar, bool]]:
    """The nodes that name a parent (False) or a pack (True)."""
    parent = own.get("extends")
    if isinstance(parent, Scalar):
        yield parent, False
    packs = own.get("with")
    if isinstance(packs, Sequence):
        yield from ((item, True) for item in packs.items if isinstance(item, Scalar))


def _resolved(node: Scalar, is_pack: bool, file: Found, source: Source) -> tuple[Problem | None, Found | None]:
    """The file that a name means, or what is wrong with the name."""
    name, what = node.text, "pack" if is_pack else "variant"
    key = "with" if is_pack else "extends"
    beside = file.path.parent
    if not isinstance(node.value, str) or not name.strip():
        return _problem(source, node, "HPF-Y40", f"`{key}` needs the name of a {what}, found {shorten(name)!r}"), None
    if is_id(name):
        other = look_up(name, pack=is_pack, beside=beside)
        if other is not None:
            return None, other
        near = suggest(name, known_ids(pack=is_pack, beside=beside))
        hint = f"did you mean `{near}`?" if near else f"`hpf list` names the {what}s there are"
        return _problem(source, node, "HPF-Y40", f"there is no {what} `{shorten(name)}`", hint=hint), None
    return _by_path(node, what, beside, source)


def _by_path(node: Scalar, what: str, beside: Path, source: Source) -> tuple[Problem | None, Found | None]:
    name = node.text
    fault = None
    if "://" in name:
        fault = "addresses on the network are not read"
    elif name.startswith(("/", "\\", "~")) or "$" in name or (len(name) > 1 and name[1] == ":"):
        fault = "only ids and relative paths are read"
    elif "\0" in name or len(name) > 200:
        fault = "this is no path"
    if fault is None:
        path = beside / name
        if not is_allowed(path, beside):
            fault = "this leads outside the variants folder"
        elif not path.exists():
            return _problem(source, node, "HPF-Y40", f"there is no {what} file `{shorten(name)}`"), None
        else:
            return None, found(path)
    return _problem(source, node, "HPF-Y42", f"{fault}: `{shorten(name)}`", hint="write the id of a variant"), None


def _problem(source: Source, node: Node, code: str, message: str, *, hint: str | None = None) -> Problem:
    return Problem(
        code=code,
        message=message,
        hint=hint,
        where=node.where,
        key="extends",
        line_text=source.line(node.where.line),
    )


def _laid(below: list[Layered], own: Mapping) -> Mapping:
    """The layers on one another; of the headers only `about` and `sources` come down."""
    result: Node = Mapping(where=own.where, entries=())
    for layer in below:
        kept = (*CHAPTERS, *INHERITED) if not layer.file.is_pack else tuple(CHAPTERS)
        lower = replace(layer.whole, entries=tuple(e for e in layer.whole.entries if e.key in kept))
        result = merged(result, lower, WHOLE) or result
    mine = tuple(entry for entry in own.entries if entry.key not in ("extends", "with"))
    whole = merged(result, replace(own, entries=mine), WHOLE)
    assert isinstance(whole, Mapping)
    order = {key: i for i, key in enumerate((*HEADER, *CHAPTERS))}
    entries = sorted(whole.entries, key=lambda entry: order.get(entry.key, len(order)))
    return Mapping(where=own.where, entries=tuple(entries))


def _readings(below: list[Layered], own: Mapping) -> tuple[tuple[str, Where], ...]:
    """A reading travels with its value until the value is set anew."""
    found: dict[str, Where] = {}
    for layer in below:
        for key in [key for key in found if _touches(layer.own, key)]:
            del found[key]
        found.update(layer.readings)
    for key in [key for key in found if _touches(own, key)]:
        del found[key]
    listed = own.get("readings")
    if isinstance(listed, Sequence):
        found.update((item.text, item.where) for item in listed.items if isinstance(item, Scalar))
    return tuple(found.items())


def _touches(own: Mapping, key: str) -> bool:
    """Does a layer set this key, or a part of its value, or take away what it lies in?"""
    node: Node | None = own
    for part in key.split("."):
        if not isinstance(node, Mapping):
            return node is not None
        node = node.get(part)
    return node is not None


def _packs_that_clash(source: Source, own: Mapping, below: list[Layered]) -> Iterator[Problem]:
    """Two packs may not set one key differently, unless the file itself decides."""
    said: dict[str, tuple[Node, Layered]] = {}
    named = {item.text: item for item, is_pack in _named(own) if is_pack}
    for layer in below:
        if not layer.file.is_pack:
            continue
        for key, node in leaves(layer.own, tuple(CHAPTERS)):
            before = said.setdefault(key, (node, layer))
            if before[1] is layer or plain(before[0]) == plain(node) or _touches(own, key):
                continue
            place = named.get(layer.file.id, own)
            yield Problem(
                code="HPF-Y43",
                message=f"the packs `{before[1].file.id}` and `{layer.file.id}` both set `{key}`, differently",
                hint=f"set `{key}` in this file, or leave one pack out",
                where=place.where,
                key="with",
                line_text=source.line(place.where.line),
                related=(
                    Related(where=before[0].where, note="one sets it in"),
                    Related(where=node.where, note="the other sets it here"),
                ),
            )


def leaves(node: Node, chapters: tuple[str, ...], key: str = "") -> Iterator[tuple[str, Node]]:
    """Every value with its dotted key (lists are values)."""
    if not isinstance(node, Mapping):
        yield key, node
        return
    for entry in node.entries:
        if key or entry.key in chapters:
            yield from leaves(entry.value, chapters, f"{key}.{entry.key}" if key else entry.key)


def entry_at(node: Node, key: str) -> Entry | None:
    """The entry (key and value) at a dotted key."""
    parent, _, last = key.rpartition(".")
    holder = at(node, parent)
    return holder.entry(last) if isinstance(holder, Mapping) else None

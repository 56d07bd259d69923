"""What is wrong with a file? Its text, its form, and what its chapters say together; each fault told once."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as AnyMapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

from ..errors import Problem, Where
from ..rulebook.rule import Fault
from ..rulebook.tables import TooLarge
from .layers.folders import Found, real
from .layers.loading import Layered, Loader
from .problems.fitting import told_of_packs
from .problems.gate import misfits
from .problems.mending import node_of
from .problems.placing import located, missing_place
from .problems.ways import Trials
from .proving import Doubts, blamed, built, faults_of, pack_faults, readings_exist, sound
from .ready import Variant
from .source import Mapping, Source, comments_meant, parse_source
from .weighing import weighed


@dataclass(frozen=True, kw_only=True)
class Checked:
    """What became of one file: a variant, or a pack, and its problems in file order."""

    file: Found
    variant: Variant | None
    problems: tuple[Problem, ...]
    """Its own, and those of the files it builds on."""
    faulty: frozenset[str] = frozenset()
    """The keys that are at fault, in it or in what it builds on."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.severity == "error")


class Checker:
    """Checks files; what several build on is checked once. Who only asks whether a file is right wants no `hints`."""

    def __init__(self, *, hints: bool = True) -> None:
        self._hints = hints
        self.loader = Loader()
        self._done: dict[tuple[Path, bool], Checked] = {}

    def check(self, file: Found) -> Checked:
        """All problems of a file, each in its own file; the variant where there is none."""
        where = (real(file.path), file.is_pack)
        if where not in self._done:
            self._done[where] = self._checked(self.loader.load(file))
        return self._done[where]

    def check_text(self, text: str, *, name: str = "(text)", beside: Path | None = None) -> Checked:
        """The same for a text that is no file yet; `beside` is the folder it would lie in."""
        return self._check_source(parse_source(text, name=name), beside)

    def check_data(self, data: AnyMapping[str, Any], *, name: str, beside: Path | None = None) -> Checked:
        """The same for what a file could say, as plain data: each value counts as a line of its own."""
        lines = (Where(file=name, line=line, column=1, end_line=line, end_column=1) for line in count(1))
        root = node_of(data, lines)
        assert isinstance(root, Mapping)
        return self._check_source(Source(name=name, text="", root=root, problems=(), lines=()), beside)

    def _check_source(self, source: Source, beside: Path | None) -> Checked:
        file = Found(path=(beside or Path.cwd()) / "text.yaml", shown=source.name)
        return self._checked(self.loader.load_text(source, file))

    def _checked(self, layers: Layered) -> Checked:
        """Where a file has fewer errors without the `#` of some lines, it is those that are told."""
        done = self._as_written(layers)
        meant = comments_meant(layers.source) if done.errors and layers.source.root is not None else None
        if meant is None:
            return done
        told, source = meant
        other = self._as_written(self.loader.load_text(source, layers.file))
        if len(other.errors) >= len(done.errors):
            return done
        kept = [one for one in done.problems if one.where is None or one.where.file != source.name]
        return replace(done, problems=once([*kept, *told]))

    def _as_written(self, layers: Layered) -> Checked:
        below = [self.check(layer.file) for layer in layers.below]
        problems = [problem for other in below for problem in other.problems] + list(layers.problems)
        faulty = frozenset(key for other in below for key in other.faulty)
        if not layers.is_whole:
            return Checked(file=layers.file, variant=None, problems=once(problems), faulty=faulty)
        if layers.file.is_pack:
            problems += [located(fault, layers) for fault in pack_faults(layers)]
            return Checked(file=layers.file, variant=None, problems=once(problems))
        return _checked_variant(layers, problems, faulty, hints=self._hints)


def check_all(files: Iterable[Found]) -> tuple[list[Checked], tuple[Problem, ...]]:
    """Several files at once, and every problem of them all once: what is wrong with a parent is not the child's."""
    checker = Checker()
    checked = [checker.check(file) for file in files]
    return checked, once([problem for one in checked for problem in one.problems])


def _checked_variant(layers: Layered, problems: list[Problem], below: frozenset[str], *, hints: bool) -> Checked:
    data, unsound = sound(layers.whole)
    lacking = list(misfits(data, unsound, layers.dropped))
    given, unsound = built(data, unsound | {fault.key for fault in lacking})
    before = frozenset({*_still_faulty(layers, below), *layers.guessed, *_incomplete(layers)})
    doubts = Doubts(faulty=set(before))
    told = [fault for fault in lacking if not doubts.explain(fault)]
    problems += [missing_place(fault, layers) for fault in told]
    faults = faults_of(given, unsound, doubts)
    faults += [fault for fault in readings_exist(layers) if not doubts.explain(fault)]
    if hints:
        trials = Trials(layers, faults, before)
        problems += told_of_packs(
            [(fault, located(trials.hinted(fault), layers)) for fault in faults], trials, problems
        )
    else:
        problems += [located(fault, layers) for fault in faults]
    faulty = below | {key for fault in (*told, *faults) if fault.severity == "error" for key in blamed(fault)}
    variant = None
    if not any(problem.severity == "error" for problem in problems):
        variant = Variant(id=layers.file.id, path=layers.file.path, given=given, layers=layers)
        wrong = _compiled_faults(variant)
        if wrong:
            variant = None
            problems += [located(fault, layers) for fault in wrong]
    return Checked(file=layers.file, variant=variant, problems=once(problems), faulty=faulty)


def _compiled_faults(variant: Variant) -> list[Fault]:
    """What shows only when the rules are compiled: that there is no room for them, or that an outcome is missing."""
    try:
        return list(weighed(variant.worth, "proves"))
    except TooLarge as large:
        return [Fault(key=large.key, code="HPF-R90", message=large.message)]


def _still_faulty(layers: Layered, below: frozenset[str]) -> Iterable[str]:
    """The keys at fault below that this file does not set anew."""
    for key in below:
        mine = layers.own_positions.node(key)
        if mine is None or isinstance(mine, Mapping):
            yield key


def _incomplete(layers: Layered) -> Iterable[str]:
    """Rows, bids and the like of which an unknown key was left out: it may have been the one that is missing."""
    return (key if "." in key else f"{key}.?" for key in layers.dropped)


def once(problems: list[Problem]) -> tuple[Problem, ...]:
    """Each problem once, in the order of the files and lines."""
    seen: dict[tuple[Any, ...], Problem] = {}
    for problem in problems:
        seen.setdefault((problem.code, problem.where, problem.message), problem)
    files: dict[str, int] = {}
    for problem in seen.values():
        files.setdefault(problem.where.file if problem.where else "", len(files))

    def order(problem: Problem) -> tuple[int, int, int]:
        where = problem.where
        return (files[where.file], where.line, where.column) if where else (-1, 0, 0)

    return tuple(sorted(seen.values(), key=order))

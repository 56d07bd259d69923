"""What is a variant, ready to be played, and what is wrong with a file that is none?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from pydantic import ValidationError

from ..errors import Problem, Related, VariantError, Where
from ..rulebook.contract.lowering import lower_made
from ..rulebook.domains import domains_of, names_of
from ..rulebook.formula import FormulaFault
from ..rulebook.quantities import CODES as QUANTITIES
from ..rulebook.rule import Fault
from ..rulebook.tables import FINISH, Compiled, Draft, TooLarge
from . import folders
from .folders import Found
from .gate import through_gate
from .loading import Layered, Loader, entry_at
from .loading import at as node_at
from .rules import CHAPTERS, VariantRules
from .source import Source, parse_source, plain

CODES: Final = {
    "HPF-R01": "sides that are not equal",
    "HPF-R02": "a pack that is no pack",
    "HPF-R03": "a card that ranks nowhere, or that is not there",
    "HPF-R04": "cards that do not add up",
    "HPF-R05": "packets that do not add up",
    "HPF-R06": "a turned joker that cannot be",
    "HPF-R10": "a bid that cannot be called so",
    "HPF-R11": "a trump that is none",
    "HPF-R12": "bids and bidding that do not fit",
    "HPF-R13": "a turned card that is not there",
    "HPF-R14": "a bid that can never be made",
    "HPF-R15": "two bids called alike",
    "HPF-R16": "a deal that nobody bids",
    "HPF-R17": "a forced bid that cannot be",
    "HPF-R20": "a formula that cannot be read",
    "HPF-R21": "a formula that divides by zero",
    "HPF-R30": "steps that do not fit",
    "HPF-R31": "a lone hand that cannot be",
    "HPF-R32": "a trump that cannot be named",
    "HPF-R40": "a leader who need not be there",
    "HPF-R50": "a row within a row that is not there",
    "HPF-R51": "a row that scores nothing, or everything",
    "HPF-R52": "a row that never fires",
    "HPF-R53": "an outcome that no row scores",
    "HPF-R54": "an outcome that two rows score",
    "HPF-R60": "a game without an end",
    "HPF-R61": "an ending that can never matter",
    "HPF-R70": "a reading of a key that is not there",
    "HPF-R90": "rules that are too large for the tables",
}


@dataclass(frozen=True, kw_only=True, eq=False)
class Variant:
    """One way to play: an answer to every question of the rulebook, and the rules it compiles to."""

    id: str
    path: Path
    given: VariantRules
    layers: Layered

    @property
    def name(self) -> str:
        return self.given.name

    @cached_property
    def compiled(self) -> Compiled:
        return compiled(self.given)

    @property
    def rules(self) -> Any:
        """The tables that the machine reads."""
        return self.compiled.rules

    @property
    def fingerprint(self) -> str:
        return self.compiled.fingerprint

    @property
    def readings(self) -> tuple[str, ...]:
        """The keys whose value is our reading of the sources."""
        return tuple(key for key, _ in self.layers.readings)

    @property
    def parents(self) -> tuple[str, ...]:
        """The variant it extends and the packs it adds, by id."""
        return tuple(layer.file.id for layer in self.layers.below)

    def where(self, key: str) -> Where | None:
        """The file and line that set a key; that of the part it lies in, where a default holds."""
        while key:
            entry = entry_at(self.layers.whole, key)
            if entry is not None:
                return entry.value.where
            key = key.rpartition(".")[0]
        return None

    def is_said(self, key: str) -> bool:
        """Is the key written in some layer, or does its default hold?"""
        return node_at(self.layers.whole, key) is not None

    def value(self, key: str) -> Any:
        """The value of a dotted key."""
        found: Any = self.given
        for part in key.split("."):
            found = found.get(part) if isinstance(found, Mapping) else getattr(found, part, None)
        return found


@dataclass(frozen=True, kw_only=True)
class Checked:
    """What became of one file: a variant, or a pack, and its problems in file order."""

    file: Found
    variant: Variant | None
    problems: tuple[Problem, ...]
    failed: frozenset[str] = frozenset()
    """The names of the checks that failed, in it or in what it builds on."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.severity == "error")


def compiled(given: VariantRules) -> Compiled:
    """Lower every chapter to the tables, in the order of play."""
    draft = Draft(pack=given.deck.pack, names=names_of(given), domains=domains_of(given), codes=QUANTITIES)
    for chapter in CHAPTERS.values():
        chapter.lower(given, draft)
    lower_made(given, draft)
    draft.step(FINISH, "scoring.rows")
    return draft.finish()


class Checker:
    """Checks files; what several build on is checked once."""

    def __init__(self) -> None:
        self.loader = Loader()
        self._done: dict[Path, Checked] = {}

    def check(self, file: Found) -> Checked:
        """All problems of a file, each in its own file; the variant where there is none."""
        real = file.path.absolute()
        if real not in self._done:
            self._done[real] = self._checked(self.loader.load(file))
        return self._done[real]

    def check_text(self, text: str, *, name: str = "(text)", beside: Path | None = None) -> Checked:
        """The same for a text that is no file yet; `beside` is the folder it would lie in."""
        file = Found(path=(beside or Path.cwd()) / "text.yaml", shown=name)
        return self._checked(self.loader.load_text(parse_source(text, name=name), file))

    def _checked(self, layers: Layered) -> Checked:
        below = [self.check(layer.file) for layer in layers.below]
        problems = [problem for other in below for problem in other.problems] + list(layers.problems)
        if layers.source.root is None or any(p.code in ("HPF-Y40", "HPF-Y41", "HPF-Y42") for p in layers.problems):
            return Checked(file=layers.file, variant=None, problems=_once(problems))
        if _is_pack(layers):
            return self._checked_pack(layers, problems)
        failed = frozenset(name for other in below for name in other.failed)
        return _checked_variant(layers, problems, failed)

    def _checked_pack(self, layers: Layered, problems: list[Problem]) -> Checked:
        """A pack alone is checked for its form; what it does shows in the variants that take it."""
        assert layers.source.root is not None
        gate = through_gate(plain(layers.source.root), "written")
        problems += [_located(fault, layers) for fault in gate.faults]
        return Checked(file=layers.file, variant=None, problems=_once(problems))


def _is_pack(layers: Layered) -> bool:
    return layers.file.is_pack


def _checked_variant(layers: Layered, problems: list[Problem], failed: frozenset[str]) -> Checked:
    data = plain(layers.whole)
    gate = through_gate(data)
    faults = list(gate.faults)
    given, unsound = _built(gate.data, gate.unsound)
    broken = set(failed)
    for name, check in _checks():
        if name in failed or any(_concerns(read, unsound) for read in check.reads):  # type: ignore[attr-defined]
            continue
        try:
            found = list(check(given))
        except FormulaFault:
            continue  # the chapter that owns the formula reports it
        faults += found
        if any(fault.severity == "error" for fault in found):
            broken.add(name)
    faults += _readings_exist(layers, given)
    problems += [_located(fault, layers) for fault in faults]
    if not any(problem.severity == "error" for problem in problems):
        try:
            variant = Variant(id=layers.file.id, path=layers.file.path, given=given, layers=layers)
            assert variant.compiled
            return Checked(file=layers.file, variant=variant, problems=_once(problems))
        except TooLarge as large:
            problems.append(_located(Fault(key=large.key, code="HPF-R90", message=large.message), layers))
    return Checked(file=layers.file, variant=None, problems=_once(problems), failed=frozenset(broken))


def _checks() -> Iterator[tuple[str, Any]]:
    """The checks of every chapter: the functions marked as such, in the order of play."""
    for chapter in CHAPTERS.values():
        yield from _marked(chapter)


def _marked(chapter: ModuleType) -> Iterator[tuple[str, Any]]:
    for name, member in vars(chapter).items():
        if hasattr(member, "reads"):
            yield f"{chapter.__name__}.{name}", member


def _concerns(read: str, unsound: set[str]) -> bool:
    """Does a check that reads this key read something that is not sound?"""
    return any(key == read or key.startswith(f"{read}.") or read.startswith(f"{key}.") for key in unsound)


def _built(data: dict[str, Any], unsound: set[str]) -> tuple[Any, set[str]]:
    """The chapters as models; a chapter that cannot be built is left out, and is not sound."""
    unsound = set(unsound)
    chapters: dict[str, Any] = {}
    for name, field in VariantRules.model_fields.items():
        if name not in CHAPTERS:
            continue
        model: Any = field.annotation
        try:
            chapters[name] = model.model_validate(data.get(name, {}))
        except ValidationError:
            chapters[name] = _partly(model, data.get(name), name, unsound)
    header = {name: data[name] for name in ("format", "name", "about", "sources", "readings") if name in data}
    return VariantRules.model_construct(**header, **chapters), unsound


def _partly(model: Any, data: Any, chapter: str, unsound: set[str]) -> Any:
    """As much of a chapter as can be built, key by key."""
    values: dict[str, Any] = {}
    for key, field in model.model_fields.items():
        if not isinstance(data, dict) or key not in data:
            if field.is_required():
                unsound.add(f"{chapter}.{key}")
            continue
        try:
            built = model.__pydantic_validator__.validate_assignment(model.model_construct(), key, data[key])
            values[key] = getattr(built, key)
        except ValidationError:
            unsound.add(f"{chapter}.{key}")
    return model.model_construct(**values)


def _readings_exist(layers: Layered, given: Any) -> Iterator[Fault]:
    for i, (key, where) in enumerate(layers.readings):
        if where.file != layers.source.name:
            continue
        found: Any = given
        for part in key.split("."):
            found = found.get(part) if isinstance(found, Mapping) else getattr(found, part, _NOTHING)
            if found is None or found is _NOTHING:
                break
        if found is _NOTHING or (found is None and "." not in key):
            yield Fault(
                key=f"readings.{i}",
                code="HPF-R70",
                message=f"there is no key `{key}`",
                hint="write a dotted key, such as `auction.all_pass`",
            )


_NOTHING: Final = object()


def _located(fault: Fault, layers: Layered) -> Problem:
    """A fault at its line."""
    where = _place(fault, layers)
    return Problem(
        code=fault.code,
        message=fault.message,
        hint=fault.hint,
        key=fault.key,
        severity=fault.severity,
        where=where,
        line_text=_line(layers, where),
        related=tuple(
            Related(where=_place(Fault(key=key, code="", message=""), layers), note=note) for key, note in fault.related
        ),
    )


def _place(fault: Fault, layers: Layered) -> Where:
    """The place of a key; where it is not written, of the part it would lie in, and at last the top of the file."""
    key, on_key = fault.key, fault.on_key
    tree = layers.own if fault.key.startswith("readings") else layers.whole
    while key:
        node = node_at(tree, key)
        if node is not None:
            entry = entry_at(tree, key)
            if on_key or (key != fault.key and entry is not None):
                return entry.where if entry is not None else node.where
            return _within(node.where, fault.span) if fault.span and key == fault.key else node.where
        key = key.rpartition(".")[0]
    return Where(file=layers.source.name, line=1, column=1, end_line=1, end_column=2)


def _within(where: Where, span: tuple[int, int]) -> Where:
    """A stretch of a value that stands on one line."""
    column = where.column + span[0]
    return Where(
        file=where.file,
        line=where.line,
        column=column,
        end_line=where.line,
        end_column=column + max(1, span[1]),
    )


def _line(layers: Layered, where: Where) -> str:
    source: Source | None = layers.sources.get(where.file)
    return source.line(where.line) if source is not None else ""


def _once(problems: list[Problem]) -> tuple[Problem, ...]:
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


def find(variant: str | Path, *, beside: Path | None = None) -> Found | None:
    """The file of a variant: an id, or a path."""
    text = str(variant)
    if isinstance(variant, str) and folders.is_id(text):
        known = folders.look_up(text, pack=False, beside=beside)
        if known is not None:
            return known
    path = (beside / text) if beside is not None else Path(text)
    return folders.found(path) if path.exists() else None


def load(variant: str | Path, *, beside: Path | None = None) -> Variant:
    """The variant of an id or a path; VariantError with all problems where there is none."""
    file = find(variant, beside=beside)
    if file is None:
        from ..errors import suggest

        near = suggest(str(variant), folders.known_ids(pack=False, beside=beside))
        problem = Problem(
            code="HPF-Y01",
            message=f"there is no variant `{variant}`",
            where=None,
            hint=f"did you mean `{near}`?" if near else "`hpf list` names the variants there are",
        )
        raise VariantError(problems=(problem,))
    checked = Checker().check(file)
    if checked.variant is None:
        raise VariantError(problems=checked.errors)
    return checked.variant


def load_text(text: str, *, beside: Path | None = None) -> Variant:
    """The variant that a YAML text says."""
    checked = Checker().check_text(text, beside=beside)
    if checked.variant is None:
        raise VariantError(problems=checked.errors)
    return checked.variant

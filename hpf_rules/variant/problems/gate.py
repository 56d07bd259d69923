"""Has a file the right structure? Every mistake, told in a player's words, and put right where its mending is near.

jsonschema finds the faults. A misspelt key or word with a near neighbour is put right in the tree that goes on, so
that one slip does not hide what else is wrong; a value that cannot be put right becomes unsound.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ...errors import Problem, Where, shorten
from ...rulebook.rule import Fault
from ..layers.positions import Positions
from ..layers.shape import WHOLE, expanded
from ..schema import committed
from ..source import Mapping, Sequence, plain
from .bare import beside_bare, can_hold, numbers_as_names, said_twice, with_keys
from .complaints import NOTHING, Complaint, complaint, shown, worst
from .elsewhere import belongs, called, comes_later, general, homes_of, keys_here, unsayable
from .lacking import not_said
from .mending import SUGGESTED, Drop, MoveTo, Put, Rename, Repair, Spoil, mended, near_keys, spoiled

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

ROUNDS: Final = 4
"""A key put right may hold a key that is wrong, and that a word that is wrong."""
RANKS: Final = 16
_ONE_WORD: Final = re.compile(r"write `([^`:]+)`")
MOST: Final = 300
"""Faults that are looked at in a file; who makes more has another problem."""

Path: TypeAlias = tuple[str | int, ...]


@dataclass(kw_only=True)
class Inspection:
    """What the schema says of one file: its tree, put right, and its faults, each at its place."""

    tree: Mapping
    faults: list[tuple[Fault, Where]] = field(default_factory=list)
    guessed: set[str] = field(default_factory=set)
    """Keys whose value only stands in for a wrong one."""
    dropped: dict[str, int] = field(default_factory=dict)
    """How many unknown keys were left out of each part: one of them may have been meant for a key that is missing."""
    renamed: dict[Path, int] = field(default_factory=dict)
    """Keys that were put right, and which of the faults told of each."""

    @property
    def is_flooded(self) -> bool:
        """Are there so many faults that nothing can be made of the file?"""
        return len(self.faults) >= MOST


def inspected(tree: Mapping, *, told: frozenset[tuple[int, int]] = frozenset()) -> Inspection:
    """A file as it is written, in long form. `told`: lines and columns where something was told already."""
    result = Inspection(tree=spoiled(tree, told) if told else tree)
    handled: set[Path] = set()
    for _ in range(ROUNDS):
        errors = list(islice(validator("written").iter_errors(plain(result.tree)), MOST))
        repairs = _Round(result, Positions(result.tree), handled, told).repairs(errors)
        if not repairs or result.is_flooded:
            break
        # What stood under a wrong key was not read as what it is.
        again = expanded(mended(result.tree, repairs), WHOLE)
        assert isinstance(again, Mapping)
        result.tree = again
    return result


def hinted_yes_no(problem: Problem, tree: Mapping) -> Problem:
    """Of an unquoted yes or no: what the key takes in its place. No key takes true or false."""
    if problem.code != "HPF-Y29" or problem.where is None or "null" in (problem.hint or ""):
        return problem
    positions = Positions(tree)
    keys = positions.keys()
    here = [key for key in keys if positions.value(key) == problem.where]
    if not here:
        return problem
    errors = islice(validator("written").iter_errors(plain(tree)), MOST)
    wrong = [error for error in errors if _key(_path(error)) in here]
    if not wrong:
        return replace(problem, hint=f"put it in quotes: {(problem.hint or '').rpartition(': ')[2]}")
    told = complaint(worst(wrong))
    return replace(problem, hint=told.hint or told.message.partition(", not ")[0])


def misfits(data: dict[str, Any], unsound: set[str], dropped: dict[str, int]) -> Iterator[Fault]:
    """What the merged form lacks, or has too much of; its parts were inspected file by file."""
    spare = dict(dropped)
    for error in sorted(validator("merged").iter_errors(data), key=lambda error: _key(_path(error))):
        key = _key(_path(error))
        if error.validator != "required":
            if spare.get(key, 0) > 0 or any(name.startswith(f"{key}.") for name in unsound):
                unsound.add(key)
                continue
            told = complaint(error)
            yield Fault(key=key, code=told.code, message=told.message, hint=told.hint, on_key=True)
            continue
        for name in _missing(error):
            missing = _under(key, name)
            if missing in unsound:
                continue
            if spare.get(key, 0) > 0:
                spare[key] -= 1
                unsound.add(missing)
                continue
            unsound.add(missing)
            yield not_said(key, name)


@cache
def validator(kind: str) -> Validator:
    """The validator of a committed schema: `written` or `merged`."""
    from jsonschema import Draft7Validator, validators
    from jsonschema.exceptions import ValidationError

    def pattern(_: Any, wanted: str, instance: Any, __: Any) -> Iterator[ValidationError]:
        # `$` is the very end, as in JSON Schema, and not also a line end before it, as in Python.
        if isinstance(instance, str) and not _pattern(wanted).search(instance):
            yield ValidationError(f"{instance!r} does not match")

    def others(checker: Any, wanted: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
        # jsonschema goes through a set: of a flood it would tell other faults each time.
        names = [name for name in instance if name not in schema.get("properties", {})] if _is_mapping(instance) else []
        if isinstance(wanted, dict):
            for name in names:
                yield from checker.descend(instance[name], wanted, path=name)
        elif wanted is False and names:
            yield ValidationError("unknown keys")

    # A number with a decimal point is not a whole number, whatever its value.
    checker = Draft7Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    keywords = {"pattern": pattern, "additionalProperties": others}
    strict: Any = validators.extend(Draft7Validator, keywords, type_checker=checker)  # type: ignore[no-untyped-call]
    made: Validator = strict(committed(kind))
    return made


def _is_mapping(value: object) -> bool:
    return isinstance(value, dict)


@cache
def _pattern(wanted: str) -> re.Pattern[str]:
    return re.compile(wanted[:-1] + r"\Z" if wanted.endswith("$") else wanted)


class _Round:
    """One look at a tree: each complaint becomes a fault that is told, and a repair."""

    def __init__(
        self, result: Inspection, positions: Positions, handled: set[Path], told: frozenset[tuple[int, int]]
    ) -> None:
        self._result, self._positions, self._handled, self._told = result, positions, handled, told
        self._repairs: dict[Path, Repair] = {}

    def repairs(self, errors: list[ValidationError]) -> dict[Path, Repair]:
        values: dict[Path, list[ValidationError]] = {}
        lacking: list[tuple[Path, ValidationError]] = []
        for error in errors:
            path = _path(error)
            if "propertyNames" in error.absolute_schema_path:
                self._wrong_name(path, str(error.instance))
            elif error.validator == "additionalProperties":
                self._unknown_keys(path, error)
            elif error.validator == "required":
                lacking.append((path, error))
            else:
                values.setdefault(path, []).append(error)
        for path, wrong in values.items():
            self._wrong_value(path, worst(wrong))
        if not self._repairs:  # what is lacking may only be misspelt
            for path, error in lacking:
                self._required(path, error)
        return self._repairs

    def _tell(self, path: Path, where: Where | None, told: Complaint, *, on_key: bool = False) -> None:
        if where is None or (where.line, where.column) in self._told:
            return
        fault = Fault(key=_key(path), code=told.code, message=told.message, hint=told.hint, on_key=on_key)
        self._result.faults.append((fault, where))

    def _unknown_keys(self, path: Path, error: ValidationError) -> None:
        schema: Any = error.schema
        known: dict[str, Any] = schema["properties"]
        written: dict[str, Any] = error.instance if isinstance(error.instance, dict) else {}
        extra = [name for name in written if name not in known]
        near = near_keys(extra, [name for name in known if name not in written])
        for number, name in enumerate(extra):
            inner = (*path, name)
            hint, self._repairs[inner] = None, Drop()
            if number < SUGGESTED:  # in a flood of them nobody looks for the place of each
                hint, self._repairs[inner] = self._unknown(path, name, near.get(name), written, list(known))
            if isinstance(self._repairs[inner], Drop):
                self._drop(path)
            under = f" under `{shorten(str(path[-1]))}`" if path else ""
            message = f"unknown key `{shorten(name)}`{under}"
            where = self._positions.on_key(_key(inner))
            self._tell(inner, where, Complaint(code="HPF-S01", message=message, hint=hint), on_key=True)
            if isinstance(meant := self._repairs[inner], Rename):
                self._result.renamed[*path, meant.key] = len(self._result.faults) - 1

    def _unknown(
        self, path: Path, name: str, near: str | None, written: dict[str, Any], known: list[str]
    ) -> tuple[str | None, Repair]:
        """What to say of an unknown key: that it is misspelt, or another word for a key, or belongs elsewhere."""
        word = called(name, tuple(known), general(path))
        hint, repair = _unknown(path, name, near or word, written, known)
        if isinstance(repair, Rename) and word is not None and word != repair.key and word not in written:
            return f"did you mean `{repair.key}`, or `{word}`?", repair
        if isinstance(repair, MoveTo):
            hint = beside_bare(self._result.tree, repair, (*path, name), written[name]) or hint
        return hint, repair

    def _drop(self, path: Path) -> None:
        part = _key(path)
        self._result.dropped[part] = self._result.dropped.get(part, 0) + 1

    def _wrong_name(self, path: Path, name: str) -> None:
        """The name of a bid, a row or an order is not written as names are."""
        inner = (*path, name)
        if inner in self._repairs:
            return
        self._repairs[inner] = Drop()
        self._drop(path)
        names = [str(key) for key in _names_at(self._result.tree, path)]
        numbers = numbers_as_names(path, [key for key in names if key.isdecimal()]) if name.isdecimal() else None
        if numbers is not None:
            for other in names:
                if other.isdecimal():
                    self._repairs[(*path, other)] = Drop()
            told = Complaint(code="HPF-S06", message=f"`{shorten(name)}` cannot be a name here", hint=numbers)
            self._tell(inner, self._positions.on_key(_key(inner)), told, on_key=True)
            return
        hint = "begin with a small letter; then a-z, 0-9 and _"
        if path and path[-1] == "bids":
            hint = "begin with a letter; then letters, digits, spaces, - and '"
        part = WHOLE.at(_key(path[:-1])).part if path else None
        hint = part.spelt.get(str(path[-1]), hint) if part is not None else hint
        message = f"`{shorten(name)}` cannot be a name here"
        where = self._positions.on_key(_key(inner))
        self._tell(inner, where, Complaint(code="HPF-S06", message=message, hint=hint), on_key=True)

    def _required(self, path: Path, error: ValidationError) -> None:
        for name in _missing(error):
            inner = (*path, name)
            if inner in self._handled or self._positions.node(_key(inner)) is not None:
                continue
            self._handled.add(inner)
            fault = not_said(_key(path), name)
            told = Complaint(code=fault.code, message=fault.message, hint=fault.hint)
            self._tell(inner, self._positions.nearest(_key(path)) or _top(self._result.tree), told, on_key=True)

    def _wrong_value(self, path: Path, error: ValidationError) -> None:
        told = complaint(error)
        if told.hint is None and told.code == "HPF-S03":
            told = replace(told, hint=with_keys(path, error.instance))
        where = self._positions.value(_key(path)) or _top(self._result.tree)
        here = (where.line, where.column)
        first = path not in self._handled and here not in {(w.line, w.column) for _, w in self._result.faults}
        self._handled.add(path)
        if first and not self._told_with_its_key(path, told):
            self._tell(path, where, told)
        guess = self._rank(path, error) if told.meant is NOTHING else told.meant
        if told.guessed and isinstance(told.meant, int) and not _may_guess(path):
            guess = NOTHING
        if path[0] in ("extends", "with") and not isinstance(guess, list):
            guess = NOTHING
        if guess is NOTHING or not first or here in self._told:
            self._repairs[path] = Spoil()
            return
        self._repairs[path] = Put(value=guess)
        if told.guessed or told.meant is NOTHING or (told.code == "HPF-S03" and not isinstance(guess, int)):
            self._result.guessed.add(_key(path))

    def _told_with_its_key(self, path: Path, told: Complaint) -> bool:
        """Of a key that was called otherwise: what to write for it is told in one piece with what it is called."""
        number = self._result.renamed.get(path)
        word = _ONE_WORD.fullmatch(told.hint or "")
        if number is None or word is None or not 0 <= number < len(self._result.faults):
            return False
        fault, where = self._result.faults[number]
        self._result.faults[number] = replace(fault, hint=f"write `{path[-1]}: {word[1]}`"), where
        return True

    def _rank(self, path: Path, error: ValidationError) -> Any:
        """A rank that nobody can read still is a rank: the first that is not among the others stands in for it."""
        ranks = self._positions.node(_key(path[:-1]))
        if path[:2] != ("deck", "ranks") or not isinstance(ranks, Sequence) or len(ranks.items) > RANKS:
            return NOTHING
        schema: Any = error.schema
        words: list[Any] = schema.get("enum", [])
        taken = [*plain(ranks), *(repair.value for repair in self._repairs.values() if isinstance(repair, Put))]
        return next((word for word in words if isinstance(word, str) and word not in taken), NOTHING)


def _names_at(tree: Mapping, path: Path) -> list[str]:
    """The keys of a part."""
    node: Any = tree
    for step in path:
        node = node.get(str(step)) if isinstance(node, Mapping) else None
    return [entry.key for entry in node.entries] if isinstance(node, Mapping) else []


def _may_guess(path: Path) -> bool:
    """The number of an output may stand in; that of a condition decides too much."""
    return path[-1] not in ("when", "made", "tricks")


def _unknown(
    path: Path, name: str, near: str | None, written: dict[str, Any], known: list[str]
) -> tuple[str | None, Repair]:
    """What to say of an unknown key, and what to do with it."""
    if near is not None and near not in written:
        if can_hold((*path, near), written[name]):
            return f"did you mean `{near}`?", Rename(key=near)
        if not (homes := homes_of(name, general(path))):
            instead = with_keys((*path, near), written[name])
            return instead or f"did you mean `{near}`?", Drop()
        near = None
    if near is not None:
        return said_twice((*path, near), written[name]), Drop()
    if name.startswith("x-"):
        return "there are no keys of one's own: write it in `about:`, or in a comment `# ...`", Drop()
    if comes_later(name, general(path)):
        return f"`{name}` belongs to rules that this version does not have", Drop()
    homes = homes_of(name, general(path))
    if not homes:
        return unsayable(name) or keys_here(known), Drop()
    if len(homes) == 1 and homes[0].can_be_put_there:
        return belongs(name, homes), MoveTo(to=homes[0].path, key=homes[0].key)
    return belongs(name, homes), Drop()


def _missing(error: ValidationError) -> list[str]:
    wanted: Any = error.validator_value
    written: Any = error.instance
    return [name for name in wanted if name not in written]


def _path(error: ValidationError) -> Path:
    return tuple(error.absolute_path)


def _key(path: Path) -> str:
    return ".".join(map(str, path))


def _under(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _top(tree: Mapping) -> Where:
    return Where(file=tree.where.file, line=1, column=1, end_line=1, end_column=2)


__all__ = ["Inspection", "inspected", "misfits", "shown", "validator"]

"""Do the chapters fit together? Each check runs as soon as the keys it reads are sound."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from pydantic import ValidationError

from ..errors import shorten, suggest
from ..rulebook.formula import FormulaFault
from ..rulebook.keys import within
from ..rulebook.rule import Fault, NotSound, Part
from ..rulebook.scoring.checks import formula_faults_anywhere
from ..rulebook.tables import TooLarge
from .layers.loading import Layered
from .layers.shape import WHOLE
from .rules import CHAPTERS, VariantRules
from .source import Entry, Mapping, Node, Scalar, Sequence, Unsound, plain


@dataclass(kw_only=True)
class Doubts:
    """The keys that are at fault already: what follows from them is not told again."""

    faulty: set[str]

    def explain(self, fault: Fault) -> bool:
        """Is this fault only what has to follow from one that is told?"""
        keys = (fault.key, *(key for key, _ in fault.related), *fault.given)
        return any(within(key, known) for key in keys for known in self.faulty)

    def sift(self, found: list[Fault]) -> list[Fault]:
        """What is worth telling of what one check found; two faults of one key are two, two lacks of one are one."""
        fresh: list[Fault] = []
        lacking = Doubts(faulty=set())
        for fault in found:
            if not self.explain(fault) and not lacking.explain(fault):
                fresh.append(fault)
                lacking.faulty.update({fault.lacks} - {""})
        for fault in fresh:
            if fault.severity == "error":
                self.faulty.update(blamed(fault))
        return fresh


def blamed(fault: Fault) -> tuple[str, ...]:
    """The keys that are at fault."""
    return (fault.key, fault.lacks) if fault.lacks else (fault.key,)


def faults_of(given: VariantRules, unsound: set[str], doubts: Doubts) -> list[Fault]:
    """What the checks of all chapters find, in the order of play."""
    told: list[Fault] = []
    too_large: list[Fault] = []
    for check in _checks():
        if any(_concerns(read, unsound) for read in check.reads):
            continue
        try:
            found = list(check(given))
        except FormulaFault:
            continue  # the chapter that owns the formula tells of it
        except NotSound:
            continue  # so is the value that this rests on
        except TooLarge as large:
            too_large.append(Fault(key=large.key, code="HPF-R90", message=large.message))
            continue
        told += doubts.sift(found)
    # What is wrong in itself is told rather than that there is no room for it.
    for fault in too_large:
        told += doubts.sift([fault])
    return told


def rules_of(data: dict[str, Any]) -> VariantRules | None:
    """The rules that merged data says; None where they are no game."""
    try:
        given = VariantRules.model_validate(data)
    except ValidationError:
        return None
    faults = faults_of(given, set(), Doubts(faulty=set()))
    return None if any(fault.severity == "error" for fault in faults) else given


def built(data: dict[str, Any], unsound: set[str]) -> tuple[Any, set[str]]:
    """The chapters as models; a chapter that cannot be built whole is built key by key."""
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


def sound(tree: Mapping) -> tuple[dict[str, Any], set[str]]:
    """The merged file as plain data, and the keys of what is not sound and was left out."""
    unsound: set[str] = set()
    data = {entry.key: _sound_value(entry.value, entry.key, unsound) for entry in _sound_entries(tree, "", unsound)}
    return data, unsound


def _sound_entries(tree: Mapping, key: str, unsound: set[str]) -> Iterator[Entry]:
    for entry in tree.entries:
        if isinstance(entry.value, Unsound):
            unsound.add(f"{key}{entry.key}")
        else:
            yield entry


def _sound_value(node: Node, key: str, unsound: set[str]) -> Any:
    match node:
        case Mapping():
            return {
                entry.key: _sound_value(entry.value, f"{key}.{entry.key}", unsound)
                for entry in _sound_entries(node, f"{key}.", unsound)
            }
        case Sequence():
            return [_sound_value(item, key, unsound) for item in node.items]
        case Scalar():
            return node.value
        case _:
            return None


def pack_faults(layers: Layered) -> Iterator[Fault]:
    """What can be said of a pack alone: its form was looked at, and its formulas can be read."""
    data: Any = plain(layers.own)
    yield from formula_faults_anywhere(data)
    yield from readings_exist(layers)


def readings_exist(layers: Layered) -> Iterator[Fault]:
    """Every key that is said to hold a reading is a key."""
    listed = layers.own.get("readings")
    for number, item in enumerate(listed.items if isinstance(listed, Sequence) else ()):
        key = str(plain(item))
        if _is_key(key) and (layers.positions.node(key) is not None or not _is_name(key)):
            continue
        near = suggest(key, [*layers.positions.keys(), *_keys()])
        yield Fault(
            key=f"readings.{number}",
            code="HPF-R70",
            message=f"there is no key `{shorten(key)}`",
            hint=f"did you mean `{near}`?" if near else "write a dotted key, such as `auction.all_pass`",
            given=(key.rpartition(".")[0],),
            lacks=key,
        )


def _is_key(key: str) -> bool:
    """Does the language know this key, whatever names the file chooses in it?"""
    return all(shape.knows(name) for shape, name in WHOLE.way(key))


def _is_name(key: str) -> bool:
    """Does a name that the file chooses lie on the way to it?"""
    return any(shape.names is not None for shape, _ in WHOLE.way(key))


def _keys() -> list[str]:
    """The dotted keys two levels deep, for suggestions."""
    found: list[str] = []
    for chapter in CHAPTERS:
        model: Any = VariantRules.model_fields[chapter].annotation
        assert issubclass(model, Part)
        found += [f"{chapter}.{key}" for key in model.model_fields]
    return [*CHAPTERS, *found]


def _checks() -> Iterator[Any]:
    """The checks of every chapter: the functions marked as such, in the order of play."""
    for chapter in CHAPTERS.values():
        yield from _marked(chapter)


def _marked(chapter: ModuleType) -> Iterator[Any]:
    # As they stand in their file: what is wrong with a single key comes before what is wrong with the whole.
    found = [member for member in vars(chapter).values() if hasattr(member, "reads")]
    return iter(sorted(found, key=lambda member: int(member.__code__.co_firstlineno)))


def _concerns(read: str, unsound: set[str]) -> bool:
    """Does a check that reads this key read something that is not sound? `*` stands for any name."""
    wanted = read.split(".")
    return any(_overlap(wanted, key.split(".")) for key in unsound)


def _overlap(wanted: list[str], key: list[str]) -> bool:
    return all(one in ("*", other) for one, other in zip(wanted, key, strict=False))

"""What has been decided so far of a house rule that is being written: what it builds on, and what differs?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import yaml

from .checking import Checked, Checker
from .loading import at
from .ready import Variant
from .rules import CHAPTERS
from .shape import WHOLE, Shape
from .source import plain

WIDTH: Final = 100
"""A part that fits into one line of this length is written in one."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """One answer to a question: values to be set (None takes a value away), or a pack that holds them."""

    sets: Mapping[str, Any] = field(default_factory=dict)
    pack: str = ""
    name: str = ""
    """What the pack is called."""


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A variant in the making."""

    name: str
    base: str
    packs: tuple[str, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)
    """By dotted key; None where what the base says is taken away."""

    def answered(self, answer: Answer) -> Draft:
        """With one more answer; what it replaces goes."""
        values = dict(self.values)
        for key, value in answer.sets.items():
            fresh = _starts_afresh(key)
            gone = [old for old in values if old.startswith(f"{key}.") or (fresh and old.startswith(f"{fresh}."))]
            above = [old for old in values if key.startswith(f"{old}.") and not isinstance(values[old], Mapping)]
            for old in (*gone, *above):
                del values[old]
            values[key] = value
        packs = (*self.packs, answer.pack) if answer.pack and answer.pack not in self.packs else self.packs
        return replace(self, values=values, packs=packs)

    def without(self, key: str) -> Draft:
        return replace(self, values={old: value for old, value in self.values.items() if old != key})

    def text(self) -> str:
        """The file: as short as it can be said, in the order of the rulebook."""
        lines = ["format: 1", f"name: {flow(self.name)}", f"extends: {flow(self.base)}"]
        if self.packs:
            lines.append(f"with: {flow(list(self.packs))}")
        tree: dict[str, Any] = {}
        for key, value in self.values.items():
            _put(tree, key.split("."), value)
        for key in _in_order(tree, WHOLE):
            lines += _written(key, _short(tree[key], WHOLE.of(key)), 0, WHOLE.of(key))
        return "\n".join(lines) + "\n"


def same_rules(one: Variant, other: Variant) -> bool:
    """Do two variants answer every question alike?"""
    return all(getattr(one.given, chapter) == getattr(other.given, chapter) for chapter in CHAPTERS)


def flow(value: Any) -> str:
    """A value in one line, as YAML says it."""
    text: str = yaml.safe_dump(
        _listed(value), default_flow_style=True, allow_unicode=True, width=10_000, sort_keys=False
    )
    return text.strip().removesuffix("\n...")


def _listed(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _listed(inner) for key, inner in value.items()}
    return [_listed(item) for item in value] if isinstance(value, (tuple, list)) else value


def _put(tree: dict[str, Any], path: list[str], value: Any) -> None:
    for part in path[:-1]:
        if not isinstance(tree.get(part), dict):
            tree[part] = {}
        tree = tree[part]
    tree[path[-1]] = _listed(value)


def _in_order(tree: Mapping[str, Any], shape: Shape) -> list[str]:
    """The keys of a part as its model has them; names as they came."""
    order = tuple(CHAPTERS) if shape is WHOLE else tuple(shape.part.model_fields) if shape.part else ()
    return sorted(tree, key=lambda key: order.index(key) if key in order else len(order))


def _short(value: Any, shape: Shape) -> Any:
    """A value as a person would write it: in the order of its model, a main value alone, ranks and bids as numbers."""
    if isinstance(value, dict):
        short = {name: _short(value[name], shape.of(name)) for name in _in_order(value, shape)}
        main = shape.part.main_key if shape.part else None
        alone = main is not None and list(short) == [main] and short[main] is not None
        return short[main] if alone and main is not None else short
    if isinstance(value, list):
        return [_short(item, shape) for item in value]
    return int(value) if shape.as_text and isinstance(value, str) and value.isdecimal() else value


def _written(key: str, value: Any, depth: int, shape: Shape) -> Iterator[str]:
    margin = "  " * depth
    line = f"{margin}{flow(key)}: {flow(value)}"
    if not isinstance(value, dict) or not value or (depth and len(line) <= WIDTH):
        yield line
        return
    yield f"{margin}{flow(key)}:"
    for name in value:
        yield from _written(name, value[name], depth + 1, shape.of(name))


def _starts_afresh(key: str) -> str:
    """The part whose details a new value of this key drops; empty where it drops none."""
    shape, path = WHOLE, key.split(".")
    for part in path[:-1]:
        shape = shape.of(part)
    found = shape.part
    return ".".join(path[:-1]) if found and found.drops_details and found.main_key == path[-1] else ""


class Workshop:
    """Checks drafts; what they build on is read once, and no text is checked twice."""

    def __init__(self, folder: Path | None = None) -> None:
        self.checker = Checker()
        self.folder = folder
        self._done: dict[str, Checked] = {}

    def check(self, draft: Draft) -> Checked:
        text = draft.text()
        if text not in self._done:
            self._done[text] = self.checker.check_text(text, name="your answers", beside=self.folder)
        return self._done[text]

    def fits(self, draft: Draft) -> bool:
        return self.check(draft).variant is not None

    def shortest(self, draft: Draft) -> Draft:
        """Without what holds anyway, because the base or a pack says it or because it is what holds unsaid."""
        full = self.check(draft).variant
        if full is None:
            return draft
        for key in reversed(list(draft.values)):
            less = draft.without(key)
            other = self.check(less).variant
            if other is not None and same_rules(other, full):
                draft = less
        return draft

    def value(self, draft: Draft, key: str) -> Any:
        """What a draft says at a key, with all it builds on, as a file would write it; None where nothing is said."""
        variant = self.check(draft).variant
        node = at(variant.layers.whole, key) if variant is not None else None
        return plain(node) if node is not None else None


__all__ = ["Answer", "Draft", "Workshop", "flow", "same_rules"]

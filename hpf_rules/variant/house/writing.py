"""How is a value written into a file: in one line, in the order of the rulebook, and at which place?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import yaml
from pydantic import BaseModel

from ..layers.shape import WHOLE, Shape

WIDTH: Final = 100
"""A part that fits into one line of this length is written in one."""


def flow(value: Any) -> str:
    """A value in one line, as YAML says it."""
    text: str = yaml.safe_dump(
        listed(value), default_flow_style=True, allow_unicode=True, width=10_000, sort_keys=False
    )
    return text.strip().removesuffix("\n...")


def flow_at(key: str, value: Any) -> str:
    """The value of a key in one line, as a person would write it."""
    return flow(short(listed(value), WHOLE.at(key)))


def listed(value: Any) -> Any:
    """A value as a file can hold it: plain mappings, lists, words and numbers."""
    if isinstance(value, BaseModel):
        value = value.model_dump(exclude_defaults=True)
    if isinstance(value, Mapping):
        return {key: listed(inner) for key, inner in value.items()}
    return [listed(item) for item in value] if isinstance(value, (tuple, list)) else value


def short(value: Any, shape: Shape = WHOLE) -> Any:
    """A value as a person would write it: in the order of its model, a main value alone, ranks and bids as numbers."""
    if isinstance(value, dict):
        found = {name: short(value[name], shape.of(name)) for name in shape.in_order(value)}
        main = shape.part.main_key if shape.part else None
        alone = main is not None and list(found) == [main] and found[main] is not None
        return found[main] if alone and main is not None else found
    if isinstance(value, list):
        return [short(item, shape) for item in value]
    return int(value) if shape.as_text and isinstance(value, str) and value.isdecimal() else value


def written(data: Mapping[str, Any], depth: int = 0) -> Iterator[str]:
    """The lines of a file, or of a part of it."""
    for key, value in data.items():
        head = f"{'  ' * depth}{flow(key)}:"
        line = f"{head} {flow(value)}"
        if not isinstance(value, dict) or not value or (depth and len(line) <= WIDTH):
            yield line
        else:
            yield head
            yield from written(value, depth + 1)


# -- a value at its place


def value_at(data: Any, key: str) -> Any:
    """What plain data says at a dotted key; None where it says nothing."""
    for name in key.split("."):
        data = data.get(name) if isinstance(data, Mapping) else None
    return data


def put(data: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The same data with this value at a dotted key."""
    name, _, rest = key.partition(".")
    inner = data.get(name)
    return {**data, name: put(inner if isinstance(inner, Mapping) else {}, rest, value) if rest else value}


def without(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The same data with nothing at a dotted key."""
    part, _, last = key.rpartition(".")
    kept = {name: inner for name, inner in ((value_at(data, part) if part else data) or {}).items() if name != last}
    return put(data, part, kept) if part else kept

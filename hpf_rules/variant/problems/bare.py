"""What did somebody mean who wrote a bare value where keys belong: `bids: 3`, `set: -bid`, `seating: 4`?"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ..layers.shape import WHOLE, Shape, bare_entry
from ..source import Mapping, Node, plain
from .complaints import shown
from .elsewhere import keys_here
from .mending import MoveTo

EXAMPLE: Final = 6
"""How far the numbers go in an example."""
Path: TypeAlias = tuple[str | int, ...]


def can_hold(path: Path, value: Any) -> bool:
    """Can a value of this kind stand at a path? A chapter holds no bare value."""
    shape = _shape(path)
    return not shape.has_keys or isinstance(value, dict) or value is None or _main_key(shape) is not None


def with_keys(path: Path, value: Any) -> str | None:
    """What to write where keys belong, for one who wrote a bare value."""
    shape, name = _shape(path), path[-1]
    if not shape.has_keys or isinstance(value, (dict, bool)):
        return None
    key = shape.part.bare_key if shape.part is not None else _key_of_names(path)
    if key and shape.names is not None and isinstance(value, int) and 0 <= value < EXAMPLE:
        return f"write the lowest and the highest, for example `{name}: {{{key}: {value}..{EXAMPLE}}}`"
    if key and _is_short(value):
        return f"write `{name}: {{{key}: {_shown(value)}}}`"
    return keys_here(list(shape.part.model_fields)) if shape.part is not None and len(path) == 1 else None


def numbers_as_names(path: Path, names: list[str]) -> str | None:
    """What to write where the numbers that can be said stand as if each were a name."""
    key = _key_of_names(path)
    numbers = sorted({int(name) for name in names if name.isdecimal() and len(name) < 5})
    if not key or not numbers:
        return None
    in_a_row = numbers == list(range(numbers[0], numbers[-1] + 1)) and len(numbers) > 1
    said = f"{numbers[0]}..{numbers[-1]}" if in_a_row else _shown(numbers[:20])
    return f"write `{key}: {said}` for them all"


def said_twice(path: Path, value: Any) -> str:
    """What to do with a key that means the same as another one that is there: what it says must not be lost."""
    key = ".".join(map(str, path))
    if isinstance(value, dict) and value and _shape(path).has_keys:
        return f"`{key}` is there already: move what this says under `{key}`"
    return f"`{path[-1]}` is said already: leave this out"


def beside_bare(tree: Node, move: MoveTo, path: Path, value: Any) -> str | None:
    """How to write a key into a part for which this file has a bare value; None where it has none."""
    to, key = move.to, move.key
    node: Node | None = tree
    for step in to:
        node = node.get(step) if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping) or bare_entry(node) is None or node.entry(key) is not None:
        return None
    from ..house.writing import flow  # it loads PyYAML: only where something is wrong

    under = f" under `{'.'.join(to[:-1])}`" if to[:-1] else ""
    whole = flow({to[-1]: {**plain(node), key: value}})[1:-1]
    return f"write `{whole}`{under}, and leave `{'.'.join(map(str, path))}` out"


def _shape(path: Path) -> Shape:
    shape = WHOLE
    for step in path:
        shape = shape.of(str(step))
    return shape


def _main_key(shape: Shape) -> str | None:
    return shape.part.main_key if shape.part is not None else None


def _key_of_names(path: Path) -> str:
    """Of a part whose keys are names: the name that stands for bare values."""
    part = _shape(path[:-1]).part
    return part.bare.get(str(path[-1]), "") if part is not None else ""


def _is_short(value: Any) -> bool:
    items = value if isinstance(value, list) else [value]
    return 0 < len(items) <= 20 and all(isinstance(item, (int, str)) and not isinstance(item, bool) for item in items)


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]" if len(value) != 1 else shown(value[0])
    return shown(value)

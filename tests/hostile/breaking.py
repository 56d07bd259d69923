"""How does one value of a valid variant go wrong, and on which line is it then?"""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from hypothesis import strategies as st
from jsonschema import Draft7Validator
from mistakes import misspelt
from strategies import SHIPPED, data, read

from hpf_rules import Variant, load
from hpf_rules.variant.layers.positions import Positions
from hpf_rules.variant.source import parse_source

Path_ = tuple[str | int, ...]
SCHEMAS = Path(__file__).parent.parent.parent / "schemas"
TEXTS = ("name", "about", "sources")
"""What nobody reads: any text is right there."""


@dataclass(frozen=True, kw_only=True)
class Broken:
    """A text with one thing wrong in it, and the lines on which it went wrong: of a key, and of what stands under it."""

    what: str
    text: str
    lines: range
    must: bool
    """Does the published schema refuse it, or is it no YAML at all?"""

    def __repr__(self) -> str:
        return f"{self.what}, lines {self.lines[0]} to {self.lines[-1]}\n{self.text}"


def dumped(said: Any) -> str:
    """A variant as a file, each value on a line of its own."""
    text: str = yaml.safe_dump(said, sort_keys=False, default_flow_style=False, allow_unicode=True, width=10**6)
    return text


@cache
def flat(name: str) -> dict[str, Any]:
    """A shipped variant, written out without its parents."""
    said = load(name).as_one_file()
    return {key: value for key, value in said.items() if key not in ("about", "sources", "readings")}


shipped = st.sampled_from(SHIPPED).map(flat)
made_up = data().filter(lambda said: isinstance(read(said), Variant)).map(lambda said: json.loads(json.dumps(said)))
variants = st.one_of(shipped, shipped, made_up)


def paths(said: Any, path: Path_ = ()) -> list[Path_]:
    """Every value, by its path."""
    inner = said.items() if isinstance(said, dict) else enumerate(said) if isinstance(said, list) else ()
    found: list[Path_] = []
    for key, value in inner:
        found += [(*path, key), *paths(value, (*path, key))]
    return found


def at(said: Any, path: Path_) -> Any:
    for key in path:
        said = said[key]
    return said


def lines_of(text: str, path: Path_) -> range:
    """The lines of a key and its value, or of an item of a list."""
    root = parse_source(text, name="x.yaml").root
    assert root is not None, text
    found, key = Positions(root), ".".join(map(str, path))
    begin, end = found.on_key(key), found.value(key)
    assert begin is not None and end is not None, (path, text)
    return range(begin.line, end.end_line + 1)


@cache
def _schema(kind: str) -> Draft7Validator:
    return Draft7Validator(json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8")))


def refused_by_schema(said: Any) -> bool:
    """Read with the published schema and a library that knows nothing of this program."""
    return not _schema("variant").is_valid(said)


OTHERS: tuple[Any, ...] = ([1], [], {"x": 1}, {}, "xyzzy", "", 99_999, -5, 0, 1.5, True, False, [["a"]], [{"x": 1}])


@st.composite
def broken(draw: Any) -> Broken:
    """A valid variant in which one thing was written wrongly."""
    said = draw(variants)
    path = draw(st.sampled_from([path for path in paths(said) if path[0] not in TEXTS]))
    made = draw(
        st.sampled_from((_another_kind, _misspelt_key, _misspelt_word, _null, _removed, _moved, _twice, _empty))
    )
    result: Broken | None = made(draw, copy.deepcopy(said), path)
    return result if result is not None else _another_kind(draw, copy.deepcopy(said), path)


def _ready(what: str, said: Any, path: Path_, line: Path_ | None = None) -> Broken:
    text = dumped(said)
    within = path if line is None else line
    lines = lines_of(text, within) if within else range(1, 2)
    return Broken(what=f"{what} {'.'.join(map(str, path))}", text=text, lines=lines, must=refused_by_schema(said))


def _another_kind(draw: Any, said: Any, path: Path_) -> Broken:
    old = at(said, path)
    # A mapping in place of another is two mistakes: what it says, and what is no longer said.
    both = isinstance(old, dict)
    new = draw(st.sampled_from([value for value in OTHERS if value != old and not (both and isinstance(value, dict))]))
    at(said, path[:-1])[path[-1]] = new
    return _ready(f"{json.dumps(new)} at", said, path)


def _misspelt_key(draw: Any, said: Any, path: Path_) -> Broken | None:
    words = list(misspelt(str(path[-1])))
    if isinstance(path[-1], int) or not words:
        return None
    word = draw(st.sampled_from(words))
    parent = at(said, path[:-1])
    renamed = {word if key == path[-1] else key: value for key, value in parent.items()}
    parent.clear()
    parent.update(renamed)
    return _ready("misspelt", said, (*path[:-1], word))


def _misspelt_word(draw: Any, said: Any, path: Path_) -> Broken | None:
    old = at(said, path)
    words = list(misspelt(old)) if isinstance(old, str) and old.replace("_", "").isalpha() else []
    if not words:
        return None
    at(said, path[:-1])[path[-1]] = draw(st.sampled_from(words))
    return _ready("misspelt word at", said, path)


def _null(draw: Any, said: Any, path: Path_) -> Broken:
    at(said, path[:-1])[path[-1]] = None
    return _ready("null at", said, path)


def _removed(draw: Any, said: Any, path: Path_) -> Broken:
    del at(said, path[:-1])[path[-1]]
    return _ready("removed", said, path, path[:-1])


def _moved(draw: Any, said: Any, path: Path_) -> Broken | None:
    """A key of one chapter, written in another."""
    others = [key for key, value in said.items() if isinstance(value, dict) and key != path[0]]
    if len(path) != 2 or not others or isinstance(path[-1], int):
        return None
    value = at(said, path[:-1]).pop(path[-1])
    chapter = draw(st.sampled_from(others))
    said[chapter][path[-1]] = value
    return _ready("moved to", said, (chapter, path[-1]))


def _twice(draw: Any, said: Any, path: Path_) -> Broken | None:
    """A key that is written once more, at the end of its part; its value is the same."""
    if isinstance(path[-1], int) or isinstance(at(said, path), (dict, list)):
        return None
    parent = at(said, path[:-1])
    parent["ZZZZ"] = at(said, path)
    text = dumped(said).replace("ZZZZ:", f"{json.dumps(path[-1])}:")
    line = next(i for i, line in enumerate(dumped(said).split("\n"), 1) if line.strip().startswith("ZZZZ:"))
    return Broken(what=f"twice {'.'.join(map(str, path))}", text=text, lines=range(line, line + 1), must=True)


def _empty(draw: Any, said: Any, path: Path_) -> Broken | None:
    """A key with nothing behind it."""
    if isinstance(path[-1], int):
        return None
    at(said, path[:-1])[path[-1]] = "ZZZZ"
    text = dumped(said)
    line = next(i for i, line in enumerate(text.split("\n"), 1) if line.endswith(": ZZZZ"))
    return Broken(
        what=f"empty {'.'.join(map(str, path))}",
        text=text.replace(": ZZZZ", ":"),
        lines=range(line, line + 1),
        must=True,
    )

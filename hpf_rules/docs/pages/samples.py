"""How is a key written in a file? An example of each, from the games and packs that come with the program."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ...variant.house.writing import listed, short, written
from ...variant.layers.folders import files_in, shipped
from ...variant.layers.loading import Layered, Loader
from ...variant.layers.naming import EXTENDS
from ...variant.layers.shape import WHOLE
from ...variant.layers.translations import translated
from ...variant.source import plain
from ..words.language import Language

NAME: Final = "NAME"
"""Stands in a key for a name that the file chooses."""


@dataclass(frozen=True, kw_only=True)
class Sample:
    """A key as one file says it, and what belongs to it there."""

    layers: Layered
    lines: str

    def name(self, language: Language) -> str:
        """What the file calls its game or house rule, in a language."""
        node = self.layers.own.get("name")
        name = str(plain(node)) if node is not None else self.layers.file.id
        return translated(self.layers, language.code).get(name, name)


@cache
def samples() -> Mapping[str, Sample]:
    """A file for each key that says something of it: a game rather than a pack, and rather what is not said anyway."""
    found: dict[str, Sample] = {}
    usual: dict[str, Sample] = {}
    for layers in _shipped():
        positions = layers.own_positions
        for key in positions.keys():  # noqa: SIM118  (it is no mapping)
            if not _is_list_item(key) and _said(layers, key) is not None:
                chosen = usual if _said(layers, key) == _default(key) else found
                chosen.setdefault(in_general(key), Sample(layers=layers, lines="\n".join(_lines(layers, key))))
    return {**usual, **found}


def in_general(key: str) -> str:
    """A key with NAME for what the file names itself: `auction.bids.big pepper` is `auction.bids.NAME`."""
    return ".".join(NAME if shape.names is not None else name for shape, name in WHOLE.way(key))


def _shipped() -> list[Layered]:
    """The games and then the packs that come with the program; whole games first."""
    loader = Loader()
    files = [loader.load(file) for file in files_in(shipped("variants"))]
    return sorted(files, key=lambda layers: (layers.file.is_pack, layers.own.get(EXTENDS) is not None))


def _said(layers: Layered, key: str) -> Any:
    node = layers.own_positions.node(key)
    return plain(node) if node is not None else None


def _is_list_item(key: str) -> bool:
    return key.rpartition(".")[2].isdecimal()


def _default(key: str) -> Any:
    """What holds where the key is not said."""
    above, _, name = key.rpartition(".")
    part = WHOLE.at(above).part
    return part.model_fields[name].default if part is not None and name in part.model_fields else None


def _lines(layers: Layered, key: str) -> Iterator[str]:
    """The value of a key below the keys that lead to it; within a part of a chapter with the rest of the part."""
    names = key.split(".")
    shown = names[:-1] if len(names) > 2 and WHOLE.at(".".join(names[:-1])).part is not None else names
    value = _said(layers, ".".join(shown))
    for name in reversed(shown):
        value = {name: value}
    return written(_plain_names(short(listed(value))))


def _plain_names(value: Any) -> Any:
    """The same with ranks such as 9 written as numbers also where they are names."""
    if not isinstance(value, dict):
        return value
    return {int(name) if name.isdecimal() else name: _plain_names(inner) for name, inner in value.items()}


__all__ = ["NAME", "Sample", "in_general", "samples"]

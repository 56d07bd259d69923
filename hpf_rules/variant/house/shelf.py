"""How do other tables play? What the known variants and packs answer to each question of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ..layers import folders
from ..layers.folders import Found
from ..layers.loading import Layered, Loader, at
from ..layers.packs import leaves
from ..source import plain
from .draft import Answer


@dataclass(frozen=True, kw_only=True)
class Book:
    """One variant or pack on the shelf."""

    id: str
    name: str
    layers: Layered
    is_own: bool
    """Is it none of those that come with the program?"""


class Shelf:
    """The variants and packs there are; those that cannot be read are passed over."""

    def __init__(self, loader: Loader, folder: Path | None = None) -> None:
        self._loader = loader
        self._folder = folder

    @cached_property
    def variants(self) -> tuple[Book, ...]:
        return self._books(pack=False)

    @cached_property
    def packs(self) -> tuple[Book, ...]:
        return self._books(pack=True)

    def _books(self, *, pack: bool) -> tuple[Book, ...]:
        found = []
        for name in folders.known_ids(pack=pack, beside=self._folder):
            file = folders.look_up(name, pack=pack, beside=self._folder)
            layers = self._loader.load(file) if file is not None else None
            if layers is not None and layers.is_whole and not layers.problems:
                is_own = not layers.file.path.is_relative_to(folders.shipped("variants"))
                found.append(Book(id=name, name=_name(layers, file), layers=layers, is_own=is_own))
        known = folders.shipped_ids(pack=pack)
        return tuple(sorted(found, key=lambda book: known.index(book.id) if book.id in known else len(known)))

    @cached_property
    def _by_key(self) -> Mapping[str, tuple[Answer, ...]]:
        """The packs that set each key, or something in it."""
        found: dict[str, list[Answer]] = {}
        for book in self.packs:
            answer = Answer(pack=book.id, name=book.name)
            for key, _ in leaves(book.layers.whole):
                parts = key.split(".")
                for end in range(2, len(parts) + 1):
                    listed = found.setdefault(".".join(parts[:end]), [])
                    if answer not in listed:
                        listed.append(answer)
        return {key: tuple(answers) for key, answers in found.items()}

    def packs_for(self, key: str, *, beside: tuple[str, ...] = ()) -> tuple[Answer, ...]:
        """The packs that answer a question; of names, those that bring a name which is not there yet."""
        names = {found.rpartition(".")[2] for found in self._by_key if found.rpartition(".")[0] == key}
        if names and names <= set(beside):
            return ()
        old = {answer.pack for name in beside for answer in self._by_key.get(f"{key}.{name}", ())}
        new = {answer.pack for name in names - set(beside) for answer in self._by_key[f"{key}.{name}"]}
        listed = self._by_key.get(key, ())
        return tuple(answer for answer in listed if not names or answer.pack in new or answer.pack not in old)

    def values_of(self, key: str) -> tuple[Any, ...]:
        """What the known variants and packs say at a key, each value once."""
        found: list[Any] = []
        for book in (*self.variants, *self.packs):
            node = at(book.layers.whole, key)
            value = plain(node) if node is not None else None
            if value is not None and value not in found:
                found.append(value)
        return tuple(found)


def _name(layers: Layered, file: Found | None) -> str:
    node = layers.whole.get("name")
    return str(plain(node)) if node is not None else file.id if file is not None else ""

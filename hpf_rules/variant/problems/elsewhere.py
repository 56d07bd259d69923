"""Where does a key belong that is not known where it stands, and what is it called there?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from ...errors import shorten, suggest
from ...rulebook.rule import Part
from ..layers.shape import shape_of
from ..rules import CHAPTERS, VariantRules

NAME: Final = "NAME"
"""In a path: any name that the file chooses, of a bid or of a row."""
MOST_KEYS: Final = 12
"""Keys of a part that are named at most."""
NEVER: Final = "the engine never lets this happen: what your table does about it, write in `about:`"
UNSAYABLE: Final = {
    "a trick is one card from each seat: several cards at once cannot be led":
        "cards_at_once several_cards multiple_cards combinations pairs tractors",
    "bids are words from `auction.bids`: what players may tell each other, write in `about:`":
        "table_talk signals conventions",
    NEVER:
        "revoke revokes renege reneges out_of_turn bid_out_of_turn lead_out_of_turn play_out_of_turn exposed_cards "
        "exposed_card irregularity irregularities penalty penalties",
}  # fmt: skip
"""What no file can say, and what is told of it: the words that players have for it."""


@dataclass(frozen=True, kw_only=True)
class Home:
    """Where a key belongs: the part, by its path, and what the key is called there."""

    path: tuple[str, ...]
    key: str

    def told_of(self, name: str) -> str:
        """The place, for one who wrote `name` somewhere else."""
        place = f"under `{'.'.join(self.path)}`" if self.path else "at the left margin"
        return place if name == self.key else f"{place}, as `{self.key}`"

    @property
    def can_be_put_there(self) -> bool:
        return NAME not in self.path


def called(name: str, keys: tuple[str, ...], path: tuple[str, ...]) -> str | None:
    """The key of this part that players also call so."""
    part = _parts().get(path)
    key = _other_words(part).get(_folded(name)) if part is not None else None
    return key if key in keys else None


def comes_later(name: str, path: tuple[str, ...]) -> bool:
    """Is it a key of the language that this version does not have?"""
    part = _parts().get(path)
    return part is not None and name in part.later.split()


def unsayable(name: str) -> str | None:
    """What is told of a wish that no file can say, whatever it stands under; None of anything else."""
    return next((told for told, words in UNSAYABLE.items() if _folded(name) in words.replace("_", "").split()), None)


def homes_of(name: str, path: tuple[str, ...]) -> tuple[Home, ...]:
    """Where a key belongs, if not here: under its own name, by another word for it, or misspelt."""
    others = {where: part for where, part in _parts().items() if where != path}
    exact = [Home(path=where, key=name) for where, part in others.items() if name in part.model_fields]
    chosen = () if exact else _homes_of_names(name, path)
    word = _folded(name)
    by_word = [Home(path=where, key=key) for where, part in others.items() if (key := _other_words(part).get(word))]
    if chosen:
        return chosen
    if exact or by_word:
        return _nearest(exact, by_word)
    chapter_keys = {key: (chapter,) for chapter in CHAPTERS for key in _parts()[(chapter,)].model_fields}
    near = suggest(name, chapter_keys)
    return (Home(path=chapter_keys[near], key=near),) if near is not None and chapter_keys[near] != path else ()


def _homes_of_names(name: str, path: tuple[str, ...]) -> tuple[Home, ...]:
    """Where a name that files choose belongs (`number`, of a bid of so many), written a level too high."""
    return tuple(
        Home(path=(*where, key), key=name)
        for where, part in _parts().items()
        for key, usual in part.bare.items()
        if usual == name and path in (where, ())
    )


def belongs(name: str, homes: tuple[Home, ...]) -> str:
    """Where a key belongs, in words."""
    if name in CHAPTERS and homes[0].path == ():
        return f"`{name}` is a chapter of its own: write it at the left margin"
    places = [home.told_of(name) for home in homes]
    return f"`{shorten(name)}` belongs {(', or ' if ', ' in places[0] else ' or ').join(places)}"


def keys_here(keys: list[str]) -> str:
    """The keys of a part, for one who wrote another."""
    listed = ", ".join(keys[:MOST_KEYS]) + (", ..." if len(keys) > MOST_KEYS else "")
    return f"what can stand here: {listed}"


def _nearest(exact: list[Home], by_word: list[Home]) -> tuple[Home, ...]:
    """A chapter's own key is meant before one of a bid or of a lone hand; and what players call so, before another
    that is deeper."""
    for homes in (exact, by_word):
        plain = [home for home in homes if len(home.path) <= 1]
        if plain:
            return tuple(plain)
    return tuple(exact or by_word)


@cache
def _parts() -> dict[tuple[str, ...], type[Part]]:
    """Every part by its path; where names are chosen, NAME stands for them."""
    return dict(_walk(VariantRules, ()))


def _walk(part: type[Part], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], type[Part]]]:
    yield path, part
    for key in part.model_fields:
        shape = shape_of(part, key)
        if shape.part is not None:
            yield from _walk(shape.part, (*path, key))
        elif shape.names is not None and shape.names.part is not None:
            yield from _walk(shape.names.part, (*path, key, NAME))


@cache
def _other_words(part: type[Part]) -> dict[str, str]:
    """Another word, folded -> the key it means."""
    return {_folded(word): key for key, words in part.also_called.items() for word in words.split()}


def _folded(word: str) -> str:
    return "".join(letter for letter in word.casefold() if letter not in " -_")


def general(path: tuple[str | int, ...]) -> tuple[str, ...]:
    """A path in a file, with NAME where the file has chosen a name."""
    found: tuple[str, ...] = ()
    for step in path:
        inner = (*found, str(step))
        known = any(where[: len(inner)] == inner for where in _parts())
        found = inner if known else (*found, NAME)
    return found

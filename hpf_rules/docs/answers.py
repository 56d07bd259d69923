"""How does an answer read that somebody could give to a question of the rulebook? As the page would say it."""

from __future__ import annotations

from ..rulebook.rule import Said
from ..rulebook.words import HOLDER_OF
from ..variant.rules import CHAPTERS
from ..variant.variant import Variant
from .variations import Spoken, spoken
from .wording import Wording, wording_for


class Speaker:
    """Says what variants say; each is read once."""

    def __init__(self) -> None:
        self._spoken: dict[str, tuple[Spoken, ...]] = {}

    def chapter(self, variant: Variant, chapter: str) -> tuple[str, ...]:
        """The sentences of a chapter, and what it means that some of its rules are absent."""
        found = [text for name, _, text in (*self._said(variant), *self._left_out(variant)) if name == chapter]
        return tuple(dict.fromkeys(found))

    def at(self, variant: Variant, key: str) -> str:
        """What a variant says at a key; empty where no sentence is about it."""
        said = (*self._said(variant), *self._left_out(variant))
        found = [text for chapter, one, text in said if _is_about(chapter, one, key)]
        found = found or [text for chapter, one, text in said if f"{chapter}.{one.key}".startswith(f"{key}.")]
        return " ".join(dict.fromkeys(found))

    def new(self, variant: Variant, before: Variant, chapter: str = "") -> str:
        """What a variant says that another does not, in one chapter or in all."""
        old = {text for *_, text in (*self._said(before), *self._left_out(before))}
        said = (*self._said(variant), *self._left_out(variant))
        found = [text for name, _, text in said if text not in old and chapter in ("", name)]
        return " ".join(dict.fromkeys(found))

    @staticmethod
    def word(variant: Variant, word: str) -> str:
        """A seat or a suit as a sentence names it; any other word as it is."""
        wording = _wording(variant)
        if word.startswith(HOLDER_OF):
            return wording.seat(word)
        known = (f"{kind}.{word}" for kind in ("seat", "suit", "trump"))
        return next((wording.text(key) for key in known if wording.has(key)), word)

    def _said(self, variant: Variant) -> tuple[Spoken, ...]:
        mark = f"{variant.fingerprint} {id(variant)}"
        if mark not in self._spoken:
            self._spoken[mark] = spoken(variant.given, _wording(variant))
        return self._spoken[mark]

    @staticmethod
    def _left_out(variant: Variant) -> tuple[Spoken, ...]:
        wording, found = _wording(variant), []
        for chapter in CHAPTERS:
            part = getattr(variant.given, chapter)
            found += [(chapter, said, wording.sentence(part, said)) for said in part.left_out(variant.given)]
        return tuple(found)


def _wording(variant: Variant) -> Wording:
    return wording_for(variant.given)


def _is_about(chapter: str, said: Said, key: str) -> bool:
    """Is a sentence about this very key, itself or in one of its clauses?"""
    if f"{chapter}.{said.key}" == key:
        return True
    clauses = [value for value in said.fill.values() if isinstance(value, tuple)]
    return any(isinstance(one, Said) and _is_about(chapter, one, key) for clause in clauses for one in clause)


__all__ = ["Speaker"]

"""How does an answer read that somebody could give to a question of the rulebook? As the page would say it."""

from __future__ import annotations

from ...rulebook.rule import Part, Said
from ...rulebook.words import HOLDER_OF
from ...variant.variant import Variant
from ..words.wording import Wording, wording_for
from .variations import Spoken, left_out, spoken


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
        found = found or [one[2] for one in said if _lies_in(one, key)]
        return " ".join(dict.fromkeys(found))

    def exactly(self, variant: Variant, key: str) -> str:
        """What a variant says at a key itself, and not at something in it."""
        said = (*self._said(variant), *self._left_out(variant))
        return " ".join(dict.fromkeys(text for chapter, one, text in said if f"{chapter}.{one.key}" == key))

    def added(self, variant: Variant, before: Variant, chapter: str) -> str:
        """What a variant says in a chapter at keys of which another says nothing."""
        old = {(name, one.key) for name, one, _ in self._said(before)}
        said = [text for name, one, text in self._said(variant) if name == chapter and (name, one.key) not in old]
        return " ".join(dict.fromkeys(said))

    def new(self, variant: Variant, before: Variant, chapter: str = "") -> str:
        """What a variant says that another does not, in one chapter or in all."""
        old = {text for *_, text in (*self._said(before), *self._left_out(before))}
        said = (*self._said(variant), *self._left_out(variant))
        found = [text for name, _, text in said if text not in old and chapter in ("", name)]
        return " ".join(dict.fromkeys(found))

    @staticmethod
    def absence(variant: Variant, key: str) -> str:
        """What it means that nothing is said at a key; empty where no sentence says it."""
        chapter, _, rest = key.partition(".")
        return _wording(variant).absence(type(getattr(variant.given, chapter)), rest)

    def gone(self, before: Variant, after: Variant, key: str) -> str:
        """What a variant said at a key and another does not say any more."""
        new = {text for *_, text in self._said(after)}
        said = [one for one in self._said(before) if _is_about(one[0], one[1], key) or _lies_in(one, key)]
        return " ".join(dict.fromkeys(text for *_, text in said if text not in new))

    @staticmethod
    def part(variant: Variant, key: str) -> str:
        """How players speak of what a key lies in, where the file gives it a name; else empty."""
        chapter, *path = key.split(".")
        for end in range(len(path) - 1, 0, -1):
            part = variant.value(".".join([chapter, *path[:end]]))
            said = part.named(".".join(path[:end]), path[end - 1]) if isinstance(part, Part) else None
            if said is not None:
                return _wording(variant).clause(getattr(variant.given, chapter), said)
        return ""

    def number(self, variant: Variant, number: int) -> tuple[str, ...]:
        """How a number can stand in a sentence."""
        language = _wording(variant).language
        return str(number), language.number(number), language.ordinal(number)

    @staticmethod
    def word(variant: Variant, word: str) -> str:
        """A seat or a suit as a sentence names it; any other word as it is."""
        wording = _wording(variant)
        if word.startswith(HOLDER_OF):
            return wording.phrases.seat(word)
        known = (f"{kind}.{word}" for kind in ("seat", "suit", "trump"))
        return next((wording.text(key) for key in known if wording.has(key)), word)

    def _said(self, variant: Variant) -> tuple[Spoken, ...]:
        mark = f"{variant.fingerprint} {id(variant)}"
        if mark not in self._spoken:
            self._spoken[mark] = spoken(variant.given, _wording(variant))
        return self._spoken[mark]

    @staticmethod
    def _left_out(variant: Variant) -> tuple[Spoken, ...]:
        return left_out(variant.given, _wording(variant))


def _wording(variant: Variant) -> Wording:
    return wording_for(variant.given)


def _is_about(chapter: str, said: Said, key: str) -> bool:
    """Is a sentence about this very key, itself or in one of its clauses?"""
    if f"{chapter}.{said.key}" == key:
        return True
    clauses = [value for value in said.fill.values() if isinstance(value, tuple)]
    return any(isinstance(one, Said) and _is_about(chapter, one, key) for clause in clauses for one in clause)


def _lies_in(spoken: Spoken, key: str) -> bool:
    """Is a sentence about something in a part?"""
    return f"{spoken[0]}.{spoken[1].key}".startswith(f"{key}.")


__all__ = ["Speaker"]

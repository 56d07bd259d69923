"""How does a sentence of the rules read where no game is known? An ellipsis stands for what a game fills in."""

from __future__ import annotations

from typing import Final

from .language import Language
from .places import Place, places
from .wording import capital

BLANK: Final = "…"
MANY: Final = 7
"""A number that takes the form of most numbers, in every language there is."""
_NOTHING: Final = frozenset({"rounds"})
"""Kinds of places that are empty in most games."""


def blank(text: str, language: Language) -> str:
    """A sentence with its places left open: `Each player is dealt … cards.`"""
    made = "".join(place.before + _left_open(place, language) for place in places(text))
    return capital(language.finished(made)).replace(f"{BLANK}.", BLANK)


def _left_open(place: Place, language: Language) -> str:
    if not place.name or place.kind in _NOTHING:
        return ""
    if place.forms:
        form = place.forms[min(language.plural(MANY), len(place.forms) - 1)]
        return form.replace("#", BLANK).replace("*", BLANK)
    if place.count and place.kind in language.counted:
        noun = language.noun(place.kind, MANY)
        return noun if place.count == "=" else f"{BLANK} {noun}"
    return BLANK


__all__ = ["BLANK", "blank"]

"""In which languages is there a page, and what does each say? The catalogues in `locales/`, one for each language but
English, whose texts stand with the rules and in `english`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from .english import ENGLISH
from .language import FORM_MARK, Counted, Language

LOCALES: Final = Path(__file__).with_name("locales")


@dataclass(frozen=True, kw_only=True)
class Plurals:
    """The plural classes of a language, as the CLDR names them, and which of them a number takes."""

    classes: tuple[str, ...]
    of: Callable[[int], int]
    """For whole numbers from 0 to 999."""


# The class `many` of French begins at a million, and no game counts so far.
PLURALS: Final[Mapping[str, Plurals]] = {
    "en": Plurals(classes=("one", "other"), of=lambda n: int(n != 1)),
    "fr": Plurals(classes=("one", "other"), of=lambda n: int(n > 1)),
    "lv": Plurals(
        classes=("zero", "one", "other"),
        of=lambda n: 0 if n % 10 == 0 or 11 <= n % 100 <= 19 else 1 if n % 10 == 1 else 2,
    ),
    "id": Plurals(classes=("other",), of=lambda n: 0),
    "de": Plurals(classes=("one", "other"), of=lambda n: int(n != 1)),
}
CODES: Final = tuple(PLURALS)
"""The languages of the pages, English first."""


@cache
def language(code: str) -> Language:
    """A language by its code; where its catalogue lacks a text, the English one stands in its place."""
    if code == ENGLISH.code:
        return ENGLISH
    said = catalogue(code)
    texts = dict(_forms(said.get("texts", {}), code))
    return Language(
        code=code,
        name=said["name"],
        texts={**ENGLISH.texts, **texts},
        plural=PLURALS[code].of,
        numbers=said["numbers"],
        ordinals=said["ordinals"],
        counted={name: _counted(forms, code) for name, forms in said.get("counted", {}).items()},
        rules=dict(_forms(said.get("rules", {}), code)),
        questions=dict(_forms(said.get("questions", {}), code)),
        contractions=tuple((re.compile(found), instead) for found, instead in said.get("contractions", {}).items()),
    )


def catalogue(code: str) -> Mapping[str, Any]:
    """The file of a language, as it is written; every word of it is text."""
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    said = yaml.load((LOCALES / f"{code}.yaml").read_text(encoding="utf-8"), Loader=loader)
    assert isinstance(said, dict)
    return said


def _forms(said: Mapping[str, Any], code: str) -> Iterator[tuple[str, str]]:
    """Each text by its key, and its further forms by the key and the name of the form."""
    for key, text in said.items():
        if isinstance(text, str):
            yield key, text
            continue
        for form, words in text.items():
            if form in (code, ""):
                yield key, words
            elif form != ENGLISH.code:
                yield f"{key}{FORM_MARK}{form}", words


def _counted(forms: Mapping[str, str], code: str) -> Counted:
    classes = PLURALS[code].classes
    return Counted(forms=tuple(forms[name] for name in classes), numbers=forms.get("numbers", ""))


__all__ = ["CODES", "LOCALES", "PLURALS", "catalogue", "language"]

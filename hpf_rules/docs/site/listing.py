"""Which games are there? The list of them in a language, by family, and the list of the languages."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from ...variant.layers.loading import Layered
from ...variant.variant import Variant
from ..pages.glance import one_line
from ..pages.subject import Subject
from ..tree import Entry, Index, Page, Section
from ..words.catalogue import language
from ..words.language import Language
from ..words.wording import Wording
from .families import Family, Member, families

HOUSE_RULES: Final = "house-rules.html"
"""The page of the house rules of other tables."""
_SEARCH: Final = Path(__file__).with_name("search.js")


def languages_page(codes: Sequence[str], main: str) -> Page:
    """The way to each language; `main` is that of the page itself."""
    texts = language(main).texts
    entries = tuple(
        Entry(label=language(code).name, href=f"{code}/index.html", text=language(code).texts["site.title"], lang=code)
        for code in codes
    )
    section = Section(key="languages", heading=texts["html.languages"], blocks=(Index(entries=entries),))
    title = texts["site.title"]
    return Page(lang=main, form="index", title=title, line="", summary=texts["site.about"], sections=(section,))


def games_page(
    variants: Sequence[Variant], language: Language, name_of: Callable[[Layered], str], customs: str = HOUSE_RULES
) -> Page:
    """All games by family, and what else there is to read; `customs` leads to the page of house rules."""
    wording = Wording(language)
    found = families(variants, order=lambda layers: _in_order(name_of(layers)))
    sections = tuple(_family(family, language, name_of(family.root)) for family in found)
    pages = (("reference", "reference.html"), ("errors", "errors.html"), ("customs", customs))
    more = tuple(
        Entry(label=wording.text(f"{key}.title"), href=href, text=wording.text(f"{key}.line")) for key, href in pages
    )
    last = Section(key="more", heading=wording.text("site.more"), blocks=(Index(entries=more),))
    return Page(
        lang=language.code,
        form="index",
        title=wording.text("site.title"),
        line=wording.text("site.line", games=len(variants)),
        summary=wording.text("site.about"),
        sections=(*sections, last),
    )


def search(language: Language) -> str:
    """The script that finds a game by its name, with its words in a language."""
    words = {"label": language.texts["site.search"], "none": language.texts["site.none"]}
    said = json.dumps(words, ensure_ascii=False)
    return f"const words = {said};\n{_script()}"


@cache
def _script() -> str:
    return _SEARCH.read_text(encoding="utf-8")


def _family(family: Family, language: Language, name: str) -> Section:
    entries = tuple(_entry(member, language) for member in family.members)
    return Section(key=f"family-{family.root.file.id}", heading=name, blocks=(Index(entries=entries),))


def _entry(member: Member, language: Language) -> Entry:
    subject = Subject(member.variant, language)
    return Entry(
        label=subject.named(member.variant.name),
        href=f"{member.variant.id}.html",
        text=one_line(subject),
        below=tuple(_entry(one, language) for one in member.below),
    )


def _in_order(name: str) -> str:
    """A name as it is sorted: small letters, without their marks."""
    return "".join(letter for letter in unicodedata.normalize("NFD", name) if letter.isalnum()).casefold()


__all__ = ["HOUSE_RULES", "games_page", "languages_page", "search"]

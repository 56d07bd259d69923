"""What can be wrong with a file? Every code with its meaning and an example, wrong and right: on one page, or each on
its own with a list of them all. The lessons are in English."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ...variant.problems.lessons import Example, Lesson, lessons
from ..tree import Block, Code, Entry, Heading, Index, Page, Paragraph, Section, pieces
from ..words.english import ENGLISH
from ..words.language import Language


def mistakes_page() -> Page:
    """All codes on one page."""
    return _page(ENGLISH, tuple(_section(ENGLISH, kind, tuple(_whole(group))) for kind, group in _kinds()))


def codes_page(language: Language, folder: str) -> Page:
    """The list of all codes, in a language; `folder` is where the page of each lies."""
    lang = "" if language.code == ENGLISH.code else ENGLISH.code
    return _page(
        language,
        tuple(
            _section(language, kind, (Index(entries=tuple(_entry(one, folder, lang) for one in group)),))
            for kind, group in _kinds()
        ),
    )


def mistake_page(lesson: Lesson) -> Page:
    """One code: what it means, and an example of the mistake and of the same thing put right."""
    texts = ENGLISH.texts
    return Page(
        lang=ENGLISH.code,
        form="reference",
        title=title_of(lesson),
        line=texts[f"errors.kind_{lesson.kind}"],
        summary=lesson.means,
        sections=tuple(
            Section(key=word, heading=texts[f"errors.{word}"], blocks=(_shown(example),))
            for word, example in (("wrong", lesson.wrong), ("right", lesson.right))
        ),
    )


def _page(language: Language, sections: tuple[Section, ...]) -> Page:
    about = [language.texts["errors.about"]]
    if language.code != ENGLISH.code:
        about.append(language.texts["errors.language"])
    return Page(
        lang=language.code,
        form="reference",
        title=language.texts["errors.title"],
        line=language.texts["errors.line"],
        summary=" ".join(about),
        sections=sections,
    )


def _kinds() -> Iterator[tuple[str, Iterator[Lesson]]]:
    """The lessons by the letter of their codes."""
    return groupby(lessons().values(), lambda lesson: lesson.kind)


def _section(language: Language, kind: str, blocks: tuple[Block, ...]) -> Section:
    return Section(key=kind, heading=language.texts[f"errors.kind_{kind}"], blocks=blocks)


def title_of(lesson: Lesson) -> str:
    """The title of a code, in which words of files stand in quotes: it is the label of links too."""
    words = (f"“{piece}”" if i % 2 else piece for i, piece in enumerate(pieces(lesson.title)))
    return f"{lesson.code}: {''.join(words)}"


def _entry(lesson: Lesson, folder: str, lang: str) -> Entry:
    return Entry(label=title_of(lesson), href=f"{folder}{lesson.code}.html", lang=lang)


def _whole(group: Iterator[Lesson]) -> Iterator[Block]:
    for lesson in group:
        yield Heading(key=lesson.code, text=title_of(lesson))
        yield Paragraph(text=lesson.means)
        for word, example in (("wrong", lesson.wrong), ("right", lesson.right)):
            yield Paragraph(text=f"{ENGLISH.texts[f'errors.{word}']}:")
            yield _shown(example)


def _shown(example: Example) -> Block:
    """The lines of a file; what no page can show is told in words."""
    return Paragraph(text=example.shown) if example.data is None else Code(text=example.shown)


__all__ = ["codes_page", "mistake_page", "mistakes_page", "title_of"]

"""What stands on the rules page of a variant? The chapters in the order of play, then an example, and where it differs.

A page is plain text in a tree (see `tree`); `markdown` and its siblings mark it up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from ...table.telling import Telling
from ...variant.variant import Variant
from ..tree import Block, Item, Items, Page, Paragraph, Section, Steps, Table, texts_of
from ..words.english import ENGLISH
from ..words.language import Language
from . import chapters, points
from .example import example
from .glance import flow, one_line
from .readings import readings
from .subject import Subject
from .variations import differences, pack_names, parent_of

Builder = Callable[[Subject], tuple[Block, ...]]


def page(variant: Variant, *, telling: Telling | None = None, language: Language = ENGLISH) -> Page:
    """The rules of a variant as a page; `telling` is a deal to show as an example."""
    subject = Subject(variant, language)
    told = (lambda _: example(subject, telling)) if telling is not None else None
    builders = {**CHAPTERS, **({"example": told} if told else {}), "variations": _variations, "readings": readings}
    return Page(
        lang=language.code,
        form="full",
        title=subject.named(subject.given.name),
        line=one_line(subject),
        summary=_summary(subject),
        sections=tuple(section for key, build in builders.items() for section in _section(subject, key, build)),
    )


CHAPTERS: Final[Mapping[str, Builder]] = {
    "seating": chapters.seating,
    "flow": flow,
    "rank": chapters.rank,
    "dealing": chapters.dealing,
    "auction": chapters.auction,
    "contract": chapters.contract,
    "play": chapters.play,
    "scoring": points.scoring,
    "ending": chapters.ending,
}
"""The sections on the rules themselves, in the order of the page."""


def sections(variant: Variant, keys: Collection[str], *, language: Language = ENGLISH) -> tuple[Section, ...]:
    """Some of the sections on the rules, by their keys, as they stand on the page."""
    subject = Subject(variant, language)
    return tuple(one for key, build in CHAPTERS.items() if key in keys for one in _section(subject, key, build))


def _section(subject: Subject, key: str, build: Builder) -> tuple[Section, ...]:
    """A section; none where there is nothing to say."""
    blocks = build(subject)
    return (Section(key=key, heading=subject.text(f"heading.{key}"), blocks=blocks),) if blocks else ()


def _summary(subject: Subject) -> str:
    """What the file says of itself; the words of another variant, which this one may have changed, are marked so."""
    about, parent = (subject.named(text) for text in subject.variant.layers.described())
    return subject.text("about.parent", parent=parent, about=about) if parent else about


def _variations(subject: Subject) -> tuple[Block, ...]:
    """What is different from the parent, and the packs that were taken up."""
    parent, packs = parent_of(subject.variant), pack_names(subject.variant)
    blocks: list[Block] = []
    if parent is not None:
        found = differences(subject.variant, parent, subject.wording)
        key = "variations.differs" if found else "variations.same"
        blocks.append(Paragraph(text=subject.text(key, parent=subject.named(parent.name))))
        if found:
            blocks.append(Items(items=tuple(Item(text=text) for text in found)))
    if packs:
        named = (subject.wording.within_quotes(subject.named(pack)) for pack in packs)
        quoted = tuple(subject.text("name.quoted", name=pack) for pack in named)
        blocks.append(Paragraph(text=subject.text("variations.packs", packs=quoted)))
    return tuple(blocks)


__all__ = ["Block", "Item", "Items", "Page", "Paragraph", "Section", "Steps", "Table", "page", "sections", "texts_of"]

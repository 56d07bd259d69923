"""What stands on the rules page of a variant? The chapters in the order of play, then an example, and where it differs.

A page is plain text in a tree (see `tree`); `markdown` and its siblings mark it up.
"""

from __future__ import annotations

from ..table.telling import Telling
from ..variant.variant import Variant
from . import chapters, points
from .english import ENGLISH
from .example import example
from .language import Language
from .readings import readings
from .subject import Subject
from .tree import Block, Item, Items, Page, Paragraph, Section, Steps, Table, texts_of
from .variations import differences, pack_names, parent_of


def page(variant: Variant, *, telling: Telling | None = None, language: Language = ENGLISH) -> Page:
    """The rules of a variant as a page; `telling` is a deal to show as an example."""
    subject = Subject(variant, language)
    given = variant.given
    sections = (
        _section(subject, "seating", chapters.seating(subject)),
        _section(subject, "rank", chapters.rank(subject)),
        _section(subject, "dealing", chapters.dealing(subject)),
        _section(subject, "auction", chapters.auction(subject)),
        _section(subject, "contract", chapters.contract(subject)),
        _section(subject, "play", chapters.play(subject)),
        _section(subject, "scoring", points.scoring(subject)),
        _section(subject, "ending", chapters.ending(subject)),
        _section(subject, "example", example(subject, telling) if telling is not None else ()),
        _section(subject, "variations", _variations(subject)),
        _section(subject, "readings", readings(subject)),
    )
    return Page(title=given.name, summary=_summary(subject), sections=tuple(s for s in sections if s.blocks))


def _summary(subject: Subject) -> str:
    """What the file says of itself; the words of another variant, which this one may have changed, are marked so."""
    about, parent = subject.variant.layers.described()
    return subject.text("about.parent", parent=parent, about=about) if parent else about


def _section(subject: Subject, key: str, blocks: tuple[Block, ...]) -> Section:
    return Section(key=key, heading=subject.text(f"heading.{key}"), blocks=blocks)


def _variations(subject: Subject) -> tuple[Block, ...]:
    """What is different from the parent, and the packs that were taken up."""
    parent, packs = parent_of(subject.variant), pack_names(subject.variant)
    blocks: list[Block] = []
    if parent is not None:
        found = differences(subject.variant, parent, subject.wording)
        key = "variations.differs" if found else "variations.same"
        blocks.append(Paragraph(text=subject.text(key, parent=parent.name)))
        if found:
            blocks.append(Items(items=tuple(Item(text=text) for text in found)))
    if packs:
        quoted = tuple(subject.text("bid.quoted", bid=pack) for pack in packs)
        blocks.append(Paragraph(text=subject.text("variations.packs", packs=quoted)))
    return tuple(blocks)


__all__ = ["Block", "Item", "Items", "Page", "Paragraph", "Section", "Steps", "Table", "page", "texts_of"]

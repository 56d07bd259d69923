"""Which rules do the sources leave open, and what is the answer taken here: also where it is that nothing happens?"""

from __future__ import annotations

from collections.abc import Iterator

from ...rulebook.keys import within
from ..tree import Block, Item, Items, Paragraph
from .subject import Subject
from .variations import sentences_of


def readings(subject: Subject) -> tuple[Block, ...]:
    """The rules that the sources leave open, each with the answer taken here; then the sources."""
    blocks: list[Block] = []
    lines = []
    for key in dict.fromkeys(subject.variant.readings):
        texts = (*sentences_of(key, subject.spoken), *_left_out(subject, key))
        if texts:  # else it is a reading of something that this variant does without
            lines.append(" ".join(dict.fromkeys(texts)))
    if lines:  # two keys that one sentence tells are told once
        items = tuple(Item(text=text) for text in dict.fromkeys(lines))
        blocks += [Paragraph(text=subject.text("readings.intro")), Items(items=items)]
    if subject.given.sources:
        sources = tuple(Item(text=source) for source in subject.given.sources)
        blocks += [Paragraph(text=subject.text("readings.sources")), Items(items=sources)]
    return tuple(blocks)


def _left_out(subject: Subject, key: str) -> Iterator[str]:
    """What a key, or what lies within it, means where nothing is said of it."""
    for chapter, said, text in subject.left_out:
        if within(f"{chapter}.{said.key}", key):
            yield text


__all__ = ["readings"]

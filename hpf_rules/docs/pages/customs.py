"""Which house rules do other tables play, and how is each written? One page, in English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...variant.house.customs import Custom, customs
from ..tree import Block, Code, Heading, Page, Paragraph, Section
from ..words.english import ENGLISH

_ABOUT = (
    "What people say in public that they play, and how a file of rules says it: {said} of {all} rules by a few lines "
    "or by packs that come with the program; {part} in part; {unsaid} not, with what it would take."
)
_SAID = ("said", "How they are written")
_PART = ("part", "Written in part")
_UNSAID = ("unsaid", "What cannot be written")


def customs_page() -> Page:
    """All of them: those that can be said, and what it would take for the others."""
    known = tuple(customs().values())
    groups = {
        _SAID: [one for one in known if one.is_said],
        _PART: [one for one in known if one.is_said_in_part],
        _UNSAID: [one for one in known if not one.extends],
    }
    counts = {key: len(group) for (key, _), group in groups.items()}
    return Page(
        lang=ENGLISH.code,
        form="reference",
        title=ENGLISH.texts["customs.title"],
        line=ENGLISH.texts["customs.line"],
        summary=_ABOUT.format(all=len(known), **counts),
        sections=tuple(
            Section(key=key, heading=heading, blocks=tuple(_blocks(group)))
            for (key, heading), group in groups.items()
            if group
        ),
    )


def _blocks(group: Sequence[Custom]) -> Iterator[Block]:
    for one in group:
        yield Heading(key=f"rule-{one.number}", text=one.rule.removesuffix("."))
        if one.extends:
            yield Code(text=f"{one.shown}\n")
        if one.game:
            yield Paragraph(text=f"A game that comes with the program is played so: `{one.game}`.")
        if one.lacks:
            yield Paragraph(text=one.lacks)
        yield Paragraph(text=f"Told: {'; '.join(one.told)}")


__all__ = ["customs_page"]

"""What stands on a page that is not the whole rules: the card to print for the table, and what differs from a base?"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from ...variant.house.compare import differences
from ...variant.layers.translations import translated
from ...variant.variant import Variant
from ..tree import Block, Page, Section, Steps, Table
from ..words.english import ENGLISH
from ..words.language import Language
from . import chapters, points
from .comparing import Contrast, contrasts
from .glance import one_line
from .subject import Subject


def card(variant: Variant, *, language: Language = ENGLISH) -> Page:
    """What players look up at the table, short enough for one side of A5: trumps, bids, steps, leads, scores, end."""
    subject = Subject(variant, language)
    sections = (
        _section(subject, "rank", (chapters.rank_table(subject),)),
        _section(subject, "auction", _bids(subject)),
        _section(subject, "contract", _contract(subject)),
        _section(subject, "play", _play(subject)),
        _section(subject, "scoring", points.score_numbers(subject)),
        _section(subject, "ending", subject.paragraph(*subject.said("ending", but=("surplus", "shutout")))),
    )
    return Page(
        lang=language.code,
        form="card",
        title=subject.named(subject.given.name),
        line=one_line(subject),
        summary="",
        sections=tuple(section for section in sections if section.blocks),
    )


def _section(subject: Subject, key: str, blocks: tuple[Block, ...]) -> Section:
    return Section(key=key, heading=subject.text(f"heading.{key}"), blocks=blocks)


def _bids(subject: Subject) -> tuple[Block, ...]:
    if not subject.given.auction.is_held:
        return subject.paragraph(*subject.said("auction"))
    ladder = chapters.ladder(subject)
    bids = () if ladder else subject.said("auction", only=("bids",))[:1]
    rules = subject.said("auction", only=("equal_bid", "pass_is"))
    return (
        *subject.paragraph(*bids),
        *ladder,
        *subject.paragraph(*rules, *subject.said("auction", only=("all_pass",))),
    )


def _contract(subject: Subject) -> tuple[Block, ...]:
    steps = chapters.steps(subject)
    made = subject.when_made() if subject.given.auction.is_held else ()
    done: tuple[Block, ...] = (Steps(steps=steps),) if len(steps) > 1 else subject.paragraph(*steps)
    return (*done, *subject.paragraph(*made))


def _play(subject: Subject) -> tuple[Block, ...]:
    return subject.paragraph(*subject.said("play"), *chapters.wins(subject))


# -- what differs


def diff(variant: Variant, base: Variant, *, language: Language = ENGLISH) -> Page:
    """What a variant says otherwise than its base, side by side, chapter by chapter."""
    subject = Subject(variant, language)
    names = {**translated(base.layers, language.code), **subject.language.names}
    both = replace(language, names=names)
    found = contrasts(base, variant, differences(base, variant), both)
    heads = (both.named(base.name), both.named(variant.name))
    sections = tuple(
        Section(key=chapter, heading=heading, blocks=(_contrasted(heads, tuple(group)),))
        for (chapter, heading), group in groupby(found, lambda one: (one.chapter, one.heading))
    )
    says = "diff.intro" if found else "variations.same"
    return Page(
        lang=language.code,
        form="diff",
        title=subject.text("diff.title", one=heads[1], other=heads[0]),
        line=one_line(subject),
        summary=subject.text(says, parent=heads[0]),
        sections=sections,
    )


def _contrasted(heads: tuple[str, str], contrasts: tuple[Contrast, ...]) -> Table:
    rows = tuple((" ".join(one.one) or "–", " ".join(one.other) or "–") for one in contrasts)
    return Table(heads=heads, rows=rows)


__all__ = ["card", "diff"]

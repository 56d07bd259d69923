"""Which rules do the sources leave open, and what is the answer taken here: also where it is that nothing happens?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from .chapters import nothing_counts
from .points import others_score
from .scores import names_read, score_tables
from .subject import Subject
from .tree import Block, Item, Items, Paragraph
from .variations import sentences_of


def readings(subject: Subject) -> tuple[Block, ...]:
    """The rules that the sources leave open, each with the answer taken here; then the sources."""
    blocks: list[Block] = []
    lines = []
    for key in dict.fromkeys(subject.variant.readings):
        texts = (*sentences_of(key, subject.spoken), *_left_out(subject, key))
        if texts:  # else it is a reading of something that this variant does without
            lines.append(Item(text=" ".join(dict.fromkeys(texts))))
    if lines:
        blocks += [Paragraph(text=subject.text("readings.intro")), Items(items=tuple(lines))]
    if subject.given.sources:
        sources = tuple(Item(text=source) for source in subject.given.sources)
        blocks += [Paragraph(text=subject.text("readings.sources")), Items(items=sources)]
    return tuple(blocks)


def _left_out(subject: Subject, key: str) -> Iterator[str]:
    """What a key means where nothing is said of it."""
    for name, text in _LEFT_OUT.items():
        if (name == key or name.startswith(f"{key}.")) and (found := text(subject)):
            yield subject.text(found)


def _nobody_alone(subject: Subject) -> str:
    return "readings.nobody_alone" if subject.given.contract.alone is None else ""


def _no_taking_over(subject: Subject) -> str:
    alone = subject.given.contract.alone
    return "readings.no_taking_over" if alone is not None and alone.partner is None else ""


def _alone_scores_alike(subject: Subject) -> str:
    alone = subject.given.contract.alone
    alike = alone is not None and alone.stakes == 1 and not {"alone", "lone_defender"} & names_read(subject.given)
    return "readings.alone_alike" if alike else ""


def _no_exchange(subject: Subject) -> str:
    alone = subject.given.contract.alone
    return "readings.no_exchange" if alone is not None and not alone.receives else ""


def _lead_as_always(subject: Subject) -> str:
    play = subject.given.play
    return "readings.lead_alike" if subject.given.contract.alone and play.opening_lead_alone is None else ""


def _no_bonuses(subject: Subject) -> str:
    given = subject.given
    if given.scoring.bonuses:
        return ""
    if not others_score(score_tables(given, subject.rules)):
        return "scoring.nothing" if subject.rules.sides == 2 else "scoring.nothing_many"
    return "readings.no_bonuses"


def _no_kitty_tricks(subject: Subject) -> str:
    return "contract.kitty" if nothing_counts(subject) else ""


_LEFT_OUT: Final[Mapping[str, Callable[[Subject], str]]] = {
    "contract.alone": _nobody_alone,
    "contract.alone.partner": _no_taking_over,
    "contract.alone.stakes": _alone_scores_alike,
    "contract.alone.receives": _no_exchange,
    "play.opening_lead_alone": _lead_as_always,
    "scoring.bonuses": _no_bonuses,
    "scoring.kitty_tricks": _no_kitty_tricks,
}
"""What may be absent, and the text that says so; an empty one where it is not absent."""

__all__ = ["readings"]

"""How is a deal told, trick by trick?"""

from __future__ import annotations

from ..table.cards import with_sign
from ..table.seats import seats_of
from ..table.telling import Telling
from .points import signed
from .subject import Subject
from .tree import Block, Paragraph, Table


def example(subject: Subject, telling: Telling) -> tuple[Block, ...]:
    """The hands, what was said, the tricks with their winners and why, and the score."""
    blocks: list[Block] = [*subject.paragraph(*([telling.title] if telling.title else []))]
    blocks.append(Paragraph(text=subject.text("example.cards")))
    blocks.append(Table(heads=subject.wording.heads("example.hand_heads"), rows=_hands(subject, telling)))
    if telling.calls:
        calls = tuple((telling.seats[seat], call) for seat, call in telling.calls)
        blocks.append(Table(heads=subject.wording.heads("example.call_heads"), rows=calls))
    said = [subject.text(f"example.{key}", **{key: getattr(telling, key)}) for key in _told(telling)]
    blocks += subject.paragraph(*said)
    if telling.tricks:
        blocks.append(Table(heads=subject.wording.heads("example.trick_heads"), rows=_tricks(telling)))
    blocks += subject.paragraph(subject.text("example.score", score=_score(subject, telling)))
    if telling.source:
        blocks += subject.paragraph(subject.text("example.source", source=telling.source))
    return tuple(blocks)


def _told(telling: Telling) -> list[str]:
    return [key for key in ("contract", "trump") if getattr(telling, key)]


def _hands(subject: Subject, telling: Telling) -> tuple[tuple[str, ...], ...]:
    rows = []
    for seat, hand in enumerate(telling.hands):
        name = telling.seats[seat]
        if seat == telling.dealer:
            name = subject.text("example.dealer", seat=name)
        rows.append((name, " ".join(with_sign(card) for card in hand)))
    return tuple(rows)


def _tricks(telling: Telling) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            str(number),
            telling.seats[trick.leader],
            " ".join(with_sign(card) for card in trick.cards),
            telling.seats[trick.winner],
            trick.why,
        )
        for number, trick in enumerate(telling.tricks, start=1)
    )


def _score(subject: Subject, telling: Telling) -> str:
    """Each side by its players, with its points."""
    rules = subject.rules
    sides = (
        subject.text(
            "example.score_of",
            seats=tuple(telling.seats[seat] for seat in seats_of(side, players=rules.players, sides=rules.sides)),
            points=signed((points,)),
        )
        for side, points in enumerate(telling.score)
    )
    return subject.text("list.semicolon").join(sides)

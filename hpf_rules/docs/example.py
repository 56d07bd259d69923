"""How is a deal told, trick by trick?"""

from __future__ import annotations

from collections.abc import Iterator

from ..table.cards import SUITS, with_sign, with_signs
from ..table.moves import ALONE
from ..table.seats import seats_of
from ..table.telling import Telling
from .points import signed
from .subject import Subject
from .tree import Block, Paragraph, Table


def example(subject: Subject, telling: Telling) -> tuple[Block, ...]:
    """The hands, what was said, the tricks with their winners and why, and the score."""
    blocks: list[Block] = [*subject.paragraph(*_caption(subject, telling))]
    blocks.append(Paragraph(text=subject.text("example.cards")))
    blocks.append(Table(heads=subject.wording.heads("example.hand_heads"), rows=_hands(subject, telling)))
    blocks += subject.paragraph(*_on_the_table(subject, telling))
    if telling.calls:
        calls = tuple((telling.seats[seat], _deed(subject, call)) for seat, call in telling.calls)
        blocks.append(Table(heads=subject.wording.heads("example.call_heads"), rows=calls))
    blocks += subject.paragraph(*_contract(subject, telling))
    if telling.tricks:
        blocks.append(Table(heads=subject.wording.heads("example.trick_heads"), rows=_tricks(telling)))
    blocks += subject.paragraph(subject.text("example.score", score=_score(subject, telling)))
    if telling.source:
        blocks += subject.paragraph(subject.text("example.source", source=telling.source))
    return tuple(blocks)


def _caption(subject: Subject, telling: Telling) -> Iterator[str]:
    """What happens, in a sentence: `West bids 3 and makes it.`"""
    if telling.declarer is not None and telling.contract:
        yield subject.text(
            "example.bids" if telling.contract.isdigit() else "example.says",
            seat=telling.seats[telling.declarer],
            bid=telling.contract,
            alone=subject.text("example.alone") if telling.alone else "",
            end=subject.text("example.made" if telling.made else "example.set"),
        )


def _on_the_table(subject: Subject, telling: Telling) -> Iterator[str]:
    """The cards that nobody holds."""
    if telling.turned:
        yield subject.text("example.turned", card=with_sign(telling.turned))
    if telling.kitty:
        yield subject.text("example.kitty", cards=with_signs(telling.kitty))


def _contract(subject: Subject, telling: Telling) -> Iterator[str]:
    if telling.trump:
        plain = "" if telling.trump in SUITS else "_plain"
        if telling.declarer is None:
            yield subject.text(f"example.trump{plain}", trump=telling.trump)
        else:
            fill = {"contract": telling.contract, "seat": telling.seats[telling.declarer], "trump": telling.trump}
            yield subject.text(f"example.contract{plain}", **fill)


def _deed(subject: Subject, text: str) -> str:
    """What a player says or does: `bids 3`, `discards 9♣`."""
    verb, _, rest = text.partition(" ")
    if not subject.wording.has(f"deed.{verb}") or bool(rest) == (verb in ("pass", *ALONE)):
        return subject.text("deed.says", what=text)
    if rest == "kitty":
        return subject.text(f"deed.{verb}", what=subject.text("deed.kitty"))
    is_cards = verb in ("discard", "give", "take")
    return subject.text(f"deed.{verb}", what=with_signs(rest.split()) if is_cards else rest)


def _hands(subject: Subject, telling: Telling) -> tuple[tuple[str, ...], ...]:
    rows = []
    for seat, hand in enumerate(telling.hands):
        name = telling.seats[seat]
        if seat == telling.dealer:
            name = subject.text("example.dealer", seat=name)
        rows.append((name, with_signs(hand)))
    return tuple(rows)


def _tricks(telling: Telling) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            str(number),
            telling.seats[trick.leader],
            with_signs(trick.cards),
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

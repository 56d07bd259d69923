"""How is a played deal told to a reader: who held what, who said what, who won each trick and why?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..errors import HpfError
from ..rulebook.tables import PLAY
from ..table.telling import Telling, TrickTold
from ..variant.folders import shipped
from ..variant.variant import Variant
from .deal import Deal
from .explain import why_winner
from .record import play, read_records

_COMPASS = ("South", "West", "North", "East")


def telling(deal: Deal, *, title: str = "", source: str = "") -> Telling:
    """A deal that is over, or as far as it was played."""
    pack = deal.legend.pack
    seats = _COMPASS if deal.rules.players == 4 else tuple(f"Player {seat + 1}" for seat in range(deal.rules.players))
    said = tuple((move.seat, move.text) for move, before in deal.history if deal.rules.step_verb[before.pc] != PLAY)
    return Telling(
        title=title,
        seats=seats,
        dealer=int(deal.state.dealer),
        hands=tuple(pack.texts(hand) for hand in deal.dealt.hands),
        calls=said,
        contract=deal.contract or "",
        trump=deal.trump or "",
        tricks=_tricks(deal, seats),
        score=deal.score or (),
        source=source,
    )


def _tricks(deal: Deal, seats: tuple[str, ...]) -> tuple[TrickTold, ...]:
    leads = [before for _, before in deal.history if deal.rules.step_verb[before.pc] == PLAY and before.led < 0]
    told = []
    for trick, before in zip(deal.tricks, leads, strict=False):
        if trick.winner is None:
            continue
        cards = [(seat, deal.legend.pack.card(card) or 0) for seat, card in zip(trick.seats, trick.cards, strict=True)]
        reason = why_winner(deal.variant, before, cards)
        why = reason.text.split(": ", 1)[1]
        told.append(TrickTold(leader=trick.leader, cards=trick.cards, winner=trick.winner, why=why))
    return tuple(told)


def example_for(variant: Variant) -> Telling | None:
    """The golden game that shows most of a variant's own rules; None where it has none."""
    found: list[tuple[int, str, Telling]] = []
    for file in sorted((shipped("golden") / variant.id).glob("*.yaml")):
        try:
            record = next(iter(read_records(file)))
            replayed = play(record, variant)
        except HpfError:
            continue
        if replayed.error is None and replayed.deal.over and replayed.deal.tricks:
            told = telling(replayed.deal, title=_title(record, file), source=str(record.get("source", "")))
            found.append((_interest(replayed.deal), file.name, told))
    return max(found, key=lambda item: (item[0], item[1]))[2] if found else None


def _title(record: Any, file: Path) -> str:
    return str(record.get("title") or file.stem.replace("-", " ").capitalize())


def _interest(deal: Deal) -> int:
    """A deal shows more the more kinds of moves, trumped tricks and unusual ends it has."""
    kinds = len({before.pc for _, before in deal.history})
    unusual = 2 * bool(deal.alone) + (deal.score is not None and min(deal.score) < 0)
    return 2 * kinds + unusual - abs(len(deal.moves) - 36) // 8

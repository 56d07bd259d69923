"""How is a played deal told to a reader: who held what, who said what, who won each trick and why?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..errors import HpfError
from ..rulebook.tables import BID, PLAY
from ..table.moves import PASS
from ..table.state import NO_CARD
from ..table.telling import TAKE, Telling, TrickTold
from ..variant.layers.folders import shipped
from ..variant.variant import Variant
from .deal import Deal
from .explain import why_winner
from .record import play, read_records

_COMPASS = ("South", "West", "North", "East")
_ADDRESS: Final = re.compile(r"https?://[^\s;,()]+")
_YEAR: Final = re.compile(r"\b1[5-9]\d\d\b|\b20\d\d\b")


def telling(deal: Deal, *, source: str = "") -> Telling:
    """A deal that is over, or as far as it was played."""
    pack = deal.legend.pack
    seats = _COMPASS if deal.rules.players == 4 else tuple(f"Player {seat + 1}" for seat in range(deal.rules.players))
    dealt = deal.dealt
    return Telling(
        seats=seats,
        dealer=int(deal.state.dealer),
        hands=tuple(pack.texts(hand) for hand in dealt.hands),
        turned="" if dealt.turned == NO_CARD else pack.text(dealt.turned),
        kitty=pack.texts(dealt.kitty),
        calls=tuple(_deeds(deal)),
        declarer=deal.declarer,
        alone=deal.declarer in deal.alone,
        made=bool(deal.state.made),
        contract=deal.contract or "",
        trump=deal.trump or "",
        tricks=_tricks(deal, seats),
        score=deal.score or (),
        source=source,
    )


def _deeds(deal: Deal) -> Iterator[tuple[int, str]]:
    """What was said and done before the first lead, with the cards of the table that somebody took up."""
    pack, dealt = deal.legend.pack, deal.dealt
    table = dealt.kitty | (0 if dealt.turned == NO_CARD else 1 << dealt.turned)
    states = [before for _, before in deal.history]
    for (move, before), after in zip(deal.history, [*states[1:], deal.state], strict=True):
        if deal.rules.step_verb[before.pc] == PLAY:
            return
        yield move.seat, move.text
        for seat in range(deal.rules.players):
            taken = after.hand[seat] & ~before.hand[seat] & table
            if taken:
                yield seat, " ".join([TAKE, *pack.texts(taken)])
            table &= ~taken


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
    """The golden game that shows most of a variant's own rules in an ordinary deal; None where it has none."""
    found: list[tuple[tuple[int, ...], str, Telling]] = []
    for file in sorted((shipped("golden") / variant.id).glob("*.yaml")):
        try:
            record = next(iter(read_records(file)))
            replayed = play(record, variant)
        except HpfError:
            continue
        deal = replayed.deal
        if replayed.error is None and deal.over and deal.tricks:
            told = telling(deal, source=published(str(record.get("source", ""))))
            found.append((_interest(deal), file.name, told))
    return max(found, key=lambda item: item[:2])[2] if found else None


def published(source: str) -> str:
    """What of a note on the source names a work or an address that a reader can look up."""
    addresses = [found.rstrip(".,;:") for found in _ADDRESS.findall(source)]
    works = [part.removeprefix("rules text:").strip() for part in re.sub(r"\([^)]*\)", "", source).split(";")]
    return "; ".join([*(work for work in works if _YEAR.search(work) and "://" not in work), *addresses])


def _interest(deal: Deal) -> tuple[int, ...]:
    """An ordinary deal before all others: all play, whole tricks, a bid that stands; then the more it shows the better.

    It shows more the more kinds of moves there are, and trumps on plain suits, and where both sides take tricks.
    """
    rules, pcs = deal.rules, {before.pc for _, before in deal.history}
    whole = sum(trick.winner is not None for trick in deal.tricks) == deal.state.hand_size
    odd = any(rules.step_for_turned[pc] for pc in pcs)
    odd |= any(move.text in ("discard Joker", "discard JOKER") for move in deal.moves)
    plain = not deal.out and deal.declarer is not None and not odd
    sides = len({rules.side_of[seat] for seat, won in enumerate(deal.taken) if won})
    bids = sum(rules.step_verb[before.pc] == BID and move.text != PASS for move, before in deal.history)
    return plain and whole, whole, min(sides, 2), bool(deal.state.made), len(pcs), min(bids, 3), -len(deal.moves)

"""How is a played deal told to a reader: who held what, who said what, who won each trick and why?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from ..rulebook.tables import PLAY
from ..table.state import NO_CARD
from ..table.telling import TAKE, Telling, TrickTold
from ..variant.variant import Variant
from .choosing import chosen
from .deal import Deal
from .sights import tricks_won

_ADDRESS: Final = re.compile(r"https?://[^\s;,()]+")
_YEAR: Final = re.compile(r"\b1[5-9]\d\d\b|\b20\d\d\b")


def telling(deal: Deal, *, shows: tuple[str, ...] = (), source: str = "") -> Telling:
    """A deal that is over, or as far as it was played. `shows`: the keys of the rules that are worth seeing in it."""
    pack, rules, dealt = deal.legend.pack, deal.rules, deal.dealt
    ours = rules.side_of[deal.declarer] if deal.declarer is not None else 0
    return Telling(
        players=int(rules.players),
        dealer=int(deal.state.dealer),
        hands=tuple(pack.texts(hand) for hand in dealt.hands),
        turned="" if dealt.turned == NO_CARD else pack.text(dealt.turned),
        kitty=pack.texts(dealt.kitty),
        calls=tuple(_deeds(deal)),
        declarer=deal.declarer,
        alone=deal.declarer in deal.alone,
        lone_defenders=tuple(seat for seat in deal.alone if rules.side_of[seat] != ours),
        made=bool(deal.state.made),
        contract=deal.contract or "",
        trump=deal.trump or "",
        tricks=tuple(
            TrickTold(leader=trick.leader, cards=trick.cards, winner=trick.winner, why=why, named=trick.named)
            for trick, why in tricks_won(deal)
            if trick.winner is not None
        ),
        taken=deal.taken,
        score=deal.score or (),
        shows=shows,
        source=source,
    )


def _deeds(deal: Deal) -> Iterator[tuple[int, str]]:
    """What was said and done before the first lead, with the cards of the table that somebody took up."""
    pack, dealt = deal.legend.pack, deal.dealt
    turned = 0 if dealt.turned == NO_CARD else 1 << dealt.turned
    states = [before for _, before in deal.history]
    for (move, before), after in zip(deal.history, [*states[1:], deal.state], strict=True):
        if deal.rules.step_verb[before.pc] == PLAY:
            return
        yield move.seat, move.text
        for seat in range(deal.rules.players):
            taken = after.hand[seat] & ~before.hand[seat] & (before.kitty | turned)
            if taken:
                yield seat, " ".join([TAKE, *pack.texts(taken)])
            turned &= ~taken


# -- the worked example of a variant


def example_for(variant: Variant) -> Telling | None:
    """The golden game that shows best what is special in a variant; None where no game can be shown.

    If need be it is one of those of the variant it builds on, played by its own rules.
    """
    return _example(_Known(id=variant.id, fingerprint=variant.fingerprint, builds_on=variant.parents, variant=variant))


@dataclass(frozen=True, kw_only=True)
class _Known:
    """A variant as its examples know it: chosen once for those that play alike and build on the same."""

    id: str
    fingerprint: str
    builds_on: tuple[str, ...]
    variant: Variant = field(compare=False)


@lru_cache(maxsize=256)
def _example(known: _Known) -> Telling | None:
    best = chosen(known.variant)
    if best is None:
        return None
    source = published(str(best.record.get("source", ""))) if best.is_own else ""
    return telling(best.deal, shows=best.shows, source=source)


def published(source: str) -> str:
    """What of a note on the source names a work or an address that a reader can look up."""
    addresses = [found.rstrip(".,;:") for found in _ADDRESS.findall(source)]
    works = [part.removeprefix("rules text:").strip() for part in re.sub(r"\([^)]*\)", "", source).split(";")]
    return "; ".join([*(work for work in works if _YEAR.search(work) and "://" not in work), *addresses])

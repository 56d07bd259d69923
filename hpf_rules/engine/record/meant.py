"""Which moves and cards does a record mean in what it expects? They are read there as they are among its moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...errors import UnreadableMove
from ...table.cards import mask_of
from ...table.moves import tidy
from .. import pages
from ..deal import Deal


def meant(key: str, wanted: Any, deal: Deal) -> Any:
    """What is expected under a key, with moves and cards as the program writes them."""
    if not isinstance(wanted, list):
        return wanted
    if key == "legal":
        made = len(deal.moves)
        return [moves_meant(deal.before(min(i, made)), one) if _is_list(one) else one for i, one in enumerate(wanted)]
    return [_trick(one, deal) for one in wanted] if key == "tricks" else wanted


def moves_meant(deal: Deal, moves: Iterable[Any]) -> list[str]:
    """Moves at this moment, sorted as text: `JH` is `play JH`; what cannot be read stays as it is."""
    return sorted(_move(deal, str(move)) for move in moves)


def _move(deal: Deal, text: str) -> str:
    if deal.over:
        return text
    try:
        bits = deal.read(text)
    except UnreadableMove:
        return tidy(text)
    if deal.verb in pages.CARD_VERBS:
        return pages.card_text(deal.legend, deal.verb, mask_of(bits))
    return pages.text_of(deal.legend, deal.verb, bits[0])


def _trick(wanted: Any, deal: Deal) -> Any:
    if not isinstance(wanted, Mapping) or not _is_list(wanted.get("cards")):
        return wanted
    return {**wanted, "cards": [_card(deal, str(card)) for card in wanted["cards"]]}


def _card(deal: Deal, text: str) -> str:
    card = deal.legend.pack.card(text)
    return text if card is None else deal.legend.pack.text(card)


def _is_list(value: Any) -> bool:
    return isinstance(value, list)

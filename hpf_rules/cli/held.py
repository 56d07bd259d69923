"""In what order does a player hold the cards, and by which keys are they played?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..engine.view import View
from ..rulebook.tables import PLAIN_STRAIN
from ..table.cards import SUIT_LETTERS

SUIT_ORDER = "SHCD"
"""Black and red by turns, as a hand is held."""


def menu_of(legal: tuple[str, ...], seen: View) -> dict[str, str]:
    """The key of each move: cards in the order of the hand; a bid that is a number has that number."""
    if len(legal) > 40:
        return {}
    labels = {move: move.rpartition(" ")[2] for move in legal if move.rpartition(" ")[2].isdigit()}
    if not labels:
        single = {move.split(" ", 1)[1]: move for move in legal if _is_card_move(move)}
        ordered = [single[name] for name in in_order(seen, seen.hand) if name in single]
        return {str(i): move for i, move in enumerate(ordered or legal, start=1)}
    menu = {"0": "pass"} if "pass" in legal else {}
    menu |= {number: move for move, number in labels.items()}
    rest = [move for move in legal if move not in menu.values()]
    return menu | {str(i): move for i, move in enumerate(rest, start=max(map(int, menu)) + 1)}


def _is_card_move(move: str) -> bool:
    words = move.split(" ")
    return len(words) == 2 and words[0] in ("play", "discard", "give")


def single_cards(menu: Mapping[str, str]) -> bool:
    return bool(menu) and all(map(_is_card_move, menu.values()))


def strain_seen(seen: View) -> int:
    strains = seen.variant.compiled.legend.strains
    return next((strain for strain, name in strains.items() if name == seen.trump), PLAIN_STRAIN)


def group_of(seen: View, name: str) -> int:
    """Which part of the hand a card belongs to: trumps, then suit by suit."""
    card = seen.variant.compiled.legend.pack.card(name)
    if card is None:
        return len(SUIT_ORDER) + 1
    rules, strain = seen.variant.rules, strain_seen(seen)
    suit = rules.suit_of[strain][card]
    if rules.trumps[strain] >> card & 1:
        return 0
    return 1 + SUIT_ORDER.index(SUIT_LETTERS[suit]) if suit < len(SUIT_LETTERS) else 0


def in_order(seen: View, names: Iterable[str]) -> list[str]:
    rules, strain = seen.variant.rules, strain_seen(seen)
    pack = seen.variant.compiled.legend.pack

    def place(name: str) -> tuple[int, int]:
        card = pack.card(name)
        suit = rules.suit_of[strain][card] if card is not None else 0
        return group_of(seen, name), -rules.power[strain][suit][card] if card is not None else 0

    return sorted(names, key=place)

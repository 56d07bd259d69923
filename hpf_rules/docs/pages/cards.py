"""In which order do the cards stand, for each trump there can be? Read off the tables that the game is played with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...rulebook.tables import Legend
from ...table.cards import cards_in
from ...table.state import NO_SUIT


def trumps_in_order(rules: Any, legend: Legend, strain: int) -> tuple[str, ...]:
    """The trumps of a strain, highest first."""
    suit = strain % 5
    return _in_order(rules, legend, strain, suit, cards_in(rules.trumps[strain]))


def trumps_of_other_suits(rules: Any, strain: int) -> tuple[int, ...]:
    """The trumps of a strain that are printed in another suit than the trump suit, or in none."""
    suit = strain % 5
    return tuple(c for c in cards_in(rules.trumps[strain]) if suit != NO_SUIT and rules.printed_suit[c] != suit)


def suits_in_order(rules: Any, legend: Legend, strain: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The plain suits of a strain, each with its cards, highest first."""
    suits = [suit for suit in range(4) if suit != strain % 5]
    return tuple((suit, _suit_in_order(rules, legend, strain, suit)) for suit in suits)


def _suit_in_order(rules: Any, legend: Legend, strain: int, suit: int) -> tuple[str, ...]:
    return _in_order(rules, legend, strain, suit, cards_in(rules.suit[strain][suit]))


def _in_order(rules: Any, legend: Legend, strain: int, led: int, cards: Iterable[int]) -> tuple[str, ...]:
    power = rules.power[strain][led if led <= NO_SUIT else NO_SUIT]
    ordered = sorted(cards, key=lambda card: -power[card])
    return tuple(dict.fromkeys(legend.pack.text(card) for card in ordered))

"""Which card won a trick, and why? Told in no language, and in the English of an explanation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..table.cards import SUITS, Pack, with_sign
from ..table.state import NO_SUIT
from ..table.telling import Reason, Why


@dataclass(frozen=True, kw_only=True)
class Won:
    """A trick that was won."""

    seat: int
    is_top: bool
    """Is the card strong by its place among the top trumps, and not by its rank?"""
    of_twins: bool
    """Was another card equal to it?"""
    why: Why


def won(rules: Any, pack: Pack, state: Any, cards: Sequence[tuple[int, int]]) -> Won:
    """Who won a trick. `state` is the deal before its first card; `cards` are (seat, card)."""
    strain = state.strain if state.strain >= 0 else rules.printed_suit[cards[0][1]]
    led = rules.suit_of[strain][cards[0][1]]
    power = rules.power[strain][led]
    in_turn = cards[::-1] if rules.later_wins else cards
    seat, card = max(in_turn, key=lambda played: power[played[1]])
    of_twins = sum(power[other] == power[card] for _, other in cards) > 1
    kind = _reason(rules, strain, card, [other for _, other in cards])
    return Won(
        seat=seat,
        is_top=power[card] > 2 * len(pack.ranks),
        of_twins=of_twins,
        why=Why(
            kind=kind,
            card=pack.text(card),
            suit=SUITS[led] if led != NO_SUIT else "",
            twin=("first", "last")[rules.later_wins] if of_twins else "",
        ),
    )


def _reason(rules: Any, strain: int, card: int, cards: Sequence[int]) -> Reason:
    """What the tables say of the winning card among the cards of its trick."""
    trumps, suit_of = rules.trumps[strain], rules.suit_of[strain]
    is_only = sum(suit_of[other] == suit_of[card] for other in cards) == 1
    if trumps >> card & 1:
        is_printed_so = rules.printed_suit[card] in (strain % 5, NO_SUIT)
        if is_printed_so:
            return "only_trump" if is_only else "highest_trump"
        return "only_counted" if is_only else "highest_counted"
    if trumps:
        return "only_of_suit" if is_only else "highest_of_suit"
    return "only_of_plain_suit" if is_only else "highest_of_plain_suit"


def in_english(why: Why) -> str:
    """`J♥ is the highest trump`, `J♥ is the highest trump, the first of equal cards`."""
    return f"{_in_english(why)}, the {why.twin} of equal cards" if why.twin else _in_english(why)


def _in_english(why: Why) -> str:
    name, place = with_sign(why.card), why.kind.partition("_")[0]
    if why.kind.endswith(("trump", "counted")):
        return f"{name} is the {place} trump"
    led = why.suit or "the joker's suit"
    return f"no trump was played, and {name} is the highest of {led}, the suit led"

"""In which strains can a deal be played: which trump suits, or which orders without one?"""

from __future__ import annotations

from typing import Any, Final

from ..rulebook.auction.steps import PLAY_ON
from ..rulebook.tables import FIRST_LEAD, FIX, NAME, PLAIN_STRAIN, TURNED_SUIT
from ..table.cards import cards_in

_ALL_SUITS: Final = frozenset(range(4))


def strains_played(rules: Any) -> tuple[int, ...]:
    """The strains in which a deal can be played, suits first."""
    found: set[int] = set()
    named = False
    for step in range(rules.steps):
        if rules.step_verb[step] == FIX:
            found |= set(cards_in(rules.step_cards[step]))
        if rules.step_verb[step] == NAME and not rules.step_for_turned[step]:
            named = True
            for strains in rules.step_strains[step]:
                found |= set(cards_in(strains))
    called = [rules.call_strain[call] for call in range(1, rules.calls + 1)]
    for strain in called:
        found |= _strains(strain)
    if not named and (not called or min(called) == -1):
        for deal in range(rules.fixed_count):
            found |= _strains(rules.fixed_strain[deal])
    if PLAY_ON in (rules.silent, rules.silent_otherwise):
        found.add(PLAIN_STRAIN)
    return tuple(sorted(found))


def _strains(strain: int) -> frozenset[int]:
    if strain in (TURNED_SUIT, FIRST_LEAD):
        return _ALL_SUITS
    return frozenset({strain}) if strain >= 0 else frozenset()

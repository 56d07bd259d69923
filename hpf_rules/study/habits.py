"""How do players behave who try everything? Each habit leads to deals that chance alone seldom brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ..rulebook.play.steps import LEAD
from ..rulebook.tables import ALONE, BID, NAME, PLAY
from ..table.cards import cards_in
from ..table.state import NOBODY

Choice = Callable[[Any, Any, int, Random], int]
"""(rules, state, options, chance): one of the options."""


def any_of(options: int, chance: Random) -> int:
    """One bit, each as likely as the others."""
    for _ in range(int(chance.random() * options.bit_count())):
        options &= options - 1
    return (options & -options).bit_length() - 1


# -- in the auction; bit 0 is pass


def _at_random(rules: Any, state: Any, options: int, chance: Random) -> int:
    return any_of(options, chance)


def _once(rules: Any, state: Any, options: int, chance: Random) -> int:
    """Somebody bids, and everybody else passes."""
    if state.standing and options & 1:
        return 0
    return any_of(options, chance) if chance.random() < 0.5 else any_of(options & ~1 or 1, chance)


def _low_once(rules: Any, state: Any, options: int, chance: Random) -> int:
    """The first to speak bids as little as can be, and everybody else passes."""
    if state.standing and options & 1:
        return 0
    return any_of(options & ~1 or 1, chance) if chance.random() < 0.25 else _lowest(options & ~1 or 1)


def _high_once(rules: Any, state: Any, options: int, chance: Random) -> int:
    """Somebody bids the most there is."""
    return options.bit_length() - 1 if chance.random() < 0.5 else _lowest(options)


def _steadily(rules: Any, state: Any, options: int, chance: Random) -> int:
    """Everybody goes on bidding, as little as can be."""
    return _lowest(options & ~1 or 1) if chance.random() < 0.85 else _lowest(options)


def _never(rules: Any, state: Any, options: int, chance: Random) -> int:
    """Nobody bids who need not."""
    return 0 if options & 1 else any_of(options, chance)


def _lowest(options: int) -> int:
    return (options & -options).bit_length() - 1


_AUCTIONS: Final[tuple[tuple[Choice, int], ...]] = (
    (_once, 4),
    (_low_once, 3),
    (_high_once, 2),
    (_at_random, 2),
    (_steadily, 1),
    (_never, 1),
)

# -- in the play


def _strong(rules: Any, state: Any, options: int, chance: Random) -> int:
    """The strongest card."""
    return max(cards_in(options), key=lambda card: _strength(rules, state, card))


def _weak(rules: Any, state: Any, options: int, chance: Random) -> int:
    """The weakest card."""
    return min(cards_in(options), key=lambda card: _strength(rules, state, card))


def _strength(rules: Any, state: Any, card: int) -> int:
    strain = state.strain if state.strain >= 0 else rules.printed_suit[card]
    led = state.led if state.led != LEAD else rules.suit_of[strain][card]
    return int(rules.power[strain][led][card])


_PLAYS: Final[tuple[tuple[Choice, int], ...]] = ((_at_random, 4), (_strong, 3), (_weak, 3))


_ALONE: Final = ((0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.5, 0.5), (0.0, 1.0))
"""Nobody, only declarers, both, now and then, only the others."""


@dataclass(frozen=True, kw_only=True)
class Habit:
    """How one deal is played by all: the auction, being alone, and the play of each party."""

    auction: Choice
    patience: int
    """How many pass, if they may, before anybody bids."""
    alone: tuple[float, float]
    """How likely is `yes` where one of the declarers, or one of the others, is asked whether to play alone?"""
    declarers: Choice
    others: Choice

    def choose(self, rules: Any, state: Any, verb: int, options: int, chance: Random) -> int:
        """One of the legal moves, by its number on the page."""
        if verb == PLAY:
            return self._party(rules, state)(rules, state, options, chance)
        if verb == BID:
            spoken = state.asked + rules.players * (state.round - 1)
            waits = not state.standing and spoken < self.patience and options & 1
            return 0 if waits else self.auction(rules, state, options, chance)
        if verb == ALONE:
            defends = rules.side_of[state.seat] != rules.side_of[state.declarer]
            return int(chance.random() < self.alone[defends])
        if verb == NAME and state.declarer != NOBODY and chance.random() < 0.25:
            return options.bit_length() - 1  # what stands last is the rarest: no trump, or an order of its own
        return any_of(options, chance)

    def _party(self, rules: Any, state: Any) -> Choice:
        leading = state.declarer if state.declarer != NOBODY else 0
        return self.declarers if rules.side_of[state.seat] == rules.side_of[leading] else self.others


def habit(chance: Random) -> Habit:
    """A habit by chance; the plain ones more often."""
    auctions, plays = zip(*_AUCTIONS, strict=True), zip(*_PLAYS, strict=True)
    [auction] = chance.choices(*auctions)
    declarers, others = chance.choices(*plays, k=2)
    patience, alone = chance.choice((0, 0, 1, 2, 3, 4, 5, 7)), chance.choice(_ALONE)
    return Habit(auction=auction, patience=patience, alone=alone, declarers=declarers, others=others)

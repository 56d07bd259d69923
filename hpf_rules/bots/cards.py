"""Which card does a sensible player play? High ones to lead, cheap ones to follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..table.cards import cards_in
from ..table.moves import PLAY
from ..table.state import NOBODY
from .player import pick
from .points import contract_of, points_at
from .reading import Reading


def card_to_play(seen: Reading, seed: int) -> str:
    """The move for one of the legal cards."""
    trick = Trick(seen=seen)
    best = trick.lead() if not seen.view.on_table else trick.follow()
    moves = [f"{PLAY}{seen.pack.text(card)}" for card in best]
    return pick([move for move in seen.view.legal if move in moves], seed, seen.view)


@dataclass(frozen=True, kw_only=True)
class Trick:
    """The trick as it lies before a player."""

    seen: Reading

    @cached_property
    def strain(self) -> int:
        return self.seen.strain

    @cached_property
    def cards(self) -> int:
        """The legal cards."""
        return self.seen.cards(move.removeprefix(PLAY) for move in self.seen.view.legal)

    @cached_property
    def led(self) -> int:
        first = next(iter(self.seen.view.on_table.values()))
        return self.seen.suit_in(self.strain, self.seen.pack.card(first) or 0)

    def strength(self, card: int) -> int:
        """How strong a card is in the trick that lies there."""
        return int(self.seen.rules.power[self.strain][self.led][card])

    def _beats(self, card: int, lying: int) -> bool:
        """Would this card win against one that lies on the table?"""
        return self.strength(card) + int(self.seen.rules.later_wins) > self.strength(lying)

    def worth(self, card: int) -> tuple[int, int]:
        return self.seen.worth(self.strain, card)

    # -- to lead

    def lead(self) -> list[int]:
        if not wants_tricks(self.seen):
            return least(cards_in(self.cards), self.worth)
        trumps = self.cards & int(self.seen.rules.trumps[self.strain])
        sure = [card for card in cards_in(self.cards) if not self.seen.higher(self.strain, card, self.seen.unseen)]
        if self._draws_trumps(trumps):
            high = [card for card in sure if trumps >> card & 1]
            if high or trumps.bit_count() >= 3:
                return most(high or cards_in(trumps), self.worth)
        plain = [card for card in sure if not trumps >> card & 1]
        if plain:
            # the suit of which most are still out is the least likely to be ruffed
            return most(plain, lambda card: (self.seen.unseen & self.seen.suit_set(self.strain, card)).bit_count())
        if sure and not self._others_have_trumps():
            return sure
        low = cards_in(self.cards & ~trumps) if self.cards & ~trumps else cards_in(self.cards)
        return least(low, self._low_lead)

    def _low_lead(self, card: int) -> tuple[int, int]:
        """From a short suit, and low in it."""
        mine = (self.seen.hand & self.seen.suit_set(self.strain, card)).bit_count()
        return mine, self.seen.power(self.strain, card)

    def _draws_trumps(self, trumps: int) -> bool:
        """Declarers lead trumps while others hold some; so does one who has nothing else."""
        view = self.seen.view
        if not trumps or not self._others_have_trumps():
            return False
        declares = view.declarer is not None and view.declarer == view.seat
        return declares or trumps == self.cards

    def _others_have_trumps(self) -> bool:
        return bool(self.seen.unseen & int(self.seen.rules.trumps[self.strain]))

    # -- to follow

    def follow(self) -> list[int]:
        on_table = {seat: self.seen.pack.card(name) or 0 for seat, name in self.seen.view.on_table.items()}
        in_turn = reversed(on_table) if self.seen.rules.later_wins else on_table
        best = max(in_turn, key=lambda seat: self.strength(on_table[seat]))
        over = [card for card in cards_in(self.cards) if self._beats(card, on_table[best])]
        if not wants_tricks(self.seen):
            under = [card for card in cards_in(self.cards) if card not in over]
            return most(under, self.worth) if under else self._losing(over)
        rules, view = self.seen.rules, self.seen.view
        ours = rules.side_of[best] == rules.side_of[view.seat]
        if not over or (ours and self._stands(on_table[best])):
            return self._cheapest()
        if self._is_last():
            return least(over, self.worth)
        safe = [card for card in over if not self._beaten_by(card)]
        if ours:
            # a partner's card that can be beaten: only a sure card of the suit led is worth it
            return least(safe, self.worth) if safe and not self._ruffs(safe) else self._cheapest()
        return least(safe or self._hopeful(over), self.worth)

    def _hopeful(self, over: list[int]) -> list[int]:
        """Cards that win for now. The last but one plays the highest; before that the cheapest has to do."""
        return most(over, self.worth) if self._left() == 1 and not self._ruffs(over) else over

    def _losing(self, over: list[int]) -> list[int]:
        return most(over, self.worth) if self._is_last() else least(over, self.worth)

    def _ruffs(self, cards: list[int]) -> bool:
        trumps = int(self.seen.rules.trumps[self.strain])
        return all(trumps >> card & 1 and self.seen.suit_in(self.strain, card) != self.led for card in cards)

    def _cheapest(self) -> list[int]:
        """The card that is least missed: no trump, low, from a short suit."""
        return least(cards_in(self.cards), lambda card: (*self.worth(card), self._low_lead(card)[0]))

    def _stands(self, card: int) -> bool:
        """Will this card, lying on the table, win the trick as far as one can see?"""
        return self._is_last() or self._beaten_by(card) <= 1

    def _beaten_by(self, card: int) -> int:
        """How many unseen cards of the suit led would beat it (of all suits, when it is a trump itself)."""
        among = self.seen.unseen & (self.seen.suit_set(self.strain, card))
        return sum(self._beats(other, card) for other in cards_in(among))

    def _left(self) -> int:
        """How many have still to play after this seat."""
        view = self.seen.view
        return view.players - len(view.out) - len(view.on_table) - 1

    def _is_last(self) -> bool:
        return self._left() == 0


def wants_tricks(seen: Reading) -> bool:
    """Would it score more to take all the tricks that are left, or none?"""
    view, side = seen.view, seen.side
    taken = sum(won for seat, won in enumerate(view.taken) if seen.rules.side_of[seat] == side)
    left = seen.hand_size - sum(view.taken)
    declarer = NOBODY if view.declarer is None else view.declarer
    contract = contract_of(seen, seen.standing, declarer, seen.strain)
    return points_at(view.variant, contract, side, taken + left) >= points_at(view.variant, contract, side, taken)


def least(cards: Iterable[int], worth: Callable[[int], Any]) -> list[int]:
    """The cards of least worth."""
    options = list(cards)
    low = min(worth(card) for card in options)
    return [card for card in options if worth(card) == low]


def most(cards: Iterable[int], worth: Callable[[int], Any]) -> list[int]:
    """The cards of most worth."""
    options = list(cards)
    high = max(worth(card) for card in options)
    return [card for card in options if worth(card) == high]

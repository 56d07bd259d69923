"""What does a player make of a view: which cards are out, which are high, how many tricks are in hand?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import Any

from ..engine.view import View
from ..rulebook.dealing.steps import AGREED
from ..rulebook.tables import PLAIN_STRAIN, Legend
from ..table.cards import Pack, cards_in
from ..table.moves import DISCARD, GIVE, NAME
from ..table.state import NO_SUIT

# Chances of a card to win a trick, set by hand; tests/bots/test_players.py holds their sum against what is taken.
SURE, HIGHER_TRUMP, LONG_TRUMP, LEAST = 0.97, 0.13, 0.10, 0.30
HIGHER_PLAIN, RUFF = 0.42, 0.85
EVEN = 0.5


@dataclass(frozen=True)
class Reading:
    """A view with its cards as sets, and the strengths of the tables."""

    view: View

    @cached_property
    def rules(self) -> Any:
        return self.view.variant.rules

    @property
    def legend(self) -> Legend:
        return self.view.variant.compiled.legend

    @property
    def pack(self) -> Pack:
        return self.legend.pack

    @cached_property
    def hand(self) -> int:
        return self.cards(self.view.hand)

    @cached_property
    def hand_size(self) -> int:
        """Cards a hand has in this deal, and so its tricks."""
        return int(self.rules.hands[(self.view.deal - 1) % self.rules.hand_count])

    def cards(self, names: Iterable[str], beside: int = 0) -> int:
        """A set of cards by their names, other ones than those in `beside`; words that are no cards do not count."""
        return self.pack.some(names, beside)

    @cached_property
    def gone(self) -> int:
        """Cards that nobody can play any more, as far as this seat knows."""
        gone = [name for trick in self.view.tricks for name in trick.cards]
        for move in self.view.moves:
            if move.seat == self.view.seat and move.text.startswith(DISCARD):
                gone += move.text.removeprefix(DISCARD).split()
        turned = self.view.turned
        if turned is not None and self.view.declarer is not None and turned not in (*gone, *self.view.hand):
            gone.append(turned)
        return self.cards(gone, beside=self.hand)

    @cached_property
    def unseen(self) -> int:
        """Cards that the others may hold."""
        return self.pack.all & ~self.hand & ~self.gone

    @cached_property
    def strain(self) -> int:
        """The strain that is played; the deck's own order where none is known."""
        return self.strain_named(self.view.trump) if self.view.trump else PLAIN_STRAIN

    def strain_named(self, name: str) -> int:
        return next((strain for strain, known in self.legend.strains.items() if known == name), PLAIN_STRAIN)

    @cached_property
    def turned_suit(self) -> int:
        """The suit that the turned card stands for; NO_SUIT where there is none."""
        card = self.pack.card(self.view.turned or "")
        if card is None:
            return NO_SUIT
        suit = int(self.rules.printed_suit[card])
        if suit != NO_SUIT:
            return suit
        first = self.view.moves[0].text if self.view.moves else ""
        if first.startswith(NAME):
            return self.strain_named(first.removeprefix(NAME))
        agreed = int(self.rules.turned_joker) - AGREED
        return agreed if agreed >= 0 else NO_SUIT

    @property
    def side(self) -> int:
        return int(self.rules.side_of[self.view.seat])

    @property
    def standing(self) -> int:
        """The call that stands; 0 where there is none."""
        label = self.view.contract
        if label is None:
            return 0
        calls = self.legend.calls
        return calls.index(label) if label in calls else calls.index(f"{label} alone")

    # -- strengths

    def suit_in(self, strain: int, card: int) -> int:
        return int(self.rules.suit_of[strain][card])

    def is_trump(self, strain: int, card: int) -> bool:
        return bool(self.rules.trumps[strain] >> card & 1)

    def power(self, strain: int, card: int) -> int:
        """How strong a card is when its own suit is led; trumps are above all others."""
        return int(self.rules.power[strain][self.suit_in(strain, card)][card])

    def higher(self, strain: int, card: int, among: int) -> int:
        """How many of these cards would beat it in its own suit, trumps not counted."""
        power = self.rules.power[strain][self.suit_in(strain, card)]
        same = among & self.suit_set(strain, card)
        return sum(power[other] > power[card] for other in cards_in(same))

    def _even(self, card: int, unseen: int) -> float:
        """An equal card that another may hold beats this one as often as not."""
        return EVEN * (self.pack.named(self.pack.text(card)) & unseen).bit_count() if self.pack.has_twins else 0

    def suit_set(self, strain: int, card: int) -> int:
        """The cards of the suit this card belongs to."""
        if self.is_trump(strain, card):
            return int(self.rules.trumps[strain])
        return int(self.rules.suit[strain][self.suit_in(strain, card)])

    def worth(self, strain: int, card: int) -> tuple[int, int]:
        """How much one would like to keep a card: for sorting, the least first."""
        return int(self.is_trump(strain, card)), self.power(strain, card)

    # -- tricks in hand

    def tricks(self, strain: int, hand: int) -> float:
        """How many tricks these cards should win by themselves."""
        if (strain, hand) not in self._judged:
            self._judged[strain, hand] = self._tricks(strain, hand)
        return self._judged[strain, hand]

    @cached_property
    def _judged(self) -> dict[tuple[int, int], float]:
        return {}

    def _tricks(self, strain: int, hand: int) -> float:
        unseen = self.unseen & ~hand
        trumps = hand & int(self.rules.trumps[strain])
        total = 0.0
        for longer, card in enumerate(sorted(cards_in(trumps), key=lambda card: -self.power(strain, card))):
            above = self.higher(strain, card, unseen) + self._even(card, unseen)
            total += min(SURE, max(LEAST, SURE - HIGHER_TRUMP * above) + LONG_TRUMP * longer)
        return total + sum(self._plain_trick(strain, card, hand, unseen) for card in cards_in(hand & ~trumps))

    def _plain_trick(self, strain: int, card: int, hand: int, unseen: int) -> float:
        """The chance of a card outside the trump suit: nothing higher, and nobody ruffs it."""
        suit = self.suit_set(strain, card)
        above = self.higher(strain, card, unseen) + self._even(card, unseen)
        mine = self.higher(strain, card, hand)
        others = (unseen & suit).bit_count() / max(1, self.view.players - 1)
        ruffed = exp(-RUFF * others / (1 + mine)) if self.rules.trumps[strain] else 0.0
        return float(SURE * HIGHER_PLAIN**above * (1 - ruffed))


def given_away(text: str) -> tuple[str, ...] | None:
    """The cards of a move that discards or gives; None for another move."""
    for verb in (DISCARD, GIVE):
        if text.startswith(verb):
            return tuple(text.removeprefix(verb).split())
    return None

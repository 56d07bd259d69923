"""How does a sensible player bid, name and discard? By the tricks in hand, and by what they would score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from ..engine.view import View
from ..rulebook.contract.steps import TURNED
from ..rulebook.tables import NAME, TAKE, TURNED_SUIT
from ..table.cards import cards_in
from ..table.moves import ALONE, DROP, GIVE, KITTY, PASS, PLAY, SWAP, THROW_IN
from ..table.moves import NAME as NAMING
from ..table.state import NO_SUIT, NOBODY
from .cards import card_to_play
from .player import pick
from .points import Contract, contract_of, points
from .reading import Reading, given_away

CAUTION = 0.25
"""Points that a bid must promise above a pass."""
EXTRA = 0.4
"""Tricks that the declarers of a bid take above what they undertook."""
KITTY_CARD = 0.3
"""Tricks that one card of the kitty adds to a hand."""
DOUBT = 0.25
"""How far one believes in what the opponents have bid, when it comes to outbidding them at a loss."""


class SimplePlayer:
    """Counts tricks, bids what they are worth, leads high cards, wins cheaply, never overtakes a winning partner.

    It knows no game: how strong a card is and what a contract brings are read from the tables of the variant.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> str:
        if len(view.legal) == 1:
            return view.legal[0]
        seen = Reading(view)
        if set(view.legal) in (set(THROW_IN), set(SWAP)):
            return view.legal[1]  # who may has a poor hand
        if view.legal[0].startswith(PLAY):
            return card_to_play(seen, self.seed)
        if given_away(view.legal[0]) is not None:
            return self._given(seen)
        if set(view.legal) == set(KITTY):
            return KITTY[1]
        if view.on_table:
            return self._best(view, view.legal, partial(_held_of_suit, seen))
        if set(view.legal) == set(DROP):
            return self._best(view, view.legal, partial(_expected_of_staying, seen))
        judged = _expected_of_alone if set(view.legal) == set(ALONE) else _expected_of_call
        return self._best(view, view.legal, partial(judged, seen))

    def _best(self, view: View, moves: Sequence[str], worth: Callable[[str], float]) -> str:
        """The move that is worth most."""
        values = {move: worth(move) for move in moves}
        most = max(values.values())
        return pick([move for move in moves if values[move] == most], self.seed, view)

    def _given(self, seen: Reading) -> str:
        """The weakest cards are discarded; a lone partner gets the strongest."""
        strain = seen.strain if seen.view.trump else _best_strain(seen, seen.hand, tuple(range(4)))
        better = 1 if seen.view.legal[0].startswith(GIVE) else -1

        def worth(move: str) -> float:
            cards = tuple(cards_in(seen.cards(given_away(move) or ())))
            return better * sum(_kept(seen, strain, card) for card in cards)

        return self._best(seen.view, seen.view.legal, worth)


def _kept(seen: Reading, strain: int, card: int) -> float:
    """How much a card is worth keeping: its strength; a single low card is better away, for a ruff."""
    is_trump, power = seen.worth(strain, card)
    suit = seen.hand & seen.suit_set(strain, card)
    lonely = 1.5 if not is_trump and suit.bit_count() == 1 and seen.higher(strain, card, seen.unseen) else 0.0
    return 40 * is_trump + power - lonely


# ---- what a move of the auction or the naming of a trump is worth


def _expected_of_call(seen: Reading, move: str) -> float:
    """What is to be expected of a pass, a call, or a trump that is named now."""
    if move == PASS:
        return _expected_of_pass(seen)
    legend = seen.legend
    label = move.removeprefix(legend.call_prefix)
    is_call = label in legend.calls and move.startswith(legend.call_prefix) and seen.view.hand
    if not is_call or seen.view.declarer == seen.view.seat:
        strain = seen.strain_named(move.removeprefix(NAMING))
        return seen.tricks(strain, seen.hand) if seen.view.hand else 0.0
    call = legend.calls.index(label)
    contract, expected = _undertaken(seen, call)
    above = 0.01 * int(seen.rules.call_rung[call])
    return points(seen.view.variant, contract, seen.side, expected) - above - _caution(seen)


def _caution(seen: Reading) -> float:
    return CAUTION if PASS in seen.view.legal else 0.0


def _expected_of_pass(seen: Reading) -> float:
    """Nothing while nobody has bid; else what the bid that stands should bring."""
    view = seen.view
    call = seen.standing
    if view.declarer is None or not call:
        return 0.0
    contract = contract_of(seen, call, view.declarer, seen.strain if view.trump else _best_strain(seen, seen.hand))
    undertaken = int(seen.rules.call_tricks[call]) or 0.6 * seen.hand_size
    if seen.rules.side_of[view.declarer] == seen.side:
        return points(view.variant, contract, seen.side, min(seen.hand_size, undertaken + EXTRA))
    defence = sum(seen.tricks(strain, seen.hand) for strain in _namable(seen)) / len(_namable(seen))
    ours = max(defence, seen.hand_size - undertaken - EXTRA)
    return DOUBT * points(view.variant, contract, seen.side, ours)


def _undertaken(seen: Reading, call: int) -> tuple[Contract, float]:
    """The contract of a call by this seat in its best trump, and the tricks its side should take."""
    strain, own = _strain_of(seen, call)
    contract = contract_of(seen, call, seen.view.seat, strain)
    if seen.rules.call_alone[call]:
        return replace(contract, alone=contract.alone | {seen.view.seat}), own
    return contract, _together(seen, own) + _turned_for_others(seen, call, strain)


def _strain_of(seen: Reading, call: int) -> tuple[int, float]:
    """The trump that a call says, or the best of those it leaves open; and the tricks in hand with it."""
    said = int(seen.rules.call_strain[call])
    if said == TURNED_SUIT:
        hand = seen.hand
        if _takes_turned(seen) and seen.view.dealer == seen.view.seat:
            hand |= seen.cards((seen.view.turned or "",), beside=hand)
        return seen.turned_suit, _best_cards(seen, seen.turned_suit, hand)
    if said >= 0:
        return said, seen.tricks(said, seen.hand)
    strain = _best_strain(seen, seen.hand)
    return strain, min(seen.hand_size, seen.tricks(strain, seen.hand) + KITTY_CARD * _kitty_for_declarer(seen))


def _best_cards(seen: Reading, strain: int, hand: int) -> float:
    """The tricks of a hand after its weakest cards are put away."""
    cards = sorted(cards_in(hand), key=lambda card: _kept(seen, strain, card))
    for card in cards[: hand.bit_count() - seen.hand_size]:
        hand ^= 1 << card
    return seen.tricks(strain, hand)


def _best_strain(seen: Reading, hand: int, strains: Sequence[int] | None = None) -> int:
    options = _namable(seen) if strains is None else strains
    return max(options, key=lambda strain: seen.tricks(strain, hand))


def _namable(seen: Reading) -> tuple[int, ...]:
    """What the declarer may name as trump."""
    rules = seen.rules
    for step in range(rules.steps):
        if rules.step_verb[step] == NAME and not rules.step_for_turned[step]:
            return tuple(cards_in(rules.step_strains[step][seen.turned_suit])) or (NO_SUIT,)
    return (NO_SUIT,)


def _kitty_for_declarer(seen: Reading) -> int:
    """How many cards the declarer may hope to pick up."""
    rules = seen.rules
    takes = any(rules.step_verb[step] == TAKE and rules.step_cards[step] != TURNED for step in range(rules.steps))
    left = seen.pack.size - seen.hand_size * seen.view.players
    return left if takes and seen.view.turned is None else 0


def _takes_turned(seen: Reading) -> bool:
    """Does the dealer pick up the turned card?"""
    rules = seen.rules
    return any(rules.step_verb[step] == TAKE and rules.step_cards[step] == TURNED for step in range(rules.steps))


def _turned_for_others(seen: Reading, call: int, strain: int) -> float:
    """What it is worth to this side that somebody else picks up the turned card: less than nothing for opponents."""
    dealer = seen.view.dealer
    if seen.rules.call_strain[call] != TURNED_SUIT or not _takes_turned(seen) or dealer == seen.view.seat:
        return 0.0
    worth = 0.7 * seen.tricks(strain, seen.cards((seen.view.turned or "",)))
    return worth if seen.rules.side_of[dealer] == seen.side else -worth


def _held_of_suit(seen: Reading, move: str) -> float:
    """The suit to name with a joker that was led: that of which most is held, so that the others' high cards fall."""
    suit = seen.rules.suit[seen.strain][seen.strain_named(move.removeprefix(NAMING))]
    return float((seen.hand & suit).bit_count())


# ---- alone or together


def _expected_of_alone(seen: Reading, move: str) -> float:
    view = seen.view
    declarer = NOBODY if view.declarer is None else view.declarer
    contract = contract_of(seen, seen.standing, declarer, seen.strain)
    own = seen.tricks(seen.strain, seen.hand)
    if move == ALONE[1]:
        contract = replace(contract, alone=contract.alone | {view.seat})
        return points(view.variant, contract, seen.side, own) - CAUTION
    return points(view.variant, contract, seen.side, _together(seen, own))


def _expected_of_staying(seen: Reading, move: str) -> float:
    """What to stay in should bring, or to drop out; what the others gain by it is left out of account."""
    view = seen.view
    contract = contract_of(seen, seen.standing, NOBODY if view.declarer is None else view.declarer, seen.strain)
    if move == DROP[1]:
        return points(view.variant, replace(contract, dropped=frozenset({view.seat})), seen.side, 0)
    return points(view.variant, contract, seen.side, seen.tricks(seen.strain, seen.hand))


def _together(seen: Reading, own: float) -> float:
    """Tricks of the side: those in hand, and the partner's part of the rest."""
    rules, view = seen.rules, seen.view
    playing = [seat for seat in range(view.players) if seat != view.seat and seat not in view.out]
    partners = sum(bool(rules.side_of[seat] == seen.side) for seat in playing)
    rest = max(0.0, seen.hand_size - own)
    return own + rest * partners / max(1, len(playing))

"""How do the cards come to the seats? A shuffle, the hands, a turned card, the kitty."""

from __future__ import annotations

from typing import Any, Final

from ...table.chance import WORD, draw, kth
from ...table.state import NO_CARD, NO_SUIT, NOBODY, PLAYING

# Is a card turned (`turn_up`)?
NOTHING: Final = 0
NEXT_CARD: Final = 1
DEALERS_LAST: Final = 2

# A joker is turned (`turned_joker`): another card, the dealer names a suit, or suit + AGREED.
TURN_ANOTHER: Final = 0
DEALER_NAMES: Final = 1
AGREED: Final = 2


def clear(rules: Any, state: Any) -> None:
    """An empty table before a deal; dealer, deal number, scores and stakes stay."""
    for seat in range(rules.players):
        state.hand[seat] = 0
        state.won[seat] = 0
        state.taken[seat] = 0
        state.points[seat] = 0
        state.table[seat] = 0
    state.kitty = 0
    state.turned = NO_CARD
    state.turned_suit = NO_SUIT
    state.pc = 0
    state.seat = NOBODY
    state.result = PLAYING
    state.queue = state.due = 0
    state.active = state.asked = state.passes = 0
    state.rung = state.standing = state.round = state.forced = state.once_more = 0
    state.declarer = NOBODY
    state.strain = -1
    state.alone = state.out = state.taken_up = state.discarded = 0
    state.taker = NOBODY
    state.kitty_left = 0
    state.playing = state.trick = state.on_table = state.opening_run = 0
    state.leader = state.best_seat = NOBODY
    state.led = -1
    state.best = state.made = 0
    state.hand_size = rules.hands[(state.deal - 1) % rules.hand_count]


def shuffle(rules: Any, state: Any, count: int) -> None:
    """Put `count` cards of a shuffled pack at its front.

    Each draw of chance serves two cards: multiplying it by the number of cards left gives the place of one in the
    upper bits, and chance for the next in the lower ones (no division, which is what would cost time here).
    """
    cards = rules.cards
    for card in range(cards):
        state.pack[card] = card
    chance = 0
    for place in range(count):
        if place & 1 == 0:
            chance = draw(state)
        chance *= cards - place
        other = place + (chance >> 32)
        chance &= WORD
        card = state.pack[other]
        state.pack[other] = state.pack[place]
        state.pack[place] = card


def deal_cards(rules: Any, state: Any) -> None:
    """Deal at random: hands, then the turned card, then the kitty."""
    size = state.hand_size
    shuffle(rules, state, size * rules.players + (1 if rules.turn_up == NEXT_CARD else 0))
    place = 0
    left = (1 << rules.cards) - 1
    for seat in range(rules.players):
        hand = 0
        for _ in range(size):
            hand |= 1 << state.pack[place]
            place += 1
        state.hand[seat] = hand
        left ^= hand
    if rules.turn_up:
        left = turn_card(rules, state, left)
    state.kitty = left


def turn_card(rules: Any, state: Any, left: int) -> int:
    """Turn the next card, or the dealer's last; the cards that are left for the kitty."""
    if rules.turn_up == DEALERS_LAST:
        card = state.pack[(state.dealer + 1) * state.hand_size - 1]
        rest = state.hand[state.dealer] & ~(1 << card)
    else:
        card = state.pack[rules.players * state.hand_size]
        left ^= 1 << card
        rest = left
    if rules.printed_suit[card] == NO_SUIT and rules.turned_joker == TURN_ANOTHER and rest:
        other = kth(rest, draw(state) * rest.bit_count() >> 32)
        if rules.turn_up == NEXT_CARD:
            left ^= 1 << card | 1 << other
        card = other
    turned(rules, state, card)
    return left


def turned(rules: Any, state: Any, card: int) -> None:
    """A card lies face up: the suit it stands for."""
    state.turned = card
    suit = rules.printed_suit[card]
    if suit == NO_SUIT and rules.turned_joker >= AGREED:
        suit = rules.turned_joker - AGREED
    state.turned_suit = suit

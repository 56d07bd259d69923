"""How do the cards come to the seats? A shuffle, the hands, a turned card, the kitty."""

from __future__ import annotations

from typing import Any, Final

from ...table.chance import WORD, choose, draw
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
    state.active = state.asked = state.calls = state.passes = 0
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


def deal_cards(rules: Any, state: Any) -> None:
    """Deal at random: every seat its hand, then the kitty, then a card is turned."""
    state.pack[:] = rules.pack
    size = state.hand_size
    in_pack = rules.cards
    left = (1 << in_pack) - 1
    last = rules.players - 1
    for seat in range(last):
        hand = some_cards(state, in_pack, size)
        state.hand[seat] = hand
        left ^= hand
        in_pack -= size
    # Two heaps are still to be made: the smaller one is drawn, the other is what is left.
    if in_pack < size + size:
        kitty = some_cards(state, in_pack, in_pack - size)
    else:
        kitty = left ^ some_cards(state, in_pack, size)
    state.hand[last] = left ^ kitty
    state.kitty = turn_card(rules, state, kitty) if rules.turn_up else kitty


def some_cards(state: Any, in_pack: int, count: int) -> int:
    """Take cards out of the pack at random; the last card of the pack moves to the place of each.

    Each draw of chance serves three cards: multiplying it by the number of cards gives the place of one in the upper
    bits, and chance for the next in the lower ones. With 25 cards no place is favoured by more than 1 in 300,000.
    """
    pack = state.pack
    chance = 0
    cards = 0
    for taken in range(count):
        if taken % 3 == 0:
            chance = draw(state)
        chance *= in_pack
        place = chance >> 32
        chance &= WORD
        in_pack -= 1
        cards |= pack[place]
        pack[place] = pack[in_pack]
    return cards


def turn_card(rules: Any, state: Any, kitty: int) -> int:
    """Turn the next card, or the dealer's last; the cards that are left for the kitty."""
    if rules.turn_up == DEALERS_LAST:
        card = choose(state, state.hand[state.dealer])
        rest = state.hand[state.dealer] & ~(1 << card)
    else:
        card = choose(state, kitty)
        kitty ^= 1 << card
        rest = kitty
    rest &= ~rules.jokers
    if rules.printed_suit[card] == NO_SUIT and rules.turned_joker == TURN_ANOTHER and rest:
        other = choose(state, rest)
        if rules.turn_up == NEXT_CARD:
            kitty ^= 1 << card | 1 << other
        card = other
    turned(rules, state, card)
    return kitty


def turned(rules: Any, state: Any, card: int) -> None:
    """A card lies face up: the suit it stands for."""
    state.turned = card
    suit = rules.printed_suit[card]
    if suit == NO_SUIT and rules.turned_joker >= AGREED:
        suit = rules.turned_joker - AGREED
    state.turned_suit = suit

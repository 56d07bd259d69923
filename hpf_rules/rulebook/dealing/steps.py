"""How do the cards come to the seats? A shuffle, the hands, a turned card, the kitty."""

from __future__ import annotations

from typing import Any, Final

from ...table.chance import WORD, choose, draw
from ...table.seats import MOST_SEATS
from ...table.seldom import seldom
from ...table.state import NEXT_DEALS, NO_CARD, NO_SUIT, NOBODY, PLAYING, SAME_DEALS
from ..places import next_in_queue

# Is a card turned (`turn_up`)?
NOTHING: Final = 0
NEXT_CARD: Final = 1
DEALERS_LAST: Final = 2

# How the deal moves on (`next_dealer`).
IN_TURN: Final = 0
SAME: Final = 1
WINNER: Final = 2

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
    if rules.tallies:
        forget_tallies(rules, state)
    state.kitty = 0
    state.turned = NO_CARD
    state.turned_suit = NO_SUIT
    state.pc = 0
    state.seat = NOBODY
    state.result = PLAYING
    state.queue = state.due = 0
    state.active = state.asked = state.passes = 0
    state.calls[0] = 0
    if rules.stretches > 1:
        forget_higher_calls(rules, state)
    state.rung = state.standing = state.round = state.forced = state.once_more = 0
    state.declarer = NOBODY
    state.strain = -1
    state.alone = state.out = state.dropped = state.taken_up = state.discarded = 0
    state.taker = NOBODY
    state.kitty_left = 0
    state.playing = state.trick = state.on_table = state.opening_run = 0
    state.leader = state.best_seat = NOBODY
    state.led = -1
    state.best = state.made = 0
    state.hand_size = rules.hands[(state.deal - 1) % rules.hand_count]


@seldom
def forget_tallies(rules: Any, state: Any) -> None:
    """What an earlier deal counted."""
    for i in range(MOST_SEATS * rules.tallies):
        state.tallies[i] = 0
    for side in range(rules.sides):
        state.captured[side] = 0


@seldom
def forget_higher_calls(rules: Any, state: Any) -> None:
    """The same for the further stretches of a long ladder."""
    for i in range(1, rules.stretches):
        state.calls[i] = 0


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
    if rules.copies > 1:
        number_twins(rules, state)


@seldom
def number_twins(rules: Any, state: Any) -> None:
    """Nobody can tell equal cards apart: they are numbered in the order of the seats, the turned card, the kitty."""
    used = 0
    for seat in range(rules.players):
        state.hand[seat] = first_free(rules, state.hand[seat], used)
        used |= state.hand[seat]
    if rules.turn_up == DEALERS_LAST:
        state.turned = rules.first_twin[state.turned]
    elif rules.turn_up:
        card = first_free(rules, 1 << state.turned, used)
        state.turned = card.bit_length() - 1
        used |= card
    state.kitty = first_free(rules, state.kitty, used)


@seldom
def first_free(rules: Any, cards: int, used: int) -> int:
    """As many cards of the same names, each the first that is not used yet."""
    found = 0
    while cards:
        card = rules.first_twin[(cards & -cards).bit_length() - 1]
        while (used | found) >> card & 1:
            card += 1
        found |= 1 << card
        cards &= cards - 1
    return found


def some_cards(state: Any, in_pack: int, count: int) -> int:
    """Take cards out of the pack at random; the last card of the pack moves to the place of each.

    Each draw of chance serves three cards: multiplying it by the number of cards gives the place of one in the upper
    bits, and chance for the next in the lower ones. With 25 cards no place is favoured by more than 1 in 300,000, with
    63 by 1 in 18,000.
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


# -- hands that are thrown in, or change cards for the kitty's -------------------------------------------------


@seldom
def hands_that_fit(rules: Any, state: Any, step: int) -> int:
    """The seats that hold what this step is about."""
    seats = 0
    for seat in range(rules.players):
        seats |= fits(rules, state, step, seat) << seat
    return seats


@seldom
def fits(rules: Any, state: Any, step: int, seat: int) -> int:
    """Does a hand pass every test of a step? A card that nobody has seen may be any card."""
    hand = state.hand[seat]
    unseen = (hand >> rules.cards).bit_count()
    for test in range(rules.step_test[step], rules.step_test[step] + rules.step_tests[step]):
        count = (hand & rules.test_cards[test][state.turned_suit]).bit_count()
        if count < rules.test_least[test] or count + unseen > rules.test_most[test]:
            return 0
    return 1


@seldom
def open_throw_in(rules: Any, state: Any) -> int:
    """A hand that must be thrown in ends the deal; those that may be are asked for, from the dealer's left."""
    state.queue = hands_that_fit(rules, state, state.pc)
    if state.queue and rules.step_may[state.pc] == 0:
        return throw_in(rules, state)
    state.seat = state.dealer
    return next_in_queue(rules, state)


@seldom
def throw_in(rules: Any, state: Any) -> int:
    state.result = SAME_DEALS if rules.step_same[state.pc] else NEXT_DEALS
    return 1


@seldom
def answer_throw_in(rules: Any, state: Any, yes: int) -> int:
    if yes:
        state.queue = 1 << state.seat
        return throw_in(rules, state)
    state.queue &= ~(1 << state.seat)
    return next_in_queue(rules, state)


@seldom
def open_swap(rules: Any, state: Any) -> int:
    state.queue = hands_that_fit(rules, state, state.pc)
    state.seat = state.dealer
    return next_in_queue(rules, state)


@seldom
def answer_swap(rules: Any, state: Any, yes: int) -> int:
    """Who swaps gives the cards in the next step; nobody else is asked then."""
    if yes:
        state.queue = 1 << state.seat
        return 1
    state.queue &= ~(1 << state.seat)
    return next_in_queue(rules, state)

"""Who takes a trick of the euchre family, and what may be played to it? Told here without the engine.

Cards are texts (`JH`, `Joker`), trump a suit letter or None for no trump. With no trump the jacks are
plain cards and the joker is the only trump.
"""

from collections.abc import Sequence

SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
RANKS = "23456789TJQKA"
TRUMP = "trump"


def suit_of(card: str, trump: str | None) -> str:
    """The suit a card counts as: a suit letter, or `trump`."""
    if card == "Joker":
        return TRUMP
    left = trump is not None and card == "J" + SAME_COLOUR[trump]
    return TRUMP if left or card[1] == trump else card[1]


def strength(card: str, trump: str | None, led: str) -> int:
    """How high a card stands in a trick to which the suit `led` was led; below 0 it cannot win."""
    if card == "Joker":
        return 102
    if trump is not None and card == "J" + trump:
        return 101
    suit = suit_of(card, trump)
    if suit == TRUMP:
        return 100 if card[1] != trump else 50 + RANKS.index(card[0])
    return RANKS.index(card[0]) if suit == led else -1


def winner(cards: Sequence[str], trump: str | None) -> int:
    """The place in the trick, 0 for the lead, of the card that takes it."""
    led = suit_of(cards[0], trump)
    return max(range(len(cards)), key=lambda place: strength(cards[place], trump, led))


def legal(hand: Sequence[str], trick: Sequence[str], trump: str | None) -> list[str]:
    """The cards of a hand that may be played: of the suit led where there are any."""
    if not trick:
        return list(hand)
    led = suit_of(trick[0], trump)
    return [card for card in hand if suit_of(card, trump) == led] or list(hand)


def next_seat(seat: int, out: Sequence[int] = ()) -> int:
    """The seat after this one of four, past those that sit out."""
    after = (seat + 1) % 4
    return next_seat(after, out) if after in out else after

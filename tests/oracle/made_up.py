"""How does a deal go in which the declarer's side takes just so many tricks? Found by playing at random.

Seat 0 declares and leads, seat 3 deals. Who takes what is told by `bowers`, not by the engine.
"""

import random
from collections.abc import Sequence
from typing import Any

import bowers
from oracle import SUITS

PACK = [rank + suit for suit in SUITS for rank in "9TJQKA"]
DECLARER, DEALER = 0, 3
TRIES = 20_000


def play_out(
    hands: Sequence[Sequence[str]], trump: str, leader: int, out: Sequence[int], chance: random.Random
) -> tuple[list[str], list[int]]:
    """Random legal plays to the last card, and the seat that takes each trick."""
    held = [list(hand) for hand in hands]
    cards: list[str] = []
    takers: list[int] = []
    for _ in range(len(held[leader])):
        trick: list[str] = []
        order: list[int] = []
        seat = leader
        while seat not in order:
            card = chance.choice(bowers.legal(held[seat], trick, trump))
            held[seat].remove(card)
            trick.append(card)
            order.append(seat)
            seat = bowers.next_seat(seat, out)
        leader = order[bowers.winner(trick, trump)]
        cards += trick
        takers.append(leader)
    return cards, takers


def deal_out(pack: Sequence[str], size: int, chance: random.Random) -> tuple[list[list[str]], list[str]]:
    """Four hands of a size, and the cards left."""
    cards = chance.sample(pack, len(pack))
    return [cards[seat * size : (seat + 1) * size] for seat in range(4)], cards[4 * size :]


def euchre(variant: str, *, taken: int, alone: bool) -> dict[str, Any]:
    """A deal of euchre: seat 0 orders up, the dealer throws the turned card away again."""
    for seed in range(TRIES):
        chance = random.Random(seed)
        hands, (turned, *kitty) = deal_out(PACK, 5, chance)
        cards, takers = play_out(hands, turned[1], DECLARER, [2] if alone else [], chance)
        if takers.count(0) + takers.count(2) == taken:
            call = "order up alone" if alone else "order up"
            moves = [call, f"discard {turned}", *cards]
            return record(variant, hands, moves) | {"turn_up": turned, "kitty": " ".join(kitty)}
    raise LookupError(f"no deal of euchre with {taken} tricks")


def hasenpfeffer(variant: str, *, bid: str, taken: int) -> dict[str, Any]:
    """A deal of Hasenpfeffer: seat 0 takes the kitty at a bid and throws it away again."""
    for seed in range(TRIES):
        chance = random.Random(seed)
        hands, kitty = deal_out([*PACK, "Joker"], 6, chance)
        if kitty == ["Joker"]:
            continue
        cards, takers = play_out(hands, "H", DECLARER, [], chance)
        if takers.count(0) + takers.count(2) == taken:
            passes = [] if bid == "6" else ["pass"] * 3
            moves = [f"bid {bid}", *passes, "name hearts", f"discard {kitty[0]}", "together", *cards]
            return record(variant, hands, moves) | {"kitty": kitty[0]}
    raise LookupError(f"no deal of Hasenpfeffer with {taken} tricks")


def pepper(variant: str, *, bid: str, taken: int) -> dict[str, Any]:
    """A deal of Pepper, all 24 cards dealt: seat 0 bids and names hearts."""
    for seed in range(TRIES):
        chance = random.Random(seed)
        hands, _ = deal_out(PACK, 6, chance)
        cards, takers = play_out(hands, "H", DECLARER, [], chance)
        if takers.count(0) + takers.count(2) == taken:
            passes = [] if bid == "big pepper" else ["pass"] * 3
            return record(variant, hands, [f"bid {bid}", *passes, "name hearts", *cards])
    raise LookupError(f"no deal of Pepper with {taken} tricks")


def five_hundred(variant: str, *, contract: str, taken: int) -> dict[str, Any]:
    """A deal of 500: seat 0 takes the kitty at a bid in a suit, such as `6C`, and throws it away again."""
    pack = [card for suit in SUITS for card in (rank + suit for rank in "456789TJQKA") if card not in ("4C", "4S")]
    bid, suit = contract[:-1], contract[-1]
    for seed in range(TRIES):
        chance = random.Random(seed)
        hands, kitty = deal_out([*pack, "Joker"], 10, chance)
        cards, takers = play_out(hands, suit, DECLARER, [], chance)
        if takers.count(0) + takers.count(2) == taken:
            moves = [f"bid {bid} {SUITS[suit]}", *["pass"] * 3, f"discard {' '.join(kitty)}", *cards]
            return record(variant, hands, moves) | {"kitty": " ".join(kitty)}
    raise LookupError(f"no deal of 500 with {taken} tricks")


def record(variant: str, hands: list[list[str]], moves: list[str]) -> dict[str, Any]:
    """The parts every deal has."""
    dealt = [" ".join(hand) for hand in hands]
    return {"format": 1, "variant": variant, "dealer": DEALER, "hands": dealt, "moves": moves}

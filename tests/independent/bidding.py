"""Games of the euchre family in which tricks are bid and nothing else happens before the lead: a second program.

It knows four of them: Auction Euchre, Bid Euchre, and Pepper for three and for two. It shares nothing with the engine
it is compared with, nor with the two programs beside it; it plays whole deals by random legal choices and writes each
as one JSON line.

    python bidding.py euchre-auction --deals 40 --seed 1 > euchre-auction.jsonl

The files beside it hold 40 deals each: SEEDS names the seeds, chosen for variety.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
MATES = {"clubs": "spades", "spades": "clubs", "hearts": "diamonds", "diamonds": "hearts"}
SEEDS = {"euchre-auction": 43, "bid-euchre": 19, "pepper-three-handed": 17, "pepper-two-handed": 97}


@dataclass(frozen=True)
class Form:
    """What the rules text of one game says."""

    bids: dict[str, tuple[int, int]]
    """Label -> tricks, times; the lowest bid first."""
    names: tuple[str, ...] = (*SUITS.values(), "no trump")
    """What the highest bidder may name."""
    ranks: str = "AKQJT9"
    players: int = 4
    sides: int = 2
    hand: int = 6
    rounds: bool = False
    """The bidding goes round until the others have passed; else each player speaks once."""
    bidder_leads: bool = True
    lost: int = 0
    """What a failed bid costs; 0: as much as was bid."""
    made_bid: bool = False
    """A made bid scores the bid, a failed one is scored by the others, and tricks count nothing."""
    target: int = 30


def numbers(low: int, high: int) -> dict[str, tuple[int, int]]:
    return {str(number): (number, 1) for number in range(low, high + 1)}


EIGHT = numbers(1, 7) | {"little pepper": (8, 1), "big pepper": (8, 2)}
FORMS = {
    # Foster: number of tricks only, one bid each, eldest hand leads, the bid is scored by the one side or the other.
    "euchre-auction": Form(numbers(1, 5), names=tuple(SUITS.values()), ranks="AKQJT987", hand=5, bidder_leads=False,
                           made_bid=True, target=15),
    "bid-euchre": Form(numbers(2, 6), names=(*SUITS.values(), "no trump", "low"), target=50),
    "pepper-three-handed": Form(EIGHT, players=3, sides=3, hand=8, rounds=True, lost=8),
    "pepper-two-handed": Form(EIGHT, players=2, sides=2, hand=8, rounds=True, lost=8),
}  # fmt: skip


def suit_of(card: str, trump: str) -> str:
    """The suit a card counts as: the left bower is a trump."""
    printed = SUITS[card[1]]
    return trump if card[0] == "J" and MATES.get(trump) == printed else printed


def beats(card: str, best: str, trump: str, ranks: str) -> bool:
    """Does a later card of a trick beat the one that wins so far?"""
    mine, other = suit_of(card, trump), suit_of(best, trump)
    if mine != other:
        return mine == trump

    def place(one: str) -> int:
        if mine == trump and one[0] == "J":
            return -2 if SUITS[one[1]] == trump else -1
        return -ranks.index(one[0]) if trump == "low" else ranks.index(one[0])

    return place(card) < place(best)


class Table:
    """One deal: `turn` and `legal` say who may do what, `go` does it."""

    def __init__(self, form: Form, dealer: int, hands: Sequence[Sequence[str]]) -> None:
        """The cards are dealt; the player at the dealer's left speaks first."""
        self.form, self.dealer, self.hands = form, dealer, [list(hand) for hand in hands]
        self.still_in = [(dealer + step) % form.players for step in range(1, form.players + 1)]
        self.bidder: int | None = None
        self.label = self.trump = ""
        self.trick: list[tuple[int, str]] = []
        self.winners: list[int] = []
        self.leader = -1

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the deal is over."""
        if self.speaking:
            return self.still_in[0]
        if self.bidder is None or len(self.winners) == self.form.hand:
            return None
        if not self.trump:
            return self.bidder
        return (self.leader + len(self.trick)) % self.form.players

    @property
    def higher(self) -> list[str]:
        """The bids above the highest one so far."""
        labels = list(self.form.bids)
        return labels[labels.index(self.label) + 1 :] if self.label else labels

    @property
    def speaking(self) -> bool:
        """Has somebody still something to say? The highest bidder has not, and nobody after the highest bid of all."""
        return bool(self.still_in) and self.still_in != [self.bidder] and bool(self.higher)

    @property
    def legal(self) -> list[str]:
        """All that the seat to act may do, in order of the alphabet."""
        if self.speaking:
            return sorted(["pass", *(f"bid {label}" for label in self.higher)])
        if not self.trump:
            return sorted(f"name {name}" for name in self.form.names)
        assert self.turn is not None
        hand = self.hands[self.turn]
        led = suit_of(self.trick[0][1], self.trump) if self.trick else None
        following = [card for card in hand if suit_of(card, self.trump) == led]
        return sorted(f"play {card}" for card in following or hand)

    def go(self, move: str) -> None:
        """A player does something that is legal."""
        seat = self.turn
        assert seat is not None and move in self.legal
        word, _, what = move.partition(" ")
        if word in ("pass", "bid"):
            self.still_in.pop(0)
            if word == "bid":
                self.bidder, self.label = seat, what
                self.still_in += [seat] if self.form.rounds else []
        elif word == "name":
            self.trump = what
            self.leader = seat if self.form.bidder_leads else (self.dealer + 1) % self.form.players
        else:
            self.hands[seat].remove(what)
            self.trick.append((seat, what))
            if len(self.trick) == self.form.players:
                self.take()

    def take(self) -> None:
        """The best card takes the trick, and its player leads."""
        best = self.trick[0]
        for seat, card in self.trick[1:]:
            if beats(card, best[1], self.trump, self.form.ranks):
                best = (seat, card)
        self.leader = best[0]
        self.winners.append(best[0])
        self.trick = []

    def score(self) -> list[int]:
        """Points of each side."""
        form = self.form
        if self.bidder is None:
            return [0] * form.sides
        taken = [sum(seat % form.sides == side for seat in self.winners) for side in range(form.sides)]
        mine, (tricks, times) = self.bidder % form.sides, form.bids[self.label]
        made = taken[mine] >= tricks
        if form.made_bid:
            return [tricks if made is (side == mine) else 0 for side in range(form.sides)]
        taken[mine] = times * (taken[mine] if made else -(form.lost or tricks))
        return taken

    def result(self) -> dict[str, Any]:
        """What came of it, in the words of a record."""
        return {"declarer": self.bidder, "contract": self.label or None, "trump": self.trump or None, "alone": [],
                "winners": self.winners, "taken": [self.winners.count(seat) for seat in range(self.form.players)],
                "score": self.score()}  # fmt: skip


def choose(table: Table, rng: random.Random, bold: float, helping: bool) -> str:
    """A legal move: bids that climb slowly, now and then a jump; play that helps the bidder, or any card."""
    moves, seat = table.legal, table.turn
    assert seat is not None
    if "pass" in moves:
        bids = [f"bid {label}" for label in table.higher]
        if rng.random() > bold:
            return "pass"
        return rng.choice(bids if rng.random() < 0.2 else bids[:2])

    def held(name: str) -> int:
        return sum(suit_of(card, name) == name for card in table.hands[seat])

    if not table.trump:
        return max(moves, key=lambda move: held(move[5:])) if helping and rng.random() < 0.7 else rng.choice(moves)
    ours = table.bidder is not None and seat % table.form.sides == table.bidder % table.form.sides
    if not helping or rng.random() < 0.1:
        return rng.choice(moves)

    def power(move: str) -> tuple[bool, int]:
        card = move[5:]
        height = -table.form.ranks.index(card[0]) if table.trump != "low" else table.form.ranks.index(card[0])
        return suit_of(card, table.trump) == table.trump, height + 20 * (card[0] == "J")

    return (max if ours else min)(moves, key=power)


def deals(name: str, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Whole deals of a game, as records."""
    form, rng = FORMS[name], random.Random(f"{name} {seed}")
    for _ in range(count):
        cards = [rank + suit for suit in SUITS for rank in form.ranks]
        rng.shuffle(cards)
        ends = [form.hand * seat for seat in range(form.players + 1)]
        hands = [cards[low:high] for low, high in pairwise(ends)]
        table = Table(form, rng.randrange(form.players), hands)
        bold, helping = rng.choice([0.1, 0.4, 0.7]), rng.random() < 0.65
        moves: list[str] = []
        legal: list[list[str]] = []
        while table.turn is not None:
            legal.append(table.legal)
            moves.append(choose(table, rng, bold, helping))
            table.go(moves[-1])
        record: dict[str, Any] = {"format": 1, "variant": name, "dealer": table.dealer}
        record["hands"] = [" ".join(hand) for hand in hands]
        record |= {"kitty": " ".join(cards[ends[-1] :])} if cards[ends[-1] :] else {}
        yield record | {"moves": moves, "expect": table.result() | {"legal": legal}, "source": "independent program"}


def main() -> None:
    """Write deals of one game as JSON lines."""
    parser = argparse.ArgumentParser(description="Random deals of a game with bids of tricks, as records.")
    parser.add_argument("form", choices=sorted(FORMS))
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for record in deals(args.form, args.deals, args.seed):
        print(json.dumps(record))


if __name__ == "__main__":
    main()

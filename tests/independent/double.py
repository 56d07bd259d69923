"""Double Hasenpfeffer for four and for six, played by random legal choices: an independent opinion on its rules.

Two packs of 24 cards, no joker, no bowers. Written from the text of D. Parlett, The Penguin Book of Card Games; it shares
nothing with the engine it is compared with, nor with the programs beside it.

    python double.py hasenpfeffer-double --deals 40 --seed 32 > hasenpfeffer-double.jsonl

SEEDS names the seeds of the files beside it.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

RANKS = "9TJQKA"
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
FORMS = {"hasenpfeffer-double": 4, "hasenpfeffer-double-six-handed": 6}
"""How many play."""
SEEDS = {"hasenpfeffer-double": 32, "hasenpfeffer-double-six-handed": 53}


def in_order(cards: Any) -> list[str]:
    """By suits, the lowest first."""
    return sorted(cards, key=lambda card: ("CDHS".index(card[1]), RANKS.index(card[0])))


class Table:
    """One deal. `asking` yields who is to act and all that may be done, and is sent what was done."""

    def __init__(self, players: int, dealer: int, hands: list[list[str]]) -> None:
        self.players, self.dealer, self.hands = players, dealer, [list(hand) for hand in hands]
        self.tricks = 48 // players
        self.maker = -1
        self.bid = 0
        self.forced = self.alone = False
        self.trump: str | None = None
        self.winners: list[int] = []
        self.asking = self._asking()

    def left_of(self, seat: int) -> list[int]:
        """All seats, from the left of this one round to it."""
        return [(seat + step) % self.players for step in range(1, self.players + 1)]

    def _asking(self) -> Iterator[Any]:
        for seat in self.left_of(self.dealer):
            bids = [f"bid {number}" for number in range(max(3, self.bid + 1), self.tricks + 1)]
            must = seat == self.dealer and self.maker < 0
            said = yield (seat, sorted(bids if must else [*bids, "pass"]))
            if said != "pass":
                self.maker, self.bid, self.forced = seat, int(said.split()[1]), must
            if self.bid == self.tricks:
                break
        named = yield (self.maker, sorted(f"name {suit}" for suit in SUITS.values()))
        self.trump = named.split()[1]
        self.alone = (yield (self.maker, ["alone", "together"])) == "alone"
        if self.alone and self.players == 4:
            yield from self._exchange((self.maker + 2) % 4)
        yield from self._play()

    def _exchange(self, partner: int) -> Iterator[Any]:
        """Two cards face down, and two from the partner for them."""
        thrown = yield (self.maker, self.pairs("discard", self.maker))
        for card in thrown.split()[1:]:
            self.hands[self.maker].remove(card)
        given = yield (partner, self.pairs("give", partner))
        for card in given.split()[1:]:
            self.hands[partner].remove(card)
            self.hands[self.maker].append(card)

    def pairs(self, verb: str, seat: int) -> list[str]:
        return sorted({f"{verb} {one} {other}" for one, other in combinations(in_order(self.hands[seat]), 2)})

    def sits_out(self, seat: int) -> bool:
        return self.alone and seat != self.maker and seat % 2 == self.maker % 2

    def _play(self) -> Iterator[Any]:
        leader = self.left_of(self.dealer)[0]
        while len(self.winners) < self.tricks:
            lying: list[tuple[int, str]] = []
            for seat in [leader, *self.left_of(leader)[:-1]]:
                if not self.sits_out(seat):
                    held = self.hands[seat]
                    led = [card for card in held if lying and card[1] == lying[0][1][1]]
                    card = (yield (seat, sorted({f"play {card}" for card in led or held})))[5:]
                    held.remove(card)
                    lying.append((seat, card))
            leader = self.winner(lying)
            self.winners.append(leader)

    def winner(self, lying: list[tuple[int, str]]) -> int:
        """The highest trump, or the highest card of the suit led; of two equal ones the first."""
        trumps = [one for one in lying if SUITS[one[1][1]] == self.trump]
        among = trumps or [one for one in lying if one[1][1] == lying[0][1][1]]
        best = max(RANKS.index(card[0]) for _, card in among)
        return next(seat for seat, card in among if RANKS.index(card[0]) == best)

    def score(self) -> list[int]:
        side, points = self.maker % 2, [0, 0]
        taken = sum(seat % 2 == side for seat in self.winners)
        lost = -((self.bid + 1) // 2) if self.forced else -self.bid
        points[side] = (taken if taken >= self.bid else lost) * (2 if self.alone else 1)
        return points

    def result(self) -> dict[str, Any]:
        """What came of it, in the words of a record."""
        return {"declarer": self.maker, "contract": str(self.bid), "trump": self.trump,
                "alone": [self.maker] if self.alone else [], "winners": self.winners,
                "taken": [self.winners.count(seat) for seat in range(self.players)], "score": self.score()}  # fmt: skip


def choose(table: Table, seat: int, moves: list[str], bold: float, rng: random.Random) -> str:
    """Bids that climb slowly, the longest suit as trump, the best cards for the maker; now and then anything."""
    if moves[0].startswith("bid"):
        bids = sorted((move for move in moves if move != "pass"), key=lambda move: int(move[4:]))
        if "pass" in moves and rng.random() > bold:
            return "pass"
        return rng.choice(bids if rng.random() < 0.15 else bids[:2])
    if moves == ["alone", "together"]:
        return "alone" if rng.random() < 0.3 else "together"
    if rng.random() < 0.15:
        return rng.choice(moves)
    hand = table.hands[seat]
    if moves[0].startswith("name"):
        return max(moves, key=lambda move: sum(SUITS[card[1]] == move[5:] for card in hand))

    def worth(move: str) -> int:
        cards = move.split()[1:]
        return sum(RANKS.index(card[0]) + 10 * (SUITS[card[1]] == table.trump) for card in cards)

    helps = seat % 2 == table.maker % 2 and not moves[0].startswith("discard")
    return (max if helps else min)(moves, key=worth)


def deals(name: str, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Whole deals, as records."""
    players, rng = FORMS[name], random.Random(f"{name} {seed}")
    each = 48 // players
    for _ in range(count):
        cards = [rank + suit for suit in SUITS for rank in RANKS] * 2
        rng.shuffle(cards)
        hands = [cards[each * seat : each * (seat + 1)] for seat in range(players)]
        table = Table(players, rng.randrange(players), hands)
        bold = rng.choice([0.0, 0.15, 0.4, 0.7])
        moves: list[str] = []
        legal: list[list[str]] = []
        asked = next(table.asking)
        while True:
            seat, free = asked
            moves.append(choose(table, seat, free, bold, rng))
            legal.append(free)
            try:
                asked = table.asking.send(moves[-1])
            except StopIteration:
                break
        record = {"format": 1, "variant": name, "dealer": table.dealer, "hands": [" ".join(hand) for hand in hands]}
        yield record | {"moves": moves, "expect": table.result() | {"legal": legal}, "source": "independent program"}


def main() -> None:
    """Write deals of one game as JSON lines."""
    parser = argparse.ArgumentParser(description="Random deals of Double Hasenpfeffer, as records.")
    parser.add_argument("form", choices=sorted(FORMS))
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for record in deals(args.form, args.deals, args.seed):
        print(json.dumps(record))


if __name__ == "__main__":
    main()

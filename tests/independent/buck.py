"""Buck Euchre and Dirty Clubs, played by random legal choices: an independent opinion on their rules.

Four players, each alone, score downwards. When the turned card is a club, clubs are trumps, nobody calls and nobody
drops out. Otherwise somebody makes the trump, and then each of the others, from the maker's left, stays in or drops out.

    python buck.py euchre-buck --deals 40 --seed 5 > euchre-buck.jsonl
    python buck.py euchre-buck-auction --deals 40 --seed 5 > euchre-buck-auction.jsonl
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from typing import Any

NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
TWIN = {"C": "S", "S": "C", "D": "H", "H": "D"}
RANKS = "9TJQKA"
FORMS = ("euchre-buck", "euchre-buck-auction")
SEEDS = {"euchre-buck": 5, "euchre-buck-auction": 5}


def belongs(card: str, trump: str) -> str:
    """The suit of a card in play; `trump` is empty where there is none."""
    return trump if trump and card == "J" + TWIN[trump] else card[1]


def height(card: str, trump: str, led: str) -> int:
    """The higher the better; below 0 it cannot win."""
    if trump and card[0] == "J" and belongs(card, trump) == trump:
        return 31 if card[1] == trump else 30
    if card[1] == trump:
        return 20 + RANKS.index(card[0])
    return RANKS.index(card[0]) if card[1] == led else -1


class Table:
    """One deal. `moves` is a generator: it yields who is to act and what may be done, and is sent what was."""

    def __init__(self, form: str, dealer: int, hands: list[list[str]], turned: str) -> None:
        self.form, self.dealer, self.hands, self.turned = form, dealer, [list(hand) for hand in hands], turned
        self.maker: int | None = None
        self.label: str | None = None
        self.trump: str | None = None
        """A letter, or empty for no trump; None where the deal was passed out."""
        self.owed = 3
        self.out: list[int] = []
        self.winners: list[int] = []
        self.moves = self._moves()

    def left_of(self, seat: int) -> list[int]:
        """All four seats, from the left of this one round to it."""
        return [(seat + step) % 4 for step in (1, 2, 3, 4)]

    def _moves(self) -> Iterator[Any]:
        if self.turned[1] == "C":
            self.trump = "C"
        elif self.form == "euchre-buck":
            yield from self._order_or_name()
        else:
            yield from self._auction()
        if self.maker is not None:
            for seat in self.left_of(self.maker)[:3]:
                if (yield seat, ["drop", "stay"]) == "drop":
                    self.out.append(seat)
        if self.trump is not None:
            yield from self._tricks()

    def _order_or_name(self) -> Iterator[Any]:
        for seat in self.left_of(self.dealer):
            if (yield seat, ["order up", "pass"]) == "order up":
                self.maker, self.label, self.trump = seat, "order up", self.turned[1]
                hand = self.hands[self.dealer]
                hand.append(self.turned)
                gone = yield self.dealer, [f"discard {card}" for card in hand]
                hand.remove(gone.split()[1])
                return
        suits = [suit for suit in NAMES if suit != self.turned[1]]
        calls = {f"name {NAMES[suit]}": suit for suit in suits} | {"name no trump": ""}
        for seat in self.left_of(self.dealer):
            said = yield seat, ["pass", *calls]
            if said != "pass":
                self.maker, self.label, self.trump = seat, said, calls[said]
                return

    def _auction(self) -> Iterator[Any]:
        speaking, high = self.left_of(self.dealer), 1
        while speaking:
            seat = speaking.pop(0)
            if (seat == self.maker and not speaking) or high == 5:
                break
            said = yield seat, ["pass", *(f"bid {number}" for number in range(high + 1, 6))]
            if said != "pass":
                high = int(said.split()[1])
                self.maker, self.label, self.owed = seat, str(high), high
                speaking.append(seat)
        if self.maker is not None:
            named = yield self.maker, [f"name {word}" for word in NAMES.values()]
            self.trump = next(suit for suit, word in NAMES.items() if named == f"name {word}")

    def _tricks(self) -> Iterator[Any]:
        trump = self.trump or ""
        first = self.dealer
        for _ in range(5):
            seats = [seat for seat in self.left_of(first) if seat not in self.out]
            if self.winners:
                seats = seats[-1:] + seats[:-1]  # the winner leads
            trick: list[tuple[int, str]] = []
            for seat in seats:
                hand = self.hands[seat]
                led = belongs(trick[0][1], trump) if trick else ""
                may = [card for card in hand if belongs(card, trump) == led] or hand
                card = (yield seat, [f"play {card}" for card in may]).split()[1]
                hand.remove(card)
                trick.append((seat, card))
            led = belongs(trick[0][1], trump)
            first = max(trick, key=lambda one: height(one[1], trump, led))[0]
            self.winners.append(first)

    def result(self) -> dict[str, Any]:
        taken = [self.winners.count(seat) for seat in range(4)]
        score = [0, 0, 0, 0]
        for seat in range(4) if self.trump is not None else ():
            short = seat == self.maker and taken[seat] < self.owed
            bucked = taken[seat] == 0 and seat not in self.out
            score[seat] = 5 if short or bucked else -taken[seat]
        trump = None if self.trump is None else NAMES.get(self.trump, "no trump")
        return {
            "declarer": self.maker,
            "contract": self.label,
            "trump": trump,
            "alone": [],
            "winners": self.winners,
            "taken": taken,
            "score": score,
        }


def play_one(form: str, seed: int, number: int) -> dict[str, Any]:
    """Deal number `number` of a run, as a record."""
    rng = random.Random(f"{form} {seed} {number}")
    pack = [rank + suit for suit in NAMES for rank in RANKS]
    rng.shuffle(pack)
    hands, dealer = [pack[at : at + 5] for at in (0, 5, 10, 15)], rng.randrange(4)
    table = Table(form, dealer, hands, pack[20])
    passing, dropping = rng.choice([0.2, 0.6, 0.95]), rng.choice([0.1, 0.4, 0.95])
    moves, legal, said = [], [], None
    while True:
        try:
            _, may = table.moves.send(said)  # type: ignore[attr-defined]
        except StopIteration:
            break
        legal.append(sorted(may))
        likely = {"pass": passing, "drop": dropping}.get(sorted(may)[0] if "drop" in may else "pass", 0)
        quick = "drop" if "drop" in may else "pass"
        said = quick if quick in may and rng.random() < likely else rng.choice([m for m in may if m != quick] or may)
        moves.append(said)
    return {
        "format": 1,
        "variant": form,
        "dealer": dealer,
        "hands": [" ".join(hand) for hand in hands],
        "turn_up": pack[20],
        "kitty": " ".join(pack[21:]),
        "moves": moves,
        "expect": table.result() | {"legal": legal},
        "source": "independent program",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Random deals of Buck Euchre, as records.")
    parser.add_argument("form", choices=FORMS)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for number in range(args.deals):
        print(json.dumps(play_one(args.form, args.seed, number)))


if __name__ == "__main__":
    main()

"""Five Hundred in four forms: Australian, American, for three, and for six. A program from the rules texts alone.

It shares nothing with the engine it is compared with, nor with the programs beside it. It plays whole deals by random
legal choices and writes each as one JSON line.

    python five_hundred.py five-hundred --deals 40 --seed 1 > five-hundred.jsonl

The files beside it hold 40 deals each: SEEDS names the seeds, chosen for variety.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
MATES = {"clubs": "spades", "spades": "clubs", "hearts": "diamonds", "diamonds": "hearts"}
BIDDING_ORDER = ("spades", "clubs", "diamonds", "hearts", "no trump")
SEEDS = {"five-hundred": 57, "five-hundred-american": 1, "five-hundred-three-handed": 8, "five-hundred-six-handed": 9}


@dataclass(frozen=True)
class Form:
    """What the rules text of one form says."""

    ranks: tuple[str, ...]
    lacking: tuple[str, ...] = ()
    """Cards of these ranks that are not in the pack."""
    players: int = 4
    sides: int = 2
    kitty: int = 3
    rounds: bool = True
    """The bidding goes round until all but one have passed; else each player speaks once."""
    no_tricks: tuple[tuple[str, str, int, int], ...] = ()
    """Bids of taking no trick: label, the bid it stands just above, what it is worth, and the number that must stand
    when it is said (0: any)."""
    not_void: bool = False
    """May the leader of the joker not name a suit in which they have failed to follow?"""


HIGH = ("A", "K", "Q", "J")
FORMS = {
    "five-hundred": Form(
        (*HIGH, *"T987654"),
        ("4C", "4S"),
        no_tricks=(("misere", "7 no trump", 250, 7), ("open misere", "10 diamonds", 500, 0)),
        not_void=True,
    ),
    "five-hundred-american": Form(
        (*HIGH, *"T987654"), ("4C", "4S"), rounds=False, no_tricks=(("nullo", "8 spades", 250, 0),)
    ),
    "five-hundred-three-handed": Form((*HIGH, *"T987"), players=3, sides=3, rounds=False),
    "five-hundred-six-handed": Form((*HIGH, "13", "12", "11", *"T98765432"), ("13C", "13S"), players=6, rounds=False),
}
HAND = 10
JOKER = "Joker"


def pack(form: Form) -> list[str]:
    """The cards in the order in which a record names them: suit by suit, lowest first, the joker last."""
    cards = [rank + suit for suit in SUITS for rank in reversed(form.ranks)]
    return [card for card in cards if card not in form.lacking] + [JOKER]


def suit_of(card: str, trump: str) -> str:
    """The suit a card counts as: joker and left bower are trumps; without a trump suit the joker has none."""
    if card == JOKER:
        return trump if trump in MATES else "joker"
    printed = SUITS[card[-1]]
    return trump if card[:-1] == "J" and MATES.get(trump) == printed else printed


def height(card: str, trump: str, form: Form) -> int:
    """How high a card stands in the suit it counts as; more is better."""
    if card == JOKER:
        return 100
    if card[:-1] == "J" and suit_of(card, trump) == trump:
        return 99 if SUITS[card[-1]] == trump else 98
    return -form.ranks.index(card[:-1])


def ladder(form: Form) -> dict[str, int]:
    """Every bid and what it is worth, the lowest first: spades below clubs, diamonds, hearts and no trump, 40 for six
    spades and 20 more for each bid above it."""
    bids: dict[str, int] = {}
    above = {below: (label, worth) for label, below, worth, _ in form.no_tricks}
    worth = 40
    for number in range(6, 11):
        for trump in BIDDING_ORDER:
            label = f"{number} {trump}"
            bids[label] = worth
            worth += 20
            if label in above:
                bids[above[label][0]] = above[label][1]
    return bids


class Table:
    """One deal: `turn` and `legal` say who may do what, `go` does it."""

    def __init__(self, form: Form, dealer: int, hands: Sequence[Sequence[str]], kitty: Sequence[str]) -> None:
        self.form, self.dealer = form, dealer
        self.order = {card: place for place, card in enumerate(pack(form))}
        self.hands, self.kitty = [list(hand) for hand in hands], list(kitty)
        self.worth = ladder(form)
        self.queue = [(dealer + step) % form.players for step in range(1, form.players + 1)]
        self.bidder: int | None = None
        self.label = ""
        self.stage = "bid"
        self.out: list[int] = []
        self.trick: list[tuple[int, str]] = []
        self.asked = ""
        """The suit that the leader of the joker has named."""
        self.winners: list[int] = []
        self.leader = -1
        self.lacks: list[set[str]] = [set() for _ in hands]
        """The suits in which each player has failed to follow."""

    @property
    def to_lose(self) -> bool:
        return any(self.label == label for label, *_ in self.form.no_tricks)

    @property
    def trump(self) -> str:
        return "no trump" if self.to_lose else self.label.partition(" ")[2]

    @property
    def turn(self) -> int | None:
        if self.stage == "bid":
            return self.queue[0]
        if self.stage in ("over", "nobody"):
            return None
        if self.stage == "discard":
            return self.bidder
        if self.stage == "suit":
            return self.leader
        return self.next_to_play()

    def next_to_play(self) -> int:
        seat = self.leader if not self.trick else (self.trick[-1][0] + 1) % self.form.players
        while seat in self.out:
            seat = (seat + 1) % self.form.players
        return seat

    def higher(self) -> list[str]:
        labels = list(self.worth)
        return labels[labels.index(self.label) + 1 :] if self.label else labels

    def biddable(self) -> list[str]:
        """The higher bids that may be said now: some ask for another to stand."""
        asks = {label: number for label, _, _, number in self.form.no_tricks if number}
        stands = self.label.partition(" ")[0]
        return [label for label in self.higher() if label not in asks or stands == str(asks[label])]

    @property
    def legal(self) -> list[str]:
        if self.stage == "bid":
            return sorted(["pass", *(f"bid {label}" for label in self.biddable())])
        seat = self.turn
        assert seat is not None
        hand = sorted(self.hands[seat], key=self.order.__getitem__)
        if self.stage == "discard":
            return sorted("discard " + " ".join(cards) for cards in combinations(hand, self.form.kitty))
        if self.stage == "suit":
            barred = self.lacks[seat] if self.form.not_void else set()
            return sorted(f"name {suit}" for suit in set(MATES) - barred or MATES)
        if self.trick:
            led = self.asked or suit_of(self.trick[0][1], self.trump)
            hand = [card for card in hand if suit_of(card, self.trump) == led] or hand
        return sorted(f"play {card}" for card in hand)

    def go(self, move: str) -> None:
        seat = self.turn
        assert seat is not None and move in self.legal
        word, _, what = move.partition(" ")
        if self.stage == "bid":
            self.speak(seat, what if word == "bid" else "")
        elif self.stage == "discard":
            for card in what.split():
                self.hands[seat].remove(card)
            self.stage, self.leader = "play", seat
        elif self.stage == "suit":
            self.asked, self.stage = what, "play"
        else:
            self.put(seat, what)

    def speak(self, seat: int, label: str) -> None:
        """A player bids or passes; who has passed is out."""
        self.queue.pop(0)
        if label:
            self.bidder, self.label = seat, label
            self.queue += [seat] if self.form.rounds else []
        if self.queue and self.queue != [self.bidder] and self.higher():
            return
        if self.bidder is None:
            self.stage = "nobody"
            return
        self.hands[self.bidder] += self.kitty
        self.stage = "discard"
        if self.to_lose:
            mates = range(self.bidder % self.form.sides, self.form.players, self.form.sides)
            self.out = [mate for mate in mates if mate != self.bidder]

    def put(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        led = self.asked or suit_of(self.trick[0][1], self.trump)
        if suit_of(card, self.trump) != led:
            self.lacks[seat].add(led)
        if card == JOKER and len(self.trick) == 1 and self.trump not in MATES:
            self.stage = "suit"
        if len(self.trick) == self.form.players - len(self.out):
            self.take()

    def take(self) -> None:
        """The joker wins, or the highest trump, or the highest card of the suit led."""
        led = self.asked or suit_of(self.trick[0][1], self.trump)

        def value(played: tuple[int, str]) -> tuple[bool, bool, bool, int]:
            card = played[1]
            suit = suit_of(card, self.trump)
            return card == JOKER, suit == self.trump, suit == led, height(card, self.trump, self.form)

        self.leader = max(self.trick, key=value)[0]
        self.winners.append(self.leader)
        self.trick, self.asked = [], ""
        if len(self.winners) == HAND:
            self.stage = "over"

    def score(self) -> list[int]:
        """Points of each side: the value of the bid, won or lost; ten points a trick for the others."""
        form = self.form
        if self.bidder is None:
            return [0] * form.sides
        taken = [sum(seat % form.sides == side for seat in self.winners) for side in range(form.sides)]
        mine, worth = self.bidder % form.sides, self.worth[self.label]
        if self.to_lose:
            return [(worth if taken[mine] == 0 else -worth) if side == mine else 0 for side in range(form.sides)]
        made = taken[mine] >= int(self.label.partition(" ")[0])
        if made and taken[mine] == HAND:
            worth = max(worth, 250)
        return [(worth if made else -worth) if side == mine else 10 * taken[side] for side in range(form.sides)]

    def result(self) -> dict[str, Any]:
        return {"declarer": self.bidder, "contract": self.label or None, "trump": self.trump or None,
                "alone": [self.bidder] if self.out else [], "winners": self.winners,
                "taken": [self.winners.count(seat) for seat in range(self.form.players)],
                "score": self.score()}  # fmt: skip


def choose(table: Table, rng: random.Random, bold: float, helping: bool) -> str:
    """A legal move: bids that climb slowly, now and then a jump or one of no tricks; play that helps, or any card."""
    moves, seat = table.legal, table.turn
    assert seat is not None
    if table.stage == "bid":
        bids = table.biddable()
        if not bids or rng.random() > bold:
            return "pass"
        none = [label for label, *_ in table.form.no_tricks if label in bids]
        if none and rng.random() < 0.15:
            return f"bid {rng.choice(none)}"
        return f"bid {rng.choice(bids if rng.random() < 0.1 else bids[:4])}"
    if table.stage != "play" or not helping or rng.random() < 0.1:
        return rng.choice(moves)
    assert table.bidder is not None
    wants = (seat % table.form.sides == table.bidder % table.form.sides) is not table.to_lose

    def power(move: str) -> tuple[bool, int]:
        card = move[5:]
        return suit_of(card, table.trump) == table.trump, height(card, table.trump, table.form)

    return (max if wants else min)(moves, key=power)


def deals(name: str, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Whole deals of a form, as records."""
    form, rng = FORMS[name], random.Random(f"{name} {seed}")
    for _ in range(count):
        cards = pack(form)
        rng.shuffle(cards)
        hands = [cards[HAND * seat : HAND * seat + HAND] for seat in range(form.players)]
        kitty = cards[HAND * form.players :]
        assert len(kitty) == form.kitty
        table = Table(form, rng.randrange(form.players), hands, kitty)
        bold, helping = rng.choice([0.15, 0.4, 0.7]), rng.random() < 0.65
        moves: list[str] = []
        legal: list[list[str]] = []
        while table.turn is not None:
            legal.append(table.legal)
            moves.append(choose(table, rng, bold, helping))
            table.go(moves[-1])
        record: dict[str, Any] = {"format": 1, "variant": name, "dealer": table.dealer}
        record |= {"hands": [" ".join(hand) for hand in hands], "kitty": " ".join(kitty)}
        yield record | {"moves": moves, "expect": table.result() | {"legal": legal}, "source": "independent program"}


def main() -> None:
    """Write deals of one form as JSON lines."""
    parser = argparse.ArgumentParser(description="Random deals of Five Hundred, as records.")
    parser.add_argument("form", choices=sorted(FORMS))
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for record in deals(args.form, args.deals, args.seed):
        print(json.dumps(record))


if __name__ == "__main__":
    main()

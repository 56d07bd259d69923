"""Games of the euchre family in which tricks are bid and nothing else happens before the lead: a second program.

It knows nine: Auction Euchre, Bid Euchre and five relatives, and Pepper for three and for two.
It shares nothing with the engine it is compared with, nor with the two programs beside it; it plays whole deals by
random legal choices and writes each as one JSON line.

    python bidding.py euchre-auction --deals 40 --seed 1 > euchre-auction.jsonl

The files beside it hold 40 deals each: SEEDS names the seeds, chosen for variety.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
MATES = {"clubs": "spades", "spades": "clubs", "hearts": "diamonds", "diamonds": "hearts"}
SEEDS = {
    "euchre-auction": 43,
    "bid-euchre": 19,
    "bid-euchre-michigan": 28,
    "bid-euchre-double-deck": 16,
    "bid-euchre-six-handed": 193,
    "bid-euchre-indiana": 38,
    "bid-euchre-cincinnati": 6,
    "pepper-three-handed": 17,
    "pepper-two-handed": 97,
}


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
    doubles_from: int = 0
    """Where it is not 0: a bid above this one can only be twice the bid before it."""
    packs: int = 1
    trump_is_bid: bool = False
    """The trump is a word of the bid, and only more tricks are higher."""
    moons: tuple[tuple[str, int], ...] = ()
    """Bids to take all the tricks alone, each only over the one before, and what they score if made."""
    gives: int = 0
    """So many cards a lone bidder puts away, and gets as many from the partner."""
    dealer_must: bool = False
    """Where all others pass, the dealer has to bid."""


def numbers(low: int, high: int) -> dict[str, tuple[int, int]]:
    return {str(number): (number, 1) for number in range(low, high + 1)}


ALL = (*SUITS.values(), "no trump", "low")
EIGHT = numbers(1, 7) | {"little pepper": (8, 1), "big pepper": (8, 2)}
FORMS = {
    # Foster: number of tricks only, one bid each, eldest hand leads, the bid is scored by the one side or the other.
    "euchre-auction": Form(numbers(1, 5), names=tuple(SUITS.values()), ranks="AKQJT987", hand=5, bidder_leads=False,
                           made_bid=True, target=15),
    "bid-euchre": Form(numbers(2, 6), names=(*SUITS.values(), "no trump", "low"), target=50),
    # drbr/bid-euchre: any suit; above six stand bids of all the tricks, for twelve points and each time twice as many.
    "bid-euchre-michigan": Form(numbers(1, 6) | {str(6 * times): (6, times) for times in (2, 4, 8, 16, 32)},
                                names=tuple(SUITS.values()), target=32, doubles_from=24),
    # organicmechanic.org: two packs, a bid is a number and a suit, high or low; the first of two equal cards is the better.
    "bid-euchre-double-deck": Form({f"{n} {name}": (n, 1) for n in range(1, 13) for name in ALL}, names=ALL, hand=12,
                                   packs=2, trump_is_bid=True, target=52),
    # Six-Hand Euchre on scribd.com: three against three, eight cards each; what it does not say as with two packs.
    "bid-euchre-six-handed": Form({f"{n} {name}": (n, 1) for n in range(1, 9) for name in ALL}, names=ALL, players=6,
                                  hand=8, packs=2, trump_is_bid=True, target=52),
    # docslib.org: one to eight tricks, round after round, or the moon; three cards are put away, and the partner gives three.
    "bid-euchre-indiana": Form({f"{n} {name}": (n, 1) for n in range(1, 9) for name in ALL}
                               | {f"shoot the moon {name}": (12, 2) for name in ALL}, names=ALL, hand=12, packs=2,
                               rounds=True, trump_is_bid=True, target=52, gives=3,
                               moons=tuple((f"shoot the moon {name}", 24) for name in ALL)),
    # bicyclecards.com: no bid below three; a moon is played alone, and the next player may double it, and so on.
    "bid-euchre-cincinnati": Form(numbers(3, 6) | {f"{word}moon": (6, 1) for word in ("", "double ", "triple ", "quadruple ")},
                                  bidder_leads=False, target=32, dealer_must=True,
                                  moons=(("moon", 12), ("double moon", 24), ("triple moon", 32), ("quadruple moon", 48))),
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
        if self.exchange:
            return self.bidder if self.exchange == "discard" else self.out
        return self.from_leader[len(self.trick)]

    @property
    def out(self) -> int | None:
        """Who sits out: the partner of a lone bidder."""
        alone = self.bidder is not None and self.label in dict(self.form.moons)
        return (self.bidder + 2) % 4 if alone and self.bidder is not None else None

    @property
    def exchange(self) -> str:
        """What a lone bidder and the partner do before the play: `discard`, then `give`; empty when it is done."""
        if not self.form.gives or self.out is None or len(self.hands[self.out]) < self.form.hand or self.bidder is None:
            return ""
        return "discard" if len(self.hands[self.bidder]) == self.form.hand else "give"

    @property
    def from_leader(self) -> list[int]:
        """Those who play, in turn from the leader, or from the next where the leader sits out."""
        seats = [(self.leader + step) % self.form.players for step in range(self.form.players)]
        return [seat for seat in seats if seat != self.out]

    @property
    def higher(self) -> list[str]:
        """The bids above the highest one so far."""
        labels = list(self.form.bids)
        if self.form.trump_is_bid:
            tricks = self.form.bids[self.label][0] if self.label else 0
            return [label for label in labels if self.form.bids[label][0] > tricks]
        higher = labels[labels.index(self.label) + 1 :] if self.label else labels
        moons = [label for label, _ in self.form.moons]
        if moons:
            known = moons.index(self.label) + 1 if self.label in moons else 0
            return [label for label in higher if label not in moons[known + 1 :]]
        if not self.form.doubles_from:
            return higher
        return [one for one in higher if int(one) <= self.form.doubles_from or int(one) == 2 * int(self.label or 0)]

    @property
    def speaking(self) -> bool:
        """Has somebody still something to say? The highest bidder has not, and nobody after the highest bid of all."""
        return bool(self.still_in) and self.still_in != [self.bidder] and bool(self.higher)

    @property
    def legal(self) -> list[str]:
        """All that the seat to act may do, in order of the alphabet."""
        if self.speaking:
            forced = self.form.dealer_must and self.bidder is None and len(self.still_in) == 1
            return sorted([*([] if forced else ["pass"]), *(f"bid {label}" for label in self.higher)])
        if not self.trump:
            return sorted(f"name {name}" for name in self.form.names)
        assert self.turn is not None
        hand = self.hands[self.turn]
        if self.exchange:
            suits, ranks = "".join(SUITS), self.form.ranks
            deck = sorted(hand, key=lambda card: (suits.index(card[1]), -ranks.index(card[0])))
            return sorted({f"{self.exchange} {' '.join(cards)}" for cards in combinations(deck, self.form.gives)})
        led = suit_of(self.trick[0][1], self.trump) if self.trick else None
        following = [card for card in hand if suit_of(card, self.trump) == led]
        return sorted({f"play {card}" for card in following or hand})

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
                if self.form.trump_is_bid:
                    self.trump, self.leader = next(name for name in ALL if what.endswith(f" {name}")), seat
        elif word == "name":
            self.trump = what
            self.leader = seat if self.form.bidder_leads else (self.dealer + 1) % self.form.players
        elif word in ("discard", "give"):
            for card in what.split():
                self.hands[seat].remove(card)
            if word == "give" and self.bidder is not None:
                self.hands[self.bidder] += what.split()
        else:
            self.hands[seat].remove(what)
            self.trick.append((seat, what))
            if len(self.trick) == len(self.from_leader):
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
        if made and self.label in dict(form.moons):
            taken[mine] = dict(form.moons)[self.label]
            return taken
        if form.made_bid:
            return [tricks if made is (side == mine) else 0 for side in range(form.sides)]
        taken[mine] = times * (taken[mine] if made else -(form.lost or tricks))
        return taken

    def result(self) -> dict[str, Any]:
        """What came of it, in the words of a record."""
        return {"declarer": self.bidder, "contract": self.label or None, "trump": self.trump or None,
                "alone": [] if self.out is None else [self.bidder],
                "winners": self.winners, "taken": [self.winners.count(seat) for seat in range(self.form.players)],
                "score": self.score()}  # fmt: skip


def choose(table: Table, rng: random.Random, bold: float, helping: bool) -> str:
    """A legal move: bids that climb slowly, now and then a jump; play that helps the bidder, or any card."""
    moves, seat = table.legal, table.turn
    assert seat is not None

    def held(name: str) -> int:
        return sum(suit_of(card, name) == name for card in table.hands[seat])

    if moves[0].startswith("bid") and "pass" not in moves:
        return rng.choice(moves[: 5 if rng.random() < 0.2 else 1])
    if "pass" in moves:
        bids = [f"bid {label}" for label in table.higher]
        if rng.random() > bold:
            return "pass"
        if table.form.trump_is_bid:
            name = max(SUITS.values(), key=held) if rng.random() < 0.6 else rng.choice(ALL)
            bids = [bid for bid in bids if bid.endswith(name)]
            if table.form.moons and rng.random() < 0.04:
                return bids[-1]
            return rng.choice(bids[: 12 if rng.random() < 0.2 else 5])
        return rng.choice(bids if rng.random() < 0.2 else bids[:2])

    if not table.trump:
        return max(moves, key=lambda move: held(move[5:])) if helping and rng.random() < 0.7 else rng.choice(moves)
    ours = table.bidder is not None and seat % table.form.sides == table.bidder % table.form.sides
    if not helping or rng.random() < 0.1:
        return rng.choice(moves)

    def power(move: str) -> tuple[bool, int]:
        if table.exchange:
            return False, sum(strength(card)[1] + 9 * strength(card)[0] for card in move.split()[1:])
        return strength(move[5:])

    def strength(card: str) -> tuple[bool, int]:
        height = -table.form.ranks.index(card[0]) if table.trump != "low" else table.form.ranks.index(card[0])
        return suit_of(card, table.trump) == table.trump, height + 20 * (card[0] == "J")

    if table.exchange == "discard":
        return min(moves, key=power)
    return (max if ours else min)(moves, key=power)


def deals(name: str, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Whole deals of a game, as records."""
    form, rng = FORMS[name], random.Random(f"{name} {seed}")
    for _ in range(count):
        cards = [rank + suit for suit in SUITS for rank in form.ranks] * form.packs
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

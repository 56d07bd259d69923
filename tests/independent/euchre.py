"""Euchre and six relatives, played by random legal choices: an independent opinion on their rules.

This program shares nothing with the engine it is compared with. It knows seven forms of the game, plays
whole deals and writes each as one JSON line: the deal, every move, what was legal before each move, and
the result.

    python tests/independent/euchre.py euchre-railroad --deals 40 --seed 1 > euchre-railroad.jsonl

The files beside it hold 40 deals each, with seeds chosen for variety: euchre 54, euchre-1888 36,
euchre-british 54, euchre-three-handed 6, euchre-railroad 38, euchre-two-handed 8,
euchre-jambone-laps 29.

Where printed rules leave something open, the choice is a field of `Form` or is said at the spot.
"""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import dataclass
from typing import Any

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
JOKER = "Joker"
HAND = 5


@dataclass(frozen=True)
class Form:
    """What sets one form of Euchre apart from the others."""

    ranks: str = "AKQJT9"
    """The ranks of a plain suit, best first."""
    players: int = 4
    sides: int = 2
    joker: bool = False
    """A joker is the best trump; if it is turned, the dealer first names the suit it stands for."""
    alone: bool = True
    """A caller may play alone, and says so with the call."""
    exchange: bool = False
    """An opponent of a lone player may defend alone; a lone player swaps a card for one of the partner's."""
    march: int = 2
    lone_march: int = 4
    lone_set: int = 2
    """What the others score when a lone caller fails."""
    lone_set_by_one: int = 2
    """The same when one of the others defends alone."""
    jamboree: int = 0
    """What the callers score when one of them who plays holds the five best trumps; 0: no more than for a march."""
    keep_taken: bool = False
    """The dealer may not discard the turned card."""


FORMS = {
    "euchre": Form(),
    # Laws of Euchre, Boston 1888: law 3 (a lone hand that fails costs four), law 88 (the trump is kept).
    "euchre-1888": Form(ranks="AKQJT987", lone_set=4, lone_set_by_one=4, keep_taken=True),
    "euchre-british": Form(joker=True),
    "euchre-three-handed": Form(players=3, sides=3, alone=False, march=3),
    # Keller: a march counts two, no lone hands, the player who does not deal leads.
    "euchre-two-handed": Form(players=2, sides=2, alone=False),
    # Keller: jamboree. Here it counts in either hand of the callers, as long as that hand is played.
    "euchre-jambone-laps": Form(ranks="AKQJT987", jamboree=16),
    "euchre-railroad": Form(joker=True, exchange=True, lone_set_by_one=4),
}


def pack(form: Form) -> list[str]:
    """All cards of the pack."""
    cards = [rank + suit for suit in SUITS for rank in form.ranks]
    return [*cards, JOKER] if form.joker else cards


def suit_of(card: str, trump: str) -> str:
    """The suit a card belongs to in play: the joker and the left bower are trumps."""
    if card == JOKER or card == "J" + SAME_COLOUR[trump]:
        return trump
    return card[1]


def strength(card: str, trump: str, led: str, ranks: str) -> int:
    """How high a card stands in a trick; 0 if it cannot win."""
    tops = [JOKER, "J" + trump, "J" + SAME_COLOUR[trump]]
    if card in tops:
        return 300 - tops.index(card)
    height = len(ranks) - ranks.index(card[0])
    if card[1] == trump:
        return 200 + height
    return 100 + height if card[1] == led else 0


class Deal:
    """One deal, from the turned card to the score. `todo` lists who has to decide what, in order."""

    def __init__(self, form: Form, dealer: int, hands: list[list[str]], turn_up: str) -> None:
        """The cards are dealt and one is turned."""
        self.form = form
        self.dealer = dealer
        self.hands = [list(hand) for hand in hands]
        self.turn_up = turn_up
        self.turned_suit = "" if turn_up == JOKER else turn_up[1]
        self.declarer: int | None = None
        self.contract: str | None = None
        self.trump = ""
        self.ordered = False
        self.alone: list[int] = []
        self.trick: list[tuple[int, str]] = []
        self.winners: list[int] = []
        self.played: dict[int, list[str]] = {}
        self.stage = "suit"
        self.todo: list[tuple[str, int]] = [("suit", dealer)] if turn_up == JOKER else []
        self.advance()

    # -- seats ---------------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        """The side a seat plays for."""
        return seat % self.form.sides

    def partner(self, seat: int) -> int | None:
        """The seat opposite, if it is a partner."""
        return (seat + 2) % 4 if self.form.sides < self.form.players else None

    def around(self, first: int) -> list[int]:
        """All seats in turn, starting with `first`."""
        return [(first + i) % self.form.players for i in range(self.form.players)]

    def sits_out(self, seat: int) -> bool:
        """Whether the partner of this seat plays alone."""
        return self.partner(seat) in self.alone

    # -- the order of things -------------------------------------------------------------------

    def advance(self) -> None:
        """Go on to the next stage while nobody has anything to decide."""
        while not self.todo and self.stage != "over":
            self.stage, self.todo = self.following()

    def following(self) -> tuple[str, list[tuple[str, int]]]:
        """The next stage of the deal and the decisions in it."""
        seats = self.around(self.dealer + 1)
        if self.stage == "suit":
            return "order", [("order", seat) for seat in seats]
        if self.stage == "order" and self.declarer is None:
            return "name", [("name", seat) for seat in seats]
        if self.declarer is None:
            return "over", []
        if self.stage in ("order", "name"):
            if not self.ordered or self.sits_out(self.dealer):
                return "discard", []  # the turned card stays where it is
            self.hands[self.dealer].append(self.turn_up)
            return "discard", [("discard", self.dealer)]
        if self.stage == "discard":
            asked = self.form.exchange and self.alone
            others = [seat for seat in seats if self.side(seat) != self.side(self.declarer)]
            return "defend", [("defend", seat) for seat in others] if asked else []
        lone = [seat for seat in seats if seat in self.alone and self.form.exchange]
        if self.stage == "defend":
            return "lay away", [("lay away", seat) for seat in lone]
        if self.stage == "lay away":  # both discards come first, then both gifts, each from the dealer's left
            givers = [seat for seat in seats if self.partner(seat) in lone]
            return "give", [("give", seat) for seat in givers]
        if len(self.winners) == HAND:
            return "over", []
        leader = self.winners[-1] if self.winners else self.dealer + 1
        self.trick = []
        return "play", [("play", seat) for seat in self.around(leader) if not self.sits_out(seat)]

    # -- moves ---------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Every move the seat to decide may make, sorted."""
        what, seat = self.todo[0]
        hand = self.hands[seat]
        if what == "suit":
            moves = [f"name {word}" for word in SUITS.values()]
        elif what == "order":
            moves = ["pass", *self.with_alone("order up")]
        elif what == "name":
            moves = ["pass"]
            for suit, word in SUITS.items():
                if suit != self.turned_suit:
                    moves += self.with_alone(f"name {word}")
        elif what == "discard":
            kept = self.turn_up if self.form.keep_taken else ""
            moves = [f"discard {card}" for card in hand if card != kept]
        elif what == "defend":
            moves = ["alone", "together"]
        elif what == "lay away":
            moves = [f"discard {card}" for card in hand]
        elif what == "give":
            moves = [f"give {card}" for card in hand]
        else:
            moves = [f"play {card}" for card in self.playable(hand)]
        return sorted(set(moves))

    def with_alone(self, call: str) -> list[str]:
        """A call, and the same call to play alone where that exists."""
        return [call, f"{call} alone"] if self.form.alone else [call]

    def playable(self, hand: list[str]) -> list[str]:
        """Cards of the suit led, or any card without one."""
        if not self.trick:
            return hand
        led = suit_of(self.trick[0][1], self.trump)
        return [card for card in hand if suit_of(card, self.trump) == led] or hand

    def apply(self, move: str) -> None:
        """Make a move; refuse an illegal one."""
        if move not in self.legal():
            raise ValueError(f"{move!r} is not one of {self.legal()}")
        what, seat = self.todo.pop(0)
        word = move.split()[-1]
        if what == "suit":
            self.turned_suit = next(suit for suit, name in SUITS.items() if name == word)
        elif what in ("order", "name"):
            if move != "pass":
                self.call(what, seat, move)
        elif what == "defend":
            if move == "alone":
                self.alone.append(seat)
                self.todo = []  # one lone defender at most: the other is not asked
        else:
            self.hands[seat].remove(word)
            if what == "play":
                self.play(seat, word)
            elif what == "give":
                lone = self.partner(seat)
                assert lone is not None
                self.hands[lone].append(word)
        self.advance()

    def call(self, what: str, seat: int, move: str) -> None:
        """Somebody makes trump: the auction is over."""
        self.declarer = seat
        self.ordered = what == "order"
        self.contract = move.removesuffix(" alone")
        self.alone = [seat] if move.endswith(" alone") else []
        word = self.contract.split()[-1]
        named = [suit for suit, name in SUITS.items() if name == word]
        self.trump = self.turned_suit if self.ordered else named[0]
        self.todo = []

    def play(self, seat: int, card: str) -> None:
        """A card is played; the last one settles the trick."""
        self.trick.append((seat, card))
        self.played.setdefault(seat, []).append(card)
        if not self.todo:
            led = suit_of(self.trick[0][1], self.trump)
            best = max(self.trick, key=lambda played: strength(played[1], self.trump, led, self.form.ranks))
            self.winners.append(best[0])

    # -- the result ----------------------------------------------------------------------------

    def score(self) -> list[int]:
        """Points of each side for this deal."""
        points = [0] * self.form.sides
        if self.declarer is None:
            return points
        mine = self.side(self.declarer)
        lone = self.declarer in self.alone
        taken = sum(self.side(seat) == mine for seat in self.winners)
        if self.form.jamboree and self.jamboree(mine):
            points[mine] = self.form.jamboree
        elif taken == HAND:
            points[mine] = self.form.lone_march if lone else self.form.march
        elif taken >= 3:
            points[mine] = 1
        else:
            lost = 2
            if lone:
                lost = self.form.lone_set_by_one if len(self.alone) > 1 else self.form.lone_set
            points = [0 if side == mine else lost for side in range(self.form.sides)]
        return points

    def jamboree(self, side: int) -> bool:
        """Whether a seat of this side, which plays, led or played the five best trumps: then they were its hand."""
        best = {"J" + self.trump, "J" + SAME_COLOUR[self.trump], *(rank + self.trump for rank in "AKQ")}
        return any(self.side(seat) == side and set(cards) == best for seat, cards in self.played.items())

    def result(self) -> dict[str, Any]:
        """What became of the deal, in the words of a record."""
        return {
            "declarer": self.declarer,
            "contract": self.contract,
            "trump": SUITS[self.trump] if self.trump else None,
            "alone": sorted(self.alone),
            "winners": self.winners,
            "taken": [self.winners.count(seat) for seat in range(self.form.players)],
            "score": self.score(),
        }


@dataclass
class Style:
    """How the players of one deal choose among legal moves; it decides nothing about the rules."""

    passing: float
    lonely: float
    sharp: bool

    def choose(self, deal: Deal, rng: random.Random) -> str:
        """One of the legal moves."""
        what, seat = deal.todo[0]
        moves = deal.legal()
        if what in ("order", "name"):
            calls = [move for move in moves if move != "pass"]
            lonely = rng.random() < self.lonely
            if self.sharp:
                calls = [call for call in calls if self.held(call, deal, seat) >= 3]
                lonely = any(self.held(call, deal, seat) >= 4 for call in calls)
            if not calls or rng.random() < self.passing:
                return "pass"
            return rng.choice([call for call in calls if lonely == call.endswith("alone")] or calls)
        if what in ("suit", "defend") or not self.sharp or deal.declarer is None:
            return rng.choice(moves)
        led = suit_of(deal.trick[0][1], deal.trump) if deal.trick else ""
        strong = what in ("play", "give") and deal.side(seat) == deal.side(deal.declarer)
        return (max if strong else min)(moves, key=lambda move: self.worth(move, deal, led))

    @staticmethod
    def held(call: str, deal: Deal, seat: int) -> int:
        """How many trumps a seat would have after a call."""
        word = call.removesuffix(" alone").split()[-1]
        trump = deal.turned_suit if word == "up" else next(s for s, name in SUITS.items() if name == word)
        taken = [deal.turn_up] if word == "up" and seat == deal.dealer else []
        return sum(suit_of(card, trump) == trump for card in deal.hands[seat] + taken)

    @staticmethod
    def worth(move: str, deal: Deal, led: str) -> int:
        """The strength of the card in a move; a lead counts in its own suit."""
        card = move.split()[-1]
        return strength(card, deal.trump, led or suit_of(card, deal.trump), deal.form.ranks)


STYLES = [
    Style(0.6, 0.3, False),
    Style(0.1, 0.0, True),
    Style(0.8, 0.3, False),
    Style(0.0, 0.0, True),
    Style(0.85, 0.8, False),
    Style(0.97, 0.5, False),
    Style(0.3, 0.0, True),
]


def play_one(name: str, seed: int, number: int) -> dict[str, Any]:
    """Deal number `number` of a run, as a record."""
    form = FORMS[name]
    rng = random.Random(f"{name} {seed} {number}")
    cards = pack(form)
    rng.shuffle(cards)
    at = form.players * HAND
    if form.joker and number % 4 == 0:  # else the joker is turned in one deal of 25
        where = cards.index(JOKER)
        cards[at], cards[where] = cards[where], cards[at]
    if form.jamboree and number % 4 < 2:  # else nobody would ever see one; in every second case one card is missing
        suit, seat = rng.choice("CDHS"), rng.randrange(form.players)
        best = ["J" + suit, "J" + SAME_COLOUR[suit], "A" + suit, "K" + suit, "Q" + suit]
        rng.shuffle(best)
        for place, card in enumerate(best[number % 4 :]):
            where = cards.index(card)
            cards[seat * HAND + place], cards[where] = cards[where], cards[seat * HAND + place]
    hands = [cards[seat * HAND : (seat + 1) * HAND] for seat in range(form.players)]
    dealer = rng.randrange(form.players)
    style = STYLES[number % len(STYLES)]
    deal = Deal(form, dealer, hands, cards[at])
    moves: list[str] = []
    legal: list[list[str]] = []
    while deal.todo:
        legal.append(deal.legal())
        moves.append(style.choose(deal, rng))
        deal.apply(moves[-1])
    return {
        "format": 1,
        "variant": name,
        "dealer": dealer,
        "hands": [" ".join(hand) for hand in hands],
        "turn_up": cards[at],
        "kitty": " ".join(cards[at + 1 :]),
        "moves": moves,
        "expect": deal.result() | {"legal": legal},
        "source": "independent program",
    }


def main() -> None:
    """Write deals of one form as JSON lines."""
    parser = argparse.ArgumentParser(description="Random deals of a form of Euchre, as records.")
    parser.add_argument("form", choices=sorted(FORMS))
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for number in range(args.deals):
        print(json.dumps(play_one(args.form, args.seed, number)))


if __name__ == "__main__":
    main()

"""Hasenpfeffer and Pepper, written straight from the rules text (facts S1-S27, readings Q1-Q15).

`deal` plays a deal forwards: a coroutine that asks a seat and is told its move. The file beside it,
hasenpfeffer_check.py, reads the same text backwards and re-judges the records made here.

    python hasenpfeffer.py VARIANT --deals N --seed S [--option failed=bid ...] > file.jsonl
"""

from __future__ import annotations

import argparse
import json
import random
from collections import deque
from collections.abc import Generator, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
NUMBERS = {str(n): (n, 1) for n in range(1, 7)}  # label -> tricks, stakes; lowest first (S12)
PEPPER = {str(n): (n, 1) for n in range(1, 6)} | {"little pepper": (6, 1), "big pepper": (6, 2)}  # S23, S24


@dataclass(frozen=True)
class Options:
    """One rule each; the values are the answers to Q1-Q15, the defaults those of `hasenpfeffer`."""

    bids: str = "numbers"  # numbers, pepper
    joker: bool = True  # with a joker there is a 25th card, so a kitty: the two go together
    kitty: bool = True
    auction: str = "until_one_left"  # one_turn
    equal_bid: str = "nobody"  # dealer
    all_pass: str = "deal_again"  # same_dealer_again, joker_holder_3, dealer_lowest, play
    forced_turn: str = "no_pass"  # in a turn that must be a bid: any bid, no pass; "only": that bid; "at_least"
    no_trump: bool = False
    low: bool = False
    discard: str = "any"  # no_trumps, not_taken
    alone: str = "declarer"  # with_bid, partner_too, defenders_always, nobody
    lone_stakes: int = 1
    lead: str = "after_dealer"  # declarer
    failed: str = "tricks"  # bid, six, bid_to_others, tricks_short, half_if_forced
    others: str = "none"  # tricks, tricks_if_set
    big_doubles_both: bool = False
    target: int = 10

    def __post_init__(self) -> None:
        if self.joker != self.kitty or (self.all_pass == "joker_holder_3" and not self.joker):
            raise ValueError("a kitty is the 25th card: joker and kitty go together")

    @property
    def ladder(self) -> dict[str, tuple[int, int]]:
        return PEPPER if self.bids == "pepper" else NUMBERS

    @property
    def pack(self) -> list[str]:
        return [r + s for s in SUITS for r in "9TJQKA"] + (["Joker"] if self.joker else [])


VARIANTS = {
    "hasenpfeffer": Options(),
    "hasenpfeffer-pepper": Options(bids="pepper"),
    "hasenpfeffer-book": Options(failed="bid", others="tricks"),
    "pepper": Options(bids="pepper", joker=False, kitty=False, no_trump=True, alone="nobody", lead="declarer",
                      failed="six", others="tricks", target=30),
    "hasenpfeffer-hoyle": Options(auction="one_turn", all_pass="joker_holder_3", forced_turn="at_least", alone="nobody",
                                  lead="declarer", failed="bid", others="tricks"),
}  # fmt: skip


# ---------------------------------------------------------------- forwards: how a deal goes


def suit_of(card: str, trump: str | None) -> str:
    """The suit a card belongs to while `trump` (hearts ..., "no trump", "low", None) holds (S7)."""
    if card == "Joker":
        return "trump"
    own, mate = SUITS[card[1]], SUITS[SAME_COLOUR[card[1]]]
    return "trump" if own == trump or (card[0] == "J" and mate == trump) else own


def height(card: str, trump: str | None) -> int:
    """Higher beats lower inside one suit (S5, S6)."""
    if card == "Joker":
        return 100
    if suit_of(card, trump) == "trump" and card[0] == "J":
        return 99 if SUITS[card[1]] == trump else 98
    return "AKQJT9".index(card[0]) if trump == "low" else "9TJQKA".index(card[0])


def score(o: Options, declarer: int, bid: str, taken: list[int], alone: list[int], forced: bool) -> list[int]:
    tricks, bid_stakes = o.ladder[bid]
    ours = taken[declarer] + taken[(declarer + 2) % 4]
    theirs = 6 - ours
    side_alone = any(s % 2 == declarer % 2 for s in alone)
    stakes = bid_stakes * (o.lone_stakes if side_alone else 1)
    made = ours >= tricks
    gain = 0
    if made:
        points = ours  # S20
    elif o.failed == "tricks":
        points = -ours  # S21, word for word (Q1)
    elif o.failed == "six":
        points = -6
    elif o.failed == "tricks_short":
        points = -(tricks - ours)
    elif o.failed == "bid_to_others":
        points, gain = 0, tricks * stakes
    else:
        points = -((tricks + 1) // 2) if forced and o.failed == "half_if_forced" else -tricks
    if o.others == "tricks" or (o.others == "tricks_if_set" and not made):
        gain += theirs * (bid_stakes if o.big_doubles_both else 1)  # Q2, Q14
    result = [gain, gain]
    result[declarer % 2] = points * stakes
    return result


def deal(
    o: Options, dealer: int, dealt: list[list[str]], kitty: str | None
) -> Generator[tuple[int, list[str]], str, dict[str, Any]]:
    """Ask (seat, legal moves), be sent a move; in the end return what came of it."""
    hands = [list(h) for h in dealt]
    clockwise = [(dealer + i) % 4 for i in range(1, 5)]
    labels = list(o.ladder)
    rung, bidder, forced = -1, -1, False
    alone: list[int] = []

    def bids(seat: int) -> list[str]:
        may_equal = o.equal_bid == "dealer" and seat == dealer and bidder not in (-1, dealer)
        found = [f"bid {b}" for b in labels[rung if may_equal else rung + 1 :]]
        return found + [f"{b} alone" for b in found] if o.alone == "with_bid" else found

    def note(seat: int, call: str) -> None:
        nonlocal rung, bidder
        rung, bidder = labels.index(call.removeprefix("bid ").removesuffix(" alone")), seat
        alone[:] = [seat] if call.endswith(" alone") else []

    holder = next((s for s in range(4) if "Joker" in hands[s]), None)
    duty = {"joker_holder_3": holder, "dealer_lowest": dealer}.get(o.all_pass)
    duty_bid = "bid 3" if o.all_pass == "joker_holder_3" else f"bid {labels[0]}"
    duty_bids = [duty_bid, f"{duty_bid} alone"] if o.alone == "with_bid" else [duty_bid]
    waiting = deque(clockwise)
    while waiting:
        seat = waiting.popleft()
        if seat == bidder:
            break  # it has come round: the others have all passed (S12)
        calls = bids(seat)
        if not calls:
            continue  # Q6: nothing left to say, not asked
        forced_now = bidder < 0 and not waiting and seat == duty
        if forced_now and o.forced_turn == "only":
            calls = duty_bids
        if forced_now and o.forced_turn == "at_least":
            calls = calls[calls.index(duty_bid) :]
        call = yield seat, calls if forced_now else [*calls, "pass"]
        if call != "pass":
            note(seat, call)
            forced = forced_now
            if o.auction != "one_turn":
                waiting.append(seat)
    if bidder < 0 and duty is not None:
        note(duty, (yield duty, duty_bids))
        forced = True
    nothing = {"declarer": None, "contract": None, "trump": None, "alone": [], "winners": [],
               "taken": [0] * 4}  # fmt: skip
    if bidder < 0 and o.all_pass != "play":
        return nothing | {"score": [0, 0]}

    trump: str | None = None
    if bidder >= 0:
        if kitty:
            hands[bidder].append(kitty)  # S13: take, name, discard
        names = [*SUITS.values(), *(["no trump"] if o.no_trump else []), *(["low"] if o.low else [])]
        trump = (yield bidder, [f"name {n}" for n in names]).removeprefix("name ")
        if kitty:
            may = hands[bidder]
            if o.discard == "no_trumps":
                may = [c for c in may if suit_of(c, trump) != "trump"] or may
            elif o.discard == "not_taken":
                may = [c for c in may if c != kitty]
            hands[bidder].remove((yield bidder, [f"discard {c}" for c in may]).removeprefix("discard "))
        ask = ["alone", "together"]
        if o.alone in ("declarer", "partner_too", "defenders_always") and (yield bidder, ask) == "alone":
            alone.append(bidder)
        if o.alone == "partner_too" and not alone and (yield (bidder + 2) % 4, ask) == "alone":
            alone.append((bidder + 2) % 4)
        if (alone or o.alone == "defenders_always") and o.alone != "nobody":
            for seat in [s for s in clockwise if s % 2 != bidder % 2]:
                if (yield seat, ask) == "alone":
                    alone.append(seat)
                    break
    out = {(s + 2) % 4 for s in alone}
    if o.lead == "declarer" and bidder >= 0:
        turn = bidder
    elif len(alone) == 2:
        turn = next(s for s in alone if s % 2 != bidder % 2)  # S16
    else:
        turn = (alone[0] + 1) % 4 if alone else clockwise[0]  # S15, S14

    winners: list[int] = []
    while len(winners) < 6:
        trick: list[tuple[int, str]] = []
        for seat in [s for i in range(4) if (s := (turn + i) % 4) not in out]:
            hand = hands[seat]
            led = suit_of(trick[0][1], trump) if trick else None
            may = [c for c in hand if suit_of(c, trump) == led] or hand  # S17
            card = (yield seat, [f"play {c}" for c in may]).removeprefix("play ")
            hand.remove(card)
            trick.append((seat, card))
        best = [t for t in trick if suit_of(t[1], trump) == "trump"]
        best = best or [t for t in trick if suit_of(t[1], trump) == suit_of(trick[0][1], trump)]
        turn = max(best, key=lambda t: height(t[1], trump))[0]  # S18, S19
        winners.append(turn)
    taken = [winners.count(s) for s in range(4)]
    if bidder < 0:
        return nothing | {"winners": winners, "taken": taken, "score": [0, 0]}
    points = score(o, bidder, labels[rung], taken, alone, forced)
    return {"declarer": bidder, "contract": labels[rung], "trump": trump, "alone": sorted(alone),
            "winners": winners, "taken": taken, "score": points}  # fmt: skip


# ---------------------------------------------------------------- records


def choose(rng: random.Random, legal: list[str], hand: list[str], mood: tuple[float, bool], friendly: bool,
           trump: str | None) -> str:  # fmt: skip
    """A random legal move that reaches variety; `mood` = (how bold, whether play helps the declarer)."""
    bold, helping = mood
    bids = [m for m in legal if m.startswith("bid")]
    if bids:
        strong = sum(c == "Joker" or c[0] in "AJ" for c in hand) / 6
        climb = (0.15 + strong) * bold * (0.25 + 0.15 * len(bids))
        if "pass" in legal and rng.random() > climb:
            return "pass"
        jump = rng.random() < 0.12 * bold
        return rng.choice(bids if jump else bids[:2])
    if legal[0].startswith("name") and helping:

        def worth(name: str) -> float:
            return sum(3 + height(c, name[5:]) / 50 for c in hand if suit_of(c, name[5:]) == "trump")

        return max(legal, key=worth)
    if legal[0].startswith(("discard", "play")) and helping and rng.random() < 0.9:

        def power(move: str) -> tuple[bool, int]:
            card = move.split()[1]
            return suit_of(card, trump) == "trump", height(card, trump)

        low_first = sorted(legal, key=power)
        return low_first[-1 if friendly and legal[0].startswith("play") else 0]
    if "together" in legal and rng.random() < 0.3:
        return "together"
    return rng.choice(legal)


def records(variant: str, o: Options, deals: int, seed: int) -> Iterator[dict[str, Any]]:
    rng = random.Random(seed)
    for _ in range(deals):
        pack = o.pack
        rng.shuffle(pack)
        hands, kitty = [pack[i : i + 6] for i in (0, 6, 12, 18)], (pack[24] if o.kitty else None)
        dealer = rng.randrange(4)
        mood = (rng.choice([0.1, 0.6, 1.0, 1.6]), rng.random() < 0.6)
        moves: list[str] = []
        legal_lists: list[list[str]] = []
        held = [list(h) for h in hands]
        declarer, trump = None, None
        game = deal(o, dealer, hands, kitty)
        seat, legal = next(game)
        while True:
            friendly = declarer is not None and seat % 2 == declarer % 2
            move = choose(rng, legal, held[seat], mood, friendly, trump)
            moves.append(move)
            legal_lists.append(sorted(legal))
            if move.startswith("bid"):
                declarer = seat
            if move.startswith("name"):
                trump = move[5:]
                held[seat] += [kitty] if kitty else []
            try:
                seat, legal = game.send(move)
            except StopIteration as end:
                expect = end.value | {"legal": legal_lists}
                break
        changed = {f.name: getattr(o, f.name) for f in fields(o)
                   if getattr(o, f.name) != getattr(VARIANTS[variant], f.name)}  # fmt: skip
        record: dict[str, Any] = {"format": 1, "variant": variant, "dealer": dealer}
        record |= ({"options": changed} if changed else {}) | {"hands": [" ".join(h) for h in hands]}
        record |= ({"kitty": kitty} if kitty else {}) | {"moves": moves, "expect": expect}
        yield record | {"source": "independent program"}


def with_options(o: Options, texts: list[str]) -> Options:
    values: dict[str, Any] = {}
    for text in texts:
        key, _, value = text.partition("=")
        old = getattr(o, key)
        values[key] = value.lower() == "true" if isinstance(old, bool) else type(old)(value)
    return replace(o, **values)


def main() -> None:
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("variant", choices=list(VARIANTS))
    ap.add_argument("--deals", type=int, default=40)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = ap.parse_args()
    o = with_options(VARIANTS[args.variant], args.option)
    for record in records(args.variant, o, args.deals, args.seed):
        print(json.dumps(record))


if __name__ == "__main__":
    main()

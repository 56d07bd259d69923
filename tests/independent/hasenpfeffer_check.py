"""The same rules read backwards: from a list of moves already made, who is to move and what is legal.

Shares with hasenpfeffer.py only the table of options; cards, order, auction, lead and score are written anew.

    python hasenpfeffer_check.py FILE.jsonl ...      (also golden YAML files, where PyYAML is there)
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from hasenpfeffer import VARIANTS, Options

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}

ORDER = ["A", "K", "Q", "J", "T", "9"]
TRUMPS = {
    name: ["Joker", "J" + s, "J" + SAME_COLOUR[s], *(r + s for r in "AKQT9")] for s, name in SUITS.items()
}  # S6, written out
PLAIN = {s: [r + s for r in ORDER] for s in SUITS}


def groups(trump: str | None) -> list[list[str]]:
    """The suits as they stand: trumps first, then the plain suits, each from the best card down."""
    top = TRUMPS.get(trump or "", ["Joker"])
    plain = [[c for c in cards if c not in top] for cards in PLAIN.values()]
    return [top, *([g[::-1] for g in plain] if trump == "low" else plain)]


def next_call(
    o: Options, dealer: int, joker_at: int | None, said: list[tuple[int, str]]
) -> tuple[int, list[str]] | None:
    """Who must speak after these calls, and what may be said; None: the auction is over."""
    labels = list(o.ladder)
    made = [(s, c[4:].removesuffix(" alone")) for s, c in said if c != "pass"]
    gone = {s for s, c in said if c == "pass" or o.auction == "one_turn"}
    floor = labels.index(made[-1][1]) if made else -1
    twice = ("", " alone") if o.alone == "with_bid" else ("",)
    duties = {"joker_holder_3": (joker_at, "3"), "dealer_lowest": (dealer, labels[0])}
    owed = duties.get(o.all_pass, (None, ""))
    start = said[-1][0] if said else dealer
    for seat in ((start + i) % 4 for i in range(1, 5)):
        if seat in gone or (made and made[-1][0] == seat):
            continue
        equal = bool(made) and o.equal_bid == "dealer" and seat == dealer
        can = labels[floor + (0 if equal else 1) :]
        if can:
            must = not made and len(gone) == 3 and owed[0] == seat
            can = [owed[1]] if must and o.forced_turn == "only" else can
            can = [b for b in can if int(b) >= int(owed[1])] if must and o.forced_turn == "at_least" else can
            return seat, [f"bid {b}{t}" for b in can for t in twice] + ([] if must else ["pass"])
    if not made and owed[0] is not None:
        return owed[0], [f"bid {owed[1]}{t}" for t in twice]
    return None


def judge(
    o: Options, dealer: int, dealt: list[list[str]], kitty: str | None, moves: list[str]
) -> tuple[int | None, list[str], dict[str, Any]]:
    """(seat to move or None, legal moves, what is known so far) after these moves, each taken on trust."""
    said: list[tuple[int, str]] = []
    joker_at = next((s for s, h in enumerate(dealt) if "Joker" in h), None)
    rest = list(moves)
    while (to_call := next_call(o, dealer, joker_at, said)) is not None:
        if not rest:
            return *to_call, {}
        said.append((to_call[0], rest.pop(0)))
    bid = [(s, c) for s, c in said if c != "pass"]
    fact: dict[str, Any] = {"declarer": None, "contract": None, "trump": None, "alone": [], "winners": [],
                            "taken": [0, 0, 0, 0], "score": [0, 0]}  # fmt: skip
    if not bid and o.all_pass != "play":
        return None, [], fact
    held = [set(h) for h in dealt]
    lone: list[int] = []
    me = bid[-1][0] if bid else None
    if me is not None:
        call = bid[-1][1][4:]
        fact |= {"declarer": me, "contract": call.removesuffix(" alone")}
        lone = [me] if call.endswith(" alone") else []
        held[me] |= {kitty} if kitty else set()
        if not rest:
            extra = ["name no trump"] * o.no_trump + ["name low"] * o.low
            return me, ["name clubs", "name diamonds", "name hearts", "name spades", *extra], fact
        fact["trump"] = rest.pop(0)[5:]
        if kitty:
            if not rest:
                trumps = groups(fact["trump"])[0]
                barred = set({"any": [], "not_taken": [kitty], "no_trumps": trumps}[o.discard])
                return me, [f"discard {c}" for c in (held[me] - barred) or held[me]], fact
            held[me].remove(rest.pop(0)[8:])
        mate, foes = (me + 2) % 4, [s for s in ((dealer + i) % 4 for i in (1, 2, 3, 4)) if (s + me) % 2]
        asked = [] if o.alone in ("nobody", "with_bid") else [me]
        asked += [mate] if o.alone == "partner_too" else []
        for seat in asked + (foes if o.alone != "nobody" else []):
            if seat == mate and lone:
                continue
            if seat in foes and (set(lone) & set(foes) or not (lone or o.alone == "defenders_always")):
                continue
            if not rest:
                return seat, ["alone", "together"], fact
            lone += [seat] if rest.pop(0) == "alone" else []
    fact["alone"] = sorted(lone)
    playing = [s for s in range(4) if (s + 2) % 4 not in lone]
    if me is not None and o.lead == "declarer":
        leader = me
    else:
        leader = (dealer + 1) % 4 if not lone else (lone[0] + 1) % 4 if len(lone) == 1 else lone[-1]
    suits = groups(fact["trump"])
    cards = [m.removeprefix("play ") for m in rest]
    for first in range(0, 6 * len(playing), len(playing)):
        seats = sorted(playing, key=lambda s: (s - leader) % 4)
        trick = cards[first : first + len(playing)]
        if len(trick) < len(playing):
            for seat, card in zip(seats, trick, strict=False):
                held[seat].discard(card)
            seat = seats[len(trick)]
            following = held[seat] & set(next(g for g in suits if trick[0] in g)) if trick else set()
            return seat, [f"play {c}" for c in following or held[seat]], fact
        for seat, card in zip(seats, trick, strict=True):
            held[seat].discard(card)
        counting = [*suits[0], *next(g for g in suits if trick[0] in g)]
        leader = seats[trick.index(next(c for c in counting if c in trick))]
        fact["winners"] = [*fact["winners"], leader]
        fact["taken"] = [fact["winners"].count(s) for s in range(4)]
    if me is not None:
        forced = len([s for s, c in said if c == "pass"]) >= 3 and len(bid) == 1 and (
            (o.all_pass == "dealer_lowest" and me == dealer)
            or (o.all_pass == "joker_holder_3" and me == joker_at and (len(said) == 5 or me == dealer))
        )  # fmt: skip
        fact["score"] = points_for(o, fact, forced)
    return None, [], fact


def points_for(o: Options, fact: dict[str, Any], forced: bool) -> list[int]:
    side, (need, double) = fact["declarer"] % 2, o.ladder[fact["contract"]]
    won = sum(t for s, t in enumerate(fact["taken"]) if s % 2 == side)
    times = double * (o.lone_stakes if any(s % 2 == side for s in fact["alone"]) else 1)
    half = need // 2 + need % 2
    lost = {"tricks": won, "bid": need, "six": 6, "bid_to_others": 0, "tricks_short": need - won,
            "half_if_forced": half if forced else need}[o.failed]  # fmt: skip
    mine = won if won >= need else -lost
    theirs = need * times if won < need and o.failed == "bid_to_others" else 0
    if o.others == "tricks" or (o.others == "tricks_if_set" and won < need):
        theirs += (6 - won) * (double if o.big_doubles_both else 1)
    return [mine * times, theirs] if side == 0 else [theirs, mine * times]


def check(record: dict[str, Any], options: Options | None = None) -> list[str]:
    """What is wrong with a record (nothing: an empty list); every legal list is worked out anew."""
    o = options or replace(VARIANTS[record["variant"]], **record.get("options", {}))
    dealt = [h.split() for h in record["hands"]]
    kitty, want = record.get("kitty"), record.get("expect", {})
    wrong = []
    if sorted([c for h in dealt for c in h] + ([kitty] if kitty else [])) != sorted(o.pack):
        wrong.append("the hands are not one whole pack")
    if [len(h) for h in dealt] != [6] * 4:
        wrong.append("not six cards each")
    cards = set(o.pack)
    moves = [f"play {m}" if m in cards else m for m in map(str, record["moves"])]
    told = {int(i): sorted(v) for i, v in want.get("legal_at", {}).items()}
    told |= dict(enumerate(want.get("legal", [])))
    refused = {int(i): v for i, v in want.get("illegal_at", {}).items()}
    seeing = {int(i): v for i, v in want.get("sees", {}).items()}
    if len(want.get("legal", moves)) != len(moves):
        wrong.append("not one legal list a move")
    seat: int | None = None
    fact: dict[str, Any] = {}
    for i in range(len(moves) + 1):
        seat, legal, fact = judge(o, record["dealer"], dealt, kitty, moves[:i])
        if i in told and told[i] != sorted(legal):
            wrong.append(f"legal before move {i}: {sorted(legal)}, not {told[i]}")
        wrong += [f"move {i}: {m} is legal" for m in refused.get(i, []) if m in legal]
        for s, seen in seeing.get(i, {}).items():  # S13: who has bid highest takes it; Q12: nobody else sees it
            knows = kitty if kitty and fact.get("declarer") == int(s) else "nothing"
            wrong += [f"seat {s} has seen {knows} before move {i}"] if seen != knows else []
        if i < len(moves) and moves[i] not in legal:
            return [*wrong, f"move {i}: {moves[i]} is not among {sorted(legal)}"]
    if seat is not None and "score" in want:
        wrong.append(f"the deal is not over: seat {seat} is to move")
    before = record.get("scores", [0, 0])
    fact["scores"] = [a + b for a, b in zip(before, fact.get("score", [0, 0]), strict=True)]
    there = [s for s in (0, 1) if fact["scores"][s] >= o.target]
    winner = fact["declarer"] % 2 if len(there) == 2 else next(iter(there), None)  # S22, Q13
    # the text counts every game once, and knows nothing of points above the target
    fact["over"] = None if winner is None else {"side": winner, "games": 1, "surplus": 0}
    # Q15, Q5: the deal goes to the left, at the same stakes, also after four passes
    fact |= {"next_dealer": (record["dealer"] + 1) % 4, "next_stakes": 1} if winner is None and seat is None else {}
    for key, value in want.items():
        if key == "over" and value and fact["over"]:
            fact["over"] = {name: fact["over"].get(name) for name in value}
        if key not in ("legal", "legal_at", "illegal_at", "sees") and fact.get(key) != value:
            wrong.append(f"{key}: {fact.get(key)}, not {value}")
    return wrong


def read(path: Path) -> list[dict[str, Any]]:
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".yaml":
        return [json.loads(line) for line in text.splitlines()]
    import yaml

    return [yaml.safe_load(text)]


def main(names: list[str]) -> int:
    faults = [f"{n}:{i}: {f}" for n in names for i, r in enumerate(read(Path(n)), 1) for f in check(r)]
    print(*faults or ["no fault found"], sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

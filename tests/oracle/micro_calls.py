"""What may be said after some calls, who has the bid, and whose turn it is when some play alone?

In an auction seat 0 speaks first.
"""

import random
from collections.abc import Sequence
from typing import Any

import made_up
import oracle
from oracle import SEATS, SUITS
from readings import Reading, UnsayableError

JOKER_PACK = [*made_up.PACK, "Joker"]


# ---- the auction


def auction(case: dict[str, Any]) -> tuple[Reading, ...]:
    """What may be said, or who has the bid; where tables disagree, at each of them."""
    given, expect = case["given"], case["expect"]
    match given, expect:
        case {"game": "euchre", "calls": "7 passes", "stick_the_dealer": True}, _:
            return (stuck_dealer(any_suit=given.get("may_name_turned_suit", False)),)
        case {"joker_holder": int(holder), "calls": calls}, {"forced": forced}:
            told = oracle.play(bidding("micro-joker-holder", calls, "bid 3", joker=holder))
            return (Reading(ours=told["error"] or told["declarer"], right=forced),)
        case {"seat": "first passer, next turn", "calls": ["pass", "1", "2", "?"]}, _:
            return first_passer(["pass", "1", "2", "pass", "3"])
        case {"calls": ["pass", "pass", "pass", "pass"]}, _ if "all_pass:" in str(case.get("option")):
            return nobody_bids(case["option"])
        case {"calls": [*calls, "?"]}, {"legal": [str(), *_]}:
            name = "hasenpfeffer-pepper" if "little pepper" in calls else "hasenpfeffer"
            right = sorted(map(call, expect["legal"]))
            return (Reading(ours=sayable(bidding(name, calls, "pass")), right=right),)
        case {"game": "hasenpfeffer", "calls": calls}, {"high": int(high), "bid": bid}:
            told = oracle.play(bidding("hasenpfeffer", calls, "name hearts"))
            has = [told["declarer"], str(told["contract"])]
            return (Reading(ours=told["error"] or has, right=[high, str(bid)]),)
        case _:
            raise UnsayableError(f"no auction for {given}")


def first_passer(calls: Sequence[str]) -> tuple[Reading, ...]:
    """Whose the last bid was: of the seat that passed first, where it is asked again; else of the one after it."""
    tables = {"final": ("hasenpfeffer", 1, 1), "for now": ("micro-comes-back", 3, 0)}
    found = []
    for what, (name, passes, right) in tables.items():
        told = oracle.play(bidding(name, [*calls, *["pass"] * passes], "name hearts"))
        found.append(Reading(what=what, ours=told["error"] or told["declarer"], right=right))
    return tuple(found)


def nobody_bids(option: str) -> tuple[Reading, ...]:
    """What comes of four passes, or of three where the dealer speaks last and has to bid."""
    tables = {
        "redeal": ("hasenpfeffer", ["pass"] * 4, [None, True]),
        "dealer_forced": (
            "micro-dealer-must-bid",
            ["pass"] * 3,
            ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6"],
        ),
        "joker_forced": ("micro-joker-holder", ["pass"] * 4, ["bid 3"]),
    }
    found = []
    for word in option.removeprefix("all_pass:").strip().split("|"):
        if word not in tables:
            raise UnsayableError(f"nothing is known of {word} where all pass")
        name, calls, right = tables[word]
        if word == "redeal":
            told = oracle.play(bidding(name, calls[:-1], "pass"))
            ours: Any = told["error"] or [told["declarer"], told["score"] == [0, 0]]
        else:
            ours = next_legal(bidding(name, calls, "pass", joker=2))
        found.append(Reading(what=word, ours=ours, right=right))
    return tuple(found)


def bidding(variant: str, calls: Sequence[str], then: str, joker: int = 0) -> dict[str, Any]:
    """A record of Hasenpfeffer that stops after one more move."""
    hands, (kitty,) = made_up.deal_out(JOKER_PACK, 6, random.Random(1))
    at = next((seat for seat in range(4) if "Joker" in hands[seat]), 0)
    turned = [hands[(seat + at - joker) % 4] for seat in range(4)]
    return made_up.record(variant, turned, [*map(call, calls), then]) | {"kitty": kitty}


def call(text: str) -> str:
    """A call of a case as a move."""
    return text if text == "pass" else f"bid {text}"


def next_legal(record: dict[str, Any]) -> list[str]:
    """What is legal before the last move of a record, which may be illegal."""
    told = oracle.play(record)
    return sorted(told["error"]["legal"] if told["error"] else told["legal"][-1])


def sayable(record: dict[str, Any]) -> list[str]:
    """The calls before the last move. Where no bid is left the seat is not asked: it can only pass."""
    return [move for move in next_legal(record) if move == "pass" or move.startswith("bid ")] or ["pass"]


def stuck_dealer(*, any_suit: bool) -> Reading:
    """What a dealer may say after seven passes who must say something."""
    hands, (turned, *kitty) = made_up.deal_out(made_up.PACK, 5, random.Random(1))
    name = "micro-any-suit-stick" if any_suit else "egn-stick"
    record = made_up.record(name, hands, ["pass"] * 8) | {"turn_up": turned, "kitty": " ".join(kitty)}
    suits = [word for suit, word in SUITS.items() if any_suit or suit != turned[1]]
    moves = {move.removesuffix(" alone") for move in next_legal(record)}
    return Reading(ours=sorted(moves), right=sorted(f"name {suit}" for suit in suits))


# ---- whose turn it is when some play alone


def turn(case: dict[str, Any]) -> tuple[Reading, ...]:
    """The seats that play to the first trick, in order."""
    given, expect = case["given"], case["expect"]
    out = [SEATS.index(seat) for seat in expect["out"]]
    leader = SEATS.index(expect["leader"])
    if given.get("game", "euchre") == "euchre":
        record = alone_at_euchre(given, leader, out)
    elif given["game"] == "hasenpfeffer" and len(given["lone"]) == 2:
        record = both_alone(given, leader, out)
    else:
        raise UnsayableError(f"no lone hand for {given}")
    told = oracle.play(record)
    right = [seat for step in range(4) if (seat := (leader + step) % 4) not in out]
    if "order" in expect and right != [SEATS.index(seat) for seat in expect["order"]]:
        raise ValueError(f"{case['id']} contradicts itself")
    return (Reading(ours=told["error"] or holders(record, told["tricks"][0]["cards"]), right=right),)


def alone_at_euchre(given: dict[str, Any], leader: int, out: Sequence[int]) -> dict[str, Any]:
    """All pass the turned card; then a seat names a suit alone."""
    dealer, lone = SEATS.index(given["dealer"]), SEATS.index(given["lone"])
    chance = random.Random(1)
    hands, (turned, *kitty) = made_up.deal_out(made_up.PACK, 5, chance)
    trump = next(suit for suit in SUITS if suit != turned[1])
    cards, _ = made_up.play_out(hands, trump, leader, out, chance)
    passes = ["pass"] * (4 + (lone - dealer - 1) % 4)
    moves = [*passes, f"name {SUITS[trump]} alone", *cards]
    name = "egn-left-of-loner" if given.get("rule") == "left of loner" else "euchre"
    dealt = {"dealer": dealer, "turn_up": turned, "kitty": " ".join(kitty)}
    return made_up.record(name, hands, moves) | dealt


def both_alone(given: dict[str, Any], leader: int, out: Sequence[int]) -> dict[str, Any]:
    """The dealer has the bid and plays alone; so does one of the others, asked from the dealer's left."""
    maker = SEATS.index(given["maker"])
    defender = next(SEATS.index(seat) for seat in given["lone"] if seat != given["maker"])
    chance = random.Random(1)
    hands, (kitty,) = made_up.deal_out(JOKER_PACK, 6, chance)
    cards, _ = made_up.play_out(hands, "H", leader, out, chance)
    asked = ["alone"] if defender == (maker + 1) % 4 else ["together", "alone"]
    moves = ["pass"] * 3 + ["bid 1", "name hearts", f"discard {kitty}", "alone", *asked, *cards]
    return made_up.record("hasenpfeffer", hands, moves) | {"dealer": maker, "kitty": kitty}


def holders(record: dict[str, Any], cards: Sequence[str]) -> list[int]:
    """The seats that were dealt these cards."""
    hands = [hand.split() for hand in record["hands"]]
    return [next(seat for seat in range(4) if card in hands[seat]) for card in cards]

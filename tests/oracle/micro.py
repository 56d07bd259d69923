"""How is a small case from the field put to the engine: in which game, with which hands and moves?

A case is judged by what it says, not by its name, so that the cases of another folder run too. Each runner
returns the engine's answer and the right one, in one form; `UnsayableError` says why there is no runner.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import bowers
import made_up
import oracle
from oracle import SEATS, SUITS

import hpf_rules

TEN_HIGH = "A T K Q J 9 8 7"
JOKER_PACK = [*made_up.PACK, "Joker"]
LONG_PACK = [*(rank + suit for suit in SUITS for rank in bowers.RANKS), "Joker"]
PIQUET_PACK = [rank + suit for suit in SUITS for rank in bowers.RANKS[5:]]

# Where tables differ, the value that the case and the shipped game both have.
SHARED_VALUES = {None, "loner_march_score", "loner_euchred_score: 2|4", "defenders score: ask"}
NO_TRICK = "defenders_no_trick: 0|-6"

Answers = tuple[Any, Any]


class UnsayableError(Exception):
    """The case needs a rule or a game for which there is no runner."""


def answers(case: dict[str, Any]) -> Answers:
    """The engine's answer to a case, and the right one."""
    runners: dict[str, Callable[[dict[str, Any]], Answers]] = {
        "legal": legal,
        "winner": winner,
        "score": score,
        "auction": auction,
        "turn": turn,
    }
    kind = case["kind"]
    if kind not in runners:
        raise UnsayableError(f"no runner for cases of the kind {kind}")
    return runners[kind](case)


# ---- one trick, begun by seat 0


def legal(case: dict[str, Any]) -> Answers:
    """The cards that may be played."""
    deal = begun(case, [*map(ours, case["trick"])], [*map(ours, case["hand"])])
    return oracle.legal_moves(deal), sorted(f"play {ours(card)}" for card in case["expect"])


def winner(case: dict[str, Any]) -> Answers:
    """The seat that takes a whole trick: it leads to the next."""
    deal = begun(case, [*map(ours, case["trick"])], [])
    return oracle.seat_to_move(deal), case["expect_index"]


def begun(case: dict[str, Any], trick: list[str], hand: list[str]) -> hpf_rules.Deal:
    """A deal in which these cards have been played and the next seat holds this hand, if one is given."""
    trump: str | None = case["trump"]
    name, pack = table_for(case, trick, hand)
    size = len(hand) or 2
    hands = [[card] for card in trick] + ([list(hand)] if hand else [])
    hands += [[] for _ in range(4 - len(hands))]
    spare = [card for card in pack if card not in {*trick, *hand}]
    for seat in (1, 2, 3, 0):
        free = not 0 < seat < len(trick) or follows_plainly(trick[seat], trick[0])
        fitting = [card for card in spare if free or not may_bind(card, trick[0], trump)]
        fill = fitting[: size - len(hands[seat])]
        hands[seat] += fill
        spare = [card for card in spare if card not in fill]
    deal = oracle.position(name, hands, trump=SUITS[trump] if trump else "no trump", leader=0)
    oracle.make_moves(deal, [f"play {card}" for card in trick])
    return deal


def follows_plainly(card: str, led: str) -> bool:
    """Whether a card follows whatever its holder has beside it."""
    return card[1] == led[1] and "J" not in {card[0], led[0]}


def may_bind(card: str, led: str, trump: str | None) -> bool:
    """Whether a filler could have to follow the card led, whatever the jacks count as."""
    return card[0] == "J" or card[1] in {led[1], trump}


def ours(card: str) -> str:
    """The big joker is the only one of our packs."""
    return "Joker" if card == "BJ" else card


def table_for(case: dict[str, Any], trick: Sequence[str], hand: Sequence[str]) -> tuple[str, list[str]]:
    """The smallest game with these cards and this trump, and its pack."""
    cards = {*trick, *hand}
    if any(case.get(key) for key in ("option", "rank_order_trump", "follow")):
        raise UnsayableError("a rule of a later stage")
    if len(cards) < len(trick) + len(hand):
        raise UnsayableError("a pack with twin cards")
    if not case["bowers"]:
        if case.get("rank_order") == TEN_HIGH and case["trump"] and cards <= {*PIQUET_PACK}:
            return "micro-ten-high", PIQUET_PACK
        raise UnsayableError("another order of ranks")
    if cards <= {*made_up.PACK} and case["trump"] and len(hand) <= 5:
        return "euchre", made_up.PACK
    if cards <= {*JOKER_PACK}:
        return ("hasenpfeffer" if case["trump"] else "micro-no-trump"), JOKER_PACK
    if cards <= {*LONG_PACK}:
        return "micro-long-pack", LONG_PACK
    raise UnsayableError("a pack with two jokers")


# ---- the score of a whole deal; seat 0 declares


def score(case: dict[str, Any]) -> Answers:
    """The points of the declarers and of the others."""
    told = oracle.play(scored_deal(case["given"], case["option"]))
    right = [case["expect"].get("makers"), case["expect"].get("defenders")]
    return told["error"] or told["score"], right


def scored_deal(given: dict[str, Any], option: str | None) -> dict[str, Any]:
    """A deal of the game that ends with these tricks."""
    if option not in SHARED_VALUES | {NO_TRICK}:
        raise UnsayableError(f"another value of {option}")
    match given:
        case {"game": "euchre", "makers_tricks": int(taken), "alone": bool(alone), **rest} if not rest:
            return made_up.euchre(taken=taken, alone=alone)
        case {"game": "hasenpfeffer", "bid": bid, "makers_tricks": int(taken), **rest} if not rest:
            return made_up.hasenpfeffer(bid=str(bid), taken=taken)
        case {"game": "pepper", "bid": str(bid), "makers_tricks": int(taken), **_rest}:
            name = "micro-pepper-no-trick" if option == NO_TRICK else "pepper"
            return made_up.pepper(name, bid=bid, taken=taken)
        case _:
            raise UnsayableError(f"no made-up deal for {given}")


# ---- the auction; seat 0 speaks first


def auction(case: dict[str, Any]) -> Answers:
    """What may be said, or who has the bid."""
    given, expect = case["given"], case["expect"]
    match given, expect:
        case {"game": "euchre", "calls": "7 passes", "stick_the_dealer": True}, _:
            return stuck_dealer(any_suit=given.get("may_name_turned_suit", False))
        case {"joker_holder": int(holder), "calls": calls}, {"forced": forced}:
            told = oracle.play(bidding("micro-joker-holder", calls, "bid 3", joker=holder))
            return told["error"] or told["declarer"], forced
        case {"seat": "first passer, next turn", "calls": ["pass", "1", "2", "?"]}, _:
            told = oracle.play(bidding("hasenpfeffer", ["pass", "1", "2", "pass", "pass"], "name hearts"))
            return told["error"] or told["declarer"], 2
        case {"calls": [*calls, "?"]}, {"legal": [str(), *_]}:
            name = "hasenpfeffer-pepper" if "little pepper" in calls else "hasenpfeffer"
            return sayable(bidding(name, calls, "pass")), sorted(map(call, expect["legal"]))
        case {"game": "hasenpfeffer", "calls": calls}, {"high": int(high), "bid": bid}:
            told = oracle.play(bidding("hasenpfeffer", calls, "name hearts"))
            return told["error"] or [told["declarer"], str(told["contract"])], [high, str(bid)]
        case _:
            raise UnsayableError(f"no auction for {given}")


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


def stuck_dealer(*, any_suit: bool) -> Answers:
    """What a dealer may say after seven passes who must say something."""
    hands, (turned, *kitty) = made_up.deal_out(made_up.PACK, 5, random.Random(1))
    name = "micro-any-suit-stick" if any_suit else "egn-stick"
    record = made_up.record(name, hands, ["pass"] * 8) | {"turn_up": turned, "kitty": " ".join(kitty)}
    suits = [word for suit, word in SUITS.items() if any_suit or suit != turned[1]]
    moves = {move.removesuffix(" alone") for move in next_legal(record)}
    return sorted(moves), sorted(f"name {suit}" for suit in suits)


# ---- whose turn it is when some play alone


def turn(case: dict[str, Any]) -> Answers:
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
    return told["error"] or holders(record, told["tricks"][0]["cards"]), right


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

"""What does a deal score in which the declarers take so many tricks, and who has won the game after it?

Seat 0 declares. A game's end is tried in a game of one trick, of which every outcome counts what the case says.
"""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import made_up
import oracle
from oracle import SUITS
from readings import Reading, UnsayableError

import hpf_rules

FIVE_HUNDRED = {"target": 500, "lose_at": -500, "both_reach": "declarers_win", "win_by": "making_bid"}
ENDINGS: dict[str, dict[str, Any]] = {
    "500": FIVE_HUNDRED,
    "bid euchre to 52": {"target": 52, "both_reach": "higher_wins"},
}
"""How games end that are no shipped ones."""


# ---- the score of a whole deal


def score(case: dict[str, Any]) -> tuple[Reading, ...]:
    """The points of the declarers and of the others; where tables disagree, each table's."""
    given, right = case["given"], [case["expect"].get("makers"), case["expect"].get("defenders")]
    option = case.get("option")
    match given:
        case {"game": "euchre", "makers_tricks": int(taken), "alone": bool(alone), **rest} if not rest:
            tables = of_euchre(option, right, alone=alone, taken=taken)
            return told({name: made_up.euchre(name, taken=taken, alone=alone) for name in tables}, tables)
        case {"game": "hasenpfeffer", "bid": bid, "makers_tricks": int(taken), **rest} if not rest:
            tables = {"hasenpfeffer": right}
            if option == "defenders score: ask":
                tables["micro-others-score"] = [right[0], 6 - taken]
            elif option is not None:
                raise UnsayableError(f"another value of {option}")
            return told({name: made_up.hasenpfeffer(name, bid=str(bid), taken=taken) for name in tables}, tables)
        case {"game": "pepper", "bid": str(bid), "makers_tricks": int(taken), **_rest}:
            tables = of_pepper(option, right, taken=taken)
            return told({name: made_up.pepper(name, bid=bid, taken=taken) for name in tables}, tables)
        case {"game": "500", "contract": str(bid), "makers_tricks": int(taken), **_rest} if option is None:
            if bid[-1] not in SUITS:
                raise UnsayableError("a bid without a trump suit")
            name = "micro-five-hundred"
            return told({name: made_up.five_hundred(name, contract=bid, taken=taken)}, {name: right})
        case _:
            raise UnsayableError(f"no made-up deal for {given}")


def of_euchre(option: str | None, right: list[int], *, alone: bool, taken: int) -> dict[str, list[int]]:
    """The tables at which a deal of euchre is scored, and what each of them writes down."""
    if option not in {None, "loner_march_score", "loner_euchred_score: 2|4"}:
        raise UnsayableError(f"another value of {option}")
    tables = {"euchre": right}
    if option == "loner_euchred_score: 2|4":
        tables = {"euchre": [0, 2], "micro-lone-set-four": [0, 4]}
    elif option == "loner_march_score" and alone and taken == 5:
        tables["micro-no-lone-march"] = [2, 0]
    return tables


def of_pepper(option: str | None, right: list[int], *, taken: int) -> dict[str, list[int]]:
    """The same of a deal of Pepper."""
    if option is None:
        return {"pepper": right}
    if option != "defenders_no_trick: 0|-6":
        raise UnsayableError(f"another value of {option}")
    nothing = taken == 6
    return {"micro-pepper-no-trick": right, "pepper": [right[0], 0 if nothing else 6 - taken]}


def told(deals: dict[str, dict[str, Any]], tables: dict[str, list[int]]) -> tuple[Reading, ...]:
    """What each table's deal scores, beside what it should."""
    results = {name: oracle.play(deal) for name, deal in deals.items()}
    return tuple(
        Reading(what=name, ours=result["error"] or result["score"], right=tables[name])
        for name, result in results.items()
    )


# ---- the end of a game


def game_end(case: dict[str, Any]) -> tuple[Reading, ...]:
    """Who has won after a deal, and with how many points; where nobody says who declared, whoever it was."""
    given, option = case["given"], case.get("option")
    ending = ENDINGS.get(given["game"])
    if ending is None or option not in {None, "win_on_own_bid"}:
        raise UnsayableError(f"no end is known of {given['game']} with {option}")
    after = given.get("after") or case["expect"].get("after")
    won = given.get("hand") or [points % 7 + 1 for points in after]
    before = given.get("before") or [total - points for total, points in zip(after, won, strict=True)]
    makers = [given["makers"]] if "makers" in given else [0, 1]
    right = [case["expect"]["winner"], case["expect"].get("after") or after]
    found = [
        Reading(what=f"side {side} declares", ours=ended(ending, before, won, side), right=right) for side in makers
    ]
    if option == "win_on_own_bid":
        reached = [side for side, points in enumerate(right[1]) if points >= ending["target"]]
        for side in makers:
            ours = ended({**ending, "win_by": "any_points"}, before, won, side)
            right = [reached[0] if len(reached) == 1 else side, right[1]]
            found.append(Reading(what="any points count", ours=ours, right=right))
    return tuple(found)


def ended(ending: dict[str, Any], before: Sequence[int], won: Sequence[int], makers: int) -> list[Any]:
    """The side that has won, and the totals, after a deal for which the sides write down these points."""
    variant, is_made = one_deal(json.dumps(ending), won[makers], won[1 - makers]), won[makers] > 0
    for seed in range(made_up.TRIES):
        game = hpf_rules.Game(variant, seed=seed, first_dealer=0, scores=before)
        while not game.deal.over:
            legal = game.deal.legal()
            bids = f"bid {2 - is_made}" in legal and game.deal.state.seat % 2 == makers
            game.play(f"bid {2 - is_made}" if bids else legal[0])
        taken = game.deal.taken[makers] + game.deal.taken[makers + 2]
        if is_made == (taken >= 2 - is_made):
            return [game.over.side if game.over else None, list(game.scores)]
    raise LookupError("no such deal")


@cache
def one_deal(ending: str, declarers: int, others: int) -> hpf_rules.Variant:
    """A game of two tricks in which a bid counts the same points, whether it is made or not."""
    points = f"declarers: {declarers}, defenders: {others}"
    return hpf_rules.load_text(f"""format: 1
name: One deal
seating: {{players: 4, sides: 2}}
deck: {{ranks: [A, K]}}
dealing: {{hand: 2, first_dealer: first_seat}}
auction: {{shape: one_turn, bids: {{number: 1..2}}, all_pass: deal_again}}
play: {{opening_lead: after_dealer}}
scoring: {{rows: {{made: {{when: made, {points}}}, set: {{when: set, {points}}}}}}}
ending: {ending}
""")

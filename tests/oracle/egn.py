"""What does a tournament game of euchre, noted in EGN, say in our words?

Seats are 0 to 3 clockwise, side 0 is seats 0 and 2. Calls begin left of the dealer; a trick is its cards
in order of play, so who played which follows from the rules. What was never seen is `XX`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bowers import next_seat, winner
from oracle import SUITS, Case

UNSEEN = "XX"


@dataclass(frozen=True, kw_only=True)
class Contract:
    """What was called: who made trump, of which suit (a letter), and who sits out."""

    maker: int
    trump: str
    ordered: bool
    out: tuple[int, ...]


def later_rule(game: dict[str, Any]) -> str | None:
    """Why a game cannot be replayed yet; None if it can."""
    if game["ruleset"]["canadian"]:
        return "a partner of the dealer who must play alone is a rule of a later stage"
    return None


def cases(game: dict[str, Any]) -> list[Case]:
    """The deals of a game in order, each with the score before it; one side has won after the last."""
    return list(deals_in_order(game))


def deals_in_order(game: dict[str, Any]) -> Iterator[Case]:
    """The score before the first deal is what is left when its points are taken off."""
    deals: list[dict[str, Any]] = game["deals"]
    first = deals[0]
    before = [after - points for after, points in zip(first["score"], first["points"], strict=True)]
    for number, deal in enumerate(deals):
        contract = contract_of(deal)
        tricks = tricks_of(deal, contract, game["ruleset"]["loner_lead"])
        table = {"variant": variant_of(game["ruleset"]), "scores": before}
        record = table | record_of(deal, contract, tricks)
        expect = expectation(deal, contract, tricks) | {"over": None}
        if number == len(deals) - 1:
            expect["over"] = 0 if deal["score"][0] > deal["score"][1] else 1
        yield Case(id=f"{game['source']}, deal {number + 1}", record=record, expect=expect)
        before = deal["score"]


def variant_of(ruleset: dict[str, Any]) -> str:
    """The variant whose rules have the values of these switches; plain euchre where none is on."""
    lead = {"LEFT_OF_DEALER": "", "LEFT_OF_LONER": "-left-of-loner"}[ruleset["loner_lead"]]
    stick = "-stick" if ruleset["std"] else ""
    return f"egn{lead}{stick}" if lead or stick else "euchre"


def contract_of(deal: dict[str, Any]) -> Contract:
    """The last call of a deal: all before it are passes."""
    *passes, call = deal["calls"]
    if call == "pass" or set(passes) - {"pass"}:
        raise ValueError(f"no single call in {deal['calls']}")
    maker = (deal["dealer"] + 1 + len(passes)) % 4
    return Contract(
        maker=maker,
        trump=deal["upcard"][1] if call == "order" else call,
        ordered=call == "order",
        out=((maker + 2) % 4,) if deal["alone"] else (),
    )


def tricks_of(deal: dict[str, Any], contract: Contract, loner_lead: str) -> list[dict[str, Any]]:
    """The tricks with the seats that led and took them."""
    of_loner = deal["alone"] and loner_lead == "LEFT_OF_LONER"
    leader = next_seat(contract.maker if of_loner else deal["dealer"], contract.out)
    tricks = []
    for text in deal["tricks"]:
        cards = [text[at : at + 2] for at in range(0, len(text), 2)]
        order = seats_from(leader, contract.out)
        took = order[winner(cards, contract.trump)]
        tricks.append({"leader": leader, "cards": cards, "winner": took})
        leader = took
    return tricks


def seats_from(leader: int, out: tuple[int, ...]) -> list[int]:
    """The seats that play, in order of play."""
    return [(leader + step) % 4 for step in range(4) if (leader + step) % 4 not in out]


def record_of(deal: dict[str, Any], contract: Contract, tricks: list[dict[str, Any]]) -> dict[str, Any]:
    """The deal as dealt, as far as it was seen, and its moves."""
    hands: list[list[str]] = [[], [], [], []]
    for trick in tricks:
        for seat, card in zip(seats_from(trick["leader"], contract.out), trick["cards"], strict=True):
            hands[seat].append(card)
    call = "order up" if contract.ordered else f"name {SUITS[contract.trump]}"
    moves = [*deal["calls"][:-1], call + " alone" if deal["alone"] else call]
    if contract.ordered and deal["dealer"] not in contract.out:
        hands[deal["dealer"]], discard = before_taking(hands[deal["dealer"]], deal["upcard"])
        moves.append(f"discard {discard}")
    moves += [f"play {card}" for trick in tricks for card in trick["cards"]]
    return {
        "format": 1,
        "dealer": deal["dealer"],
        "hands": [" ".join(hand or [UNSEEN] * 5) for hand in hands],
        "turn_up": deal["upcard"],
        "kitty": " ".join([UNSEEN] * 3),
        "moves": moves,
    }


def before_taking(played: list[str], turned: str) -> tuple[list[str], str]:
    """The dealer's hand as dealt and the discard, from the five cards played after taking the turned one."""
    if turned not in played:
        return played, turned
    return [UNSEEN if card == turned else card for card in played], UNSEEN


def expectation(deal: dict[str, Any], contract: Contract, tricks: list[dict[str, Any]]) -> dict[str, Any]:
    """What the replay of the deal must tell."""
    took = [trick["winner"] for trick in tricks]
    return {
        "declarer": contract.maker,
        "trump": SUITS[contract.trump],
        "alone": [contract.maker] if deal["alone"] else [],
        "tricks": tricks,
        "taken": [took.count(seat) for seat in range(4)],
        "score": deal["points"],
        "scores": deal["score"],
    }

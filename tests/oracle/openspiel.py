"""What does a deal of OpenSpiel's euchre say in our words?

Its differences from common euchre are values of rules in `variants/openspiel*.yaml`.
"""

from typing import Any

from oracle import SEATS, SUITS, Case

SWITCHES = {"allow_lone_defender", "stick_the_dealer"}


def case(deal: dict[str, Any]) -> Case:
    """The record of a deal, and its oracle: each legal list, the contract, the tricks, the returns."""
    return Case(id=deal["id"], record=record(deal), expect=expectation(deal))


def record(deal: dict[str, Any]) -> dict[str, Any]:
    """The deal and its moves. Every event of OpenSpiel is a decision of ours, and no other is made."""
    return {
        "format": 1,
        "variant": variant_of(deal["params"]),
        "dealer": SEATS.index(deal["dealer"]),
        "hands": [" ".join(deal["hands"][seat]) for seat in SEATS],
        "turn_up": deal["upcard"],
        "kitty": " ".join(deal["undealt"]),
        "moves": [move_of(event, event["action"]) for event in deal["events"]],
    }


def variant_of(params: dict[str, bool]) -> str:
    """The variant whose rules have the values of these switches."""
    if unknown := set(params) - SWITCHES:
        raise ValueError(f"no variant for {sorted(unknown)}")
    defend = "-defend" if params["allow_lone_defender"] else ""
    stick = "-stick" if params["stick_the_dealer"] else ""
    return f"openspiel{defend}{stick}"


def move_of(event: dict[str, Any], action: str) -> str:
    """One action of an event in our notation: what was done, or what could have been."""
    match event["phase"], action:
        case "bid", "pass":
            return "pass"
        case "bid", suit:
            return "order up" if event["round"] == 1 else f"name {SUITS[suit]}"
        case (("alone" | "defend_alone"), "partner"):
            return "together"
        case (("alone" | "defend_alone"), _):
            return "alone"
        case ("discard" | "play") as verb, card:
            return f"{verb} {card}"
        case other:
            raise ValueError(f"no move for {other}")


def expectation(deal: dict[str, Any]) -> dict[str, Any]:
    """What the replay of the deal must tell; a deal that all passed has no declarer, trump or trick."""
    alone = [deal["maker"] if deal["alone"] else None, deal["lone_defender"]]
    returns = [deal["returns"][seat] for seat in SEATS]
    if returns[:2] != returns[2:]:
        raise ValueError(f"{deal['id']}: partners differ in their returns {returns}")
    return {
        "legal": [sorted(move_of(event, action) for action in event["legal"]) for event in deal["events"]],
        "declarer": None if deal["maker"] is None else SEATS.index(deal["maker"]),
        "trump": None if deal["trump"] is None else SUITS[deal["trump"]],
        "alone": sorted(SEATS.index(seat) for seat in alone if seat),
        "tricks": [trick_of(trick) for trick in deal["tricks"]],
        "taken": [deal["tricks_won"][seat] for seat in SEATS],
        "score": returns[:2],
    }


def trick_of(trick: dict[str, Any]) -> dict[str, Any]:
    """A trick as our replay tells it."""
    return {
        "leader": SEATS.index(trick["leader"]),
        "cards": [card for _, card in trick["plays"]],
        "winner": SEATS.index(trick["winner"]),
    }

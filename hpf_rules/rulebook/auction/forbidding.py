"""Can every bid be said that a rule allows only at times, and does that rule forbid anything?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from ..chapters import Chapters
from ..domains import speaking_domains, speaking_names
from ..formula import Formula, FormulaFault
from ..own_numbers import speaking_codes, telling_values
from ..readable import read, value_faults
from ..rule import Fault, Way, check
from ..tables import Draft
from ..terms import Call
from ..words import strain_of, strains_of
from .model import auction_of


@check(
    "auction.bids",
    "auction.shape",
    "auction.equal_bid",
    "contract.alone",
    "contract.happens",
    "contract.steps",
    "deck.ranks",
    "deck.jokers",
    "deck.orders",
    "dealing.hand",
    "dealing.turn_up",
    "scoring.tallies",
    "scoring.carry",
    "scoring.kitty_tricks",
    "seating",
)
def bids_can_be_said(table: Chapters) -> Iterator[Fault]:
    """When a bid may be said can be worked out; each can be said at some time, and each is forbidden at another."""
    auction = auction_of(table)
    if not auction.is_held:
        return
    names, domains = speaking_names(table), speaking_domains(table)
    ladder = table.auction.ladder(table)
    for bid, terms in auction.bids.items():
        if terms.allowed is None:
            continue
        key = f"auction.bids.{bid}.allowed"
        found = read(key, terms.allowed, names)
        faults = [*found.faults]
        if found.formula is not None and not faults:
            faults += value_faults(key, found.formula, domains)
        yield from faults
        if found.formula is not None and not faults:
            yield from _never_or_always(table, key, found.formula, ladder)


def _never_or_always(table: Chapters, key: str, formula: Formula, ladder: tuple[Call, ...]) -> Iterator[Fault]:
    ways: tuple[Way, ...] = ({key: None},)
    forbids = False
    for call in ladder:
        if f"auction.bids.{call.bid}.allowed" != key:
            continue
        said = [_holds(formula, facts) for facts in _moments(table, formula, call, ladder)]
        forbids = forbids or not all(said)
        if not any(said):
            message, hint = f"“{call.said}” can never be said: this holds at no time", "let it hold at some time"
            yield Fault(key=key, code="HPF-R22", message=message, hint=hint, ways=ways, given=("auction.bids",))
            return
    if not forbids:
        message, hint = "this holds at all times, so it forbids nothing", "leave it out"
        yield Fault(key=key, code="HPF-R22", message=message, hint=hint, ways=ways, severity="warning")


def _holds(formula: Formula, facts: Mapping[str, int]) -> bool:
    try:
        return bool(formula.evaluate(facts))
    except FormulaFault:
        return False  # told of where it is worked out


def _moments(table: Chapters, formula: Formula, call: Call, ladder: tuple[Call, ...]) -> Iterator[Mapping[str, int]]:
    """All that a bid can look at when it is to be said, as far as the formula asks."""
    equal = int(auction_of(table).equal_bid != "nobody")
    below = [other for other in ladder if other.rung < call.rung + equal and not auction_of(table).first_bid_wins]
    hands = set(table.dealing.hands)
    trumps = _strains(table, call)
    has_suit = any(strain >= 0 and strain % 5 < 4 for strain in trumps)
    ways = {
        "bid": {call.number},
        "tricks": {call.tricks},
        "trump": trumps,
        "hand": hands,
        "held": set(range(max(hands) + 1)) if has_suit else {0},
        "standing": {0, *(other.number for other in below)},
        "kind": {-1, *(other.kind for other in below)},
        "last": {0, 1},
    }
    names, domains = formula.names, speaking_domains(table)
    ways |= {name: telling_values(domains[name], formula) for name in names if name not in ways}
    for values in product(*(sorted(ways[name]) for name in names)):
        facts = dict(zip(names, values, strict=True))
        plain = facts.get("trump", -1) >= 0 and facts["trump"] % 5 == 4
        if not (plain and facts.get("held")):
            yield facts


def _strains(table: Chapters, call: Call) -> set[int]:
    """What a call can make trump; -1: it is named later."""
    if call.trump is None:
        return {-1}
    orders = table.deck.order_names
    words = ("suits",) if call.trump == "turned" else (call.trump,)
    found = {strain for word in words for strain in strains_of(word, orders, 4)}
    return found or {strain_of(call.trump, orders) or 0}


def lower_allowed(table: Chapters, draft: Draft, calls: tuple[Call, ...]) -> None:
    """A formula for each call that may be said only at times."""
    for number, call in enumerate(calls, start=1):
        allowed = table.auction.bids[call.bid].allowed
        if allowed is None:
            continue
        key = f"auction.bids.{call.bid}.allowed"
        names, domains, codes = speaking_names(table), speaking_domains(table), speaking_codes(table)
        draft.rules.forbids = 1
        draft.rules.call_allowed[number] = draft.formula(allowed, key, codes=codes, names=names, domains=domains)
        draft.keys["call_allowed", number] = key

"""Bids that mean to play alone, and what the partner gives then: can they be as the file says?"""

from __future__ import annotations

from collections.abc import Iterator

from ..chapters import Chapters
from ..lone import played_alone
from ..rule import Fault, Way, check
from ..terms import Terms
from .model import auction_of
from .placing import not_known_before

_LEAVE_OUT = "leave it out (`null` takes away what a parent says)"


@check(
    "auction.bids",
    "auction.shape",
    "contract.alone",
    "contract.happens",
    "contract.steps",
    "seating",
    "deck.ranks",
    "deck.jokers",
    "deck.orders",
    "dealing.hand",
    "dealing.kitty",
    "dealing.turn_up",
)
def lone_bids_make_sense(table: Chapters) -> Iterator[Fault]:
    """Who bids to play alone has a partner; who is to get cards plays alone, and it is said when to discard."""
    auction = auction_of(table)
    if not auction.is_held:
        return
    for bid, terms in auction.bids.items():
        key = f"auction.bids.{bid}"
        for word, message, hint, ways, given in (*_alone(table, bid, terms), *_receives(table, bid, terms)):
            yield Fault(key=f"{key}.{word}", code="HPF-R31", message=message, hint=hint, ways=ways, given=given)


_Found = tuple[str, str, str, tuple[Way, ...], tuple[str, ...]]
"""The key of the terms, what is wrong with it, what to do, ways that are tried, and what it depends on."""


def _alone(table: Chapters, bid: str, terms: Terms) -> Iterator[_Found]:
    if terms.alone is None:
        return
    key, alone = f"auction.bids.{bid}.alone", table.contract.alone
    ways: tuple[Way, ...] = ({key: None},)
    if table.seating.side_count == table.seating.players:
        message, hint = "lone hands need partners, and here each plays alone", "leave it out, or let some play together"
        yield "alone", message, hint, ways, ("seating.sides", "seating.players")
    elif alone is not None and alone.is_forced:
        message = "every contract is played alone already"
        yield "alone", message, _LEAVE_OUT, (*ways, {"contract.alone.declarer": None}), ("contract.alone",)
    elif terms.alone != "always" and (found := not_known_before(table, terms.alone)) is not None:
        message, given = found
        yield "alone", message, "write `always`, `dealer` or `partner_of_dealer`", ({key: "always"}, *ways), given


def _receives(table: Chapters, bid: str, terms: Terms) -> Iterator[_Found]:
    if terms.receives is None:
        return
    key = f"auction.bids.{bid}.receives"
    leave: Way = {key: None}
    mine = [call for call in table.auction.ladder(table) if call.bid == bid]
    if not any(1 in played_alone(table, call) for call in mine):
        message, hint = f"nobody who bids “{bid}” plays alone, so no cards are given", "write `alone: always` beside it"
        yield "receives", message, hint, ({f"auction.bids.{bid}.alone": "always"}, leave), ("contract.alone",)
    elif not table.seating.has_partners:
        message = "only where sides are pairs is there one partner"
        yield "receives", message, _LEAVE_OUT, (leave,), ("seating.sides", "seating.players")
    elif terms.receives > min(table.dealing.hands):
        message = f"a hand has {min(table.dealing.hands)} cards, and the partner is to give {terms.receives}"
        yield "receives", message, "write a smaller number", ({key: min(table.dealing.hands)},), ("dealing.hand",)
    elif terms.receives and (table.contract.alone is None or table.contract.alone.discards is None):
        message = "nothing says when the lone player discards"
        hint = "write `alone: {discards: first}`, or `after`, under `contract`"
        yield "receives", message, hint, ({"contract.alone.discards": "first"}, leave), ("contract.alone",)

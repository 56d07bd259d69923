"""Can a turned suit be trumps without a call?"""

from __future__ import annotations

from collections.abc import Iterator

from ...table.cards import SUITS
from ..chapters import Chapters
from ..rule import Fault, Way, check
from .model import auction_of

KEY = "auction.turned_forces"


@check(KEY, "auction.shape", "dealing.turn_up")
def turned_suits_can_force(table: Chapters) -> Iterator[Fault]:
    """A card is turned, there is bidding to be passed over, and some suit is left to bid on."""
    suits = auction_of(table).turned_forces
    for place, word in enumerate(suits):
        if word in suits[:place]:
            message, hint = f"`{word}` stands here twice", "write each suit once"
            ways: tuple[Way, ...] = ({KEY: list(dict.fromkeys(suits))},)
            yield Fault(key=f"{KEY}.{place}", code="HPF-R13", message=message, hint=hint, ways=ways)
    if not suits:
        return
    if table.dealing.turn_up == "none":
        message, hint = "no card is turned up in this game", "write `turn_up: next_card` under `dealing`"
        ways = ({KEY: None}, {"dealing.turn_up": "next_card"})
        given = ("dealing.turn_up",)
        yield Fault(key=KEY, code="HPF-R13", message=message, hint=hint, ways=ways, given=given, on_key=True)
    elif table.auction.shape == "none":
        message = "there is no bidding that a turned card could take the place of"
        hint = "leave it out; `trump: turned` under `contract` makes every turned suit trumps"
        ways = ({KEY: None, "contract.trump": "turned"}, {KEY: None})
        given = ("auction.shape",)
        yield Fault(key=KEY, code="HPF-R13", message=message, hint=hint, ways=ways, given=given, on_key=True)
    elif set(suits) == set(SUITS):
        message = "every turned suit is trumps without a call, so nobody ever bids"
        hint = "leave a suit out, or write `shape: none` under `auction` and `trump: turned` under `contract`"
        ways = ({KEY: list(suits[:1])}, {KEY: None})
        yield Fault(key=KEY, code="HPF-R13", message=message, hint=hint, ways=ways)

"""Hands that are laid open: are there cards left to be seen?"""

from __future__ import annotations

from collections.abc import Iterator

from ..chapters import Chapters
from ..rule import Fault, check
from .model import auction_of


@check("auction.bids", "auction.shape", "dealing.hand")
def open_hands_have_cards(table: Chapters) -> Iterator[Fault]:
    """After the first trick there is no hand to lay open where each has but one card."""
    auction = auction_of(table)
    if not auction.is_held or max(table.dealing.hands) > 1:
        return
    for bid, terms in auction.bids.items():
        if terms.open == "after_first_trick":
            key = f"auction.bids.{bid}.open"
            message = "each hand has one card, so none is left to lie open after the first trick"
            ways = ({key: "before_lead"}, {key: None})
            hint = "write `before_lead`, or leave it out"
            yield Fault(key=key, code="HPF-R31", message=message, hint=hint, ways=ways, given=("dealing.hand",))

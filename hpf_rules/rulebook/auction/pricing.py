"""What is a bid worth: can it be worked out?"""

from __future__ import annotations

from collections.abc import Iterator

from ..chapters import Chapters
from ..formula import FormulaFault
from ..readable import read
from ..rule import Fault, check
from ..terms import PRICE_NAMES, calls_of
from .model import auction_of


@check("auction.bids", "deck.orders", "dealing.hand")
def prices_can_be_read(table: Chapters) -> Iterator[Fault]:
    """What every bid is worth is a number that can be worked out."""
    orders, hand = table.deck.order_names, max(table.dealing.hands)
    for name, terms in auction_of(table).bids.items():
        if terms.value is None:
            continue
        key = f"auction.bids.{name}.value"
        found = read(key, terms.value, PRICE_NAMES)
        yield from found.faults
        if found.formula is None or found.faults:
            continue
        for call in calls_of(name, terms.model_copy(update={"value": None}), 0, orders, hand):
            facts = {"bid": call.number, "tricks": call.tricks, "hand": hand, "place": call.place}
            try:
                found.formula.evaluate(facts)
            except FormulaFault as fault:
                case = ", ".join(f"{word} {facts[word]}" for word in found.formula.names)
                told = f"{fault.message} ({case})" if case else fault.message
                span = (fault.offset, fault.length)
                yield Fault(key=key, code="HPF-R21", message=told, hint=fault.hint, span=span)
                break

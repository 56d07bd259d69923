"""If nobody bids: can it be as the file says?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...errors import suggest
from ..chapters import Chapters
from ..rule import Fault, Way
from ..words import BEFORE_BIDDING, HOLDER_OF, PARTNER_WORDS, not_one_card
from .model import AllPass

KEY: Final = "auction.all_pass"
_DEALER: Final[tuple[Way, ...]] = ({f"{KEY}.who": "dealer"},)
_LOWEST: Final[tuple[Way, ...]] = ({f"{KEY}.bid": "lowest"},)
_BOTH: Final[tuple[Way, ...]] = ({**_DEALER[0], **_LOWEST[0]},)


def must_bid_faults(table: Chapters, all_pass: AllPass) -> Iterator[Fault]:
    yield from _stakes_never_rise(all_pass)
    if all_pass.then != "must_bid":
        yield from _idle_details(all_pass)
        return
    if all_pass.who is None and all_pass.bid is None:
        message, hint = "`must_bid` does not say who must bid, and what", "write `who: dealer, bid: lowest` beside it"
        yield Fault(key=f"{KEY}.who", code="HPF-R17", message=message, hint=hint, ways=_BOTH)
    elif all_pass.who is None:
        message, hint = "`must_bid` does not say who must bid", "write `who: dealer` beside it"
        yield Fault(key=f"{KEY}.who", code="HPF-R17", message=message, hint=hint, ways=_DEALER)
    elif all_pass.bid is None:
        message, hint = "`must_bid` does not say what must be bid", "write `bid: lowest` beside it"
        yield Fault(key=f"{KEY}.bid", code="HPF-R17", message=message, hint=hint, ways=_LOWEST)
    if all_pass.who is not None:
        yield from _who_must_bid(table, all_pass, all_pass.who)
    if all_pass.bid not in (None, "lowest", "any"):
        yield from _what_must_be_bid(table, str(all_pass.bid))


def _stakes_never_rise(all_pass: AllPass) -> Iterator[Fault]:
    """Stakes that rise after a deal that nobody bids, where each deal is bid, paid for or played."""
    bid_by_someone = all_pass.forces and all_pass.who is not None and not all_pass.who.startswith(HOLDER_OF)
    played = "play" in (all_pass.then, all_pass.otherwise)
    if all_pass.next_stakes != 1 and (bid_by_someone or played):
        why = "somebody always bids here, or pays" if bid_by_someone else "such a deal is played"
        yield Fault(
            key=f"{KEY}.next_stakes",
            code="HPF-R17",
            on_key=True,
            message=f"{why}, so the next deal's stakes never rise",
            hint="leave it out (`null` takes away what a parent says)",
            ways=({f"{KEY}.next_stakes": None},),
            given=(f"{KEY}.then", f"{KEY}.who"),
        )


def _idle_details(all_pass: AllPass) -> Iterator[Fault]:
    for detail in ("who", "bid", "or_pay", "otherwise"):
        if getattr(all_pass, detail) is not None:
            yield Fault(
                key=f"{KEY}.{detail}",
                code="HPF-R17",
                on_key=True,
                message=f"`{detail}` belongs to `then: must_bid`",
                hint="write `then: must_bid` beside it, or leave it out",
                ways=({f"{KEY}.{detail}": None},),
            )


def _what_must_be_bid(table: Chapters, bid: str) -> Iterator[Fault]:
    last = max(table.auction.rounds)
    calls = table.auction.ladder(table)
    labels = [call.label for call in calls if call.round in (None, last)]
    if bid in labels:
        return
    near = suggest(bid, labels)
    early = bid in [call.label for call in calls]
    yield Fault(
        key=f"{KEY}.bid",
        code="HPF-R17",
        message=f"“{bid}” cannot be bid in the last round" if early else f"“{bid}” is none of the bids",
        hint=f"did you mean `{near}`?" if near else f"the bids are {', '.join(labels[:8])}",
        ways=() if near else _LOWEST,
        given=("auction.bids",),
    )


def _who_must_bid(table: Chapters, all_pass: AllPass, who: str) -> Iterator[Fault]:
    holder = who.startswith(HOLDER_OF)
    card = who.removeprefix(HOLDER_OF)
    unclear = not_one_card(table.deck.pack, card) if holder else ""
    if unclear:
        yield Fault(
            key=f"{KEY}.who",
            code="HPF-R17",
            message=unclear,
            hint="write another card, or `dealer`",
            ways=_DEALER,
            given=("deck.ranks", "deck.jokers", "deck.copies", "deck.removed"),
        )
    elif not holder and who not in BEFORE_BIDDING:
        yield Fault(
            key=f"{KEY}.who",
            code="HPF-R17",
            message=f"nobody is `{who}` before a bid is made",
            hint="write `dealer`, `after_dealer` or `holder_of_CARD`",
            ways=_DEALER,
        )
    elif who in PARTNER_WORDS and not table.seating.has_partners:
        yield Fault(
            key=f"{KEY}.who",
            code="HPF-R17",
            message="nobody has a partner in this game",
            hint="write `dealer` or `after_dealer`",
            ways=_DEALER,
            given=("seating.sides", "seating.players"),
        )
    if all_pass.otherwise is not None and not holder:
        yield Fault(
            key=f"{KEY}.otherwise",
            code="HPF-R17",
            on_key=True,
            message=f"there is always a {who}, so this can never happen",
            hint="leave it out (`null` takes away what a parent says)",
            ways=({f"{KEY}.otherwise": None},),
            given=(f"{KEY}.who",),
        )

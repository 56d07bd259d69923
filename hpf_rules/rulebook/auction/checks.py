"""Can this auction be held: can every bid be made, and is it said what happens when nobody bids?"""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import suggest
from ..chapters import Chapters
from ..formula import FormulaFault, parse
from ..rule import Fault, check
from ..terms import TRICK_NAMES, Terms
from ..words import BEFORE_BIDDING, GROUPS, HOLDER_OF, PARTNER_WORDS, is_trump_word
from .model import AllPass, AuctionRules

RESERVED = ("pass", "alone", "together", "double", "redouble")


def auction_of(table: Chapters) -> AuctionRules:
    assert isinstance(table.auction, AuctionRules)
    return table.auction


@check("auction", "deck.orders")
def trumps_are_known(table: Chapters) -> Iterator[Fault]:
    """Labels, trump words and trick formulas of every bid."""
    for name, terms in auction_of(table).bids.items():
        key = f"auction.bids.{name}"
        if name.lower() in RESERVED:
            yield Fault(key=key, code="HPF-R10", message=f"`{name}` cannot be the name of a bid", on_key=True)
        for i, word in enumerate(terms.trumps or ()):
            if not is_trump_word(word, table.deck.order_names):
                near = suggest(word, [*GROUPS, "clubs", "diamonds", "hearts", "spades", *table.deck.order_names])
                yield Fault(
                    key=f"{key}.trumps.{i}",
                    code="HPF-R11",
                    message=f"`{word}` is no suit and no order of the cards",
                    hint=f"did you mean `{near}`?" if near else None,
                )
        if terms.tricks is not None:
            yield from _formula_fault(f"{key}.tricks", terms.tricks)


def _formula_fault(key: str, text: str | int) -> Iterator[Fault]:
    try:
        parse(text, TRICK_NAMES)
    except FormulaFault as fault:
        span = (fault.offset, fault.length)
        yield Fault(key=key, code="HPF-R20", message=fault.message, hint=fault.hint, span=span)


@check("auction.shape", "auction.bids", "dealing.turn_up")
def rounds_fit_the_shape(table: Chapters) -> Iterator[Fault]:
    auction = auction_of(table)
    if auction.shape != "none" and not auction.bids:
        yield Fault(
            key="auction.shape",
            code="HPF-R12",
            message="there is bidding, but nothing to bid",
            hint="write what can be said under `bids`",
        )
    if auction.shape == "none" and auction.bids:
        yield Fault(
            key="auction.bids",
            code="HPF-R12",
            message="there are bids, but no bidding",
            on_key=True,
            hint="write `shape:` under `auction`, for example `shape: until_one_left`",
        )
    for name, terms in auction.bids.items():
        key = f"auction.bids.{name}"
        if terms.round is not None and auction.shape != "first_bid":
            yield Fault(
                key=f"{key}.round",
                code="HPF-R12",
                message="rounds are told apart only where the first bid ends the auction",
                hint="write `shape: first_bid`, or leave `round` out",
                related=(("auction.shape", "the shape is set in"),),
            )
        for i, word in enumerate(terms.trumps or ()):
            if word in ("turned", "not_turned") and table.dealing.turn_up == "none":
                yield Fault(
                    key=f"{key}.trumps.{i}",
                    code="HPF-R13",
                    message="no card is turned up in this game",
                    hint="write `turn_up: next_card` under `dealing`",
                )
    yield from _rounds_without_gap(auction)


def _rounds_without_gap(auction: AuctionRules) -> Iterator[Fault]:
    if auction.shape == "first_bid" and auction.rounds != tuple(range(1, len(auction.rounds) + 1)):
        missing = next(n for n in range(1, max(auction.rounds) + 1) if n not in auction.rounds)
        yield Fault(key="auction.bids", code="HPF-R12", on_key=True, message=f"nothing can be bid in round {missing}")


@check(
    "auction",
    "deck",
    "dealing.hand",
    "dealing.turn_up",
    "contract.alone",
    "contract.steps",
    "scoring.kitty_tricks",
)
def bids_can_be_made(table: Chapters) -> Iterator[Fault]:
    """No bid of more tricks than a hand has; no label twice."""
    most = max(table.dealing.hands) + table.scoring.kitty_tricks
    seen: dict[str, str] = {}
    calls = table.auction.ladder(table)
    too_high: set[str] = set()
    for call in calls:
        terms: Terms = auction_of(table).bids[call.bid]
        if call.tricks > most and call.bid not in too_high:
            too_high.add(call.bid)
            highest = max(other.tricks for other in calls if other.bid == call.bid)
            yield Fault(
                key=f"auction.bids.{call.bid}.{'numbers' if terms.tricks is None else 'tricks'}",
                code="HPF-R14",
                message=f"a hand has {most} tricks, but the highest bid is {highest}",
                hint=f"lower the bid, or deal {highest} cards",
                related=(("dealing.hand", "the hand is set in"),),
            )
        if seen.setdefault(call.said, call.bid) != call.bid:
            yield Fault(
                key=f"auction.bids.{call.bid}",
                code="HPF-R15",
                on_key=True,
                message=f"two bids are called “{call.said}”",
                related=((f"auction.bids.{seen[call.said]}", "the other is in"),),
            )


@check("auction", "seating", "deck", "dealing.hand", "contract.alone", "contract.steps")
def nobody_bids_is_answered(table: Chapters) -> Iterator[Fault]:
    auction = auction_of(table)
    if auction.shape == "none":
        return
    if auction.all_pass is None:
        yield Fault(
            key="auction",
            code="HPF-R16",
            on_key=True,
            message="everybody can pass, but nothing says what happens then",
            hint="write `all_pass: deal_again`, or another answer",
        )
        return
    yield from _must_bid(table, auction.all_pass)


def _must_bid(table: Chapters, all_pass: AllPass) -> Iterator[Fault]:
    key = "auction.all_pass"
    if all_pass.then != "must_bid":
        for detail in ("who", "bid", "or_pay", "otherwise"):
            if getattr(all_pass, detail) is not None:
                yield Fault(
                    key=f"{key}.{detail}",
                    code="HPF-R17",
                    on_key=True,
                    message=f"`{detail}` belongs to `then: must_bid`",
                )
        if all_pass.then in ("play",) and all_pass.next_stakes != 1:
            yield Fault(
                key=f"{key}.next_stakes",
                code="HPF-R17",
                on_key=True,
                message="the deal is played, so it does not raise the next one's stakes",
            )
        return
    for detail, example in (("who", "who: dealer"), ("bid", "bid: lowest")):
        if getattr(all_pass, detail) is None:
            yield Fault(
                key=key,
                code="HPF-R17",
                message=f"`must_bid` does not say {detail}",
                hint=f"write `{example}` beside it",
            )
    if all_pass.who is not None:
        yield from _who_must_bid(table, all_pass, all_pass.who)
    if all_pass.bid not in (None, "lowest", "any"):
        labels = [call.label for call in table.auction.ladder(table)]
        if all_pass.bid not in labels:
            near = suggest(str(all_pass.bid), labels)
            yield Fault(
                key=f"{key}.bid",
                code="HPF-R17",
                message=f"“{all_pass.bid}” is none of the bids",
                hint=f"did you mean `{near}`?" if near else f"the bids are {', '.join(labels[:8])}",
            )


def _who_must_bid(table: Chapters, all_pass: AllPass, who: str) -> Iterator[Fault]:
    key = "auction.all_pass"
    holder = who.startswith(HOLDER_OF)
    if holder and table.deck.pack.card(who.removeprefix(HOLDER_OF)) is None:
        yield Fault(key=f"{key}.who", code="HPF-R17", message=f"{who.removeprefix(HOLDER_OF)} is not in the deck")
    elif not holder and who not in BEFORE_BIDDING:
        yield Fault(
            key=f"{key}.who",
            code="HPF-R17",
            message=f"nobody is `{who}` before a bid is made",
            hint="write `dealer`, `after_dealer` or `holder_of_CARD`",
        )
    elif who in PARTNER_WORDS and not table.seating.has_partners:
        yield Fault(key=f"{key}.who", code="HPF-R17", message="nobody has a partner in this game")
    if all_pass.otherwise is not None and not holder:
        yield Fault(
            key=f"{key}.otherwise",
            code="HPF-R17",
            on_key=True,
            message=f"there is always a {who}, so this can never happen",
            hint="leave it out",
        )

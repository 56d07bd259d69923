"""Can this auction be held: can every bid be made, and is it said what happens when nobody bids?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from ...errors import suggest
from ...table.cards import SUITS
from ..chapters import Chapters
from ..formula import FormulaFault
from ..readable import read
from ..rule import Fault, Way, check
from ..terms import TRICK_NAMES, Terms
from ..words import GROUPS, is_trump_word, strains_of
from .model import AuctionRules, auction_of
from .silence import must_bid_faults

RESERVED: Final = ("pass", "alone", "together", "double", "redouble")


@check("auction.bids", "deck.orders")
def trumps_are_known(table: Chapters) -> Iterator[Fault]:
    """Labels and trump words of every bid."""
    orders = table.deck.order_names
    for name, terms in auction_of(table).bids.items():
        key = f"auction.bids.{name}"
        words = name.lower().split()
        if name.lower() in RESERVED or (words and words[-1] == "alone"):
            message, hint = f"`{name}` cannot be the name of a bid", "give it a name that is said for nothing else"
            yield Fault(key=key, code="HPF-R10", message=message, hint=hint, on_key=True)
        yield from _trumps_are_said_once(name, terms, orders)
        for i, word in enumerate(terms.trumps or ()):
            if not is_trump_word(word, orders):
                near = suggest(word, [*GROUPS, *SUITS, *orders])
                yield Fault(
                    key=f"{key}.trumps.{i}",
                    code="HPF-R11",
                    message=f"`{word}` is no suit and no order of the cards",
                    hint=f"did you mean `{near}`?" if near else f"write a suit, or one of {', '.join(orders)}",
                    ways=() if near else _trumps_without(name, terms, word),
                )


def _trumps_are_said_once(bid: str, terms: Terms, orders: tuple[str, ...]) -> Iterator[Fault]:
    """No trump stands in a bid's list twice, alone or among `suits`."""
    seen: set[int] = set()
    for i, word in enumerate(terms.trumps or ()):
        named = set(strains_of(word, orders, 4))
        if named & seen:
            yield Fault(
                key=f"auction.bids.{bid}.trumps.{i}",
                code="HPF-R15",
                message=f"`{word}` is said here a second time",
                hint="leave it out",
                ways=({f"auction.bids.{bid}.trumps": [w for k, w in enumerate(terms.trumps or ()) if k != i]},),
            )
        seen |= named


@check("auction.bids.*.numbers", "auction.bids.*.tricks", "dealing.hand")
def tricks_can_be_read(table: Chapters) -> Iterator[Fault]:
    """The numbers of a bid go up, and its formula says how many tricks each undertakes."""
    hand = max(table.dealing.hands)
    for name, terms in auction_of(table).bids.items():
        key = f"auction.bids.{name}"
        yield from _numbers_go_up(f"{key}.numbers", terms)
        if terms.tricks is None:
            continue
        found = read(f"{key}.tricks", terms.tricks, TRICK_NAMES)
        yield from found.faults
        if found.formula is None or found.faults:
            continue
        for number in terms.listed_numbers or (0,):
            try:
                found.formula.evaluate({"bid": number, "hand": hand})
            except FormulaFault as fault:
                yield Fault(
                    key=f"{key}.tricks",
                    code="HPF-R21",
                    message=f"{fault.message} (bid {number})",
                    hint=fault.hint,
                    span=(fault.offset, fault.length),
                )
                break


def _numbers_go_up(key: str, terms: Terms) -> Iterator[Fault]:
    numbers, written = terms.listed_numbers, terms.numbers
    if isinstance(written, str) and not numbers:
        low, high = written.split("..")
        message, hint = f"`{written}` runs backwards", f"write {high}..{low}"
        yield Fault(key=key, code="HPF-R10", message=message, hint=hint, ways=({key: f"{high}..{low}"},))
    elif any(later <= one for one, later in pairwise(numbers)):
        message, listed = "the numbers must stand lowest first, each once", sorted(set(numbers))
        hint = f"write [{', '.join(map(str, listed[:20]))}]"
        ways: tuple[Way, ...] = ({key: listed},) if len(listed) <= 20 else ()
        yield Fault(key=key, code="HPF-R10", message=message, hint=hint, ways=ways)


@check("auction.shape", "auction.bids", "dealing.hand")
def rounds_fit_the_shape(table: Chapters) -> Iterator[Fault]:
    auction = auction_of(table)
    if auction.shape != "none" and not auction.bids:
        yield Fault(
            key="auction.bids",
            code="HPF-R12",
            on_key=True,
            message="there is bidding, but nothing to bid",
            hint="write what can be said under `bids`",
            ways=({"auction.bids.number.numbers": f"1..{max(table.dealing.hands)}"}, {"auction.shape": None}),
            related=(("auction.shape", "the bidding is set in"),),
        )
    if auction.shape == "none" and auction.bids:
        yield Fault(
            key="auction.bids",
            code="HPF-R12",
            message="there are bids, but no bidding",
            on_key=True,
            hint="write `shape:` under `auction`, for example `shape: until_one_left`",
            ways=(
                {"auction.shape": "until_one_left" if auction.rounds == (1,) else "first_bid"},
                {f"auction.bids.{name}": None for name in auction.bids},
            ),
            given=("auction.shape",),
            lacks="auction.shape",
        )
    yield from _rounds_without_shape(auction)
    yield from _rounds_without_gap(auction)


def _rounds_without_shape(auction: AuctionRules) -> Iterator[Fault]:
    for name, terms in auction.bids.items():
        if terms.round is not None and auction.shape not in ("first_bid", "none"):
            yield Fault(
                key=f"auction.bids.{name}.round",
                code="HPF-R12",
                message="rounds are told apart only where the first bid ends the auction",
                hint="write `shape: first_bid`, or leave `round` out",
                ways=(
                    {"auction.shape": "first_bid"},
                    {
                        f"auction.bids.{bid}.round": None
                        for bid, other in auction.bids.items()
                        if other.round is not None
                    },
                ),
                related=(("auction.shape", "the shape is set in"),),
            )
            break  # what is wrong is the shape, for all of them


def _rounds_without_gap(auction: AuctionRules) -> Iterator[Fault]:
    if auction.shape == "first_bid" and auction.rounds != tuple(range(1, len(auction.rounds) + 1)):
        missing = next(n for n in range(1, max(auction.rounds) + 1) if n not in auction.rounds)
        yield Fault(
            key="auction.bids",
            code="HPF-R12",
            on_key=True,
            message=f"nothing can be bid in round {missing}",
            hint="count the rounds from 1, and leave none out",
            ways=(
                {
                    f"auction.bids.{name}.round": auction.rounds.index(terms.round) + 1
                    for name, terms in auction.bids.items()
                    if terms.round is not None and auction.rounds.index(terms.round) + 1 != terms.round
                },
            ),
            given=tuple(f"auction.bids.{name}.round" for name in auction.bids),
        )


@check("auction.bids.*.trumps", "dealing.turn_up")
def turned_card_is_there(table: Chapters) -> Iterator[Fault]:
    if table.dealing.turn_up != "none":
        return
    bids = auction_of(table).bids
    for name, terms in bids.items():
        for i, word in enumerate(terms.trumps or ()):
            if word in ("turned", "not_turned"):
                yield Fault(
                    key=f"auction.bids.{name}.trumps.{i}",
                    code="HPF-R13",
                    message="no card is turned up in this game",
                    hint="write `turn_up: next_card` under `dealing`",
                    ways=(_without_turned(bids), {"dealing.turn_up": "next_card"}),
                    given=("dealing.turn_up",),
                    lacks="dealing.turn_up",
                )


def _trumps_without(name: str, terms: Terms, word: str) -> tuple[Way, ...]:
    """A bid without one of the trumps that it says."""
    left = [other for other in terms.trumps or () if other != word]
    return ({f"auction.bids.{name}.trumps": left},) if left else ({f"auction.bids.{name}": None},)


def _without_turned(bids: Mapping[str, Terms]) -> Way:
    """The bids where no card is turned: who orders up says nothing any more, who names may name every suit."""
    changes: dict[str, Any] = {}
    for name, terms in bids.items():
        words = terms.trumps or ()
        if "turned" in words and set(words) <= {"turned"} and len(bids) > 1:
            changes[f"auction.bids.{name}"] = None
        elif {"turned", "not_turned"} & set(words):
            left = [word for word in words if word not in ("turned", "not_turned", "suits")]
            changes[f"auction.bids.{name}.trumps"] = ["suits", *left]
    return changes


@check(
    "auction.bids",
    "deck.orders",
    "dealing.hand",
    "contract.alone",
    "contract.happens",
    "contract.steps",
    "scoring.kitty_tricks",
)
def bids_can_be_made(table: Chapters) -> Iterator[Fault]:
    """No bid of more tricks than a hand has."""
    most = max(table.dealing.hands) + table.scoring.kitty_tricks
    for bid, terms in auction_of(table).bids.items():
        tricks = _tricks(terms, max(table.dealing.hands))
        if tricks is None:
            continue
        key = f"auction.bids.{bid}.{'numbers' if terms.tricks is None else 'tricks'}"
        low, high = tricks
        if high > most:
            yield Fault(
                key=key,
                code="HPF-R14",
                message=f"a hand has {most} tricks, but the highest bid is {high}",
                hint="lower the bid",
                ways=(*_lowered(bid, terms, low, most), {"dealing.hand": high}),
                related=(("dealing.hand", "the hand is set in"),),
            )
        elif low < 0:
            message = f"`{bid}` undertakes {low} tricks, and there are none below 0"
            yield Fault(key=key, code="HPF-R14", message=message, hint="write a formula that is never negative")


def _lowered(bid: str, terms: Terms, low: int, most: int) -> tuple[Way, ...]:
    """A bid of no more tricks than there are."""
    key = f"auction.bids.{bid}"
    if terms.tricks is not None:
        return ({f"{key}.tricks": most},) if isinstance(terms.tricks, int) else ()
    if low > most:
        return ({f"{key}.numbers": most},)
    if isinstance(terms.numbers, str):
        return ({f"{key}.numbers": f"{low}..{most}"},)
    return ({f"{key}.numbers": [number for number in terms.listed_numbers if number <= most]},)


def _tricks(terms: Terms, hand: int) -> tuple[int, int] | None:
    """The fewest and the most tricks that a bid undertakes; None where it says none, or cannot be worked out."""
    numbers = terms.listed_numbers
    if terms.tricks is None:
        return (min(numbers), max(numbers)) if numbers else None
    formula = read("", terms.tricks, TRICK_NAMES).formula
    if formula is None:
        return None
    try:
        said = [formula.evaluate({"bid": number, "hand": hand}) for number in numbers or (0,)]
    except FormulaFault:
        return None
    return min(said), max(said)


@check("auction.bids", "deck.orders", "dealing.hand", "contract.alone", "contract.happens", "contract.steps")
def calls_differ(table: Chapters) -> Iterator[Fault]:
    """No two bids are called alike, at the table or in a formula."""
    labels: dict[str, str] = {}
    for call in table.auction.ladder(table):
        before = labels.setdefault(call.said.lower(), call.bid)
        if before != call.bid:
            yield _alike(call.bid, before, f"two bids are called “{call.said}”")
            labels[call.said.lower()] = call.bid
    kinds: dict[str, str] = {}
    for bid in auction_of(table).bids:
        word = bid.replace(" ", "_")
        before = kinds.setdefault(word, bid)
        if before != bid and bid.lower() != before.lower():
            yield _alike(bid, before, f"in a formula two bids would be called `{word}`")


def _alike(bid: str, other: str, message: str) -> Fault:
    return Fault(
        key=f"auction.bids.{bid}",
        code="HPF-R15",
        on_key=True,
        message=message,
        hint="give one of them another name",
        related=((f"auction.bids.{other}", "the other is in"),),
        given=(f"auction.bids.{bid}.numbers",),
    )


@check("auction.shape", "auction.all_pass")
def nobody_bids_is_answered(table: Chapters) -> Iterator[Fault]:
    auction = auction_of(table)
    if auction.shape != "none" and auction.all_pass is None:
        yield Fault(
            key="auction.all_pass",
            code="HPF-R16",
            message="everybody can pass, but nothing says what happens then",
            given=("auction.?",),
            hint="write `all_pass: deal_again`, or another answer",
            ways=({"auction.all_pass.then": "deal_again"},),
        )


@check(
    "auction.all_pass",
    "auction.shape",
    "auction.bids",
    "seating",
    "deck.ranks",
    "deck.jokers",
    "deck.copies",
    "deck.removed",
    "deck.orders",
    "dealing.hand",
    "contract.alone",
    "contract.happens",
    "contract.steps",
)
def forced_bid_can_be(table: Chapters) -> Iterator[Fault]:
    auction = auction_of(table)
    if auction.shape != "none" and auction.all_pass is not None:
        yield from must_bid_faults(table, auction.all_pass)

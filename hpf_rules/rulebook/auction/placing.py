"""Who speaks first, and what stands above what: can it be as the file says?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ...errors import suggest
from ..chapters import Chapters
from ..rule import Fault, Way, check
from ..tables import CALLS
from ..terms import Terms
from ..words import BEFORE_BIDDING, HOLDER_OF, PARTNER_WORDS, not_one_card
from .ladder import Rungs, circles, homes_of
from .model import AFTER_DEALER, AuctionRules, auction_of

OPENS: Final = "auction.opens"
_LEFT_OUT: Final[tuple[Way, ...]] = ({OPENS: None},)


@check(
    "auction.opens",
    "seating",
    "deck.ranks",
    "deck.jokers",
    "deck.copies",
    "deck.removed",
    "dealing.kitty",
    "dealing.turn_up",
)
def first_speaker_is_there(table: Chapters) -> Iterator[Fault]:
    """Who speaks first is known before anybody has."""
    word = auction_of(table).opens
    hint = "write `dealer` or `after_dealer`"
    if (found := not_known_before(table, word)) is not None:
        message, given = found
        ways = ({OPENS: AFTER_DEALER}, *_LEFT_OUT)
        yield Fault(key=OPENS, code="HPF-R12", message=message, hint=hint, ways=ways, given=given)


def not_known_before(table: Chapters, word: str) -> tuple[str, tuple[str, ...]] | None:
    """Why nobody need be this seat before the bidding, and the keys it depends on."""
    if word.startswith(HOLDER_OF):
        return _holder(table, word.removeprefix(HOLDER_OF))
    if word not in BEFORE_BIDDING:
        return f"nobody is `{word}` before a bid is made", ()
    if word in PARTNER_WORDS and not table.seating.has_partners:
        return "nobody has a partner in this game", ("seating.sides", "seating.players")
    return None


def _holder(table: Chapters, card: str) -> tuple[str, tuple[str, ...]] | None:
    """Why nobody need hold a card before the bidding, and the keys it depends on."""
    said = "the joker" if card.lower() == "joker" else card
    unclear = not_one_card(table.deck.pack, card)
    if unclear:
        return unclear, ("deck.ranks", "deck.jokers", "deck.copies", "deck.removed")
    if table.dealing.kitty != 0:
        return f"{said} may lie in the kitty, and then nobody holds it", ("dealing.kitty",)
    if table.dealing.turn_up == "next_card":
        return f"{said} may be the turned card, and then nobody need hold it", ("dealing.turn_up",)
    return None


@check("auction.bids", "auction.shape", "deck.orders", "dealing.hand")
def places_are_there(table: Chapters) -> Iterator[Fault]:
    """What stands above another bid stands above one that there is, and not above itself."""
    auction = auction_of(table)
    if all(terms.above is None for terms in auction.bids.values()) or _too_long(table, auction):
        return
    rungs = auction.groups(table)
    for bid, terms in auction.bids.items():
        if terms.above is None:
            continue
        key = f"auction.bids.{bid}.above"
        leave: tuple[Way, ...] = ({key: None},)
        if auction.first_bid_wins:
            message = "no bid outbids another where the first ends the bidding"
            yield Fault(
                key=key, code="HPF-R19", message=message, hint="leave it out", ways=leave, given=("auction.shape",)
            )
        elif (fault := _misplaced(auction.bids, rungs, bid, terms.above)) is not None:
            message, hint, ways = fault
            given = (f"auction.bids.{bid}.numbers", f"auction.bids.{bid}.trumps")
            ways = () if ways is None else (*ways, *leave)
            yield Fault(key=key, code="HPF-R19", message=message, hint=hint, ways=ways, given=given)


@check("auction.bids", "auction.shape")
def trumps_have_a_rank(table: Chapters) -> Iterator[Fault]:
    """Trumps rank equally where several are listed, and one bid can be higher than another."""
    auction = auction_of(table)
    for bid, terms in auction.bids.items():
        key = f"auction.bids.{bid}.trumps_rank"
        if terms.trumps_rank == "as_listed":
            continue
        if auction.first_bid_wins:
            message, given = "no bid outbids another where the first ends the bidding", "auction.shape"
        elif len(terms.trumps or ()) < 2:
            message, given = f"`{bid}` lists no two trumps, so none could be the higher", f"auction.bids.{bid}.trumps"
        else:
            continue
        ways: tuple[Way, ...] = ({key: None},)
        yield Fault(key=key, code="HPF-R19", message=message, hint="leave it out", ways=ways, given=(given,))


def _too_long(table: Chapters, auction: AuctionRules) -> bool:
    """Is the ladder too long to be built at all? Then that is told."""
    return sum(terms.length(table.deck.order_names) for terms in auction.bids.values()) >= CALLS


def _misplaced(
    bids: Mapping[str, Terms], rungs: Mapping[str, Rungs], bid: str, label: str
) -> tuple[str, str, tuple[Way, ...] | None] | None:
    """Why a bid cannot stand above this label, what to do, and ways that are tried; None where the hint says best."""
    homes, key = homes_of(rungs), f"auction.bids.{bid}.above"
    others = [other for other, home in homes.items() if home != bid]
    if label not in homes and label in bids:
        highest = rungs[label][-1][-1].label
        hint = f"write `above: {highest}`"
        return f"`{label}` is the name of several bids; which of them?", hint, ({key: highest},)
    if label not in homes:
        near = suggest(label, others)
        hint = f"did you mean `{near}`?" if near else f"the other bids are {', '.join(others[:8])}"
        return f"“{label}” is none of the bids", hint, None if near else ()
    if homes[label] == bid:
        return f"`{bid}` cannot stand above itself", "write the label of another bid", ()
    if circles(bids, homes, bid):
        message = f"`{bid}` stands above “{label}”, and from there it goes round in a circle"
        return message, "leave one of them out", ()
    return None

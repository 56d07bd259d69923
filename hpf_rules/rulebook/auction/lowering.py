"""How does the auction become a ladder of calls and a row of the step table?"""

from __future__ import annotations

from ...table.cards import SUITS
from ...table.stretches import STRETCH, cut
from ..chapters import Chapters
from ..open_hands import OPEN
from ..tables import BID, CALLS, FIX, NOT_NAMED, PLAIN_STRAIN, TURNED_SUIT, Draft, TooLarge
from ..terms import Call, Terms
from ..words import place_of, strain_of
from . import steps
from .forbidding import lower_allowed
from .model import AFTER_DEALER, DEALER, AllPass, AuctionRules

TURNS = {
    "one_turn": steps.ONCE,
    "first_bid": steps.UNTIL_CALL,
    "until_one_left": steps.UNTIL_ONE_LEFT,
    "until_passes": steps.UNTIL_PASSES,
}
EQUAL = {"nobody": 0, "dealer": steps.BY_DEALER, "senior": steps.BY_SENIOR}
SILENT = {
    "deal_again": steps.DEAL_AGAIN,
    "same_dealer_again": steps.SAME_AGAIN,
    "play": steps.PLAY_ON,
    "must_bid": steps.MUST_BID,
}


def lower(table: Chapters, draft: Draft) -> None:
    auction = table.auction
    assert isinstance(auction, AuctionRules)
    draft.rules.stretches = 1
    if auction.shape == "none":
        return
    draft.keys |= {("pass", 0): "auction.shape", ("equal", 0): "auction.equal_bid"}
    draft.keys |= {("pass_is", 0): "auction.pass_is", ("passes", 0): "auction.passes"}
    draft.keys["opens", 0] = "auction.opens"
    calls = auction.ladder(table)
    if len(calls) >= CALLS:
        raise TooLarge("auction.bids", f"a ladder has at most {CALLS - 1} calls, and this one has {len(calls)}")
    draft.rules.stretches = len(calls) // STRETCH + 1
    draft.kinds += list(auction.bids)
    draft.call_prefix = "" if auction.shape == "first_bid" else "bid "
    for number, call in enumerate(calls, start=1):
        _lower_call(table, draft, number, call)
    _lower_masks(draft, calls)
    lower_allowed(table, draft, calls)
    _lower_steps(table, draft, auction, calls)
    if auction.all_pass is not None:
        _lower_silence(draft, auction.all_pass, calls)


def _lower_call(table: Chapters, draft: Draft, number: int, call: Call) -> None:
    rules = draft.rules
    draft.calls.append(call.said)
    key = f"auction.bids.{call.bid}"
    draft.keys |= {
        ("call", number): key,
        ("call_round", number): f"{key}.round",
        ("call_trump", number): f"{key}.trumps",
        ("call_tricks", number): f"{key}.tricks",
        ("call_stakes", number): f"{key}.stakes",
        ("call_number", number): f"{key}.numbers",
        ("call_trump_item", number): f"{key}.trumps.{call.trump_item}",
    }
    if table.auction.bids[call.bid].above is not None:
        draft.keys["call_above", number] = f"{key}.above"
    if len(table.auction.bids[call.bid].trumps or ()) > 1:
        draft.keys["call_trumps_rank", number] = f"{key}.trumps_rank"
    if table.auction.bids[call.bid].value is not None:
        draft.keys["call_value", number] = f"{key}.value"
    if len(table.auction.bids[call.bid].listed_numbers) > 1:
        draft.keys["call_number", number] = f"{key}.numbers.{call.number_item}"
    rules.calls = number
    rules.call_rung[number] = call.rung + 1
    rules.call_kind[number] = call.kind
    rules.call_number[number] = call.number
    rules.call_tricks[number] = call.tricks
    rules.call_stakes[number] = call.stakes
    rules.call_value[number] = call.value
    rules.call_place[number] = call.place
    rules.call_alone[number] = int(call.alone)
    _lower_lone(draft, number, key, table.auction.bids[call.bid])
    if call.trump is None:
        rules.call_strain[number] = PLAIN_STRAIN if _never_has_trump(table) else NOT_NAMED
    elif call.trump == "turned":
        rules.call_strain[number] = TURNED_SUIT
    else:
        strain = strain_of(call.trump, table.deck.order_names)
        rules.call_strain[number] = NOT_NAMED if strain is None else strain


def _never_has_trump(table: Chapters) -> bool:
    """Is there no trump suit where none is said with the bid, since none is named, and nothing else says which?"""
    return "name_trump" not in table.contract.all_steps and not table.contract.trumps


def _lower_lone(draft: Draft, number: int, key: str, terms: Terms) -> None:
    """By whom a call is played alone, and how many cards the partner gives then (one more than said; 0: not said);
    and whether the hand is laid open."""
    if terms.alone is not None:
        draft.keys["call_lone", number] = f"{key}.alone"
        if terms.alone != "always":
            draft.rules.call_lone_seat[number] = place_of(terms.alone, draft.pack)
    if terms.receives is not None:
        draft.keys["call_receives", number] = f"{key}.receives"
        draft.rules.call_receives[number] = terms.receives + 1
    if terms.open is not None:
        draft.keys["call_open", number] = f"{key}.open"
        draft.rules.call_open[number] = OPEN[terms.open]


def _lower_masks(draft: Draft, calls: tuple[Call, ...]) -> None:
    """Worked out once: the calls above each rung."""
    rules = draft.rules
    rules.call_stakes[0] = 1
    for rung in range(max((call.rung for call in calls), default=-1) + 2):
        rules.above[rung] = _mask(calls, [call.rung + 1 > rung for call in calls])


def _lower_steps(table: Chapters, draft: Draft, auction: AuctionRules, calls: tuple[Call, ...]) -> None:
    for suit in range(5):
        fits = [_fits_turned(auction, call, suit) for call in calls]
        draft.rules.turned_calls[suit] = _mask(calls, fits)
    _lower_forcing(draft, auction)
    for number in auction.rounds if auction.shape == "first_bid" else (1,):
        draft.step(
            BID,
            "auction.shape",
            who=0 if auction.opens == AFTER_DEALER else place_of(auction.opens, draft.pack),
            turns=TURNS[auction.shape],
            round=number,
            calls=_mask(calls, [call.round in (None, number) for call in calls]),
            equal=_equal(auction),
            final=int(auction.pass_is == "final" or auction.shape in ("one_turn", "first_bid")),
            passes=auction.passes_needed(table.seating.players) if auction.shape == "until_passes" else 0,
        )


def _lower_forcing(draft: Draft, auction: AuctionRules) -> None:
    """The turned suits that are trumps without a call, as a step before the auction."""
    if not auction.turned_forces:
        return
    suits = [SUITS.index(word) for word in auction.turned_forces]
    draft.step(FIX, "auction.turned_forces", cards=sum(1 << suit for suit in suits))
    draft.keys["forcing", 0] = "auction.turned_forces"
    draft.keys |= {("turned_forces", suit): f"auction.turned_forces.{i}" for i, suit in enumerate(suits)}


def _equal(auction: AuctionRules) -> int:
    """Who may take it at the same bid; nobody where none speaks after a bid who could."""
    speaks_again = auction.shape in ("until_one_left", "until_passes")
    dealer_hears_a_bid = auction.shape == "one_turn" and auction.opens != DEALER
    if speaks_again or (dealer_hears_a_bid and auction.equal_bid == "dealer"):
        return EQUAL[auction.equal_bid]
    return EQUAL["nobody"]


def _fits_turned(auction: AuctionRules, call: Call, suit: int) -> bool:
    """May this call be said when this suit is turned (4: none)?"""
    trumps = auction.bids[call.bid].trumps or ()
    if call.trump == "turned":
        return suit < 4
    if "not_turned" in trumps and call.trump in SUITS:
        return SUITS.index(call.trump) != suit
    return True


def _lower_silence(draft: Draft, all_pass: AllPass, calls: tuple[Call, ...]) -> None:
    rules = draft.rules
    key = "auction.all_pass"
    draft.keys |= {("silent", 0): key, ("silent_then", 0): f"{key}.then", ("silent_pay", 0): f"{key}.or_pay"}
    draft.keys |= {(f"silent_{name}", 0): f"{key}.{name}" for name in ("who", "bid", "otherwise", "next_stakes")}
    rules.silent = SILENT[all_pass.then]
    rules.silent_stakes = all_pass.next_stakes
    rules.silent_otherwise = SILENT[all_pass.otherwise] if all_pass.otherwise else steps.DEAL_AGAIN
    rules.silent_pay = all_pass.or_pay or 0
    if all_pass.then != "must_bid" or all_pass.who is None:
        return
    rules.silent_who = place_of(all_pass.who, draft.pack)
    last = [call for call in calls if call.round in (None, max(c.round or 1 for c in calls))]
    if all_pass.bid == "any":
        must = last
    elif all_pass.bid == "lowest":
        must = [call for call in last if call.rung == min(other.rung for other in last)]
    else:
        must = [call for call in last if call.label == all_pass.bid]
    rules.silent_calls = _mask(calls, [call in must for call in calls])
    lowest = min((call.rung for call in must), default=0)
    rules.silent_from = _mask(calls, [call.rung >= lowest for call in calls])


def _mask(calls: tuple[Call, ...], chosen: list[bool]) -> list[int]:
    """The chosen calls as bits; bit 0 is pass."""
    bits = sum(2 << place for place, wanted in enumerate(chosen) if wanted and place < len(calls))
    return cut(bits)

"""Who speaks, when it ends, and what happens when nobody bids: a case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, begun, bids, each_value, facts, small, table, together

from hpf_rules import Deal, Variant
from hpf_rules.rulebook.tables import BID


def speakers(variant: Variant, *calls: str, dealer: int = 0) -> tuple[list[int], int | None]:
    """Who is asked when these calls are made in turn and then all pass; and who declares."""
    deal = begun(variant, dealer=dealer)
    said, asked = list(calls), []
    while deal.verb == BID:
        asked.append(deal.turn or 0)
        deal.play(said.pop(0) if said else "pass")
    return asked, deal.declarer


# ---- who speaks


@facts("S11", "S12", "Q4")
@each_value(
    "auction.shape",
    none=([], None),
    one_turn=([1, 2, 3, 0], 0),
    first_bid=([1], 1),
    until_one_left=([1, 2, 3, 0, 1, 2, 3, 0], 1),
    until_passes=([1, 2, 3, 0, 1, 2, 3], 1),
)
def test_the_shape_says_who_speaks_and_until_when(value: str, answer: tuple[list[int], int | None]) -> None:
    auction: dict[str, Any] = {"shape": value, **({"passes": 2} if value == "until_passes" else {})}
    variant = small() if value == "none" else table(auction=auction)
    said = ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    assert speakers(variant, *said) == answer


@facts("S11")
@pytest.mark.parametrize("dealer", range(4))
def test_bidding_starts_at_the_dealers_left_and_goes_clockwise(dealer: int) -> None:
    asked, _ = speakers(table(), "pass", "pass", "pass", dealer=dealer)
    assert asked == [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]


@facts("S12", "Q4")
@pytest.mark.parametrize(
    ("calls", "asked", "declarer"),
    [
        (["pass", "pass", "pass", "bid 1"], [1, 2, 3, 0], 0),  # the fourth still has a turn
        (["bid 1", "pass", "pass", "pass"], [1, 2, 3, 0], 1),
        (["pass", "bid 1", "pass", "bid 2", "bid 3"], [1, 2, 3, 0, 2, 0], 2),  # 0 is the only other one left
        (["bid 1", "bid 2", "bid 3", "bid 4", "bid 5"], [1, 2, 3, 0, 1, 2, 3, 0], 1),
        (["bid 6"], [1], 1),  # nothing is higher: nobody is asked (Q6)
        (["bid 1", "pass", "bid 2", "pass", "bid 6"], [1, 2, 3, 0, 1], 1),
        (["pass", "pass", "pass", "pass"], [1, 2, 3, 0], None),
    ],
)
def test_bidding_goes_on_until_three_have_passed(calls: list[str], asked: list[int], declarer: int | None) -> None:
    assert speakers(table(), *calls) == (asked, declarer)


@facts("Q6")
@pytest.mark.parametrize("shape", ["one_turn", "until_one_left", "until_passes"])
def test_a_bid_that_cannot_be_beaten_ends_the_auction(shape: str) -> None:
    assert speakers(table(auction={"shape": shape}), "pass", "bid 6") == ([1, 2], 2)
    peppers = table("hasenpfeffer-pepper", auction={"shape": shape})
    assert speakers(peppers, "pass", "bid big pepper") == ([1, 2], 2)


@facts("Q4")
@each_value(
    "auction.pass_is",
    final=([1, 2, 3, 0, 1, 3, 0], 1),
    for_now=([1, 2, 3, 0, 1, 2, 3, 0], 1),
)
def test_one_who_has_passed_is_out_or_may_come_back(value: str, answer: Any) -> None:
    variant = table(auction={"pass_is": value})
    assert speakers(variant, "bid 1", "pass", "bid 2", "bid 3", "bid 4") == answer


def test_one_who_comes_back_may_get_the_contract() -> None:
    variant = table("hasenpfeffer", "reentry")
    deal = begun(variant, "pass", "bid 1", "pass", "pass", "bid 2")
    assert deal.declarer == 1 and deal.turn == 2
    assert speakers(variant, "pass", "bid 1", "pass", "pass", "bid 2", "pass", "pass", "pass") == (
        [1, 2, 3, 0, 1, 2, 3, 0],
        1,
    )
    assert speakers(variant, "pass", "pass", "pass", "pass") == ([1, 2, 3, 0], None)


@facts("Q4")
@each_value("auction.passes", {1: 5, 2: 6, 3: 7})
def test_so_many_passes_in_a_row_end_it_once_everybody_has_had_a_turn(value: int, answer: int) -> None:
    variant = table(auction={"shape": "until_passes", "passes": value})
    asked, declarer = speakers(variant, "bid 1", "bid 2", "bid 3", "bid 4")
    assert (len(asked), declarer) == (answer, 0)
    early, declarer = speakers(variant, "pass", "pass", "pass", "bid 1")
    assert early[:4] == [1, 2, 3, 0] and declarer == 0


def test_where_no_number_of_passes_is_said_all_the_others_have_to_pass() -> None:
    auction = {"shape": "until_passes", "pass_is": "for_now"}
    assert speakers(table(auction=auction), "bid 1", "bid 2", "pass", "pass", "bid 3")[0] == [1, 2, 3, 0, 1, 2, 3, 0]


# ---- what may be said


@facts("S12", "Q3")
@each_value(
    "auction.equal_bid",
    nobody=("pass 3 4 5 6", "pass 3 4 5 6"),
    dealer=("pass 2 3 4 5 6", "pass 3 4 5 6"),
    senior=("pass 3 4 5 6", "pass 2 3 4 5 6"),
)
def test_a_bid_is_higher_or_the_same_where_that_is_allowed(value: str, answer: tuple[str, str]) -> None:
    """Seat 2 has bid two: what may the dealer (0) say, and then seat 1, who spoke before seat 2?"""
    deal = begun(table(auction={"equal_bid": value}), "bid 1", "bid 2", "pass")
    assert (deal.turn, bids(deal)) == (0, answer[0])
    after(deal, "pass")
    assert (deal.turn, bids(deal)) == (1, answer[1])


@facts("Q3")
def test_a_dealer_who_took_it_at_the_same_bid_can_be_overbid_but_not_equalled() -> None:
    deal = begun(table("hasenpfeffer", "dealer-may-steal"), "bid 2", "pass", "pass", "bid 2")
    assert deal.turn == 1
    assert bids(deal) == "pass 3 4 5 6"
    assert after(deal, "pass").declarer == 0


def test_a_dealer_may_take_even_the_highest_bid_and_is_asked_for_it() -> None:
    deal = begun(table("hasenpfeffer", "dealer-may-steal"), "bid 6")
    assert (deal.turn, bids(deal)) == (0, "pass 6")
    assert after(deal, "bid 6").declarer == 0
    dealer_bids = begun(table("hasenpfeffer", "dealer-may-steal"), "pass", "pass", "pass", "bid 6")
    assert dealer_bids.verb != BID and dealer_bids.declarer == 0


def test_a_senior_who_took_it_at_the_same_bid_is_outbid_by_a_higher_one_only() -> None:
    deal = begun(table(auction={"equal_bid": "senior"}), "bid 1", "bid 2", "pass", "pass", "bid 2")
    assert (deal.turn, bids(deal)) == (2, "pass 3 4 5 6")


def test_nobody_takes_it_at_the_same_bid_from_himself() -> None:
    deal = begun(table(auction={"equal_bid": "dealer"}), "pass", "pass", "bid 1", "bid 1")
    assert (deal.turn, bids(deal)) == (3, "pass 2 3 4 5 6")


@facts("S12", "S23")
@each_value(
    "auction.bids.*.numbers",
    {"1..6": "pass 1 2 3 4 5 6", "2..4": "pass 2 3 4", (1, 3, 5): "pass 1 3 5", 4: "pass 4"},
)
def test_each_number_can_be_bid_the_first_being_the_lowest(value: Any, answer: str) -> None:
    numbers = list(value) if isinstance(value, tuple) else value
    deal = begun(table(auction={"bids": {"number": numbers}}))
    assert bids(deal) == answer
    lowest = answer.split()[1]
    assert bids(deal.play(f"bid {lowest}")) == " ".join(["pass", *answer.split()[2:]]) or deal.verb != BID


@facts("S23", "S24", "S25")
def test_peppers_stand_above_five_and_big_pepper_needs_no_little_one() -> None:
    pepper = table("hasenpfeffer-pepper")
    assert begun(pepper).legal()[1:] == (*(f"bid {n}" for n in range(1, 6)), "bid little pepper", "bid big pepper")
    assert begun(pepper, "bid 5").legal() == ("pass", "bid little pepper", "bid big pepper")
    assert begun(pepper, "bid 1", "bid big pepper").declarer == 2
    assert begun(pepper, "bid little pepper").legal() == ("pass", "bid big pepper")


@each_value(
    "auction.bids.*.trumps",
    {
        None: ("pass 1 2", "pass 2"),
        ("suits",): (
            "pass 1 clubs 1 diamonds 1 hearts 1 spades 2 clubs 2 diamonds 2 hearts 2 spades",
            "pass 2 clubs 2 diamonds 2 hearts 2 spades",
        ),
        ("clubs", "diamonds"): ("pass 1 clubs 1 diamonds 2 clubs 2 diamonds", "pass 1 diamonds 2 clubs 2 diamonds"),
        ("diamonds", "clubs"): ("pass 1 diamonds 1 clubs 2 diamonds 2 clubs", "pass 2 diamonds 2 clubs"),
        ("clubs", "no_trump"): ("pass 1 clubs 1 no trump 2 clubs 2 no trump", "pass 1 no trump 2 clubs 2 no trump"),
        ("clubs", "low"): ("pass 1 clubs 1 low 2 clubs 2 low", "pass 1 low 2 clubs 2 low"),
        ("clubs", "upside_down"): (
            "pass 1 clubs 1 upside down 2 clubs 2 upside down",
            "pass 1 upside down 2 clubs 2 upside down",
        ),
    },
)
def test_a_trump_said_with_the_bid_has_a_rung_of_its_own(value: Any, answer: tuple[str, str]) -> None:
    """`suits` stand on one rung; what is listed ranks as it is written."""
    terms = {"numbers": "1..2", **({} if value is None else {"trumps": list(value)})}
    orders = {"orders": {"upside_down": {"ranks": "reversed"}}} if "upside_down" in (value or ()) else {}
    contract = {"steps": ["take_kitty", "discard"] if value else ["take_kitty", "name_trump", "discard"]}
    variant = together("hasenpfeffer", deck=orders, auction={"bids": {"number": terms}}, contract=contract)
    assert bids(begun(variant)) == answer[0].replace("bid ", "")
    lowest = "1" if value is None else "1 clubs"
    assert bids(begun(variant, f"bid {lowest}")) == answer[1]


def test_the_trump_said_with_the_bid_is_the_trump() -> None:
    contract = {"steps": ["take_kitty", "discard"]}
    bid = {"numbers": "1..2", "trumps": ["suits", "no_trump"]}
    variant = together("hasenpfeffer", auction={"bids": {"number": bid}}, contract=contract)
    deal = begun(variant, "bid 1 hearts", "bid 2 no trump")
    assert (deal.trump, deal.contract, deal.declarer) == ("no trump", "2 no trump", 2)


EUCHRE_HANDS = ["AC KC QC JC TC", "AD KD QD JD TD", "AH KH QH JH TH", "AS KS QS JS TS"]


@each_value(
    "auction.bids.*.trumps",
    turned=("pass order up", "hearts"),
    not_turned=("pass order up clubs order up diamonds order up spades", "spades"),
    suits=("pass order up clubs order up diamonds order up hearts order up spades", "spades"),
    low=("pass order up", "low"),
)
def test_the_turned_suit_is_called_or_any_but_it(value: str, answer: tuple[str, str]) -> None:
    auction = {"bids": {"order up": {"trumps": [value]}, "name": None}}
    variant = together("euchre", auction=auction, contract={"steps": []})
    deal = Deal.of(variant, dealer=0, hands=EUCHRE_HANDS, turn_up="9H", kitty="9C 9D 9S")
    said = " ".join(deal.legal())
    assert (said, deal.play(deal.legal()[-1]).trump) == answer


@facts("S27")
@each_value(
    "auction.bids.*.round", {None: ("pass call", "pass call"), 1: ("pass call", "pass"), 2: ("pass", "pass call")}
)
def test_a_bid_may_belong_to_one_round(value: Any, answer: tuple[str, str]) -> None:
    """Beside it stands a bid of each round, which is left out of the answer."""
    other = {"first": {"round": 1, "trumps": ["clubs"]}, "second": {"round": 2, "trumps": ["clubs"]}}
    call = {"trumps": ["turned"], **({} if value is None else {"round": value})}
    auction = {"bids": {"call": call, **other, "order up": None, "name": None}}
    variant = together("euchre", auction=auction)

    def said(deal: Deal) -> str:
        return " ".join(move for move in deal.legal() if move not in other)

    assert (said(begun(variant)), said(begun(variant, *["pass"] * 4))) == answer


@pytest.mark.parametrize("rounds", [1, 2])
def test_each_speaks_once_a_round_and_the_first_bid_ends_it(rounds: int) -> None:
    auction = {} if rounds == 2 else {"bids": {"name": None}}
    variant = together("euchre", auction=auction)
    assert speakers(variant) == ([1, 2, 3, 0] * rounds, None)
    assert speakers(variant, "pass", "order up") == ([1, 2], 2)

"""What lies between the auction and the first lead: a case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, begun, each_value, facts, points, small, table, together

from hpf_rules import Deal, Variant
from hpf_rules.engine.view import view
from hpf_rules.rulebook.tables import PLAY

HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]


def bid_by_two(variant: Variant, *moves: str) -> Deal:
    """Seat 2 has bid one; the dealer is seat 0, and the jack of clubs lies in the kitty."""
    return after(Deal.of(variant, dealer=0, hands=HANDS, kitty="JC"), "pass", "bid 1", "pass", "pass", *moves)


def decisions(deal: Deal) -> list[str]:
    """Who decides what, with how many cards in hand, up to the first lead; the last choice is taken each time."""
    told = []
    while deal.verb != PLAY:
        move = deal.legal()[-1]
        told.append(f"{deal.turn} {move.split()[0]} {len(deal.hand(deal.turn or 0))}")
        deal.play(move)
    return told


@facts("S13", "S26")
@each_value(
    "contract.steps",
    {
        (): [],
        ("name_trump",): ["2 name 6"],
        ("take_kitty", "name_trump", "discard"): ["2 name 7", "2 discard 7"],
        ("name_trump", "take_kitty", "discard"): ["2 name 6", "2 discard 7"],
        ("take_kitty", "discard", "name_trump"): ["2 discard 7", "2 name 6"],
        ("may_take_kitty", "name_trump", "discard"): ["2 take 6", "2 name 7", "2 discard 7"],
        ("dealer_takes_kitty", "name_trump", "discard"): ["2 name 6", "0 discard 7"],
    },
)
def test_the_steps_between_auction_and_play_come_in_the_order_that_is_written(value: Any, answer: list[str]) -> None:
    assert decisions(bid_by_two(together("hasenpfeffer", contract={"steps": list(value)}))) == answer


@each_value(
    "contract.steps",
    {
        ("take_kitty", "name_trump", "discard", "alone"): ["name 7", "discard 7", "alone 6"],
        ("take_kitty", "name_trump", "alone", "discard"): ["name 7", "alone 7", "discard 7"],
        ("alone", "take_kitty", "name_trump", "discard"): ["alone 6", "name 7", "discard 7"],
    },
)
def test_alone_is_asked_where_it_stands_among_the_steps(value: Any, answer: list[str]) -> None:
    contract = {"steps": list(value), "alone": {"defenders": None}}
    variant = table(contract=contract, play={"opening_lead_both_alone": None})
    assert decisions(bid_by_two(variant)) == [f"2 {told}" for told in answer]


@facts("S27")
@each_value("contract.steps", {(): [], ("take_turn_up", "discard"): ["0 discard 6"]})
def test_the_dealer_takes_up_the_turned_card_and_discards_one(value: Any, answer: list[str]) -> None:
    variant = together("euchre", contract={"steps": list(value)})
    assert decisions(begun(variant, "order up")) == answer
    assert decisions(begun(variant, *["pass"] * 4, begun(variant, *["pass"] * 4).legal()[1])) == []


def test_a_kitty_that_may_be_left_stays_and_nothing_is_discarded() -> None:
    steps = ["may_take_kitty", "name_trump", "discard"]
    deal = bid_by_two(together("hasenpfeffer", contract={"steps": steps}), "leave kitty", "name hearts")
    assert deal.verb == PLAY and deal.state.kitty_left == 1
    assert [len(deal.hand(seat)) for seat in range(4)] == [6] * 4


@facts("S13", "Q10")
@each_value(
    "contract.may_name",
    {
        ("suits",): "clubs diamonds hearts spades",
        ("suits", "no_trump"): "clubs diamonds hearts spades no trump",
        ("suits", "no_trump", "low"): "clubs diamonds hearts spades no trump low",
        ("hearts", "spades"): "hearts spades",
        ("suits", "upside_down"): "clubs diamonds hearts spades upside down",
    },
)
def test_what_may_be_named(value: Any, answer: str) -> None:
    orders = {"orders": {"upside_down": {"ranks": "reversed"}}} if "upside_down" in value else {}
    deal = bid_by_two(table(deck=orders, contract={"may_name": list(value)}))
    named = [move.removeprefix("name ") for move in deal.legal()]
    assert sorted(" ".join(named).split()) == sorted(answer.split())
    assert all(after(bid_by_two(deal.variant), f"name {name}").trump == name for name in named)


@each_value(
    "contract.may_name", turned="clubs", not_turned="diamonds hearts spades", suits="clubs diamonds hearts spades"
)
def test_the_turned_suit_is_named_or_any_but_it(value: str, answer: str) -> None:
    """Where only one trump can be named, nobody is asked."""
    auction = {"bids": {"call": {"round": 1}, "order up": None, "name": None}}
    variant = together("euchre", auction=auction, contract={"steps": ["name_trump"], "may_name": [value]})
    hands = ["KC QC JC TC 9D", "AD KD QD JD TD", "AH KH QH JH TH", "AS KS QS JS TS"]
    deal = Deal.of(variant, dealer=0, hands=hands, turn_up="AC", kitty="9C 9H 9S").play("call")
    named = [move.removeprefix("name ") for move in deal.legal()] if deal.verb != PLAY else [deal.trump or ""]
    assert " ".join(named) == answer


def test_one_trump_that_may_be_named_is_no_decision() -> None:
    deal = bid_by_two(table(contract={"may_name": ["hearts"]}))
    assert deal.trump == "hearts" and deal.legal()[0].startswith("discard")


@facts("S20", "S21")
@each_value(
    "contract.made",
    {"taken >= tricks": (4, -3), "taken > tricks": (-4, -3), "taken >= tricks - 1": (4, 3), "taken == 3": (-4, 3)},
)
def test_when_the_contract_is_made(value: str, answer: tuple[int, int]) -> None:
    variant = table(contract={"made": value}, auction={"bids": {"number": "1..5"}})
    assert (points(variant, "4", 4)[0], points(variant, "4", 3)[0]) == answer


FIVE = (["KC", "AC", "QD", "QH", "QS"], ["KD", "AD", "QC", "QH", "QS"])


@each_value(
    "contract.trump",
    {
        None: ("AC", "AD"),
        "clubs": ("AC", "QC"),
        "diamonds": ("QD", "AD"),
        "hearts": ("QH", "QH"),
        "spades": ("QS", "QS"),
        "low": ("KC", "KD"),
    },
)
def test_trump_where_nobody_chooses(value: Any, answer: tuple[str, str]) -> None:
    contract = {} if value is None else {"trump": value}
    seating, dealing = {"players": 5, "sides": 5}, {"hand": 1, "kitty": "rest"}
    variant = small(seating=seating, dealing=dealing, contract=contract)
    best = []
    for cards in FIVE:
        deal = after(Deal.of(variant, dealer=4, hands=cards), *cards)
        best.append(cards[deal.tricks[0].winner or 0])
    assert tuple(best) == answer


@each_value("contract.trump", {None: (0, 0), "first_lead": (0, 1), "turned": (2, 0), "clubs": (3, 0)})
def test_trump_by_the_turned_card_or_the_first_lead(value: Any, answer: tuple[int, int]) -> None:
    """The ace of hearts is turned up; diamonds are led first, and on the ace of spades a diamond is thrown."""
    contract = {} if value is None else {"trump": value}
    variant = small(dealing={"hand": 2, "kitty": "rest", "turn_up": "next_card"}, contract=contract)
    hands = [["AD", "AS"], ["KD", "QD"], ["QH", "KS"], ["KC", "QS"]]
    deal = Deal.of(variant, dealer=3, hands=hands, turn_up="AH", kitty="AC QC KH")
    left = [list(hand) for hand in hands]
    while not deal.over:
        deal.play(left[deal.turn or 0].pop(0))
    assert tuple(trick.winner for trick in deal.tricks) == answer


@each_value(
    "contract.trump", {("clubs", "no_trump"): ["QC", "AD", "QC"], ("hearts", "low", "clubs"): ["QH", "KD", "QC"]}
)
def test_trump_may_change_from_deal_to_deal(value: Any, answer: list[str]) -> None:
    seating, dealing = {"players": 5, "sides": 5}, {"hand": 1, "kitty": "rest"}
    variant = small(seating=seating, dealing=dealing, contract={"trump": list(value)})
    best = []
    for number in (1, 2, 3):
        deal = after(Deal.of(variant, dealer=4, hands=FIVE[1], deal=number), *FIVE[1])
        best.append(FIVE[1][deal.tricks[0].winner or 0])
    assert best == answer


@facts("S13", "Q11")
@each_value(
    "contract.may_discard",
    any_card="9S JC TH JH QH KH AH",
    no_trumps="9S JC",
    not_taken="9S TH JH QH KH AH",
)
def test_what_may_be_discarded(value: str, answer: str) -> None:
    """Hearts are trumps, and the jack of clubs came from the kitty."""
    deal = bid_by_two(table(contract={"may_discard": value}), "name hearts")
    assert sorted(move.split()[1] for move in deal.legal()) == sorted(answer.split())


def test_the_left_bower_and_the_joker_are_trumps_that_may_not_be_discarded() -> None:
    variant = table("hasenpfeffer", "no-trump-discard")
    hands = [HANDS[0], HANDS[1], "Joker JC TS 9S AH KH", "QH TH JH AS KS QS"]
    deal = Deal.of(variant, dealer=0, hands=hands, kitty="JS")
    after(deal, "pass", "bid 1", "pass", "pass", "name spades")
    assert sorted(move.split()[1] for move in deal.legal()) == ["AH", "KH"]


def test_where_only_trumps_are_held_one_of_them_is_discarded() -> None:
    variant = table("hasenpfeffer", "no-trump-discard")
    hands = [HANDS[0], HANDS[1], "Joker JH JS AS KS QS", "AH KH QH TH 9H TS"]
    deal = Deal.of(variant, dealer=0, hands=[hands[0], "AD KD QD TD JD 9S", *hands[2:]], kitty="JC")
    after(deal, "pass", "bid 1", "pass", "pass", "name spades")
    assert sorted(move.split()[1] for move in deal.legal()) == ["JH"]
    full = Deal.of(
        variant, dealer=0, hands=[hands[0], "AD KD QD TD JD JH", "Joker 9S JS AS KS QS", hands[3]], kitty="JC"
    )
    after(full, "pass", "bid 1", "pass", "pass", "name spades")
    assert len(full.legal()) == 7


@facts("Q12")
@each_value("contract.kitty_seen_by", taker=[(), (), ("JC",), ()], all=[("JC",)] * 4)
def test_who_sees_the_kitty_that_is_taken(value: str, answer: list[Any]) -> None:
    deal = bid_by_two(table(contract={"kitty_seen_by": value}))
    assert [view(deal, seat).kitty for seat in range(4)] == answer


@facts("S9", "Q12")
@pytest.mark.parametrize("seen_by", ["taker", "all"])
def test_nobody_sees_the_kitty_before_it_is_taken_nor_the_discard_of_another(seen_by: str) -> None:
    variant = table(contract={"kitty_seen_by": seen_by})
    deal = Deal.of(variant, dealer=0, hands=HANDS, kitty="JC")
    for move in ("pass", "bid 1", "pass", "pass"):
        assert all(view(deal, seat).kitty == () for seat in range(4))
        deal.play(move)
    after(deal, "name hearts", "discard 9S")
    told = [view(deal, seat).moves[-1].text for seat in range(4)]
    assert told == ["discard XX", "discard XX", "discard 9S", "discard XX"]

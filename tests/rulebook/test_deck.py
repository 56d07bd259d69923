"""Which cards are there, and what beats what: a case for every value."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from cases import each_value, facts, small, table

from hpf_rules import Deal, Variant

RANKS = ("A", "K", "Q", "J", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def trick(variant: Variant, cards: list[str], *, trump: str = "no trump") -> str:
    """The card that wins when these are played in turn, one from each hand."""
    deal = Deal.from_position(variant, hands=cards, trump=trump, leader=0)
    for card in cards:
        deal.play(card)
    winner = deal.tricks[0].winner
    assert winner is not None
    return cards[winner]


def pack(cards: int, **deck: Any) -> Variant:
    """A game for so many players, each of whom gets one card."""
    return small(seating={"players": cards, "sides": cards}, deck=deck, dealing={"hand": 1, "kitty": "rest"})


@facts("S3", "S5")
@each_value("deck.ranks", {rank: ("T" if rank == "10" else rank) + "C" for rank in RANKS})
def test_the_rank_that_is_written_first_is_the_best(value: str, answer: str) -> None:
    other = "A" if value != "A" else "K"
    assert trick(pack(2, ranks=[value, other]), [f"{other}C", answer]) == answer


@each_value("deck.ranks", {("A", "K", "10"): "AC", ("10", "A", "K"): "TC", ("K", "10", "A"): "KC"})
def test_ranks_rank_as_they_are_written(value: tuple[str, ...], answer: str) -> None:
    assert trick(pack(3, ranks=list(value)), ["KC", "AC", "TC"]) == answer


@pytest.mark.parametrize(("high", "low"), list(pairwise(["A", "K", "Q", "J", "10", "9"])))
@pytest.mark.parametrize("suit", "CDHS")
def test_in_a_plain_suit_the_ace_is_best_and_the_nine_worst(high: str, low: str, suit: str) -> None:
    cards = [f"{'T' if rank == '10' else rank}{suit}" for rank in (low, high)]
    hands = [cards[0], cards[1], "9C" if suit != "C" else "9D", "9H" if suit != "H" else "9D"]
    trump = "no trump"
    deal = Deal.from_position(table("hasenpfeffer", "no-trump"), hands=hands, trump=trump, leader=0)
    for card in hands:
        deal.play(card)
    assert deal.tricks[0].winner == 1


@facts("S1", "S3")
@each_value("deck.jokers", {0: (), 1: ("Joker",), 2: ("Joker2", "Joker1")})
def test_a_pack_has_as_many_jokers_as_are_said(value: int, answer: tuple[str, ...]) -> None:
    tops = ["joker"] if value else []
    names = pack(4, ranks=["A", "K"], jokers=value, top_trumps=tops).given.deck.pack.names
    assert names == ("KC", "AC", "KD", "AD", "KH", "AH", "KS", "AS", *answer)


def test_the_first_joker_beats_the_second() -> None:
    variant = pack(3, ranks=["A", "K"], jokers=2, top_trumps=["joker"])
    assert trick(variant, ["AH", "Joker1", "Joker2"], trump="hearts") == "Joker1"
    assert trick(variant, ["AH", "Joker2", "Joker1"], trump="hearts") == "Joker1"


SIX = ["AH", "JH", "JD", "9H", "QS", "KH"]


@facts("S6")
@each_value(
    "deck.top_trumps",
    {
        (): "AH",
        ("right_bower",): "JH",
        ("left_bower", "right_bower"): "JD",
        ("9", "right_bower"): "9H",
        ("QS",): "QS",
        ("joker", "right_bower", "left_bower"): "Joker",
    },
)
def test_top_trumps_stand_above_the_other_trumps_in_their_order(value: tuple[str, ...], answer: str) -> None:
    joker = "joker" in value
    variant = pack(6, ranks=["A", "K", "Q", "J", "10", "9"], jokers=int(joker), top_trumps=list(value))
    cards = [*SIX[:5], "Joker" if joker else SIX[5]]
    assert trick(variant, cards, trump="hearts") == answer


ORDER = {
    "hearts": ["Joker", "JH", "JD", "AH", "KH", "QH", "TH", "9H"],
    "diamonds": ["Joker", "JD", "JH", "AD", "KD", "QD", "TD", "9D"],
    "clubs": ["Joker", "JC", "JS", "AC", "KC", "QC", "TC", "9C"],
    "spades": ["Joker", "JS", "JC", "AS", "KS", "QS", "TS", "9S"],
}


@facts("S6", "S7", "S1")
@pytest.mark.parametrize("trump", ORDER)
def test_trumps_rank_joker_right_bower_left_bower_ace_to_nine(trump: str) -> None:
    for place, (high, low) in enumerate(pairwise(ORDER[trump])):
        spare = "9D" if trump in ("clubs", "spades") else "9C"
        for cards in ([low, high, spare, f"K{spare[1]}"], [high, low, f"K{spare[1]}", spare]):
            assert trick(table(), cards, trump=trump) == high, place


@pytest.mark.parametrize("trump", ORDER)
def test_without_a_trump_suit_bowers_are_ordinary_jacks_and_a_joker_stays_a_trump(trump: str) -> None:
    suit = trump[0].upper()
    variant = table("hasenpfeffer", "no-trump")
    spare = "9D" if suit in "CS" else "9C"
    assert trick(variant, [f"Q{suit}", f"J{suit}", f"9{suit}", spare]) == f"Q{suit}"
    assert trick(variant, [f"A{suit}", f"J{suit}", "Joker", spare]) == "Joker"


@each_value(
    "deck.orders.*.ranks",
    {None: "AC", "reversed": "QC", ("K", "A", "Q"): "KC"},
)
def test_an_order_ranks_the_cards_its_own_way(value: Any, answer: str) -> None:
    order = {} if value is None else {"ranks": value if isinstance(value, str) else list(value)}
    variant = small(
        seating={"players": 3, "sides": 3},
        deck={"orders": {"strange": order}},
        dealing={"hand": 1, "kitty": "rest"},
        contract={"trump": "strange"},
    )
    deal = Deal.of(variant, dealer=2, hands=["KC", "AC", "QC"])
    for card in ("KC", "AC", "QC"):
        deal.play(card)
    assert deal.hand(0) == () and ["KC", "AC", "QC"][deal.tricks[0].winner or 0] == answer


@each_value("deck.orders.*.top_trumps", {None: "QS", (): "AC", ("KS", "QS"): "KS"})
def test_an_order_has_its_own_top_trumps_or_those_of_the_deck(value: Any, answer: str) -> None:
    order = {} if value is None else {"top_trumps": list(value)}
    deck = {"top_trumps": ["QS"], "orders": {"strange": order}}
    variant = small(seating={"players": 3, "sides": 3}, deck=deck, dealing={"hand": 1, "kitty": "rest"})
    assert trick(variant, ["AC", "QS", "KS"], trump="strange") == answer


@pytest.mark.parametrize(("trump", "best"), [("low", "9C"), ("no trump", "AC")])
def test_low_is_built_in_and_the_lowest_card_wins(trump: str, best: str) -> None:
    assert trick(table(), ["KC", "AC", "9C", "AD"], trump=trump) == best


def test_an_order_that_is_written_replaces_the_built_in_one() -> None:
    variant = pack(3, ranks=["A", "K", "Q"], orders={"low": {"ranks": ["K", "Q", "A"]}})
    assert trick(variant, ["AC", "QC", "KC"], trump="low") == "KC"


@facts("S3")
def test_hasenpfeffer_has_twenty_five_cards() -> None:
    names = table().given.deck.pack.names
    assert len(names) == 25
    assert {name[0] for name in names if name != "Joker"} == set("9TJQKA")

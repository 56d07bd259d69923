"""What each seat gets, and who deals: a case for every value."""

from __future__ import annotations

from typing import Any

from cases import after, begun, each_value, facts, small, table

from hpf_rules import Deal, Game, RecordError
from hpf_rules.engine.after import next_dealer
from hpf_rules.engine.view import view


@facts("S9")
@each_value("dealing.hand", {1: [1, 1, 1], 2: [2, 2, 2], (1, 3): [1, 3, 1], (3, 2, 1): [3, 2, 1]})
def test_each_is_dealt_a_hand_and_a_list_starts_again(value: Any, answer: list[int]) -> None:
    hand = value if isinstance(value, int) else list(value)
    variant = small(dealing={"hand": hand, "kitty": "rest"})
    assert [len(begun(variant, deal=deal).hand(0)) for deal in (1, 2, 3)] == answer


def test_a_list_of_hands_decides_how_many_tricks_there_are() -> None:
    variant = small(dealing={"hand": [1, 3], "kitty": "rest"})
    for number, tricks in ((1, 1), (2, 3), (3, 1)):
        deal = begun(variant, deal=number)
        while not deal.over:
            deal.play(deal.legal()[0])
        assert sum(deal.taken) == tricks


@facts("S10")
@each_value("dealing.packets", {None: [], (3, 3): [3], (2, 4): [(2, 4)]})
def test_packets_are_told_and_change_nothing_else(value: Any, answer: list[Any]) -> None:
    variant = table(dealing={"packets": None if value is None else list(value)})
    said = [said for said in variant.given.dealing.reading(variant.given) if said.key == "packets"]
    assert [said.fill.get("size", said.fill.get("packets")) for said in said] == answer
    assert variant.fingerprint == table().fingerprint


@facts("S9")
@each_value("dealing.kitty", {0: 0, 4: 4, "rest": 8})
def test_the_cards_that_are_left_lie_in_the_kitty(value: Any, answer: int) -> None:
    hand = {0: 3, 4: 2, "rest": 1}[value]
    deal = begun(small(dealing={"hand": hand, "kitty": value}))
    assert deal.dealt.kitty.bit_count() == answer


@each_value(
    "dealing.turn_up",
    none=(False, False, 4),
    next_card=(True, False, 3),
    dealers_last=(True, True, 4),
)
def test_a_card_is_turned_up_from_the_pack_or_from_the_dealers_hand(value: str, answer: tuple[Any, ...]) -> None:
    variant = small(dealing={"hand": 2, "kitty": "rest", "turn_up": value})
    for number in range(30):
        deal = begun(variant, number=number, dealer=2)
        held = deal.state.hand[2] >> deal.state.turned & 1 if deal.state.turned >= 0 else 0
        assert (deal.state.turned >= 0, bool(held), deal.state.kitty.bit_count()) == answer
        assert [len(deal.hand(seat)) for seat in range(4)] == [2, 2, 2, 2]


@facts("S8")
@each_value("dealing.first_dealer", random={0, 1, 2, 3}, first_seat={0})
def test_the_first_dealer_is_chosen_at_random_or_sits_first(value: str, answer: set[int]) -> None:
    variant = table(dealing={"first_dealer": value})
    assert {int(Game(variant, seed=seed).deal.state.dealer) for seed in range(60)} == answer


@facts("S8")
def test_every_seat_is_first_dealer_about_equally_often() -> None:
    dealers = [int(Game(table(), seed=seed).deal.state.dealer) for seed in range(400)]
    assert all(60 < dealers.count(seat) < 140 for seat in range(4))


@facts("Q15")
@each_value("dealing.next_dealer", in_turn=2, same=1, winner=3)
def test_the_deal_moves_to_the_left_stays_or_goes_to_the_side_that_scored_most(value: str, answer: int) -> None:
    variant = small(dealing={"next_dealer": value})
    hands = ["QC QD QH", "AC AD AH", "QS KC KD", "AS KS KH"]
    deal = Deal.of(variant, dealer=1, hands=hands)
    while not deal.over:
        deal.play(deal.legal()[-1])
    assert deal.score is not None and deal.score[1] > deal.score[0]
    assert next_dealer(deal) == answer


def test_the_winner_who_deals_may_be_the_dealers_left_neighbour() -> None:
    variant = small(dealing={"next_dealer": "winner"})
    deal = Deal.of(variant, dealer=0, hands=["QC QD QH", "AC AD AH", "QS KC KD", "AS KS KH"])
    while not deal.over:
        deal.play(deal.legal()[-1])
    assert next_dealer(deal) == 1


def test_the_winner_who_deals_may_be_the_dealer_when_alone_against_all() -> None:
    variant = small(seating={"players": 4, "sides": 4}, dealing={"hand": 1, "kitty": "rest", "next_dealer": "winner"})
    deal = Deal.of(variant, dealer=2, hands=["QC", "QD", "AS", "KS"])
    after(deal, "KS", "QC", "QD", "AS")
    assert deal.score == (0, 0, 1, 0)
    assert next_dealer(deal) == 2


def test_after_a_tie_the_deal_goes_to_the_left() -> None:
    variant = small(dealing={"hand": 2, "kitty": "rest", "next_dealer": "winner"})
    deal = Deal.of(variant, dealer=0, hands=["AC QD", "KC KD", "QC AD", "QH QS"])
    after(deal, "KC", "QC", "QH", "AC", "QD", "KD", "AD", "QS")
    assert deal.score == (2, 0)
    deal = Deal.of(variant, dealer=0, hands=["AC QD", "KC KD", "QC QH", "AD QS"])
    after(deal, "KC", "QC", "AD", "AC", "QD", "KD", "QH", "QS")
    assert deal.score == (1, 1)
    assert next_dealer(deal) == 1


@facts("Q5", "Q15")
def test_after_four_passes_the_next_dealer_deals_also_where_the_winner_would() -> None:
    for value in ("in_turn", "winner"):
        variant = table(dealing={"next_dealer": value})
        assert next_dealer(begun(variant, *["pass"] * 4, dealer=2)) == 3


JOKER_UP = {
    "dealer": 0,
    "hands": ["AC KC QC TC 9C", "AD KD QD TD 9D", "AH KH QH TH 9H", "AS KS QS TS 9S"],
    "kitty": "JC JD JH JS",
}


@each_value(
    "dealing.turned_joker",
    turn_another="another card",
    dealer_names="the dealer",
    clubs="clubs",
    diamonds="diamonds",
    hearts="hearts",
    spades="spades",
)
def test_a_turned_joker_stands_for_a_suit_or_is_replaced(value: str, answer: str) -> None:
    """euchre-british and euchre-railroad: the dealer names the suit before anyone looks (KEL; netplaces.com)."""
    variant = table("euchre", "joker", dealing={"turned_joker": value})
    found: str | None = "another card"
    try:
        deal = Deal.of(variant, **JOKER_UP, turn_up="Joker")  # type: ignore[arg-type]
        found = "the dealer" if deal.turn == 0 else deal.play("order up").trump
    except RecordError as refused:
        assert "another card is turned" in str(refused)
    assert found == answer


def test_a_turned_joker_is_buried_and_another_card_is_turned() -> None:
    variant = table("euchre", "joker")
    joker = 1 << 24
    deals = [begun(variant, number=number, seed=5) for number in range(300)]
    assert all(deal.state.turned != 24 for deal in deals)
    assert any(deal.dealt.kitty & joker for deal in deals)
    assert all(deal.dealt.kitty.bit_count() == 4 for deal in deals)
    named = table("euchre", "joker", dealing={"turned_joker": "dealer_names"})
    assert any(begun(named, number=number, seed=5).state.turned == 24 for number in range(300))


def test_a_joker_dealt_last_to_the_dealer_is_not_turned_but_stays_in_the_hand() -> None:
    dealing = {"hand": 2, "kitty": "rest", "turn_up": "dealers_last"}
    variant = small(deck={"jokers": 1, "top_trumps": ["joker"]}, dealing=dealing)
    deals = [begun(variant, number=number, dealer=1) for number in range(200)]
    assert all(deal.state.turned != 12 and deal.state.hand[1] >> deal.state.turned & 1 for deal in deals)
    assert any(deal.state.hand[1] >> 12 & 1 for deal in deals)


def test_the_dealer_names_the_suit_of_a_turned_joker_before_anyone_looks() -> None:
    variant = table("euchre", "joker", dealing={"turned_joker": "dealer_names"})
    deal = Deal.of(variant, **JOKER_UP, turn_up="Joker")  # type: ignore[arg-type]
    assert deal.turn == 0
    assert deal.legal() == ("name clubs", "name diamonds", "name hearts", "name spades")
    assert all(view(deal, seat).hand == () for seat in range(4))
    deal.play("name hearts")
    assert all(len(view(deal, seat).hand) == 5 for seat in range(4))
    assert after(deal, "order up").trump == "hearts"


def test_after_a_turned_joker_its_suit_is_what_may_not_be_named_in_the_second_round() -> None:
    variant = table("euchre", "joker", dealing={"turned_joker": "clubs"})
    deal = Deal.of(variant, **JOKER_UP, turn_up="Joker")  # type: ignore[arg-type]
    after(deal, *["pass"] * 4)
    names = [move for move in deal.legal() if " alone" not in move]
    assert sorted(names) == ["name diamonds", "name hearts", "name spades", "pass"]

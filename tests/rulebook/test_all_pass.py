"""What happens when nobody bids, and what else a bid undertakes: a case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, begun, bids, each_value, facts, points, table

from hpf_rules import Deal, Game, IllegalMove, Variant, VariantError
from hpf_rules.engine.after import next_dealer, next_stakes
from hpf_rules.rulebook.tables import BID, PLAY

PLAYED = {"rows": {"nobody": {"each": "taken"}}}
HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]


def silent(**all_pass: Any) -> Variant:
    scoring = PLAYED if "play" in all_pass.values() else {}
    return table(auction={"all_pass": all_pass}, scoring=scoring)


def of(variant: Variant, hands: list[str] = HANDS, kitty: str = "JC") -> Deal:
    return Deal.of(variant, dealer=0, hands=hands, kitty=kitty)


# ---- all pass


@facts("Q5")
@each_value(
    "auction.all_pass.then",
    deal_again=("over", 1),
    same_dealer_again=("over", 0),
    play=("played", 1),
    must_bid=("asked", 1),
)
def test_after_four_passes(value: str, answer: tuple[str, int]) -> None:
    """Who deals next; or who is to act."""
    more = {"who": "after_dealer", "bid": "lowest"} if value == "must_bid" else {}
    deal = after(of(silent(then=value, **more)), *["pass"] * 4)
    state = "over" if deal.over else "played" if deal.verb == PLAY else "asked"
    assert (state, next_dealer(deal) if deal.over else deal.turn) == answer
    if deal.over:
        assert deal.score == (0, 0) and deal.declarer is None and deal.thrown_in


@facts("Q5")
def test_a_deal_that_nobody_bids_is_played_without_trump_and_without_the_kitty() -> None:
    deal = after(of(silent(then="play")), *["pass"] * 4)
    assert (deal.declarer, deal.trump, deal.contract) == (None, "no trump", None)
    after(deal, "AD", "AH", "Joker")
    assert deal.legal() == ("play 9D",)
    assert after(deal, "9D").turn == 3  # the joker is a trump also without a trump suit
    while not deal.over:
        deal.play(deal.legal()[0])
    assert deal.score == (deal.taken[0] + deal.taken[2], deal.taken[1] + deal.taken[3])


@facts("Q5")
@each_value(
    "auction.all_pass.who",
    dealer=(4, 0, "1 2 3 4 5 6"),
    after_dealer=(5, 1, "1"),
    partner_of_dealer=(5, 2, "1"),
    holder_of_joker=(5, 3, "1"),
)
def test_who_has_to_bid_is_asked_once_more_or_may_not_pass_in_the_last_turn(value: str, answer: Any) -> None:
    deal = of(silent(then="must_bid", who=value, bid="lowest"))
    turns = 0
    while "pass" in deal.legal():
        deal.play("pass")
        turns += 1
    assert (turns + 1, deal.turn, bids(deal)) == answer


@facts("Q5")
@pytest.mark.parametrize("holder", range(4))
def test_the_holder_of_a_card_is_asked_only_when_all_have_passed(holder: int) -> None:
    """FC-47: who holds the joker must not be known before."""
    hands = [*HANDS[:holder], HANDS[3], *HANDS[holder:3]]
    variant = table("hasenpfeffer", "joker-holder-must-bid")
    deal = of(variant, hands)
    for _ in range(3 if holder == 0 else 4):
        assert "pass" in deal.legal()
        deal.play("pass")
    assert deal.turn == holder
    assert bids(deal) == ("3 4 5 6" if holder == 0 else "3")
    deal.play("bid 3")
    assert (deal.declarer, deal.contract, deal.state.forced) == (holder, "3", 1)


@each_value("auction.all_pass.bid", lowest="1", any="1 2 3 4 5 6", **{"3": "3", "6": "6"})
def test_what_has_to_be_bid_by_one_who_has_already_passed(value: str, answer: str) -> None:
    deal = after(of(silent(then="must_bid", who="after_dealer", bid=value)), *["pass"] * 4)
    assert (deal.turn, bids(deal)) == (1, answer)


@each_value("auction.all_pass.bid", {"lowest": "1 2 3 4 5 6", "3": "3 4 5 6", "5": "5 6"})
def test_one_who_has_to_bid_in_turn_may_bid_more(value: str, answer: str) -> None:
    deal = after(of(silent(then="must_bid", who="dealer", bid=value)), *["pass"] * 3)
    assert (deal.turn, bids(deal)) == (0, answer)
    assert deal.why_not("pass") is not None


@pytest.mark.parametrize(("bid", "forced"), [("bid 3", 1), ("bid 4", 0)])
def test_a_bid_is_forced_only_if_no_more_is_bid_than_has_to_be(bid: str, forced: int) -> None:
    deal = after(of(silent(then="must_bid", who="dealer", bid="3")), *["pass"] * 3, bid)
    assert deal.state.forced == forced


@pytest.mark.parametrize("pass_is", ["final", "for_now"])
def test_a_bid_of_one_who_is_asked_once_more_ends_the_auction(pass_is: str) -> None:
    all_pass = {"then": "must_bid", "who": "after_dealer", "bid": "lowest"}
    deal = after(of(table(auction={"all_pass": all_pass, "pass_is": pass_is})), *["pass"] * 4, "bid 1")
    assert deal.verb != BID and (deal.turn, deal.declarer, deal.state.forced) == (1, 1, 1)


def test_nobody_has_to_bid_where_a_bid_stands() -> None:
    deal = after(of(silent(then="must_bid", who="dealer", bid="lowest")), "pass", "bid 1", "pass")
    assert bids(deal) == "pass 2 3 4 5 6"


@each_value("auction.all_pass.or_pay", {None: "refused", 1: (0, 1), 4: (0, 4)})
def test_one_who_has_to_bid_may_pay_instead(value: int | None, answer: Any) -> None:
    pay = {} if value is None else {"or_pay": value}
    for who, passes in (("dealer", 3), ("partner_of_dealer", 4)):
        deal = after(of(silent(then="must_bid", who=who, bid="lowest", **pay)), *["pass"] * passes)
        try:
            assert deal.play("pass").over
        except IllegalMove as refused:
            assert refused.key.startswith("auction.all_pass") and answer == "refused"
        else:
            assert deal.score == answer and deal.scores == answer


IN_KITTY = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "JC AS KS QS TS JS"]


@facts("Q5")
@each_value("auction.all_pass.otherwise", deal_again=(True, 1), same_dealer_again=(True, 0), play=(False, None))
def test_where_the_card_lies_in_the_kitty(value: str, answer: tuple[bool, int | None]) -> None:
    variant = silent(then="must_bid", who="holder_of_joker", bid="3", otherwise=value)
    deal = after(of(variant, IN_KITTY, "Joker"), *["pass"] * 4)
    assert (deal.over, next_dealer(deal) if deal.over else None) == answer


def test_where_nothing_else_is_said_and_the_card_lies_in_the_kitty_the_next_dealer_deals() -> None:
    variant = silent(then="must_bid", who="holder_of_joker", bid="3")
    deal = after(of(variant, IN_KITTY, "Joker"), *["pass"] * 4)
    assert deal.thrown_in and next_dealer(deal) == 1


@each_value("auction.all_pass.next_stakes", {1: 1, 2: 2, 3: 3})
def test_the_next_deal_after_four_passes_is_played_at_higher_stakes(value: int, answer: int) -> None:
    game = Game(silent(then="deal_again", next_stakes=value), seed=1, first_dealer=0)
    after(game.deal, *["pass"] * 4)
    assert game.next_deal().state.stakes == answer
    after(game.deal, "bid 1", *["pass"] * 3)
    while not game.deal.over:
        game.deal.play(game.deal.legal()[0])
    declaring = (game.deal.declarer or 0) % 2
    tricks = game.deal.state.taken[declaring]
    assert game.deal.score is not None
    assert game.deal.score[declaring] == (tricks if tricks >= 1 else -tricks) * answer
    assert next_stakes(game.deal) == 1


def test_stakes_do_not_grow_when_several_deals_are_passed() -> None:
    game = Game(table("hasenpfeffer", "doubled-next"), seed=1)
    for _ in range(3):
        after(game.deal, *["pass"] * 4)
        assert game.next_deal().state.stakes == 2


# ---- what a bid undertakes


@facts("S20", "S21")
@each_value("auction.bids.*.tricks", {None: (4, 0), "bid + 2": (-4, 0)})
def test_a_number_is_that_many_tricks_or_what_the_formula_makes_of_it(value: Any, answer: tuple[int, int]) -> None:
    terms = {"numbers": "1..4", **({} if value is None else {"tricks": value})}
    assert points(table(auction={"bids": {"number": terms}}), "3", 4) == answer


@each_value("auction.bids.*.tricks", {2: (3, 0), 5: (-3, 0)})
def test_a_word_undertakes_a_number_of_tricks(value: int, answer: tuple[int, int]) -> None:
    variant = table(auction={"bids": {"number": None, "so many": {"tricks": value}}})
    assert points(variant, "so many", 3) == answer


def test_a_bid_of_the_hand_is_a_bid_of_every_trick() -> None:
    variant = table(auction={"bids": {"all": {"tricks": "hand"}}})
    assert (points(variant, "all", 6), points(variant, "all", 5)) == ((6, 0), (-5, 0))


@facts("S24", "Q14")
@each_value("auction.bids.*.stakes", {1: (6, 0, -5, 0), 2: (12, 0, -10, 0), 3: (18, 0, -15, 0)})
def test_stakes_multiply_what_the_declarers_win_or_lose(value: int, answer: tuple[int, ...]) -> None:
    variant = table("hasenpfeffer-pepper", auction={"bids": {"big pepper": {"stakes": value}}})
    assert (*points(variant, "big pepper", 6), *points(variant, "big pepper", 5)) == answer


def test_a_bid_with_a_word_is_made_with_its_label() -> None:
    deal = begun(table("hasenpfeffer-pepper"), "bid Little Pepper".lower())
    assert deal.contract == "little pepper" and deal.verb == BID


@pytest.mark.parametrize(
    "all_pass",
    [
        {"then": "must_bid", "who": "dealer", "bid": 3, "next_stakes": 2},
        {"then": "must_bid", "who": "dealer", "bid": "any", "or_pay": 1, "next_stakes": 2},
        {"then": "play", "next_stakes": 2},
        {"then": "must_bid", "who": "holder_of_joker", "bid": 3, "otherwise": "play", "next_stakes": 2},
    ],
)
def test_stakes_cannot_rise_after_deals_that_there_are_not(all_pass: dict[str, object]) -> None:
    with pytest.raises(VariantError) as told:
        table(auction={"all_pass": all_pass})
    assert any("so the next deal's stakes never rise" in problem.message for problem in told.value.problems)

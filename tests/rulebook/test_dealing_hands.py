"""Hands that are thrown in, and hands that change cards for the kitty's: a case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, each_value, small, table

from hpf_rules import Deal, IllegalMove, Variant, VariantError, load_text
from hpf_rules.bots.simple import SimplePlayer
from hpf_rules.engine.after import next_dealer, next_stakes, thrown_in_by
from hpf_rules.engine.record import play, record_of
from hpf_rules.engine.telling import telling
from hpf_rules.engine.trace import trace

HANDS = ["9C 9D TH TS KS", "AC TC 9H 9S TD", "KC QC JC KD QD", "AD JD AH KH QH"]
"""Seat 0 has four nines and tens, seat 1 an ace and no face card."""
ON_TABLE = {"turn_up": "JS", "kitty": "AS QS JH"}


def thrown(name: str = "poor", **its: Any) -> dict[str, Any]:
    return {"throw_in": {name: its}}


def euchre(dealing: dict[str, Any], *packs: str, **chapters: Any) -> Variant:
    return table("euchre", *packs, dealing=dealing, **chapters)


def dealt(variant: Variant, *moves: str, dealer: int = 3, hands: list[str] = HANDS, **start: Any) -> Deal:
    return after(Deal.of(variant, dealer=dealer, hands=hands, **{**ON_TABLE, **start}), *moves)


# -- which hands


def seats(deal: Deal) -> list[int]:
    """Those that may throw in their hand, in the order in which they are asked."""
    asked = []
    while deal.legal() == ("play on", "throw in"):
        asked.append(deal.turn or 0)
        deal.play("play on")
    return asked


@each_value("dealing.throw_in.*.at_least.*.cards", {1: [0, 1, 2, 3], 2: [0, 1], 4: [0]})
def test_cards_of_these_cards_a_hand_holds_at_least(value: int, answer: list[int]) -> None:
    hands = ["9C 9D TH TS KS", "AC TC QH 9S AS", "KC QC 9H KD QD", "AD JD AH KH TD"]
    variant = euchre(thrown(at_least={"9 or 10": value}, duty="may"))
    assert seats(dealt(variant, hands=hands, kitty="JC QS JH")) == answer


@each_value("dealing.throw_in.*.at_most.*.cards", {0: [1], 1: [0, 1], 2: [0, 1, 3]})
def test_cards_of_these_cards_a_hand_holds_at_most(value: int, answer: list[int]) -> None:
    hands = ["9C 9D TH TS KS", "AC TC 9H 9S TD", "KC QC JC KD QD", "AD AS AH KH QH"]
    variant = euchre(thrown(at_most={"face_cards": value}, duty="may"))
    assert seats(dealt(variant, hands=hands, kitty="JD QS JH")) == answer


@pytest.mark.parametrize(
    ("word", "asked"),
    [
        ("A", [1, 3]),
        ("9 or A", [0, 1, 3]),
        ("10", [0, 1]),
        ("face_cards", [0, 2, 3]),
        ("turned_suit", [0, 1, 2]),  # spades, and the jack of clubs that would be the left bower
        ("clubs", [0, 1, 2]),
        ("diamonds or hearts", [0, 1, 2, 3]),
        ("KS", [0]),
        ("KS or 10H or JD", [0, 3]),
    ],
)
def test_which_cards_a_word_means(word: str, asked: list[int]) -> None:
    assert seats(dealt(euchre(thrown(at_least={word: 1}, duty="may")))) == asked


def test_the_jack_of_the_other_colour_belongs_to_the_turned_suit_and_not_to_its_own() -> None:
    hands = ["9C 9D TH TS KS", "AC TC 9H AS TD", "KC QC JC KD QD", "AD JD AH KH QH"]
    deal = {"hands": hands, "kitty": "9S QS JH"}
    assert seats(dealt(euchre(thrown(at_most={"turned_suit": 0}, duty="may")), **deal)) == [3]
    assert seats(dealt(euchre(thrown(at_most={"spades": 0}, duty="may")), **deal)) == [2, 3]


def test_a_joker_is_a_trump_of_any_turned_suit() -> None:
    variant = euchre(thrown(at_most={"turned_suit": 0}, duty="may"), "joker", "joker-turned-dealer-names")
    hands = ["9C 9D TH TC KC", "AC Joker 9H AD TD", "QC KD QD KH QH", "JD AH JC JH 9S"]
    assert seats(dealt(variant, hands=hands, kitty="QS AS KS TS")) == [0, 2]
    named = dealt(variant, hands=[*hands[:1], "AC JS 9H AD TD", *hands[2:]], turn_up="Joker", kitty="QS AS KS TS")
    assert seats(after(named, "name diamonds")) == []
    assert seats(after(dealt(variant, hands=hands, kitty="QS AS KS TS"))) == [0, 2]


def test_every_condition_has_to_hold() -> None:
    both = thrown(at_least={"A": 1, "9 or 10": 3}, at_most={"face_cards": 0, "KS": 0}, duty="may")
    assert seats(dealt(euchre(both))) == [1]


# -- what follows


@each_value("dealing.throw_in.*.duty", must=(True, None), may=(False, 1))
def test_a_hand_must_be_thrown_in_or_may_be(value: str, answer: tuple[bool, int | None]) -> None:
    deal = dealt(euchre(thrown(at_least={"A": 1}, at_most={"face_cards": 0}, duty=value)))
    assert (deal.over, deal.turn) == answer
    if value == "may":
        assert deal.legal() == ("play on", "throw in")
        assert after(dealt(deal.variant), "play on").legal() == ("pass", "order up", "order up alone")
        deal.play("throw in")
    assert deal.over and deal.thrown_in and deal.score == (0, 0)
    assert thrown_in_by(deal.state) == (1,)


@each_value("dealing.throw_in.*.dealer", next=0, same=3)
def test_who_deals_then(value: str, answer: int) -> None:
    for duty, moves in (("must", []), ("may", ["throw in"])):
        variant = euchre(thrown(at_least={"A": 1}, at_most={"face_cards": 0}, dealer=value, duty=duty))
        assert next_dealer(dealt(variant, *moves)) == answer


def test_those_who_may_are_asked_from_the_dealers_left_and_the_first_ends_it() -> None:
    variant = euchre(thrown(at_least={"9 or 10": 4}, duty="may"))
    assert dealt(variant, dealer=3).turn == 0
    deal = dealt(variant, dealer=0)
    assert deal.turn == 1
    assert after(dealt(variant, "play on", dealer=0)).turn == 0
    after(deal, "throw in")
    assert deal.over and thrown_in_by(deal.state) == (1,)
    assert thrown_in_by(dealt(variant, "play on", "play on").state) == ()


def test_several_kinds_of_hands_are_looked_for_in_the_order_of_the_file() -> None:
    aces = {"at_least": {"A": 1}, "at_most": {"face_cards": 0}, "dealer": "same"}
    low = {"at_least": {"9 or 10": 4}, "duty": "may"}
    assert dealt(euchre({"throw_in": {"aces": aces, "low": low}})).moves == ()
    deal = dealt(euchre({"throw_in": {"low": low, "aces": aces}}), "play on", "play on")
    assert deal.over and next_dealer(deal) == 3


def test_a_hand_thrown_in_does_not_raise_the_stakes_as_four_passes_do() -> None:
    chapters = {"auction": {"all_pass": {"then": "deal_again", "next_stakes": 2}}}
    variant = euchre(thrown(at_least={"A": 1}, at_most={"face_cards": 0}, duty="may"), **chapters)
    assert next_stakes(dealt(variant, "throw in")) == 1
    assert next_stakes(dealt(variant, "play on", *["pass"] * 8)) == 2


def test_a_card_that_nobody_has_seen_may_be_any_card() -> None:
    hands = [HANDS[0], "AC XX XX XX XX", *HANDS[2:]]
    assert not dealt(euchre(thrown(at_least={"A": 1}, at_most={"face_cards": 0})), hands=hands).over
    assert dealt(euchre(thrown(at_least={"A": 1}, at_most={"KS": 0})), hands=["KS TC 9H 9S TD", *hands[1:]]).over


# -- the farmer's hand


def farmer(base: str = "euchre", **its: Any) -> Variant:
    return table(base, dealing={"swap": {"at_least": {"9 or 10": 3}, "cards": 3, **its}})


def test_the_cards_given_are_the_kitty_and_those_of_the_kitty_come_to_the_hand() -> None:
    deal = dealt(farmer(), "swap")
    assert (deal.turn, len(deal.legal()), deal.legal()[0]) == (0, 10, "discard 9C 9D TH")
    deal.play("discard 9C TH 9D")
    assert " ".join(deal.hand(0)) == "JH TS QS KS AS"
    assert deal.legend.pack.texts(deal.state.kitty) == ("9C", "9D", "TH")
    assert deal.state.discarded == 0
    assert deal.turn == 0 and deal.legal() == ("pass", "order up", "order up alone")


def test_only_one_changes_cards_and_who_keeps_leaves_it_to_the_next() -> None:
    assert dealt(farmer(), "keep").turn == 1
    deal = dealt(farmer(), "keep", "swap", "discard TC TD 9H")
    assert deal.turn == 0 and "order up" in deal.legal()
    assert "order up" in dealt(farmer(), "keep", "keep").legal()
    assert "order up" in dealt(farmer(), "swap", "discard TS 9D TH").legal()


def swappers(deal: Deal) -> list[int]:
    """Those that may change cards, in the order in which they are asked."""
    asked = []
    while deal.legal() == ("keep", "swap"):
        asked.append(deal.turn or 0)
        deal.play("keep")
    return asked


@each_value("dealing.swap.at_least.*.cards", {1: [0, 1, 3], 3: [0, 1], 4: [0]})
def test_cards_a_poor_hand_holds_at_least(value: int, answer: list[int]) -> None:
    hands = ["9C 9D TH TS KS", "AC TC 9H 9S JD", "KC QC JC KD QD", "AD TD AH KH QH"]
    assert swappers(dealt(farmer(at_least={"9 or 10": value}), hands=hands)) == answer


@each_value("dealing.swap.at_most.*.cards", {0: [], 1: [0], 2: [0, 1]})
def test_cards_a_poor_hand_holds_at_most(value: int, answer: list[int]) -> None:
    hands = ["9C 9D TH TS KS", "AC TC 9H 9S AS", "KC QC JC KD QD", "AD JD AH KH QH"]
    assert swappers(dealt(farmer(at_most={"A or K": value}), hands=hands, kitty="TD QS JH")) == answer


@each_value("dealing.swap.cards", {1: 6, 3: 10})
def test_as_many_cards_are_changed_as_lie_in_the_kitty(value: int, answer: int) -> None:
    variant = farmer({1: "hasenpfeffer", 3: "euchre"}[value], cards=value)
    deals = (Deal.random(variant, number=number) for number in range(30))
    deal = next(deal for deal in deals if deal.legal()[0] == "keep")
    assert len(deal.play("swap").legal()) == answer


def test_where_no_hand_is_named_anybody_may_change_cards() -> None:
    assert swappers(dealt(euchre({"swap": 3}))) == [0, 1, 2, 3]


def test_the_declarer_takes_up_what_was_laid_down() -> None:
    variant = farmer("hasenpfeffer", cards=1)
    hands = ["9C 9D TH TS KS AS", "AC TC 9H 9S TD QS", "KC QC JC KD QD JH", "AD JD AH KH QH JS"]
    deal = Deal.of(variant, dealer=3, hands=hands, kitty="Joker")
    after(deal, "swap", "discard 9D", "pass", "bid 1", "pass", "pass", "name clubs")
    assert "9D" in deal.hand(1) and "Joker" in deal.hand(0)
    assert deal.view(1).kitty == ("9D",) and deal.view(0).kitty == ()
    told = [decision.reason.text for decision in trace(deal) if decision.what == "takes"]
    assert told == ["seat 1 takes up 9♦"]
    assert [(seat, deed) for seat, deed in telling(deal).calls if deed.startswith("take")] == [
        (0, "take Joker"),
        (1, "take 9D"),
    ]
    error = deal.why_not("discard 9C")
    assert error is not None and "does not hold" in error.reason


def test_a_pack_that_asks_for_hands_to_be_thrown_in_goes_with_one_that_changes_cards() -> None:
    variant = table("euchre", "ace-no-face", "nines-and-tens", "farmers-hand")
    hands = ["9C 9D TH TD 9H", "AC TC QS 9S TS", "KC QC JC KD QD", "AD JD AH KH QH"]
    deal = dealt(variant, hands=hands, kitty="AS KS JH")
    assert deal.legal() == ("play on", "throw in")
    assert after(deal, "play on").legal() == ("keep", "swap")


# -- what is seen and told


def test_what_is_laid_down_nobody_else_sees() -> None:
    deal = dealt(farmer(), "swap", "discard 9C 9D TH")
    assert [move.text for move in deal.view(0).moves] == ["swap", "discard 9C 9D TH"]
    for seat in (1, 2, 3):
        assert [move.text for move in deal.view(seat).moves] == ["swap", "discard XX XX XX"]
        assert deal.view(seat).kitty == ()


def test_the_end_names_the_rule_the_seat_and_its_hand() -> None:
    deal = dealt(euchre(thrown(at_least={"A": 1}, at_most={"face_cards": 0}, dealer="same")))
    ends, following = trace(deal)[-2:]
    assert ends.reason.text == "seat 1 holds 10♣ A♣ 10♦ 9♥ 9♠: the cards are thrown in, without a score"
    key = "dealing.throw_in.poor"
    tests = (f"{key}.at_least.A.cards", f"{key}.at_most.face_cards.cards")
    assert (ends.reason.key, ends.grounds) == (f"{key}.duty", (*tests, f"{key}.duty", f"{key}.dealer"))
    assert (following.reason.text, following.reason.key) == ("seat 3 deals next", f"{key}.dealer")


def test_an_answer_and_its_rule() -> None:
    deal = dealt(euchre({**thrown(at_least={"9 or 10": 4}, duty="may"), **farmer_hand()}), "play on", "play on", "swap")
    legal = [one for one in trace(deal) if one.what == "legal"]
    assert [one.reason.key for one in legal] == [*["dealing.throw_in.poor.duty"] * 2, "dealing.swap.cards"]
    assert legal[0].reason.text == "the player has such a hand, and may throw it in or play on"
    assert legal[2].grounds == ("dealing.swap.at_least.9 or 10.cards", "dealing.swap.cards")


def farmer_hand() -> dict[str, Any]:
    return {"swap": {"at_least": {"9 or 10": 3}, "cards": 3}}


@pytest.mark.parametrize(
    ("moves", "tried", "why"),
    [
        ([], "pass", "it is the time to say whether to throw the hand in (seat 0)"),
        (["play on", "play on"], "play 9C", "it is the time to say whether to change cards for the kitty's (seat 0)"),
        (["play on", "play on", "swap"], "discard 9C 9D", "3 cards must be discarded, not 2"),
        (["play on", "play on", "swap"], "discard 9C 9D JH", "seat 0 does not hold J♥"),
    ],
)
def test_what_is_refused(moves: list[str], tried: str, why: str) -> None:
    deal = dealt(euchre({**thrown(at_least={"9 or 10": 4}, duty="may"), **farmer_hand()}), *moves)
    with pytest.raises(IllegalMove) as error:
        deal.play(tried)
    assert error.value.reason == why


@pytest.mark.parametrize(
    "moves",
    [["throw in"], ["play on", "throw in"], ["play on", "play on", "swap", "discard 9C 9D TH", "order up"], []],
)
def test_a_record_goes_the_same_way_again(moves: list[str]) -> None:
    deal = dealt(euchre({**thrown(at_least={"9 or 10": 4}, duty="may"), **farmer_hand()}), *moves)
    again = play(record_of(deal), deal.variant)
    assert again.error is None and again.deal.moves == deal.moves and again.deal.over == deal.over


def test_a_bot_throws_a_poor_hand_in_or_changes_its_lowest_cards() -> None:
    player = SimplePlayer()
    deal = dealt(euchre({**thrown(at_least={"9 or 10": 4}, duty="may"), **farmer_hand()}))
    assert player.choose(deal.view(0)) == "throw in"
    after(deal, "play on", "play on")
    assert player.choose(deal.view(0)) == "swap"
    assert player.choose(deal.play("swap").view(0)) == "discard 9C 9D TH"


# -- what is refused in a file


@pytest.mark.parametrize(
    ("dealing", "message"),
    [
        ({"throw_in": {"any": {}}}, "this says of no card how many such a hand holds"),
        ({"throw_in": {"x": {"at_least": {"7": 1}}}}, "7 is not in the deck"),
        ({"throw_in": {"x": {"at_least": {"9 or joker": 1}}}}, "the joker is not in the deck"),
        ({"throw_in": {"x": {"at_least": {"A": 5}}}}, "no hand holds 5 of these"),
        ({"throw_in": {"x": {"at_most": {"A": 4}}}}, "every hand holds at most 4 of these"),
        ({"throw_in": {"x": {"at_least": {"hearts": 6}}}}, "no hand of 5 cards holds 6 of these"),
        ({"throw_in": {"x": {"at_least": {"A": 2}, "at_most": {"A": 1}}}}, "at least 2 of these cards and at most 1"),
        ({"throw_in": {"x": {"at_most": {"A": 2}}}}, "no deal is ever played"),
        ({"turn_up": "none", "throw_in": {"x": {"at_least": {"turned_suit": 1}}}}, "no card is turned up"),
        ({"swap": {"at_least": {"9": 2}, "cards": 2}}, "the kitty has 3 cards, and 2 are to be changed for all of it"),
    ],
)
def test_what_cannot_be(dealing: dict[str, Any], message: str) -> None:
    with pytest.raises(VariantError, match=message):
        euchre(dealing)


def test_nobody_changes_cards_where_there_is_no_kitty_or_more_than_a_hand() -> None:
    with pytest.raises(VariantError, match="there is no kitty, and 3 are to be changed"):
        table("pepper", "farmers-hand")
    with pytest.raises(VariantError, match="a hand of 1 card cannot change 8"):
        small(
            dealing={"hand": 1, "kitty": 8, "swap": {"at_most": {"A": 0}, "cards": 8}}, deck={"ranks": ["A", "K", "Q"]}
        )


@pytest.mark.parametrize("word", ["trumps", "J of trumps", "9 and 10", "plain_cards", "nine"])
def test_there_are_no_trumps_before_the_bidding(word: str) -> None:
    with pytest.raises(VariantError):
        load_text(f"format: 1\nname: X\nextends: euchre\ndealing: {{swap: {{at_least: {{{word}: 1}}, cards: 3}}}}\n")

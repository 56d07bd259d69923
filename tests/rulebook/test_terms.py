"""The terms of a bid: when it is made, what it is worth, who plays it alone, what the partner gives, when it may be
said. A case for every value."""

from __future__ import annotations

import random
from typing import Any

import pytest
from cases import after, begun, bids, each_value, points, table

from hpf_rules import Deal, Variant, load_text
from hpf_rules.engine import machine
from hpf_rules.engine.trace import trace
from hpf_rules.errors import IllegalMove
from hpf_rules.rulebook.tables import BID, DISCARD, GIVE

HANDS = ["AS KS QS JS 9S", "AH KH TH 9H QH", "JD AC KC QC TC", "9C TS TD 9D KD"]
"""Hearts may be turned: seat 0 holds none, seat 1 holds five, seat 2 (the dealer's partner where seat 0 deals) holds the
left bower and no card of hearts."""


def bid_euchre(**bids_said: Any) -> Variant:
    """Bid Euchre with further bids above its numbers; a lone player discards first."""
    return table("bid-euchre", auction={"bids": bids_said}, contract={"alone": {"discards": "first"}})


def with_misere(**terms: Any) -> Variant:
    """Hasenpfeffer with a bid above six that says no number of tricks."""
    return table(auction={"bids": {"misere": terms}})


def euchre(*packs: str, **bids_said: Any) -> Variant:
    return table("euchre", *packs, auction={"bids": bids_said})


def turned(variant: Variant, *moves: str, dealer: int = 3) -> Deal:
    return after(Deal.of(variant, dealer=dealer, hands=HANDS, turn_up="JH"), *moves)


# ---- when it is made


@each_value(
    "auction.bids.*.made", {None: [True, True, True], "taken == 0": [True, False, False], "taken <= 1": [1, 1, 0]}
)
def test_a_bid_is_made_by_its_own_condition(value: str | None, answer: list[bool]) -> None:
    variant = with_misere(made=value)
    made = [points(variant, "misere", taken) == (taken, 0) for taken in (0, 1, 3)]
    scored = [points(variant, "misere", taken) for taken in (1, 3)]
    assert made[1:] == [bool(one) for one in answer[1:]]
    assert scored[1] == ((3, 0) if answer[2] else (-3, 0))


def test_other_bids_are_made_by_the_condition_of_the_contract() -> None:
    variant = with_misere(made="taken == 0")
    assert [points(variant, "3", taken) for taken in (0, 2, 3)] == [(0, 0), (-2, 0), (3, 0)]


def test_what_made_it_is_told_by_the_key_of_the_bid() -> None:
    variant = with_misere(made="taken == 0")
    for bid, key in (("misere", "auction.bids.misere.made"), ("4", "contract.made")):
        deal = begun(variant, f"bid {bid}", *["pass"] * (0 if bid == "misere" else 3))
        while not deal.over:
            deal.play(deal.legal()[0])
        [scores] = [one for one in trace(deal) if one.what == "scores"]
        assert key in scores.grounds
        assert {"auction.bids.misere.made", "contract.made"} & set(scores.grounds) == {key}


# ---- what it is worth


@each_value("auction.bids.*.value", {None: 0, 7: 7, "bid": 3, "tricks + place": 5, "10 * place": 20, "hand": 6})
def test_a_bid_is_worth_its_value(value: Any, answer: int) -> None:
    """Of three the lowest is one, so its place is 2; a value that nobody says is 0 points."""
    worth = {"others": {"tricks": 1, "value": 9}}
    rows = {"made": {"when": "made", "declarers": "value"}, "set": {"when": "set", "declarers": "-value"}}
    number = {"numbers": "1..6", **({} if value is None else {"value": value})}
    variant = table(auction={"bids": {"number": number, **worth}}, scoring={"rows": rows})
    assert points(variant, "3", 4) == (answer, 0)
    assert points(variant, "3", 2) == (-answer, 0)


@pytest.mark.parametrize(("call", "value", "place"), [("2 clubs", 100, 0), ("2 no trump", 120, 1), ("3 clubs", 140, 2)])
def test_trumps_of_one_number_are_worth_more_one_by_one(call: str, value: int, place: int) -> None:
    bid = {"numbers": [2, 3], "trumps": ["clubs", "no_trump"], "value": "100 + 20 * place"}
    variant = table("bid-euchre", auction={"bids": {"number": bid}}, contract={"steps": None, "may_name": None},
                    scoring={"rows": {"made": {"declarers": "value"}}})  # fmt: skip
    number = variant.compiled.legend.calls.index(call)
    assert (variant.rules.call_value[number], variant.rules.call_place[number]) == (value, place)


def test_a_bid_that_stands_elsewhere_is_worth_what_its_own_place_says() -> None:
    bids_said = {
        "number": {"numbers": "2..4", "value": "10 * place"},
        "slam": {"tricks": 6, "value": "5 + place", "above": "2"},
    }
    variant = table("bid-euchre", auction={"bids": bids_said}, scoring={"rows": {"made": {"declarers": "value"}}})
    assert [variant.rules.call_value[n] for n in range(1, 5)] == [0, 5, 10, 20]


# ---- who plays it alone


@each_value(
    "auction.bids.*.alone",
    {
        None: [],
        "always": [0, 1, 2, 3],
        "dealer": [3],
        "after_dealer": [0],
        "partner_of_dealer": [1],
        "holder_of_AH": [2],
    },
)
def test_who_plays_alone_by_the_bid_itself(value: str | None, answer: list[int]) -> None:
    variant = table("bid-euchre", auction={"bids": {"dare": {"tricks": 4, "alone": value}}})
    alone: list[int] = []
    for seat in range(4):
        deal = Deal.random(variant, number=5, dealer=3)
        hands = [deal.hand(one) for one in range(4)]
        at = next(one for one in range(4) if "AH" in hands[one])
        hands[at], hands[2] = hands[2], hands[at]
        deal = after(Deal.of(variant, dealer=3, hands=hands), *["pass"] * seat, "bid dare")
        assert (deal.declarer, set(deal.out)) == (seat, {(seat + 2) % 4} if deal.alone else set())
        alone += deal.alone
    assert alone == answer


def test_who_sits_out_is_told_by_the_key_of_the_bid() -> None:
    deal = begun(table("bid-euchre", auction={"bids": {"moon": {"tricks": 6, "alone": "always"}}}), "bid moon")
    assert ("auction.bids.moon.alone", (2 + deal.declarer) % 4) == (
        next(one.reason.key for one in trace(deal) if one.what == "out"),
        deal.out[0],
    )


def test_who_plays_alone_by_the_bid_is_not_asked_whether_to() -> None:
    variant = table(auction={"bids": {"moon": {"tricks": 6, "alone": "always"}}}, contract={"alone": {"defenders": None}},
                    play={"opening_lead_both_alone": None})  # fmt: skip
    deal = begun(variant, "bid moon", "name hearts")
    deal.play(deal.legal()[0])
    assert deal.legal()[0].startswith("play") and deal.alone == (1,)


def test_what_is_said_alone_stays_so_beside_a_bid_that_means_it() -> None:
    deal = turned(euchre(**{"order up": {"alone": "partner_of_dealer"}}), dealer=3)
    assert deal.legal() == ("pass", "order up", "order up alone")
    assert after(deal, "order up alone").alone == (0,)
    assert turned(euchre(**{"order up": {"alone": "partner_of_dealer"}}), "pass", "order up").alone == (1,)
    assert turned(euchre(**{"order up": {"alone": "partner_of_dealer"}}), "pass", "pass", "order up").alone == ()


# ---- what the partner gives


@each_value("auction.bids.*.receives", {None: [3], 0: [], 1: [1], 2: [2]})
def test_the_partner_of_a_lone_bidder_gives_so_many_cards(value: int | None, answer: list[int]) -> None:
    said = {"call": {"tricks": 6, "alone": "always", **({} if value is None else {"receives": value})}}
    variant = table("bid-euchre", auction={"bids": said}, contract={"alone": {"receives": 3, "discards": "first"}})
    deal = begun(variant, "bid call", "name hearts")
    moves: list[tuple[int, int, int]] = []
    while deal.verb in (GIVE, DISCARD):
        moves.append((int(deal.verb), int(deal.turn or 0), len(deal.legal()[0].split()) - 1))
        deal.play(deal.legal()[0])
    assert moves == [(DISCARD, 1, n) for n in answer] + [(GIVE, 3, n) for n in answer]
    assert len(deal.hand(1)) == 6


def test_a_lone_defender_gets_what_the_contract_says() -> None:
    said = {"call": {"tricks": 6, "alone": "always", "receives": 1}}
    alone = {"defenders": "when_declarer_is", "receives": 2, "discards": "after"}
    variant = table("bid-euchre", auction={"bids": said}, contract={"alone": alone})
    deal = begun(variant, "bid call", "name hearts", "alone")
    given: list[tuple[int, int]] = []
    while deal.verb in (GIVE, DISCARD):
        given.append((int(deal.turn or 0), len(deal.legal()[0].split()) - 1))
        deal.play(deal.legal()[0])
    assert given == [(3, 1), (0, 2), (1, 1), (2, 2)]


# ---- when it may be said


@each_value(
    "auction.bids.*.allowed",
    {
        None: [True, True, True, True],
        "held > 0": [False, True, False, False],
        "last": [False, False, False, True],
        "held > 0 or not last": [True, True, True, False],
    },
)
def test_the_hand_and_the_turn_allow_a_bid(value: str | None, answer: list[bool]) -> None:
    """The left bower is no card of its colour's other suit; nor is a card of it, the turned one still lies."""
    variant = euchre(**{"order up": {"allowed": value}})
    found = [turned(variant, *["pass"] * seat) for seat in range(4)]
    assert [deal.turn for deal in found] == [0, 1, 2, 3]
    assert [("order up" in deal.legal()) for deal in found] == [bool(one) for one in answer]


@pytest.mark.parametrize("seat", range(4))
def test_whoever_may_say_nothing_is_asked_all_the_same_and_passes(seat: int) -> None:
    deal = turned(euchre(**{"order up": {"allowed": "held > 0"}}), *["pass"] * seat)
    assert deal.turn == seat
    if seat != 1:
        assert deal.legal() == ("pass",)


def test_a_bid_that_is_not_allowed_is_refused_with_what_it_looked_at() -> None:
    deal = turned(euchre(**{"order up": {"allowed": "held > 0"}}))
    with pytest.raises(IllegalMove) as caught:
        deal.play("order up")
    assert caught.value.key == "auction.bids.order up.allowed"
    assert caught.value.reason == "“order up” may be said only if `held > 0`, and here held is 0"
    deal.play("pass")
    assert trace(deal)[1].grounds == ("auction.bids.order up.allowed",)


@pytest.mark.parametrize(
    ("stands", "may"),
    [
        ((), "pass 4 5 6"),
        (("bid 4",), "pass 5 6"),
        (("bid 5",), "pass misere 6"),
        (("bid 4", "bid 5"), "pass misere 6"),
    ],
)
def test_misere_only_after_a_five(stands: tuple[str, ...], may: str) -> None:
    said = {"number": "4..6", "misere": {"above": "5", "allowed": "standing == 5", "made": "taken == 0"}}
    assert bids(begun(table(auction={"bids": said}), *stands)) == may


@pytest.mark.parametrize(
    ("allowed", "may"), [("bid <= hand", "pass 2 3"), ("tricks < hand + 1", "pass 2 3"), (None, "pass 2 3 4")]
)
def test_a_bid_may_look_at_its_own_number_and_at_the_size_of_the_hand(allowed: str | None, may: str) -> None:
    said = {"number": {"numbers": "2..4", **({} if allowed is None else {"allowed": allowed})}}
    variant = table("bid-euchre", auction={"bids": said}, dealing={"hand": [4, 3], "packets": None, "kitty": "rest"})
    assert bids(begun(variant, deal=2)) == may


def test_a_bid_may_look_at_the_trump_it_says() -> None:
    said = {"number": {"numbers": 2, "trumps": ["suits", "no_trump"], "allowed": "held > 1 or trump == no_trump"}}
    variant = table("bid-euchre", auction={"bids": said}, contract={"steps": None, "may_name": None})
    deal = begun(variant)
    suits = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
    held = [suit for suit, letter in suits.items() if sum(card.endswith(letter) for card in deal.hand(deal.turn)) > 1]
    assert bids(deal).removeprefix("pass ") == " ".join(f"2 {suit}" for suit in [*held, "no trump"])


def test_whoever_has_to_bid_keeps_to_it_while_that_leaves_a_bid() -> None:
    variant = euchre("stick-the-dealer", name={"allowed": "held > 2"})
    assert turned(variant, *["pass"] * 7).legal() == ("name diamonds", "name diamonds alone")
    variant = euchre("stick-the-dealer", name={"allowed": "held > 3"})
    assert len(turned(variant, *["pass"] * 7).legal()) == 6


def test_a_hand_with_cards_that_nobody_knows_may_say_anything() -> None:
    hands = ["XX KS QS JS 9S", *HANDS[1:]]
    deal = Deal.of(euchre(**{"order up": {"allowed": "held > 0"}}), dealer=3, hands=hands, turn_up="JH")
    assert "order up" in deal.legal()


def test_asking_what_is_legal_changes_nothing() -> None:
    deal = turned(euchre(**{"order up": {"allowed": "held > 0"}}))
    before = [getattr(deal.state, name) for name in ("calling", "calls", "seat")]
    machine.legal(deal.rules, deal.state)
    assert [getattr(deal.state, name) for name in ("calling", "calls", "seat")] == before


@pytest.mark.parametrize("seed", range(3))
def test_deals_with_all_of_it_end_and_are_told(seed: int) -> None:
    variant = bid_euchre(
        nullo={
            "made": "taken == 0",
            "trumps": ["no_trump"],
            "alone": "always",
            "above": "4",
            "allowed": "standing == 4",
        },
        call={"tricks": 6, "alone": "always", "receives": 1, "value": 12, "allowed": "not last"},
    )
    chance = random.Random(seed)
    for number in range(10):
        deal = Deal.random(variant, number=number, seed=seed, dealer=number % 4)
        while not deal.over:
            assert deal.verb != BID or deal.legal()[0] == "pass"
            deal.play(chance.choice(deal.legal()))
        assert trace(deal)


# ---- all of it at once: five hundred

FIVE_HUNDRED = """
format: 1
name: Five hundred
seating: {players: 4, sides: 2}
deck: {ranks: [A, K, Q, J, 10, 9, 8, 7, 6, 5, 4], removed: [4C, 4S], jokers: 1, top_trumps: [joker, right_bower, left_bower]}
dealing: {hand: 10, kitty: 3, first_dealer: random}
auction:
  shape: until_one_left
  bids:
    number: {numbers: 6..10, trumps: [spades, clubs, diamonds, hearts, no_trump], value: 40 + 20 * place}
    misere: {above: 7 no trump, allowed: standing == 7, trumps: [no_trump], made: taken == 0, alone: always, value: 250}
  all_pass: deal_again
contract: {steps: [take_kitty, discard]}
play: {opening_lead: declarer, joker_lead: names_suit}
scoring:
  rows:
    made: {when: made, declarers: value}
    slam: {within: made, when: kind == number and taken == 10, declarers: value max 250}
    set: {when: set, declarers: -value}
  bonuses: {odd_tricks: {when: kind == number, defenders: 10 * taken}}
ending: {target: 500, lose_at: -500, win_by: making_bid, both_reach: declarers_win}
"""


def test_five_hundred_is_scored_by_the_table_and_misere_stands_between_seven_and_eight() -> None:
    variant = load_text(FIVE_HUNDRED)
    calls, rules = variant.compiled.legend.calls, variant.rules
    worth = {call: rules.call_value[number] for number, call in enumerate(calls)}
    assert [worth[call] for call in ("6 spades", "6 no trump", "7 spades", "8 spades", "10 no trump")] == [
        40,
        120,
        140,
        240,
        520,
    ]
    assert calls.index("7 no trump") + 1 == calls.index("misere") == calls.index("8 spades") - 1
    assert worth["misere"] == 250


@pytest.mark.parametrize(
    ("stands", "may"), [("6 hearts", False), ("7 spades", True), ("7 no trump", True), ("8 spades", False)]
)
def test_misere_is_bid_only_over_a_seven(stands: str, may: bool) -> None:
    deal = begun(load_text(FIVE_HUNDRED), f"bid {stands}")
    assert ("bid misere" in deal.legal()) is may
    if may:
        after(deal, "bid misere", "pass", "pass", "pass" if deal.turn is not None else "")
        assert (deal.contract, len(deal.alone), len(deal.out)) == ("misere", 1, 1)

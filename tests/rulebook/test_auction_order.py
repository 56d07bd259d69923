"""Who speaks first, and in which order the bids stand: a case for every value."""

from __future__ import annotations

import random
from typing import Any

import pytest
from cases import after, begun, bids, each_value, small, table, together

from hpf_rules import Deal, Variant
from hpf_rules.engine import machine, native
from hpf_rules.engine.trace import trace
from hpf_rules.errors import IllegalMove
from hpf_rules.rulebook.tables import BID, RULES
from hpf_rules.table.state import STATE

HANDS = ["KC KD", "AD KH", "AC AH", "AS KS"]
"""Seat 2 holds the ace of clubs."""


def without_a_kitty(**auction: Any) -> Variant:
    """Two cards each of eight, and bids of one and two tricks."""
    said = {"shape": "until_one_left", "bids": {"number": "1..2"}, "all_pass": "deal_again", **auction}
    rows = {"made": {"when": "made", "declarers": 1}, "set": {"when": "set", "declarers": -1}}
    return small(
        deck={"ranks": ["A", "K"]},
        dealing={"hand": 2},
        auction=said,
        contract={"trump": "hearts"},
        scoring={"rows": {**rows, "tricks": None}},
    )


def asked(deal: Deal, *calls: str) -> list[int]:
    """Who is asked when these calls are made and then all pass."""
    said, seats = list(calls), []
    while deal.verb == BID:
        seats.append(deal.turn or 0)
        deal.play(said.pop(0) if said else "pass")
    return seats


# ---- who speaks first


@each_value(
    "auction.opens",
    dealer=[3, 0, 1, 2],
    after_dealer=[0, 1, 2, 3],
    partner_of_dealer=[1, 2, 3, 0],
    holder_of_AC=[2, 3, 0, 1],
)
def test_who_speaks_first_and_after_whom_the_others(value: str, answer: list[int]) -> None:
    for shape in ("until_one_left", "one_turn", "until_passes", "first_bid"):
        deal = Deal.of(without_a_kitty(shape=shape, opens=value), dealer=3, hands=HANDS)
        assert asked(deal) == answer


@pytest.mark.parametrize("dealer", range(4))
def test_each_round_begins_with_the_same_player(dealer: int) -> None:
    deal = begun(together("euchre", auction={"opens": "dealer"}), dealer=dealer)
    once = [(dealer + turn) % 4 for turn in range(4)]
    assert asked(deal) == once * 2


@pytest.mark.parametrize(
    ("opens", "calls", "turn", "may"),
    [
        ("dealer", ["bid 1", "pass", "pass", "bid 2"], 0, "pass 2 3 4 5 6"),
        ("dealer", ["pass", "bid 1", "bid 2", "pass"], 1, "pass 2 3 4 5 6"),
        ("after_dealer", ["bid 1", "pass", "pass", "bid 2"], 1, "pass 2 3 4 5 6"),
        ("partner_of_dealer", ["pass", "pass", "bid 1", "bid 2"], 0, "pass 2 3 4 5 6"),
    ],
)
def test_who_spoke_earlier_may_take_it_at_the_same_bid_counted_from_who_opens(
    opens: str, calls: list[str], turn: int, may: str
) -> None:
    deal = begun(table(auction={"opens": opens, "equal_bid": "senior"}), *calls)
    assert (deal.turn, bids(deal)) == (turn, may)


def test_the_dealer_is_junior_where_the_next_player_opens_and_senior_where_the_dealer_does() -> None:
    first = begun(table(auction={"opens": "dealer", "equal_bid": "senior"}), "bid 1", "bid 2", "pass", "pass")
    last = begun(table(auction={"opens": "after_dealer", "equal_bid": "senior"}), "pass", "pass", "bid 1", "bid 2")
    assert (first.turn, bids(first)) == (0, "pass 2 3 4 5 6")
    assert (last.turn, bids(last)) == (3, "pass 2 3 4 5 6")


def test_a_dealer_who_speaks_first_of_all_in_one_turn_never_takes_it_at_the_same_bid() -> None:
    same = [
        table(auction={"shape": "one_turn", "opens": "dealer", "equal_bid": word}).fingerprint
        for word in ("dealer", "nobody")
    ]
    assert same[0] == same[1]
    steals = table(auction={"shape": "one_turn", "opens": "partner_of_dealer", "equal_bid": "dealer"})
    assert bids(begun(steals, "bid 2", "pass")) == "pass 2 3 4 5 6"


@pytest.mark.parametrize(
    ("opens", "who", "last"),
    [
        ("after_dealer", "dealer", ("bid 3", "bid 4", "bid 5", "bid 6")),
        ("partner_of_dealer", "after_dealer", ("bid 3", "bid 4", "bid 5", "bid 6")),
        ("dealer", "dealer", ("bid 3",)),
    ],
)
def test_who_must_bid_has_no_pass_where_he_speaks_last_and_is_asked_once_more_where_he_does_not(
    opens: str, who: str, last: tuple[str, ...]
) -> None:
    must = {"then": "must_bid", "who": who, "bid": "3"}
    deal = begun(table(auction={"opens": opens, "all_pass": must}))
    while "pass" in deal.legal():
        deal.play("pass")
    assert deal.turn == {"dealer": 0, "after_dealer": 1}[who]
    assert deal.legal() == last


def test_where_nobody_says_who_speaks_first_it_is_the_player_at_the_dealers_left() -> None:
    assert table(auction={"opens": "after_dealer"}).fingerprint == table().fingerprint


def test_the_trace_names_who_speaks_first_where_somebody_has_said_so() -> None:
    opened = [one for one in trace(begun(table(auction={"opens": "dealer"}), "pass", "pass")) if one.what == "opens"]
    assert [str(one.reason).partition(" (")[0] for one in opened] == ["seat 0 speaks first"]
    assert opened[0].grounds == ("auction.opens",)
    assert not [one for one in trace(begun(table(), "pass")) if one.what == "opens"]


@pytest.mark.parametrize("opens", ["dealer", "partner_of_dealer", "holder_of_AC"])
def test_plain_and_compiled_steps_ask_the_same_seats(opens: str) -> None:
    kernel, chance = native.kernel(), random.Random(opens)
    for shape, equal in (("until_one_left", "senior"), ("one_turn", "dealer"), ("until_passes", "senior")):
        rules = without_a_kitty(shape=shape, opens=opens, equal_bid=equal).rules
        compiled_rules = kernel.record(RULES, rules)
        for number in range(30):
            state = STATE.new()
            state.dealer, state.deal, state.stakes = number % 4, 1, 1
            compiled = kernel.record(STATE, state)
            machine.deal_at_random(rules, state, number, 3)
            kernel.deal(compiled_rules, compiled, number, 3)
            while legal := machine.legal(rules, state):
                assert kernel.legal(compiled_rules, compiled) == legal
                move = chance.choice([bit for bit in range(legal.bit_length()) if legal >> bit & 1])
                machine.apply(rules, state, move)
                kernel.apply(compiled_rules, compiled, move)
            assert STATE.differences(state, kernel.plain(STATE, compiled)) == ()


# ---- what stands above what


def ladder(bids_said: dict[str, Any], **more: Any) -> str:
    """The bids of a deal, lowest first."""
    contract = {"steps": ["take_kitty", "name_trump", "discard"]}
    deal = begun(together("hasenpfeffer", auction={"bids": bids_said, **more}, contract=contract))
    return ", ".join(move.removeprefix("bid ") for move in deal.legal()[1:])


HIGH = {"numbers": "5..6", "trumps": ["clubs", "hearts", "no_trump"]}


@each_value(
    "auction.bids.*.above",
    {
        None: "5 clubs, 5 hearts, 5 no trump, 6 clubs, 6 hearts, 6 no trump, 5, more, small, last",
        "last": "5 clubs, 5 hearts, 5 no trump, 6 clubs, 6 hearts, 6 no trump, 5, more, last, small",
        "5": "5 clubs, 5 hearts, 5 no trump, 6 clubs, 6 hearts, 6 no trump, 5, small, more, last",
        "6 hearts": "5 clubs, 5 hearts, 5 no trump, 6 clubs, 6 hearts, small, 6 no trump, 5, more, last",
        "5 clubs": "5 clubs, small, 5 hearts, 5 no trump, 6 clubs, 6 hearts, 6 no trump, 5, more, last",
    },
)
def test_a_bid_stands_above_those_written_before_it_or_just_above_the_one_it_names(
    value: str | None, answer: str
) -> None:
    small = {"tricks": 4, **({} if value is None else {"above": value})}
    said = {"number": HIGH, "plain": 5, "more": {"tricks": 6}, "small": small, "last": {"tricks": 6, "stakes": 2}}
    assert ladder(said) == answer


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        # above the same bid: as they are written
        ({"number": "1..3", "a": {"tricks": 1, "above": "2"}, "b": {"tricks": 2, "above": "2"}}, "1, 2, a, b, 3"),
        ({"number": "1..3", "b": {"tricks": 1, "above": "2"}, "a": {"tricks": 2, "above": "2"}}, "1, 2, b, a, 3"),
        # above one that is moved itself, and before one that is written later
        ({"number": "1..3", "a": {"tricks": 1, "above": "2"}, "b": {"tricks": 2, "above": "2"},
          "c": {"tricks": 3, "above": "a"}}, "1, 2, a, c, b, 3"),
        # above a bid that is written further down, and several numbers together
        ({"a": {"tricks": 1, "above": "2"}, "number": "1..3"}, "1, 2, a, 3"),
        ({"number": "1..2", "high": {"numbers": "11..12", "tricks": 2, "above": "1"}}, "1, 11, 12, 2"),
        # just where it would stand anyway
        ({"number": "1..3", "a": {"tricks": 4, "above": "3"}}, "1, 2, 3, a"),
    ],
)  # fmt: skip
def test_the_order_of_the_bids(said: dict[str, Any], expected: str) -> None:
    assert ladder(said) == expected


def test_a_moved_bid_is_outbid_by_what_now_stands_above_it_only() -> None:
    said = {"number": "1..4", "dare": {"tricks": 3, "stakes": 2, "above": "3"}}
    variant = table(auction={"bids": said})
    assert bids(begun(variant, "bid 2")) == "pass 3 dare 4"
    assert bids(begun(variant, "bid dare")) == "pass 4"
    assert begun(variant, "bid 4").verb != BID


def test_the_lowest_bid_that_must_be_made_follows_the_new_order() -> None:
    must = {"then": "must_bid", "who": "dealer", "bid": "lowest"}
    said = {"number": None, "high": {"tricks": 3, "above": "low"}, "low": {"tricks": 1}, "mid": {"tricks": 2}}
    deal = begun(table(auction={"bids": said, "all_pass": must}), "pass", "pass", "pass")
    assert bids(deal) == "low high mid"
    must["bid"] = "high"
    assert bids(begun(table(auction={"bids": said, "all_pass": must}), "pass", "pass", "pass")) == "high mid"


def test_a_lone_bid_said_with_the_call_moves_together_with_the_other() -> None:
    said = {"number": "1..3", "dare": {"tricks": 2, "stakes": 2, "above": "2"}}
    deal = begun(table("hasenpfeffer", "alone-with-the-bid", auction={"bids": said}))
    assert [move.removeprefix("bid ") for move in deal.legal()[1:]] == [
        "1", "1 alone", "2", "2 alone", "dare", "dare alone", "3", "3 alone",
    ]  # fmt: skip


def test_a_bid_over_one_that_was_moved_below_it_rests_on_that() -> None:
    said = {"number": "1..6", "dare": {"tricks": 3, "stakes": 2, "above": "3"}}
    deal = after(begun(table(auction={"bids": said})), "bid 2", "bid dare", "bid 4")
    rests = [one.grounds for one in trace(deal) if one.what == "legal"]
    assert ["auction.bids.dare.above" in grounds for grounds in rests] == [False, False, True]


def test_a_bid_that_is_too_low_for_where_it_stands_is_refused_by_that() -> None:
    said = {"number": "1..6", "dare": {"tricks": 3, "stakes": 2, "above": "3"}}
    deal = begun(table(auction={"bids": said}), "bid 4")
    with pytest.raises(IllegalMove) as refused:
        deal.play("bid dare")
    assert (refused.value.key, refused.value.reason) == ("auction.bids.dare.above", "“dare” is not higher than “4”")


def test_which_bid_is_which_in_a_formula_does_not_change_with_the_order() -> None:
    said = {"number": "1..6", "dare": {"tricks": 3, "stakes": 2, "above": "3"}}
    rows = {"made": {"declarers": "20 if kind == dare else taken"}}
    variant = table(auction={"bids": said}, scoring={"rows": rows})
    kinds = {variant.compiled.legend.calls[n]: variant.rules.call_kind[n] for n in range(1, 8)}
    assert kinds == {**{str(n): 0 for n in range(1, 7)}, "dare": 1}

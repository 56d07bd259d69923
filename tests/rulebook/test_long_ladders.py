"""May a ladder have hundreds of calls; and may several trumps stand at one height?"""

from __future__ import annotations

import random
from functools import cache
from time import process_time
from typing import Any

import pytest
from cases import after, begun, bids, each_value, table, together

from hpf_rules import Game, IllegalMove, Variant, rules_page
from hpf_rules.engine import chance, machine, native
from hpf_rules.engine.record import play, record_of
from hpf_rules.engine.trace import trace
from hpf_rules.rulebook.tables import BID, RULES
from hpf_rules.table.state import STATE
from hpf_rules.table.stretches import STRETCHES, cut, joined

STRAINS = ["suits", "no_trump", "low"]
SUITS = ["clubs", "diamonds", "hearts", "spades"]
STEPS: dict[str, Any] = {"steps": ["take_kitty", "discard"]}


def said_with_trump(bids_said: dict[str, Any], **auction: Any) -> Variant:
    """Hasenpfeffer in which the trump is said with the bid."""
    return together("hasenpfeffer", auction={"bids": bids_said, **auction}, contract=STEPS)


# ---- several trumps at one height


@each_value(
    "auction.bids.*.trumps_rank",
    as_listed="1 no trump 1 low 2 clubs 2 diamonds 2 hearts 2 spades 2 no trump 2 low",
    equally="2 clubs 2 diamonds 2 hearts 2 spades 2 no trump 2 low",
)
def test_trumps_said_with_the_bid_rank_as_they_are_listed_or_equally(value: str, answer: str) -> None:
    variant = said_with_trump({"number": {"numbers": "1..2", "trumps": STRAINS, "trumps_rank": value}})
    assert bids(begun(variant, "bid 1 hearts")) == f"pass {answer}"


def equal_trumps(**more: Any) -> Variant:
    number = {"numbers": "1..6", "trumps": STRAINS, "trumps_rank": "equally"}
    return said_with_trump({"number": number, **more})


def test_another_trump_at_the_same_number_is_refused_by_that_rule() -> None:
    deal = begun(equal_trumps(), "bid 4 hearts")
    with pytest.raises(IllegalMove) as refused:
        deal.play("bid 4 low")
    key, why = "auction.bids.number.trumps_rank", "“4 low” is not higher than “4 hearts”"
    assert (refused.value.key, refused.value.reason) == (key, why)


@pytest.mark.parametrize(("rank", "rests"), [("equally", [False, True, True]), ("as_listed", [False, True, False])])
def test_a_bid_rests_on_the_rank_of_the_trumps_where_it_makes_a_difference(rank: str, rests: list[bool]) -> None:
    number = {"numbers": "1..6", "trumps": STRAINS, "trumps_rank": rank}
    second = "bid 2 low" if rank == "equally" else "bid 1 low"
    deal = begun(said_with_trump({"number": number}), "bid 1 hearts", second, "bid 3 clubs")
    found = [one.grounds for one in trace(deal) if one.what == "legal"][:3]
    assert ["auction.bids.number.trumps_rank" in grounds for grounds in found] == rests


def test_a_bid_above_one_of_several_at_one_height_stands_above_them_all() -> None:
    variant = equal_trumps(dare={"tricks": 3, "stakes": 2, "trumps": ["spades"], "above": "3 hearts"})
    assert bids(begun(variant, "bid 3 low")).startswith("pass dare 4 clubs")
    assert bids(begun(variant, "bid dare")).startswith("pass 4 clubs")
    assert "“dare” stands just above 3." in rules_page(variant).lower()


def test_alone_with_the_call_stands_at_the_same_height() -> None:
    number = {"numbers": "1..2", "trumps": ["suits", "low"], "trumps_rank": "equally"}
    variant = table("hasenpfeffer", "alone-with-the-bid", auction={"bids": {"number": number}}, contract=STEPS)
    deal = begun(variant)
    assert bids(deal) == " ".join(
        ["pass", *(f"{n} {trump}{alone}" for n in "12" for trump in (*SUITS, "low") for alone in ("", " alone"))]
    )
    assert bids(after(deal, "bid 1 low alone")).split(" ", 3)[:3] == ["pass", "2", "clubs"]


def test_special_bids_stand_above_all_numbers_in_any_trump() -> None:
    """FC-44: eight of spades is outbid by call 2, that by call 1, and that by the moon, whatever the trump."""
    with_trump = {"trumps": ["suits", "no_trump"], "trumps_rank": "equally"}
    special = {"tricks": "hand", "alone": "always", **with_trump}
    said = {"number": {"numbers": "1..8", **with_trump}, "call 2": {"receives": 2, **special},
            "call 1": {"receives": 1, "stakes": 2, **special}, "moon": {"receives": 0, "stakes": 3, **special}}  # fmt: skip
    variant = table(
        "bid-euchre-double-deck", deck={"ranks": ["A", "K", "Q", "J"]}, dealing={"hand": 8},
        auction={"bids": said}, contract={"alone": {"discards": "first"}},
    )  # fmt: skip
    highest, deal = ["call 2", "call 1", "moon"], begun(variant, "bid 8 spades")
    for bid, trump in zip(highest, ("hearts", "no trump", "clubs"), strict=True):
        above = [f"{one} {name}" for one in highest[highest.index(bid) :] for name in (*SUITS, "no trump")]
        assert bids(deal) == " ".join(["pass", *above])
        after(deal, f"bid {bid} {trump}")
    assert deal.verb != BID and deal.contract == "moon clubs"


# ---- hundreds of calls


def numbers(low: int, high: int) -> dict[str, Any]:
    return {"numbers": f"{low}..{high}", "tricks": "bid div 10", "trumps": STRAINS}


@cache
def long(count: int, **auction: Any) -> Variant:
    """A ladder of so many calls: six to a number, and bids with names on top."""
    top = {"tricks": 6, "stakes": 2, "trumps": ["hearts"]}
    named = {f"top {letter}": top for letter in "abcdef"[: count % 6]}
    return said_with_trump({"number": numbers(10, 9 + count // 6), **named}, **auction)


@pytest.mark.parametrize(("count", "stretches"), [(62, 1), (63, 2), (126, 3), (254, 5)])
def test_a_ladder_has_up_to_254_calls(count: int, stretches: int) -> None:
    began = process_time()
    variant = long(count)
    assert (variant.rules.calls, variant.rules.stretches) == (count, stretches)
    assert process_time() - began < 3
    deal = begun(variant)
    assert len(deal.legal()) == count + 1
    highest = deal.legal()[-1]
    assert begun(variant, highest).verb != BID


@pytest.mark.parametrize(("count", "more"), [
    (63, {}), (130, {"equal_bid": "senior"}), (254, {"shape": "until_passes", "pass_is": "for_now"}),
    (254, {"all_pass": {"then": "must_bid", "who": "after_dealer", "bid": "30 hearts"}}),
    (254, {"all_pass": {"then": "must_bid", "who": "dealer", "bid": "any", "or_pay": 2}}),
])  # fmt: skip
def test_a_long_ladder_is_the_same_plain_and_compiled(count: int, more: dict[str, Any]) -> None:
    kernel, rules = native.kernel(), said_with_trump({"number": numbers(10, 9 + count // 6)}, **more).rules
    fast, moves = kernel.record(RULES, rules), random.Random(count)
    for number in range(12):
        state = STATE.new()
        state.dealer, state.deal, state.stakes = number % 4, 1, 1
        compiled = kernel.record(STATE, state)
        machine.deal_at_random(rules, state, number, 3)
        kernel.deal(fast, compiled, number, 3)
        while legal := machine.legal(rules, state):
            assert kernel.legal(fast, compiled) == legal
            options = [bit for bit in range(legal.bit_length()) if legal >> bit & 1]
            low = options[: 1 + number] if rules.step_verb[state.pc] == BID else options
            move = moves.choice(low)
            machine.apply(rules, state, move)
            kernel.apply(fast, compiled, move)
        assert STATE.differences(state, kernel.plain(STATE, compiled)) == ()


def test_bulk_play_on_a_long_ladder_says_every_call_as_often_as_it_does_move_by_move() -> None:
    kernel, rules = native.kernel(), long(254).rules
    state, totals = STATE.new(), native.TOTALS.new()
    decisions = chance.many_deals(rules, state, totals, 0, 120, 9)
    fast, counted = kernel.record(STATE), kernel.record(native.TOTALS)
    assert kernel.many_deals(kernel.record(RULES, rules), fast, counted, 0, 120, 9) == decisions
    assert native.TOTALS.differences(totals, kernel.plain(native.TOTALS, counted)) == ()
    assert STATE.differences(state, kernel.plain(STATE, fast)) == ()
    assert sum(totals.calls[190:]) and sum(totals.calls) == totals.bid
    by_moves = STATE.new()
    by_moves.dealer, by_moves.deal, by_moves.stakes = 119 % 4, 1, 1
    machine.deal_at_random(rules, by_moves, 119, 9)
    while legal := machine.legal(rules, by_moves):
        machine.apply(rules, by_moves, chance.random_move(by_moves, legal))
    assert STATE.differences(state, by_moves) == ()


def test_who_must_bid_far_up_the_ladder_has_only_those_bids() -> None:
    must = {"then": "must_bid", "who": "dealer", "bid": "45 no trump"}
    deal = begun(said_with_trump({"number": numbers(10, 51)}, all_pass=must))
    while "pass" in deal.legal():
        deal.play("pass")
    assert deal.turn == 0
    assert bids(deal).startswith("45 no trump 45 low 46 clubs") and bids(deal).endswith("51 low")


def test_a_game_on_a_long_ladder_is_recorded_counted_and_taken_back() -> None:
    game = Game(long(254), seed=5)
    deal = game.deal
    assert deal.perft(1) == 255
    deal.play("bid 12 low").play("bid 51 low")
    assert bids(deal) == "pass top a top b"
    deal.undo()
    assert bids(deal).startswith("pass 13 clubs")
    while not deal.over:
        deal.play(deal.legal()[-1])
    again = play(record_of(deal), deal.variant).deal
    assert again.moves == deal.moves and again.contract == "top b"


@pytest.mark.parametrize("calls", [[], [0], [62, 63], [0, 125, 126, 254]])
def test_a_set_of_calls_is_cut_in_stretches_and_joined_again(calls: list[int]) -> None:
    whole = sum(1 << call for call in calls)
    stretches = cut(whole)
    assert len(stretches) == STRETCHES and all(0 <= stretch < 2**63 for stretch in stretches)
    assert joined(stretches) == whole

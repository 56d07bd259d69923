"""A bid whose player lays the hand open: when, whose hand it is, who sees it, and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest
from cases import begun, each_value, small, table

from hpf_rules import Deal, Variant
from hpf_rules.engine.record import mismatches, record_of
from hpf_rules.engine.sights import sights
from hpf_rules.engine.trace import trace
from hpf_rules.errors import VariantError
from hpf_rules.rulebook.tables import PLAY

KEY = "auction.bids.misere.open"


def with_misere(**terms: Any) -> Variant:
    """Bid Euchre with a lone hand that is to take no trick."""
    said = {"made": "taken == 0", "trumps": ["no_trump"], "alone": "always", **terms}
    return table("bid-euchre", auction={"bids": {"misere": said}})


def play_on(deal: Deal, cards: int) -> Deal:
    for _ in range(cards):
        deal.play(deal.legal()[0])
    return deal


def open_to(deal: Deal) -> list[tuple[int, int]]:
    """Seats and the number of their cards that lie open; the same for everybody at the table."""
    [seen] = {deal.view(seat).open for seat in range(deal.rules.players)}
    assert all(set(cards) == set(deal.hand(seat)) for seat, cards in seen)
    return [(seat, len(cards)) for seat, cards in seen]


@each_value(
    "auction.bids.*.open",
    {
        None: [[], [], [], []],
        "before_lead": [[(1, 6)], [(1, 5)], [(1, 5)], [(1, 4)]],
        "after_first_trick": [[], [], [(1, 5)], [(1, 4)]],
    },
)
def test_a_hand_lies_open_from_then_on(value: str | None, answer: list[list[tuple[int, int]]]) -> None:
    """Three play: before the first lead, in the first trick, after it, and after the second."""
    deal = begun(with_misere(open=value), "bid misere")
    assert deal.verb == PLAY and deal.turn == 1
    assert [open_to(play_on(deal, cards)) for cards in (0, 1, 2, 3)] == answer


@pytest.mark.parametrize("opens", ["before_lead", "after_first_trick"])
def test_nothing_lies_open_in_the_bidding_nor_when_the_deal_is_over(opens: str) -> None:
    variant = with_misere(open=opens)
    assert open_to(begun(variant)) == []
    assert open_to(play_on(begun(variant, "bid misere"), 18)) == []


def test_a_hand_of_one_card_is_played_out_before_it_could_be_laid_open() -> None:
    """Nothing is left of it after the first trick; before the lead it can be seen."""

    def of_one_card(opens: str) -> Variant:
        said = {"moon": {"tricks": 1, "trumps": ["no_trump"], "open": opens}}
        auction = {"shape": "one_turn", "bids": said, "all_pass": "deal_again"}
        rows = {"made": {"when": "made", "declarers": 1}, "set": {"when": "set", "declarers": -1}}
        dealing = {"hand": 1, "kitty": "rest"}
        return small(dealing=dealing, auction=auction, scoring={"rows": {**rows, "tricks": None}})

    with pytest.raises(VariantError, match="so none is left to lie open after the first trick"):
        of_one_card("after_first_trick")
    assert open_to(begun(of_one_card("before_lead"), "bid moon")) == [(1, 1)]


def test_other_bids_hide_the_hand() -> None:
    deal = play_on(begun(with_misere(open="before_lead"), "bid 3", "pass", "pass", "pass", "name hearts"), 4)
    assert deal.verb == PLAY and open_to(deal) == []


def test_a_partner_who_plays_instead_lays_open_what_is_played() -> None:
    alone = {"declarer": "may", "partner": "may_take_over", "defenders": None}
    said = {"moon": {"tricks": 6, "trumps": ["no_trump"], "open": "before_lead"}}
    play = {"opening_lead_both_alone": None}
    variant = table(auction={"bids": said}, contract={"alone": alone, "steps": ["alone"]}, play=play)
    assert open_to(begun(variant, "bid moon", "together", "alone")) == [(3, 6)]
    assert open_to(begun(variant, "bid moon", "together", "together")) == [(1, 6)]
    assert open_to(begun(variant, "bid moon", "alone")) == [(1, 6)]


@pytest.mark.parametrize(("opens", "move"), [("before_lead", 0), ("after_first_trick", 3)])
def test_it_is_told_by_the_key_of_the_bid(opens: str, move: int) -> None:
    deal = play_on(begun(with_misere(open=opens), "bid misere"), 6)
    [told] = [decision for decision in trace(deal) if decision.what == "open"]
    assert (told.reason.key, told.grounds, told.move) == (KEY, (KEY,), move)
    assert told.reason.text.startswith("the hand of seat 1 lies open: ")
    assert sights(play_on(deal, 12))[KEY] == 3


def test_a_record_says_what_the_others_see_of_it() -> None:
    deal = play_on(begun(with_misere(open="after_first_trick"), "bid misere"), 18)
    at = 4  # the bid, and three cards
    shown = " ".join(deal.before(at).hand(1))
    sees = {at - 1: {0: "nothing"}, at: {0: shown, 1: "nothing", 3: shown}, 19: {2: "nothing"}}
    record = record_of(deal) | {"expect": {"sees": sees}}
    assert mismatches(record, deal.variant) == []
    record["expect"] = {"sees": {at - 1: {0: shown}, at: {2: "nothing"}}}
    told = [str(one) for one in mismatches(record, deal.variant)]
    assert len(told) == 2 and "seat 2 sees nothing" in told[1]


def test_a_player_who_saw_the_kitty_sees_the_open_hand_beside_it() -> None:
    said = {"misere": {"made": "taken == 0", "trumps": ["no_trump"], "alone": "always", "open": "before_lead"}}
    contract = {"steps": ["take_kitty", "discard"], "kitty_seen_by": "all", "may_discard": "not_taken"}
    deal = begun(table("hasenpfeffer", auction={"bids": said}, contract=contract), "bid misere")
    deal.play(deal.legal()[0]).play("together").play("together")
    seen = deal.view(0)
    assert len(seen.kitty) == 1 and set(seen.kitty) < set(deal.hand(1))
    assert sorted(seen.beside) == sorted(deal.hand(1))
    assert deal.view(1).beside == seen.kitty

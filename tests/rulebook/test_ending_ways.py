"""Where a game begins, in which deals it can be won, and which score loses it: a case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, by_tricks, each_value, small, table
from mistakes import told

from hpf_rules import Deal, Game, Variant
from hpf_rules.engine.after import games_won, next_dealer, surplus, what_counts
from hpf_rules.engine.explain import why_over
from hpf_rules.engine.trace import trace

BOOK = "hasenpfeffer-book"
DOWN: dict[str, Any] = {
    "scoring": {"rows": {"made": {"declarers": "-taken"}, "set": {"declarers": 6}}},
    "ending": {"start": 21, "target": 0},
}


def over(deal: Deal) -> Any:
    """The side that has won and the key that says so; None while the game goes on."""
    ended = why_over(deal.variant, deal.state)
    return ended and (ended[0], ended[1].key)


def ended(variant: Variant, taken: int, *scores: int, bid: str = "4") -> Any:
    """Who has won when side 0 took so many tricks with this bid, from these scores."""
    return over(by_tricks(variant, taken, f"bid {bid}", scores=scores))


def grounds(deal: Deal) -> set[str]:
    return {key for decision in trace(deal) for key in decision.grounds if key.startswith("ending.")}


# ---- the start


@each_value("ending.start", {0: (0, 0), 5: (5, 5), 40: (40, 40)})
def test_every_side_begins_with_the_score_at_the_start(value: int, answer: tuple[int, int]) -> None:
    variant = table(ending={"start": value, "target": 30})
    assert Game(variant).scores == Deal.random(variant, dealer=0).scores == answer
    deal = by_tricks(variant, 4, "bid 4")
    assert deal.scores == (answer[0] + 4, answer[1])
    assert "ending.start" in grounds(deal)
    assert "ending.start" not in grounds(by_tricks(variant, 4, "bid 4", scores=(20, 20)))


def test_what_a_score_is_at_the_start_is_seen_by_formulas() -> None:
    variant = table(scoring={"rows": {"made": {"declarers": "score"}}}, ending={"start": 7, "target": 30})
    assert by_tricks(variant, 4, "bid 4").score == (7, 0)


@pytest.mark.parametrize(
    ("taken", "before", "after_it", "end"),
    [
        (4, (4, 9), (0, 9), (0, "ending.target")),
        (5, (4, 9), (-1, 9), (0, "ending.target")),
        (4, (5, 9), (1, 9), None),
        (3, (1, 9), (7, 9), None),
    ],
)
def test_a_target_below_the_start_is_reached_by_counting_down(
    taken: int, before: tuple[int, int], after_it: tuple[int, int], end: Any
) -> None:
    deal = by_tricks(table(**DOWN), taken, "bid 4", scores=before)
    assert deal.scores == after_it and over(deal) == end


@pytest.mark.parametrize(
    ("both_reach", "scores", "winner"),
    [
        ("higher_wins", (4, 1), 1),  # 0 to -1
        ("higher_wins", (3, 2), 0),  # -1 to 0
        ("higher_wins", (4, 2), None),  # 0 to 0
        ("declarers_win", (4, 1), 0),
        ("play_on", (4, 1), None),
        ("play_on", (0, 0), 0),  # they were there before: -4 to -2
    ],
)
def test_of_several_who_have_counted_down_the_lower_score_wins(
    both_reach: str, scores: tuple[int, int], winner: int | None
) -> None:
    """Four tricks are taken off for the declarers, and two for the others."""
    scoring = {**DOWN["scoring"], "bonuses": {"others": {"defenders": "-taken"}}}
    variant = table(scoring=scoring, ending={**DOWN["ending"], "both_reach": both_reach})
    end = ended(variant, 4, *scores)
    assert end == (None if winner is None else (winner, "ending.both_reach"))


def test_after_the_last_deal_of_a_countdown_the_lowest_score_wins() -> None:
    down = {**DOWN, "ending": {**DOWN["ending"], "deals": 2}}
    assert over(by_tricks(table(**down), 4, "bid 4", scores=(14, 12), deal=2)) == (0, "ending.deals")
    assert over(by_tricks(table(**down), 4, "bid 4", scores=(16, 12), deal=2)) == (None, "ending.deals")
    assert over(by_tricks(table(**down), 4, "bid 4", scores=(17, 12), deal=2)) == (1, "ending.deals")


def test_what_is_won_beyond_the_target_of_a_countdown_is_taken_off_at_the_next_start() -> None:
    variant = table(**{**DOWN, "ending": {**DOWN["ending"], "surplus": "carried", "shutout": "twice"}})
    game = Game(variant, scores=(2, 9))
    game.deal = by_tricks(variant, 4, "bid 4", scores=(2, 9))
    assert game.over is not None and (game.over.side, game.over.surplus, game.over.games) == (0, 2, 1)
    assert game.rematch(seed=1).scores == (19, 21)
    assert [surplus(variant, (-2, 9), 0), surplus(variant, (0, 9), 0)] == [2, 0]


def test_the_others_have_won_nothing_where_they_are_no_further_than_at_the_start() -> None:
    down = table(**{**DOWN, "ending": {**DOWN["ending"], "shutout": "twice"}})
    assert [games_won(down, (0, others), 0) for others in (21, 27, 20)] == [2, 2, 1]
    up = table(ending={"start": 5, "shutout": "twice"})
    assert [games_won(up, (12, others), 0) for others in (5, 3, 6)] == [2, 2, 1]
    [told_] = what_counts(up, (12, 5), 0)
    assert told_.text == "the others are no further than at the start: the win counts as 2 games"


def test_the_winner_of_a_deal_is_who_comes_down_further() -> None:
    variant = table(**DOWN, dealing={"next_dealer": "winner"})
    assert next_dealer(by_tricks(variant, 4, "bid 4")) == 0
    assert next_dealer(by_tricks(variant, 3, "bid 4")) == 1


# ---- in which deals a side can win


@each_value(
    "ending.win_by",
    any_points=((0, "ending.target"), (1, "ending.target"), (1, "ending.target")),
    making_bid=((0, "ending.target"), None, None),
    bid_or_set=((0, "ending.target"), (1, "ending.target"), None),
)
def test_a_side_wins_with_any_points_or_by_its_bid_or_by_setting_the_other(value: str, answer: Any) -> None:
    """The declarers make it and have ten; they fail, and the others have it; they make it, and only the others do."""
    variant = table(BOOK, ending={"win_by": value, "both_reach": None})
    ends = (ended(variant, 4, 6, 0), ended(variant, 3, 9, 9), ended(variant, 4, 0, 9))
    assert ends == answer


def test_points_of_other_deals_are_kept_until_a_bid_is_made() -> None:
    variant = table(BOOK, ending={"win_by": "making_bid", "both_reach": None})
    assert by_tricks(variant, 4, "bid 4", scores=(0, 9)).scores == (4, 11)
    assert ended(variant, 4, 11, 0) == (0, "ending.target")
    assert ended(variant, 4, 11, 30) == (0, "ending.target"), "the others have more, and have made no bid"


SINGLE = {"players": 4, "sides": 4}
HANDS = ["AC AD AH", "KC KD KH", "QC QD QH", "AS KS QS"]
CARDS = ("KC", "QC", "QS", "AC", "AD", "KD", "QD", "KS", "AH", "KH", "QH", "AS")
"""Seat 1 leads, and seat 0 takes every trick."""


@pytest.mark.parametrize(
    ("win_by", "end"),
    [
        ("any_points", (1, "ending.both_reach")),
        ("making_bid", None),
        ("bid_or_set", (0, "ending.both_reach")),
    ],
)
def test_of_several_who_set_a_contract_the_best_wins_and_not_the_one_who_was_set(win_by: str, end: Any) -> None:
    """Seat 1 takes no trick of one that it bid; the totals are 11, 29, 10, 0."""
    variant = small(
        seating=SINGLE,
        auction={"shape": "one_turn", "bids": {"number": "1..3"}, "all_pass": "deal_again"},
        contract={"trump": "hearts"},
        scoring={
            "rows": {
                "made": {"when": "made", "declarers": "bid"},
                "set": {"when": "set", "declarers": "-bid", "defenders": "taken"},
            }
        },
        ending={"target": 10, "win_by": win_by, "both_reach": "higher_wins"},
    )
    deal = Deal.of(variant, dealer=0, hands=HANDS, scores=(8, 30, 10, 0))
    after(deal, "bid 1", "pass", "pass", "pass", *CARDS)
    assert (deal.scores, over(deal)) == ((11, 29, 10, 0), end)


def test_what_hinders_a_side_to_win_is_named() -> None:
    variant = table(BOOK, ending={"win_by": "making_bid", "both_reach": None})
    assert "ending.win_by" in grounds(by_tricks(variant, 4, "bid 4", scores=(0, 9)))
    assert "ending.win_by" in grounds(by_tricks(variant, 4, "bid 4", scores=(6, 0)))
    assert "ending.win_by" not in grounds(by_tricks(variant, 4, "bid 4", scores=(0, 0)))


# ---- the score that loses


@each_value(
    "ending.lose_at",
    {
        None: (None, None),
        -10: ((1, "ending.lose_at"), None),
        -5: ((1, "ending.lose_at"), (1, "ending.lose_at")),
    },
)
def test_a_side_with_the_losing_score_loses_and_the_other_wins(value: int | None, answer: Any) -> None:
    """Three of four taken costs three: from -7 to -10, and from -2 to -5."""
    variant = table(ending={"lose_at": value})
    assert (ended(variant, 3, -7, 0), ended(variant, 3, -2, 0)) == answer


def test_in_a_countdown_a_score_at_or_above_it_loses() -> None:
    variant = table(**{**DOWN, "ending": {**DOWN["ending"], "lose_at": 30}})
    assert ended(variant, 3, 24, 21) == (1, "ending.lose_at")
    assert ended(variant, 3, 23, 21) is None


def test_who_loses_makes_the_other_win_whatever_it_has() -> None:
    variant = table(ending={"lose_at": -10, "win_by": "making_bid"})
    assert ended(variant, 3, -8, -9) == (1, "ending.lose_at")
    deal = by_tricks(variant, 3, "bid 4", scores=(-8, 0))
    assert "ending.lose_at" in grounds(deal)
    found = why_over(variant, deal.state)
    assert found is not None and found[1].text == "side 0 has -11 points; side 1 wins"


@pytest.mark.parametrize(
    ("scores", "end"),
    [
        ((3, -8, 0, 1), (0, "ending.lose_at")),  # 5, -9, -1, 0
        ((-2, -8, 4, 1), (2, "ending.lose_at")),  # 0, -9, 3, 0
        ((1, -8, 4, 0), None),  # 3, -9, 3, -1: tied
        ((-12, -8, -9, -9), (1, "ending.lose_at")),  # -10, -9, -10, -10: nobody is left
        ((8, -8, 0, 0), (0, "ending.target")),  # 10, -9, -1, -1
        ((3, -7, 0, 1), None),
    ],
)
def test_with_more_than_two_sides_the_best_of_the_others_wins(scores: tuple[int, ...], end: Any) -> None:
    variant = small(
        seating=SINGLE,
        scoring={"rows": {"tricks": {"each": "taken - 1"}}},
        ending={"target": 10, "lose_at": -9},
    )
    assert over(after(Deal.of(variant, dealer=0, hands=HANDS, scores=scores), *CARDS)) == end


# ---- what cannot be


@pytest.mark.parametrize(
    ("ending", "expected"),
    [
        ("{start: 10}", "R63 `ending.target`: everybody has 10 points at the start: the target is reached"),
        ("{lose_at: 0}", "R63 everybody has 0 points at the start: with 0 all have lost before the first deal"),
        ("{start: 21, target: 0, lose_at: 5}", "R63 everybody has 21 points at the start: with 5 all have lost"),
        ("{target: null, both_reach: null, deals: 8, win_by: making_bid}", "R61 there is no target to reach"),
        ("{start: 21, target: 0}", "R62 0 points can never be reached: no deal brings a side's score down"),
    ],
)
def test_an_ending_that_cannot_be_is_told(ending: str, expected: str) -> None:
    rows = "" if "R62" not in expected else "scoring: {rows: {set: {declarers: 0}}}\n"
    [one] = told(f"{rows}ending: {ending}")
    assert one.split(" ", 1)[1].startswith(expected)


# ---- house rules as packs


def test_house_rule_48_a_side_wins_by_its_bid_or_by_setting_the_others() -> None:
    plain, house = table(BOOK), table(BOOK, "bid-to-win")
    assert [ended(variant, 4, 0, 9) for variant in (plain, house)] == [(1, "ending.target"), None]
    assert ended(house, 3, 0, 9) == (1, "ending.target")
    assert ended(house, 4, 6, 0) == (0, "ending.target")


def test_house_rule_50_a_side_must_bid_to_win() -> None:
    plain, house = table(BOOK), table(BOOK, "must-bid-to-win")
    assert [ended(variant, 3, 0, 9) for variant in (plain, house)] == [(1, "ending.target"), None]
    assert ended(house, 4, 6, 0) == (0, "ending.target")


def test_a_countdown_takes_tricks_off_and_adds_six_for_a_failed_bid() -> None:
    house = table("hasenpfeffer", "count-down")
    assert by_tricks(house, 4, "bid 4").scores == (17, 19)
    assert by_tricks(house, 3, "bid 4").scores == (27, 18)
    assert ended(house, 4, 4, 1) == (0, "ending.both_reach")
    assert ended(house, 4, 5, 2) == (1, "ending.target")

"""When the game is over and who has won: a case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, by_tricks, each_value, facts, small, table

from hpf_rules import Deal, Game, Variant
from hpf_rules.engine.after import games_won, surplus
from hpf_rules.engine.explain import why_over

BOOK = "hasenpfeffer-book"


def over(deal: Deal) -> Any:
    """The side that has won and the key that says so; None while the game goes on."""
    ended = why_over(deal.variant, deal.state)
    return ended and (ended[0], ended[1].key)


def ended(variant: Variant, bid: str, taken: int, *scores: int) -> Any:
    """Who has won when side 0 made this of its bid, from these scores."""
    return over(by_tricks(variant, taken, f"bid {bid}", scores=scores))


@facts("S4", "S22")
@each_value(
    "ending.target",
    {
        10: ("ending.target", "ending.target", "ending.target"),
        11: (None, "ending.target", "ending.target"),
        12: (None, None, "ending.target"),
        30: (None, None, None),
    },
)
def test_the_first_side_to_reach_the_target_wins(value: int, answer: tuple[Any, ...]) -> None:
    """From 6, 7 and 8 with four more points."""
    variant = table(ending={"target": value})
    ends = [ended(variant, "4", 4, start, 0) for start in (6, 7, 8)]
    assert tuple(end and end[1] for end in ends) == answer
    assert all(end is None or end[0] == 0 for end in ends)


@facts("S4", "S21", "S22")
@pytest.mark.parametrize(
    ("bid", "taken", "before", "after_it", "side"),
    [
        ("4", 4, (5, 9), (9, 9), None),
        ("4", 4, (6, 9), (10, 9), 0),
        ("4", 5, (9, 9), (14, 9), 0),
        ("4", 3, (9, 9), (6, 9), None),
        ("4", 3, (0, 0), (-3, 0), None),
        ("4", 3, (-2, 9), (-5, 9), None),
        ("4", 0, (9, 9), (9, 9), None),  # Q1: a side that fails without a trick loses nothing
    ],
)
def test_totals_may_be_negative_and_ten_ends_the_game(
    bid: str, taken: int, before: tuple[int, int], after_it: tuple[int, int], side: int | None
) -> None:
    deal = by_tricks(table(), taken, f"bid {bid}", scores=before)
    assert deal.scores == after_it
    assert over(deal) == (None if side is None else (side, "ending.target"))


@facts("S22")
def test_nobody_wins_in_the_middle_of_a_deal_or_by_a_deal_that_all_pass() -> None:
    deal = by_tricks(table(), 6, "bid 4", scores=(9, 0))
    while deal.moves:
        deal.undo()
        assert over(deal) is None
    after(deal, *["pass"] * 4)
    assert deal.over and over(deal) is None


@facts("Q13")
@each_value(
    "ending.both_reach", higher_wins=(1, "ending.both_reach"), declarers_win=(0, "ending.both_reach"), play_on=None
)
def test_when_both_sides_reach_it_in_the_same_deal(value: str, answer: Any) -> None:
    """Book scores: four made (6 + 4), two tricks for the others (9 + 2)."""
    assert ended(table(BOOK, ending={"both_reach": value}), "4", 4, 6, 9) == answer


@pytest.mark.parametrize(
    ("value", "bid", "taken", "before", "winner"),
    [
        ("higher_wins", "4", 4, (8, 9), 0),  # 12 to 11
        ("higher_wins", "4", 4, (7, 9), None),  # 11 to 11: play goes on
        ("declarers_win", "4", 4, (7, 9), 0),
        ("declarers_win", "4", 3, (9, 9), 1),  # they fail: only the others are there
        ("play_on", "4", 4, (6, 7), 0),  # only one is there
        ("play_on", "4", 4, (10, 11), 0),  # they were there before: 14 to 13
        ("play_on", "2", 2, (10, 11), 1),  # 12 to 15
        ("play_on", "4", 4, (10, 12), None),  # 14 to 14
    ],
)
def test_who_wins_when_several_have_the_target(
    value: str, bid: str, taken: int, before: tuple[int, int], winner: int | None
) -> None:
    end = ended(table(BOOK, ending={"both_reach": value}), bid, taken, *before)
    assert (end and end[0]) == winner


@each_value("ending.deals", {1: (0, 0, 0), 2: (None, 0, 0), 3: (None, None, 0)})
def test_the_game_lasts_so_many_deals_and_then_the_highest_score_wins(value: int, answer: tuple[Any, ...]) -> None:
    variant = table(ending={"deals": value, "target": None, "both_reach": None})
    ends = [over(by_tricks(variant, 4, "bid 4", deal=deal)) for deal in (1, 2, 3)]
    assert tuple(end and end[0] for end in ends) == answer
    assert all(end is None or end[1] == "ending.deals" for end in ends)


def test_equal_scores_after_the_last_deal_are_a_draw() -> None:
    variant = table(ending={"deals": 2, "target": None, "both_reach": None})
    assert over(by_tricks(variant, 4, "bid 4", scores=(1, 5), deal=2)) == (None, "ending.deals")
    assert over(by_tricks(variant, 4, "bid 4", scores=(0, 5), deal=2)) == (1, "ending.deals")


def test_with_a_target_and_a_number_of_deals_whichever_comes_first_ends_it() -> None:
    variant = table(ending={"deals": 2})
    assert over(by_tricks(variant, 4, "bid 4", scores=(6, 0), deal=1)) == (0, "ending.target")
    assert over(by_tricks(variant, 4, "bid 4", scores=(0, 9), deal=2)) == (1, "ending.deals")
    assert over(by_tricks(variant, 4, "bid 4", scores=(0, 9), deal=1)) is None


@each_value("ending.surplus", lost=(0, (0, 0)), carried=(3, (3, 0)))
def test_points_over_the_target_are_lost_or_count_towards_the_next_game(value: str, answer: Any) -> None:
    variant = table(ending={"surplus": value})
    deal = by_tricks(variant, 4, "bid 4", scores=(9, 5))
    assert surplus(variant, deal.scores, 0) == answer[0]
    game = Game(variant, scores=(9, 5))
    game.deal = deal
    assert game.over is not None and game.over.surplus == answer[0]
    assert game.rematch(seed=1).scores == answer[1]


@each_value("ending.shutout", once=(1, 1, 1), twice=(2, 2, 1))
def test_a_win_while_the_others_have_no_point_counts_once_or_twice(value: str, answer: tuple[int, int, int]) -> None:
    """The others have none, less than none, and one."""
    variant = table(ending={"shutout": value})
    counts = []
    for others in (0, -2, 1):
        game = Game(variant, scores=(9, others))
        game.deal = by_tricks(variant, 4, "bid 4", scores=(9, others))
        assert game.over is not None
        counts.append(game.over.games)
    assert tuple(counts) == answer
    assert games_won(variant, (0, 0), None) == 0


def test_a_game_of_single_players_is_won_by_one_of_them() -> None:
    variant = small(seating={"players": 4, "sides": 4}, ending={"target": 3})
    deal = Deal.of(variant, dealer=0, hands=["AC AD AH", "KC KD KH", "QC QD QH", "AS KS QS"])
    for card in ("KC", "QC", "QS", "AC", "AD", "KD", "QD", "KS", "AH", "KH", "QH", "AS"):
        deal.play(card)
    assert over(deal) == (0, "ending.target")


@facts("S22")
def test_a_whole_game_ends_when_a_side_has_ten() -> None:
    """The declarers of every deal take what they bid: one."""
    game = Game(table(), seed=3)
    for _ in range(400):
        while not game.deal.over:
            moves = game.deal.legal()
            game.deal.play("bid 1" if "bid 1" in moves else moves[0])
        if game.over is not None:
            break
        assert max(game.scores) < 10
        game.next_deal()
    assert game.over is not None and max(game.scores) >= 10 and game.scores[game.over.side or 0] >= 10

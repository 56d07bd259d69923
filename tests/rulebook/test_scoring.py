"""What the deal is worth: a case for every value, and every row of the score tables."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, begun, by_tricks, each_value, facts, points, table, together

from hpf_rules import Deal, Variant
from hpf_rules.engine.score_lines import score_lines

# seed-facts, "Score of a deal": bid, tricks taken -> (declarers, others)
SCORES = {
    "hasenpfeffer": {("4", 5): (5, 0), ("4", 4): (4, 0), ("4", 3): (-3, 0), ("4", 0): (0, 0), ("6", 6): (6, 0)},
    "hasenpfeffer-pepper": {("big pepper", 6): (12, 0), ("big pepper", 5): (-10, 0), ("little pepper", 6): (6, 0)},
    "hasenpfeffer-book": {
        ("4", 5): (5, 1),
        ("4", 4): (4, 2),
        ("4", 3): (-4, 3),
        ("4", 0): (-4, 6),
        ("6", 6): (6, 0),
    },
}


@facts("S20", "S21", "S24", "Q1", "Q2", "Q14")
@pytest.mark.parametrize(
    ("base", "bid", "taken", "score"),
    [(base, bid, taken, score) for base, rows in SCORES.items() for (bid, taken), score in rows.items()],
)
def test_the_score_table(base: str, bid: str, taken: int, score: tuple[int, int]) -> None:
    assert points(table(base), bid, taken) == score


PEPPER = {
    ("4", 5): (5, 1), ("4", 4): (4, 2), ("4", 3): (-6, 3), ("4", 0): (-6, 6),
    ("6", 6): (6, 0), ("big pepper", 6): (12, 0), ("big pepper", 5): (-12, 1),
}  # fmt: skip


@facts("Q1", "Q2", "Q14")
@pytest.mark.parametrize(("bid", "taken", "score"), [(*cell, score) for cell, score in PEPPER.items()])
def test_the_score_table_of_pepper(bid: str, taken: int, score: tuple[int, int]) -> None:
    """Pepper calls six `little pepper`; its 24 cards are played here with the deals of 25."""
    scoring = {"rows": {"set": {"declarers": "-6 * stakes"}}}
    variant = table("hasenpfeffer-pepper", "others-score-tricks", scoring=scoring)
    assert points(variant, "little pepper" if bid == "6" else bid, taken) == score


@facts("S20", "S21")
@pytest.mark.parametrize("taken", range(7))
@pytest.mark.parametrize("bid", range(1, 7))
def test_a_made_bid_wins_and_a_failed_one_loses_a_point_for_each_trick_taken(bid: int, taken: int) -> None:
    assert points(table(), str(bid), taken) == ((taken if taken >= bid else -taken), 0)


@facts("Q1", "Q2")
@pytest.mark.parametrize("taken", range(7))
@pytest.mark.parametrize("bid", range(1, 7))
def test_the_books_take_the_bid_away_and_give_the_others_their_tricks(bid: int, taken: int) -> None:
    assert points(table("hasenpfeffer-book"), str(bid), taken) == ((taken if taken >= bid else -bid), 6 - taken)


# ---- rows


def with_row(**row: Any) -> Variant:
    return table(scoring={"rows": {"special": row}})


@each_value(
    "scoring.rows.*.within",
    made=((9, 0), (-3, 0)),
    set=((3, 0), (9, 0)),
)
def test_a_row_within_another_is_a_special_case_of_it(value: str, answer: Any) -> None:
    """Exactly three tricks: of a bid of two, and of a bid of four."""
    variant = with_row(within=value, when="taken == 3", declarers=9)
    assert (points(variant, "2", 3), points(variant, "4", 3)) == answer
    assert points(variant, "2", 4) == (4, 0) and points(variant, "4", 2) == (-2, 0)


def test_rows_within_rows_and_the_innermost_that_applies_fires() -> None:
    rows = {
        "five": {"within": "made", "when": "taken >= 5", "declarers": 50},
        "all": {"within": "five", "when": "taken == hand", "declarers": 60},
        "all_bid": {"within": "all", "when": "bid == 6", "defenders": -7},
    }
    variant = table(scoring={"rows": rows})
    assert [points(variant, "4", taken) for taken in (4, 5, 6)] == [(4, 0), (50, 0), (60, 0)]
    assert points(variant, "6", 6) == (60, -7)  # what is not said is inherited


@each_value(
    "scoring.rows.*.when",
    {
        "taken == hand": (4, 5, 9),
        "taken >= 5": (4, 9, 9),
        "made": (9, 9, 9),
        "bid == 4 and taken < 6": (9, 9, 6),
    },
)
def test_a_row_fires_when_its_condition_holds(value: str, answer: tuple[Any, ...]) -> None:
    """A bid of four, with four, five and six tricks."""
    variant = with_row(within="made", when=value, declarers=9)
    assert tuple(points(variant, "4", taken)[0] for taken in (4, 5, 6)) == answer


@each_value(
    "scoring.rows.*.declarers", {0: (0, 0), 7: (7, 0), "taken": (3, 0), "bid - taken": (1, 0), "-hand": (-6, 0)}
)
def test_what_the_declarers_score(value: Any, answer: tuple[int, int]) -> None:
    assert points(table(scoring={"rows": {"set": {"declarers": value}}}), "4", 3) == answer


@each_value(
    "scoring.rows.*.defenders",
    {None: (-2, 0), 5: (-2, 5), "taken": (-2, 4), "their_taken": (-2, 2), "bid * stakes": (-2, 3)},
)
def test_what_the_others_score_and_whose_tricks_are_meant(value: Any, answer: tuple[int, int]) -> None:
    row = {} if value is None else {"defenders": value}
    assert points(table(scoring={"rows": {"set": row}}), "3", 2) == answer


def all_passed(**row: Any) -> tuple[int, ...]:
    """The score of a deal that nobody bid: side 1 takes four tricks of six."""
    hands = ["TC 9C TD 9D TH 9H", "AC KC AD KD AH QC", "TS 9S QD QH QS KH", "AS KS JC JD JH Joker"]
    variant = table(auction={"all_pass": "play"}, scoring={"rows": {"nobody": row}})
    deal = after(Deal.of(variant, dealer=0, hands=hands, kitty="JS"), *["pass"] * 4)
    for trick in ("AC TS JC 9C", "KC 9S JH TC", "AD QD JD 9D", "KD QS AS TD", "QC QH KS 9H", "AH KH Joker TH"):
        after(deal, *trick.split())
    assert deal.score is not None
    assert (deal.taken[0] + deal.taken[2], deal.taken[1] + deal.taken[3]) == (0, 6)
    return deal.score


@facts("Q5")
@each_value("scoring.rows.*.each", {0: (0, 0), "taken": (0, 6), "1 - taken": (1, -5), "declarer + 2": (2, 2)})
def test_what_each_side_scores_where_nobody_declares(value: Any, answer: tuple[int, int]) -> None:
    assert all_passed(each=value) == answer


@each_value("scoring.rows.*.others", {None: (0, 0), 1: (1, 1), "taken": (0, 6), "their_taken": (6, 0)})
def test_what_is_scored_beside_each_side(value: Any, answer: tuple[int, int]) -> None:
    assert all_passed(each=0, **({} if value is None else {"others": value})) == answer


# ---- bonuses


def with_bonus(**bonus: Any) -> Variant:
    return table(scoring={"bonuses": {"extra": bonus}})


@each_value(
    "scoring.bonuses.*.when",
    {None: ((13, 0), (7, 0)), "made": ((13, 0), (-3, 0)), "set": ((3, 0), (7, 0)), "taken == 5": ((3, 0), (-3, 0))},
)
def test_a_bonus_is_added_when_its_condition_holds(value: Any, answer: Any) -> None:
    """Three tricks: of a bid of three, and of a bid of four."""
    variant = with_bonus(declarers=10, **({} if value is None else {"when": value}))
    assert (points(variant, "3", 3), points(variant, "4", 3)) == answer


@each_value("scoring.bonuses.*.declarers", {None: (5, 1), 2: (7, 1), "over": (6, 1)})
def test_a_bonus_for_the_declarers(value: Any, answer: tuple[int, int]) -> None:
    variant = with_bonus(defenders=1, **({} if value is None else {"declarers": value}))
    assert points(variant, "4", 5) == answer


@facts("Q2")
@each_value("scoring.bonuses.*.defenders", {None: (6, 0), 2: (6, 2), "taken": (6, 1)})
def test_a_bonus_for_the_others(value: Any, answer: tuple[int, int]) -> None:
    variant = with_bonus(declarers=1, **({} if value is None else {"defenders": value}))
    assert points(variant, "4", 5) == answer


@each_value("scoring.bonuses.*.each", {0: (4, 0), 1: (5, 1), "taken": (8, 2), "declarer": (5, 0)})
def test_a_bonus_for_each_side(value: Any, answer: tuple[int, int]) -> None:
    assert points(with_bonus(each=value), "4", 4) == answer


@each_value("scoring.bonuses.*.others", {None: (4, 0), 3: (7, 3), "taken": (8, 2), "their_taken": (6, 4)})
def test_a_bonus_beside_each_side(value: Any, answer: tuple[int, int]) -> None:
    variant = with_bonus(each=0, **({} if value is None else {"others": value}))
    assert points(variant, "4", 4) == answer


def test_any_number_of_bonuses_are_added() -> None:
    bonuses = {"one": {"declarers": 1}, "two": {"when": "made", "declarers": 10}, "three": {"when": "set", "each": 100}}
    variant = table(scoring={"bonuses": bonuses})
    assert (points(variant, "4", 4), points(variant, "4", 3)) == ((15, 0), (-2 + 100, 100))
    deal = by_tricks(variant, 4, "bid 4")
    assert [line.name for line in score_lines(variant, deal.state)] == ["made", "one", "two"]


@facts("Q12")
@each_value("scoring.kitty_tricks", {0: (-3, 3), 1: (4, 3), 2: (5, 3)})
def test_the_kitty_may_count_as_tricks_of_the_declarers(value: int, answer: tuple[int, int]) -> None:
    scoring = {"kitty_tricks": value}
    assert points(table("hasenpfeffer", "others-score-tricks", scoring=scoring), "4", 3) == answer


# ---- what formulas may speak of

FACTS = {
    # of the contract: the same for both; bid four, three tricks, hearts or what the deal has
    "bid": (4, 4),
    "tricks": (4, 4),
    "stakes": (6, 6),
    "kind": (0, 0),
    "hand": (6, 6),
    "round": (1, 1),
    "deal": (5, 5),
    "over": (0, 0),
    "short": (1, 1),
    "made": (0, 0),
    "set": (1, 1),
    "alone": (1, 1),
    "lone_defender": (0, 0),
    "forced": (0, 0),
    "kitty_left": (0, 0),
    # of a side
    "taken": (3, 3),
    "declarer": (1, 0),
    "score": (7, -2),
    "their_taken": (3, 3),
    "their_declarer": (0, 1),
    "their_score": (-2, 7),
    "their_high_score": (-2, 7),
    "their_low_score": (-2, 7),
}


@facts("Q8")
@pytest.mark.parametrize(("name", "answer"), FACTS.items())
def test_what_a_name_in_a_formula_stands_for(name: str, answer: tuple[int, int]) -> None:
    """Four bid and three taken, alone at double stakes, in the fifth deal of a series at three times the stakes."""
    number = f"{name} == number" if name == "kind" else name
    rows = {"made": None, "set": None, "only": {"declarers": number, "defenders": number}}
    auction = {"all_pass": {"then": "deal_again", "next_stakes": 3}}
    ending = {"target": None, "both_reach": None, "deals": 9}  # some of these numbers bring nobody to a target
    variant = table(auction=auction, contract={"alone": {"stakes": 2}}, scoring={"rows": rows}, ending=ending)
    score = points(variant, "4", 3, how="alone", scores=(7, -2), deal=5, stakes=3)
    assert score == ((1, 1) if name == "kind" else answer)


@pytest.mark.parametrize(("how", "answer"), [("together", 0), ("alone", 0), ("against a lone defender", 1)])
def test_lone_defender_is_one_of_the_other_side(how: str, answer: int) -> None:
    rows = {"made": None, "set": None, "only": {"declarers": "lone_defender"}}
    assert points(table(scoring={"rows": rows}), "4", 3, how=how)[0] == answer


def test_opening_run_counts_the_tricks_the_others_won_first() -> None:
    rows = {"made": None, "set": None, "only": {"declarers": "opening_run"}}
    variant = table(scoring={"rows": rows})
    for taken in range(7):
        deal = by_tricks(variant, taken, "bid 1")
        run = 0
        for trick in deal.tricks:
            if (trick.winner or 0) % 2 == 0:
                break
            run += 1
        assert deal.score is not None and deal.score[0] == run


@each_value("scoring.rows.*.declarers", {"trump == clubs": 1, "trump == spades": 0})
def test_a_formula_may_ask_for_the_trump(value: str, answer: int) -> None:
    """The deal in which the declarers take one trick against a lone defender is played in spades."""
    rows = {"made": None, "set": None, "only": {"declarers": value}}
    score = points(table(scoring={"rows": rows}), "1", 1, how="against a lone defender")
    assert score[0] == 1 - answer


def test_forced_and_round_and_kitty_left() -> None:
    rows = {"made": None, "set": None, "only": {"declarers": "forced"}}
    variant = table("hasenpfeffer", "dealer-must-bid", scoring={"rows": rows})
    for calls, answer in ((["bid 1"], 1), (["bid 2"], 0)):
        deal = after(begun(variant), "pass", "pass", "pass", *calls)
        while not deal.over:
            deal.play(deal.legal()[0])
        assert deal.score is not None and deal.score[0] == answer
    rounds = {"made": None, "march": None, "set": None, "only": {"declarers": "round"}}
    euchre = together("euchre", scoring={"rows": rounds | {"lone_march": None}})
    for passes, answer in ((0, 1), (4, 2)):
        deal = after(begun(euchre), *["pass"] * passes)
        while not deal.over:
            deal.play(deal.legal()[-1])
        assert deal.score is not None and max(deal.score) == answer
    left = {"made": None, "set": None, "only": {"declarers": "kitty_left"}}
    steps = ["may_take_kitty", "name_trump", "discard"]
    may = together("hasenpfeffer", contract={"steps": steps}, scoring={"rows": left})
    for answer_to_it, answer in (("take kitty", 0), ("leave kitty", 1)):
        deal = begun(may, "bid 1", "pass", "pass", "pass", answer_to_it)
        while not deal.over:
            deal.play(deal.legal()[0])
        assert deal.score is not None and max(deal.score) == answer

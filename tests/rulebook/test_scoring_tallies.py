"""Numbers with a name of their own: a case for every value, and what formulas make of them."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, by_tricks, each_value, points, small, table
from mistakes import told

from hpf_rules import Deal, Variant
from hpf_rules.engine.trace import trace
from hpf_rules.table.seats import MOST_SEATS

HANDS = ["AC AD KH", "KC KD AH", "QC QD QH", "AS KS QS"]
CARDS = ("KC", "QC", "QS", "AC", "AD", "KD", "QD", "KS", "KH", "AH", "QH", "AS")
"""Seat 0 takes the first two tricks, with two aces; seat 1 takes the last, with two aces and all the hearts."""
JAMBOREE = ["A of trumps", "K of trumps", "Q of trumps", "J of trumps"]


def with_tally(**tally: Any) -> Variant:
    """Whist with hearts as trumps, in which each side scores what one tally comes to."""
    scoring = {"tallies": {"own": tally}, "rows": {"tricks": {"each": "own"}}}
    return small(contract={"trump": "hearts"}, scoring=scoring, ending={"deals": 9, "target": None})


def played(variant: Variant) -> Deal:
    return after(Deal.of(variant, dealer=0, hands=HANDS), *CARDS)


@each_value(
    "scoring.tallies.*.is", {"taken": (2, 1), "taken - 2": (0, -1), "3 * (taken == 1)": (0, 3), "their_taken": (1, 2)}
)
def test_a_tally_may_be_made_of_other_numbers(value: str, answer: tuple[int, int]) -> None:
    assert played(with_tally(**{"is": value})).score == answer


@each_value("scoring.tallies.*.for", last_trick=(0, 1), held=(1, 0), won=(2, 0))
def test_a_tally_may_count_the_last_trick_or_cards_held_or_won(value: str, answer: tuple[int, int]) -> None:
    cards = {} if value == "last_trick" else {"cards": ["AC", "AD"]}
    assert played(with_tally(**{"for": value}, **cards)).score == answer


@each_value(
    "scoring.tallies.*.cards",
    {
        ("A",): (2, 2),
        ("trumps",): (0, 3),
        ("A of trumps",): (0, 1),
        ("spades",): (2, 1),
        ("QS",): (1, 0),
        ("QS", "A of trumps", "spades"): (2, 2, "together with the ace of hearts"),
    },
)
def test_a_tally_counts_these_cards(value: tuple[str, ...], answer: tuple[int, ...]) -> None:
    assert played(with_tally(**{"for": "won"}, cards=list(value))).score == answer[:2]


@each_value("scoring.tallies.*.points", {1: (0, 1), 3: (0, 3), -2: (0, -2), 0: (0, 0)})
def test_what_a_tally_counts_may_be_worth_more_than_one(value: int, answer: tuple[int, int]) -> None:
    assert played(with_tally(**{"for": "last_trick"}, points=value)).score == answer


def test_cards_count_as_held_only_where_one_hand_has_them_all() -> None:
    def score(*cards: str) -> Any:
        return played(with_tally(**{"for": "held"}, cards=list(cards))).score

    assert score("KC", "KD") == (0, 1)
    assert score("KC", "QC") == score("A") == (0, 0)
    assert score("K of trumps") == (1, 0)


def test_both_bowers_are_jacks_of_trumps() -> None:
    hands = ["JH JD AH KH QH", "9C 10C 9D 10D 9S", "9H QC QD QS 10H", "AC AD AS KC KD"]
    scoring = {
        "tallies": {"jamboree": {"for": "held", "cards": JAMBOREE}},
        "rows": {"march": {"declarers": "16 * jamboree"}},
    }
    for suit, answer in (("hearts", 16), ("diamonds", 0)):
        deal = Deal.of(table("euchre", scoring=scoring), dealer=3, hands=hands, turn_up="KS", kitty="10S JS JC")
        after(deal, "pass", "pass", "pass", "pass", f"name {suit}")
        while not deal.over:
            deal.play(deal.legal()[-1])
        assert max(deal.score or ()) == answer or answer == 0


def test_the_hand_of_a_player_who_sits_out_is_not_looked_at() -> None:
    hands = ["9C 10C 9D 10D 9S", "JH JD AH KH QH", "9H QC QD QS 10H", "AC AD AS KC KD"]
    scoring = {"tallies": {"jamboree": {"for": "held", "cards": JAMBOREE}}, "bonuses": {"more": {"each": "jamboree"}}}
    for alone, answer in (("", 1), (" alone", 0)):
        deal = Deal.of(table("euchre", scoring=scoring), dealer=2, hands=hands, turn_up="KS", kitty="10S JS JC")
        after(deal, "pass", "pass", "pass", "pass", f"name hearts{alone}")
        while not deal.over:
            deal.play(deal.legal()[0])
        assert deal.declarer == 3 and deal.state.tallies[MOST_SEATS * 0 + 1] == answer


def test_tallies_are_worked_out_in_order_and_know_whether_the_contract_is_made() -> None:
    tallies = {"more": "over * 2", "all_of_it": "more + made", "twice": "2 * all_of_it"}
    scoring = {"tallies": tallies, "bonuses": {"b": {"declarers": "twice"}}}
    assert points(table(scoring=scoring), "4", 6) == (6 + 2 * (4 + 1), 0)
    assert points(table(scoring=scoring), "4", 3) == (-3, 0)


def test_when_a_contract_is_made_may_depend_on_a_tally() -> None:
    deal = by_tricks(
        table(contract={"made": "needed <= 0"}, scoring={"tallies": {"needed": "tricks - taken"}}), 4, "bid 4"
    )
    assert deal.score == (4, 0)
    faults = told("contract: {made: luck}\nscoring: {tallies: {luck: 2 * made}}\n")
    assert any("R20 `luck` asks whether the contract is made, which this decides" in one for one in faults)


def test_tallies_of_the_other_sides() -> None:
    scoring = {"tallies": {"own": {"for": "last_trick", "points": 5}}, "rows": {"tricks": {"each": "their_own"}}}
    assert played(small(scoring=scoring, ending={"deals": 9, "target": None})).score == (5, 0)


def test_a_tally_is_forgotten_before_the_next_deal() -> None:
    variant = with_tally(**{"for": "won"}, cards=["A"])
    state = played(variant).state
    assert any(state.tallies[:MOST_SEATS])
    from hpf_rules.rulebook.dealing.steps import clear

    clear(variant.rules, state)
    assert not any(state.tallies) and not any(state.captured)


def test_coverage_counts_a_tally_where_it_came_to_something() -> None:
    def counted(*cards: str) -> set[str]:
        deal = played(with_tally(**{"for": "held"}, cards=list(cards)))
        return {key for one in trace(deal) for key in one.grounds if key.startswith("scoring.tallies")}

    assert counted("KC", "KD") >= {"scoring.tallies.own.for", "scoring.tallies.own.cards"}
    assert not counted("KC", "QC")


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("{tallies: {a: b, b: taken}}", "R20 `b` is told further down"),
        ("{tallies: {a: a + 1}}", "R20 `a` is what this formula decides"),
        ("{tallies: {a: 1 div taken}}", "R21 the divisor can be 0 (taken 0)"),
        ("{tallies: {made: taken}}", "R56 `made` is a name that formulas have already"),
        ("{tallies: {their_a: taken}}", "R56 `their_a` is the way formulas ask for the number of the other sides"),
        ("{tallies: {number: taken}}", "R56 `number` is what `kind` can be"),
        ("{tallies: {a: taken}, carry: {a: a + 1}}", "R56 `a` is a tally already"),
        ("{tallies: {a: {for: held, cards: [7]}}}", "R57 7 is not in the deck"),
        (
            "{tallies: {a: {for: last_trick, points: 2, is: 3}}}",
            "R57 a tally is a formula, or it counts something, and not both",
        ),
    ],
)
def test_a_tally_that_cannot_be(said: str, wrong: str) -> None:
    found = told(f"scoring: {said}\n")
    assert any(one.partition(" ")[2] == wrong for one in found), found


def test_a_row_may_ask_for_a_tally_and_the_proof_tries_all_that_it_can_be() -> None:
    tallies = "tallies: {own: {for: last_trick}}"
    faults = told(f"scoring: {{{tallies}, rows: {{made: {{when: made and own}}}}}}\n")
    assert any("R53" in one and "own 0: no row scores it" in one for one in faults), faults
    assert not told(f"scoring: {{{tallies}, rows: {{x: {{within: made, when: own}}}}}}\n")

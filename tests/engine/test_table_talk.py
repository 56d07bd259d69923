"""One wording for the cards, the moves, the contract, the tricks, the score and the end."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, table

from hpf_rules import Deal, load
from hpf_rules.engine.record import record_of
from hpf_rules.engine.table_talk import by_side, cards_dealt, contract, listed, outcome, said, score, sides, tricks

HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]
NAMED = ("pass", "bid 3", "pass", "pass", "name hearts", "discard 9S")


def dealt(*moves: str, **more: Any) -> Deal:
    return after(Deal.of(table(), dealer=0, hands=HANDS, kitty="JC", **more), *moves)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("play TH", "play 10♥"),
        ("discard 9C Joker", "discard 9♣ Joker"),
        ("give XX XX", "give XX XX"),
        ("JS", "J♠"),
        ("bid 3", "bid 3"),
        ("name no trump", "name no trump"),
        ("go", "go"),
    ],
)
def test_cards_have_their_signs_and_other_words_stay(move: str, text: str) -> None:
    assert said(move) == text


def test_many_moves_are_counted() -> None:
    assert listed(["play 9H", "play TH", "play JH"], 2) == "9♥ 10♥ and 1 more"
    assert listed(["pass", "bid 1", "bid 2"]) == "pass, bid 1, bid 2"


def test_the_cards_are_told_as_they_were_dealt() -> None:
    lines = list(cards_dealt(dealt(*NAMED)))
    assert lines[2:] == ["seat 2: 10♥ J♥ Q♥ K♥ A♥ 9♠", "seat 3: 10♠ J♠ Q♠ K♠ A♠ Joker", "kitty: J♣"]
    turned = list(cards_dealt(Deal.random(load("euchre"))))
    assert [line.partition(":")[0] for line in turned[4:]] == ["turned up", "kitty"]


def test_the_contract_is_told_from_the_first_bid_on() -> None:
    assert contract(dealt()) == contract(dealt("pass")) == "no bid stands yet"
    assert contract(dealt("pass", "bid 3")) == "seat 2 has bid “3”; trump: not named"
    assert contract(dealt(*NAMED)) == "seat 2 has bid “3”; trump: hearts"
    assert contract(dealt(*NAMED, "alone")) == "seat 2 has bid “3”; trump: hearts; alone: seat 2; seat 0 sits out"
    assert contract(dealt(*["pass"] * 4)) == "nobody declares"


def test_a_trick_that_is_not_complete_has_no_winner() -> None:
    played = dealt(*NAMED, "together", "9H", "JH", "Joker", "9C", "JS")
    assert list(tricks(played)) == [
        "trick 1: seat 1 leads 9♥ J♥ Joker 9♣, seat 3 wins",
        "trick 2: seat 3 leads J♠",
    ]


def test_the_score_is_told_by_side() -> None:
    deal = dealt(*["pass"] * 4, scores=[4, 7])
    assert score(dealt()) == "the deal is not over: it is the turn of seat 1"
    assert score(deal) == "this deal: side 0 0, side 1 0; in all: side 0 4, side 1 7"
    assert by_side((-2, 0, 3), signed=True) == "side 0 -2, side 1 0, side 2 +3"
    assert sides(deal) == "side 0 is seats 0 and 2; side 1 is seats 1 and 3"
    assert sides(Deal.random(load("euchre-three-handed"))) == "each plays alone"


@pytest.mark.parametrize(("scores", "told"), [((0, 0), "the game goes on"), ((0, 12), "side 1 has won the game")])
def test_the_end_of_the_game_is_told(scores: tuple[int, int], told: str) -> None:
    deal = dealt(*NAMED, "together", scores=scores)
    while not deal.over:
        deal.play(deal.legal()[0])
    assert outcome(deal) == told
    assert deal.scores_before == scores == tuple(record_of(deal)["scores"])


def test_what_a_won_game_counts_is_told_with_it() -> None:
    rich = table(ending={"shutout": "twice", "surplus": "carried"})
    for scores, told in (
        ((0, 12), ", and 2 points of it count in the next"),
        ((-9, 11), ", which counts as 2 games, and 1 point of it counts in the next"),
        ((-9, 10), ", which counts as 2 games"),
    ):
        deal = after(Deal.of(rich, dealer=0, hands=HANDS, kitty="JC", scores=scores), *NAMED, "together")
        while not deal.over:
            deal.play(deal.legal()[0])
        assert outcome(deal) == f"side 1 has won the game{told}"


def test_a_game_that_nobody_wins_is_drawn() -> None:
    deals = table(
        ending={"target": None, "both_reach": None, "deals": 1},
        scoring={"rows": {"made": {"declarers": 0}, "set": {"declarers": 0}}},
    )
    deal = Deal.random(deals)
    while not deal.over:
        deal.play(deal.legal()[-1])
    assert outcome(deal) == "the game is drawn"

"""Does every decision of a deal lead back to a rule, its file and its line?"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from cases import table

from hpf_rules import load
from hpf_rules.engine.chance import random_move
from hpf_rules.engine.deal import Deal
from hpf_rules.engine.trace import trace
from hpf_rules.variant.variant import Variant

VARIANTS = sorted(path.stem for path in (Path(__file__).resolve().parents[2] / "variants").glob("*.yaml"))


@cache
def variant(name: str) -> Variant:
    return load(name)


def played(name: str, number: int) -> Deal:
    """A deal played at random to its end."""
    deal = Deal.random(variant(name), number=number)
    while not deal.over:
        legal = deal.legal()
        deal.play(legal[random_move(deal.state, (1 << len(legal)) - 1)])
    return deal


@pytest.mark.parametrize("name", VARIANTS)
def test_every_decision_names_a_rule_that_is_there(name: str) -> None:
    for number in range(15):
        deal = played(name, number)
        for decision in trace(deal):
            where = decision.reason.where
            assert where is not None, decision
            assert all(deal.variant.where(key) is not None for key in decision.grounds), decision
            line = deal.variant.layers.sources[where.file].line(where.line)
            assert line.strip(), decision


@pytest.mark.parametrize("name", VARIANTS)
def test_every_move_trick_lead_and_score_is_told_once(name: str) -> None:
    for number in range(15):
        deal = played(name, number)
        told = Counter(decision.what for decision in trace(deal))
        assert told["legal"] == len(deal.moves)
        assert told["wins"] == len(deal.tricks)
        assert told["deals"] == 1
        assert (
            told["next"]
            + sum(decision.what == "ends" and decision.reason.key.startswith("ending.") for decision in trace(deal))
            == 1
        )
        assert told["leads"] == (1 if deal.tricks else 0)
        lines = [decision.points for decision in trace(deal) if decision.what == "scores"]
        assert tuple(map(sum, zip(*lines, strict=True))) == (deal.score if lines else ()), (
            "the lines add up to the score"
        )


def test_the_winner_that_is_told_is_the_one_that_won() -> None:
    deal = played("hasenpfeffer", 4)
    winners = [decision.reason.text.split()[1] for decision in trace(deal) if decision.what == "wins"]
    assert winners == [str(trick.winner) for trick in deal.tricks]


def test_a_reason_reads_with_its_rule_and_its_line() -> None:
    deal = Deal.of(
        load("hasenpfeffer"),
        dealer=0,
        hands=["9C TC QC KC AC 9S", "9D TD QD KD AD JD", "9H TH QH KH AH JH", "TS QS KS AS JS JC"],
        kitty="Joker",
    )
    for move in ["bid 1", "pass", "pass", "pass", "name hearts", "discard 9D", "together", "AD", "9H"]:
        deal.play(move)
    [text] = [str(decision.reason) for decision in trace(deal) if decision.what == "leads"]
    assert "seat 1 leads to the first trick: nobody plays alone (play.opening_lead: after_dealer, " in text
    assert text.endswith("variants/hasenpfeffer.yaml:31)")


PACKED = [
    ("hasenpfeffer", "joker-holder-must-bid", "kitty-counts-a-trick", "others-score-tricks", "partner-may-take-over"),
    ("hasenpfeffer-pepper", "alone-with-the-bid", "until-three-passes", "kitty-shown", "pepper-no-trick"),
    ("hasenpfeffer", "reentry", "all-pass-no-trump", "no-trump", "keep-the-kitty-card"),
    ("euchre", "dealer-may-pay", "joker", "partners-two-best", "defend-alone-always", "winner-deals"),
    ("euchre", "fast-break", "doubled-next", "laps", "super-euchre"),
]


@pytest.mark.parametrize("packs", PACKED, ids=lambda packs: packs[1])
def test_with_packs_too_every_decision_rests_on_values_that_are_there(packs: tuple[str, ...]) -> None:
    with_packs = table(*packs)
    for number in range(12):
        deal = Deal.random(with_packs, number=number)
        while not deal.over and len(deal.moves) < 200:
            legal = deal.legal()
            deal.play(legal[random_move(deal.state, (1 << len(legal)) - 1)])
        decisions = trace(deal)
        assert sum(one.what == "legal" for one in decisions) == len(deal.moves)
        for decision in decisions:
            assert all(with_packs.where(key) is not None for key in decision.grounds), decision

"""Do words, numbers and formulas read as a card player says them?"""

from __future__ import annotations

from dataclasses import replace
from string import Formatter

import pytest

from hpf_rules.docs.pages.page import page
from hpf_rules.docs.tree import texts_of
from hpf_rules.docs.words.english import ENGLISH
from hpf_rules.docs.words.sources import rule_texts
from hpf_rules.docs.words.wording import Wording, capital, sentence
from hpf_rules.rulebook.auction import AuctionRules
from hpf_rules.rulebook.dealing import DealingRules
from hpf_rules.rulebook.play import PlayRules
from hpf_rules.rulebook.rule import Said
from hpf_rules.rulebook.scoring import ScoringRules
from hpf_rules.variant.variant import load


def test_a_sentence_is_found_beside_its_rule() -> None:
    assert sentence(PlayRules, Said("follow", "free")) == "Any card may be played to any trick."
    assert sentence(DealingRules, Said("hand", "number", {"hand": 1})) == "Each player is dealt one card."
    assert sentence(DealingRules, Said("hand", "number", {"hand": 13})) == "Each player is dealt 13 cards."
    said = Said("bids.big pepper.stakes", "double", {"bid": "big pepper"})
    assert sentence(AuctionRules, said) == "“Big pepper” is played at double stakes."
    assert sentence(AuctionRules, replace(said, key="bids.*.stakes")) == "“Big pepper” is played at double stakes."


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("after_dealer", "The player to the dealer's left leads to the first trick, any card."),
        ("holder_of_joker", "The holder of the joker leads to the first trick, any card."),
        ("holder_of_QS", "The holder of the queen of spades leads to the first trick, any card."),
    ],
)
def test_a_seat_is_named(word: str, said: str) -> None:
    assert sentence(PlayRules, Said("opening_lead", fill={"leader": word})) == said


SCORES = [
    ("1", "scores 1 point"),
    (0, "scores nothing"),
    (-6, "loses 6 points"),
    ("taken", "scores one point for each trick it took"),
    ("-taken * stakes", "loses one point for each trick it took, times the stakes"),
    ("taken * stakes", "scores one point for each trick it took, times the stakes"),
    ("stakes", "scores 1 point, times the stakes"),
    ("4 * stakes", "scores 4 points, times the stakes"),
    ("2 * taken", "scores two points for each trick it took"),
    ("-bid", "loses as many points as were bid"),
    ("-10 * bid", "loses ten times as many points as were bid"),
    ("their_taken", "scores one point for each trick its opponents took"),
    ("bid + over", "scores as many points as were bid plus one point for each trick beyond the contract"),
    ("-((bid + 1) div 2)", "loses half of the bid, rounded up"),
    ("-(bid div 2)", "loses half of the bid, rounded down"),
    ("3 if alone else 1", "scores 3 points if the declaring side plays alone, but otherwise scores 1 point"),
    ("made", "scores 1 point if the contract is made, but otherwise scores nothing"),
    (
        "2 * (taken > 4)",
        "scores 2 points if it takes more than four tricks, but otherwise scores nothing",
    ),
    ("value max 250", "scores the value of the bid, but at least 250 points"),
    ("-(taken min 4)", "loses one point for each trick it took, but at most 4 points"),
    ("taken * bid", "scores as many points as “taken × bid” comes to"),
    ("taken mod 3", "scores as many points as “taken mod 3” comes to"),
]


@pytest.mark.parametrize(("formula", "said"), SCORES)
def test_points_read(formula: str | int, said: str) -> None:
    assert Wording().formulas.scores(formula) == said


CONDITIONS = [
    ("made", "the contract is made"),
    ("not made", "the contract is not made"),
    ("taken >= tricks", "the declaring side takes at least as many tricks as it bid"),
    ("taken >= 3", "the declaring side takes at least three tricks"),
    ("taken == 1", "the declaring side takes exactly one trick"),
    ("taken == hand", "the declaring side takes every trick"),
    ("taken == 0", "the declaring side takes no trick"),
    ("3 <= taken", "the declaring side takes at least three tricks"),
    ("their_taken == 0", "the other side takes no trick"),
    ("trump == hearts", "the trump is hearts"),
    ("bid > 4", "the bid is more than 4"),
    ("alone and forced", "the declaring side plays alone and the bid was forced"),
    ("alone or forced or made", "either the declaring side plays alone, the bid was forced or the contract is made"),
    (
        "made and (alone or forced)",
        "the contract is made and either the declaring side plays alone or the bid was forced",
    ),
    ("opening_run == 2", "the other side wins the first two tricks but not the next"),
    ("taken > bid + 1", "“taken > bid + 1” holds"),
]


@pytest.mark.parametrize(("formula", "said"), CONDITIONS)
def test_conditions_read(formula: str, said: str) -> None:
    found = Wording().formulas.condition(formula)
    assert found == said or found.replace(", and", " and") == said


def test_whose_tricks_a_condition_speaks_of() -> None:
    assert Wording().formulas.condition("taken >= 3", "it") == "it takes at least three tricks"


def test_stakes_are_left_out_where_they_never_differ() -> None:
    assert Wording(stakes_differ=False).formulas.scores("taken * stakes") == "scores one point for each trick it took"


def test_a_capital_goes_inside_the_quotation_mark() -> None:
    assert [capital(text) for text in ("a b", "“a” b", "")] == ["A b", "“A” b", ""]


def test_every_text_can_be_filled() -> None:
    for key, text in {**rule_texts(), **ENGLISH.texts}.items():
        for _, name, kind, _ in Formatter().parse(text):
            assert name is None or (name and kind is not None), key


def test_every_rule_has_its_sentences() -> None:
    texts = rule_texts()
    assert texts["auction.bids.*.round"] == "{bid:bid} can be said only in the {round:ordinal} round."
    assert texts["scoring.rows.*.declarers"] == "the declaring side {points:scores}"
    assert texts["contract.alone.declarer.may"].startswith("The declarer may choose")
    assert len(texts) > 100
    assert all(texts.values())


def test_another_language_takes_the_place_of_the_sentences() -> None:
    own = {"play.follow.must": "Il faut fournir.", "seating.players": "On joue à {players:#}."}
    made = page(load("hasenpfeffer"), language=replace(ENGLISH, code="fr", rules=own))
    text = "\n".join(texts_of(made))
    assert "Il faut fournir." in text
    assert "On joue à 4." in text
    assert "Players must follow suit" not in text


def test_scoring_is_said_in_whole_sentences() -> None:
    clause = Said("rows.set.declarers", fill={"points": "-taken"})
    said = Said("rows.set.when", "row", {"when": ("set",), "scores": (clause,)})
    assert sentence(ScoringRules, said) == (
        "If the contract is set, the declaring side loses one point for each trick it took."
    )

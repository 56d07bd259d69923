"""What do packs of house rules change that no chapter's own cases pin? Each case fails without its pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cases import table

from hpf_rules import Deal, RecordError, VariantError
from hpf_rules.engine.record import read_records

GOLDEN = Path(__file__).parents[1] / "golden"
TWO_AND_ONE = {"rows": {"march": {"declarers": "2 * stakes"}, "set": {"defenders": "stakes"}}}
"""House rule: three players, one point for three or four tricks, two for five, one for each other on a euchre."""
JOKER_UP = {
    "dealer": 0,
    "hands": ["AC KC QC TC 9C", "AD KD QD TD 9D", "AH KH QH TH 9H", "AS KS QS TS 9S"],
    "turn_up": "Joker",
    "kitty": "JC JD JH JS",
}


def first_bids(*packs: str) -> list[str]:
    """What the first to speak may say in Hasenpfeffer."""
    return list(Deal.random(table("hasenpfeffer", *packs), number=1).legal())


def test_no_bid_is_below_three() -> None:
    assert first_bids() == ["pass", *(f"bid {number}" for number in range(1, 7))]
    assert first_bids("bids-from-three") == ["pass", *(f"bid {number}" for number in range(3, 7))]


def test_a_dealer_who_must_bid_then_need_bid_three() -> None:
    """So it is at Cincinnati's tables: the dealer's bid of three is the lowest of all."""
    deal = Deal.random(table("hasenpfeffer", "dealer-must-bid", "bids-from-three"), number=1)
    for _ in range(3):
        deal.play("pass")
    assert deal.legal()[0] == "bid 3"


def test_the_dealer_names_a_suit_for_the_joker_unseen() -> None:
    with pytest.raises(RecordError, match="another card is turned"):
        Deal.of(table("euchre", "joker"), **JOKER_UP)  # type: ignore[arg-type]
    deal = Deal.of(table("euchre", "joker", "joker-turned-dealer-names"), **JOKER_UP)  # type: ignore[arg-type]
    assert deal.turn == 0
    assert deal.legal() == ("name clubs", "name diamonds", "name hearts", "name spades")


def test_without_a_joker_there_is_no_suit_to_name_for_it() -> None:
    with pytest.raises(VariantError, match="needs the pack `joker`"):
        table("euchre", "joker-turned-dealer-names")


@pytest.mark.parametrize(
    ("golden", "before", "after"),
    [
        ("march", [0, 0, 3], [0, 0, 2]),
        ("made", [1, 0, 0], [1, 0, 0]),
        ("set-both-score", [2, 2, 0], [1, 1, 0]),
    ],
)
def test_a_march_of_three_counts_two_and_a_euchre_one_for_each(
    golden: str, before: list[int], after: list[int]
) -> None:
    scores = []
    for chapters in ({}, {"scoring": TWO_AND_ONE}):
        scores.append(sorted(score_of(golden, chapters)))
    assert scores == [sorted(before), sorted(after)]


def score_of(golden: str, chapters: dict[str, Any]) -> list[int]:
    """The deal of a golden game of Three-handed Euchre, played with these rules."""
    [record] = read_records(GOLDEN / "euchre-three-handed" / f"{golden}.yaml")
    told = {key: record[key] for key in ("dealer", "hands", "turn_up", "kitty")}
    deal = Deal.of(table("euchre-three-handed", **chapters), **told)
    for move in record["moves"]:
        deal.play(move)
    return list(deal.score or ())

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


def test_who_holds_no_card_of_the_suit_may_not_call_it() -> None:
    hands = ["AS KS QS JS 9S", "AH KH TH 9H QH", "JD AC KC QC TC", "9C TS TD 9D KD"]
    deals = [
        Deal.of(table("euchre", *packs), dealer=1, hands=hands, turn_up="JH") for packs in ((), ("natural-trump",))
    ]
    assert [len(deal.legal()) for deal in deals] == [3, 1]


def test_the_dealers_partner_who_orders_up_plays_alone() -> None:
    lone = []
    for packs in ((), ("canadian-loner",)):
        deal = Deal.random(table("euchre", *packs), number=1, dealer=2)
        deal.play("pass")
        deal.play("order up")
        lone.append(deal.alone)
    assert lone == [(), (0,)]


def test_calls_for_two_cards_for_one_and_a_moon_stand_above_the_numbers() -> None:
    deal = Deal.random(table("bid-euchre", "call-one-call-two"), number=1, dealer=0)
    for call in ("bid 6", "bid call two", "bid call one"):
        deal.play(call)
    assert deal.legal() == ("pass", "bid moon")
    for move in ("pass", "name hearts"):
        deal.play(move)
    assert deal.legal()[0].startswith("discard") and deal.turn == 3
    deal.play(deal.legal()[0])
    assert deal.legal()[0].startswith("give") and deal.turn == 1 and len(deal.legal()) == 6


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


FIRST_FIVE = ["9C TC 9D TD 9H", "AC TH 9S TS AD", "KC QC JC KD QD", "JD AH KH QH JH"]
EIGHT_LOW = {"dealer": 3, "hands": FIRST_FIVE, "turn_up": "JS", "kitty": "AS KS QS"}
"""In euchre: seat 0 has nines and tens without a trump, seat 1 aces and no face card."""
FIRST_SIX = ["9C TC 9D TD 9H TH", "AC AD 9S TS AH AS", "KC QC JC KD QD JD", "KH QH JH KS QS JS"]
"""The same with six cards each."""


def first_in_euchre(*packs: str) -> tuple[bool, int | None, tuple[str, ...]]:
    """Is the deal over at once, and else: who is asked first, and what?"""
    deal = Deal.of(table("euchre", *packs), **EIGHT_LOW)  # type: ignore[arg-type]
    return deal.over, deal.turn, deal.legal()[:2]


BIDDING = (False, 0, ("pass", "order up"))
THROWING = (False, 0, ("play on", "throw in"))


@pytest.mark.parametrize(
    ("pack", "first"),
    [
        ("ace-no-face", (True, None, ())),
        ("no-ace-no-face", THROWING),
        ("nines-and-tens", THROWING),
        ("farmers-hand", (False, 0, ("keep", "swap"))),
    ],
)
def test_in_euchre_a_hand_is_thrown_in_or_changed_before_the_bidding(pack: str, first: Any) -> None:
    """House rules 17, 18 and 36."""
    assert first_in_euchre() == first_in_euchre("four-nines") == BIDDING
    assert first_in_euchre(pack) == first


def test_nines_and_tens_with_a_trump_are_played() -> None:
    said = {**EIGHT_LOW, "turn_up": "JH", "kitty": "AS KS QS", "hands": [*FIRST_FIVE[:3], "JD AH KH QH JS"]}
    assert Deal.of(table("euchre", "nines-and-tens"), **said).legal()[0] == "pass"  # type: ignore[arg-type]


@pytest.mark.parametrize("base", ["hasenpfeffer", "pepper", "bid-euchre"])
def test_in_the_other_games_a_hand_is_thrown_in_too(base: str) -> None:
    def first(*packs: str, hands: list[str] = FIRST_SIX) -> str:
        deal = Deal.of(table(base, *packs), dealer=3, hands=hands, kitty="Joker" if base == "hasenpfeffer" else "")
        return "" if deal.over else deal.legal()[0]

    assert first() == "pass"
    assert first("ace-no-face") == ""
    assert first("no-ace-no-face") == "play on"
    nines = ["9C 9S 9D TD 9H TH", "AC AD TC TS AH AS", *FIRST_SIX[2:]]
    assert (first("four-nines"), first("four-nines", hands=nines)) == ("pass", "play on")


@pytest.mark.parametrize("base", ["hasenpfeffer", "pepper"])
def test_no_cards_are_changed_where_three_do_not_lie_in_the_kitty(base: str) -> None:
    with pytest.raises(VariantError, match="3 are to be changed for all of it"):
        table(base, "farmers-hand")

"""What happens in the corners where two rules meet: a forced bid and a turned suit, a lone hand and the dealer's kitty,
a leader by a card and a card put away, cards that nobody has seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cases import after, begun, points, small, table

from hpf_rules import Deal, Game, HpfError, RecordError, Variant, VariantError, load
from hpf_rules.engine.record import play, record_of

EUCHRE = ["AC KC QC JC TC", "AD KD QD JD TD", "AH KH QH JH TH", "AS KS QS JS TS"]


@pytest.mark.parametrize("stakes", [2, 3])
def test_stakes_that_a_record_gives_are_refused_or_counted(stakes: int) -> None:
    """Scores are tabulated for the stakes that the rules can make; a record with others is refused."""
    try:
        score = points(table(), "4", 4, stakes=stakes)
    except RecordError:
        return
    assert score == (4 * stakes, 0)


@pytest.mark.parametrize("bid", ["any", "lowest"])
def test_one_who_is_asked_once_more_cannot_name_the_turned_suit_either(bid: str) -> None:
    """`not_turned` holds for a forced bid too."""
    variant = table("euchre", auction={"all_pass": {"then": "must_bid", "who": "after_dealer", "bid": bid}})
    deal = Deal.of(variant, dealer=0, hands=EUCHRE, kitty="9C 9D 9S", turn_up="9H")
    after(deal, *["pass"] * 8)
    assert deal.turn == 1 and "name clubs" in deal.legal()
    assert not [call for call in deal.legal() if "hearts" in call]


def leads(said: dict[str, Any], base: str | None, *moves: str) -> list[int | None]:
    """Who leads in some deals of a variant; nobody where the variant is refused."""
    try:
        variant = table(base, **said) if base else small(**said)
    except VariantError:
        return []
    found = []
    for number in range(30):
        deal = begun(variant, *moves, number=number)
        while deal.legal()[0].startswith(("discard", "give")):
            held = [move for move in deal.legal() if move.endswith("AC")]
            deal.play((held or deal.legal())[0])
        found.append(deal.turn)
    return found


def test_the_holder_of_a_card_leads_also_where_the_card_can_be_turned_up() -> None:
    """Or such a leader is refused: the card may be the turned one, and then nobody holds it."""
    said = {
        "seating": {"players": 3, "sides": 3},
        "deck": {"ranks": ["A"]},
        "dealing": {"hand": 1, "turn_up": "next_card", "kitty": 0},
        "play": {"opening_lead": "holder_of_AC"},
    }
    assert all(seat in (0, 1, 2) for seat in leads(said, None))


def test_the_holder_of_a_card_leads_also_where_the_card_can_be_discarded() -> None:
    """Or such a leader is refused: a lone player who discards for the partner's card may have put it away."""
    said = {
        "contract": {
            "alone": {"declarer": "may", "receives": 1, "discards": "first"},
            "steps": ["name_trump", "alone"],
        },
        "play": {"opening_lead_alone": "holder_of_AC"},
    }
    named = ("bid 1", "pass", "pass", "pass", "name hearts", "alone")
    assert all(seat in range(4) for seat in leads(said, "pepper", *named))


def test_a_dealer_who_sits_out_takes_no_kitty() -> None:
    """A step is passed over for seats that are out."""
    steps = ["alone", "dealer_takes_kitty", "name_trump", "discard"]
    deal = begun(table(contract={"steps": steps}), "pass", "bid 1", "pass", "pass", "alone", "together", "together")
    assert deal.out == (0,)
    deal.play("name hearts")
    assert not deal.legal()[0].startswith("discard")


def turned(variant: Variant) -> set[int]:
    """The cards that are turned up in some deals; every record of them has to be one."""
    found = set()
    for number in range(400):
        deal = begun(variant, number=number)
        play(record_of(deal), variant)
        found.add(int(deal.state.turned))
    return found


def test_the_card_turned_instead_of_a_joker_is_no_joker_either() -> None:
    """With two jokers the other one may lie there too."""
    deck = {"ranks": ["A", "K", "Q"], "jokers": 2, "top_trumps": ["joker"]}
    variant = small(deck=deck, dealing={"hand": 2, "kitty": "rest", "turn_up": "next_card"})
    assert not turned(variant) & {12, 13}


def test_a_joker_can_be_replaced_where_no_card_is_left_over() -> None:
    """Such a variant is refused: there would be no card to turn instead."""
    deck, dealing = {"ranks": ["A", "K"], "jokers": 1, "top_trumps": ["joker"]}, {"hand": 2, "turn_up": "next_card"}
    try:
        variant = small(deck=deck, dealing=dealing)
    except VariantError:
        return
    assert turned(variant)


def test_a_game_with_a_large_seed_is_taken_up_again(tmp_path: Path) -> None:
    """A seed may be any whole number."""
    Game(load("hasenpfeffer"), seed=1_234_567_890_123).save(tmp_path / "game.jsonl")
    assert Game.load(tmp_path / "game.jsonl").seed == 1_234_567_890_123


@pytest.mark.parametrize(
    "wrong",
    [{"leader": 4}, {"leader": -1}, {"leader": 0, "out": [0]}, {"leader": 0, "declarer": 4}, {"leader": 0, "out": [7]}],
)
def test_a_position_with_seats_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    """Seats are seats, and one who sits out does not lead."""
    with pytest.raises(RecordError):
        Deal.from_position(load("hasenpfeffer"), hands=["AC", "AD", "AH", "AS"], trump="hearts", **wrong)


def test_a_trick_of_unknown_cards_is_refused_or_won_by_somebody() -> None:
    """A card that is played is seen, so `XX` is no card to play."""
    hands = ["XX XX XX XX XX XX"] * 4
    deal = Deal.of(load("hasenpfeffer"), dealer=0, hands=hands, kitty="XX")
    after(deal, "bid 1", "pass", "pass", "pass", "name hearts", "discard XX", "together")
    try:
        after(deal, *["XX"] * 4)
    except HpfError:
        return
    assert deal.turn in range(4)


def test_a_hand_that_nobody_has_seen_shows_its_cards_one_by_one() -> None:
    """A real game written down from what was played: the hands are unknown until a card falls."""
    hands = ["XX XX XX XX XX XX"] * 4
    deal = Deal.of(load("hasenpfeffer"), dealer=0, hands=hands, kitty="XX")
    after(deal, "bid 1", "pass", "pass", "pass", "name hearts", "discard XX", "together", "AS", "KS", "QS", "9H")
    assert deal.tricks[0].winner == 0
    assert deal.hand(1).count("XX") == 5
    again = play(record_of(deal), load("hasenpfeffer"))
    assert again.error is None and again.deal.tricks == deal.tricks


def test_a_card_that_lies_elsewhere_cannot_come_out_of_an_unseen_hand() -> None:
    hands = ["XX XX XX XX XX XX", "AS KS QS JS TS 9S", "XX XX XX XX XX XX", "XX XX XX XX XX XX"]
    deal = Deal.of(load("hasenpfeffer"), dealer=0, hands=hands, kitty="XX")
    after(deal, "bid 1", "pass", "pass", "pass", "name hearts", "discard XX", "together", "AS")
    refused = deal.why_not("KS")
    assert refused is not None and "does not hold K♠" in str(refused)
    deal.play("9C").undo()
    assert deal.hand(2) == ("XX",) * 6

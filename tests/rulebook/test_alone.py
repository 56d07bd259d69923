"""Who may play alone, and what comes of it: a case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, begun, each_value, facts, points, table

from hpf_rules import Deal, Variant
from hpf_rules.engine.view import view
from hpf_rules.rulebook.tables import ALONE, PLAY

NAMED = ("pass", "bid 1", "pass", "pass", "name hearts")


def named(variant: Variant, *answers: str) -> Deal:
    """Seat 2 has bid one, named hearts and discarded (dealer: 0); then these answers."""
    deal = begun(variant, *NAMED)
    return after(deal, deal.legal()[0], *answers)


def asked(deal: Deal) -> str:
    """Who is asked whether to play alone, and who does already."""
    who = f"{deal.turn} is asked" if deal.verb == ALONE else "nobody is asked"
    return ", ".join([who, *(f"{seat} alone" for seat in deal.alone)])


@facts("Q7")
@each_value(
    "contract.alone.declarer",
    {None: "1 is asked", "may": "2 is asked", "must": "1 is asked, 2 alone"},
)
def test_the_declarer_may_or_must_play_alone_or_is_not_asked(value: Any, answer: str) -> None:
    variant = table(contract={"alone": {"declarer": value, "defenders": "always"}})
    deal = named(variant)
    assert asked(deal) == answer
    assert deal.out == ((0,) if value == "must" else ())


@facts("Q7")
@each_value(
    "contract.alone.partner",
    {None: ("nobody is asked", None), "may_take_over": ("0 is asked", "1 is asked, 0 alone")},
)
def test_the_partner_may_play_alone_instead(value: Any, answer: Any) -> None:
    deal = named(table(contract={"alone": {"partner": value}}), "together")
    assert asked(deal) == answer[0]
    if deal.verb == ALONE:
        deal.play("alone")
        assert (asked(deal), deal.out, deal.declarer) == (answer[1], (2,), 2)


def test_the_partner_is_not_asked_when_the_declarer_plays_alone() -> None:
    deal = named(table("hasenpfeffer", "partner-may-take-over"), "alone")
    assert asked(deal) == "1 is asked, 2 alone"


@facts("Q7", "S15")
@each_value(
    "contract.alone.defenders",
    {
        None: ("nobody is asked", "nobody is asked, 2 alone"),
        "when_declarer_is": ("nobody is asked", "1 is asked, 2 alone"),
        "always": ("1 is asked", "1 is asked, 2 alone"),
    },
)
def test_opponents_may_defend_alone(value: Any, answer: tuple[str, str]) -> None:
    variant = table(contract={"alone": {"defenders": value}}, play={"opening_lead_both_alone": None})
    assert (asked(named(variant, "together")), asked(named(variant, "alone"))) == answer


@facts("Q7")
@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (["alone"], "1 is asked, 2 alone"),
        (["alone", "together"], "3 is asked, 2 alone"),
        (["alone", "together", "together"], "nobody is asked, 2 alone"),
        (["alone", "alone"], "nobody is asked, 1 alone, 2 alone"),
        (["alone", "together", "alone"], "nobody is asked, 2 alone, 3 alone"),
    ],
)
def test_each_opponent_is_asked_in_turn_and_at_most_one_defends_alone(answers: list[str], told: str) -> None:
    assert asked(named(table(), *answers)) == told


@facts("Q9")
def test_the_partner_of_a_lone_player_sits_out_with_the_cards_face_down() -> None:
    deal = named(table(), "alone", "alone")
    assert deal.out == (0, 3)
    leader = deal.turn
    while not deal.over:
        deal.play(deal.legal()[0])
    assert leader == 1
    assert all(set(trick.seats) == {1, 2} for trick in deal.tricks) and len(deal.tricks) == 6
    assert len(deal.hand(0)) == 6 and len(deal.hand(3)) == 6
    assert view(deal, 0).hand == deal.hand(0) and len(view(deal, 2).hand) == 0


@facts("Q8")
@each_value("contract.alone.stakes", {1: (4, -3), 2: (8, -6), 3: (12, -9)})
def test_a_lone_hand_of_the_declaring_side_multiplies_the_deal(value: int, answer: tuple[int, int]) -> None:
    variant = table(contract={"alone": {"stakes": value}})
    assert (points(variant, "4", 4, how="alone")[0], points(variant, "4", 3, how="alone")[0]) == answer
    both = points(variant, "4", 4, how="against a lone defender")[0]
    assert (points(variant, "4", 4)[0], both) == (4, answer[0])


def test_a_lone_defender_alone_does_not_raise_the_stakes() -> None:
    variant = table(contract={"alone": {"stakes": 2, "defenders": "always"}})
    deal = named(variant, "together", "alone")
    while not deal.over:
        deal.play(deal.legal()[0])
    assert deal.score is not None
    assert abs(deal.score[0]) == deal.taken[0] + deal.taken[2]


def exchange(deal: Deal) -> list[str]:
    """Who gives or discards how many cards before the first lead."""
    told = []
    while deal.verb != PLAY:
        words = deal.legal()[0].split()
        told.append(f"{deal.turn} {words[0]} {len(words) - 1}")
        deal.play(deal.legal()[0])
    return told


@facts("Q9")
@each_value("contract.alone.receives", {0: [], 1: ["2 discard 1", "0 give 1"], 2: ["2 discard 2", "0 give 2"]})
def test_a_lone_player_gets_cards_from_the_partner(value: int, answer: list[str]) -> None:
    alone = {"receives": value, "defenders": None, **({"discards": "first"} if value else {})}
    variant = table(contract={"alone": alone}, play={"opening_lead_both_alone": None})
    assert exchange(named(variant, "alone")) == answer
    assert exchange(named(variant, "together")) == []


@facts("Q9")
@each_value(
    "contract.alone.discards",
    first=["2 discard 1", "0 give 1"],
    after=["0 give 1", "2 discard 1"],
)
def test_the_lone_player_discards_first_or_after(value: str, answer: list[str]) -> None:
    alone = {"receives": 1, "discards": value, "defenders": None}
    deal = named(table(contract={"alone": alone}, play={"opening_lead_both_alone": None}), "alone")
    assert exchange(deal) == answer
    assert len(deal.hand(2)) == 6 and len(deal.hand(0)) == 5


def test_the_partner_chooses_the_card_and_only_the_two_of_them_see_it() -> None:
    variant = table("hasenpfeffer", "partners-best")
    deal = named(variant, "alone", "together", "together")
    after(deal, deal.legal()[0])
    assert deal.turn == 0
    card = deal.legal()[-1].split()[1]
    assert len(deal.legal()) == 6
    deal.play(f"give {card}")
    assert card in deal.hand(2)
    told = [view(deal, seat).moves[-1].text for seat in range(4)]
    assert told == [f"give {card}", "give XX", f"give {card}", "give XX"]


def test_both_lone_players_exchange_in_turn_from_the_dealers_left() -> None:
    variant = table("hasenpfeffer", "partners-best")
    assert exchange(named(variant, "alone", "alone")) == ["1 discard 1", "2 discard 1", "3 give 1", "0 give 1"]
    deal = begun(variant, "bid 1", "pass", "pass", "pass", "name hearts", dealer=1)  # seat 2 declares
    after(deal, deal.legal()[0], "alone", "alone")
    assert exchange(deal) == ["2 discard 1", "3 discard 1", "0 give 1", "1 give 1"]


@facts("Q7")
@each_value(
    "contract.alone.declarer",
    {"may": "pass, bid 1, bid 1 alone, bid 2, bid 2 alone", "must": "pass, bid 1 alone, bid 2 alone"},
)
def test_where_no_step_asks_for_it_alone_is_said_with_the_bid(value: str, answer: str) -> None:
    steps = ["take_kitty", "name_trump", "discard"]
    variant = table(auction={"bids": {"number": "1..2"}}, contract={"steps": steps, "alone": {"declarer": value}})
    deal = begun(variant)
    assert ", ".join(deal.legal()) == answer
    after(deal, "bid 1 alone", "pass", "pass", "pass")
    assert (deal.declarer, deal.contract, deal.alone, deal.out) == (1, "1", (1,), (3,))


@facts("Q7")
def test_a_bid_alone_ranks_with_the_same_bid_in_company() -> None:
    variant = table("hasenpfeffer", "alone-with-the-bid")
    deal = begun(variant, "bid 3")
    assert "bid 3 alone" not in deal.legal() and "bid 4 alone" in deal.legal()
    after(deal, "bid 4 alone", "bid 5", "pass", "pass", "pass")
    assert (deal.declarer, deal.alone) == (3, ())


def test_after_a_lone_bid_the_opponents_are_asked_before_the_lead() -> None:
    deal = begun(table("hasenpfeffer", "alone-with-the-bid"), "bid 1 alone", "pass", "pass", "pass", "name hearts")
    after(deal, deal.legal()[0])
    assert asked(deal) == "2 is asked, 1 alone"


def test_where_sides_have_three_all_others_of_the_side_sit_out() -> None:
    play = {"opening_lead_both_alone": None}
    variant = table(
        seating={"players": 6}, dealing={"hand": 4, "packets": None}, auction={"bids": {"number": "1..4"}},
        contract={"alone": {"defenders": None}}, play=play,
    )  # fmt: skip
    deal = begun(variant, "bid 4", "name hearts")
    after(deal, deal.legal()[0], "alone")
    assert (deal.alone, deal.out) == ((1,), (3, 5))

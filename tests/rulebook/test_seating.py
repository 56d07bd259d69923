"""Who sits where, and who plays with whom: a case for every value."""

from __future__ import annotations

import pytest
from cases import begun, each_value, facts, small, table

from hpf_rules import Deal, VariantError, load


@each_value(
    "seating.players",
    {2: [1, 0], 3: [1, 2, 0], 4: [1, 2, 3, 0], 5: [1, 2, 3, 4, 0], 6: [1, 2, 3, 4, 5, 0], 8: [1, 2, 3, 4, 5, 6, 7, 0]},
)
def test_players_take_their_turns_clockwise_from_the_dealers_left(value: int, answer: list[int]) -> None:
    variant = small(seating={"players": value, "sides": value}, dealing={"hand": 1, "kitty": "rest"})
    deal = begun(variant)
    for seat in answer:
        assert deal.turn == seat
        deal.play(deal.legal()[0])
    assert deal.over


SIX_CARDS = ["QC", "AC", "QD", "QH", "QS", "KC"]


@each_value(
    "seating.sides",
    {
        2: (0, 1),  # seats 1, 3 and 5
        3: (0, 1, 0),  # seats 1 and 4
        6: (0, 1, 0, 0, 0, 0),
    },
)
def test_tricks_count_for_the_side_and_seat_s_is_on_side_s_mod_sides(value: int, answer: tuple[int, ...]) -> None:
    variant = small(seating={"players": 6, "sides": value}, dealing={"hand": 1, "kitty": "rest"})
    deal = Deal.of(variant, dealer=0, hands=SIX_CARDS)
    for card in (*SIX_CARDS[1:], SIX_CARDS[0]):
        deal.play(card)
    assert deal.score == answer


@pytest.mark.parametrize("seat", range(6))
@pytest.mark.parametrize("sides", [2, 3, 6])
def test_the_winner_of_a_trick_scores_for_its_own_side(seat: int, sides: int) -> None:
    cards = ["KC", "QC", "QD", "QH", "QS"]
    cards.insert(seat, "AC")
    variant = small(seating={"players": 6, "sides": sides}, dealing={"hand": 1, "kitty": "rest"})
    deal = Deal.of(variant, dealer=(seat - 1) % 6, hands=cards)
    for turn in range(6):
        deal.play(cards[(seat + turn) % 6])
    assert deal.score == tuple(int(side == seat % sides) for side in range(sides))


def test_where_no_sides_are_said_each_plays_alone() -> None:
    variant = table(
        None,
        seating={"players": 3},
        deck={"ranks": ["A", "K"]},
        dealing={"hand": 2, "kitty": 2, "first_dealer": "first_seat"},
        play={"opening_lead": "after_dealer"},
        scoring={"rows": {"tricks": {"each": "taken"}}},
        ending={"target": 5},
    )
    assert variant.rules.sides == 3


@facts("S2")
def test_four_players_form_two_partnerships_and_partners_sit_opposite() -> None:
    rules = table().rules
    assert (rules.players, rules.sides) == (4, 2)
    assert [rules.partner[seat] for seat in range(4)] == [2, 3, 0, 1]
    assert [rules.side_of[seat] for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(("players", "sides"), [(4, 1), (4, 3), (5, 2), (6, 4), (2, 1), (3, 2)])
def test_sides_are_equal_and_at_least_two(players: int, sides: int) -> None:
    with pytest.raises(VariantError, match="HPF-R01"):
        small(seating={"players": players, "sides": sides}, dealing={"hand": 1, "kitty": "rest"})


@facts("S27")
@pytest.mark.parametrize(
    ("name", "variant"),
    [("Euchre", "euchre"), ("Three-handed Euchre", "euchre-three-handed"), ("Railroad Euchre", "euchre-railroad")],
)
def test_the_related_games_are_named_and_can_be_played(name: str, variant: str) -> None:
    assert name in (load("hasenpfeffer").given.about or "")
    assert load(variant).name == name

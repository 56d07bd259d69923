"""Who leads and what may be played: a case for every value."""

from __future__ import annotations

import pytest
from cases import after, begun, each_value, facts, small, table, together

from hpf_rules import Deal, IllegalMove, Variant
from hpf_rules.rulebook.tables import ALONE, BID, PLAY


def leader(variant: Variant, declarer: int, *alone: int, dealer: int = 0) -> int:
    """Who leads when this seat declares and these seats, asked in turn, play alone."""
    deal = begun(variant, dealer=dealer)
    while deal.verb != PLAY:
        if deal.verb == BID:
            deal.play("bid 1" if deal.turn == declarer else "pass")
        elif deal.verb == ALONE:
            deal.play("alone" if deal.turn in alone else "together")
        else:
            deal.play(deal.legal()[0])
    assert set(deal.alone) == set(alone)
    return deal.turn or 0


@facts("S14")
@each_value(
    "play.opening_lead",
    dealer=(0, 0),
    after_dealer=(1, 1),
    partner_of_dealer=(2, 2),
    declarer=(3, 2),
    after_declarer=(0, 3),
    partner_of_declarer=(1, 0),
)
def test_who_leads_first(value: str, answer: tuple[int, int]) -> None:
    """The dealer is seat 0; seat 3 declares, or seat 2."""
    variant = together("hasenpfeffer", play={"opening_lead": value})
    assert (leader(variant, 3), leader(variant, 2)) == answer


@each_value("play.opening_lead", after_dealer=1, holder_of_QS=3, holder_of_AC=0)
def test_the_holder_of_a_card_leads(value: str, answer: int) -> None:
    hands = ["AC KC QC", "AD KD QD", "AH KH QH", "AS KS QS"]
    assert Deal.of(small(play={"opening_lead": value}), dealer=0, hands=hands).turn == answer


@facts("S15")
@each_value(
    "play.opening_lead_alone",
    dealer=(0, 0, 0),
    after_dealer=(2, 1, 1),
    partner_of_dealer=(2, 3, 2),
    declarer=(3, 3, 1),
    after_declarer=(0, 3, 2),
    partner_of_declarer=(2, 0, 0),
    lone_player=(3, 0, 1),
    after_lone_player=(0, 1, 2),
)
def test_who_leads_when_one_plays_alone(value: str, answer: tuple[int, int, int]) -> None:
    """Seat 3 declares alone (dealer: 0); seat 0 takes over from 2; seat 1 declares alone. Seats out are passed over."""
    alone = {"partner": "may_take_over", "defenders": None}
    play = {"opening_lead": "dealer", "opening_lead_alone": value, "opening_lead_both_alone": None}
    variant = table(contract={"alone": alone}, play=play)
    assert (leader(variant, 3, 3), leader(variant, 2, 0), leader(variant, 1, 1)) == answer


def test_where_nothing_is_said_a_lone_hand_changes_nothing_about_the_lead() -> None:
    play = {"opening_lead": "after_declarer", "opening_lead_alone": None, "opening_lead_both_alone": None}
    variant = table(play=play)
    assert [leader(variant, seat, seat) for seat in range(4)] == [1, 2, 3, 0]


@facts("S16")
@each_value(
    "play.opening_lead_both_alone",
    dealer=(0, 1, 3),
    after_dealer=(0, 3, 5),
    partner_of_dealer=(2, 4, 0),
    declarer=(0, 1, 1),
    after_declarer=(1, 1, 3),
    partner_of_declarer=(4, 3, 5),
    lone_player=(0, 3, 1),
    after_lone_player=(1, 4, 3),
    lone_defender=(2, 5, 5),
)
def test_who_leads_when_one_of_each_side_plays_alone(value: str, answer: tuple[int, int, int]) -> None:
    """Three pairs, so that others are still in play: dealer 5, seats 0 and 2 alone; dealer 1, seat 3 for 0, and 5;
    dealer 3, seats 1 and 5."""
    variant = table(
        seating={"players": 6, "sides": 3}, dealing={"hand": 4, "packets": None},
        auction={"bids": {"number": "1..4"}}, contract={"alone": {"partner": "may_take_over"}},
        play={"opening_lead_both_alone": value},
    )  # fmt: skip
    found = (leader(variant, 0, 0, 2, dealer=5), leader(variant, 0, 3, 5, dealer=1), leader(variant, 1, 1, 5, dealer=3))
    assert found == answer


LEADS = [
    # declarer, alone, leader; the dealer is seat 0 (seed-facts, table of opening leads)
    (2, (), 1),
    (0, (0,), 1),
    (1, (1,), 2),
    (2, (2,), 3),
    (3, (3,), 0),
    (2, (1, 2), 1),
    (1, (1, 2), 2),
]


@facts("S14", "S15", "S16")
@pytest.mark.parametrize(("declarer", "alone", "first"), LEADS)
def test_the_table_of_opening_leads(declarer: int, alone: tuple[int, ...], first: int) -> None:
    assert leader(table(), declarer, *alone) == first


@facts("S15")
@pytest.mark.parametrize("defender", [1, 3])
def test_a_lone_defender_against_two_counts_as_the_one_who_plays_alone(defender: int) -> None:
    """Q7, defenders also when the declarer does not: the seat to the left of that player leads (S15)."""
    variant = table("hasenpfeffer", "defend-alone-always")
    assert leader(variant, 2, defender) == (defender + 1) % 4


@facts("S14")
def test_any_card_may_be_led() -> None:
    deal = begun(table(), "bid 1", "pass", "pass", "pass", "name hearts")
    deal.play(deal.legal()[0])
    deal.play("together")
    assert len(deal.legal()) == 6


KING_LED = ["KH 9C 9D", "9H JC AS", "QH TC TD", "AH KC KD"]


@facts("S17")
@each_value("play.follow", must="9H", or_trump="9H JC", free="9H JC AS")
def test_must_suit_be_followed(value: str, answer: str) -> None:
    """The king of hearts is led; clubs are trumps."""
    deal = Deal.from_position(table(play={"follow": value}), hands=KING_LED, trump="clubs", leader=0)
    after(deal, "KH")
    assert sorted(move.split()[1] for move in deal.legal()) == sorted(answer.split())


@pytest.mark.parametrize("value", ["must", "or_trump", "free"])
def test_one_who_cannot_follow_may_play_any_card(value: str) -> None:
    deal = Deal.from_position(table(play={"follow": value}), hands=KING_LED, trump="clubs", leader=2)
    after(deal, "TD", "KD", "9D")
    assert len(deal.legal()) == 3


@facts("S7", "S17")
@pytest.mark.parametrize(
    ("trump", "led", "hand", "legal"),
    [
        ("hearts", "9H", "JD AC 9S", "JD"),  # the left bower follows trumps
        ("hearts", "KD", "JD AC 9S", "JD AC 9S"),  # and does not follow its own suit
        ("hearts", "JD", "9H AD KD", "9H"),  # led, it asks for trumps
        ("hearts", "JD", "AD KD QS", "AD KD QS"),
        ("clubs", "Joker", "JS AD 9S", "JS"),  # the joker asks for trumps
        ("clubs", "9C", "Joker AD 9S", "Joker"),  # and follows them
        ("clubs", "9D", "Joker AD 9S", "AD"),  # it is no way out of following
        ("clubs", "9D", "Joker AC 9S", "Joker AC 9S"),
        ("spades", "9C", "JC AD KD", "JC AD KD"),
        ("diamonds", "9D", "JH AH KS", "JH"),
        ("no trump", "9D", "JH JD KS", "JD"),
        ("no trump", "KH", "Joker 4H 9C".replace("4H", "9H"), "9H"),  # FC-37
        ("no trump", "Joker", "AH KH 9C", "AH KH 9C"),
    ],
)
def test_bowers_and_joker_follow_as_trumps(trump: str, led: str, hand: str, legal: str) -> None:
    spare = [card for card in ("TC", "TS", "TH", "TD", "QC", "QH") if card not in hand]
    hands = [[led, *spare[:2]], hand.split(), spare[2:5], ["QD", "KC", "AS"]]
    deal = Deal.from_position(table("hasenpfeffer", "no-trump"), hands=hands, trump=trump, leader=0)
    after(deal, led)
    assert sorted(move.split()[1] for move in deal.legal()) == sorted(legal.split())


@facts("S18")
@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("spades", "9H AH 9S KH", 2),  # FC-31: the only trump
        ("spades", "9H AH 9S TS", 3),
        ("spades", "9H AD AC KH", 3),  # the highest card of the suit led
        ("hearts", "AH JD JH Joker", 3),
        ("hearts", "AH JD JH 9D", 2),
        ("hearts", "AD JD KD 9D", 1),
        ("clubs", "AD JD KD 9D", 0),
        ("no trump", "9D AS AH AC", 0),
        ("no trump", "9D AS Joker AC", 2),
        ("low", "KD AD TD 9S", 2),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(trump: str, cards: str, winner: int) -> None:
    deal = Deal.from_position(table(), hands=cards.split(), trump=trump, leader=0)
    after(deal, *cards.split())
    assert deal.tricks[0].winner == winner


@facts("S19")
def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    for number in range(20):
        deal = begun(table(), "bid 1", "pass", "pass", "pass", "name hearts", number=number)
        deal.play(deal.legal()[0])
        deal.play("together")
        while not deal.over:
            deal.play(deal.legal()[-1])
        for one, other in zip(deal.tricks, deal.tricks[1:], strict=False):
            assert other.leader == one.winner


def test_a_card_that_is_refused_names_the_rule_and_its_line() -> None:
    deal = Deal.from_position(table(), hands=KING_LED, trump="clubs", leader=0)
    after(deal, "KH")
    with pytest.raises(IllegalMove) as refused:
        deal.play("JC")
    assert refused.value.key == "play.follow" and refused.value.legal == ("play 9H",)
    with pytest.raises(IllegalMove) as refused:
        deal.play("AC")
    assert refused.value.key == "dealing.hand"

"""Which turned suits are trumps without a call, and who may drop out of a deal? A case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, each_value, small, table

from hpf_rules import Deal, IllegalMove, Variant, VariantError, load
from hpf_rules.bots.simple import SimplePlayer
from hpf_rules.engine.sights import sights
from hpf_rules.engine.trace import Decision, trace
from hpf_rules.rulebook.tables import BID, DROP, PLAY

HANDS = ("9C TC QC KC AC", "9D TD QD KD AD", "9H TH QH KH AH", "TS QS KS AS JS")
EACH = {"rows": {"level": {"each": "taken"}}}


def dealt(variant: Variant, *moves: str, turned: str = "JC", hands: tuple[str, ...] = HANDS, **start: Any) -> Deal:
    """Each seat holds a suit; seat 3 deals, and a jack is turned."""
    rest = " ".join(card for card in ("JC", "JD", "JH", "9S") if card != turned)
    return after(Deal.of(variant, **{"dealer": 3, "hands": hands, "turn_up": turned, "kitty": rest, **start}), *moves)


def of_kind(deal: Deal, what: str) -> list[Decision]:
    return [decision for decision in trace(deal) if decision.what == what]


# ---- turned suits


@each_value("auction.turned_forces", {"clubs": (PLAY, BID, BID), "hearts": (BID, BID, PLAY)})
def test_which_turned_suits_are_trumps_without_a_call(value: str, answer: tuple[int, ...]) -> None:
    variant = table("euchre", auction={"turned_forces": [value]}, scoring=EACH)
    assert tuple(dealt(variant, turned=card).verb for card in ("JC", "JD", "JH")) == answer


@each_value("auction.turned_forces", clubs="JC", diamonds="JD", hearts="JH", spades="9S")
def test_each_suit_forces_itself(value: str, answer: str) -> None:
    deal = dealt(table("euchre", auction={"turned_forces": [value]}, scoring=EACH), turned=answer)
    assert (deal.trump, deal.declarer, deal.contract, deal.verb) == (value, None, None, PLAY)


def test_where_no_suit_forces_there_is_always_bidding() -> None:
    assert dealt(load("euchre")).verb == BID


def test_a_forced_trump_stays_known_and_every_side_is_scored() -> None:
    variant = table("euchre", auction={"turned_forces": ["clubs"]}, scoring=EACH)
    deal = dealt(variant)
    for _ in range(20):
        deal.play(deal.legal()[0])
    assert (deal.over, deal.trump, deal.score) == (True, "clubs", (4, 1))
    assert deal.state.hand[3] == 0  # nobody has taken up the turned card


def test_the_dealer_names_what_a_turned_joker_stands_for_before_it_forces() -> None:
    variant = table("euchre-british", auction={"turned_forces": ["clubs"]}, scoring=EACH)
    deal = Deal.of(variant, dealer=3, hands=HANDS, turn_up="Joker", kitty="JC JD JH 9S")
    assert after(deal, "name clubs").verb == PLAY
    [why] = of_kind(deal, "bids")
    assert (why.move, why.grounds) == (0, ("auction.turned_forces.0",))
    deal = Deal.of(variant, dealer=3, hands=HANDS, turn_up="Joker", kitty="JC JD JH 9S")
    assert after(deal, "name hearts").verb == BID


def test_the_turned_suit_is_told_as_the_reason() -> None:
    [why] = of_kind(dealt(load("euchre-buck")), "bids")
    assert why.reason.text == "clubs are turned up, and so they are trumps without a call; nobody is declarer"
    assert (why.move, why.reason.key) == (-1, "auction.turned_forces.0")


# ---- dropping out


ORDERED = ("pass", "order up", "discard TS")


@each_value("contract.dropping", nobody=(PLAY, 0), defenders=(DROP, 2))
def test_who_may_drop_out(value: str, answer: tuple[int, int]) -> None:
    variant = table("euchre-buck", contract={"dropping": value}, scoring={"rows": {"bucked": {"when": "taken == 0"}}})
    deal = dealt(variant, *ORDERED, turned="JD")
    assert (deal.verb, deal.turn) == answer


def test_each_opponent_is_asked_once_from_the_declarers_left() -> None:
    deal = dealt(load("euchre-buck"), *ORDERED, turned="JD")
    asked = []
    while deal.verb == DROP:
        asked.append(deal.turn)
        assert deal.legal() == ("stay", "drop")
        deal.play("drop" if deal.turn == 3 else "stay")
    assert asked == [2, 3, 0]
    assert (deal.out, deal.turn) == ((3,), 0)
    after(deal, "9C", "9D", "9H")
    assert deal.tricks[0].winner == 1


def test_who_has_dropped_out_is_passed_over_for_the_lead() -> None:
    deal = dealt(load("euchre-buck"), *ORDERED, "stay", "stay", "drop", turned="JD")
    assert deal.turn == 1


def test_where_all_drop_out_the_declarer_takes_every_trick() -> None:
    deal = dealt(load("euchre-buck"), *ORDERED, "drop", "drop", "drop", turned="JD")
    assert (deal.turn, deal.out) == (1, (0, 2, 3))
    after(deal, *(f"play {card}" for card in HANDS[1].split()))
    assert (deal.taken, deal.score, deal.over) == ((0, 5, 0, 0), (0, -5, 0, 0), True)
    assert all(len(trick.cards) == 1 for trick in deal.tricks)


def test_nobody_drops_out_where_nobody_declares() -> None:
    with pytest.raises(IllegalMove, match="it is the time to play a card"):
        dealt(load("euchre-buck"), "drop")


def test_a_partner_plays_on_by_himself_and_the_side_has_not_dropped_out() -> None:
    rows = {"made": None, "march": None, "lone_march": None, "set": None, "all": {"each": "7 if dropped else taken"}}
    chapters: dict[str, Any] = {"contract": {"alone": None, "dropping": "defenders"}, "scoring": {"rows": rows}}
    variant = table("euchre", **chapters)
    deal = dealt(variant, *ORDERED, "drop", "stay", turned="JD")
    assert deal.out == (2,)
    while not deal.over:
        deal.play(deal.legal()[0])
    assert deal.score == (deal.taken[0], 5 - deal.taken[0])
    deal = dealt(variant, *ORDERED, "drop", "drop", turned="JD")
    while not deal.over:
        deal.play(deal.legal()[0])
    assert deal.score == (7, 5)


def test_who_defends_alone_may_not_drop_out() -> None:
    contract = {"dropping": "defenders", "alone": {"declarer": "may", "defenders": "when_declarer_is"}}
    deal = dealt(table("euchre", contract=contract), "pass", "order up alone", "alone", turned="JD")
    assert (deal.verb, deal.alone) == (PLAY, (0, 1))


def test_dropping_out_is_told_with_its_rule() -> None:
    deal = dealt(load("euchre-buck"), *ORDERED, "drop", "stay", "stay", turned="JD")
    [out] = of_kind(deal, "out")
    assert (out.reason.text, out.reason.key) == ("seat 2 drops out of the deal; seat 2 sits out", "contract.dropping")
    assert next(decision.grounds for decision in trace(deal) if decision.move == 4) == ("contract.dropping",)
    assert [str(move) for move in deal.view(0).moves][-3:] == ["drop", "stay", "stay"]


def test_both_are_worth_seeing() -> None:
    deal = dealt(load("euchre-buck"), *ORDERED, "drop", "drop", "drop", *HANDS[1].split(), turned="JD")
    assert sights(deal)["contract.dropping"] == 3
    deal = dealt(load("euchre-buck"))
    while not deal.over:
        deal.play(deal.legal()[0])
    assert sights(deal)["auction.turned_forces"] == 3


def test_a_bot_stays_in_with_high_trumps_and_drops_out_with_nothing() -> None:
    hands = (HANDS[0], HANDS[1], "9H JH QH KH AH", "TS QS KS AS JS")
    deal = dealt(load("euchre-buck"), *ORDERED, turned="JD", hands=hands, kitty="JC TH 9S")
    assert SimplePlayer().choose(deal.view(2)) == "stay"
    hands = ("9C TC QC KH AC", HANDS[1], "9S TH QH 9H KC", "TS QS KS AS JS")
    deal = dealt(load("euchre-buck"), *ORDERED, turned="JD", hands=hands, kitty="JC JH AH")
    assert SimplePlayer().choose(deal.view(2)) == "drop"


@pytest.mark.parametrize(
    ("chapters", "message"),
    [
        ({"auction": {"turned_forces": ["clubs", "clubs"]}}, "`clubs` stands here twice"),
        ({"auction": {"turned_forces": ["clubs", "diamonds", "hearts", "spades"]}}, "so nobody ever bids"),
        ({"auction": {"turned_forces": ["clubs"]}, "dealing": {"turn_up": None},
          "contract": {"steps": None}}, "no card is turned up in this game"),
    ],
)  # fmt: skip
def test_a_turned_suit_that_cannot_force_is_a_problem(chapters: dict[str, Any], message: str) -> None:
    with pytest.raises(VariantError, match=message):
        table("euchre", scoring=EACH, **chapters)


def test_without_bidding_no_suit_forces() -> None:
    with pytest.raises(VariantError, match="there is no bidding that a turned card could take the place of"):
        small(dealing={"turn_up": "next_card"}, auction={"turned_forces": ["clubs"]})


def test_a_formula_knows_who_has_dropped_out_only_where_somebody_may() -> None:
    with pytest.raises(VariantError, match="nobody drops out of a deal here, so there is no `dropped`"):
        table("euchre", scoring={"rows": {"made": {"declarers": "2 if dropped else 1"}}})


def test_a_deal_of_a_forced_suit_has_to_be_scored() -> None:
    with pytest.raises(VariantError, match="in which the turned suit is trumps without a call is played"):
        table("euchre", auction={"turned_forces": ["clubs"]})

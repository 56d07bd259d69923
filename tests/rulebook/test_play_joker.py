"""A joker is led and there is no trump suit: what has to be followed? A case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, each_value, facts

from hpf_rules import Deal, IllegalMove, Variant, VariantError, load_text
from hpf_rules.bots.simple import SimplePlayer
from hpf_rules.engine.account import account
from hpf_rules.engine.record.replaying import play, told
from hpf_rules.engine.trace import trace
from hpf_rules.rulebook.tables import CALL_SUIT, PLAY

GAME = """
format: 1
name: A joker without a suit
seating: {{players: 4, sides: 2}}
deck: {{ranks: [A, K, Q, J, 10, 9], jokers: {jokers}, top_trumps: [joker, right_bower, left_bower]}}
dealing: {{hand: 6, kitty: rest, first_dealer: random}}
auction:
  shape: one_turn
  bids: {{number: {{numbers: 1..6, trumps: [suits, no_trump]}}}}
  all_pass: deal_again
play: {{opening_lead: declarer, follow: {follow}, joker_lead: {lead}}}
scoring: {{rows: {{made: {{when: made, declarers: bid}}, set: {{when: set, declarers: -bid}}}}}}
ending: {{target: 10}}
"""
HANDS = ("Joker KC AC", "9D TD 9S", "9H KD QD", "AD AH JC")


def game(lead: str, *, jokers: int = 1, follow: str = "must") -> Variant:
    return load_text(GAME.format(lead=lead, jokers=jokers, follow=follow))


def position(lead: str, *moves: str, hands: tuple[str, ...] = HANDS, trump: str = "no trump", **more: Any) -> Deal:
    split = [hand.split() for hand in hands]
    return after(Deal.from_position(game(lead, **more), hands=split, trump=trump, leader=0), *moves)


def cards(deal: Deal) -> str:
    return " ".join(sorted(move.removeprefix("play ") for move in deal.legal()))


def led(lead: str, **more: Any) -> Deal:
    """The joker is led, and where a suit is named, it is diamonds."""
    deal = position(lead, "Joker", **more)
    return after(deal, "name diamonds") if deal.verb == CALL_SUIT else deal


@each_value("play.joker_lead", own_suit=("9D 9S TD", "9H KD QD"), names_suit=("9D TD", "KD QD"))
def test_what_must_be_followed_when_a_joker_is_led(value: str, answer: tuple[str, str]) -> None:
    """The second player holds two diamonds and a spade, the third two diamonds and a heart."""
    deal = led(value)
    second = cards(deal)
    assert (second, cards(after(deal, "9D"))) == answer


@each_value("play.joker_lead", own_suit="AD AH JC", next_card_decides="AH")
def test_who_follows_what_after_the_next_card(value: str, answer: str) -> None:
    """The second player may play anything, and plays a heart: then it is hearts, or still the joker's own suit."""
    hands = ("Joker KC AC", "9D TH 9S", "QS KD QD", "AD AH JC")
    deal = led(value, hands=hands)
    assert cards(deal) == "9D 9S TH"
    after(deal, "TH")
    assert cards(deal) == "KD QD QS"  # no heart is held
    assert cards(after(deal, "QS")) == answer


@each_value(
    "play.joker_lead",
    names_suit="name clubs, name diamonds, name hearts, name spades",
    names_suit_not_void="name clubs, name diamonds, name hearts",
)
def test_which_suits_may_be_named(value: str, answer: str) -> None:
    """The leader has shown in the first trick not to hold a spade."""
    hands = ("Joker AH KC", "9S TC QC", "AS KH QD", "KS 9H AD")
    deal = Deal.from_position(game(value), hands=[hand.split() for hand in hands], trump="no trump", leader=1)
    after(deal, "9S", "AS", "KS", "KC", "KH", "9H", "AH", "TC", "Joker")
    assert (deal.turn, ", ".join(deal.legal())) == (0, answer)
    if "spades" not in answer:
        with pytest.raises(IllegalMove, match="seat 0 has failed to follow that suit before"):
            deal.play("name spades")


def test_the_one_who_led_the_joker_names_the_suit_and_everybody_hears_it() -> None:
    deal = position("names_suit", "Joker")
    assert (deal.verb, deal.turn) == (CALL_SUIT, 0)
    after(deal, "name hearts")
    assert (deal.verb, deal.turn) == (PLAY, 1)
    assert all("name hearts" in str(deal.view(seat).moves) for seat in range(4))
    after(deal, "9S", "9H", "AH")
    [trick] = deal.tricks
    assert (trick.named, trick.winner, trick.cards) == ("hearts", 0, ("Joker", "9S", "9H", "AH"))


def test_a_suit_is_named_only_then_and_only_a_suit() -> None:
    deal = position("names_suit")
    with pytest.raises(IllegalMove, match="it is the time to play a card"):
        deal.play("name hearts")
    after(deal, "Joker")
    for move in ("name no trump", "KC"):
        with pytest.raises(IllegalMove, match="it is the time to name the suit to be followed"):
            deal.play(move)


def test_with_a_trump_suit_the_joker_is_a_trump_and_nothing_is_named() -> None:
    hands = ("Joker KC AC", "9D JD 9S", "9H KD JH", "AD AH JC")
    deal = position("names_suit", "Joker", trump="hearts", hands=hands)
    assert deal.verb == PLAY
    assert cards(deal) == "JD"  # the left bower


@facts("M21")
def test_a_holder_of_the_joker_who_can_follow_another_suit_must_do_so() -> None:
    """FC-37, M20: at no trump the joker belongs to no suit; M21: without the suit it may be played; M22: it wins."""
    hands = ("KH QD 9D", "AH KC TC", "Joker TH 9C", "QH 9S TS")
    deal = position("names_suit", "KH", "AH", hands=hands)
    assert cards(deal) == "TH"
    hands = ("KH QD 9D", "AH KC TC", "Joker 9C 9S", "QH KS TS")
    deal = position("names_suit", "KH", "AH", hands=hands)
    assert cards(deal) == "9C 9S Joker"
    after(deal, "Joker", "QH")
    assert deal.tricks[0].winner == 2


@facts("M22")
@pytest.mark.parametrize("lead", ["own_suit", "names_suit", "names_suit_not_void", "next_card_decides"])
def test_a_joker_that_is_led_wins(lead: str) -> None:
    deal = after(led(lead), "9D", "QD", "AD")
    assert deal.tricks[0].winner == 0


def test_the_second_joker_need_not_follow_and_the_higher_one_wins() -> None:
    hands = ("Joker2 KC AC", "9D TD Joker1", "9H KD QD", "AD AH JC")
    deal = position("names_suit", "Joker2", "name diamonds", hands=hands, jokers=2)
    assert cards(deal) == "9D TD"
    deal = position("next_card_decides", "Joker2", hands=hands, jokers=2)
    assert cards(deal) == "9D Joker1 TD"
    after(deal, "Joker1")
    assert cards(deal) == "9H KD QD"
    after(deal, "KD")
    assert cards(deal) == "AD"
    after(deal, "AD")
    assert deal.tricks[0].winner == 1


def test_the_rule_is_the_ground_of_what_it_decides() -> None:
    deal = after(led("names_suit"), "9D")
    why = {decision.move: decision for decision in trace(deal) if decision.what == "legal"}
    assert "whoever leads the joker names the suit" in why[1].reason.text
    assert why[2].reason.text == "it follows diamonds, the suit that the joker asked for"
    assert [why[move].reason.key for move in (1, 2)] == ["play.joker_lead"] * 2
    assert all("play.joker_lead" in why[move].grounds for move in (1, 2))
    deal = after(led("next_card_decides"), "9S")
    why = {decision.move: decision for decision in trace(deal) if decision.what == "legal"}
    assert why[1].reason.text.startswith("a joker was led, and the next other card decides the suit")


def test_a_record_of_it_is_played_again() -> None:
    record = {
        "format": 1, "variant": "x", "dealer": 3, "kitty": "JD",
        "hands": ["9C TC QC KC AC Joker", "9D TD QD KD AD 9S", "9H TH QH KH AH JH", "TS QS KS AS JS JC"],
        "moves": ["bid 1 no trump", "pass", "pass", "pass", "Joker", "name spades", "9S", "9H", "TS"],
    }  # fmt: skip
    replayed = play(record, game("names_suit"))
    assert replayed.error is None
    said = told(replayed, record)
    assert said["tricks"] == [{"leader": 0, "cards": ["Joker", "9S", "9H", "TS"], "winner": 0, "named": "spades"}]
    steps = account(replayed.deal).steps
    assert [step.trick for step in steps[4:]] == [1] * 5


def test_a_bot_names_the_suit_of_which_it_holds_most() -> None:
    deal = position("names_suit", "Joker")
    assert SimplePlayer().choose(deal.view(0)) == "name clubs"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"jokers: 1": "jokers: 0", "[joker, right": "[right"}, "the deck has no joker"),
        ({"trumps: [suits, no_trump]": "trumps: [suits]"}, "every deal has a trump suit, and the joker belongs to it"),
        ({"follow: must": "follow: free"}, "no suit has to be followed in this game"),
    ],
)
def test_a_rule_that_cannot_matter_is_a_problem(changes: dict[str, str], message: str) -> None:
    text = GAME.format(lead="names_suit", jokers=1, follow="must")
    for old, new in changes.items():
        text = text.replace(old, new)
    with pytest.raises(VariantError, match=message):
        load_text(text)

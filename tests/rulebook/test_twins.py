"""Two cards of each, and cards that are taken out: what is legal, who wins, what a record says."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, each_value, small

from hpf_rules import Deal, IllegalMove, RecordError, UnreadableMove, Variant, VariantError
from hpf_rules.engine import machine
from hpf_rules.engine.laying import empty_table
from hpf_rules.engine.record import play, record_of
from hpf_rules.engine.trace import trace
from hpf_rules.table.state import STATE
from hpf_rules.variant.checking import Checker

TWO = {"copies": 2}
FIRST = {"twins": "first_wins"}


def double(cards: int = 3, twins: str = "first_wins", **chapters: Any) -> Variant:
    """Four players with so many cards each of a pack in which each is there twice; the others lie in the middle."""
    deck = {**TWO, **chapters.pop("deck", {})}
    play = {"twins": twins, **chapters.pop("play", {})}
    return small(deck=deck, play=play, dealing={"hand": cards, "kitty": "rest"}, **chapters)


def position(variant: Variant, *hands: str, trump: str = "no trump") -> Deal:
    return Deal.from_position(variant, hands=[hand.split() for hand in hands], trump=trump, leader=0)


def winner(deal: Deal) -> int | None:
    return deal.tricks[0].winner


# ---- what is in the pack


@each_value("deck.copies", {1: ["KC", "AC"], 2: ["KC", "KC", "AC", "AC"], 4: [*["KC"] * 4, *["AC"] * 4]})
def test_each_card_of_a_suit_is_there_so_often(value: int, answer: list[str]) -> None:
    deck = {"ranks": ["A", "K"], "jokers": 1, "top_trumps": ["joker"], "copies": value}
    twins = FIRST if value > 1 else {}
    pack = small(deck=deck, dealing={"hand": 1, "kitty": "rest"}, play=twins).given.deck.pack
    assert list(pack.names[: 2 * value]) == answer
    assert pack.names.count("Joker") == 1, "jokers are counted by themselves"


@each_value("deck.removed", {(): "QC KC AC QD KD AD", ("KC",): "QC AC QD KD AD", ("AD", "QC"): "KC AC QD KD"})
def test_cards_that_are_taken_out_are_not_in_the_pack(value: tuple[str, ...], answer: str) -> None:
    pack = small(deck={"removed": list(value)}, dealing={"hand": 2, "kitty": "rest"}).given.deck.pack
    assert " ".join(pack.names[: len(answer.split())]) == answer


def test_of_equal_cards_one_is_taken_out_each_time() -> None:
    names = double(deck={"removed": ["KC", "AC", "AC"]}).given.deck.pack.names
    assert (names.count("KC"), names.count("AC"), names.count("QC")) == (1, 0, 2)


def test_the_pack_of_six_has_63_cards() -> None:
    ranks = ["A", "K", "Q", "J", *map(str, range(13, 1, -1))]
    deck = {"ranks": ranks, "jokers": 1, "removed": ["13C", "13S"], "top_trumps": ["joker", "right_bower"]}
    variant = small(seating={"players": 6, "sides": 3}, deck=deck, dealing={"hand": 10, "kitty": 3})
    pack = variant.given.deck.pack
    assert pack.size == 63
    assert [pack.named(card).bit_count() for card in ("11C", "12S", "13H", "13D", "13S", "10H", "TH")] == [
        *(1, 1, 1, 1, 0, 1, 1)
    ]
    assert pack.shown(pack.named("13D") | pack.named("TS")) == "13♦ 10♠"
    hands = ["2D 3D", "4H 5H", "13H KH", "QH 12H", "11H JH", "6C 7C"]
    deal = position(variant, *hands, trump="hearts")
    for card, free in (("2D", 2), ("4H", 2), ("13H", 2), ("12H", 2), ("11H", 2), ("6C", 2)):
        assert len(deal.legal()) == free
        deal.play(card)
    assert winner(deal) == 2, "13 beats 12, 11 and 4"
    deal = position(variant, *hands, trump="hearts")
    after(deal, "3D", "5H", "KH", "QH", "JH", "7C")
    assert winner(deal) == 4, "and the jack of trumps is the right bower"


# ---- who wins


TIES = {
    "two aces": ("KC", "AC", "AC", "QC"),
    "two right bowers": ("QH", "JH", "AH", "JH"),
    "two left bowers": ("JD", "AH", "JD", "KH"),
    "two of a card that is a trump always": ("QS", "AC", "QS", "KC"),
}


@each_value("play.twins", {"first_wins": [1, 1, 0, 0], "second_wins": [2, 3, 2, 2]})
def test_of_equal_cards_the_first_or_the_last_wins(value: str, answer: list[int]) -> None:
    ranks, tops = ["A", "K", "Q", "J"], ["QS", "right_bower", "left_bower"]
    variant = double(1, value, deck={"ranks": ranks, "top_trumps": tops})
    assert [winner(after(position(variant, *cards, trump="hearts"), *cards)) for cards in TIES.values()] == answer


@each_value("play.twins", {None: "(by default)", "first_wins": "(first)", "second_wins": "(last)"})
def test_the_rule_is_named_where_equal_cards_met(value: str | None, answer: str) -> None:
    variant = small(dealing={"hand": 1, "kitty": "rest"}) if value is None else double(1, value)
    cards = ["KC", "AC", "QC" if value is None else "AC", "AD"]
    deal = after(position(variant, *cards), *cards)
    [decision] = [one for one in trace(deal) if one.what == "wins"]
    assert (decision.reason.key == "play.twins") == (value is not None) == ("play.twins" in decision.grounds)
    if value is not None:
        assert f"A♣ is the highest of clubs, the suit led, the {answer[1:-1]} of equal cards" in decision.reason.text


def test_a_card_that_cannot_win_does_not_win_as_the_last_either() -> None:
    cards = ["QC", "AD", "AD", "KH"]
    assert winner(after(position(double(1, "second_wins"), *cards), *cards)) == 0


def test_of_four_equal_cards_the_last_wins_where_the_second_does() -> None:
    variant = double(1, "second_wins", deck={"copies": 4})
    assert winner(after(position(variant, *["AC"] * 4), *["AC"] * 4)) == 3


# ---- what is legal


def test_two_equal_cards_are_one_move() -> None:
    deal = position(double(), "AC AC KD", "QC KC KC", "AD AD QD", "QH QH KH")
    assert deal.legal() == ("play AC", "play KD")
    assert deal.legal_bits().bit_count() == 2
    assert deal.perft(1) == 2
    deal.play("AC")
    assert deal.hand(0) == ("AC", "KD"), "a card that is played goes once"
    assert deal.legal() == ("play QC", "play KC")


def test_four_equal_cards_are_one_move_whichever_are_held() -> None:
    variant = double(3, deck={"copies": 4, "ranks": ["A", "K"]})
    deal = position(variant, "AC KD KD", "AC AC KS", "KC AC KH", "KC KC KC")
    for moves, counted in ((["KD"], 2), (["AC"], 2), (["AC"], 3), (["KC"], 1)):
        assert deal.legal_bits().bit_count() == counted == len(deal.legal())
        deal.play(moves[0])


GO: dict[str, Any] = {
    "auction": {"shape": "first_bid", "bids": {"go": {"tricks": 1}}, "all_pass": "deal_again"},
    "scoring": {
        "rows": {"tricks": None, "made": {"when": "made", "declarers": 1}, "set": {"when": "set", "declarers": 0}}
    },
}


def taken_up(deal_it: str, hands: list[str], **contract: Any) -> Deal:
    """Who declares has taken up the cards in the middle, and discards as many."""
    contract = {"steps": ["take_kitty", "discard"], "trump": "no_trump", **contract}
    rest = 16 - sum(len(hand.split()) for hand in hands) - len(deal_it.split())
    removed = ["KS", "KH", "KH"][:rest]
    variant = double(len(hands[0].split()), deck={"ranks": ["A", "K"], "removed": removed}, contract=contract, **GO)
    return after(Deal.of(variant, dealer=3, hands=hands, kitty=deal_it), "go")


def test_cards_are_given_away_by_name_each_as_often_as_it_is_held() -> None:
    deal = taken_up("KD AD KS AH", ["AC AC KC", "KC KD AD", "AH KH KH", "KS AS AS"])
    legal = deal.legal()
    assert len(set(legal)) == len(legal) and "discard KC AC AC KD" in legal
    with pytest.raises(UnreadableMove, match="AC is named more often than it is there"):
        deal.play("discard AC AC AC KC")
    with pytest.raises(IllegalMove, match="does not hold A♥"):
        deal.play("discard AC AC AH AH")
    deal.play("discard AC KC KD AH")
    assert deal.hand(0) == ("AC", "AD", "KS")


def test_a_card_just_taken_up_stays_and_its_twin_may_go() -> None:
    deal = taken_up("AC", ["AC KC KD", "KC KD AD", "AD AH AH", "KS AS AS"], may_discard="not_taken")
    assert deal.legal() == ("discard KC", "discard AC", "discard KD")
    deal.play("discard AC")
    assert deal.hand(0) == ("KC", "AC", "KD")


# ---- records, and cards nobody has seen


def test_a_record_says_equal_cards_alike_and_replays_to_the_same_state() -> None:
    variant = double(5, "second_wins", deck={"ranks": ["A", "K", "Q"], "removed": ["QC", "QC"]})
    for number in range(20):
        deal = Deal.random(variant, number=number)
        while not deal.over:
            deal.play(deal.legal()[-1])
        again = play(record_of(deal), variant)
        assert again.error is None
        assert [move.bits for move in again.deal.moves] == [move.bits for move in deal.moves]
        unlike = [f.name for f in STATE.fields if getattr(again.deal.state, f.name) != getattr(deal.state, f.name)]
        assert set(unlike) <= {"key_low", "key_high", "pack", "decision"}


def test_a_card_lies_in_no_more_places_than_there_are_of_it() -> None:
    with pytest.raises(RecordError, match="AC lies in hand 0, in hand 1: that makes 3, and the deck has 2"):
        Deal.of(double(), dealer=0, hands=["AC AC KC", "AC QC QD", "AD KD QD", "AH AH KH"])


def test_a_card_that_shows_itself_takes_the_place_of_an_unseen_one_while_there_is_one_left() -> None:
    hands = ["XX XX XX", "AC KC KC", "AD KD QD", "AH AH KH"]
    deal = Deal.of(double(), dealer=3, hands=hands, kitty=["XX"] * 12)
    deal.play("AC")
    assert deal.hand(0) == ("XX", "XX")
    after(deal, "AC", "AD", "AH")
    assert winner(deal) == 0
    with pytest.raises(IllegalMove, match="does not hold A♣"):
        deal.play("AC")


def test_a_view_does_not_tell_which_of_two_equal_cards_somebody_has() -> None:
    """Seat 2 holds the second ace, whether seat 0 or seat 1 has the first."""
    seen = []
    for hands in (["AC KC KC", "QC QC KD", "AC AD AD", "QD KH KH"], ["QC KC KC", "AC QC KD", "AC AD AD", "QD KH KH"]):
        deal = Deal.of(double(), dealer=0, hands=hands)
        deal.play("QC")
        seen.append((deal.view(2).hand, deal.view(2).moves))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("copies", [2, 4])
def test_chance_plays_equal_cards_once_and_numbers_them_in_the_order_of_the_seats(copies: int) -> None:
    variant = double(4, deck={"copies": copies, "ranks": ["A", "K"]})
    pack, rules = variant.given.deck.pack, variant.rules
    for number in range(30):
        state = empty_table(variant, 0, (), 1, 1)
        machine.deal_at_random(rules, state, number, 7)
        dealt = [*state.hand[:4], state.kitty]
        assert sum(hand.bit_count() for hand in dealt) == pack.size
        used = 0
        for cards in dealt:
            again = pack.some(pack.texts(cards), used)
            assert again == cards
            used |= cards


# ---- what cannot be


def faults(**chapters: Any) -> list[str]:
    data = {
        "format": 1,
        "name": "A case",
        "seating": {"players": 4, "sides": 2},
        "dealing": {"hand": 2, "kitty": "rest", "first_dealer": "first_seat"},
        "scoring": {"rows": {"tricks": {"each": "taken"}}},
        "ending": {"target": 5},
        **chapters,
    }
    data.setdefault("play", {})
    data["play"] = {"opening_lead": "after_dealer", **data["play"]}
    return [problem.message for problem in Checker().check_data(data, name="a case").problems]


RANKS = ["A", "K", "Q"]


@pytest.mark.parametrize(
    ("deck", "play", "message"),
    [
        (TWO, {}, "two equal cards can meet in a trick, but nothing says which of them wins"),
        ({}, FIRST, "this can never matter: no two cards of the deck are equal"),
        ({"removed": ["4C"]}, {}, "4C is not in the deck"),
        ({"removed": ["KC", "KC"]}, {}, "KC is taken out more often than it is there: once"),
        ({**TWO, "removed": ["KC"] * 3}, FIRST, "KC is taken out more often than it is there: twice"),
        ({"removed": ["KC", "KD", "KH", "KS"]}, {}, "of K nothing is left"),
        ({"removed": ["KC", "QC", "AC"]}, {}, "of clubs nothing is left"),
        ({"removed": ["KC"], "top_trumps": ["KC"]}, {}, "KC is a top trump, and it is taken out of the deck"),
        ({"removed": ["KC"], "top_trumps": ["K"]}, {}, "KC is a top trump, and it is taken out of the deck"),
        (TWO, {**FIRST, "opening_lead": "holder_of_AC"}, "two cards are called AC"),
        ({"removed": ["AC"]}, {"opening_lead": "holder_of_AC"}, "AC is not in the deck"),
    ],
)
def test_what_cannot_be_is_told(deck: dict[str, Any], play: dict[str, Any], message: str) -> None:
    assert faults(deck={"ranks": RANKS, **deck}, play=play) == [message]


def test_the_holder_of_a_card_is_known_where_one_of_two_is_left() -> None:
    deck = {"removed": ["AC"], "ranks": ["A", "K"]}
    variant = small(
        deck={**TWO, **deck, "removed": ["AC", "KD", "KD", "AD"]},
        dealing={"hand": 3},
        play={**FIRST, "opening_lead": "holder_of_AC"},
    )
    hands = ["KC KC AD", "AC AH AH", "KH KH AS", "AS KS KS"]
    assert Deal.of(variant, dealer=0, hands=hands).turn == 1


def test_a_rank_of_which_one_is_left_stays() -> None:
    with pytest.raises(VariantError):
        small(deck={"removed": ["KC"]}, dealing={"hand": 3})
    assert small(deck={"removed": ["KC"]}, dealing={"hand": 2, "kitty": 3}).given.deck.pack.size == 11

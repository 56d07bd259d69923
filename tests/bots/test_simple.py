"""What a sensible player does: one test for each habit."""

from __future__ import annotations

from functools import cache

import pytest

from hpf_rules.bots import RandomPlayer, SimplePlayer
from hpf_rules.engine.deal import Deal
from hpf_rules.engine.view import view
from hpf_rules.variant.variant import load, load_text

variant = cache(load)


def choice(deal: Deal) -> str:
    seat = deal.turn
    assert seat is not None
    return SimplePlayer(0).choose(view(deal, seat))


def position(hands: list[str], *, played: str = "", declarer: int = 0, leader: int = 0) -> Deal:
    """Euchre with hearts as trump."""
    deal = Deal.from_position(
        variant("euchre"), hands=[hand.split() for hand in hands], trump="hearts", leader=leader, declarer=declarer
    )
    for card in played.split():
        deal.play(card)
    return deal


# -- cards


def test_it_plays_low_when_the_partner_wins() -> None:
    deal = position(["AC 9D", "9C KD", "KC QC", "TC AS"], played="AC 9C")
    assert choice(deal) == "play QC"


def test_the_last_player_wins_as_cheaply_as_can_be() -> None:
    deal = position(["9C 9D", "TC KD", "9S TS", "AC QC"], played="9C TC 9S", declarer=1)
    assert choice(deal) == "play QC"


def test_it_ruffs_with_the_lowest_trump_that_wins() -> None:
    deal = position(["AC 9D", "9C KD", "TC TS", "JH 9H"], played="AC 9C TC", declarer=1)
    assert choice(deal) == "play 9H"


def test_it_throws_away_its_lowest_card_when_it_cannot_win() -> None:
    deal = position(["JH 9D", "9C 9S", "TH TS", "AS QC"], played="JH 9C TH", declarer=0)
    assert choice(deal) == "play QC"


def test_it_does_not_trump_the_trick_of_its_partner() -> None:
    deal = position(["AC 9D", "9C KD", "9H TS", "TC AS"], played="AC 9C")
    assert choice(deal) == "play TS"


def test_the_declarer_leads_the_highest_trump() -> None:
    deal = position(["JH JD AH 9C KS", "TC QC KC TS 9S", "9D TD QD KD AD", "9H TH QH AC AS"])
    assert choice(deal) == "play JH"


def test_a_defender_leads_an_ace() -> None:
    deal = position(["AS 9C TC QD KD", "TS QC KC TD 9S", "9D QS AD KS JC", "9H TH QH AC AH"], declarer=1)
    assert choice(deal) == "play AS"


# -- bids, trump, discard, alone


@pytest.mark.parametrize(
    ("hand", "heard", "bid"),
    [
        ("Joker JH JD AH KH QH", "", "bid 1"),  # nothing is to be had by bidding more than one must
        ("Joker JH JD AH KH QH", "bid 5", "bid 6"),
        ("9C TC 9D TD 9S TS", "bid 5", "pass"),
        ("9C TC 9D TD 9S TS", "bid 3, pass", "pass"),  # the partner's bid is left alone
    ],
)
def test_the_bid_follows_the_hand(hand: str, heard: str, bid: str) -> None:
    known = variant("hasenpfeffer")
    rest = [card for card in known.compiled.legend.pack.names if card not in hand.split()]
    hands = [hand, rest[:6], rest[6:12], rest[12:18]]
    said = heard.split(", ") if heard else []
    deal = Deal.of(known, dealer=3 - len(said), hands=hands, kitty=rest[18:])
    for move in said:
        deal.play(move)
    assert choice(deal) == bid


def to_the_contract(hand: str, *, turned: str) -> Deal:
    """Euchre; seat 1 deals, takes up the turned card, and holds this."""
    known = variant("euchre")
    rest = [c for c in known.compiled.legend.pack.names if c not in (*hand.split(), turned)]
    return Deal.of(known, dealer=1, hands=[rest[:5], hand, rest[5:10], rest[10:15]], kitty=rest[15:], turn_up=turned)


def test_a_very_strong_hand_is_played_alone() -> None:
    deal = to_the_contract("JH JD AH KH 9C", turned="QH")
    for _ in range(3):
        deal.play("pass")
    assert choice(deal) == "order up alone"


def test_a_weak_hand_lets_the_turned_card_go() -> None:
    deal = to_the_contract("9C TC 9S TD 9D", turned="9H")
    for _ in range(3):
        deal.play("pass")
    assert choice(deal) == "pass"


def test_the_weakest_card_is_discarded() -> None:
    deal = to_the_contract("JH AH AS KS 9C", turned="QH")
    for move in ("pass", "pass", "pass", "order up"):
        deal.play(move)
    assert choice(deal) == "discard 9C"


def test_the_longest_and_strongest_suit_is_named() -> None:
    known = variant("hasenpfeffer")
    hand = "Joker JS AS KS 9H TD"
    rest = [card for card in known.compiled.legend.pack.names if card not in hand.split()]
    deal = Deal.of(known, dealer=3, hands=[hand, rest[:6], rest[6:12], rest[12:18]], kitty=rest[18:])
    for move in ("bid 4", "pass", "pass", "pass"):
        deal.play(move)
    assert choice(deal) == "name spades"


def test_it_knows_no_game_by_name() -> None:
    """A made-up game without an auction, in which each trick costs a point: the tables say so, and it ducks."""
    known = load_text(
        "format: 1\nname: Tens down\nseating: {players: 3, sides: 3}\ndeck: {ranks: [10, 9, 8, 7, 6, 5, 4, 3]}\n"
        "dealing: {hand: 8, kitty: 8, first_dealer: random}\nauction: {shape: none}\n"
        "play: {opening_lead: after_dealer}\n"
        "scoring: {rows: {all: {each: 0 - taken}}}\nending: {deals: 3}\n"
    )
    simple = chance = 0
    for number in range(30):
        deal = Deal.random(known, number=number)
        while not deal.over:
            seat = deal.turn or 0
            deal.play(choice(deal) if seat == 0 else RandomPlayer(number).choose(view(deal, seat)))
        assert deal.score is not None
        simple += deal.score[0]
        chance += deal.score[1] + deal.score[2]
    assert simple > chance / 2 + 30

"""Players see a view and say a legal move: always the same one, and one that has nothing to do with hidden cards."""

from __future__ import annotations

from functools import cache

import pytest
from shelf import slowly

from hpf_rules.bots import BOTS, MakePlayer, Player, RandomPlayer, SimplePlayer
from hpf_rules.bots.reading import Reading
from hpf_rules.engine.deal import Deal
from hpf_rules.engine.game import Game
from hpf_rules.engine.view import view
from hpf_rules.rulebook.tables import PLAY
from hpf_rules.variant.layers.folders import known_ids, shipped
from hpf_rules.variant.variant import Variant, load

IDS = sorted(path.stem for path in shipped("variants").glob("*.yaml"))
variant = cache(load)


def play_out(deal: Deal, players: list[Player]) -> Deal:
    while not deal.over:
        seat = deal.turn
        assert seat is not None
        deal.play(players[seat].choose(view(deal, seat)))
    return deal


def play_game(game: Game, players: list[Player], *, most_deals: int) -> Game:
    play_out(game.deal, players)
    while game.over is None and game.deal.state.deal < most_deals:
        play_out(game.next_deal(), players)
    return game


def pairing(known: Variant, side: int, seed: int) -> list[Player]:
    """Simple players on this side, random ones on the others."""
    sides = known.rules.side_of[: known.rules.players]
    return [SimplePlayer(seed) if each == side else RandomPlayer(seed) for each in sides]


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("make", BOTS.values(), ids=list(BOTS))
def test_every_bot_plays_every_variant_with_legal_moves(make: MakePlayer, id: str) -> None:
    for number in range(10):
        known = variant(id)
        players = [make(seat) for seat in range(known.rules.players)]
        deal = play_out(Deal.random(known, number=number, seed=11, dealer=number % known.rules.players), players)
        assert deal.over


@pytest.mark.parametrize("id", [slowly(id) for id in IDS])
def test_games_between_simple_players_end(id: str) -> None:
    known = variant(id)
    for seed in range(3):
        players: list[Player] = [SimplePlayer(seed + seat) for seat in range(known.rules.players)]
        game = play_game(Game(known, seed=seed), players, most_deals=500)
        assert game.over is not None


@pytest.mark.parametrize("make", BOTS.values(), ids=list(BOTS))
def test_the_same_seed_plays_the_same_deal(make: MakePlayer) -> None:
    deals = [play_out(Deal.random(variant("hasenpfeffer"), number=3), [make(s) for s in range(4)]) for _ in range(2)]
    assert deals[0].moves == deals[1].moves


def test_another_seed_plays_otherwise() -> None:
    deals = [play_out(Deal.random(variant("hasenpfeffer"), number=3), [RandomPlayer(s)] * 4) for s in range(2)]
    assert deals[0].moves != deals[1].moves


@pytest.mark.parametrize("make", BOTS.values(), ids=list(BOTS))
def test_a_choice_is_the_same_after_it_was_taken_back(make: MakePlayer) -> None:
    deal, players = Deal.random(variant("euchre"), number=5), [make(seat) for seat in range(4)]
    play_out(deal, players)
    made = deal.moves
    for _ in range(9):
        deal.undo()
    assert play_out(deal, players).moves == made


@pytest.mark.parametrize("make", BOTS.values(), ids=list(BOTS))
def test_hidden_cards_do_not_change_a_choice(make: MakePlayer) -> None:
    """The others' cards go round among them: what a seat sees, and so what it does, stays the same."""
    hands = ["TD KH QD 9H 9D 9S", "KS TS QC KC JC QH", "JD Joker AD AH JH KD", "TH AS AC 9C QS JS"]
    turned = [hands[0], hands[2], hands[3], hands[1]]
    deals = [Deal.of(variant("hasenpfeffer"), dealer=3, hands=each, kitty="TC") for each in (hands, turned)]
    views = [view(deal, 0) for deal in deals]
    assert views[0] == views[1]
    assert make(4).choose(views[0]) == make(4).choose(views[1])


def test_simple_players_beat_random_ones_at_euchre() -> None:
    known, won = variant("euchre"), 0
    for seed in range(60):
        game = play_game(Game(known, seed=seed), pairing(known, seed % 2, seed), most_deals=100)
        won += game.over is not None and game.over.side == seed % 2
    assert won >= 55


@pytest.mark.parametrize(("id", "least"), [("hasenpfeffer", 1.5), ("euchre", 0.8)])
def test_simple_players_score_more_than_random_ones_with_the_same_cards(id: str, least: float) -> None:
    """Each deal is played twice, the sides changed; points above the opponents', a deal."""
    known, points = variant(id), 0
    for number in range(200):
        side = number % 2
        deal = Deal.random(known, number=number // 2, seed=1, dealer=number // 2 % 4)
        score = play_out(deal, pairing(known, side, number)).score
        assert score is not None
        points += score[side] - score[1 - side]
    assert points / 200 > least


@pytest.mark.parametrize("id", ["hasenpfeffer", "euchre", "pepper"])
def test_tricks_are_judged_about_right(id: str) -> None:
    """The declarer's own count, with the partner's part of the rest, against what the side takes."""
    known = variant(id)
    judged = taken = 0.0
    for number in range(150):
        deal = Deal.random(known, number=number, seed=3, dealer=number % 4)
        players: list[Player] = [SimplePlayer(1)] * 4
        while not deal.over and deal.verb != PLAY:
            deal.play(players[0].choose(view(deal, deal.turn or 0)))
        if deal.declarer is None or deal.alone:
            continue
        seen = Reading(view(deal, deal.declarer))
        own = seen.tricks(seen.strain, seen.hand)
        judged += own + (seen.hand_size - own) / 3
        taken += play_out(deal, players).state.taken[seen.side]
    assert abs(judged - taken) / 150 < 0.6


def test_the_registry_names_each_bot_once() -> None:
    assert list(BOTS) == ["simple", "random"]
    assert set(IDS) <= set(known_ids(pack=False))

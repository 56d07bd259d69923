"""A game: one deal after the other, saved and taken up again."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path

import pytest
from cases import after, begun, table

from hpf_rules import Game, RecordError, load
from hpf_rules.engine.after import next_dealer


def played(game: Game, moves: int, *, seed: int = 1) -> Game:
    """So many moves by players who bid little."""
    chance = random.Random(seed)
    for _ in range(moves):
        if game.deal.over:
            if game.over is not None:
                break
            game.next_deal()
        legal = game.deal.legal()
        game.play(next((move for move in ("bid 1", "pass", "together") if move in legal), chance.choice(legal)))
    return game


def finished(seed: int = 1) -> Game:
    return played(Game(load("hasenpfeffer"), seed=seed), 10_000)


def test_the_same_seed_and_the_same_moves_give_the_same_game() -> None:
    assert finished(4).records() == finished(4).records()
    assert finished(4).records() != finished(5).records()


def test_scores_and_dealer_follow_from_deal_to_deal() -> None:
    game = finished()
    deals = [*game.finished, game.deal]
    assert len(deals) > 2
    for last, following in pairwise(deals):
        assert following.state.dealer == (last.state.dealer + 1) % 4
        assert following.state.deal == last.state.deal + 1
        assert following.score is not None
        assert tuple(a + b for a, b in zip(last.scores, following.score, strict=True)) == following.scores


def test_the_game_ends_with_the_first_deal_that_reaches_the_target() -> None:
    for seed in range(6):
        game = finished(seed)
        assert game.over is not None and game.over.side is not None
        assert game.scores[game.over.side] >= 10
        assert all(max(deal.scores) < 10 for deal in game.finished)
        assert game.over.reason.key == "ending.target" and game.over.games == 1


def test_the_next_deal_begins_only_when_one_is_over_and_the_game_is_not() -> None:
    game = Game(load("hasenpfeffer"), seed=1)
    with pytest.raises(RecordError):
        game.next_deal()
    with pytest.raises(RecordError):
        finished().next_deal()
    with pytest.raises(RecordError, match="not over"):
        game.rematch(seed=2)


def test_moves_are_taken_back_across_deals() -> None:
    game = played(Game(load("hasenpfeffer"), seed=2), 90)
    assert len(game.finished) >= 2
    moves = sum(len(deal.moves) for deal in [*game.finished, game.deal])
    for _ in range(moves):
        game.undo()
    assert game.finished == [] and game.deal.moves == () and game.scores == (0, 0)
    game.undo()
    assert game.deal.moves == ()


def test_a_rematch_is_dealt_by_the_next_dealer_from_nothing() -> None:
    game = finished()
    again = game.rematch(seed=9)
    assert again.scores == (0, 0) and again.deal.state.deal == 1
    assert again.deal.state.dealer == next_dealer(game.deal)


def test_scores_before_the_first_deal() -> None:
    game = Game(load("hasenpfeffer"), seed=1, first_dealer=2, scores=(3, -4))
    assert game.scores == (3, -4) and game.deal.state.dealer == 2


# ---- saved games


@pytest.mark.parametrize("moves", [0, 3, 20, 60, 10_000])
def test_a_saved_game_is_taken_up_where_it_was(tmp_path: Path, moves: int) -> None:
    game = played(Game(load("hasenpfeffer"), seed=6), moves)
    game.save(tmp_path / "game.jsonl")
    loaded = Game.load(tmp_path / "game.jsonl")
    assert loaded.records() == game.records()
    assert loaded.seed == 6 and loaded.over == game.over
    assert not list(tmp_path.glob("*.part"))
    if game.deal.over and game.over is None:
        assert loaded.next_deal().dealt == game.next_deal().dealt


def test_a_saved_game_keeps_raised_stakes_and_scores(tmp_path: Path) -> None:
    variant = table("hasenpfeffer", "doubled-next")
    game = Game(variant, seed=6, scores=(5, -2))
    after(game.deal, *["pass"] * 4)
    game.next_deal()
    game.play("bid 2")
    game.save(tmp_path / "game.jsonl")
    loaded = Game.load(tmp_path / "game.jsonl", variant=variant)
    assert loaded.deal.state.stakes == 2 and loaded.scores == (5, -2) and loaded.deal.contract == "2"


def saved(path: Path) -> list[dict[str, object]]:
    played(Game(load("hasenpfeffer"), seed=6), 60).save(path)
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("dealer", 3, "is not legal|do not follow"),
        ("scores", [9, 9], "the deals of a game follow each other"),
        ("moves", ["bid 9"], "no such move"),
        ("hands", ["AC"], "1 hands, but 4 play"),
    ],
)
def test_a_saved_game_that_was_tampered_with_is_refused(tmp_path: Path, key: str, value: object, message: str) -> None:
    path = tmp_path / "game.jsonl"
    records = saved(path)
    assert len(records) > 1
    last = records[1]
    last[key] = value if last[key] != value else 1
    path.write_text("\n".join(map(json.dumps, records)))
    with pytest.raises(RecordError, match=message):
        Game.load(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "no deal"), ("{", "no JSON"), ("[]", "a record is"), ('{"format": 1}', "`variant` is missing")],
)
def test_what_is_no_saved_game_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text)
    with pytest.raises(RecordError, match=message):
        Game.load(path)


def test_a_deal_saved_in_the_middle_cannot_be_followed_by_another(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    records = saved(path)
    moves = records[0]["moves"]
    assert isinstance(moves, list)
    records[0]["moves"] = moves[:5]
    path.write_text("\n".join(map(json.dumps, records)))
    with pytest.raises(RecordError, match="is not over"):
        Game.load(path)


def test_a_deal_thrown_in_moves_the_deal_and_scores_nothing() -> None:
    deal = begun(load("hasenpfeffer"), *["pass"] * 4, dealer=3)
    assert deal.thrown_in and deal.score == (0, 0) and next_dealer(deal) == 0

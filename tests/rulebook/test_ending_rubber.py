"""How many games win the rubber: a case for every value, over several games."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from cases import by_tricks, each_value, table

from hpf_rules import Deal, Game, RecordError, Variant, load, load_text
from hpf_rules.engine.explain import why_over
from hpf_rules.engine.record import checked, mismatches, play, record_of, replay
from hpf_rules.engine.table_talk import outcome
from hpf_rules.engine.trace import trace
from hpf_rules.study.coverage import coverage
from hpf_rules.study.evidence import How
from hpf_rules.study.games import GoldenGame
from hpf_rules.study.lockstep import COUNTS
from hpf_rules.study.mutating import mutate
from hpf_rules.study.showing import shown
from hpf_rules.study.witness import witness

BOOK = "hasenpfeffer-book"
WON: dict[Any, tuple[int, tuple[int, int]]] = {0: (4, (9, 5)), 1: (3, (5, 9)), "nil": (4, (9, -4))}
"""How a side wins a game by its last deal: the tricks of side 0, which bids four, and the scores before; `nil`: side 0
wins while the others have no point."""


def last_deal(variant: Variant, winner: Any, games: tuple[int, ...] = ()) -> Deal:
    taken, scores = WON[winner]
    return by_tricks(variant, taken, "bid 4", scores=scores, games=games)


def won_by(game: Game, winner: Any) -> Game:
    """The game, come to its end."""
    game.deal = last_deal(game.variant, winner, game.games)
    return game


def series(variant: Variant, *winners: Any) -> list[tuple[tuple[int, ...], int | None]]:
    """After each game how many each side has, and who has the rubber."""
    game, found = Game(variant), []
    for number, winner in enumerate(winners):
        game = game.rematch(seed=number) if number else game
        outcome = won_by(game, winner).over
        assert outcome is not None and outcome.side == (0 if winner == "nil" else winner)
        found.append((outcome.standing, outcome.rubber))
    return found


def rubber(variant: Variant, *winners: Any) -> list[int | None]:
    return [won for _, won in series(variant, *winners)]


# ---- the rule


@each_value(
    "ending.rubber",
    {
        None: [((), None)] * 4,
        2: [((0, 1), None), ((1, 1), None), ((2, 1), 0), ((1, 0), None)],
        3: [((0, 1), None), ((1, 1), None), ((2, 1), None), ((3, 1), 0)],
    },
)
def test_so_many_games_win_the_rubber_and_then_another_begins(value: int | None, answer: Any) -> None:
    assert series(table(BOOK, ending={"rubber": value}), 1, 0, 0, 0) == answer


def test_two_of_three_are_a_pack() -> None:
    assert rubber(table(BOOK), 1, 0, 1) == [None, None, None]
    assert rubber(table(BOOK, "rubber"), 1, 0, 1) == [None, None, 1]
    assert rubber(table(BOOK, "rubber"), 0, 0) == [None, 0]


def test_a_slam_counts_as_two_games_and_can_win_the_rubber_at_once() -> None:
    assert series(table(BOOK, "rubber"), "nil") == [((1, 0), None)]
    assert series(table(BOOK, "rubber", "slam"), "nil") == [((2, 0), 0)]
    assert series(table(BOOK, "rubber", "slam"), 0, "nil") == [((1, 0), None), ((3, 0), 0)]
    assert series(table(BOOK, "slam", ending={"rubber": 3}), "nil", 1, "nil")[-1] == ((4, 1), 0)


def test_a_drawn_game_counts_for_nobody() -> None:
    drawn = table(ending={"target": None, "both_reach": None, "deals": 1, "rubber": 2})
    game = Game(drawn, games=(1, 0))
    game.deal = by_tricks(drawn, 4, "bid 4", scores=(1, 5), games=(1, 0))
    assert game.over is not None and game.over.side is None and game.over.goes_on
    assert (game.over.standing, game.over.rubber) == ((1, 0), None)
    assert game.rematch(seed=1).games == (1, 0)
    assert outcome(game.deal) == "the game is drawn; the rubber goes on, with games side 0 1, side 1 0"


def test_the_next_game_of_a_rubber_takes_over_games_and_surplus_and_a_new_rubber_only_the_surplus() -> None:
    variant = table(BOOK, "rubber", "laps")
    second = won_by(Game(variant), 0).rematch(seed=1)
    assert (second.games, second.deal.games, second.scores) == ((1, 0), (1, 0), (3, 0))
    assert second.before is not None and second.deal.state.deal == 1
    third = won_by(second, 0).rematch(seed=2)
    assert (third.games, third.deal.games, third.scores, third.before) == ((), (0, 0), (3, 0), None)


def test_every_deal_of_a_game_knows_the_games_before_it() -> None:
    variant = table(BOOK, "rubber")
    game = Game(variant, games=(1, 1), first_dealer=0)
    game.deal = by_tricks(variant, 4, "bid 4", games=(1, 1))
    assert game.next_deal().games == game.deal.before(0).games == game.deal.view(2).games == (1, 1)
    game.undo()
    assert game.deal.games == (1, 1) and game.over is None


# ---- what is told of it


def told(deal: Deal) -> list[str]:
    return [one.reason.text for one in trace(deal) if one.what == "counts" and one.reason.key == "ending.rubber"]


def test_the_end_of_a_game_says_how_the_rubber_stands() -> None:
    variant = table(BOOK, "rubber")
    assert told(last_deal(variant, 0, (0, 1))) == ["the rubber goes on, with games side 0 1, side 1 1"]
    assert told(last_deal(variant, 1, (1, 1))) == ["side 1 has won the rubber, with games side 0 1, side 1 2"]
    assert told(last_deal(table(BOOK), 1)) == []
    assert told(by_tricks(variant, 4, "bid 4")) == [], "the game goes on"
    assert (
        outcome(last_deal(variant, 0, (1, 1)))
        == "side 0 has won the game; side 0 has won the rubber, with games side 0 2, side 1 1"
    )


def test_two_tables_with_other_rubbers_are_told_apart() -> None:
    two, three, none = (table("euchre", ending={"rubber": number}) for number in (2, 3, None))
    for one, other in ((two, three), (none, two)):
        search = witness(one, other, deals=2000, onward=0)
        found = shown(search)
        assert search.line is not None and search.line.parting.what == COUNTS and any(search.line.games)
        assert found is not None and found.told[0].text != found.told[1].text
        assert ("games" in found.record(0)) is (one is not none)


# ---- records


def test_a_record_keeps_the_games_before_it_and_says_who_has_the_rubber() -> None:
    variant = table(BOOK, "rubber")
    record = record_of(last_deal(variant, 0, (1, 0)))
    assert record["games"] == [1, 0]
    assert record_of(play(record, variant).deal) == record
    assert "games" not in record_of(last_deal(variant, 0))
    over = {"side": 0, "games": 1, "surplus": 0, "rubber": 0}
    assert not mismatches({**record, "expect": {"over": over}}, variant)
    [wrong] = mismatches({**record, "expect": {"over": {**over, "rubber": None}}}, variant)
    assert "'rubber': 0" in str(wrong)
    first = {key: value for key, value in record.items() if key != "games"}
    assert not mismatches({**first, "expect": {"over": {**over, "rubber": None}}}, variant)
    longer = table(BOOK, ending={"rubber": 3})
    assert mismatches({**record, "rules": longer.fingerprint, "expect": {"over": over}}, longer)


def test_golden_games_cover_a_rubber_and_notice_another() -> None:
    variant = table(BOOK, "rubber")
    game = GoldenGame(
        name="rubber",
        record={**record_of(last_deal(variant, 0, (1, 0))), "expect": {"over": {"rubber": 0}}},
        variant=variant,
    )
    assert coverage(variant, [(game.name, game.deal)]).games["ending.rubber"] == ("rubber",)
    tried = {str(one.mutation): one.fate for one in mutate([game], key="ending.rubber", deals=1)}
    assert tried == {
        "ending.rubber: 2 -> left out": How.NOTICED,
        "ending.rubber: 2 -> 1": How.REFUSED,
        "ending.rubber: 2 -> 3": How.NOTICED,
    }


@pytest.mark.parametrize(
    ("games", "message"),
    [
        ([1], "1 numbers of games, but the game has 2 sides"),
        ([2, 0], "side 0 cannot have 2 games before a deal: 2 win the rubber"),
        ([0, -1], "side 1 cannot have -1 games before a deal: 2 win the rubber"),
        (1, "`games` is a list of numbers, one a side, not 1"),
        ([0, "x"], "`games` is a list of whole numbers, one a side, not the text `x`"),
    ],
)
def test_games_that_cannot_be_are_refused(games: Any, message: str) -> None:
    variant = table(BOOK, "rubber")
    record = {**record_of(last_deal(variant, 0)), "games": games}
    with pytest.raises(RecordError) as wrong:
        play(checked(record), variant)
    assert message in str(wrong.value)


def test_without_a_rubber_no_games_can_have_been_won_before() -> None:
    record = {**record_of(last_deal(table(BOOK), 0)), "games": [1, 0]}
    with pytest.raises(RecordError, match="no rubber is played: every game stands for itself"):
        play(record, table(BOOK))


def test_a_side_that_is_none_cannot_have_the_rubber() -> None:
    variant = table(BOOK, "rubber")
    [wrong] = mismatches({**record_of(last_deal(variant, 0)), "expect": {"over": {"rubber": 2}}}, variant)
    assert "`expect.over` names side 2; sides are 0 to 1" in str(wrong)


# ---- saved rubbers

SHORT = "format: 1\nname: Short\nextends: euchre\nwith: [rubber]\nending: {target: 2}\n"


@pytest.fixture
def short(tmp_path: Path) -> Path:
    path = tmp_path / "short.yaml"
    path.write_text(SHORT, encoding="utf-8")
    return path


def played(game: Game) -> Game:
    """The game to its end, by players who do anything."""
    chance = random.Random(game.seed)
    while game.over is None:
        if game.deal.over:
            game.next_deal()
        game.play(chance.choice(game.deal.legal()))
    return game


def whole_rubber(variant: Variant, seed: int) -> Game:
    game = played(Game(variant, seed=seed))
    while game.over is not None and game.over.goes_on:
        seed += 1
        game = played(game.rematch(seed=seed))
    return game


def test_a_saved_rubber_is_taken_up_in_its_last_game(tmp_path: Path) -> None:
    variant = load_text(SHORT)
    last = whole_rubber(variant, 2)
    path = tmp_path / "rubber.jsonl"
    last.save(path)
    loaded = Game.load(path, variant=variant)
    assert loaded.over == last.over and loaded.over is not None and loaded.over.rubber is not None
    assert loaded.records() == last.records() and len(loaded.deals) == len(last.deals)
    assert loaded.before is not None and loaded.before.over is not None and loaded.before.over.goes_on
    assert [record["seed"] for record in loaded.records()] == sorted(record["seed"] for record in last.records())


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("games", [0, 0], "the next game of the rubber begins with `games` "),
        ("scores", [1, 0], "the next game of the rubber begins with `scores` 0, 0"),
        ("dealer", None, "the next game of the rubber begins with `dealer` "),
        ("deal", 3, "the next game of the rubber begins with `deal` 1"),
    ],
)
def test_games_of_a_rubber_follow_each_other(key: str, value: Any, message: str, tmp_path: Path) -> None:
    variant = load_text(SHORT)
    game = played(Game(variant, seed=2))
    following = game.rematch(seed=3).records()[-1]
    wrong = (following["dealer"] + 1) % 4 if value is None else value
    changed = {**following, "moves": [], key: wrong}
    lines = [*game.records(), changed]
    path = tmp_path / "rubber.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    with pytest.raises(RecordError) as refused:
        Game.load(path, variant=variant)
    assert message in str(refused.value) and f":{len(lines)}:" in str(refused.value)


def test_a_deal_of_a_game_has_the_games_of_the_deal_before(tmp_path: Path) -> None:
    variant = load_text(SHORT)
    game = Game(variant, seed=1, games=(1, 0))
    while not game.deal.over:
        game.play(game.deal.legal()[0])
    game.next_deal()
    first, second = game.records()
    path = tmp_path / "rubber.jsonl"
    path.write_text(json.dumps(first) + "\n" + json.dumps({**second, "games": [0, 1]}), encoding="utf-8")
    with pytest.raises(RecordError, match="the games before it were 1, 0"):
        Game.load(path, variant=variant)


# ---- commands


def test_a_replay_says_who_has_the_rubber(short: Path) -> None:
    records = whole_rubber(load(short), 2).records(short.parent)
    ends = [end for record in records if (end := replay(record, folder=short.parent)["over"])]
    assert [end["rubber"] is None for end in ends] == [*[True] * (len(ends) - 1), False]
    plain = load(BOOK)
    assert replay(record_of(last_deal(plain, 0)))["over"] == {"side": 0, "reason": "ending.target"}


def test_why_a_game_is_over_is_as_without_a_rubber() -> None:
    ends = [why_over(variant, last_deal(variant, 0).state) for variant in (table(BOOK), table(BOOK, "rubber"))]
    assert [end and (end[0], end[1].key) for end in ends] == [(0, "ending.target")] * 2

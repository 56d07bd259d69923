"""Do the golden games exercise every value of every rule, and is a value that they do not exercise found?"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from shelf import slowly

from hpf_rules import load, load_text
from hpf_rules.study.coverage import Coverage, coverage, values_of
from hpf_rules.study.games import GoldenGame, golden_games
from hpf_rules.study.idle import several_gain

ROOT = Path(__file__).parents[2]
SHIPPED = sorted(file.stem for file in (ROOT / "variants").glob("*.yaml"))


@cache
def games(name: str) -> tuple[GoldenGame, ...]:
    return golden_games([ROOT / "tests" / "golden" / name])[name]


def covered(name: str, *without: str) -> Coverage:
    played = [(game.name, game.deal) for game in games(name) if game.name not in without]
    return coverage(games(name)[0].variant, played)


@pytest.mark.parametrize("name", [slowly(name) for name in SHIPPED])
def test_the_golden_games_exercise_every_value(name: str) -> None:
    found = covered(name)
    assert not [value.key for value in found.missing]
    assert found.percent == 100
    assert len(found.counted) > 35
    print(f"{name}: {len(found.exercised)} of {len(found.counted)} values, {len(games(name))} golden games")


def test_every_item_of_a_list_that_is_a_choice_counts_for_itself() -> None:
    texts = {value.key: value.text for value in values_of(load("hasenpfeffer"))}
    assert [texts[f"deck.ranks.{i}"] for i in range(6)] == ["A", "K", "Q", "J", "10", "9"]
    assert [texts[f"auction.bids.number.numbers.{i}"] for i in range(6)] == list("123456")
    assert texts["contract.steps.3"] == "alone"
    assert texts["scoring.rows.set.declarers"] == "-taken * stakes"
    assert "deck.ranks" not in texts


def test_what_holds_where_a_rule_is_absent_counts_where_the_page_tells_it() -> None:
    texts = {value.key: value.text for value in values_of(load("hasenpfeffer"))}
    assert texts["auction.equal_bid"] == "(nobody)"
    assert texts["contract.alone.partner"] == "(absent)"
    assert "auction.passes" not in texts, "how many passes end the bidding is no question of this shape"


def test_values_stand_in_the_order_of_the_file_with_what_is_absent_beside_its_kin() -> None:
    keys = [value.key for value in values_of(load("hasenpfeffer"))]
    assert keys.index("contract.alone.partner") in range(
        keys.index("contract.alone.declarer"), keys.index("play.opening_lead")
    )
    chapters = list(dict.fromkeys(key.split(".")[0] for key in keys))
    assert chapters == ["seating", "deck", "dealing", "auction", "contract", "play", "scoring", "ending"]


def test_without_games_nothing_is_exercised() -> None:
    found = coverage(load("pepper"), [])
    assert (found.percent, len(found.missing)) == (0, len(found.counted))


def test_a_value_that_one_game_alone_exercises_is_missing_without_it() -> None:
    assert covered("pepper").games["ending.shutout"] == ("s22-end-to-nil",)
    found = covered("pepper", "s22-end-to-nil")
    assert "ending.shutout" in {value.key for value in found.missing}
    assert 90 < found.percent < 100


def test_what_no_record_can_show_is_told_with_its_reason_and_does_not_count() -> None:
    outside = {value.key: value.outside for value in values_of(load("hasenpfeffer")) if value.outside}
    assert outside == {
        "dealing.packets": "it is only told, and the play is the same",
        "dealing.first_dealer": "it is decided before a deal begins",
        "ending.both_reach": "only one side gains points in a deal, so two never reach the target in it",
    }


def test_a_joker_that_is_buried_is_in_no_record() -> None:
    joker = load_text("format: 1\nname: Joker\nextends: euchre\nwith: [joker]\n")
    [value] = [value for value in values_of(joker) if value.key == "dealing.turned_joker"]
    assert (value.text, value.outside) == ("(turn_another)", "it is decided before a deal begins")


def test_whether_several_sides_gain_in_one_deal_is_seen_from_the_scores() -> None:
    assert not several_gain(load("hasenpfeffer"))
    assert several_gain(load("hasenpfeffer-book"))
    assert not several_gain(load("euchre"))
    assert several_gain(load("euchre-three-handed")), "both opponents score when the maker fails"
    level = "format: 1\nname: Level\nextends: euchre\nscoring: {bonuses: {all: {each: 1}}}\n"
    assert several_gain(load_text(level)), "a bonus for each side is no matter of the declarers alone"


def test_variants_of_one_name_in_two_folders_are_kept_apart(tmp_path: Path) -> None:
    text = (ROOT / "tests" / "golden" / "euchre" / "all-pass.yaml").read_text(encoding="utf-8")
    for folder, target in (("one", 5), ("two", 7)):
        home = tmp_path / folder
        home.mkdir()
        ours = f"format: 1\nname: Ours\nextends: euchre\nending: {{target: {target}}}\n"
        (home / "ours.yaml").write_text(ours, encoding="utf-8")
        (home / "record.yaml").write_text(text.replace("variant: euchre", "variant: ours"), encoding="utf-8")
    found = golden_games([tmp_path / "one" / "record.yaml", tmp_path / "two" / "record.yaml"])
    assert sorted(games[0].variant.given.ending.target or 0 for games in found.values()) == [5, 7]
    assert all(name.endswith("ours.yaml") for name in found)

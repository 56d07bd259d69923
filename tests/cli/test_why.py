"""Where does a value come from? `hpf show --why` over three levels of files, packs and what is taken away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from hpf_rules.cli import hpf


@pytest.fixture
def third(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("packs").mkdir()
    Path("packs/high.yaml").write_text("format: 1\nname: High\nending: {target: 30}\n")
    Path("first.yaml").write_text("format: 1\nname: First\nextends: hasenpfeffer\nending: {target: 11}\n")
    Path("second.yaml").write_text(
        "format: 1\nname: Second\nextends: first\nwith: [high]\nscoring: {bonuses: {extra: {defenders: 1}}}\n"
    )
    Path("third.yaml").write_text(
        "format: 1\nname: Third\nextends: second\nending:\n  target: 13\nscoring: {bonuses: {extra: null}}\n"
        "readings: [ending.target]\n"
    )
    return "third.yaml"


def why(variant: str, key: str, *more: str) -> str:
    result = CliRunner().invoke(hpf, ["show", variant, "--why", key, *more], standalone_mode=False)
    assert result.exception is None, result.output
    return result.output


def test_every_level_that_said_it_is_told_the_last_first(third: str) -> None:
    assert why(third, "ending.target").splitlines() == [
        "ending.target: 13",
        "  How many points end the game?",
        "  The first side to have at least 13 points at the end of a deal wins the game.",
        "  set in third.yaml:5",
        "  before that 10 in variants/hasenpfeffer.yaml:39",
        "  before that 11 in first.yaml:4",
        "  before that 30 in packs/high.yaml:3",
        "  this is our reading: the sources are silent or differ",
    ]


def test_what_was_taken_away_is_told_with_what_it_was(third: str) -> None:
    told = why(third, "scoring.bonuses.extra.defenders")
    assert "1 in second.yaml:5" in told
    assert "third.yaml:6" in told


def test_a_rule_of_a_part_that_is_not_there_still_has_its_question() -> None:
    assert why("euchre-three-handed", "contract.alone.declarer").splitlines() == [
        "contract.alone.declarer: null",
        "  May the declarer play alone?",
        "  taken away in variants/euchre-three-handed.yaml:11",
        "  before that may in variants/euchre.yaml:27",
        "  this is our reading: the sources are silent or differ",
    ]


def test_a_value_is_printed_in_the_order_of_the_file() -> None:
    first = why("hasenpfeffer", "scoring.rows.set").splitlines()[0]
    assert first == "scoring.rows.set: {when: set, declarers: -taken * stakes}"


def test_the_same_as_data(third: str) -> None:
    data = json.loads(why(third, "ending.target", "--format", "json"))
    assert (data["value"], data["file"], data["line"]) == (13, "third.yaml", 5)
    assert [old["value"] for old in data["before"]] == [10, 11, 30]


@pytest.mark.parametrize(
    ("key", "meant"),
    [
        ("target", "ending.target"),
        ("ending.taget", "ending.target"),
        ("widow", "dealing.kitty"),
        ("scoring.rows.sett", "scoring.rows.set"),
        ("scoring.rows.sett.when", "scoring.rows.set.when"),
    ],
)
def test_a_key_that_there_is_not_is_answered_with_the_one_that_was_meant(third: str, key: str, meant: str) -> None:
    result = CliRunner().invoke(hpf, ["show", third, "--why", key])
    assert f"did you mean `{meant}`?" in result.output


def test_of_a_list_it_is_told_what_says_of_single_items_where_they_stand(third: str) -> None:
    Path("moved.yaml").write_text(
        "format: 1\nname: Moved\nextends: first\ncontract: {happens: {take_kitty: after name_trump}}\n"
    )
    assert why("moved.yaml", "contract.steps").splitlines() == [
        "contract.steps: [take_kitty, name_trump, discard, alone]",
        "  What happens, in order?",
        "  The declarer names the trump suit. The declarer takes up the kitty. The declarer discards one card face down.",
        "  set in variants/hasenpfeffer.yaml:27",
        "  contract.happens.take_kitty.when: after name_trump set in moved.yaml:4",
    ]

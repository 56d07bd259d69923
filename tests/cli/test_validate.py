"""What does `hpf validate` say of files that are all right: what was checked, and what is perhaps not meant?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hpf_rules.engine import deal as deals


@pytest.fixture
def ours(tmp_path: Path) -> str:
    (tmp_path / "ours.yaml").write_text("format: 1\nname: Ours\nextends: hasenpfeffer\nauction: {passes: 2}\n")
    return "ours.yaml"


def test_it_says_what_was_checked(run: Any) -> None:
    done = run("validate", "euchre")
    assert done.status == 0
    first, second = done.out.splitlines()
    assert first == "OK: 1 variant"
    assert second == (
        "  euchre: 24 cards add up; each of 10 bids can be made; each of 60 outcomes has one score; "
        "20 random deals of 380 moves went as they must"
    )


def test_the_deals_are_as_many_as_one_wants_and_the_same_each_time(run: Any) -> None:
    told = [run("validate", "euchre", "--deals", "7", "--seed", seed).out for seed in ("3", "3", "4")]
    assert "7 random deals of " in told[0]
    assert told[0] == told[1] != told[2]
    assert "random" not in run("validate", "euchre", "--deals", "0").out


def test_only_what_was_proved_is_told(run: Any, tmp_path: Path) -> None:
    """Where a score depends on the totals, what a bid is worth is not known beforehand."""
    rows = "{rows: {set: {declarers: -bid - (1 if score > 5 else 0)}}}"
    (tmp_path / "ours.yaml").write_text(f"format: 1\nname: Ours\nextends: hasenpfeffer\nscoring: {rows}\n")
    out = run("validate", "ours.yaml").out
    assert "25 cards add up" in out and "can be made" not in out


def test_of_many_variants_the_sum_is_told(run: Any) -> None:
    out = run("validate", "euchre", "pepper", "hasenpfeffer", "euchre-1888", "--deals", "5").out
    assert "  20 random deals of " in out


def test_the_same_as_data(run: Any) -> None:
    data = json.loads(run("validate", "hasenpfeffer", "--format", "json").out)
    checked = data["files"][0]["checked"]
    assert {key: checked[key] for key in ("cards", "bids", "outcomes", "deals", "seed")} == {
        "cards": 25, "bids": 6, "outcomes": 84, "deals": 20, "seed": 0,
    }  # fmt: skip
    assert [problem["code"] for problem in data["problems"]] == ["HPF-A01"]


def test_advice_is_a_warning_and_can_be_left_out(run: Any, ours: str) -> None:
    done = run("validate", ours)
    assert done.status == 0
    assert done.out.startswith("ours.yaml:4:11: warning[HPF-A06]: `passes` changes nothing here")
    assert "OK: 1 variant, with 1 warning\n" in done.out
    plain = run("validate", ours, "--no-advice").out
    assert plain.startswith("OK: 1 variant\n") and "A06" not in plain


def test_a_fault_of_the_engine_is_told_with_its_deal(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = deals.apply

    def broken(rules: Any, state: Any, move: int) -> None:
        honest(rules, state, move)
        state.hand[0] &= state.hand[0] - 1

    monkeypatch.setattr(deals, "apply", broken)
    done = run("validate", "euchre")
    assert done.status == 1 and "in deal 0 of series 0 of euchre, after `" in done.err


RECORD = "format: 1\nvariant: hasenpfeffer\ndealer: 0\nhands: []\nmoves: [pass, bid 3]\n"


def test_records_in_a_folder_are_left_out_and_counted(run: Any, tmp_path: Path) -> None:
    folder = tmp_path / "table"
    folder.mkdir()
    for name in ("one", "two"):
        (folder / f"{name}.yaml").write_text(RECORD)
    (folder / "ours.yaml").write_text("format: 1\nname: Ours\nextends: hasenpfeffer\nending: {target: many}\n")
    done = run("validate", "table", "--deals", "0")
    assert done.status == 1 and "1 problem in 1 file" in done.out and "Y48" not in done.out
    assert "2 records left out: `hpf test` runs them\n" in done.out
    assert json.loads(run("validate", "table", "--format", "json").out)["records_left_out"] == 2
    named = run("validate", "table", "table/one.yaml", "--deals", "0")
    assert "table/one.yaml:2:1: error[HPF-Y48]" in named.out and "1 record left out" in named.out


def test_a_folder_of_nothing_but_records_is_told_as_that(run: Any, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "one.yaml").write_text(RECORD)
    done = run("validate", "games")
    assert done.status == 1
    assert done.out.startswith(
        "error[HPF-Y48]: games holds a record of a deal, and no variant\n  hint: `hpf test games` runs it\n"
    )


def test_who_builds_on_a_record_is_told_so(run: Any, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(RECORD)
    (tmp_path / "ours.yaml").write_text("format: 1\nname: Ours\nextends: game.yaml\n")
    done = run("validate", "ours.yaml")
    assert done.status == 1 and done.out.startswith("game.yaml:2:1: error[HPF-Y48]")
    assert "1 problem in 1 file" in done.out

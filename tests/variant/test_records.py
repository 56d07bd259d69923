"""Is a record told as a record where a variant is wanted, and nothing else of it?"""

from __future__ import annotations

from pathlib import Path

import pytest
from mistakes import problems

from hpf_rules.variant.layers.folders import shipped
from hpf_rules.variant.layers.records import holds_record

RECORD = "format: 1\nvariant: hasenpfeffer\ndealer: 0\nhands: []\nmoves: [pass, bid 3]\n"
VARIANT = "format: 1\nname: Ours\nextends: hasenpfeffer\n"


def test_a_record_is_one_problem() -> None:
    [problem] = problems(RECORD)
    assert (problem.code, problem.message) == ("HPF-Y48", "this is a record of a deal, and no variant")
    assert "`hpf replay ours.yaml`" in str(problem.hint) and "`hpf test ours.yaml`" in str(problem.hint)


@pytest.mark.parametrize("more", ["extends: hasenpfeffer", "ending: {target: 5}", "with: [joker]"])
def test_what_says_rules_is_a_variant(more: str) -> None:
    assert "HPF-Y48" not in [problem.code for problem in problems(f"{RECORD}{more}\n")]


def test_all_golden_games_are_records_and_no_shipped_variant_is(tmp_path: Path) -> None:
    assert all(holds_record(path) for path in list(shipped("golden").rglob("*.yaml"))[:20])
    assert not [path for path in shipped("variants").rglob("*.yaml") if holds_record(path)]
    (tmp_path / "odd.yaml").write_bytes(b"\xff\xfe hands variant")
    assert not holds_record(tmp_path / "odd.yaml") and not holds_record(tmp_path / "nowhere.yaml")


def test_a_link_that_leads_elsewhere_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "away").mkdir()
    (tmp_path / "away" / "game.yaml").write_text(RECORD)
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "game.yaml").symlink_to(tmp_path / "away" / "game.yaml")
    assert holds_record(tmp_path / "away" / "game.yaml")
    assert not holds_record(tmp_path / "here" / "game.yaml")

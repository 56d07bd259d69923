"""Are the golden games that come with the program read quickly and rightly?"""

from __future__ import annotations

from pathlib import Path

import pytest
from shelf import slowly

from hpf_rules.engine.record import golden_shelf, read_records
from hpf_rules.engine.record.golden_shelf import golden_records
from hpf_rules.variant.layers.folders import shipped, shipped_ids


@pytest.mark.parametrize("variant", [slowly(name) for name in shipped_ids(pack=False)])
def test_the_quick_way_reads_what_the_strict_one_does(variant: str) -> None:
    strict = [dict(next(read_records(file))) for file in sorted((shipped("golden") / variant).glob("*.yaml"))]
    assert all(record.pop("expect") for record in strict)
    assert strict and list(golden_records(variant)) == strict


@pytest.mark.parametrize("variant", ["no-such-game", "../golden/euchre", "", "/etc"])
def test_there_are_none_of_a_name_that_is_no_game(variant: str) -> None:
    assert list(golden_records(variant)) == []


def test_a_file_that_holds_no_record_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = tmp_path / "ours"
    ours.mkdir()
    for name, text in {"a": b"[1", "b": b"\xff\xfe\x00", "c": b"- a list\n", "d": b"format: 1\n"}.items():
        (ours / f"{name}.yaml").write_bytes(text)
    (ours / "e.yaml").mkdir()
    monkeypatch.setattr(golden_shelf, "shipped", lambda kind: tmp_path)
    assert list(golden_records("ours")) == [{"format": 1}]

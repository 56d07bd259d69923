"""Does the engine play every golden game as its record expects, and has every variant one?"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from hpf_rules import RecordError, load
from hpf_rules.engine.record import Variants, checked, mismatches, read_records
from hpf_rules.variant.layers import folders

HERE = Path(__file__).parent
GOLDEN = sorted((HERE / "golden").glob("*/*.yaml"))
SHIPPED = sorted(file.stem for file in (HERE.parent / "variants").glob("*.yaml"))
SOURCES = ("rules text", "real record", "published hand", "micro_cases.json", "independent", "self")
KNOWN = Variants()


def read(file: Path) -> dict[str, Any]:
    [record] = read_records(file)
    return dict(record)


def name(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize("file", GOLDEN, ids=name)
def test_a_golden_game_is_played_as_its_record_expects(file: Path) -> None:
    record = read(file)
    found = mismatches(record, KNOWN.get(record["variant"]))
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("file", GOLDEN, ids=name)
def test_a_golden_game_says_where_its_right_answer_comes_from(file: Path) -> None:
    record = read(file)
    assert str(record.get("source", "")).startswith(SOURCES)
    assert record["variant"] == file.parent.name
    assert record.get("expect")


@pytest.mark.parametrize("variant", SHIPPED)
def test_every_shipped_variant_has_golden_games_with_evidence(variant: str) -> None:
    """A golden game whose answer is our own engine's is no evidence about the rules."""
    mine = (read(file) for file in GOLDEN if file.parent.name == variant)
    assert any(not str(record["source"]).startswith("self") for record in mine)


def test_every_folder_of_golden_games_is_a_shipped_variant() -> None:
    assert {file.parent.name for file in GOLDEN} == set(SHIPPED)
    assert set(SHIPPED) <= set(folders.known_ids(pack=False))


# ---- negative controls: one wrong number in a record is found


def wrong_versions(record: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The record with one expected value changed, for every value that can be."""
    found = []
    for key, value in record["expect"].items():
        wrong = deepcopy(record)
        match value:
            case bool() | dict():
                continue
            case int():
                wrong["expect"][key] = value + 1
            case list() if value and isinstance(value[0], int):
                wrong["expect"][key][-1] += 1
            case list():
                wrong["expect"][key] = [*value, "nothing"]
            case str():
                wrong["expect"][key] = f"{value}?"
            case None:
                wrong["expect"][key] = 0
        found.append((key, wrong))
    return found


@pytest.mark.parametrize("variant", SHIPPED)
def test_one_wrong_value_in_a_record_is_found(variant: str) -> None:
    tried = 0
    for file in [file for file in GOLDEN if file.parent.name == variant][:8]:
        for key, wrong in wrong_versions(read(file)):
            assert mismatches(wrong, KNOWN.get(variant)), f"{name(file)}: {key}"
            tried += 1
    assert tried > 10


def test_a_move_that_is_not_legal_is_found() -> None:
    file = next(file for file in GOLDEN if file.stem == "s17-must-follow")
    record = read(file)
    moves = record["moves"]
    record["moves"] = [*moves[:-1], moves[0]]
    assert any("cannot" in str(one) or "seat" in str(one) for one in mismatches(record, load("hasenpfeffer")))


def test_a_record_played_under_other_rules_is_refused() -> None:
    file = next(file for file in GOLDEN if file.parent.name == "hasenpfeffer")
    record = {**read(file), "rules": "r1-0000000000000000"}
    with pytest.raises(RecordError, match="r1-0000000000000000"):
        mismatches(record, load("hasenpfeffer"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 2}, "format"),
        ({"dealer": "0"}, "dealer"),
        ({"hands": "AC"}, "hands"),
        ({"carried": [3, 0]}, "carried"),
        ({"winner": 1}, "winner"),
        ({"expect": {"tricks_taken": 1}}, "tricks_taken"),
        ({"scores": [1, "2"]}, "scores"),
    ],
)
def test_a_record_with_a_wrong_key_or_value_is_refused(change: dict[str, Any], message: str) -> None:
    record = {**read(GOLDEN[0]), **change}
    with pytest.raises(RecordError, match=message):
        checked(record)

"""Do the two schemas say what the chapters say, no more and no less, and do they say what everything means?"""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mistakes import BASES
from pydantic import ValidationError

from hpf_rules.rulebook.rule import questions_of
from hpf_rules.variant import schema
from hpf_rules.variant.checking import Checker
from hpf_rules.variant.layers.folders import files_in, shipped
from hpf_rules.variant.problems.gate import validator
from hpf_rules.variant.rules import CHAPTERS, VariantRules
from hpf_rules.variant.source import plain, read_source

SCHEMAS = shipped("schemas")
VARIANTS = shipped("variants")
# Every key of the language, so that every key can be broken.
EVERYTHING: dict[str, Any] = {
    "format": 1,
    "name": "Everything",
    "about": "x",
    "sources": ["x"],
    "readings": ["auction.shape"],
    "seating": {"players": 4, "sides": 2},
    "deck": {
        "ranks": ["A", "K", "Q", "J", "10", "9"],
        "jokers": 1,
        "top_trumps": ["joker", "right_bower", "left_bower", "QS"],
        "copies": 2,
        "removed": ["9C", "10H"],
        "orders": {"low": {"ranks": "reversed", "top_trumps": ["joker"]}, "odd": {"ranks": ["9", "A"]}},
    },
    "dealing": {
        "hand": [6, 5],
        "packets": [3, 3],
        "kitty": "rest",
        "turn_up": "next_card",
        "first_dealer": "random",
        "next_dealer": "winner",
        "turned_joker": "dealer_names",
        "throw_in": {
            "poor": {"at_least": {"9 or 10": {"cards": 4}}, "at_most": {"A": {"cards": 0}}, "dealer": "same", "duty": "may"},
        },
        "swap": {"at_least": {"9": {"cards": 3}}, "at_most": {"face_cards": {"cards": 1}}, "cards": 3},
    },
    "auction": {
        "shape": "until_passes",
        "turned_forces": ["clubs"],
        "bids": {
            "number": {"numbers": "1..6", "tricks": "bid", "stakes": 2, "trumps": ["suits", "low"], "round": 1},
            "list": {"numbers": [1, 2]},
            "one": {"numbers": 7, "tricks": 6, "above": "6 low"},
        },
        "all_pass": {"then": "must_bid", "who": "holder_of_joker", "bid": "3", "or_pay": 1, "otherwise": "play",
                     "next_stakes": 2},
        "opens": "holder_of_joker",
        "equal_bid": "senior",
        "pass_is": "for_now",
        "passes": 3,
    },
    "contract": {
        "steps": ["may_take_kitty", "name_trump", "discard", "alone"],
        "happens": {"alone": {"when": "never"}, "name_trump": {"when": "after discard"}},
        "may_name": ["suits", "no_trump"],
        "made": "taken >= tricks",
        "alone": {"declarer": "may", "partner": "may_take_over", "defenders": "always", "stakes": 2, "receives": 1,
                  "discards": "after"},
        "trump": ["hearts", "low"],
        "may_discard": "no_trumps",
        "kitty_seen_by": "all",
        "dropping": "defenders",
    },
    "play": {
        "opening_lead": "after_dealer",
        "opening_lead_alone": "after_lone_player",
        "opening_lead_both_alone": "lone_defender",
        "follow": "or_trump",
        "twins": "first_wins",
        "joker_lead": "names_suit",
        "closed": {"trumps": {"how": "until_broken", "broken_by": ["hearts", "QS"]}},
    },
    "scoring": {
        "rows": {"made": {"when": "made", "declarers": 1, "defenders": "taken"}, "all": {"each": 1, "others": 0},
                 "set": {"within": "made", "declarers": -1}},
        "bonuses": {"b": {"when": 1, "declarers": 1, "defenders": 2, "each": 3, "others": 4}},
        "tallies": {"own": {"is": "taken - 1"}, "top": {"for": "held", "cards": ["A of trumps", "10"], "points": 2}},
        "carry": {"tokens": {"next": "tokens + 1", "start": 3, "for": "seat"}},
        "kitty_tricks": 1,
    },
    "ending": {
        "target": 10,
        "deals": 4,
        "both_reach": "play_on",
        "start": 21,
        "win_by": "bid_or_set",
        "lose_at": 42,
        "surplus": "carried",
        "shutout": "twice",
        "rubber": 2,
    },
}  # fmt: skip
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 8, 9, 12, 13, 30, 31, 41, 100, 101, 1000, 9999, 10_000, 100_001, 10**9, -(10**9), 1.0,
    1.5, float("nan"), float("inf"), "", "x", "X", "a b", "none", "play", "must", "made", "taken >= 3", "1..6", "6..1",
    "1..6\n", "dealer\n", "dealer", "holder_of_QS", "holder_of_10H", "holder_of_XX", "joker", "Joker", "J", "10", "10H",
    "suits", "no_trump", "rest", "rest\n", "reversed", "é", "a" * 40, "a" * 41, "a" * 61, "a" * 200, "a" * 201, "a" * 1001,
    [], [1], [0], ["A"], ["A", "A"], ["x"], [None], [[1]], [True], [1.0], ["suits"] * 11, [3] * 33, ["discard"] * 9, {},
    {"x": 1}, {"made": {}}, {"declarer": "may"}, {"then": "play"}, {"numbers": 3}, {"ranks": ["A"]}, {"": 1},
    {f"r{i}": {} for i in range(33)},
]  # fmt: skip
NAMES = ["x", "X", "a b", "", "a\n", "when", "each", "within", "numbers", "low", "then", "declarer", "r" * 41]


def paths(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, inner in items:
        yield from paths(inner, (*path, key))


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def changed(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    data = copy.deepcopy(data)
    at(data, path[:-1])[path[-1]] = copy.deepcopy(value)
    return data


def without(data: Any, path: tuple[Any, ...]) -> Any:
    data = copy.deepcopy(data)
    del at(data, path[:-1])[path[-1]]
    return data


def model_accepts(data: Any) -> bool:
    try:
        VariantRules.model_validate(data)
    except ValidationError:
        return False
    return True


def agree(data: Any, what: object) -> None:
    assert validator("merged").is_valid(data) == model_accepts(data), what


def test_everything_is_everything() -> None:
    assert validator("merged").is_valid(EVERYTHING) and model_accepts(EVERYTHING)
    for chapter in CHAPTERS:
        fields: Any = VariantRules.model_fields[chapter].annotation
        assert set(EVERYTHING[chapter]) == set(fields.model_fields), chapter


def test_schema_and_models_accept_the_same_when_any_node_is_changed() -> None:
    for path in paths(EVERYTHING):
        for value in VALUES:
            agree(changed(EVERYTHING, path, value), (path, value))


def test_schema_and_models_accept_the_same_when_any_key_is_lacking_or_added() -> None:
    known = {key for path in paths(EVERYTHING) for key in path if isinstance(key, str)}
    for path in paths(EVERYTHING):
        if path:
            agree(without(EVERYTHING, path), ("without", path))
        node = at(EVERYTHING, path)
        if isinstance(node, dict):
            for name in sorted(known | set(NAMES)):
                for value in (1, "x", {}, None, {"declarers": 1}):
                    agree(changed(EVERYTHING, (*path, name), value), (path, name, value))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_schema_and_models_accept_the_same_after_several_changes(data: st.DataObject) -> None:
    broken: Any = EVERYTHING
    for _ in range(data.draw(st.integers(1, 4))):
        path = data.draw(st.sampled_from(list(paths(broken))))
        if not path:
            continue
        broken = changed(
            broken, path, data.draw(st.one_of(st.sampled_from(VALUES), st.text(max_size=5), st.integers()))
        )
    agree(broken, broken)


def test_every_shipped_variant_passes_the_gate() -> None:
    for file in files_in(VARIANTS):
        if not file.is_pack:
            variant = Checker().check(file).variant
            assert variant is not None
            merged = plain(variant.layers.whole)
            assert validator("merged").is_valid(merged) and model_accepts(merged)


def test_every_shipped_file_is_a_file_as_written() -> None:
    for file in files_in(VARIANTS):
        root = read_source(file.path).root
        assert root is not None
        assert [error.message for error in validator("written").iter_errors(plain(root))] == [], file.shown


@pytest.mark.parametrize(
    "text",
    [
        "auction: {bids: {number: 1..6, big: 7, some: [1, 2]}, all_pass: play}",
        "contract: {alone: may}",
        "contract: {alone: null, steps: null, made: null}",
        "contract: null",
        "deck: {orders: {low: reversed, high: [A, K, 10, 9], no_trump: {top_trumps: [joker]}, odd: null}}",
        "deck: {ranks: [A, 10, 9], top_trumps: [10, J]}",
        "auction: {all_pass: {then: must_bid, who: dealer, bid: 3}}",
        "scoring: {rows: {made: null, set: {when: null, declarers: -1}}, bonuses: null}",
        "extends: hasenpfeffer\nwith: [joker, laps]\nabout: null\nsources: null",
    ],
)
def test_short_forms_and_null_are_allowed_as_written(text: str) -> None:
    written = yaml.safe_load(f"format: 1\nname: Short\n{text}\n")
    assert [error.message for error in validator("written").iter_errors(written)] == []


@pytest.mark.parametrize("text", ["format: null", "name: null", "extends: null", "with: null"])
def test_what_may_not_be_null_as_written(text: str) -> None:
    written = {"format": 1, "name": "x", **yaml.safe_load(text)}
    assert not validator("written").is_valid(written)


def test_another_reader_and_another_validator_agree() -> None:
    files = [str(file.path) for file in files_in(VARIANTS)]
    command = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(SCHEMAS / "variant.schema.json"), *files]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_committed_schemas_are_fresh(tmp_path: Path) -> None:
    assert schema.stale(SCHEMAS) == [], "write them anew: hpf schema --write"
    for name, kind in schema.FILES.items():
        (tmp_path / name).write_text(schema.text_of(kind), encoding="utf-8")
    assert schema.stale(tmp_path) == []
    (tmp_path / "merged.schema.json").write_text("{}")
    assert schema.stale(tmp_path) == ["merged.schema.json"]


def parts_of(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, dict):
        yield path, node
        for key, inner in node.items():
            yield from parts_of(inner, f"{path}/{key}")
    elif isinstance(node, list):
        for i, inner in enumerate(node):
            yield from parts_of(inner, f"{path}/{i}")


@pytest.mark.parametrize("kind", ["written", "merged"])
def test_every_key_and_every_value_has_a_description(kind: str) -> None:
    for path, node in parts_of(schema.committed(kind)):
        if path.endswith("/properties"):
            for key, body in node.items():
                assert body.get("description"), f"{path}/{key}"
        elif isinstance(node.get("enum"), list):
            means = node.get("enumDescriptions", [])
            assert len(means) == len(node["enum"]) and all(means), path
            assert not any("{" in text for text in means), path
        elif "pattern" in node and "examples" in node and node.get("type") == "string":
            assert node.get("description"), path


@pytest.mark.parametrize("kind", ["written", "merged"])
def test_a_schema_is_readable_by_every_editor(kind: str) -> None:
    """No `anyOf`, which could only say `not valid under any of the given schemas`; nothing beside a `$ref`."""
    for path, node in parts_of(schema.committed(kind)):
        assert not {"anyOf", "oneOf", "const", "patternProperties"} & set(node), path
        assert "$ref" not in node or set(node) == {"$ref"}, path


def test_questions_are_read_from_below_the_fields() -> None:
    for chapter in CHAPTERS:
        part: Any = VariantRules.model_fields[chapter].annotation
        questions = questions_of(part)
        assert set(questions) == set(part.model_fields)


def test_a_key_of_a_later_stage_is_an_unknown_key() -> None:
    text = "extends: hasenpfeffer\nplay: {void: must_trump}\nscoring: {vulnerable: by_board}\nending: {lead_by: 2}\n"
    found = Checker().check_text(f"format: 1\nname: x\n{text}", beside=BASES).problems
    assert [problem.message for problem in found] == [
        "unknown key `void` under `play`",
        "unknown key `vulnerable` under `scoring`",
        "unknown key `lead_by` under `ending`",
    ]

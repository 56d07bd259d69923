"""Do the engine and the programs written from the rules texts play the same deals alike?"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import bidding
import buck
import double
import euchre
import five_hundred
import hasenpfeffer
import hasenpfeffer_check
import pytest

from hpf_rules import Variant, load
from hpf_rules.engine.record import mismatches, read_records

HERE = Path(__file__).parent
FILES = sorted((HERE / "independent").glob("*.jsonl"))
FRESH = 200
SEED = 20_240


def differences(record: Mapping[str, Any], variant: Variant) -> list[str]:
    return [str(found) for found in mismatches({**record}, variant)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_deals_of_the_independent_programs_are_played_alike(file: Path) -> None:
    variant, records = load(file.stem), list(read_records(file))
    assert len(records) == 40
    assert all(len(record["expect"]["legal"]) == len(record["moves"]) for record in records)
    for number, record in enumerate(records):
        assert not differences(record, variant), number


def test_every_shipped_variant_has_an_independent_program() -> None:
    shipped = {file.stem for file in (HERE.parent / "variants").glob("*.yaml")}
    assert shipped == {file.stem for file in FILES}


@pytest.mark.parametrize("name", sorted(hasenpfeffer.VARIANTS))
def test_fresh_deals_of_hasenpfeffer_and_pepper(name: str) -> None:
    variant = load(name)
    for number, record in enumerate(hasenpfeffer.records(name, hasenpfeffer.VARIANTS[name], FRESH, SEED)):
        assert not differences(record, variant), f"seed {SEED}, deal {number}: {json.dumps(record)}"


@pytest.mark.parametrize("name", sorted(euchre.FORMS))
def test_fresh_deals_of_euchre_and_its_relatives(name: str) -> None:
    variant = load(name)
    for number in range(FRESH):
        record = euchre.play_one(name, SEED, number)
        assert not differences(record, variant), f"seed {SEED}, deal {number}: {json.dumps(record)}"


@pytest.mark.parametrize("name", buck.FORMS)
def test_fresh_deals_of_games_in_which_players_drop_out(name: str) -> None:
    variant = load(name)
    for number in range(FRESH):
        record = buck.play_one(name, SEED, number)
        assert not differences(record, variant), f"seed {SEED}, deal {number}: {json.dumps(record)}"


@pytest.mark.parametrize("name", sorted(double.FORMS))
def test_fresh_deals_with_two_packs(name: str) -> None:
    variant = load(name)
    for number, record in enumerate(double.deals(name, FRESH, SEED)):
        assert not differences(record, variant), f"seed {SEED}, deal {number}: {json.dumps(record)}"


@pytest.mark.parametrize("name", sorted(five_hundred.FORMS))
def test_fresh_deals_of_five_hundred(name: str) -> None:
    variant = load(name)
    for number, record in enumerate(five_hundred.deals(name, FRESH // 2, SEED)):
        assert not differences(record, variant), f"seed {SEED}, deal {number}: {json.dumps(record)}"


@pytest.mark.parametrize("name", sorted(bidding.FORMS))
def test_fresh_deals_of_games_in_which_tricks_are_bid(name: str) -> None:
    variant = load(name)
    for number, record in enumerate(bidding.deals(name, FRESH, SEED)):
        assert not differences(record, variant), f"seed {SEED}, deal {number}: {json.dumps(record)}"


def test_a_second_independent_reading_agrees_with_the_golden_games() -> None:
    faults = [
        (file.name, fault)
        for name in hasenpfeffer.VARIANTS
        for file in sorted((HERE / "golden" / name).glob("*.yaml"))
        for record in hasenpfeffer_check.read(file)
        for fault in hasenpfeffer_check.check(record)
    ]
    assert not faults


def test_the_second_reading_finds_a_wrong_next_dealer_and_a_kitty_that_was_not_seen() -> None:
    for name, key, wrong in (
        ("q05-all-pass", "next_dealer", 3),
        ("q05-all-pass", "next_stakes", 2),
        ("q12-kitty-seen-by-declarer", "sees", {1: {0: "JD"}}),
        ("q12-kitty-seen-by-declarer", "sees", {0: {3: "JD"}}),
        ("s22-end-to-nil", "over", {"games": 2}),
    ):
        [record] = hasenpfeffer_check.read(HERE / "golden" / "hasenpfeffer" / f"{name}.yaml")
        assert not hasenpfeffer_check.check(record)
        assert hasenpfeffer_check.check({**record, "expect": {key: wrong}}), (name, key)


# ---- negative controls: the comparison notices a wrong rule

WRONG = {
    "lead": {"lead": "declarer"},
    "a failed bid": {"failed": "bid"},
    "the others' tricks": {"others": "tricks"},
    "alone": {"alone": "partner_too"},
    "no trump": {"no_trump": True},
    "discard": {"discard": "no_trumps"},
    "the dealer's bid": {"equal_bid": "dealer"},
    "one turn": {"auction": "one_turn"},
    "the lone hand": {"lone_stakes": 2},
}


@pytest.mark.parametrize("rule", WRONG)
def test_another_rule_is_noticed(rule: str) -> None:
    variant = load("hasenpfeffer")
    for record in hasenpfeffer.records("hasenpfeffer", hasenpfeffer.Options(**WRONG[rule]), 40, SEED):
        record.pop("options")
        if differences(record, variant):
            return
    raise AssertionError("nothing was noticed")

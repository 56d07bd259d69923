"""Which of the house rules that people play can be said? Each that can has a deal that fails without it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from hpf_rules import Variant, load, load_text
from hpf_rules.engine.record import mismatches
from hpf_rules.errors import HpfError
from hpf_rules.variant.house.customs import customs
from hpf_rules.variant.layers.folders import shipped_ids

SAID = (1, 2, 3, 6, 11, 14, 17, 18, 19, 21, 22, 23, 24, 27, 29, 30, 32, 36, 39, 40, 43, 44, 45, 46, 48, 50, 52, 53)
IN_PART = (25, 57)
NOT_SAID = (26, 33, 34, 35, 49, 58)
CASES: dict[int, list[dict[str, Any]]] = yaml.safe_load(
    Path(__file__).with_name("customs.yaml").read_text(encoding="utf-8")
)
CARDS = ("dealer", "scores", "hands", "turn_up", "kitty")


known = cache(load)


@cache
def games(number: int) -> tuple[Variant, Variant]:
    """The game without the rule, and with it."""
    one = customs()[number]
    return known(one.extends), load_text(one.file)


def test_what_is_said_and_what_is_not() -> None:
    """The measure: who makes a rule sayable moves its number here, and gives it a deal."""
    known = customs().values()
    assert tuple(one.number for one in known if one.is_said) == SAID
    assert tuple(one.number for one in known if one.is_said_in_part) == IN_PART
    assert tuple(one.number for one in known if not one.extends) == NOT_SAID
    assert list(customs()) == sorted((*SAID, *IN_PART, *NOT_SAID))
    print(f"{len(SAID)} of {len(known)} house rules are said, {len(IN_PART)} in part, {len(NOT_SAID)} not")


def test_every_rule_is_told_somewhere_and_said_or_wanting() -> None:
    for one in customs().values():
        assert one.told and one.rule.endswith("."), one.number
        assert bool(one.lacks) or bool(one.extends), one.number
        assert bool(one.extends) is bool(one.packs or one.lines), one.number
        assert not one.game or one.game in shipped_ids(pack=False), one.number


@pytest.mark.parametrize("number", [one.number for one in customs().values() if one.extends])
def test_a_rule_that_is_said_is_another_game(number: int) -> None:
    assert set(customs()[number].packs) <= set(shipped_ids(pack=True))
    plain, ruled = games(number)
    assert plain.fingerprint != ruled.fingerprint


def test_every_rule_that_is_said_has_a_deal() -> None:
    assert set(CASES) == {*SAID, *IN_PART}


@pytest.mark.parametrize(("number", "case"), [(number, case) for number, cases in CASES.items() for case in cases])
def test_a_deal_goes_otherwise_without_the_rule(number: int, case: dict[str, Any]) -> None:
    plain, ruled = games(number)
    assert not faults(case, "with", ruled)
    assert faults(case, "with", plain), "nothing shows the rule"
    refused = case["without"].get("refused")
    if refused is None:
        assert not faults(case, "without", plain)
    else:
        assert refused in " ".join(faults(case, "with", plain))


def faults(case: dict[str, Any], side: str, variant: Variant) -> list[str]:
    """What of the deal does not come out in this game as it is expected."""
    expect = dict(case[side])
    record = {key: case[key] for key in CARDS if key in case}
    record |= {"format": 1, "variant": variant.id, "moves": expect.pop("moves", case.get("moves"))}
    if variant.given.scoring.carry and "carried" in case:
        record["carried"] = case["carried"]
    try:
        return [str(found) for found in mismatches({**record, "expect": expect}, variant)]
    except HpfError as error:
        return [str(error)]


def test_the_text_of_a_rule_is_a_file_that_one_can_write() -> None:
    assert customs()[1].file == "format: 1\nname: House rule 1\nextends: euchre\nwith: [stick-the-dealer]\n"

"""Is every example what its file says?"""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from hpf_rules.docs.pages.samples import NAME, in_general, samples
from hpf_rules.docs.words.catalogue import language
from hpf_rules.docs.words.english import ENGLISH

SAMPLES = samples()


def at(data: Any, key: str) -> Any:
    """What a file says at a general key: the first name that fits; a bare value stands for the part that it means."""
    for name in key.split("."):
        if not isinstance(data, dict):
            return data
        data = next(iter(data.values())) if name == NAME else data.get(name)
    return data


@pytest.mark.parametrize("key", SAMPLES)
def test_an_example_says_its_key_as_the_file_does(key: str) -> None:
    sample = SAMPLES[key]
    shown = yaml.safe_load(sample.lines)
    assert at(shown, key) is not None
    file = yaml.safe_load(sample.layers.file.path.read_text(encoding="utf-8"))
    [top] = shown

    def within(part: Any, whole: Any) -> bool:
        if isinstance(part, dict) and isinstance(whole, dict):
            return all(name in whole and within(inner, whole[name]) for name, inner in part.items())
        return bool(part == whole) or isinstance(whole, dict) is not isinstance(part, dict)

    assert within(shown[top], file[top])


def test_an_example_of_a_key_in_a_part_shows_the_rest_of_the_part() -> None:
    assert yaml.safe_load(SAMPLES["contract.alone.receives"].lines) == {
        "contract": {"alone": {"receives": 1, "discards": "first"}}
    }


def test_an_example_shows_a_value_that_does_not_hold_anyway() -> None:
    assert "equal_bid: dealer" in SAMPLES["auction.equal_bid"].lines


def test_whole_games_come_before_what_builds_on_them() -> None:
    assert SAMPLES["ending.target"].layers.file.id == "euchre"
    assert SAMPLES["auction.bids.NAME.stakes"].layers.file.id == "bid-euchre-indiana"


def test_names_of_files_are_told_in_the_language_of_the_page() -> None:
    sample = SAMPLES["auction.passes"]
    assert sample.name(ENGLISH) == "Three passes in a row end the bidding"
    assert sample.name(language("de")) != sample.name(ENGLISH)


def test_a_name_that_a_file_chooses_is_any_name() -> None:
    assert in_general("auction.bids.big pepper.tricks") == "auction.bids.NAME.tricks"
    assert in_general("scoring.rows.made") == "scoring.rows.NAME"
    assert in_general("ending.target") == "ending.target"

"""How is a value written into a file, and at which place?"""

from __future__ import annotations

import pytest
import yaml

from hpf_rules import load
from hpf_rules.variant.house.writing import flow, flow_at, put, short, value_at, without, written


@pytest.mark.parametrize("value", ["a: b, [c]", "yes", "007", "", "- one", "it's", "# no comment", 10, None, ["a, b"]])
def test_what_is_written_in_one_line_is_read_as_it_was(value: object) -> None:
    assert "\n" not in flow(value)
    assert yaml.safe_load(flow(value)) == value


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("deck.ranks", ("A", "10", "9"), "[A, 10, 9]"),
        ("auction.all_pass", {"then": "deal_again"}, "deal_again"),
        (
            "auction.all_pass",
            {"bid": "3", "who": "dealer", "then": "must_bid"},
            "{then: must_bid, who: dealer, bid: 3}",
        ),
        ("about", "Ours: the best", "'Ours: the best'"),
    ],
)
def test_the_value_of_a_key_is_written_as_a_person_would(key: str, value: object, text: str) -> None:
    assert flow_at(key, value) == text


def test_a_part_of_the_rules_is_written_without_what_holds_anyway() -> None:
    assert flow_at("auction.all_pass", load("hasenpfeffer").given.auction.all_pass) == "deal_again"


def test_a_file_has_its_keys_in_the_order_of_the_rulebook_and_its_names_as_they_came() -> None:
    data = {"ending": {"target": 5}, "auction": {"bids": {"two": {"tricks": 2}, "one": {"tricks": 1}}}, "name": "x"}
    assert [*written(short(data))] == [
        "name: x",
        "auction:",
        "  bids: {two: {tricks: 2}, one: {tricks: 1}}",
        "ending:",
        "  target: 5",
    ]


def test_a_value_is_put_and_taken_out_at_its_place_and_the_rest_stays() -> None:
    data = {"ending": {"target": 5, "shutout": "once"}, "deck": {"jokers": 1}}
    made = put(put(data, "ending.target", 7), "contract.alone.declarer", "may")
    assert made == {
        "ending": {"target": 7, "shutout": "once"},
        "deck": {"jokers": 1},
        "contract": {"alone": {"declarer": "may"}},
    }
    assert without(made, "ending.target") == {**made, "ending": {"shutout": "once"}}
    assert without(made, "deck") == {"ending": made["ending"], "contract": made["contract"]}
    assert data["ending"]["target"] == 5, "what was there before is not touched"
    assert (value_at(made, "contract.alone.declarer"), value_at(made, "play.follow")) == ("may", None)

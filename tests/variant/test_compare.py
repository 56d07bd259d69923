"""In which values do two variants differ, and what lies between them?"""

from __future__ import annotations

import pytest

from hpf_rules import Variant, load, load_text
from hpf_rules.variant.house.compare import between, differences, headings


def ours(text: str, base: str = "hasenpfeffer") -> Variant:
    return load_text(f"format: 1\nname: Ours\nextends: {base}\n{text}\n")


def keys(one: Variant, other: Variant) -> list[str]:
    return [difference.key for difference in differences(one, other)]


def test_a_difference_names_who_set_it_on_each_side() -> None:
    first, second = differences(load("hasenpfeffer"), load("hasenpfeffer-book"))
    assert (first.key, str(first.one), str(first.other)) == (
        "scoring.rows.set.declarers",
        "-taken * stakes",
        "-bid * stakes",
    )
    assert first.one.where is not None and first.one.where.file.endswith("hasenpfeffer.yaml")
    assert first.other.where is not None and first.other.where.file.endswith("packs/lose-the-bid.yaml")
    assert (str(second.one), second.one.where) == ("not said", None)


def test_what_is_taken_away_leads_to_the_line_that_does_so() -> None:
    known = {difference.key: difference for difference in differences(load("euchre"), load("euchre-three-handed"))}
    gone = known["contract.alone"].other
    assert str(gone) == "taken away"
    assert gone.where is not None and gone.where.file.endswith("euchre-three-handed.yaml")


def test_a_default_that_is_written_out_is_no_difference() -> None:
    assert keys(load("euchre"), ours("auction: {equal_bid: nobody}\nending: {shutout: once}", "euchre")) == []


def test_the_order_of_bids_is_a_difference() -> None:
    text = "auction: {bids: {number: null, small: {tricks: 2}, large: {tricks: 5}}}"
    swapped = "auction: {bids: {number: null, large: {tricks: 5}, small: {tricks: 2}}}"
    [order] = differences(ours(text), ours(swapped))
    assert order.is_order
    assert (order.one.value, order.other.value) == (["small", "large"], ["large", "small"])
    assert between(ours(text), ours(swapped), [order]).variant is not None


def test_a_new_word_and_its_details_are_one_difference() -> None:
    other = ours("auction: {all_pass: {then: must_bid, who: dealer, bid: 3}}")
    assert keys(load("hasenpfeffer"), other) == ["auction.all_pass"]


def test_headings_are_told_apart_from_rules() -> None:
    other = ours("about: Ours.")
    assert [difference.key for difference in headings(load("hasenpfeffer"), other)] == ["name", "about"]
    assert keys(load("hasenpfeffer"), other) == []


def test_a_value_reads_as_the_file_would_write_it() -> None:
    [about] = headings(load("hasenpfeffer"), ours("about: 'a: b, [c]'"))[1:]
    assert str(about.other) == "'a: b, [c]'"
    [ranks] = differences(load("hasenpfeffer"), ours("deck: {ranks: [A, K, Q, J, 9, 10]}"))
    assert str(ranks.other) == "[A, K, Q, J, 9, 10]"


PAIRS = [
    ("hasenpfeffer", "hasenpfeffer-book"),
    ("hasenpfeffer", "hasenpfeffer-pepper"),
    ("euchre", "euchre-three-handed"),
    ("euchre-british", "pepper"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_all_differences_together_lead_from_one_to_the_other(one: str, other: str) -> None:
    first, second = load(one), load(other)
    made = between(first, second, differences(first, second)).variant
    assert made is not None
    assert made.fingerprint == second.fingerprint != first.fingerprint

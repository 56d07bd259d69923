"""Have two keys to do with each other?"""

from __future__ import annotations

from hpf_rules.rulebook.keys import overlap, parts_of, within


def test_a_key_lies_within_itself_and_within_what_it_is_a_part_of() -> None:
    assert within("ending.target", "ending") and within("ending", "ending")
    assert not within("ending", "ending.target")
    assert not within("scoring.rows.settled", "scoring.rows.set"), "a longer name is another name"


def test_two_keys_overlap_where_one_lies_within_the_other() -> None:
    assert overlap("ending", "ending.target") and overlap("ending.target", "ending")
    assert not overlap("ending.target", "ending.shutout")


def test_the_parts_of_a_key_come_the_largest_first() -> None:
    assert [*parts_of("scoring.rows.set.when")] == ["scoring", "scoring.rows", "scoring.rows.set"]
    assert [*parts_of("scoring")] == []

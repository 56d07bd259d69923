"""What do two variants say differently, side by side?"""

from __future__ import annotations

from itertools import combinations

import pytest

from hpf_rules import load, load_text
from hpf_rules.docs.comparing import Contrast, contrasts
from hpf_rules.variant.house.compare import differences
from hpf_rules.variant.layers import folders

SHIPPED = tuple(sorted(folders.known_ids(pack=False)))


def between(one: str, other: str) -> tuple[Contrast, ...]:
    first, second = load(one), load(other)
    return contrasts(first, second, differences(first, second))


def test_sentences_of_both_stand_side_by_side_under_the_title_of_the_chapter() -> None:
    first, second = between("hasenpfeffer", "hasenpfeffer-book")
    assert (first.heading, second.heading) == ("Scoring", "Scoring")
    assert first.one == ("If the contract is set, the declaring side loses one point for each trick it took.",)
    assert first.other == ("If the contract is set, the declaring side loses as many points as were bid.",)
    assert second.one == ()


def test_the_deck_is_told_under_the_rank_of_the_cards() -> None:
    assert between("euchre", "euchre-british")[0].heading == "The rank of the cards"


def test_a_value_without_a_sentence_is_still_a_contrast() -> None:
    one = load("hasenpfeffer")
    other = load_text("format: 1\nname: O\nextends: hasenpfeffer\nscoring: {rows: {set: {when: not made}}}\n")
    [contrast] = contrasts(one, other, differences(one, other))
    assert [difference.key for difference in contrast.differences] == ["scoring.rows.set.when"]


@pytest.mark.parametrize(("one", "other"), list(combinations(SHIPPED, 2)), ids=lambda name: str(name))
def test_every_difference_stands_in_one_contrast_of_its_chapter(one: str, other: str) -> None:
    found = between(one, other)
    told = [difference for contrast in found for difference in contrast.differences]
    assert sorted(d.key for d in told) == sorted(d.key for d in differences(load(one), load(other)))
    assert all(d.chapter == contrast.chapter for contrast in found for d in contrast.differences)
    assert all(contrast.differences or contrast.one or contrast.other for contrast in found)


def test_the_other_way_round_the_same_is_said_on_changed_sides() -> None:
    there, back = between("euchre", "pepper"), between("pepper", "euchre")
    assert {text for c in there for text in c.one} == {text for c in back for text in c.other}

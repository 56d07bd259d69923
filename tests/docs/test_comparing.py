"""What do two variants say differently, side by side?"""

from __future__ import annotations

from itertools import combinations

import pytest
from shelf import SHIPPED, slowly

from hpf_rules import load, load_text
from hpf_rules.docs.pages.comparing import Contrast, contrasts
from hpf_rules.variant.house.compare import differences


def between(one: str, other: str) -> tuple[Contrast, ...]:
    first, second = load(one), load(other)
    return contrasts(first, second, differences(first, second))


def test_sentences_of_both_stand_side_by_side_under_the_title_of_the_chapter() -> None:
    first, second = between("hasenpfeffer", "hasenpfeffer-book")
    assert (first.heading, second.heading) == ("Scoring", "Scoring")
    assert first.one == ("If the contract is set, the declaring side loses one point for each trick it took.",)
    assert first.other == ("If the contract is set, the declaring side loses as many points as were bid.",)
    assert second.one == ("The other side scores nothing.",), "a rule that is absent has a sentence too"


def test_the_deck_is_told_under_the_rank_of_the_cards() -> None:
    assert between("euchre", "euchre-british")[0].heading == "The rank of the cards"


def test_a_value_without_a_sentence_is_still_a_contrast() -> None:
    one = load("hasenpfeffer")
    other = load_text("format: 1\nname: O\nextends: hasenpfeffer\nscoring: {rows: {set: {when: not made}}}\n")
    [contrast] = contrasts(one, other, differences(one, other))
    assert [difference.key for difference in contrast.differences] == ["scoring.rows.set.when"]


def sides(extends: str, change: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """What a variant and one that extends it say differently."""
    one, other = load(extends), load_text(f"format: 1\nname: O\nextends: {extends}\n{change}\n")
    return [(contrast.one, contrast.other) for contrast in contrasts(one, other, differences(one, other))]


@pytest.mark.parametrize(
    ("extends", "change", "absence"),
    [
        ("euchre", "contract: {alone: null}\nscoring: {rows: {lone_march: null}}", "Nobody may play alone."),
        ("hasenpfeffer", "dealing: {packets: null}", "The cards are dealt in any packets."),
        (
            "hasenpfeffer",
            "contract: {alone: {defenders: null}}\nplay: {opening_lead_both_alone: null}",
            "No opponent may defend alone.",
        ),
        ("euchre", "ending: {target: null, deals: 8}", "No number of points ends the game."),
        (
            "hasenpfeffer",
            "deck: {jokers: 0, top_trumps: [right_bower, left_bower]}\ndealing: {kitty: 0}\n"
            "contract: {steps: [name_trump, alone]}",
            "There is no joker.",
        ),
        (
            "hasenpfeffer-book",
            "scoring: {bonuses: {others: null}}",
            "The other side scores nothing.",
        ),
    ],
)
def test_that_a_rule_is_absent_is_told_beside_what_the_other_says(extends: str, change: str, absence: str) -> None:
    assert any(one and absence in other for one, other in sides(extends, change))


def test_of_two_absences_that_follow_from_another_difference_nothing_is_said() -> None:
    change = "contract: {alone: null}\nscoring: {rows: {lone_march: null}}"
    told = [text for side in sides("euchre", change) for texts in side for text in texts]
    assert "Nobody may play alone." in told
    assert not [text for text in told if text.startswith(("No cards are exchanged", "When someone plays alone"))]


@pytest.mark.parametrize(("one", "other"), [slowly(*pair) for pair in combinations(SHIPPED, 2)])
def test_every_difference_stands_in_one_contrast_of_its_chapter(one: str, other: str) -> None:
    found = between(one, other)
    told = [difference for contrast in found for difference in contrast.differences]
    assert sorted(d.key for d in told) == sorted(d.key for d in differences(load(one), load(other)))
    assert all(d.chapter == contrast.chapter for contrast in found for d in contrast.differences)
    assert all(contrast.differences or contrast.one or contrast.other for contrast in found)


def test_the_other_way_round_the_same_is_said_on_changed_sides() -> None:
    there, back = between("euchre", "pepper"), between("pepper", "euchre")
    assert {text for c in there for text in c.one} == {text for c in back for text in c.other}

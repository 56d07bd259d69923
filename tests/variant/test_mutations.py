"""Which one rule of a variant could be otherwise?"""

from __future__ import annotations

import pytest
import yaml

from hpf_rules import load
from hpf_rules.variant.checking import Checker
from hpf_rules.variant.house.mutations import changed, mutations, with_change
from hpf_rules.variant.house.questions import CHAPTERS, questions

SEATS = ("play.opening_lead", "play.opening_lead_alone", "play.opening_lead_both_alone")


def told(name: str) -> set[str]:
    return {str(one) for one in mutations(load(name))}


def test_the_holder_of_the_joker_is_tried_where_there_is_a_joker() -> None:
    assert "play.opening_lead: after_dealer -> holder_of_joker" in told("hasenpfeffer")
    assert "auction.all_pass.who: not said -> holder_of_joker" in told("hasenpfeffer")
    assert not [one for one in told("euchre") if "holder_of_joker" in one]


@pytest.mark.parametrize("name", ["pepper", "euchre-three-handed"])
def test_a_part_that_is_not_there_begins_with_its_first_word(name: str) -> None:
    wanted = {f"contract.alone.declarer: not said -> {word}" for word in ("may", "must")}
    assert wanted <= told(name)
    [opened] = [one for one in mutations(load(name)) if str(one).endswith("alone.declarer: not said -> may")]
    assert with_change({"contract": {"steps": []}}, opened) == {"contract": {"steps": [], "alone": {"declarer": "may"}}}


@pytest.mark.parametrize("name", ["hasenpfeffer", "euchre-british", "pepper"])
def test_every_word_that_a_question_can_be_answered_with_is_tried(name: str) -> None:
    variant = load(name)
    tried = [(one.key, one.new) for one in mutations(variant)]
    asked = [one for chapter in CHAPTERS for one in questions(variant, chapter) if one.kind != "list" and one.words]
    assert len(asked) > 15
    for one in asked:
        words = [word for word in one.words if word != "holder_of_joker" or variant.given.deck.jokers]
        assert [word for word in words if word != one.value and (one.key, word) not in tried] == [], one.key


@pytest.mark.parametrize("name", ["hasenpfeffer-pepper", "euchre-three-handed"])
def test_a_change_means_what_the_file_with_it_would_mean(name: str) -> None:
    """Nothing is lost because it is not written out and read again."""
    variant, checker = load(name), Checker()
    for mutation in [*mutations(variant)][::6]:
        text = yaml.safe_dump(with_change(variant.as_one_file(), mutation), sort_keys=False, allow_unicode=True)
        one, other = changed(variant, mutation, checker), checker.check_text(text)
        assert [(p.code, p.key, p.message) for p in one.problems] == [
            (p.code, p.key, p.message) for p in other.problems
        ]
        assert (one.variant is None) == (other.variant is None)
        if one.variant is not None and other.variant is not None:
            assert one.variant.fingerprint == other.variant.fingerprint
            assert {where.file for key in ("seating", "ending.target") if (where := one.variant.where(key))} == {name}

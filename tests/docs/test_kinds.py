"""What can be written as the value of a key?"""

from __future__ import annotations

import pytest

from hpf_rules.docs.pages.kinds import facts_of, head_facts, kinds, words
from hpf_rules.docs.words.wording import Wording
from hpf_rules.variant.layers.shape import WHOLE, Shape, shape_of

CASES = [
    ("seating.players", "Value: a whole number from 2 to 8."),
    ("dealing.hand", "Value: a whole number from 1 to 30 or a list of whole numbers from 1 to 30."),
    ("dealing.kitty", "Value: a whole number from 0 to 40 or one of the words below."),
    ("dealing.packets", "Value: a list of whole numbers from 1 to 30."),
    ("deck.ranks", "Value: a list of the words below."),
    ("deck.top_trumps", "Value: a list of words like those below."),
    ("auction.equal_bid", "Value: one of the words below."),
    (
        "auction.all_pass",
        "Below it stand the keys `then`, `who`, `bid`, `or_pay`, `otherwise`, `next_stakes`. A value alone is that of `then`.",
    ),
    ("contract.made", "Value: a number or a formula (such as `taken * stakes` or `taken == hand`)."),
    ("contract.trump", "Value: a word like those below or a list of words like those below."),
    (
        "scoring.bonuses",
        "Below it stand names of your choice, and below each of them the keys `when`, `declarers`, `defenders`, `each`, `others`.",
    ),
]


@pytest.mark.parametrize(("key", "told"), CASES)
def test_the_kinds_of_values_are_told_in_a_sentence(key: str, told: str) -> None:
    chapter, _, name = key.partition(".")
    part = WHOLE.at(chapter).part
    assert part is not None
    assert kinds(shape_of(part, name), facts_of(part, name), Wording()) == told


def test_numbers_may_be_a_range() -> None:
    part = WHOLE.at("auction.bids.number").part
    assert part is not None
    facts = facts_of(part, "numbers")
    assert kinds(Shape(), facts, Wording()) == (
        "Value: a whole number from 0 to 9999, all numbers from one to another (`1..6`) or "
        "a list of whole numbers from 0 to 9999."
    )
    assert words(facts) == ()


def test_the_head_of_a_file_holds_texts() -> None:
    heads = head_facts()
    assert kinds(Shape(), heads["format"], Wording()) == "Value: `1`."
    assert kinds(Shape(), heads["extends"], Wording()) == "Value: text."
    assert kinds(Shape(), heads["with"], Wording()) == "Value: a list of texts."


def test_the_words_of_a_value_are_named_each_once() -> None:
    part = WHOLE.at("deck.orders.upside_down").part
    assert part is not None
    assert words(facts_of(part, "ranks"))[:3] == ("reversed", "A", "K")

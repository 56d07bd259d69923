"""Does a message name its key as a player would, and show the line it speaks of in the other file?"""

from __future__ import annotations

import pytest
from mistakes import BASES, ours, problems

from hpf_rules.variant.layers.folders import shown_as
from hpf_rules.variant.problems.placing import in_words

BASE = shown_as(BASES / "hasenpfeffer.yaml")


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("contract.alone", "`contract.alone`"),
        ("play", "`play`"),
        ("contract.steps.0", "the first of `contract.steps`"),
        ("deck.top_trumps.2", "the third of `deck.top_trumps`"),
        ("readings.11", "number 12 of `readings`"),
        ("auction.bids.big pepper.tricks", "`auction.bids.big pepper.tricks`"),
    ],
)
def test_an_item_of_a_list_is_named_by_its_place(key: str, words: str) -> None:
    assert in_words(key) == words


def test_what_the_parent_says_is_shown_with_its_line() -> None:
    [problem] = problems(ours("deck: {ranks: [A, K, Q, 10, 9, 8]}"))
    assert problem.text() == (
        "ours.yaml:4:15: error[HPF-R03]: the second of `deck.top_trumps`: the bowers are jacks, and the deck has no jacks\n"
        "   4 | deck: {ranks: [A, K, Q, 10, 9, 8]}\n"
        f"     |               ^^^^^^^^^^^^^^^^^^^ the second of `deck.top_trumps` is set in {BASE}:14:23\n"
        "  14 |   top_trumps: [joker, right_bower, left_bower]\n"
        "     |                       -----------\n"
        "  hint: write `top_trumps: [joker]` under `deck`"
    )

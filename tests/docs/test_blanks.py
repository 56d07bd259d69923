"""How do sentences read where no game is known?"""

from __future__ import annotations

import pytest

from hpf_rules.docs.words.blanks import blank
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.docs.words.english import ENGLISH
from hpf_rules.docs.words.sources import rule_texts

CASES = [
    ("Players must follow suit.", "Players must follow suit."),
    ("Each player is dealt {hand:* card|* cards}.", "Each player is dealt … cards."),
    ("If all pass{rounds:rounds}, the next dealer deals.", "If all pass, the next dealer deals."),
    ("The bids are {bids:bids}.", "The bids are …"),
    ("it {points:scores}", "It …"),
    ("If {when:conditions}, {scores:clauses}.", "If …, …"),
    ("{n:#} of {n:#card}", "… of …"),
]


@pytest.mark.parametrize(("text", "read"), CASES)
def test_an_ellipsis_stands_for_what_a_game_fills_in(text: str, read: str) -> None:
    assert blank(text, ENGLISH) == read


def test_a_counted_noun_stands_in_the_form_of_most_numbers() -> None:
    assert blank("{n:*card}", language("fr")) == "… cartes"
    assert blank("{n:=card}", language("fr")) == "Cartes"
    assert blank("{n:un|plusieurs}", language("fr")) == "Plusieurs"


@pytest.mark.parametrize("code", CODES)
def test_no_place_is_left_in_any_sentence_of_any_language(code: str) -> None:
    known = language(code)
    for key, text in {**rule_texts(), **known.rules}.items():
        read = blank(text, known)
        assert read and not set("{}#*|") & set(read), key

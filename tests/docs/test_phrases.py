"""Are places of sentences filled as the language needs: nouns counted, phrases in their case?"""

from __future__ import annotations

import re

import pytest

from hpf_rules.docs.words.language import Counted, Language
from hpf_rules.docs.words.places import names_in, places
from hpf_rules.docs.words.wording import ENGLISH, Wording, capital

TOY = Language(
    code="xx",
    name="toy",
    texts={
        **ENGLISH.texts,
        "seat.dealer": "dalītājs",
        "seat.dealer@dat": "dalītājam",
        "suit.hearts": "ercens",
        "suit.hearts@gen": "ercena",
        "rank.A": "dūzis",
        "rank.A@acc": "dūzi",
        "card": "{suit:suit.gen} {rank:rank}",
        "card@acc": "{suit:suit.gen} {rank:rank.acc}",
        "index.J": "B",
        "list.and": "{first} un {last}",
        "list.and_many": "{first}, un {last}",
        "try.case": "Pārmaiņus {who:seat.dat} un {who:seat}: {card:card.acc}.",
        "try.count": "{n:*card.acc}, {n:#card.acc}, {n:=card.acc}, {n:*f}, {n:x|y|z}.",
        "try.list": "{ranks}; {ranks:ranks}",
        "try.round": "{n:ordinal.f} / {n:ordinal}",
    },
    plural=lambda n: 0 if n == 0 else 1 if n == 1 else 2,
    numbers={"m": ("nulle", "viens", "divi"), "f": ("nulle", "viena", "divas")},
    ordinals={"m": ("", "pirmais"), "f": ("", "pirmā")},
    counted={"card.acc": Counted(forms=("kāršu", "kārti", "kārtis"), numbers="f")},
    names={"big pepper": "lielie pipari"},
    contractions=((re.compile(r"\bsi il\b"), "s'il"),),
)
WORDING = Wording(TOY)


def test_a_phrase_takes_the_form_that_the_sentence_asks_for() -> None:
    said = WORDING.text("try.case", who="dealer", card="AH")
    assert said == "Pārmaiņus dalītājam un dalītājs: ercena dūzi."


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "nulle kāršu, 0 kāršu, kāršu, nulle, x."),
        (1, "viena kārti, 1 kārti, kārti, viena, y."),
        (2, "divas kārtis, 2 kārtis, kārtis, divas, z."),
        (3, "3 kārtis, 3 kārtis, kārtis, 3, z."),
    ],
)
def test_a_noun_is_counted_in_its_class_with_the_words_of_its_gender(n: int, said: str) -> None:
    assert WORDING.text("try.count", n=n) == said


def test_ranks_stand_as_on_the_cards_of_the_language() -> None:
    assert WORDING.text("try.list", ranks=("A", "J", "9")) == "A, B, un 9; A, B, 9"
    assert WORDING.text("try.list", ranks=("A", "J")) == "A un B; A, B"
    assert WORDING.phrases.shown("JH").text == "B♥"
    assert WORDING.phrases.shown("TC").face == "TC"
    assert WORDING.phrases.shown("Joker").name == "the joker"


def test_an_ordinal_has_its_gender_and_a_large_one_digits() -> None:
    assert WORDING.text("try.round", n=1) == "pirmā / pirmais"
    assert WORDING.text("try.round", n=5) == "5th / 5th"


def test_what_a_file_says_is_told_in_the_language_where_it_is_known() -> None:
    assert WORDING.phrases.bid("big pepper") == "“lielie pipari”"
    assert WORDING.phrases.bid("huge pepper") == "“huge pepper”"


def test_a_sentence_within_quotation_marks_has_the_inner_ones() -> None:
    assert WORDING.within_quotes("Say “two” now.") == "Say ‘two’ now."


def test_contractions_are_made_in_the_finished_sentence() -> None:
    assert TOY.finished("si il prend") == "s'il prend"


@pytest.mark.parametrize(
    ("text", "said"),
    [("« petit poivre » gagne", "« Petit poivre » gagne"), ("„mazie” ir", "„Mazie” ir"), ("élan", "Élan"), ("", "")],
)
def test_a_sentence_begins_with_a_capital_also_behind_a_quotation_mark(text: str, said: str) -> None:
    assert capital(text) == said


def test_a_place_is_read_once_with_its_kind_its_form_and_how_it_counts() -> None:
    first, second, last = places("If {who:seat.dat} has {n:*card.acc}.")
    assert (first.before, first.name, first.kind, first.form) == ("If ", "who", "seat", "dat")
    assert (second.kind, second.count) == ("card.acc", "*")
    assert last.before == "."
    assert names_in("{a} {b:x|y} {a:#}") == {"a", "b"}

"""Does every language count as it should, and say everything?"""

from __future__ import annotations

import re

import pytest
from babel import Locale

from hpf_rules.docs.words.catalogue import CODES, PLURALS, catalogue, language
from hpf_rules.docs.words.english import ENGLISH
from hpf_rules.docs.words.proofreading import english, proofread

OTHERS = tuple(code for code in CODES if code != "en")


@pytest.mark.parametrize("code", CODES)
def test_the_plural_class_of_a_number_is_that_of_the_cldr(code: str) -> None:
    """Babel, an independent reader of the CLDR, says so for every number up to a thousand."""
    plurals, rule = PLURALS[code], Locale(code).plural_form
    for number in range(1000):
        assert plurals.classes[plurals.of(number)] == rule(number), number


@pytest.mark.parametrize("code", OTHERS)
def test_a_noun_has_a_form_for_every_class(code: str) -> None:
    for noun, forms in catalogue(code)["counted"].items():
        assert set(PLURALS[code].classes) <= set(forms), noun
        assert len(language(code).counted[noun].forms) == len(PLURALS[code].classes)


@pytest.mark.parametrize("code", CODES)
def test_numbers_up_to_twelve_have_words_and_larger_ones_stand_in_digits(code: str) -> None:
    spoken = language(code)
    for table in spoken.numbers:
        words = [spoken.number(number, table) for number in range(13)]
        assert all(words) and not any(word.isdigit() for word in words)
    assert spoken.number(21) == "21"
    assert len({spoken.ordinal(number) for number in range(1, 9)}) == 8


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_says_every_text_itself(code: str) -> None:
    spoken, asked = language(code), english()
    assert set(asked["rules"]) <= set(spoken.rules)
    assert set(asked["questions"]) <= set(spoken.questions)
    assert set(asked["texts"]) <= set(catalogue(code)["texts"])


@pytest.mark.parametrize("code", CODES)
def test_the_catalogue_is_complete_fresh_and_right(code: str) -> None:
    proof = proofread(code)
    assert proof.texts > 600
    assert not [f"{remark.kind}: {remark.key}: {remark.text}" for remark in proof.remarks]


@pytest.mark.parametrize("code", OTHERS)
def test_the_glossary_comes_first_and_decides_the_main_terms(code: str) -> None:
    said = catalogue(code)
    assert list(said)[:3] == ["language", "name", "glossary"]
    assert said["language"] == code
    wanted = {"trick", "trump", "suit", "dealer", "kitty", "bid", "contract", "partner", "joker", "left bower"}
    assert wanted <= set(said["glossary"])


@pytest.mark.parametrize("code", OTHERS)
def test_what_flows_together_stays_as_it_is_when_it_has_flowed(code: str) -> None:
    """A sentence can be finished twice: a clause that was, and the sentence around it."""
    spoken = language(code)
    for text in (*spoken.texts.values(), *spoken.rules.values()):
        once = spoken.finished(text)
        assert spoken.finished(once) == once


def test_a_language_without_a_text_says_it_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    from hpf_rules.docs.words import catalogue as module

    said = dict(catalogue("de"))
    said["texts"] = {key: text for key, text in said["texts"].items() if key != "heading.play"}
    monkeypatch.setattr(module, "catalogue", lambda code: said)
    assert language.__wrapped__("de").texts["heading.play"] == ENGLISH.texts["heading.play"]


# -- what the proofreader finds


BROKEN = [
    ("missing", "texts.heading.play", lambda said: said["texts"].pop("heading.play")),
    ("missing", "counted.card", lambda said: said["counted"].update(card={"one": "Karte", "numbers": "f"})),
    ("stale", "texts.heading.gone", lambda said: said["texts"].update({"heading.gone": "weg"})),
    (
        "stale",
        "texts.heading.play",
        lambda said: said["texts"].update({"heading.play": {"en": "Playing", "de": "Die Stiche"}}),
    ),
    ("stale", "texts.heading.play", lambda said: said["texts"].update({"heading.play": "Die Stiche"})),
    (
        "untranslated",
        "texts.heading.play",
        lambda said: said["texts"].update({"heading.play": {"en": "The play", "de": "The play"}}),
    ),
    (
        "wrong",
        "rules.ending.deals",
        lambda said: said["rules"].update({"ending.deals": {"en": "", "de": "Die Partie dauert lange."}}),
    ),
    (
        "wrong",
        "texts.play.next",
        lambda said: said["texts"].update({"play.next": {"en": "", "de": "Der Dealer führt zum nächsten Stich."}}),
    ),
    ("wrong", "texts.play.next", lambda said: said["texts"].update({"play.next": "Wer {gewinnt"})),
    ("wrong", "texts.rank.heads", lambda said: said["texts"].update({"rank.heads": "Trumpf|Trümpfe"})),
    ("wrong", "texts.line.cards", lambda said: said["texts"].update({"line.cards": "{cards:#nichts}"})),
    ("wrong", "texts.seat.holder_of", lambda said: said["texts"].update({"seat.holder_of": "wer {card:card.lok} hat"})),
]


@pytest.mark.parametrize(("kind", "key", "broken"), BROKEN, ids=[f"{kind}-{key}" for kind, key, _ in BROKEN])
def test_the_proofreader_finds(kind: str, key: str, broken, monkeypatch: pytest.MonkeyPatch) -> None:
    from hpf_rules.docs.words import proofreading

    said = {block: dict(texts) if isinstance(texts, dict) else texts for block, texts in catalogue("de").items()}
    broken(said)
    monkeypatch.setattr(proofreading, "catalogue", lambda code: said)
    found = [(remark.kind, remark.key) for remark in proofread("de").remarks]
    assert (kind, key) in found


def test_a_mistranslation_stands_on_no_page() -> None:
    """Every text of a language, and so every page; the lists are those of people who read bad translations."""
    for code in OTHERS:
        said, spoken = catalogue(code), language(code)
        assert len(said["never"]) >= 15, code
        texts = " ".join((*spoken.texts.values(), *spoken.rules.values(), *spoken.questions.values()))
        texts = re.sub(r"`[^`]*`|\{\w+(?::[^}|]*)?\}|\{\w+:", " ", texts).lower()  # words of files, and names of places
        for word in said["never"]:
            assert not re.search(rf"\b{re.escape(word.lower())}\b", texts), (code, word)

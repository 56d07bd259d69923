"""Does the reference tell every key and every value, from the rulebook alone, in every language?"""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from hpf_rules.docs.pages.reference import keys, reference_page
from hpf_rules.docs.print.markdown import markdown
from hpf_rules.docs.tree import Block, Code, Heading, Items, Page, Paragraph, texts_of
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.docs.words.sources import rule_questions
from hpf_rules.rulebook.quantities import CODES as QUANTITIES
from hpf_rules.rulebook.rule import Part
from hpf_rules.variant.rules import CHAPTERS, VariantRules
from hpf_rules.variant.schema import made as schema

PAGES = {code: reference_page(language(code)) for code in CODES}
ENGLISH = PAGES["en"]
EVERY_LANGUAGE = pytest.mark.parametrize("code", CODES)


def told(page: Page) -> dict[str, tuple[Block, ...]]:
    """What is told of each key: the blocks below its heading."""
    found: dict[str, list[Block]] = {}
    for section in page.sections:
        here: list[Block] = found.setdefault(f"chapter {section.key}", [])
        for block in section.blocks:
            if isinstance(block, Heading):
                assert block.text == f"`{block.key}`"
                here = found.setdefault(block.key, [])
            else:
                here.append(block)
    return {key: tuple(blocks) for key, blocks in found.items()}


TOLD = told(ENGLISH)


def texts(key: str) -> list[str]:
    return [block.text for block in TOLD[key] if isinstance(block, Paragraph)]


def items(key: str, page: dict[str, tuple[Block, ...]] = TOLD) -> dict[str, str]:
    """The words of a key, each with what it means."""
    return {
        item.term.split("`")[1]: item.text
        for block in page[key]
        if isinstance(block, Items)
        for item in block.items
        if item.term
    }


def schema_keys() -> dict[str, Any]:
    """Every key as the schema has it, walked without any help of the page."""
    defs = schema("merged")["$defs"]
    found: dict[str, Any] = {}

    def walk(above: str, body: dict[str, Any]) -> None:
        for name, value in body["properties"].items():
            key = f"{above}.{name}" if above else name
            if above:
                found[key] = value
            inner = value.get("additionalProperties") or value
            if "allOf" in inner:
                below = f"{key}.NAME" if inner is not value else key
                walk(below, defs[inner["allOf"][0]["$ref"].rpartition("/")[2]])
            elif not above:
                found[key] = value

    walk("", schema("merged"))
    return found


SCHEMA = schema_keys()


def test_every_key_of_the_language_stands_there_once() -> None:
    listed = [key for key in TOLD if not key.startswith("chapter")]
    assert sorted(listed) == sorted({*SCHEMA, "extends", "with"})
    assert listed == list(keys())


@pytest.mark.parametrize("key", SCHEMA)
def test_every_word_of_a_value_stands_there_with_what_it_means(key: str) -> None:
    listed = SCHEMA[key].get("items", {})
    wanted = [word for facts in (SCHEMA[key], listed) for word in facts.get("enum", facts.get("examples", ()))]
    wanted = [word for word in wanted if isinstance(word, str) and ".." not in word]
    assert set(items(key)) == set(wanted)
    assert all((means and means[0] != means[0].lower()) or means[0] in "…“123456789" for means in items(key).values())


@pytest.mark.parametrize("key", [key for key, facts in SCHEMA.items() if facts.get("type") == "integer"])
def test_the_bounds_of_a_number_stand_there(key: str) -> None:
    facts = SCHEMA[key]
    if "minimum" in facts:
        bounds = f"from {facts['minimum']} to {facts['maximum']}.".replace("-", "−")
        assert bounds in texts(key)[1]


def fields() -> list[tuple[str, type[Part], str]]:
    """Every key with the part it stands in and its name there."""
    found = []

    def walk(above: str, part: type[Part]) -> None:
        for name, field in part.model_fields.items():
            inner = [one for one in Part.__subclasses__() if one.__name__ in re.findall(r"\w+", str(field.annotation))]
            inner += [
                one
                for kind in Part.__subclasses__()
                for one in kind.__subclasses__()
                if f".{one.__name__}" in str(field.annotation)
            ]
            key = f"{above}.{name}"
            found.append((key, part, name))
            for one in inner[-1:]:
                walk(f"{key}.NAME" if "Mapping" in str(field.annotation) else key, one)

    for chapter in CHAPTERS:
        kind = VariantRules.model_fields[chapter].annotation
        assert kind is not None
        walk(chapter, kind)
    return found


FIELDS = fields()


def test_all_keys_are_walked() -> None:
    assert {key for key, *_ in FIELDS} == {key for key in SCHEMA if "." in key}


@pytest.mark.parametrize(("key", "part", "name"), FIELDS)
def test_it_says_what_holds_where_a_key_is_left_out(key: str, part: type[Part], name: str) -> None:
    field = part.model_fields[name]
    said = texts(key)[1]
    assert ("This has to be said." in said) is field.is_required()
    if not field.is_required():
        assert "left out" in said
        if isinstance(field.default, (str, int)):
            assert f"Where it is left out, `{field.default}` holds." in said


@pytest.mark.parametrize(("key", "part", "name"), FIELDS)
def test_the_words_that_others_have_for_a_key_stand_there(key: str, part: type[Part], name: str) -> None:
    others = part.also_called.get(name, "").split()
    lines = [text for text in texts(key) if text.startswith("Other words that people write for it: ")]
    assert len(lines) == bool(others)
    for word in others:
        assert word.replace("_", " ") in lines[0]


CASES = [
    (
        "auction.equal_bid",
        "dealer",
        "A bid must be higher than the one before; only the dealer may take it at the same bid.",
    ),
    ("auction.all_pass.then", "must_bid", "If nobody else bids, … has to bid."),
    ("deck.top_trumps", "left_bower", "The left bower (the other jack of the same colour)"),
    (
        "dealing.kitty",
        "rest",
        "The cards that are left over lie face down in the middle: the kitty, also called the widow.",
    ),
    ("play.opening_lead", "after_dealer", "The player to the dealer's left"),
    ("play.opening_lead", "holder_of_joker", "The holder of the joker"),
    ("contract.may_name", "hearts", "Hearts"),
    ("auction.bids.NAME.trumps", "low", "No trump, and the lowest card wins"),
    ("deck.ranks", "Q", "Queen"),
]


@pytest.mark.parametrize(("key", "word", "means"), CASES)
def test_a_word_means_its_sentence_or_what_it_names(key: str, word: str, means: str) -> None:
    assert items(key)[word] == means


def test_a_number_has_its_sentences_and_other_forms_of_them_are_left_out() -> None:
    lists = [block for block in TOLD["scoring.kitty_tricks"] if isinstance(block, Items)]
    assert [[item.text for item in block.items] for block in lists] == [
        ["The kitty counts as a trick for the declaring side.", "The kitty counts as … tricks for the declaring side."]
    ]


@EVERY_LANGUAGE
def test_no_place_and_no_brace_is_left_in_a_sentence(code: str) -> None:
    for section in PAGES[code].sections:
        for block in section.blocks:
            if not isinstance(block, Code):
                plain = re.sub(r"`[^`]*`", "", " ".join(texts_of(_page_of(block))))
                assert not set("{}#*|") & set(plain), plain


def _page_of(block: Block) -> Page:
    from dataclasses import replace

    section = replace(ENGLISH.sections[0], blocks=(block,), heading="")
    return replace(ENGLISH, title="", line="", summary="", sections=(section,))


@EVERY_LANGUAGE
def test_keys_and_words_stay_as_they_are_written_in_files(code: str) -> None:
    here = told(PAGES[code])
    assert list(here) == list(TOLD)
    for key in TOLD:
        assert list(items(key, here)) == list(items(key))


@pytest.mark.parametrize("code", [code for code in CODES if code != "en"])
def test_questions_and_meanings_are_told_in_the_language(code: str) -> None:
    here, ours = told(PAGES[code]), rule_questions()
    for key in keys():
        question = here[key][0]
        assert isinstance(question, Paragraph)
        assert question.text not in ours.values(), key
    alike = [(key, word) for key in keys() for word, text in items(key, here).items() if text == items(key)[word]]
    assert not [one for one in alike if not one[0].endswith(".ranks")]  # a king may be called so, and a 10 is a 10


@EVERY_LANGUAGE
def test_the_words_of_formulas_are_told(code: str) -> None:
    known = items("chapter formulas", told(PAGES[code]))
    assert set(known) == {
        name for name in QUANTITIES if not re.fullmatch(r"their_(high_|low_)?(declarer|dropped)", name)
    }
    assert "kind == big_pepper" in known["kind"] and "trump == hearts" in known["trump"]


@EVERY_LANGUAGE
def test_every_example_is_yaml(code: str) -> None:
    codes = [block for blocks in told(PAGES[code]).values() for block in blocks if isinstance(block, Code)]
    assert len(codes) > 50
    for block in codes:
        assert isinstance(yaml.safe_load(block.text), dict)


def test_it_reads_well_as_markdown() -> None:
    text = markdown(ENGLISH)
    assert "\n### `auction.equal_bid`\n\nWho may take it at the same bid?\n" in text
    assert "- **`dealer`:** A bid must be higher than the one before; only the dealer" in text
    assert "```yaml\nauction:\n  equal_bid: dealer\n```" in text

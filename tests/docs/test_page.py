"""Has every variant a page, and can no text of a file become markup?"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from shelf import SHIPPED, slowly, variant_of

from hpf_rules.docs.pages.forms import diff
from hpf_rules.docs.pages.page import page
from hpf_rules.docs.print.markdown import escaped, markdown, rules_page
from hpf_rules.docs.tree import Block, Code, Item, Items, Page, Paragraph, Section, Steps, Table, texts_of
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.engine.telling import example_for
from hpf_rules.errors import VariantError
from hpf_rules.variant.variant import Variant, load, load_text

ORDER = (
    "seating",
    "flow",
    "rank",
    "dealing",
    "auction",
    "contract",
    "play",
    "scoring",
    "ending",
    "example",
    "variations",
)

# -- every variant has a page


@pytest.mark.parametrize("variant", [slowly(name) for name in SHIPPED])
def test_a_variant_has_a_page(variant: str) -> None:
    made = page(variant_of(variant))
    keys = [section.key for section in made.sections]
    assert keys == [key for key in (*ORDER, "readings") if key in keys]
    assert set(keys) >= {"seating", "rank", "dealing", "auction", "play", "scoring", "ending"}
    text = markdown(made)
    assert text.startswith(f"# {made.title}\n\n")
    for word in ("{", "}", "None", "_made"):
        assert word not in text.replace("\\_", ""), word


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ("", "Based on Pepper: Twenty-four cards without a joker or a kitty; bids up to big pepper, and"),
        ("about: With a joker.\n", "With a joker."),
        ("about: null\n", ""),
    ],
)
def test_what_another_variant_says_of_itself_is_told_as_its_words(says: str, told: str) -> None:
    made = page(load_text(f"format: 1\nname: Ours\nextends: pepper\n{says}"))
    assert made.summary.startswith(told) and bool(made.summary) == bool(told)


def test_the_words_are_those_of_the_nearest_variant_that_has_any(tmp_path: Path) -> None:
    (tmp_path / "silent.yaml").write_text("format: 1\nname: Silent\nextends: pepper\n", encoding="utf-8")
    made = page(load_text("format: 1\nname: Ours\nextends: silent\n", beside=tmp_path))
    assert made.summary.startswith("Based on Pepper: ")
    assert page(load("hasenpfeffer-book")).summary.startswith("Hasenpfeffer in which")


@pytest.mark.parametrize("variant", [slowly(name) for name in SHIPPED])
def test_the_tables_are_straight(variant: str) -> None:
    """Every line of a table is as long as the others, so that it reads well where nothing renders it."""
    for block in rules_page(variant_of(variant)).split("\n\n"):
        lines = block.splitlines()
        if lines[0].startswith("|"):
            assert len({len(line) for line in lines}) == 1


@pytest.mark.parametrize("variant", [slowly(name) for name in SHIPPED])
def test_every_sentence_is_one(variant: str) -> None:
    for section in page(variant_of(variant)).sections:
        for block in section.blocks:
            texts = [block.text] if isinstance(block, Paragraph) else []
            texts += block.steps if isinstance(block, Steps) else []
            texts += [item.text for item in block.items] if isinstance(block, Items) else []
            for text in texts if section.key != "readings" else ():
                assert text[-1] in ".:”" and (text[0].isupper() or text[0] in "“'"), text


def test_a_reading_changes_the_page() -> None:
    without = load_text("format: 1\nname: Hasenpfeffer\nextends: hasenpfeffer\n")
    more = load_text("format: 1\nname: Hasenpfeffer\nextends: hasenpfeffer\nreadings: [play.follow]\n")
    assert "Players must follow suit" in more_text(more)
    assert "Players must follow suit" not in more_text(without)


def more_text(variant: Variant) -> str:
    section = next(section for section in page(variant).sections if section.key == "readings")
    return "\n".join(texts_of(Page(lang="en", form="full", title="", line="", summary="", sections=(section,))))


def test_what_cannot_happen_is_not_said() -> None:
    text = rules_page(load("pepper")).replace("Nobody may play alone.", "")
    for word in ("alone", "kitty", "joker", "discard"):
        assert word not in text[text.index("## Players") : text.index("## Variations")], word
    assert "stakes" not in rules_page(load("hasenpfeffer"))


# -- texts are only texts

HOSTILE = [
    "*bold* _em_ `code` ~~gone~~ $x$",
    "<script>alert(1)</script> &lt;",
    "[text](http://example.org) ![image](x.png)",
    "# heading",
    "- item",
    "1. item",
    "+ item",
    "> quoted",
    "a | b",
    "line\n\n# broken",
    "\\",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_stays_text(text: str) -> None:
    made = escaped(text)
    assert "\n" not in made
    assert not made.startswith(("#", "- ", "+ ", "> ", "1. "))
    plain = made.replace("<http://example.org>", "")
    for letter in "*_`<[]":
        assert all(plain[i - 1] == "\\" for i, found in enumerate(plain) if found == letter)


def made_of(*blocks: Block) -> Page:
    section = Section(key="k", heading="H", blocks=blocks)
    return Page(lang="en", form="full", title="T", line="L", summary="S", sections=(section,))


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_cell_stays_in_its_table(text: str) -> None:
    table = Table(heads=("a", "b"), rows=((text, text),))
    made = markdown(made_of(table))
    last = made.rstrip("\n").splitlines()[-1]
    assert last.count("|") - last.count("\\|") == 3


def test_names_and_notes_of_a_file_are_escaped() -> None:
    text = yaml.safe_dump(
        {
            "format": 1,
            "name": "<b>*Ours*</b>",
            "about": "<img src=x> [a](b)",
            "sources": ["`x` | <i>"],
            "extends": "hasenpfeffer",
        }
    )
    made = rules_page(load_text(text))
    assert made.startswith("# \\<b>\\*Ours\\*\\</b>\n\n4 players")
    assert "\n\n\\<img src=x> \\[a\\](b)\n" in made
    assert "- \\`x\\` | \\<i>" in made


# -- the whole


def test_an_example_is_text_too() -> None:
    telling = example_for(load("hasenpfeffer"))
    assert telling is not None
    text = rules_page(load("hasenpfeffer"), telling=replace(telling, source="*independent* program"))
    assert "## A worked example" in text and "\\*independent\\* program" in text


def test_a_page_is_markdown_of_its_tree() -> None:
    made = made_of(
        Paragraph(text="P"),
        Items(items=(Item(text="x", term="t:"),)),
        Steps(steps=("one", "two")),
        Code(text="a: `b`\n"),
    )
    assert markdown(made) == "# T\n\nL\n\nS\n\n## H\n\nP\n\n- **t:** x\n\n1. one\n2. two\n\n```yaml\na: `b`\n```\n"


def test_an_unknown_variant_has_no_page() -> None:
    with pytest.raises(VariantError):
        load("no-such-game")


# -- what follows from the tables, and no key says


FOLLOWS = [
    (
        "hasenpfeffer",
        "A declaring side that is set loses less the fewer tricks it takes, and nothing if it takes none.",
    ),
    ("hasenpfeffer", "In this game that cannot happen: only one side scores in a deal."),
    ("hasenpfeffer", "Nobody has to play a trump, or a higher card than those played."),
    ("euchre", "A card that belongs to the trump suit is a trump in every way"),
    ("euchre", "The partner of anyone who plays alone, on either side, lays the cards face down"),
]
FOLLOWS_NOT = [
    ("hasenpfeffer-book", "loses less the fewer tricks"),
    ("hasenpfeffer-book", "In this game that cannot happen"),
    ("pepper", "In this game that cannot happen"),
    ("euchre-three-handed", "In this game that cannot happen"),
    ("euchre-three-handed", "The partner of anyone who plays alone"),
    ("whist", "A card that belongs to the trump suit is a trump in every way"),
]


@pytest.mark.parametrize(("name", "text"), FOLLOWS)
def test_what_follows_from_the_rules_is_said(name: str, text: str) -> None:
    assert text in "\n".join(texts_of(page(variant_of(name))))


@pytest.mark.parametrize(("name", "text"), FOLLOWS_NOT)
def test_what_does_not_follow_is_not_said(name: str, text: str) -> None:
    assert text not in "\n".join(texts_of(page(variant_of(name))))


# -- what a file says in words of its own, in another language


@pytest.mark.parametrize("name", ["J", "K", "de une <i>: x !", "si il"])
def test_a_name_stays_as_the_file_says_it_in_every_language(name: str) -> None:
    child = load_text(yaml.safe_dump({"format": 1, "name": name, "about": f"{name} it is", "extends": "hasenpfeffer"}))
    for code in CODES:
        made = page(child, language=language(code))
        assert made.title == name and made.summary == f"{name} it is"
        compared = diff(variant_of("euchre"), child, language=language(code))
        assert name in compared.title and name in compared.summary


def test_a_name_of_the_game_that_is_built_on_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "old.yaml").write_text(
        "format: 1\nname: de une J\nabout: de une K\nextends: euchre\n", encoding="utf-8"
    )
    child = load_text("format: 1\nname: Child\nextends: old\n", beside=tmp_path)
    summary = page(child, language=language("fr")).summary
    assert "de une J" in summary and "de une K" in summary


@pytest.mark.parametrize("code", [code for code in CODES if code != "en"])
def test_no_sentence_of_what_is_absent_is_left_in_english(code: str) -> None:
    """Also where one of several parts that have names is gone, such as an order of the cards or a bonus."""
    more = "deck: {orders: {up: {ranks: reversed}}}\ncontract: {may_name: [suits, up]}\n"
    more += "scoring: {bonuses: {extra: {when: made, declarers: 1}}}\n"
    with_more = load_text(f"format: 1\nname: O\nextends: hasenpfeffer\n{more}")
    both = (with_more, variant_of("hasenpfeffer"))
    for one, other in (both, both[::-1]):
        cells = {str(cell) for block in texts_of(diff(one, other, language=language(code))) for cell in [block]}
        english = set(texts_of(diff(one, other)))
        assert not {cell for cell in cells & english if len(cell) > 14}


# -- Markdown


MARKED = [
    ("see http://bank.example@evil.example/x", "see http\\://bank.example@evil.example/x"),
    ("http://plain.example and https://a.example:80/", "http\\://plain.example and https\\://a.example:80/"),
    ("www.example.org", "www\\.example.org"),
    ("https://example.org/a_b.", "<https://example.org/a_b>."),
    ("hidden \U000e0041 letters \u180e", "hidden \\\\U000e0041 letters \\\\u180e"),
    ("no\u00a0break", "no\u00a0break"),
]


@pytest.mark.parametrize(("text", "marked"), MARKED)
def test_a_text_leads_only_where_it_seems_to_and_hides_nothing(text: str, marked: str) -> None:
    assert escaped(text) == marked


def test_signs_at_the_end_of_a_heading_stay_signs() -> None:
    made = load_text("format: 1\nname: 'My game ##'\nextends: euchre\n")
    assert rules_page(made).startswith("# My game \\##\n")

"""Do the pages of the codes tell each of them, and is what they say sound?"""

from __future__ import annotations

import re

import pytest

from hpf_rules.docs.pages.mistakes import codes_page, mistake_page, mistakes_page, title_of
from hpf_rules.docs.print.markdown import markdown
from hpf_rules.docs.tree import Code, Index, Paragraph, texts_of
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.variant.problems.lessons import lessons

PAGE = mistakes_page()
TEXT = markdown(PAGE)


def test_every_code_has_its_heading_its_meaning_and_its_examples() -> None:
    headings = re.findall(r"^### (HPF-\w+): ", TEXT, re.MULTILINE)
    assert headings == list(lessons())
    told = texts_of(PAGE)
    for lesson in lessons().values():
        assert title_of(lesson) in told and lesson.means in told
        assert lesson.wrong.shown in told and lesson.right.shown in told


def test_kinds_stand_under_one_heading_each() -> None:
    kinds = re.findall(r"^## (.+)$", TEXT, re.MULTILINE)
    assert len(kinds) == len(set(kinds)) == len({lesson.kind for lesson in lessons().values()})


def test_every_block_of_code_is_closed_and_nothing_in_it_can_close_it() -> None:
    fences = re.findall(r"^```.*$", TEXT, re.MULTILINE)
    assert fences[::2] == ["```yaml"] * (len(fences) // 2)
    assert fences[1::2] == ["```"] * (len(fences) // 2)
    assert len(fences) // 2 == sum(
        example.data is not None for lesson in lessons().values() for example in (lesson.wrong, lesson.right)
    )


def test_words_of_files_stay_marked_as_such() -> None:
    assert "`hpf explain HPF-R14`" in TEXT and "\\`" not in re.sub(r"```yaml\n.*?\n```", "", TEXT, flags=re.DOTALL)


def test_quoted_words_are_quoted_on_both_sides() -> None:
    for lesson in lessons().values():
        assert lesson.means.count("`") % 2 == 0, lesson.code
        assert lesson.title.count("`") % 2 == 0, lesson.code
        assert "<" not in re.sub(r"`[^`]*`", "", lesson.means), lesson.code


def test_a_title_is_also_the_label_of_links_and_quotes_words_of_files() -> None:
    assert title_of(lessons()["HPF-Y10"]) == "HPF-Y10: a file that does not consist of “key: value”"
    assert not any("`" in title_of(lesson) for lesson in lessons().values())


def test_the_page_is_plain_text() -> None:
    assert all(letter.isprintable() or letter == "\n" for letter in TEXT)


@pytest.mark.parametrize("code", lessons())
def test_a_code_has_a_page_of_its_own_with_its_example_wrong_and_right(code: str) -> None:
    lesson = lessons()[code]
    made = mistake_page(lesson)
    assert made.lang == "en" and made.title.startswith(code) and made.summary == lesson.means
    assert [section.key for section in made.sections] == ["wrong", "right"]
    for section, example in zip(made.sections, (lesson.wrong, lesson.right), strict=True):
        [block] = section.blocks
        assert isinstance(block, Paragraph if example.data is None else Code)
        assert block.text == example.shown


@pytest.mark.parametrize("code", CODES)
def test_the_list_of_codes_leads_to_each_and_says_that_they_are_in_english(code: str) -> None:
    made = codes_page(language(code), "there/")
    entries = [entry for section in made.sections for block in section.blocks for entry in _entries(block)]
    assert [entry.href for entry in entries] == [f"there/{known}.html" for known in lessons()]
    assert {entry.lang for entry in entries} == {"" if code == "en" else "en"}
    assert (language(code).texts["errors.language"] in made.summary) is (code != "en")


def _entries(block: object) -> tuple[object, ...]:
    assert isinstance(block, Index)
    return block.entries

"""Does the page of all codes tell each of them, and is it sound Markdown?"""

from __future__ import annotations

import re

from hpf_rules.docs.mistakes import mistakes_page
from hpf_rules.variant.problems.lessons import lessons

PAGE = mistakes_page()


def test_every_code_has_its_heading_its_meaning_and_its_examples() -> None:
    headings = re.findall(r"^### (HPF-\w+): (.+)$", PAGE, re.MULTILINE)
    assert headings == [(lesson.code, lesson.title) for lesson in lessons().values()]
    for lesson in lessons().values():
        assert lesson.means in PAGE
        assert lesson.wrong.shown.rstrip() in PAGE and lesson.right.shown.rstrip() in PAGE


def test_kinds_stand_under_one_heading_each() -> None:
    kinds = re.findall(r"^## (.+)$", PAGE, re.MULTILINE)
    assert len(kinds) == len(set(kinds)) == len({lesson.kind for lesson in lessons().values()})


def test_every_block_of_code_is_closed_and_nothing_in_it_can_close_it() -> None:
    fences = re.findall(r"^```.*$", PAGE, re.MULTILINE)
    assert fences[::2] == ["```yaml"] * (len(fences) // 2)
    assert fences[1::2] == ["```"] * (len(fences) // 2)


def test_quoted_words_are_quoted_on_both_sides() -> None:
    for lesson in lessons().values():
        assert lesson.means.count("`") % 2 == 0, lesson.code
        assert lesson.title.count("`") % 2 == 0, lesson.code
        assert "<" not in re.sub(r"`[^`]*`", "", lesson.means), lesson.code


def test_the_page_is_plain_text() -> None:
    assert all(letter.isprintable() or letter == "\n" for letter in PAGE)

"""Does the page of house rules tell each of them, with what a file says or what it would take?"""

from __future__ import annotations

import re

from hpf_rules.docs.pages.customs import customs_page
from hpf_rules.docs.print.markdown import markdown
from hpf_rules.docs.tree import Heading, texts_of
from hpf_rules.variant.house.customs import customs

PAGE = customs_page()


def test_every_rule_stands_there_once() -> None:
    headings = [block.text for section in PAGE.sections for block in section.blocks if isinstance(block, Heading)]
    assert sorted(headings) == sorted(one.rule.removesuffix(".") for one in customs().values())


def test_what_a_file_says_and_what_it_would_take_are_told() -> None:
    told = texts_of(PAGE)
    for one in customs().values():
        assert not one.extends or f"{one.shown}\n" in told
        assert not one.lacks or one.lacks in told


def test_the_counts_are_those_of_the_list() -> None:
    said, whole, part, unsaid = map(int, re.findall(r"\d+", PAGE.summary))
    assert whole == len(customs()) == said + part + unsaid
    assert said == sum(one.is_said for one in customs().values())


def test_addresses_are_ways_to_them_in_markdown() -> None:
    assert "<https://www.euchrecentral.com/variations/>" in markdown(PAGE)

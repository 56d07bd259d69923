"""Do the lists lead to every game, and does the search harm nobody?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial

import pytest

from hpf_rules.docs.site.listing import games_page, languages_page, search
from hpf_rules.docs.tree import Entry, Index, Page
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.variant.layers.folders import shipped_ids
from hpf_rules.variant.layers.loading import Layered
from hpf_rules.variant.layers.translations import translated
from hpf_rules.variant.source import plain
from hpf_rules.variant.variant import load

SHIPPED = [load(name) for name in shipped_ids(pack=False)]


def name_of(layers: Layered, code: str) -> str:
    node = layers.own.get("name")
    assert node is not None
    name = str(plain(node))
    return translated(layers, code).get(name, name)


def listed(code: str) -> Page:
    return games_page(SHIPPED, language(code), partial(name_of, code=code))


def entries(page: Page) -> Iterator[Entry]:
    def walk(found: tuple[Entry, ...]) -> Iterator[Entry]:
        for entry in found:
            yield entry
            yield from walk(entry.below)

    for section in page.sections:
        for block in section.blocks:
            assert isinstance(block, Index)
            yield from walk(block.entries)


@pytest.mark.parametrize("code", CODES)
def test_every_game_stands_in_the_list_by_its_name_with_its_line(code: str) -> None:
    found = {entry.href: entry for entry in entries(listed(code))}
    others = {"reference.html", "errors.html", "house-rules.html"}
    assert set(found) == {*(f"{variant.id}.html" for variant in SHIPPED), *others}
    for variant in SHIPPED:
        entry = found[f"{variant.id}.html"]
        assert entry.label == name_of(variant.layers, code)
        assert " · " in entry.text


def test_a_family_is_a_section() -> None:
    sections = listed("en").sections
    assert [(section.key, section.heading) for section in sections] == [
        ("family-euchre", "Euchre"),
        ("family-five-hundred", "Five Hundred"),
        ("family-hasenpfeffer", "Hasenpfeffer"),
        ("more", "For those who write down rules"),
    ]


def test_each_language_is_called_as_it_calls_itself() -> None:
    found = list(entries(languages_page(CODES, "en")))
    assert [(entry.label, entry.href, entry.lang) for entry in found] == [
        (language(code).name, f"{code}/index.html", code) for code in CODES
    ]
    assert found[1].label == "français"


@pytest.mark.parametrize("code", CODES)
def test_the_search_script_is_small_and_makes_no_markup_of_any_text(code: str) -> None:
    script = search(language(code))
    for word in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval",
        "Function(",
        "fetch",
        "http",
    ):
        assert word not in script
    assert len(script.encode()) < 4096
    words = json.loads(re.findall(r"^const words = (.*);$", script, re.MULTILINE)[0])
    assert words == {"label": language(code).texts["site.search"], "none": language(code).texts["site.none"]}

"""Does the page say every fact that the seed texts state (S1 to S27), and every answer to what they leave open?"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

from hpf_rules.docs.pages.page import page, sections
from hpf_rules.docs.tree import Table, texts_of
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.variant.variant import load

FACTS = Path(__file__).with_name("facts")
"""A file for each language: the sentences that state each fact, on both pages or on one; read by people, pinned here."""
VARIANTS = ("hasenpfeffer", "hasenpfeffer-pepper")
SPACES = {ord("\u00a0"): " ", ord("\u202f"): " "}


@cache
def facts(code: str) -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = yaml.safe_load((FACTS / f"{code}.yaml").read_text(encoding="utf-8"))
    return found


CASES = [
    (code, variant, fact)
    for code in CODES
    for part, stated in facts(code).items()
    for fact in stated
    for variant in (VARIANTS if part == "both" else (part,))
]


@cache
def text_of(variant: str, code: str) -> str:
    return "\n".join(texts_of(page(load(variant), language=language(code)))).translate(SPACES)


@pytest.mark.parametrize(("code", "variant", "fact"), CASES, ids=["-".join(case) for case in CASES])
def test_the_page_states_the_fact(code: str, variant: str, fact: str) -> None:
    stated = [sentence for part in ("both", variant) for sentence in facts(code).get(part, {}).get(fact, [])]
    for sentence in stated:
        assert sentence in text_of(variant, code), fact


@pytest.mark.parametrize("code", CODES)
def test_every_seed_fact_is_looked_for(code: str) -> None:
    found = {fact for stated in facts(code).values() for fact in stated if fact.startswith("S")}
    assert found == {f"S{number}" for number in range(1, 28)}
    assert all(sentences for stated in facts(code).values() for sentences in stated.values())


@pytest.mark.parametrize("code", CODES)
def test_the_steps_stand_in_their_order(code: str) -> None:
    """S13: in that order."""
    [contract] = sections(load("hasenpfeffer"), ("contract",), language=language(code))
    text = str(contract).translate(SPACES)
    places = [text.index(sentence) for sentence in facts(code)["both"]["S13"]]
    assert places == sorted(places)


def points(variant: str, bid: str, taken: int) -> str:
    """The cell of the score table."""
    section = next(section for section in page(load(variant)).sections if section.key == "scoring")
    table = next(block for block in section.blocks if isinstance(block, Table))
    row = next(row for row in table.rows if row[0] == bid)
    return row[table.heads.index(str(taken))]


SCORES = [
    ("hasenpfeffer", "4", 5, "+5"),
    ("hasenpfeffer", "4", 4, "+4"),
    ("hasenpfeffer", "4", 3, "−3 set"),
    ("hasenpfeffer", "4", 0, "0 set"),
    ("hasenpfeffer", "6", 6, "+6"),
    ("hasenpfeffer-pepper", "big pepper", 6, "+12"),
    ("hasenpfeffer-pepper", "big pepper", 5, "−10 set"),
    ("hasenpfeffer-pepper", "little pepper", 6, "+6"),
    ("hasenpfeffer-book", "4", 5, "+5 / +1"),
    ("hasenpfeffer-book", "4", 4, "+4 / +2"),
    ("hasenpfeffer-book", "4", 3, "−4 / +3 set"),
    ("hasenpfeffer-book", "4", 0, "−4 / +6 set"),
    ("hasenpfeffer-book", "6", 6, "+6 / 0"),
    ("pepper", "4", 5, "+5 / +1"),
    ("pepper", "4", 4, "+4 / +2"),
    ("pepper", "4", 3, "−6 / +3 set"),
    ("pepper", "4", 0, "−6 / +6 set"),
    ("pepper", "big pepper", 6, "+12 / 0"),
    ("pepper", "big pepper", 5, "−12 / +1 set"),
]


@pytest.mark.parametrize(("variant", "bid", "taken", "cell"), SCORES)
def test_the_score_table_says(variant: str, bid: str, taken: int, cell: str) -> None:
    assert points(variant, bid, taken) == cell


LEADS = [
    ("nobody", "against all", "left of dealer"),
    ("dealer", "against all", "left of dealer"),
    ("left of dealer", "against all", "dealer's partner"),
    ("dealer's partner", "against all", "right of dealer"),
    ("right of dealer", "against all", "dealer"),
    ("dealer's partner", "against left of dealer alone", "left of dealer"),
    ("left of dealer", "against dealer's partner alone", "dealer's partner"),
]


@pytest.mark.parametrize(("lone", "against", "leads"), LEADS)
def test_the_table_of_leads_says(lone: str, against: str, leads: str) -> None:
    """The seven leads of seed-facts, with the dealer in seat 0."""
    section = next(section for section in page(load("hasenpfeffer")).sections if section.key == "play")
    table = next(block for block in section.blocks if isinstance(block, Table))
    row = next(row for row in table.rows if row[0] == lone)
    assert row[table.heads.index(against)] == leads

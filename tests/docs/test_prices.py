"""Does the score table stay short where each bid has a value of its own, and does it say what it leaves out?"""

from __future__ import annotations

import pytest
from shelf import variant_of

from hpf_rules.docs.pages.page import page
from hpf_rules.docs.tree import Table, texts_of
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.variant.variant import Variant, load_text


def grid(variant: Variant, code: str = "en") -> dict[str, tuple[str, ...]]:
    """The rows of the score table, by what they are called."""
    made = page(variant, language=language(code))
    [section] = [section for section in made.sections if section.key == "scoring"]
    [table] = [block for block in section.blocks if isinstance(block, Table)]
    return {str(row[0]): tuple(map(str, row[1:])) for row in table.rows}


def test_bids_that_differ_in_trump_and_value_share_a_row() -> None:
    rows = grid(variant_of("five-hundred"))
    assert list(rows) == ["6", "7", "misere, alone", "8", "9", "10", "open misere, alone"]
    assert rows["6"][:2] == ("−V / +100 set", "−V / +90 set") and rows["6"][6:] == (
        "+V / +40",
        "+V / +30",
        "+V / +20",
        "+V / +10",
        "+250 / 0",
    )
    assert rows["8"][10] == "+250 … +320 / 0", "some get their value and some get more"
    assert rows["9"][10] == "+V / 0"


@pytest.mark.parametrize(("code", "letter"), list(zip(CODES, ["V", "V", "V", "N", "W"], strict=True)))
def test_the_letter_is_said(code: str, letter: str) -> None:
    assert grid(variant_of("five-hundred"), code)["10"][0].startswith(f"−{letter} / +100")
    text = " ".join(texts_of(page(variant_of("five-hundred"), language=language(code))))
    assert any(f" {letter} {word}" in text for word in ("is", "est", "šeit", "di", "ist"))


def test_a_value_that_all_trumps_share_stands_there_itself() -> None:
    rows = grid(variant_of("bid-euchre-cincinnati"))
    assert rows["moon, alone"][6] == "+12 / 0"
    assert "V is the value" not in " ".join(texts_of(page(variant_of("bid-euchre-cincinnati"))))


def test_what_is_not_the_value_stands_as_numbers() -> None:
    ours = load_text(
        "format: 1\nname: Ours\nextends: five-hundred-american\n"
        "scoring: {rows: {made: {declarers: value + 1}, slam: null}, bonuses: {odd_tricks: null}}\n"
    )
    assert grid(ours)["7"][7] == "+141 … +221"


def test_the_suits_that_were_not_turned_are_told_together() -> None:
    made = page(variant_of("euchre-buck"))
    [table] = [
        block
        for section in made.sections
        if section.key == "auction"
        for block in section.blocks
        if isinstance(block, Table)
    ]
    assert table.rows[1] == ("name", "any suit but the turned one, no trump", "2")

"""Is somebody who writes a formula in words told how it is written?"""

from __future__ import annotations

import pytest

from hpf_rules.rulebook.formula import FormulaFault, Names, parse
from hpf_rules.rulebook.readable import read

NAMES = Names(
    numbers=frozenset({"bid", "taken", "stakes", "made"}),
    words={"kind": {"number": 0, "nil": 1}},
    hidden={"points": "`points` is for another day"},
)


def hint_of(text: str) -> str | None:
    with pytest.raises(FormulaFault) as caught:
        parse(text, NAMES)
    return caught.value.hint


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("minus bid", "-bid"),
        ("minus bid points", "-bid"),
        ("3 points", "3"),
        ("-3 points", "-3"),
        ("fifteen", "15"),
        ("Thirty points", "30"),
        ("double", "2 * taken"),
        ("double the bid", "2 * bid"),
        ("bid doubled", "bid * 2"),
        ("twice taken", "2 * taken"),
        ("half the bid", "bid div 2"),
        ("the bid", "bid"),
        ("bid plus one", "bid + 1"),
        ("taken times 2", "taken * 2"),
        ("10 points per trick", "10 * taken"),
        ("a point a trick", "taken"),
        ("taken at least bid", "taken >= bid"),
    ],
)
def test_the_words_are_told_in_signs(text: str, meant: str) -> None:
    assert hint_of(text) == f"write `{meant}`"
    parse(meant, NAMES)


@pytest.mark.parametrize("text", ["twenty five", "lose the bid", "double minus", "minus takn"])
def test_where_nobody_knows_what_was_meant_there_is_an_example(text: str) -> None:
    assert hint_of(text) == "write it with numbers and signs, for example `2 * taken`"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("points > 3", "here it can name `taken` or `stakes`, among others"),
        ("nil", "write `kind == nil`"),
        ("takn", "did you mean `taken`?"),
        ("bid / 2", "write `div`"),
    ],
)
def test_what_another_fault_says_better_stays(text: str, hint: str | None) -> None:
    assert hint_of(text) == hint


def test_one_formula_in_words_is_one_fault() -> None:
    found = read("scoring.rows.made.declarers", "minus bid", NAMES)
    assert len(found.faults) == 1 and found.faults[0].span == (0, 9)
    assert found.formula is not None and found.formula.evaluate({"bid": 3}) == -3

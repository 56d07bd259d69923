"""Packs that need each other, packs that exclude each other, and files that build on files that build on files."""

from __future__ import annotations

from pathlib import Path

import pytest

from hpf_rules import VariantError, load
from hpf_rules.errors import Problem
from hpf_rules.variant.variant import validate

PARENT = "format: 1\nname: {name}\nextends: hasenpfeffer\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "packs").mkdir()
    return tmp_path


def pack(home: Path, name: str, text: str) -> None:
    (home / "packs" / f"{name}.yaml").write_text(f"format: 1\nname: {name}\n{text}\n", encoding="utf-8")


def variant(home: Path, name: str, text: str, *, extends: str = "hasenpfeffer") -> Path:
    path = home / f"{name}.yaml"
    path.write_text(f"format: 1\nname: {name}\nextends: {extends}\n{text}\n", encoding="utf-8")
    return path


def told(problems: tuple[Problem, ...]) -> list[str]:
    return [
        f"{Path(p.where.file).name}:{p.where.line}:{p.where.column} {p.code} {p.message}" for p in problems if p.where
    ]


# ---- requires and conflicts


def test_a_pack_that_needs_another_is_refused_without_it(home: Path) -> None:
    pack(home, "rich", "ending: {target: 20}")
    pack(home, "poor", "requires: [rich]\nending: {both_reach: play_on}")
    [problem] = validate(variant(home, "ours", "with: [lose-the-bid, poor]"))
    assert told((problem,)) == ["ours.yaml:4:22 HPF-Y46 the pack `poor` needs the pack `rich`, which is not added"]
    assert problem.hint == "write `with: [lose-the-bid, rich, poor]`"
    assert [Path(one.where.file).name for one in problem.related] == ["poor.yaml"]
    assert validate(variant(home, "theirs", "with: [rich, poor]")) == ()


def test_what_a_pack_needs_may_come_from_a_parent_of_the_parent(home: Path) -> None:
    pack(home, "rich", "ending: {target: 20}")
    pack(home, "poor", "requires: [rich]\nending: {both_reach: play_on}")
    variant(home, "first", "with: [rich]")
    variant(home, "second", "dealing: {next_dealer: same}", extends="first")
    assert validate(variant(home, "third", "with: [poor]", extends="second")) == ()


def test_what_a_pack_needs_has_needs_of_its_own(home: Path) -> None:
    pack(home, "one", "requires: [two]\nending: {target: 20}")
    pack(home, "two", "requires: [three]\nending: {both_reach: play_on}")
    pack(home, "three", "dealing: {next_dealer: same}")
    problems = validate(variant(home, "ours", "with: [two, one]"))
    assert told(problems) == ["ours.yaml:4:8 HPF-Y46 the pack `two` needs the pack `three`, which is not added"]


def test_a_pack_within_a_pack_has_needs_too(home: Path) -> None:
    pack(home, "inner", "requires: [rich]\nending: {both_reach: play_on}")
    pack(home, "outer", "with: [inner]\ndealing: {next_dealer: same}")
    pack(home, "rich", "ending: {target: 20}")
    problems = validate(variant(home, "ours", "with: [outer]"))
    assert told(problems) == ["ours.yaml:4:8 HPF-Y46 the pack `inner` needs the pack `rich`, which is not added"]


@pytest.mark.parametrize("order", ["calm, wild", "wild, calm"])
def test_packs_that_exclude_each_other_are_refused_whichever_says_so(home: Path, order: str) -> None:
    pack(home, "calm", "conflicts: [wild]\nending: {target: 20}")
    pack(home, "wild", "dealing: {next_dealer: same}")
    [problem] = validate(variant(home, "ours", f"with: [{order}]"))
    assert problem.code == "HPF-Y47" and "`calm`" in problem.message and "`wild`" in problem.message
    assert [Path(one.where.file).name for one in problem.related] == ["calm.yaml"]


def test_a_pack_may_exclude_one_that_a_parent_took_up(home: Path) -> None:
    pack(home, "calm", "conflicts: [wild]\nending: {target: 20}")
    pack(home, "wild", "dealing: {next_dealer: same}")
    variant(home, "first", "with: [wild]")
    variant(home, "second", "", extends="first")
    problems = validate(variant(home, "third", "with: [calm]", extends="second"))
    assert told(problems) == ["third.yaml:4:8 HPF-Y47 the packs `wild` and `calm` cannot be together"]


def test_a_child_does_not_repeat_what_is_wrong_with_its_parent(home: Path) -> None:
    pack(home, "calm", "conflicts: [wild]\nending: {target: 20}")
    pack(home, "wild", "dealing: {next_dealer: same}")
    variant(home, "first", "with: [calm, wild]")
    problems = validate(variant(home, "second", "ending: {target: 30}", extends="first"))
    assert [Path(p.where.file).name for p in problems if p.where] == ["first.yaml"]


def test_company_is_a_matter_of_packs(home: Path) -> None:
    problems = validate(variant(home, "ours", "requires: [lose-the-bid]"))
    assert told(problems) == ["ours.yaml:4:1 HPF-Y44 `requires` stands in packs, and this is a whole variant"]


@pytest.mark.parametrize("key", ["requires", "conflicts"])
def test_a_pack_speaks_of_packs_that_are_there(home: Path, key: str) -> None:
    pack(home, "ours", f"{key}: [lose-the-bit]\nending: {{target: 20}}")
    [problem] = validate(home / "packs" / "ours.yaml")
    assert (problem.code, problem.key, problem.hint) == ("HPF-Y40", key, "did you mean `lose-the-bid`?")


def test_a_name_that_is_wrong_is_told_under_its_key(home: Path) -> None:
    pack(home, "ours", "conflicts: [euchre]\nending: {target: 20}")
    [pack_of_a_variant] = validate(home / "packs" / "ours.yaml")
    assert (pack_of_a_variant.key, pack_of_a_variant.message, pack_of_a_variant.hint) == (
        "conflicts",
        "`euchre` is a variant, and no pack",
        None,
    )
    [packs] = validate(variant(home, "theirs", "with: [jokr]"))
    [parent] = validate(variant(home, "others", "", extends="hasenpfefer"))
    assert (packs.key, parent.key) == ("with", "extends")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("requires: [ours]", "a pack needs other packs, and not itself"),
        ("conflicts: [ours]", "a pack excludes other packs, and not itself"),
        ("requires: [lose-the-bid]\nconflicts: [lose-the-bid]", "this pack needs `lose-the-bid`, and excludes it"),
    ],
)
def test_a_pack_does_not_speak_against_itself(home: Path, words: str, message: str) -> None:
    pack(home, "ours", f"{words}\nending: {{target: 20}}")
    [problem] = validate(home / "packs" / "ours.yaml")
    assert (problem.code, problem.message) == ("HPF-Y47", message)


def test_a_pack_that_needs_one_that_is_not_there_is_told_of_once(home: Path) -> None:
    pack(home, "poor", "requires: [lose-the-bit]\nending: {target: 20}")
    [problem] = validate(variant(home, "ours", "with: [poor]"))
    assert problem.code == "HPF-Y40"


# ---- chains and diamonds


def test_of_three_levels_the_last_word_holds_and_each_is_remembered(home: Path) -> None:
    variant(home, "first", "ending: {target: 11}\nauction: {bids: {number: 2..6}}")
    variant(home, "second", "ending: {target: 12}\nauction: {bids: {big: {tricks: 6, stakes: 2}}}", extends="first")
    third = load(variant(home, "third", "ending: {target: 13}", extends="second"))
    assert third.value("ending.target") == 13
    assert list(third.given.auction.bids) == ["number", "big"]
    lines = {
        key: (Path(where.file).name, where.line)
        for key in ("ending.target", "auction.bids.number.numbers", "auction.bids.big.tricks", "dealing.hand")
        if (where := third.where(key))
    }
    assert lines["ending.target"] == ("third.yaml", 4)
    assert lines["auction.bids.number.numbers"] == ("first.yaml", 5)
    assert lines["auction.bids.big.tricks"] == ("second.yaml", 5)
    assert lines["dealing.hand"][0] == "hasenpfeffer.yaml"


def test_null_takes_away_what_two_levels_up_is_said_and_a_later_level_may_say_it_again(home: Path) -> None:
    variant(home, "first", "scoring: {bonuses: {extra: {defenders: 1}}}")
    variant(home, "second", "scoring: {bonuses: {extra: null}}", extends="first")
    third = load(variant(home, "third", "scoring: {bonuses: {extra: {declarers: 2}}}", extends="second"))
    assert load(home / "second.yaml").given.scoring.bonuses == {}
    assert third.value("scoring.bonuses.extra.declarers") == 2
    assert third.value("scoring.bonuses.extra.defenders") is None


def test_a_diamond_is_no_circle(home: Path) -> None:
    """Two packs take up the same third one."""
    pack(home, "base", "ending: {target: 20}")
    pack(home, "left", "with: [base]\ndealing: {next_dealer: same}")
    pack(home, "right", "with: [base]\nending: {both_reach: play_on}")
    known = load(variant(home, "ours", "with: [left, right]"))
    assert (known.value("ending.target"), known.value("dealing.next_dealer")) == (20, "same")


def test_a_pack_that_parent_and_child_both_take_up_counts_once(home: Path) -> None:
    variant(home, "first", "with: [lose-the-bid]")
    second = load(variant(home, "second", "with: [lose-the-bid]", extends="first"))
    assert second.fingerprint == load(home / "first.yaml").fingerprint


def test_a_diamond_whose_sides_differ_is_decided_or_refused(home: Path) -> None:
    pack(home, "base", "ending: {target: 20}")
    pack(home, "left", "with: [base]\nending: {target: 21}")
    pack(home, "right", "with: [base]\nending: {target: 22}")
    with pytest.raises(VariantError, match="HPF-Y43"):
        load(variant(home, "ours", "with: [left, right]"))
    assert load(variant(home, "theirs", "with: [left, right]\nending: {target: 23}")).value("ending.target") == 23


def test_a_chain_of_packs_goes_round_in_no_circle(home: Path) -> None:
    pack(home, "one", "with: [two]")
    pack(home, "two", "with: [one]")
    problems = validate(variant(home, "ours", "with: [one]"))
    assert "HPF-Y41" in {problem.code for problem in problems}

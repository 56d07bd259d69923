"""Is every slip told once, on its line, whatever else is wrong, and by no other file?"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from mistakes import BASES, Slip, keys, misspelt_keys, misspelt_words, nodes, put, tree, without_line

from hpf_rules.errors import Problem
from hpf_rules.variant.checking import Checker, check_all
from hpf_rules.variant.layers.folders import files_in

HASENPFEFFER = (BASES / "hasenpfeffer.yaml").read_text(encoding="utf-8")
EUCHRE = (BASES / "euchre.yaml").read_text(encoding="utf-8")
CHILDREN = {
    "book.yaml": "format: 1\nname: Book\nextends: hasenpfeffer\nwith: [lose-the-bid]\n"
    "scoring: {bonuses: {others: {defenders: taken}}}\n",
    "pepper.yaml": "format: 1\nname: Pepper\nextends: hasenpfeffer\nauction:\n  bids:\n    number: 1..5\n"
    "    big: {tricks: 6, stakes: 2}\nscoring: {rows: {set: {declarers: -6 * stakes}}}\n",
    "grandchild.yaml": "format: 1\nname: Grandchild\nextends: pepper\nending: {target: 21}\n"
    "scoring: {rows: {lost: {within: set, when: bid == 5, declarers: -9}}}\n",
    "railroad.yaml": "format: 1\nname: Railroad\nextends: euchre\nwith: [defend-alone]\n",
    "three.yaml": "format: 1\nname: Three\nextends: euchre\nseating: {players: 3, sides: 3}\n"
    "contract: {alone: null}\nscoring: {rows: {march: {declarers: 3 * stakes}, lone_march: null}}\n",
}

Folder = Callable[..., tuple[Problem, ...]]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A folder of variants with one of the bases changed; it gives every problem of all its files."""

    def check(**changed: str) -> tuple[Problem, ...]:
        files = {"hasenpfeffer.yaml": HASENPFEFFER, "euchre.yaml": EUCHRE, **CHILDREN}
        files |= {f"packs/{pack.name}": pack.read_text(encoding="utf-8") for pack in (BASES / "packs").glob("*.yaml")}
        files |= {f"{name}.yaml": text for name, text in changed.items()}
        (tmp_path / "packs").mkdir(exist_ok=True)
        for name, text in files.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        return check_all(files_in(tmp_path))[1]

    return check


def shown(problems: tuple[Problem, ...]) -> str:
    return "\n".join(problem.text() for problem in problems)


def test_the_folder_is_sound(folder: Folder) -> None:
    assert shown(folder()) == ""


BASE_SLIPS = [
    *(("hasenpfeffer", HASENPFEFFER, slip) for slip in [*misspelt_keys(HASENPFEFFER), *misspelt_words(HASENPFEFFER)]),
    *(("euchre", EUCHRE, slip) for slip in [*misspelt_keys(EUCHRE), *misspelt_words(EUCHRE)]),
]


@pytest.mark.parametrize(
    ("base", "text", "slip"),
    random.Random(7).sample(BASE_SLIPS, 90),
    ids=[str(slip) for *_, slip in random.Random(7).sample(BASE_SLIPS, 90)],
)
def test_a_slip_in_a_parent_is_told_once_in_its_own_file(folder: Folder, base: str, text: str, slip: Slip) -> None:
    problems = folder(**{base: put(text, slip.where, slip.written)})
    assert len(problems) == 1, shown(problems)
    [problem] = problems
    assert problem.where is not None
    assert problem.where.file.endswith(f"{base}.yaml")
    assert problem.where.line == slip.where.line
    assert slip.where.column <= problem.where.column < slip.where.column + len(slip.written)


@pytest.mark.parametrize(("base", "text", "slip"), BASE_SLIPS, ids=[str(slip) for *_, slip in BASE_SLIPS])
def test_a_slip_is_told_once_and_on_its_line(base: str, text: str, slip: Slip) -> None:
    problems = Checker().check_text(put(text, slip.where, slip.written), name="ours.yaml", beside=BASES).problems
    assert [problem.where.line for problem in problems if problem.where] == [slip.where.line], shown(problems)


ROWS = {path[-1]: where.line for path, where in keys(tree(HASENPFEFFER)) if path[:-1] == ("scoring", "rows")}
HAND = next(node.where for path, node in nodes(tree(HASENPFEFFER)) if path == ("dealing", "hand"))
KEY_SLIPS, WORD_SLIPS = list(misspelt_keys(HASENPFEFFER)), list(misspelt_words(HASENPFEFFER))


@pytest.mark.parametrize("seed", range(60))
def test_a_key_a_word_a_row_and_a_hand_of_seven_are_four_problems(folder: Folder, seed: int) -> None:
    chance = random.Random(seed)
    row = chance.choice(sorted(ROWS))
    key = chance.choice([slip for slip in KEY_SLIPS if slip.where.line != ROWS[row]])
    word = chance.choice([slip for slip in WORD_SLIPS if slip.where.line != ROWS[row] and row not in slip.written])
    slips = [key, word, Slip(what="hand", where=HAND, written="7")]
    text = HASENPFEFFER
    for slip in sorted(slips, key=lambda slip: (slip.where.line, slip.where.column), reverse=True):
        text = put(text, slip.where, slip.written)
    problems = folder(hasenpfeffer=without_line(text, ROWS[row]))
    assert len(problems) == 4, f"{key}; {word}; {row}\n{shown(problems)}"
    assert {problem.code for problem in problems} >= {"HPF-R04", "HPF-R53"}
    for problem in problems:
        assert problem.where is not None and problem.where.file.endswith("hasenpfeffer.yaml")
        assert "^" in problem.text()


def test_four_problems_in_four_files(folder: Folder) -> None:
    problems = folder(
        hasenpfeffer=HASENPFEFFER.replace("hand: 6", "hand: 7"),
        euchre=EUCHRE.replace("opening_lead", "opening_leed"),
        pepper=CHILDREN["pepper.yaml"].replace("stakes: 2", "stakes: twice"),
        three=CHILDREN["three.yaml"].replace("3 * stakes", "3 * stake"),
    )
    assert sorted(problem.code for problem in problems) == ["HPF-R04", "HPF-R20", "HPF-S01", "HPF-S03"], shown(problems)


@pytest.mark.parametrize("row", ["made", "march", "set"])
def test_a_row_that_is_gone_from_a_parent_is_one_problem_also_where_packs_refine_it(folder: Folder, row: str) -> None:
    line = next(where.line for path, where in keys(tree(EUCHRE)) if path == ("scoring", "rows", row))
    problems = folder(euchre=without_line(EUCHRE, line))
    assert len(problems) == 1, shown(problems)
    assert problems[0].where is not None and problems[0].where.file.endswith("euchre.yaml")


def test_a_slip_in_a_pack_is_told_once_however_many_add_it(folder: Folder) -> None:
    pack = (BASES / "packs" / "defend-alone.yaml").read_text(encoding="utf-8")
    broken = {
        "packs/defend-alone": pack.replace("lone_defender", "lone_defendr"),
        "second": "format: 1\nname: Second\nextends: euchre\nwith: [defend-alone]\n",
    }
    problems = folder(**broken)
    assert len(problems) == 1, shown(problems)
    assert problems[0].where is not None and problems[0].where.file.endswith("packs/defend-alone.yaml")


WRONG = ["[1]", "{x: 1}", "xyzzy", "99999", "-5", "1.5", "true", "''", "[xyzzy]"]
STRUCTURAL = ("HPF-S", "HPF-Y", "HPF-R20")


@pytest.mark.parametrize(
    "text", [HASENPFEFFER, pytest.param(EUCHRE, marks=pytest.mark.slow)], ids=["hasenpfeffer", "euchre"]
)
def test_a_value_of_the_wrong_kind_is_told_where_it_stands(text: str) -> None:
    """Where the form alone is wrong there is one problem, on that line; what the rules make of a value may be more."""
    tried = 0
    for path, node in nodes(tree(text)):
        if node.where.line != node.where.end_line:
            continue
        for written in WRONG:
            broken = put(text, node.where, written)
            problems = Checker().check_text(broken, name="ours.yaml", beside=BASES).problems
            formal = [problem for problem in problems if problem.code.startswith(STRUCTURAL)]
            tried += 1
            assert len(formal) <= 1, f"{path} {written}\n{shown(problems)}"
            assert all(problem.where and problem.where.line == node.where.line for problem in formal)
    assert tried > 500


def test_any_one_character_changed_is_told_near_it() -> None:
    chance = random.Random(3)
    for _ in range(250):
        at = chance.randrange(len(HASENPFEFFER))
        letter = chance.choice("abxZ019:,[]{}#- '\"\n")
        broken = HASENPFEFFER[:at] + letter + HASENPFEFFER[at + 1 :]
        line = HASENPFEFFER[:at].count("\n") + 1
        problems = Checker().check_text(broken, name="ours.yaml", beside=BASES).problems
        formal = [problem for problem in problems if problem.code.startswith(("HPF-S0", "HPF-Y"))]
        if formal and all(problem.code != "HPF-S05" for problem in formal):
            near = min(abs(problem.where.line - line) for problem in formal if problem.where)
            assert near <= 2, f"line {line}, {letter!r}\n{shown(problems)}"

"""Does every code have a lesson, and do its examples show what they say: the mistake alone, and the mistake put right?"""

from __future__ import annotations

import errno
import json
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from records import problems_of, written

from hpf_rules import Game, load
from hpf_rules.errors import Problem
from hpf_rules.variant.advice import advice
from hpf_rules.variant.checking import check_all
from hpf_rules.variant.layers.folders import found, shipped
from hpf_rules.variant.problems.lessons import (
    LESSONS,
    Example,
    is_like_a_code,
    lesson,
    lesson_text,
    lessons,
    near_codes,
)
from hpf_rules.variant.source import reading

PACKAGE = LESSONS.parents[2]
CODES = tuple(lessons())
ADD = "write an entry for it in hpf_rules/variant/problems/lessons.yaml: title, means, wrong, right"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that is shipped, as if the examples lay beside it."""
    folder = tmp_path_factory.mktemp("lessons") / "variants"
    shutil.copytree(shipped("variants"), folder)
    return folder


def told_of(example: Example, folder: Path, code: str) -> list[Problem]:
    assert example.data is not None
    if code.startswith("HPF-H"):
        return problems_of(written(example.data, folder))
    advises = code.startswith("HPF-A")
    path = folder / "ours.yaml"
    path.write_bytes(example.data)
    try:
        [checked], problems = check_all([found(path)])
        return [*problems, *(advice(checked.variant) if advises and checked.variant else ())]
    finally:
        path.unlink()


def nothing(path: Path) -> None:
    """There is no file."""


def needy(path: Path) -> None:
    """A variant with a pack that needs another."""
    (path.parent / "packs").mkdir()
    (path.parent / "packs" / "poor.yaml").write_text("format: 1\nname: Poor\nrequires: [lose-the-bid]\n")
    path.write_text("format: 1\nname: Ours\nextends: hasenpfeffer\nwith: [poor]\n")


def of_a_faulty_game(path: Path) -> None:
    """A record of a game that cannot be played."""
    (path.parent / "house.yaml").write_text(
        "format: 1\nname: Ours\nextends: hasenpfeffer\nauction: {bids: {number: 1..7}}\n"
    )
    path.write_text("format: 1\nvariant: house.yaml\ndealer: 0\nhands: []\n")


def out_of_step(path: Path) -> None:
    """A saved game whose second deal begins with other scores; a file of several records has a name of its own."""
    game = Game(load("hasenpfeffer"), seed=1)
    for _ in range(4):
        game.play("pass")
    game.next_deal()
    one, two = game.records(path.parent)
    path.with_suffix(".jsonl").write_text("".join(json.dumps(one) + "\n" for one in (one, {**two, "scores": [4, 7]})))


def forbidden(path: str, flags: int) -> int:
    raise PermissionError(errno.EACCES, "no", path)


# How to make what a lesson can only tell in words.
MADE: dict[str, Callable[[Path], object]] = {
    "HPF-Y01": nothing,
    "HPF-Y02": lambda path: path.mkdir(),
    "HPF-Y03": lambda path: path.symlink_to(path),
    "HPF-Y04": lambda path: path.write_text("format: 1\n"),
    "HPF-Y05": lambda path: path.write_bytes(b"x" * (257 * 1024)),
    "HPF-Y26": lambda path: path.write_text("sources: [" + "1, " * 10_001 + "1]\n"),
    "HPF-H07": of_a_faulty_game,
    "HPF-H16": out_of_step,
    "HPF-Y46": needy,
    "HPF-Y28": lambda path: path.write_text("about: " + "x " * 2001 + "x\n"),
}


@pytest.mark.parametrize("code", CODES)
def test_the_wrong_example_makes_this_mistake_and_no_other(
    code: str, table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = lessons()[code].wrong
    if code == "HPF-Y04":  # some users may read every file
        monkeypatch.setattr(reading, "_without_waiting", forbidden)
    if wrong.data is not None:
        problems = told_of(wrong, table, code)
    else:
        assert code in MADE, f"say in MADE how such a file is made: {wrong.shown}"
        MADE[code](tmp_path / "ours.yaml")
        is_record = code.startswith("HPF-H")
        [path] = tmp_path.glob("ours.*") if is_record else [tmp_path / "ours.yaml"]
        problems = problems_of(path) if is_record else list(check_all([found(path)])[1])
    assert [problem.code for problem in problems] == [code], [problem.text() for problem in problems]


@pytest.mark.parametrize("code", CODES)
def test_the_right_example_has_no_problem(code: str, table: Path) -> None:
    right = lessons()[code].right
    if right.data is not None:
        assert [problem.text() for problem in told_of(right, table, code)] == []


def test_only_what_no_file_can_show_is_told_in_words() -> None:
    assert {code for code, entry in lessons().items() if entry.wrong.data is None} == set(MADE)


def test_every_code_has_a_lesson_and_every_lesson_a_code() -> None:
    used = {
        code
        for path in PACKAGE.rglob("*.py")
        for code in re.findall(r"\"(HPF-[A-Z]\d\d)\"", path.read_text(encoding="utf-8"))
    }
    assert used - set(CODES) == set(), ADD
    assert set(CODES) - used == set(), "nothing is told under this code any more: take its entry out"


def test_codes_stand_in_order_kind_by_kind() -> None:
    kinds = list(dict.fromkeys(code[4] for code in CODES))
    assert list(CODES) == sorted(CODES, key=lambda code: (kinds.index(code[4]), code))


@pytest.mark.parametrize("code", CODES)
def test_a_lesson_is_short_and_in_plain_words(code: str) -> None:
    entry = lessons()[code]
    sentences = re.split(r"(?<=[.!?]) ", entry.means)
    assert 1 <= len(sentences) <= 5 and entry.means.endswith(".")
    assert len(entry.means) < 420
    assert entry.title[0].islower() and not entry.title.endswith(".")
    jargon = r"\b(scalar|mapping|node|schema|parse[rd]?|token|integer|string|boolean|enum|regex|syntax)s?\b"
    assert not re.search(jargon, f"{entry.title} {entry.means}", re.IGNORECASE)


@pytest.mark.parametrize(
    "typed", ["HPF-R14", "hpf-r14", "R14", "r14", "hpf r14", " HPF_R14 ", "HPFR14", "r-14", "R014"]
)
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    found = lesson(typed)
    assert found is not None and found.code == "HPF-R14"
    assert is_like_a_code(typed)


def test_files_and_words_are_no_codes() -> None:
    assert not any(map(is_like_a_code, ["deal.yaml", "euchre", "R", "records/r14.yaml", "", "HPF"]))
    assert lesson("euchre") is None


def test_of_an_unknown_code_the_near_ones_are_named() -> None:
    assert lesson("HPF-R99") is None
    assert all(code.startswith("HPF-R") for code in near_codes("R99"))
    assert near_codes("HPF-R99")
    assert near_codes("HPF-Q99") == ()


def test_a_lesson_reads_so() -> None:
    entry = lesson("R14")
    assert entry is not None
    assert lesson_text(entry) == (
        "HPF-R14: a bid that can never be made\n"
        "\n"
        "Who bids seven where only six tricks are played must fail, so nobody would ever\n"
        "say it. Lower the bid, or deal more cards.\n"
        "\n"
        "Wrong:\n"
        "\n"
        "    format: 1\n"
        "    name: Ours\n"
        "    extends: hasenpfeffer\n"
        "    auction: {bids: {number: 1..7}}\n"
        "\n"
        "Right:\n"
        "\n"
        "    format: 1\n"
        "    name: Ours\n"
        "    extends: hasenpfeffer\n"
        "    auction: {bids: {number: 1..6}}"
    )


def test_what_cannot_be_shown_is_shown_escaped() -> None:
    entry = lesson("Y07")
    assert entry is not None and entry.wrong.data is not None
    assert "Our\\x07 game" in entry.wrong.shown and b"Our\x07 game" in entry.wrong.data
    assert all(letter.isprintable() or letter == "\n" for code in CODES for letter in lesson_text(lessons()[code]))


def test_lessons_are_read_quickly() -> None:
    lessons.cache_clear()
    start = time.process_time()
    lessons()
    assert time.process_time() - start < 1.0

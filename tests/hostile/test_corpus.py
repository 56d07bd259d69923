"""Is every bad file told of at its place, in time, and alike by the command line and in Python?"""

from __future__ import annotations

import re
from pathlib import Path

import a_bytes
import b_syntax
import c_scalars
import d_sizes
import e_parents
import f_schema
import g_rules
import pytest
from answers import Answer, errors, hpf_says, line_of, loaded, reached
from corpus import FILE, Input

from hpf_rules import load, load_text
from hpf_rules.errors import LISTED, Problem, VariantError
from hpf_rules.variant.layers.folders import is_folder

CLASSES = (a_bytes, b_syntax, c_scalars, d_sizes, e_parents, f_schema, g_rules)
CASES: tuple[Input, ...] = tuple(case for group in CLASSES for case in group.CASES)
SLOWEST = 2.0
"""Seconds that an answer may take on a busy machine; half a second on one that has nothing else to do."""
LONGEST = 10_000
_PLACE = re.compile(r"(?:[^ ]+@)?\d+:\d*")


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    """What the program reads once, such as its schema, counts as its start."""
    load("hasenpfeffer")
    hpf_says("validate", "hasenpfeffer", "no-such-file.yaml", "--format", "json")


def test_the_good_file_stands_among_the_bad_and_no_id_stands_twice() -> None:
    assert len({case.id for case in CASES}) == len(CASES)
    assert sum(not case.told for case in CASES) >= 15
    assert len(CASES) >= 280


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bad_file_is_told_of_at_its_place(case: Input, folder: Path) -> None:
    case.lay(folder)
    answer = hpf_says("validate", case.path)
    found = errors(case.path)
    _is_told(case, found)
    assert answer.status == case.status, answer.out
    _prints(answer, found)
    assert reached(answer.opened, folder) == []


@pytest.mark.parametrize("case", CASES[::5], ids=str)
def test_a_bad_file_is_told_of_alike_in_python(case: Input, folder: Path) -> None:
    _is_alike(case, folder)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_bad_file_is_told_of_alike_in_python(case: Input, folder: Path) -> None:
    _is_alike(case, folder)


def _is_alike(case: Input, folder: Path) -> None:
    """`validate` and `load` find the same, and so does `load_text`, of a text that need not be a file."""
    case.lay(folder)
    found = errors(case.path)
    if is_folder(Path(case.path)):
        return
    assert [problem.text() for problem in loaded(case.path)] == [problem.text() for problem in found]
    if isinstance(case.content, str) and case.path == FILE and len(case.content) < 20_000:
        _is_told_of_its_text(case.content, found, folder)


def _is_told(case: Input, found: tuple[Problem, ...]) -> None:
    lines = [line_of(problem, case.path) for problem in found]
    listed = "\n".join(lines[:10])
    assert len(lines) == len(case.told), listed
    for line, told in zip(lines, case.told, strict=True):
        place, _, words = told.partition(" ")
        if not _PLACE.fullmatch(place):
            words = told
        elif place.endswith(":"):
            assert line.startswith(place), listed
        else:
            assert line.split(" ")[0] == place, listed
        assert all(word in line for word in words.split()), f"{told}\n{listed}"
    assert case.hint in " ".join(problem.hint or "" for problem in found)


def _prints(answer: Answer, found: tuple[Problem, ...]) -> None:
    """Within bounds, with nothing that a terminal would obey, and the first twenty problems word for word."""
    assert "Traceback" not in answer.out + answer.err
    assert len(answer.out.encode()) < LONGEST
    assert all(line.isprintable() for line in (answer.out + answer.err).split("\n"))
    assert answer.seconds < SLOWEST
    for problem in found[:LISTED]:
        assert problem.text() in answer.out
        assert problem.where is None or re.match(r".+:\d+:\d+: error\[HPF-\w\d\d\]: ", problem.text())
    if len(found) > LISTED:
        assert f"{len(found) - LISTED} more" in answer.out


def _is_told_of_its_text(text: str, found: tuple[Problem, ...], folder: Path) -> None:
    """Who hands over the text instead of the file hears the same."""
    try:
        load_text(text, beside=folder)
        said: tuple[Problem, ...] = ()
    except VariantError as wrong:
        said = wrong.problems
    of_itself = [problem for problem in found if problem.code != "HPF-Y41"]  # a text has no name to build on
    if len(of_itself) == len(found):
        assert [(one.code, one.message, one.hint) for one in said] == [
            (one.code, one.message, one.hint) for one in found
        ]


@pytest.mark.parametrize("form", ["json", "github", "sarif"])
def test_no_form_of_an_answer_lets_a_control_character_through(form: str, folder: Path) -> None:
    for case in CASES:
        if "\x1b" in str(case.content) or "\u202e" in str(case.content) or "\x1b" in case.path:
            case.lay(folder)
            answer = hpf_says("validate", case.path, "--format", form)
            assert answer.status == case.status
            assert answer.out
            assert all(line.isprintable() for line in answer.out.split("\n"))


@pytest.mark.parametrize("command", ["show", "docs", "simulate", "fmt", "test"])
def test_no_command_shows_a_traceback_of_a_bad_file(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, case in enumerate([case for case in CASES if case.told][::17]):
        place = folder / str(number)
        place.mkdir()
        case.lay(place)
        monkeypatch.chdir(place)
        more = ("--deals", "1") if command == "simulate" else ()
        answer = hpf_says(command, case.path, *more)
        assert answer.status in ((0, 1, 2) if command == "fmt" else (1, 2)), case.id
        assert "Traceback" not in answer.err
        assert reached(answer.opened, folder) == []


def test_a_folder_of_good_and_bad_files_is_told_of_file_by_file(folder: Path) -> None:
    for case in CASES:
        if case.id in ("A09", "A10", "A27", "A30", "A31 a link that leaves the folder", "B06", "C29"):
            place = folder / case.id.split()[0]
            place.mkdir()
            case.lay(place)
            (place / FILE).rename(folder / f"{place.name}.yaml")
    answer = hpf_says("validate", ".")
    told = re.findall(r"^(\w+)\.yaml:\d+:\d+: error\[HPF-(\w+)\]", answer.out, re.MULTILINE)
    assert told == [
        ("A09", "Y06"),
        ("A10", "Y07"),
        ("A27", "Y02"),
        ("A30", "Y02"),
        ("A31", "Y42"),
        ("B06", "Y13"),
        ("C29", "Y34"),
    ]
    assert answer.status == 2
    assert reached(answer.opened, folder) == []

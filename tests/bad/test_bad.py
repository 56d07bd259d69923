"""Is each kind of mistake told word for word as it was agreed? Change a message, run reset.py, read the difference."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mistakes import told_of

from hpf_rules.variant.problems.lessons import lessons

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.yaml"))
SHOWN_ELSEWHERE = {f"HPF-{code}" for code in ("Y01", "Y03", "Y04", "Y05", "H01", "H07", "H08", "H16")}
"""No file in a repository can show these: it is not there, goes in a circle, may not be read or is huge; records that need
other files, or that change with the rules. tests/variant/test_lessons.py and tests/engine/test_record_problems.py do."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_mistake_is_told_word_for_word(path: Path) -> None:
    assert told_of(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_code_has_a_file_that_shows_it() -> None:
    shown = set(re.findall(r"\[(HPF-[A-Z]\d\d)\]", "".join(f.read_text() for f in HERE.glob("*.txt"))))
    assert set(lessons()) - SHOWN_ELSEWHERE - shown == set(), "write a file for it here, and run reset.py"


def test_the_acceptance_of_four_problems() -> None:
    text = (HERE / "four-problems.txt").read_text(encoding="utf-8")
    assert len(re.findall(r"^four-problems\.yaml:\d+:\d+: error", text, re.MULTILINE)) == 4
    assert text.count("^") >= 4 and "Traceback" not in text

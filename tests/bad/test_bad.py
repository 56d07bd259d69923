"""Is each kind of mistake told word for word as it was agreed? Change a message, run reset.py, read the difference."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mistakes import told_of

from hpf_rules.variant.codes import CODES
from hpf_rules.variant.source import CODES as SOURCE

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.yaml"))
PACKAGE = HERE.parent.parent / "hpf_rules"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_mistake_is_told_word_for_word(path: Path) -> None:
    assert told_of(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_code_has_a_file_that_shows_it() -> None:
    shown = set(re.findall(r"\[(HPF-[A-Z]\d\d)\]", "".join(f.read_text() for f in HERE.glob("*.txt"))))
    assert set(CODES) - set(SOURCE) - shown == set()


def test_every_code_has_a_title_and_every_title_a_code() -> None:
    used = {
        code
        for path in PACKAGE.rglob("*.py")
        if path.name != "codes.py"
        for code in re.findall(r"\"(HPF-[RSY]\d\d)\"", path.read_text(encoding="utf-8"))
    }
    assert used & set(CODES) == set(CODES)
    assert {code for code in used if code[4] in "RS"} <= set(CODES)


def test_the_acceptance_of_four_problems() -> None:
    text = (HERE / "four-problems.txt").read_text(encoding="utf-8")
    assert len(re.findall(r"^four-problems\.yaml:\d+:\d+: error", text, re.MULTILINE)) == 4
    assert text.count("^") >= 4 and "Traceback" not in text

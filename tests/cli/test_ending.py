"""How do commands end when the world around them fails: a full disk, a folder that is gone, a file that would be lost?"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

CALL = [sys.executable, "-c", "from hpf_rules.cli import main; main()"]
FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", [("list",), ("show", "euchre"), ("docs", "euchre"), ("explain", "HPF-R14")])
def test_a_full_disk_is_told_of(words: tuple[str, ...]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run([*CALL, *words], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (2, "hpf: No space left on device\n")


@pytest.mark.parametrize("words", [("list",), ("play", "euchre", "--auto", "--seed", "1", "--deals", "2")])
def test_a_reader_that_has_gone_is_no_problem(words: tuple[str, ...]) -> None:
    there, here = os.pipe()
    os.close(there)
    with os.fdopen(here, "w") as gone:
        done = subprocess.run([*CALL, *words], stdout=gone, stderr=subprocess.PIPE, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", [("validate", "euchre"), ("list",), ("fmt", "x.yaml")])
def test_a_folder_that_is_gone_is_told_of(words: tuple[str, ...], tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    script = f"import os; os.chdir({str(gone)!r}); os.rmdir({str(gone)!r})\nfrom hpf_rules.cli import main\nmain()"
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", script, *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2 and "Traceback" not in done.stderr and done.stderr.startswith("hpf: ")


@pytest.mark.parametrize(
    "words", [("docs", "euchre", "-o", "mine.yaml"), ("diff", "mine.yaml", "pepper", "--witness", "mine.yaml")]
)
def test_rules_are_never_written_over(words: tuple[str, ...], run: Any, tmp_path: Path) -> None:
    text = "format: 1\nname: Mine\nextends: euchre\n"
    (tmp_path / "mine.yaml").write_text(text)
    done = run(*words)
    assert done.status == 2 and "would be lost" in done.err
    assert (tmp_path / "mine.yaml").read_text() == text


def test_an_empty_word_means_nothing(run: Any) -> None:
    done = run("validate", "")
    assert done.status == 2 and "the name of a file or variant is missing" in done.out + done.err

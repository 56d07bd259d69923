"""Does `hpf docs` write what it is asked for: the page of one variant, or the page of all codes?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hpf_rules.docs.mistakes import mistakes_page


def test_the_page_of_all_codes_is_printed_or_written(run: Any, tmp_path: Path) -> None:
    assert run("docs", "--errors").out == mistakes_page()
    done = run("docs", "--errors", "-o", "pages")
    assert (done.status, done.out) == (0, "wrote pages/errors.md\n")
    assert (tmp_path / "pages" / "errors.md").read_text(encoding="utf-8") == mistakes_page()


def test_it_is_one_page_that_is_asked_for(run: Any) -> None:
    for words in ([], ["euchre", "--errors"]):
        done = run("docs", *words)
        assert done.status == 2 and "Name one variant, or say --errors." in done.err

"""Does everything that is printed or saved go the one way: escaped, uncoloured where that is wished, whole?"""

from __future__ import annotations

import io
import json
import os
import stat
import sys
from pathlib import Path
from typing import Any

import click
import pytest

from hpf_rules.cli import assurance
from hpf_rules.cli.printing import as_json, folded, record_yaml, save
from hpf_rules.engine.deal import Deal
from hpf_rules.engine.record import MANY, SUFFIXES, record_of
from hpf_rules.engine.trial import Trial
from hpf_rules.variant.variant import load

ODD = "x\u202e\x9b31m"
"""What would turn a line around, and colour it."""


# -- data


@pytest.mark.parametrize("letter", ["\x1b", "\x7f", "\x9b", "\u202e", "\u2028", "\U000e0001", "\ud800"])
def test_json_holds_nothing_that_acts_on_a_terminal(letter: str) -> None:
    text = as_json({"name": f"a{letter}b", "suit": "♥ é"})
    assert all(one.isprintable() or one == "\n" for one in text)
    assert json.loads(text) == {"name": f"a{letter}b", "suit": "♥ é"}
    assert "♥ é" in text


def odd_files(folder: Path) -> None:
    deal = Deal.random(load("euchre"), number=0, seed=0, dealer=0)
    (folder / f"{ODD}-deal.yaml").write_text(record_yaml({**record_of(deal), "expect": {"score": [9, 9]}}))
    (folder / f"{ODD}.yaml").write_text("format: 1\nname: Ours\nextends: euchre\nending: {target: 7}\n")


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize(
    "words",
    [
        ("test", f"{ODD}-deal.yaml"),
        ("test", f"{ODD}-gone.yaml"),
        ("replay", f"{ODD}-deal.yaml"),
        ("replay", f"{ODD}-gone.yaml"),
        ("explain", f"{ODD}-deal.yaml"),
        ("validate", f"{ODD}.yaml"),
        ("show", f"{ODD}.yaml"),
        ("show", f"{ODD}.yaml", "--why", "ending.target"),
        ("diff", "euchre", f"{ODD}.yaml", "--deals", "20"),
        ("simulate", f"{ODD}.yaml", "--deals", "5", "--plain"),
    ],
    ids=" ".join,
)
def test_the_name_of_a_file_never_acts_on_the_terminal(
    run: Any, tmp_path: Path, words: tuple[str, ...], form: str
) -> None:
    odd_files(tmp_path)
    done = run(*words, "--format", form)
    assert done.out + done.err
    assert all(letter.isprintable() or letter == "\n" for letter in done.out + done.err)


# -- text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    "words",
    [
        ("list",),
        ("validate", "wrong.yaml"),
        ("test", "--coverage", "--variant", "pepper"),
        ("play", "euchre", "--auto", "--deals", "1", "--seed", "1"),
    ],
    ids=" ".join,
)
def test_who_wants_no_colours_gets_none(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    (tmp_path / "wrong.yaml").write_text("format: 1\nname: O\nextends: euchre\nending: {targt: 7}\n")
    monkeypatch.setenv("TERM", "xterm")
    printed = []
    for wish in ("1", ""):
        monkeypatch.setenv("NO_COLOR", wish)
        monkeypatch.setattr(sys, "stdout", Terminal())
        run(*words)
        printed.append(sys.stdout.getvalue())  # type: ignore[attr-defined]
    plain, coloured = printed
    assert "\x1b" not in plain and "\x1b[" in coloured
    assert click.unstyle(coloured) == plain


def test_a_text_is_folded_between_words_and_goes_on_further_in() -> None:
    assert folded("Left-hand players lead.", 2, width=16) == ["  Left-hand", "    players", "    lead."]
    assert folded("one two", margin="# ", hanging=2, width=6) == ["# one", "#   two"]
    assert folded("") == [""]
    assert folded("a\x1b[1mb") == ["a\\x1b[1mb"]


# -- files


def test_a_saved_file_keeps_its_rights_and_a_link_stays_one(tmp_path: Path) -> None:
    path, link = tmp_path / "page.md", tmp_path / "link.md"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    save(link, "new\n")
    assert link.is_symlink() and path.read_text() == "new\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert sorted(tmp_path.iterdir()) == [link, path]


def test_a_file_that_cannot_be_written_whole_is_left_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "page.md"
    path.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(click.exceptions.Exit) as ended:
        save(path, "new")
    assert ended.value.exit_code == 2
    assert capsys.readouterr().err == f"hpf: cannot write {path}: No space left on device\n"
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]


def test_a_device_is_written_to_and_nothing_takes_its_place() -> None:
    save(Path(os.devnull), "gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.mark.parametrize(
    "words",
    [
        ("docs", "euchre", "--no-example", "-o", "page.md/x.md"),
        ("schema", "--write", "--folder", "page.md/x"),
        ("new", "ours", "--from", "euchre", "-o", "no/ours.yaml"),
        ("diff", "euchre", "euchre-1888", "--deals", "20", "--witness", "no/w.ndjson"),
    ],
    ids=" ".join,
)
def test_every_command_says_what_it_cannot_write(run: Any, tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "page.md").write_text("old")
    done = run(*words)
    assert done.status == 2 and done.err.startswith("hpf: cannot write ")
    assert (tmp_path / "page.md").read_text() == "old"


def test_a_deal_of_diff_is_saved_in_every_form_of_a_record(run: Any, tmp_path: Path) -> None:
    for suffix in SUFFIXES:
        file = tmp_path / f"w{suffix}"
        assert run("diff", "euchre", "euchre-1888", "--deals", "50", "--witness", file.name).status == 0
        told = [json.loads(line) for line in run("replay", file.name, "--format", "json").out.splitlines()]
        assert [one["variant"] for one in told] == ["euchre", "euchre-1888"][: 2 if suffix in MANY else 1]


# -- what a random deal finds


def test_a_fault_in_a_random_deal_is_told_with_the_record_that_shows_it(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = Deal.random(load("euchre"), number=0, seed=0, dealer=0).play("pass")
    found = Trial(deals=1, moves=1, fault="a card is missing", record=record_of(deal))
    monkeypatch.setattr(assurance, "trial", lambda *_, **__: found)
    done = run("validate", "euchre")
    record, _, told = done.err.partition("\nhpf: ")
    assert done.status == 1
    assert told == (
        "a fault of this program: in deal 0 of series 0 of euchre, a card is missing; please report it, with "
        "variants/euchre.yaml and the record of the deal, which is printed above\n"
    )
    (tmp_path / "deal.yaml").write_text(record)
    assert json.loads(run("replay", "deal.yaml", "--format", "json").out)["variant"] == "euchre"

"""Does `hpf fmt` put files in order, and leave alone what it should?"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
WILD = "ending: {target: 12}   # to twelve\r\nformat: 1\r\n# ours\r\nname: Ours\r\nextends: euchre\r\n"
TIDY = "format: 1\n# ours\nname: Ours\nextends: euchre\nending: {target: 12}   # to twelve\n"


def put(path: Path, text: str) -> Path:
    path.write_bytes(text.encode())
    return path


def test_a_file_is_put_in_order_once(run: Any, tmp_path: Path) -> None:
    path = put(tmp_path / "ours.yaml", WILD)
    path.chmod(0o640)
    first = run("fmt", "ours.yaml")
    assert (first.status, first.out) == (0, "put in order: ours.yaml\n1 file put in order\n")
    assert path.read_bytes() == TIDY.encode() and path.stat().st_mode & 0o777 == 0o640
    again = run("fmt", "ours.yaml")
    assert (again.status, again.out) == (0, "1 file in order\n")
    assert os.listdir(tmp_path) == ["ours.yaml"]


def test_check_names_the_files_and_writes_nothing(run: Any, tmp_path: Path) -> None:
    path, fine = put(tmp_path / "ours.yaml", WILD), put(tmp_path / "fine.yaml", TIDY)
    done = run("fmt", "--check", "ours.yaml", fine)
    assert (done.status, done.out) == (1, "not in order: ours.yaml\n1 file not in order, 1 file in order already\n")
    assert path.read_bytes() == WILD.encode()
    assert run("fmt", "--check", fine).status == 0


def test_diff_shows_what_would_change(run: Any, tmp_path: Path) -> None:
    path = put(tmp_path / "ours.yaml", WILD)
    done = run("fmt", "--diff", "ours.yaml")
    assert done.status == 0 and path.read_bytes() == WILD.encode()
    assert done.out.startswith("--- ours.yaml (as it is)\n+++ ours.yaml (in order)\n")
    assert "-ending: {target: 12}   # to twelve\n" in done.out and "+ending: {target: 12}   # to twelve\n" in done.out
    assert run("fmt", "--diff", "--check", "ours.yaml").status == 1


def test_only_line_ends_that_differ_are_put_right_too(run: Any, tmp_path: Path) -> None:
    path = put(tmp_path / "ours.yaml", TIDY.replace("\n", "\r\n"))
    assert run("fmt", "--check", "ours.yaml").status == 1
    assert run("fmt", "ours.yaml").status == 0
    assert path.read_bytes() == TIDY.encode()


def test_everything_shipped_is_in_order(run: Any) -> None:
    done = run("fmt", "--check", ROOT / "variants")
    assert done.status == 0, done.out


def test_without_a_name_it_is_the_folder_here(run: Any, tmp_path: Path) -> None:
    assert run("fmt").status == 2
    (tmp_path / "variants" / "packs").mkdir(parents=True)
    put(tmp_path / "variants" / "ours.yaml", WILD)
    put(tmp_path / "variants" / "packs" / "mine.yaml", "name: m\nformat: 1\n")
    assert run("fmt").out.endswith("2 files put in order\n")


@pytest.mark.parametrize("text", ["name: [a\n", "a: 1\na: 2\n", "", "x: yes\n"])
def test_a_file_with_mistakes_is_left_and_its_mistakes_are_told(run: Any, tmp_path: Path, text: str) -> None:
    path = put(tmp_path / "ours.yaml", text)
    done = run("fmt", "ours.yaml")
    assert done.status == 1 and "error[HPF-Y" in done.err
    assert "ours.yaml:1" in done.err or "ours.yaml:2" in done.err
    assert path.read_bytes() == text.encode()


def test_what_cannot_be_read_or_written_is_told(run: Any, tmp_path: Path) -> None:
    assert "there is no file nothing.yaml" in run("fmt", "nothing.yaml").err
    missing = run("fmt", "euchre")
    assert missing.status == 2 and "write its path: variants/euchre.yaml" in missing.err
    (tmp_path / "ours.yaml").write_bytes(b"\xff\xfe\x00")
    assert run("fmt", "ours.yaml").status in (1, 2)
    (tmp_path / "empty").mkdir()
    assert "no .yaml file" in run("fmt", "empty").err


def test_a_link_is_kept_and_what_it_leads_to_is_put_in_order(run: Any, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    path = put(tmp_path / "there" / "ours.yaml", WILD)
    (tmp_path / "link.yaml").symlink_to(path)
    assert run("fmt", "link.yaml").status == 0
    assert (tmp_path / "link.yaml").is_symlink() and path.read_bytes() == TIDY.encode()

"""Do pages get into a folder whole, and does what somebody else put there stay?"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hpf_rules.docs.site import folder as folder_
from hpf_rules.docs.site.folder import LIST, FolderTaken, compare, put

PAGES = {"index.html": b"start", "en/euchre.html": b"rules", "assets/faces/JH.svg": b"<svg/>"}


def test_files_are_written_into_a_folder_that_is_new_or_empty(tmp_path: Path) -> None:
    for folder in (tmp_path / "new" / "site", tmp_path / "empty"):
        if folder.name == "empty":
            folder.mkdir()
        done = put(folder, PAGES)
        assert set(done.new) == set(PAGES)
        assert {path: (folder / path).read_bytes() for path in PAGES} == PAGES
        assert not list(folder.rglob(".hpf-?*[!s]")), "nothing half written is left"


def test_what_is_the_same_is_not_touched(tmp_path: Path) -> None:
    put(tmp_path, PAGES)
    os.utime(tmp_path / "index.html", (1, 1))
    done = put(tmp_path, {**PAGES, "en/euchre.html": b"other rules"})
    assert (done.new, done.changed, set(done.same)) == ((), ("en/euchre.html",), {"index.html", "assets/faces/JH.svg"})
    assert (tmp_path / "index.html").stat().st_mtime == 1
    assert (tmp_path / "en/euchre.html").read_bytes() == b"other rules"


def test_a_page_that_is_no_longer_wanted_goes_and_so_does_its_folder(tmp_path: Path) -> None:
    put(tmp_path, PAGES)
    done = put(tmp_path, {"index.html": b"start"})
    assert set(done.removed) == {"en/euchre.html", "assets/faces/JH.svg"}
    assert sorted(os.listdir(tmp_path)) == [LIST, "index.html"]


def test_a_page_that_somebody_changed_is_not_removed(tmp_path: Path) -> None:
    put(tmp_path, PAGES)
    (tmp_path / "en/euchre.html").write_bytes(b"my own notes")
    done = put(tmp_path, {"index.html": b"start"})
    assert done.kept == ("en/euchre.html",)
    assert (tmp_path / "en/euchre.html").read_bytes() == b"my own notes"
    with pytest.raises(FolderTaken):  # it is theirs now
        put(tmp_path, PAGES)


def test_a_folder_with_other_files_is_not_written_into(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("ten years")
    with pytest.raises(FolderTaken, match=r"did not write: thesis\.txt; name a folder that is new or empty"):
        put(tmp_path, PAGES)
    assert os.listdir(tmp_path) == ["thesis.txt"]


def test_a_strangers_file_beside_ours_survives_and_is_never_written_over(tmp_path: Path) -> None:
    put(tmp_path, {"index.html": b"start"})
    (tmp_path / "en").mkdir()
    (tmp_path / "en/notes.txt").write_text("mine")
    (tmp_path / "CNAME").write_text("cards.example")
    put(tmp_path, PAGES)
    put(tmp_path, {"index.html": b"start"})
    assert (tmp_path / "en/notes.txt").read_text() == "mine"
    assert (tmp_path / "CNAME").read_text() == "cards.example"
    (tmp_path / "en/euchre.html").write_text("mine too")
    with pytest.raises(FolderTaken, match=r"en/euchre\.html"):
        put(tmp_path, {**PAGES, "index.html": b"changed"})
    assert (tmp_path / "index.html").read_bytes() == b"start", "nothing is written where something cannot be"


@pytest.mark.parametrize("path", ["../outside.txt", "/etc/outside.txt", "en/../../outside.txt", "en//x", "..\\x"])
def test_whatever_the_list_says_nothing_outside_the_folder_is_removed(tmp_path: Path, path: str) -> None:
    site = tmp_path / "site"
    put(site, PAGES)
    outside = tmp_path / "outside.txt"
    outside.write_bytes(b"start")
    mark = (site / LIST).read_text().splitlines()[-1].split()[0]
    (site / LIST).write_text(f"{mark}  {path}\n")
    done = put(site, PAGES)
    assert done.removed == () and outside.exists()


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_to_elsewhere_is_not_followed(tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    put(site, PAGES)
    (site / "en/euchre.html").unlink()
    (site / "en").rmdir()
    elsewhere.mkdir()
    (elsewhere / "euchre.html").write_bytes(b"rules")
    (site / "en").symlink_to(elsewhere)
    with pytest.raises(FolderTaken, match="did not write: en;"):
        put(site, {**PAGES, "en/euchre.html": b"new rules"})
    assert put(site, {"index.html": b"start"}).kept == ("en/euchre.html",)
    assert (elsewhere / "euchre.html").read_bytes() == b"rules"


def test_who_is_interrupted_can_begin_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = folder_._replace

    def broken(path: Path, data: bytes) -> None:
        if path.name == "JH.svg":
            raise KeyboardInterrupt
        whole(path, data)

    monkeypatch.setattr(folder_, "_replace", broken)
    with pytest.raises(KeyboardInterrupt):
        put(tmp_path, PAGES)
    monkeypatch.undo()
    assert compare(tmp_path, PAGES).missing == ("assets/faces/JH.svg",)
    assert put(tmp_path, PAGES).new == ("assets/faces/JH.svg",)
    assert compare(tmp_path, PAGES).is_fresh


def test_a_check_finds_what_is_changed_missing_and_superfluous_and_writes_nothing(tmp_path: Path) -> None:
    put(tmp_path, {**PAGES, "en/gone.html": b"gone"})
    assert compare(tmp_path, {**PAGES, "en/gone.html": b"gone"}).is_fresh
    (tmp_path / "index.html").write_bytes(b"edited")
    (tmp_path / "assets/faces/JH.svg").unlink()
    (tmp_path / "notes.txt").write_text("of no concern")
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    found = compare(tmp_path, PAGES)
    assert set(found.changed) == {"index.html", LIST}
    assert found.missing == ("assets/faces/JH.svg",)
    assert found.superfluous == ("en/gone.html",)
    assert not found.is_fresh
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


def test_a_folder_that_is_not_there_lacks_everything(tmp_path: Path) -> None:
    found = compare(tmp_path / "site", PAGES)
    assert set(found.missing) == {*PAGES, LIST} and not (tmp_path / "site").exists()


def test_names_of_files_reach_no_terminal_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "a\x1b[2Jb").write_text("")
    with pytest.raises(FolderTaken) as refused:
        put(tmp_path, PAGES)
    assert str(refused.value).isprintable()


def test_a_list_that_is_no_file_is_nobodys(tmp_path: Path) -> None:
    """A pipe would never end."""
    os.mkfifo(tmp_path / folder_.LIST)
    with pytest.raises(folder_.FolderTaken):
        folder_.put(tmp_path, {"a.html": b"a"})


def test_an_interruption_leaves_no_page_that_looks_changed_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = {"a.html": b"a", "b.html": b"b"}, {"a.html": b"aa", "b.html": b"bb"}
    put(tmp_path, first)
    write = folder_._replace

    def stopped(path: Path, data: bytes) -> None:
        if path.name == "b.html":
            raise KeyboardInterrupt
        write(path, data)

    monkeypatch.setattr(folder_, "_replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        put(tmp_path, second)
    monkeypatch.undo()
    done = put(tmp_path, second)
    assert done.kept == ()
    assert (tmp_path / "b.html").read_bytes() == b"bb"

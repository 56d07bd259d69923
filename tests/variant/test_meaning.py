"""Does every command understand a word alike: a file, a folder, the id of a variant or of a pack, a code?"""

from __future__ import annotations

from pathlib import Path

import pytest

from hpf_rules import VariantError, load, validate
from hpf_rules.cli import hpf
from hpf_rules.cli.ending import guarded
from hpf_rules.errors import Problem
from hpf_rules.variant.layers.folders import shipped
from hpf_rules.variant.meaning import files, find, game, no_file, no_record

JOKER = shipped("variants") / "packs" / "joker.yaml"
NO_GAME = "`joker` is a pack: a house rule to add to a game, and no game by itself"


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_word_is_the_id_of_a_variant_before_a_path_and_a_path_before_the_id_of_a_pack(tmp_path: Path) -> None:
    for name in ("euchre", "joker"):
        (tmp_path / name).write_text("format: 1\n")
    assert str(find("euchre").shown) == "variants/euchre.yaml"  # type: ignore[union-attr]
    assert find("joker").path == Path("joker")  # type: ignore[union-attr]
    assert find(Path("euchre")).path == Path("euchre")  # type: ignore[union-attr]
    (tmp_path / "joker").unlink()
    assert find("joker").is_pack  # type: ignore[union-attr]
    assert find("no-such") is None


def test_a_folder_means_its_files_and_an_empty_one_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "ours.yaml").write_text("format: 1\n")
    (tmp_path / "packs" / "mine.yml").write_text("format: 1\n")
    meant = files(".")
    assert not isinstance(meant, Problem) and [file.id for file in meant] == ["ours", "mine"]
    (tmp_path / "none").mkdir()
    assert isinstance(nothing := files("none"), Problem) and nothing.message == "there is no .yaml file in none"


@pytest.mark.parametrize("word", ["joker", str(JOKER), JOKER])
def test_a_pack_is_no_game_but_it_can_be_checked(word: str | Path) -> None:
    assert isinstance(found := game(word), Problem) and found.message == NO_GAME
    with pytest.raises(VariantError, match="is a pack"):
        load(word)
    assert validate(word) == ()


@pytest.mark.parametrize("word", ["joker", str(JOKER)])
@pytest.mark.parametrize(
    "words",
    [
        ("docs", "WORD"),
        ("simulate", "WORD"),
        ("play", "WORD"),
        ("diff", "euchre", "WORD"),
        ("new", "ours", "--from", "WORD"),
        ("new", "ours", "--ask", "--from", "WORD"),
    ],
    ids=" ".join,
)
def test_where_a_game_is_needed_a_pack_is_told_to_be_none(
    words: tuple[str, ...], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert guarded(hpf, [word if one == "WORD" else one for one in words]) == 2
    err = capsys.readouterr().err
    assert f"error[HPF-Y44]: {NO_GAME}\n" in err
    assert "  hint: write a file with `extends:` a game and `with: [joker]`, and name that file\n" in err


@pytest.mark.parametrize("word", ["joker", str(JOKER)])
def test_a_pack_is_shown_as_it_is_written(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded(hpf, ["show", word]) == 0
    assert capsys.readouterr().out == JOKER.read_text(encoding="utf-8")


def test_a_pack_that_cannot_be_read_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "mine.yaml").write_text("name: a\x1b[2Jb\n")
    assert guarded(hpf, ["show", "packs/mine.yaml"]) == 1
    done = capsys.readouterr()
    assert "\x1b" not in done.out + done.err and "error[HPF-Y07]" in done.err


@pytest.mark.parametrize(
    "words", [("explain", "WORD"), ("replay", "WORD"), ("test", "WORD"), ("play", "--resume", "WORD")], ids=" ".join
)
@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("euchre", "euchre is a variant, and no record of a deal; `hpf docs euchre` tells its rules"),
        ("joker", "joker is a pack, and no record of a deal; `hpf show joker` prints it"),
        ("gone", "there is no file"),
    ],
)
def test_where_a_record_is_needed_an_id_is_told_to_be_none(
    words: tuple[str, ...], word: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert guarded(hpf, [word if one == "WORD" else one for one in words]) == 2
    assert capsys.readouterr().err.startswith(f"hpf: {told}")


def test_where_the_file_of_a_rule_is_needed_an_id_is_told_with_its_path() -> None:
    assert no_file("joker") == "there is no file joker; write its path: variants/packs/joker.yaml"
    assert no_file("gone") == "there is no file gone"
    assert no_record("gone", what="file or folder") == "there is no file or folder gone"


def test_a_code_where_a_game_is_needed_is_told_to_be_one() -> None:
    assert isinstance(found := game("HPF-R14"), Problem)
    assert found.hint == "`hpf explain HPF-R14` tells what a code means"

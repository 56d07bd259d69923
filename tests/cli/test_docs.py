"""Does `hpf docs` write what it is asked for, in the language, format and form that is wanted?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hpf_rules import load
from hpf_rules.docs.pages.forms import card, diff
from hpf_rules.docs.pages.mistakes import mistakes_page
from hpf_rules.docs.pages.page import page
from hpf_rules.docs.pages.reference import reference_page
from hpf_rules.docs.print.markdown import markdown
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.engine.telling import example_for


def test_the_page_of_all_codes_is_printed_or_written(run: Any, tmp_path: Path) -> None:
    assert run("docs", "--errors").out == markdown(mistakes_page())
    done = run("docs", "--errors", "-o", "pages")
    assert (done.status, done.out) == (0, "wrote pages/errors.md\n")
    assert (tmp_path / "pages" / "errors.md").read_text(encoding="utf-8") == markdown(mistakes_page())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "Name one variant, or say --all, --errors or --reference."),
        (["euchre", "--errors"], "Name one variant, or say --all, --errors or --reference."),
        (["--errors", "--card"], "--card and --diff are for one variant."),
        (["euchre", "--card", "--diff", "pepper"], "--card and --diff are two pages: ask for one of them."),
        (["euchre", "--check"], "--check needs -o: the file or the folder."),
        (["--all"], "--all needs -o: the file or the folder."),
        (["--errors", "--lang", "fr"], "The page of all codes is in English only."),
        (["euchre", "--lang", "xx"], "'xx' is not one of"),
        (["--check-locale", "xx"], "There is no language 'xx'; there are en, fr, lv, id, de."),
    ],
)
def test_what_cannot_be_asked_for_is_told(run: Any, words: list[str], told: str) -> None:
    done = run("docs", *words)
    assert done.status == 2 and told in done.err


@pytest.mark.parametrize("code", CODES)
def test_a_page_is_written_in_its_language(run: Any, code: str) -> None:
    variant = load("pepper")
    wanted = page(variant, telling=example_for(variant), language=language(code))
    assert run("docs", "pepper", "--lang", code).out == markdown(wanted)


def test_the_card_the_differences_and_the_reference_are_pages_too(run: Any) -> None:
    pepper, base, french = load("pepper"), load("hasenpfeffer"), language("fr")
    assert run("docs", "pepper", "--card", "--lang", "fr").out == markdown(card(pepper, language=french))
    shown = run("docs", "pepper", "--diff", "hasenpfeffer", "--lang", "fr").out
    assert shown == markdown(diff(pepper, base, language=french))
    assert run("docs", "--reference", "--lang", "fr").out == markdown(reference_page(french))


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("p.html", b"<!doctype html>"),
        ("p.HTM", b"<!doctype html>"),
        ("p.pdf", b"%PDF-"),
        ("p.txt", b"PEPPER"),
        ("p.md", b"# Pepper"),
        ("p.markdown", b"# Pepper"),
    ],
)
def test_the_name_of_the_file_says_the_format(run: Any, tmp_path: Path, name: str, begins: bytes) -> None:
    done = run("docs", "pepper", "--card", "-o", name)
    assert (done.status, done.out) == (0, f"wrote {name}\n")
    assert (tmp_path / name).read_bytes().lower().startswith(begins.lower())


def test_what_is_written_into_a_folder_is_called_after_the_game(run: Any, tmp_path: Path) -> None:
    for words, name in (([], "pepper.txt"), (["--card"], "pepper-card.txt"), (["--diff", "euchre"], "pepper-diff.txt")):
        assert run("docs", "pepper", *words, "--format", "txt", "-o", "pages").status == 0
        assert (tmp_path / "pages" / name).is_file()


def test_a_page_that_is_kept_is_fresh_until_a_rule_changes(run: Any, tmp_path: Path) -> None:
    rules = tmp_path / "ours.yaml"
    rules.write_text("format: 1\nname: Ours\nextends: pepper\n", encoding="utf-8")
    words = ("docs", "ours.yaml", "--lang", "de", "-o", "ours.html")
    assert run(*words, "--check").status == 1, "there is none"
    assert run(*words).status == 0
    assert run(*words, "--check").out == "ours.html is what the rules say\n"
    rules.write_text("format: 1\nname: Ours\nextends: pepper\nending: {target: 21}\n", encoding="utf-8")
    before = (tmp_path / "ours.html").read_bytes()
    done = run(*words, "--check")
    assert (done.status, done.out) == (1, "ours.html is stale: write it again without --check\n")
    assert (tmp_path / "ours.html").read_bytes() == before


def test_the_rules_of_a_game_are_never_written_over(run: Any, tmp_path: Path) -> None:
    rules = tmp_path / "ours.yaml"
    rules.write_text("format: 1\nname: Ours\nextends: pepper\n", encoding="utf-8")
    assert run("docs", "ours.yaml", "-o", "ours.yaml", "--format", "md").status == 2
    assert rules.read_text(encoding="utf-8").startswith("format: 1")


def test_all_variants_are_written_in_one_go_and_looked_at_again(run: Any, tmp_path: Path) -> None:
    words = ("docs", "--all", "-o", "all", "--format", "md", "--lang", "lv")
    assert run(*words, "--check").status == 1
    assert run(*words).out.startswith("all: 9 files (9 new)")
    assert run(*words).out.startswith("all: 9 files (9 as it was)")
    (tmp_path / "all" / "lv" / "pepper.md").write_text("# Changed\n", encoding="utf-8")
    (tmp_path / "all" / "lv" / "euchre.md").unlink()
    done = run(*words, "--check")
    assert done.status == 1
    assert done.out.splitlines()[:2] == ["changed: lv/pepper.md", "missing: lv/euchre.md"]
    assert run(*words).status == 0 and run(*words, "--check").status == 0


def test_a_folder_of_somebody_else_is_left_alone(run: Any, tmp_path: Path) -> None:
    (tmp_path / "all").mkdir()
    (tmp_path / "all" / "letter.txt").write_text("Dear", encoding="utf-8")
    done = run("docs", "--all", "-o", "all", "--format", "txt", "--lang", "en")
    assert done.status == 1 and "letter.txt" in done.err
    assert [path.name for path in (tmp_path / "all").iterdir()] == ["letter.txt"]


def test_the_languages_are_read_through(run: Any) -> None:
    done = run("docs", "--check-locale")
    lines = done.out.splitlines()
    assert done.status == 0 and len(lines) == len(CODES)
    assert all(line.endswith("0 missing, 0 stale, 0 untranslated, 0 wrong") for line in lines)
    assert run("docs", "--check-locale", "lv").out.startswith("lv: ")

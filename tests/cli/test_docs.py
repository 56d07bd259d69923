"""Does `hpf docs` write what it is asked for, in the language, format and form that is wanted?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hpf_rules import load
from hpf_rules.docs.pages.customs import customs_page
from hpf_rules.docs.pages.forms import card, diff
from hpf_rules.docs.pages.mistakes import mistakes_page
from hpf_rules.docs.pages.page import page
from hpf_rules.docs.pages.reference import reference_page
from hpf_rules.docs.print.markdown import markdown
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.engine.telling import example_for
from hpf_rules.variant.layers.folders import shipped_ids

GAMES = len(shipped_ids(pack=False))


def test_the_page_of_all_codes_is_printed_or_written(run: Any, tmp_path: Path) -> None:
    assert run("docs", "--errors").out == markdown(mistakes_page())
    done = run("docs", "--errors", "-o", "pages")
    assert (done.status, done.out) == (0, "wrote pages/errors.md\n")
    assert (tmp_path / "pages" / "errors.md").read_text(encoding="utf-8") == markdown(mistakes_page())


def test_the_page_of_house_rules_is_printed(run: Any) -> None:
    assert run("docs", "--house-rules").out == markdown(customs_page())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "Name one variant, or say --all, --errors, --reference or --house-rules."),
        (["euchre", "--errors"], "Name one variant, or say --all, --errors, --reference or --house-rules."),
        (["--errors", "--card"], "--card and --diff are for one variant."),
        (["euchre", "--card", "--diff", "pepper"], "--card and --diff are two pages: ask for one of them."),
        (["euchre", "--check"], "--check needs -o: the file or the folder."),
        (["--all"], "--all needs -o: the file or the folder."),
        (["euchre", "--all", "-o", "x"], "--all takes every game in variants/ here and every shipped one"),
        (["--errors", "--lang", "fr"], "The page of all codes is in English only."),
        (["--house-rules", "--lang", "fr"], "The page of house rules is in English only."),
        (["euchre", "-o", "euchre.docx"], "There is no format .docx; say --format md|html|pdf|txt"),
        (["euchre", "-o", "dispute.yaml", "--format", "md"], "A page is no .yaml file"),
        (["euchre", "-o", ""], "-o names no file."),
        (["euchre", "--four-colours"], "--four-colours is for HTML and PDF."),
        (["euchre", "--paper", "letter", "-o", "x.html"], "--paper is for a PDF, and a card is A5."),
        (["euchre", "--card", "--paper", "letter", "-o", "x.pdf"], "--paper is for a PDF, and a card is A5."),
        (["euchre", "--lang", "xx"], "'xx' is not one of"),
        (["--check-locale", "xx"], "There is no language or folder 'xx'; the languages are en, fr, lv, id, de."),
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
    assert run(*words, "--check").out == "ours.html is missing: write it without --check\n"
    assert run(*words).status == 0
    assert run(*words, "--check").out == "ours.html is what the rules say\n"
    rules.write_text("format: 1\nname: Ours\nextends: pepper\nending: {target: 21}\n", encoding="utf-8")
    before = (tmp_path / "ours.html").read_bytes()
    done = run(*words, "--check")
    assert (done.status, done.out) == (1, "ours.html is stale: write it without --check\n")
    assert (tmp_path / "ours.html").read_bytes() == before


@pytest.mark.parametrize("name", ["link.html", "sub/../rules.md", "rules.md", "words.md"])
def test_what_was_read_is_never_written_over(run: Any, tmp_path: Path, name: str) -> None:
    """Rules in a file of another ending, by a link, by a detour; and the file of their translations."""
    (tmp_path / "rules.md").write_text("format: 1\nname: Ours\nextends: pepper\n", encoding="utf-8")
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales" / "fr.yaml").write_text("language: fr\ntexts: []\n", encoding="utf-8")
    (tmp_path / "link.html").symlink_to("rules.md")
    (tmp_path / "words.md").symlink_to("locales/fr.yaml")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    done = run("docs", "./rules.md", "--lang", "fr", "-o", name)
    assert done.status == 2 and "which would be lost" in done.err
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_page_goes_to_a_pipe_or_a_device_as_it_is(run: Any, tmp_path: Path) -> None:
    assert run("docs", "pepper", "-o", "-").out == run("docs", "pepper").out
    assert run("docs", "pepper", "-o", "/dev/null").status == 0
    assert not (tmp_path / "-").exists()


def test_all_variants_are_written_in_one_go_and_looked_at_again(run: Any, tmp_path: Path) -> None:
    words = ("docs", "--all", "-o", "all", "--format", "md", "--lang", "lv", "--no-example")
    assert run(*words, "--check").out == "all: no site is there; write it without --check\n"
    assert run(*words).out.startswith(f"all: {GAMES} files ({GAMES} new)")
    assert run(*words).out.startswith(f"all: {GAMES} files ({GAMES} as it was)")
    (tmp_path / "all" / "lv" / "pepper.md").write_text("# Changed\n", encoding="utf-8")
    (tmp_path / "all" / "lv" / "euchre.md").unlink()
    done = run(*words, "--check")
    assert done.status == 1
    assert done.out.splitlines()[:2] == ["changed: lv/pepper.md", "missing: lv/euchre.md"]
    done = run(*words)
    assert done.out.splitlines()[0] == "left alone, because somebody has changed it: lv/pepper.md"
    assert (tmp_path / "all" / "lv" / "pepper.md").read_text(encoding="utf-8") == "# Changed\n"
    (tmp_path / "all" / "lv" / "pepper.md").unlink()
    assert run(*words).status == 0 and run(*words, "--check").status == 0


def test_pages_in_another_language_or_format_are_not_removed_by_the_way(run: Any, tmp_path: Path) -> None:
    assert run("docs", "--all", "-o", "all", "--format", "md", "--lang", "lv", "--no-example").status == 0
    for words in (("--format", "md", "--lang", "fr"), ("--format", "txt", "--lang", "lv")):
        done = run("docs", "--all", "-o", "all", *words)
        assert done.status == 2 and f"holds {GAMES} pages in another language or format" in done.err
    assert len(list((tmp_path / "all" / "lv").iterdir())) == GAMES


def test_a_folder_of_somebody_else_is_left_alone(run: Any, tmp_path: Path) -> None:
    (tmp_path / "all").mkdir()
    (tmp_path / "all" / "letter.txt").write_text("Dear", encoding="utf-8")
    done = run("docs", "--all", "-o", "all", "--format", "txt", "--lang", "en")
    assert done.status == 2 and "letter.txt" in done.err
    assert [path.name for path in (tmp_path / "all").iterdir()] == ["letter.txt"]


def test_the_languages_are_read_through(run: Any) -> None:
    done = run("docs", "--check-locale")
    lines = done.out.splitlines()
    assert done.status == 0 and len(lines) == len(CODES)
    assert all(line.endswith("0 missing, 0 stale, 0 untranslated, 0 wrong") for line in lines)
    assert run("docs", "--check-locale", "lv").out.startswith("lv: ")


def test_how_the_words_of_ones_own_game_read_is_looked_at(run: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("format: 1\nname: Ours\nextends: pepper\n", encoding="utf-8")
    assert "there is no locales/fr.yaml" in run("docs", "--check-locale", "ours.yaml").out
    (tmp_path / "locales").mkdir()
    text = "language: de\ntexts:\n  - {says: Theirs, reads: Ihres}\n"
    (tmp_path / "locales" / "de.yaml").write_text(text, encoding="utf-8")
    done = run("docs", "--check-locale", "ours.yaml")
    assert done.status == 1
    assert done.out.splitlines() == [
        "de: 1 texts, 1 missing, 1 stale, 0 untranslated, 0 wrong",
        "  missing: files.ours: not yet said: Ours",
        "  stale: files: no file says this any more: Theirs",
    ]


def test_a_house_rule_has_the_example_of_the_game_it_builds_on_played_by_its_own_rules(
    run: Any, tmp_path: Path
) -> None:
    rules = "format: 1\nname: Ours\nextends: pepper\nscoring: {rows: {set: {declarers: -7 * stakes}}}\n"
    (tmp_path / "ours.yaml").write_text(rules, encoding="utf-8")
    text = run("docs", "ours.yaml").out
    assert "## A worked example" in text
    assert "−14" in text[text.index("This deal scores") :], "big pepper, at double stakes"


@pytest.mark.parametrize("name", ["a b.yaml", ".hid.yaml", "é.yaml", "a.b.yaml"])
def test_a_file_that_is_no_game_by_its_name_does_not_stop_the_site(run: Any, tmp_path: Path, name: str) -> None:
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / name).write_text("format: 1\nname: Odd\nextends: euchre\n", encoding="utf-8")
    assert run("docs", "--all", "-o", "all", "--format", "md", "--lang", "en", "--no-example").status == 0


FORMS = [
    "{format: 1, name: Flow, extends: euchre}\n",
    '"format": 1\n"name": Quoted\n"extends": euchre\n',
    "  format: 1\n  name: Indented\n  extends: euchre\n",
    "format: 1\rname: Old\rextends: euchre\r",
    "format: 1\nname: [never closed\nextends: euchre\n",
]


@pytest.mark.parametrize("text", FORMS)
def test_rules_are_known_however_they_are_written(run: Any, tmp_path: Path, text: str) -> None:
    rules = tmp_path / "ours.yaml"
    rules.write_bytes(text.encode())
    done = run("diff", "euchre", "hasenpfeffer", "--deals", "50", "--witness", "ours.yaml")
    assert "which would be lost" in done.err and rules.read_bytes() == text.encode()


def test_a_name_has_a_letter_that_can_be_seen(run: Any, tmp_path: Path) -> None:
    for name in ("   ", "\\u3164", "\\u00a0"):
        (tmp_path / "ours.yaml").write_text(f'format: 1\nname: "{name}"\nextends: euchre\n', encoding="utf-8")
        assert run("docs", "ours.yaml").status == 1

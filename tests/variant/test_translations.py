"""Do the names and words of files read in the language of the page, and is a bad file of them told of?"""

from __future__ import annotations

from pathlib import Path

import pytest

from hpf_rules.docs.pages.page import page
from hpf_rules.docs.tree import texts_of
from hpf_rules.docs.words.catalogue import language
from hpf_rules.errors import VariantError
from hpf_rules.variant.variant import Variant, load

OURS = "format: 1\nname: Tuesday pepper\nabout: As we play it.\nextends: hasenpfeffer-pepper\n"
GERMAN = """language: de
texts:
  - {says: Tuesday pepper, reads: Dienstagspfeffer}
  - says: As we play it.
    reads: So spielen wir.
  - {says: big pepper, reads: Riesenpfeffer}
"""


def ours(folder: Path, german: str = GERMAN, file: str = OURS) -> Variant:
    (folder / "ours.yaml").write_text(file, encoding="utf-8")
    (folder / "locales").mkdir(exist_ok=True)
    (folder / "locales" / "de.yaml").write_text(german, encoding="utf-8")
    return load(folder / "ours.yaml")


def text_of(variant: Variant, code: str) -> str:
    return "\n".join(texts_of(page(variant, language=language(code))))


def test_a_file_beside_the_variants_says_its_names_and_words_in_another_language(tmp_path: Path) -> None:
    german = text_of(ours(tmp_path), "de")
    assert german.startswith("Dienstagspfeffer\n") and "So spielen wir." in german
    assert "„Riesenpfeffer“ ist ein Gebot von sechs Stichen." in german
    assert "Tuesday pepper" in text_of(load(tmp_path / "ours.yaml"), "fr")


def test_the_nearest_file_wins_and_the_shipped_ones_say_the_rest(tmp_path: Path) -> None:
    german = text_of(ours(tmp_path), "de")
    assert "Riesenpfeffer" in german and "Kleiner Pfeffer" in german and "Großer Pfeffer“ ist" not in german


def test_what_was_changed_since_it_was_translated_stays_as_the_file_says_it(tmp_path: Path) -> None:
    changed = ours(tmp_path, file=OURS.replace("As we play it.", "As we play it now."))
    assert "As we play it now." in text_of(changed, "de")


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("language: fr\ntexts: [{says: a, reads: b}]\n", 1, "this file stands for the language `de`"),
        ("language: de\nwords: {a: b}\n", 2, "unknown key `words`"),
        ("language: de\ntexts: {a: b}\n", 2, "here belongs a list of texts"),
        ("language: de\ntexts:\n  - a\n", 3, "a text stands here with how it reads"),
        ("language: de\ntexts:\n  - {says: a, reads: 3}\n", 3, "this has to be text"),
        ("language: de\ntexts:\n  - {says: a, means: b, reads: c}\n", 3, "unknown key `means`"),
        ("language: de\ntexts:\n  - says: a\n", 3, "`reads` is missing"),
        ("language: de\ntexts:\n- {says: a, reads: b}\n- {says: a, reads: c}\n", 4, "`a` stands here twice"),
        ("language: de\ntexts: [a, b\n", 2, "never closed"),
        ('language: de\ntexts: [{says: a, reads: "\\e[31m"}]\n', 2, "control character"),
    ],
)
def test_a_bad_file_of_translations_is_told_with_its_line(tmp_path: Path, text: str, line: int, says: str) -> None:
    variant = ours(tmp_path, text)
    assert page(variant).title == "Tuesday pepper", "another language does not look at it"
    with pytest.raises(VariantError) as wrong:
        page(variant, language=language("de"))
    [problem] = wrong.value.problems
    assert problem.where is not None and problem.where.line == line
    assert says in problem.message
    assert "locales/de.yaml" in problem.where.file


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    folder, secret = tmp_path / "ours", tmp_path / "secret.yaml"
    folder.mkdir()
    secret.write_text(GERMAN, encoding="utf-8")
    variant = ours(folder)
    (folder / "locales" / "de.yaml").unlink()
    (folder / "locales" / "de.yaml").symlink_to(secret)
    with pytest.raises(VariantError, match="leads outside"):
        page(variant, language=language("de"))

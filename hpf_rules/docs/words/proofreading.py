"""What is missing, stale or wrong in the catalogue of a language?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from ...variant.layers.folders import Found, files_in, shipped
from ...variant.layers.translations import file_of, texts_at
from ...variant.source import Mapping as Tree
from ...variant.source import Node, Scalar, read_source
from .catalogue import PLURALS, catalogue
from .english import ENGLISH
from .phrases import Phrases
from .places import names_in, places
from .sources import rule_questions, rule_texts

Kind: TypeAlias = Literal["missing", "stale", "untranslated", "wrong"]
KINDS: Final[tuple[Kind, ...]] = ("missing", "stale", "untranslated", "wrong")

_PLACE: Final = re.compile(r"\{[^}]*\}")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True, kw_only=True)
class Remark:
    """One thing to mend in a catalogue."""

    kind: Kind
    key: str
    """Which text: `rules.auction.bids.ladder`."""
    text: str
    """What is the matter, in a sentence."""


@dataclass(frozen=True, kw_only=True)
class Proof:
    """A catalogue that was read through."""

    code: str
    texts: int
    """How many texts the language has to say."""
    remarks: tuple[Remark, ...]

    def count(self, kind: Kind) -> int:
        return sum(remark.kind == kind for remark in self.remarks)


def english() -> dict[str, dict[str, str]]:
    """Everything that a language has to say, by block and key, in English."""
    return {"texts": dict(ENGLISH.texts), "rules": rule_texts(), "questions": rule_questions()}


def proofread(code: str) -> Proof:
    """A language, read through; English is its own measure, and only its places can be wrong."""
    asked = english()
    count = sum(len(block) for block in asked.values())
    if code == ENGLISH.code:
        every = ((name, key, text) for name, block in asked.items() for key, text in block.items())
        remarks = [remark for name, key, text in every for remark in _places(name, key, text, text)]
        return Proof(code=code, texts=count, remarks=tuple(remarks))
    said, files = catalogue(code), said_in(shipped("variants"))
    remarks = [remark for name, block in asked.items() for remark in _block(code, name, block, said)]
    remarks += _glossary(code, said, asked)
    remarks += _tables(code, said)
    remarks += _files(shipped("variants"), code, files)
    return Proof(code=code, texts=count + len(files), remarks=tuple(remarks))


# -- the texts of a block


def _block(code: str, name: str, asked: Mapping[str, str], said: Mapping[str, Any]) -> Iterator[Remark]:
    written, same = said.get(name, {}), frozenset(said.get("same", ()))
    for key, text in asked.items():
        at = f"{name}.{key}"
        if key not in written:
            yield Remark(kind="missing", key=at, text=f"not yet said: {text}")
            continue
        forms = written[key] if isinstance(written[key], dict) else {code: written[key]}
        if "en" not in forms:
            yield Remark(kind="stale", key=at, text=f"the English it stands for is not beside it; write `en: {text}`")
        elif forms["en"] != text:
            yield Remark(kind="stale", key=at, text=f"the English is now: {text}")
        own = {form: words for form, words in forms.items() if form != "en"}
        main = own.get(code, own.get("", ""))
        if main == text and _has_words(text) and at not in same:
            yield Remark(kind="untranslated", key=at, text=f"still English: {text}")
        for words in own.values():
            yield from _places(name, key, text, words)
    for key in written:
        if key.removesuffix("_many") not in asked:
            yield Remark(kind="stale", key=f"{name}.{key}", text="there is no such text any more")


def _without_places(text: str) -> str:
    """The words of a text, also those of its forms by number, without the names of its places."""
    try:
        return " ".join(word for place in places(text) for word in (place.before, *place.forms))
    except ValueError:
        return _PLACE.sub(" ", text)


def _has_words(text: str) -> bool:
    return bool(_WORD.search(_without_places(text)))


def _places(name: str, key: str, text: str, words: str) -> Iterator[Remark]:
    """Are the places those of the English text, and the columns of a table as many?"""
    at = f"{name}.{key}"
    try:
        wanted, given = names_in(text), names_in(words)
    except ValueError:
        yield Remark(kind="wrong", key=at, text=f"a brace stands alone: {words}")
        return
    if given != wanted:
        named = ", ".join(f"{{{place}}}" for place in sorted(wanted)) or "none"
        yield Remark(kind="wrong", key=at, text=f"its places must be {named}: {words}")
    if _is_heads(key) and words.count("|") != text.count("|"):
        yield Remark(kind="wrong", key=at, text=f"{text.count('|') + 1} heads are wanted: {words}")


def _is_heads(key: str) -> bool:
    return "|" in ENGLISH.texts.get(key, "") and not _PLACE.search(ENGLISH.texts[key])


# -- the words of the language


def _glossary(code: str, said: Mapping[str, Any], asked: Mapping[str, Mapping[str, str]]) -> Iterator[Remark]:
    """Does every text use the term that the glossary decides on, and none that is a mistranslation?"""
    terms = {term: entry["stems"] for term, entry in said.get("glossary", {}).items()}
    never = [(word, re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)) for word in said.get("never", ())]
    patterns = {term: re.compile(rf"\b{re.escape(term)}(?:s|es)?\b", re.IGNORECASE) for term in terms}
    loose = frozenset(said.get("loose", ()))
    for name, block in asked.items():
        for key, text in block.items():
            at, words = f"{name}.{key}", _all_forms(code, said.get(name, {}).get(key, ""))
            bare = _without_places(words).lower()
            for word, pattern in never:
                if pattern.search(bare):
                    yield Remark(kind="wrong", key=at, text=f"“{word}” is a mistranslation: {words}")
            if not words or at in loose:
                continue
            spoken = f"{bare} {_nouns(words, said)}".lower()
            for term, stems in terms.items():
                kept = any(stem.lower() in spoken for stem in stems)
                if not kept and patterns[term].search(_without_places(text)):
                    yield Remark(kind="wrong", key=at, text=f"“{term}” is “{'”, “'.join(stems)}” here: {words}")


def _nouns(words: str, said: Mapping[str, Any]) -> str:
    """The counted nouns of a text."""
    try:
        kinds = [place.kind for place in places(words) if place.count]
    except ValueError:
        return ""
    return " ".join(" ".join(said["counted"][kind].values()) for kind in kinds if kind in said.get("counted", {}))


def _all_forms(code: str, written: Any) -> str:
    if isinstance(written, dict):
        return " ".join(words for form, words in written.items() if form != "en")
    return str(written)


def _tables(code: str, said: Mapping[str, Any]) -> Iterator[Remark]:
    """Numbers, ordinals and counted nouns: is every class there, and every table that a place asks for?"""
    for noun, forms in said.get("counted", {}).items():
        lacking = [name for name in PLURALS[code].classes if not forms.get(name)]
        if lacking:
            yield Remark(kind="missing", key=f"counted.{noun}", text=f"without the class {', '.join(lacking)}")
        if forms.get("numbers") and forms["numbers"] not in said["numbers"]:
            yield Remark(kind="wrong", key=f"counted.{noun}", text=f"there are no numbers `{forms['numbers']}`")
    for name in ("texts", "rules", "questions"):
        for key, written in said.get(name, {}).items():
            for words in written.values() if isinstance(written, dict) else (written,):
                yield from _kinds(f"{name}.{key}", words, said)


def _kinds(at: str, words: str, said: Mapping[str, Any]) -> Iterator[Remark]:
    try:
        found = places(words)
    except ValueError:
        return
    for place in found:
        known: Mapping[str, Any] = {**said.get("counted", {}), **said["numbers"]}
        if place.count and place.kind not in known:
            yield Remark(kind="wrong", key=at, text=f"there is no counted noun `{place.kind}`")
        if place.kind == "ordinal" and place.form and place.form not in said["ordinals"]:
            yield Remark(kind="wrong", key=at, text=f"there are no ordinals `{place.form}`")
        if place.form and place.kind in Phrases.KINDS and not _has_form(said, place.form):
            yield Remark(kind="wrong", key=at, text=f"no phrase has the form `{place.form}`")


def _has_form(said: Mapping[str, Any], form: str) -> bool:
    return any(isinstance(written, dict) and form in written for written in said.get("texts", {}).values())


# -- what the shipped files say


def proofread_words(home: Path) -> tuple[Proof, ...]:
    """How the names and words of a folder's own variants read, in each language that has a file there."""
    files = said_in(home)
    codes = [code for code in PLURALS if file_of(home, code).exists()]
    return tuple(Proof(code=c, texts=len(files), remarks=tuple(_files(home, c, files))) for c in codes)


def said_in(home: Path) -> dict[str, str]:
    """The names and words of the variants and packs of a folder, each with the file that says it."""
    found: dict[str, str] = {}
    for file in files_in(home):
        for text in words_of(file):
            found.setdefault(text, file.id)
    return found


def words_of(file: Found) -> Iterator[str]:
    """What a file says in words of its own: its name, what it says of itself, and the names it gives."""
    root: Node | None = read_source(file.path, name=file.shown).root
    for key in ("name", "about"):
        said = root.get(key) if isinstance(root, Tree) else None
        if isinstance(said, Scalar) and said.value is not None:
            yield str(said.value)
    named = [("auction", "bids"), ("deck", "orders")]
    named += [("scoring", part) for part in ("rows", "bonuses", "tallies", "carry")]
    for path in named:
        part = root
        for key in path:
            part = part.get(key) if isinstance(part, Tree) else None
        if isinstance(part, Tree):
            yield from (entry.key.replace("_", " ") for entry in part.entries)


def _files(home: Path, code: str, asked: Mapping[str, str]) -> Iterator[Remark]:
    said = texts_at(home, code)
    shared = {} if home == shipped("variants") else texts_at(shipped("variants"), code)
    for text, file in asked.items():
        if text not in said and text not in shared:
            yield Remark(kind="missing", key=f"files.{file}", text=f"not yet said: {text}")
    for text in said:
        if text not in asked:
            yield Remark(kind="stale", key="files", text=f"no file says this any more: {text}")


__all__ = ["KINDS", "Kind", "Proof", "Remark", "english", "proofread", "proofread_words", "said_in"]

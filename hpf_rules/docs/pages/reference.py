"""Which keys can a file of rules hold, what does each ask, and what do its values mean? All of them, read off the
rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...rulebook.quantities import CODES
from ...rulebook.rule import Part, questions_of, sentences
from ...rulebook.words import HOLDER_OF
from ...variant.house.writing import flow_at
from ...variant.layers.shape import WHOLE, Shape, shape_of
from ...variant.rules import CHAPTERS, VariantRules
from ..tree import Block, Code, Heading, Item, Items, Page, Paragraph, Section
from ..words.blanks import BLANK, blank
from ..words.english import ENGLISH
from ..words.language import Language
from ..words.wording import Wording, capital
from .comparing import heading
from .kinds import facts_of, head_facts, kinds, words
from .samples import NAME, samples

_HEAD: Final = ("format", "name", "about", "sources", "extends", "with", "readings", "requires", "conflicts")
_FORMS: Final = ("single", "pair")
"""Ends of the words of sentences that say the same for a table with sides of one player, or with two sides."""
_SILENT: Final = ("unsaid", "absent")
"""Beginnings of the words of sentences that say what it means that nothing is said."""


def reference_page(language: Language = ENGLISH) -> Page:
    """The page of all keys."""
    wording = Wording(language)
    head = Section(
        key="head",
        heading=wording.text("reference.head"),
        blocks=tuple(block for name in _HEAD for block in _head_key(name, wording)),
    )
    return Page(
        lang=language.code,
        form="reference",
        title=wording.text("reference.title"),
        line=wording.text("reference.line"),
        summary=wording.text("reference.about"),
        sections=(head, *(_chapter(name, wording) for name in CHAPTERS), _formulas(wording)),
    )


def keys() -> tuple[str, ...]:
    """Every key that the page tells of, in its order, with NAME for what a file names itself."""
    found = [key.key for chapter in CHAPTERS for key in _keys_below(chapter, WHOLE.at(chapter))]
    return (*_HEAD, *found)


# -- one key


@dataclass(frozen=True, kw_only=True)
class _Key:
    """A key of the language, and the part it stands in."""

    key: str
    name: str
    part: type[Part]

    @property
    def shape(self) -> Shape:
        return shape_of(self.part, self.name)

    @property
    def said_at(self) -> str:
        """The key as the texts of a language have it, with `*` for a name."""
        return self.key.replace(NAME, "*")


def _keys_below(above: str, shape: Shape) -> Iterator[_Key]:
    """The keys of a part, each followed by those within it."""
    assert shape.part is not None
    for name in shape.part.model_fields:
        found = _Key(key=f"{above}.{name}", name=name, part=shape.part)
        yield found
        inner = found.shape
        if inner.names is not None and inner.names.part is not None:
            yield from _keys_below(f"{found.key}.{NAME}", inner.names)
        elif inner.part is not None:
            yield from _keys_below(found.key, inner)


def _chapter(name: str, wording: Wording) -> Section:
    question = _asked(name, questions_of(VariantRules)[name], wording)
    blocks: list[Block] = [Paragraph(text=question), *_sample(name, wording)]
    for key in _keys_below(name, WHOLE.at(name)):
        blocks += _key(key, wording)
    title = wording.text("reference.chapter", heading=heading(name, wording), key=name)
    return Section(key=name, heading=title, blocks=tuple(blocks))


def _head_key(name: str, wording: Wording) -> Iterator[Block]:
    """A key at the top of a file, which belongs to no chapter."""
    yield Heading(key=name, text=f"`{name}`")
    asked = questions_of(VariantRules).get(name)
    yield Paragraph(text=_asked(name, asked, wording) if asked else wording.text(f"reference.{name}"))
    facts = head_facts()[name]
    must = name in VariantRules.model_fields and VariantRules.model_fields[name].is_required()
    said = wording.text("reference.must" if must else "reference.may")
    yield Paragraph(text=f"{kinds(Shape(), facts, wording)} {said}")
    yield from _called(VariantRules, name, wording)
    yield from _sample(name, wording)


def _key(key: _Key, wording: Wording) -> Iterator[Block]:
    facts, said = facts_of(key.part, key.name), _said(key, wording)
    yield Heading(key=key.key, text=f"`{key.key}`")
    yield Paragraph(text=_asked(key.said_at, questions_of(key.part)[key.name], wording))
    yield Paragraph(text=f"{kinds(key.shape, facts, wording)} {_silence(key, said, wording)}")
    listed = words(facts)
    if listed:
        yield Items(items=tuple(_item(word, _meaning(word, said, wording), wording) for word in listed))
    others = tuple(dict.fromkeys(text for word, text in said.items() if word not in listed and _is_told(word, said)))
    if others:
        yield Paragraph(text=wording.text("reference.also" if listed else "reference.reads"))
        yield Items(items=tuple(Item(text=text) for text in others))
    yield from _called(key.part, key.name, wording)
    yield from _sample(key.key, wording)


def _asked(key: str, question: str, wording: Wording) -> str:
    return wording.language.questions.get(key, question)


# -- what its values mean


def _said(key: _Key, wording: Wording) -> Mapping[str, str]:
    """The sentences of a key by their words, in the language, with their places left open."""
    says = sentences(key.part.model_fields[key.name])
    if says is None:
        return {}
    found = {**({"": says.sentence} if says.sentence else {}), **says.words}
    own = wording.language.rules
    at = {word: f"{key.said_at}.{word}".rstrip(".") for word in found}
    return {word: blank(own.get(at[word], text), wording.language) for word, text in found.items()}


def _is_told(word: str, said: Mapping[str, str]) -> bool:
    """Is it a whole sentence of its own, and not another form of one, or what silence means?"""
    if not said[word].strip(f"{BLANK} ") or word.startswith((*_SILENT, "about")):
        return False
    plain = next((word.removesuffix(f"_{end}") for end in _FORMS if word.endswith(f"_{end}")), word)
    return plain == word and (word not in _FORMS or not any(other not in _FORMS for other in said))


def _item(word: str, means: str, wording: Wording) -> Item:
    return Item(term=wording.text("term", term=f"`{word}`"), text=means)


def _meaning(word: str, said: Mapping[str, str], wording: Wording) -> str:
    """What a word means: its sentence, or the name of what it stands for."""
    if word in said and not wording.has(f"top.{word}"):
        return said[word]
    kinds = ("reference.trump_", "top.", "group.", "seat.", "suit.", "trump.", "rank.")
    known = next((f"{kind}{word}" for kind in kinds if wording.has(f"{kind}{word}")), "")
    if known:
        return capital(wording.text(known))
    return capital(wording.phrases.seat(word) if word.startswith(HOLDER_OF) else wording.phrases.group(word))


def _silence(key: _Key, said: Mapping[str, str], wording: Wording) -> str:
    """What holds where nothing is said."""
    field = key.part.model_fields[key.name]
    if field.is_required():
        return wording.text("reference.must")
    meant = next((said[word] for word in _SILENT if word in said), "")
    default: Any = field.default
    told = []
    if default not in (None, (), {}):
        told.append(wording.text("reference.default", value=flow_at(key.key, default)))
    if meant:
        told.append(meant if told else wording.text("reference.absent", sentence=meant))
    return " ".join(told) or wording.text("reference.may")


# -- formulas


def _formulas(wording: Wording) -> Section:
    """The words that a formula knows."""
    items = tuple(_item(word, text, wording) for word in CODES if (text := _quantity(word, wording)))
    blocks = (Paragraph(text=wording.text("reference.signs")), Items(items=items))
    return Section(key="formulas", heading=wording.text("reference.formulas"), blocks=blocks)


def _quantity(word: str, wording: Wording) -> str:
    if wording.has(f"is.{word}"):
        return capital(wording.text("reference.yes_or_no", condition=wording.phrase(f"is.{word}")))
    known = next((key for key in (f"number.{word}", f"reference.formula_{word}") if wording.has(key)), "")
    return capital(wording.text(known)) if known else ""


# -- what else there is to know


def _called(part: type[Part], name: str, wording: Wording) -> Iterator[Block]:
    """The words that others have for a key."""
    others = part.also_called.get(name, "").split()
    if others:
        listed = wording.language.texts["list.comma"].join(word.replace("_", " ") for word in others)
        yield Paragraph(text=wording.text("reference.called", words=listed))


def _sample(key: str, wording: Wording) -> Iterator[Block]:
    """The key as a game says it."""
    sample = samples().get(key)
    if sample is not None:
        yield Paragraph(
            text=wording.text("reference.example", name=wording.within_quotes(sample.name(wording.language)))
        )
        yield Code(text=sample.lines)


__all__ = ["keys", "reference_page"]

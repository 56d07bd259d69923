"""What is a page about? One variant with its tables, and everything its rules say in one language."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from ...rulebook.keys import within
from ...rulebook.rule import Fill, Said
from ...rulebook.tables import Legend
from ...rulebook.terms import Call
from ...variant.layers.translations import translated
from ...variant.rules import VariantRules
from ...variant.variant import Variant
from ..tree import Paragraph
from ..words.language import Language
from ..words.phrases import Phrases
from ..words.wording import Wording, wording_for
from .variations import Spoken, left_out, spoken


class Subject:
    """A variant, as the sections of its page see it."""

    def __init__(self, variant: Variant, language: Language) -> None:
        self.variant = variant
        self.language = replace(language, names=translated(variant.layers, language.code))

    @property
    def given(self) -> VariantRules:
        return self.variant.given

    @property
    def rules(self) -> Any:
        return self.variant.compiled.rules

    @property
    def legend(self) -> Legend:
        return self.variant.compiled.legend

    @cached_property
    def wording(self) -> Wording:
        return wording_for(self.given, self.language)

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """The bids that can be made, from the lowest."""
        return tuple(self.given.auction.ladder(self.given))

    @cached_property
    def spoken(self) -> tuple[Spoken, ...]:
        """Every sentence of the rules, in the order of the chapters."""
        return spoken(self.given, self.wording)

    @cached_property
    def left_out(self) -> tuple[Spoken, ...]:
        """What it means that rules are absent, in the order of the chapters."""
        return left_out(self.given, self.wording)

    @property
    def phrases(self) -> Phrases:
        """The names of its language."""
        return self.wording.phrases

    def text(self, key: str, /, **fill: Fill) -> str:
        return self.wording.text(key, **fill)

    def named(self, text: str) -> str:
        """What a file says, in the language of the page where its translation is known."""
        return self.language.named(text)

    def said(self, chapter: str, *, only: tuple[str, ...] = (), but: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The sentences of a chapter, by the beginnings of their keys (`key.word` picks one word of a key)."""
        return tuple(
            text
            for name, item, text in self.spoken
            if name == chapter and (not only or _begins(item, only)) and not _begins(item, but)
        )

    def when_made(self) -> tuple[str, ...]:
        """When a contract is made: first those of bids that say it themselves."""
        own = (text for name, item, text in self.spoken if name == "auction" and item.key.endswith(".made"))
        return (*own, *self.said("contract", only=("made",)))

    def absent(self, chapter: str, *, only: tuple[str, ...] = (), but: tuple[str, ...] = ()) -> tuple[str, ...]:
        """What it means that rules of a chapter are absent."""
        return tuple(
            text
            for name, item, text in self.left_out
            if name == chapter and (not only or _begins(item, only)) and not _begins(item, but)
        )

    def paragraph(self, *texts: str) -> tuple[Paragraph, ...]:
        """These sentences together; nothing where there are none."""
        return (Paragraph(text=" ".join(dict.fromkeys(texts))),) if texts else ()


def _begins(said: Said, keys: tuple[str, ...]) -> bool:
    full = f"{said.key}.{said.word}" if said.word else said.key
    return any(within(full, key) for key in keys)

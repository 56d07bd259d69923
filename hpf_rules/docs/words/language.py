"""What does a page need to know of a language?"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

Texts = Mapping[str, str]
"""Texts by key. A further form of a phrase stands under its key and the name of the form: `seat.dealer@dat`."""

FORM_MARK = "@"


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A noun that is counted: its form for each class of numbers, and the words for the numbers beside it."""

    forms: tuple[str, ...]
    """By plural class, in the order of the language's classes."""
    numbers: str = ""
    """The name of the table of number words that go with it."""


@dataclass(frozen=True, kw_only=True)
class Language:
    """Its texts by key, which form a number takes, and its words for small numbers."""

    code: str
    name: str
    """What it calls itself: `français`."""
    texts: Texts
    plural: Callable[[int], int]
    """Which of its plural classes a number belongs to: in English 0 for one, 1 for all others."""
    numbers: Mapping[str, Sequence[str]]
    """The numbers from 0, in words, by gender and case; the first table is the plain one."""
    ordinals: Mapping[str, Sequence[str]]
    counted: Mapping[str, Counted] = field(default_factory=dict)
    rules: Texts = field(default_factory=dict)
    """The sentences of the rules by `chapter.key.word`, with `*` for a name; the chapters' own where none stands."""
    questions: Texts = field(default_factory=dict)
    """The questions of the rules by `chapter.key`; the chapters' own where none stands."""
    names: Texts = field(default_factory=dict)
    """What files say (names, words for bids and outcomes), in this language."""
    contractions: tuple[tuple[re.Pattern[str], str], ...] = ()
    """What flows together in a finished sentence: `si il` is `s'il`."""

    def listed(self, words: Sequence[str], joint: str = "list.and") -> str:
        """`a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        first = self.texts["list.comma"].join(words[:-1])
        many = f"{joint}_many" if len(words) > 2 else joint
        return self.texts.get(many, self.texts[joint]).format(first=first, last=words[-1])

    def number(self, number: int, table: str = "") -> str:
        """A small number in words, a larger one in digits."""
        return _word(self.numbers, table, number) or str(number)

    def ordinal(self, number: int, table: str = "") -> str:
        word = _word(self.ordinals, table, number) if number > 0 else ""
        return word or self.texts["ordinal.other"].replace("{n:#}", str(number))

    def noun(self, name: str, number: int) -> str:
        """A counted noun in the form that a number takes."""
        forms = self.counted[name].forms
        return forms[min(self.plural(number), len(forms) - 1)]

    def named(self, text: str) -> str:
        """What a file says, where its translation is known; else as it is written."""
        return self.finished(self.names[text]) if text in self.names else text

    def finished(self, sentence: str) -> str:
        """A sentence as it is written, with what flows together in it."""
        for pattern, instead in self.contractions:
            sentence = pattern.sub(instead, sentence)
        return sentence


def _word(tables: Mapping[str, Sequence[str]], table: str, number: int) -> str:
    words = tables[table] if table in tables else next(iter(tables.values()))
    return words[number] if 0 <= number < len(words) else ""

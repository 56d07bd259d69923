"""What does a page need to know of a language?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Language:
    """Its texts by key, which form a number takes, and its words for small numbers."""

    code: str
    texts: Mapping[str, str]
    form: Callable[[int], int]
    """Which of the forms of a place a number takes: in English 0 for one, 1 for all others."""
    numbers: Sequence[str]
    """The numbers from 0, in words."""
    ordinals: Sequence[str]
    rules: Mapping[str, str] = field(default_factory=dict)
    """The sentences of the rules by `chapter.key.word`, with `*` for a name; the chapters' own where none stands."""

    def listed(self, words: Sequence[str], joint: str = "list.and") -> str:
        """`a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        first = self.texts["list.comma"].join(words[:-1])
        return self.texts[joint].format(first=first, last=words[-1])

    def number(self, number: int) -> str:
        """A small number in words, a larger one in digits."""
        return self.numbers[number] if 0 <= number < len(self.numbers) else str(number)

    def ordinal(self, number: int) -> str:
        return self.ordinals[number] if 0 < number < len(self.ordinals) else f"{number}."

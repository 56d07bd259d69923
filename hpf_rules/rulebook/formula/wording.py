"""What did somebody mean who wrote a formula in words: `minus bid`, `3 points`, `fifteen`, `double`?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from .naming import Names

_NUMBERS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
_TENS: Final = "thirty forty fifty sixty"
_SIGNS: Final[Mapping[str, str]] = {
    **{word: str(number) for number, word in enumerate(_NUMBERS.split())},
    **{word: str(10 * number) for number, word in enumerate(_TENS.split(), 3)},
    **{"nothing": "0", "hundred": "100", "none": "0", "nil": "0"},
    **{"minus": "-", "negative": "-", "less": "-", "plus": "+", "times": "*", "x": "*"},
    **{"equals": "==", "is": "=="},
}
_PHRASES: Final[Mapping[str, str]] = {
    "at least": ">=",
    "at most": "<=",
    "more than": ">",
    "fewer than": "<",
    "less than": "<",
    "divided by": "div",
}
_MULTIPLES: Final[Mapping[str, int]] = {"double": 2, "doubled": 2, "twice": 2, "triple": 3, "tripled": 3, "thrice": 3}
_AFTERWARDS: Final = frozenset({"doubled", "tripled"})
_POINTS: Final = frozenset({"point", "points", "pts", "each"})
_SMALL: Final = frozenset({"the", "a", "an", "of", "is", "x"})
"""Words that say little by themselves."""
_LEFT_OUT: Final = _POINTS | _SMALL - _SIGNS.keys()
_FOR_EACH: Final = re.compile(r"\b(?:(?:for )?(?:each|every)|per|a) tricks?(?: taken| won)?\b")
_HALF: Final = re.compile(r"\bhalf(?: of)?(?: the)? (\w+)")
_WORD: Final = re.compile(r"[A-Za-z_]+|\d+|[^\w\s]+")


def in_signs(text: str, names: Names) -> str | None:
    """The formula that the words probably stand for; None where none of them stands for anything.

    Whether it can be read is for the caller to see.
    """
    said = _FOR_EACH.sub("* taken", text.casefold()) if "taken" in names.numbers else text.casefold()
    said = _HALF.sub(r"\1 div 2", said)
    for phrase, sign in _PHRASES.items():
        said = said.replace(phrase, sign)
    found = list(_pieces(_WORD.findall(said), names))
    if found[:1] == ["*"]:
        del found[0]  # "a point a trick"
    formula = f"-{' '.join(found[1:])}" if found[:1] == ["-"] else " ".join(found)
    return formula or None


def example(names: Names) -> str:
    """A formula that can be written here."""
    known = next((name for name in ("taken", "bid") if name in names.numbers), None)
    return f"2 * {known or min(names.numbers)}" if names.numbers else "2"


def speaks(text: str, names: Names) -> bool:
    """Is one of the words such as stand for a number or a sign, and no name here?"""
    said = text.casefold()
    known = {*_SIGNS, *_MULTIPLES, *_POINTS, "half", "the"} - (_SMALL - {"the"})
    words = {word for word in re.findall(r"[a-z_]+", said) if not names.knows(word)}
    return bool(known & words or _FOR_EACH.search(said) or any(phrase in said for phrase in _PHRASES))


def _pieces(words: Sequence[str], names: Names) -> Iterator[str]:
    for number, word in enumerate(words):
        if names.knows(word):
            yield word
        elif word in _AFTERWARDS and number:
            yield from ("*", str(_MULTIPLES[word]))
        elif word in _MULTIPLES:
            yield from (str(_MULTIPLES[word]), "*")
            if number == len(words) - 1:
                yield example(names).removeprefix("2 * ")
        elif word not in _LEFT_OUT:
            yield _SIGNS.get(word, word)

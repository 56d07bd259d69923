"""Into which numbers, names and signs does the text of a formula fall?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from .fault import FormulaFault

DIGITS = 9

_KEYWORDS = frozenset({"if", "else", "and", "or", "not", "max", "min", "div", "mod"})
_SIGNS = frozenset({"==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "(", ")"})

# Signs of other languages, and what a formula writes for them.
_FOREIGN: Mapping[str, str] = {
    "**": "a * a",
    "//": "div",
    "/": "div",
    "÷": "div",
    "%": "mod",
    "&&": "and",
    "&": "and",
    "||": "or",
    "|": "or",
    "=": "==",
    "!": "not",
    "<>": "!=",
    "≠": "!=",
    "=<": "<=",
    "≤": "<=",
    "=>": ">=",
    "≥": ">=",
    "\N{MULTIPLICATION SIGN}": "*",
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    "[": "(",
    "]": ")",
}


class Kind(Enum):
    """What a token is; a keyword is a sign."""

    NUMBER = "number"
    NAME = "name"
    SIGN = "sign"
    END = "end"
    BAD = "bad"


@dataclass(frozen=True, kw_only=True)
class Token:
    """A piece of the text. A bad one carries its fault, raised only when the reader comes to it."""

    kind: Kind
    text: str
    offset: int
    message: str = ""
    hint: str | None = None

    @property
    def end(self) -> int:
        return self.offset + len(self.text)

    def fault(self, message: str, hint: str | None = None) -> FormulaFault:
        """A fault whose span is this token."""
        return FormulaFault(message, offset=self.offset, length=len(self.text), hint=hint)


def tokens(text: str) -> tuple[Token, ...]:
    """The pieces in order, closed by one of kind END."""
    found: list[Token] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        found.append(_word(text, at) or _sign(text, at))
        at = found[-1].end
    return (*found, Token(kind=Kind.END, text="", offset=len(text)))


def _word(text: str, at: int) -> Token | None:
    """The number, name or keyword that starts here; `2taken` is one (unknown) name."""
    if not (text[at].isidentifier() or text[at] in "0123456789"):
        return None
    end = at + 1
    while end < len(text) and ("a" + text[end]).isidentifier():
        end += 1
    word = text[at:end]
    if word.isascii() and word.isdigit():
        return _number(word, at)
    if word[0].isdigit() and word.replace("_", "").isdigit():
        hint = f"write `{word.replace('_', '')}`"
        return Token(kind=Kind.BAD, text=word, offset=at, message="a number has no `_`", hint=hint)
    return Token(kind=Kind.SIGN if word in _KEYWORDS else Kind.NAME, text=word, offset=at)


def _number(word: str, at: int) -> Token:
    if len(word) <= DIGITS:
        return Token(kind=Kind.NUMBER, text=word, offset=at)
    return Token(kind=Kind.BAD, text=word, offset=at, message=f"a number has at most {DIGITS} digits")


def _sign(text: str, at: int) -> Token:
    for size in (2, 1):
        sign = text[at : at + size]
        if sign in _SIGNS:
            return Token(kind=Kind.SIGN, text=sign, offset=at)
        if sign in _FOREIGN:
            # `==` and `!=` are fine, so the message must not sound as if they were not.
            message = f"a formula cannot contain {'a lone ' if sign in ('=', '!') else ''}'{sign}'"
            hint = f"write `{_FOREIGN[sign]}`"
            return Token(kind=Kind.BAD, text=sign, offset=at, message=message, hint=hint)
    shown = f"'{text[at]}'" if text[at].isprintable() else ascii(text[at])
    whole = "a formula counts in whole numbers" if text[at] == "." else None
    message = f"a formula cannot contain {shown}"
    return Token(kind=Kind.BAD, text=text[at], offset=at, message=message, hint=whole)

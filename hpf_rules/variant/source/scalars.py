"""What does one unquoted word mean, and would every reader of YAML agree?"""

from __future__ import annotations

import re
from dataclasses import dataclass

from hpf_rules.errors import shorten

DIGITS = 9
"""Digits a whole number may have."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Trap:
    """Why a word may not be written like this, and what to write."""

    code: str
    message: str
    hint: str


def meaning(text: str) -> str | int | bool | float | None:
    """The value of an unquoted word: true or false, nothing, a whole number, a fraction, or text."""
    if text in _VALUES:
        return _VALUES[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _FRACTION.fullmatch(text):
        return float(text)
    return text


def trap(text: str) -> Trap | None:
    """Why an unquoted word is refused: readers of YAML differ on it, or it is not what it looks like."""
    if not text or text in _VALUES:
        return None
    if text[0] in "0123456789+-.":
        return _number_trap(text)
    return _word_trap(text) or _mark_trap(text)


_VALUES: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_FRACTION = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\.[0-9]{1,9}")
_LONG = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")

# Booleans and nulls of YAML 1.1 and 1.2, in any case.
_WORDS = {
    **dict.fromkeys(("yes", "on", "y", "true"), "true"),
    **dict.fromkeys(("no", "off", "n", "false"), "false"),
    "null": "null",
}
_LEADING_ZERO = re.compile(r"([-+]?)0[0-9]+")
_RADIX = re.compile(r"([-+]?)(0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+)")
_GROUPED = re.compile(r"[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?")
_BASE_60 = re.compile(r"[-+]?[0-9][0-9_]*(?::[0-9_]+)+(?:\.[0-9_]*)?")
_EXPONENT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9_]*)?)[eE][-+]?[0-9]+")
_DIFFERENTLY = ", which readers of YAML read differently"
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|nan)", re.IGNORECASE)
_SIGNED_OR_BARE_POINT = re.compile(r"[-+]?(?:[0-9]+\.?|[0-9]*\.[0-9]+)")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt \t]+[0-9].*)?")

# By name, because they look so much like the straight ones: double, single, pointed.
_OPENING = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2018\u201a\u201b"
_CLOSING = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2018\u2019"
_CLOSING_DOUBLE = "\u201c\u201d\u201e\u00bb"
_SWALLOWED_KEY = re.compile(r"""\s("[^"]*"|'[^']*')\s*:""")
_QUOTED_ODDLY = re.compile(f"[{_OPENING}][^{_CLOSING}]*[{_CLOSING}]?")


def _word_trap(text: str) -> Trap | None:
    meant = _WORDS.get(text.lower())
    if meant:
        if text.lower() == meant:
            message = f"`{meant}` is written in small letters, found `{text}`"
        else:
            message = f"some readers of YAML take `{text}` for {meant}, others for text"
        return Trap(
            code="HPF-Y29",
            message=message,
            hint=f"write {meant}, or put the text in quotes: '{text}'",
        )
    if text == "=":
        message = "`=` has a meaning of its own to some readers of YAML"
        return Trap(code="HPF-Y30", message=message, hint="put it in quotes: '='")
    if text == "<<":
        return Trap(
            code="HPF-Y21",
            message="`<<` (a YAML merge key) is not allowed",
            hint="write the values out; `extends:` takes over another variant",
        )
    return None


def _mark_trap(text: str) -> Trap | None:
    if text[0] in "\xa0\u202f" or text[-1] in "\xa0\u202f":
        return Trap(
            code="HPF-Y08",
            message=f"a no-break space beside `{shorten(text.strip())}`",
            hint="use ordinary spaces",
        )
    swallowed = _SWALLOWED_KEY.search(text)
    if swallowed:
        return Trap(
            code="HPF-Y33",
            message=f"a comma is missing before `{shorten(swallowed[1])}`",
            hint="write a comma between the entries",
        )
    if _QUOTED_ODDLY.fullmatch(text) or (len(text) > 1 and text[-1] in _CLOSING_DOUBLE and " " not in text):
        marks = " ".join(dict.fromkeys(letter for letter in text if letter in _OPENING + _CLOSING))
        return Trap(
            code="HPF-Y32",
            message=f"typographic quotation marks {marks} do not quote in YAML",
            hint=f"""write straight ones: "{shorten(text.strip(_OPENING + _CLOSING))}\"""",
        )
    return None


def _number_trap(text: str) -> Trap | None:
    if _WHOLE.fullmatch(text) or _FRACTION.fullmatch(text):
        return None
    if _DATE.fullmatch(text):
        return Trap(
            code="HPF-Y31",
            message=f"some readers of YAML take `{shorten(text)}` for a date",
            hint=f"put it in quotes: '{shorten(text)}'",
        )
    if _LONG.fullmatch(text):
        digits = sum(letter.isdigit() for letter in text)
        return Trap(
            code="HPF-Y34",
            message=f"a number of {digits} digits; the limit is {DIGITS}",
            hint="write a smaller number, or put the text in quotes",
        )
    found = _unclear_number(text)
    if found is None:
        return _mark_trap(text)
    what, better = found
    hint = f"write {better}" if better else f"write a plain number, or put it in quotes: '{shorten(text)}'"
    return Trap(
        code="HPF-Y30",
        message=f"`{shorten(text)}` {what}",
        hint=hint,
    )


def _unclear_number(text: str) -> tuple[str, str | None] | None:
    """What is odd about a number, and the plain number it most likely stands for."""
    if _LEADING_ZERO.fullmatch(text):
        return f"has a leading zero{_DIFFERENTLY}", shorten(_sign(text) + (text.lstrip("+-0") or "0"))
    if _RADIX.fullmatch(text):
        return f"is a number in another base{_DIFFERENTLY}", _decimal(text)
    if "_" in text and _GROUPED.fullmatch(text):
        return f"has an underscore{_DIFFERENTLY}", shorten(text.replace("_", "").lstrip("+").rstrip("."))
    if _BASE_60.fullmatch(text):
        return f"has a colon{_DIFFERENTLY}", f"it in quotes: '{shorten(text)}'"
    if _EXPONENT.fullmatch(text):
        return f"has an exponent{_DIFFERENTLY}", _written_out(text)
    if _NOT_FINITE.fullmatch(text):
        return "is no number to score with", None
    if _SIGNED_OR_BARE_POINT.fullmatch(text):
        return _pointless(text)
    return None


def _pointless(text: str) -> tuple[str, str | None]:
    """A leading plus, a decimal point with nothing on one side, or zeros in front of it."""
    number = text.lstrip("+-").rstrip(".")
    whole, _, part = number.partition(".")
    better = _sign(text) + (whole.lstrip("0") or "0") + ("." + part if part else "")
    return ("has a plus sign" if text[0] == "+" else "is not written as a plain number"), shorten(better)


def _decimal(text: str) -> str | None:
    digits = text.lstrip("+-").replace("_", "")
    if len(digits) > 10 or len(digits) < 3:
        return None
    base = {"x": 16, "o": 8, "b": 2}[digits[1].lower()]
    return _sign(text) + str(int(digits[2:], base))


def _written_out(text: str) -> str | None:
    if len(text) > 12:
        return None
    value = float(text)
    return str(int(value)) if abs(value) < 10**DIGITS and value == int(value) else None


def _sign(text: str) -> str:
    return "-" if text[0] == "-" else ""

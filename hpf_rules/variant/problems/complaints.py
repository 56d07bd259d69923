"""What does the schema complain of, in a player's words, and what was probably meant?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ...errors import shorten, suggest

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

NOTHING: Final = object()
"""In place of a value that was probably meant: nobody knows."""


@dataclass(frozen=True, kw_only=True)
class Complaint:
    """One wrong value: what to tell, and what to go on with."""

    code: str
    message: str
    hint: str | None = None
    meant: Any = NOTHING
    """The value to go on with, as if it had been written."""
    guessed: bool = False
    """Nobody meant this value: it only stands in, so that what does not depend on it can be checked."""


_FILLERS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that nobody sees."""
_FIRST: Final = ("enum", "const", "type", "pattern")


def worst(errors: list[ValidationError]) -> ValidationError:
    """Of several complaints about one value, the one that says most."""
    return min(errors, key=lambda error: _FIRST.index(str(error.validator)) if error.validator in _FIRST else 9)


def complaint(error: ValidationError) -> Complaint:
    """What is wrong with a value."""
    schema: Any = error.schema
    match error.validator:
        case "enum" | "const":
            words = [word for word in schema.get("enum", [schema.get("const")]) if word is not None]
            return _none_of(error.instance, words, schema)
        case "type":
            return _wrong_kind(error.instance, schema)
        case "pattern" if not str(error.instance).strip().strip(_FILLERS):
            return Complaint(code="HPF-S07", message="the text is empty")
        case "pattern":
            return _not_written_so(error.instance, schema)
        case "minimum" | "maximum":
            small = error.validator == "minimum"
            limit: Any = error.validator_value
            return Complaint(
                code="HPF-S04",
                message=f"{shown(error.instance)} is too {'small' if small else 'large'}: "
                f"{'at least' if small else 'at most'} {limit}",
                meant=limit,
                guessed=True,
            )
        case _:
            return _wrong_size(error)


def _none_of(value: Any, words: list[Any], schema: Mapping[str, Any]) -> Complaint:
    known = list(dict.fromkeys(map(str, words)))  # a rank may be written as a number: it is one word
    listed = ", ".join(known[:20])
    if words == [1] and value is None:
        message = "the value is missing: this program reads format 1"
        return Complaint(code="HPF-S02", message=message, hint="write `format: 1`", meant=1)
    if words == [1] and not isinstance(value, (list, dict)):
        message = f"this is written in format {shown(value)}, and this program reads format 1"
        newer = isinstance(value, int) and value > 1
        return Complaint(
            code="HPF-S02", message=message, hint="a newer version may read it" if newer else "write 1", meant=1
        )
    if isinstance(value, (list, dict)):
        return Complaint(
            code="HPF-S03", message=f"one word belongs here, not {kind_of(value)}", hint=f"write one of: {listed}"
        )
    if (none := _no(value, known, nullable=None in schema.get("enum", []))) is not None:
        return Complaint(code="HPF-S02", message=f"{_marked(value)} is no answer here", hint=none)
    near = None if _is_number(value) else near_word(value if isinstance(value, str) else shown(value), known)
    hint = f"did you mean `{near}`?" if near else f"write one of: {listed}"
    message = f"{_marked(value)} is no answer here"
    if near is not None:
        return Complaint(code="HPF-S02", message=message, hint=hint, meant=near)
    return Complaint(code="HPF-S02", message=message, hint=hint)


_NO: Final = frozenset({"false", "no", "off", "n", "never", "none"})


def _no(value: Any, words: list[str], *, nullable: bool) -> str | None:
    """How a file says no, where a word is asked for: with a word of its own, or by saying nothing."""
    if shown(value).casefold() not in _NO or shown(value) in words:
        return None
    word = next((word for word in words if word in ("none", "nobody")), None)
    if word is None and nullable:
        return f"write `null`, or one of: {', '.join(words[:20])}"
    return f"write `{word}`" if word else None


def _is_number(value: Any) -> bool:
    """Two numbers are never spelt much alike; a rank that is a number is text."""
    is_digits = isinstance(value, str) and value.removeprefix("-").isdecimal()
    return is_digits or (isinstance(value, (int, float)) and not isinstance(value, bool))


_RANKS: Final = {"ACE": "A", "KING": "K", "QUEEN": "Q", "JACK": "J", "KNAVE": "J", "TEN": "10", "T": "10", "NINE": "9"}


def near_word(value: str, words: list[str]) -> str | None:
    """The word that was probably meant; ranks have names of their own."""
    rank = _RANKS.get(value.upper())
    return rank if rank is not None and rank in words else suggest(value, words)


def _wrong_kind(value: Any, schema: Mapping[str, Any]) -> Complaint:
    kinds = [kind for kind in _listed(schema["type"]) if kind != "null"]
    wanted = " or ".join(_KINDS[kind] for kind in kinds)
    message = f"{wanted} belongs here, not {kind_of(value)}"
    if value is None:
        return Complaint(code="HPF-S03", message=f"the value is missing: {wanted} belongs here")
    if "integer" in kinds and isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        return Complaint(code="HPF-S03", message=message, hint=f"write {int(value)} without quotes", meant=int(value))
    if "integer" in kinds and shown(value).casefold() in _NO and not isinstance(value, (list, dict)):
        return Complaint(
            code="HPF-S03", message=message, hint="write `0`" if schema.get("minimum") == 0 else "write `null`"
        )
    if schema.get("enum") == [1]:
        return Complaint(code="HPF-S03", message=message, hint="write 1", meant=1)
    if "array" in kinds and isinstance(value, str) and (items := _items(value, schema)) is not None:
        return Complaint(code="HPF-S03", message=message, hint=f"write [{', '.join(map(str, items))}]", meant=items)
    if kinds == ["array"] and isinstance(value, dict) and 0 < len(value) <= 20:
        keys = list(value)
        return Complaint(code="HPF-S03", message=message, hint=f"write [{shorten(', '.join(keys))}]")
    if kinds == ["string"] and isinstance(value, int) and not isinstance(value, bool):
        return Complaint(code="HPF-S03", message=message, hint=f"put it in quotes: '{value}'", meant=str(value))
    if kinds == ["array"] and isinstance(value, (str, int)) and not isinstance(value, bool):
        return Complaint(code="HPF-S03", message=message, hint=f"write [{shorten(str(value))}]", meant=[value])
    if "integer" in kinds and "string" in kinds and "pattern" not in schema:
        # A formula: what depends on its number alone can wait, the rest goes on.
        return Complaint(code="HPF-S03", message=message, meant=0, guessed=True)
    return Complaint(code="HPF-S03", message=message)


_BETWEEN: Final = re.compile(r"[\s,;]+")
_MOST_ITEMS: Final = 20


def _items(value: str, schema: Mapping[str, Any]) -> list[Any] | None:
    """The list that was meant by words with spaces or commas between them; None where they are no such words."""
    items: Mapping[str, Any] = schema.get("items", {})
    pieces = [piece for piece in _BETWEEN.split(value.strip("[](){} ")) if piece]
    if not 1 < len(pieces) <= _MOST_ITEMS:
        return None
    if "enum" in items:
        known = list(dict.fromkeys(map(str, items["enum"])))
        words = [piece if piece in known else near_word(piece, known) for piece in pieces]
        return None if None in words else words
    if "pattern" in items:
        is_one = re.search(items["pattern"], value) is not None
        return list(pieces) if not is_one and all(re.search(items["pattern"], piece) for piece in pieces) else None
    is_number = items.get("type") == "integer" and all(p.isascii() and p.isdigit() and len(p) < 5 for p in pieces)
    return [int(piece) for piece in pieces] if is_number else None


def _not_written_so(value: Any, schema: Mapping[str, Any]) -> Complaint:
    if "array" in _listed(schema.get("type", [])) and (items := _items(str(value), schema)) is not None:
        listed = f"write [{', '.join(map(str, items))}]"
        return Complaint(code="HPF-S02", message=f"{_marked(value)} is no answer here", hint=listed, meant=items)
    examples = [str(word) for word in schema.get("examples", [])]
    near = suggest(str(value), examples)
    if shown(value).casefold() in _NO:
        none = next((word for word in examples if word in _NO), "0" if schema.get("minimum") == 0 else "null")
        return Complaint(code="HPF-S02", message=f"{_marked(value)} is no answer here", hint=f"write `{none}`")
    hint = f"did you mean `{near}`?" if near else f"for example {', '.join(examples[:10])}" if examples else None
    message = f"{_marked(value)} is no answer here"
    if near is None:
        return Complaint(code="HPF-S02", message=message, hint=hint)
    return Complaint(code="HPF-S02", message=message, hint=hint, meant=near)


def _wrong_size(error: ValidationError) -> Complaint:
    value: Any = error.instance
    limit: Any = error.validator_value
    match error.validator:
        case "minItems" | "minProperties":
            return Complaint(code="HPF-S07", message=f"at least {limit} must stand here")
        case "maxItems" | "maxProperties":
            return Complaint(code="HPF-S07", message=f"at most {limit} can stand here, not {len(value)}")
        case "minLength":
            return Complaint(code="HPF-S07", message="the text is empty")
        case "maxLength":
            message = f"a text of {len(value)} characters; the limit is {limit}"
            return Complaint(code="HPF-S07", message=message, hint="say it in fewer words")
        case _:
            return Complaint(code="HPF-S03", message=shorten(error.message, 120))


_KINDS: Final = {
    "string": "a text",
    "integer": "a whole number",
    "array": "a list",
    "object": "a mapping (`key: value`)",
    "boolean": "true or false",
}


def kind_of(value: Any) -> str:
    """What a value is, in words."""
    match value:
        case None:
            return "nothing"
        case bool() | float():
            return shown(value)
        case int():
            return f"the number {shown(value)}"
        case str():
            return f"the text {_marked(value)}" if value else _marked(value)
        case list():
            return "a list"
        case _:
            return "a mapping"


def shown(value: Any) -> str:
    """A value as the file has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, dict)):
        return kind_of(value)
    return shorten("nothing" if value is None else str(value))


def _marked(value: Any) -> str:
    return f"`{shown(value)}`" if value != "" else "an empty text"


def _listed(kinds: Any) -> list[str]:
    return [kinds] if isinstance(kinds, str) else list(kinds)

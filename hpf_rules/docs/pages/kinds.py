"""What can be written as the value of a key: a number, a word, a list, a formula, or keys below it?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ...rulebook.rule import Part
from ...variant.layers.shape import Shape
from ...variant.schema import committed
from ..words.wording import Wording

_WHOLE: Final = "written"
"""The schema that knows the head of a file too, with what the file builds on."""


def kinds(shape: Shape, facts: Mapping[str, Any], wording: Wording) -> str:
    """Everything that can stand behind a key, in a sentence or two."""
    below = shape.names or shape
    if below.part is None:
        found = tuple(dict.fromkeys(_kinds(facts, wording)))
        return wording.text("reference.value", kinds=wording.language.listed(found, "list.or"))
    keys = ", ".join(f"`{name}`" for name in below.part.model_fields)
    told = [wording.text("reference.names" if shape.names else "reference.part", keys=keys)]
    if below.part.main_key is not None:
        told.append(wording.text("reference.main", key=below.part.main_key))
    return " ".join(told)


def words(facts: Mapping[str, Any]) -> tuple[str, ...]:
    """The words that can be written, be it in a list."""
    listed = facts.get("items", {})
    found = (*_words_of(facts), *_words_of(listed))
    return tuple(dict.fromkeys(word for word in found if isinstance(word, str) and not _is_range(facts)))


def facts_of(part: type[Part], name: str) -> Mapping[str, Any]:
    """What the schema says of a key of a chapter, or of a part in it."""
    facts: Mapping[str, Any] = committed("merged")["$defs"][part.__name__]["properties"][name]
    return facts


def head_facts() -> Mapping[str, Mapping[str, Any]]:
    """What the schema says of each key at the top of a file."""
    properties: Mapping[str, Mapping[str, Any]] = committed(_WHOLE)["properties"]
    return properties


def _kinds(facts: Mapping[str, Any], wording: Wording) -> Iterator[str]:
    written = facts["type"]
    for kind in (written,) if isinstance(written, str) else written:
        if kind == "array":
            yield _listed(facts, wording)
        elif kind != "null":
            yield _kind(kind, facts, wording)


def _kind(kind: str, facts: Mapping[str, Any], wording: Wording) -> str:
    match kind:
        case "integer" if "maxLength" in facts:
            return wording.text("reference.any_number")
        case "integer" if "enum" in facts:
            return f"`{facts['enum'][0]}`"
        case "integer":
            return wording.text("reference.number", low=facts["minimum"], high=facts["maximum"])
        case _ if "integer" in facts["type"] and "maxLength" in facts:
            return wording.text("reference.formula")
        case _ if _is_range(facts):
            return wording.text("reference.range")
        case _:
            return wording.text(f"reference.{_wordy(facts)}")


def _listed(facts: Mapping[str, Any], wording: Wording) -> str:
    items = facts["items"]
    if items["type"] == "integer":
        return wording.text("reference.numbers", low=items["minimum"], high=items["maximum"])
    return wording.text(f"reference.{_wordy(items if _words_of(items) else facts)}s")


def _wordy(facts: Mapping[str, Any]) -> str:
    """Is it one of certain words, a word like some others, or any text?"""
    if "enum" in facts or facts.get("pattern") == f"^{'|'.join(_words_of(facts))}$":
        return "word"
    return "such_word" if _words_of(facts) else "text"


def _words_of(facts: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(facts.get("enum", facts.get("examples", ())))


def _is_range(facts: Mapping[str, Any]) -> bool:
    return ".." in "".join(str(one) for one in facts.get("examples", ()))

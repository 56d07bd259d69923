"""Which English texts does a language have to say anew? The sentences and questions of the chapters, by their keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args, get_origin

from ...rulebook.rule import Part, Says, questions_of, sentences
from ...variant.rules import CHAPTERS, VariantRules


def rule_texts() -> dict[str, str]:
    """Every sentence of every rule by its key, `auction.all_pass.then.play`; `*` stands for a name."""
    found: dict[str, str] = {}
    for key, field, _ in _fields():
        says = sentences(field)
        if says is not None:
            found |= {key: says.sentence} if says.sentence else {}
            found |= {f"{key}.{word}": text for word, text in says.words.items()}
    return found


def rule_questions() -> dict[str, str]:
    """The question of every key, by its key: those of the head and of the chapters, then those in the chapters."""
    found = {key: text for key, _, model in _fields() if (text := questions_of(model).get(key.rpartition(".")[2]))}
    return {**questions_of(VariantRules), **found}


@cache
def sentences_at(model: type[Part], key: str) -> tuple[str, Says]:
    """The sentences beside a key of a chapter (none, where the part above it is said as a whole), and the key with `*`
    for names."""
    pattern: list[str] = []
    names = key.split(".")
    found: Any = model
    field = None
    while names:
        name = names.pop(0)
        field = found.model_fields[name]
        pattern.append(name)
        found, is_mapping = part_within(field.annotation)
        if is_mapping and names:
            names.pop(0)
            pattern += ["*"] if names else []  # what is said of one of several stands with all of them
    assert field is not None
    return ".".join(pattern), sentences(field) or Says()


@cache
def chapter_of(model: type[Part]) -> str:
    """The name of a chapter; empty for a part that is none."""
    return next((name for name in CHAPTERS if VariantRules.model_fields[name].annotation is model), "")


def part_within(annotation: Any) -> tuple[Any, bool]:
    """The part that a field holds (None: it holds none), and whether it holds several by name."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return annotation, False
    is_mapping = _is_mapping(get_origin(annotation))
    for inner in get_args(annotation):
        found, deeper = part_within(inner)
        if found is not None:
            return found, is_mapping or deeper
    return None, is_mapping


def _is_mapping(origin: Any) -> bool:
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _fields() -> Iterator[tuple[str, Any, type[Part]]]:
    """Every key of the chapters with its field and the part it stands in, in their order."""
    for chapter in CHAPTERS:
        yield from _fields_below(chapter, VariantRules.model_fields[chapter].annotation)


def _fields_below(key: str, model: Any) -> Iterator[tuple[str, Any, type[Part]]]:
    for name, field in model.model_fields.items():
        here = f"{key}.{name}"
        yield here, field, model
        inner, is_mapping = part_within(field.annotation)
        if inner is not None:
            yield from _fields_below(f"{here}.*" if is_mapping else here, inner)


__all__ = ["chapter_of", "part_within", "rule_questions", "rule_texts", "sentences_at"]

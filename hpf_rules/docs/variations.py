"""How does a variant differ from the one it extends, and which of its rules are a reading of the sources?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from ..rulebook.keys import overlap, within
from ..rulebook.rule import Said
from ..variant.layers.loading import Layered
from ..variant.rules import CHAPTERS, VariantRules
from ..variant.source import plain
from ..variant.variant import Variant
from .wording import Wording, wording_for

Spoken = tuple[str, Said, str]
"""A sentence: its chapter, what it says, and its text."""


def spoken(given: VariantRules, wording: Wording) -> tuple[Spoken, ...]:
    """Every sentence of the rules of a variant, in the order of the chapters."""
    found: list[Spoken] = []
    for chapter in CHAPTERS:
        part = getattr(given, chapter)
        found += [(chapter, said, wording.sentence(part, said)) for said in part.reading(given)]
    return tuple(found)


# -- what a variant builds on


def parent_of(variant: Variant) -> VariantRules | None:
    """The rules of the variant that this one extends; None where it extends none."""
    layers = [layer for layer in variant.layers.below if not layer.file.is_pack]
    return _rules_of(layers[0]) if layers else None


def _rules_of(layers: Layered) -> VariantRules | None:
    try:
        return VariantRules.model_validate(plain(layers.whole))
    except ValidationError:
        return None


def pack_names(variant: Variant) -> tuple[str, ...]:
    """The packs a variant takes up, by name."""
    packs = [layer for layer in variant.layers.below if layer.file.is_pack]
    return tuple(str(plain(node)) if (node := pack.own.get("name")) else pack.file.id for pack in packs)


def differences(variant: Variant, parent: VariantRules, wording: Wording) -> tuple[str, ...]:
    """What differs from the parent: the sentences that are new, those that are gone, and values without a sentence."""
    parents_wording = wording_for(parent, wording.language, stakes_differ=wording.formulas.stakes_differ)
    new, old = spoken(variant.given, wording), spoken(parent, parents_wording)
    added = [one for one in new if not is_said(one, old)]
    dropped = [one for one in old if not is_said(one, new)]
    told = [key for chapter, said, _ in added for key in keys_of(chapter, said)]
    found = [text for *_, text in added]
    for chapter, said, text in dropped:
        if not any(concerns(key, other) for key in keys_of(chapter, said) for other in told):
            found.append(wording.text("variations.gone", parent=parent.name, sentence=within_quotes(text)))
    return (*found, *_values_untold(variant.given, parent, wording, new, (*added, *dropped)))


def is_said(one: Spoken, spoken: tuple[Spoken, ...]) -> bool:
    """Is it said there too, be it in other words (of players instead of sides)?"""
    return any(one[2] == text or one[:2] == (chapter, said) for chapter, said, text in spoken)


def within_quotes(text: str) -> str:
    """A sentence as it stands within quotation marks."""
    return text.replace("“", "‘").replace("”", "’")


def _values_untold(
    given: VariantRules, parent: VariantRules, wording: Wording, new: tuple[Spoken, ...], told: tuple[Spoken, ...]
) -> Iterator[str]:
    """Values that differ although no sentence says so."""
    ours, theirs = dict(_leaves(given)), dict(_leaves(parent))
    for key in dict.fromkeys([*theirs, *ours]):
        one, other = ours.get(key), theirs.get(key)
        if one == other or any(_tells(spoke, key, (one, other)) for spoke in told):
            continue
        in_order = sentences_of(key, new)
        if len(in_order) > 1:
            yield wording.text("variations.order", sentences=" ".join(in_order))
        else:
            fill = {"new": value_text(one), "old": value_text(other), "parent": parent.name}
            yield wording.text("variations.value", key=key, **fill)


def _tells(spoke: Spoken, key: str, values: tuple[Any, ...]) -> bool:
    """Does a sentence state a key, or a chapter's sentence hold its value?"""
    chapter, said, _ = spoke
    if any(concerns(other, key) for other in keys_of(chapter, said)):
        return True
    return key.startswith(f"{chapter}.") and any(v is not None and v in said.fill.values() for v in values)


def _leaves(given: VariantRules) -> Iterator[tuple[str, Any]]:
    """Every value that is not what holds when nothing is said, by its dotted key."""
    for chapter in CHAPTERS:
        yield from _below(chapter, getattr(given, chapter))


def _below(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, BaseModel):
        for name, field in type(value).model_fields.items():
            inner = getattr(value, name)
            if inner != field.default:
                yield from _below(f"{key}.{name}", inner)
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _below(f"{key}.{name}", inner)
    else:
        yield key, value


def value_text(value: Any) -> str:
    """A value as the file says it."""
    if value is None:
        return "–"
    return f"[{', '.join(str(item) for item in value)}]" if isinstance(value, tuple) else str(value)


# -- readings


def sentences_of(key: str, said: tuple[Spoken, ...]) -> tuple[str, ...]:
    """The sentences that state a key, or the part it names."""
    for fits in (within, concerns):
        found = [text for chapter, item, text in said if any(fits(other, key) for other in keys_of(chapter, item))]
        if found:
            return tuple(dict.fromkeys(found))
    return ()


def keys_of(chapter: str, said: Said) -> list[str]:
    """The keys a sentence states: its own, and those of the clauses within it."""
    found = [f"{chapter}.{said.key}"]
    for value in said.fill.values():
        if isinstance(value, tuple):
            found += [key for item in value if isinstance(item, Said) for key in keys_of(chapter, item)]
    return found


def concerns(said: str, key: str) -> bool:
    """Does one of the two keys lie within the other, or do both belong to one outcome?"""
    if overlap(said, key):
        return True
    outcome = said.rpartition(".")[0]
    return said.startswith(("scoring.rows.", "scoring.bonuses.")) and within(key, outcome)

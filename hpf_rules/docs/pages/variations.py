"""How does a variant differ from the one it extends, and which of its rules are a reading of the sources?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from ...rulebook.keys import overlap, within
from ...rulebook.rule import Said
from ...variant.layers.loading import Layered
from ...variant.rules import CHAPTERS, VariantRules
from ...variant.source import plain
from ...variant.variant import Variant
from ..words.wording import Wording, wording_for

Spoken = tuple[str, Said, str]
"""A sentence: its chapter, what it says, and its text."""


def spoken(given: VariantRules, wording: Wording) -> tuple[Spoken, ...]:
    """Every sentence of the rules of a variant, in the order of the chapters."""
    found: list[Spoken] = []
    for chapter in CHAPTERS:
        part = getattr(given, chapter)
        found += [(chapter, said, wording.sentence(part, said)) for said in part.reading(given)]
    return tuple(found)


def left_out(given: VariantRules, wording: Wording) -> tuple[Spoken, ...]:
    """What it means that rules are absent, where a reader would ask; in the order of the chapters."""
    found: list[Spoken] = []
    for chapter in CHAPTERS:
        part = getattr(given, chapter)
        found += [(chapter, said, wording.sentence(part, said)) for said in part.left_out(given)]
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
    """What differs from the parent: the sentences that are new, those that are gone, and those in another order."""
    parents_wording = wording_for(parent, wording.language, stakes_differ=wording.formulas.stakes_differ)
    new, old = spoken(variant.given, wording), spoken(parent, parents_wording)
    dropped = [one for one in old if not is_said(one, new)]
    gone = [key for chapter, said, _ in dropped for key in keys_of(chapter, said)]
    added = [one for one in new if not is_said(one, old)]
    added += [one for one in left_out(variant.given, wording) if _stands_for(one, gone)]
    told = [key for chapter, said, _ in added for key in keys_of(chapter, said)]
    found = [text for *_, text in added]
    for chapter, said, text in dropped:
        if not any(concerns(key, other) for key in keys_of(chapter, said) for other in told):
            name, sentence = wording.language.named(parent.name), wording.within_quotes(text)
            found.append(wording.text("variations.gone", parent=name, sentence=sentence))
    orders = _order_untold(variant.given, parent, new, old)
    return (*found, *(wording.text("variations.order", sentences=sentences) for sentences in orders))


def _stands_for(absence: Spoken, gone: list[str]) -> bool:
    """Does it tell what holds now in place of something that is said no more?"""
    key = f"{absence[0]}.{absence[1].key}"
    return any(within(other, key) for other in gone)


def is_said(one: Spoken, spoken: tuple[Spoken, ...]) -> bool:
    """Is it said there too, be it in other words (of players instead of sides)?"""
    return any(one[2] == text or one[:2] == (chapter, said) for chapter, said, text in spoken)


def _order_untold(
    given: VariantRules, parent: VariantRules, new: tuple[Spoken, ...], old: tuple[Spoken, ...]
) -> Iterator[str]:
    """Where a list has the same words in another order, what is said of it in its order.

    Any other value that no sentence tells does not matter here: of a rule that cannot come about nothing is said, and
    one that is written otherwise may mean the same.
    """
    ours, theirs = dict(_lists(given)), dict(_lists(parent))
    for key in theirs:
        if key not in ours or ours[key] == theirs[key] or sorted(ours[key]) != sorted(theirs[key]):
            continue
        now, before = ([one for one in side if key.startswith(f"{one[0]}.")] for side in (new, old))
        common = zip([o[2] for o in now if is_said(o, old)], [o[2] for o in before if is_said(o, new)], strict=False)
        moved = {text for text, other in common if text != other}
        if moved:
            at = [i for i, one in enumerate(now) if one[2] in moved or f"{one[0]}.{one[1].key}" == key]
            yield " ".join(text for *_, text in now[at[0] : at[-1] + 1])


def _lists(given: VariantRules) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Every list of words, by its dotted key."""
    for chapter in CHAPTERS:
        part = getattr(given, chapter)
        yield from ((f"{chapter}.{name}", value) for name, value in part.lists())


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
    found = [f"{chapter}.{key}" for key in (said.key, said.by) if key]
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

"""What do two variants say differently? Their own sentences side by side, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...rulebook.keys import within
from ...rulebook.rule import Part
from ...variant.house.compare import Difference, Statement
from ...variant.rules import CHAPTERS
from ...variant.variant import Variant
from ..words.english import ENGLISH
from ..words.language import Language
from ..words.wording import Wording, wording_for
from .variations import Spoken, concerns, is_said, keys_of, left_out, spoken


@dataclass(frozen=True, kw_only=True)
class Contrast:
    """One thing that the two say differently."""

    chapter: str
    heading: str
    """The title of the chapter, as on the rules page."""
    one: tuple[str, ...]
    """What the first says of it, in sentences; none where it says nothing."""
    other: tuple[str, ...]
    differences: tuple[Difference, ...]
    """The values behind it; none where it follows from what other chapters say."""


def contrasts(
    one: Variant, other: Variant, differences: Sequence[Difference], language: Language = ENGLISH
) -> tuple[Contrast, ...]:
    """Everything that is said differently, in the order of the chapters; each difference stands in exactly one."""
    words = [wording_for(variant.given, language) for variant in (one, other)]
    differ = any(word.formulas.stakes_differ for word in words)
    words = [wording_for(variant.given, language, stakes_differ=differ) for variant in (one, other)]
    tables = tuple(zip((one, other), words, strict=True))
    ours, theirs = (spoken(variant.given, word) for variant, word in tables)
    silence = tuple(_absent(left_out(variant.given, word), differences) for variant, word in tables)
    changed = (_only((*ours, *silence[0]), (*theirs, *silence[1])), _only((*theirs, *silence[1]), (*ours, *silence[0])))
    found: list[Contrast] = []
    for chapter in CHAPTERS:
        here = [difference for difference in differences if difference.chapter == chapter]
        sides = tuple([said for said in side if said[0] == chapter] for side in changed)
        found += [_contrast(chapter, topic, tables) for topic in _topics(here, sides)]
    return tuple(found)


def _absent(absences: tuple[Spoken, ...], differences: Sequence[Difference]) -> tuple[Spoken, ...]:
    """What it means that rules are absent, of those in which the two differ."""
    return tuple(one for one in absences if any(within(d.key, f"{one[0]}.{one[1].key}") for d in differences))


def _only(said: tuple[Spoken, ...], elsewhere: tuple[Spoken, ...]) -> tuple[Spoken, ...]:
    """What is said here and not there."""
    return tuple(one for one in said if not is_said(one, elsewhere))


@dataclass
class _Topic:
    """Values and sentences that have to do with each other."""

    differences: list[Difference]
    sides: tuple[list[Spoken], list[Spoken]]

    def about(self) -> list[str]:
        """The keys of its values and sentences."""
        said = [key for side in self.sides for chapter, item, _ in side for key in keys_of(chapter, item)]
        return [difference.key for difference in self.differences] + said

    def touches(self, other: _Topic) -> bool:
        return any(concerns(key, their) for key in self.about() for their in other.about())


def _topics(differences: Iterable[Difference], sides: Sequence[Sequence[Spoken]]) -> list[_Topic]:
    """The values and sentences of a chapter, sorted by what they are about."""
    topics = [_Topic(differences=[difference], sides=([], [])) for difference in differences]
    lone = [_Topic(differences=[], sides=([said], [])) for said in sides[0]]
    lone += [_Topic(differences=[], sides=([], [said])) for said in sides[1]]
    for topic in lone:
        _add(topics, topic)
    silent = [topic for topic in topics if not any(topic.sides)]
    orphans = [topic for topic in topics if not topic.differences]
    if silent and orphans:
        # A sentence without a value of its own tells what a value without a sentence comes to.
        for topic in [*silent[1:], *orphans]:
            _join(silent[0], topic)
            topics.remove(topic)
    return topics


def _add(topics: list[_Topic], new: _Topic) -> None:
    """Put a topic where it belongs; it may bring two together."""
    near = [topic for topic in topics if topic.touches(new)]
    if not near:
        topics.append(new)
        return
    _join(near[0], new)
    for topic in near[1:]:
        _join(near[0], topic)
        topics.remove(topic)


def _join(topic: _Topic, other: _Topic) -> None:
    topic.differences += other.differences
    for side, more in zip(topic.sides, other.sides, strict=True):
        side += more


def _contrast(chapter: str, topic: _Topic, tables: Sequence[tuple[Variant, Wording]]) -> Contrast:
    sides = [tuple(dict.fromkeys(text for *_, text in side)) for side in topic.sides]
    for table, (variant, wording) in enumerate(tables):
        if not sides[table] and sides[1 - table]:
            sides[table] = tuple(dict.fromkeys(_absences(topic, table, variant, wording)))
    return Contrast(
        chapter=chapter,
        heading=heading(chapter, tables[0][1]),
        one=sides[0],
        other=sides[1],
        differences=tuple(topic.differences),
    )


def _absences(topic: _Topic, table: int, variant: Variant, wording: Wording) -> Iterator[str]:
    """What it means that a rule is absent on one side, in the order of the differences; not where nobody would ask."""
    idle = {f"{name}.{key}" for name in CHAPTERS for key in getattr(variant.given, name).idle(variant.given)}
    for difference in topic.differences:
        said = difference.other if table else difference.one
        if difference.key in idle:
            continue
        if said.value is None or _is_absence(variant, said):
            chapter, _, key = difference.key.partition(".")
            absence = wording.absence(type(getattr(variant.given, chapter)), key)
            if absence:
                yield absence


def _is_absence(variant: Variant, said: Statement) -> bool:
    """Does a file say in so many words what holds where nothing is said?"""
    around, _, name = said.key.rpartition(".")
    part = variant.value(around)
    return isinstance(part, Part) and said.value == type(part).model_fields[name].default


def heading(chapter: str, wording: Wording) -> str:
    """The title of a chapter on the rules page; the deck is told under the rank of its cards."""
    key = f"heading.{chapter}"
    return wording.text(key if wording.has(key) else "heading.rank")

"""What can be asked about a variant? Every question of the rulebook that it could answer otherwise, and the answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from ..errors import Problem, Where
from ..rulebook.rule import Part, ToldOnly, questions_of
from .draft import Answer, Draft, Workshop, same_rules
from .ready import Variant
from .rules import CHAPTERS, VariantRules
from .schema import committed
from .shape import WHOLE, Shape, shape_of
from .shelf import Shelf

Kind = Literal["word", "number", "several", "list", "formula", "names"]
MOST_ANSWERS: Final = 16
"""Answers to one question that are offered."""
TOGETHER: Final = 3
"""Second answers that are named where one alone does not fit."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """One question of the rulebook, as it stands for one variant."""

    key: str
    asks: str
    about: str
    """The name it is asked about: of a bid, a row, an order; empty where there is none."""
    kind: Kind
    value: Any
    """What holds now, as a file would write it; None where nothing does."""
    is_said: bool
    where: Where | None
    """Who said it."""
    must: bool
    """Does the question have to be answered?"""
    told_only: bool
    """Is the play the same, whatever the answer?"""
    whole: str
    """The part that the question decides on with its first word; empty where it decides on no part."""
    low: int | None
    high: int | None
    words: tuple[str, ...]
    """The words it can be answered with; of a list, those of its items."""
    means: tuple[str, ...]
    """What each of them means in general, with `…` for what a variant fills in; empty where nobody says."""

    @property
    def chapter(self) -> str:
        return self.key.partition(".")[0]


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One answer, tried: the variant it would make, or why it does not fit with the others."""

    answer: Answer
    draft: Draft
    variant: Variant | None
    problems: tuple[Problem, ...]

    def belonging(self, question: Question) -> tuple[str, ...]:
        """The keys that have to be answered anew, too, where it does not fit alone; empty where that is no help."""
        keys = tuple(dict.fromkeys(problem.key for problem in self.problems))
        own = (question.key, question.whole or question.key)
        if any(_within(part, key) or (_within(key, part) and not question.whole) for key in keys for part in own):
            return ()
        return keys


def _within(key: str, part: str) -> bool:
    return key == part or key.startswith(f"{part}.")


# -- the questions


def questions(variant: Variant, chapter: str) -> Iterator[Question]:
    """The questions of a chapter, in the order of the rulebook; of a part that is not there, the first only."""
    yield from _of_part(variant, chapter, WHOLE.of(chapter), "")


def _of_part(variant: Variant, key: str, shape: Shape, about: str) -> Iterator[Question]:
    assert shape.part is not None
    for name in shape.part.model_fields:
        inner, below = f"{key}.{name}", shape_of(shape.part, name)
        if below.names is not None:
            yield question_at(variant, inner)
            for item in variant.value(inner) or {}:
                yield from _of_part(variant, f"{inner}.{item}", below.names, str(item))
        elif below.part is None:
            yield question_at(variant, inner)
        elif variant.value(inner) is not None:
            yield from _of_part(variant, inner, below, about)
        elif below.part.main_key is not None:
            yield question_at(variant, f"{inner}.{below.part.main_key}")


def question_at(variant: Variant, key: str) -> Question:
    """The question of a key, whether the variant answers it or not; of an item of a list, that of the list."""
    parts = key.split(".")
    path, about, part, shape = [parts[0]], "", WHOLE.part, WHOLE.of(parts[0])
    for name in parts[1:]:
        if shape.names is not None:
            about, shape = name, shape.names
        elif shape.part is not None and name in shape.part.model_fields:
            part, shape = shape.part, shape_of(shape.part, name)
        else:
            break
        path.append(name)
    if shape.part is not None and shape.part.main_key is not None:
        part, shape = shape.part, shape_of(shape.part, shape.part.main_key)
        path.append(str(part.main_key))
    assert part is not None
    return _question(variant, ".".join(path), part, shape, about)


def _question(variant: Variant, key: str, part: type[Part], shape: Shape, about: str) -> Question:
    above, _, name = key.rpartition(".")
    field = part.model_fields[name]
    facts = _facts(part, name)
    items = facts.get("items", facts)
    node = variant.layers.positions.node(key)
    whole = above if name == part.main_key and not about else ""
    asks = questions_of(part)[name]
    if whole and (part.drops_details or variant.value(above) is None):
        holder, _, its_name = above.rpartition(".")
        kind: type[Part] = type(variant.value(holder))
        asks = questions_of(kind)[its_name]
    return Question(
        key=key,
        asks=asks,
        about=about,
        kind="names" if shape.names else _kind(facts),
        value=_plainly(variant.value(key)),
        is_said=node is not None,
        where=variant.layers.positions.value(key) if node is not None else None,
        must=field.is_required(),
        told_only=any(isinstance(item, ToldOnly) for item in field.metadata),
        whole=whole,
        low=facts.get("minimum"),
        high=facts.get("maximum"),
        words=tuple(str(word) for word in items.get("enum", items.get("examples", ())) if isinstance(word, str)),
        means=tuple(items.get("enumDescriptions", ())),
    )


def _plainly(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) or hasattr(value, "keys") else value


def _kind(facts: dict[str, Any]) -> Kind:
    kinds = facts.get("type", "object")
    if "array" in kinds and "integer" not in kinds:
        return "list"
    if "integer" in kinds:
        return "formula" if facts.get("maxLength") else "several" if "array" in kinds else "number"
    return "word"


@cache
def _facts(part: type[Part], name: str) -> dict[str, Any]:
    """What the schema, which is made from the model, knows of a key."""
    found: dict[str, Any] = committed("merged")["$defs"][part.__name__]["properties"].get(name, {})
    return found


# -- the answers


class Desk:
    """Where answers are tried out on a draft."""

    def __init__(self, workshop: Workshop, shelf: Shelf) -> None:
        self.workshop = workshop
        self.shelf = shelf

    def variant(self, draft: Draft) -> Variant:
        """The variant of a draft that fits."""
        found = self.workshop.check(draft).variant
        assert found is not None
        return found

    def tried(self, draft: Draft, answer: Answer) -> Choice:
        made = draft.answered(answer)
        checked = self.workshop.check(made)
        return Choice(answer=answer, draft=made, variant=checked.variant, problems=checked.errors)

    def choices(
        self, draft: Draft, question: Question, *, now: Variant | None = None, packs: bool = True
    ) -> list[Choice]:
        """The answers that can be listed, each another game than `now`; some need a second answer to fit."""
        found: list[Choice] = []
        for answer in self.answers(question, packs=None if packs else ()):
            choice = self.tried(draft, answer)
            others = [now, *(other.variant for other in found)]
            if choice.variant is None:
                if not self._leads_on(choice, question, follows=now is None):
                    continue
            elif any(other is not None and self._alike(choice.variant, other, question) for other in others):
                continue
            if not any(choice.draft == other.draft for other in found):
                found.append(choice)
        return found[:MOST_ANSWERS]

    def applies(self, draft: Draft, question: Question) -> bool:
        """Can it be answered otherwise, alone or together with what follows from it?"""
        now = self.variant(draft)
        if question.must:
            return True
        packs = None if question.kind == "names" else ()
        for answer in (*self._probes(question), *self.answers(question, packs=packs)):
            choice = self.tried(draft, answer)
            if choice.variant is not None:
                if not self._alike(choice.variant, now, question):
                    return True
            elif choice.belonging(question) and None not in answer.sets.values():
                return True
        return False

    def _leads_on(self, choice: Choice, question: Question, *, follows: bool) -> bool:
        """Is an answer that does not fit alone worth offering, with what follows from it?"""
        value = choice.answer.sets.get(question.key)
        if choice.answer.pack or (value is None and not follows):
            return False
        if question.kind == "list" and value is not None and value not in self.shelf.values_of(question.key):
            return False
        return bool(choice.belonging(question))

    @staticmethod
    def _alike(one: Variant, other: Variant, question: Question) -> bool:
        """Is it the same game? What is only told has to be told alike."""
        return same_rules(one, other) if question.told_only else one.fingerprint == other.fingerprint

    def answers(self, question: Question, *, packs: tuple[Answer, ...] | None = None) -> Iterator[Answer]:
        """The words of the rulebook, then the packs, then what other tables say, then that nothing is said."""
        key, value = question.key, question.value
        if question.kind == "word":
            yield from (Answer(sets={key: word}) for word in question.words)
        names = tuple(value or ()) if question.kind == "names" else ()
        yield from self.shelf.packs_for(key, beside=names) if packs is None else packs
        if question.kind == "names":
            yield from (Answer(sets={f"{key}.{name}": None}) for name in value or ())
            return
        if question.kind == "list":
            items = list(value or ())
            yield from (Answer(sets={key: items[:i] + items[i + 1 :]}) for i in range(len(items)) if len(items) > 1)
        yield from (Answer(sets={key: other}) for other in self.shelf.values_of(key) if not isinstance(other, dict))
        if question.whole and question.is_said:
            yield Answer(sets={question.whole: None})
        elif question.is_said and not question.must:
            yield Answer(sets={key: None})

    @staticmethod
    def _probes(question: Question) -> Iterator[Answer]:
        """Numbers and lists that are not listed, but show whether the question matters here."""
        key, value, low, high = question.key, question.value, question.low, question.high
        if question.kind in ("number", "several", "formula"):
            near = (value - 1, value + 1) if isinstance(value, int) else (1, 2)
            fit = [n for n in near if (low is None or n >= low) and (high is None or n <= high)]
            yield from (Answer(sets={key: n}) for n in fit)
        elif question.kind == "list":
            yield from (Answer(sets={key: [*(value or ()), word]}) for word in question.words[:8])

    def together(self, choice: Choice, draft: Draft, question: Question) -> list[Choice]:
        """Second answers, to other questions with which it fits, or at least is at fault itself no more."""
        now, found = self.variant(draft), []
        for chapter in sorted(CHAPTERS, key=lambda one: one != question.chapter):
            for other in questions(now, chapter):
                if other.key == question.key:
                    continue
                for answer in (*self.answers(other, packs=()), *self._probes(other)):
                    second = self.tried(choice.draft, answer)
                    helps = second.variant is not None or second.belonging(question)
                    if helps and None not in answer.sets.values():
                        found.append(second)
                        break
                if len(found) == TOGETHER:
                    return found
        return found


__all__ = ["CHAPTERS", "Choice", "Desk", "Question", "VariantRules", "question_at", "questions"]

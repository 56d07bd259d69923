"""What can be asked about a variant? Every question of the rulebook that it could answer otherwise, and the answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ...errors import Problem, Where
from ...rulebook.rule import Part, questions_of, sentences
from ..layers.shape import WHOLE, Shape, shape_of
from ..ready import Variant
from ..rules import CHAPTERS, VariantRules
from .draft import Answer, Draft, Workshop, same_rules
from .shelf import Shelf
from .values import Values, other_numbers, values_of, without_one

REACH: Final = 12
"""Numbers on each side of a number that are tried where it has to be another."""


@dataclass(frozen=True, kw_only=True)
class Question(Values):
    """One question of the rulebook, as it stands for one variant, and the values it can be answered with."""

    key: str
    asks: str
    about: str
    """The name it is asked about: of a bid, a row, an order; empty where there is none."""
    value: Any
    """What holds now, as a file would write it; None where nothing does."""
    is_said: bool
    where: Where | None
    """Who said it."""
    must: bool
    """Does the question have to be answered?"""
    told_only: bool
    """Is the play the same, whatever the answer?"""
    about_what: str
    """Of a formula: is it about `points` or a `condition`? Empty where about neither."""
    whole: str
    """The part that the question decides on with its first word; empty where it decides on no part."""

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
    """The question of a key, whether the variant answers it or not; of an item of a list, that of the list;
    of a name that is no answer itself, that of the names."""
    path, about = [], ""
    for shape, name in WHOLE.way(key):
        if not shape.knows(name):
            break
        about = name if shape.names is not None else about
        path.append(name)
    found = WHOLE.at(".".join(path)).part
    if found is not None and found.main_key is not None:
        path.append(found.main_key)
    elif found is not None and WHOLE.at(".".join(path[:-1])).names is not None:
        path.pop()
        about = ""
    return _question(variant, ".".join(path), about)


def _question(variant: Variant, key: str, about: str) -> Question:
    above, _, name = key.rpartition(".")
    part = WHOLE.at(above).part
    assert part is not None
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
        value=_plainly(variant.value(key)),
        is_said=node is not None,
        where=variant.layers.positions.value(key) if node is not None else None,
        must=part.model_fields[name].is_required(),
        told_only=shape_of(part, name).told_only,
        about_what=_about_what(part, name),
        whole=whole,
        **vars(values_of(part, name)),
    )


def _about_what(part: type[Part], name: str) -> str:
    """What a formula decides, as its sentences tell it."""
    says = sentences(part.model_fields[name])
    told = " ".join((says.sentence, *says.words.values())) if says is not None else ""
    return "payment" if ":scores}" in told else "condition" if "condition" in told else ""


def _plainly(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) or hasattr(value, "keys") else value


# -- the answers


_RANGE: Final = re.compile(r"([0-9]{1,2})\.\.([0-9]{1,2})")
"""Numbers from one to another, as a file writes them."""


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

    @staticmethod
    def alike(one: Variant, other: Variant, question: Question) -> bool:
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
            yield from (Answer(sets={key: fewer}) for fewer in without_one(value or ()) if fewer)
        for other in self.shelf.values_of(key):
            nothing = question.about_what == "payment" and value is None and other == 0
            if not isinstance(other, dict) and not nothing:  # who is not named scores nothing as it is
                yield Answer(sets={key: other})
        if question.about_what == "payment" and question.is_said:
            yield from (Answer(sets={key: other}) for other in other_numbers(value))
        if question.about_what == "condition":
            return  # what has no condition comes about always: that is another rule
        if question.whole and question.is_said:
            yield Answer(sets={question.whole: None})
        elif question.is_said and not question.must:
            yield Answer(sets={key: None})

    @staticmethod
    def probes(question: Question, *, far: bool = False) -> Iterator[Answer]:
        """Numbers and lists that are not listed, the nearest first; `far`: all that could do in its place."""
        key, value, low, high = question.key, question.value, question.low, question.high
        if question.kind in ("number", "several", "formula"):
            middle = value if isinstance(value, int) else max(low or 0, 1)
            steps = range(1, (REACH if far and question.kind != "formula" else 1) + 1)
            beside = [middle + step * sign for step in steps for sign in (-1, 1)]
            fit = [n for n in beside if (low is None or n >= low) and (high is None or n <= high)]
            found = _RANGE.fullmatch(value) if far and isinstance(value, str) else None
            yield from (Answer(sets={key: n}) for n in fit if found is None)
            if found is not None:
                ends = sorted(range(int(found[1]) + 1, REACH + 1), key=lambda end: abs(end - int(found[2])))
                yield from (Answer(sets={key: f"{found[1]}..{end}"}) for end in ends)
        elif question.kind == "list":
            own = list(value or ())
            for word in question.words if far else question.words[:8]:
                yield Answer(sets={key: [*own, word]})
                if far and own:
                    yield Answer(sets={key: [word, *own]})


__all__ = ["CHAPTERS", "Choice", "Desk", "Question", "VariantRules", "question_at", "questions"]

"""What follows from an answer that does not fit alone: what goes with it by itself, and what has to be asked?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ...errors import Problem
from ...rulebook.keys import overlap, within
from ..ready import Variant
from .draft import Answer, Draft
from .questions import Choice, Desk, Question, question_at, questions

MOST_STEPS: Final = 12
"""Rules that go with one answer."""
DEPTH: Final = 5
"""Questions that may follow from one answer."""
MOST_TRIED: Final = 40
"""Drafts that are tried to find out whether an answer can be made to fit."""
BESIDE: Final = 3
"""Other questions that are named where an answer fits with nothing it leads to."""
MOST_ANSWERS: Final = 16
"""Answers to one question that are offered."""
_OF_RULES: Final = "HPF-R"
"""Codes of what the chapters say together; with the other codes the answer is wrong in itself."""


@dataclass(frozen=True, kw_only=True)
class Past:
    """What has been answered before a question, by key."""

    said: frozenset[str] = frozenset()
    """It changes only where somebody says so."""
    fixed: frozenset[str] = frozenset()
    """It does not change any more."""


NO_PAST: Final = Past()


@dataclass(frozen=True, kw_only=True)
class Course:
    """An answer, and what has followed from it so far."""

    before: Variant
    """How the game was without it."""
    choice: Choice
    """The draft as it is now."""
    kept: frozenset[str]
    """What has been answered: nothing that follows may change it."""
    said: frozenset[str] = frozenset()
    """What was answered before: it does not change by itself, only where somebody says so."""
    gone: tuple[str, ...] = ()
    """What had to go with it, by key."""
    settled: tuple[str, ...] = ()
    """What has only one answer now, by key."""

    @property
    def fits(self) -> bool:
        return self.choice.variant is not None

    def undoes(self, key: str) -> bool:
        """Would another answer at this key change what was answered before?"""
        return any(overlap(key, said) for said in self.said)

    @property
    def variant(self) -> Variant:
        assert self.choice.variant is not None
        return self.choice.variant


@dataclass(frozen=True, kw_only=True)
class Offer:
    """An answer that can be given."""

    question: Question
    answer: Answer
    course: Course
    """Where it leads by itself."""
    end: Course
    """A way to answer all that follows from it."""

    @property
    def only(self) -> Course:
        """Where it leads, where there is no other answer."""
        return replace(self.course, settled=(*self.course.settled, self.question.key))


class Following:
    """Finds out what follows from answers."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._ends: dict[tuple[str, frozenset[str]], Course | None] = {}
        self._left = 0

    # -- what can be answered

    def offers(self, draft: Draft, question: Question, *, packs: bool = True, past: Past = NO_PAST) -> list[Offer]:
        """The answers to a question that make other games; those that need more answers can be made to fit."""
        now, found = self.desk.variant(draft), list[Offer]()
        for answer in self.desk.answers(question, packs=None if packs else ()):
            offer = self.offer(draft, question, self.desk.tried(draft, answer), past=past)
            if offer is None or (offer.course.fits and self.desk.alike(offer.course.variant, now, question)):
                continue
            same = next((i for i, other in enumerate(found) if self._is_same(offer, other)), None)
            if same is None:
                found.append(offer)
            elif offer.answer.pack and found[same].answer.pack and len(answer.name) < len(found[same].answer.name):
                found[same] = offer  # of two packs that say the same, the one with the name that players use
        if (
            question.kind != "names"
            and all(offer.answer.pack for offer in found)
            and not self.matters(draft, question, past=past)
        ):
            return []  # the packs answer another question, with which this one comes up
        return found[:MOST_ANSWERS]

    def offer(self, draft: Draft, question: Question, choice: Choice, *, past: Past = NO_PAST) -> Offer | None:
        """A choice with where it leads; None where it can not be made to fit."""
        if not choice.problems:
            course = self._course(draft, question, choice, past)
            return Offer(question=question, answer=choice.answer, course=course, end=course)
        if choice.answer.pack or any(not problem.code.startswith(_OF_RULES) for problem in choice.problems):
            return None
        own = [problem for problem in choice.problems if within(problem.key, question.key)]
        if own and question.kind == "word":
            return None  # it would belong to a rule that is not there
        course = self.begun(draft, question, choice, past=past)
        end = course if course.fits else self.end(course) if self._may_lead_on(question, choice.answer) else None
        return None if end is None else Offer(question=question, answer=choice.answer, course=course, end=end)

    @staticmethod
    def _may_lead_on(question: Question, answer: Answer) -> bool:
        """Is it worth more questions? Not what is only told, nor that one of several things is left out."""
        left_out = None in answer.sets.values()
        if question.told_only or question.kind == "names":
            return False
        if left_out and (question.about or question.kind == "formula"):
            return False
        value = answer.sets.get(question.key)
        return question.kind != "list" or not _is_less(value, question.value)

    def matters(self, draft: Draft, question: Question, *, past: Past = NO_PAST) -> bool:
        """Does another answer, listed or typed, make another game?"""
        now = self.desk.variant(draft)
        for answer in self.desk.probes(question):
            choice = self.desk.tried(draft, answer)
            course: Course | None = self.begun(draft, question, choice, past=past)
            if course is not None and not course.fits and question.about and question.is_said:
                course = self.end(course)  # of what is said of one bid, another bid may have to say otherwise
            if course is not None and course.fits and not self.desk.alike(course.variant, now, question):
                return True
        return False

    def _is_same(self, one: Offer, other: Offer) -> bool:
        if one.course.fits and other.course.fits:
            return self.desk.alike(one.course.variant, other.course.variant, one.question)
        faults = [{(problem.key, problem.message) for problem in each.course.choice.problems} for each in (one, other)]
        return bool(faults[0]) and faults[0] == faults[1] and self._ends_alike(one, other)

    def _ends_alike(self, one: Offer, other: Offer) -> bool:
        return self.desk.alike(one.end.variant, other.end.variant, one.question)

    # -- what goes by itself

    def begun(self, draft: Draft, question: Question, choice: Choice, *, past: Past = NO_PAST) -> Course:
        """An answer, with all gone that cannot stay beside it."""
        return self._eased(self._course(draft, question, choice, past))

    def _course(self, draft: Draft, question: Question, choice: Choice, past: Past) -> Course:
        own = () if question.kind == "names" else (question.key,)
        kept = {*choice.answer.sets, *own}
        said = frozenset(key for key in past.said | past.fixed if not any(overlap(key, one) for one in kept))
        return Course(before=self.desk.variant(draft), choice=choice, kept=past.fixed | kept, said=said)

    def _eased(self, course: Course) -> Course:
        while not course.fits and len(course.gone) < MOST_STEPS:
            step = next(self._easings(course), None)
            if step is None:
                break
            course = step
        return course

    def _easings(self, course: Course) -> Iterator[Course]:
        """The course without something that is at fault."""
        for problem in course.choice.problems:
            for answer in (*self._ways_out(course, problem), *self._takings(course, problem.key)):
                if any(overlap(key, kept) for key in answer.sets for kept in course.kept | course.said):
                    continue
                trial = self.desk.tried(course.choice.draft, answer)
                if self._helps(course, problem, trial):
                    yield replace(course, choice=trial, gone=(*course.gone, *answer.sets))

    def _takings(self, course: Course, key: str) -> Iterator[Answer]:
        above, _, last = key.rpartition(".")
        if not last.isdecimal():
            if self._value(course, key) is not None and not self._is_counted(course, key):
                yield Answer(sets={key: None})
            return
        items = self._value(course, above)
        if isinstance(items, (list, tuple)) and int(last) < len(items):
            rest = [item for i, item in enumerate(items) if i != int(last)]
            yield Answer(sets={above: rest or None})

    @staticmethod
    def _is_counted(course: Course, key: str) -> bool:
        """Is it a number or a formula? Another one may do, so it is asked for and not just left out."""
        question = question_at(course.before, key)
        return question.key == key and not question.told_only and question.kind in ("number", "several", "formula")

    @classmethod
    def _ways_out(cls, course: Course, problem: Problem) -> Iterator[Answer]:
        """What the rulebook itself knows, as far as it only takes something away."""
        for way in problem.ways:
            if all(value is None or _is_less(value, cls._value(course, key)) for key, value in way.items()):
                yield Answer(sets=way)

    @staticmethod
    def _value(course: Course, key: str) -> Any:
        values = course.choice.draft.values
        return values[key] if key in values else course.before.value(key)

    @staticmethod
    def _helps(course: Course, problem: Problem, trial: Choice) -> bool:
        """Is a fault gone, and did none come up in the same part?"""
        if trial.variant is not None:
            return True
        old, new = (Counter(map(_kind, one.problems)) for one in (course.choice, trial))
        if new[_kind(problem)] >= old[_kind(problem)] or any(
            not one.code.startswith(_OF_RULES) for one in trial.problems
        ):
            return False
        part = problem.key if problem.key.count(".") < 2 else problem.key.rpartition(".")[0]
        is_item = problem.key.rpartition(".")[2].isdecimal()
        return is_item or not any(within(key, part) for code, key in new if (code, key) not in old)

    # -- what has to be asked

    def steps(self, course: Course) -> list[Offer]:
        """What can be answered next: of one question, or of several where it takes another rule to fit."""
        ways = self._different_ways(course)
        if ways:
            return ways
        for question in self._led_to(course):
            found = self._answers(course, question)
            if found:
                return found
        several: list[Offer] = []
        for question in self._beside(course):
            found = self._answers(course, question)
            if found and len({offer.question.key for offer in several}) < BESIDE:
                several += found[:BESIDE]
        return several

    def _different_ways(self, course: Course) -> list[Offer]:
        """The ways to mend the first fault, where they answer different questions: which of them is meant?"""
        found: list[Offer] = []
        for way in course.choice.problems[0].ways:
            if any(self._is_kept(course, key) or value is None for key, value in way.items()):
                continue
            question = question_at(course.before, next(iter(way)))
            offer = self.step(course, question, Answer(sets=way)) if question.kind in ("number", "several") else None
            if offer is not None:
                found.append(offer)
        return found if len({tuple(offer.answer.sets) for offer in found}) > 1 else []

    def back(self, draft: Draft, lost: Mapping[str, Draft]) -> Draft:
        """A draft with all that once had to go, by the draft that had it, and can be there again."""
        for key, had in lost.items():
            again = draft.with_value_of(had, key)
            if again != draft and self.desk.workshop.check(again).variant is not None:
                draft = again
        return draft

    def end(self, course: Course) -> Course | None:
        """The course with all questions answered that follow, the first way that fits; None where there is none."""
        self._left = MOST_TRIED
        return self._end(course, DEPTH)

    def _end(self, course: Course, depth: int) -> Course | None:
        if course.fits:
            return course
        mark = (course.choice.draft.text(), course.kept)
        if mark in self._ends:
            return self._ends[mark]
        found = None
        for question in (*self._led_to(course), *self._beside(course)) if depth else ():
            for answer in self._candidates(course, question):
                if self._left <= 0:
                    return None
                step = self._tried(course, question, answer)
                found = self._end(step, depth - 1) if step is not None else None
                if found is not None:
                    self._ends[mark] = found
                    return found
        self._ends[mark] = None
        return None

    def _answers(self, course: Course, question: Question) -> list[Offer]:
        found: list[Offer] = []
        for answer in self._candidates(course, question):
            offer = self.step(course, question, answer)
            if offer is not None and not any(self._is_same(offer, other) for other in found):
                found.append(offer)
        return found[:MOST_ANSWERS]

    def step(self, course: Course, question: Question, answer: Answer) -> Offer | None:
        """One more answer with where it leads; None where it can not be made to fit."""
        self._left = MOST_TRIED
        after = self._tried(course, question, answer)
        end = self._end(after, DEPTH - 1) if after is not None else None
        if after is None or end is None:
            return None
        return Offer(question=question, answer=answer, course=after, end=end)

    def _tried(self, course: Course, question: Question, answer: Answer) -> Course | None:
        """The course with one answer more; None where it is of no help."""
        self._left -= 1
        trial = self.desk.tried(course.choice.draft, answer)
        if trial.variant is None:
            old, new = (Counter(map(_kind, one.problems)) for one in (course.choice, trial))
            if any(not one.code.startswith(_OF_RULES) for one in trial.problems) or not old - new:
                return None
        kept = course.kept | {*trial.answer.sets} | ({question.key} if question.kind != "names" else set())
        return self._eased(replace(course, choice=trial, kept=kept))

    def _led_to(self, course: Course) -> Iterator[Question]:
        """The questions at fault that have not been answered yet."""
        done: set[str] = set()
        for problem in course.choice.problems:
            question = question_at(course.before, problem.key)
            if question.key not in done and question.kind != "names" and not self._is_kept(course, question.key):
                done.add(question.key)
                yield question

    @staticmethod
    def _is_kept(course: Course, key: str) -> bool:
        return any(within(key, kept) for kept in course.kept)

    def _beside(self, course: Course) -> Iterator[Question]:
        """Other questions that have to do with the fault."""
        done = {question.key for question in self._led_to(course)}
        problem = course.choice.problems[0]
        chapter = problem.key.partition(".")[0]
        keys = (*(key for way in problem.ways for key in way), *problem.given)
        near = [question_at(course.before, key) for key in keys if "." in key and "?" not in key]
        near.sort(key=lambda question: question.chapter != chapter)
        for question in near or questions(course.before, chapter):
            if question.key in done or self._is_kept(course, question.key):
                continue
            if question.kind != "names" and not question.told_only:
                done.add(question.key)
                yield question

    def _candidates(self, course: Course, question: Question) -> Iterator[Answer]:
        seen: list[Any] = []
        ways = [way for problem in course.choice.problems for way in problem.ways if set(way) == {question.key}]
        known = (*(Answer(sets=way) for way in ways), *self.desk.answers(question, packs=()))
        counted = question.kind in ("several", "formula")
        for answer in (*known, *self.desk.probes(question, far=True)):
            if counted and None in answer.sets.values():
                continue
            if answer.sets not in seen and not any(
                overlap(key, kept) and key != question.whole for key in answer.sets for kept in course.kept
            ):
                seen.append(answer.sets)
                yield answer


def _kind(problem: Problem) -> tuple[str, str]:
    """What a problem is and where; places in a list are one."""
    return problem.code, ".".join(part for part in problem.key.split(".") if not part.isdecimal())


def _is_less(value: Any, old: Any) -> bool:
    """Is a list what is left of another?"""
    lists = isinstance(value, (list, tuple)) and isinstance(old, (list, tuple))
    return lists and len(value) < len(old) and not Counter(value) - Counter(old)

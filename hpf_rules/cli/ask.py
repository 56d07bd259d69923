"""`hpf new --ask`: how does your table play? An interview in the questions of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from ..docs.pages.answers import Speaker
from ..errors import Problem, shorten, suggest
from ..rulebook.rule import questions_of
from ..variant.house.draft import Answer, Draft, Workshop
from ..variant.house.following import Course, Following, Offer, Past
from ..variant.house.questions import CHAPTERS, Choice, Desk, Question, VariantRules, question_at, questions
from ..variant.house.shelf import Shelf
from ..variant.problems.placing import in_words
from ..variant.ready import Variant
from .asking import Asking, Skip, Unclear, yes_or_no
from .earlier import Earlier
from .offering import NOTHING, Sheet, chosen, effects, sentence, sheet, typed

_TAKE_BACK: Final = "no, take my answer back: {}"


class Interview:
    """One run through the questions; what has been answered before is gone through without a word."""

    def __init__(self, asking: Asking, following: Following, speaker: Speaker) -> None:
        self.asking = asking
        self.following = following
        self.desk = following.desk
        self.speaker = speaker
        self._over: set[str] = set()
        """The questions that have been asked."""
        self._earlier = Earlier(following)
        self._is_left = False
        """Is the rest of the chapter left as usual?"""

    def run(self, name: str, base: str | None) -> Draft:
        """The house rule that comes of it."""
        base = base or self._base()
        known = self.desk.variant(Draft(name=name, base=base)).layers.below[0].whole.get("name")
        usual = name.replace("-", " ").replace("_", " ").capitalize()
        title = self.asking.ask(
            "name",
            f"What is your game called? [{usual}] ",
            _title,
            usual=usual,
            show=self.asking.say,
            more="The name stands at the top of its rules page.",
        )
        draft = Draft(name=title, base=base)
        self.asking.say()
        self.asking.say(
            f"There are {len(CHAPTERS)} chapters. Of each you read how {getattr(known, 'value', base)} is played, "
            "and say whether you play it so. Type ? at any time for help, stop to go on another day."
        )
        for number, chapter in enumerate(CHAPTERS, start=1):
            try:
                draft = self._chapter(draft, chapter, number)
            except Skip:
                continue
        return self.desk.workshop.shortest(draft)

    def _base(self) -> str:
        books = self.desk.shelf.variants
        ids = [book.id for book in books]

        def show() -> None:
            self.asking.say("Which game is yours most like?")
            for number, book in enumerate(books, start=1):
                about, parent = book.layers.described()
                based = f"based on {parent}: " if parent else ""
                told = f": {based}{_first_sentence(about)}" if about else ""
                mark = " (your own)" if book.is_own else ""
                self.asking.say(f"{book.name}{mark}{told}", first=f"  {number:>2}  ", rest="      ")

        def read(word: str) -> str:
            if word.isdecimal() and 0 < int(word) <= len(ids):
                return ids[int(word) - 1]
            if word in ids:
                return word
            near = suggest(word, ids)
            raise Unclear(
                f"please type a number from 1 to {len(ids)}, or a name" + (f"; did you mean {near}?" if near else "")
            )

        usual = "hasenpfeffer" if "hasenpfeffer" in ids else ids[0]
        return self.asking.ask("base", f"Your answer [{ids.index(usual) + 1}]: ", read, usual=usual, show=show)

    # -- a chapter

    def _chapter(self, draft: Draft, chapter: str, number: int) -> Draft:
        now = self.desk.variant(draft)
        title = questions_of(VariantRules)[chapter]

        def show() -> None:
            self.asking.say()
            self.asking.say(f"{number} of {len(CHAPTERS)}. {title}")
            for text in self.speaker.chapter(now, chapter) or ("Nothing is said of it.",):
                self.asking.say(text, first="  - ", rest="    ")

        as_usual = self.asking.ask(
            chapter,
            "Do you play it so? [Y/n] ",
            yes_or_no,
            usual=True,
            show=show,
            more="Answer n, and you are asked what is different; y goes on to the next chapter.",
        )
        if as_usual:
            return draft
        self._is_left = False
        while not (self.asking.is_done or self._is_left) and (found := self.next(draft, chapter)) is not None:
            draft = self.answered(draft, *found)
        return draft

    def next(self, draft: Draft, chapter: str) -> tuple[Question, list[Offer]] | None:
        """The next question of a chapter to which another answer makes another game, and its answers."""
        now = self.desk.variant(draft)
        idle = {f"{chapter}.{key}" for key in getattr(now.given, chapter).idle(now.given)}
        for question in questions(now, chapter):
            if question.key in self._over:
                continue
            self._over.add(question.key)
            if question.key in idle:
                continue
            past = self._earlier.past(question)
            offers = self.following.offers(draft, question, past=past)
            offers = self._earlier.here(now, question, offers, self._later(now, question))
            # What nobody has said of a bid or an outcome is asked only where some table says it.
            usual = question.kind in ("formula", "names", "word") or (question.about and not question.is_said)
            usual = usual and not (question.about_what == "payment" and question.is_said)
            if offers or (not usual and self.following.matters(draft, question, past=past)):
                self._earlier.offered(question, offers)
                return question, offers
        return None

    def _later(self, now: Variant, question: Question) -> list[Question]:
        return [one for one in questions(now, question.chapter) if one.key not in self._over]

    def answered(self, draft: Draft, question: Question, offers: list[Offer]) -> Draft:
        """The draft with an answer to a question and to all that follows from it."""
        while True:
            now = self.desk.variant(draft)
            page = sheet(self.speaker, now, question, offers)
            try:
                offer = self._asked(draft, page)
                settled = self._settled(draft, offer) if offer is not None else draft
            except Skip:
                self._is_left = True
                return draft
            self._earlier.left(question)
            if offer is None:
                return draft
            if settled is None:
                continue
            if question.kind != "names":
                return settled
            # Of names there can be several: what else is there?
            draft, before = settled, now
            now = self.desk.variant(draft)
            self._over |= {one.key for one in questions(now, question.chapter) if before.value(one.key) is None}
            question = question_at(now, question.key)
            offers = self.following.offers(draft, question, past=self._earlier.past(question))
            offers = self._earlier.here(now, question, offers, self._later(now, question))
            if not any(other.answer.pack for other in offers):
                return draft

    # -- what follows

    def _settled(self, draft: Draft, offer: Offer) -> Draft | None:
        """The answer with what has to be answered beside it; None, said with its reason, where it is not kept."""
        before = set(self._over)
        try:
            course = self._followed(offer)
        except Skip:
            self._not_kept(offer, "because what it leads to was left open")
            raise
        if course is None:
            self._over = before
            why = "because what it leads to was left open" if self.asking.is_done else "because you took it back"
            self._not_kept(offer, why)
            return None
        for effect in effects(self.speaker, course):
            self.asking.tell(effect)
        made = self._earlier.taken(draft, offer, course)
        if made != course.choice.draft:
            self.asking.tell(f"So this is back: {self.speaker.new(self.desk.variant(made), course.variant)}")
        return made

    def _not_kept(self, offer: Offer, why: str) -> None:
        said = chosen(self.speaker, offer.course.before, offer)
        self.asking.tell(f"Your answer “{said}” was not kept, {why}.")

    def _followed(self, offer: Offer) -> Course | None:
        course = offer.course
        while not course.fits:
            steps = self.following.steps(course)
            if not steps:
                course = offer.end  # the way that is known to fit
                break
            if self.asking.is_done:
                return None
            first = steps[0].question
            several = {step.question.key for step in steps}
            if len(steps) == 1 and first.kind in ("number", "several", "word") and not course.undoes(first.key):
                course = steps[0].only
                continue
            self._over |= several if len(several) == 1 else set()
            if first.key.rpartition(".")[0] != offer.question.key.rpartition(".")[0]:
                self.asking.say(f"That needs one answer more: {_reasons(course)}.", first="  ! ", rest="    ")
            step = self._asked_after(offer, course, steps)
            if step is None:
                return None
            course = step.course
        return course

    def _asked_after(self, offer: Offer, course: Course, steps: list[Offer]) -> Offer | None:
        """The answer to what another answer led to; None where that one is taken back."""
        steps = sorted(steps, key=lambda step: any(course.undoes(key) for key in step.answer.sets))
        first, now = steps[0].question, course.before
        back = _TAKE_BACK.format(chosen(self.speaker, now, offer))
        # What would undo an answer from before is never taken by Enter alone.
        undoes = any(course.undoes(key) for key in steps[0].answer.sets)
        first_line, last_line = (back, "") if undoes else ("", back)
        if len({step.question.key for step in steps}) == 1:
            page = sheet(self.speaker, now, first, steps)
            read = partial(self._typed, page, tried=partial(self._next_step, course))
            return self._picked(page, first=first_line, last=last_line, key=f"{first.key} +", read=read)
        lines: dict[str, Offer] = {}
        for step in steps:
            page = sheet(self.speaker, now, step.question, [step])
            asks = f"{page.title.partition('?')[0]}?"
            lines |= {f"{asks} {line}": step for line in page.offers}
        page = Sheet(
            question=first, now=now, title="It fits with one of these:", present="", offers=lines, free="", more=""
        )
        return self._picked(page, first=first_line, last=last_line, key=f"{first.key} +")

    def _next_step(self, course: Course, answer: Answer) -> Offer | Choice:
        choice = self.desk.tried(course.choice.draft, answer)
        key = next(iter(answer.sets))
        return self.following.step(course, question_at(course.before, key), answer) or choice

    # -- one question

    def _asked(self, draft: Draft, page: Sheet) -> Offer | None:
        """The answer that is given; None where it stays as it is."""

        def tried(answer: Answer) -> Offer | Choice:
            choice = self.desk.tried(draft, answer)
            past = self._earlier.past(page.question)
            found = self.following.offer(draft, page.question, choice, past=past)
            open_past = Past(said=past.said | past.fixed)
            return found or self.following.offer(draft, page.question, choice, past=open_past) or choice

        return self._picked(page, first=f"{page.present} (as it is)", read=partial(self._typed, page, tried=tried))

    def _picked(
        self,
        page: Sheet,
        *,
        first: str = "",
        last: str = "",
        key: str = "",
        read: Callable[[str], Offer | None] | None = None,
    ) -> Offer | None:
        """One of the answers by its mark; None for the first or last line that is no answer."""
        texts = [*([first] if first else []), *page.offers, *([last] if last else [])]
        offers = [*([None] if first else []), *page.offers.values(), *([None] if last else [])]
        listed = dict(zip(page.marks, offers, strict=False))

        def show() -> None:
            self.asking.say()
            self.asking.say(page.title)
            for mark, text in zip(listed, texts, strict=True):
                self.asking.say(text, first=f"  {mark:>2}  ", rest="      ")
            if page.free:
                self.asking.say(page.free, first="      ")

        def taken(word: str) -> Offer | None:
            if word.lower() in listed:
                return listed[word.lower()]
            for text, offer in zip(texts, offers, strict=True):
                if word.lower().rstrip(".") == text.lower().rstrip("."):
                    return offer
            if read is not None:
                return read(word)
            raise Unclear(f"please type one of {', '.join(listed)}, not `{shorten(word)}`; `?` for help")

        usual = next(iter(listed))
        key = key or page.question.key
        answer = self.asking.ask(key, f"Your answer [{usual}]: ", taken, usual=listed[usual], show=show, more=page.more)
        return None if self.asking.is_done else answer

    def _typed(self, page: Sheet, word: str, tried: Callable[[Answer], Offer | Choice]) -> Offer | None:
        """An answer that was typed: a word, a number, a formula, or that there is no such rule."""
        question = page.question
        if word.lower() in NOTHING and word not in question.words:
            value, key = self._nothing(page), question.key
            if isinstance(value, Offer):
                return self._echoed(page, value)
            if value is None and not question.value:
                return None
            if value is None:
                key = question.whole or key
        else:
            value, key = typed(self.speaker, page.now, question, word), question.key
        found = tried(Answer(sets={key: value}))
        if isinstance(found, Offer):
            if key == question.key and value == question.value:
                return None
            return self._echoed(page, found)
        raise Unclear(_refused(page, word, found))

    def _echoed(self, page: Sheet, offer: Offer) -> Offer:
        """What was typed, as it was understood."""
        self.asking.say(f"So: {sentence(self.speaker, page.now, offer)}", first="  ", rest="    ")
        return offer

    def _nothing(self, page: Sheet) -> Any:
        """What `no` means for a question: the answer that takes the rule away, or a word or number of its own."""
        question, absence = page.question, page.absence()
        own = next((word for word in question.words if word in NOTHING), None)
        return absence or own or (0 if question.kind == "number" and question.low == 0 else None)


def _first_sentence(text: str) -> str:
    return text.partition(". ")[0].partition("; ")[0].removesuffix(".") + "."


def _title(word: str) -> str:
    if len(word) > 200 or not word.isprintable():
        raise Unclear("a name is one line of at most 200 letters")
    return word


def _reasons(course: Course) -> str:
    return "; ".join(dict.fromkeys(_in_words(problem) for problem in course.choice.problems[:2]))


def _refused(page: Sheet, word: str, choice: Choice) -> str:
    """Why an answer cannot be taken."""
    reason = _in_words(choice.problems[0]) if choice.problems else "it changes nothing"
    if any(problem.code.startswith(("HPF-S", "HPF-Y")) for problem in choice.problems):
        return f"{reason}; ? says what can be typed" if page.question.words else reason
    return f"That does not fit with the rest: {reason}"


def _in_words(problem: Problem) -> str:
    """What is wrong, without the key it is written at."""
    return problem.message.removeprefix(f"{in_words(problem.key)}: ")


def following_for(folder: Any = None) -> Following:
    """A place to try answers on, with all known variants and packs at hand."""
    workshop = Workshop(folder)
    return Following(Desk(workshop, Shelf(workshop.checker.loader, folder)))


__all__ = ["Interview", "following_for"]

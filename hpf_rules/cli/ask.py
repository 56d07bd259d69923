"""`hpf new --ask`: how does your table play? An interview in the questions of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..docs.answers import Speaker
from ..errors import Problem, shorten, suggest
from ..rulebook.rule import questions_of
from ..variant.draft import Answer, Draft, Workshop, flow
from ..variant.placing import in_words
from ..variant.questions import CHAPTERS, Choice, Desk, Question, VariantRules, question_at, questions
from ..variant.ready import Variant
from ..variant.shelf import Shelf
from .asking import Asking, Skip, Unclear, yes_or_no

FOLLOWING: Final = 6
"""Questions that may follow from one answer."""
UNREADABLE: Final = frozenset({"HPF-R20", "HPF-R21"})
"""A formula that is wrong in itself: no other rule can make it right."""
_NOTHING: Final = "nothing is said of it"
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Interview:
    """One run through the questions; what has been answered before is gone through without a word."""

    def __init__(self, asking: Asking, desk: Desk, speaker: Speaker) -> None:
        self.asking = asking
        self.desk = desk
        self.speaker = speaker
        self._over: set[str] = set()
        """The questions that have been asked."""

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
                about = book.layers.whole.get("about")
                told = f": {_first_sentence(str(getattr(about, 'value', '')))}" if about is not None else ""
                self.asking.say(f"{book.name}{told}", first=f"  {number:>2}  ", rest="      ")

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
            for sentence in self.speaker.chapter(now, chapter) or ("Nothing is said of it.",):
                self.asking.say(sentence, first="  - ", rest="    ")

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
        try:
            while (question := self._next(draft, chapter)) is not None:
                self._over.add(question.key)
                draft = self._answered(draft, question)
        except Skip:
            pass
        return draft

    def _next(self, draft: Draft, chapter: str) -> Question | None:
        """The next question of a chapter that matters as things are."""
        now = self.desk.variant(draft)
        for question in questions(now, chapter):
            if question.key not in self._over and self.desk.applies(draft, question):
                if question.kind not in ("formula", "names") or self.desk.choices(draft, question, now=now):
                    return question
                self._over.add(question.key)
        return None

    def _answered(self, draft: Draft, question: Question) -> Draft:
        """The draft with an answer to a question and to all that follows from it."""
        while True:
            now = self.desk.variant(draft)
            choices = self.desk.choices(draft, question, now=now)
            choice = self._asked(draft, question, choices, now)
            if choice is None:
                return draft
            settled = self._settled(draft, choice, question)
            if settled is None:
                continue
            if question.kind != "names":
                return settled
            # Of names there can be several: what else is there?
            draft, before = settled, now
            now = self.desk.variant(draft)
            self._over |= {one.key for one in questions(now, question.chapter) if before.value(one.key) is None}
            question = question_at(now, question.key)
            if not any(other.answer.pack for other in self.desk.choices(draft, question, now=now)):
                return draft

    def _settled(self, draft: Draft, choice: Choice, question: Question) -> Draft | None:
        """The answer with what has to be answered beside it; None where it does not fit after all."""
        now, first = self.desk.variant(draft), question
        for _ in range(FOLLOWING):
            if choice.variant is not None:
                return choice.draft
            keys = choice.belonging(question)
            if not keys:
                second = self._second(draft, choice, question)
                if second is None:
                    return None
                choice = second
                continue
            question = question_at(now, keys[0])
            self._over.add(question.key)
            following = self.desk.choices(choice.draft, question, packs=question.kind == "names")
            if not question.key.startswith(f"{first.key.rpartition('.')[0]}."):
                self._tell(choice.problems[:1], "That needs one answer more")
            found = self._asked(choice.draft, question, following, now, follows=True)
            if found is None:
                return None
            choice = found
        return None

    def _second(self, draft: Draft, choice: Choice, question: Question) -> Choice | None:
        """Another rule that would have to change, too, where one is known."""
        self._tell(choice.problems, "That does not fit with the rest")
        unreadable = any(problem.code in UNREADABLE for problem in choice.problems)
        found = [] if unreadable or len(choice.problems) > 2 else self.desk.together(choice, draft, question)
        if not found:
            return None
        now = self.desk.variant(draft)
        asks = [question_at(now, key).asks for one in found for key in one.answer.sets]
        lines = [f"{ask} {self._sentence(one, now)}" for ask, one in zip(asks, found, strict=True)]
        return self._picked(
            f"{question.key} +", "It fits together with one of these:", lines, found, none="take it back", follows=True
        )

    # -- one question

    def _asked(
        self, draft: Draft, question: Question, choices: list[Choice], now: Variant, *, follows: bool = False
    ) -> Choice | None:
        """The choice that is taken; None where it stays as it is."""
        present = self.speaker.at(now, question.key) or _plain_value(question)
        said: dict[str, Choice] = {}
        for choice in choices:
            said.setdefault(self._sentence(choice, now), choice)
        said.pop(present, None)
        lines, choices = list(said), list(said.values())
        about = f" (about “{question.about}”)" if question.about else ""
        free = _free(question)
        return self._picked(
            question.key,
            f"{question.asks}{about}",
            lines,
            choices,
            none="no, take the last answer back" if follows else f"{present} (as it is)",
            free=free,
            read=(lambda word: self._typed(draft, question, word)) if free else None,
            follows=follows,
            more=f"In the file this is `{question.key}`, and it says {flow(question.value)} now.",
        )

    def _picked(
        self,
        key: str,
        asks: str,
        lines: list[str],
        choices: list[Choice],
        *,
        none: str,
        free: str = "",
        read: Callable[[str], Choice] | None = None,
        follows: bool = False,
        more: str = "",
    ) -> Choice | None:
        """Answers with a mark each. Where numbers can be typed as answers, the marks are letters."""
        marks = LETTERS if "number" in free else [str(i) for i in range(1, 100)]
        listed: dict[str, Choice | None] = dict(
            zip(marks, [*choices, None] if follows else [None, *choices], strict=False)
        )
        texts = [*lines, none] if follows else [none, *lines]

        def show() -> None:
            self.asking.say()
            self.asking.say(asks)
            for mark, text in zip(listed, texts, strict=True):
                self.asking.say(text, first=f"  {mark:>2}  ", rest="      ")
            if free:
                self.asking.say(free, first="      ")

        def taken(word: str) -> Choice | None:
            if word.lower() in listed:
                return listed[word.lower()]
            if read is not None:
                return read(word)
            raise Unclear(f"please type one of {', '.join(listed)}, not `{shorten(word)}`; `?` for help")

        first = next(iter(listed))
        return self.asking.ask(key, f"Your answer [{first}]: ", taken, usual=listed[first], show=show, more=more)

    def _typed(self, draft: Draft, question: Question, word: str) -> Choice:
        """An answer that stands in no list."""
        value = _value(question, word)
        choice = self.desk.tried(draft, Answer(sets={question.key: value}))
        if choice.variant is None and any(problem.code.startswith(("HPF-S", "HPF-Y")) for problem in choice.problems):
            raise Unclear(_in_words(choice.problems[0]))
        return choice

    def _sentence(self, choice: Choice, now: Variant) -> str:
        """An answer as a player would say it."""
        if choice.answer.name:
            return choice.answer.name
        [(key, value)] = choice.answer.sets.items()
        if choice.variant is not None:
            told = self.speaker.new(choice.variant, now, key.partition(".")[0]) or self.speaker.at(choice.variant, key)
            told = told or self.speaker.new(choice.variant, now)
            if told:
                return told
        asked = question_at(now, key)
        if value in asked.words and len(asked.means) == len(asked.words):
            return asked.means[asked.words.index(value)]
        if value is None:
            return f"without {key.rpartition('.')[2]}" if key not in (asked.key, asked.whole) else _NOTHING
        if isinstance(value, list):
            return ", ".join(map(str, value))
        return self.speaker.word(now, value) if isinstance(value, str) else flow(value)

    def _tell(self, problems: tuple[Problem, ...], start: str) -> None:
        said = "; ".join(dict.fromkeys(_in_words(problem) for problem in problems[:2]))
        self.asking.say(f"{start}: {said}.", first="  ! ", rest="    ")


def _first_sentence(text: str) -> str:
    return text.partition(". ")[0].partition("; ")[0].removesuffix(".") + "."


def _in_words(problem: Problem) -> str:
    """What is wrong, without the key it is written at."""
    message = problem.message
    return message.removeprefix(f"{in_words(problem.key)}: ")


def _title(word: str) -> str:
    if len(word) > 200 or not word.isprintable():
        raise Unclear("a name is one line of at most 200 letters")
    return word


def _plain_value(question: Question) -> str:
    return _NOTHING if question.value in (None, [], "") else flow(question.value)


def _free(question: Question) -> str:
    """What can be typed besides the listed answers."""
    match question.kind:
        case "number":
            return f"or type a number from {question.low} to {question.high}"
        case "several":
            return "or type a number, or several: 1..5, or 1, 2, 3"
        case "formula":
            return "or type a number of points, or a formula such as: 2 * taken"
        case "list" if question.words:
            return f"or type several, with commas between them, of: {', '.join(question.words)}"
        case "list":
            return "or type several, with commas between them"
        case "word" if not question.means:
            return "or type another one"
        case _:
            return ""


def _value(question: Question, word: str) -> Any:
    """A typed answer as the file says it."""
    pieces = [piece.strip() for piece in word.strip("[]").split(",") if piece.strip()]
    whole = word.removeprefix("-").isdecimal() and len(word) < 10
    if question.kind == "list":
        if question.words and any(piece not in question.words for piece in pieces):
            strange = next(piece for piece in pieces if piece not in question.words)
            near = suggest(strange, question.words)
            raise Unclear(f"`{shorten(strange)}` is none of the words" + (f"; did you mean {near}?" if near else ""))
        return [int(piece) if piece.isdecimal() and not question.words else piece for piece in pieces]
    if whole:
        return int(word)
    if question.kind == "number":
        if word in question.words:
            return word
        raise Unclear(f"please type a number from {question.low} to {question.high}, or a letter; `?` for help")
    if question.kind == "several" and len(pieces) > 1 and all(piece.isdecimal() for piece in pieces):
        return [int(piece) for piece in pieces]
    return word


def desk_for(folder: Any = None) -> Desk:
    """A place to try answers on, with all known variants and packs at hand."""
    workshop = Workshop(folder)
    return Desk(workshop, Shelf(workshop.checker.loader, folder))


__all__ = ["Interview", "desk_for"]

"""How do a question and its answers read, and what can be typed in their place?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ..docs.pages.answers import Speaker
from ..errors import shorten, suggest
from ..rulebook.rule import questions_of
from ..variant.house.following import Course, Offer
from ..variant.house.questions import CHAPTERS, Question, question_at, questions
from ..variant.house.writing import flow
from ..variant.layers.shape import WHOLE
from ..variant.ready import Variant
from .asking import Unclear

NOTHING: Final = ("no", "none", "nobody", "nothing", "never", "no limit", "without", "not at all")
"""What players say where a rule is absent."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_NOT_SAID: Final = "No, there is no rule about it."


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A question as it is put to somebody: what holds now, and the answers by their marks."""

    question: Question
    now: Variant
    title: str
    present: str
    offers: dict[str, Offer]
    """By the sentence it reads."""
    free: str
    """What can be typed besides."""
    more: str
    """What is told to those who ask for help."""

    @property
    def marks(self) -> tuple[str, ...]:
        """Where numbers can be typed as answers, the marks are letters."""
        return tuple(LETTERS) if "number" in self.free else tuple(str(i) for i in range(1, 100))

    def absence(self) -> Offer | None:
        """The answer that takes the rule away."""
        return next((one for one in self.offers.values() if None in one.answer.sets.values()), None)


def sheet(speaker: Speaker, now: Variant, question: Question, offers: list[Offer]) -> Sheet:
    """A question with its answers, each in one sentence and once."""
    present, lines = told(speaker, now, question), dict[str, Offer]()
    for offer in _told_once(speaker, now, offers):
        line = _then_asked(now, offer, offers) or sentence(speaker, now, offer)
        if line not in (present, _NOT_SAID) and not any(other.endswith(f": {line}") for other in lines):
            lines.setdefault(line, offer)
    part = speaker.part(now, question.key)
    return Sheet(
        question=question,
        now=now,
        title=f"{question.asks} ({part})" if part else question.asks,
        present=present,
        offers=lines,
        free=_free(question),
        more="\n".join(_more(speaker, now, question)),
    )


def _told_once(speaker: Speaker, now: Variant, offers: list[Offer]) -> list[Offer]:
    """Without the packs that say here what one with a shorter name says, too."""
    shortest: dict[str, Offer] = {}
    for offer in sorted(offers, key=lambda one: len(one.answer.name)):
        if offer.answer.pack and (says := speaker.new(offer.end.variant, now)):
            shortest.setdefault(says, offer)
    doubled = {offer.answer.pack for offer in offers} - {offer.answer.pack for offer in shortest.values()}
    silent = {one.answer.pack for one in offers if one.answer.pack and not speaker.new(one.end.variant, now)}
    return [offer for offer in offers if not offer.answer.pack or offer.answer.pack not in doubled - silent]


def _then_asked(now: Variant, offer: Offer, offers: list[Offer]) -> str:
    """A number that a pack among the offers sets too, but that leaves more to be asked; else empty."""
    key = offer.question.key
    value = offer.answer.sets.get(key)
    packs = [one for one in offers if one.answer.pack and one.end.variant.value(key) == value]
    if offer.question.kind != "number" or not packs or offer.course.fits:
        return ""
    following = question_at(now, offer.course.choice.problems[0].key)
    gone = [question_at(now, one) for one in offer.course.gone]
    asks = next((one.asks for one in (following, *gone) if one.key != key), "")
    return f"{value}; then you are asked: {asks.partition('?')[0]}?" if asks else ""


def told(speaker: Speaker, now: Variant, question: Question) -> str:
    """What holds now, as a player would say it."""
    key, value = question.key, question.value
    if question.whole and now.value(question.whole) is None:
        key, value = question.whole, None
    said = _at(speaker, now, question, key)
    if not said and value in (None, [], 0, 1):
        said = speaker.absence(now, key)
    return _with_number(speaker, now, question, value, said or _plain(speaker, now, value))


def sentence(speaker: Speaker, now: Variant, offer: Offer) -> str:
    """An answer as a player would say it."""
    if offer.answer.name:
        name, question = _name_here(speaker, now, offer), offer.question
        return _with_number(speaker, now, question, offer.end.variant.value(question.key), name)
    [(key, value), *rest] = offer.answer.sets.items()
    after, question = offer.end.variant, offer.question
    if rest and value is not None:
        return " ".join(filter(None, (speaker.at(after, one) for one in offer.answer.sets)))
    if value is None:
        return _without(speaker, now, after, key, question)
    general = _in_general(question, value)
    if general and not offer.course.fits:
        return general  # the rest of it is asked next
    said = _at(speaker, after, question, key)
    if not said or said == _at(speaker, now, question, key):
        said = _plain_seat(speaker, now, value) or (speaker.absence(now, key) if value in ([], 0) else "")
        said = said or (speaker.new(after, now, question.chapter) if offer.course.fits else "")
    elif question.kind == "word" and offer.course.fits:
        more = speaker.added(after, now, question.chapter)
        said = said if more in said else f"{said} {more}"
    said = said or general
    return _with_number(speaker, now, question, value, said or _plain(speaker, now, value))


def _name_here(speaker: Speaker, now: Variant, offer: Offer) -> str:
    """The name of a pack; what it says, where a remark in brackets speaks of a bid that is not in this game."""
    name, question = offer.answer.name, offer.question
    plain, _, remark = name.partition(" (")
    asked = (one for chapter in CHAPTERS for one in questions(now, chapter) if one.kind == "names")
    if not remark or any(str(known) in remark for one in asked for known in one.value or ()):
        return name
    return _at(speaker, offer.end.variant, question, question.key) or plain


def _in_general(question: Question, value: Any) -> str:
    """What a word means in any game; empty where that depends on the game."""
    if question.kind != "word" or value not in question.words or len(question.means) != len(question.words):
        return ""
    meant = str(question.means[question.words.index(value)])
    return "" if "…" in meant else meant


def _at(speaker: Speaker, variant: Variant, question: Question, key: str) -> str:
    """What is said at a key, and at the part that it decides on."""
    whole = speaker.exactly(variant, question.whole) if question.whole else ""
    said = speaker.at(variant, key)
    return f"{whole} {said}" if whole and said and whole not in said else said or whole


def _without(speaker: Speaker, now: Variant, after: Variant, key: str, question: Question) -> str:
    if question.kind == "names":
        gone = speaker.gone(now, after, key)
        return f"Without this: {gone}" if gone else f"Without “{key.rpartition('.')[2].replace('_', ' ')}”."
    return speaker.at(after, key) or speaker.absence(after, key) or _NOT_SAID


def _plain_seat(speaker: Speaker, now: Variant, value: Any) -> str:
    """A seat or a suit that no sentence is about."""
    said = speaker.word(now, value) if isinstance(value, str) else value
    return str(said) if said != value else ""


def _plain(speaker: Speaker, now: Variant, value: Any) -> str:
    match value:
        case None | [] | ():
            return _NOT_SAID
        case str():
            return str(speaker.word(now, value))
        case list() | tuple():
            return ", ".join(speaker.word(now, str(item)) for item in value)
        case _:
            return flow(value)


def _with_number(speaker: Speaker, now: Variant, question: Question, value: Any, said: str) -> str:
    """A sentence about a number names it."""
    if question.kind != "number" or not isinstance(value, int) or said == str(value):
        return said
    words = said.lower().replace(".", " ").replace(",", " ").split()
    return said if any(word in words for word in speaker.number(now, value)) else f"{value}: {said}"


def chosen(speaker: Speaker, now: Variant, offer: Offer) -> str:
    """An answer within a sentence of the interview."""
    return sentence(speaker, now, offer).removesuffix(".").replace("“", "‘").replace("”", "’")


def effects(speaker: Speaker, course: Course) -> Iterator[str]:
    """What an answer has brought about besides, in sentences."""
    after = course.variant
    for key in dict.fromkeys((*course.gone, *course.settled)):
        gone, changed = speaker.gone(course.before, after, key), speaker.gone(after, course.before, key)
        if changed:
            yield f"So this changes, too: {changed}"
        elif gone:
            yield f"With that, this goes: {gone}"
        elif after.value(key) is None and course.before.value(key) is not None:
            yield f"With that, nothing is said of “{key.rpartition('.')[2].replace('_', ' ')}” any more."


# -- what is typed


def _free(question: Question) -> str:
    """What can be typed besides the listed answers."""
    match question.kind:
        case "number":
            return f"or type a number from {question.low} to {question.high}"
        case "several":
            return "or type a number, or several: 1..5, or 1, 2, 3"
        case "formula":
            return {
                "payment": "or type a number of points, or a formula such as: 2 * taken",
                "condition": "or type a condition such as: taken >= 3",
            }.get(question.about_what, "or type a number of tricks, or a formula such as: hand")
        case "list" if question.words:
            return f"or type several, with commas between them, of: {', '.join(question.words)}"
        case "list":
            return "or type several, with commas between them"
        case "word" if question.words and not question.means:
            return "or type another; ? says which there are"
        case _:
            return ""


def _more(speaker: Speaker, now: Variant, question: Question) -> Iterator[str]:
    """Every word that can be typed, with what it means."""
    if question.means and question.kind in ("list", "word"):
        yield from (f"  {word}: {mean}" for word, mean in zip(question.words, question.means, strict=False))
    elif question.words and question.kind in ("list", "word"):
        for word in question.words:
            meant = speaker.word(now, word)
            yield f"  {word}" if meant == word else f"  {word}: {meant}"
    yield f"In the file this is `{question.key}`, and it says {flow(question.value)} now."


def typed(speaker: Speaker, now: Variant, question: Question, word: str) -> Any:
    """A typed answer as the file says it."""
    if question.kind == "list":
        return _list(question, word)
    if word.removeprefix("-").isdecimal() and len(word) < 10:
        return int(word) if question.kind != "word" else word
    if question.kind == "number":
        if word in question.words:
            return word
        raise Unclear(f"please type a number from {question.low} to {question.high}, or a letter; `?` for help")
    pieces = _pieces(word)
    if question.kind == "several" and len(pieces) > 1 and all(piece.isdecimal() for piece in pieces):
        return [int(piece) for piece in pieces]
    spoken = {speaker.word(now, one).lower(): one for one in question.words}
    return spoken.get(word.lower().removesuffix("."), word)


def _list(question: Question, word: str) -> list[Any]:
    pieces = _pieces(word)
    for piece in pieces:
        if question.words and piece not in question.words and len(question.means) == len(question.words):
            near = suggest(piece, question.words)
            other = _asked_elsewhere(question, piece)
            hint = f"; did you mean {near}?" if near else f"; this is another question: {other}" if other else ""
            raise Unclear(f"`{shorten(piece)}` is none of the words{hint}")
    return [int(piece) if piece.isdecimal() and not question.words else piece for piece in pieces]


def _pieces(word: str) -> list[str]:
    return [piece.strip() for piece in word.strip("[]").split(",") if piece.strip()]


def _asked_elsewhere(question: Question, word: str) -> str:
    """Another question of the same part that a word belongs to."""
    part = WHOLE.at(question.key.rpartition(".")[0]).part
    if part is None:
        return ""
    for key, asks in questions_of(part).items():
        known = [key, *part.also_called.get(key, "").split()]
        if f"{question.key.rpartition('.')[0]}.{key}" != question.key and suggest(word.lower(), known):
            return asks
    return ""


__all__ = ["LETTERS", "NOTHING", "Sheet", "chosen", "effects", "sentence", "sheet", "told", "typed"]

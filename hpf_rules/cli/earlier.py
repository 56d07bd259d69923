"""What was answered earlier in the interview: what stays as it was said, what was offered, and what may come back?"""

from __future__ import annotations

from ..rulebook.keys import overlap, within
from ..variant.house.draft import Draft
from ..variant.house.following import Course, Following, Offer, Past
from ..variant.house.questions import CHAPTERS, Question
from ..variant.ready import Variant


class Earlier:
    """The answers so far, by key; an answer never changes one that was given before it."""

    def __init__(self, following: Following) -> None:
        self.following = following
        self._said: set[str] = set()
        """Answered: it is not changed without being asked for."""
        self._chosen: set[str] = set()
        """Answered otherwise than it was."""
        self._shown: dict[str, str] = {}
        """The question under which each pack was offered."""
        self._lost: dict[str, Draft] = {}
        """What had to go with an answer, and the draft that still had it."""

    def past(self, question: Question) -> Past:
        """What was chosen and the chapters before are closed; what was left as it is changes where somebody says so."""
        closed = list(CHAPTERS)[: list(CHAPTERS).index(question.chapter)]
        chosen = {key for key in self._chosen if not overlap(key, question.key)}
        return Past(said=frozenset(self._said), fixed=frozenset({*closed, *chosen}))

    def here(self, now: Variant, question: Question, offers: list[Offer], later: list[Question]) -> list[Offer]:
        """Without the packs that belong to another question: to one that is asked later, or was asked before."""
        found = []
        for offer in offers:
            pack = offer.answer.pack
            was_shown = self._shown.get(pack, question.key) != question.key
            if not pack or not (was_shown or any(self._decides(now, offer, one) for one in later)):
                found.append(offer)
        return found

    def _decides(self, now: Variant, offer: Offer, question: Question) -> bool:
        """Does a pack answer a question that decides on a whole part?"""
        if not question.whole:
            return False
        takes_away = now.value(question.whole) is not None and offer.end.variant.value(question.whole) is None
        return takes_away or offer.answer in self.following.desk.shelf.packs_for(question.key)

    def offered(self, question: Question, offers: list[Offer]) -> None:
        self._shown |= {offer.answer.pack: question.key for offer in offers if offer.answer.pack}

    def left(self, question: Question) -> None:
        """A question was answered, if only with Enter; of names there can always be others."""
        if question.kind != "names" and not question.told_only:
            self._said.add(question.key)

    def taken(self, draft: Draft, offer: Offer, course: Course) -> Draft:
        """The draft of an answer, with what had to go once and can be there again."""
        part = offer.question.key.rpartition(".")[0]
        beside = {key for key in course.kept if "." in part and within(key, part)}
        self._said |= {*offer.answer.sets}
        self._chosen |= {*offer.answer.sets, *beside}
        given = self._said | course.kept
        lost = {key: had for key, had in self._lost.items() if not any(overlap(key, one) for one in given)}
        self._lost = lost | {key: draft for key in course.gone if key not in lost}
        return self.following.back(course.choice.draft, lost)

"""How does the account of a deal read at the table, and how as plain data?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..docs.pages.citing import Sentences
from ..docs.words.wording import Wording, capital
from ..engine.account import Account, Ruling, Step
from ..engine.deal import Deal
from ..engine.explain import Reason, why_over
from ..engine.record import Replay, over
from ..engine.table_talk import by_side, cards_dealt, contract, listed, outcome, said, score, sides
from ..engine.trace import Decision
from ..errors import shorten
from ..rulebook.tables import PLAY
from ..table.cards import with_sign, with_signs
from ..variant.variant import Variant
from .printing import folded

LEGAL = 12
"""Legal moves that are written out; the rest is counted."""


class Retelling:
    """Tells a deal to people. A rule is quoted in full where it is first met, and then only by its place."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.sentences = Sentences(variant)
        self._quoted: set[str] = set()

    # -- a whole deal

    def whole(self, account: Account, name: str) -> Iterator[str]:
        deal = account.deal
        yield f"{shorten(name, 300)}: {self.variant.given.name} ({self.variant.id})"
        yield f"Sides: {sides(deal)}. Scores before the deal: {by_side(deal.scores_before)}."
        if any(deal.games):
            yield f"Games of the rubber before the deal: {by_side(deal.games)}."
        yield ""
        for decision in account.dealt:
            yield from self._because("", decision.reason)
        yield from (f"  {line}" for line in cards_dealt(deal))
        for heading, steps in _parts(account.steps):
            yield ""
            yield from self._heading(heading, steps[0])
            for step in steps:
                yield from self._step(step)
        yield from self._end(account)

    def _heading(self, trick: int | None, first: Step) -> Iterator[str]:
        if trick is None:
            yield "Before the play" if first.index == 0 else "After the play"
            for decision in first.of("opens"):
                yield from self._because("  ", decision.reason, indent=2)
            return
        leads = first.of("leads")
        if not leads:
            yield f"Trick {trick}: seat {first.seat} leads, who won trick {trick - 1}."
        for decision in leads:
            yield from self._because(f"Trick {trick}: ", decision.reason, indent=0)

    def _step(self, step: Step) -> Iterator[str]:
        for i, decision in enumerate(step.of("legal")):
            start = f"{step.index + 1:>3}. seat {step.seat}: {said(step.move)} – " if i == 0 else "     "
            yield from self._because(start, decision.reason, indent=2)
        if len(step.legal) > 1:
            yield from folded(f"legal: {listed(step.legal, LEGAL)}", 7)
        else:
            yield "       it was the only legal move"
        for decision in step.of("bids", "out", "takes", "wins", "open"):
            yield from self._because("  -> ", decision.reason, indent=2)

    def _end(self, account: Account) -> Iterator[str]:
        deal = account.deal
        ending = account.steps[-1].of("scores", "ends", "counts", "keeps", "next") if account.steps else ()
        yield ""
        if not deal.over:
            yield f"{capital(score(deal))}."
            yield from folded(f"legal: {listed(deal.legal(), LEGAL)}", 2)
            return
        yield "The score"
        for decision in ending:
            yield from self._because("  ", decision.reason, indent=2, points=decision.points)
        yield f"  {capital(score(deal))}."
        yield f"  {capital(outcome(deal))}."

    # -- one moment

    def situation(self, deal: Deal, number: int, made: Step | None, held_back: Sequence[Ruling]) -> Iterator[str]:
        """All that decides the move that is to be made."""
        if deal.over:
            yield f"The deal is over after move {number - 1}. {capital(outcome(deal))}."
            return
        seat = int(deal.state.seat)
        yield f"Before move {number} it is the turn of seat {seat}."
        yield f"  It holds: {with_signs(deal.hand(seat)) or 'no card'}"
        if deal.verb == PLAY and deal.tricks:
            yield f"  On the table: {_table(deal)}"
        yield f"  {capital(contract(deal))}."
        yield from folded(f"legal: {listed(deal.legal(), 60)}", 2)
        for cards, answer in _alike(held_back):
            yield from self._answered(answer, cards)
        if made is not None:
            yield ""
            yield f"Move {number}: seat {seat}: {said(made.move)}"
            for decision in made.decisions:
                yield from self._because("  ", decision.reason, indent=2, points=decision.points)

    def answer(self, deal: Deal, answer: Ruling) -> Iterator[str]:
        """May it be played, and why?"""
        if not deal.over:
            yield f"Before move {len(deal.moves) + 1} it is the turn of seat {deal.turn}. {capital(contract(deal))}."
        yield from self._answered(answer, said(answer.move))

    def _answered(self, answer: Ruling, cards: str) -> Iterator[str]:
        start = f"  {cards}: {'yes' if answer.legal else 'no'}, "
        if answer.reason is None:
            yield from folded(f"{start.strip()} {answer.why}", 2)
        else:
            yield from self._because(start, answer.reason, indent=2)
        if answer.note:
            yield from folded(answer.note, 7)

    # -- reasons

    def _because(self, start: str, reason: Reason, *, indent: int = 0, points: tuple[int, ...] = ()) -> Iterator[str]:
        """A reason with its rule: quoted where it is new."""
        new = reason.key not in self._quoted
        self._quoted.add(reason.key)
        place = f"{reason.where.file}:{reason.where.line}" if reason.where else ""
        usual = " (not said, so this holds)" if not reason.is_said else ""
        rule = f"{reason.key}{usual}, {place}" if place and new else place or reason.key
        gives = f": {by_side(points, signed=True)}" if points else ""
        text = f"{start}{reason.text if start.strip() else capital(reason.text)}{gives} [{rule}]"
        yield from folded(text, 0, hanging=indent + 5)
        if new:
            for sentence in self.sentences.of(reason.key):
                yield from folded(f"“{Wording().within_quotes(sentence)}”", indent + 5)


def _parts(steps: Sequence[Step]) -> Iterator[tuple[int | None, list[Step]]]:
    """The moves before the play, then trick by trick."""
    part: list[Step] = []
    for step in steps:
        if part and (step.trick != part[0].trick):
            yield part[0].trick, part
            part = []
        part.append(step)
    if part:
        yield part[0].trick, part


def _alike(answers: Sequence[Ruling]) -> Iterator[tuple[str, Ruling]]:
    """Cards that may not be played for the same reason, together; one that counts as another suit by itself."""
    groups: dict[tuple[str, str], list[Ruling]] = {}
    for answer in answers:
        groups.setdefault((answer.why, answer.note), []).append(answer)
    for group in groups.values():
        yield with_signs(answer.move for answer in group), group[0]


def _table(deal: Deal) -> str:
    trick = deal.tricks[-1]
    if trick.winner is not None:
        return "nothing yet; the next card leads"
    return ", ".join(f"{with_sign(card)} (seat {seat})" for seat, card in zip(trick.seats, trick.cards, strict=True))


# ---- as plain data


def account_data(account: Account, replayed: Replay) -> dict[str, Any]:
    """The account of a deal, ready for JSON; moves count from 0."""
    deal, sentences = account.deal, Sentences(account.deal.variant)
    won = why_over(deal.variant, deal.state)
    return {
        "variant": deal.variant.id,
        "rules": deal.variant.fingerprint,
        "dealt": [_decision(one, sentences) for one in account.dealt],
        "moves": [_step(step, sentences) for step in account.steps],
        "score": None if deal.score is None else list(deal.score),
        "scores": list(deal.scores),
        "over": None if won is None else over(deal, *won),
        "error": None if replayed.problem is None else replayed.problem.as_dict(),
    }


def _step(step: Step, sentences: Sentences) -> dict[str, Any]:
    return {
        "index": step.index,
        "seat": step.seat,
        "move": step.move,
        "legal": list(step.legal),
        "trick": None if step.trick is None else step.trick - 1,
        "decisions": [_decision(one, sentences) for one in step.decisions],
    }


def _decision(decision: Decision, sentences: Sentences) -> dict[str, Any]:
    points = {"points": list(decision.points)} if decision.points else {}
    return {"what": decision.what, **_with_rule(decision.reason, sentences), **points}


def _with_rule(reason: Reason, sentences: Sentences) -> dict[str, Any]:
    return {**reason.as_dict(), "rule": list(sentences.of(reason.key))}


def situation_data(deal: Deal, number: int, made: Step | None, held_back: Sequence[Ruling]) -> dict[str, Any]:
    """One moment of a deal, ready for JSON."""
    sentences = Sentences(deal.variant)
    trick = deal.tricks[-1] if deal.verb == PLAY and deal.tricks and deal.tricks[-1].winner is None else None
    return {
        "index": number - 1,
        "seat": deal.turn,
        "hand": [] if deal.turn is None else list(deal.hand(deal.turn)),
        "table": [] if trick is None else [list(pair) for pair in zip(trick.seats, trick.cards, strict=True)],
        "legal": list(deal.legal()),
        "not_legal": [_answered(answer, sentences) for answer in held_back],
        "move": None if made is None else _step(made, sentences),
    }


def answer_data(deal: Deal, answer: Ruling) -> dict[str, Any]:
    """The answer to `may I?`, ready for JSON."""
    return {
        "index": len(deal.moves),
        "seat": deal.turn,
        **_answered(answer, Sentences(deal.variant)),
        "moves": list(deal.legal()),
    }


def _answered(answer: Ruling, sentences: Sentences) -> dict[str, Any]:
    reason = None if answer.reason is None else _with_rule(answer.reason, sentences)
    return {"move": answer.move, "legal": answer.legal, "why": answer.why, "note": answer.note, "reason": reason}

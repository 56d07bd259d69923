"""How does the account of a deal read at the table, and how as plain data?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Final

from ..docs.citing import Sentences
from ..docs.wording import capital
from ..engine.account import Account, Answer, Step
from ..engine.deal import Deal
from ..engine.explain import Reason, why_over
from ..engine.record import Replay
from ..engine.trace import Decision
from ..errors import shorten
from ..rulebook.tables import PLAY
from ..table.cards import with_sign
from ..table.moves import cards_of
from ..table.state import NO_CARD
from ..variant.variant import Variant

WIDTH: Final = 100
LISTED: Final = 12
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
        yield f"Sides: {_sides(deal)}. Scores before the deal: {_points(_before(deal))}."
        yield ""
        for decision in account.dealt:
            yield from self._because("", decision.reason)
        yield from _cards_dealt(deal)
        for heading, steps in _parts(account.steps):
            yield ""
            yield from self._heading(heading, steps[0])
            for step in steps:
                yield from self._step(step)
        yield from self._end(account)

    def _heading(self, trick: int | None, first: Step) -> Iterator[str]:
        if trick is None:
            yield "Before the play" if first.index == 0 else "After the play"
            return
        leads = first.of("leads")
        if not leads:
            yield f"Trick {trick}: seat {first.seat} leads, who won trick {trick - 1}."
        for decision in leads:
            yield from self._because(f"Trick {trick}: ", decision.reason, indent=0)

    def _step(self, step: Step) -> Iterator[str]:
        for i, decision in enumerate(step.of("legal")):
            start = f"{step.index + 1:>3}. seat {step.seat}: {shown(step.move)} – " if i == 0 else "     "
            yield from self._because(start, decision.reason, indent=2)
        if len(step.legal) > 1:
            yield from _folded(f"legal: {_listed(step.legal)}", 7)
        else:
            yield "       it was the only legal move"
        for decision in step.of("bids", "takes", "wins"):
            yield from self._because("  -> ", decision.reason, indent=2)

    def _end(self, account: Account) -> Iterator[str]:
        deal = account.deal
        ending = account.steps[-1].of("scores", "ends", "next") if account.steps else ()
        yield ""
        if not deal.over:
            yield f"The deal is not over: it is the turn of seat {deal.turn}."
            yield from _folded(f"legal: {_listed(deal.legal())}", 2)
            return
        yield "The score"
        for decision in ending:
            yield from self._because("  ", decision.reason, indent=2, points=decision.points)
        yield f"  This deal: {_points(deal.score or (), signed=True)}. In all: {_points(deal.scores)}."
        yield f"  {_outcome(deal)}"

    # -- one moment

    def situation(self, deal: Deal, number: int, made: Step | None, held_back: Sequence[Answer]) -> Iterator[str]:
        """All that decides the move that is to be made."""
        if deal.over:
            yield f"The deal is over after move {number - 1}. {_outcome(deal)}"
            return
        seat = int(deal.state.seat)
        yield f"Before move {number} it is the turn of seat {seat}."
        yield f"  It holds: {_cards(deal.hand(seat))}"
        if deal.verb == PLAY and deal.tricks:
            yield f"  On the table: {_table(deal)}"
        yield f"  {_contract(deal)}"
        yield from _folded(f"legal: {_listed(deal.legal(), most=60)}", 2)
        for cards, answer in _alike(held_back):
            yield from self._answered(answer, cards)
        if made is not None:
            yield ""
            yield f"Move {number}: seat {seat}: {shown(made.move)}"
            for decision in made.decisions:
                yield from self._because("  ", decision.reason, indent=2, points=decision.points)

    def answer(self, deal: Deal, answer: Answer) -> Iterator[str]:
        """May it be played, and why?"""
        if not deal.over:
            yield f"Before move {len(deal.moves) + 1} it is the turn of seat {deal.turn}. {_contract(deal)}"
        yield from self._answered(answer, shown(answer.move))

    def _answered(self, answer: Answer, cards: str) -> Iterator[str]:
        start = f"  {cards}: {'yes' if answer.legal else 'no'}, "
        if answer.reason is None:
            yield from _folded(f"{start.strip()} {answer.why}", 2)
        else:
            yield from self._because(start, answer.reason, indent=2)
        if answer.note:
            yield from _folded(answer.note, 7)

    # -- reasons

    def _because(self, start: str, reason: Reason, *, indent: int = 0, points: tuple[int, ...] = ()) -> Iterator[str]:
        """A reason with its rule: quoted where it is new."""
        new = reason.key not in self._quoted
        self._quoted.add(reason.key)
        place = f"{reason.where.file}:{reason.where.line}" if reason.where else ""
        usual = " (not said, so this holds)" if reason.value.endswith("by default") else ""
        rule = f"{reason.key}{usual}, {place}" if place and new else place or reason.key
        gives = f": {_points(points, signed=True)}" if points else ""
        text = f"{start}{reason.text if start.strip() else capital(reason.text)}{gives} [{rule}]"
        yield from _folded(text, 0, hanging=indent + 5)
        if new:
            for sentence in self.sentences.of(reason.key):
                yield from _folded(f"“{_within_quotes(sentence)}”", indent + 5)


def _within_quotes(text: str) -> str:
    return text.replace("“", "‘").replace("”", "’")


def _folded(text: str, indent: int, *, hanging: int | None = None) -> Iterator[str]:
    deeper = " " * (indent + 2 if hanging is None else hanging)
    yield from wrap(
        text,
        WIDTH,
        initial_indent=" " * indent,
        subsequent_indent=deeper,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )


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


def shown(move: str) -> str:
    """A move as it is shown: cards with their signs."""
    words = move.split(" ")
    if words[0] in ("play", "discard", "give"):
        return " ".join([words[0], *map(with_sign, cards_of(move, words[0] + " "))])
    return with_sign(move)


def _cards(cards: Sequence[str]) -> str:
    return " ".join(map(with_sign, cards)) or "no card"


def _alike(answers: Sequence[Answer]) -> Iterator[tuple[str, Answer]]:
    """Cards that may not be played for the same reason, together; one that counts as another suit by itself."""
    groups: dict[tuple[str, str], list[Answer]] = {}
    for answer in answers:
        groups.setdefault((answer.why, answer.note), []).append(answer)
    for group in groups.values():
        yield _cards([answer.move for answer in group]), group[0]


def _listed(moves: Sequence[str], most: int = LISTED) -> str:
    more = f" and {len(moves) - most} more" if len(moves) > most else ""
    if all(move.startswith("play ") for move in moves):
        return " ".join(with_sign(move.removeprefix("play ")) for move in moves[:most]) + more
    return ", ".join(map(shown, moves[:most])) + more


def _sides(deal: Deal) -> str:
    rules = deal.rules
    sides = [range(side, rules.players, rules.sides) for side in range(rules.sides)]
    if rules.sides == rules.players:
        return "each plays alone"
    return "; ".join(f"side {i} is seats {' and '.join(map(str, seats))}" for i, seats in enumerate(sides))


def _cards_dealt(deal: Deal) -> Iterator[str]:
    pack, dealt = deal.legend.pack, deal.dealt
    for seat, hand in enumerate(dealt.hands):
        yield f"  seat {seat}: {_cards(pack.texts(hand))}"
    if dealt.turned != NO_CARD:
        yield f"  turned up: {with_sign(pack.text(dealt.turned))}"
    if dealt.kitty:
        yield f"  kitty: {_cards(pack.texts(dealt.kitty))}"


def _points(points: Sequence[int], *, signed: bool = False) -> str:
    return ", ".join(
        f"side {side} {number:+d}" if signed and number else f"side {side} {number}"
        for side, number in enumerate(points)
    )


def _before(deal: Deal) -> tuple[int, ...]:
    """The totals before this deal."""
    won = deal.score or (0,) * len(deal.scores)
    return tuple(total - points for total, points in zip(deal.scores, won, strict=True))


def _table(deal: Deal) -> str:
    trick = deal.tricks[-1]
    if trick.winner is not None:
        return "nothing yet; the next card leads"
    return ", ".join(f"{with_sign(card)} (seat {seat})" for seat, card in zip(trick.seats, trick.cards, strict=True))


def _contract(deal: Deal) -> str:
    if deal.declarer is None:
        return "No bid stands yet." if deal.verb != PLAY else f"Nobody declares; trump: {deal.trump or 'none'}."
    alone = f"; alone: seat {' and seat '.join(map(str, deal.alone))}" if deal.alone else ""
    trump = f"; trump: {deal.trump}" if deal.trump else ""
    return f"Seat {deal.declarer} has bid “{deal.contract}”{trump}{alone}."


def _outcome(deal: Deal) -> str:
    won = why_over(deal.variant, deal.state)
    if won is None:
        return "The game goes on."
    return "The game is over, and drawn." if won[0] is None else f"The game is over: side {won[0]} has won."


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
        "over": None if won is None else {"side": won[0], "reason": won[1].key},
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
    return {"what": decision.what, **_reason(decision.reason, sentences), **points}


def _reason(reason: Reason, sentences: Sentences) -> dict[str, Any]:
    return {
        "text": reason.text,
        "key": reason.key,
        "value": reason.value,
        "file": reason.where.file if reason.where else None,
        "line": reason.where.line if reason.where else None,
        "rule": list(sentences.of(reason.key)),
    }


def situation_data(deal: Deal, number: int, made: Step | None, held_back: Sequence[Answer]) -> dict[str, Any]:
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


def answer_data(deal: Deal, answer: Answer) -> dict[str, Any]:
    """The answer to `may I?`, ready for JSON."""
    return {
        "index": len(deal.moves),
        "seat": deal.turn,
        **_answered(answer, Sentences(deal.variant)),
        "moves": list(deal.legal()),
    }


def _answered(answer: Answer, sentences: Sentences) -> dict[str, Any]:
    reason = None if answer.reason is None else _reason(answer.reason, sentences)
    return {"move": answer.move, "legal": answer.legal, "why": answer.why, "note": answer.note, "reason": reason}

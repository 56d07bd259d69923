"""A game: one deal after the other, until a side has won. It can be saved in the middle and taken up again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import RecordError
from ..rulebook.dealing import IN_TURN, SAME
from ..table.chance import draw, set_key
from ..table.state import NEXT_DEALS, SAME_DEALS, SCORED, STATE
from ..variant.folders import look_up
from ..variant.variant import Variant
from .deal import Deal
from .explain import Reason, why_over
from .record import Variants, checked, play, read_records, record_of


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """How a game ended."""

    side: int | None
    """The side that won; None for a draw."""
    reason: Reason
    games: int
    """How many games the win counts."""
    surplus: int
    """Points above the target that the winners take to the next game."""


class Game:
    """A game of a variant. The current deal is `deal`; when it is over, `next_deal` begins the next.

    `seed` names the series of deals: the same seed and the same moves give the same game.
    """

    def __init__(
        self, variant: Variant, *, seed: int = 0, first_dealer: int | None = None, scores: Sequence[int] = ()
    ) -> None:
        self.variant = variant
        self.seed = seed
        self.finished: list[Deal] = []
        self.start = tuple(scores) if scores else (0,) * variant.rules.sides
        dealer = _first_dealer(variant, seed) if first_dealer is None else first_dealer
        self.deal = self._dealt(number=1, dealer=dealer, scores=self.start, stakes=1)

    def _dealt(self, *, number: int, dealer: int, scores: Sequence[int], stakes: int) -> Deal:
        return Deal.random(
            self.variant, number=number, seed=self.seed, dealer=dealer, scores=scores, deal=number, stakes=stakes
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals by side; with the current deal once it is over."""
        return self.deal.scores

    @property
    def over(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ended = why_over(self.variant, self.deal.state) if self.deal.over else None
        if ended is None:
            return None
        side, reason = ended
        return Outcome(
            side=side,
            reason=reason,
            games=games_won(self.variant, self.scores, side),
            surplus=surplus(self.variant, self.scores, side),
        )

    def play(self, move: str) -> Game:
        """Make a move in the current deal (see Deal.play)."""
        self.deal.play(move)
        return self

    def next_deal(self) -> Deal:
        """Begin the next deal. Only when the current one is over and the game is not."""
        if not self.deal.over or self.over is not None:
            raise RecordError(message="the next deal begins when this one is over, and the game is not")
        last = self.deal
        self.finished.append(last)
        self.deal = self._dealt(
            number=int(last.state.deal) + 1, dealer=next_dealer(last), scores=last.scores, stakes=next_stakes(last)
        )
        return self.deal

    def undo(self) -> None:
        """Take back the last move, also across the end of a deal; nothing happens at the very beginning."""
        if not self.deal.moves and self.finished:
            self.deal = self.finished.pop()
        if self.deal.moves:
            self.deal.undo()

    def rematch(self, *, seed: int) -> Game:
        """The next game: the deal goes on, and the winners' surplus counts where the rules say so."""
        outcome = self.over
        if outcome is None:
            raise RecordError(message="this game is not over")
        scores = [outcome.surplus if side == outcome.side else 0 for side in range(self.variant.rules.sides)]
        return Game(self.variant, seed=seed, first_dealer=next_dealer(self.deal), scores=scores)

    # -- saving

    def records(self, folder: Path | None = None) -> list[dict[str, Any]]:
        """One record a deal, the unfinished one too; `folder` is where they will lie."""
        name = name_from(self.variant, folder)
        return [record_of(deal, variant=name, seed=self.seed) for deal in (*self.finished, self.deal)]

    def save(self, path: Path) -> None:
        """Write the game as JSON Lines, one record a deal."""
        lines = [json.dumps(record, ensure_ascii=False) for record in self.records(path.parent)]
        temporary = path.with_name(path.name + ".part")
        temporary.write_text("\n".join(lines) + "\n", encoding="utf-8")
        temporary.replace(path)

    @classmethod
    def load(cls, path: Path, *, variant: Variant | None = None) -> Game:
        """Take up a saved game. RecordError where the file is none, or where its deals do not follow each other."""
        records = [checked(record) for record in read_records(path)]
        if not records:
            raise RecordError(message="there is no deal in this file")
        first = records[0]
        known = variant or Variants(path.parent).get(first["variant"])
        game = cls(known, seed=first.get("seed", 0), first_dealer=first["dealer"], scores=first.get("scores", ()))
        game.deal = _replayed(first, known, 0)
        for index, record in enumerate(records[1:], start=1):
            game._follow(record, index)
        return game

    def _follow(self, record: Mapping[str, Any], index: int) -> None:
        """Go on with the next record of a saved game."""
        if not self.deal.over:
            raise RecordError(message="the deal before this one is not over", index=index)
        deal = _replayed(record, self.variant, index)
        if deal.state.dealer != next_dealer(self.deal) or tuple(record.get("scores", ())) != self.deal.scores:
            raise RecordError(message="dealer or scores do not follow from the deal before", index=index)
        self.finished.append(self.deal)
        self.deal = deal


def name_from(variant: Variant, folder: Path | None) -> str:
    """How a record in a folder names a variant: by its id, or by its path from there where the id means another."""
    known = look_up(variant.id, pack=False, beside=folder)
    if known is not None and known.path.resolve() == variant.path.resolve():
        return variant.id
    return os.path.relpath(variant.path.resolve(), (folder or Path.cwd()).resolve())


def _replayed(record: Mapping[str, Any], variant: Variant, index: int) -> Deal:
    replayed = play(record, variant)
    if replayed.error is not None:
        raise RecordError(message=str(replayed.error), index=index)
    return replayed.deal


def _first_dealer(variant: Variant, seed: int) -> int:
    if not variant.rules.first_dealer:
        return 0
    state = STATE.new()
    set_key(state, 0, seed)
    return int(draw(state) * variant.rules.players >> 32)


def next_dealer(deal: Deal) -> int:
    """Who deals after this deal."""
    rules, state = deal.rules, deal.state
    dealer = int(state.dealer)
    if state.result == SAME_DEALS or rules.next_dealer == SAME:
        return dealer
    seat = int(rules.next_seat[dealer])
    if rules.next_dealer == IN_TURN or state.result != SCORED:
        return seat
    points = list(state.points[: rules.sides])
    best = [side for side, number in enumerate(points) if number == max(points)]
    while len(best) == 1 and rules.side_of[seat] != best[0]:
        seat = int(rules.next_seat[seat])
    return seat


def next_stakes(deal: Deal) -> int:
    """What the next deal's stakes are multiplied by: more after a deal that nobody bid, where the rules say so."""
    thrown = deal.state.result in (NEXT_DEALS, SAME_DEALS)
    return int(deal.rules.silent_stakes) if thrown and deal.rules.silent_stakes else 1


def games_won(variant: Variant, scores: Sequence[int], side: int | None) -> int:
    """How many games a win counts: two for a shutout, where the rules say so."""
    if side is None:
        return 0
    nil = all(score <= 0 for other, score in enumerate(scores) if other != side)
    return int(variant.rules.shutout) if nil else 1


def surplus(variant: Variant, scores: Sequence[int], side: int | None) -> int:
    """The winners' points above the target, where they count towards the next game."""
    if side is None or not variant.rules.surplus:
        return 0
    return max(0, scores[side] - int(variant.rules.target))

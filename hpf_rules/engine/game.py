"""A game: one deal after the other, until a side has won. It can be saved in the middle and taken up again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import Problem, RecordError
from ..table.chance import draw, set_key
from ..table.state import STATE
from ..variant.layers.folders import look_up
from ..variant.variant import Variant
from .after import games_won, next_dealer, next_stakes, next_start, surplus
from .deal import Deal
from .explain import Reason, why_over
from .record import Variants, checked, placed, play, read_records, record_of, variant_of


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """How a game ended."""

    side: int | None
    """The side that won; None for a draw."""
    reason: Reason
    games: int
    """How many games the win counts."""
    surplus: int
    """Points beyond the target that the winners take to the next game."""


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
        self.start = tuple(scores) if scores else (next_start(variant),) * variant.rules.sides
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
        sides = range(self.variant.rules.sides)
        scores = [next_start(self.variant, outcome.surplus if side == outcome.side else 0) for side in sides]
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
        known = variant or variant_of(first, Variants(path.parent))
        game = cls(known, seed=first.get("seed", 0), first_dealer=first["dealer"], scores=first.get("scores", ()))
        game.deal = _replayed(first, known)
        for record in records[1:]:
            game._follow(record)
        return game

    def _follow(self, record: Mapping[str, Any]) -> None:
        """Go on with the next record of a saved game."""
        if not self.deal.over:
            raise _does_not_follow(record, "moves", "the deal before this one is not over")
        deal, dealer = _replayed(record, self.variant), next_dealer(self.deal)
        if deal.state.dealer != dealer:
            why = f"seat {deal.state.dealer} deals, but after the deal before it is seat {dealer}'s turn to deal"
            raise _does_not_follow(record, "dealer", why)
        if tuple(record.get("scores", ())) != self.deal.scores:
            ours = ", ".join(map(str, self.deal.scores))
            raise _does_not_follow(record, "scores", f"the deal before ended with the scores {ours}")
        self.finished.append(self.deal)
        self.deal = deal


def name_from(variant: Variant, folder: Path | None) -> str:
    """How a record in a folder names a variant: by its id, or by its path from there where the id means another."""
    known = look_up(variant.id, pack=False, beside=folder)
    if known is not None and known.path.resolve() == variant.path.resolve():
        return variant.id
    return os.path.relpath(variant.path.resolve(), (folder or Path.cwd()).resolve())


def _replayed(record: Mapping[str, Any], variant: Variant) -> Deal:
    replayed = play(record, variant)
    if replayed.problem is not None:
        raise RecordError.of(replayed.problem)
    return replayed.deal


def _does_not_follow(record: Mapping[str, Any], key: str, why: str) -> RecordError:
    problem = Problem(code="HPF-H16", message=f"{why}; the deals of a game follow each other", where=None, key=key)
    return RecordError.of(placed(record, problem))


def _first_dealer(variant: Variant, seed: int) -> int:
    if not variant.rules.first_dealer:
        return 0
    state = STATE.new()
    set_key(state, 0, seed)
    return int(draw(state) * variant.rules.players >> 32)

"""A game: one deal after the other, until a side has won; where a rubber is played, one game after the other. It can
be saved in the middle and taken up again."""

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
from .after import games_after, games_won, next_dealer, next_stakes, next_start, rubber_won, surplus
from .carried import NOTHING, Carried
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
    standing: tuple[int, ...] = ()
    """The games of the rubber that each side has with this one; empty where every game stands for itself."""
    rubber: int | None = None
    """The side that has won the rubber; None while it goes on."""

    @property
    def goes_on(self) -> bool:
        """Does another game of the rubber follow?"""
        return bool(self.standing) and self.rubber is None


class Game:
    """A game of a variant. The current deal is `deal`; when it is over, `next_deal` begins the next.

    `seed` names the series of deals: the same seed and the same moves give the same game.
    """

    def __init__(
        self,
        variant: Variant,
        *,
        seed: int = 0,
        first_dealer: int | None = None,
        scores: Sequence[int] = (),
        games: Sequence[int] = (),
    ) -> None:
        self.variant = variant
        self.seed = seed
        self.games = tuple(games)
        """The games of the rubber that each side had before this one; empty at the beginning of a rubber."""
        self.before: Game | None = None
        """The game before this one in the same rubber, where it was played here."""
        self.finished: list[Deal] = []
        self.start = tuple(scores) if scores else (next_start(variant),) * variant.rules.sides
        dealer = _first_dealer(variant, seed) if first_dealer is None else first_dealer
        self.deal = self._dealt(number=1, dealer=dealer, scores=self.start)

    def _dealt(
        self,
        *,
        number: int,
        dealer: int,
        scores: Sequence[int],
        stakes: int = 1,
        carried: Carried = NOTHING,
    ) -> Deal:
        return Deal.random(
            self.variant,
            number=number,
            seed=self.seed,
            dealer=dealer,
            scores=scores,
            deal=number,
            stakes=stakes,
            carried=carried,
            games=self.games,
        )

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All deals of the rubber up to the current one; of the game, where every game stands for itself."""
        earlier = () if self.before is None else self.before.deals
        return (*earlier, *self.finished, self.deal)

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
        standing = games_after(self.variant, self.scores, side, self.deal.games) if self.variant.rules.rubber else ()
        return Outcome(
            side=side,
            reason=reason,
            games=games_won(self.variant, self.scores, side),
            surplus=surplus(self.variant, self.scores, side),
            standing=standing,
            rubber=rubber_won(self.variant, standing),
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
            number=int(last.state.deal) + 1,
            dealer=next_dealer(last),
            scores=last.scores,
            stakes=next_stakes(last),
            carried=last.kept,
        )
        return self.deal

    def undo(self) -> None:
        """Take back the last move, also across the end of a deal; nothing happens at the beginning of the game."""
        if not self.deal.moves and self.finished:
            self.deal = self.finished.pop()
        if self.deal.moves:
            self.deal.undo()

    def rematch(self, *, seed: int) -> Game:
        """The next game: the deal goes on, and the winners' surplus counts where the rules say so. It belongs to the
        same rubber, as long as nobody has won that."""
        outcome = self.over
        if outcome is None:
            raise RecordError(message="this game is not over")
        sides = range(self.variant.rules.sides)
        scores = [next_start(self.variant, outcome.surplus if side == outcome.side else 0) for side in sides]
        games = outcome.standing if outcome.goes_on else ()
        following = Game(self.variant, seed=seed, first_dealer=next_dealer(self.deal), scores=scores, games=games)
        following.before = self if outcome.goes_on else None
        return following

    # -- saving

    def records(self, folder: Path | None = None) -> list[dict[str, Any]]:
        """One record a deal, the unfinished one too, with those of the games before it in the rubber; `folder` is where
        they will lie."""
        name, earlier = name_from(self.variant, folder), [] if self.before is None else self.before.records(folder)
        return earlier + [record_of(deal, variant=name, seed=self.seed) for deal in (*self.finished, self.deal)]

    def save(self, path: Path) -> None:
        """Write the game, and those before it in the rubber, as JSON Lines, one record a deal."""
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
        game = cls(
            known,
            seed=first.get("seed", 0),
            first_dealer=first["dealer"],
            scores=first.get("scores", ()),
            games=first.get("games", ()),
        )
        game.deal = _replayed(first, known)
        for record in records[1:]:
            game = game._followed(record)
        return game

    def _followed(self, record: Mapping[str, Any]) -> Game:
        """Go on with the next record of a saved game, or of a rubber."""
        if not self.deal.over:
            raise _does_not_follow(record, "moves", "the deal before this one is not over")
        outcome = self.over
        if outcome is None or not outcome.goes_on:
            self._follow(record)
            return self
        following, deal = self.rematch(seed=record.get("seed", 0)), _replayed(record, self.variant)
        first = following.deal
        for key, ours, theirs in (
            ("games", first.games, deal.games),
            ("scores", first.scores_before, deal.scores_before),
            ("dealer", first.state.dealer, deal.state.dealer),
            ("deal", first.state.deal, deal.state.deal),
            ("carried", first.carried, deal.carried),
        ):
            if ours != theirs:
                said = ", ".join(map(str, ours)) if isinstance(ours, tuple) else ours
                raise _does_not_follow(record, key, f"the next game of the rubber begins with `{key}` {said}")
        following.deal = deal
        return following

    def _follow(self, record: Mapping[str, Any]) -> None:
        """Go on with the next deal of a saved game."""
        deal, dealer = _replayed(record, self.variant), next_dealer(self.deal)
        if deal.state.dealer != dealer:
            why = f"seat {deal.state.dealer} deals, but after the deal before it is seat {dealer}'s turn to deal"
            raise _does_not_follow(record, "dealer", why)
        if tuple(record.get("scores", ())) != self.deal.scores:
            ours = ", ".join(map(str, self.deal.scores))
            raise _does_not_follow(record, "scores", f"the deal before ended with the scores {ours}")
        if deal.games != self.deal.games:
            ours = ", ".join(map(str, self.deal.games))
            raise _does_not_follow(record, "games", f"the games before it were {ours}")
        if deal.carried != self.deal.kept:
            ours = "; ".join(f"{name} {said}" for name, said in self.deal.kept.items())
            raise _does_not_follow(record, "carried", f"the deal before left {ours}")
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

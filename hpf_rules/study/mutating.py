"""If one rule of a variant were otherwise, would its golden games notice?

Each mutation (see variant.mutations) is played through the golden games of the variant. One that none of them notices
is a gap, unless the program itself can say why no game could notice it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Literal, TypeAlias

from ..engine.record import record_of
from ..variant.checking import Checker
from ..variant.mutations import Mutation, changed, mutations
from ..variant.variant import Variant
from .games import GoldenGame, games_at
from .idle import idle_keys
from .witness import again, move_text, witness

Fate = Literal["refused", "same", "noticed", "idle", "unfound", "unnoticed"]
MEANS: dict[Fate, str] = {
    "refused": "no valid game",
    "same": "the same game",
    "noticed": "noticed by a golden game",
    "idle": "no record can show it",
    "unfound": "no deal was found that shows it",
    "unnoticed": "unnoticed, though a deal shows it",
}
"""In the words of the command line, the most harmless first."""
DEALS = 2000
"""In how many deals one is looked for that shows an unnoticed mutation, if nobody says otherwise."""


@dataclass(frozen=True, kw_only=True)
class Tried:
    """What became of one mutation."""

    mutation: Mutation
    fate: Fate
    why: str = ""
    """The golden game that noticed it; the first error; why no record can show it, or how one could."""
    deal: Mapping[str, Any] | None = None
    """A record, up to where the two games part, which a golden game could be made of."""


Progress: TypeAlias = Callable[[int], object]


def mutate(
    games: Sequence[GoldenGame], *, key: str = "", deals: int = DEALS, progress: Progress = lambda done: None
) -> tuple[Tried, ...]:
    """Every mutation of a variant, and which of its golden games noticed it; all games are of that one variant.

    `key`: only the mutations of this key, and of the keys below it. `deals`: in how many one is looked for that shows
    an unnoticed mutation. `progress` is told how many mutations more have been tried.
    """
    trial = _Trial(games=games, deals=deals)
    found = []
    for mutation in chosen(trial.variant, key):
        found.append(trial.tried(mutation))
        progress(1)
    return tuple(found)


def mutate_all(
    games: Mapping[str, Sequence[GoldenGame]],
    *,
    key: str = "",
    deals: int = DEALS,
    jobs: int = 1,
    progress: Progress = lambda done: None,
) -> dict[str, tuple[Tried, ...]]:
    """The same for several variants, by id; `jobs` processes share the work."""
    if jobs < 2:
        return {name: mutate(some, key=key, deals=deals, progress=progress) for name, some in games.items()}
    step = -(-jobs // len(games))
    together: dict[str, dict[int, Tried]] = {name: {} for name in games}
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        parts = {
            pool.submit(_part, [game.place for game in some], key, deals, first, step): name
            for name, some in games.items()
            for first in range(step)
        }
        for done in as_completed(parts):
            together[parts[done]] |= done.result()
            progress(len(done.result()))
    return {name: tuple(found[number] for number in sorted(found)) for name, found in together.items()}


def chosen(variant: Variant, key: str = "") -> tuple[Mutation, ...]:
    """The mutations of a key and of the keys below it; without one, all there are."""
    return tuple(one for one in mutations(variant) if not key or one.key == key or one.key.startswith(f"{key}."))


def _part(places: Sequence[tuple[str, int]], key: str, deals: int, first: int, step: int) -> dict[int, Tried]:
    """Each `step`-th mutation from number `first` on, in a process of its own: the games are read anew there."""
    trial = _Trial(games=games_at(places), deals=deals)
    return {
        number: trial.tried(mutation)
        for number, mutation in enumerate(chosen(trial.variant, key))
        if number % step == first
    }


class _Trial:
    """Tries mutations one after the other, and learns which games notice most."""

    def __init__(self, *, games: Sequence[GoldenGame], deals: int) -> None:
        self.games, self.deals = games, deals
        self.variant = games[0].variant
        self.idle = idle_keys(self.variant)
        self._checker = Checker()
        self._noticed: Counter[str] = Counter()

    def tried(self, mutation: Mutation) -> Tried:
        made = changed(self.variant, mutation, self._checker)
        if made.variant is None:
            return Tried(mutation=mutation, fate="refused", why=made.errors[0].message if made.errors else "")
        if made.variant.fingerprint == self.variant.fingerprint:
            return Tried(mutation=mutation, fate="same", why=self.idle.get(mutation.key, ""))
        for game in self._likeliest_first(mutation.key):
            if game.notices(made.variant):
                self._noticed[game.name] += 1
                return Tried(mutation=mutation, fate="noticed", why=game.name)
        if mutation.key in self.idle:
            return Tried(mutation=mutation, fate="idle", why=self.idle[mutation.key])
        return self._searched(mutation, made.variant)

    def _searched(self, mutation: Mutation, other: Variant) -> Tried:
        """No golden game noticed it: is there a deal at all that shows it?"""
        search = witness(self.variant, other, deals=self.deals)
        if search.line is None:
            why = f"{search.deals:,} deals were played side by side, and no two differed"
            return Tried(mutation=mutation, fate="unfound", why=why)
        deal = again(self.variant, search.line)
        for bits in search.line.moves:
            deal.play(move_text(deal, bits))
        record = record_of(deal)
        made = f"after {', '.join(record['moves'])}" if record["moves"] else "as soon as the cards are dealt"
        why = f"seat {record['dealer']} deals {' / '.join(record['hands'])}; the two games part {made}"
        return Tried(mutation=mutation, fate="unnoticed", why=why, deal=record)

    def _likeliest_first(self, key: str) -> list[GoldenGame]:
        """The games in an order in which one that notices comes soon: those that rest on the value, then the best."""

        def order(game: GoldenGame) -> tuple[bool, int]:
            rests = any(one == key or one.startswith(f"{key}.") for one in game.exercised)
            return (not rests, -self._noticed[game.name])

        return sorted(self.games, key=order)

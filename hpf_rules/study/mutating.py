"""If one rule of a variant were otherwise, would its golden games notice?

Each mutation (see variant.house.mutations) is played through the golden games of the variant. One that none of them
notices is a gap, unless the program itself can say why no game could notice it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from ..engine.table_talk import said
from ..rulebook.keys import within
from ..variant.checking import Checker
from ..variant.house.mutations import Mutation, changed, mutations
from ..variant.variant import Variant
from .evidence import How
from .games import GoldenGame, games_at
from .idle import idle_keys
from .showing import TITLE, shown
from .witness import Progress, witness

FATES = (How.REFUSED, How.SAME, How.NOTICED, How.IDLE, How.UNFOUND, How.UNNOTICED)
"""What can become of a mutation, the most harmless first."""
DEALS = 2000
"""In how many deals one is looked for that shows an unnoticed mutation, if nobody says otherwise."""


@dataclass(frozen=True, kw_only=True)
class Tried:
    """What became of one mutation."""

    mutation: Mutation
    fate: How
    why: str = ""
    """The golden game that noticed it; the first error; why no record can show it, or how one could."""
    deal: Mapping[str, Any] | None = None
    """A record, up to where the two games part, which a golden game could be made of."""


def mutate(
    games: Sequence[GoldenGame], *, key: str = "", deals: int = DEALS, progress: Progress = lambda done: None
) -> tuple[Tried, ...]:
    """Every mutation of a variant, and which of its golden games noticed it; all games are of that one variant.

    `key`: only the mutations of this key, and of the keys below it. `deals`: in how many one is looked for that shows
    an unnoticed mutation. `progress` is told how many mutations more have been tried.
    """
    tester = _Tester(games=games, deals=deals)
    found = []
    for mutation in chosen(tester.variant, key):
        found.append(tester.tried(mutation))
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
    return tuple(one for one in mutations(variant) if not key or within(one.key, key))


def _part(places: Sequence[tuple[str, int]], key: str, deals: int, first: int, step: int) -> dict[int, Tried]:
    """Each `step`-th mutation from number `first` on, in a process of its own: the games are read anew there."""
    tester = _Tester(games=games_at(places), deals=deals)
    return {
        number: tester.tried(mutation)
        for number, mutation in enumerate(chosen(tester.variant, key))
        if number % step == first
    }


class _Tester:
    """Tries mutations one after the other, and learns which games notice most."""

    def __init__(self, *, games: Sequence[GoldenGame], deals: int) -> None:
        self.games, self.deals = games, deals
        self.variant = games[0].variant
        self.idle = idle_keys(self.variant, (one.key for one in mutations(self.variant)))
        self._checker = Checker(hints=False)
        self._noticed: Counter[str] = Counter()

    def tried(self, mutation: Mutation) -> Tried:
        made = changed(self.variant, mutation, self._checker)
        if made.variant is None:
            return Tried(mutation=mutation, fate=How.REFUSED, why=made.errors[0].message if made.errors else "")
        if made.variant.fingerprint == self.variant.fingerprint:
            return Tried(mutation=mutation, fate=How.SAME, why=self.idle.get(mutation.key, ""))
        for game in self._likeliest_first(mutation.key):
            if game.notices(made.variant):
                self._noticed[game.name] += 1
                return Tried(mutation=mutation, fate=How.NOTICED, why=game.name)
        if mutation.key in self.idle:
            return Tried(mutation=mutation, fate=How.IDLE, why=self.idle[mutation.key])
        return self._searched(mutation, made.variant)

    def _searched(self, mutation: Mutation, other: Variant) -> Tried:
        """No golden game noticed it: is there a deal at all that shows it?"""
        search = witness(self.variant, other, deals=self.deals)
        found = shown(search)
        if found is None or search.line is None:
            why = f"{search.deals:,} deals were played side by side, and no two differed"
            return Tried(mutation=mutation, fate=How.UNFOUND, why=why)
        moves = [move.text for move in found.deal.moves[: len(search.line.moves)]]
        made = f"after {', '.join(map(said, moves))}" if moves else "as soon as the cards are dealt"
        hands = " / ".join(map(found.deal.legend.pack.shown, found.deal.dealt.hands))
        differ = f"{found.what}: {found.told[0].text}; with the change {found.told[1].text}"
        why = f"seat {found.deal.state.dealer} deals {hands}; {made} the two games differ in {differ}"
        record = {**found.record(0), "title": f"{self.variant.id}, and {mutation}: {differ}"[:TITLE], "moves": moves}
        return Tried(mutation=mutation, fate=How.UNNOTICED, why=why, deal=record)

    def _likeliest_first(self, key: str) -> list[GoldenGame]:
        """The games in an order in which one that notices comes soon: those that rest on the value, then the best."""

        def order(game: GoldenGame) -> tuple[bool, int]:
            rests = any(within(one, key) for one in game.exercised)
            return (not rests, -self._noticed[game.name])

        return sorted(self.games, key=order)

"""What has been kept from the deals before, and what will be kept for the next? By name: one number for each side, for
each seat, or for the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from ..errors import Problem, shorten, suggest
from ..rulebook.scoring.keeping import begin_counters
from ..rulebook.tables import Counter
from ..table.seats import MOST_SEATS
from ..table.state import STATE
from ..variant.variant import Variant
from .cardplaces import misfit

Carried: TypeAlias = Mapping[str, Sequence[int] | int]
"""By name: a number by side or by seat; a bare number where there is one for the game."""
NOTHING: Final[Carried] = MappingProxyType({})
"""Everything is as at the start of a game."""


def before(variant: Variant, state: Any) -> dict[str, list[int] | int]:
    """What is kept while this deal goes on."""
    return _numbers(variant, state.carried)


def after(variant: Variant, state: Any) -> dict[str, list[int] | int]:
    """What this deal leaves to the next; only once it is over."""
    return _numbers(variant, state.kept)


def at_the_start(variant: Variant) -> dict[str, list[int] | int]:
    """What each number is before the first deal of a game."""
    state = STATE.new()
    begin_counters(variant.rules, state)
    return before(variant, state)


def owners(variant: Variant, counter: Counter) -> int:
    """How many numbers there are."""
    return {"side": int(variant.rules.sides), "seat": int(variant.rules.players), "game": 1}[counter.owner]


def _numbers(variant: Variant, kept: Sequence[int]) -> dict[str, list[int] | int]:
    found: dict[str, list[int] | int] = {}
    for number, counter in enumerate(variant.compiled.legend.counters):
        at = MOST_SEATS * number
        values = [int(one) for one in kept[at : at + owners(variant, counter)]]
        found[counter.name] = values[0] if counter.is_shared else values
    return found


def take_over(variant: Variant, state: Any, carried: Carried) -> None:
    """Begin a deal with these numbers; where nothing is said, with those of the start."""
    begin_counters(variant.rules, state)
    for number, counter in enumerate(variant.compiled.legend.counters):
        said = carried.get(counter.name)
        if said is not None:
            values = [said] if isinstance(said, int) else list(said)
            at = MOST_SEATS * number
            state.carried[at : at + len(values)] = values


def fitting(variant: Variant, carried: Carried) -> Carried:
    """Those of these numbers that can be in this game."""
    return {name: said for name, said in carried.items() if not any(True for _ in misfits(variant, {name: said}))}


def changed(variant: Variant, state: Any) -> Iterator[int]:
    """The counters that a finished deal has changed."""
    for number in range(variant.rules.counters):
        at = MOST_SEATS * number
        if state.carried[at : at + MOST_SEATS] != state.kept[at : at + MOST_SEATS]:
            yield number


def differs_between_owners(variant: Variant, state: Any, number: int) -> bool:
    """Has a finished deal left one side, or one seat, more than another?"""
    counter = variant.compiled.legend.counters[number]
    at = MOST_SEATS * number
    return len(set(state.kept[at : at + owners(variant, counter)])) > 1


def told(variant: Variant, state: Any, number: int) -> str:
    """What a finished deal has made of a counter: `tokens: side 0 has 3, was 2`."""
    counter, at = variant.compiled.legend.counters[number], MOST_SEATS * number
    parts = []
    for one in range(owners(variant, counter)):
        was, now = int(state.carried[at + one]), int(state.kept[at + one])
        if was != now:
            parts.append(f"{now}, was {was}" if counter.is_shared else f"{counter.owner} {one} has {now}, was {was}")
    return f"{counter.name.replace('_', ' ')}: {'; '.join(parts)}"


def misfits(variant: Variant, carried: Carried) -> Iterator[Problem]:
    """What of these numbers cannot be in this game."""
    known = {counter.name: counter for counter in variant.compiled.legend.counters}
    for name, said in carried.items():
        key, counter = f"carried.{name}", known.get(name)
        if counter is None:
            near = suggest(name, known) or ", ".join(known)
            hint = f"did you mean `{near}`?" if near in known else f"it keeps {near or 'nothing but the scores'}"
            yield misfit("HPF-H09", key, f"this game keeps no `{shorten(name)}` from deal to deal", hint)
            continue
        values = [said] if isinstance(said, int) else list(said)
        wanted = owners(variant, counter)
        if len(values) != wanted or isinstance(said, int) != counter.is_shared:
            each = "one number for the game" if counter.is_shared else f"{wanted} numbers, one a {counter.owner}"
            yield misfit("HPF-H09", key, f"`{key}` is {each}", f"as in `{name}: {example(variant, counter)}`")
        elif counter.values is not None and any(value not in counter.values for value in values):
            odd = next(value for value in values if value not in counter.values)
            least, most = counter.values[0], counter.values[-1]
            yield misfit("HPF-H09", key, f"`{name}` is never {odd}: by these rules it is from {least} to {most}")


def example(variant: Variant, counter: Counter) -> str:
    values = [str(counter.start)] * owners(variant, counter)
    return values[0] if counter.is_shared else f"[{', '.join(values)}]"

"""What is kept from deal to deal, beside the scores: a number for each side, for each seat, or for the whole game?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from ..chapters import Chapters
from ..domains import domains_of, names_of
from ..formula import Domain, Formula, FormulaFault, Names, parse
from ..formula.nodes import LARGEST
from ..own_numbers import bare, counter_domains, counters_of, seat_codes
from ..owners import FOR_GAME, FOR_SEAT, FOR_SIDE
from ..rule import Fault, Fill, FormulaText, Part, Said, Says, absent, asked, check
from ..tables import Counter as CounterRow
from ..tables import Draft
from .tallies import is_of_a_side

OWNERS: Final = {"side": FOR_SIDE, "seat": FOR_SEAT, "game": FOR_GAME}
_TRIED: Final = 40
"""Deals after which it is seen how fast a number grows."""
MOST_DEALS: Final = 10_000
_FAR: Final = 100_000
"""As far as scores go (`ending.target`)."""


class Counter(Part):
    """A number that is kept from deal to deal."""

    main_key: ClassVar[str | None] = "next"
    also_called: ClassVar = {
        "next": "becomes then formula is",
        "start": "begin begins from initially",
        "for": "per each of whose",
    }

    next: Annotated[
        FormulaText,
        Says(
            side="After each deal, for each side, “{name:own}” {next:becomes}.",
            side_single="After each deal, for each player, “{name:own}” {next:becomes}.",
            seat="After each deal, for each player, “{name:own}” {next:seat_becomes}.",
            game="After each deal “{name:own}” {next:becomes}.",
        ),
    ] = asked()
    """What is it after a deal? A formula of what it was and of what came about."""
    start: Annotated[int, Says(absent="It begins at 0.")] = absent(0, ge=-100_000, le=100_000)
    """What is it at the start of a game?"""
    for_: Annotated[
        Literal["side", "seat", "game"],
        Says(
            side="Each side keeps a number from deal to deal, “{name:own}”; it begins the game at {start:#}.",
            side_single="Each player keeps a number from deal to deal, “{name:own}”; it begins the game at {start:#}.",
            seat="Each player has a number that is kept from deal to deal, “{name:own}”; it begins the game at "
            "{start:#}.",
            game="A number for all is kept from deal to deal, “{name:own}”; it begins the game at {start:#}.",
        ),
    ] = absent("side")
    """Has each side one, each seat, or is there one for the whole game?"""

    @property
    def owner(self) -> str:
        found: str = getattr(self, "for")
        return found

    def row(self, name: str, values: Domain) -> CounterRow:
        """What the legend of the tables says of it; `values`: what it can be."""
        shared = self.owner == "game"
        return CounterRow(name=name, owner=self.owner, is_shared=shared, start=self.start, values=values)

    def reading(self, key: str, name: str) -> Iterator[Said]:
        yield Said(f"{key}.for", self.owner, {"name": name, "start": self.start})
        fill: dict[str, Fill] = {"name": name, "next": (name, self.next)}
        yield Said(f"{key}.next", self.owner, fill)


# ---- checks


@check("scoring.tallies", "scoring.carry", "auction.bids", "seating")
def what_is_kept_for_all_is_of_all(table: Chapters) -> Iterator[Fault]:
    """A number of the whole game is made of what is the same for all sides."""
    names = names_of(table)
    for name, counter in counters_of(table).items():
        formula = _parsed(counter.next, names)
        own = [one for one in formula.names if is_of_a_side(table, one)] if formula and counter.owner == "game" else []
        if own:
            yield Fault(
                key=f"scoring.carry.{name}.next",
                code="HPF-R58",
                message=f"`{own[0]}` is another number for each side, and `{name}` is one for all",
                hint="keep it for each side, or ask for what is the same for all, such as `made`",
                ways=({f"scoring.carry.{name}.for": None},),
                related=((f"scoring.carry.{name}.for", "that is set in"),),
            )


@check(
    "scoring.tallies",
    "scoring.carry",
    "scoring.kitty_tricks",
    "auction.bids",
    "auction.all_pass",
    "deck.orders",
    "dealing.hand",
    "contract.alone",
    "contract.happens",
    "contract.steps",
    "seating",
)
def what_is_kept_stays_small(table: Chapters) -> Iterator[Fault]:
    """A number that grows in every deal stays within what can be written, in as many deals as a game can have."""
    names, known = names_of(table), domains_of(table)
    kept = counter_domains(table, names, known)
    grown: dict[str, int] = {}
    if any(values is None for values in kept.values()):
        grown = _grown(table, names, known)
    for name, size in grown.items():
        if kept[name] is None and size * (MOST_DEALS // _TRIED) > LARGEST:
            yield Fault(
                key=f"scoring.carry.{name}.next",
                code="HPF-R58",
                message=f"`{name}` can grow without end: after {_TRIED} deals to {min(size, LARGEST)}"
                + (" and more" if size >= LARGEST else ""),
                hint=f"keep it small, as in `({counters_of(table)[name].next}) mod 100`",
            )


def _grown(table: Chapters, names: Names, known: Mapping[str, Domain]) -> dict[str, int]:
    """How far from 0 each counter is after some deals that change it as much as can be."""
    formulas = {name: _parsed(counter.next, names) for name, counter in counters_of(table).items()}
    ends = {name: {counter.start} for name, counter in counters_of(table).items()}
    for _ in range(_TRIED):
        ends = {name: _ends(formula, ends, known) for name, formula in formulas.items()}
        if any(max(map(abs, values)) >= LARGEST for values in ends.values()):
            break
    return {name: max(map(abs, values), default=0) for name, values in ends.items()}


def _ends(formula: Formula | None, ends: Mapping[str, set[int]], known: Mapping[str, Domain]) -> set[int]:
    """The least and the greatest number that a formula comes to, from such numbers."""
    if formula is None:
        return {0}
    near = {number + step for number in formula.literals() for step in (-1, 0, 1)}
    values = [_tried(name, near, ends, known) for name in formula.names]
    found = {0}
    for tried, cell in enumerate(product(*values)):
        try:
            found.add(formula.answer(cell))
        except FormulaFault:
            found.add(LARGEST)
        if tried > 2_000:
            break
    return {min(found), max(found)}


def _tried(name: str, near: set[int], ends: Mapping[str, set[int]], known: Mapping[str, Domain]) -> list[int]:
    if bare(name) in ends:
        return sorted(ends[bare(name)])
    values = known.get(name)
    if values is None:
        return [-_FAR, 0, _FAR]
    return sorted({values[0], values[-1]} | {number for number in near if number in values})


def _parsed(text: FormulaText, names: Names) -> Formula | None:
    try:
        return parse(text, names)
    except FormulaFault:
        return None


# ---- lowering


def lower_carry(table: Chapters, draft: Draft) -> None:
    rules, codes = draft.rules, draft.codes
    kept = counter_domains(table, draft.names, draft.domains)
    rules.counters = len(counters_of(table))
    for number, (name, counter) in enumerate(counters_of(table).items()):
        key = f"scoring.carry.{name}"
        draft.counters.append(counter.row(name, kept[name]))
        draft.keys |= {
            ("counter_next", number): f"{key}.next",
            ("counter_start", number): f"{key}.start",
            ("counter_for", number): f"{key}.for",
        }
        rules.counter_for[number] = OWNERS[counter.owner]
        rules.counter_start[number] = counter.start
        own = seat_codes(codes) if counter.owner == "seat" else codes
        rules.counter_next[number] = draft.formula(counter.next, f"{key}.next", codes=own)


Counters = Mapping[Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$", max_length=40)], Counter]

__all__ = [
    "Counter",
    "Counters",
    "lower_carry",
    "what_is_kept_for_all_is_of_all",
    "what_is_kept_stays_small",
]

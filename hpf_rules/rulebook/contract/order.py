"""Which steps lie between the auction and the first lead, and in which order?

A list of steps is one value: who writes it anew writes all of it. `happens` says of one step alone when it happens, so
that two house rules can each put a step in, move it or leave it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal, get_args

from pydantic import Field

from ..rule import Part, Says, Written, asked

StepWord = Literal[
    "take_kitty", "may_take_kitty", "dealer_takes_kitty", "take_turn_up", "name_trump", "discard", "alone"
]
STEPS: Final[tuple[str, ...]] = get_args(StepWord)
"""Every step there is; those that are put in at one place stand in this order."""
STEP_SAYS: Final = Says(
    take_kitty="The declarer takes up the kitty.",
    may_take_kitty="The declarer may take up the kitty, or leave it.",
    dealer_takes_kitty="The dealer takes up the kitty.",
    take_turn_up="If the suit of the turned card was chosen, the dealer takes up the turned card.",
    take_turn_up_alone="If the suit of the turned card was chosen, the dealer takes up the turned card, unless sitting "
    "out.",
    name_trump="The declarer names the trump suit.",
    name_trump_or_none="The declarer names the trump suit, or plays without one.",
    discard="Whoever took cards up discards as many, face down.",
    discard_declarer="The declarer discards {cards:* card|* cards} face down.",
    discard_taker="A declarer who took the kitty discards {cards:* card|* cards} face down.",
    discard_dealer="The dealer discards {cards:* card|* cards} face down.",
    discard_turn_up="A dealer who took up the turned card discards one card face down.",
    alone="It is decided who plays alone.",
    absent="Nothing happens between the auction and the first lead.",
)
Step = Annotated[StepWord, STEP_SAYS]

_FIRST, _LAST, _NEVER = "first", "last", "never"
_WHEN: Final = rf"^({_FIRST}|{_LAST}|{_NEVER}|(before|after) [a-z_]{{1,40}})$"


class Happens(Part):
    """When one step happens."""

    main_key: ClassVar[str | None] = "when"
    also_called: ClassVar = {"when": "at place position"}

    when: Annotated[
        str,
        Field(pattern=_WHEN),
        Written(
            type="string",
            pattern=_WHEN,
            examples=[_FIRST, _LAST, _NEVER, "before name_trump", "after name_trump"],
            description="`first`, `last`, `before` or `after` another step, such as `after name_trump`; `never` leaves "
            "a step out that the list has.",
        ),
        Says(
            first="It happens before all other steps.",
            last="It happens after all other steps.",
            never="It never happens.",
            **{
                "before name_trump": "It happens right before the trump is named.",
                "after name_trump": "It happens right after the trump is named.",
            },
        ),
    ] = asked()
    """When does this step happen?"""

    @property
    def beside(self) -> str:
        """The step that it comes before or after; empty where it names none."""
        return self.when.partition(" ")[2]

    @property
    def is_left_out(self) -> bool:
        return self.when == _NEVER


HappensBy = Mapping[Annotated[str, Field(pattern=f"^({'|'.join(STEPS)})$")], Happens]
"""By the step."""


def in_order(listed: Sequence[str], happens: Mapping[str, Happens]) -> tuple[str, ...]:
    """All steps in their order: those that are listed, with each that has a word of its own at its place.

    A step without a place is not there: one that comes after a step that there is not, or after itself by way of
    others (the checks tell of both).
    """
    if not happens:
        return tuple(listed)
    places: dict[str, list[str]] = {}
    for step in STEPS:
        if step in happens:
            places.setdefault(happens[step].when, []).append(step)
    stayed = (step for step in listed if step not in happens)
    whole = (*places.get(_FIRST, ()), *stayed, *places.get(_LAST, ()))
    return tuple(_with_those_beside(whole, places))


def _with_those_beside(steps: Iterable[str], places: Mapping[str, list[str]]) -> Iterator[str]:
    """Each step between those that come right before and right after it."""
    for step in steps:
        yield from _with_those_beside(places.get(f"before {step}", ()), places)
        yield step
        yield from _with_those_beside(places.get(f"after {step}", ()), places)


def where_said(steps: Iterable[str], listed: Sequence[str], happens: Mapping[str, Happens]) -> tuple[str, ...]:
    """For each of the steps the key that says it: its place in the list, or its own."""
    places: dict[str, list[int]] = {}
    for place, step in enumerate(listed):
        places.setdefault(step, []).append(place)
    keys = []
    for step in steps:
        if step in happens:
            keys.append(f"contract.happens.{step}.when")
        else:
            again = places[step]
            keys.append(f"contract.steps.{again.pop(0) if len(again) > 1 else again[0]}")
    return tuple(keys)

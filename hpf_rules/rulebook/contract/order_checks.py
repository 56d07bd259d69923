"""Has every step a place among the others?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...errors import suggest
from ..chapters import Chapters
from ..rule import Fault, Way, check
from .model import ContractRules
from .order import STEPS, in_order

_KEY: Final = "contract.happens"


# It stands above the checks of the steps themselves, by its line: they follow from it.
@check("contract.steps", "contract.happens")
def every_step_has_a_place(table: Chapters) -> Iterator[Fault]:
    contract = table.contract
    assert isinstance(contract, ContractRules)
    for step in (one for one in STEPS if one in contract.happens):
        yield from _place_faults(contract, step)


def _place_faults(contract: ContractRules, step: str) -> Iterator[Fault]:
    its, others = contract.happens[step], _others(contract, step)
    key, side = f"{_KEY}.{step}.when", its.when.partition(" ")[0]
    without: Way = {f"{_KEY}.{step}": None}
    last: Way = {key: "last"}
    message, hint, ways = "", "leave it out, or write `last`", [without, last]
    if its.is_left_out:
        return
    if its.beside == step:
        message = f"`{step}` cannot come {side} itself"
    elif its.beside and its.beside not in others:
        message = f"`{its.beside}` is not among the steps"
        message += f", which are {', '.join(f'`{one}`' for one in others)}" if others else ""
        near = suggest(its.beside, others)
        ways = [{key: f"{side} {near}"}, *ways] if near else ways
    elif circle := _circle(contract, step):
        message = f"these steps wait for each other: {', '.join(f'`{one}`' for one in circle)}"
    elif _is_there_already(contract, step):
        message, hint = f"`{step}` happens there anyway", "leave it out"
        yield Fault(key=key, code="HPF-R30", message=message, hint=hint, ways=(without,), severity="warning")
        return
    if message:
        yield Fault(key=key, code="HPF-R30", message=message, hint=hint, ways=tuple(ways))


def _others(contract: ContractRules, step: str) -> list[str]:
    """The steps there are beside this one, whether they have a place or not."""
    kept = (one for one, its in contract.happens.items() if not its.is_left_out)
    listed = (one for one in contract.steps if one not in contract.happens)
    return [one for one in dict.fromkeys((*listed, *kept)) if one != step]


def _circle(contract: ContractRules, step: str) -> tuple[str, ...]:
    """The steps that wait for each other, told of the first of them; empty where this one waits in no circle."""
    found, happens = [step], contract.happens
    while (beside := happens[found[-1]].beside if found[-1] in happens else "") not in ("", *found):
        found.append(beside)
    return tuple(found) if beside == step and step == min(found, key=STEPS.index) else ()


def _is_there_already(contract: ContractRules, step: str) -> bool:
    """Is it all the same without this word of its own?"""
    rest = {one: its for one, its in contract.happens.items() if one != step}
    return step in contract.steps and in_order(contract.steps, rest) == contract.all_steps

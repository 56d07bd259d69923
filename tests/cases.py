"""How is a rule case put: at which table, with which deal, and which values of a key does it tell apart?

A case is two games that differ in one value of one key, and what comes of the same deal in each. `each_value` marks a
test with the values it tells apart; tests/rulebook/test_every_value_has_a_case.py looks for a value without a case.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

import pytest

from hpf_rules import Deal, Variant, load_text
from hpf_rules.rulebook.tables import ALONE, BID, DISCARD, NAME

Test = TypeVar("Test", bound=Callable[..., None])

DEALS = json.loads((Path(__file__).parent / "rulebook" / "deals_by_tricks.json").read_text(encoding="utf-8"))
"""Deals of the independent Hasenpfeffer in which seat 0 (dealer: 3) declares: how it is played -> tricks of side 0."""


def each_value(key: str, values: Mapping[Any, Any] | None = None, /, **words: Any) -> Callable[[Test], Test]:
    """Try a test with every value of a key and what comes of it (`value`, `answer`). No two answers may be equal."""
    table = {**(values or {}), **words}
    for (one, its), (other, others) in combinations(table.items(), 2):
        assert its != others, f"{key}: {one} and {other} are not told apart"

    def mark(test: Test) -> Test:
        test.tells_apart = {**getattr(test, "tells_apart", {}), key: tuple(table)}  # type: ignore[attr-defined]
        names = [str(value).replace(" ", "_") for value in table]
        return pytest.mark.parametrize(("value", "answer"), list(table.items()), ids=names)(test)  # type: ignore[return-value]

    return mark


def facts(*names: str) -> Callable[[Test], Test]:
    """Mark a test with the facts and questions of the seed texts that it pins: `S8`, `Q15`."""

    def mark(test: Test) -> Test:
        test.pins = names  # type: ignore[attr-defined]
        return test

    return mark


@cache
def _read(text: str) -> Variant:
    return load_text(text)


def table(base: str | None = "hasenpfeffer", *packs: str, **chapters: Any) -> Variant:
    """A shipped variant with packs, and with the chapters as a file would write them."""
    data: dict[str, Any] = {"format": 1, "name": "A case"}
    if base is not None:
        data["extends"] = base
    if packs:
        data["with"] = list(packs)
    lines = [f"{key}: {json.dumps(value)}" for key, value in {**data, **chapters}.items()]
    return _read("\n".join(lines) + "\n")


NOBODY_ALONE: dict[str, Any] = {
    "hasenpfeffer": {
        "contract": {"alone": None, "steps": ["take_kitty", "name_trump", "discard"]},
        "play": {"opening_lead_alone": None, "opening_lead_both_alone": None},
    },
    "euchre": {"contract": {"alone": None}, "scoring": {"rows": {"lone_march": None}}},
}


def together(base: str, *packs: str, **chapters: Any) -> Variant:
    """A shipped variant in which nobody may play alone."""
    said = {chapter: dict(values) for chapter, values in NOBODY_ALONE[base].items()}
    for chapter, values in chapters.items():
        said[chapter] = {**said.get(chapter, {}), **values}
    return table(base, *packs, **said)


def small(**chapters: Any) -> Variant:
    """Whist with three cards each and five ranks: nothing but what is asked, and what the case adds."""
    data: dict[str, Any] = {
        "seating": {"players": 4, "sides": 2},
        "deck": {"ranks": ["A", "K", "Q"]},
        "dealing": {"hand": 3, "first_dealer": "first_seat"},
        "play": {"opening_lead": "after_dealer"},
        "scoring": {"rows": {"tricks": {"each": "taken"}}},
        "ending": {"target": 5},
    }
    for chapter, said in chapters.items():
        data[chapter] = {**data.get(chapter, {}), **said}
    return table(None, **data)


def begun(variant: Variant, *moves: str, number: int = 0, seed: int = 0, **start: Any) -> Deal:
    """A random deal after these moves."""
    return after(Deal.random(variant, number=number, seed=seed, **{"dealer": 0, **start}), *moves)


def after(deal: Deal, *moves: str) -> Deal:
    for move in moves:
        deal.play(move)
    return deal


def bids(deal: Deal) -> str:
    """What may be said, in short: `pass 3 4`."""
    return " ".join(move.removeprefix("bid ") for move in deal.legal())


def by_tricks(
    variant: Variant,
    taken: int,
    *calls: str,
    how: str = "together",
    declare: Sequence[str] | None = None,
    **start: Any,
) -> Deal:
    """The deal in which the declarers take this many tricks, with these calls (the rest pass).

    `how`: `together`, `alone`, `against a lone defender`. `declare`: what is answered when somebody is asked about
    alone; where nothing is said, what the deal needs.
    """
    known = DEALS[how][str(taken)]
    answers = list(declare if declare is not None else _answers(how))
    said = list(calls)
    cards = known["plays"].split()
    deal = Deal.of(variant, **{"dealer": 3, "hands": known["hands"], "kitty": known["kitty"], **start})
    while not deal.over:
        if deal.verb == BID:
            deal.play(said.pop(0) if said else "pass")
        elif deal.verb == ALONE:
            deal.play(answers.pop(0) if answers else "together")
        elif deal.verb in (NAME, DISCARD):
            deal.play(known["trump"] if deal.verb == NAME else known["discard"])
        else:
            deal.play(cards.pop(0))
    assert not said and not answers and not cards
    return deal


def _answers(how: str) -> tuple[str, ...]:
    return {"together": (), "alone": ("alone",), "against a lone defender": ("alone", "alone")}[how]


def points(variant: Variant, bid: str, taken: int, *, how: str = "together", **start: Any) -> tuple[int, ...]:
    """The score (declarers, others) of a bid with which this many tricks were taken."""
    score = by_tricks(variant, taken, f"bid {bid}", how=how, **start).score
    assert score is not None
    return score

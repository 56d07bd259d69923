"""Is there, for every value of every key, a case that tells it apart from another? And for every fact of the texts?

The values are read from the models, the cases from the marks of the tests (see tests/cases.py).
"""

from __future__ import annotations

import runpy
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Literal, get_args, get_origin

import pytest
import yaml

from hpf_rules.rulebook.rule import Part
from hpf_rules.rulebook.words import BEFORE_BIDDING, LONE_WORDS, SEAT_WORDS
from hpf_rules.variant.rules import CHAPTERS, VariantRules

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"


def parts_in(annotation: Any) -> Iterator[type[Part]]:
    """The models inside an annotation."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        yield annotation
    for inner in get_args(annotation):
        yield from parts_in(inner)


def words_in(annotation: Any) -> Iterator[str]:
    """The words of every Literal inside an annotation."""
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
        return
    for inner in get_args(annotation):
        yield from words_in(inner)


def is_mapping(annotation: Any) -> bool:
    origin = get_origin(annotation)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return True
    return any(is_mapping(inner) for inner in get_args(annotation) if get_origin(annotation) is not Literal)


def keys_of(part: type[Part], prefix: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Every key that holds a value, and its words; `*` stands for a name that the file chooses."""
    hints = typing.get_type_hints(part, include_extras=True)
    for name in part.model_fields:
        annotation, key = hints[name], f"{prefix}.{name}"
        inner = list(parts_in(annotation))
        for model in inner:
            yield from keys_of(model, f"{key}.*" if is_mapping(annotation) else key)
        if not inner:
            yield key, frozenset(words_in(annotation))


@cache
def keys() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for chapter in CHAPTERS:
        annotation = VariantRules.model_fields[chapter].annotation
        for model in parts_in(annotation):
            found |= dict(keys_of(model, chapter))
    return found


@cache
def marked() -> tuple[FunctionType, ...]:
    """The functions of the test files beside this one."""
    files = [file for file in sorted(HERE.glob("test_*.py")) if file.name != Path(__file__).name]
    return tuple(
        member
        for file in files
        if "each_value" in (text := file.read_text(encoding="utf-8")) or "facts" in text
        for member in runpy.run_path(str(file)).values()
        if isinstance(member, FunctionType)
    )


def told_apart(key: str) -> set[Any]:
    """The values that some case tells apart from another; the items of a list count too."""
    found: set[Any] = set()
    for test in marked():
        for value in getattr(test, "tells_apart", {}).get(key, ()):
            found |= {value, *(value if isinstance(value, tuple) else ())}
    return found


SUITS = {"clubs", "diamonds", "hearts", "spades"}
PLACES = set(SEAT_WORDS)
# Words that are no Literal, because further ones (cards, orders of the file) stand beside them.
FURTHER: dict[str, set[Any]] = {
    "deck.top_trumps": {"joker", "right_bower", "left_bower", "9", "QS"},
    "deck.orders.*.ranks": {"reversed", None},
    "dealing.kitty": {0, "rest"},
    "auction.opens": {*BEFORE_BIDDING, "holder_of_AC"},
    "auction.bids.*.above": {None, "5", "6 hearts"},
    "auction.bids.*.alone": {None, "always", *BEFORE_BIDDING, "holder_of_AH"},
    "auction.all_pass.who": {*BEFORE_BIDDING, "holder_of_joker"},
    "auction.all_pass.bid": {"lowest", "any", "3"},
    "auction.bids.*.trumps": {"suits", "clubs", "no_trump", "low", "upside_down", "turned", "not_turned", None},
    "contract.happens.*.when": {"first", "last", "never", "before name_trump", "after name_trump", "after discard"},
    "contract.may_name": {"suits", "hearts", "no_trump", "low", "upside_down", "turned", "not_turned"},
    "contract.trump": {*SUITS, "no_trump", "low", "turned", "first_lead", None},
    "play.opening_lead": {*(PLACES - LONE_WORDS), "holder_of_AC"},
    "play.opening_lead_alone": PLACES - {"lone_defender"},
    "play.opening_lead_both_alone": PLACES,
    "play.closed.*.broken_by": {None, "hearts", "K", "KH", "spades"},
    "contract.alone.declarer": {None},
    "contract.alone.partner": {None},
    "contract.alone.defenders": {None},
}


@pytest.mark.parametrize("key", keys())
def test_every_key_has_a_pair_of_cases_that_differ_only_by_its_value(key: str) -> None:
    assert len(told_apart(key)) >= 2


# The ranks have their cases under `deck.ranks`; an order writes the same words in another sequence.
WORDS = [(key, words) for key, words in keys().items() if words and key != "deck.orders.*.ranks"]


@pytest.mark.parametrize(("key", "words"), WORDS)
def test_every_word_has_a_case(key: str, words: frozenset[str]) -> None:
    assert words <= told_apart(key)


@pytest.mark.parametrize("key", FURTHER)
def test_every_further_word_has_a_case(key: str) -> None:
    assert key in keys()
    assert FURTHER[key] <= told_apart(key)


def test_every_case_is_of_a_key_that_there_is() -> None:
    said = {key for test in marked() for key in getattr(test, "tells_apart", {})}
    assert said <= set(keys())


# ---- facts S1-S27 and questions Q1-Q15 of the seed texts


@cache
def pinned() -> dict[str, set[str]]:
    """Each fact, and what pins it: golden games and rule cases."""
    found: dict[str, set[str]] = {}
    for test in marked():
        for fact in getattr(test, "pins", ()):
            found.setdefault(fact, set()).add(test.__name__)
    for file in sorted(GOLDEN.glob("*/*.yaml")):
        line = next((line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("facts:")), "")
        for fact in (yaml.safe_load(line) or {}).get("facts", ()):
            found.setdefault(fact, set()).add(file.name)
    return found


@pytest.mark.parametrize("fact", [*(f"S{n}" for n in range(1, 28)), *(f"Q{n}" for n in range(1, 16))])
def test_every_fact_and_every_question_has_a_golden_game_or_a_rule_case(fact: str) -> None:
    assert pinned().get(fact)

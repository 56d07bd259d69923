"""Any two rules changed at once: is it a game that is played alike, plain and compiled, or is it told why it is none?

Each value that a rule of a game can have is tried with each value of every other rule (see combining.py); here with
some of the pairs, in the slow checks with more of them. Any two packs are tried together too.
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from combining import BASES, Change, Table, pairs, sample, text_of

from hpf_rules.variant.layers import folders

SEED = 20_264
"""Drawn so that on each base at least five of the few pairs are games: by chance, some draws have hardly one."""
FEW, MANY = 25, 3_000
PACKS = tuple(sorted(folders.known_ids(pack=True)))
FEW_PACKS = 12


def tried(base: str, chosen: list[tuple[Change, Change]]) -> dict[str, int]:
    """What became of these pairs."""
    table, found = Table(), {"valid": 0, "refused": 0}
    for number, pair in enumerate(chosen):
        text = text_of(base, *pair)
        try:
            outcome = table.tried(text, number=number, thoroughly=number % 20 == 0)
        except Exception as wrong:
            raise AssertionError(f"{pair[0]} with {pair[1]}:\n{text}") from wrong
        found["valid" if outcome == "valid" else "refused"] += 1
    return found


@pytest.mark.parametrize("base", BASES)
def test_two_values_are_a_game_or_are_refused_with_a_reason(base: str) -> None:
    found = tried(base, sample(base, FEW, SEED))
    assert min(found.values()) >= FEW // 10, found


@pytest.mark.slow
@pytest.mark.parametrize("base", BASES)
def test_many_pairs_of_values_are_games_or_are_refused_with_a_reason(base: str) -> None:
    found = tried(base, sample(base, MANY, SEED + 1))
    assert min(found.values()) >= MANY // 10, found


def test_two_parts_of_one_rule_are_no_pair() -> None:
    for one, other in pairs("pepper"):
        assert one.key != other.key
        assert not one.key.startswith(f"{other.key}.") and not other.key.startswith(f"{one.key}.")


# ---- packs


def packs_tried(base: str, chosen: list[tuple[str, str]]) -> int:
    """How many of these pairs of packs are games."""
    table, valid = Table(), 0
    for number, packs in enumerate(chosen):
        try:
            valid += table.tried(text_of(base, packs=packs), number=number) == "valid"
        except Exception as wrong:
            raise AssertionError(f"{packs} on {base}") from wrong
    return valid


@pytest.mark.parametrize("base", BASES)
def test_two_packs_are_a_game_or_are_refused_with_a_reason(base: str) -> None:
    chosen = random.Random(f"{base} {SEED}").sample(list(combinations(PACKS, 2)), FEW_PACKS)
    assert packs_tried(base, chosen) >= 1


@pytest.mark.slow
@pytest.mark.parametrize("base", BASES)
def test_any_two_packs_are_a_game_or_are_refused_with_a_reason(base: str) -> None:
    assert packs_tried(base, list(combinations(PACKS, 2))) > 300

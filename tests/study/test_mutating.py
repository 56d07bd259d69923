"""Would the golden games notice it if one rule were otherwise? The mutation law, for the games that are played.

What no golden game notices is listed in tests/unfound.py with the reason why none could, and the list is neither too long nor too
short: whatever the program finds is on it, and whatever is on it is found.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from unfound import UNFOUND

from hpf_rules import load
from hpf_rules.engine.record import play
from hpf_rules.study.evidence import How
from hpf_rules.study.games import GoldenGame, golden_games
from hpf_rules.study.mutating import Tried, chosen, mutate, mutate_all
from hpf_rules.variant.house.mutations import changed

ROOT = Path(__file__).parents[2]
SHIPPED = sorted(file.stem for file in (ROOT / "variants").glob("*.yaml"))

FIRST_DEALER = "it is decided before a deal begins"
ONE_GAINS = "only one side gains points in a deal, so two never reach the target in it"
ONE_CAN_WIN = "the contract decides which side can win in a deal, so two never reach the target in it"


@cache
def games(name: str) -> tuple[GoldenGame, ...]:
    return golden_games([ROOT / "tests" / "golden" / name])[name]


def of_fate(tried: tuple[Tried, ...], fate: How) -> dict[str, str]:
    return {str(one.mutation): one.why for one in tried if one.fate is fate}


def nothing_is_unexplained(name: str) -> None:
    tried = mutate(games(name))
    counts = Counter(one.fate for one in tried)
    print(f"{name}: {len(tried)} changes: {dict(counts)}")
    assert len(tried) == len(chosen(load(name))) > 140
    assert not of_fate(tried, How.UNNOTICED)
    assert set(of_fate(tried, How.UNFOUND)) == set(UNFOUND[name])
    assert set(of_fate(tried, How.IDLE).values()) <= {FIRST_DEALER, ONE_GAINS, ONE_CAN_WIN}
    assert "dealing.first_dealer: random -> first_seat" in of_fate(tried, How.IDLE)
    assert counts[How.NOTICED] > 45


def test_every_shipped_variant_has_its_list() -> None:
    assert sorted(UNFOUND) == SHIPPED


@pytest.mark.parametrize("name", ["euchre-three-handed"])
def test_every_change_is_noticed_or_explained(name: str) -> None:
    nothing_is_unexplained(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_every_change_of_every_variant_is_noticed_or_explained(name: str) -> None:
    nothing_is_unexplained(name)


def test_a_change_that_no_game_notices_comes_with_a_deal_that_shows_it() -> None:
    fewer = [game for game in games("euchre-three-handed") if not game.name.startswith("end-")]
    found = {str(one.mutation): one for one in mutate(fewer, key="ending", deals=400) if one.fate is How.UNNOTICED}
    one = found["ending.target: 10 -> 9"]
    assert one.deal is not None
    before, other = load("euchre-three-handed"), changed(load("euchre-three-handed"), one.mutation).variant
    assert other is not None
    unpinned = {key: value for key, value in one.deal.items() if key != "rules"}
    sides = [play(unpinned, variant).deal for variant in (before, other)]
    assert max(sides[0].scores) == 9
    assert one.why.startswith(f"seat {one.deal['dealer']} deals ")
    assert " the two games differ in whether the game is over: the game goes on at " in one.why
    assert one.why.endswith(" has won the game") and "♥" in one.why


def test_the_games_that_rest_on_a_value_are_asked_first() -> None:
    """What noticed it is a game that exercises the value, where there is one that notices."""
    [tried] = mutate(games("pepper"), key="ending.shutout")
    assert (tried.fate, tried.why) == (How.NOTICED, "s22-end-to-nil")


def test_several_processes_find_the_same() -> None:
    few = games("euchre-three-handed")[:6]
    [alone], [together] = (mutate_all({"x": few}, key="ending", deals=20, jobs=jobs).values() for jobs in (1, 2))
    assert len(alone) > 5
    assert [(str(one.mutation), one.fate) for one in alone] == [(str(one.mutation), one.fate) for one in together]

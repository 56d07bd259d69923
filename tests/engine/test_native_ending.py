"""Who has won, plain and compiled: the same side from the same scores."""

from __future__ import annotations

import random
from typing import Any

import numba
import pytest
from shelf import variant_of

from hpf_rules.engine import native
from hpf_rules.rulebook.ending.steps import winner
from hpf_rules.rulebook.tables import RULES
from hpf_rules.table.state import SCORED, STATE


@pytest.fixture(scope="module")
def compiled() -> Any:
    native.kernel()  # its steps can be compiled from here on
    return numba.njit(winner, error_model="numpy")


@pytest.mark.parametrize("name", ["forced", "paying", "passes", "whist"])
def test_the_winner_is_the_same_plain_and_compiled(name: str, compiled: Any) -> None:
    rules, kernel, chance = variant_of(name).rules, native.kernel(), random.Random(name)
    for _ in range(200):
        state = STATE.new()
        state.deal, state.result, state.made = chance.randrange(1, 10), SCORED, chance.randrange(2)
        state.declarer = chance.randrange(-1, rules.players)
        for side in range(rules.sides):
            state.scores[side], state.points[side] = chance.randrange(-30, 45), chance.randrange(-9, 9)
        assert compiled(kernel.record(RULES, rules), kernel.record(STATE, state)) == winner(rules, state)

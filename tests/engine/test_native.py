"""Plain and compiled steps are the same game: equal states move by move, equal chances, equal totals."""

import ast
import importlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hpf_rules.engine import chance, machine, native, sources
from hpf_rules.rulebook.tables import RULES
from hpf_rules.table.state import STATE
from hpf_rules.variant.variant import load

PACKAGE = Path(native.__file__).parents[1]
VARIANTS = sorted(file.stem for file in (PACKAGE.parent / "variants").glob("*.yaml"))


@pytest.fixture(scope="module")
def kernel() -> native.Kernel:
    return native.kernel()


def difference(kernel: native.Kernel, plain: Any, compiled: Any) -> tuple[str, ...]:
    return STATE.differences(plain, kernel.plain(STATE, compiled))


def begun(dealer: int, deal: int = 1) -> Any:
    """The state before a deal."""
    state = STATE.new()
    state.dealer, state.deal, state.stakes = dealer, deal, 1 + deal % 2
    return state


@pytest.mark.parametrize("name", VARIANTS)
def test_plain_and_compiled_steps_give_equal_states_move_by_move(name: str, kernel: native.Kernel) -> None:
    rules = load(name).rules
    compiled_rules = kernel.record(RULES, rules)
    moves = random.Random(name)
    for number in range(25):
        state = begun(number % rules.players, 1 + number // 3)
        compiled = kernel.record(STATE, state)
        machine.deal_at_random(rules, state, number, 7)
        kernel.deal(compiled_rules, compiled, number, 7)
        assert difference(kernel, state, compiled) == ()
        while legal := machine.legal(rules, state):
            assert kernel.legal(compiled_rules, compiled) == legal
            move = moves.choice([bit for bit in range(legal.bit_length()) if legal >> bit & 1])
            machine.apply(rules, state, move)
            kernel.apply(compiled_rules, compiled, move)
            assert difference(kernel, state, compiled) == ()
        assert kernel.legal(compiled_rules, compiled) == 0


@pytest.mark.parametrize("name", VARIANTS)
def test_bulk_play_makes_the_same_choices_and_counts_the_same(name: str, kernel: native.Kernel) -> None:
    rules, state, totals = load(name).rules, STATE.new(), native.TOTALS.new()
    first, count, seed = 2**32 - 100, 300, 2**40 + 5
    decisions = chance.many_deals(rules, state, totals, first, count, seed)
    compiled, counted = kernel.record(STATE), kernel.record(native.TOTALS)
    assert kernel.many_deals(kernel.record(RULES, rules), compiled, counted, first, count, seed) == decisions
    assert native.TOTALS.differences(totals, kernel.plain(native.TOTALS, counted)) == ()
    assert difference(kernel, state, compiled) == ()
    assert totals.deals == count


def test_bulk_play_does_what_playing_move_by_move_does() -> None:
    rules, at_once, by_moves = load("hasenpfeffer").rules, STATE.new(), begun(3)
    chance.one_deal(rules, at_once, 11, 1)
    by_moves.stakes = 1
    machine.deal_at_random(rules, by_moves, 11, 1)
    while legal := machine.legal(rules, by_moves):
        machine.apply(rules, by_moves, chance.random_move(by_moves, legal))
    assert STATE.differences(at_once, by_moves) == ()


def test_one_compilation_serves_every_variant(kernel: native.Kernel) -> None:
    rules = {name: load(name).rules for name in VARIANTS}
    assert len({RULES.pack(table) for table in rules.values()}) == len(VARIANTS)
    for table in rules.values():
        state = kernel.record(STATE, begun(0))
        kernel.many_deals(kernel.record(RULES, table), state, kernel.record(native.TOTALS), 0, 5, 1)
        kernel.deal(kernel.record(RULES, table), state, 2**62, 1)
        kernel.apply(kernel.record(RULES, table), state, 0 if kernel.legal(kernel.record(RULES, table), state) else 1)
    assert set(kernel.compilations.values()) == {1}


def test_every_legal_move_is_chosen_as_often_as_the_others() -> None:
    state, options = STATE.new(), 0b1011_0000_0000_1000_0001_0110
    seen = dict.fromkeys((bit for bit in range(24) if options >> bit & 1), 0)
    for number in range(1400):
        machine.set_key(state, number, 1)
        for _ in range(10):
            seen[chance.random_move(state, options)] += 1
    assert all(1850 < count < 2150 for count in seen.values()), seen


def test_the_cache_is_named_by_all_that_the_kernel_is_made_from() -> None:
    known = {*sources.STEP_MODULES, *sources.FROZEN_WITH_THEM}
    for name in sources.STEP_MODULES:
        assert set(imported(name)) <= known, name


def imported(name: str) -> Iterator[str]:
    """The modules of this package that a module imports."""
    module = importlib.import_module(f"hpf_rules.{name}")
    for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text())):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = module.__name__.split(".")[1 : -node.level]
            yield ".".join([*base, *(node.module or "").split(".")])

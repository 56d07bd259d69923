"""Tallies and what is kept from deal to deal, plain and compiled: the same over a series of deals."""

from __future__ import annotations

import random

import pytest
from shelf import variant_of

from hpf_rules.engine import native
from hpf_rules.engine.chance import many_deals
from hpf_rules.engine.deal import Deal
from hpf_rules.engine.machine import apply, legal
from hpf_rules.rulebook.scoring.keeping import begin_counters, carry_on
from hpf_rules.rulebook.tables import RULES
from hpf_rules.study.simulate import simulate
from hpf_rules.table.state import STATE


@pytest.mark.parametrize("name", ["kept", "whist"])
def test_a_series_of_deals_leaves_the_same_plain_and_compiled(name: str) -> None:
    rules, kernel = variant_of(name).rules, native.kernel()
    plain, totals = STATE.new(), native.TOTALS.new()
    begin_counters(rules, plain)
    there, counted = kernel.record(STATE, plain), kernel.record(native.TOTALS)
    for first in (0, 40, 80):  # in pieces, as the simulation goes
        many_deals(rules, plain, totals, first, 40, 7)
        kernel.many_deals(kernel.record(RULES, rules), there, counted, first, 40, 7)
        assert not STATE.differences(plain, kernel.plain(STATE, there))
    assert not native.TOTALS.differences(totals, kernel.plain(native.TOTALS, counted))
    assert name != "kept" or any(plain.carried)


def test_pieces_of_a_simulation_are_one_series() -> None:
    compiled, plain = (simulate(variant_of("kept"), deals=120, seed=3, compiled=way) for way in (True, False))
    assert compiled.points == plain.points and compiled.calls == plain.calls


def test_deals_that_follow_each_other_are_the_same_move_by_move() -> None:
    variant, kernel, chance = variant_of("kept"), native.kernel(), random.Random(5)
    rules = kernel.record(RULES, variant.rules)
    carried = None
    for number in range(6):
        deal = Deal.random(variant, number=number, dealer=number % 4, carried=carried or {})
        there = kernel.record(STATE, deal.state)
        while not deal.over:
            bits = legal(variant.rules, deal.state)
            assert kernel.legal(rules, there) == bits
            bit = chance.choice([n for n in range(bits.bit_length()) if bits >> n & 1])
            apply(variant.rules, deal.state, bit)
            kernel.apply(rules, there, bit)
            assert not STATE.differences(deal.state, kernel.plain(STATE, there))
        carried = deal.kept
        carry_on(variant.rules, deal.state)
        assert deal.carried == carried

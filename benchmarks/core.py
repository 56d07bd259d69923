"""How fast is the core? Random deals a second, plain and compiled, and what compiling costs.

python benchmarks/core.py [--seconds 1] [--repeat 5] [VARIANT ...]
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import Any, NamedTuple

from hpf_rules.engine import native
from hpf_rules.engine.chance import many_deals
from hpf_rules.rulebook.tables import RULES
from hpf_rules.table.state import STATE
from hpf_rules.variant.variant import load

VARIANTS = ("hasenpfeffer", "euchre", "pepper", "euchre-railroad")
SEED = 1
FIRST_CALL = """
import time
from hpf_rules.engine import native
from hpf_rules.rulebook.tables import RULES
from hpf_rules.table.state import STATE
from hpf_rules.variant.variant import load
rules = load("hasenpfeffer").rules
began = time.perf_counter()
kernel = native.kernel()
loaded = time.perf_counter()
records = kernel.record(RULES, rules), kernel.record(STATE), kernel.record(native.TOTALS)
kernel.many_deals(*records, 0, 1, 1)
print(loaded - began, time.perf_counter() - loaded)
"""


class Pace(NamedTuple):
    """How many deals and decisions one second of one core is good for."""

    deals: float
    decisions: float

    def __str__(self) -> str:
        return f"{self.deals:>11,.0f} deals/s  {1e9 / self.decisions:>9,.1f} ns a decision"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("variants", nargs="*", default=VARIANTS, metavar="VARIANT")
    asked.add_argument("--seconds", type=float, default=1.0, help="how long each measurement takes")
    asked.add_argument("--repeat", type=int, default=5, help="how many measurements the median is taken of")
    given = asked.parse_args()
    compiled = native.available()
    for name in given.variants:
        plain_pace = pace(plain(name), given.seconds, given.repeat)
        print(f"{name:<24} plain     {plain_pace}")
        if compiled:
            fast_pace = pace(in_kernel(name), given.seconds, given.repeat)
            print(f"{'':<24} compiled  {fast_pace}   {fast_pace.deals / plain_pace.deals:.0f} times")
    if compiled:
        print(f"one kernel for all of them: compiled {native.kernel().compilations['many_deals']} time")
        print(first_calls())
    else:
        print("compiled: numba is not installed")
    spiel = openspiel()
    shown = pace(spiel, given.seconds, given.repeat) if spiel else "pyspiel is not installed"
    print(f"{'OpenSpiel euchre':<24} Python    {shown}")


def pace(run: Callable[[int, int], int], seconds: float, repeat: int) -> Pace:
    """The median of some measurements; `run` plays so many deals from a number on and counts the decisions.

    The clock is that of this process, so that what else the machine does counts less.
    """
    run(0, 20)
    count = 50
    while (spent := timed(run, 0, count)[0]) < 0.05:
        count *= 2
    count = max(1, int(count * seconds / spent))
    found = []
    for i in range(repeat):
        spent, decisions = timed(run, i * count, count)
        found.append(Pace(count / spent, decisions / spent))
    return Pace(median(p.deals for p in found), median(p.decisions for p in found))


def timed(run: Callable[[int, int], int], first: int, count: int) -> tuple[float, int]:
    began = time.process_time()
    decisions = run(first, count)
    return time.process_time() - began, decisions


def plain(name: str) -> Callable[[int, int], int]:
    rules, state, totals = load(name).rules, STATE.new(), native.TOTALS.new()
    return lambda first, count: many_deals(rules, state, totals, first, count, SEED)


def in_kernel(name: str) -> Callable[[int, int], int]:
    kernel = native.kernel()
    rules, state, totals = kernel.record(RULES, load(name).rules), kernel.record(STATE), kernel.record(native.TOTALS)
    return lambda first, count: kernel.many_deals(rules, state, totals, first, count, SEED)


def first_calls() -> str:
    """What the first call costs in a new process, with an empty cache and then with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        cold, warm = first_call(folder), first_call(folder)
    return f"first call: cold {cold[1]:.1f} s, cached {warm[1]:.2f} s; loading Numba before it {warm[0]:.2f} s"


def first_call(folder: str) -> tuple[float, float]:
    done = subprocess.run(
        [sys.executable, "-c", FIRST_CALL],
        env={**os.environ, "HPF_CACHE": folder},
        capture_output=True,
        text=True,
        check=True,
    )
    loading, calling = map(float, done.stdout.split())
    return loading, calling


def openspiel() -> Callable[[int, int], int] | None:
    """Random deals of OpenSpiel's euchre, move by move from Python; None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("euchre")

    def run(first: int, count: int) -> int:
        chance = random.Random(first).random
        return sum(spiel_deal(game, chance) for _ in range(count))

    return run


def spiel_deal(game: Any, chance: Callable[[], float]) -> int:
    """One deal; the number of decisions, those of chance not counted."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += 0 if state.is_chance_node() else 1
        moves = state.legal_actions()
        state.apply_action(moves[int(chance() * len(moves))])
    return decisions


if __name__ == "__main__":
    main()

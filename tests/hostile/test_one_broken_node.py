"""One value of a valid variant is wrong: is that told once, and where it is wrong?"""

from __future__ import annotations

from collections import Counter

import pytest
from breaking import Broken, broken
from hypothesis import HealthCheck, Phase, given, settings

from hpf_rules import Problem, VariantError, load_text

FORMAL = ("HPF-S", "HPF-Y")
"""What is wrong with the form; the other codes tell what the rules come to together."""
HERE = 0.6
"""Of the mistakes that only the rules show, so many are told on the broken line, or name it as the other place: the
others are told of what leans on it (a card that is gone is told of where it is ranked)."""


def told(broken: Broken) -> tuple[Problem, ...]:
    try:
        load_text(broken.text)
    except VariantError as wrong:
        return wrong.problems
    return ()


def places(problem: Problem) -> set[int]:
    """The lines that a problem names."""
    wheres = [problem.where, *(other.where for other in problem.related)]
    return {where.line for where in wheres if where is not None}


class Tally:
    """What came of every broken variant."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def take(self, broken: Broken) -> None:
        problems = told(broken)
        self.counts["tried"] += 1
        assert problems or not broken.must, broken
        if not problems:
            self.counts["still valid"] += 1
            return
        formal = [problem for problem in problems if problem.code.startswith(FORMAL)]
        if not formal:
            self.counts["rules"] += 1
            self.counts["rules here"] += bool(places(problems[0]) & set(broken.lines))
            self.counts["rules more than one"] += len(problems) > 1
            return
        self.counts["formal"] += 1
        shown = "\n".join(problem.text() for problem in problems)
        assert len(formal) == 1, f"{broken}\n{shown}"
        [problem] = formal
        assert problem.where is not None and problem.where.line in broken.lines, f"{broken}\n{shown}"
        self.counts["formal with more"] += len(problems) > 1

    def check(self) -> None:
        """The mistakes of form are told once, and hardly anything that follows from them."""
        counts = self.counts
        assert counts["formal"] > counts["tried"] // 2
        assert counts["formal with more"] <= counts["formal"] // 50, counts


def _tried(count: int) -> Tally:
    tally = Tally()

    @settings(max_examples=count, derandomize=True, deadline=None, database=None, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(broken())
    def one(case: Broken) -> None:
        tally.take(case)

    one()
    return tally


def test_one_broken_value_is_one_problem_on_its_line() -> None:
    _tried(150).check()


@pytest.mark.slow
def test_one_broken_value_is_one_problem_on_its_line_at_length() -> None:
    tally = _tried(5_000)
    print(dict(tally.counts))
    tally.check()
    assert tally.counts["rules here"] >= HERE * tally.counts["rules"]

"""Does the engine answer small cases from bug reports and rule questions as the rules do?"""

import json
from typing import Any

import micro
import oracle
import pytest
from readings import UnsayableError

FILE = "micro_cases.json"
CASES: list[dict[str, Any]] = [] if oracle.absent(FILE) else json.loads(oracle.read(FILE))

# Every case of the committed file that is not run, with the reason.
LATER = "a rule of a later stage, for another family of games"
NOT_RUN = {
    "M27": f"must trump when void: play.void is {LATER}",
    "M31": f"hearts, no points on the first trick: play.first_trick is {LATER}",
    "M32": f"hearts, no points on the first trick: play.first_trick is {LATER}",
    "M33": f"jass, no undertrumping: play.undertrump is {LATER}",
    "S18": f"hearts, points for captured cards: scoring.card_points is {LATER}",
    "A13": f"oh hell, everybody says a number: that shape of the auction is {LATER}",
}
ALIKE = {"M30"}
"""Where the rule in question makes no difference: with only trumps in hand, one of them is led in any case."""

RUN = {
    "M23": "double deck: twin cards are a rule of a later stage (play.twins)",
    "M27": "must trump when void: a rule of a later stage (play.void)",
    "M28": "spades not broken: a rule of a later stage (play.closed)",
    "M30": "spades not broken: a rule of a later stage (play.closed)",
    "M31": "hearts: no points on the first trick, a rule of a later stage (play.first_trick)",
    "M32": "hearts: no points on the first trick, a rule of a later stage (play.first_trick)",
    "M33": "jass: its own order of trumps and no undertrumping, rules of a later stage (play.undertrump)",
    "S11": "500: a game of a later stage",
    "S13": "500: a game of a later stage (ending.lose_at)",
    "S14": "500: a game of a later stage (ending.win_by)",
    "S16": "bid euchre with a double deck: a game of a later stage",
    "S17": "bid euchre with a double deck: a game of a later stage",
    "S18": "hearts: a game of a later stage (scoring.tallies)",
    "A02": "the source is silent and the case has no answer: auction.all_pass has to be said",
    "A13": "oh hell: predictions are a rule of a later stage (auction.shape)",
}

RUN = [case for case in CASES if case["id"] not in NOT_RUN]

pytestmark = oracle.needs(FILE)


@pytest.mark.parametrize("case", RUN, ids=[f"{case['id']}: {case['why']}" for case in RUN])
def test_the_engine_answers_as_the_rules_do(case: dict[str, Any]) -> None:
    try:
        found = micro.readings(case)
    except UnsayableError as reason:
        if oracle.ELSEWHERE is None:
            raise
        pytest.skip(str(reason))
    assert found
    for reading in found:
        assert reading.ours == reading.right, f"{case['id']}: {case['why']} ({reading.what})"


@pytest.mark.skipif(oracle.ELSEWHERE is not None, reason="tells of the committed file")
def test_where_tables_disagree_each_of_them_is_played() -> None:
    several = {case["id"]: micro.readings(case) for case in RUN if case.get("option")}
    alike = {name for name, found in several.items() if len({str(reading.right) for reading in found}) < 2}
    assert alike <= ALIKE


@pytest.mark.skipif(oracle.ELSEWHERE is not None, reason="tells of the committed file")
def test_every_case_is_run_or_listed_with_its_reason() -> None:
    unsayable = {case["id"] for case in CASES if not has_runner(case)}
    assert unsayable == set(NOT_RUN)
    assert len({case["id"] for case in CASES}) == len(CASES) == len(RUN) + len(NOT_RUN) == 48


def has_runner(case: dict[str, Any]) -> bool:
    try:
        micro.readings(case)
    except UnsayableError:
        return False
    return True

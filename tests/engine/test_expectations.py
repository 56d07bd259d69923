"""Can a golden game pin down what comes after a deal, what a win counts, and what a seat has seen of the kitty?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hpf_rules import RecordError, load
from hpf_rules.engine.record import checked, mismatches, read_records

GOLDEN = Path(__file__).parents[1] / "golden"


def record(variant: str, name: str, **expect: Any) -> dict[str, Any]:
    """A golden game that expects this and nothing else."""
    [found] = read_records(GOLDEN / variant / f"{name}.yaml")
    return {**found, "expect": expect}


def faults(variant: str, name: str, **expect: Any) -> list[str]:
    return [str(one) for one in mismatches(record(variant, name, **expect), load(variant))]


ALL_PASS = ("hasenpfeffer", "q05-all-pass")
TO_NIL = ("euchre-railroad", "end-to-nil")
SEEN = ("hasenpfeffer", "q12-kitty-seen-by-declarer")


def test_who_deals_next_and_at_which_stakes() -> None:
    assert not faults(*ALL_PASS, next_dealer=2, next_stakes=1)
    assert faults(*ALL_PASS, next_dealer=1) == ["the replay differs from the record: expected next_dealer 1, got 2"]
    assert faults(*ALL_PASS, next_stakes=2) == ["the replay differs from the record: expected next_stakes 2, got 1"]


def test_nobody_deals_next_where_the_game_is_over_or_the_deal_goes_on() -> None:
    assert not faults(*TO_NIL, next_dealer=None, next_stakes=None)
    unfinished = {**record(*ALL_PASS, next_dealer=None), "moves": ["pass"]}
    assert not mismatches(unfinished, load("hasenpfeffer"))
    assert faults(*ALL_PASS, next_dealer=None)


def test_what_a_win_counts_and_what_is_carried_over() -> None:
    assert not faults(*TO_NIL, over={"side": 1, "games": 2, "surplus": 1})
    assert not faults(*TO_NIL, over={"side": 1})
    for wrong in ({"games": 1}, {"surplus": 0}, {"side": 0}):
        assert len(faults(*TO_NIL, over=wrong)) == 1, wrong
    assert not faults(*ALL_PASS, over=None)
    assert faults(*ALL_PASS, over={"side": 0})


def test_what_each_seat_has_seen_of_the_kitty_before_a_move() -> None:
    assert not faults(*SEEN, sees={1: {0: "nothing", 3: "JD"}})
    assert not faults(*SEEN, sees={0: {3: "nothing"}, 17: {3: ["JD"]}}), "a list of cards is read as well"
    assert faults(*SEEN, sees={1: {0: "JD"}}) == [
        "the replay differs from the record at move 1: expected seat 0 sees JD, got nothing"
    ]
    assert faults(*SEEN, sees={1: {3: "nothing"}}) == [
        "the replay differs from the record at move 1: expected seat 3 sees nothing, got JD"
    ]


def test_a_moment_or_a_seat_that_is_not_there_is_found() -> None:
    for sees in ({99: {0: "nothing"}}, {1: {4: "nothing"}}):
        [fault] = faults(*SEEN, sees=sees)
        assert "there is no such moment" in fault


@pytest.mark.parametrize("sees", [3, [1], {"x": {0: "JD"}}, {1: "JD"}, {1: {0: 3}}, {1: {"me": "JD"}}, {-1: {0: "JD"}}])
def test_what_seats_see_is_written_by_move_and_seat(sees: Any) -> None:
    with pytest.raises(RecordError, match="for the number of a move, what each seat has seen of the kitty"):
        checked(record(*SEEN, sees=sees))

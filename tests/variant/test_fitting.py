"""Is a pack that does not fit a game one problem, told where the pack is added, with what to write?"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from hpf_rules.errors import Problem
from hpf_rules.variant.checking import Checker
from hpf_rules.variant.layers.folders import known_ids

HERE = Path(__file__).parent
GAMES = ("euchre", "hasenpfeffer", "pepper")


@cache
def _checker() -> Checker:
    return Checker()


def told(game: str, *packs: str, more: str = "") -> tuple[Problem, ...]:
    text = f"format: 1\nname: Ours\nextends: {game}\nwith: [{', '.join(packs)}]\n{more}"
    return _checker().check_text(text, name="ours.yaml", beside=HERE).problems


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_that_does_not_fit_is_one_problem_where_it_is_added(game: str) -> None:
    misfits = 0
    for pack in known_ids(pack=True, beside=HERE):
        found = told(game, pack)
        assert len(found) < 2, "\n".join(problem.text() for problem in found)
        for problem in found:
            misfits += 1
            assert problem.where is not None and (problem.where.file, problem.where.line) == ("ours.yaml", 4)
            assert f"`{pack}`" in problem.message and problem.hint is not None
            assert "leave" in problem.hint or problem.code == "HPF-Y46", (
                "where it only lacks another pack, that is named"
            )
    assert misfits


def test_instead_of_a_pack_whose_steps_do_not_fit_the_rest_of_it_can_be_written(tmp_path: Path) -> None:
    pack = "format: 1\nname: Listed\ncontract: {steps: [take_kitty, name_trump, discard], alone: null}\n"
    (tmp_path / "listed.yaml").write_text(pack, encoding="utf-8")
    text = "format: 1\nname: Ours\nextends: euchre\nwith: [./listed.yaml]\n"
    [problem] = _checker().check_text(text, name="ours.yaml", beside=tmp_path).problems
    assert problem.message == (
        "the pack `listed` does not fit this game: the second of `contract.steps`: every bid says its trump "
        "already (and 1 more)"
    )
    assert problem.hint == (
        "leave the pack out, and write `contract: {alone: null}` and `scoring: {rows: {lone_march: null}}`"
    )


def test_half_a_row_is_never_offered_for_a_pack() -> None:
    """A bonus without its condition would be another rule."""
    [problem] = told("hasenpfeffer", "pepper-no-trick")
    assert problem.hint == "leave the pack out"


def test_what_the_game_lacks_for_a_pack_can_be_written_beside_it() -> None:
    [problem] = told("pepper", "joker")
    assert problem.hint == "write `dealing: {kitty: 1}`, or leave the pack out"
    assert told("pepper", "joker", more="dealing: {kitty: 1}\n") == ()


def test_what_the_file_itself_says_is_not_put_on_a_pack() -> None:
    [problem] = told("hasenpfeffer", "joker-holder-must-bid", more="auction: {bids: {number: 1..7}}\n")
    assert problem.code == "HPF-R14" and problem.where is not None and problem.where.line == 5

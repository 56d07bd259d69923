"""Do random deals find a game that does not hold together, whatever it is that breaks?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from shelf import SHIPPED, slowly

from hpf_rules import load, load_text
from hpf_rules.engine import deal as deals
from hpf_rules.engine import trial as trials
from hpf_rules.engine.trial import trial


@pytest.mark.parametrize("variant", [slowly(name) for name in SHIPPED])
def test_every_shipped_variant_holds_together(variant: str) -> None:
    tried = trial(load(variant), deals=60, seed=11)
    assert (tried.deals, tried.fault, tried.record) == (60, None, None)
    assert tried.moves > 600


def test_a_bonus_may_be_called_like_a_row() -> None:
    bonuses = "{made: {when: made, defenders: 1}, set: {when: made, defenders: 1}}"
    known = load_text(f"format: 1\nname: Z\nextends: euchre\nscoring: {{bonuses: {bonuses}}}\n")
    assert trial(known, deals=30).fault is None


def test_the_same_series_is_the_same_deals() -> None:
    known = load("euchre")
    assert trial(known, deals=5, seed=3) == trial(known, deals=5, seed=3)
    assert trial(known, deals=5, seed=3) != trial(known, deals=5, seed=4)


def test_somebody_can_count_along() -> None:
    seen: list[int] = []
    trial(load("euchre"), deals=7, after_each=lambda: seen.append(1))
    assert len(seen) == 7


def loses_a_card(apply: Callable[..., None]) -> Callable[..., None]:
    def broken(rules: Any, state: Any, move: int) -> None:
        apply(rules, state, move)
        state.hand[0] &= state.hand[0] - 1

    return broken


def gives_a_point(apply: Callable[..., None]) -> Callable[..., None]:
    def broken(rules: Any, state: Any, move: int) -> None:
        apply(rules, state, move)
        if state.result:
            state.points[0] += 1

    return broken


def wins_twice(apply: Callable[..., None]) -> Callable[..., None]:
    def broken(rules: Any, state: Any, move: int) -> None:
        before = sum(state.won)
        apply(rules, state, move)
        if sum(state.won) > before:
            state.won[0] += 1

    return broken


def never_ends(apply: Callable[..., None]) -> Callable[..., None]:
    return lambda rules, state, move: None


@pytest.mark.parametrize(
    ("breaks", "told"),
    [
        (loses_a_card, "a card is missing"),
        (gives_a_point, "the lines of the score add up"),
        (wins_twice, "tricks were won in a deal of 6"),
        (never_ends, "not over after"),
    ],
)
def test_what_breaks_the_game_is_found_with_its_deal(
    breaks: Callable[..., Any], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deals, "apply", breaks(deals.apply))
    tried = trial(load("hasenpfeffer"), deals=30)
    assert tried.fault is not None and told in tried.fault
    assert tried.record is not None and tried.record["variant"] == "hasenpfeffer"


def test_a_deal_without_a_legal_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = deals.Deal.legal
    monkeypatch.setattr(deals.Deal, "legal", lambda self: () if len(self.moves) == 3 else honest(self))
    tried = trial(load("hasenpfeffer"), deals=30)
    assert tried.fault is not None and "no legal move" in tried.fault


def test_a_move_that_is_listed_and_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals.Deal, "legal", lambda self: ("bid 1",))
    tried = trial(load("hasenpfeffer"), deals=1)
    assert tried.fault is not None and tried.fault.startswith("a move that is listed as legal is refused: `bid 1`")


def test_a_record_that_plays_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = trials.record_of
    monkeypatch.setattr(trials, "record_of", lambda deal: {**honest(deal), "dealer": (deal.state.dealer + 1) % 4})
    tried = trial(load("hasenpfeffer"), deals=3)
    assert tried.fault == "its record is played otherwise"

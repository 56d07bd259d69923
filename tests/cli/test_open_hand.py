"""`hpf play`, where a player lays the hand open on the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from hpf_rules.cli.explain import command as explain
from hpf_rules.cli.play import command

GAME = Path(__file__).parent.parent / "golden" / "five-hundred" / "open-misere-hand-seen.yaml"
HAND = "10♠ 9♥ J♣ 9♣ 6♣ 5♣ Q♦ 6♦ 5♦"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The first card of an open misere is led, by seat 3."""
    game = yaml.safe_load(GAME.read_text(encoding="utf-8"))
    record = {key: game[key] for key in ("format", "variant", "dealer", "hands", "kitty")}
    path = tmp_path / "misere.jsonl"
    path.write_text(json.dumps({**record, "seed": 4, "moves": game["moves"][:6]}) + "\n", encoding="utf-8")
    return path


def screen(*words: object) -> str:
    done = CliRunner().invoke(command, [str(word) for word in words], input="AD\nquit\n", standalone_mode=False)
    assert done.exception is None, done.output
    return done.output


def test_a_hand_that_is_laid_open_is_shown_and_stays_in_sight(saved: Path) -> None:
    text = screen("--resume", saved)
    before, after = text.split("-- trick 1: ")
    assert "open:" not in before and "open hand" not in before
    assert f"-- seat 3 lays the hand open: {HAND}" in after
    assert f"seat 3 has the open hand {HAND}" in after


def test_who_lays_it_open_is_told_so(saved: Path) -> None:
    text = screen("--resume", saved, "--seat", 3)
    assert "-- seat 3 (you) lays the hand open: " in text
    assert "has the open hand" not in text


def test_an_explanation_says_when_the_hand_is_laid_open() -> None:
    done = CliRunner().invoke(explain, [str(GAME)], standalone_mode=False)
    before, _, after = done.output.partition("-> the hand of seat 3 lies open: 5♣ 6♣ 9♣ J♣ 5♦ 6♦ Q♦ 9♥ 10♠")
    assert "auction.bids.open misere.open" in after.splitlines()[0] and "-> seat 0 wins" in before
    assert "Trick 2: " in after and "Trick 2: " not in before

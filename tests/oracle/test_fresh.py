"""Does the comparison with OpenSpiel on fresh deals say what it needs, and find nothing on a few of them?"""

import fresh
import pytest


def test_without_open_spiel_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fresh, "find_spec", lambda name: None)
    assert fresh.main(["--deals", "5", "--seed", "1"]) == 2
    told = capsys.readouterr()
    assert "pip install open_spiel" in told.err and not told.out


def test_a_few_fresh_deals_agree_and_the_seed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel")
    assert fresh.compared(40, 7) == 0
    told = capsys.readouterr()
    assert told.out.startswith("40 deals, ") and "seed 7)" in told.out
    assert told.err.count("\n") == 20


def test_a_changed_rule_that_no_deal_shows_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pyspiel")
    monkeypatch.setattr(fresh.wrong_rules, "WRONG_RULES", {"nothing": "ending: {target: 15}"})
    assert fresh.not_noticed(8, 7) == ["nothing"]
    assert "not noticed on 8 deals: nothing" in capsys.readouterr().out

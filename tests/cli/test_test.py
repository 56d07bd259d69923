"""What does `hpf test` tell of golden games, of what they exercise, and of what they would not notice?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FEW = ("all-pass", "made", "set-no-trick")


def folder(tmp_path: Path, *names: str) -> Path:
    """A folder with some golden games of Three-handed Euchre."""
    made = tmp_path / "games"
    made.mkdir()
    for name in names or FEW:
        text = (GOLDEN / "euchre-three-handed" / f"{name}.yaml").read_text(encoding="utf-8")
        (made / f"{name}.yaml").write_text(text, encoding="utf-8")
    return made


def test_variants_beside_the_records_are_no_records(run: Any, tmp_path: Path) -> None:
    (folder(tmp_path) / "ours.yaml").write_text("format: 1\nname: Ours\nextends: euchre\n", encoding="utf-8")
    done = run("test", tmp_path / "games")
    assert (done.status, done.out) == (0, "3 of 3 golden games come out as they must\n")


# ---- coverage


def test_coverage_tells_each_value_with_the_games_that_exercise_it(run: Any) -> None:
    done = run("test", "--coverage", "--variant", "pepper")
    lines = done.out.splitlines()
    assert (done.status, lines[0]) == (0, "pepper: 46 of 46 values exercised, 100 %")
    assert lines[1] == "  seating"
    assert ["✓", "shutout", "(once)", "1", "s22-end-to-nil"] in [line.split() for line in lines]
    [first] = [line for line in lines if " first_dealer " in line]
    assert first.split()[:3] == ["first_dealer", "random", "-"]
    assert first.endswith("it is decided before a deal begins")
    assert "\x1b" not in done.out


def test_a_value_without_a_game_has_its_mark(run: Any, tmp_path: Path) -> None:
    done = run("test", "--coverage", folder(tmp_path))
    assert done.status == 0
    assert "euchre-three-handed: " in done.out
    [line] = [line for line in done.out.splitlines() if " rows.march.declarers " in line]
    assert line.split()[0] == "✗" and line.endswith("-  no golden game")


def test_coverage_below_what_is_asked_fails(run: Any, tmp_path: Path) -> None:
    games = folder(tmp_path)
    assert run("test", "--coverage", "--fail-under", "50", games).status == 0
    done = run("test", "--coverage", "--fail-under", "100", games)
    assert done.status == 1
    assert done.err.startswith("hpf: euchre-three-handed: ") and done.err.endswith(" % is less than 100 %\n")
    assert run("test", "--coverage", "--fail-under", "100").status == 0, "all shipped variants"


def test_the_merged_file_has_a_mark_beside_each_value(run: Any) -> None:
    import yaml

    done = run("test", "--coverage", "--yaml", "--variant", "pepper")
    assert done.out.splitlines()[0] == "# pepper: 46 of 46 values exercised, 100 %"
    said = yaml.safe_load(done.out)
    assert said["auction"]["bids"]["big pepper"] == {"tricks": 6, "stakes": 2}
    assert said["deck"]["ranks"] == ["A", "K", "Q", "J", "10", "9"]
    [ranks] = [line for line in done.out.splitlines() if line.startswith("  ranks:")]
    assert ranks.count("✓") == 6
    [absent] = [line for line in done.out.splitlines() if "# shutout: (once)" in line]
    assert absent.endswith("# ✓ 1")


def test_coverage_as_data(run: Any) -> None:
    [told] = json.loads(run("test", "--coverage", "--variant", "pepper", "--format", "json").out)["variants"]
    assert (told["variant"], told["values"], told["exercised"], told["percent"]) == ("pepper", 46, 46, 100.0)
    rules = {rule["key"]: rule for rule in told["by_value"]}
    assert rules["ending.shutout"] == {"key": "ending.shutout", "value": "(once)", "games": ["s22-end-to-nil"]}
    assert rules["dealing.first_dealer"]["outside"] == "it is decided before a deal begins"


def test_a_golden_game_that_does_not_come_out_counts_for_nothing(run: Any, tmp_path: Path) -> None:
    games = folder(tmp_path, "all-pass")
    file = games / "all-pass.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("next_dealer: 1", "next_dealer: 2"), encoding="utf-8")
    done = run("test", "--coverage", games)
    assert done.status == 1
    assert done.out.startswith("euchre-three-handed: 0 of 40 values exercised, 0 %")
    assert done.err == "hpf: all-pass does not come out as it must, and counts for nothing; see `hpf test`\n"


# ---- mutations


def test_changes_that_nothing_notices_are_told_with_a_deal_that_shows_them(run: Any, tmp_path: Path) -> None:
    games = folder(tmp_path)
    done = run("test", "--mutate", "--key", "ending", "--deals", "300", games)
    assert done.status == 1
    lines = done.out.splitlines()
    assert lines[0].startswith("euchre-three-handed: 11 changes tried: ")
    place = lines.index("      ending.target: 10 -> 9")
    assert lines[place - 1].startswith("  ✗ unnoticed, though a deal shows it: seat ")
    [told] = json.loads(run("test", "--mutate", "--key", "ending", "--deals", "300", "--format", "json", games).out)[
        "variants"
    ]
    [target] = [one for one in told["changes"] if one["change"] == "ending.target: 10 -> 9"]
    assert target["fate"] == "unnoticed" and target["deal"]["variant"] == "euchre-three-handed"
    assert (
        told["tried"]
        == 11
        == sum(told[fate] for fate in ("refused", "same", "noticed", "idle", "unfound")) + (told["unnoticed"])
    )


def test_where_every_change_is_noticed_or_explained_all_is_fine(run: Any) -> None:
    done = run("test", "--mutate", "--variant", "pepper", "--key", "dealing")
    assert done.status == 0
    assert "  - no record can show it: it is decided before a deal begins" in done.out.splitlines()
    assert "unnoticed" not in done.out


# ---- what is asked wrongly


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--yaml",), "--yaml belongs to --coverage"),
        (("--fail-under", "90"), "--fail-under belongs to --coverage"),
        (("--jobs", "2"), "--jobs belongs to --mutate"),
        (("--coverage", "--deals", "5"), "--deals belongs to --mutate"),
        (("--coverage", "--mutate"), "one after the other"),
        (("--coverage", "--yaml", "--format", "json"), "--yaml and --format json"),
        (("--variant", "peper"), "did you mean pepper?"),
        (("--coverage", "--variant", "peper"), "did you mean pepper?"),
        (("--key", "ending"), "--key belongs to --mutate"),
        (("--mutate", "--key", "ending.taget", "--variant", "pepper"), "nothing to change at `ending.taget`"),
        (("--mutate", "nowhere"), "there is no file or folder nowhere"),
    ],
)
def test_wrong_usage_is_refused(run: Any, words: tuple[str, ...], message: str) -> None:
    done = run("test", *words)
    assert done.status == 2
    assert message in done.err


def test_a_folder_without_golden_games_cannot_be_measured(run: Any, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    for words in ((), ("--coverage",), ("--mutate",)):
        assert run("test", *words, "none").status == 2


@pytest.mark.parametrize("option", ["--coverage", "--mutate"])
def test_a_file_that_is_no_record_is_told_as_everywhere(run: Any, tmp_path: Path, option: str) -> None:
    (tmp_path / "bad.yaml").write_text("format: 1\nvariant: pepper\ndealer: 0\nhands: []\nmovs: []\n", encoding="utf-8")
    done = run("test", option, "bad.yaml")
    assert done.status in (1, 2)
    assert "bad.yaml:5:1" in done.err and "movs" in done.err


def test_one_bad_line_does_not_keep_the_other_records_from_being_tested(run: Any, tmp_path: Path) -> None:
    lines = ["{", '{"format": 1, "variant": "no\\u001b[31mne", "dealer": 0, "hands": []}']
    (tmp_path / "many.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = run("test", "many.jsonl")
    assert done.status == 1
    assert "many.jsonl:1" in done.out and "many.jsonl:2" in done.out
    assert "0 of 2 golden games" in done.out and "\x1b" not in done.out


def test_only_the_games_of_one_variant_are_run(run: Any) -> None:
    done = run("test", "--variant", "pepper")
    assert (done.status, done.out) == (0, "33 of 33 golden games come out as they must\n")


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ("", "this record expects nothing"),
        ("expect: {}\n", "this record expects nothing"),
        ("expect: {fired: []}\n", "ours.yaml:12:17: error[HPF-H04]: `expect.fired` is empty"),
        ("expect: {illegal_at: {0: [nonsense]}}\n", "ours.yaml:12:27: error[HPF-H13]: `nonsense` is no move at all"),
        ("expect: {next_dealer: 9}\n", "ours.yaml:12:23: error[HPF-H09]: `expect.next_dealer` names seat 9"),
        ("expect: {next_dealer: 2}\n", "ours.yaml:12:23: the replay differs from the record: expected next_dealer 2"),
    ],
)
def test_a_golden_game_that_checks_nothing_or_the_impossible_fails(
    run: Any, tmp_path: Path, expect: str, told: str
) -> None:
    text = (GOLDEN / "euchre-three-handed" / "all-pass.yaml").read_text(encoding="utf-8").partition("expect:")[0]
    text = "#\n" * (11 - text.count("\n")) + text
    (tmp_path / "ours.yaml").write_text(text + expect, encoding="utf-8")
    done = run("test", "ours.yaml")
    assert done.status == 1
    assert told in done.out and done.out.endswith("0 of 1 golden games come out as they must\n")


@pytest.mark.parametrize("words", [("test",), ("test", "--coverage"), ("replay",), ("explain",), ("validate",)])
def test_only_a_file_that_cannot_be_read_at_all_ends_with_two(run: Any, tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "long.yaml").write_text("a: " + "b" * 300_000, encoding="utf-8")
    assert run(*words, "long.yaml").status == 2
    assert run(*words, "nowhere.yaml").status == 2
    for name, text in (("open.yaml", "a: ["), ("text.yaml", "just words"), ("open.json", "{")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        done = run(*words, name)
        assert done.status == 1, name
        assert f"{name}:1:" in done.out + done.err


def test_a_file_that_is_no_record_is_said_to_be_none(run: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("format: 1\nname: Ours\nextends: euchre\n", encoding="utf-8")
    done = run("test", "ours.yaml")
    assert done.status == 1
    assert done.out.startswith("ours.yaml\n  ours.yaml:1:1: error[HPF-H02]: this is a variant, and no record of a deal")

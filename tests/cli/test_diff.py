"""`hpf diff`: what it prints, what it writes, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from hpf_rules.variant.layers.folders import shipped

FEW = ("--deals", "400")


def test_sentences_places_and_a_deal_are_printed(run: Any) -> None:
    done = run("diff", "hasenpfeffer", "hasenpfeffer-book", *FEW)
    assert done.status == 0 and done.err == ""
    out = done.out
    assert out.startswith("hasenpfeffer and hasenpfeffer-book are different games.\n\nScoring\n")
    assert "  hasenpfeffer: If the contract is set, the declaring side loses one point for each trick it took." in out
    assert "    scoring.rows.set.declarers: -bid * stakes (variants/packs/lose-the-bid.yaml:3)" in out
    assert "  Now they differ in the score:" in out
    assert max(map(len, out.splitlines())) <= 110


@pytest.mark.parametrize(
    ("one", "other"), [("hasenpfeffer", "hasenpfeffer-book"), ("euchre", "euchre-british"), ("euchre", "euchre-1888")]
)
def test_the_deal_is_written_for_both_and_replays_differently(run: Any, tmp_path: Path, one: str, other: str) -> None:
    file = tmp_path / "shown.jsonl"
    done = run("diff", one, other, "--witness", file, *FEW)
    assert (done.status, done.err) == (0, f"wrote {file}\n")
    records = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [record["variant"] for record in records] == [one, other]
    assert records[0]["moves"] == records[1]["moves"]
    replayed = run("replay", file, "--format", "json").out.splitlines()
    data = [{k: v for k, v in json.loads(line).items() if k not in ("variant", "rules")} for line in replayed]
    assert data[0] != data[1]


def test_a_yaml_record_replays_under_the_variant_it_names(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "shown.yaml"
    assert run("diff", "hasenpfeffer", "hasenpfeffer-pepper", "--witness", file, *FEW).status == 0
    record = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert record["variant"] == "hasenpfeffer" and record["moves"] == ["bid 6"]
    assert "hasenpfeffer-pepper: seat" in record["title"]
    assert run("replay", file).status == 0
    other = file.read_text(encoding="utf-8").replace("variant: hasenpfeffer\n", "variant: hasenpfeffer-pepper\n")
    file.write_text("".join(line for line in other.splitlines(True) if not line.startswith("rules:")), "utf-8")
    assert run("replay", file).status == 1


def test_a_file_written_otherwise_plays_the_same_game(run: Any, tmp_path: Path) -> None:
    data = yaml.safe_load((shipped("variants") / "hasenpfeffer.yaml").read_text(encoding="utf-8"))
    copy = tmp_path / "copy.yaml"
    copy.write_text(yaml.safe_dump({**data, "name": "Copy"}, sort_keys=True, indent=7), encoding="utf-8")
    done = run("diff", "hasenpfeffer", "copy.yaml")
    assert done.status == 0
    assert done.out.startswith("hasenpfeffer and copy play the same game (r1-")
    assert "What differs is only told, not played:\n  name\n    hasenpfeffer: Hasenpfeffer (" in done.out
    assert json.loads(run("diff", "hasenpfeffer", "copy.yaml", "--format", "json").out)["same"] is True


def test_a_variant_and_itself_have_nothing_to_tell(run: Any) -> None:
    assert run("diff", "euchre", "euchre").out.count("\n") == 1


def test_what_is_only_told_is_said_to_be_so(run: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("format: 1\nname: O\nextends: hasenpfeffer\ndealing: {packets: [2, 2, 2]}\n")
    out = run("diff", "hasenpfeffer", "ours.yaml").out
    assert "play the same game" in out
    assert "  dealing.packets\n    hasenpfeffer: [3, 3] (variants/hasenpfeffer.yaml:18)\n    ours: [2, 2, 2]" in out


def test_differences_without_a_deal_are_said_to_have_none(run: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(
        "format: 1\nname: O\nextends: hasenpfeffer\ndealing: {first_dealer: first_seat}\n"
        "play: {opening_lead_both_alone: after_lone_player}\n"
    )
    done = run("diff", "hasenpfeffer", "ours.yaml", "--deals", "60", "--witness", "w.yaml")
    assert done.status == 1
    assert done.err == "hpf: there is no deal to write to w.yaml\n"
    assert "-> no record can show it: it decides who deals first, before any deal" in done.out
    assert "-> no deal was found that shows it, in 20 that were tried" in done.out
    assert "No deal shows it: what differs is who deals first (hasenpfeffer: seat 2; ours: seat 0" in done.out


def test_each_difference_has_its_own_deal_where_it_is_asked_for(run: Any) -> None:
    words = ("diff", "euchre", "euchre-three-handed", *FEW)
    assert run(*words).out.count("Now they differ in") == 1
    assert run(*words, "--each").out.count("Now they differ in") > 2


def test_a_deal_of_a_mixed_game_is_never_told_as_one_of_the_two(run: Any) -> None:
    done = run("diff", "hasenpfeffer", "pepper", "--deals", "100")
    lines = done.out.splitlines()
    place = next(i for i, line in enumerate(lines) if "scoring.rows.set.declarers: -6 * stakes" in line)
    assert lines[place + 1] == "  -> shown by another deal"
    assert lines[place + 2].startswith("     hasenpfeffer: the deal scores ")
    assert lines[place + 3].startswith("     hasenpfeffer with only this rule of pepper: the deal scores ")
    shown = [i for i, line in enumerate(lines) if "shown by another deal" in line]
    assert shown and all("with only th" in " ".join(lines[i : i + 5]) for i in shown)
    assert " alone`" not in done.out, "neither game knows a bid alone"


def test_the_answer_as_data(run: Any) -> None:
    data = json.loads(run("diff", "hasenpfeffer", "hasenpfeffer-book", "--format", "json", *FEW).out)
    assert data["same"] is False
    [first, second] = data["differences"]
    assert (first["chapter"], first["heading"]) == ("scoring", "Scoring")
    assert first["keys"][0]["one"] == {"value": "-taken * stakes", "file": "variants/hasenpfeffer.yaml", "line": 37}
    assert second["keys"][0]["shown"] in ("here", "elsewhere")
    assert data["witness"]["what"] == "the score"
    assert data["witness"]["other"]["reasons"][0]["file"] == "variants/packs/lose-the-bid.yaml"
    assert data["witness"]["record"]["variant"] == "hasenpfeffer"


def test_files_of_one_name_are_told_apart_by_their_folders(run: Any, tmp_path: Path) -> None:
    for folder, target in (("a", 10), ("b", 12)):
        (tmp_path / folder).mkdir()
        text = f"format: 1\nname: O\nextends: euchre\nending: {{target: {target}}}\n"
        (tmp_path / folder / "ours.yaml").write_text(text)
    out = run("diff", "a/ours.yaml", "b/ours.yaml", *FEW, "--witness", "w.jsonl").out
    assert out.startswith("a/ours.yaml and b/ours.yaml are different games.")
    names = [json.loads(line)["variant"] for line in (tmp_path / "w.jsonl").read_text().splitlines()]
    assert names == ["a/ours.yaml", "b/ours.yaml"]


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (("joker", "euchre"), 2, "`joker` is a pack: a house rule to add to a game, and no game by itself\n"),
        (("euchre", str(shipped("variants") / "packs" / "laps.yaml")), 2, "`laps` is a pack"),
        (("euchr", "euchre"), 2, "did you mean `euchre`?"),
        (("euchre", "nothing-like-it"), 2, "`hpf list` names the variants there are"),
        (("euchre", "pepper", "--witness", "w.txt"), 2, "ends in .yaml, .yml, .json, .jsonl, .ndjson; w.txt does not"),
        (("euchre", "euchre-1888", "--deals", "20", "--witness", "no/such/w.yaml"), 2, "cannot write no/such/w.yaml"),
        (("euchre",), 2, "Missing argument 'OTHER'"),
    ],
)
def test_what_cannot_be_compared_is_refused(run: Any, words: tuple[str, ...], status: int, message: str) -> None:
    done = run("diff", *words)
    assert done.status == status
    assert message in done.err


def test_a_file_with_problems_is_not_compared(run: Any, tmp_path: Path) -> None:
    (tmp_path / "wrong.yaml").write_text("format: 1\nname: O\nextends: euchre\nending: {target: many}\n")
    done = run("diff", "euchre", "wrong.yaml")
    assert done.status == 1
    assert "wrong.yaml:4:18" in done.err and done.out == ""

"""Does each command answer what it is asked, and end with the right status?"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hpf_rules.cli import COMMANDS

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
RECORD: dict[str, Any] = {
    "format": 1,
    "variant": "hasenpfeffer",
    "dealer": 2,
    "hands": ["TD KH QD 9H 9D 9S", "KS TS QC KC JC QH", "JD Joker AD AH JH KD", "TH AS AC 9C QS JS"],
    "kitty": "TC",
    "moves": [
        "bid 1",
        "bid 2",
        "bid 3",
        "pass",
        "pass",
        "bid 4",
        "pass",
        "name clubs",
        "discard TC",
        "together",
        "TH",
        "KH",
        "QH",
        "AH",
        "Joker",
        "9C",
        "9S",
        "QC",
        "JD",
        "AC",
        "TD",
        "KC",
        "AS",
        "QD",
        "KS",
        "AD",
        "JS",
        "9H",
        "JC",
        "JH",
        "TS",
        "KD",
        "QS",
        "9D",
    ],
}


def records(path: Path, *found: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in found), encoding="utf-8")
    return path


# ---- help and usage


def test_help_names_every_command(run: Any) -> None:
    done = run("--help")
    assert done.status == 0
    assert all(f"\n  {name} " in done.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run: Any, name: str) -> None:
    done = run(name, "--help")
    assert done.status == 0
    assert done.out.startswith(f"Usage: hpf {name}")


def test_a_misspelt_command_is_wrong_usage_with_a_suggestion(run: Any) -> None:
    done = run("vaildate")
    assert done.status == 2
    assert "Did you mean `validate`?" in done.err


def test_an_unknown_variant_is_a_name_that_cannot_be_read(run: Any) -> None:
    for command in ("show", "docs", "simulate", "play"):
        done = run(command, "hasenpfefer")
        assert done.status == 2, command
        assert "did you mean `hasenpfeffer`?" in done.err


# ---- validate


def test_the_shipped_variants_are_valid(run: Any) -> None:
    done = run("validate")
    assert (done.status, done.err) == (0, "")
    assert re.search(r"^OK: 29 variants and \d+ packs, with 1 warning$", done.out, re.MULTILINE)


def test_a_file_with_problems_ends_with_one(run: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(
        "format: 1\nname: Ours\nextends: euchre\nending: {taget: 7}\n", encoding="utf-8"
    )
    done = run("validate", "ours.yaml")
    assert done.status == 1
    assert done.out.splitlines()[:3] == [
        "ours.yaml:4:10: error[HPF-S01]: unknown key `taget` under `ending`",
        "  4 | ending: {taget: 7}",
        "    |          ^^^^^",
    ]
    assert "hint: did you mean `target`?" in done.out


def test_a_file_that_is_not_there_ends_with_two_also_beside_problems(run: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(
        "format: 1\nname: Ours\nextends: euchre\nending: {taget: 7}\n", encoding="utf-8"
    )
    assert run("validate", "ours.yaml", "nowhere.yaml").status == 2
    assert run("validate", "euchre", "hasenpfeffer").status == 0


def test_problems_as_json(run: Any, tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(
        "format: 1\nname: Ours\nextends: euchre\nending: {taget: 7}\n", encoding="utf-8"
    )
    done = run("validate", "ours.yaml", "--format", "json")
    data = json.loads(done.out)
    assert done.status == 1
    assert [problem["code"] for problem in data["problems"]] == ["HPF-S01"]
    assert (data["problems"][0]["line"], data["problems"][0]["column"]) == (4, 10)
    assert data["files"] == [{"file": "ours.yaml", "ok": False, "rules": None, "checked": None}]


# ---- list, show, new


def test_list_names_variants_and_packs(run: Any) -> None:
    data = json.loads(run("list", "--format", "json").out)
    assert {"id": "pepper", "name": "Pepper", "file": "variants/pepper.yaml"} in data["variants"]
    assert "lose-the-bid" in [pack["id"] for pack in data["packs"]]


def test_show_says_where_each_value_comes_from(run: Any) -> None:
    out = run("show", "hasenpfeffer-book").out
    assert "declarers: -bid * stakes" in out
    assert "# variants/packs/lose-the-bid.yaml:3" in out


def test_show_why_says_that_a_value_is_our_reading(run: Any) -> None:
    out = run("show", "hasenpfeffer", "--why", "auction.equal_bid").out
    assert "this is our reading" in out
    assert "Who may take it at the same bid?" in out
    assert run("show", "hasenpfeffer", "--why", "auction.nonsense").status == 2


def test_new_begins_a_file_that_plays_the_same(run: Any, tmp_path: Path) -> None:
    assert run("new", "ours", "--from", "pepper").status == 0
    told = json.loads(run("validate", "ours.yaml", "--format", "json").out)
    assert told["files"][0]["rules"] == json.loads(run("show", "pepper", "--format", "json").out)["rules"]
    assert run("new", "ours").status == 2, "it does not write over a file"
    assert run("new", "ours", "--force").status == 0
    assert run("new", "no/id").status == 2


def test_the_comments_of_a_new_file_are_its_rules(run: Any, tmp_path: Path) -> None:
    """With every # taken away it is still the same game."""
    run("new", "ours", "--from", "euchre-railroad")
    text = (tmp_path / "ours.yaml").read_text(encoding="utf-8")
    head, _, rules = text.partition("tells you if something is wrong.\n")
    bare = "\n".join(line.removeprefix("# ") for line in rules.splitlines())
    whole = "\n".join(line for line in head.splitlines() if not line.startswith("#")) + "\n" + bare + "\n"
    (tmp_path / "bare.yaml").write_text(whole, encoding="utf-8")
    told = json.loads(run("validate", "bare.yaml", "euchre-railroad", "--format", "json").out)
    assert told["problems"] == []
    assert told["files"][0]["rules"] == told["files"][1]["rules"]


# ---- replay and test


def test_replay_tells_the_deal_of_the_design(run: Any, tmp_path: Path) -> None:
    done = run("replay", records(tmp_path / "one.jsonl", RECORD), "--format", "json")
    data = json.loads(done.out)
    assert done.status == 0
    assert list(data) == ["variant", "rules", "sides", "declarer", "contract", "trump", "alone", "tricks", "taken",
                          "score", "scores", "over", "error"]  # fmt: skip
    assert (data["declarer"], data["contract"], data["trump"]) == (0, "4", "clubs")
    assert [trick["winner"] for trick in data["tricks"]] == [2, 2, 3, 3, 1, 3]
    assert (data["taken"], data["score"], data["scores"]) == ([0, 1, 2, 3], [-2, 0], [-2, 0])


def test_an_illegal_move_stops_only_its_record(run: Any, tmp_path: Path) -> None:
    revoke = {**RECORD, "moves": [*RECORD["moves"][:11], "QD", *RECORD["moves"][12:]]}
    done = run("replay", records(tmp_path / "three.jsonl", RECORD, revoke, RECORD), "--format", "json", "--legal")
    first, second, third = (json.loads(line) for line in done.out.splitlines())
    assert done.status == 1
    assert first == third
    assert first["error"] is None
    assert second["error"]["index"] == 11
    assert (second["error"]["move"], second["error"]["key"]) == ("QD", "play.follow")
    assert second["error"]["file"] == "variants/hasenpfeffer.yaml"
    assert second["error"]["legal"] == ["play 9H", "play KH"]
    assert second["legal"][11] == ["play 9H", "play KH"]
    assert second["score"] is None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": ["TD KH QD 9H 9D", *RECORD["hands"][1:]]}, "hand 0 has 5 cards; 6 are dealt"),
        ({"kitty": "TD"}, "TD lies in hand 0 and in the kitty"),
        ({"kitty": "2H"}, "2H is no card of this deck"),
        ({"dealer": 4}, "dealer 4 is no seat"),
        ({"dealer": True}, "`dealer` is a whole number"),
        ({"scores": [1, 2, 3]}, "3 scores, but the game has 2 sides"),
        ({"turn_up": "9H"}, "this game turns none"),
        ({"rules": "r1-0000000000000000"}, "it was played under r1-0000000000000000"),
        ({"surprise": 1}, "unknown key `surprise`"),
        ({"format": 2}, "this program reads format 1, not 2"),
        ({"variant": "nowhere"}, "there is no variant `nowhere`"),
        ({"seed": "x"}, "`seed` is a whole number"),
        ({"kitty": 7}, "`hands`, and `kitty`, is a line of cards"),
        ({"hands": [1, 2, 3, 4]}, "`hands`, and `kitty`, is a line of cards"),
        ({"moves": [["bid 1"]]}, "`moves` is a list of moves"),
        ({"moves": "bid 1"}, "`moves` is a list"),
        ({"stakes": 0}, "both count from 1"),
        ({"deal": -3}, "both count from 1"),
        ({"expect": {"tricks_won": 1}}, "unknown key `expect.tricks_won`"),
        ({"expect": {"legal_at": [1]}}, "for the number of a move, a list of moves"),
        ({"carried": {"bags": [1, 2]}}, "this game keeps no `bags` from deal to deal"),
    ],
)
def test_a_record_that_does_not_fit_says_what_is_wrong(run: Any, tmp_path: Path, change: Any, said: str) -> None:
    done = run("replay", records(tmp_path / "two.jsonl", {**RECORD, **change}, RECORD), "--format", "json")
    first, second = (json.loads(line) for line in done.out.splitlines())
    assert done.status == 1
    assert said in first["error"]["message"]
    assert second["error"] is None


def test_replay_of_what_cannot_be_read_is_two(run: Any, tmp_path: Path) -> None:
    assert run("replay", "nowhere.jsonl").status == 2
    (tmp_path / "long.yaml").write_text("a: " + "b" * 300_000, encoding="utf-8")
    assert run("replay", "long.yaml").status == 2
    (tmp_path / "broken.jsonl").write_text("{", encoding="utf-8")
    done = run("replay", "broken.jsonl")
    assert done.status == 1 and done.out.startswith("broken.jsonl, record 1: cannot be read\n")
    (tmp_path / "bytes.jsonl").write_bytes(b"\xff\xfe")
    assert run("replay", "bytes.jsonl").status == 1, "as `hpf validate` has it"


def test_golden_games_pass_and_a_spoiled_one_fails(run: Any, tmp_path: Path) -> None:
    assert run("test", GOLDEN / "pepper").status == 0
    records(tmp_path / "spoiled.jsonl", {**RECORD, "expect": {"score": [-3, 0]}})
    done = run("test", "spoiled.jsonl")
    assert done.status == 1
    assert "expected score [-3, 0], got [-2, 0]" in done.out


def test_a_record_without_expectations_tests_nothing(run: Any, tmp_path: Path) -> None:
    assert run("test", records(tmp_path / "bare.jsonl", RECORD)).status == 1


# ---- docs, simulate, schema


def test_docs_writes_a_page(run: Any, tmp_path: Path) -> None:
    done = run("docs", "euchre-british", "-o", "page.md")
    assert (done.status, done.out) == (0, "wrote page.md\n")
    assert (tmp_path / "page.md").read_text(encoding="utf-8").startswith("# British Euchre\n")


def test_simulate_counts_the_same_plain_and_compiled(run: Any) -> None:
    options = ("euchre", "--deals", "700", "--seed", "3", "--format", "json")
    compiled, plain = (json.loads(run("simulate", *options, *more).out) for more in ((), ("--plain",)))
    assert (compiled["compiled"], plain["compiled"]) == (True, False)
    assert {"deals", "decisions", "seconds", "deals_per_second", "totals"} <= set(plain)
    assert (compiled["decisions"], compiled["totals"]) == (plain["decisions"], plain["totals"])
    assert plain["deals"] == 700


def test_deals_have_numbers_that_anybody_can_ask_for(run: Any) -> None:
    """Deals 0 to 699 are those of two shorter runs together."""

    def points(first: int, deals: int) -> list[int]:
        out = run("simulate", "pepper", "--plain", "--format", "json", "--first", str(first), "--deals", str(deals)).out
        found: list[int] = json.loads(out)["totals"]["points"]
        return found

    assert [a + b for a, b in zip(points(0, 300), points(300, 400), strict=True)] == points(0, 700)


def test_the_committed_schemas_are_fresh(run: Any) -> None:
    assert run("schema", "--check").status == 0


def test_a_stale_schema_is_told(run: Any, tmp_path: Path) -> None:
    run("schema", "--write", "--folder", tmp_path)
    assert run("schema", "--check", "--folder", tmp_path).status == 0
    (tmp_path / "merged.schema.json").write_text("{}", encoding="utf-8")
    done = run("schema", "--check", "--folder", tmp_path)
    assert done.status == 1
    assert "run: hpf schema --write" in done.out


def test_schema_prints_what_is_committed(run: Any) -> None:
    assert json.loads(run("schema").out)["title"] == "A variant or pack of hpf_rules"
    assert json.loads(run("schema", "--merged").out)["required"]


def test_replay_tells_of_each_record_that_cannot_be_read_and_goes_on(run: Any, tmp_path: Path) -> None:
    path = records(tmp_path / "many.jsonl", RECORD)
    path.write_text(path.read_text(encoding="utf-8") * 2 + "{\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    done = run("replay", path, "--format", "json")
    told = [json.loads(line) for line in done.out.splitlines()]
    assert done.status == 1
    assert [one["error"] is None for one in told] == [True, True, False, True]
    [problem] = told[2]["error"]["problems"]
    assert (problem["code"], problem["line"], problem["column"]) == ("HPF-H01", 3, 2)
    text = run("replay", path)
    assert text.status == 1 and "many.jsonl:3:2: error[HPF-H01]: this is no JSON" in text.out


def test_an_illegal_move_is_told_with_its_place_and_its_rule(run: Any, tmp_path: Path) -> None:
    revoke = {**RECORD, "moves": [*RECORD["moves"][:11], "QD", *RECORD["moves"][12:]]}
    done = run("replay", records(tmp_path / "one.jsonl", revoke))
    assert done.status == 1
    assert "error[HPF-H14]: move 12: seat 0 revokes in trick 1 (Q♦ on a heart lead): it still held 9♥" in done.out
    assert "play.follow" in done.out and "variants/hasenpfeffer.yaml:30" in done.out
    data = json.loads(run("replay", "one.jsonl", "--format", "json").out)
    assert list(data["error"]) == ["index", "move", "key", "file", "line", "legal", "message", "problems"]

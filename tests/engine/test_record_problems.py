"""What is wrong with a record is told with its place in the file: YAML, JSON, or one line of many."""

from __future__ import annotations

import json
import os
import time
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from records import problems_of

from hpf_rules import Game, RecordError, load, replay
from hpf_rules.engine.record import Variants, checked, mismatches, read_records, records_in
from hpf_rules.errors import Problem

HANDS = ["TD KH QD 9H 9D 9S", "KS TS QC KC JC QH", "JD Joker AD AH JH KD", "TH AS AC 9C QS JS"]
START = ["bid 1", "bid 2", "bid 3", "pass", "pass", "bid 4", "pass", "name clubs", "discard TC"]
CARDS = ["TH", "KH", "QH", "AH", "Joker", "9C", "9S", "QC", "JD", "AC", "TD", "KC", "AS", "QD", "KS", "AD", "JS", "9H",
         "JC", "JH", "TS", "KD", "QS", "9D"]  # fmt: skip
MOVES = [*START, "together", *CARDS]
RECORD: dict[str, Any] = {
    "format": 1, "variant": "hasenpfeffer", "dealer": 2, "hands": HANDS, "kitty": "TC", "moves": MOVES,
}  # fmt: skip


def changed(**change: Any) -> dict[str, Any]:
    record = {**deepcopy(RECORD), **change}
    return {key: value for key, value in record.items() if value is not ...}


def moves(*first: str) -> list[str]:
    return list(first)


def as_yaml(record: dict[str, Any]) -> str:
    """One key a line, one hand a line: the lines are known."""
    lines = []
    for key, value in record.items():
        if key == "hands" and isinstance(value, list):
            lines += ["hands:", *(f"  - {json.dumps(hand, ensure_ascii=False)}" for hand in value)]
        else:
            lines.append(f"{key}: {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def told(problems: list[Problem]) -> list[str]:
    return [f"{p.where.line}:{p.where.column} {p.code[4:]} {p.message}" for p in problems if p.where is not None]


# Line 1 format, 2 variant, 3 dealer, 4 hands, 5 to 8 the hands, 9 kitty, 10 moves, 11 what is added.
FORM = [
    ({"format": ...}, ["1:1 H02 `format` is missing"]),
    ({"variant": ...}, ["1:1 H02 `variant` is missing"]),
    ({"dealer": ...}, ["1:1 H02 `dealer` is missing"]),
    ({"hands": ...}, ["1:1 H02 `hands` is missing"]),
    ({"dealer": ..., "hands": ...}, ["1:1 H02 `dealer` is missing", "1:1 H02 `hands` is missing"]),
    ({"hands": ..., "name": "Ours"}, ["1:1 H02 this is a variant, and no record of a deal"]),
    ({"format": 2}, ["1:9 H04 this program reads format 1, not 2"]),
    ({"format": True}, ["1:9 H04 this program reads format 1, not true or false"]),
    ({"mooves": []}, ["11:1 H03 unknown key `mooves`"]),
    ({"moves.x": []}, ["11:1 H03 unknown key `moves.x`"]),
    ({"winners": [1]}, ["11:1 H03 unknown key `winners`"]),
    ({"carried": 3}, ["11:10 H04 `carried` says by name what is kept from deal to deal"]),
    ({"carried": {"tokens": ["3", 0]}}, ["11:10 H04 `carried` says by name what is kept from deal to deal"]),
    ({"expect": {"scoer": [1, 0]}}, ["11:10 H03 unknown key `expect.scoer`"]),
    ({"expect": [1]}, ["11:9 H04 `expect` is `key: value`, such as `score: [2, 0]`, not a list"]),
    ({"expect": {"fired": "x"}}, ["11:19 H04 `expect.fired` is a list of keys, such as `scoring.rows.set`"]),
    ({"expect": {"legal_at": {"x": []}}}, ["11:22 H04 `expect.legal_at` says, for the number of a move, a list of moves"]),
    ({"dealer": "south"}, ["3:9 H04 `dealer` is a whole number, not the text `south`"]),
    ({"dealer": 2.5}, ["3:9 H04 `dealer` is a whole number, not 2.5"]),
    ({"dealer": None}, ["3:9 H04 `dealer` is a whole number, not nothing"]),
    ({"dealer": [2]}, ["3:9 H04 `dealer` is a whole number, not a list"]),
    ({"variant": 3}, ["2:10 H04 `variant` is a text, not 3"]),
    ({"hands": "TD"}, ["4:8 H04 `hands` is a list one line of cards for each seat, not the text `TD`"]),
    ({"hands": [1, *HANDS[1:]]}, ["5:5 H04 each of `hands`, and `kitty`, is a line of cards, such as `TD KH QD`, not 1"]),
    ({"kitty": 7}, ["9:8 H04 each of `hands`, and `kitty`, is a line of cards, such as `TD KH QD`, not 7"]),
    ({"moves": "pass"}, ["10:8 H04 `moves` is a list of moves, such as `[pass, bid 3, play JH]`, not the text `pass`"]),
    ({"moves": ["pass", {"bid": 3}]}, ["10:17 H04 `moves` is a list of moves, such as `bid 3` or `play JH`, not `key: value`"]),
    ({"moves": ["pass", True]}, ["10:17 H04 `moves` is a list of moves, such as `bid 3` or `play JH`, not true or false"]),
    ({"scores": [1, "2"]}, ["11:13 H04 `scores` is a list of whole numbers, one a side, not the text `2`"]),
    ({"scores": 4}, ["11:9 H04 `scores` is a list of numbers, one a side, not 4"]),
    ({"seed": "x"}, ["11:7 H04 `seed` is a whole number, not the text `x`"]),
]  # fmt: skip
GAME = [
    ({"variant": "hasenpfefer"}, ["2:10 H05 there is no variant `hasenpfefer`"]),
    ({"variant": "nowhere.yaml"}, ["2:10 H05 there is no variant `nowhere.yaml`"]),
    ({"variant": ""}, ["2:10 H06 a name is missing: ``"]),
    ({"variant": "../x.yaml"}, ["2:10 H06 this leads outside the variants folder: `../x.yaml`"]),
    ({"variant": "/etc/passwd"}, ["2:10 H06 only ids and paths from the record's own folder are read: `/etc/passwd`"]),
    ({"variant": "~/x.yaml"}, ["2:10 H06 only ids and paths from the record's own folder are read: `~/x.yaml`"]),
    ({"variant": "http://x.org/y.yaml"}, ["2:10 H06 addresses on the network are not read: `http://x.org/y.yaml`"]),
    ({"variant": "a\\b.yaml"}, ["2:10 H06 this is no path: `a\\b.yaml`"]),
    ({"dealer": 4}, ["3:9 H09 dealer 4 is no seat; seats are 0 to 3"]),
    ({"dealer": -1}, ["3:9 H09 dealer -1 is no seat; seats are 0 to 3"]),
    ({"scores": [1, 2, 3]}, ["11:9 H09 3 scores, but the game has 2 sides"]),
    ({"deal": 0}, ["11:7 H09 deal 0 at stakes 1: both count from 1"]),
    ({"stakes": 0}, ["11:9 H09 deal 1 at stakes 0: both count from 1"]),
    ({"stakes": 7}, ["11:9 H09 these rules never play a deal at stakes 7"]),
    ({"carried": {"tokens": [3, 0]}}, ["11:21 H09 this game keeps no `tokens` from deal to deal"]),
    ({"hands": HANDS[:3]}, ["5:3 H12 3 hands, but 4 play"]),
    ({"hands": [*HANDS[:3], "TH AS AC 9C QS"]}, ["8:5 H12 hand 3 has 5 cards; 6 are dealt"]),
    ({"hands": [*HANDS[:3], "2H AS AC 9C QS JS"]}, ["8:6 H10 hand 3: 2H is no card of this deck"]),
    ({"hands": [*HANDS[:3], "AS ten of hearts AC 9C QS JS"]}, ["8:9 H10 hand 3: ten of hearts is no card as cards are written here"]),
    ({"hands": [*HANDS[:3], ["AS", "10♥", "AC", "9C", "QS", "JS"]]}, ["8:12 H10 hand 3: 10♥ is no card as cards are written here"]),
    ({"hands": [*HANDS[:3], "H10 AS AC 9C QS JS"]}, ["8:6 H10 hand 3: H10 is no card as cards are written here"]),
    ({"hands": [*HANDS[:3], "?? AS AC 9C QS JS"]}, ["8:6 H10 hand 3: ?? is no card"]),
    ({"hands": [*HANDS[:3], "AS AS AC 9C QS JS"]}, ["8:9 H11 AS lies in hand 3 twice"]),
    ({"hands": [*HANDS[:3], "TH AS AC 9C QS KS"]}, ["8:21 H11 KS lies in hand 1 and in hand 3"]),
    ({"kitty": "TC 9D"}, ["9:12 H11 9D lies in hand 0 and in the kitty", "9:8 H12 the kitty has 2 cards; 1 are left over"]),
    ({"kitty": "Jokr"}, ["9:9 H10 the kitty: Jokr is no card"]),
    ({"turn_up": "TC"}, ["11:10 H12 a card is turned up, but this game turns none"]),
    ({"rules": "r1-0"}, ["11:8 H08 it was played under r1-0, but `hasenpfeffer` is now "]),
    ({"dealer": 9, "kitty": "2C"}, ["3:9 H09 dealer 9 is no seat; seats are 0 to 3", "9:9 H10 the kitty: 2C is no card of this deck"]),
]  # fmt: skip
PLAY = [
    ({"moves": ["bid 1", "bid seven"]}, "10:18 H13 move 2: cannot read the move `bid seven`: there is no such move in this game"),
    ({"moves": ["bid 1", 7]}, "10:18 H13 move 2: cannot read the move `7`: there is no such move in this game"),
    ({"moves": [*START, "together", "10 of hearts"]}, "10:109 H13 move 11: cannot read the move `10 of hearts`: `10` is no card"),
    ({"moves": [*START, "together", "2H"]}, "10:109 H13 move 11: cannot read the move `2H`: 2H is not in this deck"),
    ({"moves": ["bid 2", "bid 2"]}, "10:18 H14 move 2: `bid 2` is not legal: “2” is not higher than “2”"),
    ({"moves": ["JH"]}, "10:9 H14 move 1: `JH` is not legal: it is the time to bid (seat 3)"),
    ({"moves": [*MOVES, "pass"]}, "10:256 H15 move 35: the deal was over after move 34"),
    ({"moves": ["pass"] * 5}, "10:41 H15 move 5: the deal was over after move 4"),
    # a revoke, and the later trick that shows it
    ({"moves": [*MOVES[:11], "QD", *MOVES[12:]]}, "10:115 H14 move 12: seat 0 revokes in trick 1 (Q♦ on a heart lead): it still held 9♥, played at move 28"),
    ({"moves": [*MOVES[:11], "QD"]}, "10:115 H14 move 12: seat 0 revokes in trick 1 (Q♦ on a heart lead): it holds 9♥ K♥"),
    ({"moves": [*MOVES[:15], "QS", *MOVES[16:]]}, "10:142 H14 move 16: seat 3 revokes in trick 2 (Q♠ on a trump lead): it still held A♣, played at move 20"),
    # a card is missing in a trick
    ({"moves": [*MOVES[:12], *MOVES[13:]]}, "10:121 H14 move 13: A♥ is seat 2's, and it is the turn of seat 1: trick 1 has 2 cards so far, and 4 seats play"),
    # the leader is not the last winner
    ({"moves": [*MOVES[:14], "9C"]}, "10:133 H14 move 15: seat 3 leads with 9♣, but seat 2 won the last trick"),
    ({"moves": [*MOVES[:10], "KH"]}, "10:109 H14 move 11: seat 0 leads with K♥, but seat 3 has the first lead"),
    # a card is played twice, or was put away
    ({"moves": [*MOVES[:18], "Joker"]}, "10:160 H14 move 19: Joker was played already, by seat 2 in trick 2 (move 15)"),
    ({"moves": [*MOVES[:11], "TC"]}, "10:115 H14 move 12: 10♣ was put away by seat 0 (move 9)"),
    # the partner of a lone player plays
    ({"moves": [*START, "alone", "together", "together", "KS", "JD"]}, "10:136 H14 move 14: J♦ is seat 2's, and seat 2 sits out (partner of the lone seat 0)"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "expected"), [*FORM, *GAME])
def test_what_is_wrong_with_a_record_is_told_at_its_place(
    change: dict[str, Any], expected: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "deal.yaml"
    path.write_text(as_yaml(changed(**change)), encoding="utf-8")
    found = told(problems_of(path))
    assert len(found) == len(expected)
    assert all(one.startswith(other) for one, other in zip(sorted(found), sorted(expected), strict=True)), found


@pytest.mark.parametrize(("change", "expected"), PLAY)
def test_a_move_that_is_refused_is_told_at_its_place(change: dict[str, Any], expected: str, tmp_path: Path) -> None:
    path = tmp_path / "deal.yaml"
    path.write_text(as_yaml(changed(**change)), encoding="utf-8")
    assert told(problems_of(path)) == [expected]


@pytest.mark.parametrize("change", [change for change, _ in [*FORM, *GAME, *PLAY]])
@pytest.mark.parametrize("indent", [None, 1])
def test_json_tells_the_same_at_the_same_value(change: dict[str, Any], indent: int | None, tmp_path: Path) -> None:
    """In one line and in many; the key or value that is pointed at is the same text."""
    record = changed(**change)
    (tmp_path / "deal.yaml").write_text(as_yaml(record), encoding="utf-8")
    (tmp_path / "deal.json").write_text(json.dumps(record, indent=indent, ensure_ascii=False), encoding="utf-8")
    yaml, other = problems_of(tmp_path / "deal.yaml"), problems_of(tmp_path / "deal.json")
    assert sorted((p.code, p.message) for p in yaml) == sorted((p.code, p.message) for p in other)
    if all(p.where and p.where.line > 1 for p in yaml):
        assert sorted(map(pointed_at, yaml)) == sorted(map(pointed_at, other)) or "hands" in {p.key for p in yaml}


def pointed_at(problem: Problem) -> str:
    """The text above the carets; of what goes over several lines, nothing."""
    assert problem.where is not None
    text = problem.line_text[problem.where.column - 1 : problem.where.end_column - 1].strip('"')
    return "" if text.startswith(("[", "{")) else text


def test_a_number_too_long_to_be_repeated_is_not_repeated(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(changed(dealer=10**40)))
    assert told(problems_of(tmp_path / "a.json")) == ["1:52 H04 `dealer` is a whole number, not so large a number"]


# ---- files that hold no record


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("a.json", '{"format": 1,', "1:14 H01 this is no JSON: a key in double quotes belongs here"),
        ("a.json", '{"format": 1 "dealer": 2}', "1:14 H01 this is no JSON: a comma or a closing bracket belongs here"),
        ("a.json", '{"format"}', "1:10 H01 this is no JSON: a colon belongs here"),
        ("a.json", '{"format": }', "1:12 H01 this is no JSON: a value belongs here"),
        ("a.json", "{'format': 1}", "1:2 H01 this is no JSON: a key in double quotes belongs here"),
        ("a.json", "format: 1\n", "1:1 H01 this is no JSON: a value belongs here"),
        ("a.json", '{"title": "x}', "1:11 H01 this is no JSON: this quotation mark is never closed"),
        ("a.json", '{"title": "\\q"}', "1:12 H01 this is no JSON: a backslash that means nothing"),
        ("a.json", '{"format": 1} {}', "1:15 H01 this is no JSON: something follows after the record"),
        ("a.json", '{"dealer": NaN}', "1:12 H01 this is no JSON: `NaN` is no number"),
        ("a.json", '{"title": "NaN", "dealer": -Infinity}', "1:28 H01 this is no JSON: `-Infinity` is no number"),
        ("a.json", '{"dealer": ' + "1" * 5000 + "}", "1:12 Y34 this number is too long"),
        ("a.json", "[1]", "1:1 Y10 a record is `key: value`; this is not"),
        ("a.json", "3", "1:1 Y10 a record is `key: value`; this is not"),
        ("a.json", '{"format": 1, "dealer": 2, "dealer": 3}', "1:28 Y23 `dealer` is written twice"),
        ("a.json", '{"expect": {"score": [1],\n "score": [2]}}', "2:2 Y23 `score` is written twice"),
        ("a.json", '{"a": ' + "[" * 50 + "]" * 50 + "}", "1:22 Y25 nested deeper than 16 levels"),
        ("a.json", "[" * 100_000, "1:17 Y25 nested deeper than 16 levels"),
        ("a.json", '{"title": "\u202e"}', "1:12 Y07 bidirectional control U+202E is not allowed"),
        ("a.json", '{"title": "\\u202e"}', "1:11 Y07 bidirectional control U+202E is not allowed"),
        ("a.json", '{"title": "\\ud800"}', "1:11 Y07 half a character U+D800 is not allowed"),
        ("a.json", '{"title": "\\u001b[2J"}', "1:11 Y07 control character U+001B is not allowed"),
        ("a.json", "", "1:1 H01 this is no JSON: a value belongs here"),
        ("a.json", "x" * 300_000, "1:1 Y05 the file has 300000 bytes; the limit is 262144 (256 KiB)"),
        ("a.yaml", "x" * 300_000, "1:1 Y05 the file has 300000 bytes; the limit is 262144 (256 KiB)"),
        ("a.yaml", "", "1:1 Y09 the file is empty"),
        ("a.yaml", "format: 1\nformat: 1\n", "2:1 Y23 "),
        ("a.yaml", "hands: [", "1:9 Y13 "),
        ("a.yaml", "- 1\n", "1:1 Y10 "),
        ("a.yaml", "dealer: 0x10\n", "1:9 Y30 "),
        ("a.yaml", "hands: &a [x]\n", "1:8 Y21 "),
        ("a.jsonl", '\n\n{"format": 1,', "3:14 H01 this is no JSON: a key in double quotes belongs here"),
        ("a.jsonl", "[]\n", "1:1 Y10 a record is `key: value`; this is not"),
        ("a.jsonl", '{"title": "' + "x" * 300_000 + '"}', "1:1 Y05 this line has more than 262144 bytes (256 KiB)"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_record_is_told_at_its_place(name: str, text: str, expected: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(text.encode("utf-8", "surrogatepass"))
    [found] = told(problems_of(tmp_path / name))
    assert found.startswith(expected)


@pytest.mark.parametrize("suffix", [".yaml", ".json", ".jsonl"])
@pytest.mark.parametrize(
    ("data", "code"),
    [(b"\xff\xfef\x00", "HPF-Y06"), (b"\x1f\x8b\x08", "HPF-Y06"), (b'{"title": "\xe9"}', "HPF-Y06"), (None, "HPF-Y01")],
)
def test_bytes_that_are_no_text_and_files_that_are_not_there(
    suffix: str, data: bytes | None, code: str, tmp_path: Path
) -> None:
    path = tmp_path / f"a{suffix}"
    if data is not None:
        path.write_bytes(data)
    assert [problem.code for problem in problems_of(path)] == [code]


@pytest.mark.parametrize("suffix", [".yaml", ".json", ".jsonl"])
def test_a_pipe_is_not_waited_for(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"a{suffix}"
    os.mkfifo(path)
    assert [problem.code for problem in problems_of(path)] == ["HPF-Y02"]


def test_a_line_that_cannot_be_read_does_not_keep_the_next_from_being_read(tmp_path: Path) -> None:
    path, good = tmp_path / "many.jsonl", json.dumps(RECORD).encode()
    path.write_bytes(b"\n".join([good, b"{", b"\xff", b'"' + b"x" * 300_000, b"", good, b'{"a": 1, "a": 2}', good]))
    found = list(records_in(path))
    assert [isinstance(one, RecordError) for one in found] == [False, True, True, True, False, True, False]
    errors = [one for one in found if isinstance(one, RecordError)]
    assert [(error.index, str(error.problems[0].where)) for error in errors] == [
        (1, f"{path}:2:2"), (2, f"{path}:3:1"), (3, f"{path}:4:1"), (5, f"{path}:7:10"),
    ]  # fmt: skip
    with pytest.raises(RecordError, match=r"many\.jsonl:2:2"):
        list(read_records(path))


# ---- hands that are not known


def test_a_card_that_shows_itself_later_proves_a_revoke(tmp_path: Path) -> None:
    """Seat 0 has an unseen hand; on a heart it throws a diamond, and later plays a heart."""
    hidden = ["XX XX XX XX XX XX", *HANDS[1:]]
    record = changed(hands=hidden, moves=[*MOVES[:11], "QD", *MOVES[12:23], "KH", *MOVES[24:]])
    (tmp_path / "a.yaml").write_text(as_yaml(record), encoding="utf-8")
    [problem] = problems_of(tmp_path / "a.yaml")
    assert problem.message == (
        "move 12: seat 0 revokes in trick 1 (Q♦ on a heart lead): it still held K♥, played at move 24"
    )
    assert "move 24 is" in problem.text() and problem.hint == "seat 0 may: play KH"
    data = replay(record)
    assert (data["error"]["index"], data["error"]["legal"], data["error"]["key"]) == (11, ["play KH"], "play.follow")
    assert data["tricks"] == [{"leader": 3, "cards": ["TH"], "winner": None}]


def test_an_unseen_hand_that_follows_as_it_must_is_played_to_the_end() -> None:
    hidden = changed(hands=["XX XX XX XX XX XX", *HANDS[1:]])
    assert replay(hidden)["error"] is None and replay(hidden)["score"] == [-2, 0]
    all_hidden = changed(hands=["XX XX XX XX XX XX"] * 4, kitty="XX")
    assert replay(all_hidden)["score"] == [-2, 0]


# ---- which variant


def test_a_variant_with_mistakes_is_told_as_the_record_s_problem(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text("format: 1\nname: H\nextends: hasenpfeffer\nauction: {bids: {number: 1..7}}\n")
    (tmp_path / "a.yaml").write_text(as_yaml(changed(variant="house.yaml")))
    [problem] = problems_of(tmp_path / "a.yaml")
    assert problem.code == "HPF-H07" and str(problem.where) == f"{tmp_path / 'a.yaml'}:2:10"
    assert problem.message.startswith("the variant `house.yaml` cannot be played: ")
    assert str(problem.related[0].where).endswith("house.yaml:4:26")


def test_a_record_names_no_variant_outside_its_folder_not_even_by_a_link(tmp_path: Path) -> None:
    (tmp_path / "away").mkdir()
    (tmp_path / "away" / "ours.yaml").write_text("format: 1\nname: O\nextends: hasenpfeffer\n")
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "link.yaml").symlink_to(tmp_path / "away" / "ours.yaml")
    for name in ("../away/ours.yaml", "link.yaml", str(tmp_path / "away" / "ours.yaml")):
        with pytest.raises(RecordError) as caught:
            Variants(tmp_path / "here").get(name)
        assert [problem.code for problem in caught.value.problems] == ["HPF-H06"], name
    assert Variants(tmp_path).get("away/ours.yaml").given.name == "O"


def test_a_record_of_plain_data_has_problems_without_a_place() -> None:
    with pytest.raises(RecordError) as caught:
        replay(changed(dealer=7, kitty="2C"))
    assert [(problem.code, problem.where, problem.key) for problem in caught.value.problems] == [
        ("HPF-H09", None, "dealer"), ("HPF-H10", None, "kitty.0"),
    ]  # fmt: skip


# ---- saved games


@pytest.mark.parametrize(
    ("change", "key", "message"),
    [
        ({"dealer": 0}, '"dealer": 0', "seat 0 deals, but after the deal before it is seat 1's turn to deal"),
        ({"scores": [4, 7]}, '"scores": [4, 7]', "the deal before ended with the scores 0, 0"),
    ],
)
def test_deals_that_do_not_follow_each_other(change: dict[str, Any], key: str, message: str, tmp_path: Path) -> None:
    game = Game(load("hasenpfeffer"), seed=1, first_dealer=0)
    for _ in range(4):
        game.play("pass")
    game.next_deal()
    first, second = game.records()
    text = json.dumps({**second, **change})
    (tmp_path / "game.jsonl").write_text(json.dumps(first) + "\n" + text + "\n", encoding="utf-8")
    [problem] = problems_of(tmp_path / "game.jsonl")
    assert (problem.code, problem.message) == ("HPF-H16", f"{message}; the deals of a game follow each other")
    assert problem.where is not None and problem.where.line == 2
    assert problem.where.column == text.index(key) + key.index(": ") + 3


def test_a_saved_game_with_an_illegal_move_says_where(tmp_path: Path) -> None:
    game = Game(load("hasenpfeffer"), seed=1)
    record = {**game.records()[0], "moves": ["bid 2", "bid 1"]}
    (tmp_path / "game.jsonl").write_text(json.dumps(record), encoding="utf-8")
    with pytest.raises(RecordError, match=r"game\.jsonl:1:\d+: error.HPF-H14.: move 2"):
        Game.load(tmp_path / "game.jsonl")


# ---- whatever it is


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)


@settings(
    max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(key=st.sampled_from([*RECORD, "scores", "expect", "rules", "turn_up", "deal", "stakes", "seed"]), value=VALUES)
def test_any_value_under_any_key_is_played_or_refused(key: str, value: Any, tmp_path: Path) -> None:
    record = changed(**{key: value})
    (tmp_path / "a.json").write_bytes(json.dumps(record).encode())
    for problem in problems_of(tmp_path / "a.json"):
        assert problem.where is not None and problem.where.line == 1
        assert problem.text().isprintable() or all(map(str.isprintable, problem.text().split("\n")))


@settings(
    max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    at=st.integers(0, 400), put=st.binary(max_size=4), cut=st.integers(0, 6), suffix=st.sampled_from(["yaml", "jsonl"])
)
def test_no_change_of_a_few_bytes_makes_anything_but_a_problem(
    at: int, put: bytes, cut: int, suffix: str, tmp_path: Path
) -> None:
    text = as_yaml(RECORD).encode() if suffix == "yaml" else json.dumps(RECORD).encode()
    path = tmp_path / f"a.{suffix}"
    path.write_bytes(text[:at] + put + text[at + cut :])
    assert all(problem.where is not None for problem in problems_of(path))


@pytest.mark.parametrize(
    "change",
    [
        {f"key{number}": number for number in range(15_000)},
        {"expect": {f"key{number}": number for number in range(15_000)}},
        {"hands": ["2C " * 60_000, *HANDS[1:]]},
        {"hands": ["AS"] * 40_000},
        {"kitty": "ZZ " * 60_000},
        {"scores": ["x"] * 40_000},
        {"moves": [{}] * 40_000},
        {"moves": ["pass"] * 30_000},
        {"moves": [*MOVES[:11], "QD", *(["AC"] * 30_000)]},
        {"moves": ["z" * 200_000]},
        {"variant": "z" * 200_000},
        {"title": {"a": {"b": ["c"] * 50_000}}},
    ],
    ids=lambda change: next(iter(change)),
)
@pytest.mark.parametrize("suffix", ["yaml", "jsonl"])
def test_a_flood_is_answered_quickly_and_briefly(change: dict[str, Any], suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"a.{suffix}"
    record = changed(**change)
    path.write_text(as_yaml(record) if suffix == "yaml" else json.dumps(record), encoding="utf-8")
    start = time.process_time()
    problems = problems_of(path)
    assert time.process_time() - start < 1.5
    assert 1 <= len(problems) <= 100 or suffix == "yaml"
    assert len(str(RecordError.of(*problems))) < 15_000


def test_two_thousand_records_are_read_and_checked_quickly(tmp_path: Path) -> None:
    """Well above a thousand a second; the deals themselves take about as long again."""
    path = tmp_path / "many.jsonl"
    path.write_text((json.dumps(RECORD) + "\n") * 2000, encoding="utf-8")
    start = time.process_time()
    assert sum(1 for record in records_in(path) if checked(record)) == 2000
    assert time.process_time() - start < 1.0


def test_a_golden_game_with_a_refused_move_tells_its_place(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(as_yaml(changed(moves=["bid 2", "bid 2"], expect={"declarer": None})))
    [record] = read_records(tmp_path / "a.yaml")
    refused, *_ = mismatches(record, load("hasenpfeffer"))
    assert str(refused).startswith(f"{tmp_path / 'a.yaml'}:10:18: error[HPF-H14]: move 2: `bid 2` is not legal")

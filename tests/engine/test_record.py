"""A record: read, replayed, told, and compared with what it expects."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from cases import after, begun, table

from hpf_rules import Deal, RecordError, load, replay
from hpf_rules.engine.record import Variants, checked, mismatches, play, read_records, record_of, told

# DESIGN 7, by the independent program
RECORD: dict[str, Any] = {
    "format": 1,
    "variant": "hasenpfeffer",
    "dealer": 2,
    "scores": [4, 7],
    "hands": ["TD KH QD 9H 9D 9S", "KS TS QC KC JC QH", "JD Joker AD AH JH KD", "TH AS AC 9C QS JS"],
    "kitty": "TC",
    "moves": [
        "bid 1", "bid 2", "bid 3", "pass", "pass", "bid 4", "pass", "name clubs", "discard TC", "together",
        "TH", "KH", "QH", "AH", "Joker", "9C", "9S", "QC", "JD", "AC", "TD", "KC", "AS", "QD", "KS", "AD", "JS", "9H",
        "JC", "JH", "TS", "KD", "QS", "9D",
    ],
    "expect": {
        "declarer": 0,
        "winners": [2, 2, 3, 3, 1, 3],
        "taken": [0, 1, 2, 3],
        "score": [-2, 0],
        "fired": ["scoring.rows.set"],
    },
    "source": "independent program",
}  # fmt: skip


def changed(**change: Any) -> dict[str, Any]:
    return {**deepcopy(RECORD), **change}


def test_the_record_of_the_design_is_played_as_it_expects() -> None:
    assert mismatches(RECORD, load("hasenpfeffer")) == []


def test_what_a_replay_tells() -> None:
    data = replay(RECORD)
    assert list(data) == [
        "variant", "rules", "sides", "declarer", "contract", "trump", "alone", "tricks", "taken", "score", "scores",
        "over", "error",
    ]  # fmt: skip
    assert data["variant"] == "hasenpfeffer" and data["rules"] == load("hasenpfeffer").fingerprint
    assert data["sides"] == [[0, 2], [1, 3]]
    assert (data["declarer"], data["contract"], data["trump"], data["alone"]) == (0, "4", "clubs", [])
    assert data["tricks"][0] == {"leader": 3, "cards": ["TH", "KH", "QH", "AH"], "winner": 2}
    assert (data["taken"], data["score"], data["scores"]) == ([0, 1, 2, 3], [-2, 0], [2, 7])
    assert data["over"] is None and data["error"] is None
    assert json.loads(json.dumps(data)) == data


def test_a_replay_tells_who_has_won_and_why() -> None:
    ahead = replay(changed(scores=[4, 12]))
    assert ahead["over"] == {"side": 1, "reason": "ending.target"}


def test_legal_moves_are_told_before_each_move_sorted_as_text() -> None:
    data = replay(RECORD, legal=True)
    assert len(data["legal"]) == len(RECORD["moves"])
    assert data["legal"][0] == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6", "pass"]
    assert data["legal"][9] == ["alone", "together"]
    assert all(moves == sorted(moves) for moves in data["legal"])


def test_a_deal_that_everybody_passes_has_no_contract_and_no_tricks() -> None:
    data = replay(changed(moves=["pass"] * 4))
    assert (data["declarer"], data["contract"], data["trump"], data["tricks"]) == (None, None, None, [])
    assert (data["score"], data["scores"], data["over"]) == ([0, 0], [4, 7], None)


def test_a_record_may_stop_early() -> None:
    data = replay(changed(moves=RECORD["moves"][:12]))
    assert data["score"] is None and data["tricks"] == [{"leader": 3, "cards": ["TH", "KH"], "winner": None}]
    assert replay(changed(moves=[]))["declarer"] is None
    without = changed()
    del without["moves"], without["expect"], without["scores"]
    assert replay(without)["scores"] == [0, 0]


def test_an_illegal_move_stops_the_record_and_names_the_rule() -> None:
    moves = [*RECORD["moves"][:11], "9H", "AC"]
    moves[11] = "QD"  # seat 0 holds hearts
    error = replay(changed(moves=moves))["error"]
    assert (error["index"], error["move"], error["key"]) == (11, "QD", "play.follow")
    assert error["legal"] == ["play 9H", "play KH"]
    assert error["file"].endswith("variants/hasenpfeffer.yaml") and error["line"] > 0


def test_an_unreadable_move_is_told_too() -> None:
    error = replay(changed(moves=["bid 1", "bid seven"]))["error"]
    assert (error["index"], error["move"], error["key"], error["line"]) == (1, "bid seven", "", None)


def test_a_pinned_fingerprint_is_checked() -> None:
    pinned = load("hasenpfeffer").fingerprint
    assert replay(changed(rules=pinned))["error"] is None
    with pytest.raises(RecordError, match="it was played under r1-0123456789abcdef"):
        replay(changed(rules="r1-0123456789abcdef"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": None}, "this program reads format 1, not nothing"),
        ({"carried": {"bags": [1, 0]}}, "this game keeps no `bags`"),
        ({"unknown": 1}, "unknown key `unknown`"),
        ({"expect": {"trickss": 1}}, "unknown key `expect.trickss`"),
        ({"expect": []}, "`expect` is"),
        ({"dealer": True}, "`dealer` is a whole number"),
        ({"stakes": "2"}, "`stakes` is a whole number"),
        ({"hands": {}}, "`hands` is a list"),
        ({"hands": [1, 2, 3, 4]}, "each of `hands`"),
        ({"scores": [True, 0]}, "`scores` is a list of whole numbers"),
        ({"moves": "pass"}, "`moves` is a list"),
        ({"kitty": "TC TH"}, "TH lies in the kitty and in hand 3|kitty"),
    ],
)
def test_a_record_that_is_none_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        replay(changed(**change))


@pytest.mark.parametrize("key", ["variant", "dealer", "hands"])
def test_what_a_record_must_have(key: str) -> None:
    record = changed()
    del record[key]
    with pytest.raises(RecordError, match=f"`{key}` is missing"):
        checked(record)


# ---- what is expected


@pytest.mark.parametrize(
    ("expect", "found"),
    [
        ({"score": [-2, 0]}, 0),
        ({"score": [-3, 0]}, 1),
        ({"contract": 4}, 0),  # YAML reads a bid of four as a number
        ({"contract": "4"}, 0),
        ({"contract": "5"}, 1),
        ({"trump": "clubs", "alone": []}, 0),
        ({"alone": [0]}, 1),
        ({"fired": ["scoring.rows.set"]}, 0),  # those it names have to be among those that fired
        ({"fired": ["scoring.rows.made"]}, 1),
        ({"over": None}, 0),
        ({"tricks": [{"winner": 2}, {}, {"leader": 2}, {}, {}, {"cards": ["TS", "KD", "QS", "9D"]}]}, 0),
        ({"tricks": [{"winner": 3}, {}, {}, {}, {}, {}]}, 1),
        ({"legal_at": {9: ["alone", "together"]}}, 0),
        ({"legal_at": {9: ["alone"]}}, 1),
        ({"illegal_at": {11: ["QD", "TD"], 3: ["bid 3"]}}, 0),
        ({"illegal_at": {11: ["9H"]}}, 1),
        ({"winners": [2, 2, 3, 3, 1]}, 1),
    ],
)
def test_what_is_expected_is_compared_as_far_as_it_is_said(expect: dict[str, Any], found: int) -> None:
    assert len(mismatches(changed(expect=expect), load("hasenpfeffer"))) == found


def test_rows_and_bonuses_that_fired_are_told() -> None:
    fired = ["scoring.rows.set", "scoring.bonuses.others"]
    record = changed(variant="hasenpfeffer-book", expect={"fired": fired, "score": [-4, 4]})
    assert mismatches(record, load("hasenpfeffer-book")) == []
    missing = {**record, "expect": {"fired": ["scoring.bonuses.other"]}}
    assert mismatches(missing, load("hasenpfeffer-book"))


def test_a_record_whose_move_is_refused_is_a_mismatch() -> None:
    wrong = changed(moves=["bid 1", "bid 1"], expect={})
    assert len(mismatches(wrong, load("hasenpfeffer"))) == 1


# ---- files


def test_records_are_read_from_yaml_json_and_json_lines(tmp_path: Path) -> None:
    text = json.dumps(RECORD)
    for name, content, count in (
        ("one.json", text, 1),
        ("one.yaml", text, 1),
        ("many.jsonl", f"{text}\n\n{text}\n", 2),
        ("many.ndjson", f"{text}\n", 1),
        ("none.jsonl", "", 0),
    ):
        (tmp_path / name).write_text(content, encoding="utf-8")
        records = list(read_records(tmp_path / name))
        assert len(records) == count
        assert all(replay(record)["score"] == [-2, 0] for record in records)


def test_yaml_written_by_hand_is_read(tmp_path: Path) -> None:
    lines = [
        "format: 1",
        "variant: hasenpfeffer",
        "dealer: 0",
        "hands:",
        "  - AC KC QC TC 9C 9D",
        "  - AD KD QD TD JD 9H",
    ]
    lines += ["  - AH KH QH TH JH 9S", "  - Joker AS KS QS TS JS", "kitty: JC", "moves: [pass, bid 3, pass, pass]"]
    (tmp_path / "deal.yaml").write_text("\n".join(lines), encoding="utf-8")
    [record] = read_records(tmp_path / "deal.yaml")
    assert replay(record)["declarer"] == 2


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("bad.json", "{", "this is no JSON"),
        ("bad.jsonl", '{"format": 1}\n{', "bad.jsonl:2:2: error.HPF-H01.: this is no JSON"),
        ("bad.yaml", "a: [", "bad.yaml"),
        ("twice.yaml", "format: 1\nformat: 1\n", "format"),
        ("deep.json", "[" * 100_000, "nested deeper than 16 levels"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str, text: str, message: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(RecordError, match=message):
        list(read_records(tmp_path / name))


def test_a_variant_is_looked_up_beside_the_record_first(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("format: 1\nname: Ours\nextends: hasenpfeffer\nending: {target: 5}\n")
    assert Variants(tmp_path).get("ours.yaml").rules.target == 5
    assert replay(changed(variant="ours.yaml", scores=[4, 6]), folder=tmp_path)["over"]["side"] == 1


# ---- a deal written down


def test_a_deal_is_written_down_with_all_that_a_replay_needs() -> None:
    deal = begun(table(), "bid 1", number=7, dealer=2, scores=(3, -1), deal=4)
    record = record_of(deal, seed=9)
    assert (record["dealer"], record["scores"], record["deal"], record["moves"]) == (2, [3, -1], 4, ["bid 1"])
    assert record["seed"] == 9 and "stakes" not in record and "turn_up" not in record
    again = play(record, table())
    assert told(again, record) == told(play(record, table()), record)
    assert record_of(again.deal, seed=9) == record


def test_scores_are_those_before_the_deal_also_when_it_is_over() -> None:
    deal = play(RECORD, load("hasenpfeffer")).deal
    assert deal.scores == (2, 7) and record_of(deal)["scores"] == [4, 7]


def test_a_turned_card_and_raised_stakes_are_written() -> None:
    euchre = begun(table("euchre"), number=3)
    record = record_of(euchre)
    assert record["turn_up"] == euchre.legend.pack.text(euchre.state.turned)
    assert record_of(begun(table("hasenpfeffer", "doubled-next"), stakes=2))["stakes"] == 2


def test_unknown_cards_are_written_as_xx() -> None:
    hands = ["XX XX XX XX XX XX", *RECORD["hands"][1:]]
    deal = Deal.of(load("hasenpfeffer"), dealer=2, hands=hands, kitty="TC")
    record = record_of(after(deal, "pass", "pass", "bid 1"))
    assert record["hands"][0] == "XX XX XX XX XX XX"
    assert play(record, load("hasenpfeffer")).deal.declarer == 1

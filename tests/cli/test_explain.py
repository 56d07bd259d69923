"""`hpf explain`: the account of a deal, one moment of it, may I play that, and what a code means."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from hpf_rules.variant.layers.folders import shipped

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
}  # fmt: skip
MOVES = RECORD["moves"]
LINES = {key: number for number, key in enumerate(RECORD, 1)}


def deal(path: Path, **change: Any) -> Path:
    path.write_text(json.dumps({**deepcopy(RECORD), **change}), encoding="utf-8")
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return deal(tmp_path / "deal.json")


def test_a_deal_is_told_from_the_cards_to_the_score(run: Any, record: Path) -> None:
    done = run("explain", "deal.json")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[:2] == [
        "deal.json: Hasenpfeffer (hasenpfeffer)",
        "Sides: side 0 is seats 0 and 2; side 1 is seats 1 and 3. Scores before the deal: side 0 4, side 1 7.",
    ]
    for line in (
        "  seat 2: J♦ K♦ A♦ J♥ A♥ Joker",
        "  kitty: 10♣",
        "  1. seat 3: bid 1 – no bid stands yet [auction.bids.number, variants/hasenpfeffer.yaml:24]",
        "       “Any number from 1 to 6 can be bid.”",
        "       legal: pass, bid 1, bid 2, bid 3, bid 4, bid 5, bid 6",
        "  2. seat 0: bid 2 – it is higher than the bid that stands [variants/hasenpfeffer.yaml:24]",
        "Trick 2: seat 2 leads, who won trick 1.",
        " 12. seat 0: play K♥ – it follows hearts, the suit led [variants/hasenpfeffer.yaml:30]",
        "       legal: 9♥ K♥",
        " 13. seat 1: play Q♥ – it follows hearts, the suit led [variants/hasenpfeffer.yaml:30]",
        "       it was the only legal move",
        "The score",
        "       “If the contract is set, the declaring side loses one point for each trick it took.”",
        "  This deal: side 0 -2, side 1 0; in all: side 0 2, side 1 7.",
        "  The game goes on.",
    ):
        assert line in lines, line
    assert "Set: bid 4, 2 tricks: side 0 -2, side 1 0 [scoring.rows.set, variants/hasenpfeffer.yaml:37]" in done.out
    assert max(map(len, lines)) <= 101


def test_a_rule_is_quoted_once(run: Any, record: Path) -> None:
    out = run("explain", "deal.json").out
    for sentence in ("Players must follow suit if they can", "Any number from 1 to 6", "In a plain suit the ace"):
        assert out.count(sentence) == 1
    assert out.count("variants/hasenpfeffer.yaml:30") >= 24


def test_the_account_as_data(run: Any, record: Path) -> None:
    data = json.loads(run("explain", "deal.json", "--format", "json").out)
    assert list(data) == ["variant", "rules", "dealt", "moves", "score", "scores", "over", "error"]
    assert (data["score"], data["scores"], data["over"], data["error"]) == ([-2, 0], [2, 7], None, None)
    assert len(data["moves"]) == len(MOVES)
    twelfth = data["moves"][11]
    assert (twelfth["index"], twelfth["seat"], twelfth["move"], twelfth["trick"]) == (11, 0, "play KH", 0)
    assert twelfth["legal"] == ["play 9H", "play KH"]
    assert twelfth["decisions"] == [
        {
            "what": "legal",
            "text": "it follows hearts, the suit led",
            "key": "play.follow",
            "value": "must, by default",
            "file": "variants/hasenpfeffer.yaml",
            "line": 30,
            "rule": ["Players must follow suit if they can; otherwise they may play any card."],
        }
    ]
    scores = [one for one in data["moves"][-1]["decisions"] if one["what"] == "scores"]
    assert [one["points"] for one in scores] == [[-2, 0]]


def test_one_moment_in_full(run: Any, record: Path) -> None:
    done = run("explain", "deal.json", "--at", "12")
    assert done.status == 0
    assert done.out.splitlines()[:5] == [
        "Before move 12 it is the turn of seat 0.",
        "  It holds: 9♦ 10♦ Q♦ 9♥ K♥ 9♠",
        "  On the table: 10♥ (seat 3)",
        "  Seat 0 has bid “4”; trump: clubs.",
        "  legal: 9♥ K♥",
    ]
    assert "  9♦ 10♦ Q♦ 9♠: no, hearts were led, and seat 0 can follow: 9♥ K♥ [play.follow" in done.out
    assert "Move 12: seat 0: play K♥" in done.out
    data = json.loads(run("explain", "deal.json", "--at", "12", "--format", "json").out)
    assert (data["index"], data["seat"], data["table"]) == (11, 0, [[3, "TH"]])
    assert [answer["move"] for answer in data["not_legal"]] == ["9D", "TD", "QD", "9S"]
    assert data["move"]["move"] == "play KH"


def test_the_first_moment_and_the_one_after_the_last(run: Any, record: Path) -> None:
    assert "Before move 1 it is the turn of seat 3." in run("explain", "deal.json", "--at", "1").out
    assert "The deal is over after move 34. The game goes on." in run("explain", "deal.json", "--at", "35").out
    done = run("explain", "deal.json", "--at", "36")
    assert done.status == 2 and "there is no move 36 in this record: move 34 is the last" in done.err
    assert run("explain", "deal.json", "--at", "0").status == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--at", "12", "--card", "QD"), "Q♦: no, hearts were led, and seat 0 can follow: 9♥ K♥ [play.follow"),
        (("--at", "12", "--card", "9H"), "9♥: yes, it follows hearts, the suit led [play.follow"),
        (("--at", "12", "--card", "ten of diamonds"), "10♦: no, hearts were led"),
        (("--at", "16", "--card", "JS"), "J♠ is the left bower, a trump: clubs"),
        (("--at", "12", "--card", "JH"), "J♥: no, J♥ is seat 2's, and it is the turn of seat 0"),
        (("--at", "20", "--card", "QH"), "Q♥: no, Q♥ was played already, by seat 1 in trick 1 (move 13)"),
        (("--at", "3", "--card", "QH"), "Q♥: no, it is the time to bid (seat 1)"),
        (("--at", "12", "--card", "2S"), "2♠: no, the deck of this game has no such card"),
        (("--at", "3", "--move", "bid 2"), "bid 2: no, “2” is not higher than “2” [auction.equal_bid"),
        (("--at", "3", "--move", "bid 6"), "bid 6: yes, it is higher than the bid that stands"),
        (("--at", "3", "--move", "bidd 6"), "no, there is no such move in this game"),
        (("--at", "3", "--move", "go"), "go: no, there is no such move in this game"),
        (("--card", "AS"), "A♠: no, the deal is over; A♠ was played already, by seat 3 in trick 4 (move 23)"),
    ],
)
def test_may_i_play_that(run: Any, record: Path, words: tuple[str, ...], said: str) -> None:
    done = run("explain", "deal.json", *words)
    assert done.status == 0
    assert said in " ".join(done.out.split())
    data = json.loads(run("explain", "deal.json", *words, "--format", "json").out)
    assert data["legal"] == (": yes," in said) or "J♠" in said
    assert data["why"]


def test_without_a_number_the_question_is_about_the_next_move(run: Any, tmp_path: Path) -> None:
    """A record that stops where the dispute began."""
    deal(tmp_path / "dispute.json", moves=MOVES[:11])
    assert "Q♦: no, hearts were led" in run("explain", "dispute.json", "--card", "QD").out
    assert "it is the turn of seat 0" in run("explain", "dispute.json").out


def test_a_card_and_a_move_are_not_asked_at_once(run: Any, record: Path) -> None:
    assert run("explain", "deal.json", "--card", "QD", "--move", "pass").status == 2


def test_a_revoke_is_explained_up_to_where_it_was_made(run: Any, tmp_path: Path) -> None:
    deal(tmp_path / "revoke.json", moves=[*MOVES[:11], "QD", *MOVES[12:]])
    done = run("explain", "revoke.json")
    assert done.status == 1
    assert " 11. seat 3: play 10♥ – the leader may play any card" in done.out
    assert "move 12: seat 0 revokes in trick 1 (Q♦ on a heart lead): it still held 9♥, played at move 28" in done.out
    assert " 13. " not in done.out
    assert run("explain", "revoke.json", "--at", "12").status == 1
    assert run("explain", "revoke.json", "--at", "11").status == 0
    assert "it is played up to move 12" in run("explain", "revoke.json", "--at", "20").err
    data = json.loads(run("explain", "revoke.json", "--format", "json").out)
    assert data["error"]["code"] == "HPF-H14" and len(data["moves"]) == 11


def test_of_several_records_one_is_chosen(run: Any, tmp_path: Path) -> None:
    three = [RECORD, {**RECORD, "dealer": 0, "moves": []}, {**RECORD, "dealer": 9}]
    (tmp_path / "three.jsonl").write_text("".join(json.dumps(one) + "\n" for one in three), encoding="utf-8")
    assert "three.jsonl holds 3 records; say which: --record 1 to --record 3" in run("explain", "three.jsonl").err
    done = run("explain", "three.jsonl", "--record", "2")
    assert done.status == 0 and "seat 0 deals" in done.out
    faulty = run("explain", "three.jsonl", "--record", "3")
    assert faulty.status == 1 and "three.jsonl:3:52: error[HPF-H09]: dealer 9 is no seat" in faulty.err
    assert run("explain", "three.jsonl", "--record", "4").status == 2


def test_a_file_that_is_no_record(run: Any, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text('{"format": 1,', encoding="utf-8")
    assert run("explain", "bad.json").status == 1
    (tmp_path / "ours.yaml").write_text("format: 1\nname: Ours\nextends: euchre\n", encoding="utf-8")
    done = run("explain", "ours.yaml")
    assert done.status == 1 and "this is a variant, and no record of a deal" in done.err
    assert run("explain", ".").status == 2


def test_a_deal_that_nobody_bid_and_a_game_that_is_won(run: Any, tmp_path: Path) -> None:
    deal(tmp_path / "passed.json", moves=["pass"] * 4)
    out = run("explain", "passed.json").out
    assert "This deal: side 0 0, side 1 0; in all: side 0 4, side 1 7." in out
    deal(tmp_path / "won.json", scores=[4, 12])
    out = run("explain", "won.json").out
    assert "Side 1 has 12 points [ending.target, variants/hasenpfeffer.yaml:" in out
    assert "Side 1 has won the game." in out


def golden(name: str) -> Path:
    return shipped("golden") / f"{name}.yaml"


def test_what_a_game_counts_is_told_after_who_has_won_it(run: Any) -> None:
    out = " ".join(run("explain", golden("euchre-1888/end-to-nil")).out.split())
    assert "The others have no point: the win counts as 2 games [ending.shutout, variants/euchre-1888.yaml" in out
    assert "Side 0 has won the game, which counts as 2 games." in out
    out = run("replay", golden("euchre-railroad/end-to-nil")).out
    assert "and 1 point of it counts in the next (ending.target, ending.shutout, ending.surplus)" in out
    data = json.loads(run("explain", golden("euchre-railroad/end-to-nil"), "--format", "json").out)
    assert data["over"] == {"side": 1, "reason": "ending.target", "games": 2, "surplus": 1}
    assert [one["what"] for one in data["moves"][-1]["decisions"]][-3:] == ["ends", "counts", "counts"]


def test_a_bid_that_nobody_can_beat_is_the_reason_that_the_bidding_is_over(run: Any) -> None:
    file = golden("hasenpfeffer/q06-six-ends-the-auction")
    out = run("explain", file).out
    assert "the bidding is over, for nobody can beat “6”; seat 1 has bid “6”" in out
    assert "three players have passed" not in out
    asked = run("explain", file, "--at", "2", "--move", "pass").out
    assert "pass: no, it is the time to name the trump" in asked
    assert asked.endswith("       the bidding is over, for nobody can beat “6”; seat 1 has bid “6”\n")


def test_who_sits_out_is_told(run: Any) -> None:
    out = " ".join(run("explain", golden("euchre-british/joker-turned-dealer-sits-out")).out.split())
    assert "seat 3 plays alone; seat 1 sits out, and as that is the dealer, Joker, the turned card, is not" in out
    assert "alone: seat 3; seat 1 sits out" in run("replay", golden("euchre-british/joker-turned-dealer-sits-out")).out


def test_every_golden_game_is_explained(run: Any) -> None:
    for folder in sorted(shipped("golden").iterdir()):
        for file in sorted(folder.glob("*.yaml"))[:3]:
            done = run("explain", file)
            assert "The score" in done.out or "The deal is not over" in done.out, file


def test_a_label_within_a_sentence_that_is_quoted(run: Any) -> None:
    out = run("explain", shipped("golden") / "euchre" / "euchred.yaml").out
    assert "““" not in out and "”” " not in out
    assert "  turned up: " in out


# ---- codes


@pytest.mark.parametrize("typed", ["HPF-R14", "r14", "hpf-r14", "HPF-H14"])
def test_a_code_is_explained(run: Any, typed: str) -> None:
    done = run("explain", typed)
    assert done.status == 0
    assert done.out.startswith(f"HPF-{typed[-3:].upper()}: ")
    assert "Wrong:" in done.out and "Right:" in done.out
    data = json.loads(run("explain", typed, "--format", "json").out)
    assert data["code"] == f"HPF-{typed[-3:].upper()}"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("HPF-R99", "there is no code HPF-R99; there is"),
        ("HPF-Q01", "there is no code HPF-Q01"),
        ("deal.yml", "there is no file deal.yml, and it is no code such as HPF-R14"),
        ("euchre", "euchre is a variant, and no record of a deal; `hpf docs euchre` tells its rules"),
        ("\x1b[2J", "there is no file \\x1b[2J"),
    ],
)
def test_what_is_neither_a_record_nor_a_code(run: Any, typed: str, said: str) -> None:
    done = run("explain", typed)
    assert done.status == 2 and said in done.err

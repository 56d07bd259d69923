"""Is every problem told in one clear sentence, at its place, and safe to print?"""

from __future__ import annotations

import json
import pickle
from dataclasses import replace

import pytest

from hpf_rules.errors import (
    HpfError,
    IllegalMove,
    Problem,
    RecordError,
    RecordMismatch,
    RecordUnfinished,
    Related,
    UnreadableMove,
    VariantError,
    Where,
    shorten,
    suggest,
)


def place(line: int = 7, column: int = 13, length: int = 4, file: str = "variants/ours.yaml") -> Where:
    return Where(file=file, line=line, column=column, end_line=line, end_column=column + length)


HAND = Related(
    where=place(17, 9, 1, "variants/hasenpfeffer.yaml"),
    note="the hand is set in",
)
TOO_HIGH = Problem(
    code="HPF-R012",
    message="a hand has 6 tricks, but the highest bid is 7",
    where=place(),
    hint="lower the bid, or deal 7 cards",
    key="auction.bids.number",
    line_text="    number: 1..7",
    related=(HAND,),
)


def test_a_problem_is_printed_as_the_design_shows_it() -> None:
    assert TOO_HIGH.text() == (
        "variants/ours.yaml:7:13: error[HPF-R012]: a hand has 6 tricks, but the highest bid is 7\n"
        "  7 |     number: 1..7\n"
        "    |             ^^^^ the hand is set in variants/hasenpfeffer.yaml:17:9\n"
        "  hint: lower the bid, or deal 7 cards"
    )


def test_further_places_follow_on_lines_of_their_own() -> None:
    twice = Related(where=place(3, 1, 1, "b.yaml"), note="and raised in")
    problem = replace(TOO_HIGH, related=(HAND, twice), hint=None)
    assert problem.text().splitlines()[2:] == [
        "    |             ^^^^ the hand is set in variants/hasenpfeffer.yaml:17:9",
        "  and raised in b.yaml:3:1",
    ]


def test_the_line_of_a_place_in_another_file_is_shown_below() -> None:
    other = replace(HAND, line_text="  hand: 6")
    here = Related(where=place(3, 1), note="opened at", line_text="bids:")
    problem = replace(TOO_HIGH, related=(other, here, replace(other, note="and again in")))
    assert problem.text() == (
        "variants/ours.yaml:7:13: error[HPF-R012]: a hand has 6 tricks, but the highest bid is 7\n"
        "   7 |     number: 1..7\n"
        "     |             ^^^^ the hand is set in variants/hasenpfeffer.yaml:17:9\n"
        "  17 |   hand: 6\n"
        "     |         -\n"
        "  opened at variants/ours.yaml:3:1\n"
        "  and again in variants/hasenpfeffer.yaml:17:9\n"
        "  17 |   hand: 6\n"
        "     |         -\n"
        "  hint: lower the bid, or deal 7 cards"
    )


def test_without_a_source_line_only_the_sentence_is_printed() -> None:
    problem = Problem(code="X", message="m", where=place(1, 1), related=(HAND,), severity="warning")
    assert problem.text() == (
        "variants/ours.yaml:1:1: warning[X]: m\n  the hand is set in variants/hasenpfeffer.yaml:17:9"
    )
    assert Problem(code="X", message="m", where=None, line_text="a: 1").text() == "error[X]: m"


@pytest.mark.parametrize(
    ("line", "column", "length", "shown", "carets"),
    [
        ("a: b", 4, 1, "a: b", "   ^"),
        ("a:\tb", 4, 1, "a: b", "   ^"),
        ("a: \x1b[2J", 4, 1, "a: \\x1b[2J", "   ^^^^"),
        ("\x1b: bad", 4, 3, "\\x1b: bad", "      ^^^"),
        ("名: bad", 4, 3, "名: bad", "    ^^^"),
        ("e\u0301: bad", 5, 3, "e\u0301: bad", "   ^^^"),
        ("a: b", 5, 0, "a: b", "    ^"),
    ],
)
def test_carets_stand_under_what_they_point_at(line: str, column: int, length: int, shown: str, carets: str) -> None:
    problem = Problem(code="X", message="m", where=place(1, column, length), line_text=line)
    assert problem.text().splitlines()[1:] == [f"  1 | {shown}", f"    | {carets}"]


def test_a_long_line_is_cut_around_the_place() -> None:
    line = "x" * 5000 + "HERE" + "y" * 5000
    _, shown, carets = Problem(code="X", message="m", where=place(1, 5001), line_text=line).text().splitlines()
    assert len(shown) < 120
    assert shown[carets.index("^") : carets.index("^") + 4] == "HERE"
    assert carets.count("^") == 4
    assert shown.startswith("  1 | …x") and shown.endswith("y…")


def test_a_value_of_several_lines_is_marked_on_its_first() -> None:
    where = Where(file="f", line=1, column=4, end_line=3, end_column=2)
    problem = Problem(code="X", message="m", where=where, line_text="a: [1,  ")
    assert problem.text().splitlines()[2] == "    |    ^^^"


def test_no_message_can_act_on_a_terminal_or_break_the_line() -> None:
    problem = Problem(code="X", message="a\nb\x1b[31m", where=None, hint="c\u202ed")
    assert problem.text() == "error[X]: a\\nb\\x1b[31m\n  hint: c\\u202ed"


def test_a_problem_as_data_can_be_written_as_json() -> None:
    assert json.loads(json.dumps(TOO_HIGH.as_dict())) == {
        "code": "HPF-R012",
        "severity": "error",
        "message": "a hand has 6 tricks, but the highest bid is 7",
        "hint": "lower the bid, or deal 7 cards",
        "key": "auction.bids.number",
        "file": "variants/ours.yaml",
        "line": 7,
        "column": 13,
        "end_line": 7,
        "end_column": 17,
        "related": [
            {
                "note": "the hand is set in",
                "file": "variants/hasenpfeffer.yaml",
                "line": 17,
                "column": 9,
                "end_line": 17,
                "end_column": 10,
            }
        ],
    }


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("", ""),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 59 + "…"),
        ("two\nlines\tand tab", "two\\nlines\\tand tab"),
        ("\x1b[2Jx", "\\x1b[2Jx"),
        ("a\u202eb", "a\\u202eb"),
        ("a\xa0b", "a\\xa0b"),
        ("\ud800", "\\ud800"),
        ("g\u0430me", "g\\u0430me"),
        ("\u0438\u0433\u0440\u0430", "\u0438\u0433\u0440\u0430"),
        ("Jäger", "Jäger"),
    ],
)
def test_echoed_text_is_short_and_shows_what_is_hidden(text: str, shown: str) -> None:
    assert shorten(text) == shown


def test_an_escape_is_never_cut_in_two() -> None:
    assert shorten("\x1b" * 30, 10) == "\\x1b\\x1b…"


CHOICES = ["dealing", "hand_size", "may_name", "scoring", "must_trump", "game"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("hand-size", "hand_size"),
        ("Hand Size", "hand_size"),
        ("Scoring", "scoring"),
        ("scorring", "scoring"),
        ("mustrump", "must_trump"),
        ("g\u0430me", "game"),
        ("g\u03b1me", "game"),
        ("bananas", None),
        ("x", None),
        ("", None),
        ("s" * 5000, None),
    ],
)
def test_a_choice_is_suggested_only_when_it_is_close(word: str, meant: str | None) -> None:
    assert suggest(word, CHOICES) == meant


ERRORS: list[tuple[HpfError, str]] = [
    (VariantError(problems=(TOO_HIGH,)), TOO_HIGH.text()),
    (UnreadableMove(move="jump", reason="no such move"), "cannot read the move `jump`: no such move"),
    (
        UnreadableMove(move="play ten of hearts", reason="no such card", hint="write TH"),
        "cannot read the move `play ten of hearts`: no such card; write TH",
    ),
    (
        IllegalMove(
            move="play 9C",
            reason="hearts were led, and the hand holds one",
            key="play.follow",
            file="variants/euchre.yaml",
            line=23,
            legal=("play 9H", "play QH"),
        ),
        "`play 9C` is not legal: hearts were led, and the hand holds one "
        "(play.follow, variants/euchre.yaml:23); legal: play 9H, play QH",
    ),
    (IllegalMove(move="pass", reason="the deal is over"), "`pass` is not legal: the deal is over"),
    (
        RecordMismatch(index=4, expected="play 9C", got="play 9H"),
        "the replay differs from the record at move 5 (`4` in the record, which counts from 0): expected play 9C, got play 9H",
    ),
    (
        RecordMismatch(expected="r1-aa", got="r1-bb"),
        "the replay differs from the record: expected r1-aa, got r1-bb",
    ),
    (
        RecordUnfinished(keys=("score", "taken")),
        "the deal is not over, so nothing can be said of score, taken",
    ),
    (RecordError(message="no hands"), "no hands"),
    (RecordError(message="no hands", index=2), "record 2: no hands"),
]


@pytest.mark.parametrize(("error", "text"), ERRORS)
def test_every_error_says_what_is_wrong(error: HpfError, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize(("error", "text"), ERRORS)
def test_every_error_comes_home_from_another_process(error: HpfError, text: str) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == text


def test_errors_can_be_raised_and_caught_as_one_kind() -> None:
    with pytest.raises(HpfError) as caught:
        raise IllegalMove(move="pass", reason="the dealer must bid")
    assert caught.value.__traceback__ is not None
    assert hash(caught.value)


def test_a_flood_of_problems_is_counted_after_twenty() -> None:
    error = VariantError(problems=(TOO_HIGH,) * 25)
    assert str(error).count("HPF-R012") == 20
    assert str(error).endswith("\nand 5 more")


def test_a_flood_of_legal_moves_is_counted_after_twenty() -> None:
    error = IllegalMove(move="x", reason="no", legal=tuple(f"bid {n}" for n in range(23)))
    assert str(error).endswith("bid 19 and 3 more")

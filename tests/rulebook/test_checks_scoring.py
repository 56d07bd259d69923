"""Is every outcome proved to have one row, and is the deal that shows the contrary one that can happen?"""

from __future__ import annotations

import pytest
from mistakes import told


def rows(text: str) -> str:
    return f"scoring: {{rows: {{{text}}}}}\n"


FORCED = "auction: {all_pass: {then: must_bid, who: dealer, bid: 3}}\n"
PREDICTED = "auction: {bids: {number: 1..5, big pepper: {tricks: 6, stakes: 2}}}\n"


@pytest.mark.parametrize(
    ("changes", "case"),
    [
        (rows("set: null"), "bid 1, 0 tricks: no row scores it"),
        (rows("made: null"), "bid 1, 1 trick: no row scores it"),
        (rows("set: {when: set and taken != 2}"), "bid 3, 2 tricks: no row scores it"),
        (rows("set: {when: set and not (bid == 3 and taken == 2 and alone)}"), "bid 3, 2 tricks, alone: no row scores it"),
        (rows("set: {when: set and not lone_defender}"), "bid 1, 0 tricks, alone, lone defender: no row scores it"),
        (rows("made: {when: made and trump != hearts}"), "bid 1, 1 trick, hearts trumps: no row scores it"),
        (rows("made: {when: made and opening_run < 2}"), "bid 1, 1 trick, the others won the first 2: no row scores it"),
        (rows("made: {when: made and deal < 4}"), "bid 1, 1 trick, deal 4: no row scores it"),
        (rows("made: {when: made and score + taken < 10}"), "bid 1, 6 tricks, score 4: no row scores it"),
        (FORCED + rows("set: {when: set and not (forced and bid == 4)}"), "bid 4, 0 tricks, forced: no row scores it"),
        (PREDICTED + rows("set: {when: set and kind != big_pepper}"), "big pepper, 0 tricks: no row scores it"),
        (rows("slam: {when: taken == 6, declarers: 9}"), "bid 1, 6 tricks: `made` and `slam` both score it"),
        (rows("a: {when: made, declarers: 1}, b: {when: made, declarers: 1}"),
         "bid 1, 1 trick: `made`, `a`, `b` all score it"),
        (rows("a: {within: set, when: taken == 0, declarers: 1}, b: {within: set, when: alone, declarers: 1}"),
         "bid 1, 0 tricks, alone: `a` and `b` both score it"),
    ],
)  # fmt: skip
def test_a_gap_or_a_clash_is_shown_by_a_deal(changes: str, case: str) -> None:
    [problem] = told(changes)
    assert problem.partition(" ")[2][4:] == case


@pytest.mark.parametrize(
    "changes",
    [
        # the other outcomes cannot happen, so nothing has to score them
        rows("set: {when: set and bid <= 6}"),
        FORCED + rows("set: {when: set and not forced}, forced_set: {when: set and forced and bid >= 3, declarers: 0}"),
        "contract: {may_name: [hearts]}\n" + rows("made: {when: made and trump == hearts}"),
        rows("set: {when: set and (alone or not lone_defender)}"),
        # a row within another states only what differs, and no row negates another
        rows("slam: {within: made, when: taken == 6, declarers: 12}, lone: {within: slam, when: alone, declarers: 24}"),
    ],
)
def test_what_cannot_happen_is_no_gap(changes: str) -> None:
    assert told(changes) == []


@pytest.mark.parametrize(
    ("changes", "row"),
    [
        (rows("lost: {within: set, when: taken > 5, declarers: 1}"), "lost"),
        (rows("seven: {within: made, when: bid == 7, declarers: 1}"), "seven"),
        (rows("spades: {within: made, when: trump == no_trump, declarers: 1}"), "spades"),
        (rows("forced: {within: set, when: forced, declarers: 1}"), "forced"),
        (FORCED + rows("low: {within: set, when: forced and bid < 3, declarers: 1}"), "low"),
        (rows("left: {within: set, when: kitty_left, declarers: 1}"), "left"),
    ],
)
def test_a_row_that_never_fires(changes: str, row: str) -> None:
    [problem] = told(changes)
    assert problem.endswith(f"R52 the row `{row}` never fires: no deal can end so")


def test_a_deal_that_all_pass_and_play_has_to_be_scored() -> None:
    play = "auction: {all_pass: play}\n"
    assert [problem.partition(" ")[2] for problem in told(play)] == [
        "R53 `scoring.rows`: a deal that all pass is played, but no row scores it"
    ]
    assert told(play + rows("nobody: {each: taken}")) == []
    assert told(play + rows("nobody: {when: taken > 2, each: 1}")) == [
        "5:11 R53 0 tricks: no row scores it",
    ]
    assert told(rows("nobody: {each: taken}")) == [
        "4:18 R52 `each` rows score deals without a declarer, and here there is always one"
    ]


def test_without_bidding_only_each_rows_fire() -> None:
    plain = (
        "auction: {shape: none, bids: null, all_pass: null}\n"
        "contract: {steps: null, alone: null}\n"
        "play: {opening_lead_alone: null, opening_lead_both_alone: null}\n"
    )
    assert told(plain) == ["4:18 R52 `scoring.rows.made`: without bidding nobody is declarer, so this row never fires"]
    assert told(plain + rows("made: null, set: null, tricks: {each: taken}")) == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (rows("lost: {within: sett, when: bid == 6, declarers: 1}"), ["4:33 R50 there is no row `sett`"]),
        (rows("made: {within: set}, set: {within: made}"), ["4:33 R50 these rows are within each other, in a circle"]),
        (rows("lone: {when: alone}"), ["4:18 R51 the row `lone` scores nothing for anybody"]),
        ("scoring: {bonuses: {b: {when: alone}}}", ["4:21 R51 the bonus `b` adds nothing for anybody"]),
        (
            "scoring: {bonuses: {b: {each: 1, declarers: 2}}}",
            ["4:21 R51 a row is either for `declarers` and `defenders`, or for `each` side and `others`"],
        ),
    ],
)
def test_rows_and_bonuses_that_mean_nothing(changes: str, expected: list[str]) -> None:
    assert [problem for problem in told(changes) if " R54 " not in problem and " R52 " not in problem] == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("taken * stakse", "4:44 R20 unknown name `stakse`"),
        ("'taken * stakse'", "4:45 R20 unknown name `stakse`"),
        ('"taken * stakse"', "4:45 R20 unknown name `stakse`"),
        ("12 div (taken - 3)", "4:44 R21 the divisor can be 0 (taken 3)"),
        ("taken % 2", "4:42 R20 a formula cannot contain '%'"),
    ],
)
def test_a_formula_is_pointed_at_inside_its_text(formula: str, expected: str) -> None:
    assert told(f"scoring: {{rows: {{made: {{declarers: {formula}}}}}}}") == [expected]


def test_a_formula_of_several_lines_is_pointed_at_where_it_begins() -> None:
    text = "scoring:\n  rows:\n    made:\n      declarers: >-\n        taken *\n        stakse\n"
    assert told(text) == ["7:18 R20 unknown name `stakse`"]


def test_every_slip_in_a_formula_is_told_at_its_own_place() -> None:
    assert told("scoring: {rows: {made: {declarers: takn + 2 * stake - bidd}}}") == [
        "4:36 R20 unknown name `takn`",
        "4:47 R20 unknown name `stake`",
        "4:55 R20 unknown name `bidd`",
    ]

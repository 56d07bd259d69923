"""Is every input answered, at once, and by nothing but problems at their places?"""

from __future__ import annotations

import copy
import random
import time
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mistakes import BASES, ours, problems, tree

from hpf_rules.variant.checking import Checker
from hpf_rules.variant.source import plain

SECONDS = 3.0
"""Half a second on a free machine; the tests run several at a time."""

WIDE = "(taken + bid + opening_run + over) div (1 + short + {})"
LONG = "taken * bid * stakes + over div (1 + short) mod 7 - taken * bid max tricks * stakes + {}"
EIGHT_SIDES = """\
format: 1
name: Eight sides
seating: {players: 8}
deck: {ranks: [A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2]}
dealing: {hand: 30, first_dealer: random}
play: {opening_lead: dealer}
scoring:
  rows:
    a: {when: their_high_taken > their_low_taken and opening_run > 3, each: 1}
    b: {when: their_high_taken <= their_low_taken or opening_run <= 3, each: 2}
ending: {target: 3}
"""
MANY_FACTS = """\
contract: {steps: [may_take_kitty, discard, alone], may_name: [suits], alone: {defenders: always}}
auction:
  bids: {number: null, a: {numbers: 0..5, trumps: [clubs, diamonds, hearts, spades, no_trump, low]}}
  all_pass: {then: must_bid, who: dealer, bid: any}
scoring: {rows: {big: {within: made, declarers: 1, when: forced or alone or kitty_left or score > 3 or deal > 2}}}
"""


HOSTILE = {
    "sixteen bids of 400 numbers": ours(
        "auction: {bids: {number: null, " + ", ".join(f"b{i}: {list(range(400))}" for i in range(16)) + "}}"
    ),
    "numbers without end": ours("auction: {bids: {number: 1..9999}}"),
    "numbers without end, in every suit": ours(
        "auction: {bids: {number: null, "
        + ", ".join(f"b{i}: {{numbers: 1..9999, trumps: [suits, suits]}}" for i in range(16))
        + "}}"
    ),
    "many formulas": ours(
        "scoring: {bonuses: {"
        + ", ".join(f"b{i}: {{when: {LONG.format(i)}, declarers: {WIDE.format(i)}}}" for i in range(32))
        + "}}"
    ),
    "a long family": ours(
        "scoring: {rows: {a0: {within: made, when: taken > 0, declarers: (taken * bid * tricks * opening_run) mod 7}, "
        + ", ".join(f"a{i}: {{within: a{i - 1}, when: taken > {i}}}" for i in range(1, 29))
        + "}}"
    ),
    "many facts at once": ours(MANY_FACTS),
    "eight sides": EIGHT_SIDES,
    "a flood of keys": ours("\n".join(f"k{i}: 1" for i in range(4900))),
    "a flood of rows": ours("scoring: {rows: {" + ", ".join(f"r{i}: {{x: 1}}" for i in range(1600)) + "}}"),
    "a flood of names": ours("scoring: {rows: {" + ", ".join(f"R{i}: 1" for i in range(4000)) + "}}"),
    "a flood of ranks": ours("deck: {ranks: [" + ", ".join(f"a{i}" for i in range(9900)) + "]}"),
    "a flood of numbers": ours("auction: {bids: {number: [" + ", ".join("1" for _ in range(9900)) + "]}}"),
    "a flood of readings": ours("readings: [" + ", ".join(f"a{i}" for i in range(9900)) + "]"),
    "brackets": ours("contract: {made: " + "(" * 90 + "1" + ")" * 90 + "}"),
    "not not not": ours("contract: {made: " + "not " * 45 + "1}"),
    "rows in a circle": ours("scoring: {rows: {a: {within: b}, b: {within: c}, c: {within: a}}}"),
    "a row within itself": ours("scoring: {rows: {made: {within: made}}}"),
    "keys with dots": ours('scoring: {rows: {"a.b": {when: 1}, "": {when: 1}}}\n"": 3\n"a.b.c": 4'),
    "nesting": ours("about: " + "[" * 3000),
    "packs over and over": ours("with: [" + ", ".join(["laps"] * 20) + "]"),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_answered_at_once(text: str) -> None:
    started = time.process_time()
    found = problems(text)
    printed = [problem.text() for problem in found[:20]]
    assert time.process_time() - started < SECONDS
    assert found and all(problem.where is not None for problem in found)
    assert all(len(told) < 1_500 and "Traceback" not in told for told in printed)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ("auction: {bids: {number: 1..9999}}", "HPF-R14 a hand has 6 tricks, but the highest bid is 9999"),
        (
            "auction: {bids: {number: 0..6, a: {numbers: 1..64, tricks: 6, trumps: [suits]}}}",
            "HPF-R90 there can be at most 254 calls, and here are more",
        ),
        (MANY_FACTS, "HPF-R55 there are more than 30000 outcomes; only so many were checked"),
    ],
)
def test_what_is_too_much_is_said_honestly(changes: str, expected: str) -> None:
    assert expected in [f"{problem.code} {problem.message}" for problem in problems(ours(changes))]


def test_a_proof_that_was_given_up_is_a_warning_and_the_variant_can_be_played() -> None:
    checked = Checker().check_text(ours(MANY_FACTS), beside=BASES)
    assert checked.variant is not None
    assert [problem.severity for problem in checked.problems] == ["warning"]


WORDS: list[Any] = [
    "none", "one_turn", "until_one_left", "first_bid", "until_passes", "deal_again", "play", "must_bid", "dealer", "declarer",
    "lone_player", "lone_defender", "holder_of_joker", "holder_of_AS", "partner_of_dealer", "take_kitty", "may_take_kitty",
    "dealer_takes_kitty", "take_turn_up", "name_trump", "discard", "alone", "suits", "turned", "not_turned", "no_trump",
    "low", "hearts", "first_lead", "next_card", "dealers_last", "dealer_names", "must", "may", "may_take_over", "always",
    "first", "after", "made", "set", "taken >= 3", "taken - bid", "bid div taken", "1 if made else 0", "kind == number",
    "trump == hearts", "score > 3", "lowest", "any", "3", "1..6", "0..0", "rest", "reversed", None, True, 1.5, [], {}, "",
    *range(-1, 14),
]  # fmt: skip


def paths(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [path, *(inner for key, value in items for inner in paths(value, (*path, key)))]


def broken(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    data = copy.deepcopy(data)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return data


BASE_DATA = [plain(tree((BASES / f"{name}.yaml").read_text(encoding="utf-8"))) for name in ("hasenpfeffer", "euchre")]


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(BASE_DATA), st.data())
def test_no_change_of_a_variant_raises(data: Any, draw: st.DataObject) -> None:
    for _ in range(draw.draw(st.integers(1, 4))):
        path = draw.draw(st.sampled_from(paths(data)[1:]))
        value = draw.draw(st.sampled_from(WORDS))
        data = broken(data, path, value)
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    checked = Checker().check_text(text, name="ours.yaml", beside=BASES)
    assert checked.variant is not None or checked.errors
    for problem in checked.problems:
        assert problem.where is not None and problem.text()


def test_mending_one_fault_of_several_never_makes_more() -> None:
    chance = random.Random(5)
    base = BASE_DATA[0]
    for _ in range(40):
        faults = [(chance.choice(paths(base)[1:]), chance.choice(["xyzzy", 99999, [1]])) for _ in range(2)]
        if faults[0][0][: len(faults[1][0])] == faults[1][0] or faults[1][0][: len(faults[0][0])] == faults[0][0]:
            continue
        both = broken(broken(base, *faults[0]), *faults[1])
        one = broken(base, *faults[0])
        assert formal(one) <= formal(both), faults


def formal(data: Any) -> int:
    found = Checker().check_text(yaml.safe_dump(data, sort_keys=False), beside=BASES).problems
    return sum(problem.code.startswith(("HPF-S", "HPF-Y")) for problem in found)

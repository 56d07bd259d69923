"""Does it help to do what a hint says? Mistakes that players make, and what is told once the hint is followed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hints import alternatives, followed

from hpf_rules.errors import Problem
from hpf_rules.variant.checking import Checker
from hpf_rules.variant.source import parse_source, plain

EUCHRE = """
contract: {alone: no} | contract: {alone: false} | contract: {alone: {declarer: null}} | contract: {alone: null}
with: [nobody-alone] | with: [one-turn-auction] | with: [super-euchre, defend-alone] | with: [lone-hand-twelve]
with: [forced-loses-half] | with: [joker-holder-must-bid] | with: [lose-the-bid]
auction: {shape: none} | auction: {shape: one_turn} | auction: {shape: until_one_left} | auction: {bids: {order up: null}}
auction: {all_pass: must_bid} | auction: {all_pass: null} | auction: {bids: {name: {round: 3}}} | with: {joker: 1}
dealing: {turn_up: none} | dealing: {hand: 6} | dealing: {kitty: 0} | dealing: {turned_joker: hearts} | dealing: {turn_up: no}
seating: {players: 3} | seating: {players: 3, sides: 3} | seating: {sides: 4} | seating: {players: 6} | seating: 3
contract: {steps: [take_turn_up, take_kitty, discard]} | contract: {steps: [take_turn_up]} | contract: {steps: [name_trump]}
contract: {steps: [discard, take_turn_up]} | contract: {happens: {discard: first}} | contract: {made: null} | contract: {made: taken >= 6} | contract: {alone: {receives: 1}}
scoring: {rows: {march: null}} | scoring: {rows: {lone_set: {when: set and alone, defenders: 4}}}
deck: {jokers: 1} | deck: {ranks: [A, K, Q, J, 10]} | play: {opening_lead: declarrer}
"""
HASENPFEFFER = """
contract: {alone: null} | contract: {alone: no} | deck: {jokers: 0} | deck: {jokers: no} | deck: {jokers: 2} | deck: {ranks: [A, K, Q, J, 10, 9, 8]}
seating: {players: 3} | seating: {players: 3, sides: 3} | seating: {players: 5} | players: 3 | target: 12 | ending: 12
auction: {equal_bid: yes} | auction: {equal_bid: 'yes'} | auction: {equal_bid: no} | auction: {bids: {number: 1..7}}
auction: {bids: 3} | auction: {bids: {3, 4, 5, 6}} | auction: {minimum bid: 3} | auction: {bids: {number: 6..1}}
auction: {bids: [3, 4, 5]} | auction: {all_pass: {then: must_bid, who: declarer, bid: lowest}} | auction: {shape: none}
auction: {all_pass: must_bid} | auction: {all_pass: must_bid, who: dealer} | auction: {all_pass: {then: must_bid}} | auction: {all_pass: {then: must_bid, who: dealer, bid: 9}} | auction: {bids: null}
scoring: {rows: {set: -bid}} | scoring: {rows: {march: {when: taken == 6, declarers: 12}}} | with: [forced-loses-half]
scoring: {rows: {forced: {within: set, when: forced, declarers: 0}}} | with: [pepper-no-trick] | scoring: {rows: {set: {defenders: takn}}}
dealing: {hand: 5} | dealing: {kitty: 0} | dealing: {kitty: no} | dealing: {turn_up: next_card} | dealing: {packets: [2, 2]}
contract: {steps: [name_trump, discard, alone]} | contract: {steps: [take_kitty, name_trump, alone]} | contract: {happens: {take_kitty: never}} | contract: {happens: {alone: after nametrump}} | play: {follow: no}
contract: {may_name: [suits, turned]} | contract: {may_name: [suits, suits]} | ending: {target: null} | ending: {target: null, deals: 8}
"""
PEPPER = """
seating: {players: 3} | seating: {players: 3, sides: 3} | with: [joker] | with: [all-pass-no-trump]
contract: {alone: {stakes: 2}} | contract: {steps: [take_kitty, name_trump, discard]} | with: [partners-best] | dealing: {hand: 5}
auction: {bids: {big pepper: {tricks: 7}}} | play: {opening_lead_alone: after_lone_player} | with: [lone-hand-twelve]
"""
IN_WORDS = 2
"""Hints that may be told in words alone: nobody can know what was meant."""
STEPS = 6

MISTAKES = [
    (base, changes.strip())
    for base, text in (("euchre", EUCHRE), ("hasenpfeffer", HASENPFEFFER), ("pepper", PEPPER))
    for line in text.strip().split("\n")
    for changes in line.split(" | ")
]


@cache
def problems(text: str) -> tuple[Problem, ...]:
    return Checker().check_text(text, name="ours.yaml", beside=Path(__file__).parent).problems


def text_of(data: dict[str, Any]) -> str:
    return yaml.safe_dump(data, sort_keys=False, default_flow_style=None, width=1000)


def data_of(text: str) -> dict[str, Any]:
    data: Any = plain(parse_source(text, name="ours.yaml").root)  # type: ignore[arg-type]
    assert isinstance(data, dict)
    return data


def as_written(base: str, changes: str) -> str:
    return f"format: 1\nname: Ours\nextends: {base}\n{changes}\n"


def name(problem: Problem) -> tuple[str, str]:
    return problem.code, problem.key


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ("all_pass: must_bid", "write `all_pass: {then: must_bid, who: dealer, bid: lowest}` under `auction`"),
        ("all_pass: {then: must_bid}", "write `who: dealer` and `bid: lowest` under `auction.all_pass`"),
    ],
)
def test_what_stood_there_in_short_is_said_again_with_what_is_written_beside_it(changes: str, hint: str) -> None:
    [problem] = problems(as_written("hasenpfeffer", f"auction: {{{changes}}}"))
    assert (problem.code, problem.hint) == ("HPF-R17", hint)
    fixed = followed(data_of(as_written("hasenpfeffer", f"auction: {{{changes}}}")), problem, hint)
    assert fixed is not None and problems(text_of(fixed)) == ()


@pytest.mark.parametrize(("base", "changes"), MISTAKES, ids=[f"{base}: {changes}" for base, changes in MISTAKES])
def test_what_a_hint_says_puts_its_problem_right_and_brings_no_other(base: str, changes: str) -> None:
    text = as_written(base, changes)
    found = problems(text)
    assert found, "this is a mistake"
    for problem in found:
        assert problem.hint, problem.text()
        for way in alternatives(problem.hint):
            data = followed(data_of(text), problem, way)
            if data is None:
                continue
            after = problems(text_of(data))
            told = "\n".join([problem.text(), "--", text_of(data), *(one.text() for one in after)])
            assert name(problem) not in {name(one) for one in after if one.message == problem.message}, told
            fresh = {name(one) for one in after} - {name(one) for one in found}
            assert not fresh or problem.code[4] != "R", told


def test_most_hints_lead_straight_to_a_game() -> None:
    """Hint after hint, always that of the first problem: how many files are right, and after how many steps?"""
    steps: list[int] = []
    words: list[str] = []
    for base, changes in MISTAKES:
        text = as_written(base, changes)
        for step in range(STEPS):
            found = problems(text)
            if not found:
                steps.append(step)
                break
            ways = [followed(data_of(text), found[0], way) for way in alternatives(found[0].hint or "")]
            data = next((data for data in ways if data is not None), None)
            if data is None:
                words.append(f"{base}: {changes}: {found[0].text()}")
                break
            text = text_of(data)
        else:
            words.append(f"{base}: {changes}: does not end")
    counts = {step: steps.count(step) for step in sorted(set(steps))}
    print(f"{len(MISTAKES)} mistakes; right after so many hints: {counts}; in words: {len(words)}")
    print("\n".join(words))
    assert len(MISTAKES) >= 60
    assert len(words) <= IN_WORDS, "\n".join(words)
    assert steps.count(1) >= 0.8 * len(MISTAKES)

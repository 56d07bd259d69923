"""Do the steps, lone hands and trumps of a contract fit the rest; and if not, what is told?"""

from __future__ import annotations

import pytest
from mistakes import told


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ("steps: [take_kitty, name_trump, alone]", ["R30 after `take_kitty` somebody holds too many cards"]),
        ("steps: [name_trump, discard, alone]", ["R30 nothing is taken before this discard"]),
        ("steps: [take_kitty, discard, take_kitty, discard]", ["R30 `take_kitty` stands twice among the steps",
                                                              "R30 `discard` stands twice among the steps"]),
        ("steps: [take_kitty, may_take_kitty, discard]", ["R30 after `take_kitty` nothing more is taken"]),
        ("steps: [take_turn_up, discard, name_trump]", ["R30 no card is turned up to be taken"]),
        ("steps: [may_take_kitty, name_trump, discard, alone]", []),
        ("alone: {receives: 1}", ["R31 nothing says when the lone player discards"]),
        ("alone: {receives: 1, discards: first}", []),
        ("alone: {discards: after}", ["R31 nothing is received, so nothing is discarded"]),
        ("alone: {declarer: null}", ["R31 this lets nobody play alone"]),
        ("alone: {declarer: null, defenders: always, stakes: 2}", ["R31 the declaring side never plays alone here"]),
        ("alone: {declarer: must, partner: may_take_over}",
         ["R31 the declarer always plays alone, so this can never happen"]),
        ("may_name: [suits, no_trump, low]", []),
        ("may_name: [suits, no_trmup]", ["R32 `no_trmup` is no suit and no order of the cards"]),
        ("may_name: [turned]", ["R32 no card is turned up in this game"]),
        ("trump: first_lead", []),
        ("trump: suits", ["R32 `suits` is no suit and no order of the cards"]),
        ("trump: [hearts, spade]", ["R32 `spade` is no suit and no order of the cards"]),
        ("made: taken >= trick", ["R20 unknown name `trick`"]),
        ("made: made", ["R20 `made` is what this formula decides"]),
        ("made: 6 div taken > 2", ["R21 the divisor can be 0 (taken 0)"]),
        ("made: points > 60", ["R20 `points` belongs to rules that this version does not have"]),
    ],
)  # fmt: skip
def test_a_contract(changes: str, expected: list[str]) -> None:
    found = [problem.partition(" ")[2] for problem in told(f"contract: {{{changes}}}")]
    assert [problem for problem in found if not problem.startswith(("R52", "R53", "R40"))] == expected


def test_lone_hands_need_partners() -> None:
    assert told("seating: {sides: 4}") == [
        "4:18 R31 `contract.alone`: lone hands need partners, and here each plays alone"
    ]
    three = "seating: {players: 6, sides: 2}\ndeck: {ranks: [A, K, Q, J, 10, 9, 8, 7, 6]}\n"
    assert told(three + "contract: {alone: {receives: 1, discards: first}}\n") == [
        "6:30 R31 only where sides are pairs is there one partner"
    ]


def test_a_contract_says_when_it_is_made() -> None:
    assert told("contract: {made: null}", "euchre") == [
        "4:18 R33 nothing says when the contract is made, and no bid says a number of tricks"
    ]
    assert told("auction: {shape: none}")[:1] == ["4:18 R12 `auction.bids`: there are bids, but no bidding"]

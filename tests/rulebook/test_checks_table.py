"""Do the players, the pack, the deal, the lead and the end fit together; and if not, what is told?"""

from __future__ import annotations

import pytest
from mistakes import ours, problems, told

PACK = "deck: {ranks: [A, K, Q, J, 10, 9, 8]}\n"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        # seating
        ("seating: {sides: 3}", ["4:18 R01 4 players cannot form 3 equal sides"]),
        ("seating: {sides: 1}", ["4:18 R01 a game needs at least 2 sides"]),
        # deck
        ("deck: {ranks: [A, K, Q, J, 10, K]}", ["4:32 R02 rank K stands twice in a suit"]),
        ("deck: {top_trumps: [joker, 2, left_bower]}", ["4:28 R03 2 is not in the deck"]),
        ("deck: {top_trumps: [joker, joker]}", ["4:28 R03 `joker` stands twice among the top trumps"]),
        ("deck: {top_trumps: [left_bower]}", ["4:20 R03 the deck has a joker, but nothing says what it beats"]),
        ("deck: {top_trumps: [joker, QS, 10]}", []),
        ("deck: {orders: {odd: [A, K, Q, J, 10]}}", ["4:22 R03 an order ranks every card once: 9 is missing"]),
        ("deck: {orders: {odd: [A, K, Q, J, 10, 9, 8]}}", ["4:22 R03 an order ranks every card once: 8 is not in the deck"]),
        ("deck: {orders: {odd: [9, 10, J, Q, K, A]}}", []),
        # dealing
        ("dealing: {hand: 5, packets: null}\nauction: {bids: {number: 1..5}}",
         ["4:17 R04 4 x 5 + kitty 1 = 21 cards, but the deck has 25"]),
        ("dealing: {kitty: rest}", []),
        ("dealing: {hand: 7, packets: [3, 3]}", ["4:17 R04 4 x 7 + kitty 1 = 29 cards, but the deck has only 25"]),
        ("dealing: {packets: [3, 2]}", ["4:20 R05 the packets add up to 5 cards, but a hand has 6"]),
        ("dealing: {turned_joker: hearts}", ["4:25 R06 this can never matter: no card is turned up"]),
        (PACK, ["4:15 R04 `dealing.hand`: 4 x 6 + kitty 1 = 25 cards, but the deck has 29"]),
        # play
        ("play: {opening_lead: lone_player}", ["4:22 R40 there need be no lone player here"]),
        ("play: {opening_lead_alone: lone_defender}", ["4:28 R40 there need be no lone defender here"]),
        ("play: {opening_lead: holder_of_2C}", ["4:22 R40 2C is not in the deck"]),
        ("play: {opening_lead: holder_of_joker}", ["4:22 R40 the joker may lie in the kitty, and then nobody holds it"]),
        ("play: {opening_lead: declarer}", []),
        ("auction: {all_pass: play}\nplay: {opening_lead: declarer}\nscoring: {rows: {nobody: {each: 0}}}",
         ["5:22 R40 a deal can be played in which nobody is declarer"]),
        ("contract: {alone: {defenders: null}}",
         ["4:19 R40 `play.opening_lead_both_alone`: no opponent can defend alone in this game"]),
        ("play: {closed: {7: until_nothing_else}}", ["4:17 R41 7 is not in the deck"]),
        ("play: {closed: {2C: until_nothing_else}}", ["4:17 R41 2C is not in the deck"]),
        ("play: {closed: {ace: until_nothing_else}}", ["4:17 S06 `ace` cannot be a name here"]),
        ("play: {closed: {A: {how: until_broken, broken_by: 8H}}}", ["4:51 R41 8H is not in the deck"]),
        ("play: {closed: {A: {how: until_broken, broken_by: [hearts, 8]}}}", ["4:60 R41 8 is not in the deck"]),
        ("play: {closed: {joker: until_broken}}",
         ["4:24 R41 one card cannot be played before it is played: nothing else breaks this"]),
        ("play: {closed: {joker: {how: until_broken, broken_by: A}}}", []),
        ("play: {closed: {A: {how: until_nothing_else, broken_by: hearts}}}",
         ["4:57 R41 nothing breaks what may be led only by a player who holds nothing else"]),
        ("play: {closed: {trumps: until_broken, A: until_nothing_else}}", []),
        # ending
        ("ending: {target: null}", ["4:18 R60 nothing says when the game is over"]),
        ("ending: {target: null, deals: 8}", ["4:18 R61 `ending.both_reach`: there is no target to reach"]),
        ("ending: {target: null, deals: 8, both_reach: null}", []),
    ],
)  # fmt: skip
def test_a_table(changes: str, expected: list[str]) -> None:
    assert told(changes) == expected


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ("dealing: {hand: 7, packets: null}", "write `hand: 6` under `dealing`"),
        ("dealing: {hand: 5, packets: null}\nauction: {bids: {number: 1..5}}", 
         "write `kitty: 5` under `dealing`, or write `hand: 6` under `dealing`"),
        ("deck: {jokers: 2}\ndealing: {kitty: 3}", "write `kitty: 2` under `dealing`, or write `hand: 5` and `kitty: 6` and "
         "`packets: null` under `dealing` and `auction: {bids: {number: 1..5}}`"),
        ("seating: {players: 5, sides: 5}\ncontract: {alone: null}\n"
         "play: {opening_lead_alone: null, opening_lead_both_alone: null}",
         "write `dealing: {hand: 4, packets: null, kitty: 5}` and `auction: {bids: {number: 1..4}}`"),
        ("seating: {sides: 3}", "write `sides: 2` under `seating`, or write `sides: 4` under `seating` and `contract: {steps: [take_kitty, "
         "name_trump, discard], alone: null}` and `play: {opening_lead_alone: null, opening_lead_both_alone: null}`"),
        ("deck: {top_trumps: [left_bower]}", "write `top_trumps: [joker, left_bower]` under `deck`, or write "
         "`jokers: 0` under `deck` and `dealing: {kitty: 0}` and `contract: {steps: [name_trump, alone]}`"),
    ],
)  # fmt: skip
def test_a_hint_says_what_would_do(changes: str, hint: str) -> None:
    assert hint in [problem.hint for problem in problems(ours(changes))]


def test_one_mistake_in_the_pack_is_one_problem() -> None:
    assert told("deck: {ranks: [A, K, Q, jack, 10, 9]}") == ["4:25 S02 `jack` is no answer here"]
    assert told("deck: {ranks: [A, K, Q, xyz, 10, 9]}\ndealing: {hand: 7, packets: null}") == [
        "4:25 S02 `xyz` is no answer here",
        "5:17 R04 4 x 7 + kitty 1 = 29 cards, but the deck has only 25",
    ]
    assert sorted(told("deck: {ranks: [A, K, Q, 10, 9]}")) == [
        "4:15 R03 the second of `deck.top_trumps`: the bowers are jacks, and the deck has no jacks",
        "4:15 R04 `dealing.hand`: 4 x 6 + kitty 1 = 25 cards, but the deck has only 21",
    ]

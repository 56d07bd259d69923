"""Does the engine count as many legal sequences of plays as OpenSpiel, at every depth given?"""

from collections.abc import Sequence
from typing import Any

import bowers
import oracle
import pytest

FILE = "euchre_perft.jsonl"
DEALS = oracle.lines(FILE)
BY_DEAL = pytest.mark.parametrize("deal", DEALS, ids=[deal["id"] for deal in DEALS])

pytestmark = oracle.needs(FILE)


def seats(names: Sequence[str]) -> list[int]:
    return [oracle.SEATS.index(name) for name in names]


@BY_DEAL
def test_sequences_of_plays_are_as_many_as_openspiel_counts(deal: dict[str, Any]) -> None:
    start = oracle.position(
        "euchre",
        [deal["hands"][seat] for seat in oracle.SEATS],
        trump=oracle.SUITS[deal["trump"]],
        leader=oracle.SEATS.index(deal["leader"]),
        out=seats(deal["sitting_out"]),
    )
    assert {depth: start.perft(int(depth)) for depth in deal["perft"]} == deal["perft"], deal["id"]


@BY_DEAL
def test_a_depth_is_a_number_of_cards_played_and_none_given_is_past_the_last(deal: dict[str, Any]) -> None:
    hands = [deal["hands"][seat] for seat in oracle.SEATS]
    leader = oracle.SEATS.index(deal["leader"])
    shallow = {depth: number for depth, number in deal["perft"].items() if int(depth) <= 6}
    assert {depth: count(deal, hands, leader, [], int(depth)) for depth in shallow} == shallow
    assert max(map(int, deal["perft"])) <= 5 * (4 - len(deal["sitting_out"]))


def count(deal: dict[str, Any], hands: list[list[str]], seat: int, trick: list[str], depth: int) -> int:
    """Sequences of so many plays from here, counted without the engine."""
    out = seats(deal["sitting_out"])
    playable = bowers.legal(hands[seat], trick, deal["trump"])
    if depth == 1:
        return len(playable)
    total = 0
    for card in playable:
        rest = [[held for held in hand if held != card] for hand in hands]
        played, turn = [*trick, card], bowers.next_seat(seat, out)
        if len(played) == 4 - len(out):
            for _ in range(bowers.winner(played, deal["trump"])):
                turn = bowers.next_seat(turn, out)
            played = []
        total += count(deal, rest, turn, played, depth - 1)
    return total

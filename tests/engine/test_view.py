"""What one seat may know: its own cards, what all saw, and nothing else."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from cases import after, table

from hpf_rules import Deal
from hpf_rules.engine.view import View, view

HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]
NAMED = ("pass", "bid 1", "pass", "pass", "name hearts")


def dealt(*moves: str, **chapters: Any) -> Deal:
    return after(Deal.of(table(**chapters), dealer=0, hands=HANDS, kitty="JC"), *moves)


def told(deal: Deal, index: int = -1) -> list[str]:
    """A move as each seat saw it."""
    return [view(deal, seat).moves[index].text for seat in range(4)]


def test_each_sees_its_own_hand_and_only_who_is_to_act_sees_legal_moves() -> None:
    deal = dealt()
    for seat in range(4):
        seen = view(deal, seat)
        assert set(seen.hand) == set(HANDS[seat].split())
        assert seen.legal == (deal.legal() if seat == 1 else ())
        assert (seen.turn, seen.dealer, seen.scores, seen.score) == (1, 0, (0, 0), None)


def test_what_is_said_aloud_is_known_to_all() -> None:
    deal = dealt(*NAMED)
    for seat in range(4):
        seen = view(deal, seat)
        assert [move.text for move in seen.moves] == list(NAMED)
        assert (seen.declarer, seen.contract, seen.trump) == (2, "1", "hearts")


def test_the_kitty_is_known_to_who_took_it_and_the_discard_to_who_discarded() -> None:
    deal = dealt(*NAMED, "discard 9S")
    assert [view(deal, seat).kitty for seat in range(4)] == [(), (), ("JC",), ()]
    assert told(deal) == ["discard XX", "discard XX", "discard 9S", "discard XX"]
    assert all(view(deal, seat).moves[-1].bits == () for seat in (0, 1, 3))


def test_a_kitty_shown_to_all_is_seen_when_it_is_taken_and_not_before() -> None:
    contract = {"kitty_seen_by": "all"}
    assert all(view(dealt("pass", "bid 1", "pass", contract=contract), seat).kitty == () for seat in range(4))
    assert all(view(dealt(*NAMED, contract=contract), seat).kitty == ("JC",) for seat in range(4))


def test_a_kitty_that_may_be_taken_is_seen_by_nobody_before_it_is() -> None:
    contract = {"steps": ["may_take_kitty", "name_trump", "discard", "alone"]}
    deal = dealt("pass", "bid 1", "pass", "pass", contract=contract)
    assert deal.legal() == ("leave kitty", "take kitty")
    assert all(view(deal, seat).kitty == () for seat in range(4))
    left = dealt("pass", "bid 1", "pass", "pass", "leave kitty", "name hearts", contract=contract)
    assert all(view(left, seat).kitty == () for seat in range(4))
    taken = dealt("pass", "bid 1", "pass", "pass", "take kitty", contract=contract)
    assert [view(taken, seat).kitty for seat in range(4)] == [(), (), ("JC",), ()]


def test_a_dealer_who_takes_the_kitty_is_the_one_who_knows_it() -> None:
    contract = {"steps": ["dealer_takes_kitty", "name_trump", "discard", "alone"]}
    deal = dealt("pass", "bid 1", "pass", "pass", "name hearts", contract=contract)
    assert [view(deal, seat).kitty for seat in range(4)] == [("JC",), (), (), ()]


def test_a_kitty_is_never_seen_when_all_pass() -> None:
    for seen_by in ("taker", "all"):
        deal = dealt(*["pass"] * 4, contract={"kitty_seen_by": seen_by})
        assert deal.over and all(view(deal, seat).kitty == () for seat in range(4))


def test_the_turned_card_is_open_until_it_is_taken_up() -> None:
    hands = ["AC KC QC JC TC", "AD KD QD JD TD", "AH KH QH JH TH", "AS KS QS JS TS"]
    deal = Deal.of(table("euchre"), dealer=0, hands=hands, kitty="9C 9D 9S", turn_up="9H")
    assert [view(deal, seat).turned for seat in range(4)] == ["9H"] * 4
    after(deal, "order up")
    assert [view(deal, seat).turned for seat in range(4)] == [None] * 4
    assert "9H" in view(deal, 0).hand


def test_one_who_sits_out_still_sees_its_own_hand_only() -> None:
    deal = dealt(*NAMED, "discard 9S", "alone", "together", "together")
    assert set(view(deal, 0).hand) == set(HANDS[0].split())
    assert view(deal, 1).out == (0,) and view(deal, 1).alone == (2,)


def test_the_trick_on_the_table_and_those_before() -> None:
    deal = dealt(*NAMED, "discard 9S", "together", "AD", "AH")
    for seat in range(4):
        seen = view(deal, seat)
        assert seen.on_table == {1: "AD", 2: "AH"} and seen.taken == (0, 0, 0, 0)
    after(deal, "AS", "9D")
    seen = view(deal, 3)
    assert seen.on_table == {} and seen.tricks[0].winner == 2 and seen.taken == (0, 0, 1, 0)
    assert len(seen.hand) == 5


def test_partners_are_known_where_sides_are_pairs() -> None:
    assert [view(dealt(), 0).partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    three = Deal.random(table("euchre-three-handed"))
    assert view(three, 0).partner_of(1) is None


def test_a_view_holds_nothing_that_leads_to_the_hidden_cards() -> None:
    """Only plain values, moves, tricks, and the rules of the game; no state, no deal."""
    seen = view(dealt(*NAMED), 0)

    def plain(value: Any) -> bool:
        if isinstance(value, tuple):
            return all(map(plain, value))
        return value is None or isinstance(value, int | str) or type(value).__name__ in ("Move", "Trick")

    assert all(plain(getattr(seen, field.name)) for field in fields(View) if field.name != "variant")
    assert not hasattr(seen.variant, "state")


def test_two_views_are_equal_when_they_tell_the_same() -> None:
    assert view(dealt(*NAMED), 0) == view(dealt(*NAMED), 0)
    assert view(dealt(*NAMED), 0) != view(dealt(*NAMED), 1)
    assert view(dealt("bid 1"), 0) != view(dealt("bid 2"), 0)

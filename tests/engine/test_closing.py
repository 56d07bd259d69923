"""Why is the bidding over, and who sits out from then on?"""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import after, table

from hpf_rules import Deal, load
from hpf_rules.engine.account import may_do
from hpf_rules.engine.record import checked, play, read_records
from hpf_rules.engine.trace import Decision, trace
from hpf_rules.variant.variant import Variant

GOLDEN = Path(__file__).parents[1] / "golden"
HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]


def dealt(variant: Variant, *moves: str) -> Deal:
    return after(Deal.of(variant, dealer=0, hands=HANDS, kitty="JC"), *moves)


def golden(name: str) -> Deal:
    [record] = read_records(GOLDEN / f"{name}.yaml")
    return play(checked(record), load(record["variant"])).deal


def decided(deal: Deal, what: str) -> list[Decision]:
    return [one for one in trace(deal) if one.what == what]


def closing(deal: Deal) -> tuple[str, str]:
    """What is told of the end of the bidding, and by which rule."""
    [one] = decided(deal, "bids")
    return one.reason.text, one.reason.key


UNBEATEN = "the bidding is over, for nobody can beat “6”; seat {} has bid “6”"


@pytest.mark.parametrize(
    ("moves", "text", "key"),
    [
        (["bid 6"], UNBEATEN.format(1), "auction.bids.number"),
        (["bid 2", "bid 3", "bid 6"], UNBEATEN.format(3), "auction.bids.number"),
        (["pass", "pass", "pass", "bid 6"], "the bidding is over; seat 0 has bid “6”", "auction.shape"),
        (["pass", "bid 3", "pass", "pass"], "the bidding is over; seat 2 has bid “3”", "auction.shape"),
        (["pass"] * 4, "the bidding is over; nobody has bid", "auction.shape"),
    ],
)
def test_the_bidding_ends_by_passes_or_because_nothing_is_higher(moves: list[str], text: str, key: str) -> None:
    assert closing(dealt(table(), *moves)) == (text, key)


def test_where_each_speaks_once_a_highest_bid_keeps_the_others_from_speaking() -> None:
    once = table(auction={"shape": "one_turn", "equal_bid": None, "pass_is": None})
    assert closing(dealt(once, "bid 6"))[0] == UNBEATEN.format(1)
    assert closing(dealt(once, "pass", "bid 2", "bid 3", "pass"))[1] == "auction.shape"
    assert closing(dealt(once, "pass", "pass", "pass", "bid 6"))[1] == "auction.shape"


def test_where_passes_end_it_a_highest_bid_ends_it_before() -> None:
    passes = table("hasenpfeffer", "until-three-passes")
    assert closing(dealt(passes, "pass", "bid 6")) == (UNBEATEN.format(2), "auction.bids.number")
    assert closing(dealt(passes, "pass", "bid 2", "pass", "pass", "pass"))[1] == "auction.shape"


def test_the_first_bid_ends_it_where_that_is_the_rule() -> None:
    deal = golden("euchre/euchred")
    assert closing(deal) == ("the bidding is over; seat 0 has bid “order up”", "auction.shape")


def test_one_who_had_to_bid_is_told_so() -> None:
    deal = dealt(table("hasenpfeffer", "joker-holder-must-bid"), *["pass"] * 4)
    [forced] = deal.legal()
    assert closing(after(deal, forced)) == (
        f"the bidding is over; seat 3 has bid “{forced.removeprefix('bid ')}”, who had to",
        "auction.all_pass",
    )


@pytest.mark.parametrize(
    ("moves", "move", "note"),
    [
        (["bid 6"], "pass", UNBEATEN.format(1)),
        (["bid 6"], "bid 6", UNBEATEN.format(1)),
        (["bid 6", "name clubs"], "pass", UNBEATEN.format(1)),
        (["pass", "bid 3", "pass", "pass"], "bid 4", "the bidding is over; seat 2 has bid “3”"),
        (["pass", "bid 3", "pass", "pass"], "alone", ""),
        (["pass", "bid 3"], "bid 2", ""),
    ],
)
def test_a_call_that_comes_too_late_is_told_why(moves: list[str], move: str, note: str) -> None:
    answer = may_do(dealt(table(), *moves), move)
    assert (answer.legal, answer.note) == (False, note)


# ---- who sits out


def out(deal: Deal) -> list[tuple[str, str]]:
    return [(one.reason.text, one.reason.key) for one in decided(deal, "out")]


def test_who_sits_out_is_told_of_each_lone_player() -> None:
    named = ("pass", "bid 3", "pass", "pass", "name hearts", "discard 9S")
    assert out(dealt(table(), *named, "together")) == []
    assert out(dealt(table(), *named, "alone", "alone")) == [
        ("seat 2 plays alone; seat 0 sits out", "contract.alone.declarer"),
        ("seat 1 plays alone; seat 3 sits out", "contract.alone.defenders"),
    ]


def test_a_card_that_a_dealer_who_sits_out_does_not_take_up_is_told() -> None:
    assert out(golden("euchre-british/joker-turned-dealer-sits-out")) == [
        (
            "seat 3 plays alone; seat 1 sits out, and as that is the dealer, Joker, the turned card, is not taken up",
            "contract.alone.declarer",
        )
    ]
    assert out(golden("euchre/lone-march")) and "turned card" not in out(golden("euchre/lone-march-named"))[0][0]


# ---- what a won game counts


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("euchre-1888/end-to-nil", [("the others have no point: the win counts as 2 games", "ending.shutout")]),
        ("euchre-railroad/end-surplus", [("3 points count towards the next game: those above 10", "ending.surplus")]),
        ("euchre/end-makers", []),
        ("euchre/end-to-nil", []),
    ],
)
def test_what_a_won_game_counts_beyond_one_is_told(name: str, told: list[tuple[str, str]]) -> None:
    deal = golden(name)
    assert [(one.reason.text, one.reason.key) for one in decided(deal, "counts")] == told
    assert all(one.reason.where is not None for one in decided(deal, "counts"))

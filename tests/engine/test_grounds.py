"""Does a decision rest on the values that made a difference to it, and on no others?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cases import after, begun, small, table, together

from hpf_rules import Deal, Variant, load
from hpf_rules.engine.record import play, read_records
from hpf_rules.engine.trace import Decision, trace

HANDS = ["9C TC QC KC AC 9S", "9D TD QD KD AD JD", "9H TH QH KH AH JH", "TS QS KS AS JS JC"]


def dealt(variant: Variant, *moves: str, **start: Any) -> Deal:
    """Each seat holds a suit: clubs, diamonds, hearts, spades; seat 0 deals, and the joker is the kitty."""
    return after(Deal.of(variant, **{"dealer": 0, "hands": HANDS, "kitty": "Joker", **start}), *moves)


def at(deal: Deal, move: int, what: str) -> Decision:
    """The decision of a kind at a move."""
    [found] = [one for one in trace(deal) if (one.move, one.what) == (move, what)]
    return found


def rests(deal: Deal) -> set[str]:
    return {key for decision in trace(deal) for key in decision.grounds}


# ---- the deal


def test_a_deal_rests_on_how_many_play_and_what_they_get() -> None:
    assert at(dealt(load("hasenpfeffer")), -1, "deals").grounds == (
        "seating.players",
        "deck.jokers",
        "dealing.kitty",
        "dealing.turn_up",
        "dealing.hand",
    )


def test_where_hands_differ_from_deal_to_deal_the_deal_rests_on_its_own() -> None:
    variant = small(dealing={"hand": [2, 3], "kitty": "rest"})
    assert "dealing.hand.0" in rests(begun(variant))
    assert "dealing.hand.1" in rests(begun(variant, deal=2))


def test_a_turned_joker_rests_on_what_it_stands_for() -> None:
    hands = ["9C TC QC KC AC", "9D TD QD KD AD", "9H TH QH KH AH", "TS QS KS AS JS"]
    start = {"hands": hands, "kitty": "JC JD JH 9S"}
    assert "dealing.turned_joker" in rests(dealt(load("euchre-british"), turn_up="Joker", **start))
    start["kitty"] = "Joker JD JH 9S"
    assert "dealing.turned_joker" not in rests(dealt(load("euchre-british"), turn_up="JC", **start))


# ---- the auction


def test_a_bid_rests_on_its_number_and_the_first_on_no_other_bid() -> None:
    deal = dealt(load("hasenpfeffer"), "bid 2", "bid 5")
    assert at(deal, 0, "legal").grounds == ("auction.bids.number.numbers.1",)
    assert set(at(deal, 1, "legal").grounds) == {"auction.bids.number.numbers.4", "auction.equal_bid"}


def test_the_end_of_the_bidding_rests_on_its_shape() -> None:
    deal = dealt(load("hasenpfeffer"), "bid 2", "pass", "pass", "pass")
    assert "auction.shape" in at(deal, 3, "bids").grounds
    assert at(deal, 3, "bids").reason.text == "the bidding is over; seat 1 has bid “2”"
    assert "auction.all_pass.then" in at(dealt(load("hasenpfeffer"), *["pass"] * 4), 3, "bids").grounds


def test_after_a_round_without_a_bid_another_follows_and_nothing_is_over() -> None:
    euchre = begun(load("euchre"), *["pass"] * 4)
    assert not [one for one in trace(euchre) if one.what in ("bids", "ends")]
    assert "auction.all_pass.then" not in rests(euchre)
    assert "auction.all_pass.then" in at(after(euchre, *["pass"] * 4), 7, "bids").grounds


def test_a_pass_rests_on_being_final_where_a_seat_is_passed_over() -> None:
    once = dealt(load("hasenpfeffer"), "bid 1", "pass", "bid 2", "bid 3", "bid 4", "bid 5")
    assert "auction.pass_is" not in at(once, 3, "legal").grounds
    assert "auction.pass_is" in at(once, 4, "legal").grounds


def test_a_pass_that_is_for_now_shows_when_one_who_passed_speaks_again() -> None:
    variant = table(auction={"pass_is": "for_now"})
    deal = dealt(variant, "pass", "bid 1", "pass", "pass")
    assert "auction.pass_is" not in rests(deal)
    assert "auction.pass_is" in rests(after(deal, "bid 2"))


MUST = {"then": "must_bid", "who": "dealer", "bid": "lowest"}


def test_a_bid_that_has_to_be_made_rests_on_who_must_bid_what() -> None:
    deal = dealt(table(auction={"all_pass": MUST}), "pass", "pass", "pass")
    assert not {key for key in rests(deal) if "all_pass" in key}
    forced = {f"auction.all_pass.{key}" for key in ("then", "who", "bid")}
    assert forced <= set(at(after(deal, "bid 1"), 3, "legal").grounds)


def test_one_who_pays_instead_rests_on_the_price() -> None:
    deal = dealt(table(auction={"all_pass": {**MUST, "or_pay": 2}}), *["pass"] * 4)
    assert "auction.all_pass.or_pay" in at(deal, 3, "scores").grounds


def test_a_card_in_the_kitty_rests_on_what_happens_otherwise() -> None:
    variant = table(
        auction={"all_pass": {**MUST, "who": "holder_of_joker", "bid": "3", "otherwise": "same_dealer_again"}}
    )
    deal = dealt(variant, *["pass"] * 4)
    assert deal.thrown_in and "auction.all_pass.otherwise" in rests(deal)


def test_alone_said_with_the_call_rests_on_who_may() -> None:
    deal = begun(load("euchre"), "order up alone")
    assert "contract.alone.declarer" in at(deal, 0, "legal").grounds
    assert "contract.alone.partner" not in rests(deal)
    assert "contract.alone.partner" in rests(begun(load("euchre"), "order up"))


# ---- the contract

BID = ("bid 1", "pass", "pass", "pass")


def test_what_is_taken_up_rests_on_the_step_and_on_who_sees_it() -> None:
    taken = at(dealt(load("hasenpfeffer"), *BID), 3, "takes")
    assert taken.grounds == ("contract.steps.0", "contract.kitty_seen_by")
    assert taken.reason.text == "seat 1 takes up Joker"


def test_a_kitty_that_may_be_left_is_seen_only_where_it_is_taken() -> None:
    variant = together("hasenpfeffer", contract={"steps": ["may_take_kitty", "name_trump", "discard"]})
    assert "contract.kitty_seen_by" in rests(dealt(variant, *BID, "take kitty"))
    assert "contract.kitty_seen_by" not in rests(dealt(variant, *BID, "leave kitty"))


def test_a_trump_rests_on_the_word_that_allows_it() -> None:
    no_trump = Deal.of(load("pepper"), dealer=0, hands=["9C TC QC KC AC 9S", *HANDS[1:3], "TS QS KS AS JS JC"])
    deal = after(no_trump, *BID, "name no trump")
    assert "contract.may_name.1" in at(deal, 4, "legal").grounds
    assert "contract.may_name.0" not in rests(deal)


@pytest.mark.parametrize(("word", "card", "matters"), [
    ("any_card", "9D", False), ("any_card", "Joker", True), ("not_taken", "9D", True), ("no_trumps", "9D", True),
])  # fmt: skip
def test_a_discard_rests_on_what_may_go_where_it_makes_a_difference(word: str, card: str, matters: bool) -> None:
    deal = dealt(table(contract={"may_discard": word}), *BID, "name spades", f"discard {card}")
    assert ("contract.may_discard" in at(deal, 5, "legal").grounds) is matters


def test_together_rests_on_the_partner_who_may_not_take_over() -> None:
    deal = dealt(load("hasenpfeffer"), *BID, "name spades", "discard 9D", "together")
    assert {"contract.alone.declarer", "contract.alone.partner"} <= set(at(deal, 6, "legal").grounds)


# ---- the play


def played(*moves: str, variant: str = "hasenpfeffer") -> Deal:
    return dealt(load(variant), *BID, "name diamonds", "discard 9D", *moves)


def test_the_first_lead_rests_on_who_leads_and_who_plays_alone() -> None:
    together_ = at(played("together", "AD"), 7, "leads").grounds
    assert "play.opening_lead" in together_ and "play.opening_lead_alone" not in together_
    alone = at(played("alone", "together", "together", "9H"), 9, "leads").grounds
    assert "play.opening_lead_alone" in alone and "contract.alone.receives" in alone


def test_a_card_rests_on_following_suit_only_where_something_else_was_held() -> None:
    deal = played("together", "AD", "JH", "TS")
    follows = at(deal, 8, "legal").grounds
    assert "play.follow" in follows, "seat 2 has one trump among hearts: the left bower"
    assert "deck.top_trumps.2" in follows, "it is a trump because it is the left bower"
    assert not at(deal, 9, "legal").grounds, "seat 3 holds no trump, and may play anything"


def test_where_suit_need_not_be_followed_a_card_rests_on_that_when_another_suit_is_played() -> None:
    deal = begun(small(play={"opening_lead": "after_dealer", "follow": "free"}))
    leads = deal.legal()[0]
    after(deal, leads)
    other = [move for move in deal.legal() if move[-1] != leads[-1]]
    same = [move for move in deal.legal() if move[-1] == leads[-1]]
    if other:
        assert "play.follow" in rests(after(deal, other[0]))
        deal.undo()
    if same:
        assert "play.follow" not in rests(after(deal, same[0]))
    assert other or same


def test_a_trick_rests_on_the_two_cards_between_which_it_was_decided() -> None:
    assert at(played("together", "AD", "JH", "TS", "9C"), 10, "wins").grounds == ("deck.top_trumps.2", "deck.ranks.0")
    alone = dealt(load("hasenpfeffer"), *BID, "name clubs", "discard 9D", "together", "AD", "9H", "TS", "9S")
    assert at(alone, 10, "wins").grounds == (), "no other card could have won"


# ---- the score and what follows


def whole(variant: Variant, number: int = 0, **start: Any) -> Deal:
    """A deal in which everybody takes the last thing that is legal."""
    deal = begun(variant, number=number, **start)
    while not deal.over:
        deal.play(deal.legal()[-1])
    return deal


def test_a_score_rests_on_the_row_that_fired_and_those_it_is_within() -> None:
    [record] = read_records(Path(__file__).parents[1] / "golden" / "euchre" / "march.yaml")
    [line] = [one for one in trace(play(record, load("euchre")).deal) if one.what == "scores"]
    rows = {f"scoring.rows.{key}" for key in ("march.within", "march.when", "march.declarers", "made.when")}
    assert {key for key in line.grounds if key.startswith("scoring.rows")} == rows


def test_a_deal_after_which_the_game_goes_on_rests_on_who_deals_next() -> None:
    deal = dealt(load("hasenpfeffer"), *["pass"] * 4)
    following = at(deal, 3, "next")
    assert following.reason.text == "seat 1 deals next"
    assert {"dealing.next_dealer", "auction.all_pass.next_stakes"} <= set(following.grounds)
    doubled = dealt(table(auction={"all_pass": {"then": "deal_again", "next_stakes": 2}}), *["pass"] * 4)
    assert at(doubled, 3, "next").reason.text == "seat 1 deals next at 2 times the stakes"


def test_the_end_of_a_game_rests_on_the_target_and_on_what_it_counts() -> None:
    for number in range(60):
        deal = whole(load("euchre"), number, scores=(9, 9))
        ends = [one for one in trace(deal) if one.what == "ends" and deal.score and max(deal.score) > 0]
        if ends:
            assert "ending.target" in ends[0].grounds
            assert ("ending.surplus" in ends[0].grounds) is (max(deal.scores) > 10)
            assert "ending.shutout" not in ends[0].grounds, "the others have nine points"
            assert "ending.shutout" in rests(
                whole(load("euchre"), number, scores=(9, 0) if (deal.score or (0,))[0] else (0, 9))
            )
            return
    raise AssertionError("no game ended")

"""What people who play or program these games ran into: does the engine do as the rules say, or say that it cannot?

One test for each report, in the order of the collection: bowers and following suit (B), lone hands and leads (C),
auctions (D), scores and the end of the game (E). Where tables disagree, each way is played.
"""

from __future__ import annotations

import ast
from pathlib import Path

import made_up
import micro_calls
import micro_scores
import oracle
import pytest
from cases import by_tricks, points, small, table
from field import ADDRESSES, SEEDS, after, calls, euchre, position, refusal, told
from records import problems_of

from hpf_rules import Deal, Game, IllegalMove, UnreadableMove, Variant, load, load_text, rules_page
from hpf_rules.bots.simple import SimplePlayer
from hpf_rules.engine.explain import why_over
from hpf_rules.engine.record import replay
from hpf_rules.variant.advice import advice

ROWS = {
    *["B08", "B09", "B14", "B24", "B26", "B31", "B37", "B38", "B42", "B51"],
    *["C12", "C13", "C14", "C49", "C32", "C45"],
    *["D10", "D11", "D14", "D29", "D30", "D40", "D44", "D47"],
    *["E14", "E35", "E55", "E33", "E41", "E48", "E52", "E15", "E16", "E17", "E50"],
}
"""The reports of the collection, by section and number."""

NEVER = "the engine never lets this happen: what your table does about it, write in `about:`"
LATER = "belongs to rules that this version does not have"


def test_every_report_has_a_test_and_an_address() -> None:
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    tests = {node.name[5:8].upper() for node in tree.body if isinstance(node, ast.FunctionDef) and node.decorator_list}
    assert tests & ROWS == ROWS == set(ADDRESSES)
    assert all(address == SEEDS or address.startswith("http") for address in ADDRESSES.values())


# ---- B. bowers, jokers, following suit


@told("B08", "https://ohioeuchre.com/forum/viewtopic.php?p=26")
def test_b08_who_holds_only_the_other_jack_may_order_up_unless_a_trump_of_the_suit_is_asked_for() -> None:
    hand = "JD AS KS 9C TC"
    assert "order up" in calls(euchre(hand, turn_up="JH"))
    natural = table("euchre", auction={"bids": {"order up": {"allowed": "held > 0"}}})
    assert calls(euchre(hand, turn_up="JH", variant=natural)) == ["pass"]
    assert "order up" in calls(euchre("9H AS KS 9C TC", turn_up="JH", variant=natural))


@told("B09", "http://www.docstoc.com/docs/70378157/GENERAL-RULES-FOR-EUCHRE")
def test_b09_at_some_tables_only_a_dealer_who_takes_it_up_unasked_needs_a_trump_of_the_suit() -> None:
    hands = ("9S TS QS KS AS", "JS KC AC JC 9D", "TD QD KD AD TC", "JD 9C QC KH AH")
    without = (*hands[:2], "TD KH AH AD TC", "JD 9C QC QD KD")
    league = table("euchre", auction={"bids": {"order up": {"allowed": "held > 0 or not last"}}})
    for cards, variant, dealer_may in (
        (without, load("euchre"), True), (without, league, False), (hands, league, True),
    ):  # fmt: skip
        deal = after(euchre(*cards, turn_up="9H", variant=variant), "pass")
        assert "order up" in calls(after(deal, "pass"))  # the partner of the dealer, with or without a heart
        assert ("order up" in calls(after(deal, "pass"))) is dealer_may


@told("B14", SEEDS)
def test_b14_a_joker_beats_both_bowers_and_the_left_one_must_follow_it() -> None:
    variant = load("hasenpfeffer")
    taken = position(variant, "JH 9C", "Joker 9D", "JD TD", "AH KD", trump="hearts", plays="JH Joker JD AH")
    assert taken.turn == 1
    led = position(variant, "Joker 9C TC", "JD 9S KS", "AH KD QD", "AC KC QC", trump="hearts", plays="Joker")
    assert led.legal() == ("play JD",)


@told("B24", "https://github.com/google-deepmind/open_spiel/issues/726")
@pytest.mark.parametrize(
    ("trump", "legal"), [("hearts", {"AD"}), ("no trump", {"AD", "JD"}), ("diamonds", {"AD", "JD", "JH"})]
)
def test_b24_the_contract_decides_which_suit_a_jack_is_of(trump: str, legal: set[str]) -> None:
    variant = table("hasenpfeffer", "no-trump")
    deal = position(variant, "QD TS 9S", "AD JD JH", "KS QS KC", "AS TC AC", trump=trump, plays="QD")
    assert set(deal.legal()) == {f"play {card}" for card in legal}


@told("B26", "https://github.com/b0n541/jskat/issues/40")
def test_b26_who_does_not_follow_a_bower_has_no_trump_and_may_well_have_its_printed_suit() -> None:
    deal = position(load("euchre"), "JD 9C TC", "9S AD KD", "TS AS QS", "KC AC QC", trump="hearts", plays="JD")
    assert len(deal.legal()) == 3
    with_trump = position(load("euchre"), "JD 9C TC", "9H AD KD", "TS AS QS", "KC AC QC", trump="hearts", plays="JD")
    assert with_trump.legal() == ("play 9H",)
    # a record that shows it later: a diamond is no revoke, a heart is one, and it is named
    said = {"format": 1, "variant": "euchre", "dealer": 3, "turn_up": "QH",
            "hands": ["JD 9C TC AC KC", "XX XX XX XX XX", "XX XX XX XX XX", "XX XX XX XX XX"],
            "moves": ["order up", "discard XX", "play JD", "play 9S", "play 9H", "play QH", "play TC", "play AD"]}  # fmt: skip
    assert replay(said)["error"] is None
    shown = replay({**said, "moves": [*said["moves"][:-1], "play TH"]})["error"]
    assert shown["index"] == 3
    assert "revokes in trick 1" in shown["message"] and "still held 10♥" in shown["message"]


@told("B31", "https://github.com/OWASP/cornucopia/issues/1350")
def test_b31_the_lowest_trump_wins_and_nobody_has_to_play_one() -> None:
    deal = position(load("euchre"), "9H TC", "AH TD", "9S KD", "KH QC", trump="spades", plays="9H AH 9S KH")
    assert deal.turn == 2
    void = position(load("euchre"), "9H TC QC", "9S AC KD", "TD QD AD", "KH JH AH", trump="spades", plays="9H")
    assert len(void.legal()) == 3
    assert refusal("euchre", play={"void": "must_trump"}) == [f"unknown key `void` under `play`: `void` {LATER}"]


@told("B37", "wikiHow, Play 500: https://m.visitmadison.org".partition(": ")[2])
def test_b37_at_no_trump_the_joker_has_to_wait_until_its_holder_is_void_and_its_leader_may_name_a_suit() -> None:
    variant = oracle.variant("micro-long-pack")
    hands = ("KH 2C 3C", "Joker 4H 9C", "2D 3D 5D", "6S 7S 8S")
    assert position(variant, *hands, trump="no trump", plays="KH").legal() == ("play 4H",)
    void = ("KH 2C 3C", "Joker 9S 9C", "2D 3D 5D", "6S 7S 8S")
    assert "play Joker" in position(variant, *void, trump="no trump", plays="KH").legal()
    names = table("hasenpfeffer", "no-trump", play={"joker_lead": "names_suit"})
    cards = ("Joker 9C TC", "9H TH QC", "9D TD QD", "9S TS QS")
    lead = position(names, *cards, trump="no trump", plays="Joker")
    assert lead.turn == 0 and lead.legal() == ("name clubs", "name diamonds", "name hearts", "name spades")
    assert set(after(lead, "name hearts").legal()) == {"play 9H", "play TH"}


@told("B38", "https://github.com/TricksterCards/TricksterBots/issues/342")
@pytest.mark.parametrize("hand", ["Joker 9H AC", "Joker AH 9H", "9H 9C Joker"])
def test_b38_a_bot_with_a_card_of_the_suit_led_keeps_its_joker_at_no_trump(hand: str) -> None:
    variant = table("hasenpfeffer", "no-trump")
    deal = position(variant, "KH TC QC", hand, "9D TD QD", "9S TS QS", trump="no trump", plays="KH")
    assert SimplePlayer(seed=1).choose(deal.view(1)) in {"play 9H", "play AH"} & set(deal.legal())


@told("B42", "http://www.organicmechanic.org/2004/03/")
@pytest.mark.parametrize(("twins", "winner"), [("first_wins", 1), ("second_wins", 3)])
def test_b42_of_two_equal_cards_the_first_wins_or_where_tables_say_so_the_second(twins: str, winner: int) -> None:
    hands = ("9S 9C", "JS 9D", "JC 9H", "JS TH")
    deal = position(double_pack(twins), *hands, trump="spades", plays="9S JS JC JS")
    assert deal.turn == winner


def double_pack(twins: str) -> Variant:
    """Bid Euchre with thirty-two cards, two of each, to 52."""
    return table(
        "bid-euchre",
        deck={"ranks": ["A", "K", "Q", "J", "10", "9"], "copies": 2},
        dealing={"hand": 11, "kitty": 4},
        play={"twins": twins},
        ending={"target": 52},
    )


@told("B51", "https://github.com/rbtying/shengji/issues/36")
def test_b51_a_trick_is_one_card_from_each_seat_and_a_file_that_asks_for_more_is_told_so() -> None:
    [said] = refusal("hasenpfeffer", play={"cards_at_once": 2})
    assert said.endswith("a trick is one card from each seat: several cards at once cannot be led")
    deal = position(load("euchre"), "KH AH", "9C TC", "9D TD", "9S TS", trump="spades")
    with pytest.raises(IllegalMove, match="one card is played at a time"):
        deal.play("play KH AH")


# ---- C. going alone, turns and leads


@told("C12", "https://playingcardgames.net/CardGames/Playing-Alone.html")
def test_c12_the_partner_of_a_lone_hand_plays_no_card_and_a_lone_hand_that_is_set_gives_two_or_four() -> None:
    deal = after(euchre("9H TH QH KH AH", turn_up="JH"), "order up alone", "discard JH", "play 9H")
    assert deal.out == (2,)
    after(deal, deal.legal()[0])
    assert deal.turn == 3  # seat 2 is passed over, and no card of it is taken
    assert not deal.view(2).legal
    with pytest.raises(IllegalMove):
        deal.play(f"play {deal.hand(2)[0]}")
    said = {"format": 1, "variant": "euchre", "dealer": 3, "turn_up": "JH", "kitty": "XX XX XX",
            "hands": ["9H TH QH KH AH", "9C TC QC KC AC", "9D TD QD KD AD", "9S TS QS KS AS"],
            "moves": ["order up alone", "discard JH", "play 9H", "play 9C", "play 9D"]}  # fmt: skip
    assert "sits out" in replay(said)["error"]["message"]
    for name, given in (("euchre", 2), ("micro-lone-set-four", 4)):
        assert oracle.play(made_up.euchre(name, taken=2, alone=True))["score"] == [0, given]


SWITCHES = {
    "the seat left of the dealer leads": "",
    "the seat left of a lone hand leads": "play: {opening_lead_alone: after_lone_player}",
    "a lone hand may be defended alone, for four": "with: [defend-alone]",
    "partner's best card": "with: [partners-best]",
    "who orders up the partner must play alone": None,
    "a poor hand changes three cards for the kitty's": "dealing: {swap: {cards: 3, at_least: {9 or 10: 3}}}",
    "a joker": "with: [joker]",
    "no trump may be named": "auction: {bids: {name: {trumps: [not_turned, no_trump]}}}",
    "so many deals": "ending: {target: null, deals: 8}",
    "fast break": "with: [fast-break]",
    "the dealer is stuck": "with: [stick-the-dealer]",
    "the dealer may not throw the turned card away": "contract: {may_discard: not_taken}",
    "a lone hand that is set gives four": "scoring: {rows: {lone_set: {within: set, when: alone, defenders: 4 * stakes}}}",
    "to eleven": "ending: {target: 11}",
}
"""Of a published list; None: what cannot be said."""


@told("C13", "https://github.com/NextSuit-Labs/euchre-game-notation (docs/alternate-rules.md)")
def test_c13_the_switches_of_a_published_list_can_be_said_each_as_another_game() -> None:
    base = load("euchre").fingerprint
    said = {
        name: load_text(f"format: 1\nname: A switch\nextends: euchre\n{text}\n").fingerprint
        for name, text in SWITCHES.items()
        if text
    }
    assert base not in said.values()
    assert len(set(said.values())) == len(said)
    leads = {"euchre": ["S", "W", "N"], "egn-left-of-loner": ["N", "S", "W"]}
    for rule, order in (("left of dealer", leads["euchre"]), ("left of loner", leads["egn-left-of-loner"])):
        case = {
            "id": "C13",
            "given": {"dealer": "N", "lone": "W", "rule": rule},
            "expect": {"out": ["E"], "leader": order[0]},
        }
        [reading] = micro_calls.turn(case)
        assert reading.ours == reading.right, rule


@told("C14", SEEDS)
def test_c14_the_seat_after_a_lone_hand_leads_and_of_two_lone_hands_the_defender() -> None:
    case = {
        "given": {"game": "hasenpfeffer", "lone": ["S", "W"], "maker": "S"},
        "expect": {"out": ["N", "E"], "leader": "W"},
    }
    [reading] = micro_calls.turn({"id": "C14", **case})
    assert reading.ours == reading.right


@told("C49", "http://ohioeuchre.com/PrintRules.html")
def test_c49_who_orders_up_the_partner_need_not_play_alone_and_only_the_words_of_the_game_are_bids() -> None:
    deal = euchre("", "", "", "", turn_up="9H")
    after(deal, "pass")
    assert {"order up", "order up alone"} <= set(deal.legal())
    with pytest.raises(UnreadableMove):
        deal.play("I could help you")
    after(deal, *["pass"] * 3)
    assert calls(deal) == ["name clubs", "name diamonds", "name spades", "pass"]


@told("C32", "https://github.com/hamvocke/doppelkopf/issues/26")
@pytest.mark.parametrize("taken", [3, 4])
def test_c32_what_a_side_scores_does_not_depend_on_how_many_of_it_play(taken: int) -> None:
    scores = [oracle.play(made_up.euchre("euchre", taken=taken, alone=alone))["score"] for alone in (True, False)]
    assert scores == [[1, 0], [1, 0]]
    three = load("euchre-three-handed").rules
    assert (three.players, three.sides) == (3, 3)  # one against two: each of the two scores for itself
    alone = table("hasenpfeffer", "others-score-tricks")
    assert [points(alone, "4", 3, how=how) for how in ("together", "alone")] == [(-3, 3), (-3, 3)]


@told("C45", "https://www.hotg.ca/bid-euchre/")
def test_c45_nobody_bids_out_of_turn_and_a_file_that_punishes_it_is_told_so() -> None:
    deal = Deal.random(load("bid-euchre"), number=1, seed=1, dealer=3)
    assert [seat for seat in range(4) if seat == deal.turn] == [0]
    assert deal.view(2).legal == ()
    [said] = refusal("bid-euchre", auction={"out_of_turn": "loses"})
    assert said.endswith(NEVER)


# ---- D. auctions


@told("D10", "https://worldofcardgames.com/blog/2013/11/euchre-stick-dealer")
def test_d10_after_eight_passes_the_next_dealer_deals_or_after_seven_the_dealer_is_stuck() -> None:
    game = Game(load("euchre"), seed=1, first_dealer=2)
    after(game.deal, *["pass"] * 8)
    assert game.deal.thrown_in and game.scores == (0, 0)
    assert game.next_deal().state.dealer == 3
    stuck = euchre(turn_up="9H", variant=table("euchre", "stick-the-dealer"))
    assert calls(after(stuck, *["pass"] * 7)) == ["name clubs", "name diamonds", "name spades"]


@told("D11", "https://www.euchrestrategy.info/learn-how-to-play-euchre/stick-the-dealer-or-screw-the-dealer/")
@pytest.mark.parametrize(("trumps", "choices"), [(["not_turned"], 3), (["suits"], 4), (["suits", "no_trump"], 5)])
def test_d11_a_stuck_dealer_has_three_four_or_five_choices(trumps: list[str], choices: int) -> None:
    variant = table("euchre", "stick-the-dealer", auction={"bids": {"name": {"trumps": trumps}}})
    deal = after(euchre(turn_up="9H", variant=variant), *["pass"] * 7)
    assert len(calls(deal)) == choices and "pass" not in calls(deal)


@told("D14", SEEDS)
def test_d14_bids_go_on_until_three_have_passed_and_nothing_is_above_the_highest() -> None:
    result = oracle.play(micro_calls.bidding("hasenpfeffer", ["2", "3", "pass", "pass", "pass"], "name hearts"))
    assert (result["declarer"], result["contract"]) == (1, "3")
    for name, said in (("hasenpfeffer", ["6"]), ("hasenpfeffer-pepper", ["2", "big pepper"])):
        assert micro_calls.sayable(micro_calls.bidding(name, said, "pass")) == ["pass"]
    after_two = micro_calls.sayable(micro_calls.bidding("hasenpfeffer-pepper", ["2"], "pass"))
    assert {"bid little pepper", "bid big pepper"} <= set(after_two)
    silent = refusal("hasenpfeffer", auction={"all_pass": None})
    assert any("all_pass" in one for one in silent), "what comes of four passes has to be said"


@told("D29", "https://github.com/rbtying/shengji/issues/442")
@pytest.mark.parametrize("name", ["hasenpfeffer-pepper", "pepper", "bid-euchre", "hasenpfeffer-book"])
def test_d29_each_bid_is_above_the_one_before_so_that_a_bidding_ends(name: str) -> None:
    rules = load(name).rules
    rungs = [int(rules.call_rung[call]) for call in range(1, rules.calls + 1)]
    assert rungs == sorted(set(rungs))
    deal = Deal.random(load(name), number=1, seed=1, dealer=0)
    said = 0
    while (deal.legal() and deal.legal()[-1].startswith("bid ")) or "pass" in deal.legal():
        lowest = next((move for move in deal.legal() if move != "pass"), "pass")
        after(deal, lowest)
        said += 1
    assert said <= rules.calls + rules.players


@told("D30", "https://github.com/rbtying/shengji/issues/119")
@pytest.mark.parametrize(
    ("trumps", "next_bids"),
    [(["suits"], ["3 clubs", "3 diamonds", "3 hearts", "3 spades"]),
     (["clubs", "diamonds", "hearts", "spades"], ["2 diamonds", "2 hearts", "2 spades", "3 clubs"])],
)  # fmt: skip
def test_d30_as_many_tricks_in_another_suit_are_no_higher_bid_unless_the_suits_are_ranked(
    trumps: list[str], next_bids: list[str]
) -> None:
    variant = table(
        "bid-euchre", auction={"bids": {"number": {"numbers": "2..6", "trumps": trumps}}}, contract={"steps": []}
    )
    deal = after(Deal.random(variant, number=1, seed=1, dealer=3), "bid 2 clubs")
    assert [bid for bid in calls(deal) if bid != "pass"][:4] == next_bids


@told("D40", "https://github.com/TricksterCards/TricksterBots/issues/344")
def test_d40_the_dealer_may_take_it_at_the_same_bid_and_a_bot_does_not_raise_itself() -> None:
    deal = Deal.random(table("hasenpfeffer", "dealer-may-steal"), number=1, seed=1, dealer=3)
    after(deal, "bid 3", "pass", "pass")
    assert calls(deal) == ["3", "4", "5", "6", "pass"]
    for number in range(20):
        deal = Deal.random(table("hasenpfeffer", "dealer-may-steal"), number=number, seed=2, dealer=3)
        choice = SimplePlayer(seed=1).choose(after(deal, "bid 1", "pass", "pass").view(3))
        assert choice == "pass" or choice == "bid 1", number  # more than it takes is never bid


@told("D44", "http://bridge.neuralplay.com/bid_euchre_help.html")
def test_d44_calls_for_cards_and_the_moon_stand_above_every_number() -> None:
    said = {
        "number": {"numbers": "1..6", "trumps": ["spades", "clubs"]},
        "call 2": {"tricks": 6, "trumps": ["suits"], "alone": "always", "receives": 2},
        "call 1": {"tricks": 6, "trumps": ["suits"], "alone": "always", "receives": 1},
        "moon": {"tricks": 6, "trumps": ["suits"], "alone": "always", "stakes": 2},
    }
    variant = table(
        "bid-euchre",
        auction={"bids": said},
        contract={"steps": [], "alone": {"discards": "first"}},
        ending={"target": 52},
    )
    deal = after(Deal.random(variant, number=1, seed=1, dealer=3), "bid 6 spades")
    assert calls(deal)[0] == "6 clubs"
    after(deal, "bid call 2 hearts")
    assert {one[:6] for one in calls(deal)} == {"call 1", "moon c", "moon d", "moon h", "moon s", "pass"}
    # one bid each, 52 points, the higher score wins
    case = {"given": {"game": "bid euchre to 52", "after": [55, 53]}, "expect": {"winner": 0}}
    assert all(reading.ours == reading.right for reading in micro_scores.game_end(case))


@told("D47", "https://denexa.com/blog/hasenpfeffer")
def test_d47_the_holder_of_the_joker_must_bid_and_nobody_knows_before_who_that_is() -> None:
    result = oracle.play(micro_calls.bidding("micro-joker-holder", ["pass"] * 4, "bid 3", joker=2))
    assert result["declarer"] == 2
    views = []
    for joker, queen in (("Joker", "QS"), ("QS", "Joker")):  # seat 1 has it, or seat 2
        hands = ["9C TC QC KC AC 9D", f"TD QD KD AD 9H {joker}", f"TH QH KH AH 9S {queen}", "TS KS AS JC JD JH"]
        deal = Deal.of(oracle.variant("micro-joker-holder"), dealer=3, hands=hands, kitty="JS")
        views.append(after(deal, *["pass"] * 3).view(0))
    assert views[0] == views[1]


# ---- E. scores and the end of the game


@told("E14", SEEDS)
def test_e14_a_failed_bid_loses_a_point_for_each_trick_or_the_bid() -> None:
    assert points(load("hasenpfeffer"), "4", 5) == (5, 0)
    assert points(load("hasenpfeffer"), "4", 3) == (-3, 0)
    assert points(table("hasenpfeffer", "lose-the-bid"), "4", 3) == (-4, 0)
    below = by_tricks(load("hasenpfeffer"), 3, "bid 4", scores=[1, 9])
    assert below.scores == (-2, 9)


@told("E35", "https://primidi.com/500_card_game/score_keeping_for_500")
def test_e35_at_500_the_bidders_win_if_both_reach_it_and_who_falls_to_minus_500_loses() -> None:
    ending = micro_scores.FIVE_HUNDRED
    assert micro_scores.ended({**ending, "win_by": "any_points"}, [470, 490], [40, 40], 0) == [0, [510, 530]]
    assert micro_scores.ended(
        {**ending, "both_reach": "higher_wins", "win_by": "any_points"}, [470, 490], [40, 40], 0
    ) == [1, [510, 530]]
    assert micro_scores.ended(ending, [-380, 200], [-140, 30], 0) == [1, [-520, 230]]
    assert micro_scores.ended(ending, [-350, 200], [-140, 30], 0) == [None, [-490, 230]]


@told("E55", "http://cameradaletto.biz/rules-to-spades-the-card-game.html")
@pytest.mark.parametrize(("won", "winner"), [((5, 5), None), ((5, 6), 1)])
def test_e55_if_both_reach_500_the_higher_score_wins_and_a_tie_is_played_on(
    won: tuple[int, int], winner: int | None
) -> None:
    for makers in (0, 1):
        ending = {"target": 500, "both_reach": "higher_wins"}
        assert micro_scores.ended(ending, [495, 495], [won[0] + 5, won[1] + 5], makers)[0] == winner


@told("E33", "https://github.com/johnameyer/cards-ts/issues/96")
def test_e33_euchre_is_played_to_ten_and_a_switch_that_changes_nothing_is_told() -> None:
    for target, over in ((10, True), (100, False)):
        variant = table("euchre", ending={"target": target})
        deal = made_up.euchre("euchre", taken=4, alone=False)
        moves = deal.pop("moves")
        game = Deal.of(
            variant, dealer=3, hands=deal["hands"], turn_up=deal["turn_up"], kitty=deal["kitty"], scores=[9, 0]
        )
        after(game, *(move if " " in move else f"play {move}" for move in moves))
        assert game.scores == (10, 0)
        assert (why_over(variant, game.state) is not None) is over
    idle = advice(table("euchre", auction={"pass_is": "for_now"}))
    assert [problem.code for problem in idle] == ["HPF-A06"]


@told("E41", "https://github.com/TricksterCards/TricksterBots/issues/310")
def test_e41_thirty_two_cards_of_a_double_pack_make_four_hands_of_seven_and_a_kitty_of_four() -> None:
    fits = {
        "deck": {"ranks": ["A", "K", "Q", "J"], "copies": 2},
        "play": {"twins": "first_wins"},
        "ending": {"target": 52},
    }
    bids = {"bids": {"number": "2..7"}}
    variant = table("bid-euchre", dealing={"hand": 7, "kitty": 4}, auction=bids, **fits)
    assert variant.rules.cards == 32
    said = refusal("bid-euchre", dealing={"hand": 7, "kitty": 5}, auction=bids, **fits)
    assert any("32 cards" in one or "33" in one for one in said), said
    case = {
        "given": {"game": "bid euchre to 52", "before": [-12, 5], "hand": [-12, 8]},
        "expect": {"winner": None, "after": [-24, 13]},
    }
    assert all(reading.ours == reading.right for reading in micro_scores.game_end(case))


@told("E48", "http://gambiter.com/cards/euchre/pepper.html")
def test_e48_a_failed_big_pepper_costs_twelve_or_fourteen_and_defenders_without_a_trick_may_lose_six() -> None:
    assert oracle.play(made_up.pepper("pepper", bid="big pepper", taken=5))["score"] == [-12, 1]
    fourteen = table(
        "pepper", scoring={"rows": {"big_set": {"within": "set", "when": "kind == big_pepper", "declarers": -14}}}
    )
    record = made_up.pepper("pepper", bid="big pepper", taken=5)
    deal = Deal.of(fourteen, dealer=3, hands=record["hands"])
    after(deal, *(move if " " in move else f"play {move}" for move in record["moves"]))
    assert deal.score == (-14, 1)
    for name, others in (("pepper", 0), ("micro-pepper-no-trick", -6)):
        assert oracle.play(made_up.pepper(name, bid="little pepper", taken=6))["score"] == [6, others]


@told("E52", "https://github.com/TricksterCards/TricksterBots/issues/252")
def test_e52_an_option_reaches_the_bots_and_the_rules_page() -> None:
    plain, stuck = load("euchre"), table("euchre", "stick-the-dealer")
    assert rules_page(plain) != rules_page(stuck)
    weak = ("9C TC 9D TD QD", "9H TH QH KC QC", "9S TS QS KD AD", "KS AS JC JD KH")
    choices = []
    for variant in (plain, stuck):
        deal = euchre(*weak, turn_up="JS", variant=variant, dealer=0)
        choices.append(SimplePlayer(seed=1).choose(after(deal, *["pass"] * 7).view(0)))
    assert choices[0] == "pass"
    assert choices[1].startswith("name ")


@told("E15", "https://www.vowstokeep.com/euchre-instructions")
def test_e15_points_beyond_the_target_are_kept_and_a_renege_cannot_happen() -> None:
    record = made_up.euchre("euchre", taken=5, alone=True)
    assert oracle.play({**record, "scores": [9, 3]})["scores"] == [13, 3]
    [said] = refusal("euchre", scoring={"renege": 4})
    assert said.endswith(NEVER)


@told("E16", "http://euchreuniverse.blogspot.com/2006/04/irregularities.html")
def test_e16_a_defender_of_a_lone_hand_cannot_renege() -> None:
    deal = position(load("euchre"), "9H AH KC", "QH 9C AC", "", "TH 9D TD", trump="spades", out=[2], plays="9H")
    assert deal.legal() == ("play QH",)
    with pytest.raises(IllegalMove) as refused:
        deal.play("play 9C")
    assert refused.value.key == "play.follow"


@told("E17", "https://euchre.com/blog/misdeal-and-renege-in-euchre")
def test_e17_of_a_record_the_revoke_is_named_with_the_card_that_proves_it() -> None:
    [found] = problems_of(Path(__file__).parent.parent / "bad" / "H14-revoke.yaml")
    assert found.key == "moves.11"
    assert "seat 0 revokes in trick 1" in found.message and "it still held K♥, played at move 24" in found.message
    [said] = refusal("euchre", dealing={"irregularities": "the deal passes"})
    assert said.endswith(NEVER)


@told("E50", "http://www.experts123.com/q/what-is-the-penalty-for-a-renege-in-double-deck-partnership-pinochle.html")
def test_e50_that_a_higher_card_must_be_played_is_a_rule_this_version_does_not_have() -> None:
    said = refusal(None, **whist_that_must_beat())
    assert said == [f"unknown key `beat` under `play`: `beat` {LATER}"]
    deal = position(small(), "KS QH AD", "AS QS KH", "AH KC QC", "AC QD KD", trump="no trump", plays="KS")
    assert set(deal.legal()) == {"play AS", "play QS"}


def whist_that_must_beat() -> dict[str, object]:
    data = small().as_one_file()
    chapters = {key: value for key, value in data.items() if isinstance(value, dict)}
    return {**chapters, "play": {**chapters["play"], "beat": "always"}}

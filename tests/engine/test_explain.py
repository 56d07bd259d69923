"""Why a move is refused, why a card wins, why this score: each answer leads back to a rule and its line."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, begun, by_tricks, table, together

from hpf_rules import Deal, IllegalMove
from hpf_rules.engine.explain import why_leader, why_over, why_winner
from hpf_rules.engine.score_lines import score_lines

HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]
NAMED = ("pass", "bid 3", "pass", "pass", "name hearts")


def dealt(*moves: str, base: str = "hasenpfeffer", packs: tuple[str, ...] = (), **chapters: Any) -> Deal:
    return after(Deal.of(table(base, *packs, **chapters), dealer=0, hands=HANDS, kitty="JC"), *moves)


def refused(deal: Deal, move: str) -> IllegalMove:
    why = deal.why_not(move)
    assert isinstance(why, IllegalMove)
    return why


@pytest.mark.parametrize(
    ("moves", "move", "key", "why"),
    [
        (("bid 3",), "bid 3", "auction.equal_bid", "“3” is not higher than “3”"),
        (("bid 3",), "bid 2", "auction.equal_bid", "“2” is not higher than “3”"),
        (NAMED[:4], "name no trump", "contract.may_name", "what may be named is clubs, diamonds, hearts, spades"),
        (NAMED, "discard AC", "dealing.hand", "seat 2 does not hold A♣"),
        (NAMED, "discard AH KH", "contract.may_discard", "1 card must be discarded, not 2"),
        ((*NAMED, "discard 9S", "together"), "AC", "dealing.hand", "seat 1 does not hold A♣"),
        (
            (*NAMED, "discard 9S", "together", "9H"),
            "JC",
            "play.follow",
            "trumps (hearts) were led, and seat 2 can follow: 10♥ J♥ Q♥ K♥ A♥",
        ),
        (("pass",), "name hearts", "auction.shape", "it is the time to bid (seat 2)"),
        (NAMED, "together", "contract.may_discard", "it is the time to discard (seat 2)"),
        (
            (*NAMED, "discard 9S"),
            "AH",
            "contract.alone.declarer",
            "it is the time to say whether to play alone (seat 2)",
        ),
    ],
)
def test_a_refused_move_names_the_rule_and_its_reason(moves: tuple[str, ...], move: str, key: str, why: str) -> None:
    error = refused(dealt(*moves), move)
    assert (error.key, error.reason) == (key, why)
    assert error.legal == dealt(*moves).legal()
    assert error.file.endswith("variants/hasenpfeffer.yaml") and error.line


@pytest.mark.parametrize(
    ("pack", "move", "why"),
    [
        ("no-trump-discard", "discard AH", "a trump may not be discarded while another card can be"),
        ("keep-the-kitty-card", "discard JC", "a card just taken up may not be discarded while another card can be"),
    ],
)
def test_a_refused_discard(pack: str, move: str, why: str) -> None:
    error = refused(dealt(*NAMED, packs=(pack,)), move)
    assert (error.key, error.reason) == ("contract.may_discard", why)
    assert error.file.endswith(f"packs/{pack}.yaml")


@pytest.mark.parametrize(
    ("moves", "move", "why"),
    [
        (3, "pass", "nobody else has bid, and seat 0 has to bid"),
        (3, "bid 2", "“2” is lower than what has to be bid"),
    ],
)
def test_a_refused_call_of_one_who_has_to_bid(moves: int, move: str, why: str) -> None:
    all_pass = {"then": "must_bid", "who": "dealer", "bid": "3"}
    error = refused(dealt(*["pass"] * moves, auction={"all_pass": all_pass}), move)
    assert error.key.startswith("auction.all_pass") and error.reason == why


def test_one_who_is_asked_once_more_makes_that_bid() -> None:
    deal = dealt(*["pass"] * 4, packs=("joker-holder-must-bid",))
    assert refused(deal, "pass").reason == "all have passed, and seat 3 has to bid"
    assert refused(deal, "bid 4").key.startswith("auction.all_pass")


def test_a_call_of_another_round_or_of_the_turned_suit() -> None:
    hands = ["AC KC QC JC TC", "AD KD QD JD TD", "AH KH QH JH TH", "AS KS QS JS TS"]
    deal = Deal.of(table("euchre"), dealer=0, hands=hands, kitty="9C 9D 9S", turn_up="9H")
    assert refused(deal, "name clubs").key == "auction.bids.name.round"
    after(deal, *["pass"] * 4)
    assert refused(deal, "order up").key == "auction.bids.order up.round"
    error = refused(deal, "name hearts")
    assert error.key == "auction.bids.name.trumps" and "hearts is turned up" in error.reason


def test_a_rule_that_is_a_default_leads_to_the_chapter_that_stands_for_it() -> None:
    """Hasenpfeffer does not write `follow`: the line is that of `play`."""
    deal = dealt(*NAMED, "discard 9S", "together", "9H")
    where = deal.variant.where("play")
    assert where is not None and refused(deal, "JC").line == where.line


def test_one_who_must_follow_or_trump_is_told_which_cards_do() -> None:
    deal = Deal.from_position(table(play={"follow": "or_trump"}), hands=HANDS_OF_TWO, trump="clubs", leader=0)
    error = refused(after(deal, "KH"), "AS")
    assert (error.key, error.reason) == ("play.follow", "hearts were led, and seat 1 can follow or trump: J♣ 9♥")


HANDS_OF_TWO = ["KH 9C TC", "9H JC AS", "QH TD QC", "AH KC KD"]


# ---- tricks


def winner(trump: str, cards: str) -> str:
    deal = Deal.from_position(table("hasenpfeffer", "no-trump"), hands=cards.split(), trump=trump, leader=0)
    before = deal.state
    pack = deal.legend.pack
    reason = why_winner(deal.variant, before, [(seat, pack.card(card) or 0) for seat, card in enumerate(cards.split())])
    return f"{reason.text} [{reason.key}]"


@pytest.mark.parametrize(
    ("trump", "cards", "text"),
    [
        ("hearts", "9D AH JD JH", "seat 3 wins: J♥ is the highest trump [deck.top_trumps]"),
        ("hearts", "9D AH AD KD", "seat 1 wins: A♥ is the only trump [deck.ranks]"),
        (
            "hearts",
            "9D AC AD KD",
            "seat 2 wins: no trump was played, and A♦ is the highest of diamonds, the suit led [deck.ranks]",
        ),
        ("hearts", "9D Joker AD JH", "seat 1 wins: Joker is the highest trump [deck.top_trumps]"),
        (
            "no trump",
            "9D JD AH KD",
            "seat 3 wins: no trump was played, and K♦ is the highest of diamonds, the suit led [deck.ranks]",
        ),
    ],
)
def test_why_a_card_wins(trump: str, cards: str, text: str) -> None:
    assert winner(trump, cards) == text


@pytest.mark.parametrize(
    ("answers", "seat", "key"),
    [
        (["together"], 1, "play.opening_lead"),
        (["alone", "together", "together"], 3, "play.opening_lead_alone"),
        (["alone", "alone"], 1, "play.opening_lead_both_alone"),
    ],
)
def test_why_a_seat_leads(answers: list[str], seat: int, key: str) -> None:
    deal = dealt(*NAMED, "discard 9S", *answers)
    reason = why_leader(deal.variant, deal.state)
    assert reason.key == key and reason.text.startswith(f"seat {seat} leads to the first trick")
    assert reason.where is not None and reason.value


# ---- scores


def test_the_items_of_a_score_with_the_row_and_what_it_looked_at() -> None:
    variant = table("hasenpfeffer-book")
    deal = by_tricks(variant, 3, "bid 4")
    row, bonus = score_lines(variant, deal.state)
    assert (row.name, row.points, row.reason.key) == ("set", (-4, 0), "scoring.rows.set")
    assert (bonus.name, bonus.points, bonus.reason.key) == ("others", (0, 3), "scoring.bonuses.others")
    assert "bid 4" in row.reason.text and "3 tricks" in row.reason.text
    assert bonus.reason.text == "others: 3 tricks for side 1, against bid 4", "the tricks of those who get the points"
    assert row.reason.value == "when set, declarers -bid * stakes"
    assert row.reason.where is not None and row.reason.where.line > 0


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("together", "bid 4, 4 tricks"),
        ("alone", "bid 4, 4 tricks, alone"),
        ("against a lone defender", "bid 4, 4 tricks, alone, against a lone defender"),
    ],
)
def test_a_line_of_the_score_says_who_was_alone(how: str, told: str) -> None:
    variant = table()
    [line] = score_lines(variant, by_tricks(variant, 4, "bid 4", how=how).state)
    assert line.reason.text == f"made: {told}"


def test_a_line_that_pays_the_others_tells_their_tricks() -> None:
    paid = {"made": {"declarers": "taken"}, "set": {"declarers": 0, "defenders": "bid"}}
    variant = table(scoring={"rows": paid})
    [line] = score_lines(variant, by_tricks(variant, 1, "bid 4", how="against a lone defender").state)
    assert line.points == (0, 4)
    assert line.reason.text == "set: 5 tricks for side 1, a lone defender, against bid 4, alone"


def test_a_formula_that_reads_the_score_is_explained_as_it_was_worked_out() -> None:
    """The items are worked out again after the deal; its own points must not count."""
    rows = {"made": {"declarers": "taken if score < 9 else 0"}}
    variant = table(scoring={"rows": rows})
    deal = by_tricks(variant, 4, "bid 4", scores=(8, 0))
    [line] = score_lines(variant, deal.state)
    assert deal.score == (4, 0) == line.points


def test_one_who_paid_instead_of_bidding() -> None:
    variant = table(
        "hasenpfeffer", auction={"all_pass": {"then": "must_bid", "who": "dealer", "bid": "any", "or_pay": 2}}
    )
    deal = begun(variant, *["pass"] * 4)
    [line] = score_lines(variant, deal.state)
    assert (line.reason.key, line.points) == ("auction.all_pass.or_pay", (0, 2))


def test_a_deal_that_is_thrown_in_has_no_items() -> None:
    deal = begun(table(), *["pass"] * 4)
    assert score_lines(deal.variant, deal.state) == ()


@pytest.mark.parametrize(
    ("base", "scores", "text"),
    [
        ("hasenpfeffer", (6, 0), "side 0 has 10 points"),
        ("hasenpfeffer-book", (6, 8), "several sides have 10 points; side 0 wins"),
    ],
)
def test_why_a_game_is_over(base: str, scores: tuple[int, int], text: str) -> None:
    variant = table(base)
    ended = why_over(variant, by_tricks(variant, 4, "bid 4", scores=scores).state)
    assert ended is not None and ended[0] == 0 and ended[1].text == text


def test_why_a_game_of_so_many_deals_is_over() -> None:
    variant = together("hasenpfeffer", ending={"deals": 2, "target": None, "both_reach": None})
    assert variant.rules.deals == 2
    other = table(ending={"deals": 2, "target": None, "both_reach": None})
    won = why_over(other, by_tricks(other, 4, "bid 4", deal=2).state)
    drawn = why_over(other, by_tricks(other, 4, "bid 4", scores=(0, 4), deal=2).state)
    assert won is not None and won[1].text == "the last deal is played; side 0 has most"
    assert drawn is not None and drawn == (None, drawn[1]) and "equal" in drawn[1].text

"""How a deal went and why; may this be played?"""

from __future__ import annotations

import pytest
from cases import after, begun, table

from hpf_rules import Deal
from hpf_rules.engine.account import account, counts_as, held_back, may_do, may_play
from hpf_rules.rulebook.tables import PLAY

HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]
NAMED = ("pass", "bid 3", "pass", "pass", "name hearts", "discard 9S")
CARDS = ("9H", "JH", "Joker", "9C")


def dealt(*moves: str, base: str = "hasenpfeffer") -> Deal:
    return after(Deal.of(table(base), dealer=0, hands=HANDS, kitty="JC"), *moves)


def test_every_move_has_its_seat_its_choices_and_its_reason() -> None:
    told = account(dealt(*NAMED, "together", *CARDS[:2]))
    assert [step.index for step in told.steps] == list(range(9))
    first = told.steps[0]
    assert (first.seat, first.move, first.trick, first.leads) == (1, "pass", None, False)
    assert first.legal == ("pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6")
    lead, follow = told.steps[-2:]
    assert (lead.seat, lead.move, lead.trick, lead.leads) == (1, "play 9H", 1, True)
    assert (follow.trick, follow.leads, follow.of("leads")) == (1, False, ())
    assert follow.legal == ("play TH", "play JH", "play QH", "play KH", "play AH")
    assert all(step.of("legal") for step in told.steps)
    assert [one.what for one in lead.decisions] == ["leads", "legal"]
    assert told.dealt[0].reason.key == "dealing.hand"


def test_the_last_card_of_a_trick_tells_who_wins_and_the_last_of_a_deal_the_score() -> None:
    deal = begun(table(), number=3)
    for _ in range(200):
        if deal.over:
            break
        deal.play(deal.legal()[-1] if deal.verb != PLAY else deal.legal()[0])
    assert deal.over
    steps = account(deal).steps
    wins = [step for step in steps if step.of("wins")]
    assert [step.trick for step in wins] == list(range(1, len(deal.tricks) + 1))
    assert [int(one.reason.text.split()[1]) for step in wins for one in step.of("wins")] == [
        trick.winner for trick in deal.tricks
    ]
    assert steps[-1].of("scores") and not any(step.of("scores") for step in steps[:-1])
    assert tuple(map(sum, zip(*(one.points for one in steps[-1].of("scores")), strict=True))) == deal.score


@pytest.mark.parametrize(
    ("moves", "card", "legal", "why", "note"),
    [
        (NAMED[:1], "AH", False, "it is the time to bid (seat 2)", ""),
        ((*NAMED, "together", "9H"), "TH", True, "it follows hearts, the suit led", ""),
        (
            (*NAMED, "together", "9H"),
            "JC",
            False,
            "hearts) were led, and seat 2 can follow: 10♥ J♥ Q♥ K♥ A♥",
            "",
        ),
        (
            (*NAMED, "together", "TD"),
            "JD",
            False,
            "J♦ is seat 1's, and it is the turn of seat 2: trick 1 has 1 card so far, and 4 seats play",
            "J♦ is the left bower, a trump: hearts",
        ),
        ((*NAMED, "together"), "AC", False, "seat 0 leads with A♣, but seat 1 has the first lead", ""),
        ((*NAMED, "together", *CARDS), "AC", False, "seat 0 leads with A♣, but seat 3 won the last trick", ""),
        ((*NAMED, "together", *CARDS), "9H", False, "9♥ was played already, by seat 1 in trick 1 (move 8)", ""),
        ((*NAMED, "together", *CARDS), "9S", False, "9♠ was put away by seat 2 (move 6)", ""),
        ((*NAMED, "alone", "together", "together"), "AC", False, "seat 0 sits out (partner of the lone seat 2)", ""),
        ((*NAMED, "together"), "2S", False, "the deck of this game has no such card; its ranks are A, K, Q", ""),
        ((*NAMED, "together", "9H"), "ten of hearts", True, "it follows hearts, the suit led", ""),
        (
            (*NAMED, "together", *CARDS),
            "joker",
            False,
            "Joker was played already, by seat 3 in trick 1 (move 10)",
            "Joker is a trump: hearts",
        ),
        (("pass",) * 4, "AC", False, "the deal is over; A♣ is seat 0's", ""),
    ],
)
def test_may_i_play_that(moves: tuple[str, ...], card: str, legal: bool, why: str, note: str) -> None:
    answer = may_play(dealt(*moves), card)
    assert answer.legal == legal
    assert why in answer.why
    if note:
        assert answer.note == note


def test_the_left_bower_counts_as_a_trump_once_there_is_one() -> None:
    deal, card = dealt(*NAMED[:4]), "JD"
    number = deal.legend.pack.card(card)
    assert number is not None
    assert counts_as(deal, number) == ""
    assert counts_as(after(deal, "name hearts"), number) == "J♦ is the left bower, a trump: hearts"
    assert counts_as(dealt(*NAMED[:4], "name clubs"), number) == ""


@pytest.mark.parametrize(
    ("moves", "move", "legal", "key"),
    [
        (("pass",), "bid 2", True, "auction.bids.number"),
        (("bid 3",), "bid 3", False, "auction.equal_bid"),
        (NAMED[:4], "name no trump", False, "contract.may_name"),
        (NAMED, "alone", True, "contract.alone.declarer"),
    ],
)
def test_may_i_say_that(moves: tuple[str, ...], move: str, legal: bool, key: str) -> None:
    answer = may_do(dealt(*moves), move)
    assert answer.reason is not None
    assert (answer.legal, answer.reason.key) == (legal, key)
    assert answer.reason.where is not None and answer.reason.where.line > 0


def test_words_that_mean_nothing_are_said_to_mean_nothing() -> None:
    answer = may_do(dealt("pass"), "bit 3")
    assert (answer.legal, answer.reason, answer.note) == (False, None, "did you mean `bid 3`?")


def test_the_cards_that_may_not_be_played_with_the_reason() -> None:
    deal = dealt(*NAMED, "together", "9H")
    assert [answer.move for answer in held_back(deal)] == ["JC"]
    assert held_back(dealt(*NAMED, "together")) == () == held_back(dealt("pass"))


def test_asking_changes_nothing() -> None:
    deal = dealt(*NAMED, "together", "9H")
    before = deal.moves, deal.hand(2)
    for card in deal.legend.pack.names:
        may_play(deal, card)
    account(deal)
    assert (deal.moves, deal.hand(2)) == before

"""A deal: how it is begun, how moves are read and refused, how they are taken back."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, begun, by_tricks, small, table, together

from hpf_rules import Deal, IllegalMove, RecordError, UnreadableMove
from hpf_rules.table.state import STATE

HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]
OPENED = ("bid 1", "pass", "pass", "pass", "name hearts")


def of(**change: Any) -> Deal:
    said: dict[str, Any] = {"dealer": 0, "hands": HANDS, "kitty": "JC", **change}
    return Deal.of(table(), **said)


# ---- beginnings


def test_a_deal_of_the_same_number_has_the_same_cards_for_everybody() -> None:
    one, other = (begun(table(), number=1_234_567, seed=3) for _ in "ab")
    assert one.dealt == other.dealt and STATE.differences(one.state, other.state) == ()
    deals = {begun(table(), number=number).dealt for number in range(100)}
    assert len(deals) == 100
    assert begun(table(), number=5, seed=1).dealt != begun(table(), number=5, seed=2).dealt


def test_large_numbers_of_deals_and_seeds_are_told_apart() -> None:
    numbers = [1, 1 << 31, 1 << 32, (1 << 32) + 1, (1 << 60) + 7]
    assert len({begun(table(), number=number).dealt for number in numbers}) == len(numbers)


def test_every_card_goes_everywhere_about_equally_often() -> None:
    places = [0] * 5
    for number in range(500):
        dealt = begun(table(), number=number).dealt
        for place, mask in enumerate([*dealt.hands, dealt.kitty]):
            places[place] += mask >> 24 & 1
    assert all(80 < count < 165 for count in places[:4]) and 5 < places[4] < 45


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hands": HANDS[:3]}, "3 hands, but 4 play"),
        ({"hands": [*HANDS[:3], "AS KS QS TS JS"]}, "hand 3 has 5 cards; 6 are dealt"),
        ({"hands": [*HANDS[:3], "AC AS KS QS TS JS"]}, "AC lies in hand 0 and in hand 3"),
        ({"hands": [*HANDS[:3], "8C AS KS QS TS JS"]}, "hand 3: 8C is no card of this deck"),
        ({"hands": [*HANDS[:3], "?? AS KS QS TS JS"]}, "?? is no card"),
        ({"kitty": "JC JC"}, "JC lies in the kitty"),
        ({"kitty": "AC"}, "AC lies in hand 0 and in the kitty"),
        ({"turn_up": "JC", "kitty": ""}, "this game turns none"),
        ({"dealer": 4}, "dealer 4 is no seat"),
        ({"dealer": -1}, "dealer -1 is no seat"),
        ({"scores": [1]}, "1 scores, but the game has 2 sides"),
        ({"deal": 0}, "deal 0 at stakes 1"),
        ({"stakes": 0}, "deal 1 at stakes 0"),
    ],
)
def test_cards_that_make_no_deal_are_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message.replace("?", r"\?")):
        of(**change)


def test_a_game_that_turns_a_card_wants_to_know_which() -> None:
    hands = ["AC KC QC JC TC", "AD KD QD JD TD", "AH KH QH JH TH", "AS KS QS JS TS"]
    with pytest.raises(RecordError, match="no card is turned up"):
        Deal.of(table("euchre"), dealer=0, hands=hands, kitty="9C 9D 9H")
    with pytest.raises(RecordError, match="the kitty has 2 cards; 3 are left over"):
        Deal.of(table("euchre"), dealer=0, hands=hands, kitty="9C 9D", turn_up="9S")
    with pytest.raises(RecordError, match="but nobody was dealt it"):
        last = small(dealing={"hand": 2, "kitty": "rest", "turn_up": "dealers_last"})
        Deal.of(last, dealer=0, hands=["AC KC", "AD KD", "AH KH", "AS KS"], turn_up="QS")


def test_cards_are_read_in_every_usual_way() -> None:
    deal = of(hands=["ac kc qc 10C 9C 9D", *HANDS[1:]], kitty=["jc"])
    assert deal.dealt == of().dealt
    lists = of(hands=[hand.split() for hand in HANDS], kitty=["JC"])
    assert lists.dealt == of().dealt


def test_an_unknown_card_is_discarded_as_xx() -> None:
    unknown = [HANDS[0], HANDS[1], "XX XX XX XX XX XX", HANDS[3]]
    deal = after(of(hands=unknown, kitty="XX"), "pass", "bid 1", "pass", "pass", "name hearts")
    assert deal.hand(2) == ("XX",) * 7
    assert after(deal, "discard xx").moves[-1].text == "discard XX"
    assert len(deal.hand(2)) == 6


def test_a_kitty_that_is_not_written_is_unknown_or_what_is_left() -> None:
    assert of(kitty="").dealt.kitty == of().dealt.kitty


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"trump": "harts"}, "`harts` is no trump here"),
        ({"hands": ["AC KC", "AD", "AH", "AS"]}, "the hands have 1, 2 cards"),
        ({"hands": ["AC", "AD", "AH"]}, "3 hands, but 4 play"),
        ({"hands": ["", "", "", ""]}, "they must be equal"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, Any], message: str) -> None:
    said: dict[str, Any] = {"hands": ["AC", "AD", "AH", "AS"], "trump": "hearts", "leader": 0, **change}
    with pytest.raises(RecordError, match=message):
        Deal.from_position(table(), **said)


def test_a_position_is_played_to_its_end_by_those_who_play() -> None:
    hands = ["AC KC", "AD", "AH KH", "AS"]
    deal = Deal.from_position(table(), hands=hands, trump="hearts", leader=0, out=[1, 3], declarer=0)
    after(deal, "AC", "AH", "KH", "KC")
    assert deal.over and deal.taken == (0, 0, 2, 0)
    assert [trick.seats for trick in deal.tricks] == [(0, 2), (2, 0)]


# ---- moves


@pytest.mark.parametrize("text", ["play TD", "TD", "10D", "play 10d", "  play   td ", "PLAY TD"])
def test_a_card_is_played_however_it_is_written(text: str) -> None:
    deal = after(of(), *OPENED, "discard JD", "together")
    assert after(deal, text).moves[-1].text == "play TD"


@pytest.mark.parametrize("text", ["bid 3", "Bid 3", "bid  3", " 3 "])
def test_a_bid_is_read_however_it_is_written(text: str) -> None:
    assert after(of(), text).moves[-1].text == "bid 3"


@pytest.mark.parametrize(
    "text",
    ["", "foo", "bid", "bid 7", "bid 0", "name", "play", "play ZZ", "play 2C", "bid big pepper", "\x00", "bid 3 alone"],
)
def test_what_means_nothing_in_this_game_is_unreadable(text: str) -> None:
    deal = of()
    with pytest.raises(UnreadableMove):
        deal.play(text)
    assert deal.moves == () and deal.turn == 1


@pytest.mark.parametrize(
    ("text", "doing"), [("name hearts", "bid"), ("alone", "bid"), ("play AD", "bid"), ("discard AD", "bid")]
)
def test_a_move_at_the_wrong_moment_is_illegal(text: str, doing: str) -> None:
    with pytest.raises(IllegalMove, match=f"it is the time to {doing}"):
        of().play(text)


def test_a_card_named_twice_or_the_wrong_number_of_cards_is_refused() -> None:
    deal = after(of(), *OPENED)
    for text in ("discard AD KD", "discard AC", "discard"):
        with pytest.raises((IllegalMove, UnreadableMove)):
            deal.play(text)
    with pytest.raises(UnreadableMove, match="named twice"):
        deal.play("discard AD AD")
    assert len(deal.moves) == 5


def test_nothing_is_legal_after_the_end() -> None:
    deal = by_tricks(table(), 4, "bid 4")
    assert deal.legal() == () and deal.turn is None
    with pytest.raises(IllegalMove, match="the deal is over"):
        deal.play("pass")


def test_several_cards_are_discarded_in_one_move_in_deck_order() -> None:
    variant = together(
        "hasenpfeffer", dealing={"hand": 5, "kitty": 5, "packets": None}, auction={"bids": {"number": "1..5"}}
    )
    deal = begun(variant, *OPENED)
    assert len(deal.hand(1)) == 10
    legal = deal.legal()
    assert len(legal) == len(set(legal)) == 252
    chosen = legal[100].split()[1:]
    deal.play("discard " + " ".join(reversed(chosen)))
    assert deal.moves[-1].text == legal[100] and len(deal.hand(1)) == 5


def test_what_may_not_be_discarded_may_be_where_too_little_else_is_held() -> None:
    """Four trumps and one plain card; two have to go: the plain one, and any trump."""
    variant = together(
        "hasenpfeffer", "no-trump-discard", deck={"ranks": ["A", "K", "Q"], "top_trumps": ["joker"]},
        dealing={"hand": 2, "kitty": 5, "packets": None}, auction={"bids": {"number": "1..2"}},
    )  # fmt: skip
    deal = Deal.of(variant, dealer=0, hands=["AC KC", "AH KH", "AS KS", "QS QD"], kitty="QH Joker AD KD QC")
    after(deal, "bid 1", "pass", "pass", "pass", "name hearts")
    assert deal.state.due == 5
    legal = deal.legal()
    assert len(legal) == 6  # the three plain cards, and two of four trumps
    assert all({"AD", "KD", "QC"} <= set(move.split()[1:]) for move in legal)
    for move in legal:
        deal.play(move)
        deal.undo()
    with pytest.raises(IllegalMove):
        deal.play("discard QH Joker AH KH AD")


# ---- what is


def test_what_is_known_as_the_deal_goes_on() -> None:
    deal = of()
    assert (deal.declarer, deal.contract, deal.trump, deal.tricks) == (None, None, None, ())
    after(deal, "bid 2")
    assert (deal.declarer, deal.contract, deal.trump) == (1, "2", None)
    after(deal, "pass", "pass", "pass", "name hearts", "discard JC", "alone", "together", "together")
    assert (deal.trump, deal.alone, deal.out, deal.turn) == ("hearts", (1,), (3,), 2)
    after(deal, "AH")
    assert deal.tricks[0].winner is None and deal.tricks[0].cards == ("AH",) and deal.score is None


def test_why_not_and_before_leave_the_deal_as_it_is() -> None:
    deal = after(of(), *OPENED)
    state = STATE.copy(deal.state)
    assert deal.why_not("discard JD") is None
    assert isinstance(deal.why_not("discard AC"), IllegalMove)
    assert isinstance(deal.why_not("discard 2C"), UnreadableMove)
    assert deal.before(0).turn == 1 and deal.before(0).moves == ()
    assert deal.before(5).moves == deal.moves
    assert STATE.differences(state, deal.state) == () and len(deal.moves) == 5


def test_undo_gives_the_move_back_and_ends_with_an_error() -> None:
    deal = after(of(), "bid 1")
    assert deal.undo().text == "bid 1"
    with pytest.raises(IndexError):
        deal.undo()


def sequences(deal: Deal, depth: int) -> int:
    if depth == 0 or deal.over:
        return 1
    total = 0
    for move in deal.legal():
        total += sequences(deal.play(move), depth - 1)
        deal.undo()
    return total


@pytest.mark.parametrize("name", ["hasenpfeffer", "euchre-railroad", "pepper"])
def test_perft_counts_the_sequences_of_moves(name: str) -> None:
    deal = begun(table(name), number=3)
    for depth in (1, 2, 3):
        assert deal.perft(depth) == sequences(deal, depth)

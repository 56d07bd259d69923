"""What may not be led, and until when: a case for every value."""

from __future__ import annotations

from typing import Any

import pytest
from cases import after, each_value, small, table

from hpf_rules import Deal, IllegalMove, Variant, VariantError
from hpf_rules.engine.record.hindsight import refused
from hpf_rules.engine.trace import trace
from hpf_rules.rulebook.tables import PLAY
from hpf_rules.variant.checking import Checker

HANDS = ("KH AH 9C", "9H JC TH", "QH TC KC", "AD KD AC")


def closed(said: Any, **chapters: Any) -> Variant:
    return table(play={"closed": said}, **chapters)


def position(
    variant: Variant, *moves: str, hands: tuple[str, ...] = HANDS, trump: str = "clubs", leader: int = 0
) -> Deal:
    deal = Deal.from_position(variant, hands=[hand.split() for hand in hands], trump=trump, leader=leader)
    return after(deal, *moves)


def cards(deal: Deal) -> str:
    return " ".join(sorted(move.removeprefix("play ") for move in deal.legal()))


ROUND = ("KH", "TH", "QH", "AD")
"""Hearts are led, and nobody has played a trump yet; seat 0 leads again."""
RUFFED = ("KH", "TH", "QH", "AC")
"""The last player ruffs and leads."""


@each_value("play.closed.*.how", until_broken="AD QC", until_nothing_else="AD")
def test_until_when_trumps_may_not_be_led(value: str, answer: str) -> None:
    """The last player ruffs, and leads."""
    deal = position(closed({"trumps": value}), *RUFFED, hands=(*HANDS[:3], "AD QC AC"))
    assert (deal.turn, cards(deal)) == (3, answer)


def test_before_that_they_are_not_led() -> None:
    deal = position(closed({"trumps": "until_broken"}))
    assert cards(deal) == "AH KH"
    assert cards(after(deal, *ROUND)) == "AH"


def test_where_nothing_is_closed_any_card_may_be_led() -> None:
    assert cards(position(table())) == "9C AH KH"


def test_who_holds_nothing_else_may_lead_them() -> None:
    hands = ("9C TC", "AH KH", "QH JH", "AD KD")
    for how in ("until_broken", "until_nothing_else"):
        assert cards(position(closed({"trumps": how}), hands=hands)) == "9C TC"


def test_a_lead_breaks_them_too() -> None:
    hands = ("AC TC KC", "AH KH 9C", "QH JH 9H", "AD KD TD")
    deal = position(closed({"trumps": "until_broken"}), "TC", "9C", "QH", "TD", hands=hands)
    assert (deal.turn, cards(deal)) == (0, "AC KC")
    assert deal.state.broken


@each_value(
    "play.closed.*.broken_by",
    {
        None: "TC",
        "hearts": "KH QH",
        "KH": "KH",
        "K": "KH KS",
        ("hearts", "TC"): "KH QH TC",
        ("QH", "spades"): "QH KS",
    },
)
def test_which_cards_break_it(value: Any, answer: str) -> None:
    """Clubs may not be led until broken: the last player throws one of four cards away, and seat 0 leads again."""
    how = {"how": "until_broken", **({} if value is None else {"broken_by": value})}
    variant = table("hasenpfeffer", "no-trump", play={"closed": {"clubs": how}})
    hands = ("AD 9C 9H 9S", "QD TD TH TS", "JD KC JH JS", "KH QH TC KS")
    found = []
    for thrown in hands[3].split():
        deal = position(variant, "AD", "QD", "JD", thrown, hands=hands, trump="no trump")
        if "9C" in cards(deal):
            found.append(thrown)
    assert " ".join(found) == answer


@pytest.mark.parametrize(
    ("word", "trump", "kept"),
    [
        ("trumps", "clubs", "QS AH JH"),  # the left bower and the joker are trumps
        ("trumps", "no trump", "QS AH JH JS AC"),  # the joker is the only one there
        ("clubs", "clubs", "QS AH JH"),
        ("clubs", "hearts", "Joker QS AH JH JS"),
        ("spades", "clubs", "Joker AC AH JH JS"),  # a bower belongs to the trump suit
        ("A", "clubs", "Joker QS JH JS"),
        ("J", "clubs", "Joker QS AC AH"),
        ("QS", "clubs", "Joker AC AH JH JS"),
        ("joker", "clubs", "QS AC AH JH JS"),
        ("10", "clubs", "Joker QS AC AH JH JS"),
    ],
)
def test_which_cards_a_word_means(word: str, trump: str, kept: str) -> None:
    variant = table("hasenpfeffer", "no-trump", play={"closed": {word: "until_nothing_else"}})
    hands = ("Joker QS AC AH JH JS", "9C 9D 9H 9S TC TD", "KC KD KH KS QC QD", "TH TS JC JD QH AS")
    assert set(cards(position(variant, hands=hands, trump=trump)).split()) == set(kept.split())


def test_of_two_rules_the_one_told_last_is_passed_over() -> None:
    hands = ("AD TC", "9H 9S", "QH TS", "TD KD")
    aces, trumps = {"A": "until_nothing_else"}, {"trumps": "until_nothing_else"}
    assert cards(position(closed(aces | trumps), hands=hands)) == "TC"
    assert cards(position(closed(trumps | aces), hands=hands)) == "AD"


def test_following_is_not_leading() -> None:
    deal = position(closed({"hearts": "until_nothing_else", "A": "until_nothing_else"}), "9C", "JC", "TC")
    assert cards(deal) == "AC"
    deal = position(closed({"trumps": "until_broken"}), "KH", "9H", "QH")
    assert cards(deal) == "AC AD KD"


@pytest.mark.parametrize(
    ("first", "left"),
    [("AH", "TC TH KC"), ("TH", "TC AH KC")],
)
def test_where_the_first_lead_makes_the_trump_nothing_is_closed_before(first: str, left: str) -> None:
    """Whist whose trump is the suit led first: the lead itself breaks it."""
    ranks = ["A", "K", "Q", "10"]
    deck, dealing = {"ranks": ranks}, {"hand": 4}
    play = {"closed": {"trumps": "until_broken"}}
    variant = small(deck=deck, dealing=dealing, contract={"trump": "first_lead"}, play=play)
    hands = ["AH TH TC KC", "KH QH QC AC", "AD KD QD TD", "AS KS QS TS"]
    deal = Deal.of(variant, dealer=3, hands=hands)
    assert len(deal.legal()) == 4
    after(deal, first, "QH", "AD", "AS")
    assert set(cards(deal).split()) == (set(left.split()) if first == "AH" else {"KH", "QC", "AC"})


@pytest.mark.parametrize("base", ["hasenpfeffer", "euchre"])
def test_aces_may_not_be_led_unless_only_aces_remain(base: str) -> None:
    """House rule 30."""
    hands = ("AH AD 9C", "9H JC TH", "QH TC KC", "TD KD AC")
    assert cards(position(table(base), hands=hands)) == "9C AD AH"
    deal = position(table(base, "aces-not-led"), hands=hands)
    assert cards(deal) == "9C"
    assert cards(position(table(base, "aces-not-led"), hands=("AH AD", "9H JC", "QH TC", "TD KD"))) == "AD AH"


@pytest.mark.parametrize("base", ["hasenpfeffer", "euchre"])
def test_trumps_may_not_be_led_before_they_are_broken(base: str) -> None:
    assert cards(position(table(base))) == "9C AH KH"
    assert cards(position(table(base, "trumps-not-led"))) == "AH KH"
    assert cards(position(table(base, "trumps-not-led"), *RUFFED)) == "AD KD"
    hands = (*HANDS[:3], "AD QC AC")
    assert cards(position(table(base, "trumps-not-led"), *RUFFED, hands=hands)) == "AD QC"


def test_a_pack_that_closes_aces_and_one_that_closes_trumps_go_together() -> None:
    deal = position(table("hasenpfeffer", "aces-not-led", "trumps-not-led"), hands=("AH 9C QD", *HANDS[1:]))
    assert cards(deal) == "QD"


def test_a_new_deal_closes_them_again() -> None:
    deal = Deal.random(closed({"trumps": "until_broken"}), number=1, seed=1, dealer=0)
    while not deal.over:
        if deal.verb == PLAY and not deal.tricks and deal.state.led == -1:
            assert not deal.state.broken
        deal.play(deal.legal()[-1])
    assert deal.state.broken


# ---- what is told


def test_a_lead_that_is_refused_names_the_rule_and_its_line() -> None:
    deal = position(closed({"trumps": "until_broken", "A": "until_nothing_else"}))
    with pytest.raises(IllegalMove) as error:
        deal.play("9C")
    assert error.value.key == "play.closed.trumps.how" and error.value.legal == ("play KH",)
    assert error.value.reason == "9♣ may not be led until broken while another card can be: seat 0 holds K♥ A♥"
    with pytest.raises(IllegalMove) as error:
        deal.play("AH")
    assert error.value.key == "play.closed.A.how" and error.value.legal == ("play KH",)
    assert error.value.reason == "A♥ may not be led while another card can be: seat 0 holds K♥"


def led(deal: Deal) -> tuple[str, str, tuple[str, ...]]:
    """Why the last lead was legal, the key that is told, and those that it rests on."""
    found = [one for one in trace(deal) if one.what == "legal"][-1]
    return found.reason.text, found.reason.key, found.grounds


def test_a_record_in_which_such_a_card_is_led_says_so() -> None:
    deal = position(closed({"hearts": "until_nothing_else"}))
    error = deal.why_not("KH")
    assert isinstance(error, IllegalMove)
    told = refused(deal, error, ()).problem.message
    assert told == "move 1: seat 0 leads K♥ to trick 1, and that may not be led: it holds 9♣"
    found = refused(deal, error, ("KH", "TH", "QH", "AC", "9C"))
    assert found.problem.message.endswith("that may not be led: it still held 9♣, played at move 5")
    assert found.shown_by == 4


def test_why_a_card_may_be_led_is_told() -> None:
    variant = closed({"trumps": "until_broken"})
    keys = ("play.closed.trumps.how", "play.closed.trumps.broken_by")
    assert led(position(variant, "KH")) == ("9♣ may not be led until broken while another card can be", keys[0], keys)
    hands = ("9C TC", "AH KH", "QH JH", "AD KD")
    assert led(position(variant, "9C", hands=hands)) == ("no other card is held, so any may be led", keys[0], keys)
    deal = position(variant, *RUFFED, "QC", hands=(*HANDS[:3], "AD QC AC"))
    assert led(deal) == ("that has been broken, so the leader may play any card", keys[0], keys)
    assert led(position(variant, "KH", hands=("KH AH TD", *HANDS[1:]))) == (
        "the leader may play any card",
        "play.follow",
        (),
    )


def test_a_word_that_means_no_cards_is_refused_with_what_can_be_written() -> None:
    text = "format: 1\nname: Ours\nextends: hasenpfeffer\nplay: {closed: {spade: until_broken}}\n"
    [problem] = Checker().check_text(text).problems
    assert problem.hint == "write `trumps`, a suit, a rank such as `A`, or a card such as `QS` or `joker`"


def test_trumps_are_not_closed_where_there_are_none() -> None:
    trumps = {"closed": {"trumps": "until_broken"}}
    with pytest.raises(VariantError, match="there are no trumps in this game"):
        small(play=trumps)
    with pytest.raises(VariantError, match="there are no trumps in this game"):
        small(play=trumps, contract={"trump": ["no_trump", "low"]})
    assert small(play=trumps, contract={"trump": ["no_trump", "hearts"]})
    assert small(play=trumps, deck={"top_trumps": ["QS"]})

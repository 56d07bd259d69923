"""Is it said rightly why a card wins its trick, in facts and in the English of an explanation?"""

from __future__ import annotations

from typing import get_args

import pytest
from cases import table
from shelf import SHIPPED, slowly

from hpf_rules import Deal, Variant, load
from hpf_rules.engine.record import play
from hpf_rules.engine.record.golden_shelf import golden_records
from hpf_rules.engine.sights import tricks_won
from hpf_rules.engine.winning import in_english, won
from hpf_rules.table.telling import Reason, Why

JOKER_LED = "no trump was played, and Joker is the highest of the joker's suit, the suit led"
CASES = [
    ("hasenpfeffer", "hearts", "9D AH AD KD", "only_trump", "A♥ is the only trump"),
    ("hasenpfeffer", "hearts", "9D AH JH KD", "highest_trump", "J♥ is the highest trump"),
    ("hasenpfeffer", "hearts", "9D AC Joker KD", "only_trump", "Joker is the only trump"),
    ("hasenpfeffer", "hearts", "9D JD AD KD", "only_counted", "J♦ is the only trump"),
    ("hasenpfeffer", "hearts", "9H JD AH KD", "highest_counted", "J♦ is the highest trump"),
    (
        "hasenpfeffer",
        "hearts",
        "9D AC AD KD",
        "highest_of_suit",
        "no trump was played, and A♦ is the highest of diamonds, the suit led",
    ),
    (
        "hasenpfeffer",
        "hearts",
        "9D AC AS KS",
        "only_of_suit",
        "no trump was played, and 9♦ is the highest of diamonds, the suit led",
    ),
    (
        "pepper",
        "no trump",
        "9D JD AH KD",
        "highest_of_plain_suit",
        "no trump was played, and K♦ is the highest of diamonds, the suit led",
    ),
    (
        "pepper",
        "no trump",
        "9D JC AH KS",
        "only_of_plain_suit",
        "no trump was played, and 9♦ is the highest of diamonds, the suit led",
    ),
]


@pytest.mark.parametrize(("variant", "trump", "cards", "kind", "english"), CASES)
def test_why_a_card_wins(variant: str, trump: str, cards: str, kind: str, english: str) -> None:
    deal = Deal.from_position(table(variant), hands=cards.split(), trump=trump, leader=0)
    numbers = [(seat, deal.legend.pack.card(card) or 0) for seat, card in enumerate(cards.split())]
    trick = won(deal.rules, deal.legend.pack, deal.state, numbers)
    assert trick.why.kind == kind
    assert cards.split()[trick.seat] == trick.why.card
    assert in_english(trick.why) == english


def test_every_reason_has_its_case() -> None:
    assert {kind for *_, kind, _ in CASES} == set(get_args(Reason))


def test_the_suit_led_is_the_one_the_card_counts_as() -> None:
    deal = Deal.from_position(table(), hands=["JD", "AD", "9H", "KC"], trump="hearts", leader=0)
    numbers = [(seat, deal.legend.pack.card(card) or 0) for seat, card in enumerate(["JD", "AD", "9H", "KC"])]
    assert won(deal.rules, deal.legend.pack, deal.state, numbers).why == Why(
        kind="highest_counted", card="JD", suit="hearts"
    )


def test_a_joker_that_was_led_without_trumps_has_a_suit_of_its_own() -> None:
    assert in_english(Why(kind="highest_of_suit", card="Joker")) == JOKER_LED


@pytest.mark.parametrize("variant", [slowly(name) for name in SHIPPED])
def test_the_reason_names_the_card_of_the_winner_in_every_golden_game(variant: str) -> None:
    known = load(variant)
    for record in golden_records(variant):
        deal = play(record, known).deal
        for trick, why in tricks_won(deal):
            assert trick.winner is not None
            assert trick.cards[trick.seats.index(trick.winner)] == why.card
            assert _is_trump(known, deal, why.card) == why.kind.endswith(("trump", "counted"))


def _is_trump(variant: Variant, deal: Deal, card: str) -> bool:
    return bool(variant.rules.trumps[deal.state.strain] >> (deal.legend.pack.card(card) or 0) & 1)

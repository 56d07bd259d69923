"""What can a rule be, and what lies near a value?"""

from __future__ import annotations

import pytest

from hpf_rules.rulebook.auction import AuctionRules
from hpf_rules.rulebook.contract import ContractRules
from hpf_rules.rulebook.contract.model import Alone
from hpf_rules.rulebook.deck import DeckRules
from hpf_rules.rulebook.play import PlayRules
from hpf_rules.variant.house.values import near, values_of
from hpf_rules.variant.layers.shape import WHOLE, Shape
from hpf_rules.variant.rules import CHAPTERS


def test_words_come_with_what_they_mean_and_numbers_with_their_bounds() -> None:
    equal = values_of(AuctionRules, "equal_bid")
    assert (equal.kind, equal.words) == ("word", ("nobody", "dealer", "senior"))
    assert equal.means[0] == "A bid must be higher than the one before."
    stakes = values_of(Alone, "stakes")
    assert (stakes.kind, stakes.low, stakes.high) == ("number", 1, 100)


def test_a_seat_can_be_the_holder_of_the_joker() -> None:
    assert {"dealer", "holder_of_joker"} < set(values_of(PlayRules, "opening_lead_alone").words)


def test_the_words_of_a_list_are_those_of_its_items() -> None:
    assert values_of(ContractRules, "steps").kind == "list"
    assert "name_trump" in values_of(ContractRules, "steps").words
    assert values_of(DeckRules, "orders").kind == "names"


def test_every_rule_has_a_kind() -> None:
    def parts(shape: Shape) -> None:
        inner = shape.names or shape
        for name in inner.part.model_fields if inner.part else ():
            values = values_of(inner.part, name)  # type: ignore[arg-type]
            assert not values.means or len(values.means) == len(values.words)
            parts(inner.of(name))

    for chapter in CHAPTERS:
        parts(WHOLE.of(chapter))


@pytest.mark.parametrize(
    ("value", "others"),
    [
        (5, [4, 6]),
        (["a", "b"], [["b"], ["a"], ["b", "a"]]),
        ("1..6", ["0..6", "2..6", "1..5", "1..7"]),
        ("taken == hand", ["taken >= hand", "bid == hand"]),
        (None, []),
    ],
)
def test_what_lies_near_a_value(value: object, others: list[object]) -> None:
    assert [*near(value)] == others

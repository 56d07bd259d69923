"""What must not matter: which seat is which, which suit is which, and how the cards lie that a seat cannot see.

Each law plays the same deal twice, once as it is and once changed (see tests/test_laws.py).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
import strategies
from hypothesis import given, settings
from hypothesis import strategies as st
from shelf import slowly
from strategies import Written, dealt, law, numbers, wander

from hpf_rules import Deal, IllegalMove, UnreadableMove, Variant, load
from hpf_rules.engine.record import play, record_of, told
from hpf_rules.engine.view import View, view
from hpf_rules.rulebook.tables import SWAP, THROW_IN
from hpf_rules.table.cards import cards_in
from hpf_rules.variant.source import plain

# ---- what a seat cannot see


def told_to(deal: Deal, seat: int) -> list[View]:
    """What this seat saw before each move, and in the end."""
    return [view(deal.before(index), seat) for index in range(len(deal.moves) + 1)]


Lying = tuple[int, str]
"""A card where it was dealt: a seat, or -1 for the kitty."""


def swapped(record: dict[str, Any], one: Lying, other: Lying) -> dict[str, Any]:
    """The same deal with two cards changed about where they were dealt."""
    lines = [*map(str.split, record["hands"]), record.get("kitty", "").split()]
    for (home, card), (_, new) in ((one, other), (other, one)):
        lines[home][lines[home].index(card)] = new
    *hands, kitty = map(" ".join, lines)
    return {**record, "hands": hands, **({"kitty": kitty} if kitty else {})}


def unseen(deal: Deal, seat: int) -> Iterator[Lying]:
    """Cards that this seat has not seen and nobody has played or given away: where they were dealt (-1: the kitty)."""
    seen = view(deal, seat)
    gone = set(seen.beside) | {card for trick in seen.tricks for card in trick.cards} | {seen.turned}
    for move in deal.moves:
        gone |= set(move.text.split()[1:])
    pack = deal.legend.pack
    for home, mask in [*enumerate(deal.dealt.hands), (-1, deal.dealt.kitty)]:
        if home != seat:
            yield from ((home, pack.text(card)) for card in cards_in(mask) if pack.text(card) not in gone)


def asked(deal: Deal) -> list[tuple[int | None, int, int]]:
    """Who was asked for what before each move and in the end, or how the deal ended: everybody hears that."""
    each = [deal.before(index) for index in range(len(deal.moves) + 1)]
    return [(then.turn, -1 if then.over else then.verb, then.state.result) for then in each]


@settings(law, max_examples=120)
@given(strategies.variants, numbers, st.integers(0, 30))
def test_what_a_seat_cannot_see_can_be_reshuffled_without_changing_its_view(
    written: Written, number: int, moves: int
) -> None:
    """Two unseen cards change about. Where a card decides who has to bid or who leads, that may become known; where a
    poor hand is thrown in or changed for the kitty, who is asked tells of the hands, and only deals in which the same
    seats are asked are compared."""
    deal = wander(dealt(written, number), number, moves)
    if "holder_of" in strategies.text_of(written.data) or deal.rules.turn_up == 2:
        return
    record = record_of(deal)
    hands_decide = not {THROW_IN, SWAP}.isdisjoint(deal.rules.step_verb[: deal.rules.steps])
    chance = random.Random(number)
    for seat in range(deal.rules.players):
        cards = list(unseen(deal, seat))
        pairs = [(a, b) for a in cards for b in cards if a[0] < b[0]]
        for one, other in chance.sample(pairs, min(2, len(pairs))):
            again = play(swapped(record, one, other), written.variant)
            if again.error is not None:
                continue  # somebody would have had to follow suit: the play has told that much
            if hands_decide and asked(again.deal) != asked(deal):
                continue
            assert told_to(again.deal, seat) == told_to(deal, seat)


@pytest.mark.parametrize("name", [slowly(name) for name in strategies.SHIPPED])
def test_swapping_unseen_cards_is_possible_often_enough_to_mean_something(name: str) -> None:
    written = Written({}, load(name))
    held = 0
    for number in range(20):
        deal = wander(dealt(written, number), number, 8)
        for seat in range(deal.rules.players):
            cards = list(unseen(deal, seat))
            pairs = [(a, b) for a in cards for b in cards if a[0] < b[0]]
            for one, other in random.Random(number).sample(pairs, min(2, len(pairs))):
                again = play(swapped(record_of(deal), one, other), written.variant)
                held += again.error is None
                if again.error is None:
                    assert told_to(again.deal, seat) == told_to(deal, seat)
    assert held > 50


@pytest.mark.parametrize("name", [slowly(name) for name in strategies.SHIPPED])
def test_cards_that_lie_face_down_to_the_end_change_no_result(name: str) -> None:
    """The hand of one who sits out, and the cards left in the kitty, are written `XX`."""
    variant, tried = load(name), 0
    for number in range(150):
        deal = wander(dealt(Written({}, variant), number), number)
        record = record_of(deal)
        gave = {move.seat for move in deal.moves if move.text.startswith("give")}
        took_up = {deal.state.taker} if deal.state.taker >= 0 else set()
        hidden = [seat for seat in deal.out if seat not in gave | took_up and seat != deal.declarer]
        hands = [" ".join(["XX"] * len(h.split())) if i in hidden else h for i, h in enumerate(record["hands"])]
        unknown = {**record, "hands": hands}
        if deal.state.kitty and "kitty" in record and hidden:
            unknown["kitty"] = " ".join(["XX"] * len(record["kitty"].split()))
        if not hidden:
            continue
        tried += 1
        one, other = (told(play(each, variant), each) for each in (record, unknown))
        assert one == other
    alone = variant.given.contract.alone
    assert tried > 10 or alone is None or alone.receives  # a partner who gives a card shows it


# ---- seats


@law
@given(strategies.variants, numbers, st.integers(1, 5))
def test_rotating_all_seats_rotates_the_result(written: Written, number: int, by: int) -> None:
    deal = wander(dealt(written, number), number)
    players, sides = deal.rules.players, deal.rules.sides
    record = record_of(deal)
    hands = [record["hands"][(seat - by) % players] for seat in range(players)]
    turned = {**record, "dealer": (record["dealer"] + by) % players, "hands": hands}
    again = play(turned, written.variant)
    assert again.error is None
    other = again.deal
    assert [move.seat for move in other.moves] == [(move.seat + by) % players for move in deal.moves]
    assert list(other.taken) == [deal.taken[(seat - by) % players] for seat in range(players)]
    assert deal.score is not None and other.score is not None
    assert list(other.score) == [deal.score[(side - by) % sides] for side in range(sides)]
    assert (other.trump, other.contract) == (deal.trump, deal.contract)
    assert set(other.alone) == {(seat + by) % players for seat in deal.alone}


# ---- suits

SWAPS = {
    "black with black, red with red": {"C": "S", "S": "C", "D": "H", "H": "D"},
    "black with red": {"C": "D", "D": "C", "S": "H", "H": "S"},
    "clubs, hearts, spades, diamonds": {"C": "H", "H": "S", "S": "D", "D": "C"},
}
"""They keep pairs of one colour together, so that bowers stay bowers."""
NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
OF_CARDS = ("closed", "at_least", "at_most")
"""Keys under which words for cards are keys themselves."""
_CARD = re.compile(r"\b(1[0-3]|[2-9TJQKA])([CDHS])\b")


def renamed(text: str, swap: dict[str, str]) -> str:
    """A text with every card and every suit changed."""
    words = {NAMES[suit]: NAMES[other] for suit, other in swap.items()}
    text = re.sub("|".join(words), lambda found: words[found[0]], text)
    text = re.sub(r"(?<=holder_of_)(\w+)([CDHS])\b", lambda found: found[1] + swap[found[2]], text)
    return _CARD.sub(lambda found: found[1] + swap[found[2]], text)


def renamed_all(value: Any, swap: dict[str, str]) -> Any:
    match value:
        case str():
            return renamed(value, swap)
        case list():
            return [renamed_all(item, swap) for item in value]
        case dict():
            words = {key: renamed_all(item, swap) for key, item in value.items()}
            cards = {name: words[name] for name in OF_CARDS if words.get(name)}
            return words | {name: {renamed(key, swap): item for key, item in of.items()} for name, of in cards.items()}
    return value


@settings(law, max_examples=90)
@given(strategies.variants, numbers, st.sampled_from(sorted(SWAPS)))
def test_changing_the_suits_about_changes_no_score(written: Written, number: int, name: str) -> None:
    swap = SWAPS[name]
    whole = plain(written.variant.layers.whole)
    other_rules = strategies.read(renamed_all(whole, swap))
    assert isinstance(other_rules, Variant)
    deal = dealt(written, number)
    other = play({**renamed_all(record_of(deal), swap), "rules": other_rules.fingerprint}, other_rules).deal
    chance = random.Random(number)
    while not deal.over:
        assert other.turn == deal.turn
        assert sorted(map(sorted_words, other.legal())) == sorted(sorted_words(renamed(m, swap)) for m in deal.legal())
        move = chance.choice(deal.legal())
        deal.play(move)
        other.play(renamed(move, swap))
    assert other.over
    assert (other.score, other.taken) == (deal.score, deal.taken)
    assert (other.declarer, other.alone) == (deal.declarer, deal.alone)
    assert [trick.winner for trick in other.tricks] == [trick.winner for trick in deal.tricks]


def sorted_words(move: str) -> tuple[str, list[str]]:
    """A move without the order of its cards."""
    first, *rest = move.split()
    return first, sorted(rest)


# ---- negative controls: the laws can fail


def test_a_view_that_shows_a_hidden_card_would_be_noticed() -> None:
    deal = wander(dealt(Written({}, load("hasenpfeffer")), 3), 3, 8)
    cards = list(unseen(deal, 0))
    one, other = next((a, b) for a in cards for b in cards if a[0] == 1 and b[0] == 2)
    again = play(swapped(record_of(deal), one, other), deal.variant)
    assert again.error is None
    assert told_to(again.deal, 1) != told_to(deal, 1) and told_to(again.deal, 2) != told_to(deal, 2)


def test_changing_suits_of_different_colours_would_be_noticed() -> None:
    swap = {"C": "C", "S": "D", "D": "S", "H": "H"}
    noticed = 0
    for number in range(40):
        deal = wander(dealt(Written({}, load("hasenpfeffer")), number), number)
        other = play(renamed_all(record_of(deal), swap), deal.variant)
        noticed += isinstance(other.error, IllegalMove | UnreadableMove) or other.deal.score != deal.score
    assert noticed > 5

"""Can there be such a hand, and are there deals without one?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ...table.chance import set_key
from ...table.state import STATE
from ..card_words import TURNED, absent_before_bidding, cards_of, kinds_of
from ..chapters import Chapters
from ..rule import Fault, Way, check, proof
from ..tables import THROW_IN
from .hands import Hand
from .model import DealingRules, dealing_of, left_over
from .steps import clear, deal_cards, hands_that_fit

TRIED: Final = 400
"""Deals that are looked at for one in which nobody has to throw in."""


def _hands(dealing: DealingRules) -> Iterator[tuple[str, Hand]]:
    """Every kind of hand that is told, by its key."""
    yield from ((f"dealing.throw_in.{name}", hand) for name, hand in dealing.throw_in.items())
    if dealing.swap is not None:
        yield "dealing.swap", dealing.swap


@check("deck.ranks", "deck.jokers", "dealing.hand", "dealing.turn_up", "dealing.throw_in", "dealing.swap")
def hands_can_be_told(table: Chapters) -> Iterator[Fault]:
    """Each hand says which cards; they are in the deck, and the numbers rule out some hands, but not all."""
    dealing = dealing_of(table)
    for key, hand in _hands(dealing):
        if key != "dealing.swap" and not hand.at_least and not hand.at_most:
            hint = "say what it holds, for example `at_least: {A: 1}` or `at_most: {face_cards: 0}`"
            message = "this says of no card how many such a hand holds"
            yield Fault(key=key, code="HPF-R07", message=message, hint=hint, ways=({key: None},), on_key=True)
        for words, counts in (("at_least", hand.at_least), ("at_most", hand.at_most)):
            for word, its in counts.items():
                yield from _counted(table, f"{key}.{words}.{word}", word, its.cards, is_least=words == "at_least")
        for word, its in hand.at_least.items():
            most = hand.at_most.get(word)
            if most is not None and most.cards < its.cards:
                yield Fault(
                    key=f"{key}.at_most.{word}.cards",
                    code="HPF-R07",
                    message=f"no hand holds at least {its.cards} of these cards and at most {most.cards}",
                    hint="leave one of the two out",
                    ways=({f"{key}.at_most.{word}": None},),
                    related=((f"{key}.at_least.{word}.cards", "the least is set in"),),
                )


def _counted(table: Chapters, key: str, word: str, number: int, *, is_least: bool) -> Iterator[Fault]:
    for message, given in absent_before_bidding(table, word):
        hint = f"leave `{word}` out (or write `null`)"
        ways: tuple[Way, ...] = ({key: None},)
        yield Fault(key=key, code="HPF-R07", message=message, hint=hint, ways=ways, given=given, on_key=True)
        return
    size = max(table.dealing.hands)
    there = _how_many(table, word)
    most = size if there is None else min(size, there)
    if number > most if is_least else number >= most:
        cards = f"hand of {size} cards" if there is None or there > size else "hand"
        told = f"no {cards} holds {number} of these" if is_least else f"every {cards} holds at most {most} of these"
        yield Fault(
            key=f"{key}.cards",
            code="HPF-R07",
            message=told,
            hint=f"write a number below {most + 1 if is_least else most}",
            ways=({f"{key}.cards": most if is_least else most - 1},) if most else ({key: None},),
            given=("dealing.hand", "deck.ranks", "deck.jokers"),
        )


def _how_many(table: Chapters, word: str) -> int | None:
    """How many cards of the pack a word means; None where it depends on the turned card, or on what is a trump."""
    pack, cards = table.deck.pack, 0
    for kind in kinds_of(word):
        found = cards_of(pack, kind)
        if kind == TURNED or not found:
            return None
        cards |= found
    return cards.bit_count()


@check("dealing.hand", "dealing.kitty", "dealing.turn_up", "dealing.swap", "deck.ranks", "deck.jokers")
def kitty_can_be_swapped(table: Chapters) -> Iterator[Fault]:
    """The kitty is exchanged whole, in every deal."""
    swap = dealing_of(table).swap
    if swap is None:
        return
    key, given = "dealing.swap.cards", ("dealing.hand", "dealing.kitty", "dealing.turn_up", "deck.ranks", "deck.jokers")
    for hand in table.dealing.hands:
        left = left_over(table, hand)
        if left < 0 or left == swap.cards:
            continue
        cards = f"the kitty has {left} card{'s' if left != 1 else ''}" if left else "there is no kitty"
        message = f"{cards}, and {swap.cards} {'are' if swap.cards != 1 else 'is'} to be changed for all of it"
        ways: tuple[Way, ...] = ({"dealing.swap": None},)
        if 0 < left <= min(table.dealing.hands) and len(table.dealing.hands) == 1:
            ways = ({key: left}, *ways)
        hint = "as many cards are changed as lie in the kitty"
        yield Fault(key=key, code="HPF-R08", message=message, hint=hint, ways=ways, given=given)
        return
    if swap.cards > min(table.dealing.hands):
        hand = min(table.dealing.hands)
        message = f"a hand of {hand} card{'s' if hand != 1 else ''} cannot change {swap.cards}"
        ways = ({"dealing.swap": None},)
        yield Fault(key=key, code="HPF-R08", message=message, hint="write a smaller number", ways=ways, given=given)


@proof
def a_deal_can_be_played(table: Chapters, worth: Any) -> Iterator[Fault]:
    """Not every deal is thrown in: somewhere nobody holds what has to be. Deals by chance are looked at for one."""
    names = [name for name, hand in dealing_of(table).throw_in.items() if hand.duty == "must"]
    if names and not _some_deal_is_played(worth.rules):
        key = f"dealing.throw_in.{names[-1]}"
        yield Fault(
            key=key,
            code="HPF-R07",
            message=f"no deal is ever played: in each of {TRIED} dealt by chance somebody holds what is thrown in",
            hint="say more closely which hands are thrown in, or write `duty: may`",
            ways=({f"{key}.duty": "may"}, {key: None}),
            on_key=True,
        )


def _some_deal_is_played(rules: Any) -> bool:
    steps = [step for step in range(rules.steps) if rules.step_verb[step] == THROW_IN and not rules.step_may[step]]
    for number in range(TRIED):
        state = STATE.new()
        state.deal = number % rules.hand_count + 1
        set_key(state, number, 0)
        clear(rules, state)
        deal_cards(rules, state)
        if not any(hands_that_fit(rules, state, step) for step in steps):
            return True
    return False

"""What numbers may a formula speak of, and what are they at this moment of the deal?

Facts of the contract are the same for everybody; facts of a side are those of the side the formula is for.
"""

from __future__ import annotations

from typing import Any, Final

from ..table.seats import MOST_SEATS
from ..table.state import NOBODY
from .owners import FOR_GAME, FOR_SEAT, FOR_SIDE
from .speaking import HELD, LAST, SAID_BID, SAID_TRICKS, SAID_TRUMP, STANDING, STANDING_KIND, speaking_fact

BID: Final = 1
TRICKS: Final = 2
STAKES: Final = 3
KIND: Final = 4
TRUMP: Final = 5
HAND: Final = 6
ROUND: Final = 7
DEAL: Final = 8
OVER: Final = 9
SHORT: Final = 10
MADE: Final = 11
SET: Final = 12
IS_ALONE: Final = 13
LONE_DEFENDER: Final = 14
FORCED: Final = 15
OPENING_RUN: Final = 16
KITTY_LEFT: Final = 17
TAKEN: Final = 18
DECLARER: Final = 19
SCORE: Final = 20
DROPPED: Final = 21
VALUE: Final = 128
PLACE: Final = 129
THEIR: Final = 32
"""`their_X` is the code of X + 32 (sum), + 64 (`their_high_X`), + 96 (`their_low_X`) over the other sides."""
TALLIES: Final = 256
"""Tally t is TALLIES + t, counter c is COUNTERS + c; both with the same prefixes."""
COUNTERS: Final = 384
SEAT: Final = 512
"""The same number for one seat is its code + SEAT: `taken`, `declarer` and what is kept for each seat."""

CONTRACT_FACTS: Final = {
    "bid": BID,
    "tricks": TRICKS,
    "stakes": STAKES,
    "kind": KIND,
    "trump": TRUMP,
    "hand": HAND,
    "round": ROUND,
    "deal": DEAL,
    "over": OVER,
    "short": SHORT,
    "made": MADE,
    "set": SET,
    "alone": IS_ALONE,
    "lone_defender": LONE_DEFENDER,
    "forced": FORCED,
    "opening_run": OPENING_RUN,
    "kitty_left": KITTY_LEFT,
    "value": VALUE,
    "place": PLACE,
}
SIDE_FACTS: Final = {"taken": TAKEN, "declarer": DECLARER, "score": SCORE, "dropped": DROPPED}
SPEAKING: Final = {
    "bid": SAID_BID,
    "tricks": SAID_TRICKS,
    "trump": SAID_TRUMP,
    "hand": HAND,
    "held": HELD,
    "standing": STANDING,
    "last": LAST,
    "kind": STANDING_KIND,
}
"""What a bid may look at before it is said."""
PREFIXES: Final = {"their_": THEIR, "their_high_": 2 * THEIR, "their_low_": 3 * THEIR}
CODES: Final = {
    **CONTRACT_FACTS,
    **SIDE_FACTS,
    **{prefix + name: code + more for prefix, more in PREFIXES.items() for name, code in SIDE_FACTS.items()},
}
WORDS: Final = ("kind", "trump")
YES_OR_NO: Final = frozenset(
    ["made", "set", "alone", "lone_defender", "forced", "kitty_left", "declarer", "dropped"]
    + [prefix + name for name in ("declarer", "dropped") for prefix in ("their_high_", "their_low_")]
)

# Rules and state are records (see table.fields), plain or compiled: no static type describes both.


def quantity(rules: Any, state: Any, code: int, side: int) -> int:
    """The number a name stands for; `side` is the side the formula is for."""
    if code == TAKEN:
        return tricks_of(rules, state, side)
    if code >= DECLARER:
        return side_fact(rules, state, code, side) if code < VALUE else further_fact(rules, state, code, side)
    call = state.standing
    if code == BID:
        return rules.call_number[call]
    if code == STAKES:
        return stakes(rules, state)
    if code == TRICKS:
        return rules.call_tricks[call]
    if code == MADE:
        return state.made
    if code == SET:
        return 1 - state.made if state.declarer != NOBODY else 0
    if code == KIND:
        return rules.call_kind[call]
    if code == IS_ALONE:
        return declarers_alone(rules, state)
    if code == LONE_DEFENDER:
        return defender_alone(rules, state)
    return rarer_fact(rules, state, code)


def further_fact(rules: Any, state: Any, code: int, owner: int) -> int:
    if code >= SEAT:
        return seat_fact(rules, state, code - SEAT, owner)
    if code >= TALLIES:
        return of_sides(rules, state, code, owner)
    return price_fact(rules, state, code)


def price_fact(rules: Any, state: Any, code: int) -> int:
    """The price of the bid that stands, or its place among those of its kind; or what one looks at before a bid."""
    if code >= SAID_BID:
        return speaking_fact(rules, state, code)
    call = state.standing
    if code == VALUE:
        return rules.call_value[call]
    return rules.call_place[call]


def rarer_fact(rules: Any, state: Any, code: int) -> int:
    if code == FORCED:
        return state.forced
    if code == TRUMP:
        return state.strain
    if code == HAND:
        return state.hand_size
    if code == ROUND:
        return state.round
    if code == DEAL:
        return state.deal
    if code == OPENING_RUN:
        return state.opening_run
    if code == KITTY_LEFT:
        return state.kitty_left
    if state.declarer == NOBODY:
        return 0
    over = tricks_of(rules, state, rules.side_of[state.declarer]) - rules.call_tricks[state.standing]
    if code == SHORT:
        over = -over
    return int(over) if over > 0 else 0


def side_fact(rules: Any, state: Any, code: int, side: int) -> int:
    if code < THEIR:
        return fact_of(rules, state, code, side)
    return of_sides(rules, state, code, side)


def of_sides(rules: Any, state: Any, code: int, side: int) -> int:
    """A fact of this side, or of the others together."""
    how = code % VALUE // THEIR
    what = code - how * THEIR
    if how == 0:
        return fact_of(rules, state, what, side)
    total = 0
    high = 0
    low = 0
    seen = 0
    for other in range(rules.sides):
        if other != side:
            number = fact_of(rules, state, what, other)
            total += number
            high = number if seen == 0 or number > high else high
            low = number if seen == 0 or number < low else low
            seen += 1
    return total if how == 1 else high if how == 2 else low


def seat_fact(rules: Any, state: Any, code: int, seat: int) -> int:
    """What a seat has itself; everything else is its side's."""
    if code == TAKEN:
        return state.won[seat] + (rules.kitty_tricks if seat == state.declarer else 0)
    if code == DECLARER:
        return 1 if seat == state.declarer else 0
    if code == DROPPED:
        return state.dropped >> seat & 1
    if COUNTERS <= code < COUNTERS + THEIR and rules.counter_for[code - COUNTERS] == FOR_SEAT:
        return state.carried[MOST_SEATS * (code - COUNTERS) + seat]
    return of_sides(rules, state, code, rules.side_of[seat])


def fact_of(rules: Any, state: Any, code: int, side: int) -> int:
    if code == TAKEN:
        return tricks_of(rules, state, side)
    if code == SCORE:
        return state.scores[side]
    if code == DROPPED:
        return dropped_out(rules, state, side)
    if code >= COUNTERS:
        return counted(rules, state, code - COUNTERS, side)
    if code >= TALLIES:
        return state.tallies[MOST_SEATS * (code - TALLIES) + side]
    return 1 if state.declarer != NOBODY and rules.side_of[state.declarer] == side else 0


def counted(rules: Any, state: Any, counter: int, side: int) -> int:
    """What is kept for a side: its own number, that of the whole game, or those of its seats together."""
    at = MOST_SEATS * counter
    if rules.counter_for[counter] == FOR_GAME:
        return state.carried[at]
    if rules.counter_for[counter] == FOR_SIDE:
        return state.carried[at + side]
    total = 0
    for seat in range(rules.players):
        if rules.side_of[seat] == side:
            total += state.carried[at + seat]
    return total


def dropped_out(rules: Any, state: Any, side: int) -> int:
    """Has every player of this side dropped out of the deal?"""
    return 0 if rules.side_seats[side] & ~state.dropped else 1


def tricks_of(rules: Any, state: Any, side: int) -> int:
    """The tricks of a side; the kitty counts for the declarers where the rules say it does."""
    tricks = state.taken[side]
    if rules.kitty_tricks > 0 and state.declarer != NOBODY and rules.side_of[state.declarer] == side:
        tricks += rules.kitty_tricks
    return tricks


def stakes(rules: Any, state: Any) -> int:
    """What the deal is multiplied by: the call's stakes, a lone hand's, and those an earlier deal left."""
    product = state.stakes * rules.call_stakes[state.standing]
    if rules.alone_stakes != 1 and declarers_alone(rules, state) == 1:
        product *= rules.alone_stakes
    return product


def declarers_alone(rules: Any, state: Any) -> int:
    if state.alone == 0 or state.declarer == NOBODY:
        return 0
    return 1 if state.alone & rules.side_seats[rules.side_of[state.declarer]] else 0


def defender_alone(rules: Any, state: Any) -> int:
    if state.alone == 0 or state.declarer == NOBODY:
        return 0
    return 1 if state.alone & ~rules.side_seats[rules.side_of[state.declarer]] else 0

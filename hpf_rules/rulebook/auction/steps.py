"""Who speaks, what may be said, and when is the bidding over?"""

from __future__ import annotations

from typing import Any, Final

from ...table.seldom import seldom
from ...table.state import NEXT_DEALS, NOBODY, PAID, SAME_DEALS
from ...table.stretches import STRETCH
from ..places import seat_at
from ..speaking import before_first
from ..tables import NOT_NAMED, PLAIN_STRAIN, TURNED_SUIT
from .allowing import allowed_calls

# Who still speaks (`step_turns`).
ONCE: Final = 1
UNTIL_CALL: Final = 2
UNTIL_ONE_LEFT: Final = 3
UNTIL_PASSES: Final = 4

# Who may take it at the same bid (`step_equal`).
BY_DEALER: Final = 1
BY_SENIOR: Final = 2

# What happens when nobody bids (`silent`).
DEAL_AGAIN: Final = 1
SAME_AGAIN: Final = 2
PLAY_ON: Final = 3
MUST_BID: Final = 4


def open_auction(rules: Any, state: Any) -> int:
    """Ask the first to speak; done at once where a call stands already, or a turned card has made the trump."""
    if state.standing or state.strain != NOT_NAMED:
        return 1
    state.active = (1 << rules.players) - 1
    state.asked = 0
    state.passes = 0
    state.round = rules.step_round[state.pc]
    state.seat = before_first(rules, state)
    return ask_next(rules, state)


@seldom
def fix_turned(rules: Any, state: Any) -> int:
    """The turned suit is trumps without a call, where it is one of those that the step says."""
    if rules.step_cards[state.pc] >> state.turned_suit & 1:
        state.strain = state.turned_suit
    return 1


def find_calls(rules: Any, state: Any, seat: int) -> int:
    """Write down the calls above the standing one that this seat could say in this step, by rule; 0 if none."""
    step = state.pc
    rung = state.rung
    if rules.step_equal[step] and state.standing and may_equal(rules, state, seat):
        rung -= 1
    found = rules.above[rung][0] & rules.step_calls[step][0] & rules.turned_calls[state.turned_suit][0]
    state.calls[0] = found
    return found if rules.stretches == 1 else found | find_higher_calls(rules, state, rung)


@seldom
def find_higher_calls(rules: Any, state: Any, rung: int) -> int:
    """The same in the further stretches of a long ladder."""
    found = 0
    for i in range(1, rules.stretches):
        calls = rules.above[rung][i] & rules.step_calls[state.pc][i] & rules.turned_calls[state.turned_suit][i]
        state.calls[i] = calls
        found |= calls
    return found


def may_equal(rules: Any, state: Any, seat: int) -> int:
    if seat == state.declarer:
        return 0
    if rules.step_equal[state.pc] == BY_DEALER:
        return 1 if seat == state.dealer else 0
    return 1 if turn_of(rules, state, seat) < turn_of(rules, state, state.declarer) else 0


def turn_of(rules: Any, state: Any, seat: int) -> int:
    """How many seats speak before this one, counted from the one who speaks first."""
    turn = seat - before_first(rules, state) - 1
    return turn if turn >= 0 else turn + rules.players


def bid_legal(rules: Any, state: Any, stretch: int) -> int:
    """What may be said now, of the calls of one stretch; pass is bit 0 of the first."""
    passing = 1 if stretch == 0 else 0
    if state.once_more or (rules.silent == MUST_BID and has_to_bid(rules, state)):
        return calls_to_choose(rules, state, stretch) | (passing if rules.silent_pay else 0)
    calls = state.calls[stretch]
    if rules.forbids:
        calls = allowed_calls(rules, state, calls, stretch)
    return calls | passing


def has_to_bid(rules: Any, state: Any) -> int:
    """Has the one who speaks to bid, asked once more or at the last turn?"""
    if state.once_more:
        return 1
    if rules.silent != MUST_BID or has_forced_call(rules, state) == 0:
        return 0
    return must_speak(rules, state, state.seat)


@seldom
def calls_to_choose(rules: Any, state: Any, stretch: int) -> int:
    """What one who has to bid may say: what is allowed, or any of it where nothing is."""
    calls = calls_due(rules, state, stretch)
    if rules.forbids == 0:
        return calls
    for i in range(rules.stretches):
        if allowed_calls(rules, state, calls_due(rules, state, i), i):
            return allowed_calls(rules, state, calls, stretch)
    return calls


@seldom
def calls_due(rules: Any, state: Any, stretch: int) -> int:
    """The calls that are high enough for one who has to bid."""
    if state.once_more:
        return forced_calls(rules, state, stretch)
    return state.calls[stretch] & rules.silent_from[stretch]


@seldom
def has_forced_call(rules: Any, state: Any) -> int:
    """Is any call left that is high enough for one who has to bid?"""
    for i in range(rules.stretches):
        if state.calls[i] & rules.silent_from[i]:
            return 1
    return 0


@seldom
def forced_calls(rules: Any, state: Any, stretch: int) -> int:
    """What one who has to bid may say, with this card turned up."""
    return rules.silent_calls[stretch] & rules.turned_calls[state.turned_suit][stretch]


@seldom
def can_be_forced(rules: Any, state: Any) -> int:
    """Is there anything to say for one who has to bid?"""
    for i in range(rules.stretches):
        if forced_calls(rules, state, i):
            return 1
    return 0


def must_speak(rules: Any, state: Any, seat: int) -> int:
    """Nobody has bid, this seat is the last to speak, and the rules say it has to bid."""
    if state.standing or not last_to_speak(rules, state, seat):
        return 0
    if rules.step_verb[state.pc + 1] == rules.step_verb[state.pc]:
        return 0
    return 1 if seat == seat_at(rules, state, rules.silent_who) else 0


def last_to_speak(rules: Any, state: Any, seat: int) -> int:
    turns = rules.step_turns[state.pc]
    if turns == UNTIL_PASSES or not rules.step_final[state.pc]:
        return 1 if state.asked == rules.players - 1 else 0
    return 1 if state.active == 1 << seat else 0


def bid(rules: Any, state: Any, call: int) -> int:
    """Say a call (0 is pass). Done when the auction, or this round of it, is over."""
    if call:
        return make_call(rules, state, call)
    if state.once_more or (rules.silent_pay and rules.silent == MUST_BID and must_speak(rules, state, state.seat)):
        return pay(rules, state)
    state.passes += 1
    return spoken(rules, state, rules.step_final[state.pc])


def make_call(rules: Any, state: Any, call: int) -> int:
    seat = state.seat
    turns = rules.step_turns[state.pc]
    if rules.silent == MUST_BID and rules.silent_calls[call // STRETCH] >> call % STRETCH & 1:
        state.forced = 1 if state.once_more or must_speak(rules, state, seat) else 0
    else:
        state.forced = 0
    state.standing = call
    state.rung = rules.call_rung[call]
    state.declarer = seat
    state.passes = 0
    if turns == UNTIL_CALL or state.once_more:
        return close_auction(rules, state)
    return spoken(rules, state, 1 if turns == ONCE else 0)


def spoken(rules: Any, state: Any, is_out: int) -> int:
    if is_out:
        state.active &= ~(1 << state.seat)
    state.asked += 1
    return ask_next(rules, state)


def ask_next(rules: Any, state: Any) -> int:
    """Find the next seat with something to say; where there is none the auction is over."""
    if state.asked >= rules.players and enough_passes(rules, state):
        return close_auction(rules, state)
    seat = state.seat
    for _ in range(rules.players):
        seat = rules.next_seat[seat]
        if state.standing and seat == state.declarer:
            break
        if state.active >> seat & 1 and find_calls(rules, state, seat):
            state.seat = seat
            return 0
    return close_auction(rules, state)


def enough_passes(rules: Any, state: Any) -> int:
    """Everybody was asked: have as many passed as end it, or did nobody bid in a round that is not the last?"""
    step = state.pc
    if rules.step_turns[step] == UNTIL_PASSES:
        return 1 if state.passes >= rules.step_passes[step] else 0
    return 0 if rules.step_final[step] or state.standing else 1


def close_auction(rules: Any, state: Any) -> int:
    call = state.standing
    if call == 0:
        return nobody_bid(rules, state)
    strain = rules.call_strain[call]
    if strain == TURNED_SUIT:
        state.strain = state.turned_suit
    elif strain != NOT_NAMED:
        state.strain = strain
    if rules.call_alone[call] or (rules.call_lone_seat[call] and is_lone_seat(rules, state, call)):
        state.alone |= 1 << state.declarer
        state.out |= rules.side_seats[rules.side_of[state.declarer]] & ~(1 << state.declarer)
    return 1


@seldom
def is_lone_seat(rules: Any, state: Any, call: int) -> int:
    """Does this call mean to play alone because of who made it?"""
    place = rules.call_lone_seat[call]
    if place == 0:
        return 0
    return 1 if seat_at(rules, state, place) == state.declarer else 0


def nobody_bid(rules: Any, state: Any) -> int:
    """The last round went by without a bid: what the rules say then."""
    if rules.step_verb[state.pc + 1] == rules.step_verb[state.pc]:
        return 1
    what = rules.silent
    if what == MUST_BID:
        seat = seat_at(rules, state, rules.silent_who)
        if seat != NOBODY and can_be_forced(rules, state):
            state.once_more = 1
            state.seat = seat
            return 0
        what = rules.silent_otherwise
    if what == PLAY_ON:
        state.strain = PLAIN_STRAIN
    else:
        state.result = SAME_DEALS if what == SAME_AGAIN else NEXT_DEALS
    return 1


def pay(rules: Any, state: Any) -> int:
    """Give up the deal: the other sides gain what the rules say."""
    for side in range(rules.sides):
        if side != rules.side_of[state.seat]:
            state.points[side] += rules.silent_pay
    state.result = PAID
    return 1

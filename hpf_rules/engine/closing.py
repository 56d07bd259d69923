"""Why is the bidding over, and who sits out from then on?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..errors import UnreadableMove
from ..rulebook.auction.steps import ONCE, UNTIL_CALL, UNTIL_PASSES, is_lone_seat
from ..rulebook.contract.steps import TURNED
from ..rulebook.tables import BID, TURNED_SUIT
from ..table.cards import SUITS, cards_in, with_sign
from ..table.moves import Move
from ..table.state import NO_CARD
from ..variant.variant import Variant
from . import pages
from .deal import Deal
from .explain import Reason, reason
from .table_talk import has_bid, sit_out


def why_closed(variant: Variant, before: Any, after: Any, move: Move) -> Reason:
    """Why a bidding is over that ended with this call; `before` and `after` are the states around it."""
    key, label = variant.compiled.legend.key, variant.compiled.legend.calls[after.standing]
    if not after.standing:
        return reason(variant, key("pass"), "the bidding is over; nobody has bid")
    told = has_bid(f"seat {after.declarer}", label)
    if before.once_more:
        return reason(variant, key("silent"), f"the bidding is over; {told}, who had to")
    if _others_could_speak(variant.rules, before, after, move):
        return reason(
            variant, key("call", int(after.standing)), f"the bidding is over, for nobody can beat “{label}”; {told}"
        )
    return reason(variant, key("pass"), f"the bidding is over; {told}")


def _others_could_speak(rules: Any, before: Any, after: Any, move: Move) -> bool:
    """Was there a seat that could still have spoken, had there been a bid left for it to make?"""
    turns, is_pass = rules.step_turns[before.pc], not move.bits[0]
    if turns == UNTIL_CALL and not is_pass:
        return False
    if turns == UNTIL_PASSES and before.asked + 1 >= rules.players:
        passes = before.passes + 1 if is_pass else 0
        if passes >= rules.step_passes[before.pc]:
            return False
    is_out = rules.step_final[before.pc] if is_pass else turns == ONCE
    left = before.active & ~(1 << move.seat) if is_out else before.active
    return bool(left & ~(1 << after.declarer))


def since_closed(deal: Deal, text: str) -> str:
    """Why a call comes too late: the bidding is over; empty where the text is no call, or where it is not over."""
    legend = deal.legend
    try:
        pages.read(legend, BID, text, 0)
    except UnreadableMove:
        return ""
    verbs = [deal.rules.step_verb[before.pc] for _, before in deal.history]
    if deal.verb == BID or BID not in verbs:
        return ""
    last = len(verbs) - 1 - verbs[::-1].index(BID)
    move, before = deal.history[last]
    after = deal.history[last + 1][1] if last + 1 < len(verbs) else deal.state
    return why_closed(deal.variant, before, after, move).text


# ---- who sits out


def who_sits_out(variant: Variant, before: Any, after: Any) -> Iterator[Reason]:
    """Who sits out since this move: the partners of who plays alone, and who drops out; and the turned card that stays
    where it lies."""
    rules = variant.rules
    for lone in cards_in(after.alone & ~before.alone):
        out = [seat for seat in cards_in(rules.side_seats[rules.side_of[lone]]) if seat != lone]
        told = f"seat {lone} plays alone; {sit_out(out)}"
        if after.dealer in out and _would_be_taken(rules, after):
            turned = with_sign(variant.compiled.legend.pack.text(after.turned))
            told += f", and as that is the dealer, {turned}, the turned card, is not taken up"
        yield reason(variant, _lone_key(variant, after, lone), told)
    yield from _dropped_out(variant, before, after)


def _dropped_out(variant: Variant, before: Any, after: Any) -> Iterator[Reason]:
    for seat in cards_in(after.dropped & ~before.dropped):
        told = f"seat {seat} drops out of the deal; {sit_out([seat])}"
        yield reason(variant, variant.compiled.legend.key("dropping"), told)


def why_no_bidding(variant: Variant, state: Any) -> Reason | None:
    """Why there is no bidding: the turned suit is trumps without a call; None where it is not."""
    keys, suit = variant.compiled.legend.keys, int(state.strain)
    if state.standing or state.turned == NO_CARD or ("turned_forces", suit) not in keys:
        return None
    told = f"{SUITS[suit]} are turned up, and so they are trumps without a call; nobody is declarer"
    return reason(variant, keys["turned_forces", suit], told)


def _would_be_taken(rules: Any, state: Any) -> bool:
    """Would the dealer have taken up the card that lies face up?"""
    takes = TURNED in rules.step_cards[: rules.steps]
    return takes and state.turned != NO_CARD and rules.call_strain[state.standing] == TURNED_SUIT


def _lone_key(variant: Variant, state: Any, lone: int) -> str:
    """The key by which a seat plays alone: its bid's, or that of who is asked."""
    rules, legend = variant.rules, variant.compiled.legend
    if lone == state.declarer:
        return legend.key(*lone_row(variant, state))
    return legend.key("alone_partner" if rules.side_of[lone] == rules.side_of[state.declarer] else "alone_defenders")


def lone_row(variant: Variant, state: Any) -> tuple[str, int]:
    """What a declarer's lone hand comes from: the bid that means it, or what the contract says."""
    rules, legend, call = variant.rules, variant.compiled.legend, int(state.standing)
    by_bid = rules.call_alone[call] or is_lone_seat(rules, state, call)
    said = legend.calls[call].endswith(" alone")
    return ("call_lone", call) if by_bid and not said else ("alone_declarer", 0)

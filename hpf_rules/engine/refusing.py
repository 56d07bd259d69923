"""Why may this move not be made now? The rule that forbids it, and what may be done instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..errors import IllegalMove, UnreadableMove
from ..rulebook.auction.allowing import may_be_said
from ..rulebook.auction.steps import calls_due, find_calls, has_to_bid
from ..rulebook.contract.steps import ANYTHING, TAKEN
from ..rulebook.domains import kind_word, speaking_names
from ..rulebook.formula import parse
from ..rulebook.own_numbers import speaking_codes
from ..rulebook.play.steps import LEAD, SUIT_LED, clause_cards, closed_cards
from ..rulebook.quantities import quantity
from ..rulebook.tables import ALONE, BID, CALL_SUIT, DISCARD, DROP, GIVE, NAME, PLAY, SWAP, TAKE, THROW_IN
from ..table.cards import SUITS, cards_in
from ..table.state import NO_SUIT, STATE
from ..table.stretches import joined
from ..variant.variant import Variant
from . import pages

_DOING = {
    BID: "it is the time to bid",
    NAME: "it is the time to name the trump",
    TAKE: "it is the time to take up the kitty, or to leave it",
    DISCARD: "it is the time to discard",
    GIVE: "it is the time to give cards to the partner",
    ALONE: "it is the time to say whether to play alone",
    DROP: "it is the time to say whether to stay in",
    CALL_SUIT: "it is the time to name the suit to be followed",
    THROW_IN: "it is the time to say whether to throw the hand in",
    SWAP: "it is the time to say whether to change cards for the kitty's",
    PLAY: "it is the time to play a card",
}


def _illegal(variant: Variant, text: str, key: str, why: str, legal: Sequence[str]) -> IllegalMove:
    where = variant.where(key)
    return IllegalMove(
        move=text,
        reason=why,
        key=key,
        file=where.file if where else "",
        line=where.line if where else None,
        legal=tuple(legal),
    )


def step_key(variant: Variant, state: Any) -> str:
    """The key of the step that is going on."""
    return variant.compiled.legend.keys["step", int(state.pc)]


def wrong_moment(variant: Variant, state: Any, text: str, legal: Sequence[str]) -> IllegalMove | None:
    """A move that means something, but not now; None where it means nothing at all in this game."""
    legend = variant.compiled.legend
    verb = int(variant.rules.step_verb[state.pc])
    for other in (BID, NAME, TAKE, DISCARD, GIVE, ALONE, DROP, THROW_IN, SWAP, PLAY):
        if other == verb or (other == PLAY and pages.kind_of(text) not in ("play", None)):
            continue
        try:
            pages.read(legend, other, text, 0)
        except UnreadableMove:
            continue
        return _illegal(variant, text, step_key(variant, state), f"{_DOING[verb]} (seat {state.seat})", legal)
    return None


def refusal(variant: Variant, state: Any, text: str, bits: Sequence[int], legal: Sequence[str]) -> IllegalMove:
    """Why these bits are not legal now, with the rule that says so."""
    verb = int(variant.rules.step_verb[state.pc])
    if verb == PLAY:
        key, why = _card_refused(variant, state, bits)
    elif verb == BID:
        key, why = _call_refused(variant, state, bits[0])
    elif verb in (DISCARD, GIVE):
        key, why = _cards_refused(variant, state, bits, verb)
    else:
        key, why = step_key(variant, state), _not_namable(variant, state, verb)
    return _illegal(variant, text, key, why, legal)


def _not_namable(variant: Variant, state: Any, verb: int) -> str:
    if verb == NAME:
        strains = cards_in(variant.rules.step_strains[state.pc][state.turned_suit])
        return f"what may be named is {', '.join(variant.compiled.legend.strains[strain] for strain in strains)}"
    if verb == CALL_SUIT:
        return f"seat {state.seat} has failed to follow that suit before"
    return _DOING[verb]


def suit_name(suit: int) -> str:
    return SUITS[suit] if suit != NO_SUIT else "the joker's suit"


def _card_refused(variant: Variant, state: Any, bits: Sequence[int]) -> tuple[str, str]:
    if len(bits) != 1:
        return step_key(variant, state), "one card is played at a time"
    card, hand = bits[0], state.hand[state.seat]
    if not hand >> card & 1:
        return _not_held(variant, state, card)
    for clause, kept in clauses(variant, state):
        if not kept >> card & 1:
            key = variant.compiled.legend.key("clause", clause)
            return key, _clause_text(variant, state, clause, kept)
    return step_key(variant, state), "it is not legal"


def _not_held(variant: Variant, state: Any, card: int) -> tuple[str, str]:
    legend = variant.compiled.legend
    return legend.key("hand"), f"seat {state.seat} does not hold {legend.pack.shown(1 << card)}"


def clauses(variant: Variant, state: Any) -> list[tuple[int, int]]:
    """Each clause of legality that speaks of this card, of following or of leading, and what is left of the hand after
    it (a clause that would leave nothing is passed over)."""
    rules, hand = variant.rules, state.hand[state.seat]
    left: list[tuple[int, int]] = []
    first, end = (rules.follow_clauses, rules.clauses) if state.led == LEAD else (0, rules.follow_clauses)
    for clause in range(first, end):
        kept = hand & clause_cards(rules, state, clause)
        hand = kept if kept else hand
        left.append((clause, hand))
    return left


def _clause_text(variant: Variant, state: Any, clause: int, kept: int) -> str:
    shown = variant.compiled.legend.pack.shown(kept)
    if state.led == LEAD:
        return f"{not_led(variant, state, clause)}: seat {state.seat} holds {shown}"
    led = suit_name(state.led)
    if state.led != NO_SUIT and variant.rules.trumps[state.strain] and state.led == trump_suit(state):
        led = f"trumps ({led})"
    more = "" if variant.rules.clause_set[clause] == SUIT_LED else " or trump"
    return f"{led} were led, and seat {state.seat} can follow{more}: {shown}"


def not_led(variant: Variant, state: Any, clause: int) -> str:
    """What a clause about leading says of the cards that it keeps back; `state` is the deal before the lead."""
    rules, pack = variant.rules, variant.compiled.legend.pack
    cards = pack.shown(state.hand[state.seat] & closed_cards(rules, state, clause))
    until = " until broken" if rules.clause_unless[clause] else ""
    return f"{cards} may not be led{until} while another card can be"


def trump_suit(state: Any) -> int:
    """The suit that is trump; that of the joker where none is."""
    suit = state.strain % 5
    return suit if suit < NO_SUIT else NO_SUIT


def _cards_refused(variant: Variant, state: Any, bits: Sequence[int], verb: int) -> tuple[str, str]:
    hand, key = state.hand[state.seat], step_key(variant, state)
    for card in bits:
        if not hand >> card & 1:
            return _not_held(variant, state, card)
    if len(bits) != state.due:
        cards = "card" if state.due == 1 else "cards"
        done = "given" if verb == GIVE else "discarded"
        return key, f"{state.due} {cards} must be {done}, not {len(bits)}"
    avoid = variant.rules.step_avoid[state.pc]
    if avoid == ANYTHING:
        return key, "it is not legal"
    what = "a card just taken up" if avoid == TAKEN else "a trump"
    return key, f"{what} may not be discarded while another card can be"


def _call_refused(variant: Variant, state: Any, call: int) -> tuple[str, str]:
    rules, legend = variant.rules, variant.compiled.legend
    if call == 0:
        who = "nobody else has bid" if not state.once_more else "all have passed"
        return legend.key("silent"), f"{who}, and seat {state.seat} has to bid"
    label = legend.calls[call]
    if _is_forbidden(variant, state, call):
        key = legend.key("call_allowed", call)
        return key, f"“{label}” may be said only if `{variant.value(key)}`, and here {_looked_at(variant, state, call)}"
    if state.once_more or not find_calls(rules, STATE.copy(state), int(state.seat)):
        return legend.key("silent"), f"seat {state.seat} has to make a certain bid"
    if not joined(rules.step_calls[state.pc]) >> call & 1:
        return legend.key("call_round", call), f"“{label}” is not said in round {state.round}"
    if not joined(rules.turned_calls[state.turned_suit]) >> call & 1:
        suit = suit_name(state.turned_suit)
        return legend.key("call_trump", call), f"“{label}” is not said when a card of {suit} is turned up"
    if state.standing and rules.call_rung[call] <= state.rung:
        key = _order_key(variant, call, int(state.standing)) or legend.key("equal")
        return key, f"“{label}” is not higher than “{legend.calls[state.standing]}”"
    return legend.key("silent"), f"“{label}” is lower than what has to be bid"


def _is_forbidden(variant: Variant, state: Any, call: int) -> bool:
    """Is this a bid that is high enough, and is not allowed by the hand, or by the bid that stands?"""
    return bool(in_reach(variant.rules, state) >> call & 1 and not may_be_said(variant.rules, state, call))


def in_reach(rules: Any, state: Any) -> int:
    """The calls that are high enough for the one who speaks, whether they are allowed or not."""
    if has_to_bid(rules, state):
        return joined([calls_due(rules, state, stretch) for stretch in range(rules.stretches)])
    return joined(state.calls)


def _looked_at(variant: Variant, state: Any, call: int) -> str:
    """What the condition of a bid looked at, in short: `held is 0`."""
    names = parse(variant.value(variant.compiled.legend.key("call_allowed", call)), speaking_names(variant.given)).names
    at = STATE.copy(state)
    at.calling = call
    codes = speaking_codes(variant.given)
    numbers = [quantity(variant.rules, at, codes[name], variant.rules.side_of[state.seat]) for name in names]
    legend = variant.compiled.legend
    words = {"trump": legend.strains, "kind": dict(enumerate(map(kind_word, legend.kinds)))}
    told = [words[name].get(n, "none") if name in words else n for name, n in zip(names, numbers, strict=True)]
    return ", ".join(f"{name} is {said}" for name, said in zip(names, told, strict=True))


def differ_in_trump(variant: Variant, call: int, standing: int) -> bool:
    """Are these the same bid but for the trump, and of trumps that are listed one by one?"""
    rules, keys = variant.rules, variant.compiled.legend.keys
    alike = all(column[call] == column[standing] for column in (rules.call_kind, rules.call_number))
    items = {keys.get(("call_trump_item", number)) for number in (call, standing)}
    return alike and len(items) == 2 and ("call_trumps_rank", call) in keys


def _order_key(variant: Variant, call: int, standing: int) -> str:
    """The key that puts a bid below another one before which it is not written; empty where none does."""
    rules, keys = variant.rules, variant.compiled.legend.keys
    if differ_in_trump(variant, call, standing):
        return keys["call_trumps_rank", call]
    if rules.call_kind[call] <= rules.call_kind[standing] or rules.call_rung[call] >= rules.call_rung[standing]:
        return ""
    return keys.get(("call_above", call)) or keys.get(("call_above", standing), "")

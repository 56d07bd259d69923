"""Why may this move not be made, why did that card win, why this score? Each answer leads back to a rule.

An explanation is a second look at the tables and the state as they were; the steps of play know nothing of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import IllegalMove, UnreadableMove, Where, place
from ..rulebook.auction.steps import calls_of
from ..rulebook.contract.steps import ANYTHING, TAKEN
from ..rulebook.ending.steps import DRAWN, NOT_OVER, losing, reached, survivor, winner, winning
from ..rulebook.formula.value import value
from ..rulebook.play.steps import LEAD, SUIT_LED, clause_cards, closed_cards, lead_case
from ..rulebook.quantities import CODES, quantity
from ..rulebook.scoring.steps import DECLARERS, DEFENDERS, EACH, NO_ROW, OTHERS, firing_row
from ..rulebook.tables import ALONE, BID, DISCARD, FINISH, GIVE, NAME, PLAY, TAKE
from ..table.cards import SUITS, cards_in
from ..table.state import NO_SUIT, NOBODY, PAID, SCORED, STATE
from ..variant.variant import Variant
from . import pages
from .winning import in_english, won

_DOING = {
    BID: "it is the time to bid",
    NAME: "it is the time to name the trump",
    TAKE: "it is the time to take up the kitty, or to leave it",
    DISCARD: "it is the time to discard",
    GIVE: "it is the time to give cards to the partner",
    ALONE: "it is the time to say whether to play alone",
    PLAY: "it is the time to play a card",
}


@dataclass(frozen=True, kw_only=True)
class Reason:
    """Which rule decided, with its value, and where it is written."""

    text: str
    key: str
    value: str = ""
    where: Where | None = None
    is_said: bool = True
    """Has somebody written it, or does it hold because nobody said anything?"""

    def as_dict(self) -> dict[str, Any]:
        """As plain data, ready for JSON."""
        return {"text": self.text, "key": self.key, "value": self.value, **place(self.where, "file", "line")}

    def __str__(self) -> str:
        place = f", {self.where.file}:{self.where.line}" if self.where else ""
        rule = f"{self.key}: {self.value}" if self.value else self.key
        return f"{self.text} ({rule}{place})"


@dataclass(frozen=True, kw_only=True)
class ScoreLine:
    """One item of a score: a row or a bonus that fired, and what it gave each side."""

    name: str
    reason: Reason
    points: tuple[int, ...]
    """By side."""


def reason(variant: Variant, key: str, text: str) -> Reason:
    """A text with the value and the place of a key."""
    value, is_said = _plain(variant.value(key)), variant.is_said(key)
    if not is_said:
        value = f"{value}, by default" if value else "by default"
    return Reason(text=text, key=key, value=value, where=variant.where(key), is_said=is_said)


def _plain(found: Any) -> str:
    if isinstance(found, (str, int)):
        return str(found)
    return ", ".join(map(str, found)) if isinstance(found, tuple) else ""


# ---- moves that are refused


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
    for other in (BID, NAME, TAKE, DISCARD, GIVE, ALONE, PLAY):
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
    if state.once_more or not calls_of(rules, state, int(state.seat)):
        return legend.key("silent"), f"seat {state.seat} has to make a certain bid"
    if not rules.step_calls[state.pc] >> call & 1:
        return legend.key("call_round", call), f"“{label}” is not said in round {state.round}"
    if not rules.turned_calls[state.turned_suit] >> call & 1:
        suit = suit_name(state.turned_suit)
        return legend.key("call_trump", call), f"“{label}” is not said when a card of {suit} is turned up"
    if state.standing and not rules.above[state.rung] >> call & 1:
        key = _order_key(variant, call, int(state.standing)) or legend.key("equal")
        return key, f"“{label}” is not higher than “{legend.calls[state.standing]}”"
    return legend.key("silent"), f"“{label}” is lower than what has to be bid"


def _order_key(variant: Variant, call: int, standing: int) -> str:
    """The key that puts a bid below another one before which it is not written; empty where none does."""
    rules, keys = variant.rules, variant.compiled.legend.keys
    if rules.call_kind[call] <= rules.call_kind[standing] or rules.call_rung[call] >= rules.call_rung[standing]:
        return ""
    return keys.get(("call_above", call)) or keys.get(("call_above", standing), "")


# ---- tricks


def why_leader(variant: Variant, state: Any) -> Reason:
    """Who leads to the first trick; `state` is the deal at the first lead."""
    case = lead_case(variant.rules, state)
    told = ("nobody plays alone", "one player plays alone", "one player of each side plays alone")[case]
    key = variant.compiled.legend.key("lead", case)
    return reason(variant, key, f"seat {state.leader} leads to the first trick: {told}")


def why_winner(variant: Variant, state: Any, cards: Sequence[tuple[int, int]]) -> Reason:
    """Why a trick went where it did. `state` is the deal before its first card; `cards` are (seat, card)."""
    legend = variant.compiled.legend
    trick = won(variant.rules, legend.pack, state, cards)
    key = legend.key("top" if trick.is_top else "rank")
    return reason(variant, key, f"seat {trick.seat} wins: {in_english(trick.why)}")


# ---- scores


def score_lines(variant: Variant, state: Any) -> tuple[ScoreLine, ...]:
    """The items of a finished deal's score."""
    if state.result == PAID:
        told = reason(variant, variant.compiled.legend.key("silent_pay"), "the one who had to bid paid instead")
        return (ScoreLine(name="paid", reason=told, points=tuple(state.points[: variant.rules.sides])),)
    if state.result != SCORED:
        return ()
    before = unscored(variant, state)
    return (*_row_lines(variant, before), *_bonus_lines(variant, before))


def unscored(variant: Variant, state: Any) -> Any:
    """A scored deal as it was when the rows were looked at: without its own points."""
    before = STATE.copy(state)
    for side in range(variant.rules.sides):
        before.scores[side] -= state.points[side]
        before.points[side] = 0
    return before


def _row_lines(variant: Variant, state: Any) -> list[ScoreLine]:
    rules = variant.rules
    if state.declarer != NOBODY and rules.declared_rows:
        side = rules.side_of[state.declarer]
        row = firing_row(rules, state, side, 0)
        return [] if row == NO_ROW else [_line(variant, state, "row", row, side, DECLARERS, DEFENDERS)]
    found = [(side, firing_row(rules, state, side, 1)) for side in range(rules.sides)]
    return [_line(variant, state, "row", row, side, EACH, OTHERS) for side, row in found if row != NO_ROW]


def _bonus_lines(variant: Variant, state: Any) -> list[ScoreLine]:
    rules, lines = variant.rules, []
    for bonus in range(rules.bonuses):
        if rules.bonus_each[bonus]:
            lines += [
                _line(variant, state, "bonus", bonus, side, EACH, OTHERS)
                for side in range(rules.sides)
                if value(rules, state, rules.bonus_when[bonus], side)
            ]
        elif state.declarer != NOBODY:
            side = rules.side_of[state.declarer]
            if value(rules, state, rules.bonus_when[bonus], side):
                lines.append(_line(variant, state, "bonus", bonus, side, DECLARERS, DEFENDERS))
    return lines


def _line(variant: Variant, state: Any, table: str, row: int, side: int, own: int, other: int) -> ScoreLine:
    """One row or bonus, with the points it gives and the facts its condition looked at."""
    rules, legend = variant.rules, variant.compiled.legend
    outputs = (rules.row_out if table == "row" else rules.bonus_out)[row]
    points = []
    for each in range(rules.sides):
        formula = outputs[own] if each == side else outputs[other]
        points.append(int(value(rules, state, formula, each)) if formula else 0)
    name = (legend.rows if table == "row" else legend.bonuses)[row]
    key = legend.key(table, row)
    paid = [] if points[side] else [each for each in range(rules.sides) if points[each]]
    told = f"{name.replace('_', ' ')}: {_facts_of_others(variant, state, paid) or _facts(variant, state, side)}"
    column = other if paid else own
    source = legend.key(f"{table}_{column}", row)
    told_by = [legend.key(f"{table}_when", row), *([source] if outputs[column] else [])]
    said = [f"{named.rpartition('.')[2]} {variant.value(named)}" for named in told_by if variant.is_said(named)]
    why = Reason(text=told, key=key, value=", ".join(said), where=variant.where(source if outputs[column] else key))
    return ScoreLine(name=name, reason=why, points=tuple(points))


def _facts(variant: Variant, state: Any, side: int) -> str:
    """What a row looks at, in short: the bid, the tricks, alone."""
    bid, *more = _bid(variant, state) or [""]
    parts = [bid, _tricks(variant, state, side), *more]
    if state.alone & ~_declaring(variant, state):
        parts.append("against a lone defender")
    return ", ".join(part for part in parts if part)


def _facts_of_others(variant: Variant, state: Any, sides: Sequence[int]) -> str:
    """The same where a row pays others than those it asks about: their tricks, and the bid they stood against."""
    tricks = [f"{_tricks(variant, state, side)} for side {side}" for side in sides]
    if state.alone & ~_declaring(variant, state):
        tricks.append("a lone defender")
    bid = _bid(variant, state)
    return ", ".join([*tricks, *(f"against {bid[0]}" if part is bid[0] else part for part in bid)]) if sides else ""


def _tricks(variant: Variant, state: Any, side: int) -> str:
    tricks = quantity(variant.rules, state, CODES["taken"], side)
    return f"{tricks} trick{'' if tricks == 1 else 's'}"


def _bid(variant: Variant, state: Any) -> list[str]:
    """The bid, and how it is played; nothing where nobody has bid."""
    if not state.standing:
        return []
    alone = ["alone"] if state.alone & _declaring(variant, state) else []
    said = pages.text_of(variant.compiled.legend, BID, int(state.standing))
    return [said, *([] if said.endswith(" alone") else alone), *(["forced"] if state.forced else [])]


def _declaring(variant: Variant, state: Any) -> int:
    """The seats of the declaring side, as bits."""
    return int(variant.rules.side_seats[variant.rules.side_of[state.declarer]]) if state.declarer != NOBODY else 0


# ---- the end


def why_over(variant: Variant, state: Any) -> tuple[int | None, Reason] | None:
    """The side that has won and why; None where the game goes on; side None for a draw."""
    if variant.rules.step_verb[state.pc] != FINISH or state.result not in (SCORED, PAID):
        return None
    side = winner(variant.rules, state)
    if side == NOT_OVER:
        return None
    key = variant.compiled.legend.key
    if side == DRAWN:
        return None, reason(variant, key("deals"), "the last deal is played, and the scores are equal")
    rules = variant.rules
    if reached(rules, state) != NOT_OVER:
        return side, _by_the_target(variant, state, side)
    if survivor(rules, state) != NOT_OVER:
        return side, reason(variant, key("lose_at"), f"{_losers(variant, state)}; side {side} wins")
    most = "most" if rules.counts > 0 else "fewest"
    return side, reason(variant, key("deals"), f"the last deal is played; side {side} has {most}")


def _by_the_target(variant: Variant, state: Any, side: int) -> Reason:
    key, rules = variant.compiled.legend.key, variant.rules
    if winning(rules, state).bit_count() > 1:
        return reason(variant, key("both_reach"), f"several sides have {rules.target} points; side {side} wins")
    return reason(variant, key("target"), f"side {side} has {state.scores[side]} points")


def _losers(variant: Variant, state: Any) -> str:
    """Who has lost: `side 0 has -500 points`."""
    sides = [side for side in range(variant.rules.sides) if losing(variant.rules, state) >> side & 1]
    return " and ".join(f"side {side} has {state.scores[side]} points" for side in sides)

"""On which values of which rules did a decision rest? Only on those that made a difference to it.

The keys come from the legend of the compiled rules, where each chapter has written which of its values a row of the
tables came from; an item of a list has a key of its own (`deck.ranks.0`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..rulebook.auction.steps import MUST_BID, UNTIL_ONE_LEFT, UNTIL_PASSES, must_speak
from ..rulebook.contract.steps import ANYTHING, KITTY
from ..rulebook.ending.steps import ANY_POINTS, NOT_OVER, losing, reached, survivor, winning
from ..rulebook.formula.value import value
from ..rulebook.places import DECLARER
from ..rulebook.play.steps import LEAD, lead_case, strain_known
from ..rulebook.scoring.steps import DECLARERS, DEFENDERS, EACH, NO_ROW, OTHERS, firing_row
from ..rulebook.tables import ALONE, BID, CARDS, DISCARD, NAME, NOT_NAMED, TAKE, Legend
from ..table.cards import cards_in, mask_of
from ..table.moves import Move
from ..table.state import NEXT_DEALS, NO_SUIT, NOBODY, PAID, PLAYING, SAME_DEALS, SCORED
from ..variant.variant import Variant
from .after import to_nil
from .cardplaces import Dealt
from .score_lines import unscored

Rows = Iterator[tuple[str, int]]
"""Rows of the legend: what a decision rested on, before it is looked up."""


def keys_of(legend: Legend, rows: Rows) -> tuple[str, ...]:
    """The keys of these rows, each once; a row that no rule of this variant wrote has none."""
    return tuple(dict.fromkeys(legend.keys[row] for row in rows if row in legend.keys))


def of_the_deal(variant: Variant, state: Any, dealt: Dealt) -> Rows:
    """How many seats, which cards, how many each, and what lies in the middle."""
    yield from (("players", 0), ("jokers", 0), ("kitty", 0), ("turn_up", 0))
    rules = variant.rules
    yield ("hand_of_deal", (state.deal - 1) % rules.hand_count) if rules.hand_count > 1 else ("hand", 0)
    if dealt.turned >= 0 and rules.printed_suit[dealt.turned] == NO_SUIT:
        yield ("turned_joker", 0)
    if all(score == rules.start for score in state.scores[: rules.sides]):
        yield ("start", 0)


# ---- the auction


def of_a_call(variant: Variant, before: Any, move: Move, passed: frozenset[int]) -> Rows:
    """What a player says; `passed` are the seats that have passed in this auction."""
    rules, call = variant.rules, move.bits[0]
    if call:
        yield ("call_number", call)
        if not all(rules.step_calls[step] >> call & 1 for step in _rounds(rules)):
            yield ("call_round", call)
    if call and any(rules.call_alone):
        yield ("alone_declarer", 0)
    if call and any(rules.call_alone) and not rules.call_alone[call]:
        yield ("alone_partner", 0)
    same = rules.level[before.rung] & rules.step_calls[before.pc] & rules.turned_calls[before.turned_suit]
    if before.standing and same:
        yield ("equal", 0)
    if before.once_more or (rules.silent == MUST_BID and must_speak(rules, before, move.seat)):
        yield from _silence("then", "who", "bid")
    if move.seat in passed:
        yield ("pass_is", 0)
    if call and before.standing and _is_moved(rules, before.standing, call):
        yield from (("call_above", before.standing), ("call_above", call))


def _is_moved(rules: Any, standing: int, call: int) -> bool:
    """Is a call higher than the one that stands though its bid is written before the other's?"""
    return bool(rules.call_rung[call] > rules.call_rung[standing] and rules.call_kind[call] < rules.call_kind[standing])


def _rounds(rules: Any) -> list[int]:
    """The steps in which players bid."""
    return [step for step in range(rules.steps) if rules.step_verb[step] == BID]


def nobody_has_spoken(rules: Any, before: Any) -> bool:
    """Is this the first turn of the whole bidding?"""
    return not before.asked and not before.once_more and before.pc == _rounds(rules)[0]


def of_the_next_speaker(variant: Variant, before: Any, after: Any) -> Rows:
    """Who was passed over on the way to the next seat that speaks, or to the end: those who have passed for good."""
    rules, seat = variant.rules, before.seat
    if _nobody_comes_back(rules, before, after):
        yield ("pass_is", 0)
    if after.pc != before.pc or after.result != PLAYING:
        return
    while (seat := rules.next_seat[seat]) != after.seat:
        if not after.active >> seat & 1:
            yield ("pass_is", 0)


def _nobody_comes_back(rules: Any, before: Any, after: Any) -> bool:
    """Has the last player to speak the contract with the first bid of all, though it could be beaten?"""
    rounds = rules.step_turns[before.pc] == UNTIL_ONE_LEFT and rules.step_final[before.pc]
    is_first = after.pc != before.pc and after.standing and not before.standing
    return bool(rounds and is_first and rules.step_calls[before.pc] & rules.above[after.rung])


def of_the_auction(variant: Variant, after: Any) -> Rows:
    """The bidding is over: it went by its shape, and the bid says what is trump, or nobody bid."""
    rules = variant.rules
    yield ("pass", 0)
    if any(rules.step_turns[step] == UNTIL_PASSES for step in _rounds(rules)):
        yield ("passes", 0)
    if not after.standing:
        yield from _silence("then", "otherwise")
    elif rules.call_strain[after.standing] != NOT_NAMED:
        yield ("call_trump_item", after.standing)


def _silence(*details: str) -> Rows:
    yield from ((f"silent_{detail}", 0) for detail in details)


# ---- the contract


def of_an_answer(variant: Variant, before: Any, move: Move, legal: int) -> Rows:
    """A step of the contract in which somebody chose: a trump, a card to put away, alone or not."""
    rules, step = variant.rules, int(before.pc)
    yield ("step_item", step)
    verb = rules.step_verb[step]
    if verb == TAKE and move.bits[0]:
        yield ("kitty_seen", 0)
    if verb == NAME:
        yield ("step", step) if rules.step_for_turned[step] else ("may_name", move.bits[0])
    elif verb == DISCARD and ("step_item", step) in variant.compiled.legend.keys:
        if _discard_matters(rules, before, move, legal):
            yield ("step", step)
    else:
        yield ("step", step)
    if verb == ALONE and rules.step_who[step] == DECLARER and not move.bits[0]:
        yield ("alone_partner", 0)


def _discard_matters(rules: Any, before: Any, move: Move, legal: int) -> bool:
    """Was a card put away that another rule would keep back, or one kept back that could have gone?"""
    if rules.step_avoid[before.pc] != ANYTHING:
        return bool(legal != before.hand[before.seat])
    trumps = rules.trumps[before.strain] if before.strain != NOT_NAMED else 0
    return bool(mask_of(move.bits) & (trumps | before.taken_up))


def of_steps_between(variant: Variant, before: Any, after: Any) -> Rows:
    """Steps that asked nobody: the kitty or the turned card was taken up, the declarer has to play alone."""
    rules = variant.rules
    for step in range(before.pc + 1, after.pc):
        verb = rules.step_verb[step]
        if verb == TAKE and after.taker != before.taker:
            yield ("step_item", step)
        if verb == TAKE and after.taker != before.taker and rules.step_cards[step] == KITTY:
            yield ("kitty_seen", 0)
        if verb == ALONE and not rules.step_may[step] and after.declarer != NOBODY:
            yield from (("step_item", step), ("step", step))


# ---- the play


def of_the_lead(variant: Variant, state: Any, *, named: bool) -> Rows:
    """Who leads to the first trick; `state` is the deal then. `named`: was the trump named in a step?"""
    case = lead_case(variant.rules, state)
    yield from (("lead", case), ("lead_case", case), ("nobody_alone", 0))
    if case:
        yield from (("alone_defenders", 0), ("alone_receives", 0))
    if not named and variant.rules.call_strain[state.standing] == NOT_NAMED:
        yield ("trump", (state.deal - 1) % variant.rules.fixed_count)


def of_a_card(variant: Variant, before: Any, card: int, left: Sequence[tuple[int, int]]) -> Rows:
    """A card that was played; `left` is what each clause of legality had left of the hand."""
    rules, hand = variant.rules, before.hand[before.seat]
    if before.led == LEAD:
        yield from _of_a_card_led(rules, before, left)
        return
    if not left and not rules.suit[before.strain][before.led] >> card & 1:
        yield ("follow", 0)
    for clause, kept in left:
        if kept != hand:
            yield ("clause", clause)
            for held in cards_in(hand & variant.compiled.legend.pack.all):
                if rules.suit_of[before.strain][held] != rules.printed_suit[held]:
                    yield ("card", CARDS * before.strain + held)


def _of_a_card_led(rules: Any, before: Any, left: Sequence[tuple[int, int]]) -> Rows:
    """What kept cards of this hand from being led, or would have but for what was played before."""
    hand = before.hand[before.seat]
    for clause, _ in left:
        if hand & rules.sets[strain_known(before)][rules.clause_set[clause]]:
            yield ("clause", clause)
            if rules.clause_unless[clause]:
                yield ("clause_unless", clause)


def of_a_trick(variant: Variant, strain: int, cards: Sequence[int]) -> Rows:
    """What made the winning card better than the next best, where there was another that could have won."""
    rules = variant.rules
    power = rules.power[strain][rules.suit_of[strain][cards[0]]]
    best = sorted(cards, key=lambda card: power[card], reverse=True)[:2]
    if len(best) > 1 and power[best[1]]:
        yield from (("card", CARDS * strain + card) for card in best)


# ---- the score and the end


def of_the_score(variant: Variant, state: Any, *, cards_left: bool) -> Rows:
    """The rows that fired, what they gave, and what they looked at. `cards_left`: did cards lie in the middle?"""
    if state.result == PAID:
        yield from _silence("pay")
    if state.result != SCORED:
        return
    rules, before = variant.rules, unscored(variant, state)
    yield ("bonuses", 0)
    if _sides_matter(rules, state):
        yield ("sides", 0)
    if state.declarer != NOBODY and rules.declared_rows:
        side = rules.side_of[state.declarer]
        yield from (("made", 0), ("call_tricks", state.standing), ("call_stakes", state.standing))
        if state.alone & rules.side_seats[side]:
            yield ("alone_stakes", 0)
        if cards_left:
            yield ("kitty_tricks", 0)
        yield from _row(rules, firing_row(rules, before, side, 0), DECLARERS, DEFENDERS)
    else:
        for side in range(rules.sides):
            yield from _row(rules, firing_row(rules, before, side, 1), EACH, OTHERS)
    yield from _bonuses(rules, before)


def _sides_matter(rules: Any, state: Any) -> bool:
    """Do two seats of one side both have tricks, or does each play for themselves?"""
    won = [seat for seat in range(rules.players) if state.won[seat]]
    return bool(rules.sides == rules.players or len({rules.side_of[seat] for seat in won}) < len(won))


def _row(rules: Any, row: int, *outputs: int) -> Rows:
    if row != NO_ROW:
        yield from ((f"row_{output}", row) for output in outputs if rules.row_out[row][output])
    while row != NO_ROW:
        yield ("row_when", row)
        if rules.row_parent[row] != NO_ROW:
            yield ("row_within", row)
        row = rules.row_parent[row]


def _bonuses(rules: Any, before: Any) -> Rows:
    for bonus in range(rules.bonuses):
        each = rules.bonus_each[bonus]
        sides = range(rules.sides) if each else [rules.side_of[before.declarer]] if before.declarer != NOBODY else []
        if any(value(rules, before, rules.bonus_when[bonus], side) for side in sides):
            outputs = (EACH, OTHERS) if each else (DECLARERS, DEFENDERS)
            yield ("bonus_when", bonus)
            yield from ((f"bonus_{output}", bonus) for output in outputs if rules.bonus_out[bonus][output])


def of_the_end(variant: Variant, state: Any, side: int | None) -> Rows:
    """The game is over; `side` has won, or nobody has."""
    rules, scores = variant.rules, list(state.scores[: variant.rules.sides])
    there, by_target = winning(rules, state), reached(rules, state) != NOT_OVER
    by_loss = not by_target and survivor(rules, state) != NOT_OVER
    yield ("target", 0) if by_target else ("lose_at", 0) if by_loss else ("deals", 0)
    if there.bit_count() > 1:
        yield ("both_reach", 0)
    if by_target and (rules.win_by != ANY_POINTS or not _made_by(rules, state, side)):
        yield ("win_by", 0)
    if side is not None and by_target and rules.counts * (scores[side] - rules.target) > 0:
        yield ("surplus", 0)
    if side is not None and to_nil(variant, scores, side):
        yield ("shutout", 0)


def _made_by(rules: Any, state: Any, side: int | None) -> bool:
    """Has this side made its contract?"""
    return bool(state.declarer != NOBODY and state.made and rules.side_of[state.declarer] == side)


def of_what_follows(variant: Variant, state: Any) -> Rows:
    """Another deal follows: who deals it, and at which stakes; and why several sides at the target did not end it."""
    rules = variant.rules
    yield ("next_dealer", 0)
    if state.result in (NEXT_DEALS, SAME_DEALS):
        yield from _silence("next_stakes")
    if winning(rules, state).bit_count() > 1:
        yield ("both_reach", 0)
    there = [score for score in state.scores[: rules.sides] if rules.counts * (score - rules.target) >= 0]
    if rules.has_target and len(there) > winning(rules, state).bit_count():
        yield ("win_by", 0)
    if losing(rules, state):
        yield ("lose_at", 0)

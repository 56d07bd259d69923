"""On which values of which rules did a decision rest? Only on those that made a difference to it.

The keys come from the legend of the compiled rules, where each chapter has written which of its values a row of the
tables came from; an item of a list has a key of its own (`deck.ranks.0`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rulebook.contract.steps import ANYTHING, KITTY
from ..rulebook.dealing.steps import hands_that_fit
from ..rulebook.ending.steps import ANY_POINTS, NOT_OVER, losing, reached, survivor, winning
from ..rulebook.formula.value import value
from ..rulebook.places import DECLARER
from ..rulebook.play.steps import LEAD, lead_case, strain_known
from ..rulebook.scoring.steps import DECLARERS, DEFENDERS, EACH, NO_ROW, OTHERS, firing_row
from ..rulebook.tables import ALONE, CARDS, DISCARD, GIVE, NAME, NOT_NAMED, STEPS, SWAP, TAKE, THROW_IN, Legend
from ..table.cards import cards_in, mask_of
from ..table.moves import Move
from ..table.seats import MOST_SEATS
from ..table.state import NEXT_DEALS, NO_SUIT, NOBODY, PAID, SAME_DEALS, SCORED
from ..variant.variant import Variant
from .after import thrown_in_by, to_nil
from .cardplaces import Dealt
from .carried import differs_between_owners
from .score_lines import unscored
from .spoken import Rows, of_silence


def keys_of(legend: Legend, rows: Rows) -> tuple[str, ...]:
    """The keys of these rows, each once; a row that no rule of this variant wrote has none."""
    return tuple(dict.fromkeys(legend.keys[row] for row in rows if row in legend.keys))


def of_the_deal(variant: Variant, state: Any, dealt: Dealt) -> Rows:
    """How many seats, which cards, how many each, and what lies in the middle."""
    yield from (("players", 0), ("jokers", 0), ("kitty", 0), ("turn_up", 0))
    pack = variant.compiled.legend.pack
    yield from (("copies", 0),) if pack.has_twins else ()
    yield from (("removed", place) for place in range(len(pack.removed)))
    rules = variant.rules
    yield ("hand_of_deal", (state.deal - 1) % rules.hand_count) if rules.hand_count > 1 else ("hand", 0)
    if dealt.turned >= 0 and rules.printed_suit[dealt.turned] == NO_SUIT:
        yield ("turned_joker", 0)
    if all(score == rules.start for score in state.scores[: rules.sides]):
        yield ("start", 0)
    for counter in range(rules.counters):
        kept = state.carried[MOST_SEATS * counter : MOST_SEATS * (counter + 1)]
        if all(number == rules.counter_start[counter] for number in kept):
            yield ("counter_start", counter)


# ---- before the bidding


def of_a_hand(rules: Any, step: int) -> Rows:
    """A hand that is thrown in, or that may change cards: everything it was looked through for."""
    first = rules.step_test[step]
    yield from (("hand_test", test) for test in range(first, first + rules.step_tests[step]))


def throwing_step(variant: Variant, state: Any, last: tuple[Move, Any] | None) -> int:
    """The step in which a hand ended the deal; `last` is the last move, with the state before it."""
    rules = variant.rules
    if last is not None and rules.step_verb[last[1].pc] == THROW_IN and last[0].bits[0]:
        return int(last[1].pc)
    duties = (s for s in range(rules.steps) if rules.step_verb[s] == THROW_IN and not rules.step_may[s])
    return next(step for step in duties if hands_that_fit(rules, state, step))


def of_a_hand_thrown_in(variant: Variant, step: int) -> Rows:
    """The deal is over: what the hand held, that it was thrown in for it, and who deals then."""
    yield from of_a_hand(variant.rules, step)
    yield from (("step", step), ("throw_dealer", step))


# ---- the contract


def of_an_answer(variant: Variant, before: Any, move: Move, legal: int) -> Rows:
    """A step of the contract in which somebody chose: a trump, a card to put away, alone or not."""
    rules, step = variant.rules, int(before.pc)
    yield ("step_item", step)
    verb = rules.step_verb[step]
    if verb in (THROW_IN, SWAP):
        yield from of_a_hand(rules, step)
    if verb == TAKE and move.bits[0]:
        yield ("kitty_seen", 0)
    if verb == NAME:
        yield ("step", step) if rules.step_for_turned[step] else ("may_name", move.bits[0])
    elif verb == DISCARD and ("step_item", step) in variant.compiled.legend.keys:
        if _discard_matters(rules, before, move, legal):
            yield ("step", step)
    else:
        yield ("step", step)
    if verb == GIVE or (verb == DISCARD and ("step_item", step) not in variant.compiled.legend.keys):
        yield ("call_receives", before.standing)
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
    yield from (("step_left_out", place) for place in range(STEPS))
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
    if joker_opened(rules, before):
        yield ("joker_lead", 0)
    if not left and not rules.suit[before.strain][before.led] >> card & 1:
        yield ("follow", 0)
    for clause, kept in left:
        if kept != hand:
            yield ("clause", clause)
            for held in cards_in(hand & variant.compiled.legend.pack.all):
                if rules.suit_of[before.strain][held] != rules.printed_suit[held]:
                    yield ("card", CARDS * before.strain + held)


def joker_opened(rules: Any, before: Any) -> bool:
    """Was this trick opened with a joker while there is no trump suit?"""
    card = before.table[before.leader]
    return bool(before.on_table and rules.jokers >> card & 1 and rules.suit_of[before.strain][card] == NO_SUIT)


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
        if power[best[0]] == power[best[1]]:
            yield ("twins", 0)
        if rules.trumps[strain] >> best[0] & 1:
            yield ("no_tops", 0)
        yield from (("card", CARDS * strain + card) for card in best)


# ---- the score and the end


def of_the_score(variant: Variant, state: Any, *, cards_left: bool) -> Rows:
    """The rows that fired, what they gave, and what they looked at. `cards_left`: did cards lie in the middle?"""
    if state.result == PAID:
        yield from of_silence("pay")
    if state.result != SCORED:
        return
    rules, before = variant.rules, unscored(variant, state)
    yield ("bonuses", 0)
    yield from _tallies(rules, state)
    if _sides_matter(rules, state):
        yield ("sides", 0)
    if state.declarer != NOBODY:
        bid = ("call_made", "call_tricks", "call_stakes", "call_value")
        yield from ((row, state.standing) for row in bid)
        if cards_left:
            yield ("kitty_tricks", 0)
    if state.declarer != NOBODY and rules.declared_rows:
        side = rules.side_of[state.declarer]
        if state.alone & rules.side_seats[side]:
            yield from (("alone_stakes", 0), ("call_lone", state.standing))
        yield from _row(rules, firing_row(rules, before, side, 0), DECLARERS, DEFENDERS)
    else:
        for side in range(rules.sides):
            yield from _row(rules, firing_row(rules, before, side, 1), EACH, OTHERS)
    yield from _bonuses(rules, before)


def _tallies(rules: Any, state: Any) -> Rows:
    """The tallies that came to something."""
    for tally in range(rules.tallies):
        if any(state.tallies[MOST_SEATS * tally : MOST_SEATS * (tally + 1)]):
            yield from ((f"tally_{part}", tally) for part in ("is", "for", "cards", "points"))


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


def of_what_is_kept(variant: Variant, state: Any, counter: int) -> Rows:
    """A counter that a deal has changed; for whom it is kept, where not all have the same."""
    yield ("counter_next", counter)
    if differs_between_owners(variant, state, counter):
        yield ("counter_for", counter)


def of_what_follows(variant: Variant, state: Any) -> Rows:
    """Another deal follows: who deals it, and at which stakes; and why several sides at the target did not end it."""
    rules = variant.rules
    yield ("next_dealer", 0)
    if state.result in (NEXT_DEALS, SAME_DEALS) and not thrown_in_by(state):
        yield from of_silence("next_stakes")
    if winning(rules, state).bit_count() > 1:
        yield ("both_reach", 0)
    there = [score for score in state.scores[: rules.sides] if rules.counts * (score - rules.target) >= 0]
    if rules.has_target and len(there) > winning(rules, state).bit_count():
        yield ("win_by", 0)
    if losing(rules, state):
        yield ("lose_at", 0)

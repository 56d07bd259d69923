"""Which rule decided what in this deal? One list of decisions, each with its rule, its value, its file and line.

The trace is a second look at a played deal, move by move, on the state before each move. Explanations, golden games and
the measure of what they cover all come from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final, Literal

from ..rulebook.open_hands import open_seat
from ..rulebook.play.steps import LEAD, NEXT_CARD_DECIDES, closed_cards, joker_was_led, strain_known
from ..rulebook.tables import ALONE, BID, CALL_SUIT, DISCARD, DROP, FINISH, GIVE, NAME, PLAY, SWAP, TAKE, THROW_IN
from ..table.cards import cards_in
from ..table.moves import Move
from ..table.state import NOBODY
from ..variant.variant import Variant
from . import carried, grounds, spoken
from .after import next_dealer, next_stakes, thrown_in_by, what_counts
from .closing import who_sits_out, why_closed, why_no_bidding
from .deal import Deal
from .explain import Reason, reason, why_leader, why_over, why_winner
from .machine import legal
from .refusing import clauses, in_reach, not_led, step_key, suit_name
from .score_lines import score_lines

What = Literal[
    "deals", "opens", "legal", "bids", "takes", "leads", "out", "wins", "open", "scores", "ends", "counts", "keeps",
    "next"
]  # fmt: skip
"""The cards are dealt; who speaks first; a move may be made; the bidding is over; cards are taken up; who leads; who
sits out; who wins a trick; a hand is laid open; a line of the score; the deal or the game is over; what the won game
counts; what is kept for the next deal; who deals next."""


@dataclass(frozen=True, kw_only=True)
class Decision:
    """One thing that a rule decided."""

    what: What
    move: int
    """The move at which it was decided, counted from 0; -1 before the first."""
    reason: Reason
    points: tuple[int, ...] = ()
    """By side, where it is a line of the score."""
    grounds: tuple[str, ...] = ()
    """The keys of all values it rested on; an item of a list has a key of its own."""


def trace(deal: Deal) -> tuple[Decision, ...]:
    """The decisions of a deal, in the order they fell."""
    return tuple(_Tracer(deal).decisions())


@dataclass
class _Tracer:
    """Goes through a deal once, and remembers what has to be known later."""

    deal: Deal
    opening: Any = None
    """The state at the first lead."""
    named: bool = False
    """Was the trump named in a step?"""
    passed: set[int] = field(default_factory=set)
    on_table: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.variant = self.deal.variant
        self.rules = self.deal.rules

    def keys(self, *rows: spoken.Rows) -> tuple[str, ...]:
        return grounds.keys_of(self.deal.legend, chain(*rows))

    def decisions(self) -> Iterator[Decision]:
        history = self.deal.history
        yield self._dealt(history[0][1] if history else self.deal.state)
        yield from self._forced(-1, history[0][1] if history else self.deal.state)
        for index, (move, before) in enumerate(history):
            after = history[index + 1][1] if index + 1 < len(history) else self.deal.state
            match self.rules.step_verb[before.pc]:
                case verb if verb == PLAY:
                    yield from self._card(index, move, before)
                case verb if verb == BID:
                    yield from self._call(index, move, before, after)
                case _:
                    yield from self._answer(index, move, before, after)
            yield from self._open(index, before, after)
        yield from self._end(len(history) - 1)

    def _dealt(self, state: Any) -> Decision:
        told = f"each seat is dealt {state.hand_size} cards; seat {state.dealer} deals"
        why = reason(self.variant, self.deal.legend.key("hand"), told)
        rests = self.keys(grounds.of_the_deal(self.variant, state, self.deal.dealt))
        return Decision(what="deals", move=-1, reason=why, grounds=rests)

    def _forced(self, index: int, state: Any) -> Iterator[Decision]:
        """The turned suit is trumps without a call."""
        why = why_no_bidding(self.variant, state)
        if why is not None:
            yield Decision(what="bids", move=index, reason=why, grounds=(why.key,))

    def _call(self, index: int, move: Move, before: Any, after: Any) -> Iterator[Decision]:
        if spoken.nobody_has_spoken(self.rules, before):
            opens = reason(self.variant, self.deal.legend.key("opens"), f"seat {before.seat} speaks first")
            if opens.is_said:
                yield Decision(what="opens", move=index, reason=opens, grounds=(opens.key,))
        rests = self.keys(
            spoken.of_a_call(self.variant, before, move, frozenset(self.passed)),
            spoken.of_the_next_speaker(self.variant, before, after),
        )
        yield Decision(what="legal", move=index, reason=why_legal(self.variant, before, move), grounds=rests)
        if not move.bits[0]:
            self.passed.add(move.seat)
        if after.pc == before.pc:
            return
        self.passed.clear()
        if self.rules.step_verb[after.pc] == BID:
            return  # another round
        why = why_closed(self.variant, before, after, move)
        yield Decision(
            what="bids", move=index, reason=why, grounds=self.keys(spoken.of_the_auction(self.variant, after))
        )
        yield from self._steps(index, before, after)

    def _answer(self, index: int, move: Move, before: Any, after: Any) -> Iterator[Decision]:
        self.named |= self.rules.step_verb[before.pc] == NAME and not self.rules.step_for_turned[before.pc]
        free = int(legal(self.rules, before))
        rests = self.keys(grounds.of_an_answer(self.variant, before, move, free))
        yield Decision(what="legal", move=index, reason=why_legal(self.variant, before, move), grounds=rests)
        if before.turned_suit != after.turned_suit:
            yield from self._forced(index, after)
        yield from self._steps(index, before, after)

    def _steps(self, index: int, before: Any, after: Any) -> Iterator[Decision]:
        """What was taken up between two moves, though nobody was asked."""
        rests = self.keys(grounds.of_steps_between(self.variant, before, after))
        for why in who_sits_out(self.variant, before, after):
            yield Decision(what="out", move=index, reason=why, grounds=(why.key,))
        if after.taker != before.taker:
            key = rests[0] if rests else step_key(self.variant, before)
            told = f"seat {after.taker} takes up {self.deal.legend.pack.shown(after.taken_up)}"
            why = reason(self.variant, key, told)
            yield Decision(what="takes", move=index, reason=why, grounds=rests)
        elif rests:
            why = reason(self.variant, rests[-1], f"seat {after.declarer} has to play alone")
            yield Decision(what="legal", move=index, reason=why, grounds=rests)

    def _card(self, index: int, move: Move, before: Any) -> Iterator[Decision]:
        if self.opening is None:
            rests = self.keys(grounds.of_the_lead(self.variant, before, named=self.named))
            yield Decision(what="leads", move=index, reason=why_leader(self.variant, before), grounds=rests)
        rests = self.keys(grounds.of_a_card(self.variant, before, move.bits[0], clauses(self.variant, before)))
        yield Decision(what="legal", move=index, reason=why_legal(self.variant, before, move), grounds=rests)
        self.opening = before if before.led == LEAD else self.opening
        self.on_table.append((move.seat, move.bits[0]))
        if len(self.on_table) == before.playing:
            cards = [card for _, card in self.on_table]
            strain = self.opening.strain if self.opening.strain >= 0 else self.rules.printed_suit[cards[0]]
            rests = self.keys(grounds.of_a_trick(self.variant, strain, cards))
            won = why_winner(self.variant, self.opening, self.on_table)
            yield Decision(what="wins", move=index, reason=won, grounds=rests)
            self.on_table.clear()

    def _open(self, index: int, before: Any, after: Any) -> Iterator[Decision]:
        """A hand that is laid open with this move."""
        seat = open_seat(self.rules, after)
        if seat not in (NOBODY, open_seat(self.rules, before)):
            told = f"the hand of seat {seat} lies open: {self.deal.legend.pack.shown(after.hand[seat])}"
            why = reason(self.variant, self.deal.legend.key("call_open", int(after.standing)), told)
            yield Decision(what="open", move=index, reason=why, grounds=(why.key,))

    def _end(self, last: int) -> Iterator[Decision]:
        deal, variant, state = self.deal, self.variant, self.deal.state
        lines = score_lines(variant, state) if deal.over else ()
        cards_left = bool(deal.dealt.kitty) or deal.dealt.turned >= 0
        rests = self.keys(grounds.of_the_score(variant, state, cards_left=cards_left)) if lines else ()
        for line in lines:
            yield Decision(what="scores", move=last, reason=line.reason, points=line.points, grounds=rests)
        if thrown_in_by(state):
            yield self._thrown_in(last)
        elif deal.thrown_in and not lines:
            why = reason(variant, deal.legend.key("silent_then"), "nobody bid: the deal is over without a score")
            yield Decision(what="ends", move=last, reason=why, grounds=(why.key,))
        if deal.over:
            yield from self._kept(last)
        ended = why_over(variant, state)
        if ended is not None:
            rests = self.keys(grounds.of_the_end(variant, state, ended[0]))
            yield Decision(what="ends", move=last, reason=ended[1], grounds=rests)
            for why in what_counts(variant, deal.scores, ended[0], deal.games):
                yield Decision(what="counts", move=last, reason=why, grounds=(why.key,))
        elif self.rules.step_verb[state.pc] == FINISH:
            yield self._next(last)

    def _thrown_in(self, last: int) -> Decision:
        """A hand that ended the deal, before anything was said."""
        legend, state, step = self.deal.legend, self.deal.state, self._throwing_step()
        held = [f"seat {seat} holds {legend.pack.shown(state.hand[seat])}" for seat in thrown_in_by(state)]
        key, told = legend.key("step", step), f"{' and '.join(held)}: the cards are thrown in, without a score"
        rests = self.keys(grounds.of_a_hand_thrown_in(self.variant, step))
        return Decision(what="ends", move=last, reason=reason(self.variant, key, told), grounds=rests)

    def _throwing_step(self) -> int:
        history = self.deal.history
        return grounds.throwing_step(self.variant, self.deal.state, history[-1] if history else None)

    def _kept(self, last: int) -> Iterator[Decision]:
        """What is kept for the next deal, where this one has changed it."""
        variant, state = self.variant, self.deal.state
        for number in carried.changed(variant, state):
            why = reason(variant, self.deal.legend.key("counter_next", number), carried.told(variant, state, number))
            rests = self.keys(grounds.of_what_is_kept(variant, state, number))
            yield Decision(what="keeps", move=last, reason=why, grounds=rests)

    def _next(self, last: int) -> Decision:
        stakes = next_stakes(self.deal)
        times = f" at {stakes} times the stakes" if stakes != 1 else ""
        told = f"seat {next_dealer(self.deal)} deals next{times}"
        row = ("throw_dealer", self._throwing_step()) if thrown_in_by(self.deal.state) else ("next_dealer", 0)
        why = reason(self.variant, self.deal.legend.key(*row), told)
        rests = self.keys(grounds.of_what_follows(self.variant, self.deal.state))
        return Decision(what="next", move=last, reason=why, grounds=rests)


_CHOICES: Final = {
    NAME: "that is one of the trumps which may be named",
    TAKE: "the player may take up the kitty or leave it",
    DISCARD: "these cards may go",
    GIVE: "the partner chooses what to give",
    ALONE: "the player may choose",
    DROP: "the player may drop out of the deal, or stay in",
    CALL_SUIT: "whoever leads the joker names the suit that the others follow",
    THROW_IN: "the player has such a hand, and may throw it in or play on",
    SWAP: "the player has such a hand, and may change cards for the kitty's or keep it",
}
"""Why an answer may be given that is neither a bid nor a card played."""


def why_legal(variant: Variant, before: Any, move: Move) -> Reason:
    """Why a move that was made could be made; `before` is the state before it."""
    verb = variant.rules.step_verb[before.pc]
    if verb == PLAY:
        return _why_playable(variant, before)
    if verb == BID:
        return _why_callable(variant, before, move.bits[0])
    return reason(variant, step_key(variant, before), _CHOICES[verb])


def _why_callable(variant: Variant, before: Any, call: int) -> Reason:
    legend = variant.compiled.legend
    if call == 0:
        if legal(variant.rules, before) == 1:
            forbidden = next(cards_in(in_reach(variant.rules, before)))
            return reason(variant, legend.key("call_allowed", forbidden), "no bid is allowed, so the player passes")
        return reason(variant, legend.key("pass"), "a player may pass")
    key = legend.key("call", call)
    if before.standing and variant.rules.call_rung[call] == before.rung:
        return reason(variant, legend.key("equal"), "this player may take it at the same bid")
    return reason(variant, key, "it is higher than the bid that stands" if before.standing else "no bid stands yet")


def _why_led(variant: Variant, before: Any) -> Reason:
    """Why a card may be led; it is none that another card in the hand keeps back."""
    hand, rules = before.hand[before.seat], variant.rules
    told = step_key(variant, before), "the leader may play any card"
    for clause, kept in clauses(variant, before):
        key = variant.compiled.legend.key("clause", clause)
        if kept != hand:
            return reason(variant, key, not_led(variant, before, clause))
        if hand & closed_cards(rules, before, clause):
            told = key, "no other card is held, so any may be led"
        elif hand & rules.sets[strain_known(before)][rules.clause_set[clause]]:
            told = key, "that has been broken, so the leader may play any card"
    return reason(variant, *told)


def _after_joker(variant: Variant, before: Any) -> Reason | None:
    """Why a card may be played to a joker that was led; None where it is the suit that decides, as always."""
    key, hand = variant.compiled.legend.key("joker_lead"), before.hand[before.seat]
    if joker_was_led(variant.rules, before):
        if variant.rules.joker_lead == NEXT_CARD_DECIDES:
            return reason(variant, key, "a joker was led, and the next other card decides the suit: any may be played")
    elif hand & variant.rules.suit[before.strain][before.led] not in (0, hand):
        return reason(variant, key, f"it follows {suit_name(before.led)}, the suit that the joker asked for")
    return None


def _why_playable(variant: Variant, before: Any) -> Reason:
    hand, key = before.hand[before.seat], variant.compiled.legend.key
    if before.led == LEAD:
        return _why_led(variant, before)
    if grounds.joker_opened(variant.rules, before) and (why := _after_joker(variant, before)):
        return why
    for clause, kept in clauses(variant, before):
        if kept != hand:
            return reason(variant, key("clause", clause), f"it follows {suit_name(before.led)}, the suit led")
    holds = hand & variant.rules.suit[before.strain][before.led] == hand
    told = (
        "the whole hand follows suit" if holds else f"no card of {suit_name(before.led)} is held, so any may be played"
    )
    return reason(variant, step_key(variant, before), told)

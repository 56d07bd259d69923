"""One deal being played: what is legal, what was done, what it scored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from ..errors import IllegalMove, UnreadableMove
from ..rulebook.contract.steps import discard_legal
from ..rulebook.tables import CALL_SUIT, DISCARD, FINISH, GIVE, PLAY, Legend
from ..table.cards import cards_in, mask_of
from ..table.moves import NAME, Move, Trick, tidy
from ..table.state import NO_CARD, NOBODY, PLAYING, SCORED, STATE
from ..variant.variant import Variant
from . import carried, pages
from .cardplaces import Dealt, dealt_of, position_of
from .carried import NOTHING
from .carried import Carried as Kept
from .laying import as_dealt, empty_table, lay_out, set_play
from .machine import apply, begin, deal_at_random, legal
from .refusing import refusal, wrong_moment
from .score_lines import ScoreLine, score_lines
from .view import View, view


class Deal:
    """One deal of a variant. Moves go in as text; `undo` takes the last one back.

    Seats are numbered 0, 1, ... clockwise; a side's points stand in `score` by side.
    """

    def __init__(self, variant: Variant, state: Any, dealt: Dealt, games: Sequence[int] = ()) -> None:
        self.variant = variant
        self.rules = variant.rules
        self.legend: Legend = variant.compiled.legend
        self.state = state
        self.dealt = dealt
        self.games = tuple(games) or (0,) * int(variant.rules.sides)
        """The games of the rubber that each side had before this deal."""
        self._done: list[tuple[Move, Any]] = []

    # -- beginnings

    @classmethod
    def random(
        cls,
        variant: Variant,
        *,
        number: int = 0,
        seed: int = 0,
        dealer: int = 0,
        scores: Sequence[int] = (),
        deal: int = 1,
        stakes: int = 1,
        carried: Kept = NOTHING,
        games: Sequence[int] = (),
    ) -> Deal:
        """Deal number `number` of the series `seed`: anyone gets the same cards."""
        state = empty_table(variant, dealer, scores, deal, stakes, carried, games)
        deal_at_random(variant.rules, state, number, seed)
        return cls(variant, state, as_dealt(variant, state), games)

    @classmethod
    def of(
        cls,
        variant: Variant,
        *,
        dealer: int,
        hands: Sequence[Sequence[str] | str],
        kitty: Sequence[str] | str = (),
        turn_up: str | None = None,
        scores: Sequence[int] = (),
        deal: int = 1,
        stakes: int = 1,
        carried: Kept = NOTHING,
        games: Sequence[int] = (),
    ) -> Deal:
        """A deal of these cards, seat 0 first; `XX` is a card nobody has seen. RecordError where they do not fit."""
        state = empty_table(variant, dealer, scores, deal, stakes, carried, games)
        dealt = dealt_of(variant, hands=hands, kitty=kitty, turn_up=turn_up, deal=deal)
        lay_out(variant, state, dealt)
        begin(variant.rules, state)
        return cls(variant, state, dealt, games)

    @classmethod
    def from_position(
        cls,
        variant: Variant,
        *,
        hands: Sequence[Sequence[str] | str],
        trump: str,
        leader: int,
        out: Sequence[int] = (),
        declarer: int = NOBODY,
    ) -> Deal:
        """The play from the first lead, with the trump named and these seats sitting out."""
        state = empty_table(variant, 0, (), 1, 1)
        dealt = position_of(variant, hands, out)
        lay_out(variant, state, dealt)
        set_play(variant, state, trump=trump, leader=leader, out=out, declarer=declarer)
        return cls(variant, state, dealt)

    # -- what is

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the deal is over."""
        return None if self.over else int(self.state.seat)

    @property
    def over(self) -> bool:
        return bool(self.rules.step_verb[self.state.pc] == FINISH)

    @property
    def verb(self) -> int:
        """The verb of the step that is going on."""
        return int(self.rules.step_verb[self.state.pc])

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move for move, _ in self._done)

    @property
    def history(self) -> tuple[tuple[Move, Any], ...]:
        """Each move with the state before it."""
        return tuple(self._done)

    @property
    def declarer(self) -> int | None:
        """The seat whose bid stands; None while there is none."""
        return None if self.state.declarer == NOBODY else int(self.state.declarer)

    @property
    def contract(self) -> str | None:
        """The label of the bid that stands, without `alone`."""
        return self.legend.calls[self.state.standing].removesuffix(" alone") if self.state.standing else None

    @property
    def trump(self) -> str | None:
        """`hearts`, `no trump` ...; None while nobody knows."""
        known = self.declarer is not None or self.verb in (PLAY, CALL_SUIT) or self.state.trick > 0
        return self.legend.strains.get(self.state.strain) if known else None

    @property
    def alone(self) -> tuple[int, ...]:
        return tuple(cards_in(self.state.alone))

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that sit out."""
        return tuple(cards_in(self.state.out))

    @property
    def taken(self) -> tuple[int, ...]:
        """Tricks won, by seat."""
        return tuple(self.state.won[: self.rules.players])

    @property
    def score(self) -> tuple[int, ...] | None:
        """Points for this deal, by side; None while it is going on."""
        return tuple(self.state.points[: self.rules.sides]) if self.over else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals, by side; with this deal once it is over."""
        return tuple(self.state.scores[: self.rules.sides])

    @property
    def scores_before(self) -> tuple[int, ...]:
        """The totals, by side, without this deal."""
        won = self.score or (0,) * self.rules.sides
        return tuple(total - points for total, points in zip(self.scores, won, strict=True))

    @property
    def carried(self) -> dict[str, list[int] | int]:
        """What has been kept from the deals before, by name: a number by side, by seat, or for the game."""
        return carried.before(self.variant, self.state)

    @property
    def kept(self) -> dict[str, list[int] | int]:
        """The same for the next deal; while this one goes on, what it began with."""
        return carried.after(self.variant, self.state) if self.over else self.carried

    @property
    def thrown_in(self) -> bool:
        """Is it over without a score (all passed)?"""
        return self.over and self.state.result not in (SCORED, PLAYING)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Complete tricks, and the one on the table."""
        played = [move for move, before in self._done if self.rules.step_verb[before.pc] == PLAY]
        size = int(self.state.playing) or 1
        parts = [played[start : start + size] for start in range(0, len(played), size)]
        leaders = [part[0].seat for part in parts] + [int(self.state.leader)]
        named = self._suits_named()
        return tuple(
            Trick(
                leader=part[0].seat,
                seats=tuple(move.seat for move in part),
                cards=tuple(move.text.removeprefix("play ") for move in part),
                winner=leaders[i + 1] if len(part) == size else None,
                named=named.get(i, ""),
            )
            for i, part in enumerate(parts)
        )

    def _suits_named(self) -> dict[int, str]:
        """By trick: the suit that was named with a joker that was led."""
        named = [(move, before) for move, before in self._done if self.rules.step_verb[before.pc] == CALL_SUIT]
        return {int(before.trick): move.text.removeprefix(NAME) for move, before in named}

    def hand(self, seat: int) -> tuple[str, ...]:
        """The cards a seat holds now."""
        return self.legend.pack.texts(self.state.hand[seat])

    # -- what may be done

    def legal_bits(self) -> int:
        """The legal moves as bits of the page (see machine.legal)."""
        return int(legal(self.rules, self.state))

    def legal(self) -> tuple[str, ...]:
        """The legal moves as text: cards in deck order, bids lowest first."""
        bits = self.legal_bits()
        if self.verb in (DISCARD, GIVE):
            return tuple(dict.fromkeys(self._gifts(bits)))
        if self.verb == PLAY:
            bits &= self.legend.pack.all
        return tuple(pages.texts(self.legend, self.verb, bits, 1))

    def _gifts(self, bits: int) -> list[str]:
        """Cards that may go together: where too few are free to give, all of them and any of the rest."""
        due, held = int(self.state.due), int(self.state.hand[self.state.seat])
        bits = self._with_twins(bits)
        if bits.bit_count() >= due:
            return list(pages.texts(self.legend, self.verb, bits, due))
        rest = tuple(cards_in(held & ~bits))
        return [
            pages.card_text(self.legend, self.verb, bits | mask_of(more))
            for more in combinations(rest, due - bits.bit_count())
        ]

    def read(self, text: str) -> tuple[int, ...]:
        """The bits of a move's text on this page; UnreadableMove where it means nothing."""
        held = self.state.hand[self.state.seat] if self.state.seat != NOBODY else 0
        likeliest: tuple[int, ...] = ()
        if self.legend.pack.has_twins and self.verb in pages.CARD_VERBS:
            likeliest = (self._with_twins(self.legal_bits()), held, ~self._seen())
        return pages.read(self.legend, self.verb, tidy(text), held, likeliest)

    def _with_twins(self, bits: int) -> int:
        """The cards of this page that are legal, with all that are equal to them: one stands for all elsewhere."""
        if not self.legend.pack.has_twins:
            return bits
        hand = int(self.state.hand[self.state.seat])
        return (
            int(discard_legal(self.rules, self.state)) if self.verb == DISCARD else hand if self.verb == GIVE else bits
        )

    def play(self, text: str) -> Deal:
        """Make a move. IllegalMove says which rule forbids it and what is legal; nothing has changed then."""
        if self.over:
            raise IllegalMove(move=text, reason="the deal is over")
        try:
            bits = self.read(text)
        except UnreadableMove as unreadable:
            raise wrong_moment(self.variant, self.state, text, self.legal()) or unreadable from None
        before = STATE.copy(self.state)
        self._reveal(bits)
        order = self._order(bits)
        if order is None:
            self.state = before
            raise refusal(self.variant, self.state, text, bits, self.legal())
        self._make(bits, order, before)
        return self

    def _reveal(self, bits: tuple[int, ...]) -> None:
        """A card that shows itself takes the place of one nobody had seen, where it lies nowhere else."""
        if self.verb not in (PLAY, DISCARD, GIVE):
            return
        seat, known = int(self.state.seat), self.legend.pack.all
        for card in bits:
            held = self.state.hand[seat]
            unseen = held & ~known
            if not held >> card & 1 and unseen and not self._seen() >> card & 1:
                self.state.hand[seat] = held & ~(unseen & -unseen) | 1 << card

    def _seen(self) -> int:
        """The cards that lie anywhere in sight: in a hand, in the kitty, turned up, put away or played."""
        state = self.state
        seen = (
            state.kitty
            | state.discarded
            | mask_of(
                bit
                for move, before in self._done
                for bit in move.bits
                if self.rules.step_verb[before.pc] in (PLAY, DISCARD)
            )
        )
        for hand in state.hand[: self.rules.players]:
            seen |= hand
        return int(seen) | (1 << state.turned if state.turned != NO_CARD else 0)

    def why_not(self, text: str) -> IllegalMove | UnreadableMove | None:
        """Why a move may not be made now; None where it may."""
        twin = Deal(self.variant, STATE.copy(self.state), self.dealt, self.games)
        twin._done = list(self._done)
        try:
            twin.play(text)
        except (IllegalMove, UnreadableMove) as refused:
            return refused
        return None

    def _order(self, bits: tuple[int, ...]) -> tuple[int, ...] | None:
        """The order in which the bits are legal one after the other; None where they are not."""
        if self.verb not in (DISCARD, GIVE):
            return bits if len(bits) == 1 and self.legal_bits() >> bits[0] & 1 else None
        if len(bits) != self.state.due:
            return None
        twin, seat, order = STATE.copy(self.state), self.state.seat, []
        left = list(bits)
        while left:
            free = int(legal(self.rules, twin)) if twin.seat == seat else 0
            card = next((card for card in left if free >> card & 1), None)
            if card is None:
                return None
            order.append(card)
            left.remove(card)
            if left:
                apply(self.rules, twin, card)
        return tuple(order)

    def _make(self, bits: tuple[int, ...], order: tuple[int, ...], before: Any) -> None:
        verb, seat = self.verb, int(self.state.seat)
        if verb in (PLAY, DISCARD, GIVE):
            text = pages.card_text(self.legend, verb, mask_of(bits))
        else:
            text = pages.text_of(self.legend, verb, bits[0])
        for bit in order:
            apply(self.rules, self.state, bit)
        self._done.append((Move(seat=seat, text=text, bits=order), before))

    def view(self, seat: int) -> View:
        """The deal as one seat sees it."""
        return view(self, seat)

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """The items of the score: each row and bonus that fired, with its rule. Empty until the deal is over."""
        return score_lines(self.variant, self.state) if self.over else ()

    def undo(self) -> Move:
        """Take the last move back; IndexError where there is none."""
        move, before = self._done.pop()
        self.state = before
        return move

    def before(self, index: int) -> Deal:
        """This deal as it was before a move."""
        twin = Deal(
            self.variant,
            STATE.copy(self._done[index][1] if index < len(self._done) else self.state),
            self.dealt,
            self.games,
        )
        twin._done = self._done[:index]
        return twin

    def perft(self, depth: int) -> int:
        """How many sequences of this many moves there are from here."""
        return _sequences(self.rules, self.state, depth)


def _sequences(rules: Any, state: Any, depth: int) -> int:
    moves = legal(rules, state)
    if depth == 1 or not moves:
        return moves.bit_count() if depth else 1
    total = 0
    for bit in cards_in(moves):
        after = STATE.copy(state)
        apply(rules, after, bit)
        total += _sequences(rules, after, depth - 1)
    return total

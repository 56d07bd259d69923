"""What may one seat know? Built up from what is open to it, never by taking away from what is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from ..rulebook.contract.steps import KITTY
from ..rulebook.open_hands import open_seat
from ..rulebook.tables import BID, DISCARD, GIVE, NAME, TAKE, Legend
from ..table.moves import Move, Trick
from ..table.state import NO_CARD, NOBODY
from ..variant.variant import Variant
from .cardplaces import Dealt
from .pages import CARD_VERBS


@dataclass(frozen=True, kw_only=True)
class View:
    """A deal as one seat sees it. A player, human or bot, is given this and nothing else."""

    variant: Variant = field(compare=False, repr=False)
    seat: int
    players: int
    sides: int
    dealer: int
    deal: int
    stakes: int
    scores: tuple[int, ...]
    """Before this deal, or with it once it is over; by side."""
    carried: tuple[tuple[str, tuple[int, ...]], ...]
    """What is kept from deal to deal, by name: before this deal, or with it once it is over."""
    games: tuple[int, ...]
    """The games of the rubber that each side had before this deal."""
    hand: tuple[str, ...]
    """Its own cards; none while nobody may look yet."""
    turned: str | None
    """The card that lies face up."""
    moves: tuple[Move, ...]
    """What everybody saw and heard. Cards that went face down are `XX`, unless this seat gave or got them."""
    turn: int | None
    legal: tuple[str, ...]
    """Its legal moves; empty when another seat is to act."""
    declarer: int | None
    contract: str | None
    trump: str | None
    alone: tuple[int, ...]
    out: tuple[int, ...]
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    """Tricks won, by seat."""
    kitty: tuple[str, ...] = ()
    """The kitty, where this seat has seen it."""
    open: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """The hands that lie open on the table: whose, and which cards."""
    score: tuple[int, ...] | None = None

    @property
    def on_table(self) -> Mapping[int, str]:
        """The cards of the trick that is being played, by seat."""
        if not self.tricks or self.tricks[-1].winner is not None:
            return {}
        return dict(zip(self.tricks[-1].seats, self.tricks[-1].cards, strict=True))

    @property
    def beside(self) -> tuple[str, ...]:
        """What this seat has seen beside its own hand and the cards played: the kitty, and the open hand of another."""
        others = [card for seat, cards in self.open if seat != self.seat for card in cards]
        return (*self.kitty, *(card for card in others if card not in self.kitty))

    def partner_of(self, seat: int) -> int | None:
        """The partner of a seat, where sides are pairs."""
        return (seat + self.sides) % self.players if self.players == 2 * self.sides else None


class Played(Protocol):
    """A deal, as far as a view of it is built from."""

    variant: Variant
    rules: Any
    legend: Legend
    state: Any
    dealt: Dealt
    games: tuple[int, ...]

    @property
    def history(self) -> tuple[tuple[Move, Any], ...]: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def score(self) -> tuple[int, ...] | None: ...
    @property
    def kept(self) -> Mapping[str, Sequence[int] | int]: ...
    @property
    def declarer(self) -> int | None: ...
    @property
    def contract(self) -> str | None: ...
    @property
    def trump(self) -> str | None: ...
    @property
    def alone(self) -> tuple[int, ...]: ...
    @property
    def out(self) -> tuple[int, ...]: ...
    @property
    def tricks(self) -> tuple[Trick, ...]: ...
    @property
    def taken(self) -> tuple[int, ...]: ...
    def hand(self, seat: int) -> tuple[str, ...]: ...
    def legal(self) -> tuple[str, ...]: ...


def view(deal: Played, seat: int) -> View:
    """The deal as this seat sees it."""
    state, rules = deal.state, deal.rules
    unseen = nobody_may_look(rules, state)
    is_turn = deal.turn == seat
    return View(
        variant=deal.variant,
        seat=seat,
        players=rules.players,
        sides=rules.sides,
        dealer=int(state.dealer),
        deal=int(state.deal),
        stakes=int(state.stakes),
        scores=deal.scores,
        carried=tuple((name, (kept,) if isinstance(kept, int) else tuple(kept)) for name, kept in deal.kept.items()),
        games=deal.games,
        hand=() if unseen else deal.hand(seat),
        turned=None if state.turned == NO_CARD else deal.legend.pack.text(state.turned),
        moves=tuple(_told(deal, move, before, seat) for move, before in deal.history),
        turn=deal.turn,
        legal=deal.legal() if is_turn else (),
        declarer=deal.declarer,
        contract=deal.contract,
        trump=deal.trump,
        alone=deal.alone,
        out=deal.out,
        tricks=deal.tricks,
        taken=deal.taken,
        kitty=_kitty_seen(deal, seat),
        open=_open(deal),
        score=deal.score,
    )


def nobody_may_look(rules: Any, state: Any) -> bool:
    """Is the suit of a turned joker being named, before anyone looks at a card?"""
    return bool(rules.step_verb[state.pc] == NAME and rules.step_for_turned[state.pc])


def _told(deal: Played, move: Move, before: Any, seat: int) -> Move:
    """A move as this seat saw it: cards discarded or given face down are known to those who handled them."""
    verb = deal.rules.step_verb[before.pc]
    pack = deal.legend.pack
    if verb not in (DISCARD, GIVE) or move.seat == seat or (verb == GIVE and deal.rules.partner[move.seat] == seat):
        # which of two equal cards it is would tell where the other one lies
        return replace(move, bits=tuple(pack.firsts(move.bits))) if pack.has_twins and verb in CARD_VERBS else move
    word = move.text.split(" ")[0]
    return Move(seat=move.seat, text=" ".join([word, *["XX"] * len(move.bits)]), bits=())


def _open(deal: Played) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The hand that all can see, where a bid has its player lay it open."""
    seat = open_seat(deal.rules, deal.state)
    return () if seat == NOBODY else ((seat, deal.hand(seat)),)


def _kitty_seen(deal: Played, seat: int) -> tuple[str, ...]:
    """The kitty is known to who took it, and to all where it is shown first; nobody else ever sees it."""
    state, rules = deal.state, deal.rules
    for step in range(rules.steps):
        if rules.step_verb[step] != TAKE or rules.step_cards[step] != KITTY or not deal.dealt.kitty:
            continue
        reached = state.pc >= step and state.declarer >= 0 and state.result < 2 and _passed(deal, step)
        if reached and (state.taker == seat or rules.step_seen[step]):
            return deal.legend.pack.texts(_kitty(deal))
    return ()


def _kitty(deal: Played) -> int:
    """The kitty as it lay at last: with the cards that somebody changed for it, where one did."""
    lay = [before.kitty for _, before in deal.history if before.kitty]
    return int(deal.state.kitty or (lay[-1] if lay else deal.dealt.kitty))


def _passed(deal: Played, step: int) -> bool:
    """Is the auction over, so that this step has come?"""
    return bool(deal.state.pc > step or deal.rules.step_verb[deal.state.pc] not in (BID,))

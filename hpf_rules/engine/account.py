"""How did a deal go, move by move, and which rule decided what? And: may this card be played, may this be said?"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import UnreadableMove
from ..rulebook.deck import tops_of
from ..rulebook.play.steps import LEAD
from ..rulebook.tables import CALL_SUIT, NAME, PLAY
from ..table.cards import SUITS, card_meant, with_sign
from ..table.moves import Move
from ..table.state import NO_SUIT, NOBODY
from .closing import since_closed
from .deal import Deal
from .explain import Reason, reason
from .record.hindsight import whose
from .refusing import suit_name, trump_suit
from .trace import Decision, trace, why_legal


@dataclass(frozen=True, kw_only=True)
class Step:
    """One move, with what decided it and what it decided."""

    index: int
    """Counted from 0."""
    seat: int
    move: str
    legal: tuple[str, ...]
    """What the seat could have done; lowest first, cards in deck order."""
    trick: int | None
    """The trick it belongs to, counted from 1; None before the play."""
    leads: bool
    decisions: tuple[Decision, ...]

    def of(self, *kinds: str) -> tuple[Decision, ...]:
        """The decisions of some kinds: `leads`, `legal`, `wins` ..."""
        return tuple(one for one in self.decisions if one.what in kinds)


@dataclass(frozen=True, kw_only=True)
class Account:
    """A deal as far as it was played."""

    deal: Deal
    dealt: tuple[Decision, ...]
    steps: tuple[Step, ...]


def account(deal: Deal) -> Account:
    """What happened in a deal, and why."""
    found: dict[int, list[Decision]] = {}
    for decision in trace(deal):
        found.setdefault(decision.move, []).append(decision)
    steps = tuple(_step(deal, index, tuple(found.get(index, ()))) for index in range(len(deal.moves)))
    return Account(deal=deal, dealt=tuple(found.get(-1, ())), steps=steps)


def _step(deal: Deal, index: int, decisions: tuple[Decision, ...]) -> Step:
    move, before = deal.history[index]
    is_play = deal.rules.step_verb[before.pc] in (PLAY, CALL_SUIT)
    return Step(
        index=index,
        seat=move.seat,
        move=move.text,
        legal=Deal(deal.variant, before, deal.dealt).legal(),
        trick=int(before.trick) + 1 if is_play else None,
        leads=bool(is_play and before.led == LEAD),
        decisions=decisions,
    )


# ---- may I?


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """May this be done? With the rule that decides, where one does."""

    move: str
    legal: bool
    why: str
    reason: Reason | None
    note: str = ""
    """What the card counts as, where that is not what is printed on it; why a call comes too late."""


def may_do(deal: Deal, text: str) -> Ruling:
    """May the seat to act make this move?"""
    refused = deal.why_not(text)
    if refused is None:
        bits = deal.read(text)
        why = why_legal(deal.variant, deal.state, Move(seat=int(deal.state.seat), text=text, bits=bits))
        return Ruling(move=text, legal=True, why=why.text, reason=why)
    if isinstance(refused, UnreadableMove):
        return Ruling(move=text, legal=False, why=refused.reason, reason=None, note=refused.hint or "")
    known = reason(deal.variant, refused.key, refused.reason) if refused.key else None
    return Ruling(move=text, legal=False, why=refused.reason, reason=known, note=since_closed(deal, text))


def may_play(deal: Deal, text: str) -> Ruling:
    """May this card be played now? Says also where it is, if the seat to act does not hold it."""
    pack = deal.legend.pack
    card = pack.card(text)
    if card is None:
        card = pack.card(card_meant(text) or "")
    if card is None:
        why = f"the deck of this game has no such card; its ranks are {', '.join(pack.ranks)}"
        return Ruling(move=text, legal=False, why=why, reason=None)
    name, note = pack.text(card), counts_as(deal, card)
    if deal.over:
        where = whose(deal, card) or f"{with_sign(name)} was not played"
        return Ruling(move=name, legal=False, why=f"the deal is over; {where}", reason=None, note=note)
    if not deal.state.hand[deal.state.seat] & pack.named(name):
        held = whose(deal, card)
        if held is not None:
            return Ruling(move=name, legal=False, why=held, reason=None, note=note)
    asked = may_do(deal, f"play {name}")
    return Ruling(move=name, legal=asked.legal, why=asked.why, reason=asked.reason, note=note or asked.note)


def counts_as(deal: Deal, card: int) -> str:
    """Which suit a card belongs to, where that is not the printed one: `J♦ is the left bower, a trump: hearts`."""
    state, rules, pack = deal.state, deal.rules, deal.legend.pack
    if state.strain < 0 or (state.declarer == NOBODY and deal.verb == NAME):
        return ""
    belongs, printed = int(rules.suit_of[state.strain][card]), pack.suit_of(card)
    if belongs == printed or (printed is None and belongs == NO_SUIT):
        return ""
    name = with_sign(pack.text(card))
    trump = f"a trump: {SUITS[belongs]}" if belongs == trump_suit(state) else f"one of the {suit_name(belongs)}"
    word = _top_word(deal, card, trump_suit(state))
    return f"{name} is {f'the {word}, ' if word else ''}{trump}"


def _top_word(deal: Deal, card: int, suit: int) -> str:
    """The word by which the rules call a top trump; empty where that is its own name."""
    for word in deal.variant.given.deck.top_trumps:
        cards, _ = tops_of((word,), deal.legend.pack, suit)
        if any(same >> card & 1 for same in cards) and len(word) > 2 and word != deal.legend.pack.text(card).lower():
            return word.replace("_", " ")
    return ""


def held_back(deal: Deal) -> tuple[Ruling, ...]:
    """Why each other card of the hand may not be played; none where any may."""
    if deal.over or deal.verb != PLAY:
        return ()
    legal = deal.legal()
    hand = deal.hand(int(deal.state.seat))
    return tuple(
        may_play(deal, card) for card in hand if f"play {card}" not in legal and card in deal.legend.pack.names
    )

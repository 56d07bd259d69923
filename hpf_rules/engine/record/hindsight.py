"""What do the other hands, and the later moves of a record, tell about a move that was refused?

Somebody at the table may not know these things; whoever reads the whole record does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...errors import IllegalMove, Problem, Related, UnreadableMove, few, shorten
from ...rulebook.play.steps import LEAD
from ...rulebook.tables import DISCARD, PLAY
from ...table.cards import MOST_CARDS, card_meant, cards_in, mask_of
from ...table.state import STATE
from ..cardplaces import misfit
from ..deal import Deal
from ..machine import legal
from ..refusing import suit_name, trump_suit


@dataclass(frozen=True, kw_only=True)
class Refused:
    """What is wrong with a move, and the later move that shows it (counted from 0), where there is one."""

    problem: Problem
    shown_by: int | None = None


def refused(deal: Deal, error: IllegalMove | UnreadableMove, moves: Sequence[object]) -> Refused:
    """What is wrong with the move that `deal` refused, as those see it who know the whole record."""
    index = len(deal.moves)
    key = f"moves.{index}"
    if deal.over:
        message = f"move {index + 1}: the deal was over after move {index}" if index else "the deal is over at once"
        return Refused(problem=misfit("HPF-H15", key, message, "a record is one deal: leave out what comes after it"))
    if isinstance(error, UnreadableMove):
        message = f"move {index + 1}: cannot read the move `{shorten(error.move)}`: {error.reason}"
        return Refused(problem=misfit("HPF-H13", key, message, _written(deal, error) or error.hint))
    told, shown_by = _told(deal, error, moves)
    is_rule = error.key != deal.legend.key("hand")
    hint = f"seat {deal.turn} may: {few(error.legal)}"
    place = deal.variant.where(error.key) if error.key and is_rule else None
    related = (Related(where=place, note=f"the rule is {error.key}, in"),) if place else ()
    problem = Problem(
        code="HPF-H14", message=f"move {index + 1}: {told}", where=None, key=key, hint=hint, related=related
    )
    return Refused(problem=problem, shown_by=shown_by)


def _written(deal: Deal, error: UnreadableMove) -> str | None:
    """How a card is written that stands otherwise in this move."""
    meant = card_meant(error.move.removeprefix("play ")) if deal.verb == PLAY else None
    card = None if meant is None else deal.legend.pack.card(meant)
    return None if card is None else f"write {deal.legend.pack.text(card)}"


def _told(deal: Deal, error: IllegalMove, moves: Sequence[object]) -> tuple[str, int | None]:
    card = _card(deal, error.move) if deal.verb == PLAY else None
    if card is None:
        return f"`{shorten(error.move)}` is not legal: {error.reason}", None
    if not deal.state.hand[deal.state.seat] >> card & 1:
        return whose(deal, card) or error.reason, None
    return _revoke(deal, card, moves)


def _card(deal: Deal, text: str) -> int | None:
    try:
        bits = deal.read(text)
    except UnreadableMove:
        return None
    return bits[0] if len(bits) == 1 else None


# ---- a card of somebody else


def whose(deal: Deal, card: int) -> str | None:
    """Where a card is that the seat to act does not hold; None where nobody has seen it."""
    name = deal.legend.pack.shown(1 << card)
    equal = deal.legend.pack.named(deal.legend.pack.text(card)) | 1 << card
    for index, (move, before) in enumerate(deal.history if not _still(deal, name, equal) else ()):
        verb = deal.rules.step_verb[before.pc]
        if verb == PLAY and card in move.bits:
            return f"{name} was played already, by seat {move.seat} in trick {before.trick + 1} (move {index + 1})"
        if verb == DISCARD and card in move.bits and deal.state.discarded >> card & 1:
            return f"{name} was put away by seat {move.seat} (move {index + 1})"
    return _still(deal, name, equal)


def _still(deal: Deal, name: str, cards: int) -> str | None:
    """In whose hand one of these equal cards is, or that it lies in the kitty."""
    for seat in range(deal.rules.players):
        if deal.state.hand[seat] & cards:
            return _holder(deal, name, seat)
    return f"{name} lies in the kitty" if deal.state.kitty & cards else None


def _holder(deal: Deal, name: str, holder: int) -> str:
    state, seat = deal.state, int(deal.state.seat)
    if holder in deal.out:
        lone = [one for one in deal.alone if deal.rules.side_of[one] == deal.rules.side_of[holder]]
        because = f" (partner of the lone seat {lone[0]})" if lone else ""
        return f"{name} is seat {holder}'s, and seat {holder} sits out{because}"
    if deal.verb != PLAY:
        return f"{name} is seat {holder}'s"
    if state.led == LEAD:
        why = "won the last trick" if state.trick else "has the first lead"
        return f"seat {holder} leads with {name}, but seat {seat} {why}"
    on_table = int(state.on_table)
    cards = "1 card" if on_table == 1 else f"{on_table} cards"
    return (
        f"{name} is seat {holder}'s, and it is the turn of seat {seat}: "
        f"trick {state.trick + 1} has {cards} so far, and {state.playing} seats play"
    )


# ---- a revoke


def _revoke(deal: Deal, card: int, moves: Sequence[object]) -> tuple[str, int | None]:
    """A card that does not follow, or may not be led, though another could be; `moves` are all of the record."""
    state, seat = deal.state, int(deal.state.seat)
    could = int(legal(deal.rules, state))
    shown, trick = deal.legend.pack.shown(1 << card), f"trick {state.trick + 1}"
    if state.led == LEAD:
        told = f"seat {seat} leads {shown} to {trick}, and that may not be led"
    else:
        lead = "trump" if state.led == trump_suit(state) else suit_name(state.led)[:-1]
        told = f"seat {seat} revokes in {trick} ({shown} on a {lead} lead)"
    after = len(deal.moves) + 1
    for index, move in enumerate(moves[after : after + MOST_CARDS], start=after):
        later = _card(deal, str(move))
        if later is not None and could >> later & 1:
            return f"{told}: it still held {deal.legend.pack.shown(1 << later)}, played at move {index + 1}", index
    return f"{told}: it holds {deal.legend.pack.shown(could)}", None


def revoked(deal: Deal) -> tuple[Deal, IllegalMove] | None:
    """The deal before an earlier move that was no legal one, as the card now played from an unseen hand shows."""
    move, before = deal.history[-1]
    if deal.rules.step_verb[before.pc] != PLAY or before.hand[move.seat] >> move.bits[0] & 1:
        return None
    for index, (earlier, state) in enumerate(deal.history[:-1]):
        if earlier.seat != move.seat or deal.rules.step_verb[state.pc] != PLAY:
            continue
        twin = deal.before(index)
        twin.state = STATE.copy(state)
        twin.state.hand[move.seat] = _with(state.hand[move.seat], (earlier.bits[0], move.bits[0]), deal.legend.pack.all)
        error = twin.why_not(earlier.text)
        if isinstance(error, IllegalMove):
            return twin, error
    return None


def _with(hand: int, cards: Sequence[int], known: int) -> int:
    """A hand in which these cards take the place of unseen ones, where it does not hold them already."""
    unseen = list(cards_in(hand & ~known))
    missing = [card for card in cards if not hand >> card & 1]
    return int(hand) & ~mask_of(unseen[: len(missing)]) | mask_of(missing)

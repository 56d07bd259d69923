"""How do the cards lie before the first decision? A deal, or a position in the middle of play, laid on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..errors import RecordError
from ..rulebook.dealing.steps import clear, turned
from ..rulebook.tables import PLAY
from ..table.cards import mask_of
from ..table.state import NO_CARD, NOBODY, STATE
from ..variant.variant import Variant
from .cardplaces import Dealt, games_of, numbers_of
from .carried import NOTHING, Carried, misfits, take_over


def empty_table(
    variant: Variant,
    dealer: int,
    scores: Sequence[int],
    deal: int,
    stakes: int,
    carried: Carried = NOTHING,
    games: Sequence[int] = (),
) -> Any:
    """An empty table before a deal; RecordError where the seats, scores or numbers do not fit."""
    rules = variant.rules
    problems = (
        *numbers_of(rules, dealer=dealer, scores=scores, deal=deal, stakes=stakes),
        *misfits(variant, carried),
        *games_of(rules, games),
    )
    if problems:
        raise RecordError.of(*problems)
    state = STATE.new()
    state.dealer, state.deal, state.stakes = dealer, deal, stakes
    state.scores[: rules.sides] = list(scores) if scores else [rules.start] * rules.sides
    take_over(variant, state, carried)
    clear(rules, state)
    return state


def as_dealt(variant: Variant, state: Any) -> Dealt:
    hands = tuple(int(hand) for hand in state.hand[: variant.rules.players])
    return Dealt(hands=hands, kitty=int(state.kitty), turned=int(state.turned))


def lay_out(variant: Variant, state: Any, dealt: Dealt) -> None:
    state.hand[: len(dealt.hands)] = list(dealt.hands)
    state.kitty = dealt.kitty
    if dealt.turned != NO_CARD:
        turned(variant.rules, state, dealt.turned)


def _check_seats(rules: Any, *, leader: int, out: Sequence[int], declarer: int) -> None:
    """The seats of a position are seats, and the leader plays."""
    for name, seat in (("leader", leader), *(("seat that sits out", seat) for seat in out)):
        if not 0 <= seat < rules.players:
            raise RecordError(message=f"the {name} {seat} is no seat; seats are 0 to {rules.players - 1}")
    if leader in out:
        raise RecordError(message=f"seat {leader} sits out, and cannot lead")
    if declarer != NOBODY and not 0 <= declarer < rules.players:
        raise RecordError(message=f"the declarer {declarer} is no seat; seats are 0 to {rules.players - 1}")


def set_play(variant: Variant, state: Any, *, trump: str, leader: int, out: Sequence[int], declarer: int) -> None:
    """Go to the first lead of a position."""
    rules = variant.rules
    _check_seats(rules, leader=leader, out=out, declarer=declarer)
    strains = {name: strain for strain, name in variant.compiled.legend.strains.items()}
    wanted = trump.replace("_", " ")
    if wanted not in strains:
        raise RecordError(message=f"`{trump}` is no trump here; write one of: {', '.join(strains)}")
    state.hand_size = max(hand.bit_count() for hand in state.hand[: rules.players])
    state.out = mask_of(out)
    state.declarer = declarer
    state.strain = strains[wanted]
    state.pc = list(rules.step_verb).index(PLAY)
    state.playing = rules.players - state.out.bit_count()
    state.leader = state.seat = leader
    state.led = -1

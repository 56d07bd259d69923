"""What is worth seeing in a played deal, because not every deal shows it?

Somebody plays alone, a bid has a name of its own, the score is not the plain one, a card counts as a trump though it
is printed in another suit. All is read off the tables and the states, whatever the rules are called; each sight is told
by the key of the rule behind it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..rulebook.play.steps import LEAD, lead_case
from ..rulebook.scoring.steps import NO_ROW
from ..rulebook.tables import CARDS, GIVE, PLAY
from ..table.cards import cards_in
from ..table.moves import Trick
from ..table.state import NO_SUIT
from ..table.telling import Why
from .closing import lone_row, why_no_bidding
from .deal import Deal
from .refusing import clauses
from .score_lines import score_lines
from .winning import won

Sight = tuple[str, int, int]
"""A row of the legend, and how rare it is: 1 (often seen) to 3."""


def sights(deal: Deal) -> Mapping[str, int]:
    """The keys of the rules that are worth seeing in a deal that is over, each with how rare that is: 1 to 3."""
    keys = deal.legend.keys
    found: dict[str, int] = {}
    for ways in (_of_the_bid, _of_lone_players, _of_dropping, _of_the_cards, _of_the_score):
        for table, row, rare in ways(deal):
            if (table, row) in keys:
                key = keys[table, row]
                found[key] = max(rare, found.get(key, 0))
    return found


def _of_the_bid(deal: Deal) -> Iterator[Sight]:
    """A name where others are numbers, other stakes, an open hand, a later round, a bid that had to be made, no
    trump suit."""
    rules, state = deal.rules, deal.state
    call, kinds = int(state.standing), deal.variant.given.auction.bids
    if not call:
        return
    named = [bid for bid, terms in kinds.items() if terms.numbers is None]
    if 0 < len(named) < len(kinds) and deal.legend.kinds[rules.call_kind[call]] in named:
        yield "call", call, 3
    if rules.call_stakes[call] != 1:
        yield "call_stakes", call, 3
    if rules.call_open[call]:
        yield "call_open", call, 3
    if state.round > 1:
        yield "call_round", call, 1
    if state.forced:
        yield "silent_then", 0, 2
    if state.strain >= 0 and state.strain % 5 == NO_SUIT:
        yield from (("may_name", state.strain, 2), ("call_trump_item", call, 2))


def _of_lone_players(deal: Deal) -> Iterator[Sight]:
    """Who plays alone, who leads then, and what the partner gives."""
    rules, state = deal.rules, deal.state
    if not state.alone:
        return
    ours = rules.side_seats[rules.side_of[state.declarer]]
    for seat in cards_in(state.alone):
        if seat == state.declarer:
            yield *lone_row(deal.variant, state), 3
        else:
            yield "alone_partner" if ours >> seat & 1 else "alone_defenders", 0, 3
    if rules.alone_stakes != 1 and state.alone & ours:
        yield "alone_stakes", 0, 2
    for _, before in deal.history:
        if rules.step_verb[before.pc] == GIVE:
            yield "step", int(before.pc), 3
        elif rules.step_verb[before.pc] == PLAY:
            yield "lead", lead_case(rules, before), 1
            return


def _of_dropping(deal: Deal) -> Iterator[Sight]:
    """Who drops out, a turned suit that is trumps without a call, a suit that is named with a joker."""
    if deal.state.dropped:
        yield "dropping", 0, 3
    why = why_no_bidding(deal.variant, deal.state)
    if why is not None:
        yield "forcing", 0, 3
    if any(trick.named for trick in deal.tricks):
        yield "joker_lead", 0, 3


def _of_the_cards(deal: Deal) -> Iterator[Sight]:
    """A card without a suit, or of another suit, that takes a trick as a trump, or has to follow as one."""
    rules, strain = deal.rules, int(deal.state.strain)
    if strain < 0:
        return
    row = CARDS * strain
    strange = {card for card in cards_in(rules.trumps[strain]) if rules.printed_suit[card] != strain % 5}
    for _, why in tricks_won(deal):
        card = deal.legend.pack.card(why.card)
        if why.twin:
            yield "twins", 0, 2
        if card in strange:
            yield "card", row + card, 1 if rules.printed_suit[card] == NO_SUIT else 2
    for move, before in deal.history:
        if rules.step_verb[before.pc] != PLAY or move.bits[0] not in strange:
            continue
        if before.led != LEAD and any(kept != before.hand[move.seat] for _, kept in clauses(deal.variant, before)):
            yield "card", row + move.bits[0], 2


def _of_the_score(deal: Deal) -> Iterator[Sight]:
    """A contract that is set, a score within another, a bonus."""
    rules, legend = deal.rules, deal.legend
    fired = {line.reason.key for line in score_lines(deal.variant, deal.state)}
    is_set = deal.declarer is not None and not deal.state.made
    for row in range(rules.rows):
        if legend.key("row", row) in fired and (is_set or rules.row_parent[row] != NO_ROW):
            yield "row", row, 2
    for bonus in range(rules.bonuses):
        if legend.key("bonus", bonus) in fired:
            yield "bonus", bonus, 1


def tricks_won(deal: Deal) -> Iterator[tuple[Trick, Why]]:
    """Every complete trick, and why it was won."""
    rules, pack = deal.rules, deal.legend.pack
    leads = [before for _, before in deal.history if rules.step_verb[before.pc] == PLAY and before.led == LEAD]
    for trick, before in zip(deal.tricks, leads, strict=False):
        if trick.winner is not None:
            cards = [(seat, pack.card(card) or 0) for seat, card in zip(trick.seats, trick.cards, strict=True)]
            yield trick, won(rules, pack, before, cards).why

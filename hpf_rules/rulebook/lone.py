"""Who may play alone in this game, asked, with the bid, or by the bid itself?"""

from __future__ import annotations

from .chapters import Chapters
from .terms import Call


def bids_alone(table: Chapters) -> bool:
    """Is there a bid that means to play alone, by anybody or by one seat?"""
    return table.auction.is_held and any(terms.alone is not None for terms in table.auction.bids.values())


def can_declare_alone(table: Chapters) -> bool:
    """May somebody of the declaring side play alone?"""
    alone = table.contract.alone
    return bids_alone(table) or (alone is not None and alone.declares)


def can_defend_alone(table: Chapters) -> bool:
    return table.contract.alone is not None and table.contract.alone.defenders is not None


def can_be_alone(table: Chapters) -> bool:
    """May anybody play alone?"""
    return can_declare_alone(table) or can_defend_alone(table)


def always_alone(table: Chapters) -> bool:
    """Is every contract played alone?"""
    alone, bids = table.contract.alone, table.auction.bids.values()
    forced = alone is not None and alone.is_forced
    return forced or (table.auction.is_held and bool(bids) and all(terms.alone == "always" for terms in bids))


def played_alone(table: Chapters, call: Call) -> tuple[int, ...]:
    """Can this call be played together (0), alone (1), or either way?"""
    alone = table.contract.alone
    if call.alone or (alone is not None and alone.is_forced):
        return (1,)
    asked = alone is not None and alone.declarer is not None and not table.contract.alone_with_call
    may = asked or table.auction.bids[call.bid].alone is not None or (alone is not None and alone.partner is not None)
    return (0, 1) if may else (0,)


def cards_given(table: Chapters) -> bool:
    """Does a lone player ever get cards from the partner?"""
    alone = table.contract.alone
    return (alone is not None and alone.receives > 0) or any(terms.receives for terms in table.auction.bids.values())

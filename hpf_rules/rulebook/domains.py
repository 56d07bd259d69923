"""Which names may a formula use in this variant, and which numbers can each be?"""

from __future__ import annotations

from collections.abc import Collection

from ..table.cards import SUITS
from .chapters import Chapters
from .formula import Domain, Names
from .quantities import CODES, WORDS, YES_OR_NO
from .words import strain_of

_NOT_YET = "`{}` belongs to rules that this version does not have"
LATER = ("points", "value", "place", "vulnerable", "doubled", "solo", "dropped")
MOST_STAKES = 64
"""Above this the stakes are not tabulated but worked out."""


def kind_word(bid: str) -> str:
    """A bid as a formula writes it: `big_pepper`."""
    return bid.replace(" ", "_")


def names_of(table: Chapters, *, hidden: Collection[str] = ()) -> Names:
    """The names a formula may use here; `hidden` ones exist, but not in this formula."""
    gone = {name: _NOT_YET.format(name) for name in LATER}
    gone |= {name: f"`{name}` is what this formula decides" for name in hidden}
    if not any(terms.has_tricks for terms in table.auction.bids.values()):
        for name in ("bid", "tricks", "over", "short"):
            gone[name] = f"no bid says a number of tricks here, so there is no `{name}`"
    trumps = {word: strain_of(word, table.deck.order_names) or 0 for word in (*SUITS, *table.deck.order_names)}
    kinds = {kind_word(bid): number for number, bid in enumerate(table.auction.bids)}
    words = {"trump": trumps, **({"kind": kinds} if kinds else {})}
    numbers = frozenset(name for name in CODES if name not in gone and name not in WORDS)
    return Names(numbers=numbers, words=words, hidden=gone)


def domains_of(table: Chapters) -> dict[str, Domain]:
    """The numbers that each name can be; None where there is no bound.

    0 is always among them: it is what a fact of the contract is where nobody declares.
    """
    calls = table.auction.ladder(table)
    most = max(table.dealing.hands) + table.scoring.kitty_tricks
    tricks = range(most + 1)
    top_tricks = max((call.tricks for call in calls), default=0)
    ranges: dict[str, Domain] = {
        "bid": range(max((call.number for call in calls), default=0) + 1),
        "tricks": range(top_tricks + 1),
        "stakes": _stakes(table, max((call.stakes for call in calls), default=1)),
        "kind": range(max(1, len(table.auction.bids))),
        "trump": range(5 * len(table.deck.order_names)),
        "hand": range(max(table.dealing.hands) + 1),
        "round": range(max(table.auction.rounds) + 1),
        "deal": None,
        "over": tricks,
        "short": range(top_tricks + 1),
        "opening_run": tricks,
        "taken": tricks,
        "score": None,
    }
    for name in YES_OR_NO:
        ranges[name] = range(2)
    for prefix in ("their_", "their_high_", "their_low_"):
        ranges[f"{prefix}taken"] = tricks
        ranges[f"{prefix}score"] = None
    ranges["their_declarer"] = range(2)
    return ranges


def _stakes(table: Chapters, call: int) -> Domain:
    most = call
    if table.contract.alone is not None:
        most *= table.contract.alone.stakes
    if table.auction.all_pass is not None:
        most *= table.auction.all_pass.next_stakes
    return range(most + 1) if most <= MOST_STAKES else None

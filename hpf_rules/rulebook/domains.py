"""Which names may a formula use in this variant, and which numbers can each be?"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ..table.cards import SUITS
from .chapters import Chapters
from .formula import Domain, Names
from .own_numbers import after_made, counter_domains, own_codes, own_domains, speaking_codes
from .quantities import CODES, PREFIXES, WORDS, YES_OR_NO
from .terms import Call
from .words import strain_of

_NOT_YET = "`{}` belongs to rules that this version does not have"
LATER = ("points", "vulnerable", "doubled", "solo")
LATER_BEFORE_A_BID = ("said", "side_said", "last_of_side", "behind")
"""The same of what a bid may look at."""
_NOBODY_DROPS = "nobody drops out of a deal here, so there is no `{}`"
MOST_STAKES = 64
"""Above this the stakes are not tabulated but worked out."""


def kind_word(bid: str) -> str:
    """A bid as a formula writes it: `big_pepper`."""
    return bid.replace(" ", "_")


def names_of(table: Chapters, *, hidden: Collection[str] = ()) -> Names:
    """The names a formula may use here; `hidden` ones exist, but not in this formula."""
    gone = {name: _NOT_YET.format(name) for name in LATER}
    gone |= {name: f"`{name}` is what this formula decides" for name in hidden}
    if "made" in hidden:
        gone |= {name: f"`{name}` asks whether the contract is made, which this decides" for name in after_made(table)}
    if not any(terms.has_tricks for terms in table.auction.bids.values()):
        for name in ("bid", "tricks", "over", "short"):
            gone[name] = f"no bid says a number of tricks here, so there is no `{name}`"
    if not any(terms.value is not None for terms in table.auction.bids.values()):
        gone["value"] = "no bid says what it is worth here, so there is no `value`"
    if not table.contract.may_drop:
        gone |= {f"{prefix}dropped": _NOBODY_DROPS.format(f"{prefix}dropped") for prefix in ("", *PREFIXES)}
    trumps = {word: strain_of(word, table.deck.order_names) or 0 for word in (*SUITS, *table.deck.order_names)}
    kinds = {kind_word(bid): number for number, bid in enumerate(table.auction.bids)}
    words = {"trump": trumps, **({"kind": kinds} if kinds else {})}
    numbers = frozenset(name for name in CODES if name not in gone and name not in WORDS)
    numbers |= own_codes(table).keys() - gone.keys()
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
        "value": _prices(calls),
        "place": range(max((call.place for call in calls), default=0) + 1),
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
    ranges["their_dropped"] = range(table.seating.side_count)
    return {**ranges, **own_domains(table, names_of(table), ranges)}


_AT_THE_TABLE: Final = "`{}` is not known while players bid"


def speaking_names(table: Chapters) -> Names:
    """The names of a formula that says when a bid may be said."""
    plain = names_of(table)
    gone = {name: _AT_THE_TABLE.format(name) for name in (*CODES, *plain.numbers) if name not in speaking_codes(table)}
    gone |= {name: _NOT_YET.format(name) for name in LATER_BEFORE_A_BID}
    gone |= {name: told for name, told in plain.hidden.items() if name in ("bid", "tricks")}
    numbers = frozenset(name for name in speaking_codes(table) if name not in WORDS and name not in gone)
    return Names(numbers=numbers, words=plain.words, hidden=gone)


def speaking_domains(table: Chapters) -> dict[str, Domain]:
    """The numbers that each of them can be."""
    plain = domains_of(table)
    hand = range(max(table.dealing.hands) + 1)
    return {
        **{name: plain[name] for name in ("bid", "tricks")},
        "trump": range(-1, 5 * len(table.deck.order_names)),
        "hand": hand,
        "held": hand,
        "standing": plain["bid"],
        "last": range(2),
        "kind": range(-1, len(table.auction.bids)),
        **counter_domains(table, names_of(table), plain),
    }


def _prices(calls: tuple[Call, ...]) -> Domain:
    prices = [0, *(call.value for call in calls)]
    return range(min(prices), max(prices) + 1) if max(prices) - min(prices) <= MOST_STAKES else None


def _stakes(table: Chapters, call: int) -> Domain:
    most = call
    if table.contract.alone is not None:
        most *= table.contract.alone.stakes
    if table.auction.all_pass is not None:
        most *= table.auction.all_pass.next_stakes
    return range(most + 1) if most <= MOST_STAKES else None

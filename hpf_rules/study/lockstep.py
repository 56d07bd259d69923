"""Two tables get the same cards and make the same moves, each by its own rules: where do they part?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Final, Protocol

from ..engine.after import games_after, games_won, next_dealer, next_stakes, rubber_won, surplus
from ..engine.cardplaces import Dealt
from ..engine.carried import Carried
from ..engine.deal import Deal
from ..engine.machine import apply, legal
from ..engine.pages import text_of
from ..rulebook.ending.steps import NOT_OVER, winner
from ..rulebook.open_hands import open_seat
from ..rulebook.tables import ALONE, BID, CALL_SUIT, DISCARD, DROP, FINISH, GIVE, NAME, PLAY, SWAP, TAKE, THROW_IN
from ..table.cards import Pack, cards_in
from ..table.state import NO_CARD, NOBODY, PAID, SCORED
from ..variant.variant import Variant

LONGEST: Final = 400
"""Moves after which a deal is left alone: some auctions may go on for long."""

# In what two tables part, the plainest first.
LEGAL: Final = 0
WINS: Final = 1
TURN: Final = 2
SCORE: Final = 3
OVER: Final = 4
DEALT: Final = 5
CONTRACT: Final = 6
NEXT: Final = 7
COUNTS: Final = 8
SEEN: Final = 9
KEPT: Final = 10

_KINDS: Final = {DISCARD: PLAY, GIVE: PLAY, TAKE: ALONE, DROP: ALONE, CALL_SUIT: ALONE, THROW_IN: ALONE, SWAP: ALONE}
"""Steps whose page is that of another: cards, and answers."""
_ON: Final = 256
"""Bits from here on are calls and strains that only the second table knows."""


@dataclass(frozen=True, kw_only=True)
class Parting:
    """The two tables differ."""

    what: int
    moves: int
    """How many moves had been made."""


@dataclass(frozen=True, kw_only=True)
class Line:
    """One deal at both tables, as far as they went together."""

    dealt: Dealt
    pack: Pack
    giver: int
    """The table whose deal it is: 0 or 1."""
    dealer: int
    scores: tuple[int, ...]
    deal: int
    stakes: int
    carried: Carried
    """What was kept from the deals before; of each table what it keeps."""
    games: tuple[int, ...]
    """The games of the rubber that each side had before the deal, at a table that plays one."""
    moves: tuple[tuple[int, ...], ...]
    """As numbers on the page of each step, at the first table."""
    parting: Parting
    lone: int = 0
    """How many seats play alone."""

    @property
    def burden(self) -> int:
        """How much a reader has to take in: moves, and what is out of the ordinary."""
        odd = (
            3 * sum(score != 0 for score in (*self.scores, *self.games))
            + 3 * len(self.carried)
            + 2 * ((self.deal != 1) + (self.stakes != 1))
        )
        return len(self.moves) + 8 * self.lone + odd

    @property
    def rank(self) -> tuple[int, int]:
        """The plainer the difference and the less there is to read, the lower."""
        return self.parting.what, self.burden


class Chooser(Protocol):
    """Makes the moves at the first table; the second makes the same."""

    def choose(self, rules: Any, state: Any, verb: int, options: int, chance: Random) -> int:
        """One of the legal moves, by its number on the page."""


@dataclass(frozen=True, kw_only=True)
class Both:
    """Two variants with the same pack, and how the moves of one are said at the other."""

    one: Variant
    other: Variant
    _pages: dict[int, tuple[Mapping[int, int], Mapping[int, int]]] = field(default_factory=dict)

    @cached_property
    def same_pack(self) -> bool:
        """Do both play with the same cards?"""
        ours, theirs = (variant.compiled.legend.pack.names for variant in (self.one, self.other))
        return sorted(ours) == sorted(theirs)

    def at_other(self, verb: int, bit: int) -> int:
        """The number of a move of the first table at the second."""
        kind = _KINDS.get(verb, verb)
        return bit if self._alike[kind] else self._page(kind)[0][bit]

    def from_other(self, verb: int, bits: int) -> int:
        """The moves of the second table by their numbers at the first."""
        kind = _KINDS.get(verb, verb)
        if self._alike[kind]:
            return bits
        page = self._page(kind)[1]
        return sum(1 << page.get(bit, bit + _ON) for bit in cards_in(bits))

    @cached_property
    def _alike(self) -> Mapping[int, bool]:
        """Has everything on a page the same number at both tables?"""
        return {verb: _said(self.one, verb) == _said(self.other, verb) for verb in (PLAY, BID, NAME, ALONE)}

    def _page(self, verb: int) -> tuple[Mapping[int, int], Mapping[int, int]]:
        if verb not in self._pages:
            ours, theirs = (_said(variant, verb) for variant in (self.one, self.other))
            there = {bit: theirs[text] for text, bit in ours.items() if text in theirs}
            self._pages[verb] = there, {bit: own for own, bit in there.items()}
        return self._pages[verb]

    @cached_property
    def strains(self) -> Mapping[int, int]:
        """The strains of the second table by their numbers at the first."""
        return self._page(NAME)[1]


def _said(variant: Variant, verb: int) -> dict[str, int]:
    """Everything on a page with its number."""
    legend = variant.compiled.legend
    if verb == PLAY:
        pack, found = legend.pack, dict[str, int]()
        for card, name in enumerate(pack.names):
            found[name if name not in found else f"{name} {card - found[name] + 1}"] = card
        return found
    bits: Iterable[int] = {BID: range(len(legend.calls)), NAME: legend.strains}.get(verb, ())
    return {text_of(legend, verb, bit): bit for bit in bits}


def partings(
    both: Both, one: Any, other: Any, chooser: Chooser, chance: Random, games: tuple[int, ...] = ()
) -> tuple[list[Parting], list[list[int]]]:
    """Play a deal out at both tables: everything in which they part on the way, and the moves. `games`: those of the
    rubber that each side had before.

    They go on together as long as the same may be done at both; what is merely seen or said otherwise does not end it.
    """
    found: dict[int, Parting] = {}
    moves: list[list[int]] = []
    rules = both.one.rules
    for _ in range(LONGEST):
        asked = rules.step_verb[one.pc]
        first_lead = one.trick == 0 and one.on_table == 0
        soft = _soft if asked != PLAY or first_lead else _open_otherwise
        for what in soft(both, one, other):
            found.setdefault(what, Parting(what=what, moves=len(moves)))
        hard = _hard(both, one, other)
        if hard is None and asked == FINISH:
            found |= {what: Parting(what=what, moves=len(moves)) for what in _after(both, one, other, games)}
            break
        if hard is None:
            made: list[int] = []
            moves.append(made)
            hard = _moved(both, one, other, made, chooser, chance)
            if hard is not None:
                moves.pop()
        if hard is not None:
            found.setdefault(hard, Parting(what=hard, moves=len(moves)))
            break
    return list(found.values()), moves


def _moved(both: Both, one: Any, other: Any, made: list[int], chooser: Chooser, chance: Random) -> int | None:
    """Make one move at both tables; several cards that are given at once are one move."""
    rules, theirs = both.one.rules, both.other.rules
    verb = rules.step_verb[one.pc]
    count = one.due if verb in (DISCARD, GIVE) else 1
    for card in range(count):
        options = legal(rules, one)
        if card and options != both.from_other(verb, legal(theirs, other)):
            return LEGAL
        bit = chooser.choose(rules, one, verb, options, chance)
        made.append(bit)
        apply(rules, one, bit)
        apply(theirs, other, both.at_other(verb, bit))
    return None


def _hard(both: Both, one: Any, other: Any) -> int | None:
    """What keeps the two tables from going on together."""
    rules, theirs = both.one.rules, both.other.rules
    if one.won != other.won:
        return WINS
    verb = rules.step_verb[one.pc]
    if verb != theirs.step_verb[other.pc] or one.seat != other.seat:
        return TURN
    if verb == FINISH:
        return None
    if legal(rules, one) != both.from_other(verb, legal(theirs, other)):
        return LEGAL
    return LEGAL if verb in (DISCARD, GIVE) and one.due != other.due else None


def _soft(both: Both, one: Any, other: Any) -> list[int]:
    """What is known to be otherwise, although the same may be done."""
    found = []
    strain = both.strains.get(other.strain, other.strain)
    ours = one.declarer, one.strain, one.alone, one.out, both.at_other(BID, one.standing)
    if ours != (other.declarer, strain, other.alone, other.out, other.standing):
        found.append(CONTRACT)
    if one.hand != [both.from_other(PLAY, hand) for hand in other.hand] or one.turned != _turned(both, other):
        found.append(SEEN)
    return found if SEEN in found else [*found, *_open_otherwise(both, one, other)]


def _open_otherwise(both: Both, one: Any, other: Any) -> list[int]:
    """Does another hand lie open for all to see?"""
    return [SEEN] if open_seat(both.one.rules, one) != open_seat(both.other.rules, other) else []


def _turned(both: Both, other: Any) -> int:
    """The card that lies face up at the second table, by its number at the first."""
    return NO_CARD if other.turned == NO_CARD else both.from_other(PLAY, 1 << other.turned).bit_length() - 1


def _after(both: Both, one: Any, other: Any, games: tuple[int, ...]) -> list[int]:
    """What differs when the deal is over at both tables: the first that does, the score before all."""
    if by_seat(both.one.rules, one.points) != by_seat(both.other.rules, other.points):
        return [SCORE]
    sides = [_won(variant, state) for variant, state in ((both.one, one), (both.other, other))]
    if sides[0] != sides[1] or by_seat(both.one.rules, one.scores) != by_seat(both.other.rules, other.scores):
        return [OVER]
    deals = (_finished(both.one, one, games), _finished(both.other, other, games))
    if sides[0] is None:
        nexts = [(next_dealer(deal), next_stakes(deal)) for deal in deals]
        return [NEXT] if nexts[0] != nexts[1] else [KEPT] if _kept_otherwise(*deals) else []
    counts = [counted(deal, sides[0]) for deal in deals]
    return [COUNTS] if counts[0] != counts[1] else []


def _kept_otherwise(one: Deal, other: Deal) -> bool:
    """Do the two leave something else to the next deal, or does one leave what the other does not keep?"""
    ours, theirs = one.kept, other.kept
    both = ours.keys() & theirs.keys()
    alone = [deal.kept[name] != deal.carried[name] for deal in (one, other) for name in deal.kept.keys() - both]
    return any(ours[name] != theirs[name] for name in both) or any(alone)


def by_seat(rules: Any, points: Any) -> tuple[int, ...]:
    """What each seat's side has."""
    return tuple(points[rules.side_of[seat]] for seat in range(rules.players))


def _won(variant: Variant, state: Any) -> int | None:
    """The side that has won (or a draw); None while the game goes on."""
    scored = variant.rules.step_verb[state.pc] == FINISH and state.result in _COUNTED
    side = winner(variant.rules, state) if scored else NOT_OVER
    return None if side == NOT_OVER else side


def counted(deal: Deal, side: int) -> tuple[int, int, int | None]:
    """How many games a win counts, the points that are taken to the next game, and the side that has the rubber."""
    won = side if side > NOBODY else None
    rubber = rubber_won(deal.variant, games_after(deal.variant, deal.scores, won, deal.games))
    return games_won(deal.variant, deal.scores, won), surplus(deal.variant, deal.scores, won), rubber


def _finished(variant: Variant, state: Any, games: tuple[int, ...]) -> Deal:
    return Deal(variant, state, _NO_CARDS, games)


_NO_CARDS: Final = Dealt(hands=(), kitty=0)
_COUNTED: Final = (SCORED, PAID)

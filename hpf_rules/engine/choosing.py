"""Which golden game shows best what is special in a variant?

The one in which most comes to pass of what the variant says otherwise than its parent, and of what is worth seeing at
any table (see `sights`); in a whole deal from the start of a game, played as people play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from pydantic import ValidationError

from ..errors import HpfError
from ..rulebook.quantities import tricks_of
from ..rulebook.rule import Part
from ..rulebook.tables import BID, DISCARD, PLAY
from ..table.cards import cards_in
from ..table.moves import PASS, Move
from ..variant.layers.shape import WHOLE
from ..variant.rules import CHAPTERS, VariantRules
from ..variant.source import plain
from ..variant.variant import Variant
from .deal import Deal
from .machine import legal
from .record import checked, play
from .record.golden_shelf import golden_records
from .sights import sights, tricks_won
from .trace import trace

LOOKED_AT: Final = 20
"""How many games are looked at closely; where there are more, those with most kinds of decisions."""
OWN: Final = 3
"""What a rule counts that the parent does not have, as a sight that is seldom seen."""


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """The game that was chosen."""

    deal: Deal
    record: Mapping[str, Any]
    shows: tuple[str, ...]
    """The keys of the rules that it shows, the most particular first."""
    is_own: bool
    """Was it written down for this variant, and not for one that it builds on?"""


def chosen(variant: Variant) -> Chosen | None:
    """The golden game that shows most; None where the variant has none."""
    games = [game for game in _games(variant) if game.is_whole]
    games = [game for game in games if game.is_ordinary] or games
    if not games:
        return None
    best = max(games, key=lambda game: game.worth)
    often, chapters = Counter(key for game in games for key in game.shows), list(CHAPTERS)

    def place(key: str) -> tuple[int, int, int, str]:
        return -best.shows[key], often[key], chapters.index(key.partition(".")[0]), key

    shows = tuple(sorted(best.shows, key=place))
    is_own = best.record.get("variant") == variant.id
    return Chosen(deal=best.deal, record=best.record, shows=shows, is_own=is_own)


def _games(variant: Variant) -> Iterator[_Game]:
    """The golden games that can be played, of those that promise most."""
    own = _Own(variant)
    for record in sorted(_records(variant), key=_promise, reverse=True)[:LOOKED_AT]:
        try:
            replayed = play(record, variant)
        except HpfError:
            continue
        if replayed.error is None and replayed.deal.over:
            yield _Game(deal=replayed.deal, record=record, own=own)


def _records(variant: Variant) -> Iterator[Mapping[str, Any]]:
    """The games that are shipped for the variant; where there are none, those of the nearest that it builds on."""
    below = [layer.file.id for layer in reversed(variant.layers.layers) if not layer.file.is_pack]
    found = (list(golden_records(name)) for name in dict.fromkeys(below))
    for record in next(filter(None, found), []):
        try:
            yield checked(record)
        except HpfError:
            continue


def _promise(record: Mapping[str, Any]) -> int:
    """How many kinds of decisions there are in a game that begins at nil."""
    starts_late = any(record.get("scores", ())) or (record.get("deal", 1), record.get("stakes", 1)) != (1, 1)
    words = {str(move).partition(" ")[0] for move in record.get("moves", ())}
    return -1 if starts_late else sum(word.islower() for word in words)


@dataclass(frozen=True, kw_only=True)
class _Game:
    """A golden game that was played again."""

    deal: Deal
    record: Mapping[str, Any]
    own: _Own

    @property
    def is_whole(self) -> bool:
        """Was every trick of it played, and did somebody bid, where there is an auction?"""
        deal = self.deal
        whole = sum(trick.winner is not None for trick in deal.tricks) == deal.state.hand_size
        return whole and not deal.thrown_in and (deal.declarer is not None or not deal.rules.calls)

    @property
    def is_ordinary(self) -> bool:
        """Did it begin at nil, and with no card turned that has no suit?"""
        deal = self.deal
        odd = any(deal.rules.step_for_turned[before.pc] for _, before in deal.history)
        return not odd and not any(deal.scores_before)

    @cached_property
    def shows(self) -> Mapping[str, int]:
        """The keys that are worth seeing in it, and how much each is worth."""
        found = Counter(sights(self.deal))
        if self.own.is_anything:
            grounds = {key for decision in trace(self.deal) for key in decision.grounds}
            found.update(dict.fromkeys({_told_at(key) for key in grounds if self.own.has(key)}, OWN))
        return found

    @property
    def worth(self) -> tuple[int, int, int]:
        """The more it shows the better, and the better it is played; then the more play along; then the shorter."""
        shown = sum(self.shows.values()) + self.variety - oddities(self.deal)
        return shown, -len(self.deal.out), -len(self.deal.moves)

    @property
    def variety(self) -> int:
        """How many steps and bids there are, and ways in which tricks are won; who sits out shows less."""
        rules, deal = self.deal.rules, self.deal
        steps = len({before.pc for _, before in deal.history})
        bids = sum(rules.step_verb[before.pc] == BID and move.text != PASS for move, before in deal.history)
        return steps + min(bids, 3) + len({why.kind for _, why in tricks_won(deal)}) - 2 * len(deal.out)


class _Own:
    """What a variant says otherwise than its parent."""

    def __init__(self, variant: Variant) -> None:
        self._given = variant.given
        layers = next((layer for layer in variant.layers.below if not layer.file.is_pack), None)
        try:
            self._parent = VariantRules.model_validate(plain(layers.whole)) if layers is not None else None
        except ValidationError:
            self._parent = None

    @property
    def is_anything(self) -> bool:
        """Is there a parent to differ from?"""
        return self._parent is not None

    def has(self, key: str) -> bool:
        """Is this value its own, or this item of a list?"""
        whole, _, item = key.rpartition(".")
        ours, theirs = _value(self._given, whole), _value(self._parent, whole)
        if isinstance(ours, tuple) and item.isdigit():
            return not isinstance(theirs, tuple) or ours[int(item)] not in theirs
        ours, theirs = _value(self._given, key), _value(self._parent, key)
        return ours != theirs and not (isinstance(ours, Part) or (ours and isinstance(ours, Mapping)))


def _value(given: Any, key: str) -> Any:
    """The value of a dotted key; None where there is none."""
    for name in key.split("."):
        given = given.get(name) if isinstance(given, Mapping) else getattr(given, name, None)
    return given


def _told_at(key: str) -> str:
    """The key at which a rule is told: of what the file gives a name, that of the name."""
    names = key.split(".")
    for length in range(1, len(names)):
        if WHOLE.at(".".join(names[:length])).names is not None:
            return ".".join(names[: length + 1])
    return key


# -- do people play like this?


def oddities(deal: Deal) -> int:
    """How much in it is done as hardly anybody would.

    A bid that fails by more than a trick; a lone hand of which not half is trumps; a trump put away while another card
    is at hand; by the last to play, a trick left to the other side that could be had, or taken from a partner without
    need.
    """
    rules, state = deal.rules, deal.state
    found = 0
    if deal.declarer is not None:
        tricks = tricks_of(rules, state, rules.side_of[deal.declarer])
        found += 2 * max(0, rules.call_tricks[state.standing] - tricks - 1)
    for move, before in deal.history:
        verb = rules.step_verb[before.pc]
        if verb == DISCARD and before.strain >= 0:
            found += 2 * _throws_trumps(rules, before, move)
        elif verb == PLAY and not before.on_table and not sum(before.won):
            found += 2 * sum(_is_weak(rules, before, seat) for seat in deal.alone)
        elif verb == PLAY and before.on_table == before.playing - 1:
            found += _is_odd(rules, before, move.seat, move.bits[0])
    return found


def _throws_trumps(rules: Any, before: Any, move: Move) -> bool:
    """Is a trump put away that could have been kept?"""
    trumps = rules.trumps[before.strain]
    others = (before.hand[move.seat] & ~trumps).bit_count()
    return sum(trumps >> card & 1 for card in move.bits) > max(0, len(move.bits) - others)


def _is_weak(rules: Any, before: Any, seat: int) -> bool:
    """Is not half of this hand trumps, though there are any?"""
    trumps, hand = rules.trumps[before.strain] if before.strain >= 0 else 0, before.hand[seat]
    return bool(trumps) and 2 * (hand & trumps).bit_count() < hand.bit_count()


def _is_odd(rules: Any, before: Any, seat: int, card: int) -> bool:
    """Would hardly anybody play this card as the last of a trick?"""
    power = rules.power[before.strain][before.led]
    free = list(cards_in(legal(rules, before)))
    winning = [other for other in free if power[other] + rules.later_wins > before.best]
    takes = power[card] + rules.later_wins > before.best
    with_partner = rules.side_of[before.best_seat] == rules.side_of[seat]
    return bool(takes and len(winning) < len(free)) if with_partner else bool(winning and not takes)

"""Do these written cards make a deal of this variant: every card once, every hand of the right size?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..errors import RecordError, shorten
from ..rulebook.dealing.steps import DEALERS_LAST, NOTHING, TURN_ANOTHER
from ..table.cards import UNKNOWN, Pack, cards_in, mask_of
from ..table.state import NO_CARD
from ..variant.variant import Variant


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """The cards as dealt: sets of cards, and the turned one."""

    hands: tuple[int, ...]
    kitty: int
    turned: int = NO_CARD


@dataclass
class _Reader:
    """Reads cards and remembers where each one lies; every unseen card gets a number beyond the pack."""

    pack: Pack
    seen: dict[int, str] = field(default_factory=dict)
    unseen: int = 0

    def cards(self, written: Sequence[str] | str, place: str) -> int:
        words = written.split() if isinstance(written, str) else list(written)
        return mask_of(self.card(word, place) for word in words)

    def card(self, word: str, place: str) -> int:
        if word.upper() == UNKNOWN:
            self.unseen += 1
            return self.pack.size + self.unseen - 1
        card = self.pack.card(word)
        if card is None:
            raise RecordError(message=f"{place}: {shorten(word)} is no card of this deck; write rank and suit: JH, TH")
        if card in self.seen:
            raise RecordError(message=f"{self.pack.text(card)} lies in {self.seen[card]} and in {place}")
        self.seen[card] = place
        return card


def dealt_of(
    variant: Variant,
    *,
    hands: Sequence[Sequence[str] | str],
    kitty: Sequence[str] | str,
    turn_up: str | None,
    deal: int,
) -> Dealt:
    """The cards as dealt; RecordError says what does not fit."""
    rules = variant.rules
    size = rules.hands[(deal - 1) % rules.hand_count]
    reader = _Reader(variant.given.deck.pack)
    if len(hands) != rules.players:
        raise RecordError(message=f"{len(hands)} hands, but {rules.players} play")
    masks = tuple(reader.cards(hand, f"hand {seat}") for seat, hand in enumerate(hands))
    for seat, mask in enumerate(masks):
        if mask.bit_count() != size:
            raise RecordError(message=f"hand {seat} has {mask.bit_count()} cards; {size} are dealt")
    turned = _turned(variant, reader, masks, turn_up)
    rest = reader.cards(kitty, "the kitty")
    wanted = rules.cards - size * rules.players - (1 if turned != NO_CARD and rules.turn_up != DEALERS_LAST else 0)
    if not rest and wanted:
        rest = reader.cards([UNKNOWN] * wanted, "the kitty")
    if rest.bit_count() != wanted:
        raise RecordError(message=f"the kitty has {rest.bit_count()} cards; {wanted} are left over")
    return Dealt(hands=masks, kitty=_known(variant.given.deck.pack, masks, rest, turned), turned=turned)


def _known(pack: Pack, hands: tuple[int, ...], kitty: int, turned: int) -> int:
    """Where only the kitty is unseen, its cards are those that are left."""
    seen = kitty
    for hand in hands:
        seen |= hand
    unseen = list(cards_in(seen & ~pack.all))
    left = pack.all & ~seen & ~(1 << turned if turned != NO_CARD else 0)
    if unseen and all(kitty >> card & 1 for card in unseen) and left.bit_count() == len(unseen):
        return (kitty & pack.all) | left
    return kitty


def _turned(variant: Variant, reader: _Reader, hands: tuple[int, ...], turn_up: str | None) -> int:
    how = variant.rules.turn_up
    if how == NOTHING:
        if turn_up is not None:
            raise RecordError(message="a card is turned up, but this game turns none")
        return NO_CARD
    if turn_up is None:
        raise RecordError(message="no card is turned up; write `turn_up: 9H`")
    if how == DEALERS_LAST:
        card = variant.given.deck.pack.card(turn_up)
        if card is None or not any(hand >> card & 1 for hand in hands):
            raise RecordError(message=f"the turned card {shorten(turn_up)} is the dealer's, but nobody was dealt it")
        return card
    card = reader.card(turn_up, "the turned card")
    pack = variant.given.deck.pack
    if pack.suit_of(card) is None and variant.rules.turned_joker == TURN_ANOTHER:
        raise RecordError(message="a joker is turned up, but here another card is turned instead")
    return card


def position_of(variant: Variant, hands: Sequence[Sequence[str] | str], out: Sequence[int]) -> Dealt:
    """Hands in the middle of a deal: equal in size, but for seats that sit out."""
    if len(hands) != variant.rules.players:
        raise RecordError(message=f"{len(hands)} hands, but {variant.rules.players} play")
    reader = _Reader(variant.given.deck.pack)
    masks = tuple(reader.cards(hand, f"hand {seat}") for seat, hand in enumerate(hands))
    sizes = {mask.bit_count() for seat, mask in enumerate(masks) if seat not in out}
    if len(sizes) != 1 or 0 in sizes:
        raise RecordError(message=f"the hands have {', '.join(map(str, sorted(sizes)))} cards; they must be equal")
    return Dealt(hands=masks, kitty=0)

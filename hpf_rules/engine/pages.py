"""Which moves does a set of bits stand for, and which bits does the text of a move mean?

Each verb has its page: calls with pass as bit 0, strains, no and yes, or cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from ..errors import UnreadableMove, shorten, suggest
from ..rulebook.tables import ALONE, BID, CALL_SUIT, DISCARD, DROP, GIVE, NAME, PLAY, SWAP, TAKE, THROW_IN, Legend
from ..table import moves as say
from ..table.cards import SUITS, UNKNOWN, Pack, cards_in, mask_of

CARD_VERBS = {PLAY: say.PLAY, DISCARD: say.DISCARD, GIVE: say.GIVE}
_ANSWERS = {ALONE: say.ALONE, TAKE: say.KITTY, DROP: say.DROP, THROW_IN: say.THROW_IN, SWAP: say.SWAP}


def texts(legend: Legend, verb: int, bits: int, due: int) -> Iterator[str]:
    """The moves that a page's bits stand for; `due` cards go at once where cards are given."""
    if verb in CARD_VERBS:
        for cards in _choices(bits, due if verb != PLAY else 1):
            yield card_text(legend, verb, mask_of(cards))
    else:
        for bit in cards_in(bits):
            yield text_of(legend, verb, bit)


def _choices(bits: int, due: int) -> Iterator[tuple[int, ...]]:
    return combinations(tuple(cards_in(bits)), due)


def card_text(legend: Legend, verb: int, cards: int) -> str:
    return say.with_cards(CARD_VERBS[verb], legend.pack.texts(cards))


def text_of(legend: Legend, verb: int, bit: int) -> str:
    """The move of one bit that is no card."""
    if verb == BID:
        return say.PASS if bit == 0 else legend.call_prefix + legend.calls[bit]
    if verb == NAME:
        return say.NAME + legend.strains[bit]
    if verb == CALL_SUIT:
        return say.NAME + SUITS[bit]
    return _ANSWERS[verb][bit]


def read(legend: Legend, verb: int, text: str, held: int, likeliest: Sequence[int] = ()) -> tuple[int, ...]:
    """The bits that a text means on this page; UnreadableMove where it means nothing in this game.

    `held` are the cards of the seat, to tell which unseen card an `XX` is. `likeliest`: sets of cards, of which the
    first that has one of several equal cards tells which of them is meant.
    """
    if verb in CARD_VERBS:
        return _read_cards(legend, verb, text, held, likeliest)
    said = {option.lower(): bit for bit, option in _page(legend, verb)}
    wanted = text.lower()
    if wanted not in said and verb == BID:
        wanted = legend.call_prefix + wanted.removeprefix("bid ")
    if wanted not in said:
        near = suggest(text, said)
        hint = f"did you mean `{near}`?" if near else f"moves here are written like `{next(iter(said))}`"
        raise UnreadableMove(move=text, reason="there is no such move in this game", hint=hint)
    return (said[wanted],)


def _page(legend: Legend, verb: int) -> Iterator[tuple[int, str]]:
    if verb == BID:
        numbers: Any = range(len(legend.calls))
    else:
        numbers = legend.strains if verb == NAME else range(4) if verb == CALL_SUIT else (0, 1)
    for bit in numbers:
        yield bit, text_of(legend, verb, bit)


def _read_cards(legend: Legend, verb: int, text: str, held: int, likeliest: Sequence[int]) -> tuple[int, ...]:
    cards: list[int] = []
    unseen = [card for card in cards_in(held) if card >= legend.pack.size]
    words = say.cards_of(text, CARD_VERBS[verb])
    if not words:
        raise UnreadableMove(move=text, reason="it names no card", hint="write for example `play JH`")
    for word in words:
        card = _meant(legend.pack, word, cards, likeliest)
        if word.upper() == UNKNOWN and verb == PLAY:
            raise UnreadableMove(move=text, reason="a card that is played is seen", hint="write which card it was")
        if word.upper() == UNKNOWN and unseen:
            card = unseen.pop(0)
        if card is None:
            raise UnreadableMove(
                move=text, reason=_no_card(legend, word), hint="write rank and suit: `JH`, `10H` or `TH`"
            )
        if card in cards:
            often = "twice" if legend.pack.copies == 1 else "more often than it is there"
            raise UnreadableMove(move=text, reason=f"{word} is named {often}")
        cards.append(card)
    return tuple(cards)


def _meant(pack: Pack, word: str, named: Sequence[int], likeliest: Sequence[int]) -> int | None:
    """The card of a word; of equal ones the first, not yet named, in the likeliest set."""
    left = pack.named(word) & ~mask_of(named)
    cards = next((cards for cards in (left & set_ for set_ in likeliest) if cards), left)
    return (cards & -cards).bit_length() - 1 if cards else pack.card(word)


def _no_card(legend: Legend, word: str) -> str:
    looks = len(word) in (2, 3) and word[-1:].upper() in "CDHS"
    return f"{word} is not in this deck" if looks else f"`{shorten(word)}` is no card"


def kind_of(text: str) -> str | None:
    """What kind of move a text is, by its first word; None for a bare card or a label."""
    first = text.split(" ")[0].lower()
    return (
        first
        if first
        in ("pass", "bid", "name", "play", "discard", "give", "alone", "together", "take", "leave", "drop", "stay")
        else None
    )

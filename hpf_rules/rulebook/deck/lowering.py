"""How strong is each card in each strain, and which cards are equal?"""

from __future__ import annotations

from ...table.cards import SUITS, Pack, cards_in, mask_of, same_colour
from ...table.state import NO_SUIT
from ..chapters import Chapters
from ..tables import CARDS, ORDERS, Draft
from .model import BOWERS, DeckRules, Order


def tops_of(words: tuple[str, ...], pack: Pack, suit: int) -> tuple[tuple[int, ...], int]:
    """The top trumps as sets of equal cards, best first, and the set of those that are trumps in every strain.

    `suit` is the trump suit, or NO_SUIT: then the words that are relative to one mean nothing.
    """
    found: list[int] = []
    fixed = 0
    for word in words:
        if word == "joker":
            found += (1 << joker for joker in reversed(list(cards_in(pack.joker_mask))))
            fixed |= pack.joker_mask
        elif word in BOWERS or word in pack.ranks:
            if suit != NO_SUIT:
                own = same_colour(suit) if word == "left_bower" else suit
                found.append(pack.cards_of(suit=own, rank="J" if word in BOWERS else word))
        else:
            found.append(pack.named(word))
            fixed |= pack.named(word)
    return tuple(filter(None, dict.fromkeys(found))), fixed


def lower(table: Chapters, draft: Draft) -> None:
    """Suits, trumps and strengths for every strain: each order of the cards, with each trump suit or none."""
    deck = table.deck
    assert isinstance(deck, DeckRules)
    draft.rules.cards = deck.pack.size
    draft.rules.jokers = deck.pack.joker_mask
    draft.keys["rank", 0] = "deck.ranks"
    draft.keys["top", 0] = "deck.top_trumps"
    draft.keys |= {("jokers", 0): "deck.jokers", ("copies", 0): "deck.copies"}
    draft.keys |= {("removed", place): f"deck.removed.{place}" for place in range(len(deck.removed))}
    if not deck.top_trumps:
        draft.keys["no_tops", 0] = "deck.top_trumps"
    _number_twins(deck.pack, draft)
    for card in range(deck.pack.size):
        suit = deck.pack.suit_of(card)
        draft.rules.printed_suit[card] = NO_SUIT if suit is None else suit
    names: list[str | None] = [None, *(name for name in deck.order_names if name != "no_trump")][:ORDERS]
    for order, name in enumerate(names):
        for suit in range(5):
            _lower_strain(deck, draft, name if order or suit != NO_SUIT else "no_trump", 5 * order + suit, suit)
    for suit, word in enumerate(SUITS):
        draft.strains[suit] = word
    draft.strains[NO_SUIT] = "no trump"
    for order, name in enumerate(names[1:], start=1):
        draft.strains[5 * order + NO_SUIT] = str(name).replace("_", " ")


def _number_twins(pack: Pack, draft: Draft) -> None:
    """Which cards are equal: the first of each, and those that have another one so many places above."""
    rules = draft.rules
    rules.copies = pack.copies
    for card in range(pack.size):
        same = pack.named(pack.text(card))
        rules.first_twin[card] = (same & -same).bit_length() - 1
        for apart in range(1, pack.copies):
            if same >> card + apart & 1:
                rules.twins[apart] |= 1 << card


def _lower_strain(deck: DeckRules, draft: Draft, name: str | None, strain: int, suit: int) -> None:
    pack, rules, ranks = deck.pack, draft.rules, deck.ranks_in(name)
    tops, fixed = tops_of(deck.tops_in(name), pack, suit)
    trumps = fixed | (pack.suit_mask(suit) if suit != NO_SUIT else 0)
    place_of_top = {card: place for place, cards in enumerate(tops) for card in cards_in(cards)}
    trumps |= mask_of(place_of_top)
    rules.trumps[strain] = trumps
    for led in range(4):
        rules.suit[strain][led] = trumps if led == suit else pack.suit_mask(led) & ~trumps
    if suit == NO_SUIT:
        rules.suit[strain][NO_SUIT] = trumps
    strength = {card: len(ranks) - i for i, rank in enumerate(ranks) for card in cards_in(pack.rank_mask(rank))}
    above = len(ranks) + len(tops)
    _key_cards(deck, draft, name, strain, suit)
    for card in range(pack.size):
        is_trump = trumps >> card & 1
        printed = pack.suit_of(card)
        belongs = suit if is_trump else printed if printed is not None else NO_SUIT
        rules.suit_of[strain][card] = belongs
        for led in range(5):
            if card in place_of_top:
                rules.power[strain][led][card] = len(ranks) + above - place_of_top[card]
            elif is_trump:
                rules.power[strain][led][card] = len(ranks) + strength[card]
            elif belongs == led:
                rules.power[strain][led][card] = strength.get(card, 0)


def _key_cards(deck: DeckRules, draft: Draft, name: str | None, strain: int, suit: int) -> None:
    """Which word says how strong each card is in this strain: a top trump's own, or that of its rank."""
    pack, order = deck.pack, deck.order(name) if name else Order()
    ranks = "deck.ranks" if order.ranks is None else f"deck.orders.{name}.ranks"
    tops = "deck.top_trumps" if order.top_trumps is None else f"deck.orders.{name}.top_trumps"
    row = CARDS * strain
    for place, rank in enumerate(deck.ranks_in(name)):
        key = ranks if order.ranks == "reversed" else f"{ranks}.{place}"
        draft.keys |= {("card", row + card): key for card in cards_in(pack.rank_mask(rank))}
    for place, word in enumerate(deck.tops_in(name)):
        cards = (card for same in tops_of((word,), pack, suit)[0] for card in cards_in(same))
        draft.keys |= {("card", row + card): f"{tops}.{place}" for card in cards}

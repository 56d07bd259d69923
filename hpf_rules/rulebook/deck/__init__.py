"""Which cards are there, and what beats what?"""

from .checks import orders_rank_every_card, ranks_are_different, removed_cards_are_there, tops_are_in_the_pack
from .lowering import lower, tops_of
from .model import DeckRules

__all__ = [
    "DeckRules",
    "lower",
    "orders_rank_every_card",
    "ranks_are_different",
    "removed_cards_are_there",
    "tops_are_in_the_pack",
    "tops_of",
]

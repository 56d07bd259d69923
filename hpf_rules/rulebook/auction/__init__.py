"""Who undertakes what?"""

from .checks import bids_can_be_made, nobody_bids_is_answered, rounds_fit_the_shape, trumps_are_known
from .lowering import lower
from .model import AllPass, AuctionRules

__all__ = [
    "AllPass",
    "AuctionRules",
    "bids_can_be_made",
    "lower",
    "nobody_bids_is_answered",
    "rounds_fit_the_shape",
    "trumps_are_known",
]

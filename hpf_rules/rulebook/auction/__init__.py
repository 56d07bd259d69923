"""Who undertakes what?"""

from .checks import (
    bids_can_be_made,
    calls_differ,
    forced_bid_can_be,
    nobody_bids_is_answered,
    rounds_fit_the_shape,
    tricks_can_be_read,
    trumps_are_known,
    turned_card_is_there,
)
from .lowering import lower
from .model import AllPass, AuctionRules
from .placing import first_speaker_is_there, places_are_there

__all__ = [
    "AllPass",
    "AuctionRules",
    "bids_can_be_made",
    "calls_differ",
    "first_speaker_is_there",
    "forced_bid_can_be",
    "lower",
    "nobody_bids_is_answered",
    "places_are_there",
    "rounds_fit_the_shape",
    "tricks_can_be_read",
    "trumps_are_known",
    "turned_card_is_there",
]

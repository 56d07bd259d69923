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
from .exposing import open_hands_have_cards
from .forbidding import bids_can_be_said
from .forcing import turned_suits_can_force
from .loners import lone_bids_make_sense
from .lowering import lower
from .model import AllPass, AuctionRules
from .placing import first_speaker_is_there, places_are_there, trumps_have_a_rank
from .pricing import prices_can_be_read

__all__ = [
    "AllPass",
    "AuctionRules",
    "bids_can_be_made",
    "bids_can_be_said",
    "calls_differ",
    "first_speaker_is_there",
    "forced_bid_can_be",
    "lone_bids_make_sense",
    "lower",
    "nobody_bids_is_answered",
    "open_hands_have_cards",
    "places_are_there",
    "prices_can_be_read",
    "rounds_fit_the_shape",
    "tricks_can_be_read",
    "trumps_are_known",
    "trumps_have_a_rank",
    "turned_card_is_there",
    "turned_suits_can_force",
]

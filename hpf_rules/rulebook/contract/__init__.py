"""What lies between the auction and the first lead?"""

from .checks import (
    alone_makes_sense,
    alone_needs_partners,
    cards_can_be_taken,
    made_can_be_read,
    steps_follow_each_other,
    steps_have_a_choice,
    steps_have_a_declarer,
    trump_is_known,
    trump_is_named_once,
    turned_card_can_be_trump,
)
from .lowering import lower
from .model import Alone, ContractRules
from .order_checks import every_step_has_a_place

__all__ = [
    "Alone",
    "ContractRules",
    "alone_makes_sense",
    "alone_needs_partners",
    "cards_can_be_taken",
    "every_step_has_a_place",
    "lower",
    "made_can_be_read",
    "steps_follow_each_other",
    "steps_have_a_choice",
    "steps_have_a_declarer",
    "trump_is_known",
    "trump_is_named_once",
    "turned_card_can_be_trump",
]

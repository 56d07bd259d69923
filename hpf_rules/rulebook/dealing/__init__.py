"""What does each seat get, and who deals?"""

from .checks import another_can_be_turned, joker_can_be_turned, pack_adds_up, packets_add_up
from .hand_checks import a_deal_can_be_played, hands_can_be_told, kitty_can_be_swapped
from .lowering import lower
from .model import DealingRules
from .steps import IN_TURN, SAME, WINNER

__all__ = [
    "IN_TURN",
    "SAME",
    "WINNER",
    "DealingRules",
    "a_deal_can_be_played",
    "another_can_be_turned",
    "hands_can_be_told",
    "joker_can_be_turned",
    "kitty_can_be_swapped",
    "lower",
    "pack_adds_up",
    "packets_add_up",
]

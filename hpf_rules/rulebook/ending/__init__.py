"""When is the game over, and who has won?"""

from __future__ import annotations

from .checks import (
    a_bid_can_be_made,
    nobody_has_lost_at_the_start,
    surplus_needs_a_target,
    the_target_is_not_there_at_the_start,
    there_is_an_end,
)
from .lowering import lower
from .model import EndingRules

__all__ = [
    "EndingRules",
    "a_bid_can_be_made",
    "lower",
    "nobody_has_lost_at_the_start",
    "surplus_needs_a_target",
    "the_target_is_not_there_at_the_start",
    "there_is_an_end",
]

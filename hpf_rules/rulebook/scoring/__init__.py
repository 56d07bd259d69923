"""What is the deal worth?"""

from .advice import (
    bids_are_worth_making,
    failing_pays,
    fewer_tricks_pay,
    harder_bids_rank_higher,
    several_can_reach_the_target,
)
from .checks import each_outcome_has_one_row, formulas_can_be_read, rows_have_parents
from .lowering import lower
from .model import Bonus, Row, ScoringRules
from .reach import every_bid_can_be_made, the_target_can_be_reached

__all__ = [
    "Bonus",
    "Row",
    "ScoringRules",
    "bids_are_worth_making",
    "each_outcome_has_one_row",
    "every_bid_can_be_made",
    "failing_pays",
    "fewer_tricks_pay",
    "formulas_can_be_read",
    "harder_bids_rank_higher",
    "lower",
    "rows_have_parents",
    "several_can_reach_the_target",
    "the_target_can_be_reached",
]

"""What is the deal worth?"""

from .advice import (
    alone_is_worth_it,
    bids_are_worth_making,
    failing_costs,
    failing_pays,
    fewer_tricks_pay,
    harder_bids_rank_higher,
    higher_bids_are_worth_more,
    making_it_pays,
    rows_within_score_otherwise,
    several_can_reach_the_target,
)
from .carrying import Counter, what_is_kept_for_all_is_of_all, what_is_kept_stays_small
from .checks import each_outcome_has_one_row, formulas_can_be_read, rows_have_parents
from .lowering import lower
from .model import Bonus, Row, ScoringRules
from .reach import every_bid_can_be_made, the_losing_score_can_be_reached, the_target_can_be_reached, values_are_scored
from .tallies import Tally, own_names_are_free, tallies_say_what_they_count

__all__ = [
    "Bonus",
    "Counter",
    "Row",
    "ScoringRules",
    "Tally",
    "alone_is_worth_it",
    "bids_are_worth_making",
    "each_outcome_has_one_row",
    "every_bid_can_be_made",
    "failing_costs",
    "failing_pays",
    "fewer_tricks_pay",
    "formulas_can_be_read",
    "harder_bids_rank_higher",
    "higher_bids_are_worth_more",
    "lower",
    "making_it_pays",
    "own_names_are_free",
    "rows_have_parents",
    "rows_within_score_otherwise",
    "several_can_reach_the_target",
    "tallies_say_what_they_count",
    "the_losing_score_can_be_reached",
    "the_target_can_be_reached",
    "values_are_scored",
    "what_is_kept_for_all_is_of_all",
    "what_is_kept_stays_small",
]

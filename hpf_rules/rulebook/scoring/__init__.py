"""What is the deal worth?"""

from .checks import each_outcome_has_one_row, formulas_can_be_read, rows_have_parents
from .lowering import lower
from .model import Bonus, Row, ScoringRules

__all__ = [
    "Bonus",
    "Row",
    "ScoringRules",
    "each_outcome_has_one_row",
    "formulas_can_be_read",
    "lower",
    "rows_have_parents",
]

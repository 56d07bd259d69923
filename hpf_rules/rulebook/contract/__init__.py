"""What lies between the auction and the first lead?"""

from .checks import alone_needs_partners, made_can_be_read, steps_make_sense, trump_is_known
from .lowering import lower
from .model import Alone, ContractRules

__all__ = [
    "Alone",
    "ContractRules",
    "alone_needs_partners",
    "lower",
    "made_can_be_read",
    "steps_make_sense",
    "trump_is_known",
]

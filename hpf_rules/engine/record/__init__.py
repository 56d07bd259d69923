"""A deal written down and played again: the record, its replay, and the first place where the two differ.

`files` reads records, `form` says what they consist of (KEYS, EXPECTED), `naming` finds their variant, `replaying`
plays them again, `hindsight` says why a move was none, `golden` compares with what is expected, `writing` writes one.
"""

from __future__ import annotations

from .files import MANY, SUFFIXES, read_records, records_in
from .form import EXPECTED, KEYS, checked
from .golden import mismatches
from .naming import Variants, variant_of
from .places import Record, placed
from .replaying import Replay, fault, over, play, replay, start, told
from .writing import record_of

__all__ = [
    "EXPECTED",
    "KEYS",
    "MANY",
    "SUFFIXES",
    "Record",
    "Replay",
    "Variants",
    "checked",
    "fault",
    "mismatches",
    "over",
    "placed",
    "play",
    "read_records",
    "record_of",
    "records_in",
    "replay",
    "start",
    "told",
    "variant_of",
]

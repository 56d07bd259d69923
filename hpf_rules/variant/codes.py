"""Every kind of mistake that can be found in a variant, by its code."""

from __future__ import annotations

from typing import Final

from .source import CODES as SOURCE

CODES: Final[dict[str, str]] = {
    **SOURCE,
    "HPF-Y40": "a parent or pack that is not there",
    "HPF-Y41": "a variant that extends itself",
    "HPF-Y42": "a parent or pack outside the variants folders",
    "HPF-Y43": "two packs that set one key differently",
    "HPF-Y44": "a variant where a pack belongs, or a pack where a variant belongs",
    "HPF-Y45": "a key without a value",
    "HPF-S01": "a key that is not known",
    "HPF-S02": "a value that is none of the words",
    "HPF-S03": "a value of the wrong kind",
    "HPF-S04": "a number that is too small or too large",
    "HPF-S05": "a question that has to be answered",
    "HPF-S06": "a name that is not written as names are",
    "HPF-S07": "a list or text that is too short or too long",
    "HPF-R01": "sides that are not equal",
    "HPF-R02": "a pack of cards that cannot be",
    "HPF-R03": "a card that ranks nowhere, or that is not there",
    "HPF-R04": "cards that do not add up",
    "HPF-R05": "packets that do not add up",
    "HPF-R06": "a turned joker that cannot be",
    "HPF-R10": "a bid that cannot be called so",
    "HPF-R11": "a trump that is none",
    "HPF-R12": "bids and bidding that do not fit",
    "HPF-R13": "a turned card that is not there",
    "HPF-R14": "a bid that can never be made",
    "HPF-R15": "two bids called alike",
    "HPF-R16": "a deal that nobody bids",
    "HPF-R17": "a forced bid that cannot be",
    "HPF-R20": "a formula that cannot be read",
    "HPF-R21": "a formula that divides by zero, or grows too large",
    "HPF-R30": "steps that do not fit",
    "HPF-R31": "a lone hand that cannot be",
    "HPF-R32": "a trump that cannot be named",
    "HPF-R33": "a contract of which nobody can say whether it is made",
    "HPF-R40": "a leader who need not be there",
    "HPF-R50": "a row within a row that is not there",
    "HPF-R51": "a row that scores nothing, or everything",
    "HPF-R52": "a row that never fires",
    "HPF-R53": "an outcome that no row scores",
    "HPF-R54": "an outcome that two rows score",
    "HPF-R55": "rows with too many outcomes to check them all",
    "HPF-R60": "a game without an end",
    "HPF-R61": "an ending that can never matter",
    "HPF-R70": "a reading of a key that is not there",
    "HPF-R90": "rules that are too large for the tables",
}
"""Code -> one-line title."""

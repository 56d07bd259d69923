"""How does English speak of the numbers that a file names: tallies, and what is kept from deal to deal?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NUMBER_TEXTS: Final[Mapping[str, str]] = {
    "scoring.value": "V",
    "scoring.priced": "Here V is the value of the bid.",
    "scoring.varies_tally": "The points depend also on {names}: the table is for a deal in which that is 0.",
    "scoring.varies_kept": "The points depend also on what is kept from deal to deal: the table is for the first deal "
    "of a game.",
    "group.rank_of_trumps": "every {rank:rank} of trumps",
    "amount.own": "as many points as {number} comes to",
    "amount.own_times": "{n:#} times as many points as {number} comes to",
    "number.own": "“{name:own}”",
    "number.their_own": "“{name:own}” of its opponents",
    "number.their_high_own": "the highest “{name:own}” of its opponents",
    "number.their_low_own": "the lowest “{name:own}” of its opponents",
    "number.truth": "1 if {condition}, and otherwise 0",
    "number.if": "{one} if {condition}, but otherwise {other}",
    "number.plus": "{one} plus {other}",
    "number.minus": "{one} minus {other}",
    "number.formula": "what “{formula}” comes to",
    "becomes.same": "stays as it is",
    "becomes.up": "goes up by {n:#}",
    "becomes.down": "goes down by {n:#}",
    "becomes.if": "{one} if {condition}; otherwise it {other}",
    "becomes.truth": "is 1 if {condition}, and otherwise 0",
    "becomes.number": "is {number}",
    "becomes.again": "{one}; after {n:#} it begins again at 0",
    "is.seat_declarer": "the player is the declarer",
    "is.seat_not_declarer": "the player is not the declarer",
    "side.player": "the player",
}

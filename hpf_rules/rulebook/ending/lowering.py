"""What the rules about the end of the game become in the tables."""

from __future__ import annotations

from ..chapters import Chapters
from ..tables import Draft
from .checks import ending_of
from .model import EndingRules
from .steps import ANY_POINTS, BID_OR_SET, DECLARERS_WIN, HIGHER_WINS, MAKING_BID, PLAY_ON


def lower(table: Chapters, draft: Draft) -> None:
    ending, rules = ending_of(table), draft.rules
    asked = (name for name in EndingRules.model_fields if name != "start" or name in ending.model_fields_set)
    draft.keys |= {(name, 0): f"ending.{name}" for name in asked}
    draft.keys["before", 2] = "ending.start"
    rules.target = ending.target or 0
    rules.has_target = int(ending.target is not None)
    rules.deals = ending.deals or 0
    rules.both_reach = {"higher_wins": HIGHER_WINS, "declarers_win": DECLARERS_WIN, "play_on": PLAY_ON}[
        ending.both_reach
    ]
    rules.surplus = int(ending.surplus == "carried")
    rules.shutout = 2 if ending.shutout == "twice" else 1
    rules.rubber = ending.rubber or 0
    rules.start = ending.start
    rules.counts = ending.counts
    rules.win_by = {"any_points": ANY_POINTS, "making_bid": MAKING_BID, "bid_or_set": BID_OR_SET}[ending.win_by]
    rules.lose_at = ending.lose_at or 0
    rules.has_losing_score = int(ending.lose_at is not None)

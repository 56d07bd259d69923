"""How does the deal become tables?"""

from __future__ import annotations

from ...table.cards import SUITS
from ..chapters import Chapters
from ..places import DEALER
from ..tables import NAME, Draft
from .hands import lower_hands
from .model import DealingRules, dealing_of, left_over
from .steps import AGREED, DEALER_NAMES, DEALERS_LAST, IN_TURN, NEXT_CARD, NOTHING, SAME, TURN_ANOTHER, WINNER


def lower(table: Chapters, draft: Draft) -> None:
    """Hands, kitty, the turned card, the dealers; and the steps before the bidding."""
    dealing, rules = dealing_of(table), draft.rules
    draft.keys |= {(key, 0): f"dealing.{key}" for key in ("hand", "kitty", "turn_up", "turned_joker", "next_dealer")}
    draft.keys["before", 0] = "dealing.first_dealer"
    draft.keys |= {("hand_of_deal", i): f"dealing.hand.{i}" for i in range(len(dealing.hands)) if dealing.hands[1:]}
    rules.hand_count = len(dealing.hands)
    for i, hand in enumerate(dealing.hands):
        rules.hands[i] = hand
    rules.kitty = left_over(table, dealing.hands[0])
    rules.turn_up = {"none": NOTHING, "next_card": NEXT_CARD, "dealers_last": DEALERS_LAST}[dealing.turn_up]
    rules.first_dealer = 1 if dealing.first_dealer == "random" else 0
    rules.next_dealer = {"in_turn": IN_TURN, "same": SAME, "winner": WINNER}[dealing.next_dealer]
    if dealing.turn_up != "none" and table.deck.jokers:
        _lower_turned_joker(dealing, draft)
    lower_hands(dealing.throw_in, dealing.swap, draft)


def _lower_turned_joker(dealing: DealingRules, draft: Draft) -> None:
    rules = draft.rules
    if dealing.turned_joker in SUITS:
        rules.turned_joker = AGREED + SUITS.index(dealing.turned_joker)
    elif dealing.turned_joker == "dealer_names":
        rules.turned_joker = DEALER_NAMES
        step = draft.step(NAME, "dealing.turned_joker", who=DEALER, for_turned=1)
        for turned in range(5):
            rules.step_strains[step][turned] = 0b1111
    else:
        rules.turned_joker = TURN_ANOTHER
        draft.keys["before", 1] = "dealing.turned_joker"

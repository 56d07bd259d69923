"""Which variants are tried: the shipped ones, and some that use what no shipped one does."""

from __future__ import annotations

from functools import cache

import pytest

from hpf_rules.variant.layers import folders
from hpf_rules.variant.variant import Variant, load, load_text

SHIPPED = tuple(sorted(folders.known_ids(pack=False)))
QUICK = frozenset({"euchre", "euchre-three-handed", "hasenpfeffer", "hasenpfeffer-pepper", "pepper"})
"""The games that every kind of check tries each time; the others are tried by all of them in `make slow`."""


def slowly(*names: str) -> object:
    """A case of these games: with the slow checks, where one of them is not tried each time."""
    marks = [] if QUICK.issuperset(names) else [pytest.mark.slow]
    return pytest.param(*names, marks=marks, id="-".join(names))


RICH = {
    "forced": """
format: 1
name: Forced
extends: hasenpfeffer-pepper
with: [joker-holder-must-bid, others-score-tricks, pepper-no-trick]
auction:
  equal_bid: dealer
  pass_is: for_now
  all_pass: {next_stakes: 2}
  bids:
    nullo: {trumps: [no_trump], made: taken == 0, alone: always, receives: 1, above: 3, allowed: standing == 3, value: 7}
    hearts: {tricks: 4, trumps: [hearts], above: 4, allowed: held > 1 or last, value: 20 + bid, alone: dealer}
contract:
  happens: {take_kitty: never, may_take_kitty: before name_trump, alone: never}
  may_name: [suits, no_trump, upside_down]
  may_discard: no_trumps
  kitty_seen_by: all
  alone: {declarer: may, partner: may_take_over, stakes: 3, discards: after}
deck: {orders: {upside_down: {ranks: reversed}}}
scoring:
  rows:
    forced_set: {within: set, when: forced, declarers: -((bid + 1) div 2) * stakes}
    odd:
      within: made
      when: taken mod 2 == 1 and (kind == number or their_taken == 0)
      declarers: 7 if taken > 4 else 9
    dear: {within: made, when: value > 0, declarers: value * stakes}
ending: {win_by: bid_or_set, lose_at: -20}
""",
    "paying": """
format: 1
name: Paying
extends: euchre
auction: {all_pass: {then: must_bid, who: dealer, bid: any, or_pay: 1}}
contract: {alone: {declarer: may, defenders: always, receives: 2, discards: after}}
deck: {jokers: 1, top_trumps: [joker, right_bower, left_bower, QS]}
dealing:
  next_dealer: winner
  turned_joker: hearts
  throw_in:
    low: {at_least: {9 or 10: 3}, at_most: {turned_suit: 0}, duty: may}
    aces: {at_least: {A: 2}, at_most: {face_cards: 1}, dealer: same}
  swap: {at_least: {9 or J: 2}, at_most: {A: 0}, cards: 4}
play:
  follow: or_trump
  opening_lead_both_alone: dealer
  closed: {trumps: until_broken, A: {how: until_broken, broken_by: [hearts, JS]}}
ending: {both_reach: play_on, surplus: carried, shutout: twice, rubber: 2}
scoring: {rows: {late: {within: made, when: opening_run == 2, declarers: 3}}, bonuses: {more: {defenders: 1}}}
""",
    "passes": """
format: 1
name: Passes
seating: {players: 6, sides: 2}
deck: {ranks: [A, K, Q, J, 11, 10, 9], jokers: 2, top_trumps: [joker, J]}
dealing: {hand: [5, 4], kitty: rest, first_dealer: first_seat}
auction:
  shape: until_passes
  passes: 2
  opens: dealer
  bids:
    number: {numbers: [2, 4], trumps: [clubs, hearts, no_trump, low]}
    slam: {tricks: hand, trumps: [suits, low], trumps_rank: equally, stakes: 3}
    dare: {tricks: 3, trumps: [spades], stakes: 2, above: 2 hearts, open: before_lead}
  all_pass: play
contract: {steps: [dealer_takes_kitty, discard], alone: {declarer: must}}
play: {opening_lead: after_dealer, joker_lead: next_card_decides}
scoring:
  rows:
    made: {when: made, declarers: (bid + over) * stakes}
    set: {when: set, declarers: -bid * stakes, defenders: short}
    level: {each: 0}
    most: {within: level, when: taken > their_taken, each: taken - 1, others: -1}
  kitty_tricks: 0
ending: {deals: 8}
""",
    "dropping": """
format: 1
name: Dropping
extends: euchre-buck
deck: {jokers: 1, top_trumps: [joker, right_bower, left_bower]}
dealing: {turned_joker: dealer_names}
auction: {turned_forces: [clubs, hearts], bids: {name: {trumps: [no_trump, not_turned]}}, all_pass: play}
contract: {may_discard: not_taken}
play: {joker_lead: names_suit_not_void}
scoring: {bonuses: {out: {when: dropped and their_dropped < 2, each: 1}}}
""",
    "kept": """
format: 1
name: Kept
extends: hasenpfeffer
scoring:
  tallies:
    ending: {for: last_trick, points: 2}
    top: {for: held, cards: [joker]}
    aces: {for: won, cards: [A, 10 of trumps]}
    sum: ending + aces
  carry:
    tokens: {next: (tokens + (1 if declarer and taken > 3 else 0)) mod 3, start: 1}
    called: {next: declarer, for: seat}
    streak: {next: streak + 1 if made else 0, for: game, start: 2}
  bonuses:
    counted: {when: sum > 3, each: sum - top}
    luck: {when: tokens == 2 or streak > 3, declarers: 1 + called}
""",
    "whist": """
format: 1
name: Whist
seating: {players: 4, sides: 4}
deck: {ranks: [A, K, Q, J, 10], copies: 2, removed: [10C, 10S, QH]}
dealing: {hand: 9, kitty: rest, first_dealer: random}
contract: {trump: [clubs, no_trump, hearts]}
play: {opening_lead: after_dealer, follow: free, twins: second_wins, closed: {A: until_nothing_else}}
scoring: {rows: {few: {each: 0}, many: {within: few, when: taken >= 3, each: -2 * taken}}}
ending: {start: 40, target: 0}
""",
}


@cache
def variant_of(name: str) -> Variant:
    return load_text(RICH[name]) if name in RICH else load(name)

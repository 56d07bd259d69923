"""Which changes of one rule can no deal show, and why? For the tests that change the rules of each shipped variant.

What can never matter for a reason that the program itself knows (`study.idle`) does not stand here.
"""

from __future__ import annotations

ALL_TRICKS = "nobody takes more tricks than there are"
LAST_IN = "passes are final, so who is left after three passes in a row is the one who bid"
ONLY_DECLARER = "nobody else of the declaring side may play alone, so the lone player is the declarer"
BOTH_PARTNERS_OUT = "both partners sit out, so the seat after the lone declarer in play is the lone defender"
MAKER_ALONE_SCORES = "when both opponents score, the maker does not, so the maker is never one of several"
MADE_OR_SET = "points are gained only by making the contract or by setting it"
ONLY_MADE = "points are gained only by making the contract"
ANY_OR_BOTH = "ending.win_by: any_points -> bid_or_set"
ANY_OR_MADE = "ending.win_by: any_points -> making_bid"

HASENPFEFFER = {
    "auction.shape: until_one_left -> until_passes": LAST_IN,
    "play.opening_lead_alone: after_lone_player -> after_declarer": ONLY_DECLARER,
    "play.opening_lead_both_alone: lone_defender -> left out": BOTH_PARTNERS_OUT,
    "play.opening_lead_both_alone: lone_defender -> after_declarer": BOTH_PARTNERS_OUT,
    "play.opening_lead_both_alone: lone_defender -> after_lone_player": BOTH_PARTNERS_OUT,
}
NO_POINTS_FOR_OTHERS = {ANY_OR_BOTH: ONLY_MADE, ANY_OR_MADE: ONLY_MADE}
EUCHRE = {"scoring.rows.march.when: taken == hand -> taken >= hand": ALL_TRICKS, ANY_OR_BOTH: MADE_OR_SET}
PEPPER = {"auction.shape: until_one_left -> until_passes": LAST_IN}
UNFOUND: dict[str, dict[str, str]] = {
    "hasenpfeffer": HASENPFEFFER | NO_POINTS_FOR_OTHERS,
    "hasenpfeffer-book": HASENPFEFFER,
    "hasenpfeffer-pepper": HASENPFEFFER | NO_POINTS_FOR_OTHERS,
    "hasenpfeffer-hoyle": {},
    "bid-euchre": {},
    "pepper": PEPPER,
    "pepper-three-handed": PEPPER,
    "pepper-two-handed": PEPPER,
    "euchre": EUCHRE,
    "euchre-1888": EUCHRE,
    "euchre-british": EUCHRE,
    "euchre-auction": {ANY_OR_BOTH: MADE_OR_SET},
    "euchre-railroad": EUCHRE,
    "euchre-two-handed": EUCHRE,
    "euchre-three-handed": {**EUCHRE, "ending.both_reach: higher_wins -> declarers_win": MAKER_ALONE_SCORES},
}
"""Mutations that no deal was found to show, and why there is none."""

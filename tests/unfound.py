"""Which changes of one rule can no deal show, and why? For the tests that change the rules of each shipped variant.

What can never matter for a reason that the program itself knows (`study.idle`) does not stand here.
"""

from __future__ import annotations

ALL_TRICKS = "nobody takes more tricks than there are"
LAST_IN = "passes are final, so who is left after three passes in a row is the one who bid"
NO_STAKES = "no outcome is multiplied by the stakes"
FIRST_ENDS = "the first call ends the bidding, so none has to be higher than another"
ONLY_DECLARER = "nobody else of the declaring side may play alone, so the lone player is the declarer"
BOTH_PARTNERS_OUT = "both partners sit out, so the seat after the lone declarer in play is the lone defender"
MAKER_ALONE_SCORES = "when both opponents score, the maker does not, so the maker is never one of several"
MADE_OR_SET = "points are gained only by making the contract or by setting it"
ONLY_MADE = "points are gained only by making the contract"
LAST_OF_FOUR = "only the last of four to speak can bid the fourth moon, and that is the dealer"
ANY_OR_BOTH = "ending.win_by: any_points -> bid_or_set"
ANY_OR_MADE = "ending.win_by: any_points -> making_bid"
TWENTY_FIVE = "auction.bids.doubling.allowed: bid <= 24 or bid == 2 * standing -> bid <= 25 or bid == 2 * standing"

HASENPFEFFER = {
    "auction.shape: until_one_left -> until_passes": LAST_IN,
    "play.opening_lead_alone: after_lone_player -> after_declarer": ONLY_DECLARER,
    "play.opening_lead_both_alone: lone_defender -> left out": BOTH_PARTNERS_OUT,
    "play.opening_lead_both_alone: lone_defender -> after_declarer": BOTH_PARTNERS_OUT,
    "play.opening_lead_both_alone: lone_defender -> after_lone_player": BOTH_PARTNERS_OUT,
}
NO_POINTS_FOR_OTHERS = {ANY_OR_BOTH: ONLY_MADE, ANY_OR_MADE: ONLY_MADE}
ONLY_ASKED = "the rows only ask whether somebody holds these cards"
EUCHRE = {"scoring.rows.march.when: taken == hand -> taken >= hand": ALL_TRICKS, ANY_OR_BOTH: MADE_OR_SET}
PEPPER = {"auction.shape: until_one_left -> until_passes": LAST_IN}
ORDER_OF_EQUALS = {
    f"auction.bids.number.trumps: [suits, no_trump, low] -> [{other}]": "of equal trumps none is higher, however listed"
    for other in ("no_trump, suits, low", "suits, low, no_trump")
}
LONE_LEADS = {"play.opening_lead_alone: not said -> lone_player": "the declarer leads, and nobody else is ever alone"}
INDIANA = {
    **{key.replace("number", "shoot the moon"): why for key, why in ORDER_OF_EQUALS.items()},
    "auction.shape: until_one_left -> until_passes": LAST_IN,
    "contract.alone.receives: 0 -> 1": "nobody is alone but who shoots the moon, and that bid says its own number",
    **LONE_LEADS,
}
TENS = "all scores are multiples of ten"
FIVE_HUNDRED = {
    "auction.bids.number.stakes: 1 -> 2": NO_STAKES,
    "ending.target: 500 -> 499": TENS,
    "ending.lose_at: -500 -> -499": TENS,
}
UNFOUND: dict[str, dict[str, str]] = {
    "hasenpfeffer": HASENPFEFFER | NO_POINTS_FOR_OTHERS,
    "hasenpfeffer-book": HASENPFEFFER,
    "hasenpfeffer-pepper": HASENPFEFFER | NO_POINTS_FOR_OTHERS,
    "hasenpfeffer-hoyle": {},
    "hasenpfeffer-double": NO_POINTS_FOR_OTHERS,
    "hasenpfeffer-double-six-handed": NO_POINTS_FOR_OTHERS,
    "bid-euchre": {},
    "bid-euchre-cincinnati": {"auction.bids.quadruple moon.alone: always -> dealer": LAST_OF_FOUR},
    "bid-euchre-double-deck": ORDER_OF_EQUALS,
    "bid-euchre-indiana": ORDER_OF_EQUALS | INDIANA,
    "bid-euchre-six-handed": ORDER_OF_EQUALS,
    "bid-euchre-michigan": {TWENTY_FIVE: "there is no bid of 25"},
    "five-hundred": {
        **FIVE_HUNDRED,
        **LONE_LEADS,
        "auction.shape: until_one_left -> until_passes": LAST_IN,
        "auction.bids.misere.stakes: 1 -> 2": NO_STAKES,
        "auction.bids.open misere.stakes: 1 -> 2": NO_STAKES,
        "auction.bids.misere.allowed: standing == 7 -> standing >= 7": "misere stands below every bid of eight",
    },
    "five-hundred-american": {**FIVE_HUNDRED, **LONE_LEADS, "auction.bids.nullo.stakes: 1 -> 2": NO_STAKES},
    "five-hundred-six-handed": FIVE_HUNDRED,
    "five-hundred-three-handed": FIVE_HUNDRED,
    "pepper": PEPPER,
    "pepper-three-handed": PEPPER,
    "pepper-two-handed": PEPPER,
    "euchre": EUCHRE,
    "euchre-1888": EUCHRE,
    "euchre-british": EUCHRE,
    "euchre-auction": {ANY_OR_BOTH: MADE_OR_SET},
    "euchre-buck": {
        "auction.bids.order up.stakes: 1 -> 2": NO_STAKES,
        "auction.bids.name.stakes: 1 -> 2": NO_STAKES,
        "auction.bids.name.trumps: [not_turned, no_trump] -> [no_trump, not_turned]": FIRST_ENDS,
    },
    "euchre-buck-auction": {
        "auction.shape: until_one_left -> until_passes": LAST_IN,
        "auction.bids.number.stakes: 1 -> 2": NO_STAKES,
    },
    "euchre-jambone-laps": {**EUCHRE, "scoring.tallies.jamboree.points: 1 -> 2": ONLY_ASKED},
    "euchre-railroad": EUCHRE,
    "euchre-two-handed": EUCHRE,
    "euchre-three-handed": {**EUCHRE, "ending.both_reach: higher_wins -> declarers_win": MAKER_ALONE_SCORES},
}
"""Mutations that no deal was found to show, and why there is none."""

"""Which changed rules must a comparison with OpenSpiel notice? Each is one rule of our euchre that OpenSpiel's has not.

A comparison that finds no difference says something only where it would have found one.
"""

from collections.abc import Iterable

import oracle
from oracle import Case

import hpf_rules
from hpf_rules.engine.record.naming import Variants

WRONG_RULES = {
    "the left bower is a plain jack": "deck: {top_trumps: [right_bower]}",
    "the ten ranks above the king": "deck: {ranks: [A, 10, K, Q, J, 9]}",
    "suit need not be followed": "play: {follow: free}",
    "a trump may always be played": "play: {follow: or_trump}",
    "the declarer leads": "play: {opening_lead: declarer}",
    "the seat after a lone player leads": "play: {opening_lead_alone: after_lone_player}",
    "the dealer may discard the turned card": "contract: {may_discard: any_card}",
    "nobody may play alone": "contract: {alone: null, steps: [take_turn_up, discard]}\n"
    "scoring: {rows: {lone_march: null}}",
    "the turned suit may be named in the second round": "auction: {bids: {name: {trumps: [suits]}}}",
    "no trump may be named": "auction: {bids: {name: {trumps: [not_turned, no_trump]}}}",
    "the dealer speaks first": "auction: {opens: dealer}",
    "two tricks are enough": "contract: {made: taken >= 2}",
    "all five tricks count three": "scoring: {rows: {march: {declarers: 3 * stakes}}}",
    "a lone hand with all tricks counts two": "scoring: {rows: {lone_march: null}}",
    "a euchre costs the declarers nothing": "scoring: {rows: {set: {declarers: 0}}}",
}
"""What is changed, and how a file says it."""


class Changed(Variants):
    """The variants of this folder, each with one rule changed; what makes no game of one has changed nothing in it."""

    def __init__(self, change: str) -> None:
        super().__init__(oracle.VARIANTS)
        self.change = change

    def get(self, name: str) -> hpf_rules.Variant:
        if name not in self._known:
            self._known[name] = self._other(name)
        known = self._known[name]
        assert isinstance(known, hpf_rules.Variant)
        return known

    def _other(self, name: str) -> hpf_rules.Variant:
        text = f"format: 1\nname: Changed\nextends: {name}\n{self.change}\n"
        try:
            return hpf_rules.load_text(text, beside=oracle.VARIANTS)
        except hpf_rules.VariantError:
            return oracle.variant(name)


def noticed(rule: str, cases: Iterable[Case]) -> str | None:
    """The first difference that the comparison finds where this rule is changed."""
    variants = Changed(WRONG_RULES[rule])
    return next((found for case in cases if (found := oracle.difference(case, variants))), None)

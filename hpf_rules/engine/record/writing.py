"""How is a played deal written down?"""

from __future__ import annotations

from typing import Any

from ..carried import at_the_start
from ..deal import Deal


def record_of(deal: Deal, **more: Any) -> dict[str, Any]:
    """A deal as a record: its cards and its moves so far."""
    pack, state = deal.legend.pack, deal.state
    dealt = deal.dealt
    data: dict[str, Any] = {
        "format": 1,
        "variant": deal.variant.id,
        "rules": deal.variant.fingerprint,
        "dealer": int(state.dealer),
        "scores": list(deal.scores_before),
        "hands": [" ".join(pack.texts(hand)) for hand in dealt.hands],
    }
    if dealt.kitty:
        data["kitty"] = " ".join(pack.texts(dealt.kitty))
    if dealt.turned >= 0:
        data["turn_up"] = pack.text(dealt.turned)
    if state.deal != 1:
        data["deal"] = int(state.deal)
    if state.stakes != 1:
        data["stakes"] = int(state.stakes)
    if deal.carried != at_the_start(deal.variant):
        data["carried"] = deal.carried
    if any(deal.games):
        data["games"] = list(deal.games)
    return {**data, **more, "moves": [move.text for move in deal.moves]}

"""How is a case from the field put: whose report it is, and which game and cards show it?

`told` marks a test with the report it answers: its number, the section of the collection, the address.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from cases import table
from made_up import DEALER, PACK

from hpf_rules import Deal, Variant, VariantError

Test = TypeVar("Test", bound=Callable[..., None])

ADDRESSES: dict[str, str] = {}
"""Of every report that has a test: `B08` and where it was told."""

SEEDS = "seed texts (Hasenpfeffer)"


def told(number: str, address: str) -> Callable[[Test], Test]:
    """Mark a test with the report it answers."""
    ADDRESSES[number] = address

    def mark(test: Test) -> Test:
        assert test.__name__.startswith(f"test_{number.casefold()}_"), test.__name__
        return test

    return mark


def position(
    variant: Variant, *hands: str, trump: str, leader: int = 0, out: Sequence[int] = (), plays: str = ""
) -> Deal:
    """A deal from its first lead on, after some plays."""
    deal = Deal.from_position(variant, hands=[hand.split() for hand in hands], trump=trump, leader=leader, out=out)
    return after(deal, *(f"play {card}" for card in plays.split()))


def after(deal: Deal, *moves: str) -> Deal:
    for move in moves:
        deal.play(move)
    return deal


def euchre(*hands: str, turn_up: str, variant: Variant | None = None, dealer: int = DEALER) -> Deal:
    """A deal of euchre; seat 0 speaks first. Hands that are not given get what is left, in the order of the pack."""
    used = {*" ".join(hands).split(), turn_up}
    left = [card for card in PACK if card not in used]
    given = [hand.split() or [left.pop(0) for _ in range(5)] for hand in (*hands, *[""] * (4 - len(hands)))]
    return Deal.of(variant or table("euchre"), dealer=dealer, hands=given, turn_up=turn_up, kitty=left)


def calls(deal: Deal) -> list[str]:
    """What may be said now, without the words for a lone hand."""
    return sorted({move.removesuffix(" alone").removeprefix("bid ") for move in deal.legal()})


def refusal(base: str | None = "hasenpfeffer", *packs: str, **chapters: object) -> list[str]:
    """What is told of a file that is refused: each mistake with what to write instead."""
    try:
        table(base, *packs, **chapters)
    except VariantError as wrong:
        return [f"{problem.message}: {problem.hint}" for problem in wrong.problems]
    raise AssertionError("it is not refused")

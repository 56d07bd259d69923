"""Can every bid be made, and the target be reached? Proved on what each outcome is worth."""

from __future__ import annotations

from collections.abc import Iterator

from ..chapters import Chapters
from ..rule import Fault, proof
from .worth import Worth, undeclared_points


@proof
def every_bid_can_be_made(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A bid that is set whatever tricks are taken."""
    if not worth.is_settled:
        return
    made: dict[int, bool] = {}
    for call, _, cells in worth.declared:
        made[call] = made.get(call, False) or any(cell is not None and cell.made for cell in cells)
    for call, can_be in made.items():
        if not can_be:
            yield Fault(
                key=f"auction.bids.{worth.bid(call)}",
                code="HPF-R18",
                on_key=True,
                message=f"“{worth.said(call)}” can never be made: it is set with any number of tricks, even with all "
                f"{max(table.dealing.hands)}",
                hint="lower the bid, or say under `contract` when it is made",
                related=(("contract.made", "that is said in"),),
            )
            return


@proof
def the_target_can_be_reached(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A target above what any number of deals can bring."""
    if table.ending.target is None or table.ending.deals is not None or not worth.is_settled:
        return
    points = [n for *_, cells in worth.declared for cell in cells if cell for n in (*cell.ours, *cell.theirs)]
    points += [n for one in undeclared_points(table, worth.rules) for numbers in one.points for n in numbers]
    if points and max(points) <= 0 and not worth.rules.silent_pay:
        yield Fault(
            key="ending.target",
            code="HPF-R62",
            message=f"{table.ending.target} points can never be reached: no deal gives a side more than {max(points)}",
            hint="let a row score points, or write `deals:` instead of a target",
            related=(("scoring.rows", "the scores are set in"),),
            given=("scoring.rows", "scoring.bonuses"),
        )

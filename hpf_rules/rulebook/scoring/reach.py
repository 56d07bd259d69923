"""Can every bid be made, and the target and the losing score be reached? Proved on what each outcome is worth."""

from __future__ import annotations

from collections.abc import Iterator

from ..chapters import Chapters
from ..rule import Fault, advice, proof
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
                related=((worth.legend.key("call_made", call), "that is said in"),),
            )
            return


@proof
def the_target_can_be_reached(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A target beyond what any number of deals can bring.

    In which deals a side can win makes no difference here: that each bid can be made is proved above, and the points
    of other deals count too.
    """
    if table.ending.target is None or table.ending.deals is not None or not worth.is_settled:
        return
    points, counts = _points(table, worth), table.ending.counts
    if points and max(counts * number for number in points) <= 0:
        most = f"gives a side more than {max(points)}" if counts > 0 else "brings a side's score down"
        yield Fault(
            key="ending.target",
            code="HPF-R62",
            message=f"{table.ending.target} points can never be reached: no deal {most}",
            hint="let a row score points, or write `deals:` instead of a target"
            if counts > 0
            else "let a row take points off, as in `-taken`, or write `deals:` instead of a target",
            related=(("scoring.rows", "the scores are set in"),),
            given=("scoring.rows", "scoring.bonuses"),
        )


@advice
def the_losing_score_can_be_reached(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A losing score, and nothing that ever costs a side points."""
    if table.ending.lose_at is None or not worth.is_settled:
        return
    points, counts = _points(table, worth), table.ending.counts
    if points and min(counts * number for number in points) >= 0:
        never = "costs a side points" if counts > 0 else "adds to a side's score"
        yield Fault(
            key="ending.lose_at",
            code="HPF-A06",
            message=f"nobody can ever lose so: no deal {never}",
            hint="leave the key out, or let an outcome cost points",
            related=(("scoring.rows", "the scores are set in"),),
            severity="warning",
        )


@advice
def values_are_scored(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A bid says what it is worth, and no outcome looks at that."""
    valued = [bid for bid, terms in table.auction.bids.items() if terms.value is not None and table.auction.is_held]
    if valued and "value" not in worth.varies:
        yield Fault(
            key=f"auction.bids.{valued[0]}.value",
            code="HPF-A06",
            message="nothing is scored by it: no outcome looks at `value`",
            hint="write `declarers: value` in a row, or leave the key out",
            related=(("scoring.rows", "the scores are set in"),),
            severity="warning",
        )


def _points(table: Chapters, worth: Worth) -> list[int]:
    """All that a side can score in a deal."""
    points = [n for *_, cells in worth.declared for cell in cells if cell for n in (*cell.ours, *cell.theirs)]
    points += [n for one in undeclared_points(table, worth.rules) for numbers in one.points for n in numbers]
    return [*points, int(worth.rules.silent_pay)]

"""Do the scores ask for what the players are meant to do? Advice for a table, with the numbers that show it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from ..chapters import Chapters
from ..rule import Fault, advice
from .worth import Points, Worth

Cells = tuple[Points | None, ...]
"""What a bid is worth, by the tricks taken."""


@advice
def fewer_tricks_pay(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A side that has failed, or has made it, is better off with fewer tricks."""
    for made in (False, True):
        best: tuple[int, str, str] | None = None
        for call, case, cells in worth.declared:
            if not _more_is_harder(cells):
                continue
            found = _better_with_fewer([(n, cell) for n, cell in enumerate(cells) if cell and cell.made == made])
            if found is None:
                continue
            fewer, more, gain = found
            bid = worth.named(call, case)
            said = f"{bid}: {_worth(cells, fewer)}, {_worth(cells, more)}"
            if best is None or gain > best[0]:
                best = gain, said, worth.row_key(call, case, more)
        if best is not None:
            who = "that makes the contract" if made else "that fails"
            yield Fault(
                key=best[2],
                code="HPF-A01",
                message=f"a side {who} is better off with fewer tricks ({best[1]})",
                hint="if your table means it so, leave it; otherwise let these tricks not count, "
                "for example `-bid` for a bid that failed",
                severity="warning",
            )


def _more_is_harder(cells: Cells) -> bool:
    """Is the contract made with many tricks, and set with few?"""
    made = [cell.made for cell in cells if cell is not None]
    return made == sorted(made) and any(made)


def _net(cell: Points) -> int:
    """What a side gains on the others, at worst."""
    return min(cell.ours) - max(cell.theirs)


def _better_with_fewer(cells: list[tuple[int, Points]]) -> tuple[int, int, int] | None:
    """Fewer tricks, more tricks, and how much better the fewer are: where that is most."""
    found = [
        (fewer, more, _net(one) - _net(other))
        for i, (fewer, one) in enumerate(cells)
        for more, other in cells[i + 1 :]
        if _net(one) > _net(other)
    ]
    return max(found, key=lambda item: (item[2], -item[0]), default=None)


def _worth(cells: Cells, tricks: int) -> str:
    cell = _cell(cells, tricks)
    others = "" if not any(cell.theirs) else f" and the others {_number(cell.theirs)}"
    return f"{'1 trick scores' if tricks == 1 else f'{tricks} tricks score'} {_number(cell.ours)}{others}"


def _cell(cells: Cells, tricks: int) -> Points:
    cell = cells[tricks]
    assert cell is not None
    return cell


def _number(points: tuple[int, ...]) -> str:
    return " or ".join(map(str, points))


@advice
def failing_pays(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A failed bid gains points on the others."""
    for call, case, cells in worth.declared:
        for tricks, cell in enumerate(cells):
            if cell is not None and not cell.made and _net(cell) > 0:
                yield Fault(
                    key=worth.row_key(call, case, tricks),
                    code="HPF-A02",
                    message=f"a failed bid gains points ({worth.named(call, case)}: {_worth(cells, tricks)})",
                    hint="a minus may be missing, as in `-bid`",
                    severity="warning",
                )
                return


@advice
def harder_bids_rank_higher(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A bid can be outbid by one that undertakes less."""
    for (call, one), (higher, other) in _pairs(worth):
        if _is_harder(one, other):
            yield Fault(
                key=f"auction.bids.{worth.bid(higher)}",
                code="HPF-A03",
                on_key=True,
                message=f"“{worth.said(higher)}” outbids “{worth.said(call)}”, and undertakes less",
                hint="the bids stand lowest first: write it further up",
                related=((f"auction.bids.{worth.bid(call)}", "the other bid is in"),),
                severity="warning",
            )
            return


@advice
def bids_are_worth_making(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A bid is never worth making where a higher one never scores less; where failing pays, that is told."""
    if next(failing_pays(table, worth), None) is not None:
        return
    for (call, one), (higher, other) in _pairs(worth):
        if (
            not _is_harder(one, other)
            and one != other
            and all(_is_as_good(better, cell) for better, cell in zip(other, one, strict=True))
        ):
            tricks = next(n for n, cells in enumerate(zip(one, other, strict=True)) if cells[0] != cells[1])
            yield Fault(
                key=f"auction.bids.{worth.bid(call)}",
                code="HPF-A04",
                on_key=True,
                message=f"“{worth.said(call)}” is never worth bidding: “{worth.said(higher)}” is higher and never "
                f"scores less ({_worth(other, tricks)}, not {_number(_cell(one, tricks).ours)})",
                hint="leave the bid out, or let it score more",
                related=((f"auction.bids.{worth.bid(higher)}", "the higher bid is in"),),
                severity="warning",
            )
            return


def _pairs(worth: Worth) -> Iterator[tuple[tuple[int, Cells], tuple[int, Cells]]]:
    """Bids beside each other on the ladder that are played alike, the lower one first."""
    if worth.table.auction.first_bid_wins:
        return  # no bid outbids another
    rules, alike = worth.rules, defaultdict[tuple[object, ...], list[tuple[int, Cells]]](list)
    for call, case, cells in worth.declared:
        alike[case, rules.call_strain[call], rules.call_alone[call]].append((call, cells))
    for bids in alike.values():
        for one, higher in pairwise(bids):
            if rules.call_rung[one[0]] < rules.call_rung[higher[0]]:
                yield one, higher


def _is_harder(one: Cells, other: Cells) -> bool:
    """Is whatever makes the one enough for the other, but not the other way round?"""
    made = [(a.made, b.made) for a, b in zip(one, other, strict=True) if a is not None and b is not None]
    return any(b for _, b in made) and all(b or not a for a, b in made) and any(b and not a for a, b in made)


def _is_as_good(one: Points | None, other: Points | None) -> bool:
    if one is None or other is None:
        return True
    return min(one.ours) >= max(other.ours) and max(one.theirs) <= min(other.theirs)


@advice
def several_can_reach_the_target(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """Several sides can gain points in one deal, and nothing says who wins if both reach the target."""
    if table.ending.target is None or table.ending.says_who_wins:
        return
    for call, case, cells in worth.declared:
        for tricks, cell in enumerate(cells):
            if cell is not None and max(cell.ours) > 0 and max(cell.theirs) > 0:
                yield Fault(
                    key="ending.target",
                    code="HPF-A05",
                    on_key=True,
                    message="several sides can reach the target in one deal, and nothing says who wins then "
                    f"({worth.named(call, case)}: {_worth(cells, tricks)})",
                    hint="write `both_reach:` under `ending`; where nothing is said the higher score wins",
                    severity="warning",
                )
                return

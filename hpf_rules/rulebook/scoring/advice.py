"""Do the scores ask for what the players are meant to do? Advice for a table, with the numbers that show it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from ..chapters import Chapters
from ..rule import Fault, advice
from .checks import scoring_of
from .model import OUTPUTS
from .worth import Case, Points, Worth

Cells = tuple[Points | None, ...]
"""What a bid is worth, by the tricks taken."""
MEANT = "if your table means it so, leave it"


def _scored(worth: Worth) -> tuple[tuple[int, Case, Cells], ...]:
    """What each bid is worth; none where the score is counted down, for there more points are not better."""
    return worth.declared if worth.table.ending.counts > 0 else ()


# ---- what a side does once it has bid


@advice
def failing_pays(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A failed bid gains points on the others."""
    for call, case, cells in _scored(worth):
        for tricks, cell in enumerate(cells):
            if cell is not None and not cell.made and _net(cell) > 0:
                source = max(worth.sources(call, case, tricks), key=lambda one: one.gain)
                said = "gains points" if source.ours else "costs the others points"
                minus = "a minus may be missing, as in `-bid`" if source.ours else "there may be a minus too many"
                yield Fault(
                    key=source.key,
                    code="HPF-A02",
                    message=f"a failed bid {said} ({worth.named(call, case)}: {_worth(cells, tricks)})",
                    hint=f"{MEANT}; {minus}",
                    severity="warning",
                )
                return


@advice
def fewer_tricks_pay(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A side that has failed, or has made it, is better off with fewer tricks."""
    for made in (False, True):
        found: list[tuple[int, int, Case, Cells, int, int]] = []
        for call, case, cells in _scored(worth):
            kept = [(n, cell) for n, cell in enumerate(cells) if cell and cell.made == made]
            if _more_is_harder(cells) and (pair := _better_with_fewer(kept)):
                found.append((pair[2], call, case, cells, pair[0], pair[1]))
        if found:
            _, call, case, cells, fewer, more = max(found, key=lambda one: one[0])
            key, is_ours = _turning(worth, call, case, fewer, more)
            who = "that makes the contract" if made else "that fails"
            example = ", as with `-bid`" if is_ours and not made else ""
            yield Fault(
                key=key,
                code="HPF-A01",
                message=f"a side {who} is better off with fewer tricks "
                f"({worth.named(call, case)}: {_worth(cells, fewer)}, {_worth(cells, more)})",
                hint=f"{MEANT}; otherwise let these tricks not count{example}",
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


def _turning(worth: Worth, call: int, case: Case, fewer: int, more: int) -> tuple[str, bool]:
    """The item of the score that makes more tricks worth less, and whether the declaring side gets it."""
    before = {(source.key, source.ours): source.gain for source in worth.sources(call, case, fewer)}
    after = {(source.key, source.ours): source.gain for source in worth.sources(call, case, more)}
    drops = {item: before.get(item, 0) - after.get(item, 0) for item in {**after, **before}}
    key, is_ours = max(drops, key=lambda item: drops[item])
    return key, is_ours


@advice
def failing_costs(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A failed bid costs nothing, and gives the others nothing."""
    for call, case, cells in _scored(worth):
        failed = [(n, cell) for n, cell in enumerate(cells) if cell is not None and not cell.made]
        if len(failed) > 1 and not any(any(cell.ours) or any(cell.theirs) for _, cell in failed):
            yield Fault(
                key=_row_of(worth, call, case, failed[-1][0]),
                code="HPF-A07",
                on_key=True,
                message=f"a failed bid costs nothing, and gives the others nothing ({worth.named(call, case)})",
                hint=f"{MEANT}; everybody would bid as high as possible",
                severity="warning",
            )
            return


def _row_of(worth: Worth, call: int, case: Case, tricks: int) -> str:
    """The row that scores so many tricks."""
    sources = worth.sources(call, case, tricks)
    return sources[0].key.rpartition(".")[0] if sources else "scoring.rows"


# ---- the ladder


@advice
def harder_bids_rank_higher(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A bid can be outbid by one that undertakes less."""
    for (call, one), (higher, other) in _pairs(worth):
        if _is_harder(one, other):
            apart = worth.bid(call) != worth.bid(higher)
            yield Fault(
                key=f"auction.bids.{worth.bid(higher)}",
                code="HPF-A03",
                on_key=True,
                message=f"“{worth.said(higher)}” outbids “{worth.said(call)}”, and undertakes less",
                hint=_further_down(worth, call, higher)
                if apart
                else "look at what is said under `made`: there the higher number is easier",
                related=((f"auction.bids.{worth.bid(call)}", "the other bid is in"),) if apart else (),
                severity="warning",
            )
            return


def _further_down(worth: Worth, call: int, higher: int) -> str:
    """Where a bid that is too high should stand: just above the highest below it that undertakes no more."""
    ladder, hint = worth.table.auction.ladder(worth.table), "the bids stand lowest first: write it further up"
    made = {number: cells for number, case, cells in worth.declared if case == Case()}
    alone = [one for one in ladder if one.bid == ladder[higher - 1].bid and one.rung != ladder[higher - 1].rung]
    if alone or higher not in made:
        return hint
    below = [number for number in range(1, call) if number in made and not _is_harder(made[number], made[higher])]
    if not below:
        return hint
    label = ladder[below[-1] - 1].label
    return f"{hint}, or write `above: {label}` beside it"


@advice
def bids_are_worth_making(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A bid is never worth making where a higher one never scores less; where failing pays, that is told."""
    if next(failing_pays(table, worth), None) is not None:
        return
    for (call, one), (higher, other) in _pairs(worth) if table.ending.counts > 0 else ():
        may_be_forbidden = worth.rules.call_allowed[higher] not in (0, worth.rules.call_allowed[call])
        if not _is_harder(one, other) and one != other and _is_as_good(other, one) and not may_be_forbidden:
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


@advice
def higher_bids_are_worth_more(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A bid undertakes the same as a lower one, and never scores more."""
    for (call, one), (higher, other) in _pairs(worth) if table.ending.counts > 0 else ():
        if worth.bid(call) != worth.bid(higher) and _undertakes(one) == _undertakes(other) and _is_as_good(one, other):
            tricks = next((n for n, cells in enumerate(zip(one, other, strict=True)) if cells[0] != cells[1]), None)
            told = "" if tricks is None else f" ({_worth(other, tricks)}, not {_number(_cell(one, tricks).ours)})"
            yield Fault(
                key=f"auction.bids.{worth.bid(higher)}",
                code="HPF-A09",
                on_key=True,
                message=f"“{worth.said(higher)}” undertakes the same as “{worth.said(call)}”, and never scores "
                f"more{told}",
                hint=f"{MEANT}; otherwise let it score more, or leave it out",
                related=((f"auction.bids.{worth.bid(call)}", "the lower bid is in"),),
                severity="warning",
            )
            return


def _pairs(worth: Worth) -> Iterator[tuple[tuple[int, Cells], tuple[int, Cells]]]:
    """Bids beside each other on the ladder that are played alike, the lower one first."""
    if worth.table.auction.first_bid_wins:
        return  # no bid outbids another
    rules, alike = worth.rules, defaultdict[tuple[object, ...], list[tuple[int, Cells]]](list)
    for call, case, cells in worth.declared:
        alike[case, rules.call_strain[call], rules.call_alone[call], rules.call_receives[call]].append((call, cells))
    for bids in alike.values():
        for one, higher in pairwise(bids):
            if rules.call_rung[one[0]] < rules.call_rung[higher[0]]:
                yield one, higher


def _undertakes(cells: Cells) -> list[bool | None]:
    return [None if cell is None else cell.made for cell in cells]


def _is_harder(one: Cells, other: Cells) -> bool:
    """Is whatever makes the one enough for the other, but not the other way round?"""
    made = [(a.made, b.made) for a, b in zip(one, other, strict=True) if a is not None and b is not None]
    return any(b for _, b in made) and all(b or not a for a, b in made) and any(b and not a for a, b in made)


def _is_as_good(one: Cells, other: Cells) -> bool:
    """Is the one never worth less than the other, with any number of tricks?"""
    both = [(a, b) for a, b in zip(one, other, strict=True) if a is not None and b is not None]
    return all(min(a.ours) >= max(b.ours) and max(a.theirs) <= min(b.theirs) for a, b in both)


# ---- playing alone


@advice
def alone_is_worth_it(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """The score looks at lone hands, and one never brings more than playing together, or loses less."""
    for call, together, lone in _alone(worth):
        both = [(n, a, b) for n, (a, b) in enumerate(zip(together, lone, strict=True)) if a and b]
        worse = next((n for n, a, b in both if _net(b) < _net(a)), None)
        better = next((n for n, a, b in both if _net(b) > _net(a)), None)
        if worse is not None and better is None:
            said = f"playing alone never scores more, and sometimes less ({worth.said(call)}"
            tricks = worse
        elif (
            cheap := next((n for n, a, b in both if not b.made and not a.made and _net(b) > _net(a)), None)
        ) is not None:
            said, tricks = (
                f"a lone hand that fails loses less than one that is played together ({worth.said(call)}",
                cheap,
            )
        else:
            continue
        yield Fault(
            key=_row_of(worth, call, Case(alone=1), tricks),
            code="HPF-A10",
            on_key=True,
            message=f"{said}: {_worth(lone, tricks)}, together {_number(_cell(together, tricks).ours)})",
            hint=f"{MEANT}; otherwise let a lone hand score more",
            severity="warning",
        )
        return


def _alone(worth: Worth) -> Iterator[tuple[int, Cells, Cells]]:
    """Each call with what it is worth together and alone, all else being usual."""
    plain = {call: cells for call, case, cells in _scored(worth) if case == Case() and not worth.rules.call_alone[call]}
    lone = {worth.said(c).removesuffix(" alone"): cells for c, case, cells in _scored(worth) if case == Case(alone=1)}
    for call, cells in plain.items():
        if worth.said(call) in lone:
            yield call, cells, lone[worth.said(call)]


@advice
def making_it_pays(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A contract that is made scores nothing, or loses points."""
    for call, case, cells in _scored(worth):
        made = [(n, cell) for n, cell in enumerate(cells) if cell is not None and cell.made]
        worst = next(((n, cell) for n, cell in made if max(cell.ours) < 0), None)
        if worst is None and made and not case.opening_run and max(made[0][1].ours) <= 0 <= min(made[0][1].theirs):
            worst = made[0]
        if worst is not None:
            said = "loses points" if max(worst[1].ours) < 0 else "scores nothing"
            yield Fault(
                key=_row_of(worth, call, case, worst[0]),
                code="HPF-A08",
                on_key=True,
                message=f"a contract that is made {said} ({worth.named(call, case)}: {_worth(cells, worst[0])})",
                hint=MEANT,
                severity="warning",
            )
            return


@advice
def rows_within_score_otherwise(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """A special case scores the same as the outcome it is a case of."""
    scoring = scoring_of(table)
    for name, row in scoring.rows.items():
        above = row.within
        if above is not None and all(
            scoring.output(name, output)[1] == scoring.output(above, output)[1] for output in OUTPUTS
        ):
            yield Fault(
                key=f"scoring.rows.{name}",
                code="HPF-A11",
                on_key=True,
                message=f"the row `{name}` scores the same as `{above}`, the row it is within",
                hint=f"let it score something else, or take it away: `{name}: null`",
                related=((f"scoring.rows.{above}", f"`{above}` is in"),),
                severity="warning",
            )


# ---- the end


@advice
def several_can_reach_the_target(table: Chapters, worth: Worth) -> Iterator[Fault]:
    """Several sides can gain points in one deal, and nothing says who wins if both reach the target."""
    ending = table.ending
    if ending.target is None or ending.says_who_wins or ending.one_can_win(worth.rules.sides):
        return
    better = max if ending.counts > 0 else min
    for call, case, cells in worth.declared:
        for tricks, cell in enumerate(cells):
            if cell is not None and all(ending.counts * better(side) > 0 for side in (cell.ours, cell.theirs)):
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


# ---- in words


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

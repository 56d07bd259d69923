"""What does each outcome of a deal score? Every outcome is made up and given to the step that scores a deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import islice, product
from typing import Any

from ...table.state import NOBODY, STATE
from ..chapters import Chapters
from ..formula.value import value
from ..lone import always_alone, can_declare_alone, can_defend_alone, played_alone
from ..own_numbers import is_own
from ..tables import DROP, Legend
from .keeping import begin_counters
from .steps import DECLARERS, DEFENDERS, NO_ROW, firing_row, score_deal

MOST_CASES = 200
"""Beyond this many kinds of deal a table would be no help."""
VARYING = frozenset({"score", "their_score", "their_high_score", "their_low_score", "deal"})
"""Where a formula looks at these, what an outcome is worth differs from deal to deal."""
MOST_WORTHS = 20_000
"""Beyond this many outcomes nobody is advised about them."""


@dataclass(frozen=True, kw_only=True)
class Case:
    """What else is so in a deal, beside the bid and the tricks: what the score may look at."""

    alone: int = 0
    lone_defender: int = 0
    forced: int = 0
    kitty_left: int = 0
    round: int = 1
    opening_run: int = 0
    strain: int | None = None


@dataclass(frozen=True, kw_only=True)
class Points:
    """What one number of tricks is worth; several numbers where it depends on how the others share theirs."""

    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    made: bool


@dataclass(frozen=True, kw_only=True)
class ScoreRow:
    """Bids that score alike in a case: the points by tricks taken; None where so many cannot be."""

    calls: tuple[int, ...]
    case: Case
    points: tuple[Points | None, ...]


@dataclass(frozen=True, kw_only=True)
class ScoreTable:
    """All outcomes of the deals with a declarer, for one size of hand."""

    hand: int
    rows: tuple[ScoreRow, ...]
    names: frozenset[str] = field(default_factory=frozenset)
    """The names that the formulas read."""


def score_tables(given: Chapters, rules: Any, strains: tuple[int, ...]) -> tuple[ScoreTable, ...]:
    """One table for each size of hand; none where nobody bids. `strains`: in which a deal can be played."""
    if rules.calls == 0:
        return ()
    names = given.scoring.names_read(given)
    hands = sorted(set(given.dealing.hands))
    return tuple(_table(given, rules, hand, names, strains) for hand in (hands if len(hands) <= 3 else hands[-1:]))


def _table(given: Chapters, rules: Any, hand: int, names: frozenset[str], strains: tuple[int, ...]) -> ScoreTable:
    """Bids that score alike in every case share their rows; a case that scores like an earlier one is left out."""
    blocks: dict[tuple[tuple[Case, tuple[Points | None, ...]], ...], list[int]] = {}
    cases = tuple(_cases(given, hand, names, strains if "trump" in names else (None,)))
    for (said_in, ways, *_), calls in _calls_alike(given, rules, names).items():
        rows: list[tuple[Case, tuple[Points | None, ...]]] = []
        for case in cases[:MOST_CASES]:
            if not ways >> case.alone & 1 or (said_in and case.round != said_in):
                continue
            call = next((call for call in calls if _has_trump(rules, call, case)), None)
            if call is None:
                continue
            points = tuple(_points(rules, hand, call, case, own) for own in range(hand + 1))
            if not any(_like(points, earlier) for _, earlier in rows):
                rows.append((case, points))
        blocks.setdefault(tuple(rows), []).extend(calls)
    made = (ScoreRow(calls=tuple(calls), case=c, points=p) for rows_, calls in blocks.items() for c, p in rows_)
    return ScoreTable(hand=hand, rows=tuple(made), names=names)


def _has_trump(rules: Any, call: int, case: Case) -> bool:
    """Can what is trump in this case be so with this call?"""
    said = rules.call_strain[call]
    return case.strain is None or said < 0 or bool(said == case.strain)


def _like(points: tuple[Points | None, ...], earlier: tuple[Points | None, ...]) -> bool:
    """Do these say the same as the earlier ones, wherever they can be at all?"""
    return all(one is None or one == other for one, other in zip(points, earlier, strict=True))


def _calls_alike(given: Chapters, rules: Any, names: frozenset[str]) -> dict[tuple[int, ...], list[int]]:
    """The calls in groups that the formulas cannot tell apart: by round first (0: any, or it does not matter), then by
    whether they can be played together (bit 0) and alone (bit 1).

    A bid that can also be made alone stands for both: alone is a case.
    """
    found: dict[tuple[int, ...], list[int]] = {}
    ladder = given.auction.ladder(given)
    both = {call.label for call in ladder if call.says_alone} & {call.label for call in ladder if not call.says_alone}
    for number, call in enumerate(ladder, start=1):
        if call.says_alone and call.label in both:
            continue
        ways = sum(1 << way for way in ((0, 1) if call.label in both else played_alone(given, call)))
        said_in = (call.round or 0) if "round" in names else 0
        kind = rules.call_kind[number] if "kind" in names else 0
        price = rules.call_value[number] if "value" in names else 0
        place = rules.call_place[number] if "place" in names else 0
        told = (rules.call_number[number], rules.call_tricks[number], rules.call_stakes[number], kind, price, place)
        key = (said_in, ways, *told, int(rules.call_made[number]))
        found.setdefault(key, []).append(number)
    return found


def _cases(given: Chapters, hand: int, names: frozenset[str], strains: tuple[int | None, ...]) -> Iterator[Case]:
    """Every case there can be, as far as the formulas look at it."""
    alone, all_pass = given.contract.alone, given.auction.all_pass
    ours = (1,) if always_alone(given) else (0, 1) if can_declare_alone(given) else (0,)
    theirs = (0, 1) if "lone_defender" in names and can_defend_alone(given) else (0,)
    forced = (0, 1) if "forced" in names and all_pass is not None and all_pass.forces else (0,)
    left = (0, 1) if "kitty_left" in names and given.contract.kitty_may_be_left else (0,)
    rounds = given.auction.rounds if "round" in names else (1,)
    runs = range(hand + 1) if "opening_run" in names else (0,)
    for a, d, f, k, r, run, strain in product(ours, theirs, forced, left, rounds, runs, strains):
        if d and not a and alone is not None and not alone.defends_first:
            continue
        yield Case(alone=a, lone_defender=d, forced=f, kitty_left=k, round=r, opening_run=run, strain=strain)


def _points(rules: Any, hand: int, call: int, case: Case, own: int) -> Points | None:
    run = case.opening_run
    if run > hand - own or (run and not own):
        return None
    ours: set[int] = set()
    theirs: set[int] = set()
    made = False
    for split, dropped in product(splits(hand - own, rules.sides - 1), (0, 1) if _may_drop(rules) else (0,)):
        state = _state(rules, hand, (own, *split))
        _set_case(state, call, case)
        state.opening_run = run if own else hand
        if dropped:
            state.dropped = sum(rules.side_seats[side] for side, won in enumerate(split, start=1) if not won)
        score_deal(rules, state)
        ours.add(state.points[0])
        theirs |= {state.points[side] for side in range(1, rules.sides)}
        made = bool(state.made)
    return Points(ours=tuple(sorted(ours)), theirs=tuple(sorted(theirs)), made=made)


def _may_drop(rules: Any) -> bool:
    """May players drop out? Then those of the others who take no trick may have done so."""
    return any(rules.step_verb[step] == DROP for step in range(rules.steps))


def splits(tricks: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Every way for some sides to share the tricks."""
    if sides == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in splits(tricks - first, sides - 1):
            yield (first, *rest)


def _state(rules: Any, hand: int, tricks: tuple[int, ...]) -> Any:
    """A deal that is played out, with these tricks for each side; nobody has declared."""
    state = STATE.copy(_empty())
    state.declarer, state.deal, state.stakes, state.hand_size = NOBODY, 1, 1, hand
    if rules.counters:
        begin_counters(rules, state)
    for side, number in enumerate(tricks):
        state.taken[side] = number
    return state


@cache
def _empty() -> Any:
    return STATE.new()


def _set_case(state: Any, call: int, case: Case) -> None:
    state.declarer, state.standing = 0, call
    state.alone = (1 if case.alone else 0) | (2 if case.lone_defender else 0)
    state.forced, state.kitty_left = case.forced, case.kitty_left
    state.round, state.strain = case.round, case.strain or 0


@dataclass(frozen=True, kw_only=True)
class Worth:
    """What every bid is worth in every case, for those who advise: the hand is the largest that is dealt."""

    table: Chapters
    rules: Any
    legend: Legend
    strains: tuple[int, ...]

    @cached_property
    def varies(self) -> frozenset[str]:
        """The names that the scores depend on."""
        return self.table.scoring.names_read(self.table)

    @property
    def is_settled(self) -> bool:
        """Is an outcome worth the same in every deal?"""
        return not self.varies & VARYING and not any(is_own(self.table, name) for name in self.varies)

    @cached_property
    def declared(self) -> tuple[tuple[int, Case, tuple[Points | None, ...]], ...]:
        """Each call and case with the points by tricks taken; none where nobody bids, or where they are too many."""
        names, hand = self.varies, max(self.table.dealing.hands)
        cases = tuple(_cases(self.table, hand, names, self.strains if "trump" in names else (None,)))
        alone = [played_alone(self.table, call) for call in self.table.auction.ladder(self.table)]
        ways = sum(1 for own in range(hand + 1) for _ in splits(hand - own, self.rules.sides - 1))
        found = (
            (call, case)
            for call in range(1, self.rules.calls + 1)
            for case in cases
            if case.alone in alone[call - 1] and _has_trump(self.rules, call, case)
        )
        pairs = list(islice(found, MOST_WORTHS // ways + 1))
        if len(pairs) * ways > MOST_WORTHS:
            return ()
        return tuple(
            (call, case, tuple(_points(self.rules, hand, call, case, own) for own in range(hand + 1)))
            for call, case in pairs
        )

    def bid(self, call: int) -> str:
        """The name of the bid that a call belongs to."""
        return self.legend.kinds[self.rules.call_kind[call]]

    def said(self, call: int) -> str:
        """How a call is said."""
        return self.legend.call_prefix + self.legend.calls[call]

    def named(self, call: int, case: Case) -> str:
        """A call and what else is so, in words."""
        said = self.said(call).removesuffix(" alone")
        parts = [name.replace("_", " ") for name in ("alone", "lone_defender", "forced") if getattr(case, name)]
        return ", ".join([said, *parts])

    def sources(self, call: int, case: Case, tricks: int) -> tuple[Source, ...]:
        """What is paid for so many tricks, item by item, the row first; the others share theirs as they may."""
        hand, rules = max(self.table.dealing.hands), self.rules
        state = _state(rules, hand, (tricks, *next(splits(hand - tricks, rules.sides - 1))))
        _set_case(state, call, case)
        state.opening_run = case.opening_run if tricks else hand
        state.made = int(value(rules, state, rules.call_made[call], 0) != 0)
        row = firing_row(rules, state, 0, 0)
        paid = [("row", row, rules.row_out[row])] if row != NO_ROW else []
        paid += [
            ("bonus", bonus, rules.bonus_out[bonus])
            for bonus in range(rules.bonuses)
            if not rules.bonus_each[bonus] and value(rules, state, rules.bonus_when[bonus], 0)
        ]
        return tuple(
            Source(
                key=self.legend.key(f"{table}_{column}", number),
                ours=side == 0,
                points=value(rules, state, out[column], side),
            )
            for table, number, out in paid
            for column, side in ((DECLARERS, 0), (DEFENDERS, 1))
            if out[column]
        )


@dataclass(frozen=True, kw_only=True)
class Source:
    """One item of a score: the key that says it, whose it is, and what it gives."""

    key: str
    ours: bool
    """Does the declaring side get it, or each other side?"""
    points: int

    @property
    def gain(self) -> int:
        """What it is worth to the declaring side."""
        return self.points if self.ours else -self.points


@dataclass(frozen=True, kw_only=True)
class Undeclared:
    """What a side scores by its tricks when nobody has declared."""

    hand: int
    points: tuple[tuple[int, ...], ...]


def undeclared_points(given: Chapters, rules: Any) -> tuple[Undeclared, ...]:
    """For each size of hand; empty where every deal that is played has a declarer."""
    if given.auction.is_held and not given.auction.may_lack_declarer:
        return ()
    hands = sorted(set(given.dealing.hands))
    return tuple(
        Undeclared(hand=hand, points=tuple(_undeclared(rules, hand, own) for own in range(hand + 1)))
        for hand in (hands if len(hands) <= 3 else hands[-1:])
    )


def _undeclared(rules: Any, hand: int, own: int) -> tuple[int, ...]:
    found: set[int] = set()
    for split in splits(hand - own, rules.sides - 1):
        state = _state(rules, hand, (own, *split))
        score_deal(rules, state)
        found.add(state.points[0])
    return tuple(sorted(found))

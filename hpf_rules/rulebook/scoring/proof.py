"""Does every outcome fire exactly one row, and every row in some outcome?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

from ..formula import Formula, FormulaFault
from ..rule import Fault, Way
from .model import ScoringRules
from .outcomes import Facts, Outcome

MOST_OUTCOMES: Final = 30_000
"""Beyond this many the proof is given up, and says so."""

Condition: TypeAlias = Callable[[Facts], bool]


@dataclass(frozen=True, kw_only=True)
class Proof:
    """The rows of one kind, each behind the row it is within, and their conditions."""

    scoring: ScoringRules
    rows: list[str]
    whens: Mapping[str, Formula]
    given: tuple[str, ...]
    """Keys that decide which outcomes there are."""
    hand: int
    """How many tricks there are."""


def proven(proof: Proof, outcomes: Iterator[Outcome]) -> Iterator[Fault]:
    """Walk through the outcomes; a fault for the first without a row, the first with two, and each dead row."""
    applied: set[str] = set()
    fired: set[str] = set()
    gap: Outcome | None = None
    clash: tuple[Outcome, list[str]] | None = None
    rows = [(row, proof.scoring.rows[row].within, _condition(proof.whens.get(row))) for row in proof.rows]
    can_be_made = False
    for outcome in islice(outcomes, MOST_OUTCOMES):
        can_be_made = can_be_made or bool(outcome.facts.get("made", 0))
        fires = _fires(rows, outcome.facts, applied)
        fired.update(fires)
        if not fires:
            gap = gap or outcome
        elif len(fires) > 1:
            clash = clash or (outcome, fires)
    capped = next(outcomes, None) is not None
    if gap is not None:
        yield _gap(proof, gap)
    if clash is not None:
        yield _clash(proof, *clash)
    if capped:
        yield Fault(
            key="scoring.rows",
            code="HPF-R55",
            on_key=True,
            severity="warning",
            message=f"there are more than {MOST_OUTCOMES} outcomes; only so many were checked",
            hint="conditions that look at fewer things at once can be proved",
        )
    elif clash is None:
        dead = dict(_dead(proof, fired, applied, has_gap=gap is not None))
        if not can_be_made and any("made" in _read(proof, row) for row in dead):
            yield _never_made(proof)  # its rows are not to blame
        else:
            yield from dead.values()


def _never_made(proof: Proof) -> Fault:
    return Fault(
        key="contract.made",
        code="HPF-R18",
        message="the contract can never be made: it is set however many tricks are taken",
        hint="ask for fewer tricks",
        ways=({"contract.made": "taken >= tricks"}, {"contract.made": f"taken >= {proof.hand // 2 + 1}"}),
        given=tuple(key for key in proof.given if key != "contract.made"),
    )


def _condition(when: Formula | None) -> Condition:
    if when is None:
        return lambda _: True
    names, answer = when.names, when.answer

    def holds(facts: Facts) -> bool:
        try:
            return bool(answer(tuple([facts[name] for name in names])))
        except FormulaFault:
            return False  # told of where the formula is worked out

    return holds


def _fires(rows: list[tuple[str, str | None, Condition]], facts: Facts, applied: set[str]) -> list[str]:
    """The rows that apply and have no row within them that applies; `applied` gathers all that ever do."""
    applies: set[str] = set()
    covered: set[str] = set()
    for row, parent, holds in rows:
        if (parent is None or parent in applies) and holds(facts):
            applies.add(row)
            if parent is not None:
                covered.add(parent)
    applied |= applies
    return [row for row, _, _ in rows if row in applies and row not in covered]


def _gap(proof: Proof, outcome: Outcome) -> Fault:
    tops = [row for row in proof.rows if proof.scoring.rows[row].within is None]
    widen = " or ".join(f"`{row}`" for row in tops[:2])
    return Fault(
        key="scoring.rows",
        code="HPF-R53",
        on_key=True,
        message=f"{outcome}: no row scores it",
        hint=f"add a row for it, or widen the `when` of {widen}",
        given=_without_when(proof, proof.rows),
    )


def _clash(proof: Proof, outcome: Outcome, rows: list[str]) -> Fault:
    first, last = rows[0], rows[-1]
    names = f"`{first}` and `{last}` both"
    if len(rows) > 2:
        names = f"{', '.join(f'`{row}`' for row in rows[:4])}{' and more' if len(rows) > 4 else ''} all"
    return Fault(
        key=f"scoring.rows.{last}",
        code="HPF-R54",
        on_key=True,
        message=f"{outcome}: {names} score it",
        hint="put one of them `within` the other, or narrow its `when`",
        ways=_one_within_the_other(proof, rows),
        related=((f"scoring.rows.{first}", f"`{first}` is in"),),
        given=_without_when(proof, rows),
    )


def _one_within_the_other(proof: Proof, rows: list[str]) -> tuple[Way, ...]:
    """Of two rows that score the same, the later (it refines what was there before) or the earlier is the inner one."""
    if len(rows) > 2:
        return ()
    first, last = rows
    return {f"scoring.rows.{last}.within": first}, {f"scoring.rows.{first}.within": last}


def _dead(proof: Proof, fired: set[str], applied: set[str], *, has_gap: bool) -> Iterator[tuple[str, Fault]]:
    """Rows that never fire; not those within a row that never applies, nor those that leave a gap by it."""
    parents = {proof.scoring.rows[row].within for row in proof.rows}
    for row in proof.rows:
        within = proof.scoring.rows[row].within
        follows = has_gap if within is None else within not in applied
        if row not in fired and (row not in parents or row not in applied) and not follows:
            yield (
                row,
                Fault(
                    key=f"scoring.rows.{row}",
                    code="HPF-R52",
                    on_key=True,
                    message=f"the row `{row}` never fires: no deal can end so",
                    hint="leave it out (`null` takes away what a parent says)",
                    ways=_alive(proof, row),
                    given=(*proof.given, *(f"scoring.rows.{one}.when" for one in proof.scoring.family(row))),
                ),
            )


_BRINGS: Final[Mapping[str, Way]] = {
    "forced": {"auction.all_pass": {"then": "must_bid", "who": "dealer", "bid": "lowest"}},
    "alone": {"contract.alone.declarer": "may"},
    "lone_defender": {"contract.alone.defenders": "when_declarer_is"},
}
"""What brings about that a condition can hold."""


def _alive(proof: Proof, row: str) -> tuple[Way, ...]:
    """A row that never fires goes, with those within it; or what it asks about comes in."""
    gone = [one for one in proof.rows if row in _line(proof.scoring, one)]
    brings = (way for name, way in _BRINGS.items() if name in _read(proof, row))
    return {f"scoring.rows.{one}": None for one in gone}, *brings


def _read(proof: Proof, row: str) -> set[str]:
    """What the condition of a row asks about, with those that it is within."""
    return {name for one in _line(proof.scoring, row) if one in proof.whens for name in proof.whens[one].names}


def _line(scoring: ScoringRules, row: str) -> list[str]:
    """A row and all that it is within."""
    line = [row]
    while (parent := scoring.rows[line[-1]].within) in scoring.rows and parent not in line:
        assert parent is not None
        line.append(parent)
    return line


def _without_when(proof: Proof, rows: list[str]) -> tuple[str, ...]:
    """Rows that always apply, perhaps because their condition is written wrong: it is told of where it stands."""
    return tuple(f"scoring.rows.{row}.when" for row in rows if row not in proof.whens)

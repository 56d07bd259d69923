"""Is every outcome scored by exactly one row? If not: a deal that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from ...errors import suggest
from ..chapters import Chapters
from ..domains import domains_of, names_of
from ..formula import Formula, FormulaFault, ZeroDivisor, parse, tabulate
from ..quantities import CODES
from ..rule import Fault, FormulaText, check
from ..tables import CELLS
from .model import OUTPUTS, Bonus, ScoringRules
from .outcomes import MOST_OUTCOMES, Outcome, declared_outcomes, undeclared_outcomes


def scoring_of(table: Chapters) -> ScoringRules:
    assert isinstance(table.scoring, ScoringRules)
    return table.scoring


@check("scoring.rows", "scoring.bonuses", "scoring.kitty_tricks", "auction", "deck", "dealing.hand", "contract")
def formulas_can_be_read(table: Chapters) -> Iterator[Fault]:
    """Every formula of the chapter, and no division by zero in it."""
    names, domains = names_of(table), domains_of(table)
    for key, text in _formulas(scoring_of(table)):
        try:
            tabulate(parse(text, names), domains, CELLS, CODES)
        except ZeroDivisor as fault:
            case = ", ".join(f"{name} {number}" for name, number in (fault.case or {}).items())
            yield Fault(
                key=key,
                code="HPF-R21",
                message=f"{fault.message} ({case})" if case else fault.message,
                hint=fault.hint,
                span=(fault.offset, fault.length),
            )
        except FormulaFault as fault:
            yield Fault(
                key=key,
                code="HPF-R20",
                message=fault.message,
                hint=fault.hint,
                span=(fault.offset, fault.length),
            )


def _formulas(scoring: ScoringRules) -> Iterator[tuple[str, FormulaText]]:
    parts: list[tuple[str, str, Bonus]] = [("rows", name, row) for name, row in scoring.rows.items()]
    parts += [("bonuses", name, bonus) for name, bonus in scoring.bonuses.items()]
    for part, name, row in parts:
        for column in ("when", *OUTPUTS):
            text = getattr(row, column)
            if text is not None:
                yield f"scoring.{part}.{name}.{column}", text


@check("scoring.rows", "scoring.bonuses")
def rows_have_parents(table: Chapters) -> Iterator[Fault]:
    """`within` names another row, rows do not go round in a circle, and what they score goes to one kind of side."""
    scoring = scoring_of(table)
    for name, row in scoring.rows.items():
        key = f"scoring.rows.{name}"
        if row.within is not None and row.within not in scoring.rows:
            near = suggest(row.within, scoring.rows)
            yield Fault(
                key=f"{key}.within",
                code="HPF-R50",
                message=f"there is no row `{row.within}`",
                hint=f"did you mean `{near}`?" if near else f"the rows are {', '.join(scoring.rows)}",
            )
        elif row.within is not None and scoring.rows[scoring.family(name)[0]].within is not None:
            yield Fault(key=f"{key}.within", code="HPF-R50", message="these rows are within each other, in a circle")
        yield from _kinds_of_outputs(key, row)
        outputs = [scoring.output(name, column)[1] for column in OUTPUTS]
        if all(output is None for output in outputs):
            yield Fault(
                key=key,
                code="HPF-R51",
                on_key=True,
                message=f"the row `{name}` scores nothing for anybody",
                hint="write `declarers: 0` if that is meant",
            )
    for name, bonus in scoring.bonuses.items():
        yield from _kinds_of_outputs(f"scoring.bonuses.{name}", bonus)


def _kinds_of_outputs(key: str, row: Bonus) -> Iterator[Fault]:
    if row.is_each and (row.declarers is not None or row.defenders is not None):
        yield Fault(
            key=key,
            code="HPF-R51",
            on_key=True,
            message="a row is either for `declarers` and `defenders`, or for `each` side and `others`",
            hint="write two rows",
        )


@check("scoring.rows", "scoring.kitty_tricks", "auction", "deck", "seating", "dealing.hand", "contract")
def each_outcome_has_one_row(table: Chapters) -> Iterator[Fault]:
    scoring = scoring_of(table)
    if any(True for _ in rows_have_parents(table)) or any(True for _ in formulas_can_be_read(table)):
        return
    made = parse(table.contract.made, names_of(table))
    declared = [name for name in scoring.order if not scoring.is_each(name)]
    each = [name for name in scoring.order if scoring.is_each(name)]
    if declared and table.auction.shape == "none":
        yield Fault(
            key=f"scoring.rows.{declared[0]}",
            code="HPF-R52",
            on_key=True,
            message="without bidding nobody is declarer, so this row never fires",
            hint="write `each:` for what every side scores",
        )
        return
    if declared:
        whens = _whens(table, scoring, declared)
        read = frozenset(name for when in whens.values() for name in when.names)
        yield from _prove(table, scoring, declared, whens, declared_outcomes(table, read, made))
    plays_on = table.auction.all_pass is not None and table.auction.all_pass.plays_on
    if each and declared and not plays_on:
        yield Fault(
            key=f"scoring.rows.{each[0]}",
            code="HPF-R52",
            on_key=True,
            message="`each` rows score deals without a declarer, and here there is always one",
            hint="leave the row out, or write `all_pass: play` under `auction`",
        )
    elif each:
        whens = _whens(table, scoring, each)
        read = frozenset(name for when in whens.values() for name in when.names)
        yield from _prove(table, scoring, each, whens, undeclared_outcomes(table, read))
    elif plays_on:
        yield Fault(
            key="scoring.rows",
            code="HPF-R53",
            on_key=True,
            message="a deal that all pass is played, but no row scores it",
            hint="write a row with `each:`, for example `all_passed: {each: 0}`",
        )


def _whens(table: Chapters, scoring: ScoringRules, rows: Iterable[str]) -> dict[str, Formula]:
    names = names_of(table)
    return {row: parse(when, names) for row in rows if (when := scoring.rows[row].when) is not None}


def _prove(
    table: Chapters,
    scoring: ScoringRules,
    rows: list[str],
    whens: dict[str, Formula],
    outcomes: Iterator[Outcome],
) -> Iterator[Fault]:
    """Walk through the outcomes; a fault for the first without a row, the first with two, and each dead row."""
    fired: set[str] = set()
    gap: Outcome | None = None
    clash: dict[tuple[str, ...], Outcome] = {}
    for outcome in islice(outcomes, MOST_OUTCOMES):
        fires = _fires(scoring, rows, whens, outcome)
        fired.update(fires)
        if not fires:
            gap = gap or outcome
        elif len(fires) > 1:
            clash.setdefault(tuple(fires), outcome)
    if gap is not None:
        yield Fault(
            key="scoring.rows",
            code="HPF-R53",
            on_key=True,
            message=f"{gap}: no row scores it",
            hint=f"add a row for it, or widen the `when` of {' or '.join(f'`{row}`' for row in rows[-2:])}",
        )
    for pair, outcome in list(clash.items())[:1]:
        names = " and ".join(f"`{row}`" for row in pair)
        yield Fault(
            key=f"scoring.rows.{pair[-1]}",
            code="HPF-R54",
            on_key=True,
            message=f"{outcome}: {names} both score it",
            hint="put one of them `within` the other, or narrow its `when`",
            related=((f"scoring.rows.{pair[0]}", f"`{pair[0]}` is in"),),
        )
    if gap is None and not clash:
        for row in rows:
            if row not in fired and not any(scoring.rows[other].within == row for other in rows):
                yield Fault(
                    key=f"scoring.rows.{row}",
                    code="HPF-R52",
                    on_key=True,
                    message=f"the row `{row}` never fires: no deal can end so",
                    hint="leave it out",
                )


def _fires(scoring: ScoringRules, rows: list[str], whens: dict[str, Formula], outcome: Outcome) -> list[str]:
    """The rows that apply and have no row within them that applies."""
    applies: set[str] = set()
    covered: set[str] = set()
    for row in rows:
        parent = scoring.rows[row].within
        if parent is not None and parent not in applies:
            continue
        when = whens.get(row)
        if when is None or when.answer(tuple(outcome.facts.get(name, 0) for name in when.names)):
            applies.add(row)
            if parent is not None:
                covered.add(parent)
    return [row for row in rows if row in applies and row not in covered]

"""Is every outcome scored by exactly one row? If not: a deal that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from ...errors import suggest
from ..chapters import Chapters
from ..domains import LATER, domains_of, names_of
from ..formula import Formula, Names
from ..quantities import CODES, PREFIXES, WORDS
from ..readable import formula_faults, read, value_faults, work
from ..rule import Fault, FormulaText, Way, check
from ..tables import TooLarge
from .alike import outcomes_of_each
from .model import OUTPUTS, Bonus, ScoringRules
from .naming import names_before
from .outcomes import declared_outcomes, undeclared_outcomes
from .proof import Proof, proven

MOST_WORK: Final = 1_000_000
"""Small steps that may be spent on working all formulas out."""


def scoring_of(table: Chapters) -> ScoringRules:
    assert isinstance(table.scoring, ScoringRules)
    return table.scoring


@check(
    "scoring.tallies",
    "scoring.carry",
    "scoring.rows",
    "scoring.bonuses",
    "scoring.kitty_tricks",
    "auction.bids",
    "auction.all_pass",
    "deck.orders",
    "dealing.hand",
    "contract.alone",
    "contract.happens",
    "contract.steps",
)
def formulas_can_be_read(table: Chapters) -> Iterator[Fault]:
    """Every formula of the chapter, and no division by zero in it."""
    names = names_of(table)
    readable: dict[str, Formula] = {}
    for key, text in _formulas(scoring_of(table)):
        found = read(key, text, names_before(table, key, names))
        yield from found.faults
        if found.formula is not None and not found.faults:
            readable[key] = found.formula
    domains = domains_of(table)
    spent = 0
    for key, times in _uses(table, readable).items():
        spent += times * work(readable[key], domains)
        if spent > MOST_WORK:
            raise TooLarge(key, "the formulas up to here have too many cases to be worked out")
    for key, formula in readable.items():
        yield from value_faults(key, formula, domains)


def _formulas(scoring: ScoringRules) -> Iterator[tuple[str, FormulaText]]:
    for name, tally in scoring.tallies.items():
        if tally.formula is not None:
            yield f"scoring.tallies.{name}.is", tally.formula
    for name, counter in scoring.carry.items():
        yield f"scoring.carry.{name}.next", counter.next
    parts: list[tuple[str, str, Bonus]] = [("rows", name, row) for name, row in scoring.rows.items()]
    parts += [("bonuses", name, bonus) for name, bonus in scoring.bonuses.items()]
    for part, name, row in parts:
        for column in ("when", *OUTPUTS):
            text = getattr(row, column)
            if text is not None:
                yield f"scoring.{part}.{name}.{column}", text


def _uses(table: Chapters, readable: dict[str, Formula]) -> dict[str, int]:
    """How often each formula is worked out: a row takes over what the row it is within scores."""
    scoring = scoring_of(table)
    uses = dict.fromkeys(readable, 1)
    for name in scoring.rows:
        for column in OUTPUTS:
            row, text = scoring.output(name, column)
            key = f"scoring.rows.{row}.{column}"
            if text is not None and row != name and key in uses:
                uses[key] += 1
    return uses


def formula_faults_anywhere(data: dict[str, Any]) -> Iterator[Fault]:
    """What can be said of the formulas of a pack, whatever game it is added to."""
    scoring = data.get("scoring") or {}
    own = frozenset(name for part in ("tallies", "carry") for name in scoring.get(part) or {})
    own |= {prefix + name for prefix in PREFIXES for name in own}
    for part, column in (("tallies", "is"), ("carry", "next")):
        for name, one in (scoring.get(part) or {}).items():
            text = (one or {}).get(column)
            if isinstance(text, str):
                yield from formula_faults(f"scoring.{part}.{name}.{column}", text, _any_game(text, own))
    for part in ("rows", "bonuses"):
        for name, row in (scoring.get(part) or {}).items():
            for column in ("when", *OUTPUTS):
                text = (row or {}).get(column)
                if isinstance(text, str):
                    yield from formula_faults(f"scoring.{part}.{name}.{column}", text, _any_game(text, own))


_ALL_NAMES: Final = frozenset({*CODES, *LATER} - {*WORDS})
_COMPARED: Final = re.compile(r"\b([a-z]\w*)\s*[=!]=\s*([a-z]\w*)")


def _any_game(text: str, own: frozenset[str]) -> Names:
    """All names there are, with those of the pack; which words `kind` and `trump` can be depends on the game: here, any
    that is compared."""
    known = _ALL_NAMES | own
    words: dict[str, dict[str, int]] = {word: {} for word in WORDS}
    for left, right in _COMPARED.findall(text):
        for name, word in ((left, right), (right, left)):
            asker = name if name in WORDS else suggest(name, WORDS)
            if asker is not None and word not in known and name not in known:
                words[asker][word] = 0
    return Names(numbers=known, words=words)


@check("scoring.rows", "scoring.bonuses")
def rows_have_parents(table: Chapters) -> Iterator[Fault]:
    """`within` names another row, rows do not go round in a circle, and what they score goes to one kind of side."""
    scoring = scoring_of(table)
    for name, row in scoring.rows.items():
        key = f"scoring.rows.{name}"
        yield from _parent_fault(scoring, name, key)
        yield from _kinds_of_outputs(key, row)
        outputs = [scoring.output(name, column)[1] for column in OUTPUTS]
        outermost = scoring.rows[scoring.family(name)[0]].within
        if outermost is None and all(output is None for output in outputs):
            yield Fault(
                key=key,
                code="HPF-R51",
                on_key=True,
                message=f"the row `{name}` scores nothing for anybody",
                hint="write `declarers: 0` if that is meant",
                ways=({f"{key}.declarers": 0},),
            )
    for name, bonus in scoring.bonuses.items():
        key = f"scoring.bonuses.{name}"
        yield from _kinds_of_outputs(key, bonus)
        if all(getattr(bonus, column) is None for column in OUTPUTS):
            yield Fault(
                key=key,
                code="HPF-R51",
                on_key=True,
                message=f"the bonus `{name}` adds nothing for anybody",
                hint="write who scores, for example `defenders: 1`, or leave it out",
                ways=({key: None}, {f"{key}.defenders": 1}),
            )


def _parent_fault(scoring: ScoringRules, name: str, key: str) -> Iterator[Fault]:
    parent = scoring.rows[name].within
    if parent is None:
        return
    if parent not in scoring.rows:
        near = suggest(parent, [row for row in scoring.rows if row != name])
        yield Fault(
            key=f"{key}.within",
            code="HPF-R50",
            message=f"there is no row `{parent}`",
            hint=f"did you mean `{near}`?" if near else f"the rows are {', '.join(list(scoring.rows)[:8])}",
            ways=() if near else _other_parents(scoring, name, key),
            given=(f"scoring.rows.{parent}",),
            lacks=f"scoring.rows.{parent}",
        )
    elif (circle := _circle(scoring, name)) and name == min(circle, key=list(scoring.rows).index):
        yield Fault(
            key=f"{key}.within",
            code="HPF-R50",
            message="these rows are within each other, in a circle",
            hint="one of them is within none of the others: leave its `within` out",
            ways=tuple({f"scoring.rows.{row}.within": None} for row in circle),
        )


def _other_parents(scoring: ScoringRules, name: str, key: str) -> tuple[Way, ...]:
    """A row whose parent is gone: it goes too, or is within another."""
    parents = [other for other, row in scoring.rows.items() if other != name and row.within is None]
    return {key: None}, *({f"{key}.within": other} for other in parents[:4])


def _circle(scoring: ScoringRules, name: str) -> list[str]:
    """The rows on the way from a row to its parents, where it comes back to the row; else none."""
    passed = [name]
    at = scoring.rows[name].within
    while at is not None and at in scoring.rows and at not in passed:
        passed.append(at)
        at = scoring.rows[at].within
    return passed if at == name else []


def _kinds_of_outputs(key: str, row: Bonus) -> Iterator[Fault]:
    if row.is_each and (row.declarers is not None or row.defenders is not None):
        yield Fault(
            key=key,
            code="HPF-R51",
            on_key=True,
            message="a row is either for `declarers` and `defenders`, or for `each` side and `others`",
            hint="write two rows",
        )


@check(
    "scoring.tallies",
    "scoring.carry",
    "scoring.rows.*.when",
    "scoring.rows.*.within",
    "scoring.kitty_tricks",
    "auction.shape",
    "auction.bids",
    "auction.all_pass",
    "deck.orders",
    "seating",
    "dealing.hand",
    "contract.happens",
    "contract.steps",
    "contract.made",
    "contract.alone",
    "contract.may_name",
    "contract.trump",
)
def each_outcome_has_one_row(table: Chapters) -> Iterator[Fault]:
    scoring = scoring_of(table)
    if any(_is_muddled(scoring, name) for name in scoring.rows):
        return  # it is told of there
    declared = [name for name in scoring.order if not scoring.is_each(name)]
    each = [name for name in scoring.order if scoring.is_each(name)]
    plays_on = table.auction.may_lack_declarer
    no_bidding = table.auction.shape == "none"
    if declared and no_bidding:
        message = "without bidding nobody is declarer, so this row never fires"
        hint = "write `each:` for what every side scores"
        ways: tuple[Way, ...] = (_each_scores(scoring, declared), {"auction.shape": "until_one_left"})
        yield _never(declared[0], message, hint, ways, "auction.shape")
    elif declared:
        yield from _declared(table, scoring, declared)
    elif not no_bidding and not each:
        return
    if each and declared and not no_bidding and not plays_on:
        message = "`each` rows score deals without a declarer, and here there is always one"
        hint = "leave the row out, or write `all_pass: play` under `auction`"
        ways = ({f"scoring.rows.{row}": None for row in each}, {"auction.all_pass.then": "play"})
        yield _never(each[0], message, hint, ways, "auction.all_pass")
    elif each:
        yield from _undeclared(table, scoring, each, alike=not declared and not no_bidding)
    elif plays_on:
        yield Fault(
            key="scoring.rows",
            code="HPF-R53",
            on_key=True,
            message=f"a deal {_undeclared_because(table)} is played, but no row scores it",
            hint="write a row with `each:`, for example `all_passed: {each: 0}`",
            ways=({"scoring.rows.all_passed.each": 0},),
            related=((f"auction.{'turned_forces' if table.auction.turned_forces else 'all_pass'}", "that is set in"),),
        )


def _undeclared_because(table: Chapters) -> str:
    return "in which the turned suit is trumps without a call" if table.auction.turned_forces else "that all pass"


def _is_muddled(scoring: ScoringRules, name: str) -> bool:
    """Is it not clear whom a row is for, or when it applies?"""
    key = f"scoring.rows.{name}"
    return any(True for _ in _parent_fault(scoring, name, key)) or any(
        True for _ in _kinds_of_outputs(key, scoring.rows[name])
    )


def _declared(table: Chapters, scoring: ScoringRules, rows: list[str]) -> Iterator[Fault]:
    names = names_of(table)
    whens = _whens(scoring, rows, names)
    made = _when_made(table)
    if whens is None or made is None:
        return
    outcomes = declared_outcomes(table, whens.values(), made)
    yield from proven(
        Proof(scoring=scoring, rows=rows, whens=whens, given=_decides(table), hand=max(table.dealing.hands)), outcomes
    )


def _when_made(table: Chapters) -> dict[str, Formula] | None:
    """When the contract of each bid is made; None where one cannot be guessed."""
    names, found = names_of(table, hidden={"made", "set"}), {}
    for bid, terms in table.auction.bids.items():
        formula = read("", table.contract.made if terms.made is None else terms.made, names).formula
        if formula is None:
            return None
        found[bid] = formula
    return found


def _undeclared(table: Chapters, scoring: ScoringRules, rows: list[str], *, alike: bool) -> Iterator[Fault]:
    """`alike`: these rows score every side, also where somebody has declared."""
    whens, made = _whens(scoring, rows, names_of(table)), _when_made(table) if alike else {}
    if whens is not None and made is not None:
        outcomes = undeclared_outcomes(table, whens.values())
        if alike:
            undeclared = outcomes if table.auction.may_lack_declarer else iter(())
            outcomes = chain(outcomes_of_each(table, whens.values(), made), undeclared)
        yield from proven(
            Proof(scoring=scoring, rows=rows, whens=whens, given=_decides(table), hand=max(table.dealing.hands)),
            outcomes,
        )


def _decides(table: Chapters) -> tuple[str, ...]:
    """The keys that decide which outcomes there are."""
    bids = [
        f"auction.bids.{bid}.{key}" for bid in table.auction.bids for key in ("numbers", "tricks", "stakes", "made")
    ]
    contract = (f"contract.{key}" for key in ("alone", "made", "happens", "steps"))
    return ("dealing.hand", "auction.bids", *contract, *bids)


def _whens(scoring: ScoringRules, rows: list[str], names: Names) -> dict[str, Formula] | None:
    """The conditions as they are, or as they were probably meant; None where one cannot be guessed."""
    found: dict[str, Formula] = {}
    for row in rows:
        when = scoring.rows[row].when
        if when is None:
            continue
        formula = read("", when, names).formula
        if formula is None:
            return None
        found[row] = formula
    return found


def _each_scores(scoring: ScoringRules, declared: list[str]) -> Way:
    """Rows for a game without a declarer: each side scores its tricks, where nothing else is said."""
    gone: Way = {f"scoring.rows.{row}": None for row in declared}
    return gone if len(declared) < len(scoring.rows) else {**gone, "scoring.rows.tricks.each": "taken"}


def _never(row: str, message: str, hint: str, ways: tuple[Way, ...], given: str) -> Fault:
    key = f"scoring.rows.{row}"
    return Fault(key=key, code="HPF-R52", on_key=True, message=message, hint=hint, ways=ways, given=(given,))

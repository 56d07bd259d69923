"""Which outcomes are there where every side is scored by the same rows: the declarers, and each of the others?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..chapters import Chapters
from ..formula import Formula
from .outcomes import Outcome, declared_outcomes, shares


def outcomes_of_each(table: Chapters, whens: Iterable[Formula], made: Mapping[str, Formula]) -> Iterator[Outcome]:
    """The outcomes of deals with a declarer, seen from the declarers' side and from another one."""
    whens = list(whens)
    names = frozenset(name for when in whens for name in when.names)
    extra, others = table.scoring.kitty_tricks, table.seating.side_count - 1
    drops = (0, 1) if table.contract.may_drop and "dropped" in names else (0,)
    for outcome in declared_outcomes(table, whens, made):
        yield outcome
        hand, declarers = outcome.facts["hand"], outcome.facts["taken"] - extra
        for own in range(hand - declarers + 1):
            for high, low in shares(hand - own, others, names):
                for dropped in drops if own == 0 else (0,):
                    facts = {
                        **outcome.facts,
                        "declarer": 0,
                        "their_declarer": 1,
                        "their_high_declarer": 1,
                        "their_low_declarer": int(others == 1),
                        "taken": own,
                        "their_taken": hand - own + extra,
                        "their_high_taken": high,
                        "their_low_taken": low,
                        "dropped": dropped,
                    }
                    told = f"another side has {own} trick{'' if own == 1 else 's'}{' and has dropped out' * dropped}"
                    yield Outcome(facts, (*outcome.told, (told,)))

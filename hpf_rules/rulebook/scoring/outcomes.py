"""Which outcomes can a deal have? Every combination of the facts that the conditions of the rows ask about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from ..chapters import Chapters
from ..domains import domains_of
from ..formula import Formula
from ..terms import Call

Facts = Mapping[str, int]
MOST_OUTCOMES = 300_000
"""Beyond this many the proof is given up, and says so."""

_OF_THE_CALL = frozenset({"bid", "tricks", "stakes", "kind", "round", "over", "short", "made", "set"})
_OF_TRICKS = ("taken", "their_taken", "their_high_taken", "their_low_taken")


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """One way a deal can end, as far as the conditions can tell."""

    facts: Facts
    told: tuple[str, ...] = field(default=())
    """The facts that were varied, in words: `bid 3`, `2 tricks`, `alone`."""

    def __str__(self) -> str:
        return ", ".join(self.told)


def declared_outcomes(table: Chapters, read: frozenset[str], made: Formula) -> Iterator[Outcome]:
    """The outcomes of deals with a declarer, seen from the declarers' side; `read` are the names that matter."""
    names = read | (frozenset(made.names) if read & {"made", "set"} else frozenset())
    calls = table.auction.ladder(table)
    for call in _told_apart(calls, names):
        for chances in _chances(table, names, call):
            for tricks in _tricks(table, names):
                facts = {**_call_facts(call), **chances.facts, **tricks.facts}
                facts["stakes"] = _stakes(table, call, facts)
                facts["over"] = max(0, facts["taken"] - call.tricks)
                facts["short"] = max(0, call.tricks - facts["taken"])
                facts["made"] = 0
                if read & {"made", "set"}:
                    facts["made"] = int(bool(made.evaluate({name: facts.get(name, 0) for name in made.names})))
                facts["set"] = 1 - facts["made"]
                yield Outcome(facts=facts, told=(*_told_call(call, calls), *tricks.told, *chances.told))


def undeclared_outcomes(table: Chapters, read: frozenset[str]) -> Iterator[Outcome]:
    """The outcomes seen from one side where nobody declares (or all are asked alike)."""
    for chances in _unbounded(table, read):
        for tricks in _tricks(table, read, declarers=False):
            yield Outcome(facts={**chances.facts, **tricks.facts}, told=(*tricks.told, *chances.told))


def _told_apart(calls: tuple[Call, ...], names: frozenset[str]) -> Iterable[Call]:
    """One call for each group that the names cannot tell apart."""
    if not names & (_OF_THE_CALL | {"alone"}):
        return calls[:1]
    seen: dict[tuple[object, ...], Call] = {}
    for call in calls:
        kind = call.kind if "kind" in names else 0
        seen.setdefault((call.number, call.tricks, call.stakes, kind, call.round, call.alone), call)
    return seen.values()


def _call_facts(call: Call) -> dict[str, int]:
    return {
        "bid": call.number,
        "tricks": call.tricks,
        "kind": call.kind,
        "round": call.round or 1,
        "declarer": 1,
    }


def _told_call(call: Call, calls: tuple[Call, ...]) -> tuple[str, ...]:
    if len(calls) < 2:
        return ()
    return (f"bid {call.label}" if call.label.isdigit() else call.label,)


def _chances(table: Chapters, names: frozenset[str], call: Call) -> Iterator[Outcome]:
    """Alone, a lone defender, a forced bid, a kitty that was left: yes and no, where they can be."""
    alone = table.contract.alone
    may = {"alone": [0, 1], "lone_defender": [0], "forced": [0], "kitty_left": [0]}
    if alone is None or (alone.declarer is None and alone.partner is None):
        may["alone"] = [0]
    elif table.contract.alone_with_call and alone.partner is None:
        may["alone"] = [int(call.alone)]
    elif alone.declarer == "must":
        may["alone"] = [1]
    if alone is not None and alone.defenders is not None:
        may["lone_defender"] = [0, 1]
    if table.auction.all_pass is not None and table.auction.all_pass.then == "must_bid":
        may["forced"] = [0, 1]
    if "may_take_kitty" in table.contract.steps:
        may["kitty_left"] = [0, 1]
    for chances in _unbounded(table, names):
        for values in product(*(may[name] if name in _needed(names) else may[name][:1] for name in may)):
            facts = dict(zip(may, values, strict=True))
            if facts["lone_defender"] and not facts["alone"] and alone and alone.defenders == "when_declarer_is":
                continue
            told = tuple(name.replace("_", " ") for name in may if facts[name])
            yield Outcome(facts={**chances.facts, **facts}, told=(*told, *chances.told))


def _needed(names: frozenset[str]) -> frozenset[str]:
    """`lone_defender` depends on `alone`, and so do the stakes."""
    return names | ({"alone"} if names & {"lone_defender", "stakes"} else frozenset())


def _unbounded(table: Chapters, names: frozenset[str]) -> Iterator[Outcome]:
    """Numbers that no call and no trick decides: the trump, the deal, the scores, the hand's size."""
    domains = domains_of(table)
    free: dict[str, list[int]] = {}
    for name in sorted(names):
        if name == "hand":
            continue
        if name == "trump":
            free[name] = [*range(4), *(5 * i + 4 for i in range(len(table.deck.order_names)))]
        elif name in ("deal", "score") or name.endswith("_score"):
            free[name] = [1, 2, 3, 5, 10] if name == "deal" else _scores(table)
        elif name not in domains:
            raise AssertionError(name)
    for values in product(*free.values()):
        facts = dict(zip(free, values, strict=True))
        yield Outcome(facts=facts, told=tuple(f"{name} {number}" for name, number in facts.items()))


def _scores(table: Chapters) -> list[int]:
    target = getattr(getattr(table, "ending", None), "target", None) or 50
    return sorted({-target, -1, 0, 1, target // 2, target - 6, target - 4, target - 2, target - 1})


def _tricks(table: Chapters, names: frozenset[str], *, declarers: bool = True) -> Iterator[Outcome]:
    """How the tricks of a hand fall: this side's, and the others' where a condition looks at them."""
    extra = table.scoring.kitty_tricks if declarers else 0
    others = table.seating.side_count - 1
    for hand in sorted(set(table.dealing.hands)):
        told_hand = (f"a hand of {hand}",) if len(set(table.dealing.hands)) > 1 and "hand" in names else ()
        for own in range(hand + 1):
            for split in _splits(hand - own, others, names):
                for run in _runs(own, hand, names):
                    facts = {
                        "hand": hand,
                        "taken": own + extra,
                        "opening_run": run,
                        "their_taken": hand - own,
                        "their_high_taken": max(split),
                        "their_low_taken": min(split),
                        "declarer": int(declarers),
                        "their_declarer": 0,
                        "their_high_declarer": 0,
                        "their_low_declarer": 0,
                    }
                    told_run = (f"the others won the first {run}",) if "opening_run" in names else ()
                    tricks = f"{own + extra} trick{'' if own + extra == 1 else 's'}"
                    yield Outcome(facts=facts, told=(tricks, *told_run, *told_hand))


def _splits(tricks: int, sides: int, names: frozenset[str]) -> Iterable[tuple[int, ...]]:
    """How the other tricks fall to the other sides, highest first; only where a condition looks."""
    if sides == 1 or not names & set(_OF_TRICKS[2:]):
        return [(tricks, *[0] * (sides - 1))]
    found = {
        tuple(sorted((*part, tricks - sum(part)), reverse=True))
        for part in product(range(tricks + 1), repeat=min(sides - 1, 3))
        if sum(part) <= tricks
    }
    return sorted(found)


def _runs(own: int, hand: int, names: frozenset[str]) -> Iterable[int]:
    if "opening_run" not in names:
        return (0,)
    return range(hand - own + 1) if own else (hand,)


def _stakes(table: Chapters, call: Call, facts: Facts) -> int:
    alone = table.contract.alone.stakes if table.contract.alone is not None and facts.get("alone") else 1
    return call.stakes * alone

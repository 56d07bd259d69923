"""Which outcomes can a deal have? Every combination of the facts that the conditions of the rows ask about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from ...table.cards import SUITS
from ..chapters import Chapters
from ..domains import domains_of, names_of
from ..formula import Formula, FormulaFault
from ..lone import can_defend_alone, played_alone
from ..own_numbers import is_own, tallies_of, worked_out_from
from ..terms import Call
from ..words import strains_of

Facts: TypeAlias = Mapping[str, int]
Told: TypeAlias = tuple[str, ...]
Part: TypeAlias = tuple[Facts, Told]
"""Some facts of an outcome, and what to say of them."""

_FEW: Final = 8
_SPLIT: Final = frozenset({"their_high_taken", "their_low_taken"})
_CHANCES: Final = ("alone", "lone_defender", "forced", "kitty_left")
_DROPPED: Final = ("their_dropped", "their_high_dropped", "their_low_dropped")
_SCORES: Final = ("score", "their_score", "their_high_score", "their_low_score")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way a deal can end, as far as the conditions can tell."""

    facts: Facts
    told: tuple[Told, ...]
    """The facts that were varied, in words: `bid 3`, `2 tricks`, `alone`."""

    def __str__(self) -> str:
        return ", ".join(word for part in self.told for word in part)


def declared_outcomes(table: Chapters, whens: Iterable[Formula], made: Mapping[str, Formula]) -> Iterator[Outcome]:
    """The outcomes of deals with a declarer, seen from the declarers' side; `made`: when that of each bid is made."""
    whens = list(whens)
    read = frozenset(name for when in whens for name in when.names)
    needs_made = bool(read & {"made", "set"})
    made_of = _made_of(table, whens)
    needs_made = needs_made or any({"made", "set"} & set(formula.names) for formula in made_of.values())
    if needs_made:
        made_of = _made_of(table, [*whens, *made.values()])
    formulas = [*whens, *made_of.values(), *(made.values() if needs_made else ())]
    names = frozenset(name for formula in formulas for name in formula.names)
    calls = table.auction.ladder(table)
    forced = _forced(table, calls)
    tricks = list(_tricks(table, names, extra=table.scoring.kitty_tricks))
    free = list(_unbounded(table, names, formulas))
    for call in _told_apart(table, calls, names, made if needs_made else {}):
        for chances, told_chances in _chances(table, names, call, forced):
            for others, told_others in _of_the_call(table, names, call, chances):
                known = {**_NOTHING, **chances, **others}
                for more, told_more in free:
                    for fallen, told_tricks in tricks:
                        facts = {**known, **more, **fallen}
                        over = facts["taken"] - call.tricks
                        facts["over"], facts["short"] = max(0, over), max(0, -over)
                        _tally(made_of, facts)
                        if needs_made:
                            facts["made"] = _answer(made[call.bid], facts)
                            facts["set"] = 1 - facts["made"]
                            _tally(made_of, facts)
                        yield Outcome(facts, (_call(call, calls), told_tricks, told_chances, told_others, told_more))


def undeclared_outcomes(table: Chapters, whens: Iterable[Formula]) -> Iterator[Outcome]:
    """The outcomes seen from one side where nobody declares (or all are asked alike)."""
    whens = list(whens)
    made_of = _made_of(table, whens)
    names = frozenset(name for formula in (*whens, *made_of.values()) for name in formula.names)
    free = list(_unbounded(table, names, [*whens, *made_of.values()]))
    if "trump" in names:
        trumps = list(_undeclared_trumps(table))
        free = [({**facts, **more}, (*told, *words)) for facts, told in free for more, words in trumps]
    for fallen, told_tricks in _tricks(table, names, extra=0):
        for more, told_more in free:
            facts = {**_NOTHING, "tricks": 0, **more, **fallen, "declarer": 0, "over": 0, "short": 0}
            _tally(made_of, facts)
            yield Outcome(facts, (told_tricks, told_more))


_NOTHING: Final[Facts] = {
    **dict.fromkeys((*_CHANCES, *_SCORES), 0),
    **dict.fromkeys(("bid", "kind", "value", "place", "round", "made", "set", "deal"), 0),
    **dict.fromkeys(("their_declarer", "their_high_declarer", "their_low_declarer", "dropped"), 0),
    **dict.fromkeys(_DROPPED, 0),
    "stakes": 1,
    "trump": 0,
    "declarer": 1,
}


def _made_of(table: Chapters, formulas: Iterable[Formula]) -> dict[str, Formula]:
    """The tallies that these formulas ask for, and those that these are made of."""
    return worked_out_from(table, names_of(table), (name for formula in formulas for name in formula.names))


def _tally(made_of: Mapping[str, Formula], facts: dict[str, int]) -> None:
    """Work the tallies out, in their order."""
    for name, formula in made_of.items():
        try:
            facts[name] = formula.evaluate(facts)
        except FormulaFault:
            facts[name] = 0  # told of where the formula is worked out


def _answer(made: Formula, facts: Facts) -> int:
    try:
        return int(bool(made.evaluate(facts)))
    except FormulaFault:
        return 0  # told of where the formula is worked out


def _told_apart(
    table: Chapters, calls: tuple[Call, ...], names: frozenset[str], made: Mapping[str, Formula]
) -> Iterable[Call]:
    """One call for each group that the names, and when they are made, cannot tell apart."""
    seen: dict[tuple[object, ...], Call] = {}
    for call in calls:
        looks = (
            call.number if "bid" in names else 0,
            call.tricks if names & {"tricks", "over", "short"} else 0,
            call.stakes if "stakes" in names else 0,
            call.kind if "kind" in names else 0,
            call.value if "value" in names else 0,
            call.place if "place" in names else 0,
            made.get(call.bid),
            call.round if names & {"round", "forced"} else 0,
            call.trump if "trump" in names else 0,
            call.rung if "forced" in names else 0,
            played_alone(table, call) if names & {"alone", "lone_defender", "stakes"} else 0,
        )
        seen.setdefault(looks, call)
    return seen.values()


def _call(call: Call, calls: tuple[Call, ...]) -> Told:
    if len(calls) < 2:
        return ()
    return (f"bid {call.label}" if call.label.isdigit() else call.label,)


def _chances(table: Chapters, names: frozenset[str], call: Call, forced: frozenset[Call]) -> Iterator[Part]:
    """Alone, a lone defender, a forced bid, a kitty that was left: yes and no, where they can be."""
    may = {
        "alone": played_alone(table, call),
        "lone_defender": _yes_or_no(can_defend_alone(table)),
        "forced": _yes_or_no(call in forced),
        "kitty_left": _yes_or_no("may_take_kitty" in table.contract.all_steps),
    }
    # `lone_defender` depends on `alone`, and so do the stakes.
    needed = names | ({"alone"} if names & {"lone_defender", "stakes"} else frozenset())
    alone = table.contract.alone
    for values in product(*(may[name] if name in needed else may[name][:1] for name in _CHANCES)):
        facts = dict(zip(_CHANCES, values, strict=True))
        if facts["lone_defender"] and not facts["alone"] and alone and alone.defenders == "when_declarer_is":
            continue
        yield facts, tuple(name.replace("_", " ") for name in _CHANCES if facts[name])


def _yes_or_no(can_be: bool) -> list[int]:
    return [0, 1] if can_be else [0]


def _forced(table: Chapters, calls: tuple[Call, ...]) -> frozenset[Call]:
    """The bids that a player can make who has to bid: from the one that must be made upwards."""
    all_pass = table.auction.all_pass
    if all_pass is None or all_pass.then != "must_bid":
        return frozenset()
    last = max(table.auction.rounds)
    late = [call for call in calls if call.round in (None, last)]
    must = [call for call in late if call.label == all_pass.bid] or late
    lowest = min((call.rung for call in must), default=0)
    return frozenset(call for call in late if call.rung >= lowest)


def _of_the_call(table: Chapters, names: frozenset[str], call: Call, chances: Facts) -> Iterator[Part]:
    """What the call says, and what is not said but follows: the round, the trump, the stakes."""
    alone = table.contract.alone
    stakes = call.stakes * (alone.stakes if alone is not None and chances["alone"] else 1)
    raised = table.auction.all_pass.next_stakes if table.auction.all_pass is not None else 1
    many = sorted({stakes, stakes * raised}) if "stakes" in names else [stakes]
    rounds = table.auction.rounds if call.round is None and "round" in names else (call.round or 1,)
    trumps = list(_trumps(table, call)) if "trump" in names else [({"trump": 0}, ())]
    for number, (trump, told), at in product(rounds, trumps, many):
        told_round = (f"round {number}",) if len(rounds) > 1 else ()
        told_stakes = (f"stakes {at}",) if len(many) > 1 and at != stakes else ()
        facts = {"bid": call.number, "tricks": call.tricks, "kind": call.kind, "round": number, "stakes": at}
        facts |= {"value": call.value, "place": call.place}
        yield {**facts, **trump}, (*told, *told_round, *told_stakes)


def _trumps(table: Chapters, call: Call) -> Iterator[Part]:
    """What can be trump: said with the call, named later, or fixed."""
    if call.trump is not None:
        yield from _strains(table, ("suits",) if call.trump == "turned" else (call.trump,))
    elif "name_trump" in table.contract.all_steps:
        yield from _strains(table, table.contract.may_name)
    else:
        yield from _fixed_trumps(table)


def _undeclared_trumps(table: Chapters) -> Iterator[Part]:
    """What can be trump where nobody declares: a suit that was turned, or what is fixed."""
    if not table.auction.turned_forces:
        yield from _fixed_trumps(table)
    elif table.auction.all_pass is not None and table.auction.all_pass.plays_on:
        yield from _strains(table, (*table.auction.turned_forces, "no_trump"))
    else:
        yield from _strains(table, table.auction.turned_forces)


def _fixed_trumps(table: Chapters) -> Iterator[Part]:
    fixed = table.contract.trumps or ("no_trump",)
    yield from _strains(table, [("suits" if word in ("turned", "first_lead") else word) for word in fixed])


def _strains(table: Chapters, words: Iterable[str]) -> Iterator[Part]:
    orders = table.deck.order_names
    found: dict[int, str] = {}
    for word in words:
        for suit in range(5):
            for strain in strains_of(word, orders, suit):
                found[strain] = f"{SUITS[strain]} trumps" if strain < 4 else orders[strain // 5].replace("_", " ")
    for strain in sorted(found):
        yield {"trump": strain}, (found[strain],)


def _unbounded(table: Chapters, names: frozenset[str], formulas: list[Formula]) -> Iterator[Part]:
    """Numbers that no call and no trick decides, the deal and the scores: some that tell."""
    written = {number for formula in formulas for number in formula.literals()}
    # A score is compared with a number, or with a number less the tricks.
    most = max(table.dealing.hands)
    near = {number + step for number in written | {0} for step in range(-most, most + 1)}
    free: dict[str, list[int]] = {}
    if "deal" in names:
        free["deal"] = sorted({number for number in near if 0 < number <= 10_000} | set(range(1, 13)))
    for name in _SCORES:
        if name in names:
            free[name] = sorted(near)
    for name, most in zip(_DROPPED, (table.seating.side_count - 1, 1, 1), strict=True):
        if name in names:
            free[name] = list(range(most + 1))
    free |= {name: values for name, values in _own(table, names, near) if values}
    for values in product(*free.values()):
        facts = dict(zip(free, values, strict=True))
        yield facts, tuple(f"{name.replace('_', ' ')} {number}" for name, number in facts.items())


def _own(table: Chapters, names: frozenset[str], near: set[int]) -> Iterator[tuple[str, list[int]]]:
    """Numbers that the file names, and that no other facts decide: all that each can be, or some that tell."""
    own = [name for name in sorted(names) if is_own(table, name)]
    decided = {name for name, tally in tallies_of(table).items() if tally.formula is not None}
    domains = domains_of(table) if own else {}
    for name in own:
        if name in decided:
            continue
        values = domains[name]
        every = near if values is None else set(values) if len(values) <= _FEW else {values[0], values[-1]} | near
        yield name, sorted(number for number in every if values is None or number in values)


def _tricks(table: Chapters, names: frozenset[str], *, extra: int) -> Iterator[Part]:
    """How the tricks of a hand fall: this side's, and the others' where a condition looks at them."""
    hands = sorted(set(table.dealing.hands))
    others = table.seating.side_count - 1
    for hand in hands:
        told_hand = (f"a hand of {hand}",) if len(hands) > 1 and "hand" in names else ()
        for own in range(hand + 1):
            tricks = f"{own + extra} trick{'' if own + extra == 1 else 's'}"
            for high, low in shares(hand - own, others, names):
                for run in _runs(own, hand, names):
                    told_run = (f"the others won the first {run}",) if "opening_run" in names else ()
                    facts = {
                        "hand": hand,
                        "taken": own + extra,
                        "opening_run": run,
                        "their_taken": hand - own,
                        "their_high_taken": high,
                        "their_low_taken": low,
                    }
                    yield facts, (tricks, *told_run, *told_hand)


def shares(tricks: int, sides: int, names: frozenset[str]) -> Iterator[tuple[int, int]]:
    """The most and the fewest tricks of one other side; only where a condition looks."""
    if sides <= 1 or not names & _SPLIT:
        yield tricks, 0 if sides > 1 else tricks
        return
    for high in range(tricks + 1):
        for low in range(high + 1):
            if high + (sides - 1) * low <= tricks <= low + (sides - 1) * high:
                yield high, low


def _runs(own: int, hand: int, names: frozenset[str]) -> Iterable[int]:
    if "opening_run" not in names:
        return (0,)
    return range(hand - own + 1) if own else (hand,)

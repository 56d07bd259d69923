"""What do the rules become before they are played? One flat record of tables, and a legend that leads back to words.

The machine reads the record only. The legend (labels, names, the key each row came from) is for people.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..table import state
from ..table.cards import MOST_CARDS, Pack
from ..table.fields import Field, Layout, Record
from ..table.seats import MOST_SEATS
from ..table.stretches import STRETCHES
from .formula import Code, Domain, Names, Table, parse, tabulate

CARDS: Final = MOST_CARDS + 1
ORDERS: Final = 4
STRAINS: Final = 5 * ORDERS
"""A strain is an order of the cards and a trump suit (or none): strain = 5 * order + suit."""
PLAIN_STRAIN: Final = 4
"""The deck's own order without a trump suit: no trump."""
# In place of a strain, where none is known yet.
NOT_NAMED: Final = state.NOT_NAMED
TURNED_SUIT: Final = state.TURNED_SUIT
FIRST_LEAD: Final = -3
CALLS: Final = 255
"""Calls are numbered from 0, which is pass."""
STEPS: Final = 24
HAND_TESTS: Final = 48
CLAUSES: Final = 12
SETS: Final = 24
ROWS: Final = 32
BONUSES: Final = 32
TALLIES: Final = 24
COUNTERS: Final = 8
FORMULAS: Final = 128
CELLS: Final = 8192
CODE: Final = 2048

# Verbs of the step table.
FINISH: Final = 0
PLAY: Final = 1
BID: Final = 2
NAME: Final = 3
TAKE: Final = 4
DISCARD: Final = 5
GIVE: Final = 6
ALONE: Final = 7
FIX: Final = 8
DROP: Final = 9
CALL_SUIT: Final = 10
THROW_IN: Final = 11
SWAP: Final = 12

# Card sets of the clause list (`clause_set`); from STATIC_SETS on they are those of `sets`.
SUIT_LED: Final = 1
SUIT_LED_OR_TRUMPS: Final = 2
STATIC_SETS: Final = 3

RULES: Final = Layout(
    "Rules",
    [
        # seating
        Field("players"),
        Field("sides"),
        Field("side_of", (MOST_SEATS,)),
        Field("next_seat", (MOST_SEATS,)),
        Field("partner", (MOST_SEATS,)),
        Field("side_seats", (MOST_SEATS,)),
        # deck: sets of cards by suit, and who beats whom
        Field("cards"),
        Field("jokers"),
        Field("copies"),
        Field("first_twin", (CARDS,)),
        Field("twins", (4,)),
        Field("pack", (CARDS,)),
        Field("suit", (STRAINS, 5)),
        Field("trumps", (STRAINS,)),
        Field("suit_of", (STRAINS, CARDS)),
        Field("power", (STRAINS, 5, CARDS)),
        # dealing
        Field("hands", (32,)),
        Field("hand_count"),
        Field("kitty"),
        Field("turn_up"),
        Field("turned_joker"),
        Field("printed_suit", (CARDS,)),
        Field("first_dealer"),
        Field("next_dealer"),
        # hands thrown in or changed before the bidding: how many of which cards, by the suit that is turned
        Field("hand_tests"),
        Field("test_cards", (HAND_TESTS, 5)),
        Field("test_least", (HAND_TESTS,)),
        Field("test_most", (HAND_TESTS,)),
        # steps
        Field("step_verb", (STEPS,)),
        Field("step_who", (STEPS,)),
        Field("step_when", (STEPS,)),
        Field("step_may", (STEPS,)),
        Field("step_count", (STEPS,)),
        Field("step_cards", (STEPS,)),
        Field("step_seen", (STEPS,)),
        Field("step_avoid", (STEPS,)),
        Field("step_turns", (STEPS,)),
        Field("step_round", (STEPS,)),
        Field("step_calls", (STEPS, STRETCHES)),
        Field("step_equal", (STEPS,)),
        Field("step_final", (STEPS,)),
        Field("step_passes", (STEPS,)),
        Field("step_strains", (STEPS, 5)),
        Field("step_for_turned", (STEPS,)),
        Field("step_same", (STEPS,)),
        Field("step_test", (STEPS,)),
        Field("step_tests", (STEPS,)),
        Field("steps"),
        # what happens when nobody bids
        Field("silent"),
        Field("silent_who"),
        Field("silent_calls", (STRETCHES,)),
        Field("silent_from", (STRETCHES,)),
        Field("silent_pay"),
        Field("silent_otherwise"),
        Field("silent_stakes"),
        # the ladder of calls; call 0 is pass
        Field("calls"),
        Field("stretches"),
        Field("call_rung", (CALLS,)),
        Field("call_kind", (CALLS,)),
        Field("call_number", (CALLS,)),
        Field("call_tricks", (CALLS,)),
        Field("call_stakes", (CALLS,)),
        Field("call_value", (CALLS,)),
        Field("call_place", (CALLS,)),
        Field("call_made", (CALLS,)),
        Field("call_strain", (CALLS,)),
        Field("call_alone", (CALLS,)),
        Field("call_lone_seat", (CALLS,)),
        Field("call_receives", (CALLS,)),
        Field("call_open", (CALLS,)),
        Field("call_allowed", (CALLS,)),
        Field("forbids"),
        Field("above", (CALLS + 1, STRETCHES)),
        Field("turned_calls", (5, STRETCHES)),
        # contract
        Field("alone_stakes"),
        Field("fixed_strain", (32,)),
        Field("fixed_count"),
        # play
        Field("lead", (3,)),
        Field("clauses"),
        Field("follow_clauses"),
        Field("clause_set", (CLAUSES,)),
        Field("clause_unless", (CLAUSES,)),
        Field("sets", (STRAINS, SETS)),
        Field("follow_only"),
        Field("any_lead"),
        Field("later_wins"),
        Field("joker_lead"),
        # scoring
        Field("declared_rows"),
        Field("rows"),
        Field("row_each", (ROWS,)),
        Field("row_parent", (ROWS,)),
        Field("row_when", (ROWS,)),
        Field("row_out", (ROWS, 4)),
        Field("bonuses"),
        Field("bonus_each", (BONUSES,)),
        Field("bonus_when", (BONUSES,)),
        Field("bonus_out", (BONUSES, 4)),
        Field("kitty_tricks"),
        Field("tallies"),
        Field("played_tallies"),
        Field("captures"),
        Field("tally_for", (TALLIES,)),
        Field("tally_is", (TALLIES,)),
        Field("tally_set", (TALLIES,)),
        Field("tally_points", (TALLIES,)),
        Field("counters"),
        Field("counter_for", (COUNTERS,)),
        Field("counter_next", (COUNTERS,)),
        Field("counter_start", (COUNTERS,)),
        # formulas
        Field("formula_names", (FORMULAS,)),
        Field("formula_quantity", (FORMULAS, 4)),
        Field("formula_low", (FORMULAS, 4)),
        Field("formula_stride", (FORMULAS, 4)),
        Field("formula_at", (FORMULAS,)),
        Field("formula_length", (FORMULAS,)),
        Field("cells", (CELLS,)),
        Field("code", (CODE,)),
        # ending
        Field("target"),
        Field("deals"),
        Field("both_reach"),
        Field("surplus"),
        Field("shutout"),
        Field("has_target"),
        Field("start"),
        Field("counts"),
        Field("win_by"),
        Field("has_losing_score"),
        Field("lose_at"),
        Field("rubber"),
    ],
)


class TooLarge(Exception):
    """These rules need more room than the tables have: names the key and the limit."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(f"{key}: {message}")
        self.key, self.message = key, message


@dataclass(frozen=True, kw_only=True)
class Counter:
    """A number that is kept from deal to deal."""

    name: str
    owner: str
    """`side`, `seat` or `game`."""
    is_shared: bool
    """Is there one number for the whole game?"""
    start: int
    values: range | None
    """What it can be; None where there is no bound."""


@dataclass(frozen=True, kw_only=True)
class Legend:
    """The words of compiled rules: how calls and strains are said, and which key a row of a table came from."""

    pack: Pack
    calls: tuple[str, ...]
    """By call; call 0 is `pass`. A call made alone has ` alone` behind its label."""
    call_prefix: str
    """`bid ` where a bid is announced as such; empty where the label itself is said."""
    kinds: tuple[str, ...]
    strains: Mapping[int, str]
    rows: tuple[str, ...]
    bonuses: tuple[str, ...]
    tallies: tuple[str, ...]
    counters: tuple[Counter, ...]
    keys: Mapping[tuple[str, int], str]
    """(table, row) -> the dotted key of the file that says so."""

    def key(self, table: str, row: int = 0) -> str:
        return self.keys[table, row]


@dataclass(frozen=True, kw_only=True)
class Compiled:
    """Rules ready to be played."""

    rules: Record
    legend: Legend
    fingerprint: str


@dataclass
class Draft:
    """The rules while the chapters write them down, one after the other."""

    pack: Pack
    names: Names
    domains: Mapping[str, Domain]
    codes: Mapping[str, int]
    rules: Any = field(default_factory=RULES.new)
    calls: list[str] = field(default_factory=lambda: ["pass"])
    call_prefix: str = ""
    kinds: list[str] = field(default_factory=list)
    strains: dict[int, str] = field(default_factory=dict)
    rows: list[str] = field(default_factory=list)
    bonuses: list[str] = field(default_factory=list)
    tallies: list[str] = field(default_factory=list)
    counters: list[Counter] = field(default_factory=list)
    keys: dict[tuple[str, int], str] = field(default_factory=dict)
    _written: dict[tuple[Table | Code, tuple[int, ...]], int] = field(default_factory=dict)
    _cells: int = 0
    _code: int = 0

    def step(self, verb: int, key: str, **columns: int | list[int]) -> int:
        """Write the next row of the step table; `key` is what puts the step there."""
        row = int(self.rules.steps)
        if row == STEPS:
            raise TooLarge(key, f"a deal has at most {STEPS} steps")
        self.rules.step_verb[row] = verb
        for name, number in columns.items():
            getattr(self.rules, f"step_{name}")[row] = number
        self.rules.steps = row + 1
        self.keys["step", row] = key
        return row

    def formula(
        self,
        source: str | int | None,
        key: str,
        *,
        codes: Mapping[str, int] | None = None,
        names: Names | None = None,
        domains: Mapping[str, Domain] | None = None,
    ) -> int:
        """The number of a formula in the tables; 0 stands for `always`, where nothing is said.

        `codes`: what its names stand for, where they stand for something else than those of a side; `names`, `domains`:
        where it has names of its own.
        """
        if source is None:
            return 0
        numbers = self.codes if codes is None else codes
        read_as, ranges = self.names if names is None else names, self.domains if domains is None else domains
        made = tabulate(parse(source, read_as), ranges, CELLS - self._cells, numbers)
        read = tuple(numbers[name] for name in made.names)
        known = self._written.get((made, read))
        return known if known is not None else self._write(made, read, key)

    def _write(self, made: Table | Code, read: tuple[int, ...], key: str) -> int:
        number = len(self._written) + 1
        if number == FORMULAS:
            raise TooLarge(key, f"at most {FORMULAS - 1} different formulas")
        if isinstance(made, Table):
            self._write_table(number, made, read)
        else:
            self._write_code(number, made, key)
        self._written[made, read] = number
        return number

    def _write_table(self, number: int, table: Table, read: tuple[int, ...]) -> None:
        rules = self.rules
        rules.formula_names[number] = len(table.names)
        for i, code in enumerate(read):
            rules.formula_quantity[number][i] = code
            rules.formula_low[number][i] = table.lows[i]
            rules.formula_stride[number][i] = table.strides[i]
        rules.formula_at[number] = self._cells
        rules.cells[self._cells : self._cells + len(table.cells)] = table.cells
        self._cells += len(table.cells)

    def _write_code(self, number: int, code: Code, key: str) -> None:
        rules = self.rules
        if self._code + len(code.items) > CODE:
            raise TooLarge(key, "these formulas are too long together")
        rules.formula_names[number] = -1
        rules.formula_at[number] = self._code
        rules.formula_length[number] = len(code.items)
        rules.code[self._code : self._code + len(code.items)] = code.items
        self._code += len(code.items)

    def finish(self) -> Compiled:
        derive(self.rules)
        legend = Legend(
            pack=self.pack,
            calls=tuple(self.calls),
            call_prefix=self.call_prefix,
            kinds=tuple(self.kinds),
            strains=dict(self.strains),
            rows=tuple(self.rows),
            bonuses=tuple(self.bonuses),
            tallies=tuple(self.tallies),
            counters=tuple(self.counters),
            keys=dict(self.keys),
        )
        return Compiled(rules=self.rules, legend=legend, fingerprint=fingerprint(self.rules, legend))


def derive(rules: Record) -> None:
    """Work out what follows from other fields, and stands in the tables only to be at hand in play."""
    for card in range(rules.cards):
        rules.pack[card] = 1 << card
    one_each = rules.copies <= 1
    rules.follow_only = (
        1 if one_each and rules.joker_lead < 3 and rules.follow_clauses == 1 and rules.clause_set[0] == SUIT_LED else 0
    )
    rules.any_lead = 1 if one_each and not rules.joker_lead and rules.clauses == rules.follow_clauses else 0


def fingerprint(rules: Record, legend: Legend) -> str:
    """`r1-` and 16 digits: equal where two files play the same game with the same words at the table."""
    said = json.dumps([legend.call_prefix, legend.calls, sorted(legend.strains.items()), legend.pack.names])
    digest = hashlib.sha256(RULES.pack(rules) + said.encode()).hexdigest()
    return f"r1-{digest[:16]}"

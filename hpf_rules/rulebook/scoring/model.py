"""What does each side score for a deal: the outcomes, of which exactly one fires, and what is added to it?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar

from pydantic import Field

from ..chapters import Chapters
from ..domains import names_of
from ..formula import parse
from ..own_numbers import worked_out_from
from ..rule import FormulaText, Part, Said, Says, absent, asked
from .carrying import Counters
from .tallies import Tallies

RowName = Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
OUTPUTS = ("declarers", "defenders", "each", "others")


class Bonus(Part):
    """Something that is added."""

    also_called: ClassVar = {
        "when": "if condition where",
        "declarers": "makers bidders maker points declaring_side",
        "defenders": "opponents defense defence",
    }
    bare_key: ClassVar = "declarers"

    when: Annotated[
        FormulaText | None,
        Says(
            row="If {when:conditions}, {scores:clauses}.",
            within="But if {when:conditions}, {scores:clauses}.",
            always="In any case {scores:clauses}.",
            general="In general {scores:clauses}.",
            each_row_single="For each player: if {when:side_conditions}, {scores:clauses}.",
            each_within_single="But for each player: if {when:side_conditions}, {scores:clauses}.",
            each_always_single="For each player: in any case {scores:clauses}.",
            each_general_single="For each player: in general {scores:clauses}.",
            each_bonus_single="In addition, for each player: if {when:side_conditions}, {scores:clauses}.",
            each_bonus_always_single="In addition, for each player, {scores:clauses}.",
            each_row="For each side: if {when:side_conditions}, {scores:clauses}.",
            each_within="But for each side: if {when:side_conditions}, {scores:clauses}.",
            each_always="For each side: in any case {scores:clauses}.",
            each_general="For each side: in general {scores:clauses}.",
            bonus="In addition, if {when:conditions}, {scores:clauses}.",
            bonus_always="In addition, whatever the outcome, {scores:clauses}.",
            each_bonus="In addition, for each side: if {when:side_conditions}, {scores:clauses}.",
            each_bonus_always="In addition, for each side, {scores:clauses}.",
            absent="It comes about always.",
            about="when {when:conditions}",
            about_each="when {when:side_conditions}",
            about_always="whatever the outcome",
        ),
    ] = absent(None)
    """When does it come about? Where nothing is said, always."""
    declarers: Annotated[
        FormulaText | None,
        Says(
            "the declaring side {points:scores}",
            single="the declarer {points:scores}",
            absent="The declaring side then scores nothing.",
            absent_single="The declarer then scores nothing.",
        ),
    ] = absent(None)
    """What does the declaring side score?"""
    defenders: Annotated[
        FormulaText | None,
        Says(
            pair="the other side {points:scores}",
            many="each other side {points:scores}",
            absent="The other sides then score nothing.",
            absent_pair="The other side then scores nothing.",
            absent_single="The other players then score nothing.",
            pair_single="the other player {points:scores}",
            many_single="each other player {points:scores}",
        ),
    ] = absent(None)
    """What does each other side score?"""
    each: Annotated[FormulaText | None, Says("it {points:scores}", absent="It then scores nothing.")] = absent(None)
    """What does a side score for which it comes about?"""
    others: Annotated[
        FormulaText | None,
        Says(
            pair="the other side then {points:scores}",
            many="each other side then {points:scores}",
            absent="The other sides then score nothing.",
            absent_pair="The other side then scores nothing.",
            absent_single="The other players then score nothing.",
            pair_single="the other player then {points:scores}",
            many_single="each other player then {points:scores}",
        ),
    ] = absent(None)
    """And what does each other side score then?"""

    @property
    def is_each(self) -> bool:
        return self.each is not None or self.others is not None

    def named(self, key: str, name: str) -> Said:
        if self.when is None:
            return Said(f"{key}.when", "about_always")
        return Said(f"{key}.when", "about_each" if self.is_each else "about", {"when": (self.when,)})


class Row(Bonus):
    """An outcome of a deal; exactly one row fires."""

    within: Annotated[str | None, Says(absent="It is no special case of another outcome.")] = absent(
        None, pattern="^[a-z][a-z0-9_]*$", max_length=40
    )
    """Of which outcome is it a special case? It then says only what differs."""


class ScoringRules(Part):
    """What is the deal worth?"""

    also_called: ClassVar = {
        "rows": "outcomes results points",
        "bonuses": "extras premiums",
        "kitty_tricks": "kitty_counts",
        "tallies": "counts count names",
        "carry": "counters kept keep carried remember",
    }
    later: ClassVar = "card_points kitty_points vulnerable"
    snippets: ClassVar = {
        "rows": {
            "an outcome within another": {
                "${1:slam}": {"within": "${2:made}", "when": "${3:taken == hand}", "declarers": "${4:2 * taken}"}
            }
        },
        "bonuses": {
            "something that is added": {"${1:all_tricks}": {"when": "${2:taken == hand}", "declarers": "${3:2}"}}
        },
    }

    rows: Annotated[Mapping[RowName, Row], Says()] = asked(min_length=1, max_length=32)
    """Which outcomes can a deal have, and what does each score? Exactly one of them comes about."""
    bonuses: Annotated[
        Mapping[RowName, Bonus],
        Says(
            nothing="The other side scores nothing.",
            nothing_single="The other player scores nothing.",
            nothing_many="The other sides score nothing.",
            nothing_many_single="The other players score nothing.",
            absent="Nothing is added to what the outcome scores.",
        ),
    ] = absent({}, max_length=32)
    """What is added, whatever the outcome? Several can come together."""
    tallies: Annotated[Tallies, Says(absent="No other numbers are counted.")] = absent({}, max_length=24)
    """Which numbers have a name of their own, so that the formulas below can speak of them? Each may use those before
    it."""
    carry: Annotated[Counters, Says(absent="Nothing but the scores is kept from deal to deal.")] = absent(
        {}, max_length=8
    )
    """Which numbers are kept from deal to deal, beside the scores?"""
    kitty_tricks: Annotated[
        int,
        Says(
            one="The kitty counts as a trick for the declaring side.",
            one_single="The kitty counts as a trick for the declarer.",
            many_single="The kitty counts as {tricks} tricks for the declarer.",
            many="The kitty counts as {tricks} tricks for the declaring side.",
            absent="What is left in the kitty and what is discarded stays face down and counts for nothing.",
        ),
    ] = absent(0, ge=0, le=12)
    """How many tricks does the kitty count for the declarers?"""

    def family(self, name: str) -> tuple[str, ...]:
        """A row and the rows it is within, the outermost first; a row that is not there ends the chain."""
        chain = [name]
        while (parent := self.rows[chain[0]].within) is not None and parent in self.rows and parent not in chain:
            chain.insert(0, parent)
        return tuple(chain)

    def output(self, name: str, output: str) -> tuple[str, FormulaText | None]:
        """What a row scores, and the row that says so: its own, or that of the row it is within."""
        for row in reversed(self.family(name)):
            said = getattr(self.rows[row], output)
            if said is not None:
                return row, said
        return name, None

    def is_each(self, name: str) -> bool:
        """Is this a row that every side is asked about, not a row of the declarers?"""
        return any(self.rows[row].is_each for row in self.family(name))

    def names_read(self, table: Chapters) -> frozenset[str]:
        """The names in the formulas that decide a score."""
        names = names_of(table)
        written = _conditions(table)
        for row in (*self.rows.values(), *self.bonuses.values()):
            written += [text for text in (row.when, *(getattr(row, out) for out in OUTPUTS)) if text is not None]
        read = {name for text in written for name in parse(text, names).names}
        made_of = worked_out_from(table, names, read).values()
        return frozenset(read.union(*(formula.names for formula in made_of)))

    @property
    def pays_others(self) -> bool:
        """Does an outcome give the other sides anything?"""
        return any(self.output(name, "defenders")[1] not in (None, 0) for name in self.rows)

    def nothing_for_others(self, table: Chapters) -> Said:
        """That the other sides score nothing."""
        return Said("bonuses", "nothing" if table.seating.side_count == 2 else "nothing_many")

    def left_out(self, table: Chapters) -> Iterator[Said]:
        """What it means that nothing is added to the outcomes, and that the kitty counts for nothing."""
        if not self.bonuses:
            pays = self.pays_others or not self.has_declared_rows
            yield Said("bonuses", "absent") if pays else self.nothing_for_others(table)
        if not self.kitty_tricks and not all_are_played(table):
            yield Said("kitty_tricks", "absent")

    def idle(self, table: Chapters) -> Iterator[str]:
        if not self.kitty_tricks and all_are_played(table):
            yield "kitty_tricks"

    @property
    def has_declared_rows(self) -> bool:
        return any(not self.is_each(name) for name in self.rows)

    @property
    def has_each_rows(self) -> bool:
        return any(self.is_each(name) for name in self.rows)

    @property
    def order(self) -> tuple[str, ...]:
        """The rows, each behind the row it is within."""
        return tuple(sorted(self.rows, key=lambda name: (len(self.family(name)), list(self.rows).index(name))))

    def reading(self, table: Chapters) -> Iterator[Said]:
        if self.kitty_tricks:
            word = "one" if self.kitty_tricks == 1 else "many"
            yield Said("kitty_tricks", word, {"tricks": self.kitty_tricks})
        for name, tally in self.tallies.items():
            yield from tally.reading(f"tallies.{name}", name, table)
        for name, counter in self.carry.items():
            yield from counter.reading(f"carry.{name}", name)
        pair = table.seating.side_count == 2
        for name in self._told():
            yield self._row_reading(name, pair=pair)
        for name, bonus in self.bonuses.items():
            outputs = {output: getattr(bonus, output) for output in OUTPUTS}
            word = ("each_" if bonus.is_each else "") + ("bonus" if bonus.when is not None else "bonus_always")
            yield _outcome(f"bonuses.{name}", word, () if bonus.when is None else (bonus.when,), outputs, pair=pair)

    def _told(self, parent: str | None = None) -> Iterator[str]:
        """The rows as one tells them: each followed by those within it."""
        for name, row in self.rows.items():
            if row.within == parent:
                yield name
                yield from self._told(name)

    def _row_reading(self, name: str, *, pair: bool) -> Said:
        """An outcome with all that has to hold for it, also for the rows it is within."""
        conditions = tuple(when for row in self.family(name) if (when := self.rows[row].when) is not None)
        refined = any(row.within == name for row in self.rows.values())
        word = "within" if self.rows[name].within is not None else "row"
        if not conditions:
            word = "general" if refined else "always"
        outputs = {output: self.output(name, output)[1] for output in OUTPUTS}
        return _outcome(f"rows.{name}", ("each_" if self.is_each(name) else "") + word, conditions, outputs, pair=pair)


def _outcome(
    key: str, word: str, when: tuple[FormulaText, ...], outputs: Mapping[str, FormulaText | None], *, pair: bool
) -> Said:
    """One sentence for an outcome: when it comes about, and what each side then scores."""
    clauses = tuple(
        Said(f"{key}.{output}", _WORDS[output][0 if pair else 1], {"points": points})
        for output, points in outputs.items()
        if points is not None
    )
    return Said(f"{key}.when", word, {"when": when, "scores": clauses})


_WORDS: Mapping[str, tuple[str, str]] = {
    "declarers": ("", ""),
    "defenders": ("pair", "many"),
    "each": ("", ""),
    "others": ("pair", "many"),
}


def _conditions(table: Chapters) -> list[FormulaText]:
    """When contracts are made: what is said of all, and what bids say of their own."""
    if not table.auction.is_held:
        return []
    said = [terms.made for terms in table.auction.bids.values()]
    own: list[FormulaText] = [made for made in said if made is not None]
    return own if said and None not in said else [table.contract.made, *own]


def all_are_played(table: Chapters) -> bool:
    """Are all cards dealt to the players, so that none is left over?"""
    return table.seating.players * min(table.dealing.hands) == table.deck.pack.size

"""Which numbers does the score speak of by a name of its own? Some are made of others, some count cards and tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from ...table.cards import SUITS
from ..card_words import absent_cards, cards_at, cards_of
from ..chapters import Chapters
from ..domains import names_of
from ..formula import FormulaFault, parse
from ..own_numbers import bare, counters_of
from ..quantities import SIDE_FACTS
from ..rule import AsText, Fault, FormulaText, ListOf, Part, Said, Says, Way, Written, absent, check
from ..tables import SETS, STATIC_SETS, STRAINS, Draft, TooLarge
from ..words import CARD, RANK
from .keeping import HELD, LAST_TRICK, MADE_OF, WON
from .naming import named_twice

FOR: Final = {"last_trick": LAST_TRICK, "held": HELD, "won": WON}
COUNTED_PATTERN: Final = f"^(?:trumps|{'|'.join(SUITS)}|{RANK}(?: of trumps)?|{CARD})$"
OF_TRUMPS: Final = " of trumps"
CountedWord = Annotated[
    str,
    Field(pattern=COUNTED_PATTERN),
    Written(
        type="string",
        pattern=COUNTED_PATTERN,
        examples=["trumps", *SUITS, "A", "A of trumps", "joker"],
        description="Cards: `trumps`, a suit, a rank such as `A`, a rank of trumps such as `A of trumps`, or a card "
        "such as `QS` or `joker`.",
    ),
]
"""Cards: `trumps`, a suit, all of a rank, a rank of trumps, or one card."""


class Tally(Part):
    """A number with a name."""

    main_key: ClassVar[str | None] = "is"
    drops_details: ClassVar = True
    also_called: ClassVar = {"is": "formula equals value", "for": "counts what", "points": "worth each"}
    later: ClassVar = "in not_within of to"

    is_: Annotated[
        FormulaText | None,
        Says(
            one="“{name:own}” is {number:number}.",
            each="“{name:own}” is, for each side, {number:number}.",
            each_single="“{name:own}” is, for each player, {number:number}.",
            absent="It is not made of other numbers.",
        ),
    ] = absent(None)
    """Which number is it?"""
    for_: Annotated[
        Literal["last_trick", "held", "won"] | None,
        Says(
            last_trick="“{name:own}” is {points:#} for the side that wins the last trick, and 0 for the others.",
            last_trick_single="“{name:own}” is {points:#} for the player who wins the last trick, and 0 for the "
            "others.",
            held="“{name:own}” is {points:#} for a side one of whose players holds {cards:groups} at the first lead, "
            "all in one hand; otherwise 0.",
            held_single="“{name:own}” is {points:#} for a player who holds {cards:groups} at the first lead; otherwise "
            "0.",
            won="“{name:own}” is, for each side, {points:#} for each card that it wins in tricks of these: "
            "{cards:groups}.",
            won_single="“{name:own}” is, for each player, {points:#} for each card won in tricks of these: "
            "{cards:groups}.",
            absent="It counts no cards and no tricks.",
        ),
    ] = absent(None)
    """What does it count: the last trick, cards held together in one hand at the first lead, or cards won?"""
    cards: Annotated[
        ListOf[CountedWord], AsText(), Says(absent="It looks at no cards.")
    ] = absent((), max_length=20)  # fmt: skip
    """Which cards does it look at?"""
    points: Annotated[int, Says(absent="It counts one.")] = absent(1, ge=-1000, le=1000)
    """How much does it count for it, or for each card?"""

    @property
    def formula(self) -> FormulaText | None:
        found: FormulaText | None = getattr(self, "is")
        return found

    @property
    def counts(self) -> str | None:
        """What it counts; None where it is made of other numbers."""
        found: str | None = getattr(self, "for")
        return found

    def most(self, table: Chapters) -> int:
        """How often it can count at most."""
        return table.deck.pack.size if self.counts == "won" else table.deck.pack.copies

    def reading(self, key: str, name: str, table: Chapters) -> Iterator[Said]:
        if self.counts is not None:
            yield Said(f"{key}.for", self.counts, {"name": name, "points": self.points, "cards": self.cards})
        elif self.formula is not None:
            word = "each" if is_of_a_side(table, name) else "one"
            yield Said(f"{key}.is", word, {"name": name, "number": self.formula})


def is_of_a_side(table: Chapters, name: str) -> bool:
    """Is this tally (or counter) another number for each side, or one for all?"""
    if name in counters_of(table):
        return bool(counters_of(table)[name].owner != "game")
    tally = table.scoring.tallies.get(name)
    if tally is None:
        return bare(name) in SIDE_FACTS or bare(name) != name
    if tally.formula is None:
        return True
    try:
        read = parse(tally.formula, names_of(table)).names
    except FormulaFault:
        return True
    return any(is_of_a_side(table, one) for one in read if one != name)


# ---- checks


@check("scoring.tallies", "scoring.carry", "auction.bids", "deck.orders")
def own_names_are_free(table: Chapters) -> Iterator[Fault]:
    yield from named_twice(table)


@check("scoring.tallies", "deck.ranks", "deck.jokers")
def tallies_say_what_they_count(table: Chapters) -> Iterator[Fault]:
    for name, tally in table.scoring.tallies.items():
        key = f"scoring.tallies.{name}"
        yield from _form(key, tally, table.deck.ranks[0])
        for place, word in enumerate(tally.cards):
            message, given = absent_cards(table, word.removesuffix(OF_TRUMPS))
            if word != "trumps" and message:
                hint = "write cards that can be played"
                yield Fault(key=f"{key}.cards.{place}", code="HPF-R57", message=message, hint=hint, given=given)


def _form(key: str, tally: Tally, best: str) -> Iterator[Fault]:
    """A tally is a formula, or counts something; cards belong to what counts cards. `best`: the highest rank."""
    formula, counts = tally.formula, tally.counts
    if formula is None and counts is None:
        ways: tuple[Way, ...] = ({f"{key}.for": "last_trick"}, {key: None})
        message, hint = "this says no number", "write a formula, or what it counts, such as `for: last_trick`"
        yield Fault(key=key, code="HPF-R57", on_key=True, message=message, hint=hint, ways=ways)
    elif formula is not None and counts is not None:
        ways = ({f"{key}.is": None}, {f"{key}.for": None, f"{key}.cards": None, f"{key}.points": None})
        message, hint = "a tally is a formula, or it counts something, and not both", "write two tallies"
        yield Fault(key=f"{key}.for", code="HPF-R57", on_key=True, message=message, hint=hint, ways=ways)
    elif counts in ("held", "won") and not tally.cards:
        message, hint = f"`for: {counts}` looks at cards: none are named", "write them, as in `cards: [A of trumps]`"
        ways = ({f"{key}.cards": [best]}, {f"{key}.for": "last_trick"})
        yield Fault(key=f"{key}.for", code="HPF-R57", message=message, hint=hint, ways=ways)
    elif counts in (None, "last_trick") and tally.cards:
        what = "a formula" if counts is None else "`for: last_trick`"
        message, hint = f"{what} looks at no cards", "leave `cards` out, or write `for: held` or `for: won`"
        ways = ({f"{key}.cards": None}, {f"{key}.for": "won"}) if counts else ({f"{key}.cards": None},)
        yield Fault(key=f"{key}.cards", code="HPF-R57", on_key=True, message=message, hint=hint, ways=ways)
    elif counts is None and tally.points != 1:
        message, hint = "a formula says itself what it comes to", "leave `points` out"
        ways = ({f"{key}.points": None},)
        yield Fault(key=f"{key}.points", code="HPF-R57", on_key=True, message=message, hint=hint, ways=ways)


# ---- lowering


def lower_tallies(table: Chapters, draft: Draft) -> None:
    rules = draft.rules
    rules.tallies = len(table.scoring.tallies)
    for number, (name, tally) in enumerate(table.scoring.tallies.items()):
        key = f"scoring.tallies.{name}"
        draft.tallies.append(name)
        draft.keys |= {
            ("tally_is", number): f"{key}.is",
            ("tally_for", number): f"{key}.for",
            ("tally_cards", number): f"{key}.cards",
            ("tally_points", number): f"{key}.points",
        }
        rules.tally_for[number] = FOR[tally.counts] if tally.counts is not None else MADE_OF
        rules.tally_is[number] = draft.formula(tally.formula, f"{key}.is")
        rules.tally_points[number] = tally.points
        if tally.cards:
            rules.tally_set[number] = _write_set(draft, key, tally.cards)
        if tally.counts is not None:
            rules.played_tallies |= 1 << FOR[tally.counts]
        if tally.counts == "won":
            rules.captures = 1


def _write_set(draft: Draft, key: str, words: tuple[str, ...]) -> int:
    """The cards that these words mean in each strain: the number of the set."""
    rules = draft.rules
    number = SETS - 1 - sum(1 for at in range(rules.tallies) if rules.tally_set[at])
    if number < STATIC_SETS or any(rules.sets[strain][number] for strain in range(STRAINS)):
        raise TooLarge(key, "the rules look at too many sets of cards")
    for strain in range(STRAINS):
        for word in words:
            rules.sets[strain][number] |= _meant(draft, strain, word)
    return number


def _meant(draft: Draft, strain: int, word: str) -> int:
    if word.endswith(OF_TRUMPS):
        return cards_of(draft.pack, word.removesuffix(OF_TRUMPS)) & int(draft.rules.trumps[strain])
    return cards_at(draft.rules, draft.pack, word, strain)


Tallies = Mapping[Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$", max_length=40)], Tally]

__all__ = ["Tallies", "Tally", "is_of_a_side", "lower_tallies", "own_names_are_free", "tallies_say_what_they_count"]

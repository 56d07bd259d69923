"""Is a name that the file gives to a number free, or does it mean something in formulas already?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..chapters import Chapters
from ..domains import LATER, LATER_BEFORE_A_BID, names_of
from ..formula import Names
from ..own_numbers import bare, counters_of, tallies_of
from ..quantities import CODES, PREFIXES, SPEAKING
from ..rule import Fault

_SIGNS: Final = frozenset({"if", "else", "and", "or", "not", "max", "min", "div", "mod"})


def named_twice(table: Chapters) -> Iterator[Fault]:
    """A fault for each name of a tally or a counter that formulas have for something else."""
    taken = dict.fromkeys(_SIGNS, "a word of every formula")
    taken |= dict.fromkeys((*CODES, *LATER, *SPEAKING, *LATER_BEFORE_A_BID), "a name that formulas have already")
    for asker, words in names_of(table).words.items():
        taken |= dict.fromkeys(words, f"what `{asker}` can be")
    for part, names in (("tallies", tallies_of(table)), ("carry", counters_of(table))):
        for name in names:
            why = taken.get(name)
            if why is None and name.startswith(tuple(PREFIXES)):
                why = "the way formulas ask for the number of the other sides"
            if why is not None:
                yield Fault(
                    key=f"scoring.{part}.{name}",
                    code="HPF-R56",
                    on_key=True,
                    message=f"`{name}` is {why}",
                    hint="choose another name for it",
                )
        taken |= dict.fromkeys(names, "a tally already")


def names_before(table: Chapters, key: str, names: Names) -> Names:
    """The names for the formula of a key: a tally is made of those before it."""
    part, name = key.split(".")[1:3]
    tallies = list(tallies_of(table))
    if part != "tallies" or name not in tallies:
        return names
    later = tallies[tallies.index(name) :]
    hidden = {
        one: f"`{one}` is what this formula decides" if bare(one) == name else f"`{bare(one)}` is told further down"
        for one in names.numbers
        if bare(one) in later and one not in tallies[: tallies.index(name)]
    }
    return replace(names, numbers=names.numbers - hidden.keys(), hidden={**names.hidden, **hidden})

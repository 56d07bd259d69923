"""What is a bad file, how is it made, and what has to be told of it?"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

GOOD = """\
format: 1
name: Our table
seating:
  players: 4
  sides: 2
deck:
  ranks: [A, K, Q, J, 10, 9]
  jokers: 1
  top_trumps: [joker, right_bower, left_bower]
dealing:
  hand: 6
  packets: [3, 3]
  kitty: 1
  first_dealer: random
auction:
  shape: until_one_left
  bids:
    number: 1..6
  all_pass: deal_again
contract:
  steps: [take_kitty, name_trump, discard, alone]
  may_name: [suits]
  alone: {declarer: may, defenders: when_declarer_is}
play:
  opening_lead: after_dealer
  opening_lead_alone: after_lone_player
  opening_lead_both_alone: lone_defender
scoring:
  rows:
    made: {when: made, declarers: taken * stakes}
    set: {when: set, declarers: -taken * stakes}
ending:
  target: 10
  both_reach: declarers_win
"""
"""A variant with nothing wrong in it; the bad files are made from it, so its lines stay where they are."""
CHILD = "format: 1\nname: Ours\nextends: hasenpfeffer\n"
"""The first three lines of a house rule; what it changes begins on line 4."""
FILE = "ours.yaml"

Make = Callable[[Path], None]


@dataclass(frozen=True, kw_only=True)
class Input:
    """One bad file, with what lies around it and what is told of it.

    `told`: `line:column CODE words of the message`, in order; with `FILE@` in front where another file is at fault.
    `hint`: words that stand in the hints.
    """

    id: str
    content: str | bytes | None
    told: tuple[str, ...] = ()
    hint: str = ""
    files: Mapping[str, str | bytes] = field(default_factory=dict)
    make: Make | None = None
    """What no file in a folder of tests can hold: a link, a pipe, a file with holes."""
    path: str = FILE
    """What is checked."""

    def __str__(self) -> str:
        return self.id

    def lay(self, folder: Path) -> None:
        """Write the file, and what lies around it."""
        named = dict(self.files) | ({self.path: self.content} if self.content is not None else {})
        for name, content in named.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
        if self.make is not None:
            self.make(folder)

    @property
    def status(self) -> int:
        """0 where nothing is told, 2 where the file cannot be read, else 1."""
        return 2 if any(re.search(r" Y0[1-5] ", f" {one} ") for one in self.told) else int(bool(self.told))


def bad(
    name: str,
    content: str | bytes | None,
    *told: str,
    hint: str = "",
    files: Mapping[str, str | bytes] | None = None,
    make: Make | None = None,
    path: str = FILE,
) -> Input:
    """A file of which something is told; `fine` where nothing is."""
    return Input(id=name, content=content, told=told, hint=hint, files=files or {}, make=make, path=path)


fine = bad


def good(*changes: str) -> str:
    """The good file with some of it written otherwise: `old => new`; each stands there once."""
    text = GOOD
    for change in changes:
        old, _, new = change.partition(" => ")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the good file"
        text = text.replace(old, new)
    return text


def more(lines: str) -> str:
    """The good file with lines after its last, which is the 34th."""
    return GOOD + lines


def child(lines: str) -> str:
    """A house rule for Hasenpfeffer; its changes begin on line 4."""
    return CHILD + lines

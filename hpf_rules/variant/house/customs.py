"""Which house rules do people say that they play, and how is each said in a file, or what would it take?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..source import plain, read_source
from .writing import flow

CUSTOMS: Final = Path(__file__).with_name("customs.yaml")


@dataclass(frozen=True, kw_only=True)
class Custom:
    """One house rule that is told somewhere in public."""

    number: int
    """That of the collection; its gaps are on purpose."""
    rule: str
    """What is played."""
    told: tuple[str, ...]
    """Where it is told: addresses, titles of books."""
    extends: str
    """The game that it changes; empty where nothing of the rule can be said."""
    packs: tuple[str, ...]
    """The packs that say it, or a part of it."""
    lines: str
    """What a file says besides the packs, or instead of them."""
    game: str
    """A game that comes with the program and is played so; empty where there is none."""
    lacks: str
    """What cannot be said of it, and what it would take; empty where the whole rule can be said."""

    @property
    def is_said(self) -> bool:
        """Can the whole rule be said?"""
        return not self.lacks

    @property
    def is_said_in_part(self) -> bool:
        return bool(self.lacks and self.extends)

    @property
    def file(self) -> str:
        """A file that plays the game with this rule."""
        return f"format: 1\nname: House rule {self.number}\n{self.shown}\n"

    @property
    def shown(self) -> str:
        """What such a file says below its name."""
        head = [f"extends: {self.extends}", *([f"with: {flow(self.packs)}"] if self.packs else [])]
        return "\n".join([*head, *self.lines.splitlines()])


@cache
def customs() -> Mapping[int, Custom]:
    """All of them by their numbers."""
    source = read_source(CUSTOMS, name=CUSTOMS.name)
    assert source.root is not None and not source.problems, source.problems
    data: Any = plain(source.root)
    return {int(number): _custom(int(number), entry) for number, entry in data.items()}


def _custom(number: int, entry: Mapping[str, Any]) -> Custom:
    return Custom(
        number=number,
        rule=entry["rule"],
        told=tuple(entry["told"]),
        extends=entry.get("extends", ""),
        packs=tuple(entry.get("with", ())),
        lines=entry.get("lines", ""),
        game=entry.get("game", ""),
        lacks=entry.get("lacks", "").strip(),
    )


__all__ = ["Custom", "customs"]

"""What is one reading of a small case: the answer of the engine, and the right one?"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Reading:
    """One way to play a case; `what` says which, where tables disagree."""

    ours: Any
    right: Any
    what: str = ""


class UnsayableError(Exception):
    """The case needs a rule or a game for which there is no runner."""

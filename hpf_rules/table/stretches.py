"""How is a set of many calls written down? In stretches: each a whole number with one bit for a call.

A number in the tables has 64 bits, and one of them is its sign. So the calls 0 to 62 are the bits of the first stretch,
63 to 125 those of the second, and so on. Outside the tables a set is one number, however many bits it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

STRETCH: Final = 63
STRETCHES: Final = 5
"""So many are kept room for: 254 calls and pass."""
_ALL: Final = (1 << STRETCH) - 1


def cut(calls: int) -> list[int]:
    """A set in its stretches."""
    return [calls >> STRETCH * i & _ALL for i in range(STRETCHES)]


def joined(stretches: Sequence[int]) -> int:
    """The set that these stretches are."""
    calls = 0
    for i, stretch in enumerate(stretches):
        calls |= int(stretch) << STRETCH * i
    return calls

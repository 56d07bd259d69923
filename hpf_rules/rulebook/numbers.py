"""Which numbers does a list of numbers name: one, several, or all from one to another?"""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import Field

from .rule import ListOf, Written

_RANGE = re.compile(r"^([0-9]{1,4})\.\.([0-9]{1,4})$")
NUMBERS_PATTERN = r"^[0-9]{1,4}\.\.[0-9]{1,4}$"

_Number = Annotated[int, Field(ge=0, le=9999)]
NumberList = Annotated[
    _Number | Annotated[str, Field(pattern=NUMBERS_PATTERN)] | Annotated[ListOf[_Number], Field(min_length=1)],
    Written(
        type=["integer", "string", "array"],
        minimum=0,
        maximum=9999,
        pattern=NUMBERS_PATTERN,
        minItems=1,
        items={"type": "integer", "minimum": 0, "maximum": 9999},
        examples=["1..6"],
        description="One number, a list of numbers, or all from one to another: `1..6`.",
    ),
]
"""Numbers: one, a list, or `1..6`."""


def numbers_in(written: int | str | tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of a number list, as written."""
    if isinstance(written, int):
        return (written,)
    if isinstance(written, tuple):
        return written
    match = _RANGE.match(written)
    if match is None:
        return ()
    return tuple(range(int(match[1]), int(match[2]) + 1))

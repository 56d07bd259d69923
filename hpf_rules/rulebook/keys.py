"""Have two keys to do with each other? A dotted key lies within another, as `ending.target` lies within `ending`."""

from __future__ import annotations

from collections.abc import Iterator


def within(key: str, part: str) -> bool:
    """Is a key this one, or does it lie in it?"""
    return key == part or key.startswith(f"{part}.")


def overlap(one: str, other: str) -> bool:
    """Does one of two keys lie within the other?"""
    return within(one, other) or within(other, one)


def parts_of(key: str) -> Iterator[str]:
    """The parts that a key lies in, the largest first: `a` and `a.b` of `a.b.c`."""
    words = key.split(".")
    return (".".join(words[:count]) for count in range(1, len(words)))

"""How is chance made, so that anyone can have deal 1234567 again?

A choice is a 32-bit hash of (deal number, how many choices came before): the same plain, compiled, in parallel and
after a break. Numbers stay within 64 signed bits.
"""

from __future__ import annotations

from typing import Any, Final

WORD: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B9


def mixed(x: int) -> int:
    """Spread 32 bits over 32 bits (the finaliser of a multiply-xorshift hash, C. Wellons' constants)."""
    x ^= x >> 16
    x = x * 0x21F0AAAD & WORD
    x ^= x >> 15
    x = x * 0x735A2D97 & WORD
    return x ^ x >> 15


def set_key(state: Any, number: int, seed: int) -> None:
    """Start the chances of one deal: `number` is its number, `seed` the series it belongs to."""
    low = mixed((number & WORD) ^ mixed(seed & WORD))
    state.key_low = low
    state.key_high = mixed((number >> 32 & WORD) ^ low ^ GOLDEN)
    state.draws = 0


def draw(state: Any) -> int:
    """The next 32 random bits of this deal."""
    state.draws += 1
    x = state.key_low + state.draws * GOLDEN & WORD
    x ^= x >> 16
    x = (x ^ state.key_high) * 0x21F0AAAD & WORD
    x ^= x >> 15
    x = x * 0x735A2D97 & WORD
    return x ^ x >> 15


def kth(mask: int, k: int) -> int:
    """The number of the k-th lowest bit of a set, from 0."""
    for _ in range(k):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1

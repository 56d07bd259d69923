"""How is chance made, so that anyone can have deal 1234567 again?

A choice is a 32-bit hash of the deal number, in two key words, and of how many choices came before, the forced ones
too: the same plain, compiled, in parallel and after a break. Numbers stay within 64 signed bits.
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


def draw(state: Any) -> int:
    """The next 32 random bits of this deal, the upper ones the best: one key word moves on, and two multiplications
    mix it with the other."""
    x = state.key_low + GOLDEN & WORD
    state.key_low = x
    x = (x ^ state.key_high) * 0x735A2D97
    return ((x ^ x >> 31) & WORD) * 0x21F0AAAD & WORD


def choose(state: Any, options: int) -> int:
    """One bit of a set, each as likely as the others; its number."""
    count = options.bit_count()
    if count == 1:
        state.key_low = state.key_low + GOLDEN & WORD
        return options.bit_length() - 1
    passed_over = draw(state) * count >> 32
    while passed_over:
        options &= options - 1
        passed_over -= 1
    return (options & -options).bit_length() - 1

"""What is a compiled formula worth to a side, in the deal as it stands?

These functions run as they are and compiled by Numba (every function here, with `quantity`).
"""

from __future__ import annotations

from typing import Any

from ..quantities import quantity
from .nodes import (
    ADD,
    AND,
    DIV,
    EQ,
    GT,
    LARGEST,
    LE,
    LOAD,
    LT,
    MAX,
    MIN,
    MUL,
    NE,
    NEG,
    NOT,
    OR,
    PUSH,
    SELECT,
    SMALLEST,
    SUB,
)

# Rules and state are `Any`: a plain object with lists in one world, a NumPy record in the other.


def value(rules: Any, state: Any, formula: int, side: int) -> int:
    """The number the formula comes to for this side; formula 0 is absent, which is always 1."""
    if formula == 0:
        return 1
    count = rules.formula_names[formula]
    if count < 0:
        return worked_out(rules, state, formula, side)
    cell = rules.formula_at[formula]
    codes = rules.formula_quantity[formula]
    lows = rules.formula_low[formula]
    strides = rules.formula_stride[formula]
    for i in range(count):
        cell += (quantity(rules, state, codes[i], side) - lows[i]) * strides[i]
    found: int = rules.cells[cell]
    return found


def worked_out(rules: Any, state: Any, formula: int, side: int) -> int:
    """The number postfix code comes to; both branches of a choice are worked out."""
    at = rules.formula_at[formula]
    end = at + rules.formula_length[formula]
    top = -1
    while at < end:
        op = rules.code[at]
        if op == LOAD:
            top += 1
            state.stack[top] = quantity(rules, state, rules.code[at + 1], side)
        elif op == PUSH:
            top += 1
            state.stack[top] = rules.code[at + 1]
        elif op == NEG:
            state.stack[top] = within(-state.stack[top])
        elif op == NOT:
            state.stack[top] = 0 if state.stack[top] else 1
        elif op == SELECT:
            top -= 2
            state.stack[top] = state.stack[top + 1] if state.stack[top + 2] else state.stack[top]
        else:
            top -= 1
            state.stack[top] = joined(op, state.stack[top], state.stack[top + 1])
        at += 2
    found: int = state.stack[0]
    return found


def joined(op: int, left: int, right: int) -> int:
    """Two numbers joined, ADD to OR."""
    if op == ADD:
        return within(left + right)
    if op == SUB:
        return within(left - right)
    if op == MUL:
        return within(left * right)
    if op == MAX:
        return left if left > right else right
    if op == MIN:
        return left if left < right else right
    if op == AND:
        return 1 if left and right else 0
    if op == OR:
        return 1 if left or right else 0
    if op >= EQ:
        return compared(op, left, right)
    return divided(op, left, right)


def compared(op: int, left: int, right: int) -> int:
    """1 if the comparison holds, else 0."""
    if op == EQ:
        return 1 if left == right else 0
    if op == NE:
        return 1 if left != right else 0
    if op == LT:
        return 1 if left < right else 0
    if op == LE:
        return 1 if left <= right else 0
    if op == GT:
        return 1 if left > right else 0
    return 1 if left >= right else 0


def divided(op: int, left: int, right: int) -> int:
    """DIV or MOD, rounded down; 0 for a zero divisor, which only a branch not taken can have."""
    if right == 0:
        return 0
    return within(left // right) if op == DIV else left % right


def within(number: int) -> int:
    """The number kept to 32 bits, so that no product can pass 64 in the compiled world."""
    if number < SMALLEST:
        return SMALLEST
    return LARGEST if number > LARGEST else number

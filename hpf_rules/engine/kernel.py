"""The compiled drivers. Importing this module starts Numba; only engine.native does so."""

from __future__ import annotations

from typing import Any

import numba
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload_method, register_jitable

from . import chance, machine
from .native import step_functions


@intrinsic  # type: ignore[misc]
def _popcount(typing: Any, number: Any) -> Any:
    """How many bits are set (llvm.ctpop)."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@intrinsic  # type: ignore[misc]
def _leading_zeros(typing: Any, number: Any) -> Any:
    """How many zero bits stand before the highest set one (llvm.ctlz)."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(cgutils.bool_t, 0))

    return types.int64(types.int64), codegen


@overload_method(types.Integer, "bit_count")  # type: ignore[misc]
def _bit_count(number):  # type: ignore[no-untyped-def]
    return lambda number: _popcount(number)


@overload_method(types.Integer, "bit_length")  # type: ignore[misc]
def _bit_length(number):  # type: ignore[no-untyped-def]
    return lambda number: 64 - _leading_zeros(number)


for _function in step_functions():
    register_jitable(error_model="numpy")(_function)


@numba.njit(cache=True, error_model="numpy")  # type: ignore[misc]
def many_deals(rules: Any, state: Any, totals: Any, first: int, count: int, seed: int) -> int:
    return chance.many_deals(rules, state, totals, first, count, seed)


@numba.njit(cache=True, error_model="numpy")  # type: ignore[misc]
def deal(rules: Any, state: Any, number: int, seed: int) -> None:
    machine.deal_at_random(rules, state, number, seed)


@numba.njit(cache=True, error_model="numpy")  # type: ignore[misc]
def legal_moves(rules: Any, state: Any) -> int:
    return machine.legal(rules, state)


@numba.njit(cache=True, error_model="numpy")  # type: ignore[misc]
def make_move(rules: Any, state: Any, move: int) -> None:
    machine.apply(rules, state, move)

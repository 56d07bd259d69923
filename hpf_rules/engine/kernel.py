"""The compiled drivers. Importing this module starts Numba; only engine.native does so."""

# Some versions of Numba and llvmlite are half typed, others not at all.
# mypy: disable-error-code="call-arg,misc,no-untyped-call,no-untyped-def,untyped-decorator"
from __future__ import annotations

from typing import Any, Final

import numba
from llvmlite import binding, ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload, overload_method, register_jitable

from ..rulebook.tables import RULES
from ..table.chance import choose, draw
from ..table.seldom import is_seldom
from ..table.state import STATE
from . import chance, machine
from .memory import NUMBER, RecordType, at_address
from .sources import TOTALS, step_functions

_CALLED: Final = (
    "rulebook.places",
    "rulebook.quantities",
    "rulebook.formula.value",
    "rulebook.scoring.keeping",
    "rulebook.scoring.steps",
)
"""Modules whose functions stay functions. The others are put in place of their calls, which makes play twice as fast;
these run a few times a deal, and in place they would take minutes to compile."""


# -- the methods of numbers that the steps use -----------------------------------------------------------------


@intrinsic
def _popcount(typing: Any, number: Any) -> Any:
    """How many bits are set (llvm.ctpop)."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@intrinsic
def _leading_zeros(typing: Any, number: Any) -> Any:
    """How many zero bits stand before the highest set one (llvm.ctlz)."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(cgutils.bool_t, 0))

    return types.int64(types.int64), codegen


@overload_method(types.Integer, "bit_count")
def _bit_count(number):
    return lambda number: _popcount(number)


@overload_method(types.Integer, "bit_length")
def _bit_length(number):
    return lambda number: 64 - _leading_zeros(number)


# -- the one function with two bodies --------------------------------------------------------------------------


@intrinsic
def _kth_bit(typing: Any, options: Any, k: Any) -> Any:
    """The number of the k-th lowest bit of a set: drop a bit into its k-th place, count the zeros below."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        kind = ir.FunctionType(NUMBER, [NUMBER, NUMBER])
        deposit = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        bit = builder.call(deposit, [builder.shl(NUMBER(1), args[1]), args[0]])
        return builder.cttz(bit, cgutils.true_bit)

    return types.int64(types.int64, types.int64), codegen


def _can_deposit() -> bool:
    """Does this machine have the instruction (BMI2), and is code made for this machine?"""
    config: Any = numba.config
    return config.CPU_NAME is None and bool(binding.get_host_cpu_features().get("bmi2"))


def _choose(state, options):
    # A forced choice draws as well: that costs less than a branch which cannot be foreseen.
    return lambda state, options: _kth_bit(options, draw(state) * options.bit_count() >> 32)


# -- the steps, and what drives them ---------------------------------------------------------------------------


def _let_steps_be_compiled() -> None:
    for function in step_functions():
        if function is choose and _can_deposit():
            overload(choose)(_choose)
            continue
        in_place = function.__module__.removeprefix("hpf_rules.") not in _CALLED and not is_seldom(function)
        register_jitable(error_model="numpy", forceinline=in_place, no_cpython_wrapper=True, no_cfunc_wrapper=True)(
            function
        )


_let_steps_be_compiled()

_rules = at_address(RecordType(RULES, constant=True))
_state = at_address(RecordType(STATE, constant=False))
_totals = at_address(RecordType(TOTALS, constant=False))

_compiled = numba.njit(cache=True, error_model="numpy", nogil=True)


@_compiled
def many_deals(rules: int, state: int, totals: int, first: int, count: int, seed: int) -> int:
    return chance.many_deals(_rules(rules), _state(state), _totals(totals), first, count, seed)


@_compiled
def deal(rules: int, state: int, number: int, seed: int) -> None:
    machine.deal_at_random(_rules(rules), _state(state), number, seed)


@_compiled
def legal_moves(rules: int, state: int, stretch: int) -> int:
    return machine.legal_in(_rules(rules), _state(state), stretch)


@_compiled
def make_move(rules: int, state: int, move: int) -> None:
    machine.apply(_rules(rules), _state(state), move)

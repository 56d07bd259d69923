"""Do Python, tables and code come to the same number for a formula, plain and compiled?"""

from __future__ import annotations

import importlib.util
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numba.extending import register_jitable

import hpf_rules.rulebook.formula as package
from hpf_rules.rulebook.formula import Code, Formula, FormulaFault, Names, Table, ZeroDivisor, parse, tabulate
from hpf_rules.rulebook.formula.tabulate import _code

KIND = {"number": 0, "little_pepper": 1, "nil": 2}
NAMES = Names(numbers=frozenset({"taken", "bid", "hand", "score"}), words={"kind": KIND})
CODES = {"taken": 1, "bid": 2, "hand": 3, "score": 4, "kind": 5}

# Any formula of the grammar, against Python's own arithmetic.

Pair = tuple[str, str]
"""The formula and the same in Python."""

RANGES: dict[str, range] = {
    "taken": range(0, 4),
    "bid": range(-2, 3),
    "hand": range(5, 7),
    "kind": range(0, 3),
}


def folded(parts: Sequence[Pair], signs: Sequence[str], python: Mapping[str, str]) -> Pair:
    text, meant = parts[0]
    for sign, (more, more_meant) in zip(signs, parts[1:], strict=True):
        text, meant = f"{text} {sign} {more}", python[sign].format(meant, more_meant)
    return text, meant


class Grower:
    """Grows a formula of the grammar with its meaning; each choice is a byte, then always the first."""

    def __init__(self, choices: bytes) -> None:
        self.choices = iter(choices)

    def pick(self, options: Sequence[Any]) -> Any:
        return options[next(self.choices, 0) % len(options)]

    def chain(self, part: Callable[[], Pair], python: Mapping[str, str]) -> Pair:
        signs = [self.pick(sorted(python)) for _ in range(self.pick([0, 0, 0, 1, 1, 2]))]
        return folded([part() for _ in range(len(signs) + 1)], signs, python)

    def una(self) -> Pair:
        what = self.pick(["name", "name", "name", "number", "number", "minus", "brackets"])
        if what == "minus":
            text, meant = self.una()
            return f"-{text}", f"(-{meant})"
        if what == "brackets":
            text, meant = self.formula()
            return f"({text})", f"({meant})"
        leaf = str(self.pick(range(13))) if what == "number" else self.pick(["taken", "bid", "hand"])
        return leaf, leaf

    def prod(self) -> Pair:
        return self.chain(self.una, {"*": "fit({} * {})", "div": "({} // {})", "mod": "({} % {})"})

    def sum(self) -> Pair:
        return self.chain(self.prod, {"+": "fit({} + {})", "-": "fit({} - {})"})

    def big(self) -> Pair:
        return self.chain(self.sum, {"max": "max({}, {})", "min": "min({}, {})"})

    def negated(self) -> Pair:
        what = self.pick(["big", "big", "compared", "word", "not"])
        if what == "not":
            text, meant = self.negated()
            return f"not {text}", f"int(not {meant})"
        if what == "word":
            word, sign = self.pick(sorted(KIND)), self.pick(["==", "!="])
            return f"kind {sign} {word}", f"int(kind {sign} {KIND[word]})"
        if what == "compared":
            sign = self.pick(["==", "!=", "<", "<=", ">", ">="])
            return folded([self.big(), self.big()], [sign], {sign: "int({} " + sign + " {})"})
        return self.big()

    def either(self) -> Pair:
        word = self.pick(["and", "or"])
        return self.chain(self.negated, {word: "int(bool({}) " + word + " bool({}))"})

    def formula(self) -> Pair:
        text, meant = self.either()
        if self.pick([False, False, True]):
            asked, otherwise = self.either(), self.formula()
            return f"{text} if {asked[0]} else {otherwise[0]}", f"({meant} if {asked[1]} else {otherwise[1]})"
        return text, meant


def fit(number: int) -> int:
    if not -(2**31) <= number < 2**31:
        raise OverflowError
    return number


def expected(meant: str, case: Mapping[str, int]) -> int | type[FormulaFault]:
    try:
        return int(eval(meant, {"fit": fit}, dict(case)))
    except ZeroDivisionError:
        return ZeroDivisor
    except OverflowError:
        return FormulaFault


def found(work: Callable[[], int]) -> int | type[FormulaFault]:
    try:
        return work()
    except FormulaFault as fault:
        return type(fault)


def looked_up(table: Table, case: Mapping[str, int]) -> int:
    rows = zip(table.names, table.lows, table.strides, strict=True)
    return table.cells[sum((case[name] - low) * stride for name, low, stride in rows)]


def fits(text: str) -> bool:
    try:
        parse(text, NAMES)
    except FormulaFault as fault:
        assert "at most" in fault.message, (text, fault.message)
        return False
    return True


@given(st.binary(min_size=24, max_size=120), st.tuples(*map(st.sampled_from, RANGES.values())))
def test_every_formula_means_what_python_says(choices: bytes, cell: tuple[int, ...]) -> None:
    text, meant = Grower(choices).formula()
    assume(fits(text))
    formula = parse(text, NAMES)
    case = dict(zip(RANGES, cell, strict=True))
    number = expected(meant, case)
    assert found(lambda: formula.evaluate(case)) == number
    assert numbers_in_code(formula, [case]) == [number] or not isinstance(number, int)
    try:
        table = tabulate(formula, RANGES, 8192, CODES)
    except FormulaFault as fault:
        assert fault.case is not None
        assert isinstance(expected(meant, {**case, **fault.case}), type)
    else:
        assert isinstance(table, Table)
        assert looked_up(table, case) == number


# The run-time part, plain and compiled.

FORMULAS, CELLS, CODE = 96, 8192, 8192
RULES = np.dtype(
    [
        ("formula_names", "i8", (FORMULAS,)),
        ("formula_quantity", "i8", (FORMULAS, 4)),
        ("formula_low", "i8", (FORMULAS, 4)),
        ("formula_stride", "i8", (FORMULAS, 4)),
        ("formula_at", "i8", (FORMULAS,)),
        ("formula_length", "i8", (FORMULAS,)),
        ("cells", "i8", (CELLS,)),
        ("code", "i8", (CODE,)),
    ]
)
STATE = np.dtype([("stack", "i8", (32,)), ("facts", "i8", (16, 2))])


def quantity(rules: Any, state: Any, code: int, side: int) -> int:
    """In place of the quantities of a deal: whatever the test has put there."""
    number: int = state.facts[code][side]
    return number


def value_module() -> ModuleType:
    """A copy of `formula.value` that asks this file's quantity, whatever else the session has loaded."""
    name = "hpf_rules.rulebook.quantities"
    kept = sys.modules.get(name)
    sys.modules[name] = ModuleType(name)
    sys.modules[name].quantity = quantity  # type: ignore[attr-defined]
    try:
        path = Path(str(package.__file__)).with_name("value.py")
        spec = importlib.util.spec_from_file_location("hpf_rules.rulebook.formula.value_tested", path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    finally:
        del sys.modules[name]
        if kept is not None:
            sys.modules[name] = kept


VALUE = value_module()


def blank(layout: np.dtype[Any]) -> SimpleNamespace:
    """A plain record of zeros: nested lists."""
    record = np.zeros((), layout)
    return SimpleNamespace(**{name: record[name].tolist() for name in layout.names or ()})


def native(layout: np.dtype[Any], plain: SimpleNamespace) -> Any:
    record = np.recarray((1,), dtype=layout)[0]
    for name, numbers in vars(plain).items():
        record[name] = numbers
    return record


class Draft:
    """Formulas as they stand in the compiled rules; number 0 stays absent."""

    def __init__(self) -> None:
        self.rules = blank(RULES)
        self.count = self.cells = self.code = 0

    def add(self, made: Table | Code) -> int:
        self.count += 1
        number, rules = self.count, self.rules
        if isinstance(made, Code):
            rules.formula_names[number], rules.formula_at[number] = -1, self.code
            rules.formula_length[number] = len(made.items)
            rules.code[self.code : self.code + len(made.items)] = made.items
            self.code += len(made.items)
            return number
        rules.formula_names[number], rules.formula_at[number] = len(made.names), self.cells
        for i, name in enumerate(made.names):
            rules.formula_quantity[number][i] = CODES[name]
            rules.formula_low[number][i] = made.lows[i]
            rules.formula_stride[number][i] = made.strides[i]
        rules.cells[self.cells : self.cells + len(made.cells)] = made.cells
        self.cells += len(made.cells)
        return number


def state_of(case: Mapping[str, int], side: int) -> SimpleNamespace:
    state = blank(STATE)
    for name, number in case.items():
        state.facts[CODES[name]][side] = number
    return state


def code_of(formula: Formula) -> Code:
    """Code, whatever the bounds; divisors that can be zero stay unnoticed."""
    return _code(formula, CODES)


def numbers_in_code(formula: Formula, cases: Sequence[Mapping[str, int]]) -> list[int]:
    draft = Draft()
    number = draft.add(code_of(formula))
    return [VALUE.value(draft.rules, state_of(case, 1), number, 1) for case in cases]


@pytest.fixture(scope="module")
def compiled() -> Callable[..., int]:
    register_jitable(forceinline=True)(quantity)
    for function in vars(VALUE).values():
        if getattr(function, "__module__", None) == VALUE.__name__:
            register_jitable(forceinline=True)(function)
    value = VALUE.value
    driver: Callable[..., int] = numba.njit(lambda rules, state, formula, side: value(rules, state, formula, side))
    return driver


WRITTEN = [
    "taken * 10 if taken >= bid else -bid * 10",
    "bid div taken if taken != 0 else bid mod 5",
    "(bid * 99999 max taken - 70000) min 123456789",
    "not (kind == nil and taken > 1) or bid < -1",
    "(taken >= 2) + (taken <= 2) * (bid != 1) - (bid > 0)",
    "-(-taken div 2) mod 3 if taken else -7 mod (hand - 9)",
    "-taken - hand * bid",
    "7",
]


def test_table_code_and_evaluation_agree_plain_and_compiled(compiled: Callable[..., int]) -> None:
    draft = Draft()
    sets = []
    for text in WRITTEN:
        formula = parse(text, NAMES)
        sets.append((formula, draft.add(tabulate(formula, RANGES, 8192, CODES)), draft.add(code_of(formula))))
    rules = native(RULES, draft.rules)
    for cell in random.Random(3).sample(list(product(*RANGES.values())), 60):
        case = dict(zip(RANGES, cell, strict=True))
        state = state_of(case, 0)
        flat = native(STATE, state)
        for formula, *numbers in sets:
            for number in numbers:
                plain = VALUE.value(draft.rules, state, number, 0)
                assert plain == compiled(rules, flat, number, 0) == formula.evaluate(case), formula.text
        assert flat.stack.tolist() == state.stack


def test_random_formulas_agree_plain_and_compiled(compiled: Callable[..., int]) -> None:
    chance = random.Random(5)
    texts = [text for text in (Grower(chance.randbytes(60)).formula()[0] for _ in range(90)) if fits(text)]
    draft = Draft()
    sets = [(parse(text, NAMES), draft.add(code_of(parse(text, NAMES)))) for text in texts]
    rules = native(RULES, draft.rules)
    for cell in chance.sample(list(product(*RANGES.values())), 20):
        case = dict(zip(RANGES, cell, strict=True))
        state = state_of(case, 1)
        flat = native(STATE, state)
        for formula, number in sets:
            plain = VALUE.value(draft.rules, state, number, 1)
            assert plain == compiled(rules, flat, number, 1), formula.text
            worth = found(lambda formula=formula, case=case: formula.evaluate(case))  # type: ignore[misc]
            assert worth == plain or not isinstance(worth, int), formula.text


def test_the_absent_formula_is_always(compiled: Callable[..., int]) -> None:
    rules, state = blank(RULES), blank(STATE)
    assert VALUE.value(rules, state, 0, 0) == compiled(native(RULES, rules), native(STATE, state), 0, 0) == 1


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("score * 999999999 * 999999999", 2**31 - 1),
        ("-score * 999999999 * 999999999", -(2**31)),
        ("(-999999999 * score - 999999999) div (-1 if score else 1)", 2**31 - 1),
    ],
)
def test_code_stops_at_32_bits(compiled: Callable[..., int], text: str, number: int) -> None:
    draft = Draft()
    formula = draft.add(code_of(parse(text, NAMES)))
    state = state_of({"score": 5}, 0)
    assert VALUE.value(draft.rules, state, formula, 0) == number
    assert compiled(native(RULES, draft.rules), native(STATE, state), formula, 0) == number


def test_a_zero_divisor_in_a_branch_not_taken_is_harmless(compiled: Callable[..., int]) -> None:
    draft = Draft()
    formula = draft.add(code_of(parse("9 div score + 9 mod score if score != 0 else 4", NAMES)))
    state = state_of({"score": 0}, 0)
    assert VALUE.value(draft.rules, state, formula, 0) == 4
    assert compiled(native(RULES, draft.rules), native(STATE, state), formula, 0) == 4

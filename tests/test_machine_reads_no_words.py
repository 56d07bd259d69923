"""Does the machine read only numbers: no word, no name, nothing but the bytes of the rules?

Three proofs: the source of every step function is looked through; rules made from their bytes alone play the same
deals; and files that differ only in names and texts become the same bytes.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import random
import struct
from textwrap import dedent
from types import FunctionType
from typing import Any

import pytest
import strategies
from cases import table
from hypothesis import given, settings
from strategies import Written, law, numbers

from hpf_rules import Deal, Variant, load
from hpf_rules.engine.machine import apply, deal_at_random, legal
from hpf_rules.engine.native import TOTALS, step_functions
from hpf_rules.rulebook.tables import RULES
from hpf_rules.table.fields import Layout
from hpf_rules.table.state import STATE

STEPS = sorted(step_functions(), key=lambda step: (step.__module__, step.__name__))
RECORDS = {
    "rules": {field.name for field in RULES.fields},
    "state": {field.name for field in STATE.fields},
    "totals": {field.name for field in TOTALS.fields},
}
OF_NUMBERS = {"bit_count", "bit_length"}
BUILT_IN = {"range", "bool", "int", "min", "max"}


def source(step: FunctionType) -> ast.FunctionDef:
    [function] = ast.parse(dedent(inspect.getsource(step))).body
    assert isinstance(function, ast.FunctionDef)
    if ast.get_docstring(function) is not None:
        function.body = function.body[1:] or [ast.Pass()]
    return function


def name_of(step: FunctionType) -> str:
    return f"{step.__module__.removeprefix('hpf_rules.')}.{step.__name__}"


def problems(function: ast.FunctionDef, outside: dict[str, Any], steps: set[Any]) -> list[str]:
    """Everything in a function that is not a number, a step, or a field of a record."""
    found = []
    inside = {arg.arg for arg in function.args.args}
    inside |= {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    for node in (inner for statement in function.body for inner in ast.walk(statement)):
        match node:
            case ast.Constant(value=value) if not isinstance(value, int):
                found.append(f"the constant {value!r}")
            case ast.Attribute(value=ast.Name(id=record), attr=field) if record in RECORDS:
                if field not in RECORDS[record]:
                    found.append(f"{record}.{field} is no field")
            case ast.Attribute(attr=field) if field not in OF_NUMBERS:
                found.append(f"the attribute {field}")
            case ast.Compare(ops=ops) if any(isinstance(op, ast.In | ast.NotIn | ast.Is | ast.IsNot) for op in ops):
                found.append("a comparison that is not one of numbers")
            case ast.JoinedStr() | ast.Dict() | ast.List() | ast.Tuple(ctx=ast.Load()) | ast.Set() | ast.Lambda():
                found.append(f"a {type(node).__name__}")
            case ast.Import() | ast.ImportFrom() | ast.Global() | ast.Try() | ast.Raise() | ast.With():
                found.append(f"a {type(node).__name__}")
            case ast.Name(id=name, ctx=ast.Load()) if name not in inside:
                value = outside.get(name, getattr(builtins, name, None))
                if not (isinstance(value, int) or name in BUILT_IN or value in steps):
                    found.append(f"the name {name}")
    return found


def test_there_are_step_functions_to_look_through() -> None:
    assert len(STEPS) > 60
    assert {"legal", "apply", "score_deal", "play_card", "bid"} <= {step.__name__ for step in STEPS}


@pytest.mark.parametrize("step", STEPS, ids=name_of)
def test_a_step_function_reads_nothing_but_numbers(step: FunctionType) -> None:
    assert problems(source(step), step.__globals__, set(STEPS)) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("return state.seat == 'hearts'", "the constant 'hearts'"),
        ("return legend.calls[0]", "the attribute calls"),
        ("return state.name", "state.name is no field"),
        ("return rules.step_verb[0] in (1, 2)", "a comparison that is not one of numbers"),
        ("return f'{state.seat}'", "a JoinedStr"),
        ("return WORDS", "the name WORDS"),
        ("return getattr(state, NUMBER)", "the name getattr"),
    ],
)
def test_a_step_that_read_a_word_would_be_noticed(text: str, problem: str) -> None:
    [function] = ast.parse(f"def step(rules, state):\n    {text}").body
    assert isinstance(function, ast.FunctionDef)
    assert problem in problems(function, {"WORDS": ("hearts",), "NUMBER": 4}, set(STEPS))


# ---- the bytes are enough


def from_bytes(layout: Layout, packed: bytes) -> Any:
    """A record read back from its bytes."""
    record, left = layout.new(), list(struct.unpack(f"<{len(packed) // 8}q", packed))

    def fill(shape: tuple[int, ...]) -> Any:
        return [fill(shape[1:]) for _ in range(shape[0])] if shape else left.pop(0)

    for field in layout.fields:
        setattr(record, field.name, fill(field.shape))
    assert not left
    return record


def play_out(rules: Any, number: int) -> list[bytes]:
    """The states of a random deal, one after each move."""
    state = STATE.new()
    state.deal, state.stakes, state.dealer = 1 + number % 5, 1, number % rules.players
    deal_at_random(rules, state, number, 11)
    chance, seen = random.Random(number), [STATE.pack(state)]
    while moves := legal(rules, state):
        apply(rules, state, chance.choice([bit for bit in range(moves.bit_length()) if moves >> bit & 1]))
        seen.append(STATE.pack(state))
    return seen


@settings(law, max_examples=25)
@given(strategies.variants, numbers)
def test_rules_made_from_their_bytes_alone_play_the_same_deals(written: Written, number: int) -> None:
    rules = written.variant.rules
    again = from_bytes(RULES, RULES.pack(rules))
    for each in range(number, number + 4):
        assert play_out(again, each) == play_out(rules, each)


def otherwise_called(said: dict[str, Any]) -> dict[str, Any]:
    """The same rules under another name, with other texts and other names for its rows and bonuses."""
    said = {**said, "name": "By another name", "about": "The same game.", "sources": ["hearsay"]}
    scoring = dict(said["scoring"])
    for part in ("rows", "bonuses"):
        rows = {f"n_{name}": dict(row) for name, row in scoring.get(part, {}).items()}
        for row in rows.values():
            row |= {"within": f"n_{row['within']}"} if "within" in row else {}
        scoring |= {part: rows} if rows else {}
    return {**said, "scoring": scoring}


@settings(law, max_examples=40)
@given(strategies.made_up, numbers)
def test_names_and_texts_change_neither_the_bytes_nor_the_fingerprint(written: Written, number: int) -> None:
    other = strategies.read(otherwise_called(written.data))
    assert isinstance(other, Variant)
    assert RULES.pack(other.rules) == RULES.pack(written.variant.rules)
    assert other.fingerprint == written.variant.fingerprint
    one, two = (Deal.random(variant, number=number) for variant in (written.variant, other))
    chance = random.Random(number)
    while not one.over:
        assert one.legal() == two.legal()
        move = chance.choice(one.legal())
        one.play(move)
        two.play(move)
        assert STATE.differences(one.state, two.state) == ()
    assert one.score == two.score


def test_packets_texts_and_row_names_do_not_count() -> None:
    other = table(
        about="Something else", sources=["hearsay"], readings=[], dealing={"packets": [2, 4]},
        scoring={"rows": {"made": None, "set": None, "won": {"when": "made", "declarers": "taken * stakes"},
                          "lost": {"when": "set", "declarers": "-taken * stakes"}}},
    )  # fmt: skip
    assert other.fingerprint == load("hasenpfeffer").fingerprint
    assert RULES.pack(other.rules) == RULES.pack(load("hasenpfeffer").rules)


def test_what_is_said_at_the_table_is_in_the_fingerprint_but_not_in_the_bytes() -> None:
    bids = {"little pepper": None, "big pepper": None, "small": {"tricks": 6}, "great": {"tricks": 6, "stakes": 2}}
    ours, other = load("hasenpfeffer-pepper"), table("hasenpfeffer-pepper", auction={"bids": bids})
    assert RULES.pack(other.rules) == RULES.pack(ours.rules)
    assert other.fingerprint != ours.fingerprint
    for number in range(20):
        assert play_out(other.rules, number) == play_out(ours.rules, number)


@pytest.mark.parametrize("name", strategies.SHIPPED)
def test_a_variant_that_changes_nothing_has_the_fingerprint_of_its_parent(name: str) -> None:
    assert table(name).fingerprint == load(name).fingerprint


def test_shipped_variants_are_different_games() -> None:
    """The bytes of each are its own."""
    assert len({RULES.pack(load(name).rules) for name in strategies.SHIPPED}) == len(strategies.SHIPPED)

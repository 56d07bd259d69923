"""Do formulas say what they mean, and does every way to work one out come to the same number?"""

from __future__ import annotations

import copy
import pickle
import sys
import time
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpf_rules.rulebook.formula import Code, Formula, FormulaFault, Names, Table, ZeroDivisor, parse, tabulate

KIND = {"number": 0, "little_pepper": 1, "nil": 2}
TRUMP = {"clubs": 0, "diamonds": 1, "hearts": 2, "spades": 3, "none": 4}
NAMES = Names(
    numbers=frozenset({"taken", "bid", "tricks", "stakes", "hand", "made", "score", "their_taken"}),
    words={"kind": KIND, "trump": TRUMP},
    hidden={"points": "`points` counts card points, which this version does not have"},
)
FACTS = {"taken": 4, "bid": 3, "tricks": 3, "stakes": 2, "hand": 6, "made": 1, "score": -7, "their_taken": 2}
FACTS |= {"kind": KIND["nil"], "trump": TRUMP["hearts"]}
CODES = {name: code for code, name in enumerate(sorted(FACTS), start=1)}


def number_of(text: str) -> int:
    return parse(text, NAMES).evaluate(FACTS)


def fault_of(text: str | int, names: Names = NAMES) -> FormulaFault:
    with pytest.raises(FormulaFault) as caught:
        parse(text, names)
    return caught.value


# What a formula says.


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("taken * stakes", 8),
        ("-taken * stakes", -8),
        ("-(taken - bid) * (taken - bid)", -1),
        ("1 + 2 * 3", 7),
        ("10 - 3 - 2", 5),
        ("(bid + 1) div 2 * 10", 20),
        ("score div 2", -4),
        ("score mod 4", 1),
        ("7 div -2", -4),
        ("taken - 6 max 0", 0),
        ("1 max 2 min 1", 1),
        ("1 + 1 max 3 * 2", 6),
        ("taken max bid == 4", 1),
        ("10 * made", 10),
        ("not taken == 4", 0),
        ("not not taken", 1),
        ("(taken > 3) + (bid > 3)", 1),
        ("taken and bid and score", 1),
        ("0 or taken", 1),
        ("made and (kind == number or kind == nil) and their_taken == 2", 1),
        ("1500 if made else 1000", 1500),
        ("1 if taken == 0 else 2 if taken == 4 else 3", 2),
        ("1 if score else 0", 1),
        ("1 if taken > 9 else 2 + 3", 5),
        ("(1 if made else 2) + 3", 4),
        ("kind == nil", 1),
        ("nil != kind", 0),
        ("trump == (hearts)", 1),
        ("taken div 0 if 0 else 9", 9),
        ("0 and taken div 0", 0),
        ("1 or taken div 0", 1),
        ("taken\n  + bid", 7),
    ],
)
def test_a_formula_comes_to(text: str, number: int) -> None:
    assert number_of(text) == number


def test_a_whole_number_is_a_formula() -> None:
    formula = parse(-26, NAMES)
    assert (formula.text, formula.names, formula.evaluate({})) == ("-26", (), -26)
    assert formula.literals() == {-26}


def test_a_formula_knows_the_names_it_reads_and_the_numbers_it_holds() -> None:
    formula = parse("taken + 2 * bid - -26 if kind == nil else bid", NAMES)
    assert formula.names == ("bid", "kind", "taken")
    assert formula.literals() == {2, -26}


@pytest.mark.parametrize("text", ["taken == 4", "not taken", "made and bid", "made or bid", "kind != nil"])
def test_a_condition_is_one_by_its_form(text: str) -> None:
    assert parse(text, NAMES).is_condition


@pytest.mark.parametrize("text", ["1", "made", "-made", "taken + 1", "1 if made else 0", "(taken > 1) * 2"])
def test_a_number_is_no_condition(text: str) -> None:
    assert not parse(text, NAMES).is_condition


def test_a_formula_can_be_copied_and_pickled_after_use() -> None:
    formula = parse("taken * 2", NAMES)
    assert formula.evaluate(FACTS) == 8
    for twin in (copy.deepcopy(formula), pickle.loads(pickle.dumps(formula))):
        assert twin == formula
        assert twin.evaluate(FACTS) == 8


def test_a_word_of_the_asked_name_goes_before_a_number_of_the_same_name() -> None:
    names = Names(numbers=frozenset({"taken"}), words={"kind": {"number": 0, "taken": 1}})
    assert parse("kind == taken", names).evaluate({"kind": 1}) == 1


def test_a_kind_may_begin_with_a_digit() -> None:
    assert parse("kind == 2_clubs", Names(numbers=frozenset(), words={"kind": {"2_clubs": 5}})).names == ("kind",)


# What is refused: the text, the span, the message and the hint, word for word.

FAULTS: list[tuple[str, str, str, str | None]] = [
    # names
    ("taked + 1", "taked", "unknown name `taked`", "did you mean `taken`?"),
    ("1 + TAKEN", "TAKEN", "unknown name `TAKEN`", "did you mean `taken`?"),
    ("1 + zzz", "zzz", "unknown name `zzz`",
     "here it can name `taken`, `stakes` or `hand`, among others"),
    ("2taken", "2taken", "unknown name `2taken`", "write `2 * taken`"),
    ("true", "true", "unknown name `true`", "write `1`"),
    ("points > 1", "points", "`points` counts card points, which this version does not have",
     "here it can name `taken`, `stakes` or `hand`, among others"),
    # words
    ("kind == nul", "nul", "`kind` is never `nul`", "it can be `number`, `little_pepper`, `nil`"),
    ("kind == litle_pepper", "litle_pepper", "`kind` is never `litle_pepper`",
     "did you mean `little_pepper`?"),
    ("heart == trump", "heart", "`trump` is never `heart`", "did you mean `hearts`?"),
    ("kind == 3", "3", "`kind` is a word and cannot be compared with a number",
     "it can be `number`, `little_pepper`, `nil`"),
    ("kind != taken + 1", "taken + 1", "`kind` is a word and cannot be compared with a number",
     "it can be `number`, `little_pepper`, `nil`"),
    ("kind == taken", "taken", "`kind` is a word and cannot be compared with `taken`, a number",
     "it can be `number`, `little_pepper`, `nil`"),
    ("kind == trump", "trump", "`kind` cannot be compared with `trump`",
     "it can be `number`, `little_pepper`, `nil`"),
    ("taken == nil", "nil", "`nil` is a word, not a number", "write `kind == nil`"),
    ("nil", "nil", "`nil` is a word, not a number", "write `kind == nil`"),
    ("kind < nil", "kind", "`kind` is a word: it can only be compared, with == or !=",
     "write `kind == number`"),
    ("trump + 1", "trump", "`trump` is a word: it can only be compared, with == or !=",
     "write `trump == clubs`"),
    ("made and kind", "kind", "`kind` is a word: it can only be compared, with == or !=",
     "write `kind == number`"),
    ("kind == little pepper", "pepper", "an operator is missing before `pepper`", "write `little_pepper`"),
    # form
    ("", "", "the formula is empty", None),
    ("  ", "  ", "the formula is empty", None),
    ("1 < taken < 3", "<", "only one comparison at a time", "join two of them with `and`"),
    ("made and bid or taken", "or", "`and` and `or` together want brackets", "write `(a and b) or c`"),
    ("made or bid and taken", "and", "`and` and `or` together want brackets", "write `(a and b) or c`"),
    ("2 * (taken + (bid)", "(", "this bracket is never closed", None),
    ("taken + 1)", ")", "this bracket closes nothing", None),
    ("2 * ()", "(", "something is missing after `(`", None),
    ("taken +", "+", "something is missing after `+`", None),
    ("* taken", "*", "something is missing before `*`", None),
    ("if made then 1 else 2", "if", "something is missing before `if`", "write `a if b else c`"),
    ("1 if made", "if", "`if` has no `else`", "write `a if b else c`"),
    ("1 if made then 2", "then", "an operator is missing before `then`", None),
    ("1 else 2", "else", "`else` has no `if`", "write `a if b else c`"),
    ("1 + not made", "not", "`not` wants brackets here", "write `(not a)`"),
    ("made AND bid", "AND", "an operator is missing before `AND`", "write `and`"),
    ("taken bid", "bid", "an operator is missing before `bid`", None),
    ("2 (taken)", "(", "an operator is missing before `(`", None),
    ("(taken bid)", "bid", "an operator is missing before `bid`", None),
    # signs
    ("taken, bid", ",", "a formula cannot contain ','", None),
    ("'nil'", "'", "a formula cannot contain '''", None),
    ("taken \u200b", "\u200b", r"a formula cannot contain '\u200b'", None),
    ("1.5 * taken", ".", "a formula cannot contain '.'", "a formula counts in whole numbers"),
    ("taken % 2", "%", "a formula cannot contain '%'", "write `mod`"),
    ("taken / 2", "/", "a formula cannot contain '/'", "write `div`"),
    ("taken // 2", "//", "a formula cannot contain '//'", "write `div`"),
    ("made & bid", "&", "a formula cannot contain '&'", "write `and`"),
    ("made && bid", "&&", "a formula cannot contain '&&'", "write `and`"),
    ("made | bid", "|", "a formula cannot contain '|'", "write `or`"),
    ("made || bid", "||", "a formula cannot contain '||'", "write `or`"),
    ("taken = 2", "=", "a formula cannot contain a lone '='", "write `==`"),
    ("!made", "!", "a formula cannot contain a lone '!'", "write `not`"),
    ("taken ** 2", "**", "a formula cannot contain '**'", "write `a * a`"),
    ("taken <> 2", "<>", "a formula cannot contain '<>'", "write `!=`"),
    ("taken => 2", "=>", "a formula cannot contain '=>'", "write `>=`"),
    ("taken ≤ 2", "≤", "a formula cannot contain '≤'", "write `<=`"),
    ("[taken]", "[", "a formula cannot contain '['", "write `(`"),
    # calls
    ("max(taken, bid)", "max", "a formula cannot call `max`", "write `a max b`"),
    ("2 * min(taken, bid)", "min", "a formula cannot call `min`", "write `a min b`"),
    ("abs(score)", "abs", "a formula cannot call `abs`", "write `a max -a`"),
    ("sum(taken)", "sum", "a formula cannot call `sum`", None),
    # bounds
    ("1234567890", "1234567890", "a number has at most 9 digits", None),
    ("1_000", "1_000", "a number has no `_`", "write `1000`"),
    ("1" + " " * 200, " ", "a formula has at most 200 characters",
     "write it shorter, or in two outcomes"),
    ("+".join("1" * 40), "+".join("1" * 33), "a formula has at most 64 numbers, names and operators",
     "write it shorter, or in two outcomes"),
    ("(" * 90 + "1" + ")" * 90, "(", "the formula is nested too deeply",
     "write it shorter, or in two outcomes"),
    ("-" * 199 + "1", "-", "the formula is nested too deeply",
     "write it shorter, or in two outcomes"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "span", "message", "hint"), FAULTS, ids=[fault[0][:24] for fault in FAULTS])
def test_a_fault_is_told_in_plain_words(text: str, span: str, message: str, hint: str | None) -> None:
    fault = fault_of(text)
    assert (text[fault.offset : fault.offset + fault.length], str(fault), fault.hint) == (span, message, hint)
    assert fault.case is None


@pytest.mark.parametrize(
    ("text", "offset"),
    [("2 * (taken + (bid)", 4), ("1 < taken < 3", 10), ("taken + 1)", 9), ("(" * 90 + "1" + ")" * 90, 20)],
)
def test_a_fault_points_at_its_place(text: str, offset: int) -> None:
    assert fault_of(text).offset == offset


def test_a_long_whole_number_is_refused() -> None:
    assert str(fault_of(1234567890)) == "a number has at most 9 digits"


@given(st.text(alphabet="()-+* 1a<=ifelsnotdm,%", max_size=210))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert isinstance(parse(text, NAMES), Formula)
    except FormulaFault as fault:
        assert 0 <= fault.offset <= fault.offset + fault.length <= len(text)


@pytest.mark.parametrize(
    "text", ["(" * 200, "(" * 99 + "1", "not " * 49 + "made", "1 if 1 else " * 16 + "1", "-" * 200]
)
def test_no_depth_of_nesting_breaks_the_reader(text: str) -> None:
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(frames() + 330)
    try:
        parse(text, NAMES).evaluate(FACTS)
    except FormulaFault:
        pass
    finally:
        sys.setrecursionlimit(limit)


def frames() -> int:
    depth, frame = 0, sys._getframe()
    while frame.f_back is not None:
        depth, frame = depth + 1, frame.f_back
    return depth


def test_a_zero_divisor_is_told_with_its_span_and_case() -> None:
    text = "bid div (taken - 4) if bid > 2 else 0"
    with pytest.raises(ZeroDivisor) as caught:
        parse(text, NAMES).evaluate(FACTS)
    fault = caught.value
    assert (fault.message, fault.hint) == ("the divisor can be 0", "guard it: `a div b if b != 0 else 0`")
    assert text[fault.offset : fault.offset + fault.length] == "taken - 4"
    assert fault.case == {"bid": 3, "taken": 4}


@pytest.mark.parametrize("text", ["99999 * 99999", "99999 * 99999 mod 2", "-(2147483 * 1000 + 647) - 2"])
def test_a_result_that_passes_32_bits_is_refused(text: str) -> None:
    with pytest.raises(FormulaFault, match="the number can pass 2147483647, the largest a formula may come to"):
        parse(text, NAMES).evaluate(FACTS)


# Tables and code.


def made_of(text: str, domains: Mapping[str, range | None], room: int = 8192) -> Table | Code:
    return tabulate(parse(text, NAMES), domains, room, CODES)


def test_a_formula_becomes_a_table_of_all_cases() -> None:
    made = made_of("taken * 10 + bid", {"taken": range(0, 3), "bid": range(1, 3)})
    assert made == Table(names=("bid", "taken"), lows=(1, 0), strides=(3, 1), cells=(1, 11, 21, 2, 12, 22))


def test_a_number_becomes_a_table_of_one_cell() -> None:
    assert made_of("-26", {}) == Table(names=(), lows=(), strides=(), cells=(-26,))


def test_a_single_value_has_no_stride() -> None:
    made = made_of("bid + taken", {"bid": range(6, 7), "taken": range(0, 2)})
    assert made == Table(names=("bid", "taken"), lows=(6, 0), strides=(0, 1), cells=(6, 7))


@pytest.mark.parametrize(
    ("domains", "room"),
    [
        ({"score": None, "bid": range(2)}, 8192),
        ({"score": range(300), "bid": range(300)}, 100_000),
        ({"score": range(3), "bid": range(3)}, 8),
    ],
    ids=["unbounded", "more than a table may have", "no room left"],
)
def test_what_does_not_fit_a_table_becomes_code(domains: Mapping[str, range | None], room: int) -> None:
    made = made_of("score - 70000 if bid else -score", domains, room)
    #                 otherwise: -score          then: score - 70000                  condition   select
    items = (1, CODES["score"], 2, 0, 1, CODES["score"], 0, 70000, 5, 0, 1, CODES["bid"], 19, 0)
    assert made == Code(items=items, names=("bid", "score"))


def test_more_than_four_names_become_code() -> None:
    domains = {name: range(2) for name in FACTS}
    assert isinstance(made_of("taken + bid + tricks + stakes", domains), Table)
    assert isinstance(made_of("taken + bid + tricks + stakes + hand", domains), Code)


@pytest.mark.parametrize(
    ("text", "domains", "case"),
    [
        ("taken div bid", {"taken": range(5), "bid": range(7)}, {"bid": 0, "taken": 0}),
        ("taken mod (bid - 3)", {"taken": range(1, 5), "bid": range(1, 7)}, {"bid": 3, "taken": 1}),
        ("taken div score", {"taken": range(5), "score": None}, {"score": 0, "taken": 0}),
        ("1 div (score - 57)", {"score": None}, {"score": 57}),
    ],
)
def test_a_zero_divisor_is_found_before_play(
    text: str, domains: Mapping[str, range | None], case: Mapping[str, int]
) -> None:
    with pytest.raises(ZeroDivisor) as caught:
        made_of(text, domains)
    assert caught.value.case == case


@pytest.mark.parametrize("score", [range(-3, 4), None])
def test_a_guarded_divisor_is_no_fault(score: range | None) -> None:
    made_of("taken div score if score != 0 else 0", {"taken": range(5), "score": score})


def test_a_number_that_grows_too_large_is_found_with_its_case() -> None:
    with pytest.raises(FormulaFault) as caught:
        made_of("taken * 999999999", {"taken": range(5)})
    assert caught.value.case == {"taken": 3}


def test_code_that_stacks_too_much_is_refused() -> None:
    deep = "1"
    for _ in range(12):
        deep = f"1 if 1*({deep})else 1"
    assert isinstance(made_of(deep, {}), Table)
    with pytest.raises(FormulaFault, match="the formula is nested too deeply"):
        made_of(deep, {}, room=0)


def test_a_table_of_500_cells_takes_well_under_a_millisecond() -> None:
    formula = parse("taken * stakes if taken >= bid else -bid * stakes", NAMES)
    domains = {"taken": range(10), "bid": range(1, 11), "stakes": range(1, 6)}
    seconds = []
    for _ in range(5):
        start = time.perf_counter()
        tabulate(formula, domains, 8192, CODES)
        seconds.append(time.perf_counter() - start)
    assert min(seconds) < 0.002  # 0.3 ms on an idle machine

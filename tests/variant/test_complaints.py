"""Is a value of the wrong kind told with what to write, ready to be copied?"""

from __future__ import annotations

import pytest
from mistakes import ours, problems

from hpf_rules.errors import Problem


def told(changes: str) -> list[Problem]:
    return list(problems(ours(changes)))


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ("deck: {ranks: A K Q J 10 9}", "write [A, K, Q, J, 10, 9]"),
        ("deck: {ranks: 'A, K, Q, J, 10, 9'}", "write [A, K, Q, J, 10, 9]"),
        ("deck: {ranks: ace king queen jack ten nine}", "write [A, K, Q, J, 10, 9]"),
        ("deck: {top_trumps: joker right_bower left_bower}", "write [joker, right_bower, left_bower]"),
        ("contract: {steps: 'take_kitty, name_trump, discard, alone'}", "write [take_kitty, name_trump, discard, alone]"),
        ("dealing: {packets: '3,3'}", "write [3, 3]"),
        ("auction: {bids: {number: 1 2 3}}", "write [1, 2, 3]"),
    ],
)  # fmt: skip
def test_words_with_spaces_or_commas_between_them_are_a_list(changes: str, hint: str) -> None:
    [problem] = told(changes)
    assert problem.hint == hint


def test_a_sentence_is_no_list_of_words() -> None:
    [problem] = told("sources: our own table")
    assert problem.hint == "write [our own table]"


@pytest.mark.parametrize(
    ("first_line", "code", "hint"),
    [
        ("name: Ours", "HPF-S05", "write `format: 1` at the left margin"),
        ("format:\nname: Ours", "HPF-S02", "write `format: 1`"),
        ("format: 1.0\nname: Ours", "HPF-S03", "write 1"),
        ("format: one\nname: Ours", "HPF-S02", "write 1"),
    ],
)
def test_a_missing_format_is_told_with_its_number(first_line: str, code: str, hint: str) -> None:
    [problem] = problems(f"{first_line}\nextends: hasenpfeffer\n")
    assert (problem.code, problem.hint) == (code, hint)

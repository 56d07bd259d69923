"""Is somebody told who takes away the `#` of a line, and not of the line that it lies under?"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from mistakes import problems

from hpf_rules.cli.ask import following_for
from hpf_rules.cli.outline import outline


@cache
def outlined() -> list[str]:
    """What `hpf new ours` writes."""
    return outline("ours", "hasenpfeffer", following_for(Path.cwd()), Path("ours.yaml")).split("\n")


def with_lines(*wanted: str) -> str:
    """What `hpf new` writes, with the `# ` of these lines taken away."""
    lines = outlined()
    assert set(wanted) <= {line.removeprefix("# ") for line in lines}
    return "\n".join(line.removeprefix("# ") if line.removeprefix("# ") in wanted else line for line in lines)


def told(text: str) -> list[tuple[str, str, str]]:
    """Of each problem: the code, the line it points at, and what is said."""
    lines = text.split("\n")
    return [(p.code, lines[p.where.line - 1].strip(), p.message) for p in problems(text) if p.where is not None]


def under(*keys: str) -> str:
    listed = ", ".join(f"`# {key}:`" for key in keys)
    one = len(keys) == 1
    return (
        f"the line{'' if one else 's'} it lies under ({listed}) {'is still a comment' if one else 'are still comments'}"
    )


@pytest.mark.parametrize(
    ("lines", "at", "keys"),
    [
        (["  shape: until_one_left"], "shape: until_one_left", ["auction"]),
        (["  shape: until_one_left", "  equal_bid: nobody"], "shape: until_one_left", ["auction"]),
        (["seating:", "  players: 4", "  shape: until_one_left"], "shape: until_one_left", ["auction"]),
        (["auction:", "    number:", "      numbers: 1..6"], "number:", ["bids"]),
        (["auction:", "    number:", "      numbers: 1..6", "  equal_bid: nobody"], "number:", ["bids"]),
        (["auction:", "  bids:", "      numbers: 1..6"], "numbers: 1..6", ["number"]),
        (["      numbers: 1..6"], "numbers: 1..6", ["auction", "bids", "number"]),
        (["scoring:", "  rows:", "      declarers: taken * stakes"], "declarers: taken * stakes", ["made"]),
    ],
)
def test_the_first_line_without_its_key_is_pointed_at(lines: list[str], at: str, keys: list[str]) -> None:
    text = with_lines(*lines)
    assert told(text) == [("HPF-Y18", at, under(*keys))]
    [problem] = problems(text)
    assert problem.hint == f"take away {'its' if len(keys) == 1 else 'their'} `# `, the sign and one space"
    shown = [text.split("\n")[other.where.line - 1].removeprefix("#").strip() for other in problem.related]
    assert shown == [f"{key}:" for key in keys]


def test_each_such_key_is_told_once() -> None:
    text = with_lines("  players: 4", "  shape: until_one_left", "  equal_bid: nobody")
    assert [at for _, at, _ in told(text)] == ["players: 4", "shape: until_one_left"]


def test_with_its_key_all_is_well() -> None:
    assert problems(with_lines("auction:", "  bids:", "    number:", "      numbers: 1..6")) == ()


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ("dealing:\n# Kitty:\n  kitty: many\n", "HPF-S02"),
        ("dealing:\n# Kitty:\n  kitty: [1\n", "HPF-Y13"),
        ("dealing:\n# auction:\n  kity: 1\n", "HPF-S01"),
    ],
)
def test_a_comment_that_would_not_help_is_not_to_blame(changes: str, code: str) -> None:
    [problem] = problems(f"format: 1\nname: Ours\nextends: hasenpfeffer\n{changes}")
    assert problem.code == code and "comment" not in problem.message

"""Is a file put in order without losing or changing anything?"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hpf_rules.variant.house.formatting import ordered
from hpf_rules.variant.source import parse_source, plain

ROOT = Path(__file__).resolve().parents[2] / "variants"
SHIPPED = sorted([*ROOT.glob("*.yaml"), *(ROOT / "packs").glob("*.yaml")])
FREE = ("extends", "with", "readings")


def formatted(text: str) -> str:
    result = ordered(parse_source(text, name="ours.yaml"))
    assert not result.problems and not result.stuck
    return result.text


def meaning(text: str) -> object:
    source = parse_source(text, name="ours.yaml")
    assert source.root is not None and not source.problems
    return plain(source.root)


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_every_shipped_file_is_in_order(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert formatted(text) == text


def blocks(lines: list[str], depth: int) -> Iterator[list[str]]:
    """The lines of each key at a depth: its own, and what lies under it."""
    mark = re.compile(" " * depth + r"[^\s#-]")
    block: list[str] = []
    for line in lines:
        if mark.match(line) and block:
            yield block
            block = []
        block.append(line)
    if block:
        yield block


def remarked(block: list[str], number: int, depth: int) -> list[str]:
    """A key with a comment above it, and one behind it where it stands on one line."""
    first = block[0] + (f"  # behind {number}" if len(block) == 1 else "")
    return [" " * depth + f"# above {number}", first, *block[1:]]


def shuffled(text: str, seed: int) -> tuple[str, str]:
    """A shipped file with comments: in its own order, and with chapters and keys in another."""
    rng = random.Random(seed)
    lines = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
    ours, theirs = [], []
    for number, block in enumerate(blocks(lines, 0)):
        inner = [remarked(part, 100 * number + i, 2) for i, part in enumerate(blocks(block[1:], 2))]
        is_part = len(block) > 1 and block[1].startswith("  ") and not block[1].lstrip().startswith("-")
        is_part = is_part and block[0].endswith(":")
        other = rng.sample(inner, len(inner)) if is_part else inner
        flat = [[line for part in parts for line in part] for parts in (inner, other)]
        if is_part:
            ours.append(remarked([block[0], *flat[0]], number, 0))
            theirs.append(remarked([block[0], *flat[1]], number, 0))
        else:
            ours.append(remarked(block, number, 0))
            theirs.append(remarked(block, number, 0))
    order = rng.sample(range(len(ours)), len(ours))
    free = [i for i in order if theirs[i][1].split(":")[0] in FREE]
    kept = iter(sorted(free))
    order = [next(kept) if i in free else i for i in order]
    return text_of(ours), text_of([theirs[i] for i in order])


def text_of(parts: list[list[str]]) -> str:
    # The blank line says that the first remark is that of the file, wherever its first key goes.
    return "\n".join(["# of the file", "", *(line for part in parts for line in part)]) + "\n"


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SHIPPED), st.integers(0, 10_000))
def test_however_the_keys_are_shuffled_the_same_file_comes_out(file: Path, seed: int) -> None:
    ours, theirs = shuffled(file.read_text(encoding="utf-8"), seed)
    result = formatted(theirs)
    assert result == ours
    assert meaning(result) == meaning(theirs)
    assert formatted(result) == result


@settings(max_examples=100, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SHIPPED), st.integers(2, 7), st.sampled_from(["\n", "\r\n"]), st.integers(0, 3))
def test_depth_and_line_ends_are_put_right(file: Path, step: int, end: str, blanks: int) -> None:
    text = file.read_text(encoding="utf-8")
    lines = [re.sub("^ +", lambda found: " " * (len(found[0]) // 2 * step), line) for line in text.splitlines()]
    wide = end.join(lines) + end * (blanks + 1)
    # Where a text goes on in a second line, how far that is set in is the writer's affair.
    assert [line.lstrip() for line in formatted(wide).splitlines()] == [line.lstrip() for line in text.splitlines()]
    assert meaning(formatted(wide)) == meaning(text)


def test_comments_stay_with_what_they_are_about() -> None:
    text = """# yaml-language-server: $schema=x
# This is ours.

# how far we play
ending:   # the end
    # not eleven
    target: 12   # twelve
    # nothing more

# our name
name: ours
format: 1
extends: euchre
# last words
"""
    assert (
        formatted(text)
        == """# yaml-language-server: $schema=x
# This is ours.

format: 1

# our name
name: ours
extends: euchre
# how far we play
ending:   # the end
  # not eleven
  target: 12   # twelve
  # nothing more
# last words
"""
    )


def test_texts_of_several_lines_are_left_as_they_are() -> None:
    text = """name: ours
format: 1
about: |
     Two lines,

     # and this is no comment

sources:
- 'one that
     goes on'
- two
extends: euchre
"""
    result = formatted(text)
    assert meaning(result) == meaning(text)
    assert result.startswith("format: 1\nname: ours\nabout: |\n")
    assert "# and this is no comment" in str(meaning(result))
    assert formatted(result) == result


def test_the_names_a_file_chooses_keep_their_order() -> None:
    """The order of the bids is their rank."""
    text = (
        "name: o\nformat: 1\nextends: pepper\nauction:\n  bids:\n    big: {tricks: 6}\n    a small one: {tricks: 2}\n"
    )
    assert formatted(text).endswith("  bids:\n    big: {tricks: 6}\n    a small one: {tricks: 2}\n")


def test_a_file_in_one_bracket_is_put_in_order_too() -> None:
    text = "{name: x, ending: {deals: 3, target: 9}, format: 1}"
    assert formatted(text) == "{format: 1, name: x, ending: {deals: 3, target: 9}}\n"


@pytest.mark.parametrize("text", ["", "a: [", "name: x\nname: y\n", "- a\n", "a: yes\n", "\ta: 1\n", "a: &x 1\n"])
def test_what_cannot_be_read_is_left_as_it_is(text: str) -> None:
    result = ordered(parse_source(text, name="ours.yaml"))
    assert result.problems and result.text == text


LINES = st.sampled_from(
    ["format: 1", "name: x", "ending:", "  target: 3", "    target: 4", "  # c", "# d", "", "deck: {jokers: 1}", "   ",
     "auction:", "  bids:", "    n: 1..2", "    'm': [1,", "      2]", "  - a", "- b", "sources:", "about: a", "  b",
     "    'x # y", "z'", "scoring: {rows: {}}", "  odd: 1", "other: 2", "about: |", "  literal  ", "with: [a,", "b]"]
)  # fmt: skip


@settings(max_examples=400, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.lists(LINES, max_size=14))
def test_whatever_the_lines_are_nothing_is_lost(lines: list[str]) -> None:
    text = "\n".join(lines)
    source = parse_source(text, name="ours.yaml")
    result = ordered(source)
    if result.problems or result.stuck:
        assert result.text == text
        return
    assert sorted(result.text.replace("\n", " ").split()) == sorted(text.replace("\n", " ").split())
    assert meaning(result.text) == meaning(text)
    assert formatted(result.text) == result.text

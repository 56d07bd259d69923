"""Are there bytes that raise anything but our own error?"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from fuzz import run, spoilt, tried
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

fragments = st.sampled_from(
    (*":-?,[]{}&*!|>'\"#%@`\n\t \r=~", "format: 1\n", "name: x\n", "extends: euchre\n", "a: b\n", "  ")
)
yamlish = st.lists(st.one_of(fragments, st.text(max_size=5)), max_size=40).map(
    lambda pieces: "".join(pieces).encode("utf-8", "surrogatepass")
)
changed = st.integers(0, 2**32).map(lambda seed: spoilt(random.Random(seed)))


@settings(max_examples=150, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(st.one_of(st.binary(max_size=300), yamlish, changed))
def test_any_bytes_are_told_of_or_are_a_variant(folder: Path, data: bytes) -> None:
    tried(data, folder / "fuzzed.yaml")


def test_spoilt_files_are_told_of() -> None:
    counts = run(count=150, seed=5)
    assert counts["with Y problems"] > 20
    assert counts["with S problems"] > 10


@pytest.mark.slow
def test_spoilt_files_are_told_of_at_length() -> None:
    counts = run(seconds=60, seed=6)
    print(dict(counts))
    assert counts["tried"] > 500

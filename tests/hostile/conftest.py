"""Where do the tests of this folder find the modules beside them, and in which folder does each of them run?"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder within another, where whatever a file may not reach can lie beside it."""
    inner = tmp_path / "table"
    inner.mkdir()
    monkeypatch.chdir(inner)
    monkeypatch.setenv("NO_COLOR", "1")
    return inner

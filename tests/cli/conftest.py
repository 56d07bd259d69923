"""Run `hpf` in this process, as the console script does, and see what it prints and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from hpf_rules.cli import hpf
from hpf_rules.cli.ending import guarded


@dataclass(frozen=True)
class Done:
    """What a command printed and its exit status."""

    status: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str | Path) -> Done:
        status = guarded(hpf, [str(word) for word in words])
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        return Done(status=status, out=printed.out, err=printed.err)

    return call


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Commands run in an empty folder, as after an installation."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path

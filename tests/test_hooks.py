"""Can a repository of variants let pre-commit check its files with the hooks that stand here?"""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from hpf_rules.cli import COMMANDS, hpf
from hpf_rules.variant.layers.folders import files_in, shipped

ROOT = Path(__file__).resolve().parent.parent
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
# What pre-commit cannot do without.
KEYS = {"id", "name", "entry", "language"}


def test_there_is_a_hook_for_the_rules_and_one_for_their_order() -> None:
    assert [hook["id"] for hook in HOOKS] == ["hpf-validate", "hpf-fmt"]


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_calls_a_command_that_there_is(hook: dict[str, Any]) -> None:
    program, name, *options = shlex.split(hook["entry"])
    assert program == "hpf" and name in COMMANDS
    command = hpf.commands[name] if name in hpf.commands else hpf.get_command(None, name)  # type: ignore[arg-type]
    assert command is not None
    known = {word for parameter in command.params for word in parameter.opts}
    assert set(options) <= known
    assert any(parameter.nargs == -1 for parameter in command.params), "it takes any number of files"


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_says_all_that_pre_commit_asks(hook: dict[str, Any]) -> None:
    assert hook["language"] == "python" and hook["types"] == ["yaml"]
    assert all(isinstance(hook[key], str) and hook[key] for key in KEYS)


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_looks_at_variants_and_packs_and_at_nothing_else(hook: dict[str, Any]) -> None:
    wanted = re.compile(hook["files"])
    names = [file.path.relative_to(shipped("variants").parent).as_posix() for file in files_in(shipped("variants"))]
    assert all(wanted.search(name) for name in names)
    assert wanted.search("games/variants/ours.yml")
    for other in ("variants/README.md", ".github/workflows/ci.yaml", "records/deal.yaml", "myvariants/x.yaml"):
        assert not wanted.search(other), other

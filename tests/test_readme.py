"""Does everything that the README shows work as it is shown?"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", TEXT, re.DOTALL)


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "NO_COLOR": "1", "HPF_CACHE": os.environ.get("HPF_CACHE", str(ROOT / ".pytest_cache" / "hpf"))}
    code = "import sys; from hpf_rules.cli import main; main()"
    words = command.split()
    assert words[0] == "hpf", command
    return subprocess.run(
        [sys.executable, "-c", code, *words[1:]], cwd=folder, env=env, capture_output=True, text=True, timeout=300
    )


def write_files(folder: Path) -> None:
    """The YAML files the README shows, under the names in their first lines."""
    shutil.copytree(ROOT / "variants", folder / "variants")
    for language, body in BLOCKS:
        name = re.match(r"# (\S+\.yaml)\n", body)
        if language == "yaml" and name:
            file = folder / name[1]
            file.parent.mkdir(exist_ok=True)
            file.write_text(body, encoding="utf-8")


def shown() -> list[tuple[str, str]]:
    """Every command with the output shown below it."""
    found: list[tuple[str, str]] = []
    for language, body in BLOCKS:
        if language != "console":
            continue
        for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command.strip(), output))
    return found


def test_the_commands_run_and_print_what_is_shown(tmp_path: Path) -> None:
    write_files(tmp_path)
    commands = [(command, output) for command, output in shown() if not command.startswith("make")]
    assert len(commands) >= 8
    for command, output in commands:
        done = run(command, tmp_path)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr
        if output:
            assert done.stdout == output, command


NOT_RUN = {
    "hpf docs ours.yaml --lang fr -o ours-fr.html --check": "tests/cli/test_docs.py keeps such a page",
    "hpf fmt": "only the name of the command",
    "hpf explain --at 6": "only an option",
    "hpf new ours --ask": "tests/cli/test_ask_transcript.py runs it",
    "hpf schema --write": "it writes into this checkout; `make lint` checks what it would write",
}


def test_the_commands_within_the_text_run(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "variants", tmp_path / "variants")
    text = re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL)
    commands = set(re.findall(r"`(hpf [^`]+)`", text))
    assert set(NOT_RUN) <= commands and len(commands) > 8
    for command in sorted(commands - set(NOT_RUN)):
        done = run(command, tmp_path)
        assert done.returncode == 0, (command, done.stdout, done.stderr)


def test_the_interview_is_the_beginning_of_the_one_that_is_run() -> None:
    """The whole of it is made by tests/cli/test_ask_transcript.py."""
    [excerpt] = [body for language, body in BLOCKS if language == "text"]
    whole = (ROOT / "tests" / "cli" / "transcripts" / "new-ask.txt").read_text(encoding="utf-8")
    first, last = excerpt.split("...\n")
    assert whole.startswith(first) and last in whole


def test_the_make_commands_are_there() -> None:
    rules = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = [command.split()[1] for command, _ in shown() if command.startswith("make")]
    assert set(named) == {"demo", "test"}
    assert set(named) <= set(rules)


def test_the_python_runs() -> None:
    [code] = [body for language, body in BLOCKS if language == "python"]
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, capture_output=True, timeout=60)


def test_the_house_rule_is_short() -> None:
    [ours] = [body for language, body in BLOCKS if language == "yaml" and body.startswith("# ours.yaml")]
    assert len(ours.strip().splitlines()) <= 10

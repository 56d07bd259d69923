"""What becomes of any bytes at all? Run as a program, it tries for so many seconds and prints what came of it.

python tests/hostile/fuzz.py [SECONDS] [SEED]
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

from corpus import GOOD

from hpf_rules import Problem, VariantError, load, validate

VARIANTS = Path(__file__).parent.parent.parent / "variants"
SEEDS = (GOOD.encode(), *(path.read_bytes() for path in sorted(VARIANTS.rglob("*.yaml"))))
PIECES = tuple(
    piece.encode("utf-8", "surrogatepass")
    for piece in (
        *(
            ": ",
            "- ",
            "? ",
            ", ",
            "[",
            "]",
            "{",
            "}",
            "&a ",
            "*a",
            "!!int ",
            "!x ",
            "<<: ",
            "'",
            '"',
            "#",
            " #",
            "@",
            "`",
            "~",
        ),
        *("\n", "\n  ", "\r", "\r\n", "\t", "---\n", "...\n", "%YAML 1.2\n", ">-\n"),
        *("|\n", "null", "true", "no", "010", "1e9", "0x1F", "1:30", ".nan", "2024-01-01", "9" * 400, "-", "=", "\\"),
        *(
            "\ufeff",
            "\x00",
            "\x1b[2J",
            "\x85",
            "\u2028",
            "\u202e",
            "\xa0",
            "\u0435",
            "\ud800",
            "“",
            "\U0001f0cf",
            "\U0010ffff",
        ),
        *(
            "extends: hasenpfeffer\n",
            "extends: ours\n",
            "with: [joker]\n",
            "format: 1\n",
            "rows:",
            "when: made",
            "taken",
        ),
        *(
            "1..6",
            "1..999999",
            "6..1",
            "hand div 0",
            "(((((",
            "not not not",
            "9 * 9 * 9 * 9",
            "joker",
            "suits",
            "[[[[[[",
        ),
    )
)


def spoilt(chance: random.Random) -> bytes:
    """A file of the shelf with some of its bytes changed, or bytes that were never a file."""
    if chance.random() < 0.1:
        return chance.randbytes(chance.randrange(200))
    if chance.random() < 0.15:
        return b"".join(chance.choices(PIECES, k=chance.randrange(1, 40)))
    data = bytearray(chance.choice(SEEDS))
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        start = chance.randrange(len(data) + 1)
        stop = min(len(data), start + chance.choice((0, 1, 1, 2, 5, 20, 100)))
        match chance.randrange(5):
            case 0:
                data[start:stop] = chance.randbytes(stop - start)
            case 1:
                data[start:stop] = chance.choice(PIECES)
            case 2:
                data[start:start] = chance.choice(PIECES)
            case 3:
                other = chance.choice(SEEDS)
                place = chance.randrange(len(other))
                data[start:stop] = other[place : place + chance.choice((1, 10, 60))]
            case _:
                data[start:start] = data[start:stop] * chance.choice((1, 2, 30))
    return bytes(data)


def tried(data: bytes, path: Path) -> tuple[Problem, ...]:
    """What is told of the bytes as a file; an exception of another kind than ours is let out."""
    path.write_bytes(data)
    problems = validate(path)
    try:
        load(path)
    except VariantError as wrong:
        assert wrong.problems == tuple(one for one in problems if one.severity == "error")
        assert wrong.problems
    else:
        assert all(one.severity == "warning" for one in problems)
    for problem in problems:
        _is_well_told(problem, data)
    return problems


def _is_well_told(problem: Problem, data: bytes) -> None:
    """It can be printed, is not long, and its place lies in the file."""
    text = problem.text()
    assert all(line.isprintable() for line in text.split("\n")), text
    assert len(problem.message) < 400 and len(text) < 2000, text
    if problem.where is not None and problem.where.file.endswith("fuzzed.yaml"):
        lines = (
            data.decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        )
        assert 1 <= problem.where.line <= len(lines), text
        assert 1 <= problem.where.column <= len(lines[problem.where.line - 1]) + 2, text


def run(*, seconds: float = 1e9, count: int = 10**9, seed: int = 0) -> Counter[str]:
    """Try as many as there is time for, or so many; what came of them."""
    counts, chance, end = Counter[str](), random.Random(seed), time.monotonic() + seconds
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fuzzed.yaml"
        while counts["tried"] < count and time.monotonic() < end:
            data = spoilt(chance)
            begun = time.process_time()
            try:
                problems = tried(data, path)
            except BaseException:
                (Path(tempfile.gettempdir()) / f"fuzzed-{os.getpid()}.yaml").write_bytes(data)
                raise
            slowest = max(slowest, time.process_time() - begun)
            counts["tried"] += 1
            counts["still valid"] += not problems
            for kind in {problem.code[4:5] for problem in problems}:
                counts[f"with {kind} problems"] += 1
            counts["problems"] += len(problems)
    counts["slowest, in ms"] = round(1000 * slowest)
    return counts


if __name__ == "__main__":
    words = [*sys.argv[1:], "60", "0"][: max(2, len(sys.argv) - 1)]
    for name, value in run(seconds=float(words[0]), seed=int(words[1]) if len(sys.argv) > 2 else 0).items():
        print(f"{name}: {value}")

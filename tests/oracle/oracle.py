"""What does the engine make of a deal another program or table has played, and where does it first differ?

The data lie in `data/`; with `HPF_ORACLE=DIR` the same tests read the files of the same names in DIR.
Everything these tests ask of the engine goes through this file.
"""

import gzip
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import hpf_rules
from hpf_rules.engine.record import replay
from hpf_rules.engine.record.naming import Variants

HERE = Path(__file__).parent
VARIANTS = HERE / "variants"
COMMITTED = HERE / "data"
ELSEWHERE = os.environ.get("HPF_ORACLE")
DATA = Path(ELSEWHERE) if ELSEWHERE else COMMITTED
if not DATA.is_dir():
    raise NotADirectoryError(f"HPF_ORACLE names no folder: {DATA}")

KNOWN = Variants(VARIANTS)
"""The variants of this folder and those that are shipped, each read once."""

SEATS = "NESW"
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


@dataclass(frozen=True, kw_only=True)
class Case:
    """One deal: the record to replay, and what must come of it.

    `expect` holds keys of the replay as `hpf replay` tells it; `over` is the side that has won, or None.
    """

    id: str
    record: dict[str, Any]
    expect: dict[str, Any]


# ---- the files


def read(name: str, folder: Path = DATA) -> str:
    """The text of a data file, unpacked."""
    raw = (folder / name).read_bytes()
    return (gzip.decompress(raw) if name.endswith(".gz") else raw).decode("utf-8")


def lines(name: str) -> list[dict[str, Any]]:
    """The objects of a JSON Lines file; none where the other folder has no such file."""
    return [] if absent(name) else [json.loads(line) for line in read(name).splitlines() if line.strip()]


def absent(name: str) -> bool:
    """Whether the other folder lacks the file. A committed file is never absent: reading it fails."""
    return ELSEWHERE is not None and not (DATA / name).is_file()


def needs(name: str) -> pytest.MarkDecorator:
    """Skips the tests of a file which the other folder does not have."""
    return pytest.mark.skipif(absent(name), reason=f"HPF_ORACLE has no {name}")


# ---- the engine


def play(record: dict[str, Any], *, legal: bool = True, variants: Variants = KNOWN) -> dict[str, Any]:
    """The replay of a record, told with the keys of `hpf replay`."""
    return replay(record, legal=legal, variants=variants)


def variant(name: str) -> hpf_rules.Variant:
    """A variant of `variants/` beside this file, or a shipped one."""
    return KNOWN.get(name)


def position(
    name: str, hands: Sequence[Sequence[str]], *, trump: str, leader: int, out: Sequence[int] = ()
) -> hpf_rules.Deal:
    """A deal from its first lead on."""
    dealt = [list(hand) for hand in hands]
    return hpf_rules.Deal.from_position(variant(name), hands=dealt, trump=trump, leader=leader, out=list(out))


def legal_moves(deal: hpf_rules.Deal) -> list[str]:
    """What the seat to move may do, sorted as text."""
    return sorted(deal.legal())


def make_moves(deal: hpf_rules.Deal, moves: Sequence[str]) -> None:
    """The moves, made in order."""
    for move in moves:
        deal.play(move)


def seat_to_move(deal: hpf_rules.Deal) -> int:
    """Whose turn it is: after a whole trick, its winner's."""
    return deal.turn


# ---- the comparison


def difference(case: Case, variants: Variants = KNOWN) -> str | None:
    """Where the engine first differs from the oracle, in a sentence that names the deal; else None."""
    told = play(case.record, legal="legal" in case.expect, variants=variants)
    if told["error"]:
        return f"{case.id}: the engine refuses {told['error']}"
    for key, want in case.expect.items():
        if key == "legal":
            fault = legal_difference(case, told["legal"])
        else:
            got = answer(told, key)
            fault = None if got == want else f"{key} is {got}, the oracle has {want}"
        if fault:
            return f"{case.id}: {fault}"
    return None


def answer(told: dict[str, Any], key: str) -> Any:
    """One key of a replay in the form in which the cases state it."""
    match key:
        case "over":
            return told["over"] and told["over"]["side"]
        case "alone":
            return sorted(told["alone"])
        case "tricks":
            parts = ("leader", "cards", "winner")
            return [{part: trick[part] for part in parts} for trick in told["tricks"]]
        case _:
            return told[key]


def legal_difference(case: Case, told: list[list[str]]) -> str | None:
    """The first move before which the legal moves differ, as sets of texts."""
    want: list[list[str]] = case.expect["legal"]
    if len(told) != len(want):
        return f"{len(told)} lists of legal moves, the oracle has {len(want)}"
    for index, (ours, theirs) in enumerate(zip(told, want, strict=True)):
        if sorted(ours) != theirs:
            move = case.record["moves"][index]
            return f"before move {index} ({move}) legal are {sorted(ours)}, the oracle has {theirs}"
    return None

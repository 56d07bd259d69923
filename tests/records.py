"""What is wrong with the records of a file? For the tests of records."""

from __future__ import annotations

from pathlib import Path

from hpf_rules.engine.game import Game
from hpf_rules.engine.record import Variants, checked, play, records_in, variant_of
from hpf_rules.errors import Problem, RecordError


def problems_of(path: Path) -> list[Problem]:
    """All problems of a file of records; of several records, as of a saved game."""
    records = list(records_in(path))
    try:
        if len(records) > 1:
            Game.load(path)
            return []
        [record] = records
        if isinstance(record, RecordError):
            return list(record.problems)
        known = checked(record)
        replayed = play(known, variant_of(known, Variants(path.parent)))
    except RecordError as wrong:
        return list(wrong.problems)
    return [replayed.problem] if replayed.problem else []


def written(data: bytes, folder: Path) -> Path:
    """A record put in a file, which is named for what it is."""
    path = folder / ("ours.jsonl" if data.startswith(b"{") else "ours.yaml")
    path.write_bytes(data)
    return path

"""Which golden games come with the program for a variant?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from ...variant.layers.folders import is_id, shipped

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def golden_records(variant: str) -> Iterator[Mapping[str, Any]]:
    """The records of the games that are shipped for the id of a variant, without what they expect.

    Nobody has to be told of a mistake in them, so they are read about ten times as fast as the records of people, who
    are told the line of each.
    """
    folder = shipped("golden") / variant if is_id(variant) else None
    for file in sorted(folder.glob("*.yaml")) if folder is not None else ():
        record = _read(file)
        if isinstance(record, Mapping):
            yield {key: value for key, value in record.items() if key != "expect"}


def _read(file: Path) -> Any:
    """What stands in a file; nothing where it cannot be read."""
    try:
        return yaml.load(file.read_bytes(), _LOADER)
    except (OSError, UnicodeError, yaml.YAMLError):
        return None

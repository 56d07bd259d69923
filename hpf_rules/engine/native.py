"""How are the same step functions compiled for bulk play? With Numba, once for every variant.

The functions stay as they are for Python; Numba is told that compiled code may use them too. Its cache looks only at
one file, so the folder of the cache is named by a hash of all that the kernel is made from.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Final

from ..errors import HpfError
from ..rulebook.tables import CALLS, RULES
from ..table.fields import Field, Layout, Record
from ..table.seats import MOST_SEATS
from ..table.state import STATE

TOTALS: Final = Layout(
    "Totals",
    [
        Field("deals"),
        Field("thrown_in"),
        Field("bid"),
        Field("made"),
        Field("alone"),
        Field("points", (MOST_SEATS,)),
        Field("calls", (CALLS,)),
        Field("call_made", (CALLS,)),
    ],
)

_STEP_MODULES: Final = (
    "table.chance",
    "rulebook.places",
    "rulebook.quantities",
    "rulebook.formula.value",
    "rulebook.dealing.steps",
    "rulebook.auction.steps",
    "rulebook.contract.steps",
    "rulebook.play.steps",
    "rulebook.scoring.steps",
    "engine.machine",
    "engine.chance",
)


class NotInstalled(HpfError):
    """Bulk play needs numba and numpy."""

    def __str__(self) -> str:
        return "compiled play needs numba: install `hpf-rules[sim]`"


def available() -> bool:
    return importlib.util.find_spec("numba") is not None


def step_functions() -> Iterator[FunctionType]:
    """All functions that run compiled too, found by looking through their modules."""
    for name in _STEP_MODULES:
        module = importlib.import_module(f"hpf_rules.{name}")
        for member in vars(module).values():
            if isinstance(member, FunctionType) and member.__module__ == module.__name__:
                yield member


def _sources_digest() -> str:
    digest = hashlib.sha256()
    for name in _STEP_MODULES:
        file = importlib.import_module(f"hpf_rules.{name}").__file__
        digest.update(Path(str(file)).read_bytes())
    for layout in (RULES, STATE, TOTALS):
        digest.update(repr(layout.fields).encode())
    digest.update(Path(__file__).read_bytes())
    return digest.hexdigest()[:16]


class Kernel:
    """The compiled side: records in memory, and the drivers that work on them."""

    def __init__(self) -> None:
        if not available():
            raise NotInstalled
        home = os.environ.get("HPF_CACHE") or os.path.join(
            os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "hpf_rules"
        )
        folder = Path(home) / _sources_digest()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            folder = Path(tempfile.gettempdir()) / f"hpf_rules-{_sources_digest()}"
        os.environ.setdefault("NUMBA_CACHE_DIR", str(folder))
        import numba

        numba.config.CACHE_DIR = str(folder)
        from . import kernel

        self._kernel = kernel
        self._types = {layout.name: _dtype(layout) for layout in (RULES, STATE, TOTALS)}

    def record(self, layout: Layout, plain: Record | None = None) -> Any:
        """A record in memory, filled from a plain one."""
        import numpy as np

        record = np.zeros(1, dtype=self._types[layout.name]).view(np.recarray)
        if plain is not None:
            for field in layout.fields:
                record[0][field.name] = getattr(plain, field.name)
        return record[0]

    def plain(self, layout: Layout, record: Any) -> Record:
        """A plain record with the numbers of one in memory."""
        twin = layout.new()
        for field in layout.fields:
            number = record[field.name]
            setattr(twin, field.name, number.tolist() if field.shape else int(number))
        return twin

    def many_deals(self, rules: Any, state: Any, totals: Any, first: int, count: int, seed: int) -> int:
        return int(self._kernel.many_deals(rules, state, totals, first, count, seed))

    def deal(self, rules: Any, state: Any, number: int, seed: int) -> None:
        self._kernel.deal(rules, state, number, seed)

    def legal(self, rules: Any, state: Any) -> int:
        return int(self._kernel.legal_moves(rules, state))

    def apply(self, rules: Any, state: Any, move: int) -> None:
        self._kernel.make_move(rules, state, move)


def _dtype(layout: Layout) -> Any:
    import numpy as np

    return np.dtype(
        [(field.name, np.int64, field.shape) if field.shape else (field.name, np.int64) for field in layout.fields],
        align=True,
    )


@cache
def kernel() -> Kernel:
    """The kernel of this process; compiled at the first call, read from the cache afterwards."""
    return Kernel()

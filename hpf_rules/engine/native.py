"""How are the same step functions compiled for bulk play? With Numba, once for every variant.

The functions stay as they are for Python; Numba is told that compiled code may use them too. Its cache looks only at
one file, so the folder of the cache is named by a hash of all that the kernel is made from.
"""

from __future__ import annotations

import importlib.util
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from ..errors import HpfError
from ..rulebook.tables import BID, RULES
from ..table.fields import Layout, Record
from ..table.state import STATE
from ..table.stretches import joined
from .sources import TOTALS as TOTALS
from .sources import digest_of_all
from .sources import step_functions as step_functions


class NotInstalled(HpfError):
    """Bulk play needs numba and numpy."""

    def __str__(self) -> str:
        return "compiled play needs numba: install `hpf-rules[sim]`"


def available() -> bool:
    return importlib.util.find_spec("numba") is not None


def _cache_folder() -> Path:
    """`$HPF_CACHE`, or `hpf_rules` in the user's cache; where nothing can be written there, a folder for this run."""
    caches = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    folder = Path(os.environ.get("HPF_CACHE") or Path(caches, "hpf_rules")) / digest_of_all()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="hpf_rules-"))
    return folder if os.access(folder, os.W_OK) else Path(tempfile.mkdtemp(prefix="hpf_rules-"))


class Kernel:
    """The compiled side: records in memory, and the drivers that work on them.

    A driver is compiled at its first call; one compilation serves every variant.
    """

    def __init__(self) -> None:
        if not available():
            raise NotInstalled
        import numba

        config: Any = numba.config
        usual, config.CACHE_DIR = config.CACHE_DIR, str(_cache_folder())
        try:
            from . import kernel
        finally:
            config.CACHE_DIR = usual
        self._drivers = kernel
        self._types = {layout.name: _dtype(layout) for layout in (RULES, STATE, TOTALS)}

    @property
    def compilations(self) -> dict[str, int]:
        """How often each driver was compiled, or read from the cache, in this process."""
        names = ("many_deals", "deal", "legal_moves", "make_move")
        return {name: len(getattr(self._drivers, name).signatures) for name in names}

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
        return int(self._drivers.many_deals(_address(rules), _address(state), _address(totals), first, count, seed))

    def deal(self, rules: Any, state: Any, number: int, seed: int) -> None:
        self._drivers.deal(_address(rules), _address(state), number, seed)

    def legal(self, rules: Any, state: Any) -> int:
        """All legal moves, as engine.machine.legal gives them."""
        legal_in, where = self._drivers.legal_moves, (_address(rules), _address(state))
        is_bid = rules.step_verb[state.pc] == BID
        return joined([legal_in(*where, i) for i in range(int(rules.stretches) if is_bid else 1)])

    def apply(self, rules: Any, state: Any, move: int) -> None:
        self._drivers.make_move(_address(rules), _address(state), move)


def _address(record: Any) -> int:
    """Where a record lies in memory."""
    import numpy as np

    return int(np.asarray(record).ctypes.data)


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

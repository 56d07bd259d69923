"""For whom is a number kept from deal to deal (`counter_for`)?"""

from __future__ import annotations

from typing import Final

FOR_SIDE: Final = 0
FOR_SEAT: Final = 1
FOR_GAME: Final = 2

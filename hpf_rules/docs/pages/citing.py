"""How does the rule of a key read on the rules page?"""

from __future__ import annotations

from ...variant.variant import Variant
from ..words.wording import wording_for
from .variations import sentences_of, spoken


class Sentences:
    """The sentences of a variant's rules, found by key."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._spoken = spoken(variant.given, wording_for(variant.given))
        self._known: dict[str, tuple[str, ...]] = {}

    def of(self, key: str) -> tuple[str, ...]:
        """What the rules page says of a key; of an item of a list, the sentence of that item."""
        if key not in self._known:
            self._known[key] = self._found(key)
        return self._known[key]

    def _found(self, key: str) -> tuple[str, ...]:
        found = sentences_of(key, self._spoken)
        whole, _, item = key.rpartition(".")
        items = self.variant.value(whole) if item.isdigit() else None
        if isinstance(items, tuple) and len(items) == len(found) and int(item) < len(found):
            return (found[int(item)],)
        return found

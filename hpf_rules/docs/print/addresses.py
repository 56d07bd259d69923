"""Which address in a text may become a way to it? A whole one, and only one that leads where it seems to lead."""

from __future__ import annotations

import re
from typing import Final

_WITHIN: Final = r"[A-Za-z0-9._~:/?#!$&*+,;=%-]"
ADDRESS: Final = re.compile(
    r"https://[a-z0-9]+(?:[.-]+[a-z0-9]+)*\.[a-z]{2,}(?![\w@:-]|\.\S)"
    rf"(?:[/?#](?:(?:\({_WITHIN}*\)|{_WITHIN})*(?:\({_WITHIN}*\)|[A-Za-z0-9/_=%-]))?)?",
    re.IGNORECASE | re.ASCII,
)
"""No name or port at the host, nothing but plain letters, and no full stop at the end."""

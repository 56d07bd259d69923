"""What stands around a page that is part of a site: the way home, its other languages, and what belongs to it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

# Within the site, or another site over a safe line; `javascript:` and its like are neither, and no browser may read
# them into it: it drops blanks, and takes a backslash for a stroke.
_SAFE: Final = re.compile(r"(?:https://[^\s/?#@\\]+(?:[/?#][^\s\\]*)?|(?!//)(?![^/?#]*:)[^\s\\]*)")


def is_safe(href: str) -> bool:
    """Does an address lead into the site, or openly to another one?"""
    return _SAFE.fullmatch(href) is not None and href.isprintable()


@dataclass(frozen=True, kw_only=True)
class Link:
    """A way to another page."""

    label: str
    href: str
    """An address within the site, relative to the page, or one that begins with `https://`."""
    lang: str = ""
    """The language of that page, where it is another."""
    here: bool = False
    """Is it the page one is on?"""

    def __post_init__(self) -> None:
        if not is_safe(self.href):
            raise ValueError(f"not an address within the site: {self.href!r}")


@dataclass(frozen=True, kw_only=True)
class Around:
    """What stands around a page in a site; without it a page is a file of its own."""

    home: Link
    languages: tuple[Link, ...]
    related: tuple[Link, ...]
    assets: str
    """The folder of what the pages share (see `assets`), relative to the page: `../assets`."""
    script: str = ""
    """A script of the site, relative to the page, that the page is whole without; empty: none may run."""


__all__ = ["Around", "Link", "is_safe"]

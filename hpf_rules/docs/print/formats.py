"""In which formats can a page be had, and how does a file's name say which?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ..tree import Page

Paper: TypeAlias = Literal["a4", "letter"]


@dataclass(frozen=True, kw_only=True)
class Look:
    """What the reader chose of how a page looks."""

    four_colours: bool = False
    """Is each suit in a colour of its own?"""
    paper: Paper = "a4"
    width: int = 80
    """Letters in a line of plain text."""


def _markdown(page: Page, look: Look) -> bytes:
    from .markdown import markdown

    return markdown(page).encode()


def _html(page: Page, look: Look) -> bytes:
    from .html import html_page

    return html_page(page, four_colours=look.four_colours).encode()


def _pdf(page: Page, look: Look) -> bytes:
    from .pdf import pdf_page

    return pdf_page(page, four_colours=look.four_colours, paper=look.paper)


def _text(page: Page, look: Look) -> bytes:
    from .text import text_page

    return text_page(page, width=look.width).encode()


FORMATS: Final[Mapping[str, Callable[[Page, Look], bytes]]] = {
    "md": _markdown,
    "html": _html,
    "pdf": _pdf,
    "txt": _text,
}
"""Each format by the ending of its files."""
BINARY: Final = frozenset({"pdf"})
"""Formats that are no text, and do not belong on a screen."""


def rendered(page: Page, form: str, look: Look = Look()) -> bytes:
    """A page as a file of this format."""
    return FORMATS[form](page, look)

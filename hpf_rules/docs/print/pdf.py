"""How does a rules page look in print? As a PDF, made by typst from the tree of the page.

The tree goes to the templates in `print/` as data, and never as their source, so that no word of a file is markup.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Final, Literal, TypeAlias

from ...errors import HpfError, shorten
from ..tree import Card, Code, Page, pieces
from ..words.catalogue import language
from .letters import line_by_line, on_one_line

Form: TypeAlias = Literal["pdf", "png"]

FOLDER: Final = Path(__file__).parent
FACES: Final = FOLDER / "faces"
PAPERS: Final = {"a4": "a4", "letter": "us-letter"}
# The sizes of letters in points. On a card they are as large as they can be for all of it to stand on one side.
ON_A_CARD: Final = tuple(size / 2 for size in range(11, 23))
ON_A_SHEET: Final = (10.5, 10.0)
# The letters that the fonts of typst have: those of Europe, and signs.
_FOREIGN: Final = re.compile("[^\u0000-\u052f\u1e00-\u27ff]")
# In print an apostrophe within a word is a round one.
_APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)")


@dataclass(kw_only=True, eq=False)
class NoPrinter(HpfError):
    """PDF pages need a program that is not there."""

    def __str__(self) -> str:
        return 'PDF pages need typst: pip install "hpf-rules[pdf]"'


@dataclass(kw_only=True, eq=False)
class NotPrinted(HpfError):
    """A page that typst does not take."""

    why: str

    def __str__(self) -> str:
        return f"this page cannot be printed: {shorten(self.why, 200)}; write it as HTML, and tell us"


@dataclass(kw_only=True, eq=False)
class CardTooLong(HpfError):
    """What is to stand on one side of a card is too much for it."""

    title: str

    def __str__(self) -> str:
        return (
            f"the card of {shorten(self.title)} does not fit on one side of A5, even in letters of {ON_A_CARD[0]} "
            "points; print the whole rules"
        )


def pdf_page(page: Page, *, four_colours: bool = False, paper: Literal["a4", "letter"] = "a4") -> bytes:
    """A page to print. The same page always makes the same file."""
    return Sheet(page, four_colours=four_colours, paper=paper).printed("pdf")[0]


class Sheet:
    """A page on its way to paper."""

    def __init__(self, page: Page, *, four_colours: bool, paper: str) -> None:
        self._page = page
        self._data = {
            **_told(page, coded=page.form == "reference"),
            "four-colours": four_colours,
            "paper": PAPERS[paper],
            "labels": {"page": on_one_line(language(page.lang).texts["pdf.page"])},
        }
        self._press = _press(bool(_FOREIGN.search(json.dumps(self._data, ensure_ascii=False))))

    def printed(self, form: Form) -> list[bytes]:
        """The PDF, or a picture of every page."""
        size = self._size_of_card() if self._page.form == "card" else self._size_of_sheet()
        return self._press.printed(self._with(size), form)

    def _with(self, size: float) -> str:
        return json.dumps({**self._data, "size": size}, ensure_ascii=False)

    def _size_of_card(self) -> float:
        """The largest letters with which the card stands on one side."""
        fits, too_large = -1, len(ON_A_CARD)
        while too_large - fits > 1:
            middle = (fits + too_large) // 2
            if self._press.end(self._with(ON_A_CARD[middle])).page == 1:
                fits = middle
            else:
                too_large = middle
        if fits < 0:
            raise CardTooLong(title=self._page.title)
        return ON_A_CARD[fits]

    def _size_of_sheet(self) -> float:
        """Smaller letters where they save a last page that is nearly empty."""
        large, small = ON_A_SHEET
        end = self._press.end(self._with(large))
        if end.page == 1 or end.down > 0.3:
            return large
        return small if self._press.end(self._with(small)).page < end.page else large


@dataclass(frozen=True, kw_only=True)
class End:
    """Where a print ends."""

    page: int
    """Counted from 1."""
    down: float
    """How far down that page, from 0 to 1."""


class Press:
    """Typst, kept warm: it remembers the fonts, the templates and the faces from page to page."""

    def __init__(self, *, foreign: bool) -> None:
        try:
            import typst
        except ImportError as missing:
            raise NoPrinter from missing
        # Its own fonts come first, so that a page looks alike everywhere; others only help out with foreign letters.
        fonts = typst.Fonts(include_system_fonts=foreign)
        self._typst = typst.Compiler(FOLDER / "typst" / "page.typ", root=FOLDER, font_paths=fonts)
        self._lock = Lock()

    def printed(self, data: str, form: Form) -> list[bytes]:
        # PDF/UA is tagged so that a screen reader reads it in order, with a name for every picture. It is refused
        # where no font has some letter; a page with a box in place of that letter is better than none.
        standards: list[Any] = ["ua-1"] if form == "pdf" else []
        with self._lock:
            try:
                made = self._typst.compile(format=form, sys_inputs={"page": data}, pdf_standards=standards)
            except RuntimeError:
                made = self._plainly(data, form)
        assert made is not None
        return made if isinstance(made, list) else [made]

    def _plainly(self, data: str, form: Form) -> bytes | list[bytes] | None:
        try:
            return self._typst.compile(format=form, sys_inputs={"page": data})
        except RuntimeError as fault:
            raise NotPrinted(why=str(fault)) from fault

    def end(self, data: str) -> End:
        """Where a print of this would end; pictures of one dot an inch tell it soonest."""
        with self._lock:
            try:
                self._typst.compile(format="png", ppi=1.0, sys_inputs={"page": data})
            except RuntimeError as fault:
                raise NotPrinted(why=str(fault)) from fault
            return End(**json.loads(self._typst.query("<end>", field="value", one=True)))


@cache
def _press(foreign: bool) -> Press:
    return Press(foreign=foreign)


@cache
def _faces() -> frozenset[str]:
    return frozenset(file.stem for file in FACES.glob("*.svg"))


def _told(value: Any, *, coded: bool) -> Any:
    """A piece of the tree as plain data; in a reference a text is cut into its own words and those of a file."""
    match value:
        case str():
            text = _APOSTROPHE.sub("’", on_one_line(value))
            cut = pieces(text) if coded else (text,)
            return list(cut) if len(cut) > 1 else text
        case tuple():
            return [_told(one, coded=coded) for one in value]
        case Code():
            return {"kind": "code", "lines": line_by_line(value.text)}
        case Card():
            known = value.face if value.face in _faces() else ""
            return {"face": known, "text": on_one_line(value.text), "name": on_one_line(value.name)}
        case _ if is_dataclass(value):
            inner = {field.name: _told(getattr(value, field.name), coded=coded) for field in fields(value)}
            return {"kind": type(value).__name__.lower(), **inner}
        case _:
            return value


__all__ = ["CardTooLong", "NoPrinter", "pdf_page"]

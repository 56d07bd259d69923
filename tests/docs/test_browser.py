"""Do the pages hold in a real browser: on a phone and a wide screen, in the dark, for who cannot see, and in print?"""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hpf_rules.docs.pages.forms import card, diff
from hpf_rules.docs.pages.page import page
from hpf_rules.docs.print.html import Around, Link, assets, html_page
from hpf_rules.docs.site.site import Site
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.variant.layers import folders
from hpf_rules.variant.variant import Variant, load

pypdf = pytest.importorskip("pypdf", reason="pypdf is not installed")
playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")

PROGRAM = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None
)
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no chromium is installed")

SHIPPED = tuple(sorted(folders.known_ids(pack=False)))
WIDTHS = (360, 768, 1280)
A5 = (148, 210)
# One game with a joker and a kitty, one with the most cards of a suit; the longest words.
QUICK = (("hasenpfeffer-pepper", "fr"), ("euchre-1888", "de"))


@cache
def known(variant: str) -> Variant:
    return load(variant)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    # The pages are our own, and in many containers there can be no sandbox.
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=PROGRAM, args=["--no-sandbox"])
        yield opened
        opened.close()


class Reader:
    """Someone who opens pages, and notes what the pages ask for and complain of."""

    def __init__(self, browser: Any, folder: Path, **how: Any) -> None:
        self._context = browser.new_context(**how)
        self.sheet = self._context.new_page()
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.sheet.on("request", lambda request: self.asked.append(request.url))
        self.sheet.on("console", lambda said: self.complaints.append(said.text))
        self._folder = folder

    def open(self, html: str, name: str = "page.html") -> Any:
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(html, encoding="utf-8")
        return self.go(path)

    def go(self, path: Path) -> Any:
        self.asked.clear()
        self.complaints.clear()
        self.sheet.goto(path.as_uri())
        return self.sheet

    def close(self) -> None:
        self._context.close()


@pytest.fixture
def reader(browser: Any, tmp_path: Path) -> Iterator[Reader]:
    made = Reader(browser, tmp_path)
    yield made
    made.close()


@pytest.fixture
def dark(browser: Any, tmp_path: Path) -> Iterator[Reader]:
    made = Reader(browser, tmp_path, color_scheme="dark")
    yield made
    made.close()


def whole(variant: str, lang: str) -> str:
    return html_page(page(known(variant), language=language(lang)), four_colours=lang == "de")


def to_print(variant: str, lang: str) -> str:
    return html_page(card(known(variant), language=language(lang)))


def differing(variant: str, lang: str) -> str:
    return html_page(diff(known(variant), known("euchre"), language=language(lang)))


def fits(sheet: Any, width: int) -> bool:
    sheet.set_viewport_size({"width": width, "height": 800})
    return bool(sheet.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))


def faults(sheet: Any) -> str:
    """What axe finds, told; empty where there is nothing."""
    found = axe.Axe().run(sheet)
    return str(found.generate_report()) if found.violations_count else ""


def sides(sheet: Any) -> list[tuple[int, int]]:
    """The sides that a page takes in print, each with its width and height in millimetres."""
    read = pypdf.PdfReader(io.BytesIO(sheet.pdf(prefer_css_page_size=True)))
    return [
        (round(float(side.mediabox.width) / 72 * 25.4), round(float(side.mediabox.height) / 72 * 25.4))
        for side in read.pages
    ]


# -- one file


@pytest.mark.parametrize(("variant", "lang"), QUICK)
def test_a_page_asks_for_nothing_and_fits_every_screen(reader: Reader, variant: str, lang: str) -> None:
    for form in (whole, to_print):
        sheet = reader.open(form(variant, lang))
        assert [width for width in WIDTHS if not fits(sheet, width)] == []
        assert [asked for asked in reader.asked if not asked.startswith("data:image/svg+xml,")] == [sheet.url]
        assert reader.complaints == []


def test_a_page_can_be_read_by_all(reader: Reader, dark: Reader) -> None:
    """Also in the dark, and on a phone, where tables stand otherwise."""
    variant, lang = QUICK[0]
    assert faults(reader.open(whole(variant, lang))) == ""
    reader.sheet.set_viewport_size({"width": 360, "height": 800})
    assert faults(reader.sheet) == ""
    assert faults(dark.open(to_print(variant, lang))) == ""


@pytest.mark.parametrize(("variant", "lang"), [*QUICK, ("pepper", "lv")])
def test_the_card_is_one_side_of_a5(reader: Reader, variant: str, lang: str) -> None:
    assert sides(reader.open(to_print(variant, lang))) == [A5]


def test_the_cards_are_seen_and_heard(reader: Reader) -> None:
    """The trumps stand side by side on one line, also on a phone, and each is called by its name."""
    sheet = reader.open(whole("hasenpfeffer-pepper", "fr"))
    for width in WIDTHS:
        sheet.set_viewport_size({"width": width, "height": 800})
        hand = sheet.locator(".hand").first
        boxes = [face.bounding_box() for face in hand.locator(".face svg").all()]
        assert len(boxes) == 8 and len({box["y"] for box in boxes}) == 1
        assert all(box["width"] > 40 and abs(box["height"] / box["width"] - 1.4) < 0.02 for box in boxes)
    names = hand.aria_snapshot().splitlines()
    assert names[1:3] == ['- img "le valet de trèfle"', '- img "le valet de pique"'] and len(names) == 8


def test_what_is_wider_than_a_phone_is_moved_within_its_own_frame(reader: Reader) -> None:
    sheet = reader.open(whole("hasenpfeffer-pepper", "de"))
    sheet.set_viewport_size({"width": 320, "height": 800})
    wide = "e => e.scrollWidth > e.clientWidth"
    moved = [frame for frame in sheet.locator(".scroll").all() if frame.evaluate(wide)]
    assert moved
    for frame in moved:
        frame.focus()
        assert frame.evaluate("e => e === document.activeElement")
    assert sheet.evaluate("document.scrollingElement.scrollWidth") <= 320


def test_in_print_no_table_is_cut_and_nothing_stands_that_only_a_screen_needs(reader: Reader) -> None:
    sheet = reader.open(whole("hasenpfeffer-pepper", "de"))
    sheet.emulate_media(media="print")
    sheet.set_viewport_size({"width": 680, "height": 800})
    assert sheet.evaluate("document.scrollingElement.scrollWidth") <= 680
    assert not sheet.locator("nav:visible, footer:visible, .skip:visible").count()


# -- a site


def test_a_page_of_a_site_finds_its_style_and_pictures(reader: Reader, tmp_path: Path) -> None:
    for name, text in assets().items():
        (tmp_path / "assets" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "assets" / name).write_text(text, encoding="utf-8")
    home = Link(label="All games", href="../index.html")
    around = Around(home=home, languages=(home,), related=(home,), assets="../assets")
    sheet = reader.open(html_page(page(known("euchre"), language=language("lv")), around=around), "lv/euchre.html")
    assert all(
        width > 0 for width in sheet.locator("img.face, .face img").evaluate_all("all => all.map(e => e.naturalWidth)")
    )
    assert sheet.locator(".face img").count() == 28
    assert sheet.locator("body").evaluate("e => getComputedStyle(e).margin") == "0px"
    assert {asked.rsplit("/", 2)[1] for asked in reader.asked if not asked.startswith("data:")} == {
        "lv",
        "assets",
        "faces",
    }
    assert reader.complaints == []
    assert faults(sheet) == ""


# -- everything


@pytest.mark.slow
@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("variant", SHIPPED)
def test_every_page_holds(reader: Reader, dark: Reader, variant: str, lang: str) -> None:
    for form in (whole, to_print, *([differing] if variant != "euchre" else [])):
        html = form(variant, lang)
        sheet = reader.open(html)
        assert [width for width in WIDTHS if not fits(sheet, width)] == []
        assert faults(sheet) == faults(dark.open(html)) == ""
        assert [asked for asked in reader.asked if not asked.startswith("data:image/svg+xml,")] == [sheet.url]
        assert reader.complaints == dark.complaints == []
    assert sides(reader.open(to_print(variant, lang))) == [A5]


@pytest.mark.slow
def test_every_page_of_the_site_holds(reader: Reader, tmp_path: Path) -> None:
    made = Site(variants=[known(variant) for variant in SHIPPED])
    for path, content in made.files().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    for path in (path for path in made.paths if path.endswith(".html")):
        sheet = reader.go(tmp_path / path)
        assert all(asked.startswith((tmp_path.as_uri(), "data:")) for asked in reader.asked), path
        assert reader.complaints == [], path
        assert [width for width in WIDTHS if not fits(sheet, width)] == [], path
        # The pages of the games have been looked at above.
        if not Path(path).name.startswith(SHIPPED):
            assert faults(sheet) == "", path

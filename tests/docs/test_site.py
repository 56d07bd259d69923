"""Is the site whole: every page there, every link leading somewhere, nothing from elsewhere?"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

import pytest
from shelf import QUICK

from hpf_rules.docs.site.folder import put
from hpf_rules.docs.site.site import NoAddress, Site
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.engine.telling import example_for
from hpf_rules.variant.layers.folders import shipped_ids
from hpf_rules.variant.problems.lessons import lessons
from hpf_rules.variant.variant import load

SHIPPED = [load(name) for name in sorted(QUICK)]
EXTENDS = {variant.id for variant in SHIPPED} - {"euchre", "hasenpfeffer"}


@cache
def site() -> Site:
    tellings = {v.id: told for v in SHIPPED[:1] if (told := example_for(v)) is not None}
    return Site(variants=SHIPPED, tellings=tellings)


@cache
def files() -> Mapping[str, bytes]:
    return site().files()


class Sheet(HTMLParser):
    """What a page has and names: its language, its ids, its links, what it loads, its visible text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    @property
    def ids(self) -> list[str]:
        return [attrs["id"] for _, attrs in self.tags if "id" in attrs]

    @property
    def addresses(self) -> list[tuple[str, str, dict[str, str]]]:
        return [(tag, attrs[name], attrs) for tag, attrs in self.tags for name in ("href", "src") if name in attrs]


@cache
def sheets() -> Mapping[str, Sheet]:
    return {path: Sheet(data.decode()) for path, data in files().items() if path.endswith(".html")}


def target(page: str, address: str) -> tuple[str, str]:
    """The file of the site that an address on a page leads to, and the place in it."""
    parts = urlsplit(address)
    path = normpath(join(dirname(page), unquote(parts.path))) if parts.path else page
    return path, unquote(parts.fragment)


def within(page: str) -> Iterator[tuple[str, str, str]]:
    """The addresses of a page that lie in the site."""
    for tag, address, _ in sheets()[page].addresses:
        if not address.startswith(("https:", "data:")):
            yield (tag, *target(page, address))


def test_every_game_has_its_pages_in_every_language() -> None:
    wanted = {"index.html"}
    for code in CODES:
        wanted |= {f"{code}/{name}" for name in ("index.html", "reference.html", "errors.html", "search.js")}
        for variant in SHIPPED:
            forms = ["", "-card", *(["-diff"] if variant.id in EXTENDS else [])]
            wanted |= {f"{code}/{variant.id}{form}.html" for form in forms}
    wanted |= {f"en/errors/{code}.html" for code in lessons()} | {"en/house-rules.html"}
    assert {path for path in files() if not path.startswith("assets/")} == wanted
    assert tuple(files()) == site().paths


def test_every_link_leads_to_a_file_and_to_a_place_in_it() -> None:
    assert not list(lost(files(), sheets()))


@pytest.mark.slow
def test_every_link_of_all_games_leads_somewhere() -> None:
    made = Site(variants=[load(name) for name in shipped_ids(pack=False)]).files()
    assert not list(lost(made, {path: Sheet(data.decode()) for path, data in made.items() if path.endswith(".html")}))


def lost(made: Mapping[str, bytes], pages: Mapping[str, Sheet]) -> Iterator[tuple[str, str, str]]:
    """The links that lead nowhere: page, file and place."""
    for page, sheet in pages.items():
        places = {
            place
            for tag, address, _ in sheet.addresses
            if not address.startswith(("https:", "data:"))
            for place in [target(page, address)]
        }
        for path, place in places:
            if path not in made or (place and place not in pages[path].ids):
                yield page, path, place


def test_nothing_is_asked_of_another_place() -> None:
    """Only a source may be a link to another site, and it is one that tells that site nothing."""
    for page, sheet in sheets().items():
        for tag, address, attrs in sheet.addresses:
            if urlsplit(address).scheme or address.startswith("//"):
                assert address.startswith("data:image/") or (tag == "a" and address.startswith("https://")), page
                assert tag != "a" or attrs["rel"] == "noopener noreferrer nofollow"
        assert not [tag for tag, _ in sheet.tags if tag in ("iframe", "object", "embed", "form", "base")]
    for path, data in files().items():
        if not path.endswith(".html") and not path.endswith("LICENSE"):
            assert not re.search(r"https?://(?!www\.w3\.org/)|@import|url\((?!#)", data.decode()), path


def test_everything_is_reached_by_links_from_the_first_page_without_a_script() -> None:
    reached, waiting = {"index.html"}, ["index.html"]
    while waiting:
        for _, path, _ in within(waiting.pop()):
            if path.endswith(".html") and path not in reached:
                reached.add(path)
                waiting.append(path)
    assert reached == set(sheets())


def test_a_script_runs_only_where_a_name_can_be_searched() -> None:
    for page, sheet in sheets().items():
        scripts = [attrs for tag, attrs in sheet.tags if tag == "script"]
        named = [{"src": "search.js", "defer": ""}] if page in {f"{code}/index.html" for code in CODES} else []
        assert scripts == named, page


@pytest.mark.parametrize("form", ["", "-card", "-diff"])
def test_a_page_leads_to_itself_in_the_other_languages_and_to_its_other_forms(form: str) -> None:
    for code in CODES:
        for variant in SHIPPED:
            page = f"{code}/{variant.id}{form}.html"
            if form == "-diff" and variant.id not in EXTENDS:
                continue
            links = {path for tag, path, _ in within(page) if tag == "a"}
            assert {f"{other}/{variant.id}{form}.html" for other in CODES} <= links
            assert {f"{code}/{variant.id}.html", f"{code}/{variant.id}-card.html", f"{code}/index.html"} <= links
            assert (f"{code}/{variant.id}-diff.html" in links) is (variant.id in EXTENDS)


def test_a_game_leads_to_what_it_builds_on_and_to_what_builds_on_it() -> None:
    links = {path for _, path, _ in within("fr/hasenpfeffer-pepper.html")}
    assert {"fr/hasenpfeffer.html", "fr/pepper.html"} <= links
    assert "fr/hasenpfeffer-book.html" not in links


def test_a_page_says_its_language_and_lessons_are_english_everywhere() -> None:
    for page, sheet in sheets().items():
        lang = next(attrs["lang"] for tag, attrs in sheet.tags if tag == "html")
        assert lang == (page.split("/")[0] if "/" in page else "en")
    for code in CODES:
        entries = [attrs for tag, attrs in sheets()[f"{code}/errors.html"].tags if tag == "li" and "lang" in attrs]
        english = [attrs for attrs in entries if attrs["lang"] == "en"]
        assert (len(english) >= len(lessons())) is (code != "en")


def test_the_house_rules_of_other_tables_are_found_from_every_language() -> None:
    for code in CODES:
        assert ("en/house-rules.html", "") in {(path, place) for _, path, place in within(f"{code}/index.html")}


def test_a_code_leads_to_those_beside_it_and_to_its_kind() -> None:
    links = {(path, place) for _, path, place in within("en/errors/HPF-R12.html")}
    assert {("en/errors/HPF-R11.html", ""), ("en/errors/HPF-R13.html", ""), ("en/errors.html", "R")} <= links


def test_the_example_stands_on_the_page_of_its_game_only() -> None:
    assert "example" in sheets()[f"en/{SHIPPED[0].id}.html"].ids
    assert "example" not in sheets()[f"en/{SHIPPED[1].id}.html"].ids


def test_the_same_rules_make_the_same_bytes() -> None:
    again = Site(variants=SHIPPED[:2], languages=("en", "lv"))
    one, other = again.files(), Site(variants=SHIPPED[:2], languages=("en", "lv")).files()
    assert one == other


def test_each_file_that_is_made_is_told() -> None:
    told: list[int] = []
    small = Site(variants=SHIPPED[:1], languages=("de",))
    made = small.files(told.append)
    assert sum(told) == len(made) == len(small.paths)


def test_without_english_the_lessons_lie_with_the_first_language() -> None:
    small = Site(variants=SHIPPED[:1], languages=("de", "fr"))
    assert "de/errors/HPF-R12.html" in small.paths and not [p for p in small.paths if p.startswith("en/")]


def test_a_base_that_has_no_page_is_compared_with_all_the_same() -> None:
    alone = next(variant for variant in SHIPPED if variant.id == "pepper")
    made = Site(variants=[alone], languages=("en",)).files()
    assert b"Hasenpfeffer with pepper bidding" in made["en/pepper-diff.html"]
    links = {address for _, address, _ in Sheet(made["en/pepper.html"].decode()).addresses}
    assert "pepper-diff.html" in links and "hasenpfeffer-pepper.html" not in links


def test_four_colours_reach_the_faces_and_the_pages() -> None:
    made = Site(variants=SHIPPED[:1], languages=("en",), four_colours=True).files()
    assert made["assets/faces/JC.svg"] != files()["assets/faces/JC.svg"]
    assert made["assets/faces/JH.svg"] == files()["assets/faces/JH.svg"]
    assert made[f"en/{SHIPPED[0].id}.html"] != files()[f"en/{SHIPPED[0].id}.html"]


# -- games of other people


def ours(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(f"format: 1\nextends: euchre\n{text}\n", encoding="utf-8")
    return path


def test_a_name_is_text_wherever_it_stands(tmp_path: Path) -> None:
    name = '<script>alert(1)</script> & "`x`"'
    hostile = load(ours(tmp_path, "hostile", f"name: '{name}'"))
    child = tmp_path / "child.yaml"
    child.write_text("format: 1\nname: Child\nextends: hostile\nending: {target: 7}\n")
    made = Site(variants=[hostile, load(child)], languages=("en",)).files()
    for page in ("en/index.html", "en/hostile.html", "en/child.html", "en/child-diff.html"):
        sheet = Sheet(made[page].decode())
        assert name in sheet.text, page
        assert [attrs for tag, attrs in sheet.tags if tag == "script"] == (
            [{"src": "search.js", "defer": ""}] if page == "en/index.html" else []
        )


@pytest.mark.parametrize("name", ["reference", "index", "Errors", "euchre-card"])
def test_two_pages_never_share_an_address(tmp_path: Path, name: str) -> None:
    games = [*SHIPPED, load(ours(tmp_path, name, "name: Ours"))]
    with pytest.raises(NoAddress, match=r"another is called .*; rename its file"):
        Site(variants=games, languages=("en",)).files()


@pytest.mark.parametrize("name", ["our game", "a'b", "ä", "a\x1b[31m"])
def test_a_file_whose_name_is_no_address_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(NoAddress, match="a file is named with letters, digits, - and _") as refused:
        Site(variants=[load(ours(tmp_path, name, "name: Ours"))], languages=("en",)).files()
    assert str(refused.value).isprintable()


# -- in a browser


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no chromium here")
def test_a_name_is_found_in_the_list(tmp_path: Path) -> None:
    driver = pytest.importorskip("playwright.sync_api")
    put(tmp_path / "site", files())
    with driver.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        faults: list[str] = []
        page.on("console", lambda message: faults.append(message.text))
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto((tmp_path / "site" / "fr" / "index.html").as_uri())
        field = page.get_by_role("searchbox", name=language("fr").texts["site.search"])
        shown = page.locator("main li:visible > a")
        whole = shown.count()
        field.fill("TROIS")
        three = [variant for variant in SHIPPED if variant.id == "euchre-three-handed"]
        assert shown.count() == len([*three, "the game that it builds on"])
        field.fill("zzz")
        assert shown.count() == 0
        assert page.get_by_role("status").text_content() == language("fr").texts["site.none"]
        field.fill("")
        assert shown.count() == whole == len(SHIPPED) + 2
        browser.close()
    assert not faults

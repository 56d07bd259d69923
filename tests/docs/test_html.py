"""Does an HTML page say all that its tree says, in good order, and does it need nothing but itself?"""

from __future__ import annotations

import re
import time
import xml.etree.ElementTree as ElementTree
from base64 import b64encode
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import pairwise

import pytest
from seen import Seen, plain, seen

from hpf_rules.docs.pages.forms import card, diff
from hpf_rules.docs.pages.page import page
from hpf_rules.docs.print.html import Around, Link, assets, html_page
from hpf_rules.docs.print.html.fitting import SIZES, type_size
from hpf_rules.docs.tree import Card, Cards, Page, Paragraph, Section, Table, texts_of
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.variant.layers import folders
from hpf_rules.variant.variant import Variant, load

SHIPPED = tuple(sorted(folders.known_ids(pack=False)))

# Every game in English, one in every language; all games in all languages take longer.
_QUICK = {*((variant, "en") for variant in SHIPPED), *(("hasenpfeffer-pepper", code) for code in CODES)}
GAMES = pytest.mark.parametrize(
    ("variant", "lang"),
    [
        pytest.param(variant, lang, marks=() if (variant, lang) in _QUICK else pytest.mark.slow)
        for variant in SHIPPED
        for lang in CODES
    ],
)
EMPTY = Page(lang="en", form="full", title="Title", line="", summary="", sections=())


@cache
def known(variant: str) -> Variant:
    return load(variant)


@cache
def forms(variant: str, lang: str) -> list[tuple[Page, str]]:
    """The pages of a game in a language: whole, as a card, and what differs from what it builds on."""
    made = [page(known(variant), language=language(lang)), card(known(variant), language=language(lang))]
    base = known(variant).layers.own.get("extends")
    if base is not None:
        made.append(diff(known(variant), known("euchre"), language=language(lang)))
    return [(one, html_page(one)) for one in made]


# -- the whole text, in order


@GAMES
def test_a_page_says_what_its_tree_says(variant: str, lang: str) -> None:
    for made, text in forms(variant, lang):
        html = seen(text)
        pictures = [
            cell
            for table in tables(made)
            if table.faces
            for row in table.rows
            for cell in row
            if isinstance(cell, Cards)
        ]
        assert {card.name for cards in pictures for card in cards.cards} <= names_in(html)
        for said in {*texts_of(made)} - {str(cards) for cards in pictures}:
            for part in said.split(": ", 1):
                assert plain(part) in html.text, part


@GAMES
def test_a_page_is_in_order(variant: str, lang: str) -> None:
    for made, text in forms(variant, lang):
        html = seen(text)
        assert html.all("html")[0].attrs["lang"] == lang
        assert len(set(html.ids)) == len(html.ids)
        levels = [int(tag.name[1]) for tag in html.all("h1", "h2", "h3", "h4")]
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(after - before <= 1 for before, after in pairwise(levels))
        assert all(section.key in html.ids for section in made.sections)
        named = [
            tag.attrs[name]
            for tag in html.tags
            for name in ("aria-labelledby", "aria-describedby")
            if name in tag.attrs
        ]
        assert {way[1:] for way in html.ways if way.startswith("#")} | set(named) <= set(html.ids)


@GAMES
def test_a_page_needs_nothing_but_itself(variant: str, lang: str) -> None:
    for made, text in forms(variant, lang):
        html = seen(text)
        assert not html.all("script", "iframe", "object", "embed", "base", "form", "img", "audio", "video")
        ways = [
            tag
            for tag in html.tags
            for way in [tag.attrs.get("href", "")]
            if not way.startswith(("#", "data:image/svg+xml,"))
        ]
        elsewhere = {tag.attrs["href"] for tag in ways if "href" in tag.attrs}
        address = r"https://(?:\([^\s()]*\)|[^\s()])*(?:\([^\s()]*\)|[\w/])"
        assert elsewhere == {found for said in texts_of(made) for found in re.findall(address, said)}
        assert all(tag.attrs["rel"] == "noopener noreferrer nofollow" for tag in ways if "href" in tag.attrs)
        assert not [
            way for way in html.ways if way not in elsewhere and not way.startswith(("#", "data:image/svg+xml,"))
        ]
        assert "url(" not in text and "@import" not in text
        assert not [
            tag for tag in html.tags if "style" in tag.attrs or any(name.startswith("on") for name in tag.attrs)
        ]
        policy = next(
            tag.attrs["content"] for tag in html.all("meta") if tag.attrs.get("http-equiv") == "Content-Security-Policy"
        )
        style = html.all("style")[0].text
        assert f"style-src 'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" in policy
        assert policy.startswith("default-src 'none'; ") and "unsafe" not in policy and "script-src" not in policy


def tables(made: Page) -> list[Table]:
    return [block for section in made.sections for block in section.blocks if isinstance(block, Table)]


def names_in(html: Seen) -> set[str]:
    return {tag.attrs["aria-label"] for tag in html.tags if tag.attrs.get("role") == "img"}


# -- within a site


def around() -> Around:
    return Around(
        home=Link(label="All games", href="../index.html"),
        languages=(
            Link(label="English", href="x.html", lang="en", here=True),
            Link(label="français", href="../fr/x.html", lang="fr"),
        ),
        related=(Link(label="Card", href="x-card.html"),),
        assets="../assets",
    )


def test_a_page_of_a_site_shares_its_style_and_pictures() -> None:
    jack = Card(face="JH", text="J♥", name="the jack of hearts")
    table = Table(heads=("a", "b"), rows=(("x", Cards(cards=(jack,))),), faces=True)
    section = Section(key="rank", heading="The rank of the cards", blocks=(table,))
    html = seen(html_page(replace(EMPTY, form="card", sections=(section,)), around=around()))
    files = {f"../assets/{name}" for name in assets()}
    shared = [tag.attrs["href"] for tag in html.all("link") if tag.attrs["rel"] == "stylesheet"]
    shared += [tag.attrs["src"] for tag in html.all("img")]
    assert shared == ["../assets/style.css", "../assets/card.css", "../assets/faces/JH.svg"] and set(shared) <= files
    assert html.all("img")[0].attrs["alt"] == "the jack of hearts"
    assert not html.all("style", "symbol", "script")
    current = [(tag.text, tag.attrs["lang"]) for tag in html.all("a") if tag.attrs.get("aria-current") == "page"]
    assert current == [("English", "en")]
    ways = [tag.attrs["href"] for tag in html.all("a") if not tag.attrs["href"].startswith("#")]
    assert ways == ["../index.html", "x.html", "../fr/x.html", "x-card.html"]


def test_a_script_runs_only_where_the_site_names_one() -> None:
    plain_site, with_script = (html_page(EMPTY, around=a) for a in (around(), replace(around(), script="search.js")))
    assert not seen(plain_site).all("script") and "script-src" not in plain_site
    assert "script-src &#39;self&#39;" in with_script and '<script src="search.js" defer></script>' in with_script


@pytest.mark.parametrize(
    "href",
    [
        "javascript:alert(1)",
        "JavaScript:x",
        "//elsewhere.org",
        "/\\elsewhere.org",
        " //elsewhere.org",
        "java\nscript:x",
        "data:text/html,x",
        "http://elsewhere.org",
        "https://name@elsewhere.org",
        "vbscript:x",
    ],
)
def test_an_address_out_of_the_site_is_refused(href: str) -> None:
    with pytest.raises(ValueError, match="not an address within the site"):
        Link(label="x", href=href)


@pytest.mark.parametrize(
    "href", ["x.html", "../fr/x.html#auction", "./a/b.html?q=1", "https://example.org/a?b#c", "#top"]
)
def test_an_address_within_the_site_is_taken(href: str) -> None:
    assert Link(label="x", href=href).href == href


# -- what is shared


def test_there_is_a_picture_of_every_card() -> None:
    names = {f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS"} | {"Joker"}
    pictures = {
        name.removeprefix("faces/").removesuffix(".svg"): text
        for name, text in assets().items()
        if name.endswith(".svg")
    }
    assert set(pictures) == names
    ids = []
    for name, text in pictures.items():
        root = ElementTree.fromstring(text)
        assert root.attrib["viewBox"] == "-120 -168 240 336", name
        own = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
        used = {node.attrib["href"][1:] for node in root.iter() if node.tag.endswith("}use")}
        assert used <= set(own) and all(one.startswith(name) for one in own), name
        ids += [*own, name]
    assert len(set(ids)) == len(ids), "one page can hold all of them"
    assert "CC0" in assets()["faces/LICENSE"] and "Adrian Kennard" in assets()["faces/LICENSE"]


def test_the_pictures_stay_small() -> None:
    sizes = {name: len(text.encode()) for name, text in assets().items() if name.endswith(".svg")}
    assert max(sizes.values()) < 19_000 and sum(sizes.values()) < 225_000


PAIRS = [
    ("ink", "paper"),
    ("soft", "paper"),
    ("felt", "paper"),
    ("ink", "tint"),
    ("soft", "tint"),
    ("felt", "tint"),
    ("ink", "set"),
    ("on-band", "band"),
    ("soft-on-band", "band"),
    ("black", "paper"),
    ("red", "paper"),
    ("green", "paper"),
    ("blue", "paper"),
    ("red", "tint"),
    ("black", "tint"),
    ("green", "tint"),
    ("blue", "tint"),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_colour_can_be_read_on_its_ground(scheme: str) -> None:
    """4.5 to 1, as the guidelines for accessible pages ask; also where something lies between, so that no tool can tell."""
    light, dark = (
        dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", found))
        for found in re.findall(r":root \{(.*?)\}", assets()["style.css"], re.DOTALL)[:2]
    )
    colours = light if scheme == "light" else {**light, **dark}
    for front, ground in PAIRS:
        assert contrast(colours[front], colours[ground]) >= 4.5, (front, ground)


def contrast(one: str, other: str) -> float:
    high, low = sorted((brightness(one), brightness(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def brightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_letters_of_a_card_are_as_large_as_its_text_lets_them() -> None:
    def sized(sentences: int) -> int:
        paragraph = Paragraph(text="Players must follow suit if they can. " * sentences)
        sections = tuple(Section(key=key, heading="The play", blocks=(paragraph,)) for key in "abc")
        return type_size(replace(EMPTY, form="card", sections=sections))

    sizes = [sized(sentences) for sentences in (1, 10, 20, 30, 40, 80, 400)]
    assert sizes[0] == max(SIZES) and sizes[-1] == min(SIZES) and sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) > 3
    classes = [int(size) for size in re.findall(r"\.type-(\d+) ", assets()["card.css"])]
    assert classes == list(SIZES)


def test_a_page_is_made_quickly() -> None:
    made = page(known("hasenpfeffer-pepper"))
    html_page(made)
    taken = []
    for _ in range(5):
        start = time.perf_counter()
        html_page(made)
        taken.append(time.perf_counter() - start)
    assert min(taken) < 0.05

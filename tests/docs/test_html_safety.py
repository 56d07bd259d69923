"""Is every text only text in HTML, whatever a file of rules says?"""

from __future__ import annotations

import re
import unicodedata

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from seen import Seen, plain, seen

from hpf_rules.docs.pages.page import page
from hpf_rules.docs.print.html import Around, Link, html_page
from hpf_rules.docs.print.html.texts import clean
from hpf_rules.docs.tree import (
    Card,
    Cards,
    Code,
    Entry,
    Flow,
    Heading,
    Index,
    Item,
    Items,
    Page,
    Paragraph,
    Section,
    Stage,
    Steps,
    Table,
)
from hpf_rules.variant.variant import load_text

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
    "</title></style></head><body onload=alert(1)>",
    "--> <!-- ]]> <![CDATA[",
    "&lt;b&gt; &#x3c;b&#x3e; &quot;",
    "{{ 7 * 7 }} {% raw %} {# gone #}",
    "<svg><use href='data:x'/></svg>",
    "https://name@elsewhere.example and http://elsewhere.example",
    "https://elsewhere.example.\u202e/moc",
    'https://elsewhere" onclick="x',
    "<a href=https://elsewhere>x</a>",
    "bell \x07 escape \x1b[31m null \x00 delete \x7f",
    "right to left \u202etxet\u202c and \u2066isolated\u2069",
    "zero\u200bwidth \ufeffmark \u2028line \u2029paragraph \x85next",
    "half a letter \ud800",
    "a tag \U000e0041\U000e0042",
    "line\nbreak\ttab\r\nend",
    "\u00a0",
    "",
]


def everywhere(text: str, *, form: str = "full") -> Page:
    """A page on which every free text is this one."""
    jack = Card(face="JH", text=text, name=text)
    cards = Cards(cards=(jack, Card(face="", text=text, name=text)), joint=" ")
    stage = Stage(name=text, does=(text,), turns=(text,), section="part")
    blocks = (
        Table(heads=(text, text), rows=((text, cards),), faces=True),
        Paragraph(text=f"{text}:"),
        Table(heads=(text, text), rows=((text, cards),)),
        Items(items=(Item(text=text, term=f"t{text}"), Item(text=text, term=f"u{text}"))),
        Items(items=(Item(text=text),)),
        Paragraph(text=text),
        Steps(steps=(text, text)),
        Flow(label=text, stages=(stage, stage)),
        Code(text=text),
        Heading(key="inner", text=text),
        Index(entries=(Entry(label=text, href="x.html", text=f"t{text}", below=(Entry(label=text),)),)),
    )
    section = Section(key="part", heading=text, blocks=blocks)
    return Page(lang="en", form=form, title=text, line=f"t{text}", summary=f"t{text}", sections=(section,))  # type: ignore[arg-type]


def around(text: str) -> Around:
    way = Link(label=text, href="x.html", lang="fr")
    return Around(home=way, languages=(way,), related=(way,), assets="assets")


def harmless(text: str) -> str:
    """A text as long as this one, of the letter x."""
    return "x" * len(text)


@pytest.mark.parametrize("form", ["full", "card", "reference"])
@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_becomes_markup(text: str, form: str) -> None:
    """A page is built of the same tags with the same attributes, whatever its texts are."""
    html, plainly = (html_page(everywhere(said, form=form)) for said in (text, harmless(text)))
    made = seen(html)
    assert without_letters(made) == without_letters(seen(plainly))
    assert not [way for way in made.ways if not way.startswith(("#", "data:image/svg+xml,%3Csvg", "x.html"))]
    assert_shows_itself(html)


@pytest.mark.parametrize("text", HOSTILE)
def test_no_label_of_a_site_becomes_markup(text: str) -> None:
    html, plainly = (html_page(everywhere(said), around=around(said)) for said in (text, harmless(text)))
    assert without_letters(seen(html)) == without_letters(seen(plainly))
    assert_shows_itself(html)


@pytest.mark.parametrize("text", [*HOSTILE, "1 <b>set</b>", "<b>set</b> -1", "-1 <i onclick=x>"])
def test_no_number_becomes_markup(text: str) -> None:
    table = Table(heads=("Bid", "0"), rows=(("1", text),), numbers=True)
    section = Section(key="part", heading="Part", blocks=(table,))
    made = seen(html_page(Page(lang="en", form="full", title="T", line="", summary="", sections=(section,))))
    names = [tag.name for tag in made.tags]
    within = made.tags[names.index("td") + 1 : names.index("footer")]
    number, word = ("span", ("class",)), ("small", ())
    assert [(tag.name, tuple(tag.attrs)) for tag in within] in ([], [number, word], [word, number])
    assert plain(made.all("td")[0].text) == plain(clean(text))


@given(st.text(st.characters(codec=None, exclude_characters="♣♦♥♠`·"), max_size=40))
@settings(max_examples=60, deadline=None)
def test_no_text_at_all_becomes_markup(text: str) -> None:
    if "https://" not in text:
        made, plainly = (seen(html_page(everywhere(said))) for said in (text, harmless(text)))
        assert without_letters(made) == without_letters(plainly)


def without_letters(made: Seen) -> dict[tuple[str, ...], int]:
    """What a page is built of, but for the letters below pictures, which are there only where they say something else."""
    corners = len(made.of_class("corner"))
    return made.shape - type(made.shape)({("span", "aria-hidden", "class"): corners})


def assert_shows_itself(html: str) -> None:
    """Nothing in a page acts on a screen, turns text round or hides, and it can be written down."""
    html.encode("utf-8")
    acting = {letter for letter in html if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")}
    assert acting <= {"\n"}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\u202eb", "a\\u202eb"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("a\u200bb", "a\\u200bb"),
        ("a\ud800b", "a\\ud800b"),
        (" a \n\t b ", "a b"),
        ("< a >", "< a >"),
    ],
)
def test_what_cannot_be_seen_is_shown_as_what_it_is(text: str, shown: str) -> None:
    html = seen(html_page(everywhere(text)))
    assert html.all("title")[0].text == shown and html.all("h1")[0].text.strip() == shown


def test_the_spaces_and_joints_of_languages_stay() -> None:
    html = html_page(everywhere("«\u00a0oui\u202f» soft\u00adhyphen \u200cjoin\u200d"))
    assert "<p>«\u00a0oui\u202f» soft\u00adhyphen \u200cjoin\u200d</p>" in html


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("see https://example.org/rules.html.", ["https://example.org/rules.html"]),
        ("(https://example.org/a_(b)?c=d&e=f#g)", ["https://example.org/a_(b)?c=d&e=f#g"]),
        ("https://example.org, https://two.example/", ["https://example.org", "https://two.example/"]),
        ("https://a-b--c.example.", ["https://a-b--c.example"]),
        ("https://bank.example@elsewhere.example/", []),
        ("https://bank.example.@elsewhere.example/", []),
        ("https://example.org:8080/", []),
        ("https://exämple.org", []),
        ("https://localhost/x", []),
        ("http://example.org ftp://example.org javascript:x //example.org", []),
        ("https://example.org/\u202egpj.exe", ["https://example.org/"]),
    ],
)
def test_only_a_whole_and_open_address_is_a_way(text: str, ways: list[str]) -> None:
    section = Section(key="part", heading=text, blocks=(Paragraph(text=text), Items(items=(Item(text=text),))))
    made = Page(lang="en", form="full", title=text, line=text, summary=text, sections=(section,) * 1)
    html = seen(html_page(made))
    found = [tag for tag in html.all("a") if not tag.attrs["href"].startswith("#")]
    assert [tag.attrs["href"] for tag in found] == ways * 2, "in sentences and points, and nowhere else"
    assert all(tag.text == tag.attrs["href"] and tag.attrs["rel"] == "noopener noreferrer nofollow" for tag in found)
    assert html.text.count(plain(text).replace("\u202e", "\\u202e")) == 6


def test_what_a_file_of_rules_says_of_itself_stays_text() -> None:
    said = {
        name: f"{name} <b onclick='x'>&amp;</b> [x](javascript:x) https://n@x.example"
        for name in ("name", "about", "source")
    }
    file = {
        "format": 1,
        "name": said["name"],
        "about": said["about"],
        "sources": [said["source"]],
        "extends": "hasenpfeffer",
    }
    html = seen(html_page(page(load_text(yaml.safe_dump(file)))))
    assert html.all("h1")[0].text == html.all("title")[0].text == said["name"]
    assert html.of_class("about")[0].text == said["about"]
    assert said["source"] in html.text
    assert not [tag for tag in html.tags if "onclick" in tag.attrs]
    assert not re.search("javascript|x.example", " ".join(html.ways))

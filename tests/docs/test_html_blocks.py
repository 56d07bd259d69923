"""How does each block of a page look in HTML: cards, tables, the way of a deal, lists, lines of files?"""

from __future__ import annotations

import pytest
from seen import plain, seen

from hpf_rules.docs.print.html import html_page
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

JACK = Card(face="JH", text="J♥", name="the jack of hearts")
TEN = Card(face="TC", text="10♣", name="the 10 of clubs")
JOKER = Card(face="Joker", text="Joker", name="the joker")
STRANGER = Card(face="", text="Fool", name="the Fool")


def of(*blocks: object, form: str = "full", lang: str = "en", key: str = "part") -> Page:
    """A page of one section."""
    section = Section(key=key, heading="Heading", blocks=blocks)  # type: ignore[arg-type]
    return Page(lang=lang, form=form, title="Title", line="one · two", summary="Said.", sections=(section,))  # type: ignore[arg-type]


# -- cards


def test_cards_that_are_pictures_are_named_and_drawn_once() -> None:
    row = ("hearts", Cards(cards=(JOKER, JACK, TEN)))
    html = seen(html_page(of(Table(heads=("Trumps", "Cards"), rows=(row, row), faces=True))))
    assert [tag.attrs["aria-label"] for tag in html.all("svg") if "role" in tag.attrs] == [
        "the joker",
        "the jack of hearts",
        "the 10 of clubs",
    ] * 2
    assert [tag.attrs["id"] for tag in html.all("symbol")] == ["JH", "Joker", "TC"]
    shown = [tag.attrs["href"] for tag in html.all("use") if tag.attrs["href"][1:] in ("JH", "Joker", "TC")]
    assert shown == ["#Joker", "#JH", "#TC"] * 2
    assert "J♥" not in html.text


def test_a_card_without_a_picture_is_text_among_pictures() -> None:
    html = seen(
        html_page(of(Table(heads=("Trumps", "Cards"), rows=(("any", Cards(cards=(STRANGER, JACK))),), faces=True)))
    )
    assert [tag.attrs["aria-label"] for tag in html.tags if tag.attrs.get("role") == "img"] == [
        "the Fool",
        "the jack of hearts",
    ]
    assert "Fool" in html.text


def test_other_letters_than_in_the_corners_stand_below_the_pictures() -> None:
    french = Card(face="JH", text="V♥", name="le valet de cœur")
    html = seen(
        html_page(of(Table(heads=("a", "b"), rows=(("x", Cards(cards=(french, TEN))),), faces=True), lang="fr"))
    )
    assert [plain(tag.text) for tag in html.of_class("corner")] == ["V♥", "10♣"]
    assert all(tag.attrs["aria-hidden"] == "true" for tag in html.of_class("corner"))


def test_cards_in_a_line_have_the_colour_of_their_suit_and_their_names() -> None:
    html = seen(
        html_page(of(Table(heads=("Player", "Hand"), rows=(("North", Cards(cards=(JACK, JOKER), joint=", ")),))))
    )
    assert [
        (plain(tag.text), tag.attrs["class"], tag.attrs["aria-label"], tag.attrs["title"])
        for tag in html.of_class("card")
    ] == [
        ("J♥", "card hearts", "the jack of hearts", "the jack of hearts"),
        ("Joker", "card", "the joker", "the joker"),
    ]
    assert "J♥, Joker" in html.text and not html.all("symbol")


def test_the_signs_of_suits_are_letters_in_their_colours() -> None:
    html = html_page(of(Paragraph(text="♠ A K Q; ♥\ufe0f and ♦ diamonds")))
    assert '<span class="run"><span class="spades">♠\ufe0e</span> A K Q</span>; ' in html
    assert '<span class="hearts">♥\ufe0e</span> and' in html and "\ufe0f" not in html
    assert '<span class="run"><span class="diamonds">♦\ufe0e</span> diamonds</span>' in html


def test_with_four_colours_clubs_are_green_and_diamonds_blue() -> None:
    queen, spade = Card(face="QD", text="Q♦", name="q"), Card(face="9S", text="9♠", name="n")
    made = of(Table(heads=("a", "b"), rows=(("x", Cards(cards=(JACK, TEN, queen, spade))),), faces=True))
    two, four = (seen(html_page(made, four_colours=yes)) for yes in (False, True))
    colours = [{tag.attrs["id"]: tag.attrs["color"] for tag in html.all("symbol")} for html in (two, four)]
    assert colours[0] == {"9S": "#000", "JH": "#d0121f", "QD": "#d0121f", "TC": "#000"}
    assert colours[1] == {"9S": "#000", "JH": "#d0121f", "QD": "#1455b8", "TC": "#14753a"}
    assert [html.all("html")[0].attrs["class"] for html in (two, four)] == ["form-full", "form-full four"]


# -- blocks


def test_a_table_says_what_its_rows_and_columns_are() -> None:
    html = seen(
        html_page(of(Paragraph(text="Who leads:"), Table(heads=("Alone", "Leads"), rows=(("nobody", "left"),))))
    )
    assert [(tag.text, tag.attrs["scope"]) for tag in html.all("th")] == [
        ("Alone", "col"),
        ("Leads", "col"),
        ("nobody", "row"),
    ]
    label = html.all("table")[0].attrs["aria-labelledby"]
    assert [tag.text for tag in html.tags if tag.attrs.get("id") == label] == ["Who leads:"]
    assert html.text.count("Who leads:") == 1
    region = html.of_class("scroll")[0].attrs
    assert region["tabindex"] == "0" and region["role"] == "group" and region["aria-labelledby"] == label


def test_a_table_without_a_sentence_before_it_is_named_by_its_heading() -> None:
    html = seen(html_page(of(Paragraph(text="Said."), Table(heads=("a", "b"), rows=(("c", "d"),)))))
    assert html.all("caption")[0].text == "Heading"
    assert html.all("table")[0].attrs["aria-labelledby"] == html.all("caption")[0].attrs["id"]


@pytest.mark.parametrize(
    ("cell", "number", "word"),
    [
        ("-1 set", "−1", "set"),
        ("0 / +2 set", "0 / +2", "set"),
        ("-10 nicht erfüllt", "−10", "nicht erfüllt"),
        ("+1 … +3 neizp.", "+1 … +3", "neizp."),
        ("gagal -2", "−2", "gagal"),
    ],
)
def test_a_word_beside_a_number_marks_it(cell: str, number: str, word: str) -> None:
    html = seen(html_page(of(Table(heads=("Bid", "0"), rows=(("1", cell),), numbers=True))))
    marked = html.of_class("marked")[0]
    assert " ".join(marked.text.split()) == cell.replace("-", "−")
    assert (html.of_class("number")[0].text, html.all("small")[0].text) == (number, word)


@pytest.mark.parametrize(
    ("cell", "shown"), [("-3", "−3"), ("+12", "+12"), ("–", "–"), ("-1 | +2", "−1 | +2"), ("0 / -4", "0 / −4")]
)
def test_a_number_alone_is_not_marked(cell: str, shown: str) -> None:
    html = seen(html_page(of(Table(heads=("Bid", "0"), rows=(("1", cell),), numbers=True))))
    assert html.all("td")[0].text == shown and not html.of_class("marked")
    assert "numbers" in html.all("table")[0].attrs["class"]


def test_the_way_of_a_deal_is_a_list_that_leads_to_the_chapters() -> None:
    stages = (
        Stage(name="The deal", does=("Deal.", "Turn."), section="part"),
        Stage(name="End", does=("Win.",), turns=("Again.",), section="gone"),
    )
    html = seen(html_page(of(Flow(label="The way:", stages=stages))))
    assert [plain(tag.text) for tag in html.all("figcaption")] == ["The way:"]
    assert "The deal Deal. Turn. End Win. Again." in html.text
    assert [(tag.attrs["href"], tag.text) for tag in html.all("a") if tag.text in ("The deal", "End")] == [
        ("#part", "The deal")
    ]
    assert [plain(tag.text) for tag in html.of_class("turns")] == ["Again."]


def test_points_with_names_are_a_list_of_names() -> None:
    named, mixed = (
        Items(items=(Item(text="scores", term="made"),)),
        Items(items=(Item(text="x"), Item(text="y", term="t"))),
    )
    html = seen(html_page(of(named, mixed, Steps(steps=("one", "two")))))
    assert [tag.text for tag in html.all("dt", "dd")] == ["made", "scores"]
    assert [plain(tag.text) for tag in html.all("li")] == ["x", "t y", "one", "two"]


def test_lines_of_a_file_stand_as_they_are_written() -> None:
    html = html_page(of(Code(text="auction:\n  bids: <1..6>\n\t# x\n")))
    assert '<pre tabindex="0"><code>auction:\n  bids: &lt;1..6&gt;\n    # x</code></pre>' in html


def test_a_reference_marks_the_words_of_files_and_other_pages_do_not() -> None:
    told = Paragraph(text="Write `bids: 1..6`."), Heading(key="auction.bids", text="`auction.bids`")
    assert [tag.text for tag in seen(html_page(of(*told, form="reference"))).all("code")] == [
        "bids: 1..6",
        "auction.bids",
    ]
    other = seen(html_page(of(*told)))
    assert not other.all("code") and "`bids: 1..6`" in other.text
    assert other.all("h3")[0].attrs["id"] == "auction.bids"


def test_a_list_of_pages_is_a_tree_of_ways() -> None:
    below = Entry(label="Pepper", href="pepper.html", text="4 players", lang="de")
    index = Index(entries=(Entry(label="Euchre", below=(below,)), Entry(label="Bad", href="javascript:alert(1)")))
    html = seen(html_page(of(index, form="index")))
    ways = [(tag.text, tag.attrs["href"]) for tag in html.all("a") if not tag.attrs["href"].startswith("#")]
    assert ways == [("Pepper", "pepper.html")]
    assert "Euchre Pepper 4 players Bad" in html.text
    assert [tag.attrs["lang"] for tag in html.all("li") if "lang" in tag.attrs] == ["de"]

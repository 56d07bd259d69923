"""Does a rules page read well as plain text: within its width, straight, and without anything that hides?"""

from __future__ import annotations

import re
from functools import cache

import pytest
from shelf import SHIPPED, slowly, variant_of

from hpf_rules.docs.pages.forms import card
from hpf_rules.docs.pages.page import page
from hpf_rules.docs.print.letters import cells, on_one_line
from hpf_rules.docs.print.text import text_page
from hpf_rules.docs.tree import (
    Block,
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
    texts_of,
)
from hpf_rules.docs.words.catalogue import language
from hpf_rules.engine.telling import example_for
from hpf_rules.variant.variant import load


def page_of(*blocks: Block, title: str = "Ours") -> Page:
    section = Section(key="a", heading="A heading", blocks=blocks)
    return Page(lang="en", form="full", title=title, line="a line", summary="", sections=(section,))


def shown(*blocks: Block, width: int = 40) -> str:
    """What stands below the heading."""
    text = text_page(page_of(*blocks), width=width)
    return text.split("---------\n\n", 1)[1].rstrip("\n")


def every_block(text: str) -> tuple[Block, ...]:
    """Each kind of block there is, with the same text in every place of it."""
    cards = Cards(cards=(Card(face="JH", text=text, name=text),) * 2)
    return (
        Paragraph(text=text),
        Items(items=(Item(text=text, term=text), Item(text=text))),
        Steps(steps=(text, text)),
        Heading(key="more", text=text),
        Index(entries=(Entry(label=text, text=text, below=(Entry(label=text),)),)),
        Flow(label=text, stages=(Stage(name=text, does=(text,), turns=(text,)), Stage(name=text, does=()))),
        Table(heads=(text, text, text), rows=((text, cards, text),), faces=True),
        Table(heads=(text, text), rows=((text, text),), numbers=True),
    )


# -- the whole page


@cache
def trees(variant: str) -> tuple[Page, Page]:
    return page(variant_of(variant)), card(variant_of(variant))


@pytest.mark.parametrize("width", [40, 72, 80, 132])
@pytest.mark.parametrize("variant", [slowly(name) for name in SHIPPED])
def test_no_line_is_wider_than_asked_and_every_word_is_there(variant: str, width: int) -> None:
    for tree in trees(variant):
        text = text_page(tree, width=width)
        assert max(map(cells, text.splitlines())) <= width
        assert not re.search(r"[^\S\n ]| \n|\n\n\n\n", text) and text.endswith("\n")
        words = {word for found in text.split() for word in (found, found.removesuffix(":"))}
        assert not [word for told in texts_of(tree) for word in told.split() if cells(word) < 30 and word not in words]


def test_it_reads_like_this() -> None:
    text = text_page(page(load("euchre"), telling=example_for(load("euchre"))))
    for part in (
        "Euchre\n======\n\n4 players in 2 partnerships · 24 cards · 5 each · ",
        "\n\n\nThe rank of the cards\n---------------------\n\nIn a plain suit",
        "\n♥ hearts    J♥ J♦ A♥ K♥ Q♥ 10♥ 9♥              ♣ A K Q J 10 9;\n",
        "\n1. If the suit of the turned card was chosen, the dealer takes up the turned\n   card",
        "\nalone     0 / +2 set  0 / +2 set  0 / +2 set  +1 / 0  +1 / 0  +4 / 0\n",
    ):
        assert part in text


def test_the_spaces_of_french_hold_together_and_are_plain_ones() -> None:
    text = text_page(page(load("hasenpfeffer-pepper"), language=language("fr")), width=50)
    assert "« petit poivre »" in text and "\u00a0" not in text and "\u202f" not in text
    assert not re.search(r"^[:;!?»]|«$", text, re.MULTILINE)


# -- its blocks


def test_points_and_steps_hang_behind_their_marks() -> None:
    items = Items(items=(Item(term="made:", text="the side scores"), Item(text="and so on")))
    assert shown(items, width=20) == "- made: the side\n  scores\n- and so on"
    steps = shown(Steps(steps=("Cut.",) * 9 + ("Deal the cards out.",)), width=20)
    assert steps.splitlines()[0] == " 1. Cut." and steps.endswith("\n10. Deal the cards\n    out.")


def test_numbers_stand_at_the_right_below_their_heads() -> None:
    table = Table(heads=("Bid", "0", "10"), rows=(("big pepper", "-6 set", "+12"), ("1", "0", "+1")), numbers=True)
    assert shown(table).splitlines() == [
        "Bid              0   10",
        "----------  ------  ---",
        "big pepper  -6 set  +12",
        "1                0   +1",
    ]


def test_wide_cells_wrap_in_their_column_and_rows_are_told_apart() -> None:
    why = "no trump was played, and this is the highest"
    table = Table(heads=("Trick", "Wins", "Why"), rows=(("1", "West", why), ("2", "East", "trump")))
    assert shown(table, width=40).splitlines() == [
        "Trick  Wins  Why",
        "-----  ----  ---------------------------",
        "1      West  no trump was played, and",
        "             this is the highest",
        "",
        "2      East  trump",
    ]


def test_cards_stand_straight_however_wide_their_letters_are() -> None:
    row = Cards(cards=tuple(Card(face="", text=text, name=text) for text in ("10♥\ufe0e", "王♠", "A\u0301♦")))
    lines = shown(Table(heads=("Hand", "Of"), rows=((row, "West"), ("none", "East")))).splitlines()
    assert [cells(line[: line.index(name)]) for line, name in zip(lines[2:], ("West", "East"), strict=True)] == [12, 12]


def test_a_table_without_room_for_its_words_becomes_a_list() -> None:
    heads = ("Plays alone", "against nobody", "against the dealer's partner")
    table = Table(heads=heads, rows=(("nobody", "the declarer", "–"), ("dealer", "dealer's left", "–")))
    assert shown(table, width=24).splitlines() == [
        "Plays alone: nobody",
        "  against nobody: the",
        "  declarer",
        "  against the dealer's",
        "  partner: –",
        "",
        "Plays alone: dealer",
        "  against nobody:",
        "  dealer's left",
        "  against the dealer's",
        "  partner: –",
    ]


def test_the_way_of_a_deal_has_arrows_and_leads_back() -> None:
    auction = Stage(name="The auction", does=("Bid or pass.",), turns=("If all pass, deal again.",))
    flow = Flow(label="A deal:", stages=(Stage(name="The deal", does=("Five each.",)), auction))
    assert shown(flow, width=28).splitlines() == [
        "A deal:",
        "",
        "┌─→ The deal",
        "│     Five each.",
        "│   ↓",
        "│   The auction",
        "│     Bid or pass.",
        "│     → If all pass, deal",
        "│       again.",
        "└─────",
    ]


def test_the_lines_of_a_file_and_the_pages_of_a_list_keep_their_places() -> None:
    assert shown(Code(text="auction:\n  bids:\n\tnil: x\n")) == "    auction:\n      bids:\n      nil: x"
    below = Entry(label="Pepper", href="pepper.html", text="no joker")
    entries = Index(entries=(Entry(label="Hasenpfeffer", below=(below,)),))
    assert shown(entries) == "- Hasenpfeffer\n  - Pepper (pepper.html): no joker"


# -- safety

NASTY = "a\x1b[31mb\x00\x07\x9b \u202ec\u2066d\u200be\ufefff \r\n\t#eval($x$) <b>@c \\ `r`\u2028g\x1c"
SEEN = r"a\x1b[31mb\x00\x07\x9b \u202ec\u2066d\u200be\ufefff #eval($x$) <b>@c \ `r` g"


def test_nothing_in_a_text_hides_or_acts_on_a_terminal() -> None:
    tree = page_of(*every_block(NASTY), Code(text=NASTY), title=NASTY)
    text = text_page(tree, width=200)
    assert all(line.isprintable() for line in text.split("\n"))
    assert text.startswith(f"{SEEN}\n{'=' * len(SEEN)}\n") and text.count(SEEN) >= len(texts_of(tree)) - 10


@pytest.mark.parametrize("width", [1, 20, 33, 80])
def test_a_word_that_no_line_holds_is_cut(width: int) -> None:
    for word in ("W" * 300, "王" * 300, "e\u0301" * 300):
        lines = text_page(page_of(*every_block(word), title=word), width=width).splitlines()
        assert max(map(cells, lines)) <= max(width, 20)


@pytest.mark.parametrize("text", ["", " ", "\n", "\u0301"])
def test_an_empty_text_breaks_nothing(text: str) -> None:
    assert "A heading\n---------\n" in text_page(page_of(*every_block(text), Code(text=text), title=text))


def test_letters_that_join_others_are_kept() -> None:
    assert on_one_line("می\u200cخواهم 👩\u200d👧 so\u00adft") == "می\u200cخواهم 👩\u200d👧 so\u00adft"

"""Is a rules page on paper what its tree says: every text, in the right letters, and on one side where it is a card?"""

from __future__ import annotations

import io
import re
import sys
from dataclasses import replace

import pytest

pytest.importorskip("typst", reason="PDF pages need the extra `pdf`")
pypdf = pytest.importorskip("pypdf")

from hpf_rules.docs.pages.forms import card, diff  # noqa: E402
from hpf_rules.docs.pages.page import page  # noqa: E402
from hpf_rules.docs.print import pdf  # noqa: E402
from hpf_rules.docs.print.letters import on_one_line  # noqa: E402
from hpf_rules.docs.print.pdf import CardTooLong, NoPrinter, pdf_page  # noqa: E402
from hpf_rules.docs.tree import (  # noqa: E402
    Block,
    Card,
    Cards,
    Code,
    Entry,
    Flow,
    Form,
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
from hpf_rules.docs.words.catalogue import CODES, language  # noqa: E402
from hpf_rules.engine.telling import example_for  # noqa: E402
from hpf_rules.variant.layers import folders  # noqa: E402
from hpf_rules.variant.variant import load, load_text  # noqa: E402

SHIPPED = tuple(sorted(folders.known_ids(pack=False)))
A4, A5, LETTER = (595, 842), (420, 595), (612, 792)
LETTERS = "Ķēniņš, dāma, kalps: „Ņem stiķi!“ – « Dix ♣, ça va ? » “ten” ♦ ‚neun‘ ♥ → 4 × 6 ♠ š ž ģ ļ ō ß œ Ÿ"


def every_block(text: str) -> tuple[Block, ...]:
    """Each kind of block there is, with the same text in every place of it."""
    cards = Cards(cards=(Card(face="JH", text=text, name=text), Card(face="../JH", text=text, name=text)))
    return (
        Paragraph(text=text),
        Items(items=(Item(text=text, term=text), Item(text=text))),
        Steps(steps=(text, text)),
        Heading(key="more", text=text),
        Code(text=f"a:\n  b: {text}"),
        Index(entries=(Entry(label=text, text=text, below=(Entry(label=text),)),)),
        Flow(
            label=text, stages=(Stage(name=text, does=(text,), turns=(text,), section="a"), Stage(name=text, does=()))
        ),
        Table(heads=(text, text, text), rows=((text, cards, text), (text, text, text)), faces=True),
        Table(heads=(text, text), rows=((text, text),), numbers=True),
        Table(heads=(text, text), rows=((text, cards),)),
    )


def page_of(*blocks: Block, form: Form = "full", title: str = "Ours", lang: str = "en") -> Page:
    section = Section(key="a", heading="A heading", blocks=blocks)
    return Page(lang=lang, form=form, title=title, line="a line", summary="", sections=(section,))


def read(made: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(made))


def letters(text: str) -> str:
    """The letters of a text, without what the end of a line changes: spaces, hyphens, and what is between two suits."""
    return re.sub(r"[\s\u200b\u00ad;-]", "", text).replace("'", "’")


def told_in(reader: pypdf.PdfReader) -> str:
    """All letters of a print in reading order, without what stands at the head and the foot of each side."""
    title, lang = letters(str(reader.metadata.title)), str(reader.trailer["/Root"]["/Lang"])
    sides = []
    for number, side in enumerate(reader.pages, start=1):
        told = letters(side.extract_text())
        foot = letters(language(lang).texts["pdf.page"].format(page=number, pages=len(reader.pages)))
        sides.append((told.removeprefix(title) if number > 1 else told).removesuffix(foot))
    return "".join(sides)


def sizes(reader: pypdf.PdfReader) -> list[tuple[int, int]]:
    return [(round(side.mediabox.width), round(side.mediabox.height)) for side in reader.pages]


# -- what stands on it


@pytest.mark.parametrize(("variant", "lang"), [("hasenpfeffer-pepper", "en"), ("euchre", "lv")])
def test_every_text_of_the_tree_stands_on_paper(variant: str, lang: str) -> None:
    known = load(variant)
    tree = page(known, telling=example_for(known), language=language(lang))
    reader = read(pdf_page(tree))
    told = told_in(reader)
    assert not [text for text in texts_of(tree) if letters(text) not in told]
    assert sizes(reader) == [A4] * len(reader.pages) and 3 <= len(reader.pages) <= 7


def test_the_letters_of_five_languages_and_the_suits_come_out_as_text() -> None:
    reader = read(pdf_page(page_of(*every_block(LETTERS), lang="lv")))
    told = told_in(reader)
    assert told.count(letters(LETTERS)) >= len(texts_of(page_of(*every_block(LETTERS)))) - 5


def test_all_fonts_are_in_the_file() -> None:
    found = 0
    for side in read(pdf_page(page_of(*every_block(LETTERS)))).pages:
        for font in side["/Resources"]["/Font"].values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in inner or "/FontFile3" in inner
            found += 1
    assert found


def test_it_knows_its_title_its_language_and_its_headings() -> None:
    tree = page(load("euchre"), language=language("fr"))
    reader = read(pdf_page(tree))
    assert reader.metadata.title == tree.title and reader.metadata.creation_date is None
    assert reader.trailer["/Root"]["/Lang"] == "fr"
    assert [letters(mark.title) for mark in reader.outline] == [letters(section.heading) for section in tree.sections]
    assert reader.trailer["/Root"]["/MarkInfo"]["/Marked"]  # tagged, so that it can be read aloud


def test_every_picture_has_the_name_of_its_card() -> None:
    tree = page(load("euchre"))
    reader = read(pdf_page(tree))
    objects = (reader.get_object(number) for number in range(1, len(reader.xref_objStm) + len(reader.xref[0])))
    names = {one["/Alt"] for one in objects if isinstance(one, pypdf.generic.DictionaryObject) and "/Alt" in one}
    cells = [
        cell
        for section in tree.sections
        for block in section.blocks
        if isinstance(block, Table) and block.faces
        for row in block.rows
        for cell in row
        if isinstance(cell, Cards)
    ]
    assert names == {one.name for cell in cells for one in cell.cards} and len(names) == 24


def test_sides_are_numbered_in_the_language_of_the_page() -> None:
    blocks = tuple(Paragraph(text="One. " * 300) for _ in range(4))
    for lang in CODES:
        sides = read(pdf_page(page_of(*blocks, lang=lang))).pages
        foot = language(lang).texts["pdf.page"].format(page=1, pages=len(sides))
        assert letters(sides[0].extract_text()).endswith(letters(foot))


def test_the_heads_of_a_long_table_stand_on_every_side() -> None:
    table = Table(heads=("Trick", "Why it is won"), rows=tuple((str(n), f"because of {n}") for n in range(90)))
    sides = read(pdf_page(page_of(table))).pages
    assert len(sides) > 1 and all("Why it is won" in side.extract_text() for side in sides)


def test_four_colours_and_letter_paper_make_another_file() -> None:
    tree = page_of(*every_block("J♦ and 10♣"))
    plain, colourful = pdf_page(tree), pdf_page(tree, four_colours=True)
    assert plain != colourful and told_in(read(plain)) == told_in(read(colourful))
    assert set(sizes(read(pdf_page(tree, paper="letter")))) == {LETTER}


def test_the_same_page_makes_the_same_file() -> None:
    tree = page_of(*every_block(LETTERS))
    once = pdf_page(tree)
    pdf._press.cache_clear()
    assert pdf_page(tree) == once


def test_a_last_side_that_would_be_nearly_empty_is_saved() -> None:
    def sides(count: int) -> int:
        return len(read(pdf_page(page_of(*(Paragraph(text=f"Line {n}.") for n in range(count))))).pages)

    full = next(count for count in range(30, 60) if sides(count + 1) > 1)
    assert sides(full) == 1
    large = pdf.Sheet(page_of(*(Paragraph(text=f"Line {n}.") for n in range(full))), four_colours=False, paper="a4")
    assert large._size_of_sheet() == min(pdf.ON_A_SHEET)


# -- the forms


@pytest.mark.parametrize(("variant", "lang"), [("hasenpfeffer-pepper", "de"), ("euchre", "en")])
def test_a_card_takes_one_side_of_a5(variant: str, lang: str) -> None:
    tree = card(load(variant), language=language(lang))
    reader = read(pdf_page(tree))
    told = told_in(reader)
    assert sizes(reader) == [A5]
    assert not [text for text in texts_of(tree) if letters(text) not in told]


@pytest.mark.slow
@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("variant", SHIPPED)
def test_every_card_and_every_page_can_be_printed(variant: str, lang: str) -> None:
    known = load(variant)
    tongue = language(lang)
    full = page(known, telling=example_for(known), language=tongue)
    for tree, most in ((card(known, language=tongue), 1), (full, 7)):
        reader = read(pdf_page(tree))
        told = told_in(reader)
        assert len(reader.pages) <= most
        assert not [text for text in texts_of(tree) if letters(text) not in told]


def test_a_card_that_is_too_much_is_refused_in_a_sentence() -> None:
    with pytest.raises(CardTooLong) as refused:
        pdf_page(page_of(*[Paragraph(text="Bidding begins at the dealer's left. " * 20)] * 20, form="card"))
    assert str(refused.value) == (
        "the card of Ours does not fit on one side of A5, even in letters of 5.5 points; print the whole rules"
    )


def test_what_differs_can_be_printed() -> None:
    tree = diff(load("hasenpfeffer-pepper"), load("hasenpfeffer"))
    told = told_in(read(pdf_page(tree)))
    assert not [text for text in texts_of(tree) if letters(text) not in told]


def test_the_words_of_a_file_are_set_apart_in_a_reference() -> None:
    tree = page_of(Paragraph(text="Write `bids: 1..5` there."), form="reference", title="All `rules`")
    reader = read(pdf_page(tree))
    assert letters("Write bids: 1..5 there.") in told_in(reader)
    assert reader.metadata.title == "All rules"


# -- safety


NASTY = (
    '#eval("1+1") #panic() $x^2$ @ref <label> *bold* _it_ `raw` ```rust x``` \\ // no /* no */ = no - no + no ~ #',
    "\x1b[31mred\x1b[0m \x00 \x07 \u202eturned\u202c \u2066apart\u2069 \u200bnothing \ufeff \x9b31m",
    "<script>alert(1)</script> javascript:alert(1) &amp; \\u{41} \\#{ } [ ] ( )",
)


@pytest.mark.parametrize("form", ["full", "card", "reference"])
@pytest.mark.parametrize("nasty", NASTY)
def test_no_text_is_markup_and_nothing_in_it_hides(nasty: str, form: Form) -> None:
    nasty = nasty.replace("`", "") if form == "reference" else nasty
    tree = page_of(*every_block(nasty), form=form, title=nasty)
    reader = read(pdf_page(tree))
    told = "".join(letters(side.extract_text()) for side in reader.pages)
    assert told.count(letters(on_one_line(nasty))) >= 20
    assert reader.metadata.title == on_one_line(nasty).rstrip(" ")
    for sign in ("\x1b", "\x00", "\u202e", "\u2066", "\ufeff"):
        assert sign not in told


@pytest.mark.parametrize("text", ["", " ", "\n", "中文", "שלום", "\U0001f0cf", "\ud800", "\u0301"])
def test_any_text_can_be_printed(text: str) -> None:
    assert read(pdf_page(page_of(*every_block(text), title=text))).pages


def test_a_word_that_no_line_holds_is_cut() -> None:
    reader = read(pdf_page(page_of(*every_block("W" * 150), title="W" * 150)))
    text = "".join(letters(side.extract_text()) for side in reader.pages)
    assert text.count("W" * 150) >= 20
    lines = [line for side in reader.pages for line in side.extract_text().splitlines()]
    assert max(len(letters(line)) for line in lines) <= 100


def test_without_typst_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    pdf._press.cache_clear()
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(NoPrinter) as refused:
        pdf_page(page_of())
    assert str(refused.value) == 'PDF pages need typst: pip install "hpf-rules[pdf]"'


def test_a_section_that_is_not_there_is_no_link() -> None:
    stage = Stage(name="The auction", does=("Bid.",), section="nowhere")
    here = replace(stage, section="a")
    for stages, links in (((stage,), 0), ((here,), 1)):
        side = read(pdf_page(page_of(Flow(label="A deal:", stages=stages)))).pages[0]
        assert len(side.get("/Annots", [])) == links


@pytest.mark.parametrize("letter", ["\u0d4e", "\U000111c2", "\u0e01\u0e33", "\u200d"])
def test_a_letter_that_joins_a_suit_sign_does_not_stop_the_print(letter: str) -> None:
    made = page(load_text(f'format: 1\nname: "x{letter}♥ and ♠{letter}"\nextends: euchre\n'))
    assert pdf.pdf_page(made).startswith(b"%PDF-")

"""Does the card for the table hold what is looked up there, and the page of differences only those?"""

from __future__ import annotations

import pytest
from shelf import QUICK, SHIPPED, variant_of

from hpf_rules.docs.pages.forms import card, diff
from hpf_rules.docs.pages.page import page
from hpf_rules.docs.tree import Page, Table, texts_of
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.variant.variant import load, load_text

# Every game in English, some in every language; all games in all languages take longer.
GAMES = pytest.mark.parametrize(
    ("name", "code"),
    [
        pytest.param(name, code, marks=() if code == "en" or name in QUICK else pytest.mark.slow)
        for name in SHIPPED
        for code in CODES
    ],
)


def tables(made: Page) -> list[Table]:
    return [block for section in made.sections for block in section.blocks if isinstance(block, Table)]


@GAMES
def test_the_card_says_nothing_that_the_page_does_not_say(name: str, code: str) -> None:
    short, whole = card(variant_of(name), language=language(code)), page(variant_of(name), language=language(code))
    assert (short.form, short.lang, short.title, short.line) == ("card", code, whole.title, whole.line)
    text = " ".join(texts_of(whole))
    for said in texts_of(short):
        assert all(sentence in text for sentence in said.split(". ")), said
    assert len(" ".join(texts_of(short))) < 0.55 * len(text)


def test_the_card_holds_trumps_bids_steps_leads_scores_and_the_end() -> None:
    made = card(load("hasenpfeffer-pepper"))
    assert [section.key for section in made.sections] == ["rank", "auction", "contract", "play", "scoring", "ending"]
    heads = [table.heads[0] for table in tables(made)]
    assert heads == ["Trumps", "Bid", "Bid"]
    assert tables(made)[0].faces


def test_the_card_says_when_a_bid_is_made_that_is_made_otherwise() -> None:
    text = " ".join(texts_of(card(variant_of("five-hundred"))))
    assert "“Misere” is made if the declaring side takes no trick" in text
    assert text.index("“Open misere” is made if") < text.index("Any other contract is made if")


# -- what differs


def test_the_page_of_differences_shows_both_sides() -> None:
    made = diff(load("hasenpfeffer-book"), load("hasenpfeffer"))
    [section] = made.sections
    assert (made.form, section.heading) == ("diff", "Scoring")
    [table] = tables(made)
    assert table.heads == ("Hasenpfeffer", "Hasenpfeffer as the card books score it")
    assert table.rows[0] == (
        "If the contract is set, the declaring side loses one point for each trick it took.",
        "If the contract is set, the declaring side loses as many points as were bid.",
    )


def test_a_variant_that_differs_in_nothing_says_so() -> None:
    same = load_text("format: 1\nname: Ours\nextends: euchre\n")
    made = diff(same, load("euchre"))
    assert made.sections == () and "in nothing that matters" in made.summary


def test_nothing_is_said_of_lone_hands_where_nobody_plays_alone() -> None:
    text = " ".join(texts_of(diff(load("pepper"), load("hasenpfeffer-pepper"))))
    assert "Nobody may play alone." in text
    assert "When someone plays alone, the first lead is the same" not in text


@GAMES
def test_everything_that_differs_stands_in_one_language(name: str, code: str) -> None:
    base = "hasenpfeffer" if name.startswith("euchre") else "euchre"
    made = diff(variant_of(name), variant_of(base), language=language(code))
    assert made.lang == code and made.sections
    if code != "en":
        english = set(texts_of(diff(variant_of(name), variant_of(base))))
        kept = {text for text in texts_of(made) if text in english and len(text) > 12}
        assert not kept - {"Railroad Euchre", "British Euchre", "Hasenpfeffer"}, kept

"""Is a deal told on the page trick by trick, in whole sentences that any language can say?"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import get_args

import pytest
from cases import table
from shelf import slowly

from hpf_rules import Variant, load
from hpf_rules.docs.pages.example import deed, example, player, why
from hpf_rules.docs.pages.subject import Subject
from hpf_rules.docs.tree import Block, Cards, Items, Paragraph, Table
from hpf_rules.docs.words.english import ENGLISH
from hpf_rules.docs.words.language import Language
from hpf_rules.engine.telling import example_for
from hpf_rules.table.telling import Reason, Telling, TrickTold, Why
from hpf_rules.variant.layers.folders import shipped_ids

TELLING = Telling(
    players=4,
    dealer=0,
    hands=(("TD", "KH"), ("KS", "TS"), ("JD", "Joker"), ("TH", "AS")),
    kitty=("9H",),
    calls=((3, "pass"), (2, "bid 4"), (2, "take 9H"), (2, "discard JD"), (2, "together")),
    declarer=2,
    contract="4",
    trump="clubs",
    tricks=(
        TrickTold(
            leader=3,
            cards=("TH", "KH", "KS", "Joker"),
            winner=2,
            why=Why(kind="only_trump", card="Joker", suit="hearts"),
        ),
    ),
    taken=(0, 0, 1, 0),
    score=(-2, 0),
    shows=("scoring.rows.set",),
    source="a book",
)


def told(telling: Telling, variant: str = "hasenpfeffer", language: Language = ENGLISH) -> tuple[Block, ...]:
    return example(Subject(load(variant), language), telling)


def sentences(blocks: tuple[Block, ...]) -> list[str]:
    return [block.text for block in blocks if isinstance(block, Paragraph)]


def tables(blocks: tuple[Block, ...]) -> list[list[tuple[str, ...]]]:
    found = [block for block in blocks if isinstance(block, Table)]
    return [[tuple(str(cell) for cell in row) for row in block.rows] for block in found]


def test_an_example_is_told_trick_by_trick() -> None:
    blocks = told(TELLING)
    hands, calls, tricks, score = tables(blocks)
    assert hands[0] == ("South (dealer)", "K♥ 10♦") and hands[2] == ("North", "J♦ Joker")
    assert calls == [
        ("East", "passes"),
        ("North", "bids 4"),
        ("North", "takes up 9♥"),
        ("North", "discards J♦"),
        ("North", "does not play alone"),
    ]
    assert tricks == [("1", "East", "10♥ K♥ K♠ Joker", "North", "Joker is the only trump")]
    assert score == [("South and North", "1", "−2"), ("West and East", "0", "0")]
    assert sentences(blocks) == [
        "North bids 4 and is set.",
        "This deal shows some of the rules above:",
        "The cards are dealt like this:",
        "In the kitty: 9♥.",
        "Contract: 4 by North; clubs are trumps.",
        "This deal scores:",
        "The rules that it shows stand in: a book.",
    ]


def test_cards_are_cards_wherever_they_stand_in_a_row() -> None:
    found = [cell for block in told(TELLING) if isinstance(block, Table) for row in block.rows for cell in row]
    rows = [cell for cell in found if isinstance(cell, Cards)]
    assert [len(cell.cards) for cell in rows] == [2, 2, 2, 2, 4]
    assert rows[-1].cards[-1].face == "Joker"


@pytest.mark.parametrize(
    ("change", "caption"),
    [
        ({"made": True}, "North bids 4 and makes it."),
        ({"alone": True}, "North bids 4, plays alone and is set."),
        ({"alone": True, "made": True}, "North bids 4, plays alone and makes it."),
        ({"alone": True, "lone_defenders": (3,)}, "North bids 4, plays alone and is set. East defends alone."),
        ({"contract": "7 hearts"}, "North bids 7 and is set."),
    ],
)
def test_what_happened_stands_first_in_a_sentence(change: dict[str, object], caption: str) -> None:
    assert sentences(told(replace(TELLING, **change)))[0] == caption  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("contract", "trump", "caption", "then"),
    [
        ("order up", "hearts", "North says “order up” and is set.", "North is the declarer; hearts are trumps."),
        ("name hearts", "hearts", "North names hearts and is set.", "North is the declarer; hearts are trumps."),
    ],
)
def test_a_bid_that_is_the_trump_is_told_as_such(contract: str, trump: str, caption: str, then: str) -> None:
    found = sentences(told(replace(TELLING, contract=contract, trump=trump), "euchre"))
    assert found[0] == caption and then in found


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"trump": "no trump"}, "Contract: 4 by North; it is played at no trump."),
        ({"declarer": None, "contract": ""}, "Nobody is declarer; clubs are trumps."),
        ({"declarer": None, "contract": "", "trump": "no trump"}, "Nobody is declarer; it is played at no trump."),
        ({"turned": "KC"}, "Turned up: K♣. In the kitty: 9♥."),
    ],
)
def test_what_lies_on_the_table_and_what_is_trump_is_told(change: dict[str, object], sentence: str) -> None:
    assert sentence in sentences(told(replace(TELLING, **change)))  # type: ignore[arg-type]


def test_a_deal_that_was_thrown_in_has_neither_tricks_nor_score() -> None:
    nothing = replace(TELLING, declarer=None, contract="", trump="", tricks=(), score=(), shows=(), source="", calls=())
    blocks = told(nothing)
    assert sentences(blocks) == ["The cards are dealt like this:", "In the kitty: 9♥."]
    assert len(tables(blocks)) == 1


# -- players, deeds and reasons


def test_four_players_have_a_side_of_the_table_and_others_a_number() -> None:
    subject = Subject(load("hasenpfeffer"), ENGLISH)
    assert [player(subject, TELLING, seat) for seat in range(4)] == ["South", "West", "North", "East"]
    assert player(subject, replace(TELLING, players=3), 2) == "Player 3"


@pytest.mark.parametrize(
    ("variant", "text", "said"),
    [
        ("hasenpfeffer", "pass", "passes"),
        ("hasenpfeffer", "bid 3", "bids 3"),
        ("hasenpfeffer-pepper", "bid big pepper", "bids “big pepper”"),
        ("hasenpfeffer", "bid 4 alone", "bids 4 and plays alone"),
        ("hasenpfeffer", "bid 7 hearts", "bids 7 hearts"),
        ("hasenpfeffer", "bid 7 no trump alone", "bids 7 no trump and plays alone"),
        ("hasenpfeffer", "name hearts", "names hearts"),
        ("hasenpfeffer", "name no trump", "names no trump"),
        ("hasenpfeffer", "discard 9C TD", "discards 9♣ 10♦"),
        ("hasenpfeffer", "give Joker", "gives Joker to the partner"),
        ("hasenpfeffer", "take 9H", "takes up 9♥"),
        ("hasenpfeffer", "take kitty", "takes up the kitty"),
        ("hasenpfeffer", "leave kitty", "leaves the kitty"),
        ("hasenpfeffer", "alone", "plays alone"),
        ("hasenpfeffer", "together", "does not play alone"),
        ("euchre", "order up", "says “order up”"),
        ("euchre", "order up alone", "says “order up” and plays alone"),
        ("euchre", "name hearts alone", "names hearts and plays alone"),
        ("euchre", "give up", "says “give up”"),
        ("euchre", "name it", "says “name it”"),
        ("euchre", "pass by", "says “pass by”"),
        ("euchre", "discard", "says “discard”"),
    ],
)
def test_a_deed_is_told_as_a_player_would(variant: str, text: str, said: str) -> None:
    assert deed(Subject(load(variant), ENGLISH), text) == said


@pytest.mark.parametrize("kind", get_args(Reason))
def test_every_reason_is_a_sentence(kind: Reason) -> None:
    said = why(Subject(load("hasenpfeffer"), ENGLISH), Why(kind=kind, card="JD", suit="hearts"))
    assert said[0].isupper() and not said.endswith(".")
    assert ("J♦" in said) == (kind not in ("only_of_suit", "only_of_plain_suit"))
    assert ("counts as a trump" in said) == kind.endswith("counted")


# -- what it shows


def items(blocks: tuple[Block, ...]) -> list[str]:
    return [item.text for block in blocks if isinstance(block, Items) for item in block.items]


def test_the_rules_that_it_shows_are_said_in_their_own_sentences() -> None:
    assert items(told(TELLING)) == [
        "If the contract is set, the declaring side loses one point for each trick it took."
    ]
    absent = replace(TELLING, shows=("contract.alone",))
    assert items(told(absent, "euchre-three-handed")) == ["Nobody may play alone."]


def test_at_most_four_rules_are_named_and_each_once() -> None:
    keys = ("scoring.rows.set", "scoring.rows.set.when", "play.follow", "deck.jokers", "dealing.hand", "contract.made")
    found = items(told(replace(TELLING, shows=keys)))
    assert len(found) == len(set(found)) == 4
    assert found[0].startswith("If the contract is set") and found[1].startswith("Players must follow")


def test_nothing_is_promised_where_no_sentence_tells_it() -> None:
    found = sentences(told(replace(TELLING, shows=("auction.all_pass.otherwise",))))
    assert "This deal shows some of the rules above:" not in found


# -- in any language


def foreign() -> Language:
    """A language in which every text of an example is marked."""
    own = ("example.", "deed.", "compass.", "why.", "suit.", "trump.", "bid.", "index.")
    marked = {
        key: f"¤{text}".replace("|", "|¤") if key.startswith(own) else text for key, text in ENGLISH.texts.items()
    }
    return replace(ENGLISH, code="xx", texts=marked)


@pytest.mark.parametrize("variant", [slowly(name) for name in shipped_ids(pack=False)])
def test_no_word_of_an_example_is_said_past_the_language(variant: str) -> None:
    known: Variant = load(variant)
    telling = example_for(known)
    assert telling is not None
    blocks = told(telling, variant, foreign())
    cells = [cell for rows in tables(blocks) for row in rows for cell in row]
    heads = [head for block in blocks if isinstance(block, Table) for head in block.heads]
    for text in (*sentences(blocks), *cells, *heads):
        assert text.startswith("¤") or text.lstrip("+−").isdigit(), text
        capitals = re.findall(r"(?<!¤)\b[A-Z]\w*", text.partition("stand in:")[0])
        assert not capitals, "the name of a player or a card"


def test_players_who_are_not_four_are_told_by_number() -> None:
    assert tables(told(replace(TELLING, players=3, declarer=None), "euchre-three-handed"))[0][1][0] == "Player 2"


def test_a_table_without_bids_tells_no_contract() -> None:
    variant = table(None, **WHIST)
    telling = replace(TELLING, declarer=None, contract="", trump="no trump", calls=(), shows=())
    assert sentences(example(Subject(variant, ENGLISH), telling))[0] == "The cards are dealt like this:"


WHIST = {
    "seating": {"players": 4, "sides": 2},
    "deck": {"ranks": ["A", "K", "Q"]},
    "dealing": {"hand": 3, "first_dealer": "first_seat"},
    "play": {"opening_lead": "after_dealer"},
    "scoring": {"rows": {"tricks": {"each": "taken"}}},
    "ending": {"target": 5},
}

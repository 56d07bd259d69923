"""Does the page say every fact that the seed texts state (S1 to S27), and every answer to what they leave open?"""

from __future__ import annotations

from functools import cache

import pytest

from hpf_rules.docs.page import page
from hpf_rules.docs.tree import Table, texts_of
from hpf_rules.variant.variant import load

BOTH = ("hasenpfeffer", "hasenpfeffer-pepper")

FACTS: dict[str, tuple[str, ...]] = {
    "S1": ("A close relative of Euchre, with a 25th card, the joker, which is always the highest trump",),
    "S2": ("This is a game for four players. They form two partnerships of two; partners sit opposite each other.",),
    "S3": (
        "The deck has 25 cards: A, K, Q, J, 10 and 9 in each of the four suits, and the joker.",
        "In all: 4 × 6 cards + 1 in the kitty = 25 cards.",
    ),
    "S4": ("The aim is to be the first side to have at least 10 points.",),
    "S5": ("In a plain suit the ace is the highest card and the 9 the lowest: A, K, Q, J, 10, 9.",),
    "S6": (
        "The highest trumps are, in this order, the joker, the right bower (the jack of trumps) and the left bower "
        "(the other jack of the same colour); after them come A, K, Q, 10 and 9.",
        "Joker, J♥, J♦, A♥, K♥, Q♥, 10♥, 9♥",
    ),
    "S7": ("Both bowers belong to the trump suit.",),
    "S8": ("The first dealer is chosen at random.",),
    "S9": (
        "Each player is dealt six cards.",
        "The card that is left over lies face down in the middle: the kitty, also called the widow.",
    ),
    "S10": ("The cards are usually dealt three at a time.",),
    "S11": ("Bidding begins at the dealer's left and goes round clockwise",),
    "S12": ("for as many rounds as needed, until three players have passed and a bid stands",),
    "S13": (
        "The highest bidder becomes the declarer",
        "The declarer takes up the kitty.",
        "The declarer names the trump suit.",
        "The declarer discards one card face down.",
    ),
    "S14": ("The player to the dealer's left leads to the first trick, any card.",),
    "S15": ("If someone plays alone, the player to the lone player's left leads.",),
    "S16": ("If one player of each side plays alone, the lone defender leads.",),
    "S17": (
        "Players must follow suit if they can; otherwise they may play any card.",
        "The joker belongs to the trump suit, whichever suit that is. Both bowers belong to the trump suit.",
    ),
    "S18": ("The highest trump wins the trick or, if no trump was played, the highest card of the suit led.",),
    "S19": ("The winner of a trick leads to the next.",),
    "S20": ("If the contract is made, the declaring side scores one point for each trick it took",),
    "S21": (
        "If the contract is set, the declaring side loses one point for each trick it took",
        "Totals may be negative.",
    ),
    "S22": ("The first side to have at least 10 points at the end of a deal wins the game.",),
    "S27": ("Related games are Euchre, Three-handed Euchre and Railroad Euchre.",),
}

OF_PLAIN = {"S12": ("At their turn players pass or make a bid", "Any number from 1 to 6 can be bid.")}
OF_PEPPER: dict[str, tuple[str, ...]] = {
    "S23": (
        "At their turn players pass or make a bid; from the lowest, the bids are 1, 2, 3, 4, 5, “little pepper” and "
        "“big pepper”.",
        "Any number from 1 to 5 can be bid.",
    ),
    "S24": (
        "“Little pepper” is a bid of six tricks.",
        "“Little pepper” is played at normal stakes.",
        "“Big pepper” is a bid of six tricks.",
        "“Big pepper” is played at double stakes.",
    ),
    "S25": ("“big pepper” may be bid without “little pepper” before it",),
    "S26": (*FACTS["S13"],),
}

# What the texts leave open: the reading taken has to be on the page too.
OPEN: dict[str, tuple[str, ...]] = {
    "Q2": ("The other side scores nothing.",),
    "Q3": ("A bid must be higher than the one before.",),
    "Q4": ("A player who has passed is out of the bidding.", "the last player still has a turn"),
    "Q5": ("If all pass, nobody scores and the next dealer deals afresh.",),
    "Q6": ("a bid that nobody can beat ends the auction",),
    "Q7": (
        "The declarer may choose to play alone",
        "each opponent in turn from the dealer's left may choose to defend alone, without a partner; at most one does",
    ),
    "Q9": ("the partner then lays the cards face down and sits out",),
    "Q10": ("a deal without a trump suit is not possible",),
    "Q11": ("Any card may be discarded, also one just taken up.",),
    "Q12": (
        "Only the one who takes the kitty sees it.",
        "What is left in the kitty and what is discarded stays face down and counts for nothing.",
    ),
    "Q13": ("If both sides reach it in the same deal, the declaring side wins.",),
    "Q15": ("After each deal the player to the dealer's left becomes dealer.",),
}

CASES = [
    *((variant, fact, said) for variant in BOTH for table in (FACTS, OPEN) for fact, said in table.items()),
    *(("hasenpfeffer", fact, said) for fact, said in OF_PLAIN.items()),
    *(("hasenpfeffer-pepper", fact, said) for fact, said in OF_PEPPER.items()),
]


@cache
def text_of(variant: str) -> str:
    return "\n".join(texts_of(page(load(variant))))


@pytest.mark.parametrize(("variant", "fact", "said"), CASES, ids=[f"{case[1]}-{case[0]}" for case in CASES])
def test_the_page_states_the_fact(variant: str, fact: str, said: tuple[str, ...]) -> None:
    for sentence in said:
        assert sentence in text_of(variant), fact


def test_every_seed_fact_is_looked_for() -> None:
    assert {*FACTS, *OF_PLAIN, *OF_PEPPER} == {f"S{number}" for number in range(1, 28)}


def test_the_steps_stand_in_their_order() -> None:
    """S13: in that order."""
    texts = [text_of("hasenpfeffer").index(sentence) for sentence in FACTS["S13"]]
    assert texts == sorted(texts)


def points(variant: str, bid: str, taken: int) -> str:
    """The cell of the score table."""
    section = next(section for section in page(load(variant)).sections if section.key == "scoring")
    table = next(block for block in section.blocks if isinstance(block, Table))
    row = next(row for row in table.rows if row[0] == bid)
    return row[table.heads.index(str(taken))]


SCORES = [
    ("hasenpfeffer", "4", 5, "+5"),
    ("hasenpfeffer", "4", 4, "+4"),
    ("hasenpfeffer", "4", 3, "-3 set"),
    ("hasenpfeffer", "4", 0, "0 set"),
    ("hasenpfeffer", "6", 6, "+6"),
    ("hasenpfeffer-pepper", "big pepper", 6, "+12"),
    ("hasenpfeffer-pepper", "big pepper", 5, "-10 set"),
    ("hasenpfeffer-pepper", "little pepper", 6, "+6"),
    ("hasenpfeffer-book", "4", 5, "+5 / +1"),
    ("hasenpfeffer-book", "4", 4, "+4 / +2"),
    ("hasenpfeffer-book", "4", 3, "-4 / +3 set"),
    ("hasenpfeffer-book", "4", 0, "-4 / +6 set"),
    ("hasenpfeffer-book", "6", 6, "+6 / 0"),
    ("pepper", "4", 5, "+5 / +1"),
    ("pepper", "4", 4, "+4 / +2"),
    ("pepper", "4", 3, "-6 / +3 set"),
    ("pepper", "4", 0, "-6 / +6 set"),
    ("pepper", "big pepper", 6, "+12 / 0"),
    ("pepper", "big pepper", 5, "-12 / +1 set"),
]


@pytest.mark.parametrize(("variant", "bid", "taken", "cell"), SCORES)
def test_the_score_table_says(variant: str, bid: str, taken: int, cell: str) -> None:
    assert points(variant, bid, taken) == cell


LEADS = [
    ("nobody", "against nobody", "left of dealer"),
    ("dealer", "against nobody", "left of dealer"),
    ("left of dealer", "against nobody", "dealer's partner"),
    ("dealer's partner", "against nobody", "right of dealer"),
    ("right of dealer", "against nobody", "dealer"),
    ("dealer's partner", "against left of dealer", "left of dealer"),
    ("left of dealer", "against dealer's partner", "dealer's partner"),
]


@pytest.mark.parametrize(("lone", "against", "leads"), LEADS)
def test_the_table_of_leads_says(lone: str, against: str, leads: str) -> None:
    """The seven leads of seed-facts, with the dealer in seat 0."""
    section = next(section for section in page(load("hasenpfeffer")).sections if section.key == "play")
    table = next(block for block in section.blocks if isinstance(block, Table))
    row = next(row for row in table.rows if row[0] == lone)
    assert row[table.heads.index(against)] == leads

"""Does the first look at a game say what it is, and what happens in a deal?"""

from __future__ import annotations

import pytest
from shelf import RICH, variant_of

from hpf_rules.docs.pages.page import page, sections
from hpf_rules.docs.tree import Flow
from hpf_rules.docs.words.catalogue import CODES, language

LINES = [
    (
        "hasenpfeffer-pepper",
        "4 players in 2 partnerships · 25 cards · 6 each · bids from 1 to “big pepper” · first to 10 points",
    ),
    ("euchre", "4 players in 2 partnerships · 24 cards · 5 each · “order up” or “name” or pass · first to 10 points"),
    ("euchre-three-handed", "3 players, each alone · 24 cards · 5 each · “order up” or “name” or pass · first to 10"),
    ("passes", "6 players in 2 teams · 30 cards · 5 and 4 each · bids from 2 to “slam” · 8 deals"),
    ("whist", "4 players, each alone · 37 cards · 9 each · no bidding · from 40 down to 0 points"),
]


@pytest.mark.parametrize(("name", "line"), LINES)
def test_the_game_stands_in_one_line(name: str, line: str) -> None:
    assert page(variant_of(name)).line.startswith(line)


def flow_of(name: str, code: str = "en") -> Flow:
    [section] = sections(variant_of(name), ("flow",), language=language(code))
    [flow] = section.blocks
    assert isinstance(flow, Flow)
    return flow


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", ["hasenpfeffer", "euchre-railroad", "pepper", *RICH])
def test_a_deal_goes_its_way_in_stages_that_the_page_tells_of(name: str, code: str) -> None:
    stages = flow_of(name, code).stages
    keys = [stage.section for stage in stages]
    order = ["dealing", "auction", "contract", "play", "scoring", "ending"]
    assert keys == [key for key in order if key in keys]
    assert {"dealing", "play", "scoring", "ending"} <= set(keys)
    headings = {section.key: section.heading for section in page(variant_of(name), language=language(code)).sections}
    assert [stage.name for stage in stages] == [headings[key] for key in keys]
    assert all(stage.does for stage in stages)


def test_where_a_deal_can_leave_its_way_stands_beside_the_stage() -> None:
    stages = {stage.section: stage for stage in flow_of("hasenpfeffer").stages}
    assert stages["auction"].turns == ("If all pass, nobody scores and the next dealer deals afresh.",)
    assert stages["dealing"].does == ("In all: 4 × 6 + 1 in the kitty = 25 cards.",)
    assert stages["ending"].turns[-1] == "After each deal the player to the dealer's left becomes dealer."
    assert "auction" not in {stage.section for stage in flow_of("whist").stages}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("euchre", "4 × 5 + 1 turned up + 3 in the kitty = 24 cards"),
        ("pepper", "4 × 6 = 24 cards"),
        ("passes", "6 × 5 = 30 cards"),
        ("passes", "6 × 4 + 6 in the kitty = 30 cards"),
    ],
)
def test_the_cards_of_the_deck_add_up(name: str, says: str) -> None:
    assert says in " ".join(flow_of(name).stages[0].does)

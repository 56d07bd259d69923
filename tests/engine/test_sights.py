"""Is it seen what is worth seeing in a deal, and nothing else?"""

from __future__ import annotations

import pytest
from cases import begun, by_tricks, small, table

from hpf_rules import Deal, load
from hpf_rules.engine.record import play, read_records
from hpf_rules.engine.sights import sights, tricks_won
from hpf_rules.variant.layers.folders import shipped


def golden(variant: str, name: str) -> Deal:
    record = next(read_records(shipped("golden") / variant / f"{name}.yaml"))
    return play(record, load(variant)).deal


def played_out(deal: Deal) -> Deal:
    while not deal.over:
        deal.play(deal.legal()[0])
    return deal


def seen(deal: Deal, chapter: str) -> dict[str, int]:
    return {key.removeprefix(f"{chapter}."): rare for key, rare in sights(deal).items() if key.startswith(chapter)}


@pytest.mark.parametrize(
    ("how", "keys"),
    [
        ("together", {}),
        ("alone", {"contract.alone.declarer": 3, "play.opening_lead_alone": 1}),
        (
            "against a lone defender",
            {"contract.alone.declarer": 3, "contract.alone.defenders": 3, "play.opening_lead_both_alone": 1},
        ),
    ],
)
def test_who_plays_alone_is_seen_with_the_lead(how: str, keys: dict[str, int]) -> None:
    deal = by_tricks(table(), 4, "bid 4", how=how)
    assert seen(deal, "contract") | seen(deal, "play") == {key.partition(".")[2]: rare for key, rare in keys.items()}


@pytest.mark.parametrize(
    ("base", "bid", "taken", "rows"),
    [
        ("hasenpfeffer", "bid 4", 4, {}),
        ("hasenpfeffer", "bid 4", 3, {"rows.set": 2}),
        ("hasenpfeffer-book", "bid 4", 4, {"bonuses.others": 1}),
        ("hasenpfeffer-book", "bid 4", 3, {"rows.set": 2, "bonuses.others": 1}),
    ],
)
def test_a_set_and_a_bonus_are_seen_and_a_plain_score_is_not(
    base: str, bid: str, taken: int, rows: dict[str, int]
) -> None:
    assert seen(by_tricks(table(base), taken, bid), "scoring") == rows


def test_a_score_within_another_is_seen() -> None:
    assert seen(golden("euchre", "march"), "scoring") == {"rows.march": 2}
    assert seen(golden("euchre", "lone-march"), "scoring") == {"rows.lone_march": 2}
    assert seen(golden("euchre", "made-with-four"), "scoring") == {}


def test_a_bid_with_a_name_is_seen_where_others_are_numbers() -> None:
    assert seen(golden("hasenpfeffer-pepper", "s24-big-pepper-made"), "auction") == {
        "bids.big pepper": 3,
        "bids.big pepper.stakes": 3,
    }
    assert seen(golden("hasenpfeffer-pepper", "s24-little-pepper-made"), "auction") == {"bids.little pepper": 3}
    assert seen(golden("hasenpfeffer-pepper", "s24-five-made"), "auction") == {}
    assert seen(golden("euchre", "march"), "auction") == {}, "all bids of euchre have names"


def test_a_later_round_and_a_deal_without_trumps_are_seen() -> None:
    assert seen(golden("euchre", "name-another-suit"), "auction") == {"bids.name.round": 1}
    assert seen(golden("pepper", "q10-no-trump-made"), "contract") == {"may_name.1": 2}


def test_a_bid_that_had_to_be_made_is_seen() -> None:
    must = table(auction={"all_pass": {"then": "must_bid", "who": "dealer", "bid": "4"}})
    forced, free = begun(must, "pass", "pass", "pass", "bid 4"), begun(must, "bid 4", "pass", "pass", "pass")
    assert seen(played_out(forced), "auction") == {"all_pass.then": 2}
    assert seen(played_out(free), "auction") == {}


def test_cards_from_the_partner_are_seen() -> None:
    assert seen(golden("euchre-railroad", "exchange"), "contract")["alone.receives"] == 3
    assert "alone.receives" not in seen(golden("euchre-railroad", "made-together"), "contract")


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("s07-left-bower-must-follow-trumps", {"top_trumps.2": 2}),
        ("s07-left-bower-led", {"top_trumps.2": 2}),
        ("s17-joker-led", {"top_trumps.0": 1}),
        ("s17-joker-must-follow-trumps", {"top_trumps.0": 2}),
    ],
)
def test_a_card_that_counts_as_a_trump_is_seen_when_it_wins_or_has_to_follow(game: str, keys: dict[str, int]) -> None:
    assert keys.items() <= seen(golden("hasenpfeffer", game), "deck").items()


def test_a_game_without_an_auction_has_no_contract_that_is_set() -> None:
    deal = played_out(begun(small()))
    assert sights(deal) == {}
    assert len(list(tricks_won(deal))) == 3


def test_a_deal_that_nobody_bid_on_shows_nothing() -> None:
    assert sights(golden("hasenpfeffer", "q05-all-pass")) == {}
    assert list(tricks_won(golden("hasenpfeffer", "q05-all-pass"))) == []

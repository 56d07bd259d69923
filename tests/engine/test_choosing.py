"""Is the golden game chosen that shows best what is special in a variant?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from cases import after, by_tricks, table

from hpf_rules import Deal, Variant, load, load_text
from hpf_rules.engine import choosing
from hpf_rules.engine.choosing import Chosen, chosen, oddities
from hpf_rules.engine.record import read_records
from hpf_rules.variant.layers.folders import shipped, shipped_ids

SHOWN = {
    "bid-euchre": {"contract.may_name.1", "deck.jokers", "scoring.rows.set"},
    "bid-euchre-cincinnati": {"auction.bids.triple moon", "scoring.rows.set"},
    "bid-euchre-double-deck": {"play.twins", "deck.copies", "scoring.rows.set"},
    "bid-euchre-six-handed": {"seating.players"},
    "bid-euchre-indiana": {"auction.bids.shoot the moon.alone", "contract.alone.discards"},
    "bid-euchre-michigan": {"auction.bids.doubling", "scoring.rows.doubled"},
    "euchre": {"contract.alone.declarer", "scoring.rows.set", "deck.top_trumps.1"},
    "euchre-1888": {"scoring.rows.lone_set", "contract.alone.declarer", "deck.ranks.7"},
    "euchre-auction": {"auction.shape", "scoring.rows.made", "deck.ranks.7"},
    "euchre-british": {"deck.top_trumps.0", "deck.jokers"},
    "euchre-buck": {"contract.dropping", "scoring.rows.bucked"},
    "euchre-buck-auction": {"contract.dropping"},
    "euchre-jambone-laps": {"scoring.rows.jamboree", "ending.target"},
    "euchre-railroad": {"contract.alone.defenders", "contract.alone.receives", "scoring.rows.set_by_one"},
    "euchre-three-handed": {"seating.sides", "seating.players", "contract.alone", "scoring.rows.set"},
    "euchre-two-handed": {"seating.players", "contract.alone"},
    "five-hundred": {"auction.bids.open misere", "auction.bids.open misere.open", "play.joker_lead"},
    "five-hundred-american": {"auction.bids.nullo", "auction.shape", "scoring.rows.set"},
    "five-hundred-six-handed": {"deck.removed.0", "deck.ranks.4", "seating.players"},
    "five-hundred-three-handed": {"seating.sides", "scoring.bonuses.odd_tricks"},
    "hasenpfeffer": {"contract.alone.declarer", "play.opening_lead_alone", "deck.top_trumps.2"},
    "hasenpfeffer-book": {"scoring.rows.set", "scoring.bonuses.others"},
    "hasenpfeffer-double": {"deck.copies", "play.twins", "contract.alone.receives", "scoring.rows.forced_set"},
    "hasenpfeffer-double-six-handed": {"seating.players", "contract.alone.declarer"},
    "hasenpfeffer-hoyle": {"auction.all_pass.who", "play.opening_lead"},
    "hasenpfeffer-pepper": {"auction.bids.big pepper", "auction.bids.big pepper.stakes", "contract.alone.defenders"},
    "pepper": {"scoring.rows.set", "scoring.bonuses.others", "auction.bids.big pepper", "play.opening_lead"},
    "pepper-three-handed": {"seating.sides", "auction.bids.big pepper", "scoring.rows.set"},
    "pepper-two-handed": {"seating.players", "dealing.kitty"},
}


def test_every_shipped_variant_is_looked_at() -> None:
    assert set(SHOWN) == set(shipped_ids(pack=False))


@pytest.mark.parametrize("variant", SHOWN)
def test_the_game_shows_what_is_special_in_the_variant(variant: str) -> None:
    best = chosen(load(variant))
    assert best is not None
    assert SHOWN[variant] <= set(best.shows)


@pytest.mark.parametrize("variant", SHOWN)
def test_it_is_a_whole_deal_from_the_start_of_a_game(variant: str) -> None:
    best = chosen(load(variant))
    assert best is not None
    deal = best.deal
    assert deal.over and deal.declarer is not None
    assert len(deal.tricks) == deal.state.hand_size
    assert set(deal.scores_before) == {deal.rules.start}


def test_what_is_most_particular_comes_first() -> None:
    best = chosen(load("euchre-railroad"))
    assert best is not None
    assert set(best.shows[:2]) == {"contract.alone.defenders", "contract.alone.receives"}
    assert best.shows.index("scoring.rows.set_by_one") < best.shows.index("deck.jokers")


def test_what_is_as_particular_stands_in_the_order_of_play() -> None:
    """So that a page is the same whenever it is made."""
    best = chosen(load("euchre-three-handed"))
    assert best is not None
    assert best.shows[:4] == ("seating.players", "seating.sides", "contract.alone", "scoring.rows.set")


@pytest.mark.parametrize(
    ("variant", "key"),
    [
        ("pepper", "auction.equal_bid"),
        ("pepper", "contract.may_name.0"),
        ("pepper", "contract.steps.0"),
        ("euchre-1888", "deck.ranks.0"),
        ("hasenpfeffer-book", "scoring.bonuses"),
        ("euchre-railroad", "auction.shape"),
    ],
)
def test_what_the_parent_says_too_is_nothing_to_show(variant: str, key: str) -> None:
    """Written out anew, or the same item of a longer list: it is no rule of the variant's own."""
    best = chosen(load(variant))
    assert best is not None and key not in best.shows


# -- of several games


def golden(variant: str, *names: str) -> list[Mapping[str, Any]]:
    return [next(read_records(shipped("golden") / variant / f"{name}.yaml")) for name in names]


def choice(monkeypatch: pytest.MonkeyPatch, variant: Variant, games: Iterable[Mapping[str, Any]]) -> Chosen | None:
    shelf = list(games)
    monkeypatch.setattr(choosing, "golden_records", lambda _: iter(shelf))
    return chosen(variant)


@pytest.mark.parametrize(
    ("variant", "plain", "special"),
    [
        ("euchre", "made-with-four", "march-partner-helps"),
        ("euchre", "made-with-four", "euchred-alone"),
        ("euchre-railroad", "made-together", "exchange"),
        ("hasenpfeffer-pepper", "s24-five-made", "s24-big-pepper-made"),
        ("hasenpfeffer", "s20-row-4-4", "s15-lead-4-seat-2-alone"),
        ("pepper", "q01-row-4-4", "q10-no-trump-made"),
        ("euchre-1888", "lone-three-tricks", "euchred-alone"),
    ],
)
def test_a_game_with_something_special_goes_before_a_plain_one(
    monkeypatch: pytest.MonkeyPatch, variant: str, plain: str, special: str
) -> None:
    one, other = golden(variant, plain, special)
    for games in ([one, other], [other, one]):
        best = choice(monkeypatch, load(variant), games)
        assert best is not None and best.record is other


@pytest.mark.parametrize(
    ("variant", "odd", "ordinary"),
    [
        ("euchre-british", "joker-turned-ordered-up", "made"),
        ("euchre", "end-makers", "made-with-four"),
        ("hasenpfeffer", "s04-ten-reached-exactly", "s20-row-4-4"),
    ],
)
def test_an_ordinary_deal_goes_before_an_odd_one(
    monkeypatch: pytest.MonkeyPatch, variant: str, odd: str, ordinary: str
) -> None:
    one, other = golden(variant, odd, ordinary)
    best = choice(monkeypatch, load(variant), [one, other])
    assert best is not None and best.record is other
    alone = choice(monkeypatch, load(variant), [one])
    assert alone is not None and alone.record is one, "better than none"


def test_a_deal_that_nobody_bid_on_or_that_was_not_played_to_its_end_is_no_example(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    [whole] = golden("euchre", "march")
    cut = {**whole, "moves": whole["moves"][:-3]}
    assert choice(monkeypatch, load("euchre"), [*golden("euchre", "all-pass"), cut]) is None


def test_a_record_that_cannot_be_played_by_these_rules_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    [whole] = golden("euchre", "march")
    broken: list[Mapping[str, Any]] = [
        {},
        {**whole, "dealer": "me"},
        {**whole, "hands": []},
        {**whole, "moves": ["sing"]},
    ]
    assert choice(monkeypatch, load("euchre"), broken) is None
    best = choice(monkeypatch, load("euchre"), [*broken, whole])
    assert best is not None and best.record is whole


def test_a_variant_without_golden_games_takes_one_of_those_it_builds_on() -> None:
    found, base = chosen(load_text("format: 1\nname: Ours\nextends: euchre\n")), chosen(load("euchre"))
    assert found is not None and base is not None
    assert (found.is_own, base.is_own) == (False, True)


def test_of_many_games_those_with_most_kinds_of_decisions_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    [plain, special] = golden("euchre", "made-with-four", "euchred-alone")
    looked_at: list[Mapping[str, Any]] = []
    replay = choosing.play

    def counted(record: Mapping[str, Any], variant: Variant) -> Any:
        looked_at.append(record)
        return replay(record, variant)

    monkeypatch.setattr(choosing, "play", counted)
    late = {**special, "scores": [3, 0]}
    best = choice(monkeypatch, load("euchre"), [*[late] * 9, *[plain] * choosing.LOOKED_AT, *golden("euchre", "march")])
    assert len(looked_at) == choosing.LOOKED_AT and late not in looked_at
    assert best is not None


# -- do people play like this?


@pytest.mark.parametrize(
    ("hands", "cards", "found"),
    [
        pytest.param("AC 9D; KC 9S; QC TD; TH TS", "AC KC QC TS 9D 9S TD TH", 1, id="a trick is left to the others"),
        pytest.param("AC 9D; KC 9S; QC TD; TH TS", "AC KC QC TH TS 9D 9S TD", 0, id="it is trumped"),
        pytest.param("QC 9D; AC 9S; TC TD; TH TS", "QC AC TC TH TS 9D 9S TD", 1, id="the partner is trumped"),
        pytest.param("QC 9D; AC 9S; TC TD; TH TS", "QC AC TC TS 9S TD TH 9D", 0, id="the partner keeps the trick"),
        pytest.param("QC 9D; AC 9S; TC TD; TH JH", "QC AC TC TH JH 9D 9S TD", 0, id="there are only trumps"),
    ],
)
def test_the_last_to_play_takes_a_trick_from_the_others_and_not_from_the_partner(
    hands: str, cards: str, found: int
) -> None:
    deal = Deal.from_position(table(), hands=hands.split("; "), trump="hearts", leader=0)
    assert oddities(after(deal, *cards.split())) == found


HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]


def named(trump: str, *moves: str) -> int:
    """How odd it is to name this trump, and to go on so."""
    deal = Deal.of(table(), dealer=0, hands=HANDS, kitty="JC")
    return oddities(after(deal, "pass", "bid 1", "pass", "pass", f"name {trump}", *moves))


def test_a_trump_that_is_put_away_is_odd() -> None:
    assert named("hearts", "discard AH") == named("hearts", "discard 9S") + 2


def test_a_lone_hand_of_which_not_half_is_trumps_is_odd() -> None:
    alone, strong = ("discard 9S", "alone", "together", "together", "AS"), named("hearts", "discard 9S")
    assert named("hearts", *alone) == strong
    assert named("clubs", *alone) == strong + 2


def test_a_bid_that_fails_by_more_than_a_trick_is_odd() -> None:
    near, far = by_tricks(table(), 3, "bid 4"), by_tricks(table(), 3, "bid 6")
    assert oddities(far) == oddities(near) + 4
    assert oddities(near) == oddities(by_tricks(table(), 3, "bid 3"))

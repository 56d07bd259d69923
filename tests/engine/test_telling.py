"""Is a deal told rightly to a reader, in no language?"""

from __future__ import annotations

from pathlib import Path

import pytest
from cases import after, by_tricks, table
from shelf import SHIPPED, slowly

from hpf_rules import Deal, load, load_text
from hpf_rules.engine import choosing, telling
from hpf_rules.engine.record import play, read_records
from hpf_rules.engine.telling import example_for, published
from hpf_rules.table.telling import TrickTold, Why
from hpf_rules.variant.layers.folders import shipped


def golden(variant: str, name: str) -> Deal:
    return play(next(read_records(shipped("golden") / variant / f"{name}.yaml")), load(variant)).deal


# -- one deal


def test_players_are_seats_and_no_words() -> None:
    told = telling.telling(golden("euchre-three-handed", "set-both-score"))
    assert told.players == 3 and len(told.hands) == 3
    assert {seat for seat, _ in told.calls} <= {0, 1, 2}
    assert sum(told.taken) == len(told.tricks) and len(told.score) == 3


def test_cards_of_the_table_that_come_into_a_hand_are_told() -> None:
    told = telling.telling(golden("euchre", "dealer-takes-up"))
    assert told.turned == "KC" and told.kitty == ("9C", "JH", "KH")
    assert told.calls[-3:] == ((0, "order up"), (0, "take KC"), (0, "discard QS"))


def test_a_trick_is_told_with_its_cards_in_order_and_the_reason() -> None:
    told = telling.telling(golden("euchre", "dealer-takes-up"))
    assert told.tricks[0] == TrickTold(
        leader=1, cards=("TD", "QD", "JD", "KD"), winner=0, why=Why(kind="highest_of_suit", card="KD", suit="diamonds")
    )


@pytest.mark.parametrize(
    ("how", "alone", "defenders"),
    [("together", False, 0), ("alone", True, 0), ("against a lone defender", True, 1)],
)
def test_who_plays_alone_is_told(how: str, alone: bool, defenders: int) -> None:
    told = telling.telling(by_tricks(table(), 4, "bid 4", how=how))
    assert (told.declarer, told.alone, len(told.lone_defenders), told.made) == (0, alone, defenders, True)
    assert all(seat % 2 for seat in told.lone_defenders)


def test_a_partner_who_plays_alone_is_no_defender() -> None:
    deal = golden("euchre-railroad", "exchange-dealer-gives")
    told = telling.telling(deal)
    assert all(deal.rules.side_of[seat] != deal.rules.side_of[told.declarer] for seat in told.lone_defenders)


def test_a_deal_without_bids_has_neither_contract_nor_tricks() -> None:
    told = telling.telling(golden("euchre", "all-pass"))
    assert (told.declarer, told.contract, told.trump, told.tricks, told.made) == (None, "", "", (), False)


def test_a_deal_is_told_as_far_as_it_was_played() -> None:
    deal = Deal.of(table(), dealer=0, hands=HANDS, kitty="JC")
    told = telling.telling(after(deal, "pass", "bid 1"))
    assert told.calls == ((1, "pass"), (2, "bid 1")) and told.score == () and told.kitty == ("JC",)


HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]


# -- the example of a variant


@pytest.mark.parametrize("variant", [slowly(name) for name in SHIPPED])
def test_every_shipped_variant_has_an_example_that_says_what_it_shows(variant: str) -> None:
    told = example_for(load(variant))
    assert told is not None and told.shows and told.tricks and told.score


def test_it_is_chosen_once_for_all_languages_and_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    told = example_for(load("euchre"))

    def never(_: str) -> None:
        raise AssertionError("chosen again")

    monkeypatch.setattr(choosing, "golden_records", never)
    assert example_for(load("euchre")) is told


def test_other_rules_of_the_same_name_have_an_example_of_their_own(tmp_path: Path) -> None:
    known = load("euchre")
    text = (shipped("variants") / "euchre.yaml").read_text(encoding="utf-8")
    changed = text.replace("{when: set, defenders: 2 * stakes}", "{when: set, defenders: 3 * stakes}")
    (tmp_path / "euchre.yaml").write_text(changed, encoding="utf-8")
    ours = load(tmp_path / "euchre.yaml")
    assert ours.id == known.id and ours.fingerprint != known.fingerprint
    told, theirs = example_for(ours), example_for(known)
    assert told is not None and theirs is not None
    assert (max(told.score), max(theirs.score)) == (3, 2)


def test_a_variant_without_golden_games_has_one_of_those_it_builds_on_played_by_its_own_rules() -> None:
    rules = "format: 1\nname: Ours\nextends: euchre\nscoring: {rows: {set: {defenders: 9}}}\n"
    told = example_for(load_text(rules))
    assert told is not None and 9 in told.score and told.source == "", "its source is about other rules"


def test_a_variant_that_no_golden_game_fits_has_none() -> None:
    assert (
        example_for(load_text("format: 1\nname: Ours\nextends: euchre\ndealing: {hand: 4, packets: null, kitty: 7}\n"))
        is None
    )


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("rules text: https://x.org/a (docs/b.md); cards played out by the independent program", "https://x.org/a"),
        ("rules text: Laws of Euchre, Boston 1888, law 3 (https://x.org/a.htm)", None),
        ("rules text (seed S15; reading Q9)", ""),
        ("micro_cases.json M14; the deal around it by the independent program", ""),
        ("", ""),
    ],
)
def test_of_a_source_what_a_reader_can_look_up_is_told(source: str, told: str | None) -> None:
    expected = "Laws of Euchre, Boston 1888, law 3; https://x.org/a.htm" if told is None else told
    assert published(source) == expected

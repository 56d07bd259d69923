"""What may a table not mean? Each piece of advice, with the numbers that it gives, and where it is silent."""

from __future__ import annotations

import pytest
from cases import table

from hpf_rules import VariantError, load, load_text
from hpf_rules.variant.advice import advice
from hpf_rules.variant.layers import folders


def advised(changes: str, base: str = "hasenpfeffer") -> list[str]:
    variant = load_text(f"format: 1\nname: Ours\nextends: {base}\n{changes}\n")
    return [f"{one.code[4:]} {one.key}: {one.message}" for one in advice(variant)]


def refused(changes: str, base: str = "hasenpfeffer") -> list[str]:
    with pytest.raises(VariantError) as told:
        load_text(f"format: 1\nname: Ours\nextends: {base}\n{changes}\n")
    return [f"{one.code[4:]} {one.key}: {one.message}" for one in told.value.problems]


# ---- the shipped variants


def test_a_side_that_fails_in_hasenpfeffer_is_better_off_with_fewer_tricks() -> None:
    [told] = advice(load("hasenpfeffer"))
    assert (told.code, told.severity, told.key) == ("HPF-A01", "warning", "scoring.rows.set.declarers")
    assert told.message == (
        "a side that fails is better off with fewer tricks (bid 6: 0 tricks score 0, 5 tricks score -5)"
    )
    assert told.where is not None and told.line_text[told.where.column - 1 :].startswith("-taken * stakes")


@pytest.mark.parametrize("variant", sorted({*folders.known_ids(pack=False)} - {"hasenpfeffer"}))
def test_of_the_other_shipped_variants_nothing_is_said(variant: str) -> None:
    assert advice(load(variant)) == ()


def test_what_the_parent_says_is_not_told_again() -> None:
    assert advised("ending: {target: 12}") == []


# ---- fewer tricks


def test_who_makes_it_may_be_better_off_with_fewer_tricks_too() -> None:
    [told] = advised("scoring: {rows: {made: {declarers: 10 - taken}, set: {declarers: -bid}}}")
    assert told.startswith("A01 scoring.rows.made.declarers: a side that makes the contract is better off with fewer")
    assert "(bid 1: 1 trick scores 9, 6 tricks score 4)" in told


def test_points_of_the_others_count_against_a_side() -> None:
    [told] = advised("scoring: {rows: {set: {declarers: -1, defenders: their_taken}}}")
    assert told.startswith("A01 scoring.rows.set.defenders: a side that fails is better off with fewer tricks")
    assert told.endswith("(bid 6: 0 tricks score -1, 5 tricks score -1 and the others 5)")


@pytest.mark.parametrize("output", ["-bid", "-bid * stakes", "-6", "taken - bid", "-short"])
def test_the_usual_costs_of_a_failed_bid_are_no_matter(output: str) -> None:
    assert advised(f"scoring: {{rows: {{set: {{declarers: {output}}}}}}}") == []


def test_a_bid_to_lose_every_trick_wants_few_tricks() -> None:
    """A contract that few tricks make is not looked at: there fewer tricks are the aim."""
    changes = """
auction: {bids: {number: null, misere: {tricks: 0}}}
contract: {made: taken == 0}
scoring: {rows: {made: {declarers: 3}, set: {declarers: -taken}}}
"""
    assert [told for told in advised(changes) if "A01" in told] == []


# ---- failing pays


def test_a_failed_bid_that_gains_points_is_told() -> None:
    [told] = advised("scoring: {rows: {set: {declarers: bid}}}")
    assert told == "A02 scoring.rows.set.declarers: a failed bid gains points (bid 1: 0 tricks score 1)"


def test_a_failed_bid_that_gains_the_others_more_is_no_matter() -> None:
    told = advised("scoring: {rows: {set: {declarers: taken, defenders: 7}}}\nending: {both_reach: play_on}")
    assert [one for one in told if "A02" in one] == []


# ---- the ladder


def test_an_easier_bid_above_a_harder_one_is_told() -> None:
    [told] = advised("auction: {bids: {little: {tricks: 3}}}")
    assert told == "A03 auction.bids.little: “bid little” outbids “bid 6”, and undertakes less"


def hinted(changes: str) -> list[str | None]:
    """What is said to do about a bid that outbids a harder one."""
    variant = load_text(f"format: 1\nname: Ours\nextends: hasenpfeffer\n{changes}\n")
    return [one.hint for one in advice(variant) if one.code == "HPF-A03"]


def test_a_bid_on_top_of_those_that_are_built_on_may_be_moved_down_to_where_it_belongs() -> None:
    little = "auction: {bids: {little: {tricks: 3, stakes: 2%s}}}"
    assert hinted(little % "") == ["the bids stand lowest first: write it further up, or write `above: 3` beside it"]
    assert advised(little % ", above: 3") == []
    assert hinted("auction: {bids: {nullo: {tricks: 0}}}") == ["the bids stand lowest first: write it further up"]


def test_bids_that_end_the_auction_do_not_outbid_each_other() -> None:
    assert advised("auction: {bids: {order up: {tricks: 3}, name: {tricks: 2}}}", base="euchre") == []


def test_a_misere_above_the_numbers_is_another_matter_than_an_easier_bid() -> None:
    changes = """
auction: {bids: {misere: {tricks: 0}}}
contract: {made: taken == 0 if kind == misere else taken >= tricks}
scoring: {rows: {made: {declarers: 7 if kind == misere else taken}, set: {declarers: -bid}}}
"""
    assert [told for told in advised(changes) if "A03" in told] == []


def test_a_bid_that_a_higher_one_always_beats_is_never_worth_making() -> None:
    changes = """
auction: {bids: {all: {numbers: 8, tricks: 6}}}
scoring: {rows: {made: {declarers: bid}, set: {declarers: -6}}}
"""
    [told] = advised(changes)
    assert told.endswith(
        "“bid 6” is never worth bidding: “bid 8” is higher and never scores less (6 tricks score 8, not 6)"
    )


def test_a_higher_bid_that_risks_more_leaves_the_lower_one_its_worth() -> None:
    assert advised("auction: {bids: {big pepper: {tricks: 6, stakes: 2}}}") == []


def test_a_higher_bid_that_asks_for_the_same_and_never_brings_more_is_told() -> None:
    [told] = advised("auction: {bids: {moon: {tricks: 6}}}")
    assert told == "A09 auction.bids.moon: “bid moon” undertakes the same as “bid 6”, and never scores more"
    [told] = advised("scoring: {rows: {made: {declarers: taken}}}", base="hasenpfeffer-pepper")
    assert told.endswith("never scores more (1 trick scores -2, not -1)")


# ---- what failing and making it are worth


@pytest.mark.parametrize(
    ("base", "changes", "key"),
    [
        ("hasenpfeffer", "scoring: {rows: {set: {declarers: 0}}}", "scoring.rows.set"),
        ("euchre", "scoring: {rows: {set: {defenders: 0}}}", "scoring.rows.set"),
    ],
)
def test_a_failed_bid_that_costs_nothing_is_told(base: str, changes: str, key: str) -> None:
    [told] = advised(changes, base)
    assert told.startswith(f"A07 {key}: a failed bid costs nothing, and gives the others nothing")


@pytest.mark.parametrize(
    ("changes", "key", "points"),
    [
        ("scoring: {rows: {set: {declarers: -bid, defenders: -2 * taken}}}", "A02 scoring.rows.set.defenders", "-12"),
        ("scoring: {bonuses: {others: {defenders: -taken}}}", "A02 scoring.bonuses.others.defenders", "-6"),
        (
            "with: [lose-the-bid]\nscoring: {bonuses: {o: {defenders: 6 - taken}}}",
            "A01 scoring.bonuses.o.defenders",
            "5",
        ),
    ],
)
def test_it_is_told_where_the_points_come_from(changes: str, key: str, points: str) -> None:
    told = [one for one in advised(changes) if "A05" not in one]
    assert [one.split(":")[0] for one in told] == [key]
    assert f"the others {points}" in told[0]


def test_a_contract_that_is_just_made_and_scores_nothing_is_told() -> None:
    [told] = advised("scoring: {rows: {made: {declarers: taken - bid}, set: {declarers: -bid}}}")
    assert told == "A08 scoring.rows.made: a contract that is made scores nothing (bid 1: 1 trick scores 0)"
    [told] = advised("with: [fast-break]\nscoring: {rows: {fast_break: {declarers: -1}}}", base="euchre")
    assert told.startswith("A08 scoring.rows.fast_break: a contract that is made loses points")
    assert advised("with: [fast-break]", base="euchre") == []


# ---- lone hands


def test_a_lone_hand_that_never_brings_more_is_told() -> None:
    [told] = advised("scoring: {rows: {lone_march: {declarers: stakes}}}", base="euchre")
    assert told == (
        "A10 scoring.rows.lone_march: playing alone never scores more, and sometimes less "
        "(order up: 5 tricks score 1, together 2)"
    )


def test_a_lone_hand_that_loses_less_is_told() -> None:
    [told] = advised("scoring: {rows: {lone_set: {within: set, when: alone, defenders: stakes}}}", base="euchre")
    assert told.startswith(
        "A10 scoring.rows.lone_set: a lone hand that fails loses less than one that is played together"
    )


@pytest.mark.parametrize("pack", ["alone-counts-double", "lone-hand-twelve", "defend-alone"])
def test_lone_hands_that_are_worth_it_are_no_matter(pack: str) -> None:
    assert [told for told in advised(f"with: [lose-the-bid, {pack}]", "hasenpfeffer") if "A10" in told] == []


# ---- special cases


def test_a_special_case_that_scores_like_the_rest_is_told() -> None:
    rows = "{rows: {march: {declarers: stakes}}}"
    assert [told.split(":")[0] for told in advised(f"scoring: {rows}", "euchre")] == ["A11 scoring.rows.march"]


# ---- two sides at the target


def test_who_wins_when_both_reach_the_target_has_to_be_said_where_both_can() -> None:
    [told] = advised("with: [others-score-tricks]\nending: {both_reach: null}")
    assert told.startswith("A05 ending.target: several sides can reach the target in one deal")
    assert told.endswith("(bid 1: 1 trick scores 1 and the others 5)")
    assert advised("with: [others-score-tricks]\nending: {both_reach: higher_wins}") == []
    assert advised("ending: {both_reach: null}") == []


# ---- values that change nothing


@pytest.mark.parametrize(
    ("base", "changes", "key"),
    [
        ("euchre", "auction: {equal_bid: dealer}", "auction.equal_bid"),
        ("euchre", "auction: {pass_is: for_now}", "auction.pass_is"),
        ("hasenpfeffer", "auction: {passes: 2}", "auction.passes"),
        ("hasenpfeffer", "contract: {trump: hearts}", "contract.trump"),
        ("euchre", "contract: {kitty_seen_by: all}", "contract.kitty_seen_by"),
        ("euchre", "contract: {may_name: [suits, no_trump]}", "contract.may_name"),
    ],
)
def test_a_value_that_changes_nothing_is_told(base: str, changes: str, key: str) -> None:
    assert [told.split(":")[0] for told in advised(changes, base)] == [f"A06 {key}"]


@pytest.mark.parametrize(
    "changes",
    [
        "dealing: {packets: [2, 2, 2]}",
        "dealing: {kitty: 1}",
        "auction: {equal_bid: nobody}",
        "contract: {kitty_seen_by: taker}",
        "ending: {target: 10}",
    ],
)
def test_a_value_that_is_told_or_that_could_matter_is_left_alone(changes: str) -> None:
    assert advised(changes) == []


@pytest.mark.parametrize(
    ("base", "packs", "idle"),
    [
        ("euchre", ["dealer-may-steal"], ["dealer-may-steal"]),
        ("hasenpfeffer", ["one-turn-auction", "reentry"], ["reentry"]),
        ("hasenpfeffer", ["reentry"], []),
        ("pepper", ["no-trump", "failed-costs-six"], ["no-trump", "failed-costs-six"]),
        ("euchre", ["joker", "joker-turned-dealer-names"], []),
    ],
)
def test_a_pack_that_changes_nothing_is_told_unless_another_needs_it(
    base: str, packs: list[str], idle: list[str]
) -> None:
    told = [problem for problem in advice(table(base, *packs)) if problem.code == "HPF-A06"]
    said = "the pack `{}` changes nothing here: without it the game is the same"
    assert [problem.message for problem in told] == [said.format(pack) for pack in idle]
    assert all(problem.where is not None and problem.key == "with" for problem in told)


@pytest.mark.parametrize(
    ("packs", "outcome"),
    [
        (["set-gains-bid", "others-score-tricks"], "(bid 1, 0 tricks: the other side gets 1 and 6, 7 in all)"),
        (["others-score-tricks", "super-euchre"], "(bid 1, 0 tricks: the other side gets 4 and 6, 10 in all)"),
        (["lose-the-bid", "others-score-tricks"], None),
        (["lose-the-bid", "alone-counts-double"], None),
    ],
)
def test_two_packs_that_pay_for_one_outcome_are_told_with_what_they_come_to(
    packs: list[str], outcome: str | None
) -> None:
    told = [problem for problem in advice(table("hasenpfeffer", *packs)) if problem.code == "HPF-A12"]
    assert [problem.message.partition("outcome ")[2] for problem in told] == ([outcome] if outcome else [])
    assert all(f"`{pack}`" in problem.message for problem in told for pack in packs)
    if outcome:  # the file decides: it says itself what one of them pays
        said = {"bonuses": {"others": {"defenders": "taken"}}}
        decided = advice(table("hasenpfeffer", packs[0 if "others" in packs[1] else 1], scoring=said))
        assert "HPF-A12" not in [problem.code for problem in decided]


# ---- proofs


def test_a_bid_that_is_set_with_all_tricks_can_never_be_made() -> None:
    [told] = refused("contract: {made: taken > tricks}")
    assert "“bid 6” can never be made: it is set with any number of tricks, even with all 6" in told


@pytest.mark.parametrize(
    "changes",
    [
        "scoring: {rows: {made: {declarers: 0}}}",
        "scoring: {rows: {made: {declarers: -taken}, set: {declarers: -bid, defenders: 0}}}",
    ],
)
def test_a_target_that_no_deal_comes_nearer_to_is_refused(changes: str) -> None:
    [told] = refused(changes)
    assert "10 points can never be reached: no deal gives a side more than" in told


def test_a_game_of_so_many_deals_needs_no_points() -> None:
    load_text(
        "format: 1\nname: Ours\nextends: hasenpfeffer\nscoring: {rows: {made: {declarers: 0}}}\n"
        "ending: {target: null, deals: 8, both_reach: null}\n"
    )


def test_points_that_are_paid_for_giving_up_count_as_well() -> None:
    changes = "with: [dealer-may-pay]\nscoring: {rows: {made: {declarers: 0}, march: null, lone_march: null, set: {defenders: 0}}}"
    load_text(f"format: 1\nname: Ours\nextends: euchre\n{changes}\n")

"""Which deal shows that two variants are different games?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from unfound import UNFOUND

from hpf_rules import HpfError, Variant, load, load_text
from hpf_rules.docs.pages.variations import parent_of
from hpf_rules.engine.record import play, told
from hpf_rules.study.idle import idle_keys
from hpf_rules.study.lockstep import CONTRACT, COUNTS, DEALT, LEGAL, NEXT, OVER, SCORE, SEEN, TURN, WINS
from hpf_rules.study.showing import NAMES, Shown, shown
from hpf_rules.study.witness import Search, witness
from hpf_rules.variant.house.compare import differences
from hpf_rules.variant.house.mutations import Mutation, changed, mutations
from hpf_rules.variant.layers import folders
from hpf_rules.variant.variant import Checker

SHIPPED = tuple(sorted(folders.known_ids(pack=False)))
FAMILIES = [
    (str(variant.layers.below[0].file.id), name) for name in SHIPPED if parent_of(variant := load(name)) is not None
]


def ours(text: str, base: str = "hasenpfeffer") -> Variant:
    return load_text(f"format: 1\nname: Ours\nextends: {base}\n{text}\n")


def searched(text: str, base: str = "hasenpfeffer", deals: int = 1500) -> Search:
    return witness(load(base), ours(text, base), deals=deals)


def replayed(found: Shown, table: int) -> dict[str, Any]:
    """What `hpf replay` tells of the record at one table, without the name of the variant."""
    record = found.record(table)
    try:
        data = told(play(record, found.variants[table]), record)
    except HpfError as wrong:
        return {"error": str(wrong)}
    return {key: value for key, value in data.items() if key not in ("variant", "rules")}


@pytest.mark.parametrize(("parent", "name"), FAMILIES)
def test_every_shipped_variant_and_its_parent_are_shown_apart(parent: str, name: str) -> None:
    search = witness(load(parent), load(name))
    found = shown(search)
    assert found is not None
    assert replayed(found, found.played).get("error") is None
    assert replayed(found, 0) != replayed(found, 1)


@pytest.mark.parametrize(
    ("change", "base", "what"),
    [
        ("auction: {bids: {number: 1..5}}", "hasenpfeffer", LEGAL),
        ("deck: {top_trumps: [right_bower, joker, left_bower]}", "hasenpfeffer", WINS),
        ("play: {opening_lead: declarer}", "hasenpfeffer", TURN),
        ("scoring: {rows: {set: {declarers: -bid * stakes}}}", "hasenpfeffer", SCORE),
        ("ending: {target: 11}", "hasenpfeffer", OVER),
        ("deck: {jokers: 1, top_trumps: [joker, right_bower, left_bower]}", "euchre", DEALT),
        ("dealing: {next_dealer: winner}", "hasenpfeffer", NEXT),
        ("auction: {all_pass: {next_stakes: 2}}", "euchre", NEXT),
        ("ending: {surplus: carried}", "euchre", COUNTS),
        ("ending: {shutout: twice}", "euchre", COUNTS),
        ("ending: {rubber: 2}", "euchre", COUNTS),
        ("contract: {kitty_seen_by: all}", "hasenpfeffer", SEEN),
        ("contract: {steps: [name_trump, take_kitty, discard, alone]}", "hasenpfeffer", SEEN),
        ("auction: {bids: {big pepper: {open: before_lead}}}", "hasenpfeffer-pepper", SEEN),
    ],
)
def test_each_kind_of_difference_is_found_and_named(change: str, base: str, what: int) -> None:
    search = searched(change, base)
    assert search.line is not None
    assert NAMES[search.line.parting.what] == NAMES[what]
    found = shown(search)
    assert found is not None
    assert found.told[0].text != found.told[1].text


def test_a_rare_outcome_is_found() -> None:
    """The defenders win the first two tricks and lose the last three."""
    fast = "scoring: {rows: {fast_break: {within: made, when: opening_run == 2 and taken == 3, declarers: 0}}}"
    found = shown(searched(fast, "euchre"))
    assert found is not None
    assert [why.key for why in found.told[1].reasons] == ["scoring.rows.fast_break"]


def test_scores_near_the_end_show_what_happens_when_both_get_there() -> None:
    both = "scoring: {bonuses: {more: {defenders: 1}}}\n"
    search = witness(ours(both, "euchre"), ours(f"{both}ending: {{both_reach: play_on}}", "euchre"))
    assert search.line is not None and search.line.parting.what == OVER
    assert all(search.line.scores)


def test_the_rule_is_named_on_each_side() -> None:
    found = shown(witness(load("hasenpfeffer"), load("hasenpfeffer-book")))
    assert found is not None
    one, other = (side.reasons[0] for side in found.told)
    assert (one.key, other.key) == ("scoring.rows.set", "scoring.rows.set")
    assert one.where is not None and one.where.file.endswith("hasenpfeffer.yaml")
    assert other.where is not None and other.where.file.endswith("lose-the-bid.yaml")


def test_a_card_that_may_be_played_at_one_table_only_is_refused_by_the_rule_at_the_other() -> None:
    found = shown(searched("play: {follow: or_trump}"))
    assert found is not None and found.what == NAMES[LEGAL]
    assert found.played == 1  # only there it may be played
    assert "follow" in found.told[0].reasons[0].key
    assert replayed(found, 1)["error"] is None
    assert replayed(found, 0)["error"]["index"] == len(found.deal.moves) - 1


def test_the_deal_is_as_short_as_can_be() -> None:
    search = searched("ending: {target: 5}", "euchre")
    assert search.line is not None
    assert search.line.lone == 0
    assert len(search.line.moves) <= 24 and sum(map(bool, search.line.scores)) == 1
    assert searched("auction: {bids: {number: 1..5}}").line.moves == ()  # type: ignore[union-attr]


def test_the_same_numbers_give_the_same_deal() -> None:
    one, other = load("euchre"), ours("scoring: {rows: {set: {defenders: 3 * stakes}}}", "euchre")
    assert witness(one, other, seed=5).line == witness(one, other, seed=5).line
    assert witness(one, other, seed=5).line != witness(one, other, seed=6).line


def test_the_same_game_needs_no_deal() -> None:
    search = searched("dealing: {packets: [2, 2, 2]}")
    assert search.is_same and search.deals == 0 and not search.is_shown


def test_who_deals_first_is_shown_by_no_deal_but_named() -> None:
    search = searched("dealing: {first_dealer: first_seat}", deals=40)
    assert not search.is_shown
    assert search.begins is not None and search.begins[1] == 0


def test_what_can_never_matter_is_reported_with_the_deals_that_were_tried() -> None:
    search = searched("play: {opening_lead_both_alone: after_lone_player}", deals=100)
    assert not search.is_shown and search.begins is None and search.deals == 100


def test_progress_is_told_up_to_the_number_of_deals() -> None:
    told: list[int] = []
    one, other = load("euchre"), ours("ending: {both_reach: play_on}", "euchre")
    witness(one, other, deals=200, progress=told.append)
    assert sum(told) == 200 and len(told) > 1


def test_ranks_that_are_written_in_another_order_are_the_same_cards() -> None:
    search = searched("deck: {ranks: [A, K, Q, J, 9, 10]}", "euchre")
    assert search.line is not None and search.line.parting.what in (WINS, CONTRACT)


# -- one rule of a shipped variant changed: the search finds a deal, unless none can show it

WHOLE = ("hasenpfeffer", "euchre")
"""Games of which every rule is changed."""


def never_seen(variant: Variant) -> set[str]:
    """The changes that no deal can show."""
    idle = idle_keys(variant, (one.key for one in mutations(variant)))
    return {str(one) for one in mutations(variant) if one.key in idle or str(one) in UNFOUND[variant.id]}


@pytest.mark.parametrize("name", WHOLE)
def test_one_changed_rule_is_shown_by_a_deal(name: str) -> None:
    variant, checker = load(name), Checker()
    hidden, silent = never_seen(variant), set()
    for mutation in mutations(variant):
        other = changed(variant, mutation, checker).variant
        if other is None or other.fingerprint == variant.fingerprint or str(mutation) in hidden:
            continue
        if not witness(variant, other, deals=1000, onward=0).is_shown:
            silent.add(str(mutation))
    assert not silent


@pytest.mark.slow
@pytest.mark.parametrize("name", WHOLE)
def test_a_rule_that_no_deal_shows_stays_unshown_in_many(name: str) -> None:
    variant = load(name)
    hidden = never_seen(variant)
    for mutation in mutations(variant):
        other = changed(variant, mutation).variant if str(mutation) in hidden else None
        assert other is None or not witness(variant, other, deals=5000).is_shown


def test_the_list_of_what_no_deal_shows_is_of_rules_that_there_are() -> None:
    for name, listed in UNFOUND.items():
        assert set(listed) <= {str(mutation) for mutation in mutations(load(name))}


def test_a_mutation_can_be_tried_with_few_deals() -> None:
    variant = load("euchre")
    other = changed(variant, Mutation(key="ending.target", old=10, new=11)).variant
    assert other is not None
    assert witness(variant, other, deals=300).is_shown


def test_differences_are_compared_as_values(tmp_path: Path) -> None:
    assert differences(load("euchre"), load("euchre")) == ()

"""Which difference does which deal show?"""

from __future__ import annotations

from hpf_rules import Variant, load, load_text
from hpf_rules.study.comparison import Comparison, compared
from hpf_rules.study.evidence import How, moves_of


def ours(text: str, base: str = "hasenpfeffer") -> Variant:
    return load_text(f"format: 1\nname: Ours\nextends: {base}\n{text}\n")


def found(comparison: Comparison) -> dict[str, How]:
    return {proof.difference.key: proof.how for proof in comparison.evidence}


def test_every_difference_is_accounted_for() -> None:
    other = ours(
        "dealing: {first_dealer: first_seat, packets: [2, 2, 2]}\n"
        "play: {opening_lead_both_alone: after_lone_player}\n"
        "scoring: {rows: {set: {declarers: -bid * stakes}}}\n"
        "ending: {target: 12}"
    )
    assert found(compared(load("hasenpfeffer"), other, deals=300, each=120)) == {
        "dealing.packets": How.SAME,
        "dealing.first_dealer": How.IDLE,
        "play.opening_lead_both_alone": How.UNFOUND,
        "scoring.rows.set.declarers": How.HERE,
        "ending.target": How.ELSEWHERE,
    }


def test_rules_that_only_fit_together_are_changed_together() -> None:
    comparison = compared(load("euchre"), load("euchre-british"), deals=200, each=200)
    proofs = {proof.difference.key: proof for proof in comparison.evidence}
    assert [beside.key for beside in proofs["deck.jokers"].beside] == ["deck.top_trumps"]
    assert proofs["deck.jokers"].how is How.HERE


def test_a_deal_for_one_rule_leads_back_to_the_files_of_both() -> None:
    comparison = compared(load("hasenpfeffer-pepper"), load("pepper"), deals=300, each=300)
    [proof] = [proof for proof in comparison.evidence if proof.difference.key == "scoring.rows.set.declarers"]
    deal = comparison.elsewhere(proof)
    assert deal is not None
    files = [side.reasons[0].where.file for side in deal.told if side.reasons[0].where is not None]
    assert [file.rpartition("/")[2] for file in files] == ["hasenpfeffer.yaml", "pepper.yaml"]
    assert comparison.names_at(proof)[proof.mixed].endswith(f"with only this rule of {comparison.names[proof.mixed]}")


def test_the_rules_behind_the_deal_are_named() -> None:
    comparison = compared(load("hasenpfeffer"), load("hasenpfeffer-pepper"), deals=100, each=100)
    assert ("auction.bids.number.numbers", "1..6") in [(key, str(said)) for key, said in comparison.behind(0)]
    assert ("auction.bids.number.numbers", "1..5") in [(key, str(said)) for key, said in comparison.behind(1)]


def test_a_game_mixed_of_two_has_no_move_that_neither_knows() -> None:
    """With a part of the other's steps alone, Hasenpfeffer would let players bid `1 alone`."""
    comparison = compared(load("hasenpfeffer"), load("pepper"), deals=60, each=60)
    known = moves_of(load("hasenpfeffer")) | moves_of(load("pepper"))
    assert "bid big pepper" in known and "bid 1 alone" not in known and "name no trump" in known
    for proof in comparison.evidence:
        deal = comparison.elsewhere(proof)
        assert deal is None or "alone`" not in " ".join(told.text for told in deal.told), proof.difference.key
        if proof.search is not None:
            assert moves_of(proof.search.one) | moves_of(proof.search.other) <= known
    proofs = {proof.difference.key: proof for proof in comparison.evidence}
    assert "contract.alone" in [beside.key for beside in proofs["contract.steps"].beside]
    assert "contract.may_name" not in [beside.key for beside in proofs["contract.steps"].beside], "no more than needed"


def test_the_deal_for_one_rule_is_named_after_the_mixed_game_that_plays_it() -> None:
    comparison = compared(load("hasenpfeffer"), load("pepper"), deals=60, each=60)
    [proof] = [proof for proof in comparison.evidence if proof.difference.key == "scoring.rows.set.declarers"]
    deal = comparison.elsewhere(proof)
    assert deal is not None
    title = str(deal.record(0)["title"])
    assert title.startswith("hasenpfeffer: the deal scores ")
    assert "; hasenpfeffer with only this rule of pepper: the deal scores " in title

"""Which difference does which deal show?"""

from __future__ import annotations

from hpf_rules import Variant, load, load_text
from hpf_rules.study.comparison import Comparison, compared
from hpf_rules.study.evidence import How


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
        "dealing.packets": How.TOLD,
        "dealing.first_dealer": How.BEGINS,
        "play.opening_lead_both_alone": How.UNSHOWN,
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
    assert comparison.names_at(proof)[proof.mixed].endswith(f"with this rule of {comparison.names[proof.mixed]}")


def test_the_rules_behind_the_deal_are_named() -> None:
    comparison = compared(load("hasenpfeffer"), load("hasenpfeffer-pepper"), deals=100, each=100)
    assert ("auction.bids.number.numbers", "1..6") in [(key, str(said)) for key, said in comparison.behind(0)]
    assert ("auction.bids.number.numbers", "1..5") in [(key, str(said)) for key, said in comparison.behind(1)]

"""Does the engine play OpenSpiel's deals of euchre as OpenSpiel does: each legal list, trick and return?"""

import openspiel
import oracle
import pytest
import wrong_rules

FILE = "openspiel_euchre.jsonl.gz"
GROUP = 50
DEALS = oracle.lines(FILE)

pytestmark = oracle.needs(FILE)


@pytest.mark.parametrize("first", range(0, max(len(DEALS), 1), GROUP))
def test_legal_moves_tricks_and_returns_are_those_of_openspiel(first: int) -> None:
    cases = [openspiel.case(deal) for deal in DEALS[first : first + GROUP]]
    differences = [found for case in cases if (found := oracle.difference(case))]
    assert cases
    assert not differences, "\n".join(differences)


@pytest.mark.skipif(oracle.ELSEWHERE is not None, reason="tells of the committed file")
def test_all_200_deals_are_there_and_each_switch_is_on_and_off() -> None:
    variants = [openspiel.variant_of(deal["params"]) for deal in DEALS]
    assert len({deal["id"] for deal in DEALS}) == 200
    assert {name: variants.count(name) for name in sorted(set(variants))} == {
        "openspiel": 50,
        "openspiel-defend": 50,
        "openspiel-defend-stick": 50,
        "openspiel-stick": 50,
    }


@pytest.mark.skipif(oracle.ELSEWHERE is not None, reason="tells of the committed file")
@pytest.mark.parametrize("rule", wrong_rules.WRONG_RULES)
def test_a_changed_rule_is_noticed(rule: str) -> None:
    assert wrong_rules.noticed(rule, map(openspiel.case, DEALS))

"""Do real tournament games of euchre come out deal by deal as they were scored, to their known end?"""

from typing import Any

import egn
import oracle
import pytest

FILE = "egn_games.jsonl"
GAMES = oracle.lines(FILE)
BY_GAME = pytest.mark.parametrize("game", GAMES, ids=[game["source"].split(", ")[-1] for game in GAMES])

pytestmark = oracle.needs(FILE)


@BY_GAME
def test_each_deal_scores_as_at_the_table_and_the_last_ends_the_game(game: dict[str, Any]) -> None:
    if reason := egn.later_rule(game):
        pytest.skip(reason)
    cases = egn.cases(game)
    differences = [found for case in cases if (found := oracle.difference(case))]
    assert not differences, "\n".join(differences)
    assert cases[-1].expect["scores"] == game["final"]


@BY_GAME
def test_the_running_score_adds_up_and_no_card_is_seen_twice(game: dict[str, Any]) -> None:
    for case in egn.cases(game):
        before, points = case.record["scores"], case.expect["score"]
        after = [have + won for have, won in zip(before, points, strict=True)]
        assert after == case.expect["scores"], case.id
        cards = f"{' '.join(case.record['hands'])} {case.record['turn_up']}".split()
        seen = [card for card in cards if card != egn.UNSEEN]
        assert len(cards) == 21, case.id
        assert len(set(seen)) == len(seen), case.id


@pytest.mark.skipif(oracle.ELSEWHERE is not None, reason="tells of the committed file")
def test_all_9_games_are_there_with_both_leads_to_a_lone_hand() -> None:
    assert len({game["source"] for game in GAMES}) == 9
    assert {game["ruleset"]["loner_lead"] for game in GAMES} == {"LEFT_OF_DEALER", "LEFT_OF_LONER"}

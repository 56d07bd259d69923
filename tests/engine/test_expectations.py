"""Can a golden game pin down what comes after a deal, what a win counts, and what a seat has seen of the kitty?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hpf_rules import Deal, RecordError, load
from hpf_rules.engine.record import checked, mismatches, play, read_records

GOLDEN = Path(__file__).parents[1] / "golden"


def record(variant: str, name: str, **expect: Any) -> dict[str, Any]:
    """A golden game that expects this and nothing else."""
    [found] = read_records(GOLDEN / variant / f"{name}.yaml")
    return {**found, "expect": expect}


def faults(variant: str, name: str, **expect: Any) -> list[str]:
    return [str(one) for one in mismatches(record(variant, name, **expect), load(variant))]


ALL_PASS = ("hasenpfeffer", "q05-all-pass")
TO_NIL = ("euchre-railroad", "end-to-nil")
SEEN = ("hasenpfeffer", "q12-kitty-seen-by-declarer")


def test_who_deals_next_and_at_which_stakes() -> None:
    assert not faults(*ALL_PASS, next_dealer=2, next_stakes=1)
    assert faults(*ALL_PASS, next_dealer=1) == ["the replay differs from the record: expected next_dealer 1, got 2"]
    assert faults(*ALL_PASS, next_stakes=2) == ["the replay differs from the record: expected next_stakes 2, got 1"]


def test_nobody_deals_next_where_the_game_is_over_or_the_deal_goes_on() -> None:
    assert not faults(*TO_NIL, next_dealer=None, next_stakes=None)
    unfinished = {**record(*ALL_PASS, next_dealer=None), "moves": ["pass"]}
    assert not mismatches(unfinished, load("hasenpfeffer"))
    assert faults(*ALL_PASS, next_dealer=None)


def test_what_a_win_counts_and_what_is_carried_over() -> None:
    assert not faults(*TO_NIL, over={"side": 1, "games": 2, "surplus": 1})
    assert not faults(*TO_NIL, over={"side": 1})
    for wrong in ({"games": 1}, {"surplus": 0}, {"side": 0}):
        assert len(faults(*TO_NIL, over=wrong)) == 1, wrong
    assert not faults(*ALL_PASS, over=None)
    assert faults(*ALL_PASS, over={"side": 0})


def test_what_each_seat_has_seen_of_the_kitty_before_a_move() -> None:
    assert not faults(*SEEN, sees={1: {0: "nothing", 3: "JD"}})
    assert not faults(*SEEN, sees={0: {3: "nothing"}, 17: {3: ["JD"]}}), "a list of cards is read as well"
    assert faults(*SEEN, sees={1: {0: "JD"}}) == [
        "the replay differs from the record at move 2 (`1` in the record, which counts from 0): "
        "expected seat 0 sees JD, got nothing"
    ]
    assert faults(*SEEN, sees={1: {3: "nothing"}}) == [
        "the replay differs from the record at move 2 (`1` in the record, which counts from 0): "
        "expected seat 3 sees nothing, got JD"
    ]


def test_a_moment_or_a_seat_that_is_not_there_is_found() -> None:
    for sees, told in (
        ({99: {0: "nothing"}}, "no move 100 (`99` in the record"),
        ({1: {4: "nothing"}}, "seats are 0 to 3"),
    ):
        [fault] = faults(*SEEN, sees=sees)
        assert fault.startswith("error[HPF-H09]: there is no ") and told in fault


@pytest.mark.parametrize("sees", [3, [1], {"x": {0: "JD"}}, {1: "JD"}, {1: {0: 3}}, {1: {"me": "JD"}}, {-1: {0: "JD"}}])
def test_what_seats_see_is_written_by_move_and_seat(sees: Any) -> None:
    with pytest.raises(RecordError, match="for the number of a move, what each seat has seen of the kitty"):
        checked(record(*SEEN, sees=sees))


# ---- what can never be


@pytest.mark.parametrize(
    ("expect", "code", "told"),
    [
        ({"fired": []}, "H04", "`expect.fired` is empty: nothing is expected here"),
        ({"sees": {}}, "H04", "`expect.sees` is empty"),
        ({"sees": {1: {}}}, "H04", "`expect.sees` names no seat before move 2 (`1` in the record"),
        ({"sees": {1: {0: "king"}}}, "H10", "`king` is no card; write cards, or `nothing`"),
        ({"legal_at": {}}, "H04", "`expect.legal_at` is empty"),
        ({"illegal_at": {0: []}}, "H04", "`expect.illegal_at` names no move before move 1 (`0` in the record"),
        ({"illegal_at": {0: ["nonsense"]}}, "H13", "`nonsense` is no move at all"),
        ({"illegal_at": {0: ["play nonsense"]}}, "H13", "`play nonsense` is no move at all"),
        ({"illegal_at": {0: ["bid"]}}, "H13", "`bid` is no move at all"),
        (
            {"legal_at": {99: ["pass"]}},
            "H09",
            "there is no move 100 (`99` in the record, which counts from 0): the record",
        ),
        ({"scores": {"a": "b"}}, "H04", "`expect.scores` is a list of whole numbers, one a side, not `key: value`"),
        ({"score": [1, "b"]}, "H04", "`expect.score` is a list of whole numbers, one a side, not the text `b`"),
        ({"score": [1, 2, 3]}, "H09", "`expect.score` has 3 numbers, and the game has 2 sides"),
        ({"taken": [1, 2]}, "H09", "`expect.taken` has 2 numbers, and the game has 4 seats"),
        ({"declarer": True}, "H04", "`expect.declarer` is the number of a seat"),
        ({"next_dealer": 9}, "H09", "`expect.next_dealer` names seat 9; seats are 0 to 3"),
        ({"next_stakes": 0}, "H09", "`expect.next_stakes` says 0; stakes count from 1"),
        ({"next_stakes": "two"}, "H04", "`expect.next_stakes` is a whole number"),
        ({"alone": 2}, "H04", "`expect.alone` is a list of seats, not 2"),
        ({"winners": [7]}, "H09", "`expect.winners` names seat 7"),
        ({"trump": ["hearts"]}, "H04", "`expect.trump` is what was said"),
        ({"tricks": 3}, "H04", "`expect.tricks` is a list, not 3"),
        ({"over": 0}, "H04", "`expect.over` is `{side: 0}`, or null where the game goes on, not 0"),
        ({"over": {"side": 2}}, "H09", "`expect.over` names side 2; sides are 0 to 1"),
        ({"over": {"winner": 1}}, "H03", "`expect.over` has no `winner`"),
        ({"over": {"games": -1}}, "H04", "`expect.over` counts in whole numbers, not -1"),
    ],
)
def test_what_can_never_be_is_a_fault_of_the_record(expect: dict[str, Any], code: str, told: str) -> None:
    [fault] = faults(*ALL_PASS, **expect)
    assert fault.startswith(f"error[HPF-{code}]: {told}")


def test_a_move_of_another_game_may_be_expected_to_be_refused() -> None:
    refused = ["bid little pepper", "bid 9", "name joker", "2S", "play 10H", "alone", "take kitty"]
    assert not faults(*ALL_PASS, illegal_at={0: refused})
    three = ("euchre-three-handed", "all-pass")
    assert not faults(*three, illegal_at={0: ["order up alone", "name diamonds alone"]})
    assert len(faults(*three, illegal_at={0: ["order down alone"]})) == 1


def test_a_fault_in_one_expectation_does_not_keep_the_others_from_being_compared() -> None:
    found = faults(*ALL_PASS, next_dealer=9, next_stakes=2, illegal_at={0: ["pass"]})
    assert len(found) == 3
    assert found[0].startswith("error[HPF-H09]")
    assert found[1:] == [
        "the replay differs from the record: expected next_stakes 2, got 1",
        "the replay differs from the record at move 1 (`0` in the record, which counts from 0): "
        "expected `pass` is refused, got it is legal",
    ]


def test_what_lies_behind_a_refused_move_was_not_reached() -> None:
    stopped = {
        **record(*ALL_PASS, legal_at={3: ["pass"]}, illegal_at={3: ["pass"]}),
        "moves": ["pass", "no"] + ["pass"] * 2,
    }
    found = [str(one) for one in mismatches(stopped, load("hasenpfeffer"))]
    assert found[1:] == ["the deal is not over, so nothing can be said of legal_at.3, illegal_at.3"]


# ---- the deal is not over

MADE = ("euchre-three-handed", "made")
END = {"score": [9, 9, 9], "scores": [9, 9, 9], "next_dealer": 2, "next_stakes": 1, "fired": ["scoring.rows.made"]}


def stopped_at(moves: int, **expect: Any) -> list[str]:
    """What is told of a golden game that is written down only so far."""
    found = record(*MADE, **expect)
    return [str(one) for one in mismatches({**found, "moves": found["moves"][:moves]}, load(MADE[0]))]


def test_of_a_deal_that_is_not_over_the_end_is_told_once_to_be_out_of_sight() -> None:
    said = "the deal is not over, so nothing can be said of"
    assert stopped_at(8, **END) == [f"{said} {', '.join(END)}"]
    assert stopped_at(8, score=None, next_dealer=None) == [], "that it is not over may be expected"
    assert stopped_at(0, declarer=2, contract="order up", trump="hearts") == [f"{said} declarer, contract, trump"]


def test_a_refused_move_is_told_and_what_lies_behind_it_once() -> None:
    found = record(*MADE, **END)
    moves = [*found["moves"][:-1], "play 2S"]
    told = [str(one) for one in mismatches({**found, "moves": moves}, load(MADE[0]))]
    assert len(told) == 2 and told[0].startswith("error[HPF-H13]")
    assert told[1].startswith("the deal is not over, so nothing can be said of score, scores, ")


def test_what_can_come_true_no_more_is_told_though_the_deal_is_not_over() -> None:
    whole = played(*MADE)
    winners, taken = [trick.winner for trick in whole.tricks], list(whole.taken)
    assert winners[0] is not None
    others = [(winner + 1) % 3 for winner in winners if winner is not None]
    first = len(whole.moves) - 3 * (len(winners) - 1)
    assert "nothing can be said of winners, taken" in stopped_at(first, winners=winners, taken=taken)[0]
    for wrong in ({"winners": others}, {"taken": [0, 0, 0]}, {"declarer": (whole.declarer or 0) + 1}):
        [told] = stopped_at(first, **wrong)
        assert told.startswith("the replay differs from the record: expected"), wrong


def played(variant: str, name: str) -> Deal:
    return play(record(variant, name), load(variant)).deal


# ---- moves are read there as they are anywhere


def test_a_bare_card_is_a_card_played_in_what_is_legal_too() -> None:
    must_follow = ("hasenpfeffer", "s17-must-follow")
    deal = played(*must_follow)
    at = next(i for i, move in enumerate(deal.moves) if move.text.startswith("play ")) + 1
    legal = [move.removeprefix("play ") for move in deal.before(at).legal()]
    assert not faults(*must_follow, legal_at={at: legal})
    assert not faults(*must_follow, legal_at={at: [f" PLAY   {card.lower()}" for card in reversed(legal)]})
    [told] = faults(*must_follow, legal_at={at: [legal[0], "2S"]})
    assert f"expected legal: 2S, play {legal[0]}, got play " in told
    assert faults(*must_follow, legal_at={at: [*legal, legal[0]]}), "no move is legal twice"


def test_bids_and_all_that_was_legal_are_read_like_moves_too() -> None:
    deal = played(*ALL_PASS)
    numbers = [move.removeprefix("bid ") for move in deal.before(0).legal()]
    assert "1" in numbers
    assert not faults(*ALL_PASS, legal_at={0: [int(one) if one.isdigit() else one for one in numbers]})
    legal = [list(deal.before(i).legal()) for i in range(len(deal.moves))]
    assert not faults(*ALL_PASS, legal=[numbers, *legal[1:]])
    assert faults(*ALL_PASS, legal=[numbers[1:], *legal[1:]])


def test_cards_of_tricks_may_be_written_as_in_hands() -> None:
    tricks = [{"cards": list(trick.cards)} for trick in played(*MADE).tricks]
    tens = [{"cards": [card.replace("T", "10").lower() for card in trick["cards"]]} for trick in tricks]
    assert tens != tricks
    assert not faults(*MADE, tricks=tens)
    assert faults(*MADE, tricks=[*tens[:-1], {"cards": tens[0]["cards"]}])


def test_what_does_not_come_out_has_its_place_in_the_file(tmp_path: Path) -> None:
    text = (GOLDEN / "hasenpfeffer" / "q05-all-pass.yaml").read_text(encoding="utf-8").partition("expect:")[0]
    wrong = "expect:\n  next_stakes: 2\n  illegal_at: {0: [bid 9, pass]}\n  fired: [scoring.rows.set]\n"
    (tmp_path / "a.yaml").write_text(text + wrong, encoding="utf-8")
    [read] = read_records(tmp_path / "a.yaml")
    first = text.count("\n") + 1
    places = [str(one).partition(": the replay differs")[0] for one in mismatches(read, load("hasenpfeffer"))]
    assert places == [f"{tmp_path / 'a.yaml'}:{first + line}:{column}" for line, column in ((1, 16), (2, 27), (3, 11))]

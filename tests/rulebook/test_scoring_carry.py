"""What is kept from deal to deal: a case for every value, and house rules over games of many deals."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from cases import after, begun, by_tricks, each_value, table
from mistakes import told

from hpf_rules import Deal, Game, IllegalMove, RecordError, Variant
from hpf_rules.engine.record import checked, mismatches, play, record_of
from hpf_rules.engine.score_lines import score_lines
from hpf_rules.engine.trace import trace
from hpf_rules.table.seats import MOST_SEATS


def keeping(**counter: Any) -> Variant:
    """Hasenpfeffer in which one number is kept from deal to deal."""
    return table(scoring={"carry": {"luck": counter}})


def kept(variant: Variant, taken: int = 3, **start: Any) -> Any:
    """What is kept after a bid of four by side 0 (seat 0) with so many tricks."""
    return by_tricks(variant, taken, "bid 4", **start).kept["luck"]


@each_value(
    "scoring.carry.*.next",
    {
        "luck + 1": ([6, 6], [6, 6]),
        "luck": ([5, 5], [5, 5]),
        "set": ([1, 1], [0, 0]),
        "luck + (1 if declarer and set else 0)": ([6, 5], [5, 5]),
        "taken": ([3, 3], [4, 2]),
        "(luck + 3) mod 6": ([2, 2], [2, 2]),
        7: ([7, 7], [7, 7]),
    },
)
def test_what_is_kept_is_made_of_what_it_was_and_what_came_about(value: Any, answer: Any) -> None:
    """Three tricks, and four, after a bid of four; it was 5."""
    assert tuple(kept(keeping(next=value, start=5), taken) for taken in (3, 4)) == answer


def test_a_side_may_look_at_what_the_others_keep() -> None:
    assert kept(keeping(next="their_luck + declarer"), carried={"luck": [5, 3]}) == [4, 5]


@each_value("scoring.carry.*.start", {0: ([0, 0], [1, 0]), 4: ([4, 4], [5, 4]), -2: ([-2, -2], [-1, -2])})
def test_what_is_kept_begins_with_a_number(value: int, answer: Any) -> None:
    variant = keeping(next="luck + declarer", start=value)
    assert Game(variant).deal.carried == {"luck": answer[0]}
    assert kept(variant) == answer[1]


@each_value("scoring.carry.*.for", side=[1, 1], seat=[1, 1, 1, 1], game=1)
def test_what_is_kept_is_kept_for_each_side_each_seat_or_the_game(value: str, answer: Any) -> None:
    assert kept(keeping(**{"next": "luck + 1", "for": value})) == answer


def test_a_number_of_a_seat_is_made_of_what_the_seat_has() -> None:
    deal = by_tricks(keeping(**{"next": "10 * taken + declarer", "for": "seat"}), 3, "bid 4")
    assert deal.kept["luck"] == [10 * won + (seat == deal.declarer) for seat, won in enumerate(deal.taken)]
    sides = by_tricks(keeping(next="10 * taken + declarer"), 3, "bid 4").kept["luck"]
    assert sides == [31, 30]


def test_a_side_that_looks_at_a_number_of_seats_sees_those_of_its_seats_together() -> None:
    carry = {"luck": {"next": "luck", "for": "seat", "start": 1}}
    scoring = {"carry": carry, "bonuses": {"b": {"each": "luck", "others": "their_luck"}}}
    deal = by_tricks(table(scoring=scoring), 4, "bid 4", carried={"luck": [1, 1, 1, 1]})
    assert deal.score == (4 + 2 + 2, 2 + 2)


def test_all_are_worked_out_from_what_they_were_before_the_deal() -> None:
    carry = {"one": {"next": "two", "start": 1}, "two": {"next": "one", "start": 2}}
    deal = by_tricks(table(scoring={"carry": carry}), 4, "bid 4")
    assert deal.carried == {"one": [1, 1], "two": [2, 2]} and deal.kept == {"one": [2, 2], "two": [1, 1]}


def test_a_deal_that_nobody_bids_counts_too_and_nobody_has_declared_in_it() -> None:
    deal = after(begun(keeping(next="luck + 5 + declarer")), *["pass"] * 4)
    assert deal.thrown_in and deal.kept == {"luck": [5, 5]}


def test_the_scores_that_are_seen_are_those_before_the_deal() -> None:
    assert kept(keeping(next="score"), 4, scores=(2, 9)) == [2, 9]


def test_what_grows_stops_at_the_largest_number_that_can_be_written() -> None:
    assert kept(keeping(next="luck + 1"), carried={"luck": [2**31 - 1, 0]}) == [2**31 - 1, 1]


# ---- a game of many deals


def games(variant: Variant, count: int, seed: int = 0) -> Any:
    """The finished deals of random games, one list a game."""
    chance = random.Random(seed)
    for number in range(count):
        game = Game(variant, seed=1_000 * seed + number)
        deals = []
        while True:
            while not game.deal.over:
                game.play(chance.choice(game.deal.legal()))
            deals.append(game.deal)
            if game.over is not None or len(deals) > 60:
                break
            game.next_deal()
        yield deals


def tricks_of(deal: Deal, side: int) -> int:
    return sum(won for seat, won in enumerate(deal.taken) if seat % 2 == side)


def test_four_deals_with_four_tricks_earn_a_point() -> None:
    earned = 0
    for deals in games(table("euchre", "four-trick-tokens", ending={"target": 90}), 6):
        tokens = [0, 0]
        for deal in deals:
            assert deal.carried == {"tokens": tokens}
            side = None if deal.declarer is None else deal.declarer % 2
            names = [line.name for line in score_lines(deal.variant, deal.state)]
            if side is not None and tricks_of(deal, side) == 4:
                assert ("tokens" in names) == (tokens[side] == 3)
                earned += tokens[side] == 3
                tokens[side] = (tokens[side] + 1) % 4
            else:
                assert "tokens" not in names
    assert earned


def test_a_failed_bid_is_remembered_as_a_hickey_and_one_of_all_tricks_as_two() -> None:
    most = 0
    for deals in games(table("pepper", "hickeys"), 3):
        hickeys = [0, 0]
        for deal in deals:
            assert deal.carried == {"hickeys": hickeys}
            if deal.declarer is not None and not deal.state.made:
                hickeys[deal.declarer % 2] += 2 if "pepper" in (deal.contract or "") else 1
        most = max(most, *hickeys)
    assert most > 4


def test_nobody_may_call_twice_in_a_row() -> None:
    kept_from = 0
    for deals in games(table("euchre", "nobody-calls-twice"), 3):
        called = None
        for deal in deals:
            for number, (move, _) in enumerate(deal.history):
                if move.seat == called and move.text == "pass":
                    before = deal.before(number)
                    assert before.legal() == ("pass",)
                    with pytest.raises(IllegalMove, match="called is 1"):
                        before.play("order up" if number < 4 else "name clubs")
                    kept_from += 1
            assert deal.declarer is None or deal.declarer != called
            called = deal.declarer
    assert kept_from


def test_a_bid_that_fails_doubles_the_next_deal() -> None:
    doubled = 0
    for deals in games(table("hasenpfeffer", "doubler-after-a-set", ending={"target": 30}), 3):
        doubler = False
        for deal in deals:
            assert deal.carried == {"doubler": int(doubler)}
            if deal.declarer is not None:
                side = deal.declarer % 2
                worth = tricks_of(deal, side) * (2 if doubler else 1)
                assert (deal.score or ())[side] == (worth if deal.state.made else -worth)
                doubled += doubler and worth != 0
            doubler = deal.declarer is not None and not deal.state.made
    assert doubled


def test_the_next_game_begins_anew() -> None:
    game = Game(keeping(next="luck + 1"), scores=(9, 0))
    game.deal = by_tricks(game.variant, 4, "bid 4", scores=(9, 0), carried={"luck": [7, 7]})
    assert game.rematch(seed=2).deal.carried == {"luck": [0, 0]}


def test_a_move_that_is_taken_back_takes_back_what_was_kept() -> None:
    game = Game(keeping(next="luck + 1"))
    while not game.deal.over:
        game.play(game.deal.legal()[0])
    game.next_deal()
    assert game.deal.carried == {"luck": [1, 1]}
    game.undo()
    assert game.deal.carried == {"luck": [0, 0]} and not game.deal.over


# ---- what is told, shown and recorded


def test_the_trace_tells_what_is_kept_and_whose_rule_it_is() -> None:
    variant = keeping(next="luck + (1 if declarer else 0)")
    deal = by_tricks(variant, 3, "bid 4", carried={"luck": [2, 0]})
    [one] = [decision for decision in trace(deal) if decision.what == "keeps"]
    assert one.reason.text == "luck: side 0 has 3, was 2" and one.reason.key == "scoring.carry.luck.next"
    assert set(one.grounds) == {"scoring.carry.luck.next", "scoring.carry.luck.for"}
    assert not [one for one in trace(by_tricks(keeping(next="luck"), 3, "bid 4")) if one.what == "keeps"]


def test_the_start_counts_where_a_deal_begins_with_it() -> None:
    def starts(*carried: int) -> bool:
        deal = begun(keeping(next="luck + 1", start=2), carried={"luck": list(carried)})
        return any("scoring.carry.luck.start" in decision.grounds for decision in trace(deal))

    assert starts(2, 2) and not starts(2, 3)


def test_everybody_sees_what_is_kept() -> None:
    deal = begun(keeping(next="luck + 1"), carried={"luck": [2, 5]})
    assert all(deal.view(seat).carried == (("luck", (2, 5)),) for seat in range(4))


def test_a_record_says_what_was_kept_before_and_may_say_what_is_kept_afterwards() -> None:
    variant = table(scoring={"carry": {"luck": "luck + 1", "once": {"next": "set", "for": "game"}}})
    deal = by_tricks(variant, 3, "bid 4", carried={"luck": [2, 5], "once": 0})
    record = record_of(deal)
    assert record["carried"] == {"luck": [2, 5], "once": 0}
    assert play(checked(record), variant).deal.state == deal.state or play(record, variant).deal.kept == deal.kept
    assert not mismatches({**record, "expect": {"carried": {"luck": [3, 6], "once": 1}}}, variant)
    [wrong] = mismatches({**record, "expect": {"carried": {"luck": [3, 7]}}}, variant)
    assert "carried" in str(wrong)
    assert "carried" not in record_of(by_tricks(variant, 3, "bid 4"))


@pytest.mark.parametrize(
    ("carried", "message"),
    [
        ({"luk": [1, 0]}, "this game keeps no `luk` from deal to deal"),
        ({"luck": [1]}, "`carried.luck` is 2 numbers, one a side"),
        ({"luck": 1}, "`carried.luck` is 2 numbers, one a side"),
        ({"luck": [1, 4]}, "`luck` is never 4: by these rules it is from 0 to 3"),
        ({"once": [1]}, "`carried.once` is one number for the game"),
        ([1], "`carried` says by name what is kept from deal to deal"),
        ({"luck": ["x", 1]}, "`carried` says by name what is kept from deal to deal"),
    ],
)
def test_a_record_with_what_cannot_be_kept_is_refused(carried: Any, message: str) -> None:
    variant = table(scoring={"carry": {"luck": "(luck + 1) mod 4", "once": {"next": "set", "for": "game"}}})
    record = {**record_of(by_tricks(variant, 3, "bid 4")), "carried": carried}
    with pytest.raises(RecordError) as wrong:
        play(checked(record), variant)
    assert message in str(wrong.value)


def test_a_saved_game_goes_on_with_what_was_kept(tmp_path: Path) -> None:
    game = Game(keeping(next="luck + 1"), seed=3)
    for _ in range(3):
        while not game.deal.over:
            game.play("pass" if "pass" in game.deal.legal() else game.deal.legal()[0])
        game.next_deal()
    file = tmp_path / "game.jsonl"
    game.save(file)
    assert Game.load(file, variant=game.variant).deal.carried == game.deal.carried == {"luck": [3, 3]}
    file.write_text(file.read_text(encoding="utf-8").replace('{"luck": [2, 2]}', '{"luck": [2, 1]}'), encoding="utf-8")
    with pytest.raises(RecordError, match=r"the deal before left luck \[2, 2\]"):
        Game.load(file, variant=game.variant)


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("{luck: luck * 2 + 1}", "R58 `luck` can grow without end: after 40 deals to 2147483647 and more"),
        ("{luck: luck * luck + taken}", "R58 `luck` can grow without end: after 40 deals to 2147483647 and more"),
        ("{luck: luck + 9999999}", "R58 `luck` can grow without end: after 40 deals to 399999960"),
        ("{luck: {next: taken, for: game}}", "R58 `taken` is another number for each side, and `luck` is one for all"),
        ("{luck: taken div luck}", "R21 the divisor can be 0 (luck 0, taken 0)"),
        ("{luck: lukc + 1}", "R20 unknown name `lukc`"),
        ("{deal: deal + 1}", "R56 `deal` is a name that formulas have already"),
    ],
)
def test_what_cannot_be_kept(said: str, wrong: str) -> None:
    found = told(f"scoring: {{carry: {said}}}\n")
    assert any(one.partition(" ")[2] == wrong for one in found), found


def test_what_is_kept_has_a_bound_where_its_formula_gives_it_one() -> None:
    def values(said: Any) -> Any:
        return table(scoring={"carry": {"luck": said}}).compiled.legend.counters[0].values

    assert values("(luck + taken) mod 5") == range(5)
    assert values("(luck + 1) min 9") == range(10)
    assert values("declarer") == range(2)
    assert values({"next": "luck - 1 if luck > 0 else 3", "start": 2}) == range(4)
    assert values("luck + set") is None


def test_a_row_may_ask_for_what_is_kept_and_the_proof_tries_all_that_it_can_be() -> None:
    carry = "carry: {luck: (luck + 1) mod 3}"
    found = told(f"scoring: {{{carry}, rows: {{made: {{when: made and luck < 2}}}}}}\n")
    assert any("R53" in one and "luck 2: no row scores it" in one for one in found), found
    assert not told(f"scoring: {{{carry}, rows: {{x: {{within: made, when: luck == 2}}}}}}\n")
    assert any("R52" in one for one in told(f"scoring: {{{carry}, rows: {{x: {{within: made, when: luck == 3}}}}}}\n"))


def test_no_number_of_an_earlier_owner_is_left() -> None:
    """Eight places for each counter, of which only those of its owners are used."""
    state = by_tricks(keeping(next="luck + 1"), 3, "bid 4").state
    assert not any(state.kept[2:MOST_SEATS])

"""What goes with an answer by itself, what does it lead to, and is nothing offered that cannot be made to fit?"""

from __future__ import annotations

from typing import Any

import pytest

from hpf_rules.variant.house.draft import Answer, Draft, Workshop
from hpf_rules.variant.house.following import Following, Offer, Past
from hpf_rules.variant.house.questions import Desk, Question, question_at
from hpf_rules.variant.house.shelf import Shelf


@pytest.fixture(scope="module")
def following() -> Following:
    workshop = Workshop()
    return Following(Desk(workshop, Shelf(workshop.checker.loader)))


def offer(following: Following, base: str, key: str, value: Any) -> Offer | None:
    """One answer to one question of a shipped variant, tried."""
    draft = Draft(name="Ours", base=base)
    question = question_at(following.desk.variant(draft), key)
    sets = {question.whole if value is None and question.whole else key: value}
    return following.offer(draft, question, following.desk.tried(draft, Answer(sets=sets)))


def file(following: Following, one: Offer | None) -> str:
    """What the house rule says below its head."""
    assert one is not None and one.course.fits
    return following.desk.workshop.shortest(one.course.choice.draft).text().partition("\n")[2].split("\n", 2)[2]


def asked(following: Following, base: str, key: str) -> tuple[Question, list[Offer]]:
    draft = Draft(name="Ours", base=base)
    question = question_at(following.desk.variant(draft), key)
    return question, following.offers(draft, question)


def test_euchre_without_lone_hands_loses_the_outcome_that_only_a_lone_hand_can_have(following: Following) -> None:
    found = offer(following, "euchre", "contract.alone.declarer", None)
    assert file(following, found) == "contract:\n  alone: null\nscoring:\n  rows: {lone_march: null}\n"
    assert found is not None and found.course.gone == ("scoring.rows.lone_march",)


def test_a_bidding_without_rounds_loses_the_rounds_of_its_bids(following: Following) -> None:
    found = offer(following, "euchre", "auction.shape", "one_turn")
    assert found is not None
    text = following.desk.workshop.shortest(found.end.choice.draft).text()
    assert "bids: {order up: {round: null}, name: {round: null}}" in text


def test_hasenpfeffer_without_lone_hands_asks_nobody_about_them(following: Following) -> None:
    text = file(following, offer(following, "hasenpfeffer", "contract.alone.declarer", None))
    assert "steps: [take_kitty, name_trump, discard]" in text and "opening_lead_alone: null" in text


def test_no_joker_leaves_the_other_top_trumps_and_no_kitty_leaves_the_naming_of_trumps(following: Following) -> None:
    found = offer(following, "hasenpfeffer", "deck.jokers", 0)
    assert found is not None and not found.course.fits
    first = following.steps(found.course)[0]
    assert first.question.key == "dealing.kitty" and first.answer.sets == {"dealing.kitty": 0}
    assert first.course.variant.given.deck.top_trumps == ("right_bower", "left_bower")
    assert first.course.variant.given.contract.steps == ("name_trump", "alone")


def test_a_number_that_has_to_be_another_is_not_just_left_out(following: Following) -> None:
    """Five cards each: the kitty grows, and six can no longer be bid."""
    found = offer(following, "hasenpfeffer", "dealing.hand", 5)
    assert found is not None
    steps = following.steps(found.course)
    assert steps[0].question.key == "dealing.kitty"
    bids = following.steps(steps[0].course)
    assert {step.question.key for step in bids} == {"auction.bids.number.numbers"}
    assert bids[0].answer.sets == {"auction.bids.number.numbers": "1..5"}
    assert bids[0].course.variant.given.dealing.hand == 5


def test_a_question_with_one_answer_left_needs_not_be_asked(following: Following) -> None:
    found = offer(following, "pepper", "seating.players", 3)
    assert found is not None
    course, settled = found.course, []
    while len(following.steps(course)) == 1:
        [step] = following.steps(course)
        settled.append(step.question.key)
        course = step.only
    assert settled == ["seating.sides"] and course.settled == tuple(settled)


def test_other_hands_and_another_kitty_are_two_ways_to_add_up(following: Following) -> None:
    found = offer(following, "hasenpfeffer", "deck.ranks", ["A", "K", "Q", "J", "10", "9", "8", "7"])
    assert found is not None
    steps = following.steps(found.course)
    assert [dict(step.answer.sets) for step in steps] == [{"dealing.hand": 8}, {"dealing.kitty": 9}]
    found = offer(following, "hasenpfeffer", "deck.jokers", 0)
    assert found is not None
    sets = [dict(step.answer.sets) for step in following.steps(found.course)]
    assert sets == [{"dealing.kitty": 0}, {"dealing.hand": 5, "dealing.kitty": 4}]


def test_what_is_closed_is_not_changed_and_what_needs_it_is_not_offered(following: Following) -> None:
    draft = Draft(name="Ours", base="euchre-three-handed")
    question = question_at(following.desk.variant(draft), "contract.alone.declarer")
    assert following.offers(draft, question)
    assert following.offers(draft, question, past=Past(fixed=frozenset({"seating"}))) == []


def test_what_was_said_before_does_not_go_by_itself(following: Following) -> None:
    draft = Draft(name="Ours", base="euchre")
    question = question_at(following.desk.variant(draft), "contract.alone.declarer")
    choice = following.desk.tried(draft, Answer(sets={"contract.alone": None}))
    assert following.begun(draft, question, choice).fits
    past = Past(said=frozenset({"scoring.rows.lone_march"}))
    assert not following.begun(draft, question, choice, past=past).fits


def test_what_had_to_go_is_back_when_it_can_be_there_again(following: Following) -> None:
    had = Draft(name="Ours", base="hasenpfeffer")
    without = had.answered(
        Answer(sets={"dealing.kitty": 0, "deck.jokers": 0, "deck.top_trumps": ["right_bower", "left_bower"]})
    ).answered(Answer(sets={"contract.steps": ["name_trump", "alone"]}))
    assert following.back(without, {"contract.steps": had}) == without
    again = without.answered(Answer(sets={"dealing.kitty": 4, "dealing.hand": 5, "dealing.packets": None}))
    again = again.answered(Answer(sets={"auction.bids.number.numbers": "1..5"}))
    back = following.back(again, {"contract.steps": had})
    assert following.desk.variant(back).given.contract.steps == ("take_kitty", "name_trump", "discard", "alone")


def test_what_takes_the_whole_game_away_is_not_offered(following: Following) -> None:
    _, offers = asked(following, "euchre", "auction.shape")
    assert not [one for one in offers if one.answer.sets.get("auction.shape") == "none"]


def test_an_answer_that_belongs_to_a_rule_that_is_not_there_is_not_offered(following: Following) -> None:
    assert offer(following, "euchre", "dealing.turned_joker", "hearts") is None
    assert asked(following, "euchre", "auction.all_pass.who")[1] == []


def test_of_two_packs_that_play_alike_the_one_with_the_short_name_is_offered(following: Following) -> None:
    _, offers = asked(following, "euchre", "auction.all_pass.then")
    packs = [one.answer.pack for one in offers]
    assert "stick-the-dealer" in packs and "dealer-must-bid" not in packs


@pytest.mark.parametrize("base", ["hasenpfeffer", "euchre"])
@pytest.mark.parametrize("key", ["auction.all_pass.then", "deck.jokers", "contract.alone.receives", "scoring.rows"])
def test_every_answer_that_is_offered_can_be_made_another_game(following: Following, base: str, key: str) -> None:
    question, offers = asked(following, base, key)
    now = following.desk.variant(Draft(name="Ours", base=base))
    assert offers
    for one in offers:
        assert one.end.fits
        if one.course.fits:
            assert not following.desk.alike(one.course.variant, now, question)
    alike = [one.course.variant.fingerprint for one in offers if one.course.fits]
    assert len(alike) == len(set(alike))

"""Is somebody who writes a key in the wrong place, or by another word, told the right one?"""

from __future__ import annotations

import pytest
from mistakes import ours, problems

from hpf_rules.variant.problems import elsewhere
from hpf_rules.variant.problems.elsewhere import MOST_KEYS, general


def hints(changes: str) -> list[str | None]:
    return [problem.hint for problem in problems(ours(changes)) if problem.code == "HPF-S01"]


@pytest.mark.parametrize(
    ("changes", "hint"),
    [
        ("auction: {joker: 1}", "`joker` belongs under `deck`, as `jokers`"),
        ("target: 5", "`target` belongs under `ending`"),
        ("widow: 1", "`widow` belongs under `dealing`, as `kitty`"),
        ("dealing: {widow: 1}", "did you mean `kitty`?"),
        ("dealing: {Blind: 1}", "did you mean `kitty`?"),
        ("seating: {teams: 2}", "did you mean `sides`?"),
        ("ending: {points: 5}", "did you mean `target`?"),
        ("bidding: {equal_bid: dealer}", "did you mean `auction`?"),
        ("play: {receives: 1}", "`receives` belongs under `auction.bids.NAME` or under `contract.alone`"),
        ("numbers: 1..5", "`numbers` belongs under `auction.bids.NAME`"),
        ("stakes: 2", "`stakes` belongs under `auction.bids.NAME` or under `contract.alone`"),
        ("points: 5", "`points` belongs under `scoring`, as `rows`, or under `ending`, as `target`"),
        ("ending: {auction: {shape: one_turn}}", "`auction` is a chapter of its own: write it at the left margin"),
        ("dealing: {name: Ours}", "`name` belongs at the left margin"),
        ("title: Ours", "`name` is said already: leave this out"),
        ("auction: {number: 1..6}", "`number` belongs under `auction.bids`"),
        ("number: 1..6", "`number` belongs under `auction.bids`"),
        ("contract: {trumps: [hearts, spades]}", "did you mean `trump`, or `may_name`?"),
        ("seating: {partners: none}", "write `sides: null`"),
        (
            "auction: {all_pass: must_bid, who: dealer}",
            "write `all_pass: {then: must_bid, who: dealer}` under `auction`, and leave `auction.who` out",
        ),
        (
            "auction: {passes: 2}\nbidding: {equal_bid: dealer}",
            "`auction` is there already: move what this says under `auction`",
        ),
        (
            "auction: {bids: {up: 3}, calls: {down: 2}}",
            "`auction.bids` is there already: move what this says under `auction.bids`",
        ),
        ("auction: {passes: 2}\nbidding: {}", "`auction` is said already: leave this out"),
        ("play: {void: must_trump}", "`void` belongs to rules that this version does not have"),
        ("auction: {bids: {big: {tricks: 6, order: low}}}", "`order` belongs to rules that this version does not have"),
        (
            "scoring: {renege: 2}",
            "the engine never lets this happen: what your table does about it, write in `about:`",
        ),
        (
            "play: {cards_at_once: 2}",
            "a trick is one card from each seat: several cards at once cannot be led",
        ),
        (
            "auction: {table_talk: 1}",
            "bids are words from `auction.bids`: what players may tell each other, write in `about:`",
        ),
        (
            "ending: {leed_by: 2}",
            "what can stand here: target, deals, both_reach, start, win_by, lose_at, surplus, shutout, rubber",
        ),
    ],
)
def test_a_key_in_the_wrong_place_is_told_its_right_one(changes: str, hint: str) -> None:
    assert hints(changes) == [hint]


@pytest.mark.parametrize(
    "changes",
    ["widow: 1", "dealing: {widow: 1}", "seating: {teams: 2}", "auction: {target: 12}", "ending: {jokers: 1}"],
)
def test_a_key_is_read_where_it_was_meant_so_that_nothing_else_is_told(changes: str) -> None:
    assert [problem.code for problem in problems(ours(changes))] == ["HPF-S01"]


def test_what_is_meant_is_checked_where_it_belongs() -> None:
    assert [problem.code for problem in problems(ours("widow: 3"))] == ["HPF-S01", "HPF-R04"]


def test_of_many_keys_only_some_are_named() -> None:
    [hint] = hints("xyzzy: 1")
    assert hint is not None and hint.endswith(", ...") and hint.count(",") == MOST_KEYS


@pytest.mark.parametrize(
    ("path", "part"), elsewhere._parts().items(), ids=lambda one: ".".join(one) if isinstance(one, tuple) else ""
)
def test_other_words_are_words_for_keys_and_no_keys_themselves(path: tuple[str, ...], part: type) -> None:
    words = [word for listed in part.also_called.values() for word in listed.split()]  # type: ignore[attr-defined]
    assert len(words) == len(set(words)), "one word for two keys"
    fields = set(part.model_fields)  # type: ignore[attr-defined]
    assert set(part.also_called) <= fields  # type: ignore[attr-defined]
    assert not set(words) & fields
    later = set(part.later.split())  # type: ignore[attr-defined]
    assert not later & (fields | set(words))
    assert len(elsewhere._other_words(part)) == len(words)


def test_names_that_the_file_chooses_stand_for_each_other() -> None:
    assert general(("auction", "bids", "big pepper")) == ("auction", "bids", "NAME")
    assert general(("contract", "alone")) == ("contract", "alone")
    assert general(()) == ()


def test_what_to_write_for_a_key_by_another_name_is_told_in_one_piece() -> None:
    """`did you mean sides?` and, of its value, `write null` would be two things to do."""
    assert [problem.code for problem in problems(ours("seating: {partners: none}"))] == ["HPF-S01"]
    told = [problem.hint for problem in problems(ours("seating: {partners: many}"))]
    assert told[0] == "did you mean `sides`?" and len(told) == 2

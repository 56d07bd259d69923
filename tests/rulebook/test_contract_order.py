"""A step that is put in, moved or left out by a word of its own, and what two packs say of the steps together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from cases import after, each_value, table, together
from mistakes import ours, problems, told

from hpf_rules import Deal, rules_page
from hpf_rules.rulebook.contract.order import Happens, in_order
from hpf_rules.rulebook.tables import PLAY
from hpf_rules.study.coverage import coverage
from hpf_rules.variant.checking import Checked, Checker
from hpf_rules.variant.variant import Variant

HANDS = ["AC KC QC TC 9C 9D", "AD KD QD TD JD 9H", "AH KH QH TH JH 9S", "Joker AS KS QS TS JS"]
LISTED = ("take_kitty", "name_trump", "discard", "alone")


def asked(variant: Variant) -> list[str]:
    """What the declarer, seat 2, is asked and with how many cards in hand; the last choice is taken each time."""
    deal = Deal.of(variant, dealer=0, hands=HANDS, kitty="JC")
    after(deal, "pass", next(call for call in deal.legal() if call.startswith("bid 1")), "pass", "pass")
    found = []
    while deal.verb != PLAY:
        move = deal.legal()[-1]
        found.append(f"{move.split()[0]} {len(deal.hand(deal.turn or 0))}")
        deal.play(move)
    return found


@each_value(
    "contract.happens.*.when",
    {
        None: ["name 7", "discard 7"],
        "first": ["alone 6", "name 7", "discard 7"],
        "before name_trump": ["alone 7", "name 7", "discard 7"],
        "after name_trump": ["name 7", "alone 7", "discard 7"],
        "last": ["name 7", "discard 7", "alone 6"],
    },
)
def test_a_step_is_put_in_where_it_is_said_to_happen(value: str | None, answer: list[str]) -> None:
    contract: dict[str, Any] = {"steps": list(LISTED[:3]), "alone": {"defenders": None}}
    contract |= {"happens": {"alone": value}} if value else {"alone": None}
    play = {"opening_lead_alone": None} if not value else {}
    assert asked(table(contract=contract, play={"opening_lead_both_alone": None, **play})) == answer


@each_value(
    "contract.happens.*.when",
    {
        None: ["name 7", "discard 7"],
        "after discard": ["discard 7", "name 6"],
        "never": ["discard 7"],
    },
)
def test_a_step_that_is_listed_is_moved_or_left_out(value: str | None, answer: list[str]) -> None:
    happens = {"happens": {"name_trump": value}} if value else {}
    assert asked(together("hasenpfeffer", contract=happens)) == answer


def test_a_step_left_out_is_asked_for_no_more_and_alone_is_then_said_with_the_bid() -> None:
    deal = Deal.random(table("hasenpfeffer", "alone-with-the-bid"), number=1)
    assert "bid 6 alone" in deal.legal()


@pytest.mark.parametrize(
    ("happens", "order"),
    [
        ({}, LISTED),
        ({"take_turn_up": "after name_trump"}, ("take_kitty", "name_trump", "take_turn_up", "discard", "alone")),
        ({"alone": "never", "discard": "never"}, ("take_kitty", "name_trump")),
        ({"alone": "first", "take_kitty": "last"}, ("alone", "name_trump", "discard", "take_kitty")),
        # one behind another that is put in itself
        ({"alone": "after discard", "discard": "first"}, ("discard", "alone", "take_kitty", "name_trump")),
        # several at one place: in the order in which the rulebook has them, whoever says it first
        ({"alone": "after take_kitty", "discard": "after take_kitty"}, ("take_kitty", "discard", "alone", "name_trump")),
        ({"discard": "after take_kitty", "alone": "after take_kitty"}, ("take_kitty", "discard", "alone", "name_trump")),
        ({"alone": "before discard", "name_trump": "before discard"}, ("take_kitty", "name_trump", "alone", "discard")),
        ({"alone": "last", "name_trump": "last"}, ("take_kitty", "discard", "name_trump", "alone")),
        # without a place
        ({"alone": "after alone"}, ("take_kitty", "name_trump", "discard")),
        ({"alone": "after discard", "discard": "after alone"}, ("take_kitty", "name_trump")),
    ],
)  # fmt: skip
def test_each_step_stands_at_its_place(happens: dict[str, str], order: tuple[str, ...]) -> None:
    assert in_order(LISTED, {step: Happens(when=when) for step, when in happens.items()}) == order


@pytest.mark.parametrize(
    ("happens", "expected"),
    [
        ("take_kitty: after name_trump", []),
        ("take_kitty: {when: after name_trump}", []),
        ("may_take_kitty: first, take_kitty: never", []),
        ("take_kitty: null, alone: never", []),
        ("take_kitty: after name_trmup",
         ["4:34 R30 `name_trmup` is not among the steps, which are `name_trump`, `discard`, `alone`"]),
        ("alone: after take_turn_up",
         ["4:29 R30 `take_turn_up` is not among the steps, which are `take_kitty`, `name_trump`, `discard`"]),
        ("alone: before take_kitty, take_kitty: never, discard: never",
         ["4:29 R30 `take_kitty` is not among the steps, which are `name_trump`"]),
        ("alone: after alone", ["4:29 R30 `alone` cannot come after itself"]),
        ("alone: before discard, discard: after alone",
         ["4:54 R30 these steps wait for each other: `discard`, `alone`"]),
        ("alone: first, discard: after name_trump", ["4:45 R30 `discard` happens there anyway"]),
        ("take_turn_up: after name_trump", ["4:36 R30 after `take_kitty` nothing more is taken"]),
        ("take_kitty: last",
         ["4:34 R30 the third of `contract.steps`: nothing is taken before this discard",
          "4:34 R30 `take_kitty` comes after the discard"]),
        ("take_kitty: never",
         ["4:34 R30 the third of `contract.steps`: nothing is taken before this discard"]),
        ("discard: never", ["4:31 R30 `contract.steps`: after `take_kitty` somebody holds too many cards"]),
        ("tak_kitty: first", ["4:22 S06 `tak_kitty` cannot be a name here"]),
        ("take_kitty: sometimes", ["4:34 S02 `sometimes` is no answer here"]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_place_of_a_step(happens: str, expected: list[str]) -> None:
    assert told(f"contract: {{happens: {{{happens}}}}}") == expected


def test_what_to_write_instead_is_tried_before_it_is_told() -> None:
    [near] = problems(ours("contract: {happens: {take_kitty: after name_trmup}}"))
    assert near.hint is not None
    assert near.hint.startswith("write `take_kitty: after name_trump` under `contract.happens`, or leave")
    [nothing] = problems(ours("contract: {happens: {take_kitty: never}}"))
    assert nothing.hint is not None and nothing.hint.startswith("write `discard: never` under `contract.happens`")


# ---- packs


def write(folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.yaml").write_text(f"format: 1\nname: {name.title()}\n{text}\n", encoding="utf-8")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """Packs that each say of one step when it happens, one that says so of the same otherwise, and one of a list."""
    write(tmp_path, "left", "contract: {happens: {take_kitty: never, may_take_kitty: after name_trump}}")
    write(tmp_path, "asked-first", "contract: {happens: {alone: first}}")
    write(tmp_path, "asked-second", "contract: {happens: {alone: after take_kitty}}")
    write(tmp_path, "no-alone", "contract: {steps: [take_kitty, name_trump, discard]}")
    write(tmp_path, "no-kitty", "contract: {steps: [name_trump, alone]}")
    return tmp_path


def checked(folder: Path, *packs: str, more: str = "") -> Checked:
    """Hasenpfeffer with these packs."""
    listed = ", ".join(f"./{pack}.yaml" for pack in packs)
    text = f"format: 1\nname: Ours\nextends: hasenpfeffer\nwith: [{listed}]\n{more}"
    return Checker().check_text(text, name="ours.yaml", beside=folder)


def steps(found: Checked) -> tuple[str, ...]:
    assert found.variant is not None
    return found.variant.given.contract.all_steps


def test_two_packs_that_each_place_a_step_of_their_own_go_together(shelf: Path) -> None:
    for packs in (("left", "asked-first"), ("asked-first", "left")):
        assert steps(checked(shelf, *packs)) == ("alone", "name_trump", "may_take_kitty", "discard")


def test_two_packs_that_place_one_step_differently_are_refused_unless_the_file_decides(shelf: Path) -> None:
    both = ("asked-first", "asked-second")
    [problem] = checked(shelf, *both).problems
    key = "contract.happens.alone.when"
    assert problem.message == f"the packs `asked-first` and `asked-second` both set `{key}`, differently"
    decided = checked(shelf, *both, more="contract: {happens: {alone: after name_trump}}\n")
    assert steps(decided) == ("take_kitty", "name_trump", "alone", "discard")


def test_packs_that_both_write_the_whole_list_are_told_of_the_other_way(shelf: Path) -> None:
    hint = checked(shelf, "no-alone", "no-kitty").problems[0].hint
    assert hint is not None
    assert hint.endswith("or let each pack say of its own steps alone, under `contract.happens`")


# ---- what is told of it


MOVED = {"contract": {"happens": {"take_kitty": "after name_trump"}}}


def test_the_page_tells_all_steps_in_their_order_and_what_differs() -> None:
    page = rules_page(table(**MOVED))
    assert "1. The declarer names the trump suit.\n2. The declarer takes up the kitty." in page
    assert "What happens, and in which order, is now: The declarer names the trump suit. The declarer takes up" in page


def test_one_file_says_the_same() -> None:
    variant = table(contract={"happens": {"take_kitty": "never", "may_take_kitty": "first"}})
    data = variant.as_one_file()
    assert data["contract"]["steps"] == list(LISTED) and "happens" in data["contract"]
    listed = table(contract={"steps": ["may_take_kitty", *LISTED[1:]]})
    assert variant.fingerprint == listed.fingerprint


def test_a_step_of_its_own_word_is_the_ground_of_what_it_asks_and_one_left_out_of_the_lead() -> None:
    variant = table(contract={"happens": {"alone": "never", "name_trump": "after discard"}})
    deal = Deal.random(variant, number=1)
    while not deal.over:
        deal.play(deal.legal()[-1])
    found = coverage(variant, [("one", deal)])
    for key in ("contract.happens.alone.when", "contract.happens.name_trump.when"):
        assert found.games[key] == ("one",)
    outside = {value.key for value in found.values if value.outside}
    assert {"contract.steps.1", "contract.steps.3"} <= outside and "contract.steps.0" not in outside

"""What do a file, its parent and its packs say together, and which files may it name?"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from mistakes import BASES, ours, problems, told, tree

from hpf_rules.table.stretches import joined
from hpf_rules.variant.checking import Checker
from hpf_rules.variant.layers.folders import found
from hpf_rules.variant.source import plain
from hpf_rules.variant.variant import Variant, load, load_text, validate


def said(changes: str, key: str, base: str = "hasenpfeffer") -> Any:
    """What the merged form says at a key."""
    checked = Checker().check_text(ours(changes, base), beside=BASES)
    assert checked.variant is not None, [problem.text() for problem in checked.problems]
    answer: Any = plain(checked.variant.layers.whole)
    for part in key.split("."):
        answer = answer.get(part)
    return answer


@pytest.mark.parametrize(
    ("changes", "key", "value"),
    [
        # a bare value is the main key of its part, and keeps the rest
        ("auction: {bids: {number: 1..5}}", "auction.bids.number", {"numbers": "1..5"}),
        ("contract: {alone: must}", "contract.alone", {"declarer": "must", "defenders": "when_declarer_is"}),
        ("auction: {all_pass: same_dealer_again}", "auction.all_pass", {"then": "same_dealer_again"}),
        ("deck: {orders: {low: reversed}}", "deck.orders", {"low": {"ranks": "reversed"}}),
        # mappings merge, lists and values replace
        ("ending: {target: 21}", "ending", {"target": 21, "both_reach": "declarers_win"}),
        ("dealing: {packets: [2, 2, 2]}", "dealing.packets", [2, 2, 2]),
        ("scoring: {rows: {set: {declarers: -bid}}}", "scoring.rows.set", {"when": "set", "declarers": "-bid"}),
        # null removes
        ("dealing: {packets: null}", "dealing.packets", None),
        (
            "contract: {alone: {defenders: null}}\nplay: {opening_lead_both_alone: null}",
            "contract.alone.defenders",
            None,
        ),
        # numbers that are names are text
        ("auction: {all_pass: {then: must_bid, who: dealer, bid: 3}}", "auction.all_pass.bid", "3"),
        # headers stay behind, but for `about` and `sources`
        ("", "name", "Ours"),
        ("", "about", plain(tree((BASES / "hasenpfeffer.yaml").read_text(encoding="utf-8")))["about"]),
        ("about: null", "about", None),
    ],
)
def test_what_the_layers_say_together(changes: str, key: str, value: Any) -> None:
    assert said(changes, key) == value


def test_bids_keep_their_order_and_new_ones_stand_above() -> None:
    bids = said("auction: {bids: {big pepper: {tricks: 6, stakes: 2}, number: 1..5}}", "auction.bids")
    assert list(bids) == ["number", "big pepper"]


def test_a_new_answer_to_all_pass_drops_the_details_of_the_old() -> None:
    forced = "auction: {all_pass: {then: must_bid, who: dealer, bid: any}}\n"
    child = Checker().check_text(ours(forced), beside=BASES)
    assert child.variant is not None
    # on top of the pack, which answers must_bid with its details
    text = ours("with: [stick-the-dealer]\nauction: {all_pass: same_dealer_again}\n")
    assert plain(load_text(text, beside=BASES).layers.whole)["auction"]["all_pass"] == {"then": "same_dealer_again"}


def readings(text: str) -> tuple[str, ...]:
    return load_text(text, beside=BASES).readings


def test_a_reading_travels_with_its_value_until_that_is_set_anew() -> None:
    assert "scoring.rows.set" in readings(ours(""))
    assert "scoring.rows.set" not in readings(ours("scoring: {rows: {set: {declarers: -bid}}}"))
    assert "auction.all_pass" not in readings(ours("with: [stick-the-dealer]"))
    assert "ending.target" in readings(ours("ending: {target: 21}\nreadings: [ending.target]"))


def test_a_pack_can_take_away(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "no-packets.yaml").write_text("format: 1\nname: One by one\ndealing: {packets: null}\n")
    (tmp_path / "base.yaml").write_text((BASES / "hasenpfeffer.yaml").read_text())
    text = "format: 1\nname: Ours\nextends: base\nwith: [no-packets]\n"
    assert "packets" not in plain(load_text(text, beside=tmp_path).layers.whole)["dealing"]


# House rules are a few lines.

HOUSE = """\
format: 1
name: To 21, failed bids cost the bid, the dealer must bid 3
extends: hasenpfeffer
ending: {target: 21}
auction: {all_pass: {then: must_bid, who: dealer, bid: 3}}
scoring: {rows: {set: {declarers: -bid * stakes}}}
"""


def test_a_house_rule_is_at_most_ten_lines() -> None:
    assert len(HOUSE.splitlines()) <= 10
    variant = load_text(HOUSE, beside=BASES)
    assert variant.given.ending.target == 21
    assert variant.given.scoring.rows["set"].declarers == "-bid * stakes"
    legend, forced = variant.compiled.legend, joined(variant.rules.silent_calls)
    assert [label for call, label in enumerate(legend.calls) if forced >> call & 1] == ["3"]


def rule_lines(variant: str) -> int:
    """Lines that say a rule: without blank lines, comments and the header."""
    file = load(variant).path
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line.split("#")[0].strip()]
    return len(lines)


def test_the_shipped_files_are_short() -> None:
    assert rule_lines("hasenpfeffer") <= 45
    assert rule_lines("hasenpfeffer-pepper") <= 10


def test_every_shipped_file_is_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [problem.text() for problem in validate(load("hasenpfeffer").path.parent)] == []


# Two packs.


def test_two_packs_that_answer_one_question_differently_are_refused_unless_the_file_decides() -> None:
    both = "with: [stick-the-dealer, doubled-next]\n"
    assert told(both, "euchre") == [
        "4:26 Y43 the packs `stick-the-dealer` and `doubled-next` both set `auction.all_pass`, differently"
    ]
    assert told(both + "auction: {all_pass: {then: deal_again, next_stakes: 2}}\n", "euchre") == []


def test_two_packs_that_refine_one_row_in_one_cell_are_refused_unless_the_file_decides() -> None:
    both = "with: [defend-alone, super-euchre]\n"
    cell = "order up, 0 tricks, alone, lone defender: `set_by_one` and `super_euchre` both score it"
    who = "the packs `defend-alone` and `super-euchre` do not fit together here: `scoring.rows.super_euchre`"
    assert told(both, "euchre") == [f"4:22 R54 {who}: {cell}"]
    assert told(both + "scoring: {rows: {super_euchre: {within: set_by_one}}}\n", "euchre") == []
    assert told(both + "scoring: {rows: {super_euchre: {when: taken == 0 and not lone_defender}}}\n", "euchre") == []


def test_a_pack_taken_away_and_set_by_another_clash(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "base.yaml").write_text((BASES / "hasenpfeffer.yaml").read_text())
    (tmp_path / "packs" / "one.yaml").write_text("format: 1\nname: One\nscoring: {bonuses: {a: null}}\n")
    (tmp_path / "packs" / "two.yaml").write_text("format: 1\nname: Two\nscoring: {bonuses: {a: {defenders: 1}}}\n")
    text = "format: 1\nname: Ours\nextends: base\nwith: [one, two]\n"
    found_problems = Checker().check_text(text, name="ours.yaml", beside=tmp_path).problems
    assert [problem.message for problem in found_problems] == [
        "the packs `one` and `two` both set `scoring.bonuses.a`, differently"
    ]


def test_a_pack_is_checked_alone_for_its_form(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    pack = tmp_path / "packs" / "odd.yaml"
    pack.write_text("format: 1\nname: Odd\nscoring: {rows: {set: {declarers: -takn}}}\nauction: {equal_bid: 3}\n")
    assert [problem.message for problem in Checker().check(found(pack)).problems] == [
        "unknown name `takn`",
        "`3` is no answer here",
    ]
    pack.write_text("format: 1\nname: Odd\nextends: hasenpfeffer\n")
    [problem] = Checker().check(found(pack)).problems
    assert problem.message == "a pack extends nothing: it is added to a variant"


# Which files may be named?


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ("extends: hasenpfefer", "Y40 there is no variant `hasenpfefer`"),
        ("extends: Hasenpfeffer.yml", "Y40 there is no variant file `"),
        ("extends: nowhere/x.yaml", "Y40 there is no variant file `"),
        ("extends: /etc/passwd", "Y42 only ids and relative paths are read: `/etc/passwd`"),
        ("extends: ../../../../../../etc/passwd", "Y42 this leads outside the variants folder"),
        ("extends: ~/x.yaml", "Y42 only ids and relative paths are read: `~/x.yaml`"),
        ("extends: $HOME/x.yaml", "Y42 only ids and relative paths are read: `$HOME/x.yaml`"),
        ("extends: C:\\x.yaml", "Y42 only ids and relative paths are read"),
        ("extends: https://example.org/x.yaml", "Y42 addresses on the network are not read"),
        ('extends: "a\\0b"', "Y07 control character U+0000 is not allowed"),
        ("extends: ''", "S07 the text is empty"),
        ("extends: ' '", "Y42 a name is missing"),
        ("extends: null", "S03 the value is missing: a text belongs here"),
        ("extends:", "S03 the value is missing: a text belongs here"),
        ("extends: {a: b}", "S03 a text belongs here, not a mapping"),
        ("extends: [hasenpfeffer]", "S03 a text belongs here, not a list"),
        ("extends: 7", "S03 a text belongs here, not the number 7"),
        ("extends: true", "S03 a text belongs here, not true"),
        ("extends: packs/lose-the-bid.yaml", "Y44 `packs/lose-the-bid.yaml` is a pack"),
        ("extends: lose-the-bid", "Y44 `lose-the-bid` is a pack, and no variant"),
        ("extends: hasenpfeffer\nwith: [defend]", "Y40 there is no pack `defend`"),
        ("extends: hasenpfeffer\nwith: [euchre]", "Y44 `euchre` is a variant, and no pack"),
        ("extends: hasenpfeffer\nwith: 7", "S03 a list belongs here, not the number 7"),
        ("extends: hasenpfeffer\nwith: {a: b}", "S03 a list belongs here, not a mapping"),
        ("extends: hasenpfeffer\nwith: [7]", "S03 a text belongs here, not the number 7"),
        ("extends: hasenpfeffer\nwith: [null]", "S03 the value is missing: a text belongs here"),
        ("extends: hasenpfeffer\nwith: [lose-the-bid, lose-the-bid]", "Y43 `lose-the-bid` is named twice"),
    ],
)
def test_a_name_that_means_no_file_is_one_problem(changes: str, expected: str) -> None:
    found_problems = problems(f"format: 1\nname: Ours\n{changes}\n")
    assert len(found_problems) == 1, [problem.text() for problem in found_problems]
    [problem] = found_problems
    assert f"{problem.code.removeprefix('HPF-')} {problem.message}".startswith(expected)
    assert problem.where is not None and problem.where.line in (3, 4)


def check(path: Path) -> list[str]:
    return [f"{p.where and p.where.line} {p.code} {p.message}" for p in Checker().check(found(path)).problems]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "base.yaml").write_text((BASES / "hasenpfeffer.yaml").read_text())
    return tmp_path


def write(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(["format: 1", f"name: {path.stem}", *lines, ""]))
    return path


def test_a_relative_path_and_a_shipped_id(home: Path) -> None:
    assert check(write(home / "a.yaml", "extends: ./base.yaml")) == []
    assert check(write(home / "b.yaml", "extends: euchre")) == []
    (home / "sub").mkdir()
    assert check(write(home / "c.yaml", "extends: sub/d.yaml")) != []
    write(home / "sub" / "d.yaml", "extends: euchre")
    assert check(home / "c.yaml") == []


def test_a_diamond_is_no_circle(home: Path) -> None:
    (home / "packs").mkdir()
    write(home / "packs" / "low.yaml", "ending: {target: 7}")
    write(home / "packs" / "left.yaml", "with: [low]")
    write(home / "packs" / "right.yaml", "with: [low]")
    assert check(write(home / "top.yaml", "extends: base", "with: [left, right]")) == []


def test_circles(home: Path) -> None:
    assert check(write(home / "me.yaml", "extends: me")) == ["3 HPF-Y41 this file builds on itself"]
    write(home / "a.yaml", "extends: b")
    write(home / "b.yaml", "extends: c")
    write(home / "c.yaml", "extends: a")
    [problem] = check(home / "a.yaml")
    assert problem.startswith("3 HPF-Y41 these files build on each other in a circle: ") and problem.count("->") == 3


def test_sixteen_levels_of_parents_and_no_more(home: Path) -> None:
    for level in range(1000):
        parent = "base" if level == 999 else f"l{level + 1}"
        write(home / f"l{level}.yaml", f"extends: {parent}")
    [problem] = check(home / "l0.yaml")
    assert problem == "3 HPF-Y41 more than 16 levels of parents"
    assert check(home / "l990.yaml") == []


def test_links(home: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.yaml"
    outside.write_text("secret: [words")
    (home / "leads-out.yaml").symlink_to(outside)
    [problem] = check(write(home / "a.yaml", "extends: leads-out"))
    assert problem == "3 HPF-Y42 this leads outside the variants folder: `leads-out`"
    (home / "inside.yaml").symlink_to(home / "base.yaml")
    assert check(write(home / "b.yaml", "extends: inside")) == []
    (home / "round.yaml").symlink_to(home / "round.yaml")
    [problem] = check(write(home / "c.yaml", "extends: round"))
    assert "HPF-Y40" in problem and "leads nowhere" in problem
    (home / "gone.yaml").symlink_to(home / "nothing.yaml")
    [problem] = check(write(home / "d.yaml", "extends: gone"))
    assert "HPF-Y40" in problem and "leads nowhere" in problem
    link = tmp_path_factory.mktemp("other") / "link"
    link.symlink_to(home, target_is_directory=True)
    assert check(link / "b.yaml") == []


def test_a_pipe_and_a_folder_are_not_waited_for(home: Path) -> None:
    os.mkfifo(home / "pipe.yaml")
    (home / "folder.yaml").mkdir()
    for name in ("pipe", "folder"):
        [problem] = check(write(home / "a.yaml", f"extends: {name}"))
        assert "is not a regular file" in problem and problem.startswith("3 HPF-Y40")


def test_a_parent_that_cannot_be_read_is_told_in_its_own_file(home: Path) -> None:
    (home / "broken.yaml").write_text("format: 1\nname: [Broken\n")
    write(home / "child.yaml", "extends: broken", "ending: {target: many}")
    found_problems = Checker().check(found(home / "child.yaml")).problems
    assert [(problem.where.file.rpartition("/")[2], problem.code) for problem in found_problems if problem.where] == [
        ("broken.yaml", "HPF-Y13"),
        ("child.yaml", "HPF-S03"),
    ]


def test_what_a_child_sets_anew_is_no_longer_at_fault(home: Path) -> None:
    (home / "base.yaml").write_text((BASES / "hasenpfeffer.yaml").read_text().replace("hand: 6", "hand: many"))
    found_problems = Checker().check(found(write(home / "a.yaml", "extends: base", "dealing: {hand: 5}"))).problems
    # the parent's own hand is told of in the parent; the child's is looked at as it is
    assert [problem.code for problem in found_problems] == ["HPF-S03", "HPF-R04"]


def test_a_variant_knows_where_each_value_was_written() -> None:
    variant: Variant = load_text(ours("ending: {target: 21}\n"), beside=BASES)
    target, hand = variant.where("ending.target"), variant.where("dealing.hand")
    assert target is not None and (target.line, target.column) == (4, 18)
    assert hand is not None and hand.file.endswith("hasenpfeffer.yaml") and hand.line == 16
    assert variant.is_said("dealing.hand") and not variant.is_said("dealing.turn_up")


def test_a_chapter_with_nothing_behind_it_does_not_take_away_what_a_parent_says(tmp_path: Path) -> None:
    """An empty `contract:` is a slip; only a written `null` removes."""
    text = "format: 1\nname: Ours\nextends: pepper\ncontract:\nending: {target: 20}\n"
    problems = Checker().check_text(text, name="ours.yaml").problems
    assert [problem.text().splitlines()[0] for problem in problems] == [
        "ours.yaml:4:1: error[HPF-Y45]: nothing stands behind `contract:`"
    ]

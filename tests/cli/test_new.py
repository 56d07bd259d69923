"""Can a house rule be begun by taking away a `#`, or by answering questions?"""

from __future__ import annotations

import io
import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hpf_rules.cli.asking import Asking
from hpf_rules.cli.outline import modeline
from hpf_rules.variant.variant import Checker, load

Ask = Callable[..., Any]


@pytest.fixture
def ask(run: Any, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """`hpf new ours --ask`, with these answers typed."""

    def call(*typed: str, words: tuple[str, ...] = ()) -> Any:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        return run("new", "ours", "--ask", *words)

    return call


def written(folder: Path, name: str = "ours.yaml") -> str:
    return (folder / name).read_text(encoding="utf-8")


# ---- a file with every rule in comments

RULE = re.compile(r"# ((?:  )*)([^\s#:`][^:]*|'[^']*'):(?: (.*))?")
ANSWER = re.compile(r"# (?:  )*#   ([^\s:]+|\[[^\]]*\]): ")


def rules(lines: list[str]) -> Iterator[tuple[int, list[int], list[str]]]:
    """Each rule: its line, the lines it lies under, and the values that are listed below it."""
    above: list[int] = []
    for number, line in enumerate(lines):
        found = RULE.fullmatch(line)
        if found is None:
            continue
        depth = len(found[1]) // 2
        above = [*above[:depth], number]
        if found[3] is None:
            continue
        answers = []
        for below in lines[number + 1 :]:
            if RULE.fullmatch(below) or not below.startswith("#"):
                break
            answer = ANSWER.match(below)
            if answer and answer[1] != found[3]:
                answers.append(answer[1])
        yield number, above[:-1], answers


def uncommented(lines: list[str], numbers: list[int], value: str | None = None) -> str:
    changed = list(lines)
    for number in numbers:
        changed[number] = lines[number].removeprefix("# ")
    if value is not None:
        changed[numbers[-1]] = changed[numbers[-1]].partition(": ")[0] + f": {value}"
    return "\n".join(changed) + "\n"


@pytest.mark.parametrize("base", ["euchre-three-handed"])
def test_every_rule_can_be_taken_out_of_its_comment(run: Any, tmp_path: Path, base: str) -> None:
    assert run("new", "ours", "--from", base).status == 0
    lines = written(tmp_path).splitlines()
    checker, same = Checker(), load(base).fingerprint
    found = list(rules(lines))
    assert len(found) > 25
    for number, above, _ in found:
        checked = checker.check_text(uncommented(lines, [*above, number]))
        assert checked.variant is not None, lines[number]
        assert checked.variant.fingerprint == same, lines[number]


@pytest.mark.parametrize("base", ["hasenpfeffer"])
def test_every_listed_answer_is_another_game_or_is_refused_in_clear_words(run: Any, tmp_path: Path, base: str) -> None:
    run("new", "ours", "--from", base)
    lines = written(tmp_path).splitlines()
    checker, same = Checker(), load(base).fingerprint
    tried = refused = 0
    for number, above, answers in rules(lines):
        for answer in answers:
            tried += 1
            checked = checker.check_text(uncommented(lines, [*above, number], answer))
            if checked.variant is not None:
                assert checked.variant.fingerprint != same, (lines[number], answer)
                continue
            refused += 1
            assert {problem.code[:5] for problem in checked.errors} == {"HPF-R"}, (lines[number], answer)
            assert all(problem.where and problem.message for problem in checked.errors)
    assert tried > 20 and refused < tried / 3


@pytest.mark.parametrize("base", ["euchre-railroad"])
def test_the_file_reads_well(run: Any, tmp_path: Path, base: str) -> None:
    began = time.process_time()
    run("new", "ours", "--from", base)
    assert time.process_time() - began < 6  # 1.5 s on a quiet machine
    text = written(tmp_path)
    assert max(map(len, text.splitlines())) <= 100
    assert "#   # Must suit be followed?\n#   follow: must\n#   #   must: Players must follow suit" in text
    assert run("validate", "ours.yaml").out.startswith("OK")
    assert run("fmt", "--check", "ours.yaml").status == 0


def test_a_file_beside_the_new_one_can_be_its_base(run: Any, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("format: 1\nname: Mine\nextends: euchre\nending: {target: 7}\n")
    assert run("new", "ours", "--from", "mine.yaml").status == 0
    assert "extends: mine.yaml" in written(tmp_path)
    assert run("validate", "ours.yaml").status == 0
    (tmp_path / "below").mkdir()
    refused = run("new", "theirs", "--from", "mine.yaml", "-o", "below/theirs.yaml")
    assert refused.status == 2 and "does not lie in the folder" in refused.err


def test_where_the_schema_lies_is_said_only_within_a_working_copy(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    assert modeline(root / "variants" / "ours.yaml") == [
        "# yaml-language-server: $schema=../schemas/variant.schema.json"
    ]
    assert modeline(tmp_path / "ours.yaml") == []


# ---- the interview


def test_ones_own_games_stand_after_those_that_come_with_the_program(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "aaa.yaml").write_text("format: 1\nname: Anna's\nextends: euchre\nending: {target: 7}\n")
    screen = ask("stop").out
    assert "21  Hasenpfeffer:" in screen and "30  Anna's (your own): based on Euchre: Five cards" in screen


def test_six_cards_each_of_thirty_two_leave_a_kitty_of_eight(ask: Ask, tmp_path: Path) -> None:
    done = ask("hasenpfeffer", "", "", "n", "2", "2", "0", "1", "done")
    assert "packets" not in written(tmp_path) and done.status == 0
    found = load(str(tmp_path / "ours.yaml")).given
    assert (found.dealing.hand, found.dealing.kitty, found.dealing.packets) == (6, 8, (3, 3))
    assert found.contract.steps == ("take_kitty", "name_trump", "discard", "alone")


def test_the_steps_with_the_kitty_are_back_when_the_kitty_is(ask: Ask, tmp_path: Path) -> None:
    done = ask("hasenpfeffer", "", "", "n", "", "0", "1", "skip", "n", "4", "1..4", "done")
    assert "With that, this goes: The declarer takes up the kitty." in done.out
    assert "So this is back: The declarer takes up the kitty. The declarer discards eight cards" in done.out
    assert load(str(tmp_path / "ours.yaml")).given.contract.steps[0] == "take_kitty"


def test_enter_alone_never_undoes_an_answer_from_before(ask: Ask, tmp_path: Path) -> None:
    done = ask("", "", "", "n", "", "", "5", "", "done", words=("--from", "hasenpfeffer"))
    assert "\n   a  no, take my answer back: The five cards that are left over" in done.out
    assert "was not kept, because you took it back" in done.out
    assert written(tmp_path) == "format: 1\nname: Ours\nextends: hasenpfeffer\n"


def test_enter_everywhere_writes_no_difference(ask: Ask, tmp_path: Path) -> None:
    assert ask(*[""] * 10).status == 0
    assert written(tmp_path) == "format: 1\nname: Ours\nextends: hasenpfeffer\n"


def test_the_base_can_be_named_at_once(ask: Ask, tmp_path: Path) -> None:
    done = ask("", "done", words=("--from", "euchre"))
    assert done.status == 0 and "Which game is yours most like?" not in done.out
    assert "extends: euchre" in written(tmp_path)


def test_a_pack_that_answers_a_question_is_taken_up(ask: Ask, tmp_path: Path) -> None:
    assert ask("hasenpfeffer", "", "", "", "", "", "", "", "n", "", "", "c", "done").status == 0
    assert "with: [lose-the-bid]" in written(tmp_path)


def test_what_is_stopped_goes_on_where_it_stopped(ask: Ask, tmp_path: Path) -> None:
    whole = ask("hasenpfeffer", "Anna's", "", "", "n", "", "", "", "", "", "2", "", "", "", "", "", "")
    assert whole.status == 0
    said = written(tmp_path)
    (tmp_path / "ours.yaml").unlink()
    stopped = ask("hasenpfeffer", "Anna's", "", "", "n", "", "", "stop")
    assert stopped.status == 1 and not (tmp_path / "ours.yaml").exists()
    assert "kept in ours.answers.json" in stopped.out and "To go on: hpf new ours --ask" in stopped.out
    cut_off = ask("", "")  # the end of what is typed is a stop, too
    assert cut_off.status == 1 and "Which game" not in cut_off.out
    assert cut_off.out.startswith("Going on from the answers in ours.answers.json")
    done = ask("", "2", "", "", "", "", "", "")
    assert done.status == 0
    assert written(tmp_path) == said
    assert "dealer" in said
    assert not (tmp_path / "ours.answers.json").exists()


def test_every_answer_is_saved_at_once(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever closes the window has lost nothing."""
    kept, seen = tmp_path / "ours.answers.json", []
    usual = Asking._read

    def reading(asking: Asking, prompt: str) -> str:
        seen.append(json.loads(kept.read_text())["answers"] if kept.exists() else [])
        return usual(asking, prompt)

    monkeypatch.setattr(Asking, "_read", reading)
    ask("hasenpfeffer", "Anna's", "y", "stop")
    assert seen == [[], [["base", "hasenpfeffer"]], [["base", "hasenpfeffer"], ["name", "Anna's"]],
                    [["base", "hasenpfeffer"], ["name", "Anna's"], ["seating", "y"]]]  # fmt: skip


def test_the_summary_and_the_file_come_last(ask: Ask) -> None:
    out = ask("hasenpfeffer", "", *[""] * 7, "n", "21", "done").out
    places = [
        out.index(text) for text in ("## The auction", "## Variations", "wrote ours.yaml", "target: 21", "Now you")
    ]
    assert places == sorted(places)


def test_the_file_says_what_has_to_be_written_besides(run: Any, tmp_path: Path) -> None:
    run("new", "ours", "--from", "euchre")
    text = " ".join(line.lstrip("# ") for line in written(tmp_path).splitlines())
    assert "null: Nobody may play alone. (then write, too: `lone_march: null` under `scoring: rows:`)" in text
    assert (
        "(then write, too: `who: dealer` under `auction: all_pass:`; `bid: lowest` under `auction: all_pass:`)" in text
    )


def test_one_can_go_back_to_the_very_first_question(ask: Ask, tmp_path: Path) -> None:
    assert ask("euchre", "Theirs", "n", "back", "back", "back", "back", "hasenpfeffer", "Ours", "done").status == 0
    assert written(tmp_path) == "format: 1\nname: Ours\nextends: hasenpfeffer\n"


def test_wrong_answers_are_told_and_asked_again(ask: Ask, tmp_path: Path) -> None:
    done = ask("99", "hasenpfefer", "hasenpfeffer", "x" * 201, "Ours", "maybe", "done")
    assert done.status == 0
    assert "please type a number from 1 to 29, or a name" in done.out
    assert "did you mean hasenpfeffer?" in done.out
    assert "a name is one line of at most 200 letters" in done.out
    assert "please answer y (yes) or n (no), not `maybe`" in done.out


def test_what_follows_from_an_answer_is_asked_and_only_then(ask: Ask, tmp_path: Path) -> None:
    start = ("hasenpfeffer", *[""] * 4, "n", *[""] * 7)
    done = ask(*start, "4", "2", "1", "done")
    assert "Who has to bid?" in done.out and "What must be bid" in done.out
    assert "all_pass: {then: must_bid, who: after_dealer, bid: lowest}" in written(tmp_path)
    (tmp_path / "ours.yaml").unlink()
    assert "Who has to bid?" not in ask(*start, "2", "skip", "done").out
    assert "all_pass: same_dealer_again" in written(tmp_path)


def test_an_answer_that_does_not_fit_is_told_with_what_would_mend_it(ask: Ask, tmp_path: Path) -> None:
    done = ask("hasenpfeffer", "", "", "", "n", "5", "1..5", "done")
    assert "a hand has 5 tricks, but the highest bid is 6" in done.out
    assert "So this changes, too: The five cards that are left over lie face down" in done.out
    assert load(str(tmp_path / "ours.yaml")).given.dealing.hand == 5
    (tmp_path / "ours.yaml").unlink()
    assert ask("hasenpfeffer", "", "", "", "n", "5", "f", "", "done").status == 0
    assert "hand" not in written(tmp_path), "it was taken back"


def test_formulas_with_mistakes_are_told_in_plain_words(ask: Ask, tmp_path: Path) -> None:
    start = ("hasenpfeffer", "", "", "", "", "", "", "", "n", "", "", "")
    done = ask(*start[:-1], "2 * takn", "-3", "done")
    assert "! That does not fit" in done.out and "takn" in done.out
    assert done.status == 0


@pytest.mark.parametrize("text", ["", "{", "[]", '{"answers": 3, "from": null}', '{"answers": [[1]], "from": null}'])
def test_kept_answers_that_cannot_be_read_are_told(ask: Ask, tmp_path: Path, text: str) -> None:
    (tmp_path / "ours.answers.json").write_text(text)
    done = ask("done")
    assert done.status == 2 and "cannot be read as answers" in done.err


def test_kept_answers_to_other_questions_are_not_taken(ask: Ask, tmp_path: Path) -> None:
    answers = [["base", "hasenpfeffer"], ["name", "Kept"], ["nonsense", "n"], ["deck", "n"]]
    (tmp_path / "ours.answers.json").write_text(json.dumps({"from": None, "answers": answers}))
    done = ask("done")
    assert done.status == 0 and "1 of 8." in done.out
    assert written(tmp_path) == "format: 1\nname: Kept\nextends: hasenpfeffer\n"
    (tmp_path / "ours.answers.json").write_text(json.dumps({"from": "euchre", "answers": []}))
    (tmp_path / "ours.yaml").unlink()
    assert "were given --from euchre" in ask("done").err


def test_signs_that_a_terminal_obeys_are_not_echoed(ask: Ask, tmp_path: Path) -> None:
    done = ask("\x1b[2J", "hasenpfeffer", "\x1b]0;x\x07", "Ours", "done")
    assert "\x1b" not in done.out and "\x07" not in done.out
    assert written(tmp_path).splitlines()[1] == "name: Ours"


def test_skip_keeps_what_was_answered_before(ask: Ask, tmp_path: Path) -> None:
    """Also the first of several answers to one question."""
    done = ask("euchre", "", *[""] * 6, "n", "Makers who take no trick give the other side four", "skip", "done")
    assert "with: [super-euchre]" in written(tmp_path) and "was not kept" not in done.out

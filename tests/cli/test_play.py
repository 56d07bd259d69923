"""`hpf play`: a whole evening at the table, with the answers from a script."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hpf_rules.bots import BOTS
from hpf_rules.cli import hpf
from hpf_rules.cli.ending import guarded
from hpf_rules.cli.play import command
from hpf_rules.engine.game import Game
from hpf_rules.engine.view import view
from hpf_rules.variant.variant import load


def play(*words: object, answers: list[str] | None = None) -> Result:
    typed = "".join(f"{line}\n" for line in answers or [])
    return CliRunner().invoke(command, [str(word) for word in words], input=typed, standalone_mode=False)


def screen(*words: object, answers: list[str] | None = None) -> str:
    done = play(*words, answers=answers)
    assert done.exception is None, done.output
    assert done.return_value == 0
    return done.output


def first_moves(variant: str, seed: int, *, deals: int = 1, seat: int = 0) -> tuple[list[str], Game]:
    """What a player answers who always makes the first legal move, against simple players; and how it ends."""
    game = Game(load(variant), seed=seed)
    bots = {other: BOTS["simple"](seed + other) for other in range(game.variant.rules.players)}
    said: list[str] = []
    for number in range(deals):
        if number:
            game.next_deal()
        while (turn := game.deal.turn) is not None:
            seen = view(game.deal, turn)
            move = seen.legal[0] if turn == seat else bots[turn].choose(seen)
            said += [move] if turn == seat else []
            game.play(move)
    return said, game


def points(text: str) -> str:
    """The last line that tells the score."""
    return re.findall(r"^Score: .*$", text, re.MULTILINE)[-1]


@pytest.fixture
def trick(tmp_path: Path) -> Path:
    """A game of euchre in which seat 0 has to follow suit in the first trick."""
    record = {
        "format": 1,
        "variant": "euchre",
        "dealer": 1,
        "scores": [0, 0],
        "hands": ["TC TD AH 9S JS", "AC QD KD TH KS", "JC 9D 9H TS AS", "9C KC JD JH KH"],
        "kitty": "QC QH QS",
        "turn_up": "AD",
        "seed": 4,
        "moves": ["pass", "order up", "discard TH", "play AS", "play JH"],
    }
    path = tmp_path / "trick.jsonl"
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    return path


# -- a deal


@pytest.mark.parametrize("variant", ["hasenpfeffer", "euchre", "euchre-british", "euchre-three-handed", "pepper"])
def test_a_whole_deal_from_a_script(variant: str) -> None:
    said, game = first_moves(variant, 5)
    while game.deal.thrown_in:
        more, game = first_moves(variant, 5, deals=len(game.finished) + 2)
        said = more
    text = screen(variant, "--seed", 5, "--deals", len(game.finished) + 1, answers=said)
    assert f"Deal {len(game.finished) + 1} is over" in text
    won = [int(number) for number in re.findall(r"-?\d+(?=[,.])", points(text))]
    assert won == list(game.scores)
    assert "Traceback" not in text


def test_numbers_answer_as_the_moves_do(trick: Path) -> None:
    by_text, by_number = (screen("--resume", trick, answers=[answer, "quit"]) for answer in ("JS", "1"))
    assert "seat 0 (you) plays J♠" in by_text
    assert by_text.replace("Your move: JS", "Your move: 1") == by_number


def test_the_number_of_a_bid_is_the_bid(tmp_path: Path) -> None:
    hands = ["TD KH QD 9H 9D 9S", "KS TS QC KC JC QH", "JD Joker AD AH JH KD", "TH AS AC 9C QS JS"]
    record = {"format": 1, "variant": "hasenpfeffer-pepper", "dealer": 2, "hands": hands, "kitty": "TC"}
    file = tmp_path / "bids.jsonl"
    file.write_text(json.dumps({**record, "scores": [0, 0], "moves": ["bid 3"]}), encoding="utf-8")
    text = screen("--resume", file, answers=["3", "4", "quit"])
    assert "[0] pass  [4] bid 4  [5] bid 5  [6] bid little pepper  [7] bid big pepper" in text
    assert "`3` is not legal: “3” is not higher than “3” (auction.equal_bid, " in text
    assert "seat 0 (you) bids 4" in text


def test_a_card_that_may_not_be_played_is_in_brackets(trick: Path) -> None:
    text = screen("--resume", trick, answers=["quit"])
    assert "Your hand: (10♦)  |  [1] J♠  [2] 9♠  |  (A♥)  |  (10♣)   in brackets: not now" in text


def test_an_illegal_card_is_refused_with_its_rule_and_asked_again(trick: Path) -> None:
    text = screen("--resume", trick, answers=["AH", "JS", "quit"])
    assert "`AH` is not legal: spades were led, and seat 0 can follow: 9♠ J♠ (play.follow, " in text
    assert "seat 0 (you) plays J♠" in text


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("frobnicate", "Cannot read the move `frobnicate`"),
        ("9", "There is no number 9 here; choose from 1, 2."),
        ("", "Answer with a number or a move; `?` says what can be done."),
        ("save", "Say where: `save evening.jsonl`."),
        ("undo", "There is no move of yours to take back."),
        ("rules", "The rules of Euchre: hpf docs euchre"),
        ("score", "Tricks in this deal: you and seat 2: 0, seats 1 and 3: 0."),
        ("hand", "Your hand: 10♦  |  J♠  9♠  |  A♥  |  10♣"),
        ("? AH", "spades were led, and seat 0 can follow: 9♠ J♠"),
        ("?JS", "`JS` may be done now."),
        ("why 9S", "`9S` may be done now."),
    ],
)
def test_answers_that_are_no_move(answer: str, told: str, trick: Path) -> None:
    assert told in screen("--resume", trick, answers=[answer, "quit"])


def test_a_question_mark_says_what_can_be_done(trick: Path) -> None:
    text = screen("--resume", trick, answers=["?", "quit"])
    assert "It is the turn of seat 0 (you)." in text
    assert "Legal: play 9S, play JS." in text
    assert "undo         back to your last choice" in text


def test_an_empty_answer_plays_the_only_card() -> None:
    said, _ = first_moves("euchre", 4)
    text = screen("euchre", "--seed", 4, "--deals", 1, answers=[*said[:-1], ""])
    assert "Deal 1 is over" in text


# -- undo


def test_undo_goes_back_to_the_last_choice_and_the_game_goes_on_alike() -> None:
    said, _ = first_moves("hasenpfeffer", 3)
    straight = screen("hasenpfeffer", "--seed", 3, "--deals", 1, answers=said)
    back = screen("hasenpfeffer", "--seed", 3, "--deals", 1, answers=[*said[:3], "undo", *said[2:]])
    assert "Taken back: " in back
    assert straight.splitlines()[-4:] == back.splitlines()[-4:]


def test_undo_takes_back_what_the_bots_have_done_since(trick: Path) -> None:
    text = screen("--resume", trick, answers=["JS", "undo", "quit"])
    told = text.split("Taken back: play JS.")[1]
    assert "[1] J♠  [2] 9♠" in told
    assert "on the table: seat 2 A♠, seat 3 J♥ (best so far)" in told


def test_undo_goes_back_into_the_deal_before() -> None:
    said, _ = first_moves("hasenpfeffer", 3)
    text = screen("hasenpfeffer", "--seed", 3, answers=[*said, "undo", "quit"])
    assert "; this is deal 1 again." in text


# -- a rubber

RUBBER = "format: 1\nname: Short\nextends: euchre\nwith: [rubber]\nending: {target: 1}\n"


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A game that mostly lasts a deal, and of which two win the rubber."""
    path = tmp_path / "short.yaml"
    path.write_text(RUBBER, encoding="utf-8")
    return path


def test_a_rubber_is_played_game_after_game(short: Path) -> None:
    text = screen(short, "--seed", 1, "--auto")
    games = re.findall(r"^Games: seats 0 and 2: (\d), seats 1 and 3: (\d); 2 win the rubber\.$", text, re.MULTILINE)
    assert sum(map(int, games[0])) == 1 and "2" in games[-1] and len(games) in (2, 3)
    assert text.count("The next game of the rubber (series ") == len(games) - 1
    assert re.search(r"^Seats \d and \d have won the rubber\.$", text.splitlines()[-1])


def test_a_rubber_is_saved_and_gone_on_with(short: Path, tmp_path: Path) -> None:
    whole = screen(short, "--seed", 1, "--auto")
    file = tmp_path / "evening.jsonl"
    text = screen(short, "--seed", 1, "--auto", "--deals", 1, "--save", file)
    assert "1 deal played; the rubber is not over." in text and "To go on with it: hpf play --resume" in text
    rest = screen("--resume", file, "--auto", "--save", file)
    assert rest.splitlines()[-4:-1] == whole.splitlines()[-3:] and rest.splitlines()[-1].startswith("Saved in ")
    numbers = [json.loads(line).get("games", [0, 0]) for line in file.read_text().splitlines()]
    assert numbers == sorted(numbers, key=sum) and numbers[0] == [0, 0] and sum(numbers[-1]) > 0


def test_undo_goes_back_into_the_game_before_and_score_tells_the_rubber(short: Path) -> None:
    game = Game(load(short), seed=1)
    said, bots = list[str](), {seat: BOTS["simple"](1 + seat) for seat in (1, 2, 3)}
    while game.over is None:
        while (turn := game.deal.turn) is not None:
            seen = view(game.deal, turn)
            said += [seen.legal[0]] if turn == 0 else []
            game.play(bots[turn].choose(seen) if turn else seen.legal[0])
        if game.over is None:
            game.next_deal()
    text = screen(short, "--seed", 1, answers=[*said, "score", "undo", "score", "quit"])
    after = text.split("The next game of the rubber (series 2).")[1]
    assert re.search(r"Games: you and seat 2: \d, seats 1 and 3: \d; 2 win the rubber\.", after)
    assert "Taken back: " in after
    assert f"; this is deal {game.deal.state.deal} again." in after
    assert "Games: you and seat 2: 0, seats 1 and 3: 0; 2 win the rubber." in after


# -- save and resume


def test_a_saved_game_goes_on_to_the_same_result(tmp_path: Path) -> None:
    said, game = first_moves("euchre", 9, deals=2)
    straight = screen("euchre", "--seed", 9, "--deals", 2, answers=said)
    half = len(said) // 2
    text = screen("euchre", "--seed", 9, answers=[*said[:half], f"save {tmp_path / 'g'}", "quit"])
    assert "Saved. To go on with it: hpf play --resume " in text
    assert text.endswith("You have left the table.\n")
    played = screen("--resume", tmp_path / "g.jsonl", "--deals", 2, answers=said[half:])
    assert points(played) == points(straight)
    assert played.splitlines()[-3:-1] == straight.splitlines()[-3:-1]
    assert game.scores == game.deal.scores


def test_the_option_writes_the_game_down_when_one_leaves(tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    screen("hasenpfeffer", "--seed", 3, "--save", file, answers=["0"])
    record = json.loads(file.read_text(encoding="utf-8"))
    assert (record["variant"], record["seed"]) == ("hasenpfeffer", 3)
    assert "seat 0 (you) passes" in screen("--resume", file)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("", "there is no deal in this file"),
        ("{", "this is no JSON"),
        ("[]", "a record is `key: value`; this is not"),
        ('{"format": 1, "variant": "euchre", "dealer": 9, "hands": []}', "dealer 9 is no seat"),
        ('{"format": 1, "variant": "euchre", "dealer": 0, "hands": ["9C"]}', "1 hands, but 4 play"),
        (
            '{"format": 1, "variant": "euchre", "dealer": 0, "hands": ["9C TC JC QC KC", "XX XX XX XX XX", '
            '"9D TD JD QD KD", "9H TH JH QH KH"], "turn_up": "AS", "kitty": "XX XX XX"}',
            "not all of its cards are known",
        ),
    ],
)
def test_a_broken_file_cannot_be_taken_up(
    written: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text(written, encoding="utf-8")
    assert guarded(hpf, ["play", "--resume", str(file)]) == 2
    assert told in capsys.readouterr().err


def test_a_file_that_is_no_game_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "notes.jsonl"
    file.write_text("my notes\n", encoding="utf-8")
    assert "it is no saved game." in screen("euchre", "--seed", 4, answers=[f"save {file}", "quit"])
    assert guarded(hpf, ["play", "euchre", "--save", str(file)]) == 2
    assert "it is no saved game" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "my notes\n"


@pytest.mark.parametrize("name", ["g.json", "evening.yaml", "my.game"])
def test_a_name_that_a_saved_game_does_not_have_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    assert guarded(hpf, ["play", "euchre", "--save", str(file)]) == 2
    assert f"its name ends in .jsonl: write {file.with_suffix('.jsonl')}\n" in capsys.readouterr().err
    assert "Not saved: a saved game has a line for each deal" in screen(
        "euchre", "--seed", 4, answers=[f"save {file}", "quit"]
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("seed", [-1, 10**30])
def test_a_saved_game_has_a_seed_that_could_be_asked_for(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "g.jsonl"
    screen("euchre", "--seed", 5, "--save", file, answers=[])
    file.write_text(file.read_text(encoding="utf-8").replace('"seed": 5', f'"seed": {seed}'), encoding="utf-8")
    assert guarded(hpf, ["play", "--resume", str(file)]) == 2
    assert "cannot be taken up: its `seed` is none; there are 0 to 2147483647" in capsys.readouterr().err


# -- looking on


def test_the_same_seed_tells_the_same_game() -> None:
    words = ("hasenpfeffer", "--auto", "--seed", 7, "--explain", "--deals", 2)
    text = screen(*words)
    assert text == screen(*words)
    assert "Your" not in text
    assert text != screen("hasenpfeffer", "--auto", "--seed", 8, "--explain", "--deals", 2)


def test_a_game_is_told_with_its_reasons() -> None:
    text = screen("hasenpfeffer", "--auto", "--seed", 1, "--explain", "--deals", 2)
    assert "seat 1 leads to the first trick: nobody plays alone (play.opening_lead: after_dealer, " in text
    assert re.search(r"seat \d wins: \S+ is the (highest|only) trump \(deck\.top_trumps: joker, right_bower, ", text)
    assert re.search(r"\(scoring.rows.(made|set): when .*, declarers .*, variants/hasenpfeffer.yaml:\d+\)", text)
    assert "\x1b" not in text


def test_without_explain_only_the_score_names_its_rules() -> None:
    text = screen("hasenpfeffer", "--auto", "--seed", 7, "--deals", 2)
    assert re.search(r"\(scoring.rows.(made|set), variants/hasenpfeffer.yaml:\d+\)", text)
    assert "deck.top_trumps" not in text


@pytest.mark.parametrize("variant", ["hasenpfeffer", "euchre-railroad", "euchre-three-handed"])
def test_a_game_ends_with_its_winner_and_the_rule(variant: str) -> None:
    text = screen(variant, "--auto", "--seed", 1)
    assert re.search(
        r"^Seats? .* ha(s|ve) won the game: side \d has \d+ points \(ending.target: 10, ", text, re.MULTILINE
    )


def test_in_auto_all_hands_and_discards_are_open() -> None:
    text = screen("hasenpfeffer", "--auto", "--seed", 7, "--deals", 1)
    assert text.count("\n  seat ") == 4
    assert "face down" not in text


def test_at_the_table_the_others_cards_stay_hidden() -> None:
    said, _ = first_moves("hasenpfeffer", 3)
    text = screen("hasenpfeffer", "--seed", 3, answers=[*said, "quit"])
    assert "discards 1 card face down" in text
    assert not re.search(r"^  seat", text, re.MULTILINE)


def test_a_turned_joker_is_named_before_anyone_looks() -> None:
    text = screen("euchre-british", "--seed", 86, answers=["hand", "2", "quit"])
    assert text.count("Nobody looks at the cards yet.") == 2
    before, after = text.split("seat 0 (you) names diamonds")
    assert "Your hand" not in before
    assert "the turned joker counts as one of diamonds" in after


# -- usage


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["play"], 2, "which game?"),
        (["play", "hasenpfefer"], 2, "did you mean `hasenpfeffer`?"),
        (["play", "euchre", "--seat", "4"], 2, "there is no seat 4; the seats are 0 to 3"),
        (["play", "--resume", "nowhere.jsonl"], 2, "there is no file nowhere.jsonl"),
        (["play", "euchre", "--bot", "clever"], 2, "'clever' is not one of"),
        (["play", "euchre", "--save", "nowhere/x"], 2, "there is no folder nowhere"),
        (["play", "euchre", "--resume", "x", "--seed", "1"], 2, "a saved game has its own"),
    ],
)
def test_wrong_usage_is_told(words: list[str], status: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded(hpf, words) == status
    assert told in capsys.readouterr().err


def test_problems_of_a_variant_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text("format: 1\nname: Ours\nextends: hasenpfeffer\nauction: {bids: {number: 1..7}}\n", encoding="utf-8")
    assert guarded(hpf, ["play", str(file)]) == 1
    assert "error[HPF-R" in capsys.readouterr().err


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded(hpf, ["play", "--help"]) == 0
    assert "hpf play hasenpfeffer --seed 7 --explain" in " ".join(capsys.readouterr().out.split())

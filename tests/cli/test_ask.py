"""Is every answer to every question kept, or is it said that it is not and why? And what can be typed for an answer?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hpf_rules.cli.ask import Interview, following_for
from hpf_rules.cli.asking import Asking
from hpf_rules.cli.offering import chosen, sheet
from hpf_rules.docs.pages.answers import Speaker
from hpf_rules.variant.house.draft import Draft
from hpf_rules.variant.house.following import Following, Offer
from hpf_rules.variant.house.questions import CHAPTERS, Question

SHIPPED = sorted(path.stem for path in (Path(__file__).resolve().parents[2] / "variants").glob("*.yaml"))
MOST_TYPED = 40
"""Answers that one question can lead to at most."""


class Script(Asking):
    """Somebody who types these answers, and then the last of them for ever."""

    def __init__(self, *typed: str) -> None:
        super().__init__()
        self.typed = list(typed)
        self.count = 0
        self.screen: list[str] = []

    def _print(self, text: str, first: str, rest: str | None) -> None:  # type: ignore[override]
        self.screen.append(first + text)

    def _read(self, prompt: str) -> str:
        self.count += 1
        assert self.count <= MOST_TYPED, "\n".join(self.screen)
        word = self.typed.pop(0) if len(self.typed) > 1 else self.typed[0]
        self.screen.append(prompt + word)
        return word

    @property
    def text(self) -> str:
        return "\n".join(self.screen)


@cache
def following() -> Following:
    return following_for()


@cache
def speaker() -> Speaker:
    return Speaker()


def interview(*typed: str) -> tuple[Interview, Script]:
    script = Script(*typed)
    return Interview(script, following(), speaker()), script


def asked(base: str, chapters: tuple[str, ...] = tuple(CHAPTERS)) -> Iterator[tuple[Draft, Question, list[Offer]]]:
    """Every question that is asked about a base that is played as it is."""
    draft = Draft(name="Ours", base=base)
    for chapter in chapters:
        walk, _ = interview("")
        while (found := walk.next(draft, chapter)) is not None:
            yield draft, *found


def one(base: str, key: str) -> tuple[Draft, Question, list[Offer]]:
    return next(found for found in asked(base, (key.partition(".")[0],)) if found[1].key == key)


def answer(base: str, key: str, *typed: str) -> tuple[str, str]:
    """What the file says below its head after these answers to one question, and the screen."""
    draft, question, offers = one(base, key)
    walk, script = interview(*typed)
    made = walk.answered(draft, question, offers)
    text = following().desk.workshop.shortest(made).text()
    return text.split("\n", 3)[3], script.text


def swept(base: str, chapters: tuple[str, ...], then: str) -> int:
    """Every listed answer to every question, followed by `then` to all that it leads to."""
    desk, count = following().desk, 0
    for draft, question, offers in asked(base, chapters):
        before = desk.variant(draft)
        page = sheet(speaker(), before, question, offers)
        assert len(page.offers) <= len(page.marks)
        for mark, (line, offer) in zip(page.marks[1:], page.offers.items(), strict=False):
            walk, script = interview(mark, then)
            count += 1
            made = walk.answered(draft, question, list(offers))
            after = desk.variant(desk.workshop.shortest(made))
            changed = not desk.alike(after, before, question)
            told = f"Your answer “{chosen(speaker(), before, offer)}” was not kept, because" in script.text
            assert changed != told or (then == "" and changed), (base, question.key, line, script.text)
            if then == "":
                assert changed, (base, question.key, line, script.text)
            if changed:
                ids = [layer.file.id for layer in after.layers.below]
                assert offer.answer.pack in ("", *ids)
                for key, value in offer.answer.sets.items():
                    assert value is None or _plain(after.value(key)) == _plain(value), (key, script.text)
    return count


def _plain(value: object) -> object:
    return [str(item) for item in value] if isinstance(value, (list, tuple)) else str(value)


@pytest.mark.parametrize("base", ["euchre", "pepper"])
def test_an_answer_and_enter_to_all_that_follows_is_another_game(base: str) -> None:
    assert swept(base, ("seating", "contract", "ending"), "") > 10


def test_what_is_skipped_half_way_is_not_kept_and_that_is_said() -> None:
    assert swept("hasenpfeffer", ("seating", "ending"), "skip") > 5
    assert swept("hasenpfeffer", ("seating", "ending"), "done") > 5


@pytest.mark.slow
@pytest.mark.parametrize("then", ["", "skip", "done"])
@pytest.mark.parametrize("base", SHIPPED)
def test_no_answer_to_any_question_is_lost_without_a_word(base: str, then: str) -> None:
    assert swept(base, tuple(CHAPTERS), then) > 50


# ---- what goes with an answer


def test_nobody_plays_alone_in_euchre() -> None:
    text, screen = answer("euchre", "contract.alone.declarer", "no")
    assert text == "contract:\n  alone: null\nscoring:\n  rows: {lone_march: null}\n"
    assert "  So: Nobody may play alone." in screen
    assert "With that, this goes: But if the contract is made, the declaring side takes every trick and" in screen


def test_three_play_pepper_with_eight_cards_each() -> None:
    text, screen = answer("pepper", "seating.players", "3", "1")
    assert "players: 3" in text and "hand: 8" in text
    assert "How many cards are left face down? The six cards" in screen
    assert "kitty: 6" in answer("pepper", "seating.players", "3", "2")[0]


def test_hasenpfeffer_without_a_joker_has_no_kitty_but_still_names_trumps() -> None:
    text, screen = answer("hasenpfeffer", "deck.jokers", "no joker", "no", "")
    assert "please type a number from 0 to 2" in screen
    assert "kitty: 0" in text and "steps: [name_trump, alone]" in text


def test_what_is_taken_back_is_said_and_can_be_answered_anew() -> None:
    draft, question, offers = one("hasenpfeffer", "auction.all_pass.then")
    page = sheet(speaker(), following().desk.variant(draft), question, offers)
    mark = next(
        mark for mark, line in zip(page.marks[1:], page.offers, strict=False) if line.startswith("If nobody else")
    )
    walk, script = interview(mark, "no, take my answer back: If nobody else bids, a player has to bid", "")
    assert walk.answered(draft, question, offers) == draft
    assert "was not kept, because you took it back." in script.text


# ---- what can be typed


@pytest.mark.parametrize(
    ("base", "key", "typed"),
    [
        ("euchre", "contract.alone.defenders", "no"),
        ("euchre", "contract.alone.defenders", "nobody"),
        ("hasenpfeffer", "ending.deals", "no limit"),
        ("hasenpfeffer", "auction.equal_bid", "nobody"),
        ("hasenpfeffer", "dealing.turn_up", "none"),
        ("hasenpfeffer", "contract.alone.receives", "none"),
    ],
)
def test_no_is_an_answer_where_there_is_no_such_rule(base: str, key: str, typed: str) -> None:
    assert answer(base, key, typed)[0] == ""


def test_no_takes_away_what_there_is() -> None:
    text, _ = answer("hasenpfeffer", "contract.alone.defenders", "no")
    assert "defenders: null" in text


def test_a_seat_can_be_typed_as_it_is_spoken() -> None:
    assert answer("euchre", "play.opening_lead", "the dealer")[0] == "play:\n  opening_lead: dealer\n"
    text, screen = answer("euchre", "play.opening_lead", "the cook", "?", "dealer")
    assert "is no answer here; ? says what can be typed" in screen
    assert "after_dealer: the player to the dealer's left" in screen
    assert text == "play:\n  opening_lead: dealer\n"


def test_what_is_asked_elsewhere_is_said_to_be() -> None:
    _, screen = answer("hasenpfeffer", "deck.ranks", "joker", "")
    assert "`joker` is none of the words; this is another question: How many jokers are there?" in screen


# ---- what is asked, and where


def test_what_the_other_side_gets_for_a_failed_contract_is_asked_in_euchre() -> None:
    draft, question, offers = one("euchre", "scoring.rows.set.defenders")
    page = sheet(speaker(), following().desk.variant(draft), question, offers)
    assert page.title == "What does each other side score? (when the contract is set)"
    assert list(page.offers) == [
        f"If the contract is set, the other side scores {points}." for points in ("1 point", "3 points")
    ]
    assert "defenders: 3" in answer("euchre", "scoring.rows.set.defenders", "3")[0]


def test_a_pack_is_offered_once_at_the_question_that_it_answers() -> None:
    for base in ("hasenpfeffer", "euchre", "pepper"):
        homes: dict[str, set[str]] = {}
        for chapter in CHAPTERS:
            for _, question, offers in asked(base, (chapter,)):
                for offer in offers:
                    homes.setdefault(f"{chapter} {offer.answer.pack}", set()).add(question.key)
        doubled = [pack for pack, keys in homes.items() if len(keys) > 1 and not pack.endswith(" ")]
        assert homes and not doubled
    packs = {question.key: {one.answer.pack for one in offers} for _, question, offers in asked("hasenpfeffer")}
    assert "alone-with-the-bid" in packs["contract.alone.declarer"]
    assert "until-three-passes" in packs["auction.shape"]
    assert not {"nobody-alone", "alone-with-the-bid"} & packs["contract.steps"]


def lines(base: str, key: str) -> list[str]:
    draft, question, offers = one(base, key)
    return list(sheet(speaker(), following().desk.variant(draft), question, offers).offers)


def test_what_speaks_of_bids_that_this_game_has_not_is_told_as_it_is_here() -> None:
    found = lines("euchre-three-handed", "scoring.rows.set.declarers")
    assert found[0] == "If the contract is set, the declarer loses 6 points and each other player scores 2 points."
    assert not [line for line in found if "scores nothing" in line], "that is so already"
    assert "The other side scores its tricks" in lines("euchre-three-handed", "scoring.bonuses")
    assert not [line for line in lines("hasenpfeffer", "contract.steps") if "turned card" in line]


def test_a_number_that_leaves_more_to_be_asked_is_told_from_a_pack_with_the_same_number() -> None:
    assert lines("euchre", "deck.jokers") == [
        "1: A joker, the highest trump",
        "1; then you are asked: Which cards stand above the other trumps, best first?",
    ]


def test_the_round_is_asked_of_every_bid_that_has_one() -> None:
    keys = [question.key for _, question, _ in asked("euchre", ("auction",))]
    assert {"auction.bids.order up.round", "auction.bids.name.round"} <= set(keys)


# ---- how questions read


def test_bids_and_outcomes_are_named_as_players_do() -> None:
    titles = [
        sheet(speaker(), following().desk.variant(draft), question, offers).title
        for base in ("euchre", "hasenpfeffer")
        for draft, question, offers in asked(base, ("auction", "scoring"))
    ]
    text = "\n".join(titles)
    assert "What does the declaring side score? (when the contract is made)" in titles
    assert "Which numbers can be bid? (a number)" in titles
    assert "(“name”)" in text and "(about" not in text and "_" not in text.replace("lone_march", "")


def test_only_what_can_matter_is_asked() -> None:
    euchre = [question.key for _, question, _ in asked("euchre", ("dealing", "auction", "contract"))]
    assert not [key for key in euchre if key.endswith((".numbers", ".stakes")) and "bids" in key]
    assert "dealing.turned_joker" not in euchre and "contract.alone.discards" not in euchre
    assert "scoring.kitty_tricks" not in [question.key for _, question, _ in asked("pepper", ("scoring",))]


@pytest.mark.parametrize("base", ["euchre", "hasenpfeffer"])
def test_answers_are_sentences_and_what_can_be_typed_fits_the_question(base: str) -> None:
    for draft, question, offers in asked(base, ("deck", "auction", "scoring", "ending")):
        page = sheet(speaker(), following().desk.variant(draft), question, offers)
        for line in (page.present, *page.offers):
            assert "…" not in line and "nothing is said" not in line and "“number”" not in line, question.key
        assert ("2 * taken" in page.free) == (question.about_what == "payment")

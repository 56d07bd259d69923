"""Are all questions of the rulebook asked, and only those that matter as things are?"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from hpf_rules.rulebook.rule import questions_of
from hpf_rules.variant.house import questions as module
from hpf_rules.variant.house.draft import Answer, Draft, Workshop
from hpf_rules.variant.house.following import Following
from hpf_rules.variant.house.questions import CHAPTERS, Desk, Question, question_at, questions
from hpf_rules.variant.house.shelf import Shelf
from hpf_rules.variant.layers.folders import known_ids
from hpf_rules.variant.layers.shape import WHOLE, Shape
from hpf_rules.variant.rules import VariantRules
from hpf_rules.variant.variant import load

ROOT = Path(__file__).resolve().parents[2] / "variants"
SHIPPED = sorted(path.stem for path in ROOT.glob("*.yaml"))


@pytest.fixture(scope="module")
def desk() -> Desk:
    workshop = Workshop()
    return Desk(workshop, Shelf(workshop.checker.loader))


def begun(desk: Desk, base: str, **sets: Any) -> Draft:
    return Draft(name="Ours", base=base).answered(
        Answer(sets={key.replace("__", "."): value for key, value in sets.items()})
    )


def at(desk: Desk, draft: Draft, key: str) -> Question:
    return question_at(desk.variant(draft), key)


def applying(desk: Desk, draft: Draft, chapter: str) -> list[str]:
    """What can be answered otherwise."""
    found = Following(desk)
    asked = questions(desk.variant(draft), chapter)
    return [one.key for one in asked if found.matters(draft, one) or found.offers(draft, one)]


def said(desk: Desk, draft: Draft, key: str) -> list[Any]:
    """What the listed answers are: values, or the names of packs."""
    offers = Following(desk).offers(draft, at(desk, draft, key))
    return [offer.answer.pack or next(iter(offer.answer.sets.values())) for offer in offers]


@pytest.mark.parametrize("base", SHIPPED)
def test_every_question_of_the_models_is_there_in_their_order(desk: Desk, base: str) -> None:
    known = load(base)
    for chapter in CHAPTERS:
        keys = [one.key for one in questions(known, chapter)]
        shape = WHOLE.of(chapter)
        assert shape.part is not None
        heads = list(dict.fromkeys(key.split(".")[1] for key in keys))
        assert heads == list(shape.part.model_fields)
        assert len(keys) == len(set(keys))
        for one in questions(known, chapter):
            assert one.asks and one.kind in ("word", "number", "several", "list", "formula", "names")
            plain = known.value(one.key)
            assert one.value == (list(plain) if isinstance(plain, (tuple, dict)) else plain)
            assert one.is_said == known.is_said(one.key)
            assert (one.where is None) == (not one.is_said)


def test_a_question_knows_who_said_its_answer(desk: Desk) -> None:
    one = question_at(load("hasenpfeffer-book"), "scoring.rows.set.declarers")
    assert str(one.where).startswith("variants/packs/lose-the-bid.yaml:3")
    assert (one.about, one.asks, one.kind) == ("set", "What does the declaring side score?", "formula")


def test_words_come_with_their_meanings_numbers_with_their_bounds(desk: Desk) -> None:
    known = load("hasenpfeffer")
    shape = question_at(known, "auction.equal_bid")
    assert shape.words == ("nobody", "dealer", "senior")
    assert shape.means[0] == "A bid must be higher than the one before."
    stakes = question_at(known, "contract.alone.stakes")
    assert (stakes.kind, stakes.low, stakes.high) == ("number", 1, 100)


def test_an_item_of_a_list_belongs_to_the_question_of_the_list(desk: Desk) -> None:
    assert question_at(load("hasenpfeffer"), "contract.steps.2").key == "contract.steps"
    assert question_at(load("euchre"), "contract.alone").key == "contract.alone.declarer"


# ---- does a rule apply?


def test_only_what_matters_here_is_asked(desk: Desk) -> None:
    hasenpfeffer = applying(desk, begun(desk, "hasenpfeffer"), "auction")
    assert "auction.pass_is" in hasenpfeffer and "auction.equal_bid" in hasenpfeffer
    assert "auction.passes" not in hasenpfeffer, "passes are counted only where they end the bidding"
    euchre = applying(desk, begun(desk, "euchre"), "auction")
    assert "auction.pass_is" not in euchre and "auction.equal_bid" not in euchre
    assert "dealing.turned_joker" not in applying(desk, begun(desk, "euchre"), "dealing")
    assert "dealing.turned_joker" in applying(desk, begun(desk, "euchre-british"), "dealing")


def test_details_are_asked_only_where_somebody_must_bid(desk: Desk) -> None:
    details = {"auction.all_pass.who", "auction.all_pass.bid", "auction.all_pass.or_pay"}
    assert not details & set(applying(desk, begun(desk, "hasenpfeffer"), "auction"))
    forced = begun(
        desk,
        "hasenpfeffer",
        auction__all_pass__then="must_bid",
        auction__all_pass__who="dealer",
        auction__all_pass__bid="lowest",
    )
    assert details <= set(applying(desk, forced, "auction"))


def test_what_is_only_told_can_be_asked_too(desk: Desk) -> None:
    assert "dealing.packets" in applying(desk, begun(desk, "hasenpfeffer"), "dealing")


# ---- answers


def test_packs_and_other_tables_answer_too(desk: Desk) -> None:
    found = said(desk, begun(desk, "hasenpfeffer"), "scoring.rows.set.declarers")
    assert {"lose-the-bid", "tricks-short", "set-gains-bid"} <= set(found)
    found = said(desk, begun(desk, "hasenpfeffer"), "ending.target")
    assert {"count-down", 5, 11, 30} <= set(found) and found[-1] is None


def test_packs_that_bring_a_name_are_offered_where_the_names_are(desk: Desk) -> None:
    found = said(desk, begun(desk, "hasenpfeffer"), "scoring.bonuses")
    assert "others-score-tricks" in found
    rows = said(desk, begun(desk, "hasenpfeffer"), "scoring.rows")
    assert "lone-hand-twelve" in rows and "lose-the-bid" not in rows


# ---- drafts


def test_only_what_differs_is_written(desk: Desk) -> None:
    draft = begun(desk, "hasenpfeffer", auction__equal_bid="nobody", ending__target=21, ending__shutout="once")
    assert desk.workshop.shortest(draft).text() == (
        "format: 1\nname: Ours\nextends: hasenpfeffer\nending:\n  target: 21\n"
    )


def test_values_are_written_as_a_person_would(desk: Desk) -> None:
    draft = begun(
        desk,
        "hasenpfeffer",
        ending__target=21,
        auction__bids__number__numbers="1..5",
        auction__all_pass__then="must_bid",
        auction__all_pass__bid="3",
        auction__all_pass__who="dealer",
    )
    assert draft.text().partition("extends: hasenpfeffer\n")[2] == (
        "auction:\n  bids: {number: 1..5}\n  all_pass: {then: must_bid, who: dealer, bid: 3}\nending:\n  target: 21\n"
    )


def test_a_new_word_drops_the_details_of_the_old_one(desk: Desk) -> None:
    draft = begun(desk, "hasenpfeffer").answered(Answer(sets={"auction.all_pass.then": "must_bid"}))
    draft = draft.answered(Answer(sets={"auction.all_pass.who": "dealer"}))
    draft = draft.answered(Answer(sets={"auction.all_pass.then": "same_dealer_again"}))
    assert draft.values == {"auction.all_pass.then": "same_dealer_again"}


def test_a_part_that_is_taken_away_takes_its_values_along(desk: Desk) -> None:
    draft = begun(desk, "euchre", contract__alone__stakes=2).answered(Answer(sets={"contract.alone": None}))
    assert draft.values == {"contract.alone": None}


# ---- the shelf


def test_a_broken_file_on_the_shelf_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("a: [", encoding="utf-8")
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "mine.yaml").write_text("format: 1\nname: Mine\nending: {target: 77}\n", encoding="utf-8")
    workshop = Workshop(tmp_path)
    shelf = Shelf(workshop.checker.loader, tmp_path)
    assert "broken" in known_ids(pack=False, beside=tmp_path)
    assert "broken" not in [book.id for book in shelf.variants]
    assert "Mine" in [answer.name for answer in shelf.packs_for("ending.target")]
    assert 77 in shelf.values_of("ending.target")


# ---- no rule is known by name


def _keys(shape: Shape) -> set[str]:
    found: set[str] = set()
    if shape.names is not None:
        return _keys(shape.names)
    for name in shape.part.model_fields if shape.part else ():
        found |= {name} | _keys(shape.of(name))
    return found


@pytest.mark.parametrize(
    "file",
    [
        "variant/house/questions",
        "variant/house/draft",
        "variant/house/shelf",
        "variant/house/following",
        "cli/ask",
        "cli/earlier",
        "cli/offering",
        "cli/outline",
    ],
)
def test_no_rule_is_known_by_name_where_it_is_asked(file: str) -> None:
    package = Path(module.__file__).parents[2]
    tree = ast.parse((package / f"{file}.py").read_text(encoding="utf-8"))
    header = {"format", "name", "about", "sources", "readings"}
    words = _keys(WHOLE) - header - {"value"}  # which is what a node of a file holds, too
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert not texts & words
    assert questions_of(VariantRules)["auction"] not in texts

"""Can every answer to the questions Q1-Q15 of the seed texts be said, and is it played as it was meant?

Each answer is a few packs or lines on top of a shipped variant. The independent program (tests/independent) plays the
same rule; where it does not know one, `expected` says how the score of its deal changes, or the rule case that pins it
is named. On purpose otherwise: where somebody has to bid three, the engine lets that player bid three or more in the
last turn, and the bid is `forced` only if it is the three; the program allows any bid there, and calls each forced.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import hasenpfeffer
import pytest
from cases import table
from hasenpfeffer import Options

from hpf_rules import Deal, Variant, VariantError

DEALS = 120
SEED = 4_711
HERE = Path(__file__).parent
NOBODY = {"rows": {"nobody_bids": {"each": 0}}}

Outcome = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Answer:
    """One answer to a question: how it is said, and who knows what comes of it."""

    question: str
    says: str
    packs: tuple[str, ...] = ()
    base: str = "hasenpfeffer"
    chapters: dict[str, Any] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    expected: Callable[[Options, Outcome], list[int]] | None = None
    """The score, where the program does not know this rule."""
    case: str | None = None
    """The rule case that pins what this program cannot show."""

    @property
    def variant(self) -> Variant:
        return table(self.base, *self.packs, **self.chapters)

    @property
    def rules(self) -> Options:
        return replace(hasenpfeffer.VARIANTS[self.base], **self.options)


def own_tricks(result: Outcome) -> int:
    return int(result["taken"][result["declarer"]] + result["taken"][(result["declarer"] + 2) % 4])


def is_alone(result: Outcome) -> bool:
    return any(seat % 2 == result["declarer"] % 2 for seat in result["alone"])


def half_when_forced(o: Options, result: Outcome) -> list[int]:
    """Forced is who bids three in a turn that has to be a bid; more than that is his own choice."""
    forced = result["forced"] and result["contract"] == "3"
    return hasenpfeffer.score(o, result["declarer"], result["contract"], result["taken"], result["alone"], forced)


def twelve_for_a_lone_hand(o: Options, result: Outcome) -> list[int]:
    score = list(result["score"])
    if is_alone(result):
        made = own_tricks(result) >= o.ladder[result["contract"]][0]
        score[result["declarer"] % 2] = 12 if made else -12
    return score


def a_trick_for_the_kitty(o: Options, result: Outcome) -> list[int]:
    score, tricks = [0, 0], own_tricks(result) + 1
    score[result["declarer"] % 2] = tricks if tricks >= o.ladder[result["contract"]][0] else -tricks
    return score


HOLDER = {"all_pass": "joker_holder_3"}
ANSWERS = [
    Answer(question="Q1", says="minus the tricks taken, word for word"),
    Answer(question="Q1", says="minus the bid", packs=("lose-the-bid",), options={"failed": "bid"}),
    Answer(question="Q1", says="minus six whatever was bid", packs=("failed-costs-six",), options={"failed": "six"}),
    Answer(question="Q1", says="minus six, twelve for big pepper", base="hasenpfeffer-pepper",
           packs=("failed-costs-six",), options={"failed": "six"}),
    Answer(question="Q1", says="opponents gain the bid", packs=("set-gains-bid",), options={"failed": "bid_to_others"}),
    Answer(question="Q1", says="half when the bid was forced",
           packs=("joker-holder-must-bid", "lose-the-bid", "forced-loses-half"),
           options={"failed": "half_if_forced", **HOLDER}, expected=half_when_forced),
    Answer(question="Q1", says="tricks short", packs=("tricks-short",), options={"failed": "tricks_short"}),
    Answer(question="Q2", says="nothing"),
    Answer(question="Q2", says="one point a trick always", packs=("others-score-tricks",),
           options={"others": "tricks"}),
    Answer(question="Q2", says="the books", base="hasenpfeffer-book"),
    Answer(question="Q2", says="only when they set the bid", packs=("others-score-when-set",),
           options={"others": "tricks_if_set"}),
    Answer(question="Q3", says="strictly higher"),
    Answer(question="Q3", says="the dealer at the same bid", packs=("dealer-may-steal",),
           options={"equal_bid": "dealer"}),
    Answer(question="Q4", says="a pass is final, the fourth still has a turn"),
    Answer(question="Q4", says="one turn each", packs=("one-turn-auction",), options={"auction": "one_turn"}),
    Answer(question="Q4", says="until N passes in a row", packs=("until-three-passes",),
           case="test_so_many_passes_in_a_row_end_it_once_everybody_has_had_a_turn"),
    Answer(question="Q4", says="re-entry", packs=("reentry",), case="test_one_who_comes_back_may_get_the_contract"),
    Answer(question="Q5", says="the next dealer deals again", case="test_after_four_passes"),
    Answer(question="Q5", says="the holder of the joker must bid three", packs=("joker-holder-must-bid",),
           options=HOLDER, case="test_the_holder_of_a_card_is_asked_only_when_all_have_passed"),
    Answer(question="Q5", says="the dealer must bid the minimum", packs=("dealer-must-bid",),
           options={"all_pass": "dealer_lowest"}),
    Answer(question="Q5", says="the same dealer deals again", packs=("same-dealer-again",),
           options={"all_pass": "same_dealer_again"}, case="test_after_four_passes"),
    Answer(question="Q5", says="play at no trump", packs=("nobody-bids-no-trump",), chapters={"scoring": NOBODY},
           options={"all_pass": "play"}),
    Answer(question="Q6", says="a bid that cannot be beaten ends it", base="hasenpfeffer-pepper"),
    Answer(question="Q7", says="the declarer, then an opponent"),
    Answer(question="Q7", says="with the bid", packs=("alone-with-the-bid",), options={"alone": "with_bid"}),
    Answer(question="Q7", says="the declarer's partner too", packs=("partner-may-take-over",),
           options={"alone": "partner_too"}),
    Answer(question="Q7", says="defenders also when the declarer does not", packs=("defend-alone-always",),
           options={"alone": "defenders_always"}),
    Answer(question="Q8", says="no bonus"),
    Answer(question="Q8", says="doubled, both ways", packs=("alone-counts-double",), options={"lone_stakes": 2}),
    Answer(question="Q8", says="fixed values", packs=("lone-hand-twelve",), expected=twelve_for_a_lone_hand),
    Answer(question="Q9", says="no exchange of cards"),
    Answer(question="Q9", says="gives his best card", packs=("partners-best",),
           case="test_the_partner_chooses_the_card_and_only_the_two_of_them_see_it"),
    Answer(question="Q9", says="gives two cards", packs=("partners-two-best",),
           case="test_a_lone_player_gets_cards_from_the_partner"),
    Answer(question="Q10", says="not available"),
    Answer(question="Q10", says="available", packs=("no-trump",), options={"no_trump": True}),
    Answer(question="Q10", says="high and low", packs=("high-and-low",), options={"no_trump": True, "low": True}),
    Answer(question="Q11", says="any card"),
    Answer(question="Q11", says="no trumps", packs=("no-trump-discard",), options={"discard": "no_trumps"}),
    Answer(question="Q11", says="not the card just taken", packs=("keep-the-kitty-card",),
           options={"discard": "not_taken"}),
    Answer(question="Q12", says="never shown, counts for nothing"),
    Answer(question="Q12", says="shown", packs=("kitty-shown",), case="test_who_sees_the_kitty_that_is_taken"),
    Answer(question="Q12", says="counts as a trick", packs=("kitty-counts-a-trick",), expected=a_trick_for_the_kitty,
           case="test_the_kitty_may_count_as_tricks_of_the_declarers"),
    Answer(question="Q13", says="the bidding side wins", base="hasenpfeffer-book",
           case="test_when_both_sides_reach_it_in_the_same_deal"),
    Answer(question="Q13", says="the higher score", base="hasenpfeffer-book", packs=("higher-score-wins",),
           case="test_when_both_sides_reach_it_in_the_same_deal"),
    Answer(question="Q13", says="play on", base="hasenpfeffer-book", packs=("play-on",),
           case="test_when_both_sides_reach_it_in_the_same_deal"),
    Answer(question="Q14", says="the bidding side's result", base="hasenpfeffer-pepper",
           packs=("others-score-tricks",), options={"others": "tricks"}),
    Answer(question="Q14", says="both sides'", base="hasenpfeffer-pepper", packs=("big-doubles-both",),
           options={"others": "tricks", "big_doubles_both": True}),
    Answer(question="Q15", says="to the left",
           case="test_the_deal_moves_to_the_left_stays_or_goes_to_the_side_that_scored_most"),
    Answer(question="Q15", says="winner", packs=("winner-deals",),
           case="test_the_deal_moves_to_the_left_stays_or_goes_to_the_side_that_scored_most"),
    Answer(question="Q15", says="same", packs=("same-dealer-throughout",),
           case="test_the_deal_moves_to_the_left_stays_or_goes_to_the_side_that_scored_most"),
]  # fmt: skip
OTHER_PLAY = ("until-three-passes", "reentry", "partners-best", "partners-two-best")
"""Packs whose moves the program does not know: only a rule case can pin them."""


def three_or_more(o: Options, legal: list[str]) -> list[str]:
    """In a turn of the joker's holder that has to be a bid, less than three is none."""
    if o.all_pass != "joker_holder_3" or "pass" in legal or not legal[0].startswith("bid"):
        return legal
    return [call for call in legal if call not in ("bid 1", "bid 2")]


def played(o: Options, variant: Variant, rng: random.Random) -> Iterator[Outcome]:
    """Deals by random choice in the program and the engine at once; what was legal has to agree at every move."""
    for number in range(DEALS):
        pack = o.pack
        rng.shuffle(pack)
        hands, kitty = [pack[i : i + 6] for i in (0, 6, 12, 18)], pack[24] if o.kitty else None
        dealer = rng.randrange(4)
        deal = Deal.of(variant, dealer=dealer, hands=hands, kitty=kitty or "")
        game = hasenpfeffer.deal(o, dealer, hands, kitty)
        seat, legal = next(game)
        bold, forced, silent = rng.choice([0.03, 0.3, 0.6]), False, True
        while True:
            legal = three_or_more(o, legal)
            told = f"seed {SEED}, deal {number}: {json.dumps([dealer, hands, kitty, [m.text for m in deal.moves]])}"
            assert (deal.turn, sorted(deal.legal())) == (seat, sorted(legal)), told
            call = legal[0].startswith("bid") or "pass" in legal
            move = "pass" if "pass" in legal and rng.random() > bold else rng.choice(legal)
            forced = forced or (call and silent and "pass" not in legal)
            silent = silent and (not call or move == "pass")
            deal.play(move)
            try:
                seat, legal = game.send(move)
            except StopIteration as end:
                yield {**end.value, "forced": forced, "deal": deal, "told": told}
                break


def ids(answer: Answer) -> str:
    return f"{answer.question}: {answer.says}"


@pytest.mark.parametrize("answer", ANSWERS, ids=ids)
def test_an_answer_is_played_as_the_independent_program_plays_it(answer: Answer) -> None:
    variant, o = answer.variant, answer.rules
    if set(answer.packs) & set(OTHER_PLAY):
        assert answer.case and not answer.options
        return
    told_apart = answer.expected is None
    for result in played(o, variant, random.Random(SEED)):
        deal = result["deal"]
        assert deal.over and deal.declarer == result["declarer"], result["told"]
        assert (deal.trump if result["declarer"] is not None else None) == result["trump"]
        assert [trick.winner for trick in deal.tricks] == result["winners"]
        assert sorted(deal.alone) == result["alone"] and list(deal.taken) == result["taken"]
        score = result["score"]
        if answer.expected and result["declarer"] is not None:
            score = answer.expected(o, result)
            told_apart = told_apart or score != result["score"]
        assert list(deal.score) == score, result["told"]
    assert told_apart


@pytest.mark.parametrize("answer", [answer for answer in ANSWERS if answer.case], ids=ids)
def test_the_rule_case_that_pins_an_answer_is_there(answer: Answer) -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in (HERE / "rulebook").glob("test_*.py"))
    assert f"def {answer.case}(" in text


def test_every_question_has_all_its_answers() -> None:
    counts = {f"Q{n}": sum(answer.question == f"Q{n}" for answer in ANSWERS) for n in range(1, 16)}
    assert counts == {"Q1": 7, "Q2": 4, "Q3": 2, "Q4": 4, "Q5": 5, "Q6": 1, "Q7": 4, "Q8": 3, "Q9": 3, "Q10": 3,
                      "Q11": 3, "Q12": 3, "Q13": 3, "Q14": 2, "Q15": 3}  # fmt: skip


def test_every_answer_beside_the_shipped_one_is_another_game() -> None:
    """`until-three-passes` and `reentry` end the auction at the same moment where four play; both can be said."""
    for answer in ANSWERS:
        if answer.packs:
            assert answer.variant.fingerprint != table(answer.base).fingerprint, ids(answer)


PACKS = sorted(file.stem for file in (HERE.parent / "variants" / "packs").glob("*.yaml"))
ALONE_ON_ITS_OWN: dict[str, tuple[str, ...]] = {
    "forced-loses-half": ("joker-holder-must-bid", "lose-the-bid"),
    "joker-turned-dealer-names": ("joker",),
}
"""Packs that change something only beside others."""
BASES = ("hasenpfeffer", "euchre", "hasenpfeffer-book", "hasenpfeffer-pepper")


@pytest.mark.parametrize("pack", PACKS)
def test_every_pack_fits_a_shipped_variant_and_changes_it(pack: str) -> None:
    more = ALONE_ON_ITS_OWN.get(pack, ())
    changed = []
    for base in BASES:
        try:
            changed.append(table(base, *more, pack).fingerprint != table(base, *more).fingerprint)
        except VariantError:
            continue
    assert any(changed)


def test_packs_that_answer_one_question_differently_are_refused_together() -> None:
    for first, second in (
        ("lose-the-bid", "failed-costs-six"),
        ("failed-costs-six", "tricks-short"),
        ("dealer-must-bid", "same-dealer-again"),
        ("joker-holder-must-bid", "nobody-bids-no-trump"),
        ("no-trump-discard", "keep-the-kitty-card"),
        ("higher-score-wins", "play-on"),
        ("winner-deals", "same-dealer-throughout"),
        ("no-trump", "high-and-low"),
        ("one-turn-auction", "until-three-passes"),
        ("partners-best", "partners-two-best"),
    ):
        with pytest.raises(VariantError, match="HPF-Y43"):
            table("hasenpfeffer-book", first, second)

"""Does an answer that somebody could give read as the page would say it?"""

from __future__ import annotations

from hpf_rules import load, load_text
from hpf_rules.docs.pages.answers import Speaker


def test_a_key_is_told_by_its_own_sentence() -> None:
    speaker, known = Speaker(), load("hasenpfeffer")
    assert speaker.at(known, "auction.equal_bid") == "A bid must be higher than the one before."
    assert speaker.at(known, "scoring.rows.set.declarers").startswith(
        "If the contract is set, the declaring side loses"
    )


def test_what_is_left_out_is_told_too_and_what_no_sentence_is_about_is_not() -> None:
    speaker, known = Speaker(), load("hasenpfeffer")
    assert speaker.at(known, "contract.alone.stakes") == "A lone hand scores the same as any other."
    assert speaker.at(known, "auction.bids.number.stakes") == ""


def test_only_what_is_new_is_told_of_a_change() -> None:
    speaker, before = Speaker(), load("hasenpfeffer")
    after = load_text("format: 1\nname: Ours\nextends: hasenpfeffer\nending: {shutout: twice}\n")
    assert speaker.new(after, before) == "A game won while the others have no point counts as two games won."
    assert speaker.new(after, before, "auction") == ""
    assert speaker.new(before, before) == ""


def test_a_chapter_is_told_with_what_it_leaves_out() -> None:
    told = Speaker().chapter(load("euchre-three-handed"), "contract")
    assert "Nobody may play alone." in told


def test_what_it_means_that_a_rule_is_absent_can_be_said_of_any_game() -> None:
    known = load("hasenpfeffer")
    said = [Speaker.absence(known, key) for key in ("contract.alone", "ending.deals", "deck.jokers", "play.follow")]
    assert said == ["Nobody may play alone.", "There is no limit to the number of deals.", "There is no joker.", ""]
    assert Speaker.absence(known, "scoring.rows.set.defenders") == "The other side then scores nothing."
    assert Speaker.absence(load("euchre-three-handed"), "scoring.rows.set.defenders").startswith("The other players")


def test_bids_and_outcomes_are_spoken_of_as_players_do() -> None:
    known, euchre = load("hasenpfeffer-pepper"), load("euchre")
    said = [Speaker.part(known, f"auction.bids.{bid}.stakes") for bid in ("number", "big pepper")]
    assert said == ["a number", "“big pepper”"]
    assert Speaker.part(euchre, "scoring.rows.lone_march.declarers") == "when the declaring side plays alone"
    assert Speaker.part(euchre, "contract.made") == ""


def test_what_goes_and_what_comes_is_told() -> None:
    speaker, before = Speaker(), load("hasenpfeffer")
    after = load_text("format: 1\nname: Ours\nextends: hasenpfeffer\nauction: {shape: one_turn}\n")
    assert speaker.gone(before, after, "auction.pass_is") == "A player who has passed is out of the bidding."
    assert speaker.gone(before, before, "auction.pass_is") == ""
    assert speaker.added(before, after, "auction") == "A player who has passed is out of the bidding."


def test_seats_and_suits_are_named_as_in_a_sentence() -> None:
    known = load("euchre")
    words = [Speaker.word(known, word) for word in ("after_dealer", "holder_of_QS", "hearts", "must_trump")]
    assert words == ["the player to the dealer's left", "the holder of the queen of spades", "hearts", "must_trump"]

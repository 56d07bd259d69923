"""Law (b) of DESIGN 9: change one value of a rule, and the page of the variant differs."""

from __future__ import annotations

import re
from functools import cache

import pytest
from unfound import ALL_TRICKS, UNFOUND

from hpf_rules.docs.page import page
from hpf_rules.docs.variations import differences, left_out, parent_of
from hpf_rules.docs.wording import wording_for
from hpf_rules.errors import VariantError
from hpf_rules.variant.house.mutations import changed, mutations
from hpf_rules.variant.layers import folders
from hpf_rules.variant.rules import CHAPTERS
from hpf_rules.variant.variant import Checker, Variant, load, load_text

SHIPPED = tuple(sorted(folders.known_ids(pack=False)))

# Variants that use what no shipped one does.
RICH = {
    "forced": """
format: 1
name: Forced
extends: hasenpfeffer-pepper
with: [joker-holder-must-bid, others-score-tricks, pepper-no-trick]
auction: {equal_bid: dealer, pass_is: for_now, all_pass: {next_stakes: 2}}
contract:
  steps: [may_take_kitty, name_trump, discard]
  may_name: [suits, no_trump, upside_down]
  may_discard: no_trumps
  kitty_seen_by: all
  alone: {declarer: may, partner: may_take_over, stakes: 3}
deck: {orders: {upside_down: {ranks: reversed}}}
scoring:
  rows:
    forced_set: {within: set, when: forced, declarers: -((bid + 1) div 2) * stakes}
    odd:
      within: made
      when: taken mod 2 == 1 and (kind == number or their_taken == 0)
      declarers: 7 if taken > 4 else 9
""",
    "paying": """
format: 1
name: Paying
extends: euchre
auction: {all_pass: {then: must_bid, who: dealer, bid: any, or_pay: 1}}
contract: {alone: {declarer: may, defenders: always, receives: 2, discards: after}}
deck: {jokers: 1, top_trumps: [joker, right_bower, left_bower, QS]}
dealing: {next_dealer: winner, turned_joker: hearts}
play: {follow: or_trump, opening_lead_both_alone: dealer}
ending: {both_reach: play_on, surplus: carried, shutout: twice}
scoring: {rows: {late: {within: made, when: opening_run == 2, declarers: 3}}, bonuses: {more: {defenders: 1}}}
""",
    "passes": """
format: 1
name: Passes
seating: {players: 6, sides: 2}
deck: {ranks: [A, K, Q, J, 10, 9, 8], jokers: 2, top_trumps: [joker, J]}
dealing: {hand: [5, 4], kitty: rest, first_dealer: first_seat}
auction:
  shape: until_passes
  passes: 2
  bids:
    number: {numbers: [2, 4], trumps: [clubs, hearts, no_trump, low]}
    slam: {tricks: hand, trumps: [suits], stakes: 3}
  all_pass: play
contract: {steps: [dealer_takes_kitty, discard], alone: {declarer: must}}
play: {opening_lead: after_dealer}
scoring:
  rows:
    made: {when: made, declarers: (bid + over) * stakes}
    set: {when: set, declarers: -bid * stakes, defenders: short}
    level: {each: 0}
    most: {within: level, when: taken > their_taken, each: taken - 1, others: -1}
  kitty_tricks: 0
ending: {deals: 8}
""",
    "whist": """
format: 1
name: Whist
seating: {players: 4, sides: 4}
deck: {ranks: [A, K, Q, J, 10, 9, 8, 7]}
dealing: {hand: 8, first_dealer: random}
contract: {trump: [clubs, no_trump, hearts]}
play: {opening_lead: after_dealer, follow: free}
scoring: {rows: {few: {each: 0}, many: {within: few, when: taken >= 3, each: 2 * taken}}}
ending: {target: 20}
""",
}


DEAD = {change for listed in UNFOUND.values() for change, why in listed.items() if why == ALL_TRICKS}
"""Changes that cannot matter, though the tables differ, and of which the page is silent."""


# -- the test


def body(variant: Variant) -> tuple[object, ...]:
    """What the page says of the rules, without title, comparison and sources."""
    sections = page(variant).sections
    return tuple(section for section in sections if section.key not in ("variations", "readings"))


@cache
def variant_of(name: str) -> Variant:
    return load_text(RICH[name]) if name in RICH else load(name)


def chapters_of(variant: Variant) -> list[str]:
    """The chapters in which a variant differs from its parent, whose own test has tried the others."""
    parent = parent_of(variant) if variant.id in SHIPPED else None
    return [name for name in CHAPTERS if parent is None or getattr(variant.given, name) != getattr(parent, name)]


@pytest.mark.parametrize("name", [*SHIPPED, *RICH])
def test_a_changed_rule_changes_the_page(name: str) -> None:
    variant, checker, tried = variant_of(name), Checker(), 0
    before, silent = body(variant), []
    for chapter in chapters_of(variant):
        for mutation in mutations(variant, (chapter,)):
            other = changed(variant, mutation, checker).variant
            told_only = mutation.key == "dealing.packets"
            if other is None or (other.fingerprint == variant.fingerprint and not told_only):
                continue
            tried += 1
            if body(other) == before and str(mutation) not in DEAD:
                silent.append(str(mutation))
    assert not silent
    assert tried


CHANGES = [
    ("dealing: {next_dealer: same}", "The same player deals throughout the game."),
    ("dealing: {packets: [2, 2, 2]}", "The cards are usually dealt two at a time."),
    ("auction: {equal_bid: dealer}", "only the dealer may take it at the same bid"),
    ("contract: {may_discard: not_taken}", "A card just taken up may not be discarded."),
    ("scoring: {rows: {set: {declarers: -bid}}}", "the declaring side loses as many points as were bid"),
    ("ending: {target: 12}", "at least 12 points"),
    (
        "contract: {alone: {defenders: null}}\nplay: {opening_lead_both_alone: null}",
        "No opponent may defend alone.",
    ),
    (
        "dealing: {packets: null}",
        "This rule of Hasenpfeffer is dropped: “The cards are usually dealt three at a time.”",
    ),
    (
        "contract: {steps: [take_kitty, name_trump, alone, discard]}",
        "The declarer may choose to play alone: the partner then lays the cards face down and sits out. If the "
        "declaring side plays alone, each opponent",
    ),
    (
        "contract: {steps: [name_trump, take_kitty, discard, alone]}",
        "in which order, is now: The declarer names the trump suit. The declarer takes up the kitty.",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), CHANGES, ids=[change for change, _ in CHANGES])
def test_what_differs_from_the_parent_is_told(change: str, sentence: str) -> None:
    variant = load_text(f"format: 1\nname: Ours\nextends: hasenpfeffer\n{change}\n")
    section = next(section for section in page(variant).sections if section.key == "variations")
    assert "This variant differs from Hasenpfeffer as follows:" in str(section.blocks[0])
    assert sentence in str(section.blocks[1])


# -- no key of the file stands on a page

A_KEY = re.compile(rf"\b(?:{'|'.join(CHAPTERS)})\.[a-z_]+")
PACKS = tuple(sorted(folders.known_ids(pack=True)))


def with_pack(name: str, pack: str) -> Variant | None:
    try:
        return load_text(f"format: 1\nname: Ours\nextends: {name}\nwith: [{pack}]\n")
    except VariantError:
        return None  # the pack does not fit


@pytest.mark.parametrize("name", SHIPPED)
def test_what_differs_is_told_in_sentences_whatever_the_rule(name: str) -> None:
    variant, checker = variant_of(name), Checker(hints=False)
    others = [other for pack in PACKS if (other := with_pack(name, pack)) is not None]
    assert others
    others += [
        other
        for mutation in mutations(variant, tuple(chapters_of(variant)))
        if (other := changed(variant, mutation, checker).variant) is not None
    ]
    for other in others:
        told = differences(other, variant.given, wording_for(other.given))
        assert not [line for line in told if A_KEY.search(line)]
        assert told or told_alike(other, variant), other.as_one_file()


def told_alike(one: Variant, other: Variant) -> bool:
    """Do they play alike, or do two pages say the same: `takes every trick` for `==` and for `>=`?"""
    return one.fingerprint == other.fingerprint or body(one) == body(other)


@pytest.mark.parametrize("name", [*SHIPPED, *RICH])
def test_what_the_absence_of_a_rule_means_stands_on_the_page(name: str) -> None:
    variant = variant_of(name)
    page_text = " ".join(map(str, body(variant)))
    for _, said, text in left_out(variant.given, wording_for(variant.given)):
        assert text in page_text, said

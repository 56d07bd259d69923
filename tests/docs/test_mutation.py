"""Law (b) of DESIGN 9: change one value of a rule, and the page of the variant differs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pytest
from shelf import RICH, SHIPPED, slowly, variant_of
from unfound import ALL_TRICKS, UNFOUND

from hpf_rules.docs.pages.page import page, sections
from hpf_rules.docs.pages.variations import differences, left_out, parent_of
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.docs.words.wording import wording_for
from hpf_rules.errors import VariantError
from hpf_rules.variant.house.mutations import Mutation, changed, mutations
from hpf_rules.variant.layers import folders
from hpf_rules.variant.rules import CHAPTERS
from hpf_rules.variant.variant import Checker, Variant, load_text

DEAD = {change for listed in UNFOUND.values() for change, why in listed.items() if why == ALL_TRICKS}
"""Changes that cannot matter, though the tables differ, and of which the page is silent."""


HOME = {"deck": ("seating", "rank")}
"""Where a chapter is told that has no section of its name: how many cards there are, and what beats what."""


# -- the test


def body(variant: Variant) -> tuple[object, ...]:
    """What the page says of the rules, without title, comparison and sources."""
    sections = page(variant).sections
    return tuple(section for section in sections if section.key not in ("variations", "readings"))


def chapters_of(variant: Variant) -> list[str]:
    """The chapters in which a variant differs from its parent, whose own test has tried the others."""
    parent = parent_of(variant) if variant.id in SHIPPED else None
    return [name for name in CHAPTERS if parent is None or getattr(variant.given, name) != getattr(parent, name)]


SOME: Final = 3
"""Each time every third change is tried; the slow checks try them all."""


@pytest.mark.parametrize("name", [*(slowly(name) for name in SHIPPED), *RICH])
def test_a_changed_rule_changes_its_chapter_of_the_page(name: str) -> None:
    """Each change is looked for in one language: the first in English, the next in French, and so on."""
    every_change_is_told(name, lambda tried: (CODES[tried % len(CODES)],), step=SOME)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SHIPPED, *RICH])
def test_a_changed_rule_changes_its_chapter_of_the_page_in_every_language(name: str) -> None:
    every_change_is_told(name, lambda _: CODES, step=1)


def every_change_is_told(name: str, codes: Callable[[int], Sequence[str]], *, step: int) -> None:
    variant, tried, pages, silent = variant_of(name), 0, 0, []
    for chapter in chapters_of(variant):
        before = {code: told(variant, chapter, code) for code in CODES}
        for mutation, other in changes(variant, chapter, step):
            if str(mutation) not in DEAD:
                silent += [f"{code}: {mutation}" for code in codes(tried) if told(other, chapter, code) == before[code]]
            pages += len(codes(tried))
            tried += 1
    print(f"{name}: {tried} values changed, {pages} pages compared")
    assert not silent
    assert tried


def changes(variant: Variant, chapter: str, step: int) -> Iterator[tuple[Mutation, Variant]]:
    """The changes of one value that give another game, or are told only; else the page may stay as it is."""
    checker = Checker(hints=False)
    for mutation in [*mutations(variant, (chapter,))][::step]:
        other = changed(variant, mutation, checker).variant
        told_only = mutation.key == "dealing.packets"
        if other is not None and (other.fingerprint != variant.fingerprint or told_only):
            yield mutation, other


def told(variant: Variant, chapter: str, code: str) -> tuple[object, ...]:
    """What the page says of a chapter, where it belongs."""
    return sections(variant, HOME.get(chapter, (chapter,)), language=language(code))


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


@pytest.mark.parametrize("name", [slowly(name) for name in SHIPPED])
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

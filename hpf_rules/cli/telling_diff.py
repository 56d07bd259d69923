"""How is a comparison of two variants printed? What each says, who wrote it, and the deal that shows it."""

from __future__ import annotations

from collections.abc import Iterator

from ..docs.pages.comparing import Contrast
from ..engine.deal import Deal
from ..engine.table_talk import by_side, cards_dealt, tricks, words_before_play
from ..study.comparison import Comparison
from ..study.evidence import Evidence, How
from ..study.showing import Shown
from ..variant.house.compare import Difference, Statement
from .printing import folded

WIDTH = 110


def text(comparison: Comparison, *, each: bool = False) -> Iterator[str]:
    """The whole answer, line by line; `each`: with the deals that show one difference by itself."""
    one, other = comparison.names
    if comparison.is_same:
        yield from _lines(f"{one} and {other} play the same game ({comparison.one.fingerprint}).", 0)
        yield from _only_told(comparison)
        return
    yield from _lines(f"{one} and {other} are different games.", 0)
    heading = ""
    for contrast in comparison.contrasts:
        if contrast.heading != heading:
            heading = contrast.heading
            yield from ("", heading)
        else:
            yield ""
        yield from _contrast(comparison, contrast, each=each)
    yield ""
    yield from _witness(comparison)


def _only_told(comparison: Comparison) -> Iterator[str]:
    """What the files say otherwise, although it changes nothing in play."""
    found = [*comparison.headings, *(d for contrast in comparison.contrasts for d in contrast.differences)]
    if found:
        yield "What differs is only told, not played:"
    for difference in found:
        yield from _lines(difference.key, 2)
        for name, said in zip(comparison.names, (difference.one, difference.other), strict=True):
            yield from _lines(f"{name}: {said}{_place(said)}", 4)


# -- what each says


def _contrast(comparison: Comparison, contrast: Contrast, *, each: bool) -> Iterator[str]:
    for table, (name, sentences) in enumerate(zip(comparison.names, (contrast.one, contrast.other), strict=True)):
        said = " ".join(sentences) or ("says nothing of it" if contrast.one or contrast.other else "")
        yield from _lines(f"{name}: {said}".rstrip(), 2)
        for difference in contrast.differences:
            side = difference.other if table else difference.one
            if side.value is not None or side.where is not None or not sentences:
                yield from _lines(f"{_key(difference)}: {side}{_place(side)}", 4)
    if not contrast.differences:
        yield "  This follows from the other differences."
    proofs = [proof for difference in contrast.differences if (proof := comparison.of(difference)) is not None]
    for told in dict.fromkeys(_shown_by(comparison, proof, alone=len(proofs) == 1) for proof in proofs):
        for number, line in enumerate(told):
            yield from _lines(line, 5 if number else 2)
    for proof in proofs if each else ():
        deal = comparison.elsewhere(proof)
        if deal is not None:
            yield from (f"    {line}".rstrip() for line in _deal(deal, comparison.names_at(proof)))


def _key(difference: Difference) -> str:
    return f"{difference.key} (in this order)" if difference.is_order else difference.key


def _place(said: Statement) -> str:
    return f" ({said.where.file}:{said.where.line})" if said.where else ""


def _shown_by(comparison: Comparison, proof: Evidence, *, alone: bool) -> tuple[str, ...]:
    """How a difference can be seen in play; where only in another game, what is played there."""
    key = "" if alone else f"{proof.difference.key}: "
    beside = ", ".join(difference.key for difference in proof.beside)
    together = f" (together with {beside})" if beside else ""
    return f"-> {key}{_how(proof)}{together}", *_at_both(comparison, proof)


def _at_both(comparison: Comparison, proof: Evidence) -> Iterator[str]:
    """What each table says in the deal of one rule: the whole game first, then the one that is mixed of both."""
    deal = comparison.elsewhere(proof) if proof.how is How.ELSEWHERE else None
    if deal is not None:
        names = comparison.names_at(proof)
        for table in (1 - proof.mixed, proof.mixed):
            yield f"{names[table]}: {deal.told[table].text}"


def _how(proof: Evidence) -> str:
    search = proof.search
    match proof.how:
        case How.SAME:
            return f"{proof.how.value}: it is only told, not played"
        case How.IDLE:
            return f"{proof.how.value}: it decides who deals first, before any deal"
        case How.UNFOUND:
            tried = search.deals if search is not None else 0
            return f"{proof.how.value}, in {tried:,} that were tried: perhaps it can never matter here"
        case _:
            return str(proof.how.value)


# -- the deal


def _witness(comparison: Comparison) -> Iterator[str]:
    found = comparison.shown
    if found is not None:
        yield "A deal that shows it"
        yield from (f"  {line}".rstrip() for line in _deal(found, comparison.names))
        yield from _behind(comparison, found)
    elif comparison.search.begins is not None:
        dealers = zip(comparison.names, comparison.search.begins, strict=True)
        told = "; ".join(f"{name}: seat {dealer}" for name, dealer in dealers)
        yield f"No deal shows it: what differs is who deals first ({told}, in one and the same game)."
    else:
        yield f"No deal was found that shows it, in {comparison.search.deals:,} that were tried."


def _behind(comparison: Comparison, found: Shown) -> Iterator[str]:
    """The rules that decide it, where the engine itself names none."""
    if all(told.reasons for told in found.told):
        return
    for table, name in enumerate(comparison.names):
        rules = [f"{key}: {said}{_place(said)}" for key, said in comparison.behind(table)]
        if rules:
            yield from _lines(f"By the rules of {name}: {', '.join(rules)}", 2)


def _deal(found: Shown, names: tuple[str, str]) -> Iterator[str]:
    """The cards, the moves, and what holds then at each table."""
    deal = found.deal
    yield _begins(deal)
    yield from cards_dealt(deal)
    moves = ", ".join(words_before_play(deal))
    yield from _lines(f"moves: {moves}", 0) if moves else ()
    yield from tricks(deal)
    yield f"Now they differ in {found.what}:"
    for name, told in zip(names, found.told, strict=True):
        yield from _lines(f"{name}: {told.text}", 2)
        for why in told.reasons:
            yield from _lines(str(why), 4)


def _begins(deal: Deal) -> str:
    """Who deals, and what is not as in the first deal of a game."""
    more = f", deal {deal.state.deal}" if deal.state.deal != 1 else ""
    more += f", at stakes {deal.state.stakes}" if deal.state.stakes != 1 else ""
    more += f"; scores before the deal: {by_side(deal.scores_before)}" if any(deal.scores_before) else ""
    more += f"; games of the rubber before: {by_side(deal.games)}" if any(deal.games) else ""
    return f"seat {deal.state.dealer} deals{more}"


def _lines(text: str, indent: int) -> list[str]:
    return folded(text, indent, width=WIDTH)

"""How is a comparison of two variants printed? What each says, who wrote it, and the deal that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from ..docs.comparing import Contrast
from ..engine.deal import Deal
from ..errors import shorten
from ..rulebook.tables import PLAY
from ..study.comparison import Comparison
from ..study.evidence import Evidence, How
from ..study.showing import Shown
from ..table.state import NO_CARD
from ..variant.compare import Difference, Said

WIDTH = 110
MOST = 6000
"""Letters of one paragraph."""


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
        yield from _lines(told, 2)
    for proof in proofs if each else ():
        deal = comparison.elsewhere(proof)
        if deal is not None:
            yield from (f"    {line}".rstrip() for line in _deal(deal, comparison.names_at(proof)))


def _key(difference: Difference) -> str:
    return f"{difference.key} (in this order)" if difference.is_order else difference.key


def _place(said: Said) -> str:
    return f" ({said.where.file}:{said.where.line})" if said.where else ""


def _shown_by(comparison: Comparison, proof: Evidence, *, alone: bool) -> str:
    """How a difference can be seen in play."""
    key = "" if alone else f"{proof.difference.key}: "
    beside = ", ".join(difference.key for difference in proof.beside)
    together = f" (together with {beside})" if beside else ""
    return f"-> {key}{_how(comparison, proof)}{together}"


def _how(comparison: Comparison, proof: Evidence) -> str:
    search = proof.search
    match proof.how:
        case How.HERE:
            return "shown by the deal below"
        case How.ELSEWHERE:
            deal = comparison.elsewhere(proof)
            told = f" ({deal.told[0].text} / {deal.told[1].text})" if deal is not None else ""
            return f"shown by another deal{told}"
        case How.TOLD:
            return "only told, not played: it changes nothing in a deal"
        case How.BEGINS:
            return "no deal shows it: it decides who deals first, before any deal"
        case How.TOGETHER:
            return "it cannot be changed without the other differences"
        case How.UNSHOWN:
            tried = search.deals if search is not None else 0
            return f"no deal was found that shows it, in {tried:,} that were tried: perhaps it can never matter here"


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
    yield from _cards(deal)
    yield from _moves(deal)
    yield f"Now they differ in {found.what}:"
    for name, told in zip(names, found.told, strict=True):
        yield from _lines(f"{name}: {told.text}", 2)
        for why in told.reasons:
            yield from _lines(str(why), 4)


def _cards(deal: Deal) -> Iterator[str]:
    pack, dealt = deal.legend.pack, deal.dealt
    points = deal.score or (0,) * len(deal.scores)
    before = [total - number for total, number in zip(deal.scores, points, strict=True)]
    more = f", deal {deal.state.deal}" if deal.state.deal != 1 else ""
    more += f", at stakes {deal.state.stakes}" if deal.state.stakes != 1 else ""
    more += f", scores before the deal {', '.join(map(str, before))}" if any(before) else ""
    yield f"seat {deal.state.dealer} deals{more}"
    for seat, hand in enumerate(dealt.hands):
        yield f"seat {seat}: {' '.join(pack.texts(hand))}"
    if dealt.turned != NO_CARD:
        yield f"turned up: {pack.text(dealt.turned)}"
    if dealt.kitty:
        yield f"kitty: {' '.join(pack.texts(dealt.kitty))}"


def _moves(deal: Deal) -> Iterator[str]:
    said = [f"seat {move.seat} {move.text}" for move, before in deal.history if deal.rules.step_verb[before.pc] != PLAY]
    if said:
        yield from _lines(f"moves: {', '.join(said)}", 0)
    for number, trick in enumerate(deal.tricks, start=1):
        won = "" if trick.winner is None else f", seat {trick.winner} wins"
        yield f"trick {number}: seat {trick.leader} leads {' '.join(trick.cards)}{won}"


def _lines(text: str, indent: int) -> list[str]:
    """A text in lines that fit, the later ones further in."""
    blank = " " * indent
    text = shorten(text, MOST)
    return wrap(text, WIDTH, initial_indent=blank, subsequent_indent=blank + "  ", break_on_hyphens=False) or [blank]

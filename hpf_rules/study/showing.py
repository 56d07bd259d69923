"""What does a deal show of two variants? What each table says at the point where they part, and by which rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ..engine.after import next_dealer, next_stakes
from ..engine.deal import Deal
from ..engine.explain import Reason, reason, why_leader, why_over
from ..engine.game import name_from
from ..engine.record import record_of
from ..engine.refusing import step_key
from ..engine.table_talk import by_side, contract, outcome, said
from ..engine.trace import trace, why_legal
from ..errors import HpfError, IllegalMove, RecordError, few
from ..rulebook.tables import ALONE, BID, CALL_SUIT, DISCARD, DROP, GIVE, NAME, PLAY, SWAP, TAKE, THROW_IN
from ..rulebook.words import listed
from ..table.cards import with_sign, with_signs
from ..table.moves import Move
from ..variant.variant import Variant
from .lockstep import CONTRACT, COUNTS, DEALT, KEPT, LEGAL, NEXT, OVER, SCORE, SEEN, TURN, WINS, Line, by_seat, counted
from .witness import Search, again, move_text, seen_by

NAMES: Final[Mapping[int, str]] = {
    LEGAL: "what may be done",
    WINS: "who wins a trick",
    TURN: "who is to act, and what is asked",
    SCORE: "the score",
    OVER: "whether the game is over",
    DEALT: "the deal itself",
    CONTRACT: "the contract",
    NEXT: "the next deal",
    COUNTS: "what the won game counts",
    SEEN: "what a player sees",
    KEPT: "what is kept for the next deal",
}


@dataclass(frozen=True, kw_only=True)
class Told:
    """What holds at one table."""

    text: str
    reasons: tuple[Reason, ...] = ()
    """The rules that say so."""


@dataclass(frozen=True, kw_only=True)
class Shown:
    """A deal with its moves, and what holds then at each table."""

    what: str
    """In what they differ: `the score`."""
    played: int
    """The table at which every move of the record may be made: 0 or 1."""
    deal: Deal
    """The deal at that table, to its last move."""
    variants: tuple[Variant, Variant]
    told: tuple[Told, Told]
    names: tuple[str, str] = ("", "")
    """What the two tables play, where that is not the two variants as they are."""

    def record(self, table: int, *, folder: Path | None = None) -> dict[str, Any]:
        """The deal as a record that names this table's variant; `folder` is where it will lie."""
        variant = self.variants[table]
        names = [name or one.id for name, one in zip(self.names, self.variants, strict=True)]
        title = f"{names[0]}: {self.told[0].text}; {names[1]}: {self.told[1].text}"
        more = {"variant": name_from(variant, folder), "rules": variant.fingerprint, "title": title[:TITLE]}
        record = record_of(self.deal, **more)
        from_start = all(score == variant.rules.start for score in record["scores"])
        return {key: value for key, value in record.items() if key != "scores" or not from_start}


TITLE: Final = 400


def shown(search: Search) -> Shown | None:
    """What the deal that a search found shows; None where it found none."""
    if search.line is None:
        return None
    line, variants = search.line, (search.one, search.other)
    if line.parting.what == DEALT:
        return _undealt(line, variants)
    texts = texts_of(search.one, line)
    deals = tuple(played(variant, line, texts) for variant in variants)
    if line.parting.what == LEGAL:
        return _allowed(variants, (deals[0], deals[1]))
    told = _told(line.parting.what, deals[0], deals[1]), _told(line.parting.what, deals[1], deals[0])
    return Shown(what=NAMES[line.parting.what], played=0, deal=deals[0], variants=variants, told=told)


def texts_of(first: Variant, line: Line) -> tuple[str, ...]:
    """The moves of a line as they are said."""
    deal, texts = again(first, line), []
    for bits in line.moves:
        texts.append(move_text(deal, bits))
        deal.play(texts[-1])
    return tuple(texts)


def played(variant: Variant, line: Line, texts: tuple[str, ...]) -> Deal:
    """The deal of a line at a table, after these moves."""
    deal = again(variant, line)
    for text in texts:
        deal.play(text)
    return deal


# -- what is told, by what differs


def _undealt(line: Line, variants: tuple[Variant, Variant]) -> Shown:
    """The cards can be dealt at one table only."""
    giver = line.giver
    deal = again(variants[giver], line)
    dealt = Told(text=f"so the {variants[giver].rules.cards} cards may be dealt")
    try:
        again(variants[1 - giver], line)
        why = "other cards belong to it"
    except RecordError as wrong:
        why = wrong.message
    refused = Told(text=f"the cards cannot be dealt so: {why}{_more_cards(deal, variants[1 - giver])}")
    told = (dealt, refused) if giver == 0 else (refused, dealt)
    return Shown(what=NAMES[DEALT], played=giver, deal=deal, variants=variants, told=told)


def _more_cards(deal: Deal, other: Variant) -> str:
    """The cards that only the other variant plays with, where they are few."""
    more = [name for name in other.compiled.legend.pack.names if name not in deal.legend.pack.names]
    if not more:
        return ""
    count = "1 card" if len(more) == 1 else f"{len(more)} cards"
    return f"; it has {count} more: {few(list(map(with_sign, more)), 8)}"


def _allowed(variants: tuple[Variant, Variant], deals: tuple[Deal, Deal]) -> Shown:
    """A move that may be made at one table only; it is the last of the record."""
    options = [deal.legal() for deal in deals]
    only = [[move for move in options[table] if move not in options[1 - table]] for table in (0, 1)]
    there = 0 if only[0] else 1
    move = only[there][0]
    told = _may(deals[there], move, only[there]), _may_not(deals[1 - there], move, only[1 - there])
    deal = deals[there].play(move)
    both = told if there == 0 else (told[1], told[0])
    return Shown(what=NAMES[LEGAL], played=there, deal=deal, variants=variants, told=both)


def _may(deal: Deal, text: str, only: list[str]) -> Told:
    move = Move(seat=deal.turn or 0, text=text, bits=deal.read(text))
    more = f"; also {_few(only[1:])}" if only[1:] else ""
    return Told(text=f"seat {deal.turn} may {_do(text)}{more}", reasons=(why_legal(deal.variant, deal.state, move),))


def _may_not(deal: Deal, text: str, only: list[str]) -> Told:
    refused = deal.why_not(text)
    told = f"seat {deal.turn} may not {_do(text)}" + (f", but may {_few(only)}" if only else "")
    if isinstance(refused, IllegalMove) and refused.key:
        return Told(text=told, reasons=(reason(deal.variant, refused.key, refused.reason),))
    why = getattr(refused, "reason", "")
    return Told(text=f"{told}: {why}" if why else told)


def _few(moves: list[str]) -> str:
    """Some moves, the first of many."""
    return few([f"`{said(move)}`" for move in moves], 3)


def _do(move: str) -> str:
    return f"say `{move}`" if not move.startswith(("play ", "discard ", "give ")) else f"`{said(move)}`"


_ASKED: Final[Mapping[int, str]] = {
    BID: "bid",
    NAME: "name the trump",
    TAKE: "say whether to take the kitty",
    DISCARD: "discard",
    GIVE: "give cards to the partner",
    ALONE: "say whether to play alone",
    DROP: "say whether to stay in",
    CALL_SUIT: "name the suit to be followed",
    THROW_IN: "say whether to throw the hand in",
    SWAP: "say whether to change cards for the kitty's",
    PLAY: "play a card",
}


def _turn(deal: Deal) -> Told:
    if deal.over:
        last = trace(deal)[-1:]
        return Told(text="the deal is over", reasons=tuple(decision.reason for decision in last))
    if deal.verb == PLAY and not deal.tricks:
        return Told(text=f"seat {deal.turn} leads", reasons=(why_leader(deal.variant, deal.state),))
    asked = reason(deal.variant, step_key(deal.variant, deal.state), "this is asked now")
    return Told(text=f"seat {deal.turn} is to {_ASKED[deal.verb]}", reasons=(asked,))


def _wins(deal: Deal) -> Told:
    why = [decision.reason for decision in trace(deal) if decision.what == "wins"]
    if not why:
        return Told(text="nobody has won the first trick yet")
    return Told(text=f"seat {deal.state.leader} wins trick {deal.state.trick}", reasons=(why[-1],))


def _score(deal: Deal, other: Deal) -> Told:
    theirs = [(line.name, line.points) for line in other.score_lines]
    lines = [line for line in deal.score_lines if (line.name, line.points) not in theirs] or deal.score_lines
    points = by_side(deal.score or (), signed=True)
    return Told(text=f"the deal scores {points}", reasons=tuple(line.reason for line in lines))


def _over(deal: Deal) -> Told:
    won = why_over(deal.variant, deal.state)
    if won is None:
        return Told(text=f"{outcome(deal)} at {' to '.join(map(str, deal.scores))}")
    return Told(text=outcome(deal), reasons=(won[1],))


def _contract(deal: Deal) -> Told:
    return Told(text=contract(deal))


def _next(deal: Deal) -> Told:
    stakes = next_stakes(deal)
    more = f", and all points of that deal count times {stakes}" if stakes != 1 else ""
    return Told(text=f"seat {next_dealer(deal)} deals next{more}")


def _counts(deal: Deal) -> Told:
    won = why_over(deal.variant, deal.state)
    assert won is not None
    games, points, rubber = counted(deal, -1 if won[0] is None else won[0])
    game = "one game" if games == 1 else f"{games} games"
    kept = f", and {points} point{' of it counts' if points == 1 else 's of it count'} in the next" if points else ""
    stands = "the rubber goes on" if rubber is None else f"side {rubber} has won the rubber"
    return Told(text=f"side {won[0]} has won {game}{kept}" + (f"; {stands}" if deal.rules.rubber else ""))


def _seen(deal: Deal, other: Deal) -> Told:
    for seat in range(min(deal.rules.players, other.rules.players)):
        ours, theirs = seen_by(deal, seat), seen_by(other, seat)
        for name, known in ours.items():
            if known != theirs[name]:
                what = _in_words(name, known)
                return Told(text=f"seat {seat} sees {name} {what}" if what else f"seat {seat} does not see the {name}")
    return Told(text="every seat sees the same")


def _in_words(name: str, known: Any) -> str:
    """What a seat sees: cards, or what was said and done."""
    if name == "moves":
        return ", ".join(f"seat {seat} {said(move)}" for seat, move in known)
    return with_signs((known,) if isinstance(known, str) else known or ())


def _kept(deal: Deal) -> Told:
    """What a deal leaves to the next."""
    parts = [f"{name.replace('_', ' ')} {said}" for name, said in deal.kept.items()]
    reasons = tuple(decision.reason for decision in trace(deal) if decision.what == "keeps")
    return Told(text=f"the next deal begins with {listed(parts)}" if parts else "nothing is kept", reasons=reasons)


def _told(what: int, deal: Deal, other: Deal) -> Told:
    """What holds at this table, where it is not as at the other."""
    if what == SCORE:
        return _score(deal, other)
    return _seen(deal, other) if what == SEEN else _TELL[what](deal)


_TELL: Final[Mapping[int, Callable[[Deal], Told]]] = {
    TURN: _turn,
    WINS: _wins,
    OVER: _over,
    CONTRACT: _contract,
    NEXT: _next,
    COUNTS: _counts,
    KEPT: _kept,
}


# -- the same point at any table


def mark(variant: Variant, line: Line, texts: tuple[str, ...]) -> Any:
    """What holds at a table where a line ends: equal where two tables do not differ in what the line shows."""
    try:
        deal = played(variant, line, texts)
    except HpfError as refused:
        return type(refused).__name__, getattr(refused, "move", "")
    return _MARKS[line.parting.what](deal)


def _won_by(deal: Deal) -> int | None:
    won = why_over(deal.variant, deal.state)
    return None if won is None else won[0]


_MARKS: Final[Mapping[int, Callable[[Deal], Any]]] = {
    LEGAL: lambda deal: sorted(deal.legal()),
    WINS: lambda deal: deal.taken,
    TURN: lambda deal: (deal.turn, _ASKED.get(deal.verb)),
    SCORE: lambda deal: by_seat(deal.rules, deal.state.points),
    OVER: lambda deal: (deal.over, why_over(deal.variant, deal.state) is None, _won_by(deal)),
    DEALT: lambda deal: "dealt",
    CONTRACT: lambda deal: (deal.declarer, deal.contract, deal.trump, deal.alone, deal.out),
    NEXT: lambda deal: (next_dealer(deal), next_stakes(deal)),
    COUNTS: lambda deal: counted(deal, -1 if _won_by(deal) is None else _won_by(deal) or 0),
    KEPT: lambda deal: deal.kept,
    SEEN: lambda deal: [seen_by(deal, seat) for seat in range(deal.rules.players)],
}

"""What comes of a record when it is played again, up to its end or to the first move that is refused?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ...errors import IllegalMove, Problem, RecordError, Related, UnreadableMove, shorten
from ...table.cards import card_words
from ...table.moves import Trick
from ...table.seats import seats_of
from ...variant.variant import Variant
from ..after import games_after, games_won, rubber_won, surplus
from ..cardplaces import dealt_of, misfit
from ..deal import Deal
from ..explain import Reason, why_over
from .form import checked
from .hindsight import refused, revoked
from .naming import Variants, variant_of
from .places import in_order, placed


@dataclass(frozen=True, kw_only=True)
class Replay:
    """A record played again."""

    deal: Deal
    error: IllegalMove | UnreadableMove | None
    index: int
    """The move that was refused, counted from 0; where there is none, how many were made."""
    legal: tuple[tuple[str, ...], ...] = ()
    """Before each move, sorted as text."""
    problem: Problem | None = None
    """What is wrong with the move that was refused, at its place in the record."""


def start(record: Mapping[str, Any], variant: Variant) -> Deal:
    """The deal of a record before its first move; RecordError says all that does not fit."""
    try:
        deal = _dealt(record, variant)
        problems = tuple(_other_rules(record, variant))
    except RecordError as wrong:
        problems = (*_other_rules(record, variant), *wrong.problems, *_cards_too(record, variant, wrong))
    if problems:
        raise RecordError.of(*in_order(placed(record, problem) for problem in problems))
    return deal


def _dealt(record: Mapping[str, Any], variant: Variant) -> Deal:
    return Deal.of(
        variant,
        dealer=record["dealer"],
        hands=[_words(hand) for hand in record["hands"]],
        kitty=_words(record.get("kitty", "")),
        turn_up=record.get("turn_up"),
        scores=record.get("scores", ()),
        deal=record.get("deal", 1),
        stakes=record.get("stakes", 1),
        carried=record.get("carried", {}),
        games=record.get("games", ()),
    )


def _words(cards: Any) -> list[str]:
    return card_words(cards) if isinstance(cards, str) else list(cards)


def _other_rules(record: Mapping[str, Any], variant: Variant) -> tuple[Problem, ...]:
    pinned = record.get("rules")
    if pinned is None or pinned == variant.fingerprint:
        return ()
    message = f"it was played under {shorten(pinned)}, but `{variant.id}` is now {variant.fingerprint}"
    hint = "play it under the rules of then; or take `rules` out to see what comes of it under those of now"
    return (misfit("HPF-H08", "rules", message, hint),)


def _cards_too(record: Mapping[str, Any], variant: Variant, wrong: RecordError) -> tuple[Problem, ...]:
    """What is wrong with the cards, where the numbers before them were wrong already."""
    if any(problem.key.startswith(("hands", "kitty", "turn_up")) for problem in wrong.problems):
        return ()
    try:
        hands, kitty = [_words(hand) for hand in record["hands"]], _words(record.get("kitty", ""))
        dealt_of(variant, hands=hands, kitty=kitty, turn_up=record.get("turn_up"), deal=record.get("deal", 1))
    except RecordError as more:
        return more.problems
    return ()


def play(record: Mapping[str, Any], variant: Variant, *, legal: bool = False) -> Replay:
    """Play a record again, up to its end or to the first move that is refused."""
    deal = start(record, variant)
    is_open = all(hand | deal.legend.pack.all == deal.legend.pack.all for hand in deal.dealt.hands)
    seen: list[tuple[str, ...]] = []
    for move in record.get("moves", []):
        if legal:
            seen.append(tuple(sorted(deal.legal())))
        try:
            deal.play(str(move))
            earlier = None if is_open else revoked(deal)
        except (IllegalMove, UnreadableMove) as error:
            return _stopped(deal, error, record, seen)
        if earlier is not None:
            return _stopped(*earlier, record, seen)
    return Replay(deal=deal, error=None, index=len(deal.moves), legal=tuple(seen))


def _stopped(
    deal: Deal, error: IllegalMove | UnreadableMove, record: Mapping[str, Any], seen: list[tuple[str, ...]]
) -> Replay:
    """The replay up to the move that was refused; `deal` is the deal before it."""
    index = len(deal.moves)
    told = refused(deal, error, record["moves"])
    problem = placed(record, told.problem)
    later = None if told.shown_by is None else placed(record, misfit("", f"moves.{told.shown_by}", "")).where
    if later is not None:
        shown = Related(where=later, note=f"move {told.shown_by + 1 if told.shown_by else 0} is")
        problem = replace(problem, related=(*problem.related, shown))
    return Replay(deal=deal, error=error, index=index, legal=tuple(seen[: index + 1]), problem=problem)


def replay(
    record: Mapping[str, Any], *, legal: bool = False, folder: Path | None = None, variants: Variants | None = None
) -> dict[str, Any]:
    """What `hpf replay` tells of one record; `folder` is the one it lies in."""
    record = checked(record)
    variant = variant_of(record, variants or Variants(folder))
    return told(play(record, variant, legal=legal), record, legal=legal)


def told(replayed: Replay, record: Mapping[str, Any], *, legal: bool = False) -> dict[str, Any]:
    """A replay as plain data, with the keys of the record format."""
    deal, rules = replayed.deal, replayed.deal.rules
    won = why_over(deal.variant, deal.state)
    data: dict[str, Any] = {
        "variant": deal.variant.id,
        "rules": deal.variant.fingerprint,
        "sides": [list(seats_of(side, players=rules.players, sides=rules.sides)) for side in range(rules.sides)],
        "declarer": deal.declarer,
        "contract": deal.contract,
        "trump": deal.trump,
        "alone": list(deal.alone),
        "tricks": [{"leader": t.leader, "cards": list(t.cards), "winner": t.winner, **_named(t)} for t in deal.tricks],
        "taken": list(deal.taken),
        "score": None if deal.score is None else list(deal.score),
        "scores": list(deal.scores),
        "over": None if won is None else {"side": won[0], "reason": won[1].key, **_of_the_rubber(deal, won[0])},
        "error": None if replayed.error is None else _error(replayed, record),
    }
    if deal.legend.counters:
        data["carried"] = deal.kept
    if legal:
        data["legal"] = [list(moves) for moves in replayed.legal]
    return data


def _named(trick: Trick) -> dict[str, str]:
    """The suit that was named with a joker led, where one was."""
    return {"named": trick.named} if trick.named else {}


def over(deal: Deal, side: int | None, why: Reason) -> dict[str, Any]:
    """How a game ended: who has won it and by which rule, how many games that counts, what is kept for the next; and
    who has won the rubber, where one is played."""
    games, points = games_won(deal.variant, deal.scores, side), surplus(deal.variant, deal.scores, side)
    return {"side": side, "reason": why.key, "games": games, "surplus": points, **_of_the_rubber(deal, side)}


def _of_the_rubber(deal: Deal, side: int | None) -> dict[str, Any]:
    """The side that has won it, or null while it goes on; nothing where every game stands for itself."""
    games = games_after(deal.variant, deal.scores, side, deal.games)
    return {"rubber": rubber_won(deal.variant, games)} if deal.rules.rubber else {}


def fault(message: str, problems: Sequence[Problem], **known: Any) -> dict[str, Any]:
    """What is wrong as plain data; of a move that is refused its number, the rule and what is legal are known."""
    nothing: dict[str, Any] = {"index": None, "move": None, "key": "", "file": None, "line": None, "legal": []}
    return {**nothing, **known, "message": message, "problems": [problem.as_dict() for problem in problems]}


def _error(replayed: Replay, record: Mapping[str, Any]) -> dict[str, Any]:
    error, problem, index = replayed.error, replayed.problem, replayed.index
    assert problem is not None
    rule = {"key": error.key, "file": error.file or None, "line": error.line} if isinstance(error, IllegalMove) else {}
    return fault(
        problem.message.removeprefix(f"move {index + 1}: "),
        [problem],
        **{"index": index, "move": str(record["moves"][index]), "legal": sorted(replayed.deal.legal()), **rule},
    )

"""Does a record come out as it expects?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...errors import HpfError, RecordError, RecordMismatch, RecordUnfinished, Where
from ...table.cards import card_words
from ...variant.variant import Variant
from ..after import next_dealer, next_stakes
from ..cardplaces import misfit
from ..deal import Deal
from ..explain import why_over
from ..score_lines import score_lines
from .expecting import NOTHING, impossible
from .form import checked
from .meant import meant, moves_meant
from .pending import may_come
from .places import in_order, placed
from .replaying import Replay, over, play, told


def mismatches(record: Mapping[str, Any], variant: Variant) -> list[HpfError]:
    """Everything in which a record's replay is not what it expects."""
    record = checked(record)
    expect = record.get("expect", {})
    replayed = play(record, variant, legal="legal" in expect)
    data = told(replayed, record)
    data["winners"] = [trick["winner"] for trick in data["tricks"]]
    data["fired"] = [line.reason.key for line in score_lines(variant, replayed.deal.state)]
    data["legal"] = [list(moves) for moves in replayed.legal]
    data["carried"] = replayed.deal.kept
    data |= _afterwards(replayed.deal)
    found: list[HpfError] = [] if replayed.problem is None else [RecordError.of(replayed.problem)]
    faults = tuple(impossible(expect, variant, len(record.get("moves", []))))
    if faults:
        found.append(RecordError.of(*in_order(placed(record, problem) for problem in faults)))
    faulty = {problem.key.split(".")[1] for problem in faults}
    differing = [
        one for key, wanted in expect.items() if key not in faulty for one in _differing(key, wanted, replayed, data)
    ]
    pending = [one.key.removeprefix("expect.") for one in differing if one.is_pending]
    if pending:
        found.append(RecordUnfinished(keys=tuple(pending), where=_place(record, f"expect.{pending[0]}")))
    return [*found, *(_at_its_place(record, one) for one in differing if not one.is_pending)]


@dataclass(frozen=True, kw_only=True)
class _Differs:
    """Something that did not come out as expected; its key within the record."""

    key: str
    expected: str
    got: str
    index: int | None = None
    is_pending: bool = False
    """Only because the deal is not over."""


def _place(record: Mapping[str, Any], key: str) -> Where | None:
    return placed(record, misfit("", key, "")).where


def _at_its_place(record: Mapping[str, Any], one: _Differs) -> RecordMismatch:
    return RecordMismatch(expected=one.expected, got=one.got, index=one.index, where=_place(record, one.key))


def _differing(key: str, wanted: Any, replayed: Replay, data: Mapping[str, Any]) -> Iterator[_Differs]:
    """What of one expectation did not come true."""
    place = f"expect.{key}"
    if key in ("legal_at", "illegal_at"):
        yield from _moves_at(key, wanted, replayed)
    elif key == "sees":
        yield from _seen_at(wanted, replayed)
    elif key == "fired":
        missing = [(i, row) for i, row in enumerate(wanted) if row not in data["fired"]]
        if missing and not replayed.deal.over:
            yield _pending(place)
            return
        got = ", ".join(data["fired"])
        yield from (_Differs(key=f"{place}.{i}", expected=f"{row} fires", got=got) for i, row in missing)
    else:
        wanted, got = meant(key, wanted, replayed.deal), data[key]
        if not _same(wanted, got):
            pending = may_come(key, wanted, got, replayed.deal)
            yield _Differs(key=place, expected=f"{key} {wanted}", got=f"{got}", is_pending=pending)


def _pending(key: str) -> _Differs:
    """Something of which nothing can be said yet."""
    return _Differs(key=key, expected="", got="", is_pending=True)


def _same(wanted: Any, got: Any) -> bool:
    """Equal as far as the record says it: of a mapping only the keys it names; a label may be written as a number."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return all(_same(inner, got.get(key)) for key, inner in wanted.items())
    if isinstance(wanted, list) and isinstance(got, list):
        return len(wanted) == len(got) and all(map(_same, wanted, got))
    return bool(wanted == got) or (isinstance(wanted, int) and str(wanted) == got)


def _afterwards(deal: Deal) -> dict[str, Any]:
    """What a won game counts; else who deals next and at which stakes, and nobody while the deal goes on."""
    won = why_over(deal.variant, deal.state)
    if won is not None:
        return {"over": over(deal, *won), "next_dealer": None, "next_stakes": None}
    if not deal.over:
        return {"next_dealer": None, "next_stakes": None}
    return {"next_dealer": next_dealer(deal), "next_stakes": next_stakes(deal)}


def _seen_at(wanted: Mapping[Any, Mapping[Any, Any]], replayed: Replay) -> Iterator[_Differs]:
    """What each seat has seen before a move of the kitty, and of a hand that another has laid open."""
    deal = replayed.deal
    for at, seats in wanted.items():
        for seat, cards in seats.items():
            place = f"expect.sees.{at}.{seat}"
            if int(at) > len(deal.moves):
                yield _pending(place)
                continue
            got = " ".join(deal.before(int(at)).view(int(seat)).beside) or NOTHING
            said = cards if isinstance(cards, str) else " ".join(cards)
            if sorted(card_words(said)) != sorted(card_words(got)):
                yield _Differs(key=place, index=int(at), expected=f"seat {seat} sees {said}", got=got)


def _moves_at(key: str, wanted: Mapping[Any, Any], replayed: Replay) -> Iterator[_Differs]:
    """The moves that may be made, or may not, before a move."""
    for at, moves in wanted.items():
        index, place = int(at), f"expect.{key}.{at}"
        if index > len(replayed.deal.moves):
            yield _pending(place)
            continue
        before = replayed.deal.before(index)
        if key == "legal_at":
            got = [] if before.over else sorted(before.legal())
            wanted_here = moves_meant(before, moves)
            if got != wanted_here:
                legal = ", ".join(got) or "nothing: the deal is over"
                yield _Differs(key=place, index=index, expected=f"legal: {', '.join(wanted_here)}", got=legal)
            continue
        for i, move in enumerate(moves):
            if before.why_not(str(move)) is None:
                yield _Differs(key=f"{place}.{i}", index=index, expected=f"`{move}` is refused", got="it is legal")

"""Does a record come out as it expects?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...errors import HpfError, RecordError, RecordMismatch
from ...table.cards import card_words
from ...variant.variant import Variant
from ..after import games_won, next_dealer, next_stakes, surplus
from ..deal import Deal
from ..explain import score_lines
from .form import checked
from .replaying import Replay, play, told


def mismatches(record: Mapping[str, Any], variant: Variant) -> list[HpfError]:
    """Everything in which a record's replay is not what it expects."""
    record = checked(record)
    expect = record.get("expect", {})
    replayed = play(record, variant, legal="legal" in expect or "legal_at" in expect)
    data = told(replayed, record)
    data["winners"] = [trick["winner"] for trick in data["tricks"]]
    data["fired"] = [line.reason.key for line in score_lines(variant, replayed.deal.state)]
    data["legal"] = [list(moves) for moves in replayed.legal]
    data |= _afterwards(replayed.deal, data["over"])
    found: list[HpfError] = [] if replayed.problem is None else [RecordError.of(replayed.problem)]
    for key, wanted in expect.items():
        if key in ("legal_at", "illegal_at"):
            found += _moves_at(key, wanted, replayed)
        elif key == "sees":
            found += _seen_at(wanted, replayed)
        elif key == "fired":
            missing = [row for row in wanted if row not in data["fired"]]
            found += [RecordMismatch(expected=f"{row} fires", got=", ".join(data["fired"])) for row in missing]
        elif not _same(wanted, data[key]):
            found.append(RecordMismatch(expected=f"{key} {wanted}", got=f"{data[key]}"))
    return found


def _same(wanted: Any, got: Any) -> bool:
    """Equal as far as the record says it: of a mapping only the keys it names; a label may be written as a number."""
    if isinstance(wanted, Mapping) and isinstance(got, Mapping):
        return all(_same(inner, got.get(key)) for key, inner in wanted.items())
    if isinstance(wanted, list) and isinstance(got, list):
        return len(wanted) == len(got) and all(map(_same, wanted, got))
    return bool(wanted == got) or (isinstance(wanted, int) and str(wanted) == got)


def _afterwards(deal: Deal, over: Mapping[str, Any] | None) -> dict[str, Any]:
    """Who deals next and at which stakes; or, where the game is over, what it counts."""
    if over is not None:
        counts = {
            "games": games_won(deal.variant, deal.scores, over["side"]),
            "surplus": surplus(deal.variant, deal.scores, over["side"]),
        }
        return {"over": {**over, **counts}, "next_dealer": None, "next_stakes": None}
    if not deal.over:
        return {"next_dealer": None, "next_stakes": None}
    return {"next_dealer": next_dealer(deal), "next_stakes": next_stakes(deal)}


NOTHING = "nothing"


def _seen_at(wanted: Mapping[Any, Mapping[Any, Any]], replayed: Replay) -> Iterator[RecordMismatch]:
    """What each seat has seen of the kitty before a move."""
    deal = replayed.deal
    for at, seats in wanted.items():
        for seat, cards in seats.items():
            if int(at) > len(deal.moves) or int(seat) >= deal.rules.players:
                yield RecordMismatch(index=int(at), expected=f"what seat {seat} sees", got="there is no such moment")
                continue
            kitty = deal.before(int(at)).view(int(seat)).kitty
            got = " ".join(kitty) or NOTHING
            said = cards if isinstance(cards, str) else " ".join(cards)
            if sorted(card_words(said)) != sorted(card_words(got)):
                yield RecordMismatch(index=int(at), expected=f"seat {seat} sees {said}", got=got)


def _moves_at(key: str, wanted: Mapping[Any, Any], replayed: Replay) -> Iterator[RecordMismatch]:
    for at, moves in wanted.items():
        index = int(at)
        if key == "legal_at":
            end = () if replayed.deal.over else tuple(sorted(replayed.deal.legal()))
            got = replayed.legal[index] if index < len(replayed.legal) else end
            if list(got) != sorted(map(str, moves)):
                yield RecordMismatch(index=index, expected=f"legal: {', '.join(map(str, moves))}", got=", ".join(got))
            continue
        before = replayed.deal.before(index)
        for move in moves:
            if before.why_not(str(move)) is None:
                yield RecordMismatch(index=index, expected=f"`{move}` is refused", got="it is legal")

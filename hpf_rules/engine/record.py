"""A deal written down and played again: the record, its replay, and the first place where the two differ."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import HpfError, IllegalMove, RecordError, RecordMismatch, UnreadableMove, shorten
from ..variant.source import plain, read_source
from ..variant.variant import Variant, load
from .deal import Deal
from .explain import score_lines, why_over

KEYS = {
    "format", "variant", "rules", "dealer", "scores", "hands", "kitty", "turn_up", "moves", "expect", "source",
    "deal", "stakes", "title", "facts", "id", "seed",
}  # fmt: skip
EXPECTED = {
    "declarer", "contract", "trump", "alone", "winners", "taken", "score", "scores", "over", "fired", "legal",
    "legal_at", "illegal_at", "tricks",
}  # fmt: skip
LATER = {"carried": "`carried` belongs to rules that this version does not have"}


@dataclass(frozen=True, kw_only=True)
class Replay:
    """A record played again."""

    deal: Deal
    error: IllegalMove | UnreadableMove | None
    index: int
    """The move that was refused, counted from 0; where there is none, how many were made."""
    legal: tuple[tuple[str, ...], ...] = ()
    """Before each move, sorted as text."""


class Variants:
    """Variants that records name: loaded once, looked up beside the record first."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._known: dict[str, Variant] = {}

    def get(self, name: str) -> Variant:
        if name not in self._known:
            self._known[name] = load(name, beside=self.folder)
        return self._known[name]


def checked(record: Any) -> Mapping[str, Any]:
    """A record with the keys and kinds of values that records have; RecordError says what is wrong."""
    if not isinstance(record, Mapping):
        raise RecordError(message="a record is `key: value`; this is not")
    for key in record:
        if key in LATER:
            raise RecordError(message=LATER[key])
        if key not in KEYS:
            raise RecordError(message=f"unknown key `{shorten(str(key))}`; a record has {', '.join(sorted(KEYS))}")
    if record.get("format") != 1:
        raise RecordError(message="`format: 1` is missing, or another format")
    for key in ("variant", "dealer", "hands"):
        if key not in record:
            raise RecordError(message=f"`{key}` is missing")
    _kinds(record)
    return record


_WHOLE = ("dealer", "deal", "stakes")
_TEXTS = ("variant", "rules", "turn_up", "source", "title", "id")
_LISTS = ("hands", "moves", "scores", "facts")


def _kinds(record: Mapping[str, Any]) -> None:
    """Every value is of the kind that its key has; `expect` has known keys."""
    for key in _WHOLE:
        if not _is_whole(record.get(key, 0)):
            raise RecordError(message=f"`{key}` is a whole number, not {shorten(str(record[key]))}")
    if not isinstance(record.get("seed", 0), int) or isinstance(record.get("seed"), bool):
        raise RecordError(message=f"`seed` is a whole number, not {shorten(str(record['seed']))}")
    for key in _TEXTS:
        if not isinstance(record.get(key, ""), str):
            raise RecordError(message=f"`{key}` is a text, not {shorten(str(record[key]))}")
    for key in _LISTS:
        if not isinstance(record.get(key, []), list):
            raise RecordError(message=f"`{key}` is a list, not {shorten(str(record[key]))}")
    if not all(map(_is_whole, record.get("scores", []))):
        raise RecordError(message="`scores` is a list of whole numbers, one a side")
    if not all(map(_are_cards, [*record["hands"], record.get("kitty", "")])):
        raise RecordError(message="each of `hands`, and `kitty`, is a line of cards, such as `TD KH QD`")
    if not all(isinstance(move, (str, int)) for move in record.get("moves", [])):
        raise RecordError(message="`moves` is a list of moves, such as `bid 3` or `play JH`")
    expect = record.get("expect", {})
    if not isinstance(expect, Mapping):
        raise RecordError(message="`expect` is `key: value`")
    for key in expect:
        if key not in EXPECTED:
            raise RecordError(message=f"unknown key `expect.{shorten(str(key))}`; it has {', '.join(sorted(EXPECTED))}")
    _expectations(expect)


def _expectations(expect: Mapping[str, Any]) -> None:
    if not isinstance(expect.get("fired", []), list):
        raise RecordError(message="`expect.fired` is a list of keys, such as `scoring.rows.set`")
    for key in ("legal_at", "illegal_at"):
        at = expect.get(key, {})
        fits = isinstance(at, Mapping) and all(str(n).isdigit() and isinstance(moves, list) for n, moves in at.items())
        if not fits:
            raise RecordError(message=f"`expect.{key}` says, for the number of a move, a list of moves")


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9


def _are_cards(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(card, str) for card in value))


def start(record: Mapping[str, Any], variant: Variant) -> Deal:
    """The deal of a record before its first move."""
    pinned = record.get("rules")
    if pinned is not None and pinned != variant.fingerprint:
        raise RecordError(message=f"it was played under {pinned}, but `{variant.id}` is now {variant.fingerprint}")
    return Deal.of(
        variant,
        dealer=record["dealer"],
        hands=[_words(hand) for hand in record["hands"]],
        kitty=_words(record.get("kitty", "")),
        turn_up=record.get("turn_up"),
        scores=record.get("scores", ()),
        deal=record.get("deal", 1),
        stakes=record.get("stakes", 1),
    )


def _words(cards: Any) -> list[str]:
    return cards.split() if isinstance(cards, str) else [str(card) for card in cards]


def play(record: Mapping[str, Any], variant: Variant, *, legal: bool = False) -> Replay:
    """Play a record again, up to its end or to the first move that is refused."""
    deal = start(record, variant)
    seen: list[tuple[str, ...]] = []
    for index, move in enumerate(record.get("moves", [])):
        if legal:
            seen.append(tuple(sorted(deal.legal())))
        try:
            deal.play(str(move))
        except (IllegalMove, UnreadableMove) as refused:
            return Replay(deal=deal, error=refused, index=index, legal=tuple(seen))
    return Replay(deal=deal, error=None, index=len(deal.moves), legal=tuple(seen))


def replay(
    record: Mapping[str, Any], *, legal: bool = False, folder: Path | None = None, variants: Variants | None = None
) -> dict[str, Any]:
    """What `hpf replay` tells of one record; `folder` is the one it lies in."""
    record = checked(record)
    variant = (variants or Variants(folder)).get(record["variant"])
    return told(play(record, variant, legal=legal), record, legal=legal)


def told(replayed: Replay, record: Mapping[str, Any], *, legal: bool = False) -> dict[str, Any]:
    """A replay as plain data, with the keys of the record format."""
    deal, rules = replayed.deal, replayed.deal.rules
    won = why_over(deal.variant, deal.state)
    data: dict[str, Any] = {
        "variant": deal.variant.id,
        "rules": deal.variant.fingerprint,
        "sides": [list(range(side, rules.players, rules.sides)) for side in range(rules.sides)],
        "declarer": deal.declarer,
        "contract": deal.contract,
        "trump": deal.trump,
        "alone": list(deal.alone),
        "tricks": [{"leader": t.leader, "cards": list(t.cards), "winner": t.winner} for t in deal.tricks],
        "taken": list(deal.taken),
        "score": None if deal.score is None else list(deal.score),
        "scores": list(deal.scores),
        "over": None if won is None else {"side": won[0], "reason": won[1].key},
        "error": None if replayed.error is None else _error(replayed, record),
    }
    if legal:
        data["legal"] = [list(moves) for moves in replayed.legal]
    return data


def _error(replayed: Replay, record: Mapping[str, Any]) -> dict[str, Any]:
    error = replayed.error
    known = error if isinstance(error, IllegalMove) else None
    return {
        "index": replayed.index,
        "move": str(record["moves"][replayed.index]),
        "key": known.key if known else "",
        "file": known.file if known else "",
        "line": known.line if known else None,
        "legal": sorted(replayed.deal.legal()),
        "message": str(error).split(";")[0],
    }


# ---- reading and writing files of records


def read_records(path: Path) -> Iterator[Any]:
    """The records of a file: YAML or JSON for one, JSON Lines for many. RecordError where a line cannot be read."""
    if path.suffix in (".jsonl", ".ndjson"):
        with path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines):
                if line.strip():
                    yield _json(line, number)
        return
    if path.suffix == ".json":
        yield _json(path.read_text(encoding="utf-8"), None)
        return
    source = read_source(path)
    if source.root is None or source.problems:
        raise RecordError(message="\n".join(problem.text() for problem in source.problems))
    yield plain(source.root)


def _json(text: str, number: int | None) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise RecordError(message=f"this is no JSON: {fault}", index=number) from None


def record_of(deal: Deal, **more: Any) -> dict[str, Any]:
    """A deal as a record: its cards and its moves so far."""
    pack, state = deal.legend.pack, deal.state
    dealt = deal.dealt
    before = [score - (deal.score or [0] * len(deal.scores))[side] for side, score in enumerate(deal.scores)]
    data: dict[str, Any] = {
        "format": 1,
        "variant": deal.variant.id,
        "rules": deal.variant.fingerprint,
        "dealer": int(state.dealer),
        "scores": before,
        "hands": [" ".join(pack.texts(hand)) for hand in dealt.hands],
    }
    if dealt.kitty:
        data["kitty"] = " ".join(pack.texts(dealt.kitty))
    if dealt.turned >= 0:
        data["turn_up"] = pack.text(dealt.turned)
    if state.deal != 1:
        data["deal"] = int(state.deal)
    if state.stakes != 1:
        data["stakes"] = int(state.stakes)
    return {**data, **more, "moves": [move.text for move in deal.moves]}


# ---- golden games


def mismatches(record: Mapping[str, Any], variant: Variant) -> list[HpfError]:
    """Everything in which a record's replay is not what it expects."""
    record = checked(record)
    expect = record.get("expect", {})
    replayed = play(record, variant, legal="legal" in expect or "legal_at" in expect)
    data = told(replayed, record)
    data["winners"] = [trick["winner"] for trick in data["tricks"]]
    data["fired"] = [line.reason.key for line in score_lines(variant, replayed.deal.state)]
    data["legal"] = [list(moves) for moves in replayed.legal]
    found: list[HpfError] = [] if replayed.error is None else [replayed.error]
    for key, wanted in expect.items():
        if key in ("legal_at", "illegal_at"):
            found += _moves_at(key, wanted, replayed)
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

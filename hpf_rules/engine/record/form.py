"""What does a record consist of, and what is wrong with one that does not?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

from ...errors import Problem, RecordError, shorten, suggest
from ..cardplaces import misfit
from .places import in_order, placed

KEYS: Final = (
    "format", "variant", "rules", "dealer", "scores", "hands", "kitty", "turn_up", "moves", "expect", "source",
    "deal", "stakes", "carried", "games", "title", "facts", "id", "seed",
)  # fmt: skip
EXPECTED: Final = (
    "declarer", "contract", "trump", "alone", "winners", "taken", "score", "scores", "over", "fired", "legal",
    "legal_at", "illegal_at", "tricks", "next_dealer", "next_stakes", "sees", "carried",
)  # fmt: skip
"""What may stand under `expect`; `mismatches` in golden.py compares it."""
MOST: Final = 100
"""Problems that are told of one record; a file of nothing but slips would take for ever."""
MUST: Final = {
    "format": "write `format: 1`",
    "variant": "write the id of the game, such as `variant: hasenpfeffer`",
    "dealer": "write the seat that deals, counted from 0: `dealer: 2`",
    "hands": "write one line of cards for each seat, seat 0 first",
}
_WHOLE = ("dealer", "deal", "stakes")
_TEXTS = ("variant", "rules", "turn_up", "source", "title", "id")
_LISTS = {
    "hands": "one line of cards for each seat",
    "moves": "of moves, such as `[pass, bid 3, play JH]`",
    "scores": "of numbers, one a side",
    "games": "of numbers, one a side",
    "facts": "of names",
}


def checked(record: Any) -> Mapping[str, Any]:
    """A record with the keys and kinds of values that records have; RecordError says what is wrong."""
    problems = tuple(placed(record, problem) for problem in islice(faults(record), MOST))
    if problems:
        raise RecordError.of(*in_order(problems))
    known: Mapping[str, Any] = record
    return known


def faults(record: Any) -> Iterator[Problem]:
    """Everything that is wrong with the form of a record."""
    if not isinstance(record, Mapping):
        yield misfit("HPF-Y10", "", "a record is `key: value`; this is not")
        return
    if "hands" not in record and ("extends" in record or "name" in record):
        yield misfit("HPF-H02", "", "this is a variant, and no record of a deal", "`hpf validate` checks variants")
        return
    yield from _keys(record)
    yield from _kinds(record)
    yield from _lists(record)
    yield from _kept("carried", record.get("carried", {}))
    yield from _expectations(record.get("expect", {}))


def _keys(record: Mapping[str, Any]) -> Iterator[Problem]:
    for key in record:
        if key not in KEYS:
            name = str(key)
            near = suggest(name, KEYS)
            hint = f"did you mean `{near}`?" if near else f"a record has {', '.join(KEYS)}"
            if name in EXPECTED:
                hint = f"write it under `expect:`, as `{name}: ...`"
            yield misfit("HPF-H03", name, f"unknown key `{shorten(name)}`", hint)
    for key, hint in MUST.items():
        if key not in record:
            yield misfit("HPF-H02", "", f"`{key}` is missing", hint)


def _kinds(record: Mapping[str, Any]) -> Iterator[Problem]:
    if "format" in record and (record["format"] != 1 or isinstance(record["format"], bool)):
        yield misfit("HPF-H04", "format", f"this program reads format 1, not {shown(record['format'])}", MUST["format"])
    for key in _WHOLE:
        if key in record and not is_whole(record[key]):
            yield misfit("HPF-H04", key, f"`{key}` is a whole number, not {shown(record[key])}")
    if not isinstance(record.get("seed", 0), int) or isinstance(record.get("seed"), bool):
        yield misfit("HPF-H04", "seed", f"`seed` is a whole number, not {shown(record['seed'])}")
    for key in _TEXTS:
        if key in record and not isinstance(record[key], str):
            yield misfit("HPF-H04", key, f"`{key}` is a text, not {shown(record[key])}")


def _lists(record: Mapping[str, Any]) -> Iterator[Problem]:
    for key, what in _LISTS.items():
        if key in record and not isinstance(record[key], list):
            yield misfit("HPF-H04", key, f"`{key}` is a list {what}, not {shown(record[key])}")
    for name in ("scores", "games"):
        for i, number in _items(record, name):
            if not is_whole(number):
                message = f"`{name}` is a list of whole numbers, one a side, not {shown(number)}"
                yield misfit("HPF-H04", f"{name}.{i}", message)
    lines = [*((f"hands.{i}", hand) for i, hand in _items(record, "hands")), ("kitty", record.get("kitty", ""))]
    for key, cards in lines:
        if not _are_cards(cards):
            message = f"each of `hands`, and `kitty`, is a line of cards, such as `TD KH QD`, not {shown(cards)}"
            yield misfit("HPF-H04", key, message)
    for i, move in _items(record, "moves"):
        if not isinstance(move, str) and not is_whole(move):
            message = f"`moves` is a list of moves, such as `bid 3` or `play JH`, not {shown(move)}"
            hint = "write it without a colon: `bid 3`" if isinstance(move, Mapping) else None
            yield misfit("HPF-H04", f"moves.{i}", message, hint)


def _kept(place: str, carried: Any) -> Iterator[Problem]:
    fits = isinstance(carried, Mapping) and all(
        isinstance(name, str) and (is_whole(said) or (isinstance(said, list) and all(map(is_whole, said))))
        for name, said in carried.items()
    )
    if not fits:
        hint = f"write `{place.split('.')[-1]}: {{tokens: [3, 0]}}`: one number a side"
        yield misfit("HPF-H04", place, f"`{place}` says by name what is kept from deal to deal", hint)


def _expectations(expect: Any) -> Iterator[Problem]:
    if not isinstance(expect, Mapping):
        message = f"`expect` is `key: value`, such as `score: [2, 0]`, not {shown(expect)}"
        yield misfit("HPF-H04", "expect", message)
        return
    for key in expect:
        if key not in EXPECTED:
            near = suggest(str(key), EXPECTED)
            hint = f"did you mean `{near}`?" if near else f"it has {', '.join(EXPECTED)}"
            yield misfit("HPF-H03", f"expect.{key}", f"unknown key `expect.{shorten(str(key))}`", hint)
    if not isinstance(expect.get("fired", []), list):
        yield misfit("HPF-H04", "expect.fired", "`expect.fired` is a list of keys, such as `scoring.rows.set`")
    for key in ("legal_at", "illegal_at"):
        at = expect.get(key, {})
        fits = isinstance(at, Mapping) and all(_is_count(n) and isinstance(moves, list) for n, moves in at.items())
        if not fits:
            message = f"`expect.{key}` says, for the number of a move, a list of moves"
            yield misfit("HPF-H04", f"expect.{key}", message, f"write `{key}: {{11: [play QD]}}`; moves count from 0")

    yield from _kept("expect.carried", expect.get("carried", {}))
    yield from _seen(expect.get("sees", {}))


def _seen(sees: Any) -> Iterator[Problem]:
    at = sees.values() if isinstance(sees, Mapping) and all(map(_is_count, sees)) else [None]
    for seats in at:
        if not isinstance(seats, Mapping) or not all(_is_count(seat) and _are_cards(seats[seat]) for seat in seats):
            message = "`expect.sees` says, for the number of a move, what each seat has seen of the kitty"
            hint = "write `sees: {4: {0: TC, 1: nothing}}`; moves and seats count from 0"
            yield misfit("HPF-H04", "expect.sees", message, hint)
            return


def _is_count(number: Any) -> bool:
    return str(number).isascii() and str(number).isdigit() and len(str(number)) < 6


def _items(record: Mapping[str, Any], key: str) -> Iterator[tuple[int, Any]]:
    found = record.get(key)
    if isinstance(found, list):
        yield from enumerate(found)


def is_whole(value: Any) -> bool:
    """A whole number of a size that a game can have."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**31


def _are_cards(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(card, str) for card in value))


def shown(value: Any) -> str:
    """A value of the wrong kind, in words where it is long."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true or false"
        case list():
            return "a list"
        case Mapping():
            return "`key: value`"
        case str():
            return f"the text `{shorten(value)}`"
        case int() if abs(value) >= 10**30:
            return "so large a number"
        case _:
            return shorten(str(value))

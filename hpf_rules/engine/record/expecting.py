"""Can what a record expects come true at all, and does it expect anything?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from ...errors import Problem, UnreadableMove, move_counted, shorten
from ...rulebook.tables import ALONE, BID, DROP, NAME, SWAP, TAKE, THROW_IN
from ...table.cards import card_words
from ...table.moves import THROW_IN as THROWING
from ...table.moves import tidy
from ...variant.variant import Variant
from .. import pages
from ..cardplaces import misfit
from ..carried import misfits
from .form import is_whole, shown

Wrong = tuple[str, str] | None
"""What is wrong with a value that is expected, behind its code; None where it can be so."""
Check = Callable[[Any, Variant], Wrong]
KIND: Final = "HPF-H04"
RANGE: Final = "HPF-H09"

_NONE: Final = "nothing is expected here; write what must come of it, or leave the key out"
_CARD: Final = re.compile(r"(?i)(?:10|[2-9TJQKA])[CDHS]|joker\d*|XX")


def impossible(expect: Mapping[str, Any], variant: Variant, moves: int) -> Iterator[Problem]:
    """Everything in what a record of so many moves expects that can never be, or that expects nothing."""
    for key, wanted in expect.items():
        place = f"expect.{key}"
        if key == "carried":
            yield from (replace(one, key=f"expect.{one.key}") for one in misfits(variant, wanted))
            continue
        if wanted in ([], {}) and key in ("fired", "legal_at", "illegal_at", "sees"):
            yield misfit("HPF-H04", place, f"`{place}` is empty: {_NONE}")
        elif key in ("legal_at", "illegal_at"):
            yield from _moves_at(place, wanted, variant, moves)
        elif key == "sees":
            yield from _sees(place, wanted, variant, moves)
        elif key in _CHECKS:
            wrong = _CHECKS[key](wanted, variant)
            if wrong is not None:
                yield misfit(wrong[0], place, f"`{place}` {wrong[1]}")


# ---- one value


def _seat(wanted: Any, variant: Variant) -> Wrong:
    if wanted is None:
        return None
    if not is_whole(wanted):
        return KIND, f"is the number of a seat, or null where there is none, not {shown(wanted)}"
    players = int(variant.rules.players)
    return None if 0 <= wanted < players else (RANGE, f"names seat {wanted}; seats are 0 to {players - 1}")


def _stakes(wanted: Any, variant: Variant) -> Wrong:
    if wanted is None:
        return None
    if not is_whole(wanted):
        return KIND, f"is a whole number, not {shown(wanted)}"
    return None if wanted >= 1 else (RANGE, f"says {wanted}; stakes count from 1")


def _said(wanted: Any, variant: Variant) -> Wrong:
    if wanted is None or isinstance(wanted, str) or is_whole(wanted):
        return None
    return KIND, f"is what was said, or null where nothing was, not {shown(wanted)}"


def _seats(wanted: Any, variant: Variant) -> Wrong:
    if not isinstance(wanted, list):
        return KIND, f"is a list of seats, not {shown(wanted)}"
    return next((wrong for seat in wanted if (wrong := _seat(seat, variant)) is not None), None)


def _numbers(wanted: Any, count: int, of: str) -> Wrong:
    if not isinstance(wanted, list) or not all(map(is_whole, wanted)):
        odd = next((one for one in wanted if not is_whole(one)), wanted) if isinstance(wanted, list) else wanted
        return KIND, f"is a list of whole numbers, one a {of}, not {shown(odd)}"
    return None if len(wanted) == count else (RANGE, f"has {len(wanted)} numbers, and the game has {count} {of}s")


def _by_seat(wanted: Any, variant: Variant) -> Wrong:
    return _numbers(wanted, int(variant.rules.players), "seat")


def _by_side(wanted: Any, variant: Variant) -> Wrong:
    return _numbers(wanted, int(variant.rules.sides), "side")


def _over(wanted: Any, variant: Variant) -> Wrong:
    if wanted is None:
        return None
    if not isinstance(wanted, Mapping):
        return KIND, f"is `{{side: 0}}`, or null where the game goes on, not {shown(wanted)}"
    odd = [str(key) for key in wanted if key not in ("side", "reason", "games", "surplus", "rubber")]
    if odd:
        return "HPF-H03", f"has no `{shorten(odd[0])}`; it may have side, reason, games, surplus, rubber"
    sides = int(variant.rules.sides)
    for side in (wanted.get("side"), wanted.get("rubber")):
        if side is not None and not (is_whole(side) and 0 <= side < sides):
            return RANGE, f"names side {shown(side)}; sides are 0 to {sides - 1}"
    numbers = [wanted[key] for key in ("games", "surplus") if key in wanted]
    odd_number = next((one for one in numbers if not is_whole(one) or one < 0), None)
    return None if odd_number is None else (KIND, f"counts in whole numbers, not {shown(odd_number)}")


def _list(wanted: Any, variant: Variant) -> Wrong:
    return None if isinstance(wanted, list) else (KIND, f"is a list, not {shown(wanted)}")


_CHECKS: Final[Mapping[str, Check]] = {
    "declarer": _seat,
    "next_dealer": _seat,
    "next_stakes": _stakes,
    "contract": _said,
    "trump": _said,
    "alone": _seats,
    "winners": _seats,
    "taken": _by_seat,
    "score": lambda wanted, variant: None if wanted is None else _by_side(wanted, variant),
    "scores": _by_side,
    "over": _over,
    "legal": _list,
    "tricks": _list,
}


# ---- at a move


def _moment(place: str, at: Any, moves: int) -> Problem | None:
    if int(at) <= moves:
        return None
    count = f"{moves} move{'' if moves == 1 else 's'}"
    message = f"there is no {move_counted(int(at))}: the record has {count}"
    return misfit("HPF-H09", f"{place}.{at}", message, f"`{moves}` is the moment after the last move")


def _moves_at(place: str, wanted: Mapping[Any, Any], variant: Variant, moves: int) -> Iterator[Problem]:
    for at, said in wanted.items():
        missing = _moment(place, at, moves)
        if missing is not None:
            yield missing
        elif not said and place.endswith(".illegal_at"):
            yield misfit("HPF-H04", f"{place}.{at}", f"`{place}` names no move before {move_counted(int(at))}: {_NONE}")
        for i, move in enumerate(said):
            text = tidy(str(move))
            if not _is_like_a_move(variant, text):
                yield misfit("HPF-H13", f"{place}.{at}.{i}", f"`{shorten(text)}` is no move at all", _HOW)


_HOW: Final = "moves are written like `pass`, `bid 3`, `name hearts`, `discard 9C`, `play JH`"


def _is_like_a_move(variant: Variant, text: str) -> bool:
    """Is it a move of this game, or one that another game could have?"""
    kind = pages.kind_of(text)
    if kind in ("bid", "name"):
        return len(text.split()) > 1
    if kind in ("play", "discard", "give") and text.lower() not in THROWING:
        words = text.split()[1:]
        return bool(words) and all(_is_card(variant, word) for word in words)
    if _is_card(variant, text):
        return True
    said = (text, text.lower().removesuffix(" alone"))
    return any(_reads(variant, verb, one) for verb in (BID, NAME, TAKE, ALONE, DROP, THROW_IN, SWAP) for one in said)


def _is_card(variant: Variant, word: str) -> bool:
    return variant.compiled.legend.pack.card(word) is not None or _CARD.fullmatch(word) is not None


def _reads(variant: Variant, verb: int, text: str) -> bool:
    try:
        pages.read(variant.compiled.legend, verb, text, 0)
    except UnreadableMove:
        return False
    return True


def _sees(place: str, wanted: Mapping[Any, Any], variant: Variant, moves: int) -> Iterator[Problem]:
    players = int(variant.rules.players)
    for at, seats in wanted.items():
        missing = _moment(place, at, moves)
        if missing is not None:
            yield missing
        elif not seats:
            yield misfit("HPF-H04", f"{place}.{at}", f"`{place}` names no seat before {move_counted(int(at))}: {_NONE}")
        for seat, cards in seats.items():
            if int(seat) >= players:
                message = f"there is no such seat: seats are 0 to {players - 1}"
                yield misfit("HPF-H09", f"{place}.{at}.{seat}", message)
            said = card_words(cards) if isinstance(cards, str) else cards
            odd = [word for word in said if word != NOTHING and not _is_card(variant, word)]
            if odd:
                message = f"`{shorten(odd[0])}` is no card; write cards, or `{NOTHING}`"
                yield misfit("HPF-H10", f"{place}.{at}.{seat}", message)


NOTHING: Final = "nothing"
"""What a seat has seen that has seen no card."""

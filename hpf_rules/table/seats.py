"""Who sits where? Seats are numbered 0, 1, 2 ... clockwise; seat s belongs to side s mod sides."""

from __future__ import annotations

MOST_SEATS = 8


def side_of(seat: int, sides: int) -> int:
    return seat % sides


def seats_of(side: int, *, players: int, sides: int) -> tuple[int, ...]:
    """The seats of a side, clockwise."""
    return tuple(range(side, players, sides))


def partner_of(seat: int, *, players: int, sides: int) -> int | None:
    """The one partner of a seat; None where a side has one seat, or more than two."""
    return (seat + sides) % players if players == 2 * sides else None

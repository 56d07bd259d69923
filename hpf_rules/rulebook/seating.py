"""Who sits where, and who plays with whom?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from ..table.seats import partner_of, seats_of, side_of
from .chapters import Chapters
from .rule import Fault, Part, Said, Says, absent, asked, check
from .tables import Draft


class SeatingRules(Part):
    """Who sits where?"""

    also_called: ClassVar = {
        "players": "seats number_of_players player_count how_many",
        "sides": "teams team partnerships partners parties",
    }
    later: ClassVar = "direction"
    bare_key: ClassVar = "players"

    players: Annotated[int, Says("This is a game for {players} players.")] = asked(ge=2, le=8)
    """How many play?"""
    sides: Annotated[
        int | None,
        Says(
            partners="They form {sides} partnerships of two; partners sit opposite each other.",
            teams="They form {sides} sides of {size} players; the seats go to the sides in turn.",
            alone="There are no partnerships: each player has a score of their own.",
        ),
    ] = absent(None, ge=1, le=8)
    """How many sides are there? Partners sit evenly round the table, with two sides of two opposite each other; where
    nothing is said each plays alone."""

    @property
    def side_count(self) -> int:
        return self.sides if self.sides is not None else self.players

    @property
    def has_partners(self) -> bool:
        """Does every seat have exactly one partner?"""
        return self.players == 2 * self.side_count

    def reading(self, table: Chapters) -> Iterator[Said]:
        size = self.players // self.side_count
        yield Said("players", fill={"players": self.players})
        word = "alone" if size == 1 else "partners" if size == 2 else "teams"
        yield Said("sides", word, {"sides": self.side_count, "size": size})


@check("seating.players", "seating.sides")
def sides_are_equal(table: Chapters) -> Iterator[Fault]:
    players, sides = table.seating.players, table.seating.side_count
    if sides < 2:
        yield Fault(
            key="seating.sides",
            code="HPF-R01",
            message="a game needs at least 2 sides",
            hint="write 2 or more",
            ways=tuple({"seating.sides": n} for n in range(2, players + 1) if players % n == 0),
        )
    elif players % sides:
        fits = [str(n) for n in range(2, players + 1) if players % n == 0]
        yield Fault(
            key="seating.sides",
            code="HPF-R01",
            message=f"{players} players cannot form {sides} equal sides",
            hint=f"{players} players form {' or '.join(fits)} sides",
            ways=tuple({"seating.sides": int(n)} for n in fits),
            related=(("seating.players", "the players are set in"),),
        )


def lower(table: Chapters, draft: Draft) -> None:
    """Seats, sides, partners, and whose turn comes next."""
    players, sides = table.seating.players, table.seating.side_count
    rules = draft.rules
    rules.players, rules.sides = players, sides
    draft.keys |= {("players", 0): "seating.players", ("sides", 0): "seating.sides"}
    for seat in range(players):
        rules.side_of[seat] = side_of(seat, sides)
        rules.next_seat[seat] = (seat + 1) % players
        partner = partner_of(seat, players=players, sides=sides)
        rules.partner[seat] = seat if partner is None else partner
    for side in range(sides):
        rules.side_seats[side] = sum(1 << seat for seat in seats_of(side, players=players, sides=sides))

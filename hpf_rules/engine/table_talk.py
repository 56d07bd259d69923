"""How is a deal told at the table: the cards, the moves, the contract, the tricks, the score, the end?

One wording for all who tell of a deal. Cards have their signs; a record that is written to a file keeps `JH`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..errors import few
from ..rulebook.tables import BID, CALL_SUIT, PLAY
from ..table.cards import with_sign, with_signs
from ..table.seats import seats_of
from ..table.state import NO_CARD
from .after import games_after, games_won, rubber_told, surplus
from .deal import Deal
from .explain import why_over


def said(move: str) -> str:
    """A move as it is shown: `play J♥`."""
    verb, _, rest = move.partition(" ")
    return f"{verb} {with_signs(rest.split())}" if verb in ("play", "discard", "give") else with_sign(move)


def listed(moves: Sequence[str], most: int | None = None) -> str:
    """Some moves, the first of many; cards that may be played without a word before each."""
    if all(move.startswith("play ") for move in moves):
        return few([with_sign(move.removeprefix("play ")) for move in moves], most or len(moves), between=" ")
    return few([said(move) for move in moves], most or len(moves))


def sides(deal: Deal) -> str:
    """Which seats play together."""
    rules = deal.rules
    if rules.sides == rules.players:
        return "each plays alone"
    seats = [seats_of(side, players=rules.players, sides=rules.sides) for side in range(rules.sides)]
    return "; ".join(f"side {side} is seats {' and '.join(map(str, some))}" for side, some in enumerate(seats))


def by_side(points: Sequence[int], *, signed: bool = False) -> str:
    """`side 0 4, side 1 7`; with the sign of points won or lost: `side 0 +4, side 1 0`."""
    form = "+d" if signed else "d"
    return ", ".join(f"side {side} {format(number, form if number else 'd')}" for side, number in enumerate(points))


def cards_dealt(deal: Deal) -> Iterator[str]:
    """The hands as dealt, and what lay on the table."""
    pack, dealt = deal.legend.pack, deal.dealt
    for seat, hand in enumerate(dealt.hands):
        yield f"seat {seat}: {pack.shown(hand)}"
    if dealt.turned != NO_CARD:
        yield f"turned up: {with_sign(pack.text(dealt.turned))}"
    if dealt.kitty:
        yield f"kitty: {pack.shown(dealt.kitty)}"


def has_bid(who: str, label: str | None) -> str:
    return f"{who} has bid “{label}”"


def sit_out(seats: Sequence[int]) -> str:
    """Who sits out: `seat 0 sits out`."""
    if not seats:
        return "nobody sits out"
    return f"seat {seats[0]} sits out" if len(seats) == 1 else f"seats {' and '.join(map(str, seats))} sit out"


def contract(deal: Deal) -> str:
    """Who has bid what, what is trump, who plays alone."""
    if deal.declarer is None:
        trump = f"; trump: {deal.trump}" if deal.trump else ""
        return "no bid stands yet" if deal.verb == BID else f"nobody declares{trump}"
    alone = f"; alone: seat {' and seat '.join(map(str, deal.alone))}" if deal.alone else ""
    alone += f"; {sit_out(deal.out)}" if deal.out else ""
    return f"{has_bid(f'seat {deal.declarer}', deal.contract)}; trump: {deal.trump or 'not named'}{alone}"


def words_before_play(deal: Deal) -> Iterator[str]:
    """What was said and done before the first lead: `seat 3 bid 1`."""
    for move, before in deal.history:
        if deal.rules.step_verb[before.pc] not in (PLAY, CALL_SUIT):
            yield f"seat {move.seat} {said(move.text)}"


def tricks(deal: Deal) -> Iterator[str]:
    """Trick by trick: who led, the cards in the order of play, who won."""
    for number, trick in enumerate(deal.tricks, start=1):
        won = "" if trick.winner is None else f", seat {trick.winner} wins"
        named = f", naming {trick.named}" if trick.named else ""
        yield f"trick {number}: seat {trick.leader} leads {with_signs(trick.cards)}{named}{won}"


def score(deal: Deal) -> str:
    """What the deal scored, and the totals; or whose turn it is."""
    if deal.score is None:
        return f"the deal is not over: it is the turn of seat {deal.turn}"
    return f"this deal: {by_side(deal.score, signed=True)}; in all: {by_side(deal.scores)}"


def outcome(deal: Deal) -> str:
    """Has a side won the game?"""
    won = why_over(deal.variant, deal.state)
    if won is None:
        return "the game goes on"
    told = "the game is drawn" if won[0] is None else f"side {won[0]} has won {_counted(deal, won[0])}"
    if deal.rules.rubber:
        told += f"; {rubber_told(deal.variant, games_after(deal.variant, deal.scores, won[0], deal.games))}"
    return told


def _counted(deal: Deal, side: int) -> str:
    """What a won game counts: `the game`, or more than that."""
    games, points = games_won(deal.variant, deal.scores, side), surplus(deal.variant, deal.scores, side)
    told = "the game" if games == 1 else f"the game, which counts as {games} games"
    if points:
        told += f", and {points} point{'s of it count' if points != 1 else ' of it counts'} in the next"
    return told

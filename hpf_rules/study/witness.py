"""Which deal shows that two variants are different games? The same cards and moves, tried at both tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from ..engine.carried import NOTHING, Carried, fitting, owners, take_over
from ..engine.deal import Deal
from ..engine.game import Game
from ..engine.pages import card_text, text_of
from ..engine.view import View
from ..errors import RecordError
from ..rulebook.tables import DISCARD, GIVE, PLAY
from ..table.cards import mask_of
from ..table.state import NO_CARD, STATE
from ..variant.variant import Variant
from .habits import any_of, habit
from .lockstep import DEALT, OVER, SEEN, Both, Chooser, Line, Parting, partings

DEALS: Final = 3000
"""How many deals are tried at most, if nobody says otherwise."""
ONWARD: Final = 600
"""Deals that are tried after one was found, for one that is shorter."""
LINES: Final = 4
"""How often the same cards are played."""
LOOKS: Final = 60
"""Deals in which is compared, move by move, what each seat sees."""
FIRST_DEALS: Final = 64
"""Games of which the first dealer is compared."""


@dataclass(frozen=True, kw_only=True)
class Search:
    """What a search for a deal came to."""

    one: Variant
    other: Variant
    deals: int
    """How many were tried."""
    line: Line | None
    """The deal that shows the difference, and the moves up to there; None where none was found."""
    is_same: bool = False
    """Nothing had to be tried: both play the same game."""
    begins: tuple[int, int] | None = None
    """The first dealer of a game under each, where that is all that was found: it lies before any deal."""

    @property
    def is_shown(self) -> bool:
        return self.line is not None


Progress = Callable[[int], object]


def witness(
    one: Variant,
    other: Variant,
    *,
    deals: int = DEALS,
    onward: int = ONWARD,
    seed: int = 0,
    progress: Progress = lambda done: None,
) -> Search:
    """Search at most so many deals for one that the two play, or score, or let players see, differently.

    After one is found, `onward` more are tried for a plainer one: 0 where only the answer matters. The same
    variants, numbers and seed give the same answer. `progress` is told how many deals more have been tried.
    """
    if one.fingerprint == other.fingerprint:
        return Search(one=one, other=other, deals=0, line=None, is_same=True)
    both = Both(one=one, other=other)
    chance = Random(seed)
    best, tried = _searched(both, deals, onward, chance, progress)
    if best is None:
        best = next(_seen_otherwise(both, chance, min(LOOKS, deals)), None)
    if best is None:
        return Search(one=one, other=other, deals=tried, line=None, begins=first_dealers(one, other))
    return Search(one=one, other=other, deals=tried, line=_simpler(both, best))


def _searched(both: Both, deals: int, onward: int, chance: Random, progress: Progress) -> tuple[Line | None, int]:
    """The plainest of the deals found, and how many were tried."""
    best: Line | None = None
    tried, until, told = 0, deals, 0
    while tried < until:
        for line in _tries(both, chance, tried):
            tried += 1
            if line is None or (best is not None and line.rank >= best.rank):
                continue
            if best is None or best.parting.what > OVER >= line.parting.what:
                until = min(deals, tried + onward * (1 if line.parting.what <= OVER else 4))
            best = line
        if best is not None and (best.burden <= 1 or not both.same_pack):
            break
        if tried - told >= 50:
            progress(tried - told)
            told = tried
    progress(deals - told)
    return best, min(tried, deals)


# -- deals


@dataclass(frozen=True, kw_only=True)
class Start:
    """A deal at both tables before its first move; of the second there is none where it cannot be dealt."""

    line: Line
    """Not a move made yet."""
    states: tuple[Any, Any] | None


def _tries(both: Both, chance: Random, number: int) -> Iterator[Line | None]:
    """The same cards played several times, each with what it shows."""
    start = _dealt(both, chance, number)
    if start.states is None:
        yield start.line
        return
    for _ in range(LINES):
        carried, games = carried_before(both, chance), games_before(both, chance)
        begun = replace(start, line=replace(start.line, carried=carried, games=games))
        yield _played(both, begun, _scores(both, chance), habit(chance), chance)


def _dealt(both: Both, chance: Random, number: int) -> Start:
    """Cards for both tables, dealt at one of them."""
    giver = int(number // LINES % 4 == 3)
    variants = (both.one, both.other)
    deal = Deal.random(
        variants[giver],
        number=number,
        seed=chance.randrange(1 << 30),
        dealer=chance.randrange(min(both.one.rules.players, both.other.rules.players)),
        deal=_deal_number(both, chance),
        stakes=_stakes(both, chance),
    )
    line = _line_of(deal, giver)
    try:
        beside = again(variants[1 - giver], line)
    except RecordError:
        return Start(line=line, states=None)
    if not both.same_pack:
        return Start(line=line, states=None)
    return Start(line=line, states=(deal.state, beside.state) if giver == 0 else (beside.state, deal.state))


def _line_of(deal: Deal, giver: int) -> Line:
    state = deal.state
    return Line(
        dealt=deal.dealt,
        pack=deal.legend.pack,
        giver=giver,
        dealer=int(state.dealer),
        scores=(),
        deal=int(state.deal),
        stakes=int(state.stakes),
        carried=NOTHING,
        games=(),
        moves=(),
        parting=Parting(what=DEALT, moves=0),
    )


def _deal_number(both: Both, chance: Random) -> int:
    """Mostly the first deal of a game; else one that the number of deals, or a list of hands, makes something of."""
    tables = (both.one.rules, both.other.rules)
    lists = max(max(rules.hand_count, rules.fixed_count) for rules in tables)
    last = [rules.deals for rules in tables if rules.deals]
    options = [1, *last, chance.randint(1, lists)] if lists > 1 or last else [1]
    return chance.choice(options)


def _stakes(both: Both, chance: Random) -> int:
    """Now and then those of a deal after one that nobody bid, where both know such."""
    stakes = {int(rules.silent_stakes) or 1 for rules in (both.one.rules, both.other.rules)}
    return stakes.pop() if len(stakes) == 1 and chance.random() < 0.2 else 1


def carried_before(both: Both, chance: Random) -> Carried:
    """What was kept from the deals before: half the time as at the start, else any of what can be."""
    found: dict[str, list[int] | int] = {}
    if chance.random() < 0.5:
        return found
    for variant in (both.one, both.other):
        for counter in variant.compiled.legend.counters:
            values = counter.values or range(counter.start - 3, counter.start + 12)
            many = [chance.choice(values) for _ in range(owners(variant, counter))]
            found.setdefault(counter.name, many[0] if counter.is_shared else many)
    return found


def games_before(both: Both, chance: Random) -> tuple[int, ...]:
    """The games that each side had before, where a rubber is played: any with which nobody has won it yet."""
    tables = (both.one.rules, both.other.rules)
    rubbers, sides = [rules.rubber for rules in tables if rules.rubber], {rules.sides for rules in tables}
    return tuple(chance.randrange(min(rubbers)) for _ in range(min(sides))) if rubbers and len(sides) == 1 else ()


def _scores(both: Both, chance: Random) -> tuple[int, ...]:
    """The scores before the deal: half the time none, else all near the end of a game, or one side while the others
    have nothing."""
    sides = {rules.sides for rules in (both.one.rules, both.other.rules)}
    if len(sides) > 1 or chance.random() < 0.5:
        return ()
    rules = both.one.rules if both.one.rules.has_target else both.other.rules
    count, better, start = sides.pop(), int(rules.counts), int(rules.start)
    if any(table.has_losing_score for table in (both.one.rules, both.other.rules)) and chance.random() < 0.4:
        worst = next(int(table.lose_at) for table in (both.other.rules, both.one.rules) if table.has_losing_score)
        return tuple(chance.choice((start, worst + better * chance.randrange(1, 6))) for _ in range(count))
    most = _goal(both) - better
    if all(table.win_by for table in (both.one.rules, both.other.rules)) and chance.random() < 0.4:
        most += better * chance.randrange(5)
    if chance.random() < 0.4:
        leads = chance.randrange(count)
        rest = chance.choice((start, start - 3 * better, (most + start) // 2))
        return tuple(most - better * chance.randrange(3) if side == leads else rest for side in range(count))
    reach = chance.choice((2, 8))
    return tuple(most - better * chance.randrange(reach) for _ in range(count))


def _goal(both: Both) -> int:
    """The target that is reached first, of the two; 10 where there is none."""
    tables = [rules for rules in (both.one.rules, both.other.rules) if rules.has_target]
    return int(min(tables, key=lambda rules: abs(rules.target - rules.start)).target) if tables else 10


def again(variant: Variant, line: Line) -> Deal:
    """The deal of a line at this table, before its first move; RecordError where it cannot be dealt."""
    pack = line.pack
    return Deal.of(
        variant,
        dealer=line.dealer,
        hands=[pack.texts(hand) for hand in line.dealt.hands],
        kitty=pack.texts(line.dealt.kitty),
        turn_up=None if line.dealt.turned == NO_CARD else pack.text(line.dealt.turned),
        scores=line.scores,
        deal=line.deal,
        stakes=line.stakes,
        carried=fitting(variant, line.carried),
        games=line.games if variant.rules.rubber else (),
    )


# -- lines of play


def _played(both: Both, start: Start, scores: tuple[int, ...], chooser: Chooser, chance: Random) -> Line | None:
    """Play the cards out; the plainest thing in which the tables part, None where they do not."""
    assert start.states is not None
    one, other = (STATE.copy(state) for state in start.states)
    for state, variant in ((one, both.one), (other, both.other)):
        state.scores[: len(scores)] = scores
        take_over(variant, state, fitting(variant, start.line.carried))
    found, moves = partings(both, one, other, chooser, chance, start.line.games)
    if not found:
        return None
    parting = min(found, key=lambda part: part.what)
    made = tuple(tuple(move) for move in moves[: parting.moves])
    return replace(start.line, scores=scores, moves=made, parting=parting, lone=int(one.alone).bit_count())


@dataclass(frozen=True, kw_only=True)
class Script:
    """A player who makes the moves of a list, and anything when it is at an end."""

    moves: list[int]

    def choose(self, rules: Any, state: Any, verb: int, options: int, chance: Random) -> int:
        bit = self.moves.pop(0) if self.moves else -1
        return bit if bit >= 0 and options >> bit & 1 else any_of(options, chance)


def _simpler(both: Both, line: Line) -> Line:
    """The same cards and moves from a plainer beginning, where they show the same."""
    if line.parting.what in (DEALT, SEEN):
        return line
    if line.carried:
        line = _follows(both, replace(line, carried=NOTHING)) or line
    if line.games:
        line = _follows(both, replace(line, games=())) or line
    for scores in _plainer(line.scores):
        twin = _follows(both, replace(line, scores=scores))
        if twin is not None:
            return twin
    return line


def _plainer(scores: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The scores with as many sides at nil as can be."""
    if any(scores):
        yield ()
        for side in range(len(scores)):
            yield tuple(score if side == other else 0 for other, score in enumerate(scores))


def _follows(both: Both, line: Line) -> Line | None:
    """The line from its new beginning, where it goes the same way and shows the same."""
    states = again(both.one, line).state, again(both.other, line).state
    script = Script(moves=[bit for move in line.moves for bit in move])
    found = _played(both, Start(line=line, states=states), line.scores, script, Random(0))
    alike = found is not None and found.parting == line.parting and found.moves == line.moves
    return found if alike else None


# -- what lies beside the moves


def _seen_otherwise(both: Both, chance: Random, looks: int) -> Iterator[Line]:
    """Deals that go the same way at both tables, but in which a seat sees more, or less."""
    for number in range(looks):
        start = _dealt(both, chance, number)
        if start.states is None:
            continue
        one, other = (STATE.copy(state) for state in start.states)
        _, moves = partings(both, one, other, habit(chance), chance)
        line = replace(start.line, moves=tuple(map(tuple, moves)))
        for seen, deals in enumerate(along(both, line)):
            if any(seen_by(deals[0], seat) != seen_by(deals[1], seat) for seat in range(both.one.rules.players)):
                yield replace(line, moves=line.moves[:seen], parting=Parting(what=SEEN, moves=seen))
                break


def along(both: Both, line: Line) -> Iterator[tuple[Deal, Deal]]:
    """Both tables before the first move of a line, and after each."""
    one, other = again(both.one, line), again(both.other, line)
    yield one, other
    for bits in line.moves:
        text = move_text(one, bits)
        one.play(text)
        other.play(text)
        yield one, other


def move_text(deal: Deal, bits: tuple[int, ...]) -> str:
    """How the seat to act says a move."""
    if deal.verb in (PLAY, DISCARD, GIVE):
        return card_text(deal.legend, deal.verb, mask_of(bits))
    return text_of(deal.legend, deal.verb, bits[0])


def seen_by(deal: Deal, seat: int) -> dict[str, Any]:
    """What a seat knows of the deal, without what it may do."""
    view: View = deal.view(seat)
    return {
        "hand": view.hand,
        "kitty": view.kitty,
        "turned card": view.turned,
        "open hand": tuple(card for owner, cards in view.open if owner != seat for card in cards),
        "moves": tuple((move.seat, move.text) for move in view.moves),
    }


def first_dealers(one: Variant, other: Variant) -> tuple[int, int] | None:
    """The first dealers of a game, where the two variants choose them differently."""
    for seed in range(FIRST_DEALS):
        dealers = [int(Game(variant, seed=seed).deal.state.dealer) for variant in (one, other)]
        if dealers[0] != dealers[1]:
            return dealers[0], dealers[1]
    return None


__all__ = ["DEALS", "Search", "again", "along", "first_dealers", "seen_by", "witness"]

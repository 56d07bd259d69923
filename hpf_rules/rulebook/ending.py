"""When is the game over, and who has won?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Final, Literal

from ..table.state import NOBODY
from .chapters import Chapters
from .rule import Fault, Part, Said, Says, absent, check
from .tables import Draft

# Who wins where several sides reach the target in one deal (`both_reach`).
HIGHER_WINS: Final = 0
DECLARERS_WIN: Final = 1
PLAY_ON: Final = 2

# What `winner` answers besides a side.
NOT_OVER: Final = -1
DRAWN: Final = -2


class EndingRules(Part):
    """When is the game over?"""

    also_called: ClassVar = {
        "target": "points goal winning_score play_to score play_until",
        "deals": "rounds number_of_deals hands",
    }
    later: ClassVar = "start win_by lose_at winner lead_by resets"
    bare_key: ClassVar = "target"

    target: Annotated[
        int | None,
        Says(
            pairs="The first side to have at least {target:#} points at the end of a deal wins the game.",
            alone="The first player to have at least {target:#} points at the end of a deal wins the game.",
            absent="No number of points ends the game.",
        ),
    ] = absent(None, ge=1, le=100_000)
    """How many points end the game?"""
    deals: Annotated[
        int | None,
        Says(
            "The game lasts {deals:* deal|* deals}; then the highest score wins, and equal scores are a draw.",
            absent="There is no limit to the number of deals.",
        ),
    ] = absent(None, ge=1, le=10_000)
    """How many deals end the game?"""
    both_reach: Annotated[
        Literal["higher_wins", "declarers_win", "play_on"],
        Says(
            higher_wins="If several reach it in the same deal, the highest score wins; if it is tied, play goes on.",
            declarers_win="If several reach it in the same deal, the declaring side wins if it is among them.",
            play_on="If several reach it in the same deal, another deal is played, and then the highest score wins.",
            higher_wins_pair="If both sides reach it in the same deal, the higher score wins; if it is tied, play goes "
            "on.",
            declarers_win_pair="If both sides reach it in the same deal, the declaring side wins.",
            play_on_pair="If both sides reach it in the same deal, another deal is played, and then the higher score "
            "wins.",
            declarers_win_single="If several reach it in the same deal, the declarer wins if among them.",
        ),
    ] = absent("higher_wins")
    """What if several reach it in one deal?"""
    surplus: Annotated[
        Literal["lost", "carried"],
        Says(
            lost="Points above the target do not count towards the next game.",
            carried="The winners' points above the target count towards the next game.",
        ),
    ] = absent("lost")
    """What becomes of points over the target?"""
    shutout: Annotated[
        Literal["once", "twice"],
        Says(
            once="A game won while the others have no point counts once, like any other.",
            twice="A game won while the others have no point counts as two games won.",
        ),
    ] = absent("once")
    """What does a win to nil count?"""

    @property
    def says_who_wins(self) -> bool:
        """Does the file itself answer what happens if several reach the target in one deal?"""
        return "both_reach" in self.model_fields_set

    def reading(self, table: Chapters) -> Iterator[Said]:
        if self.target is not None:
            single = table.seating.side_count == table.seating.players
            yield Said("target", "alone" if single else "pairs", {"target": self.target})
            yield Said("both_reach", self.both_reach)
            yield Said("surplus", self.surplus)
        if self.deals is not None:
            yield Said("deals", fill={"deals": self.deals})
        yield Said("shutout", self.shutout)


@check("ending.target", "ending.deals")
def there_is_an_end(table: Chapters) -> Iterator[Fault]:
    ending = ending_of(table)
    if ending.target is None and ending.deals is None:
        yield Fault(
            key="ending.target",
            code="HPF-R60",
            message="nothing says when the game is over",
            given=("ending.?",),
            hint="write `target: 10` or `deals: 8` under `ending`",
            ways=({"ending.target": 10}, {"ending.deals": 8}),
        )


@check("ending.target", "ending.deals", "ending.both_reach", "ending.surplus")
def surplus_needs_a_target(table: Chapters) -> Iterator[Fault]:
    ending = ending_of(table)
    if ending.target is None and ending.deals is not None:
        for key in ("both_reach", "surplus"):
            if getattr(ending, key) != EndingRules.model_fields[key].default:
                yield Fault(
                    key=f"ending.{key}",
                    code="HPF-R61",
                    message="there is no target to reach",
                    hint="write `target:` beside it, or leave the key out (`null` takes away what a parent says)",
                    ways=({f"ending.{key}": None}, {"ending.target": 10}),
                    given=("ending.target",),
                )


def ending_of(table: Chapters) -> EndingRules:
    ending = getattr(table, "ending", None)
    assert isinstance(ending, EndingRules)
    return ending


def lower(table: Chapters, draft: Draft) -> None:
    ending, rules = ending_of(table), draft.rules
    draft.keys |= {(name, 0): f"ending.{name}" for name in ("target", "deals", "both_reach", "surplus", "shutout")}
    rules.target = ending.target or 0
    rules.deals = ending.deals or 0
    rules.both_reach = {"higher_wins": HIGHER_WINS, "declarers_win": DECLARERS_WIN, "play_on": PLAY_ON}[
        ending.both_reach
    ]
    rules.surplus = int(ending.surplus == "carried")
    rules.shutout = 2 if ending.shutout == "twice" else 1


def winner(rules: Any, state: Any) -> int:
    """After a scored deal: the side that has won, NOT_OVER, or DRAWN."""
    if rules.target:
        side = reached(rules, state)
        if side != NOT_OVER:
            return side
    if rules.deals and state.deal >= rules.deals:
        best = leader(rules, state)
        return best if best != NOT_OVER else DRAWN
    return NOT_OVER


def reached(rules: Any, state: Any) -> int:
    """The side that wins by the target."""
    there = 0
    before = 0
    only = NOT_OVER
    for side in range(rules.sides):
        if state.scores[side] >= rules.target:
            there += 1
            only = side
            before += 1 if state.scores[side] - state.points[side] >= rules.target else 0
    if there < 2:
        return only
    if rules.both_reach == PLAY_ON and before == 0:
        return NOT_OVER
    if rules.both_reach == DECLARERS_WIN and state.declarer != NOBODY:
        declaring = rules.side_of[state.declarer]
        if state.scores[declaring] >= rules.target:
            return declaring
    return leader(rules, state)


def leader(rules: Any, state: Any) -> int:
    """The side with the highest score; NOT_OVER where two are equal."""
    best = 0
    equal = 0
    for side in range(1, rules.sides):
        if state.scores[side] > state.scores[best]:
            best = side
            equal = 0
        elif state.scores[side] == state.scores[best]:
            equal = 1
    return best if equal == 0 else NOT_OVER

"""When is the game over, and who has won? The questions, and what each answer says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from ..chapters import Chapters
from ..rule import Part, Said, Says, absent


class EndingRules(Part):
    """When is the game over?"""

    also_called: ClassVar = {
        "target": "points goal winning_score play_to score play_until",
        "deals": "rounds number_of_deals hands",
        "start": "starting_score start_score start_at begin from count_down",
        "win_by": "must_bid_to_win bid_to_win bid_out end_rule go_out",
        "lose_at": "losing_score lose out_at minimum floor",
        "rubber": "best_of games match games_to_win series",
    }
    later: ClassVar = "winner lead_by resets"
    bare_key: ClassVar = "target"

    target: Annotated[
        int | None,
        Says(
            pairs="The first side to have at least {target:#} points at the end of a deal wins the game.",
            alone="The first player to have at least {target:#} points at the end of a deal wins the game.",
            down="The first side to have at most {target:#} points at the end of a deal wins the game.",
            down_single="The first player to have at most {target:#} points at the end of a deal wins the game.",
            needs="To win the game, a side needs at least {target:#} points at the end of a deal.",
            needs_single="To win the game, a player needs at least {target:#} points at the end of a deal.",
            needs_down="To win the game, a side must have at most {target:#} points at the end of a deal.",
            needs_down_single="To win the game, a player must have at most {target:#} points at the end of a deal.",
            absent="No number of points ends the game.",
        ),
    ] = absent(None, ge=0, le=100_000)
    """How many points end the game?"""
    deals: Annotated[
        int | None,
        Says(
            "The game lasts {deals:* deal|* deals}; then the highest score wins, and equal scores are a draw.",
            down="The game lasts {deals:* deal|* deals}; then the lowest score wins, and equal scores are a draw.",
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
            higher_wins_down="If several reach it in the same deal, the lowest score wins; if it is tied, play goes "
            "on.",
            play_on_down="If several reach it in the same deal, another deal is played, and then the lowest score "
            "wins.",
        ),
    ] = absent("higher_wins")
    """What if several reach it in one deal?"""
    start: Annotated[
        int,
        Says(
            "Each side begins the game with {start:# point|# points}.",
            single="Each player begins the game with {start:# point|# points}.",
            down="Each side begins the game with {start:# point|# points} and counts down: a lower score is better.",
            down_single="Each player begins the game with {start:# point|# points} and counts down: a lower score is "
            "better.",
            absent="The game begins with no points.",
        ),
    ] = absent(0, ge=0, le=100_000)
    """What is the score at the start? A target below it is reached by counting down."""
    win_by: Annotated[
        Literal["any_points", "making_bid", "bid_or_set"],
        Says(
            any_points="It does not matter in which deals the points were scored.",
            making_bid="The game is won only by a side that made its own contract in that deal; a side that has points "
            "enough without it plays on.",
            bid_or_set="The game is won only by a side that made its own contract in that deal, or set another side's; "
            "a side that has points enough without it plays on.",
            making_bid_single="The game is won only by a player who made the contract as declarer in that deal; one "
            "who has points enough without it plays on.",
            bid_or_set_single="The game is won only by a player who made the contract as declarer in that deal, or set "
            "another's; one who has points enough without it plays on.",
            bid_or_set_pair="The game is won only by a side that made its own contract in that deal, or set the other "
            "side's; a side that has points enough without it plays on.",
        ),
    ] = absent("any_points")
    """In which deals can a side win?"""
    lose_at: Annotated[
        int | None,
        Says(
            low="If a side has {lose_at:#} points or fewer at the end of a deal, the game is over, and the best score "
            "of the others wins; if it is tied, play goes on.",
            low_single="If a player has {lose_at:#} points or fewer at the end of a deal, the game is over, and the "
            "best score of the others wins; if it is tied, play goes on.",
            low_pair="A side that has {lose_at:#} points or fewer at the end of a deal loses the game, and the other "
            "side wins.",
            high="If a side has {lose_at:#} points or more at the end of a deal, the game is over, and the best score "
            "of the others wins; if it is tied, play goes on.",
            high_single="If a player has {lose_at:#} points or more at the end of a deal, the game is over, and the "
            "best score of the others wins; if it is tied, play goes on.",
            high_pair="A side that has {lose_at:#} points or more at the end of a deal loses the game, and the other "
            "side wins.",
            absent="No score loses the game.",
        ),
    ] = absent(None, ge=-100_000, le=100_000)
    """Which score loses the game? With more than two sides the best score of the others wins then. A side that reaches
    the target in that deal has won."""
    surplus: Annotated[
        Literal["lost", "carried"],
        Says(
            lost="Points above the target do not count towards the next game.",
            carried="The winners' points above the target count towards the next game.",
            lost_down="Points below the target do not count towards the next game.",
            carried_down="The winners' points below the target count towards the next game.",
        ),
    ] = absent("lost")
    """What becomes of points over the target?"""
    shutout: Annotated[
        Literal["once", "twice"],
        Says(
            once="A game won while the others have no point counts once, like any other.",
            twice="A game won while the others have no point counts as two games won.",
            once_start="A game won while the others are no further than at the start counts once, like any other.",
            twice_start="A game won while the others are no further than at the start counts as two games won.",
        ),
    ] = absent("once")
    """What does a win to nil count?"""
    rubber: Annotated[
        int | None,
        Says(
            games="A rubber is played: the side that first has {rubber:* game|* games} wins it.",
            games_single="A rubber is played: the player who first has {rubber:* game|* games} wins it.",
            drawn="A rubber is played: the side that first has {rubber:* game|* games} wins it; a drawn game counts "
            "for nobody.",
            drawn_single="A rubber is played: the player who first has {rubber:* game|* games} wins it; a drawn game "
            "counts for nobody.",
            absent="Every game stands for itself.",
        ),
    ] = absent(None, ge=2, le=100)
    """How many games win the rubber? Two are the best of three."""

    @property
    def says_who_wins(self) -> bool:
        """Does the file itself answer what happens if several reach the target in one deal?"""
        return "both_reach" in self.model_fields_set

    @property
    def counts(self) -> int:
        """1 where more points are better; -1 where the score is counted down, from the start to the target."""
        return -1 if self.target is not None and self.target < self.start else 1

    @property
    def any_deal_wins(self) -> bool:
        """Can a side win in any deal, whoever has bid?"""
        return self.win_by == "any_points"

    def one_can_win(self, sides: int) -> bool:
        """Can never more than one side reach the target in a deal, because the contract decides which?"""
        return self.win_by == "making_bid" or (self.win_by == "bid_or_set" and sides == 2)

    def reading(self, table: Chapters) -> Iterator[Said]:
        down = "down" if self.counts < 0 else ""
        if self.start:
            yield Said("start", down, {"start": self.start})
        if self.target is not None:
            yield from self._of_the_target(table, f"_{down}" if down else "")
        if self.lose_at is not None:
            yield Said("lose_at", "high" if down else "low", {"lose_at": self.lose_at})
        if self.deals is not None:
            yield Said("deals", down, {"deals": self.deals})
        if self.rubber is not None:
            yield Said("rubber", "games" if self.deals is None else "drawn", {"rubber": self.rubber})
        yield Said("shutout", f"{self.shutout}_start" if self.start else self.shutout)

    def _of_the_target(self, table: Chapters, down: str) -> Iterator[Said]:
        single = table.seating.side_count == table.seating.players
        usual = "down" if down else "alone" if single else "pairs"
        yield Said("target", usual if self.any_deal_wins else f"needs{down}", {"target": self.target or 0})
        if not self.any_deal_wins:
            yield Said("win_by", self.win_by)
        yield Said("both_reach", self.both_reach + (down if self.both_reach != "declarers_win" else ""))
        yield Said("surplus", f"{self.surplus}{down}")

"""What may be led and played, and who leads?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from ..chapters import Chapters
from ..rule import Fault, Part, Said, Says, absent, asked, check
from ..tables import PLAY, Draft
from ..words import BEFORE_BIDDING, HOLDER_OF, LONE_WORDS, PARTNER_WORDS, SeatWord, place_of, seat_phrase
from .steps import SUIT_LED, SUIT_LED_OR_TRUMPS

_LEADS = ("opening_lead", "opening_lead_alone", "opening_lead_both_alone")


class PlayRules(Part):
    """What may be led and played, and who leads?"""

    opening_lead: Annotated[SeatWord, Says("{leader:seat} leads to the first trick, any card.")] = asked()
    """Who leads first?"""
    opening_lead_alone: Annotated[SeatWord | None, Says("If someone plays alone, {leader:seat} leads.")] = absent(None)
    """Who leads first when one plays alone? Where nothing is said, as above."""
    opening_lead_both_alone: Annotated[
        SeatWord | None, Says("If one player of each side plays alone, {leader:seat} leads.")
    ] = absent(None)
    """And when one of each side does?"""
    follow: Annotated[
        Literal["must", "or_trump", "free"],
        Says(
            must="Players must follow suit if they can; otherwise they may play any card.",
            or_trump="Players who can follow suit must do so or play a trump; otherwise they may play any card.",
            free="Any card may be played to any trick.",
        ),
    ] = absent("must")
    """Must suit be followed?"""

    def lead(self, case: int) -> tuple[str, str]:
        """The key that says who leads when nobody (0), one (1) or one of each side (2) plays alone, and its word."""
        for i in range(case, -1, -1):
            word = getattr(self, _LEADS[i])
            if word is not None:
                return _LEADS[i], str(word)
        raise AssertionError("an opening lead is always said")

    def reading(self, table: Chapters) -> Iterator[Said]:
        for key in _LEADS:
            if (word := getattr(self, key)) is not None:
                yield Said(key, fill={"leader": word})
        yield Said("follow", self.follow)


@check("play", "deck", "contract.alone", "auction.shape", "seating")
def leaders_are_there(table: Chapters) -> Iterator[Fault]:
    play = play_of(table)
    for case, name in enumerate(_LEADS):
        word = getattr(play, name)
        if word is not None:
            message, hint = _leader_fault(table, case, word)
            if message:
                yield Fault(key=f"play.{name}", code="HPF-R40", message=message, hint=hint)


def play_of(table: Chapters) -> PlayRules:
    play = getattr(table, "play", None)
    assert isinstance(play, PlayRules)
    return play


def _leader_fault(table: Chapters, case: int, word: str) -> tuple[str | None, str | None]:
    if case and table.contract.alone is None:
        return (
            "nobody can play alone in this game",
            "leave the key out, or write `alone: may` under `contract`",
        )
    if case == 2 and table.contract.alone is not None and table.contract.alone.defenders is None:
        return (
            "no opponent can defend alone in this game",
            "leave the key out, or say who may `defend` under `alone`",
        )
    if word in LONE_WORDS and (case == 0 or (word == "lone_defender" and case == 1)):
        return (
            f"there need be no {seat_phrase(word).removeprefix('the ')} here",
            "write `after_dealer` or `declarer`",
        )
    if word.startswith(HOLDER_OF):
        card = word.removeprefix(HOLDER_OF)
        if table.deck.pack.card(card) is None:
            return f"{card} is not in the deck", None
        if table.dealing.kitty != 0:
            return (
                f"{card} may lie in the kitty, and then nobody holds it",
                "write `after_dealer` or `declarer`",
            )
    if word in PARTNER_WORDS and not table.seating.has_partners:
        return "nobody has a partner in this game", None
    if word not in BEFORE_BIDDING and word not in LONE_WORDS and not word.startswith(HOLDER_OF):
        no_auction = table.auction.shape == "none"
        if no_auction or (table.auction.all_pass is not None and table.auction.all_pass.plays_on):
            return "a deal can be played in which nobody is declarer", "write `after_dealer`"
    return None, None


def lower(table: Chapters, draft: Draft) -> None:
    """Who leads, and the clauses of legality, in their order."""
    play, rules = play_of(table), draft.rules
    draft.step(PLAY, "play.follow")
    for case in range(3):
        key, word = play.lead(case)
        rules.lead[case] = place_of(word, draft.pack)
        draft.keys["lead", case] = f"play.{key}"
    if play.follow != "free":
        rules.clauses = 1
        rules.clause_set[0] = SUIT_LED if play.follow == "must" else SUIT_LED_OR_TRUMPS
        draft.keys["clause", 0] = "play.follow"


__all__ = ["PlayRules", "leaders_are_there", "lower"]
